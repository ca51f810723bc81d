/* commands.h - a command that has commands: strat-NAME COMMAND [OPTION ...]. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/tool/tool.h"

/* One thing to do; its options have been read to what they point to. */
struct tool_command {
	const char *name, *args, *about;
	const struct tool_opt *opts;
	void (*run)(struct tool *t);
};

/* The one of LIST (ends with NULL) that is called NAME; NULL: none. */
const struct tool_command *commands_find(const struct tool_command *const *list, const char *name);

/* Print them. */
void commands_list(const struct tool_command *const *list);

/* Run C with the options and operands behind its name, ARGV[SKIP], which a message of its usage has
 * BEFORE it.  The exit status. */
int commands_run(struct tool *t, const struct tool_command *c, const char *before, int skip,
    int argc, char *argv[]);

/* Be the tool NAME, which is ABOUT that: run the one of LIST (ends with NULL) that ARGV asks for,
 * with its options.  The exit status. */
int commands_main(struct tool *t, const char *about, const struct tool_command *const *list,
    int argc, char *argv[]);

#endif
