/* strat-index - a catalogue of record files. */
#include <stdio.h>
#include <string.h>

#include "cli/index/index.h"

static const struct index_command *const commands[] = { &index_add, &index_find, &index_list,
	&index_sql, &index_dupes, &index_check, &index_remove, &index_vacuum };

#define N (sizeof commands / sizeof *commands)

static void
help(void)
{
	size_t i;

	printf("usage: strat-index COMMAND [OPTION ...] CATALOGUE [ARGUMENT ...]\n"
	       "Keep a catalogue of record files, and find games in it.\n\n");
	for (i = 0; i < N; i++)
		printf("  %-7s %s\n", commands[i]->name, commands[i]->about);
	printf("\nEach has its own --help.  See strat-index(1).\n");
}

static struct tool tool = { .name = "strat-index", .args = "COMMAND [OPTION ...] CATALOGUE ..." };

int
main(int argc, char *argv[])
{
	const char *word = argc > 1 ? argv[1] : "";
	static char args[400];
	size_t i;
	int rc, no;

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
	if (!tool.nfiles)
		tool_die(&tool, "which catalogue?  strat-index %s --help", word);
	no = commands[i]->run(&tool, *tool.files, tool.files + 1);
	rc = tool_end(&tool);
	return rc ? rc : no;
}
