/* analyse.h - the parts of strat-analyse. */
#ifndef CLI_ANALYSE_H
#define CLI_ANALYSE_H

#include "cli/tool/commands.h"

extern struct tool analyse_tool;
extern const struct tool_command analyse_train, analyse_evaluate;

/* Run strat-analyse without a command, and return its exit status. */
int analyse_games(int argc, char *argv[]);

/* The options that all parts share. */
struct analyse_options {
	struct tool_rules rules, default_rules;
	const struct strat_format *from;
	const char *model;
	long jobs;
};

extern struct analyse_options analyse;

#define ANALYSE_SHARED                                                                             \
	{ 'r', "rules", "RULES", "use RULES instead of the records' own", TOOL_RULES,              \
		&analyse.rules, 0 },                                                               \
	    { 0, "default-rules", "RULES", "use RULES for records that name none", TOOL_RULES,     \
		    &analyse.default_rules, 0 },                                                   \
	{                                                                                          \
		'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT,       \
		    &analyse.from, 0                                                               \
	}

/* Read all games of T's operands in order, and call GAME with each that could be read.  Return 0, or a
 * negative code, which has been reported. */
int analyse_each_game(struct tool *t,
    int (*game)(void *arg, const struct strat_record *g, struct strat_report *rep), void *arg);

#endif
