/* commands.h - a command that has commands: strat-NAME COMMAND [OPTION ...]. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/tool.h"

/* One thing to do; its options have been read to what they point to. */
struct tool_command {
	const char *name, *args, *about;
	const struct tool_opt *opts;
	void (*run)(struct tool *t);
};

/* Be the tool NAME, which is ABOUT that: run the one of LIST (ends with NULL) that ARGV asks for,
 * with its options.  The exit status. */
int commands_main(struct tool *t, const char *about, const struct tool_command *const *list,
    int argc, char *argv[]);

#endif
