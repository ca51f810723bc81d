/* words.c - what is said of an engine that broke down. */
#include <stdio.h>
#include <string.h>

#include "cli/match/match.h"

void
match_last_words(const struct strat_ledger_game *g, char to[160])
{
	const char *line, *end, *from = NULL, *text;
	int is_down = g->end == STRAT_END_CRASHED || g->end == STRAT_END_NOT_STARTED;
	int side = g->loser == STRAT_BLUE, i, len = 0;

	to[0] = '\0';
	if (!is_down || !g->log[side])
		return;
	for (line = g->log[side]; line < g->log[side] + g->nlog[side]; line = end + 1) {
		end = memchr(line, '\n', (size_t)(g->log[side] + g->nlog[side] - line));
		if (!end)
			break;
		text = line +
		    strspn(line, "0123456789"); /* milliseconds, a mark, and what was said */
		if (end - text > 3 && memcmp(text, " ! ", 3) == 0) {
			from = text + 3;
			len = (int)(end - from);
		}
	}
	if (!from)
		return;
	snprintf(to, 160, " (%.*s)", len > 150 ? 150 : len, from);
	for (i = 0; to[i]; i++)
		if (to[i] < ' ' || to[i] > '~')
			to[i] = '?';
}
