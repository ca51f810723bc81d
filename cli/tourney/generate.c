/* generate.c - strat-tourney generate: tournaments by chance. */
#include "cli/tourney/tourney.h"

static void
generate(struct tool *tool)
{
	(void)tool;
}

const struct tool_command tourney_generate = { "generate", "", "Make up a tournament.", NULL, generate };
