/* commands.c - a command that has commands. */
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

static void
help(const struct tool *t, const char *about, const struct tool_command *const *list)
{
	printf("usage: %s %s\n%s\n\n", t->name, t->args, about);
	for (; *list; list++)
		printf("  %-11s %s\n", (*list)->name, (*list)->about);
	printf("\nEach has its own --help.  See %s(1).\n", t->name);
}

int
commands_main(struct tool *t, const char *about, const struct tool_command *const *list, int argc,
    char *argv[])
{
	const char *word = argc > 1 ? argv[1] : "";
	static char args[160];

	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
		help(t, about, list);
		return tool_end(t);
	}
	for (; *list; list++)
		if (strcmp((*list)->name, word) == 0)
			break;
	if (!*list && *word != '-' && *word)
		tool_die(t, "no command is called %s; --help lists them", word);
	if (*list) {
		snprintf(args, sizeof args, "%s %s", word, (*list)->args);
		t->args = args;
		t->about = (*list)->about;
		t->opts = (*list)->opts;
		argv[1] = argv[0]; /* for the messages of getopt */
		argv++;
		argc--;
	}
	tool_start(t, argc, argv);
	if (!*list)
		tool_die(t, "what shall be done?  --help lists the commands");
	(*list)->run(t);
	return tool_end(t);
}
