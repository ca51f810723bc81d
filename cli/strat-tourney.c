/* strat-tourney - run tournaments: registration, pairings, results, standings, reports. */
#include <stdio.h>
#include <string.h>

#include "cli/club/club_command.h"
#include "cli/tool/translate.h"
#include "cli/tourney/tourney_command.h"

/* Commands that work on a report file, without a tournament file. */
static const struct tool_command *const commands[] = { &tourney_pairings, &tourney_check,
	&tourney_generate, &club_standings, &club_crosstable, NULL };

static struct tool tool = { .name = "strat-tourney", .args = "COMMAND [OPTION ...] [FILE]" };

static void
help(void)
{
	printf(_("usage: strat-tourney FILE\n"
		 "       strat-tourney FILE COMMAND [OPTION ...] [ARGUMENT ...]\n"
		 "       strat-tourney COMMAND [OPTION ...] [REPORT]\n"
		 "Run a tournament from sign-up to the last result and keep it in FILE.\n\n"));
	commands_list(club_commands);
	printf(_("\nCommands on a tournament report (TRF), without FILE:\n\n"));
	commands_list(commands);
	printf("\n  --lang %-4s %s\n", lang_options[0].word, _(lang_options[0].help));
	printf(_("\nEach command has its own --help.  See %s(1).\n"), tool.name);
}

int
main(int argc, char *argv[])
{
	const struct tool_command *c;
	const char *word, *next;

	club_commands = club_all_commands;
	lang_start(&tool, &argc, argv);
	word = argc > 1 ? argv[1] : "";
	next = argc > 2 ? argv[2] : "";
	c = commands_find(commands, word);
	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
		help();
		return tool_end(&tool);
	}
	if (c)
		return commands_run(&tool, c, "", 1, argc, argv);
	if (strcmp(next, "--help") == 0 && (c = commands_find(club_commands, word)) != NULL)
		return commands_run(&tool, c, "FILE ", 1, argc, argv);
	if (!*word || *word == '-') {
		tool_start(&tool, argc, argv);
		tool_die(&tool, _("missing command (see --help)"));
	}
	club_words(argc, argv);
	club_path = word;
	club_word = next;
	if (!*next || *next == '-') /* only the file: open the screen */
		return commands_run(&tool, &club_screen, "FILE ", 1, argc, argv);
	c = commands_find(club_commands, next);
	if (!c)
		tool_die(&tool, _("unknown command '%s' (see --help)"), next);
	return commands_run(&tool, c, "FILE ", 2, argc, argv);
}
