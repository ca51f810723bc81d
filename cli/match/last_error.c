/* last_error.c - the last error message of an engine that crashed. */
#include <stdio.h>

#include "cli/match/match_command.h"
#include "engine/referee/log.h"

void
match_last_error_line(const struct strat_ledger_game *g, char to[160])
{
	int is_down = g->end == STRAT_END_CRASHED || g->end == STRAT_END_NOT_STARTED;
	int side = g->loser == STRAT_BLUE;
	char words[151];

	to[0] = '\0';
	if (is_down && g->log[side] &&
	    strat_log_last_error_line(g->log[side], g->nlog[side], words, sizeof words))
		snprintf(to, 160, " (%s)", words);
}
