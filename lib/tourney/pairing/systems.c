/* systems.c - the table of pairing systems. */
#include "tourney/pairing/pairing.h"

#include <string.h>

#include "base/scan.h"

const struct strat_system *const strat_systems[STRAT_SYSTEMS + 1] = { &strat_system_dutch,
	&strat_system_monrad, &strat_system_round_robin, &strat_system_double_round_robin,
	&strat_system_knockout, &strat_system_groups, &strat_system_scheveningen,
	&strat_system_keizer, &strat_system_burstein, &strat_system_team, NULL };

/* Return 1 if TEXT is NAME as people type it: in capitals, with blanks for hyphens. */
static int
is_typed(const char *name, const char *text)
{
	for (; *name && *text; name++, text++)
		if (*name != (*text == ' ' ? '-' : strat_to_lower(*text)))
			return 0;
	return !*name && !*text;
}

const struct strat_system *
strat_system_find(const char *name)
{
	const struct strat_system *const *s;

	for (s = strat_systems; *s; s++)
		if (is_typed((*s)->name, name))
			return *s;
	return NULL;
}

int
strat_system_waives(const struct strat_system *system)
{
	return system == &strat_system_dutch || system == &strat_system_monrad ||
	    system == &strat_system_team;
}

const struct strat_system *
strat_system_of_type(const char *type)
{
	const struct strat_system *const *s;

	for (s = strat_systems; *s; s++)
		if (strncmp(type, (*s)->type, strlen((*s)->type)) == 0)
			return *s;
	return strncmp(type, "BERGER_ROUNDROBIN", 17) == 0 ? &strat_system_round_robin : NULL;
}
