/* strat-tourney - tournaments: pairings, standings, reports. */
#include <stdio.h>
#include <string.h>

#include "cli/tourney/tourney.h"

static const struct tourney_command *const commands[] = { &tourney_pairings, &tourney_check,
	&tourney_generate, &tourney_standings };

#define N (sizeof commands / sizeof *commands)

static void
help(void)
{
	size_t i;

	printf("usage: strat-tourney COMMAND [OPTION ...] [FILE]\n"
	       "Pair rounds and rank players, from a tournament report file.\n\n");
	for (i = 0; i < N; i++)
		printf("  %-11s %s\n", commands[i]->name, commands[i]->about);
	printf("\nEach has its own --help.  See strat-tourney(1).\n");
}

static struct tool tool = { .name = "strat-tourney", .args = "COMMAND [OPTION ...] [FILE]" };

int
main(int argc, char *argv[])
{
	const char *word = argc > 1 ? argv[1] : "";
	static char args[200];
	size_t i;

	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
		help();
		return tool_end(&tool);
	}
	for (i = 0; i < N; i++)
		if (strcmp(commands[i]->name, word) == 0)
			break;
	if (i == N && *word != '-' && *word)
		tool_die(&tool, "no command is called %s; --help lists them", word);
	if (i < N) {
		snprintf(args, sizeof args, "%s %s", word, commands[i]->args);
		tool.args = args;
		tool.about = commands[i]->about;
		tool.opts = commands[i]->opts;
		argv[1] = argv[0]; /* for the messages of getopt */
		argv++;
		argc--;
	}
	tool_start(&tool, argc, argv);
	if (i == N)
		tool_die(&tool, "what shall be done?  --help lists the commands");
	commands[i]->run(&tool);
	return tool_end(&tool);
}
