/* archive_rules.c - the rule sets in the form that archives use. */
#include "formats/sgb/coder/archive_rules.h"

#include <string.h>

/* The options that archives know: those up to both-immobile. */
#define OPTIONS (STRAT_OPTION_BIT(STRAT_BOTH_IMMOBILE + 1) - 1)

static void
five_moves(struct strat_rules *r)
{
	r->two_squares = 5;
}

static void
with_a_lieutenant(struct strat_rules *r)
{
	r->army[STRAT_GENERAL] = 0;
	r->army[STRAT_LIEUTENANT] = 1;
}

static const struct {
	const char *name;
	void (*was)(struct strat_rules *r);
} changed[] = {
	{ "free", five_moves },
	{ "jumbo-mission", with_a_lieutenant },
	{ "ultimate-lightning", five_moves },
};

const struct strat_rules *
strat_archive_rules(struct strat_rules *r, const char *name)
{
	const struct strat_rules *now = strat_rules_find(name ? name : strat_rules_default);
	size_t i;

	if (!now)
		return NULL;
	*r = *now;
	r->allowed &= OPTIONS;
	for (i = 0; i < sizeof changed / sizeof *changed; i++)
		if (strcmp(changed[i].name, r->name) == 0)
			changed[i].was(r);
	return r;
}
