/* player_facts.c - the facts about players, and what people call them. */
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"
#include "club/club.h"

const char *const strat_club_fact_name[STRAT_CLUB_FACTS] = {
	[STRAT_CLUB_NAME] = "name",
	[STRAT_CLUB_RATING] = "rating",
	[STRAT_CLUB_CLUB] = "club",
	[STRAT_CLUB_COUNTRY] = "country",
	[STRAT_CLUB_LICENCE] = "licence",
	[STRAT_CLUB_TITLE] = "title",
	[STRAT_CLUB_SEX] = "sex",
	[STRAT_CLUB_BORN] = "born",
	[STRAT_CLUB_TEAM] = "team",
};

#define LEAST 4 /* bytes of the beginning of a name that are enough */

/* Return 1 if WORD is NAME, or begins it, whatever the case. */
static int
is_meant(const char *name, const char *word)
{
	return strat_utf8_begins(name, word) &&
	    (strlen(word) >= LEAST || strat_utf8_begins(word, name));
}

int
strat_club_fact_meant(const char *text, size_t len)
{
	char word[STRAT_CLUB_TEXT];
	int k;

	snprintf(word, sizeof word, "%.*s", (int)len, text);
	for (k = 0; len && k < STRAT_CLUB_FACTS; k++)
		if (is_meant(strat_club_fact_name[k], word) ||
		    is_meant(_(strat_club_fact_name[k]), word))
			return k;
	return -1;
}
