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

const char *
strat_club_text_check(const char *text)
{
	const char *s = text, *end = text + strlen(text);
	int n;

	if (end - text >= STRAT_CLUB_TEXT)
		return N_("longer than 199 bytes");
	for (; s < end; s += n) {
		n = (unsigned char)*s < 128 ? 1 : strat_utf8_length(s, end);
		if (n <= 0)
			return N_("not UTF-8");
		if (n == 1 && ((unsigned char)*s < ' ' || *s == 127))
			return N_("control characters are not allowed");
	}
	return NULL;
}

const char *
strat_club_fact_check(enum strat_club_fact fact, const char *text)
{
	size_t len = strlen(text), digits = strspn(text, "0123456789");

	if (fact == STRAT_CLUB_NAME && strspn(text, " ") == len)
		return N_("a name is required");
	if (fact == STRAT_CLUB_RATING && *text && (digits != len || len > 4 || *text == '0'))
		return N_("must be a number from 1 to 9999");
	if (fact == STRAT_CLUB_SEX && *text && strcmp(text, "m") != 0 && strcmp(text, "w") != 0)
		return N_("must be m or w");
	if (fact == STRAT_CLUB_COUNTRY && *text && len != 3)
		return N_("must be three letters, such as GER");
	if (fact == STRAT_CLUB_BORN && *text &&
	    !(digits == 4 && (len == 4 || (len == 10 && text[4] == '-'))))
		return N_("must be a year or a date, YYYY-MM-DD");
	return strat_club_text_check(text);
}

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
