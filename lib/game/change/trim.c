/* trim.c - remove parts of a record. */
#include "strat/check.h"

#include <string.h>

#include "base/scan.h"
#include "game/record.h"
#include "game/tags.h"

/* Return the length of the clock at S, such as "[%clk 0:09:58]", or 0. */
static size_t
clock_length(const char *s)
{
	const char *end;

	if (strncmp(s, "[%clk", 5) != 0 && strncmp(s, "[%emt", 5) != 0)
		return 0;
	if (!strat_is_space(s[5]) && s[5] != ']')
		return 0;
	end = strchr(s, ']');
	return end ? (size_t)(end + 1 - s) : 0;
}

/* Remove the clocks from TEXT, with the blanks around them. */
static void
drop_clocks(char *text)
{
	char *to = text;
	const char *s = text;
	size_t n;

	while (*s) {
		n = clock_length(s);
		if (n == 0) {
			*to++ = *s++;
			continue;
		}
		s += n;
		while (strat_is_space(*s) && (to == text || strat_is_space(to[-1])))
			s++;
	}
	while (to > text && strat_is_space(to[-1]) && s > to)
		to--;
	*to = '\0';
}

static int
note_stays(struct strat_record *g, const struct strat_note *note, unsigned what)
{
	char *text = g->text + note->text;

	switch (note->kind) {
	case STRAT_NAG:
		return !(what & STRAT_TRIM_NAGS);
	case STRAT_SIDE_LINE:
		return !(what & STRAT_TRIM_SIDE_LINES);
	default:
		if (what & STRAT_TRIM_CLOCKS)
			drop_clocks(text);
		return !(what & STRAT_TRIM_COMMENTS) && *text;
	}
}

void
strat_record_trim_notes(struct strat_record *g, unsigned what)
{
	size_t i, n = 0;

	for (i = 0; i < g->nnotes; i++)
		if (note_stays(g, &g->notes[i], what))
			g->notes[n++] = g->notes[i];
	g->nnotes = n;
}

static int
is_among(const char *name, const char *const *keep, size_t n)
{
	while (n-- > 0)
		if (strcmp(keep[n], name) == 0)
			return 1;
	return 0;
}

void
strat_record_trim_tags(struct strat_record *g, const char *const *keep, size_t n)
{
	size_t i, k = 0;

	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name;

		if (strat_tag_is_needed(name) || is_among(name, keep, n))
			g->tags[k++] = g->tags[i];
	}
	g->ntags = k;
}

int
strat_record_trim_plies(struct strat_record *g, size_t n)
{
	if (g->nplies <= n)
		return 0;
	g->nplies = n;
	while (g->nnotes && g->notes[g->nnotes - 1].ply > n)
		g->nnotes--;
	g->result = STRAT_OPEN;
	if (strat_record_tag(g, "Result") && strat_record_set_tag(g, "Result", "*", 1) < 0)
		return -STRAT_E_NOMEM;
	if (strat_record_tag(g, "Termination"))
		return strat_record_set_tag(g, "Termination", "unterminated", 12);
	return 0;
}
