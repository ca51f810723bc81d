/* strat-archive - many games in little room, each of them soon at hand. */
#include <stdio.h>
#include <string.h>

#include "cli/archive/archive.h"

static const struct archive_command *const commands[] = { &archive_create, &archive_append,
	&archive_extract, &archive_list, &archive_verify, &archive_cat, &archive_recompress };

#define N (sizeof commands / sizeof *commands)

static void
help(void)
{
	size_t i;

	printf("usage: strat-archive COMMAND [OPTION ...] [FILE ...]\n"
	       "Keep many games in little room, each of them soon at hand.\n\n");
	for (i = 0; i < N; i++)
		printf("  %-11s %s\n", commands[i]->name, commands[i]->about);
	printf("\nEach has its own --help.  See strat-archive(1).\n");
}

static struct tool tool = { .name = "strat-archive", .args = "COMMAND [OPTION ...] [FILE ...]" };

int
main(int argc, char *argv[])
{
	const char *word = argc > 1 ? argv[1] : "";
	static char args[160];
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
