/* strat-index - maintain and search a catalogue of record files. */
#include "cli/index/index_command.h"

static const struct tool_command *const commands[] = { &index_add, &index_find, &index_list,
	&index_sql, &index_dupes, &index_check, &index_remove, &index_vacuum, NULL };

static struct tool tool = { .name = "strat-index",
	.args = "COMMAND [OPTION ...] CATALOGUE [ARGUMENT ...]" };

int
main(int argc, char *argv[])
{
	return commands_main(
	    &tool, "Keep a catalogue of record files, and find games in it.", commands, argc, argv);
}
