/* commands.h - run the subcommands of a tool: strat-NAME COMMAND [OPTION ...]. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/tool/tool.h"

/* A subcommand.  RUN is called, as by tool_run(), after its options have been stored where its table
 * says. */
struct tool_command {
	const char *name, *args, *about;
	const struct tool_opt *opts;
	int (*run)(struct tool *t);
};

/* Return the command NAME of LIST, which ends with NULL, or NULL if there is none. */
const struct tool_command *commands_find(const struct tool_command *const *list, const char *name);

/* Print the names and descriptions of LIST. */
void commands_list(const struct tool_command *const *list);

/* Run C, whose name is ARGV[SKIP], with the options and operands after it.  BEFORE is printed
 * before its name in its usage.  Return the result of tool_run(). */
int commands_run(struct tool *t, const struct tool_command *c, const char *before, int skip,
    int argc, char *argv[]);

/* Run the command of LIST, which ends with NULL, that ARGV[1] names; answer --help with LIST. ABOUT
 * describes the tool.  Return the exit status; standard output is closed. */
int commands_main(struct tool *t, const char *about, const struct tool_command *const *list,
    int argc, char *argv[]);

#endif
