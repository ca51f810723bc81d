/* settings.c - the settings of a tournament. */
#include "club/club.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/lang.h"
#include "base/scan.h"
#include "club/awards.h"
#include "tourney/avoid.h"
#include "tourney/keizer.h"
#include "tourney/pairing/pairing.h"
#include "club/prizes.h"
#include "club/team/team.h"
#include "tourney/standings.h"
#include "tourney/tourney.h"
#include "game/rules.h"

/* ------ values that are words ------ */

static const struct strat_club_choice systems[] = {
	{ NC_("value", "dutch"), NULL },
	{ NC_("value", "burstein"), NULL },
	{ NC_("value", "monrad"), NULL },
	{ NC_("value", "team-swiss"), NULL },
	{ NC_("value", "round-robin"), NULL },
	{ NC_("value", "double-round-robin"), NULL },
	{ NC_("value", "knockout"), NULL },
	{ NC_("value", "groups"), NULL },
	{ NC_("value", "scheveningen"), NULL },
	{ NC_("value", "keizer"), NULL },
	{ NULL, NULL },
};

/* Languages have their own names in all languages. */
static const struct strat_club_choice languages[] = {
	{ "de", "Deutsch" },
	{ "en", "English" },
	{ "fr", "français" },
	{ "nl", "Nederlands" },
	{ "pl", "polski" },
	{ "uk", "українська" },
	{ NULL, NULL },
};

