/* settings.c - the words of a tournament itself. */
#include "contest/club/club.h"

#include <string.h>

#include "base/lang.h"
#include "contest/club/awards.h"
#include "contest/pairing/pairing.h"
#include "contest/prizes.h"
#include "contest/standings.h"
#include "contest/tourney.h"
#include "game/rules.h"

static const char *
refuse_rounds(const char *value)
{
	size_t len = strlen(value);

	return len && len <= 2 && strspn(value, "0123456789") == len && *value != '0'
	    ? NULL
	    : N_("it is a number from 1 to 99");
}

static const char *
refuse_date(const char *value)
{
	static const char form[] = "dddd-dd-dd";
	size_t i;

	for (i = 0; i < sizeof form; i++)
		if (form[i] == 'd' ? value[i] < '0' || value[i] > '9' : value[i] != form[i])
			return *value ? N_("a date is YYYY-MM-DD") : NULL;
	return NULL;
}

static const char *
refuse_rules(const char *value)
{
	return strat_rules_find(value) ? NULL : N_("strat-rules --list has the rule sets");
}

static const char *
refuse_system(const char *value)
{
	const struct strat_system *s = strat_system_find(value);

	/* in a knockout not everybody has a board */
	return s && s != &strat_system_knockout
	    ? NULL
	    : N_("it is dutch, monrad, round-robin or double-round-robin");
}

static const char *
refuse_scoring(const char *value)
{
	return strat_scoring_find(value) ? NULL : N_("it is 1-half-0, 6-3-1 or 3-1-0");
}

static const char *
refuse_turn(const char *value)
{
	return strcmp(value, "first") == 0 || strcmp(value, "second") == 0
	    ? NULL
	    : N_("it is first or second");
}

/* Codes of tie-breaks with blanks or commas between them. */
static const char *
refuse_tie_breaks(const char *value)
{
	struct strat_tiebreak_use use;
	size_t n = 0, len;
	char word[16];

	for (value += strspn(value, " ,"); *value; value += strspn(value, " ,")) {
		len = strcspn(value, " ,");
		if (len >= sizeof word || ++n > STRAT_MAX_TIEBREAKS)
			return N_("it is too long");
		memcpy(word, value, len);
		word[len] = '\0';
		if (strat_tiebreak_parse(word, &use) < 0)
			return N_("it is a list of codes such as BH/C1,BH,SB,DE");
		value += len;
	}
	return NULL;
}

static const char *
refuse_edition(const char *value)
{
	return strcmp(value, "2026") == 0 || strcmp(value, "2023") == 0 ? NULL
									: N_("it is 2026 or 2023");
}

static const char *
refuse_prizes(const char *value)
{
	int64_t prize[STRAT_MAX_PRIZES];

	return !*value || strat_prizes_read(value, strlen(value), prize) > 0
	    ? NULL
	    : N_("it is amounts such as 200,100,50, the highest first");
}

static const char *
refuse_share(const char *value)
{
	return strat_share_find(value) < 0 ? N_("it is equal, rank or hort") : NULL;
}

static const char *
refuse_each(const char *value)
{
	return strcmp(value, "one") == 0 || strcmp(value, "all") == 0 ? NULL
								      : N_("it is one or all");
}

const struct strat_club_setting strat_club_settings[] = {
	{ "name", "", N_("what the tournament is called"), NULL },
	{ "place", "", N_("where it is played"), NULL },
	{ "begins", "", N_("its first day, YYYY-MM-DD"), refuse_date },
	{ "ends", "", N_("its last day, YYYY-MM-DD"), refuse_date },
	{ "arbiter", "", N_("who decides"), NULL },
	{ "rules", "isf", N_("the rule set of the games"), refuse_rules },
	{ "system", "dutch",
	    N_("how rounds are paired: dutch, monrad, round-robin, double-round-robin"),
	    refuse_system },
	{ "rounds", "7", N_("how many there will be"), refuse_rounds },
	{ "top-player", "first", N_("moves first or second in round 1"), refuse_turn },
	{ "scoring", "1-half-0", N_("what a result is worth: 1-half-0, 6-3-1, 3-1-0"),
	    refuse_scoring },
	{ "tie-breaks", "BH/C1,BH,SB,DE", N_("what tells equal points apart, FIDE's codes (C.07)"),
	    refuse_tie_breaks },
	{ "edition", "2026", N_("of these regulations: 2026, or 2023 for that of 2023 and 2024"),
	    refuse_edition },
	{ "prizes", "", N_("money for the places, such as 200,100,50"), refuse_prizes },
	{ "share", "equal", N_("how those who are level share it: equal, rank, hort"),
	    refuse_share },
	{ "special", "", N_("more prizes, such as Best junior: born>=2008: 50,25"),
	    strat_club_special_refuse },
	{ "prizes-each", "one", N_("how many somebody may have: one, all"), refuse_each },
	{ "currency", "", N_("of these prizes"), NULL },
	{ NULL, NULL, NULL, NULL },
};
