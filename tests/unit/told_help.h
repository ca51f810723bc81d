/* told_help.h - for tests: the diagnostics that were reported, as text. */
#ifndef TESTS_TOLD_HELP_H
#define TESTS_TOLD_HELP_H

#include <stdio.h>
#include <string.h>

#include "base/diag.h"

static char told[4000]; /* a line each: "CODE: detail" */

static inline void
listen(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(told + strlen(told), sizeof told - strlen(told), "%s: %s\n",
	    strat_code_name(d->code), d->detail);
}

static struct strat_report rep = { .on_diagnostic = listen };

#endif