static const struct strat_club_choice orders[] = {
	{ NC_("value", "rating"), NULL },
	{ NC_("value", "sign-up"), N_("always in round robins") },
	{ NC_("value", "lots"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice rankings[] = {
	{ NC_("value", "match"), N_("2 for a won match, 1 for a level one") },
	{ NC_("value", "board"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice deciders[] = {
	{ NC_("value", "system"), NULL },
	{ NC_("value", "lots"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice accelerations[] = {
	{ NC_("value", "none"), NULL },
	{ NC_("value", "baku"), "FIDE C.04.7" },
	{ NULL, NULL },
};

static const struct strat_club_choice limits[] = {
	{ NC_("value", "any"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice answers[] = {
	{ NC_("value", "yes"), NULL },
	{ NC_("value", "no"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice final_stages[] = {
	{ NC_("value", "knockout"), NULL },
	{ NC_("value", "round-robin"), NULL },
	{ NC_("value", "none"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice leavings[] = {
	{ NC_("value", "fide"),
	    N_("annulled if fewer than half were played, else the rest forfeited") },
	{ NC_("value", "annul"), NULL },
	{ NC_("value", "forfeit"), NULL },
	{ NC_("value", "none"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice turns[] = {
	{ NC_("value", "first"), NULL },
	{ NC_("value", "second"), NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice scorings[] = {
	{ NC_("value", "1-half-0"), NULL },
	{ "6-3-1", NULL },
	{ "3-1-0", NULL },
	{ NULL, NULL },
};

static const struct strat_club_choice shares[] = {
	{ NC_("value", "equal"), NULL },
	{ NC_("value", "rank"), N_("by tie-breaks") },
	{ NC_("value", "hort"), N_("half of it by rank") },
	{ NULL, NULL },
};

static const struct strat_club_choice winnings[] = {
	{ NC_("value", "one"), N_("a place before a special prize") },
	{ NC_("value", "all"), NULL },
	{ NULL, NULL },
};

/* ------ why a value is invalid ------ */

static const char *
refuse_rounds(const char *value)
{
	return strat_scan_plain_number(value, strlen(value), 99) > 0
	    ? NULL
	    : N_("must be a number from 1 to 99");
}

void
strat_club_date_plain(const char *text, char to[STRAT_CLUB_TEXT])
{
	int day, month, year, n = 0;

	if (sscanf(text, "%2d.%2d.%4d%n", &day, &month, &year, &n) == 3 && n && !text[n] &&
	    year >= 1000)
		snprintf(to, STRAT_CLUB_TEXT, "%04d-%02d-%02d", year, month, day);
	else
		snprintf(to, STRAT_CLUB_TEXT, "%s", text);
}

static const char *
refuse_date(const char *value)
{
	char plain[STRAT_CLUB_TEXT];

	strat_club_date_plain(value, plain);
	return !*value || strat_has_form(plain, "dddd-dd-dd")
	    ? NULL
	    : N_("must be a date, YYYY-MM-DD or DD.MM.YYYY");
}

static const char *
refuse_rules(const char *value)
{
	return strat_rules_find(value) ? NULL : N_("unknown rule set (strat-rules(7) lists them)");
}

static const char *
refuse_system(const char *value)
{
	return strat_system_find(value) ? NULL : N_("unknown system (the settings list them)");
}

static const char *
refuse_scoring(const char *value)
{
	struct strat_scoring s;

	return strat_scoring_read(&s, value) == 0
	    ? NULL
	    : N_("must be 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE]");
}

static const char *
refuse_country(const char *value)
{
	return strat_club_fact_check(STRAT_CLUB_COUNTRY, value);
}

/* Return 1 if VALUE is one of the CHOICES. */
static int
is_word(const char *value, const struct strat_club_choice *choices)
{
	while (choices->word && strcmp(choices->word, value) != 0)
		choices++;
	return choices->word != NULL;
}

/* Return 1 if VALUE is a number from LOW to HIGH. */
static int
is_number(const char *value, unsigned long low, unsigned long high)
{
	uint64_t n;

	return strat_scan_unsigned(value, strlen(value), low, high, &n) == STRAT_SCAN_OK;
}

static const char *
refuse_order(const char *value)
{
	return is_word(value, orders) ? NULL : N_("must be rating, sign-up or lots");
}

static const char *
refuse_games(const char *value)
{
	return is_number(value, 1, 2) ? NULL : N_("must be 1 or 2");
}

static const char *
refuse_boards(const char *value)
{
	return is_number(value, 0, STRAT_CLUB_BOARDS) ? NULL : N_("must be a number from 0 to 16");
}

/* Return 1 if VALUE has two hyphens, as points without those of a bye: a team with the bye gets those of a
 * level match (FIDE C.04.6, 1.4). */
static int
is_triple(const char *value)
{
	const char *first = strchr(value, '-'), *second = first ? strchr(first + 1, '-') : NULL;

	return second && !strchr(second + 1, '-');
}

static const char *
refuse_team_points(const char *value)
{
	struct strat_scoring s;

	return is_word(value, rankings) || (strat_scoring_read(&s, value) == 0 && is_triple(value))
	    ? NULL
	    : N_("must be match, board or the points of a won, level and lost match, such as 3-1-0");
}

static const char *
refuse_colours(const char *value)
{
	return is_word(value, deciders) ? NULL : N_("must be system or lots");
}

static const char *
refuse_seed(const char *value)
{
	return is_number(value, 0, 999999999) ? NULL
					      : N_("must be a number of at most nine digits");
}

static const char *
refuse_acceleration(const char *value)
{
	return is_word(value, accelerations) ? NULL : N_("must be none or baku");
}

static const char *
refuse_avoid(const char *value)
{
	struct strat_avoid rule[STRAT_AVOID_RULES];

	return strlen(value) < STRAT_AVOID_TEXT && strat_avoid_read(value, rule) >= 0
	    ? NULL
	    : N_("must be club, family or country, such as 'family always, club 1-3'");
}

static const char *
refuse_families(const char *value)
{
	return strat_families_read(NULL, value, NULL, STRAT_CLUB_PLAYERS) == 0
	    ? NULL
	    : N_("must be numbers in the list of players, each in one family, such as 3+4,7+9+12");
}

static const char *
refuse_half_byes(const char *value)
{
	return is_word(value, limits) || is_number(value, 0, 99)
	    ? NULL
	    : N_("must be any, or a number from 0 to 99");
}

static const char *
refuse_half_byes_last(const char *value)
{
	return is_number(value, 0, 99) ? NULL : N_("must be a number from 0 to 99");
}

static const char *
refuse_keizer(const char *value)
{
	struct strat_keizer k;

	return strlen(value) < STRAT_KEIZER_TEXT && strat_keizer_read(&k, value) == 0
	    ? NULL
	    : N_("must be numbers such as 'top=70 draw=1/2 notice=1/3 between=8' (strat-pairing(7))");
}

static const char *
refuse_answer(const char *value)
{
	return is_word(value, answers) ? NULL : N_("must be yes or no");
}

static const char *
refuse_groups(const char *value)
{
	return is_number(value, 1, 99) ? NULL : N_("must be a number from 1 to 99");
}

static const char *
refuse_finals(const char *value)
{
	return is_word(value, final_stages) ? NULL : N_("must be knockout, round-robin or none");
}

static const char *
refuse_withdrawal(const char *value)
{
	return is_word(value, leavings) ? NULL : N_("must be fide, annul, forfeit or none");
}

static const char *
refuse_turn(const char *value)
{
	return is_word(value, turns) ? NULL : N_("must be first or second");
}

/* Return why VALUE is not a list of tie-break codes separated by blanks or commas, or NULL. */
static const char *
refuse_tie_breaks(const char *value)
{
	struct strat_tiebreak_use use;
	size_t n = 0, len;
	char word[16];

	for (value += strspn(value, " ,"); *value; value += strspn(value, " ,")) {
		len = strcspn(value, " ,");
		if (len >= sizeof word || ++n > STRAT_MAX_TIEBREAKS)
			return N_("too long");
		memcpy(word, value, len);
		word[len] = '\0';
		if (strat_tiebreak_parse(word, &use) < 0)
			return N_("must be a list of codes such as BH/C1,BH,SB,DE");
		value += len;
	}
	return NULL;
}

static const char *
refuse_edition(const char *value)
{
	return strcmp(value, "2026") == 0 || strcmp(value, "2023") == 0
	    ? NULL
	    : N_("must be 2026, or 2023 for those of 2023 and 2024");
}

static const char *
refuse_prizes(const char *value)
{
	int64_t prize[STRAT_MAX_PRIZES];
	char plain[STRAT_CLUB_TEXT];

	strat_club_prizes_plain(value, plain);
	return !*value || strat_prizes_read(plain, strlen(plain), prize) > 0
	    ? NULL
	    : N_("must be amounts, the highest first, such as 200,100,50");
}

static const char *
refuse_share(const char *value)
{
	return strat_prize_rule_find(value) < 0 ? N_("must be equal, rank or hort") : NULL;
}

static const char *
refuse_each(const char *value)
{
	return is_word(value, winnings) ? NULL : N_("must be one or all");
}

static const char *
refuse_language(const char *value)
{
	return !*value || is_word(value, languages) ? NULL : N_("must be de, en, fr, nl, pl or uk");
}

static const char *
refuse_clock(const char *value)
{
	size_t digits = strspn(value, "0123456789");

	return !*value ||
		(digits > 0 && value[digits] == ' ' &&
		    strat_has_form(value + digits + 1, "dddd-dd-ddTdd:dd:ddZ"))
	    ? NULL
	    : N_("must be a round and the time of its end, such as 3 2026-11-23T19:30:00Z");
}

const struct strat_club_setting strat_club_settings[] = {
	{ NC_("setting", "name"), "", N_("name of the tournament"), NULL, NULL },
	{ NC_("setting", "place"), "", N_("venue"), NULL, NULL },
	{ NC_("setting", "country"), "", N_("federation, three letters"), NULL, refuse_country },
	{ NC_("setting", "begins"), "", N_("first day, such as 2026-11-28 or 28.11.2026"), NULL,
	    refuse_date },
	{ NC_("setting", "ends"), "", N_("last day, such as 2026-11-28 or 28.11.2026"), NULL,
	    refuse_date },
	{ NC_("setting", "arbiter"), "", N_("name of the arbiter"), NULL, NULL },
	{ NC_("setting", "language"), "",
	    N_("language of the screen, the sheets and the hall (empty: that of the computer)"),
	    languages, refuse_language },
	{ NC_("setting", "rules"), "isf", N_("rule set of the games"), NULL, refuse_rules },
	{ NC_("setting", "system"), "dutch", N_("pairing system"), systems, refuse_system },
	{ NC_("setting", "rounds"), "7", N_("number of rounds"), NULL, refuse_rounds },
	{ NC_("setting", "games"), "1", N_("games per pairing: 1, or 2 with the sides exchanged"),
	    NULL, refuse_games },
	{ NC_("setting", "order"), "rating", N_("order of pairing numbers"), orders, refuse_order },
	{ NC_("setting", "boards"), "0", N_("boards of a match of teams; 0: single players"), NULL,
	    refuse_boards },
	{ NC_("setting", "team-points"), "match", N_("points that rank teams, such as 3-1-0"),
	    rankings, refuse_team_points },
	{ NC_("setting", "colours"), "system",
	    N_("first moves decided by the pairing system or by lots"), deciders, refuse_colours },
	{ NC_("setting", "seed"), "1", N_("random seed of the lots"), NULL, refuse_seed },
	{ NC_("setting", "acceleration"), "none", N_("acceleration of a Swiss"), accelerations,
	    refuse_acceleration },
	{ NC_("setting", "keizer"), "",
	    N_("numbers of Keizer's system, such as 'top=70 notice=1/3 between=8' (strat-pairing(7))"),
	    NULL, refuse_keizer },
	{ NC_("setting", "avoid"), "",
	    N_("players kept apart in a Swiss: club, family or country, such as 'family always, club 1-3'"),
	    NULL, refuse_avoid },
	{ NC_("setting", "families"), "",
	    N_("players of each family by their numbers in the list of players, such as 3+4,7+9+12"),
	    NULL, refuse_families },
	{ NC_("setting", "half-byes"), "any",
	    N_("half-point byes a player may have in a Swiss; no limit"), limits,
	    refuse_half_byes },
	{ NC_("setting", "half-byes-last"), "0",
	    N_("last rounds of a Swiss without half-point byes"), NULL, refuse_half_byes_last },
	{ NC_("setting", "third-place"), "yes", N_("match for third place in a knockout"), answers,
	    refuse_answer },
	{ NC_("setting", "groups"), "2", N_("number of groups"), NULL, refuse_groups },
	{ NC_("setting", "qualify"), "2", N_("players of each group who reach the finals"), NULL,
	    refuse_groups },
	{ NC_("setting", "finals"), "knockout", N_("finals after the groups"), final_stages,
	    refuse_finals },
	{ NC_("setting", "carry"), "no", N_("group games between finalists count in the finals"),
	    answers, refuse_answer },
	{ NC_("setting", "withdrawal"), "fide", N_("games of a player who leaves a round robin"),
	    leavings, refuse_withdrawal },
	{ NC_("setting", "top-player"), "first",
	    N_("whether the top player moves first in round 1"), turns, refuse_turn },
	{ NC_("setting", "scoring"), "1-half-0",
	    N_("points for the result of a game, WIN-DRAW-LOSS[-BYE]"), scorings, refuse_scoring },
	{ NC_("setting", "tie-breaks"), "BH/C1,BH,SB,DE",
	    N_("tie-breaks by their FIDE codes (C.07), which the standings explain; default in a round robin: DE,SB,WIN,KS, of teams: MPvGP,DE,EMGSB, in a Swiss of teams: MPvGP,BH,EMGSB,DE"),
	    NULL, refuse_tie_breaks },
	{ NC_("setting", "edition"), "2026",
	    N_("edition of the tie-break regulations: 2026, or 2023 for those of 2023 and 2024"),
	    NULL, refuse_edition },
	{ NC_("setting", "prizes"), "",
	    N_("prize money by place, such as 200,100,50; the currency is a setting of its own"),
	    NULL, refuse_prizes },
	{ NC_("setting", "share"), "equal", N_("how tied players share prize money"), shares,
	    refuse_share },
	{ NC_("setting", "special"), "",
	    N_("special prizes, such as Junior: born>=2008: 50,25; Lady: sex=w: 40; Home: club=Mill: 20; Under 1600: rating<1600: 20; with teams Board 1: board=1: 20"),
	    NULL, strat_club_special_check },
	{ NC_("setting", "prizes-each"), "one", N_("prizes a player may win"), winnings,
	    refuse_each },
	{ NC_("setting", "clock"), "", N_("round and end of its clock, set by the command clock"),
	    NULL, refuse_clock },
	{ NC_("setting", "currency"), "",
	    N_("currency of the prizes, such as EUR; the language puts it before or after the amount"),
	    NULL, NULL },
	{ NULL, NULL, NULL, NULL, NULL },
};
