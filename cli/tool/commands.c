/* commands.c - run the subcommands of a tool. */
#include "cli/tool/commands.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"

const struct tool_command *
commands_find(const struct tool_command *const *list, const char *name)
{
	while (*list && strcmp((*list)->name, name) != 0)
		list++;
	return *list;
}

void
commands_list(const struct tool_command *const *list)
{
	for (; *list; list++)
		printf("  %-11s %s\n", (*list)->name, _((*list)->about));
}

static void
help(const struct tool *t, const char *about, const struct tool_command *const *list)
{
	printf(_("usage: %s %s\n"), t->name, t->args);
	printf("%s\n\n", _(about));
	commands_list(list);
	printf(_("\nEach command has its own --help.  See %s(1).\n"), t->name);
}

int
commands_run(struct tool *t, const struct tool_command *c, const char *before, int skip, int argc,
    char *argv[])
{
	static char args[400];

	snprintf(args, sizeof args, "%s%s%s%s", before, c->name, *c->args ? " " : "", c->args);
	t->args = args;
	t->about = c->about;
	t->opts = c->opts;
	argv[skip] = argv[0]; /* the name in getopt's messages */
	return tool_run(t, argc - skip, argv + skip, c->run);
}

static int
report_missing(struct tool *t)
{
	return tool_fail(t, _("missing command (see --help)"));
}

int
commands_main(struct tool *t, const char *about, const struct tool_command *const *list, int argc,
    char *argv[])
{
	const char *word = argc > 1 ? argv[1] : "";
	const struct tool_command *c = commands_find(list, word);
	int rc = 0;

	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
		help(t, about, list);
	else if (c)
		rc = commands_run(t, c, "", 1, argc, argv);
	else if (*word && *word != '-')
		rc = tool_fail(t, _("unknown command '%s' (see --help)"), word);
	else
		rc = tool_run(t, argc, argv, report_missing);
	return tool_end(t, rc);
}
