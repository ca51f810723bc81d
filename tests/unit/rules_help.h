/* rules_help.h - for tests: rule sets by name. */
#ifndef RULES_HELP_H
#define RULES_HELP_H

#include <string.h>

#include "game/rules.h"

#define EACH(r) for (r = strat_rulebooks; *r; r++)

/* The rule sets of boxed games. */
static const char boxes[] = "american american-revised hasbro-1999 jumbo jumbo-mission "
			    "fire-ice fire-ice-powers";

/* Return 1 if NAME is one of WORDS. */
static inline int
is_among(const char *name, const char *words)
{
	const char *p = strstr(words, name);
	size_t n = strlen(name);

	for (; p; p = strstr(p + 1, name))
		if ((p == words || p[-1] == ' ') && (p[n] == ' ' || p[n] == '\0'))
			return 1;
	return 0;
}

static inline const struct strat_rules *
rules(const char *name)
{
	const struct strat_rules *r = strat_rules_find(name);

	assert_non_null(r);
	return r;
}

#endif
