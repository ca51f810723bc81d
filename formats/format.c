/* format.c - functions shared by all formats. */
#include "formats/format.h"

#include <stdio.h>
#include <string.h>

#include "base/gz/bgz.h"
#include "base/lines.h"

void
strat_text_skip(struct strat_text *t, const char *to)
{
	t->line += strat_lines_count(t->p, (size_t)(to - t->p));
	t->p = to;
}

int
strat_text_offset(const struct strat_text *t, const char *s, uint64_t *place)
{
	uint64_t text = t->at + (uint64_t)(s - t->begin);
	size_t i = t->nmembers;

	if (!t->has_places)
		return 0;
	*place = text;
	while (i > 1 && t->members[i - 1].text > text)
		i--;
	if (i)
		*place = STRAT_BGZ_OFFSET(t->members[i - 1].at, text - t->members[i - 1].text);
	return 1;
}

int
strat_format_refuse(
    struct strat_report *rep, const struct strat_record *g, size_t ply, const char *why)
{
	return strat_tellf(rep, STRAT_E_UNSAID, strat_at(g->file, g->line, (long)ply), "%s", why);
}
