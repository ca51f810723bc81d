/* strat-analyse - the curve of a game, its luck, its turning points, and what each side should have
 * believed. */
#include <locale.h>

#include "cli/analyse/analyse.h"

static const struct tool_command *const commands[] = { &analyse_train, &analyse_evaluate, NULL };

int
main(int argc, char *argv[])
{
	setlocale(LC_CTYPE, "");
	if (argc > 1 && commands_find(commands, argv[1]))
		return commands_main(&analyse_tool, "Analyse games.", commands, argc, argv);
	return analyse_games(argc, argv);
}
