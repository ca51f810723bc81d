/* strat-archive - store many games in a compact archive with random access. */
#include "cli/archive/archive_command.h"

static const struct tool_command *const commands[] = { &archive_create, &archive_append,
	&archive_extract, &archive_list, &archive_verify, &archive_cat, &archive_recompress, NULL };

static struct tool tool = { .name = "strat-archive", .args = "COMMAND [OPTION ...] [FILE ...]" };

int
main(int argc, char *argv[])
{
	return commands_main(&tool, "Store many games in a compact archive.", commands, argc, argv);
}
