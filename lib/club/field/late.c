/* late.c - the free places that a draw leaves for players who come late.
 *
 * A knockout has one opposite each player with a bye in its first round.  A new player takes the one that
 * the next number of the draw would have had: that of the lowest seed.  A group with an odd number of
 * players has one too, and its first player rests in round 1.  Both are free until another round is paired. */
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "club/club.h"
#include "tourney/pairing/pairing.h"

/* Return the board of player NUMBER in the first round of the knockout if that is a bye, or 0. */
static size_t
bye_of(const struct strat_club *c, unsigned number)
{
	size_t board = number ? strat_club_find_board(c, number, c->lineup_round) : 0;

	return board && !c->players[number - 1].last &&
		!c->round[c->lineup_round].games[board - 1].player[1]
	    ? board
	    : 0;
}

/* ------ a knockout ------ */

/* Return the free place of the line-up whose number in the draw is lowest, or C->nlineup. */
static size_t
free_place(const struct strat_club *c, const uint16_t *number)
{
	size_t best = c->nlineup, i;

	for (i = 0; i < c->nlineup; i++)
		if (!c->lineup[i] && bye_of(c, c->lineup[i ^ 1]) &&
		    (best == c->nlineup || number[i] < number[best]))
			best = i;
	return best;
}

/* Find the place in a knockout.  Return 1, 0 if there is none, or -STRAT_E_NOMEM. */
static int
find_in_lineup(const struct strat_club *c, struct strat_club_place *to)
{
	uint16_t *number = malloc((2 * c->nlineup + 1) * sizeof *number);
	size_t place;

	if (!number)
		return -STRAT_E_NOMEM;
	place = c->nlineup;
	if (strat_knockout_places(c->nlineup, number) == c->nlineup)
		place = free_place(c, number);
	free(number);
	if (place == c->nlineup)
		return 0;
	*to = (struct strat_club_place){
		.round = c->lineup_round, .place = place, .opponent = c->lineup[place ^ 1]
	};
	to->board = bye_of(c, to->opponent);
	return 1;
}

/* ------ groups ------ */

/* Find the smallest group with an odd number of players, whose first player rests in round 1. */
static int
find_in_groups(const struct strat_club *c, struct strat_club_place *to)
{
	size_t group, i, n, best = 0;
	unsigned first;

	for (group = 1; group <= strat_club_count(c, "groups"); group++) {
		for (i = n = 0, first = 0; i < c->n; i++) {
			const struct strat_club_player *p = &c->players[i];

			n += p->group == group;
			if (p->group == group && p->seat == 0)
				first = (unsigned)i + 1;
		}
		if (n % 2 == 0 || !first || !strat_club_plays_in(c, first, 1) ||
		    c->players[first - 1].last || strat_club_find_board(c, first, 1) ||
		    (best && n >= best))
			continue;
		best = n;
		*to = (struct strat_club_place){ .round = 1,
			.group = group,
			.place = n,
			.opponent = first,
			.board = c->round[1].n + 1 };
	}
	return best > 0;
}

/* ------ both ------ */

int
strat_club_has_draw(const struct strat_club *c)
{
	return c->lineup_round || (c->paired && strat_club_setting_is(c, "system", "groups"));
}

int
strat_club_find_place(
    const struct strat_club *c, struct strat_club_place *to, char why[STRAT_CLUB_TEXT])
{
	int is_groups = strat_club_setting_is(c, "system", "groups");
	size_t round = is_groups ? 1 : c->lineup_round;
	int rc;

	if (c->lineup_round && is_groups) {
		snprintf(why, STRAT_CLUB_TEXT, "%s",
		    _("the finals have begun, with the best of the groups"));
		return -STRAT_E_ACT;
	}
	rc = is_groups ? find_in_groups(c, to) : find_in_lineup(c, to);
	if (rc < 0 || (rc > 0 && c->paired == round))
		return rc < 0 ? rc : 0;
	if (rc > 0)
		snprintf(why, STRAT_CLUB_TEXT,
		    _("round %zu is paired; unpair it, and a place of round %zu is free"),
		    c->paired, round);
	else if (c->paired > round)
		snprintf(why, STRAT_CLUB_TEXT,
		    _("no place was free in round %zu; the player cannot join any more"), round);
	else
		snprintf(why, STRAT_CLUB_TEXT, "%s",
		    _("no place is free; unpair to draw again, or rename a player who does not come"));
	return -STRAT_E_ACT;
}

int
strat_club_take_place(
    struct strat_club *c, struct strat_club_player *p, const struct strat_club_place *at)
{
	struct strat_club_round *r = &c->round[at->round];
	void *list = r->games;
	uint16_t number = (uint16_t)(p - c->players + 1);
	struct strat_club_game game = { .n = (uint8_t)strat_club_count(c, "games"),
		.player = { (uint16_t)at->opponent, number } };

	if (at->board > r->n && strat_vec_grow(&list, &r->cap, r->n + 1, sizeof game) < 0)
		return -STRAT_E_NOMEM;
	r->games = list;
	if (at->board > r->n)
		r->n++;
	r->games[at->board - 1] = game;
	p->first = (uint16_t)at->round;
	p->late = STRAT_RESULT_ZERO_BYE;
	if (at->group) {
		p->group = (uint16_t)at->group;
		p->seat = (uint16_t)at->place;
	} else {
		c->lineup[at->place] = number;
	}
	return 0;
}
