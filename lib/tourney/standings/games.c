/* games.c - which rounds and which cells of the cross-table count for ranking and tie-breaks. */
#include "tourney/standings.h"

/* Return 1 if a player is paired, or has the bye of the pairing, in ROUND or a later one. */
static int
is_paired(const struct strat_tourney *t, size_t round)
{
	size_t r, i;

	for (r = round; r < t->played; r++)
		for (i = 0; i < t->n; i++)
			if (strat_cell_is_paired(strat_tourney_cell(t, i, r)))
				return 1;
	return 0;
}

/* Return 1 if player I of a team has won the game of C because the board had no opponent. */
static int
is_won_alone(const struct strat_tourney *t, size_t i, const struct strat_cell *c)
{
	return c->opponent == STRAT_NO_PLAYER && c->result == '+' && t->players[i].team &&
	    c->earned != STRAT_ANNULLED;
}

/* Return 1 if a game of ROUND has a result, also without being played, or a match points, or there is no game to wait for.
 * A round without any pairing or bye of the pairing, in which all players of a table are free, has not begun unless a later
 * one is paired, or it is stated to be: in a report it looks like the byes asked for the next round. */
static int
has_begun(const struct strat_tourney *t, size_t round)
{
	int is_open = 0;
	size_t i;

	for (i = 0; i < t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, round);

		if (is_won_alone(t, i, c))
			return 1;
		if (c->opponent == STRAT_NO_PLAYER || c->earned == STRAT_ANNULLED)
			continue;
		if (c->result != ' ' || c->earned > 0)
			return 1;
		is_open = 1;
	}
	return !is_open && (round < t->paired || is_paired(t, round));
}

size_t
strat_rounds_begun(const struct strat_tourney *t, size_t rounds)
{
	while (rounds && rounds <= t->width && !has_begun(t, rounds - 1))
		rounds--;
	return rounds;
}

int
strat_standings_is_open(const struct strat_standings *s, const struct strat_cell *c)
{
	return c->opponent != STRAT_NO_PLAYER && c->result == ' ' && c->earned != STRAT_ANNULLED &&
	    !(s->is_round_robin && c->earned >= 0);
}

int
strat_standings_points(const struct strat_standings *s, size_t who)
{
	int sum = 0;
	size_t r;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		sum += strat_standings_is_open(s, c) ? 0 : strat_tourney_award(s->t, c);
	}
	return sum;
}

size_t
strat_standings_rounds(const struct strat_standings *s, size_t who)
{
	size_t r, n = 0;

	for (r = 0; r < s->counted; r++)
		n += !strat_standings_is_open(s, strat_tourney_cell(s->t, who, r));
	return n;
}

int
strat_standings_counts(const struct strat_standings *s, const struct strat_cell *c)
{
	return c->opponent != STRAT_NO_PLAYER && c->earned != STRAT_ANNULLED &&
	    (s->is_round_robin ? !strat_standings_is_open(s, c) : strat_cell_is_game(c));
}

int
strat_standings_is_game(const struct strat_cell *c)
{
	return c->earned != STRAT_ANNULLED && strat_cell_is_game(c);
}
