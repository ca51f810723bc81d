/* strat-tourney - run tournaments: registration, pairings, results, standings, reports. */
#include <stdio.h>
#include <string.h>

#include "cli/club/club_command.h"
#include "cli/tool/translate.h"
#include "cli/tourney/tourney_command.h"
#include "cli/tourney/tourney_source.h"

/* Commands that need no tournament file before them. */
static const struct tool_command *const commands[] = { &tourney_pairings, &tourney_check,
	&tourney_generate, &club_standings, &club_crosstable, NULL };

static struct tool tool = { .name = "strat-tourney", .args = "COMMAND [OPTION ...] [FILE]" };

static void
help(void)
{
	printf(_("usage: strat-tourney FILE\n"
		 "       strat-tourney FILE COMMAND [OPTION ...] [ARGUMENT ...]\n"
		 "       strat-tourney COMMAND [OPTION ...] [FILE | REPORT]\n"
		 "Run a tournament from sign-up to the last result and keep it in FILE.\n\n"));
	commands_list(club_commands);
	printf(_(
	    "\nCommands that also read a tournament report (TRF), and need no FILE before them:\n\n"));
	commands_list(commands);
	printf("\n  --lang %-4s %s\n", lang_options[0].word, _(lang_options[0].help));
	printf(_("\nEach command has its own --help.  See %s(1).\n"), tool.name);
}

static int
report_missing(struct tool *t)
{
	return tool_fail(t,
	    _("missing file: `strat-tourney FILE', with a name of your choice, begins a tournament or "
	      "opens it (see --help)"));
}

/* Run the command that ARGV names.  Return the result of tool_run(). */
static int
run(int argc, char *argv[])
{
	const char *word = argc > 1 ? argv[1] : "", *next = argc > 2 ? argv[2] : "";
	const struct tool_command *c = commands_find(commands, word);

	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
		help();
		return 0;
	}
	if (c)
		return commands_run(&tool, c, "", 1, argc, argv);
	if (strcmp(next, "--help") == 0 && (c = commands_find(club_commands, word)) != NULL)
		return commands_run(&tool, c, "FILE ", 1, argc, argv);
	if (!*word || *word == '-')
		return tool_run(&tool, argc, argv, report_missing);
	club_words(argc, argv);
	club_path = word;
	club_word = next;
	if (!*next && tourney_check_kind(&tool) < 0)
		return -1;
	if (!*next || *next == '-') /* only the file: open the screen */
		return commands_run(&tool, &club_screen, "FILE ", 1, argc, argv);
	c = commands_find(club_commands, next);
	if (!c)
		return tool_fail(&tool, _("unknown command '%s' (see --help)"), next);
	if (!commands_find(commands, next) && tourney_check_kind(&tool) < 0)
		return -1;
	return commands_run(&tool, c, "FILE ", 2, argc, argv);
}

int
main(int argc, char *argv[])
{
	int rc = lang_start(&tool, &argc, argv);

	club_commands = club_all_commands;
	club_program = "/proc/self/exe";
	return tool_end(&tool, rc < 0 ? rc : run(argc, argv));
}
