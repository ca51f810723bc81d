/* standings.c - strat-tourney standings: who is where. */
#include "cli/tourney/tourney.h"

static void
standings(struct tool *tool)
{
	(void)tool;
}

const struct tool_command tourney_standings = { "standings", "", "Rank the players.", NULL, standings };
