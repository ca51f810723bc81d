/* types.c - the game types and their rules. */
#include "formats/gravon/types.h"

#include <stdio.h>
#include <string.h>

/* Gravon refuses the fifth move between two squares.  The rule sets `free' and `ultimate-lightning'
 * are Gravon's own and have this limit; the others need the option. */
const struct strat_gravon_type strat_gravon_types[STRAT_GRAVON_TYPES] = {
	{ "classic", "isf-online", "two-squares=4" },
	{ "barrage", "barrage", "two-squares=4" },
	{ "classicfree", "free", NULL },
	{ "ultimate lightning", "ultimate-lightning", NULL },
	{ "duell", "duel", "two-squares=4" },
};

int
strat_gravon_find_type(const char *s, size_t len)
{
	int i;

	for (i = 0; i < STRAT_GRAVON_TYPES; i++)
		if (strlen(strat_gravon_types[i].word) == len &&
		    memcmp(strat_gravon_types[i].word, s, len) == 0)
			return i;
	return -1;
}

/* Return 1 if R is played like T, with the same board, steps, battles and army.  With IN_FREE a T
 * with a free army matches any army. */
static int
plays_like(const struct strat_rules *r, const struct strat_rules *t, int in_free)
{
	return r->files == t->files && r->rows == t->rows && r->home == t->home &&
	    memcmp(r->lakes, t->lakes, sizeof r->lakes) == 0 &&
	    memcmp(r->battle, t->battle, sizeof r->battle) == 0 && r->far == t->far &&
	    r->far_strikes == t->far_strikes && memcmp(r->power, t->power, sizeof r->power) == 0 &&
	    ((in_free && t->any_army) ||
		(r->any_army == t->any_army && memcmp(r->army, t->army, sizeof r->army) == 0));
}

int
strat_gravon_type_like(const struct strat_rules *r)
{
	enum { BY_NAME, BY_ARMY, IN_FREE, WAYS } way;
	int i;

	for (way = BY_NAME; way < WAYS; way++)
		for (i = 0; i < STRAT_GRAVON_TYPES; i++) {
			const char *name = strat_gravon_types[i].rules;

			if ((way != BY_NAME || strcmp(name, r->name) == 0) &&
			    plays_like(r, strat_rules_find(name), way != BY_ARMY))
				return i;
		}
	return -1;
}

int
strat_gravon_read_rules(const struct strat_record *g, struct strat_rules *r, char *why, size_t size)
{
	const char *name = strat_record_tag(g, "Rules"), *options = strat_record_tag(g, "Options");
	const char *army = strat_record_tag(g, "Army");
	const struct strat_rules *base = strat_rules_find(name ? name : strat_rules_default);
	int rc = 0;

	snprintf(why, size, "%.60s", name ? name : "");
	if (!base)
		return -STRAT_E_RULES;
	*r = *base;
	if (options)
		rc = strat_rules_options(r, options, why, size);
	if (rc == 0 && army)
		rc = strat_rules_army(r, army, why, size);
	return rc;
}

int
strat_gravon_type_of(const struct strat_record *g)
{
	struct strat_rules r;
	char why[8];

	return strat_gravon_read_rules(g, &r, why, sizeof why) < 0 ? -1
								   : strat_gravon_type_like(&r);
}
