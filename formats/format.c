/* format.c - the list of the formats. */
#include "formats/format.h"

#include <stdio.h>
#include <string.h>

#include "base/bgz.h"
#include "base/lines.h"

const struct strat_format *const strat_formats[] = {
	&strat_format_sgr,
	&strat_format_sgb,
	&strat_format_state,
	&strat_format_ucc,
	&strat_format_gravon,
	&strat_format_gsn,
	&strat_format_jsonl,
	&strat_format_csv,
	&strat_format_plies,
	&strat_format_html,
	&strat_format_svg,
	NULL,
};

const struct strat_format *
strat_format_find(const char *name)
{
	const struct strat_format *const *f;

	for (f = strat_formats; *f; f++)
		if (strcmp((*f)->name, name) == 0)
			return *f;
	return NULL;
}

const struct strat_format *
strat_format_sniff(const char *head, size_t len)
{
	const struct strat_format *const *f, *best = NULL;
	int sure = 0, n;

	for (f = strat_formats; *f; f++) {
		n = (*f)->read ? (*f)->sniff(head, len) : 0;
		if (n > sure) {
			sure = n;
			best = *f;
		}
	}
	return best;
}

void
strat_text_skip(struct strat_text *t, const char *to)
{
	t->line += strat_lines_count(t->p, (size_t)(to - t->p));
	t->p = to;
}

int
strat_text_place(const struct strat_text *t, const char *s, uint64_t *place)
{
	uint64_t text = t->at + (uint64_t)(s - t->begin);
	size_t i = t->nmembers;

	if (!t->has_places)
		return 0;
	*place = text;
	while (i > 1 && t->members[i - 1].text > text)
		i--;
	if (i)
		*place = STRAT_BGZ_PLACE(t->members[i - 1].at, text - t->members[i - 1].text);
	return 1;
}

int
strat_format_refuse(
    struct strat_report *rep, const struct strat_record *g, size_t ply, const char *why)
{
	struct strat_diag d = {
		.code = STRAT_E_UNSAID, .file = g->file, .line = g->line, .ply = (long)ply
	};

	snprintf(d.detail, sizeof d.detail, "%s", why);
	return strat_tell(rep, &d);
}
