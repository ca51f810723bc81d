/* strat-tourney - tournaments: sign-up, pairings, results, standings, reports. */
#include <stdio.h>
#include <string.h>

#include "cli/club/club.h"
#include "cli/tourney/tourney.h"

/* What works on a tournament report file alone. */
static const struct tool_command *const commands[] = { &tourney_pairings, &tourney_check,
	&tourney_generate, &tourney_standings, NULL };

static struct tool tool = { .name = "strat-tourney", .args = "COMMAND [OPTION ...] [FILE]" };

static void
list(const struct tool_command *const *c)
{
	for (; *c; c++)
		printf("  %-11s %s\n", (*c)->name, (*c)->about);
}

static void
help(void)
{
	printf("usage: strat-tourney FILE COMMAND [OPTION ...] [ARGUMENT ...]\n"
	       "       strat-tourney COMMAND [OPTION ...] [REPORT]\n"
	       "Run a tournament, which FILE keeps, from sign-up to the last result.\n\n");
	list(club_commands);
	printf("\nWith a tournament report file (TRF) alone:\n\n");
	list(commands);
	printf("\nEach has its own --help.  See strat-tourney(1).\n");
}

static const struct tool_command *
find(const struct tool_command *const *c, const char *word)
{
	while (*c && strcmp((*c)->name, word) != 0)
		c++;
	return *c;
}

int
main(int argc, char *argv[])
{
	const char *word = argc > 1 ? argv[1] : "", *next = argc > 2 ? argv[2] : "";
	const struct tool_command *c = find(commands, word);
	static char args[200];
	int skip = 1;

	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
		help();
		return tool_end(&tool);
	}
	if (!c && strcmp(next, "--help") == 0) {
		c = find(club_commands, word);
	} else if (!c && *word && *word != '-') {
		if (!*next)
			tool_die(
			    &tool, "what shall be done with %s?  --help lists the commands", word);
		club_path = word;
		club_word = next;
		c = find(club_commands, next);
		skip = 2;
		if (!c)
			tool_die(&tool, "no command is called %s; --help lists them", next);
	}
	if (c) {
		snprintf(args, sizeof args, "%s%s %s", find(commands, c->name) == c ? "" : "FILE ", c->name, c->args);
		tool.args = args;
		tool.about = c->about;
		tool.opts = c->opts;
		argv[skip] = argv[0]; /* for the messages of getopt */
		argv += skip;
		argc -= skip;
	}
	tool_start(&tool, argc, argv);
	if (!c)
		tool_die(&tool, "what shall be done?  --help lists the commands");
	c->run(&tool);
	return tool_end(&tool);
}
