/* settings.c - the words of a tournament itself. */
#include "contest/club/club.h"

#include <string.h>

static const char *
refuse_rounds(const char *value)
{
	size_t len = strlen(value);

	return len && len <= 2 && strspn(value, "0123456789") == len && *value != '0'
	    ? NULL
	    : "it is a number from 1 to 99";
}

static const char *
refuse_date(const char *value)
{
	static const char form[] = "dddd-dd-dd";
	size_t i;

	for (i = 0; i < sizeof form; i++)
		if (form[i] == 'd' ? value[i] < '0' || value[i] > '9' : value[i] != form[i])
			return *value ? "a date is YYYY-MM-DD" : NULL;
	return NULL;
}

const struct strat_club_setting strat_club_settings[] = {
	{ "name", "", "what the tournament is called", NULL },
	{ "place", "", "where it is played", NULL },
	{ "begins", "", "its first day, YYYY-MM-DD", refuse_date },
	{ "ends", "", "its last day, YYYY-MM-DD", refuse_date },
	{ "arbiter", "", "who decides", NULL },
	{ "rules", "isf", "the rule set of the games", NULL },
	{ "system", "swiss", "how rounds are paired", NULL },
	{ "rounds", "7", "how many there will be", refuse_rounds },
	{ "scoring", "fide", "what a result is worth", NULL },
	{ "tie-breaks", "", "what tells players with equal points apart", NULL },
	{ NULL, NULL, NULL, NULL },
};
