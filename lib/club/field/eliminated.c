/* eliminated.c - who plays no more rounds: has lost in a knockout, or is not in the finals. */
#include "base/lang.h"
#include "club/acts.h"
#include "club/field/field.h"

int
strat_club_is_even(const struct strat_club_game *g)
{
	return strat_club_score_difference(g) == 0 && g->result[0] != STRAT_RESULT_BOTH_FORFEIT;
}

int
strat_club_has_lost(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_find_board(c, number, round);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;
	int lead;

	if (!g || !g->player[1] || strat_club_game_is_open(g))
		return 0;
	lead = strat_club_score_difference(g);
	if (g->winner || lead == 0)
		return g->winner ? g->winner != number : !strat_club_is_even(g);
	return g->player[0] == number ? lead < 0 : lead > 0;
}

unsigned
strat_club_due(const struct strat_club *c, unsigned number)
{
	size_t last = c->paired, board = number ? strat_club_find_board(c, number, last) : 0;
	unsigned winner;

	if (!board || !c->round[last].games[board - 1].player[1] ||
	    !strat_club_is_knockout(c, last - 1) || !strat_club_has_lost(c, number, last - 1))
		return 0;
	winner = strat_club_opponent(c, number, last - 1);
	return !strat_club_has_lost(c, winner, last - 1) &&
		!strat_club_find_board(c, winner, last) && strat_club_plays_in(c, winner, last)
	    ? winner
	    : 0;
}

/* Return 1 if player NUMBER is in the line-up of the knockout or the finals. */
static int
is_in_lineup(const struct strat_club *c, unsigned number)
{
	size_t i;

	for (i = 0; i < c->nlineup; i++)
		if (c->lineup[i] == number)
			return 1;
	return 0;
}

/* Return the last round of the knockout, or 0 if none has begun. */
static size_t
last_round(const struct strat_club *c)
{
	return strat_club_is_knockout(c, c->paired)
	    ? c->lineup_round - 1 + strat_knockout_rounds(c->nlineup)
	    : 0;
}

/* Return 1 if player NUMBER has not been eliminated before ROUND of the knockout, the one after the last
 * paired round or an earlier one. */
static int
has_reached(const struct strat_club *c, unsigned number, size_t round)
{
	if (round <= c->lineup_round)
		return is_in_lineup(c, number);
	return strat_club_find_board(c, number, round - 1) &&
	    !strat_club_has_lost(c, number, round - 1);
}

/* Return 1 if player NUMBER has an open game in the last paired round. */
static int
plays_now(const struct strat_club *c, unsigned number)
{
	size_t board = strat_club_find_board(c, number, c->paired);

	return board && strat_club_game_is_open(&c->round[c->paired].games[board - 1]);
}

/* Return 1 if player NUMBER, who does not play the final in the next round, plays for third place then, as the pairing
 * will have it, or can still come to do so. */
static int
plays_for_third(const struct strat_club *c, unsigned number)
{
	struct strat_club_field x;
	struct strat_pairing_plan plan;
	int rc;

	if (strat_club_setting_is(c, "third-place", "no") ||
	    (!has_reached(c, number, c->paired) && !strat_club_find_board(c, number, c->paired)))
		return 0;
	rc = strat_club_field_init(&x, c);
	if (rc == 0) {
		plan = strat_club_field_options(&x, c, c->paired);
		rc = strat_knockout_plays_for_third(&plan, x.index[number]);
	}
	strat_club_field_free(&x);
	return rc != 0;
}

int
strat_club_is_eliminated(const struct strat_club *c, unsigned number)
{
	size_t last = last_round(c);

	if (!c->lineup_round || strat_club_is_out(c, number))
		return 0;
	if (!last)
		return !is_in_lineup(c, number);
	if (c->paired >= last && !plays_now(c, number)) /* all but the winner of the final */
		return !has_reached(c, number, last) || !has_reached(c, number, last + 1);
	return !has_reached(c, number, c->paired + 1) &&
	    !(c->paired + 1 == last && plays_for_third(c, number));
}

int
strat_club_refuse_bye(
    const struct strat_club *c, unsigned number, size_t round, char why[STRAT_CLUB_TEXT])
{
	size_t last = last_round(c);

	if (strat_club_is_eliminated(c, number))
		return strat_club_act_refuse(why, _("%.80s is out and plays no more rounds"),
		    c->players[number - 1].fact[STRAT_CLUB_NAME]);
	if (last && round > last)
		return strat_club_act_refuse(
		    why, _("there is no round %zu: round %zu is the last one"), round, last);
	return 0;
}
