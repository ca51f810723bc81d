/* rules_help.h - for tests: rule sets by name, and loops over all of them. */
#ifndef RULES_HELP_H
#define RULES_HELP_H

#include <string.h>

#include "game/rules.h"

/* The rule set of the loop that is running; NULL: none. */
static const char *rules_of_loop;

#define EACH(r) for (r = strat_rulebooks; (rules_of_loop = *r ? (*r)->name : NULL) != NULL; r++)

/* The teardown of a test: print the rule set at which the loop of a failed test ended. */
static inline int
name_rules(void **state)
{
	(void)state;
	if (rules_of_loop)
		print_error("this was under the rules %s\n", rules_of_loop);
	rules_of_loop = NULL;
	return 0;
}

#define RULES_TEST(name) cmocka_unit_test_teardown(name, name_rules)

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
