/* field_rounds.c - convert the rounds of a club's tournament to cells, with a column for each round
 * or game. */
#include "club/field/field.h"

#include <string.h>

char
strat_club_field_absence(const struct strat_club_player *p, size_t round)
{
	if (round < p->first)
		return *strat_result_table[p->late].letter;
	return p->last && round > p->last ? 'Z' : *strat_result_table[p->bye[round]].letter;
}

/* ------ columns ------ */

/* Return the number of games of the longest encounter of ROUND. */
static size_t
most_games(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	size_t most = strat_club_count(c, "games"), i;

	for (i = 0; round <= c->paired && i < r->n; i++)
		if (r->games[i].n > most)
			most = r->games[i].n;
	return most;
}

void
strat_club_field_columns(struct strat_club_field *x, const struct strat_club *c)
{
	size_t round;

	x->at[1] = 0;
	for (round = 1; round <= STRAT_CLUB_ROUNDS; round++)
		x->at[round + 1] = x->at[round] + (x->by_game ? most_games(c, round) : 1);
}

/* ------ cells ------ */

/* Return the points of the games of G for its player K. */
static int
sum_up(const struct strat_club_field *x, const struct strat_club_game *g, size_t k)
{
	size_t i;
	int sum = 0;

	for (i = 0; i < g->n; i++) {
		struct strat_cell c = strat_cell_of(0, i % 2 == k ? STRAT_WHITE : STRAT_BLACK,
		    strat_result_table[g->result[i]].letter[k]);

		sum += strat_tourney_result_points(&x->t, &c);
	}
	return sum / x->games;
}

/* Return the result letter of encounter G for its player K. */
static char
letter_of(const struct strat_club_game *g, size_t k)
{
	int lead = k ? -strat_club_score_difference(g) : strat_club_score_difference(g),
	    is_played = 0, is_drawn = 0;
	size_t i;

	for (i = 0; i < g->n; i++) {
		char letter = strat_result_table[g->result[i]].letter[k];

		is_played |= letter != '+' && letter != '-';
		is_drawn |= letter != '0' && letter != '-'; /* a player scored */
	}
	if (g->winner)
		return g->winner == g->player[k] ? '1' : '0';
	if (!is_played)
		return lead > 0 ? '+' : '-';
	return lead > 0 ? '1' : lead < 0 || !is_drawn ? '0' : '=';
}

/* Return the games of G as one cell, for its player K against OPPONENT. */
static struct strat_cell
encounter(
    const struct strat_club_field *x, const struct strat_club_game *g, size_t k, uint16_t opponent)
{
	struct strat_cell c = strat_cell_of(opponent, k ? STRAT_BLACK : STRAT_WHITE, ' ');

	if (strat_club_game_is_open(g))
		return c;
	if (g->n == 1)
		c.result = strat_result_table[g->result[0]].letter[k];
	if (g->n == 1 && !g->winner)
		return c;
	c.result = letter_of(g, k);
	c.earned = sum_up(x, g, k);
	return c;
}

/* Return game I of G as a cell of its player K. */
static struct strat_cell
single(const struct strat_club_game *g, size_t k, size_t i, uint16_t opponent)
{
	return strat_cell_of(opponent, i % 2 == k ? STRAT_WHITE : STRAT_BLACK,
	    strat_result_table[g->result[i]].letter[k]);
}

static void
put_board(struct strat_club_field *x, const struct strat_club *c, const struct strat_club_game *g,
    size_t round, size_t k)
{
	int is_annulled = g->player[1] &&
	    (strat_club_is_annulled(c, g->player[0]) || strat_club_is_annulled(c, g->player[1]));
	struct strat_cell *cells = strat_tourney_cell(&x->t, x->index[g->player[k]], x->at[round]);
	uint16_t other = g->player[1] ? x->index[g->player[!k]] : STRAT_NO_PLAYER;
	size_t i, columns = x->at[round + 1] - x->at[round];
	/* a free player of a round robin gets no points */
	size_t byes = x->system->is_table ? 0 : x->byes;

	for (i = 0; i < columns; i++) {
		if (!g->player[1])
			cells[i] = strat_cell_of(
			    STRAT_NO_PLAYER, STRAT_NO_COLOUR, i < byes ? 'U' : ' ');
		else if (!x->by_game)
			cells[i] = encounter(x, g, k, other);
		else
			cells[i] = i < g->n ? single(g, k, i, other)
					    : strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, ' ');
		if (is_annulled && cells[i].opponent != STRAT_NO_PLAYER)
			cells[i].earned = STRAT_ANNULLED;
	}
}

/* Set the cells of player I, who has no board, in ROUND. */
static void
put_absence(struct strat_club_field *x, const struct strat_club *c, size_t i, size_t round)
{
	char letter = strat_club_field_absence(&c->players[x->who[i] - 1], round);
	size_t k;

	for (k = x->at[round]; k < x->at[round + 1]; k++)
		*strat_tourney_cell(&x->t, i, k) = strat_cell_of(
		    STRAT_NO_PLAYER, STRAT_NO_COLOUR, k < x->at[round] + x->byes ? letter : ' ');
}

void
strat_club_field_rounds(struct strat_club_field *x, const struct strat_club *c)
{
	size_t i, round, k;

	x->byes = x->by_game ? strat_club_count(c, "games") : 1;
	for (round = 1; round <= c->paired + 1 && round <= STRAT_CLUB_ROUNDS; round++) {
		const struct strat_club_round *r = &c->round[round];

		for (i = 0; i < c->n; i++)
			put_absence(x, c, i, round);
		for (i = 0; round <= c->paired && i < r->n; i++)
			for (k = 0; k < 2 && r->games[i].player[k]; k++)
				put_board(x, c, &r->games[i], round, k);
	}
	x->t.played = x->at[c->paired + 1];
}
