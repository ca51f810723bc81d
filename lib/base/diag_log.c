/* diag_log.c - store diagnostics until they can be reported in order. */
#include "base/diag_log.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

static void
add(void *arg, const struct strat_diag *d)
{
	struct strat_diag_log *log = arg;
	size_t len = strlen(d->detail) + 1;
	void *list = log->list, *words = log->words;
	int rc = strat_vec_grow(&list, &log->cap, log->n + 1, sizeof *log->list);

	log->list = list;
	if (rc == 0)
		rc = strat_vec_grow(&words, &log->words_cap, log->nwords + len, 1);
	log->words = words;
	if (rc < 0) {
		log->nomem = 1;
		return;
	}
	memcpy(log->words + log->nwords, d->detail, len);
	log->list[log->n++] = (struct strat_diag_log_entry){ d->file,
		(uint64_t)d->line & 0xffffffffff, (uint64_t)d->ply & 0xffffff,
		(uint32_t)log->nwords, (uint16_t)d->code };
	log->nwords += len;
}

struct strat_report
strat_diag_log_report(struct strat_diag_log *log)
{
	return (struct strat_report){ .on_diagnostic = add, .arg = log };
}

struct strat_diag
strat_diag_log_get(const struct strat_diag_log *log, size_t i)
{
	const struct strat_diag_log_entry *s = &log->list[i];
	struct strat_diag d = { (enum strat_code)s->code, s->file, (long)s->line, (long)s->ply,
		"" };

	strcpy(d.detail, log->words + s->detail);
	return d;
}

void
strat_diag_log_pass(const struct strat_diag_log *log, size_t *i, size_t end, long lines,
    enum strat_level level, struct strat_report *rep)
{
	for (; *i < end; ++*i) {
		struct strat_diag d = strat_diag_log_get(log, *i);

		d.line += d.line ? lines : 0;
		if (strat_code_level(d.code) >= level)
			strat_report_diag(rep, &d);
	}
}

size_t
strat_diag_log_size(const struct strat_diag_log *log)
{
	return log->cap * sizeof *log->list + log->words_cap;
}

void
strat_diag_log_clear(struct strat_diag_log *log)
{
	log->n = log->nwords = 0;
}

void
strat_diag_log_free(struct strat_diag_log *log)
{
	free(log->list);
	free(log->words);
	*log = (struct strat_diag_log){ 0 };
}
