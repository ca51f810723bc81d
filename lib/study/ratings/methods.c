/* methods.c - the table of rating methods. */
#include "study/ratings/methods.h"

#include <string.h>

#include "study/ratings/ratings.h"

const struct strat_method *const strat_methods[] = {
	&strat_bradley_terry,
	&strat_elo,
	&strat_glicko2,
	&strat_whr,
	&strat_trueskill,
	&strat_kleier,
	NULL,
};

const struct strat_method *
strat_method_find(const char *name)
{
	size_t i;

	for (i = 0; strat_methods[i]; i++)
		if (strcmp(strat_methods[i]->name, name) == 0)
			return strat_methods[i];
	return NULL;
}
