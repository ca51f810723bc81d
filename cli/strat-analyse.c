/* strat-analyse - the curve of a game, its luck, its turning points, and what each side should have
 * believed. */
#include <string.h>

#include "cli/analyse/analyse.h"

static struct tool tool = { .name = "strat-analyse", .args = "[OPTION ...] [FILE ...]" };

static const struct tool_command *const commands[] = { &analyse_train, &analyse_evaluate, NULL };

int
main(int argc, char *argv[])
{
	return commands_main(&tool, "Analyse games.", commands, argc, argv);
}
