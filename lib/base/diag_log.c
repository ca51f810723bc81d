/* diag_log.c - diagnostics that are kept until it is their turn to be told. */
#include "base/diag_log.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

int
strat_diag_log_add(struct strat_diag_log *said, const struct strat_diag *d)
{
	size_t len = strlen(d->detail) + 1;
	void *list = said->list, *words = said->words;
	int rc = strat_vec_grow(&list, &said->cap, said->n + 1, sizeof *said->list);

	said->list = list;
	if (rc == 0)
		rc = strat_vec_grow(&words, &said->words_cap, said->nwords + len, 1);
	said->words = words;
	if (rc < 0)
		return rc;
	memcpy(said->words + said->nwords, d->detail, len);
	said->list[said->n++] = (struct strat_diag_log_entry){ d->file,
		(uint64_t)d->line & 0xffffffffff, (uint64_t)d->ply & 0xffffff,
		(uint32_t)said->nwords, (uint16_t)d->code };
	said->nwords += len;
	return 0;
}

struct strat_diag
strat_diag_log_get(const struct strat_diag_log *said, size_t i)
{
	const struct strat_diag_log_entry *s = &said->list[i];
	struct strat_diag d = { (enum strat_code)s->code, s->file, (long)s->line, (long)s->ply,
		"" };

	strcpy(d.detail, said->words + s->detail);
	return d;
}

size_t
strat_diag_log_size(const struct strat_diag_log *said)
{
	return said->cap * sizeof *said->list + said->words_cap;
}

void
strat_diag_log_clear(struct strat_diag_log *said)
{
	said->n = said->nwords = 0;
}

void
strat_diag_log_free(struct strat_diag_log *said)
{
	free(said->list);
	free(said->words);
	*said = (struct strat_diag_log){ 0 };
}
