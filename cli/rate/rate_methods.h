/* rate_methods.h - the methods that strat-rate offers, and their options. */
#ifndef CLI_RATE_RATE_METHODS_H
#define CLI_RATE_RATE_METHODS_H

#include "cli/tool/tool.h"
#include "study/ratings/ratings.h"

/* The options of the command line that concern the method. */
struct rate_options {
	const char *draws;            /* NULL: not given */
	long simulate;                /* below 0: not given */
	const struct tool_words *set; /* OPTION=VALUE */
	int jobs;
};

/* Return the method NAME, or NULL after an error that has been reported. */
const struct strat_method *rate_find_method(const char *name, struct tool *t);

/* Set PLAN to the method NAME: with ALL, to all options in O; otherwise to the defaults, and O->draws for
 * bradley-terry.  Return 0, or -1 after an error that has been reported. */
int rate_plan(struct strat_rating_plan *plan, const char *name, const struct rate_options *o,
    int all, struct tool *t);

/* Print all methods with their options. */
void rate_print_methods(void);

#endif
