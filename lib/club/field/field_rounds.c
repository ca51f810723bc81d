/* field_rounds.c - convert the rounds of a club's tournament to cells, with a column for each round
 * or game. */
#include "club/field/field.h"

#include <string.h>

#include "base/vec.h"
#include "club/team/team.h"

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

int
strat_club_field_columns(struct strat_club_field *x, const struct strat_club *c)
{
	struct strat_tourney *t = &x->t;
	size_t round, n, longer = 0;

	t->games = strat_club_count(c, "games");
	x->at[1] = 0;
	for (round = 1; round <= STRAT_CLUB_ROUNDS; round++) {
		n = most_games(c, round);
		x->at[round + 1] = x->at[round] + n;
		longer += n > t->games;
		if (round <= c->paired &&
		    strat_tourney_append(&t->columns, &t->ncolumns, &t->columns_cap, (uint16_t)n) <
			0)
			return -STRAT_E_NOMEM;
	}
	t->ncolumns = longer ? t->ncolumns : 0;
	return 0;
}

/* ------ cells ------ */

/* Game I of G as a cell of its player K. */
static struct strat_cell
single(const struct strat_club_game *g, size_t k, size_t i, uint16_t opponent)
{
	return strat_cell_of(opponent, i % 2 == k ? STRAT_WHITE : STRAT_BLACK,
	    strat_result_table[g->result[i]].letter[k]);
}

/* Return 1 if G was never to be played, because a player had withdrawn before ROUND. */
static int
has_left(const struct strat_club *c, const struct strat_club_game *g, size_t round)
{
	return strat_club_is_forfeiting(c, g->player[0], round) ||
	    strat_club_is_forfeiting(c, g->player[1], round);
}

/* Put G into the cells of its player K.  An annulled game that was never to be played is lost by both, since
 * reports have no letter for it and this one gives no points. */
static void
put_board(struct strat_club_field *x, const struct strat_club *c, const struct strat_club_game *g,
    size_t round, size_t k)
{
	int is_annulled = g->player[1] &&
	    (strat_club_is_annulled(c, g->player[0]) || strat_club_is_annulled(c, g->player[1]));
	struct strat_cell *cells = strat_tourney_cell(&x->t, x->index[g->player[k]], x->at[round]);
	int is_vacant = strat_club_is_vacant(c, g);
	uint16_t other = g->player[1] && !is_vacant ? x->index[g->player[!k]] : STRAT_NO_PLAYER;
	size_t i, columns = x->at[round + 1] - x->at[round];
	/* who is free in a table has nothing; a bye in a knockout, also of finals, is won */
	int is_table = x->t.system->is_table && !strat_club_is_knockout(c, round);
	size_t byes = is_table ? 0 : x->t.games;

	for (i = 0; i < columns; i++) {
		if (!g->player[1])
			cells[i] = strat_cell_of(
			    STRAT_NO_PLAYER, STRAT_NO_COLOUR, i < byes ? 'U' : ' ');
		else
			cells[i] = i < g->n ? single(g, k, i, other)
					    : strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, ' ');
		if (is_vacant)
			cells[i] = strat_cell_of(
			    STRAT_NO_PLAYER, STRAT_NO_COLOUR, is_annulled ? ' ' : cells[i].result);
		if (!is_annulled || cells[i].opponent == STRAT_NO_PLAYER)
			continue;
		cells[i].earned = STRAT_ANNULLED;
		if (cells[i].result != ' ' && has_left(c, g, round))
			cells[i].result = '-';
	}
}

/* Return 1 if G puts player K of it into a cell of X: not a team that stands for a player. */
static int
has_cell(const struct strat_club_field *x, const struct strat_club *c,
    const struct strat_club_game *g, size_t k)
{
	return g->player[k] && !(x->is_players && strat_club_is_team(c, g->player[k]));
}

/* Set the cells of player I, who has no board, in ROUND. */
static void
put_absence(struct strat_club_field *x, const struct strat_club *c, size_t i, size_t round)
{
	char letter = strat_club_field_absence(&c->players[x->who[i] - 1], round);
	size_t k;

	if (x->is_players) /* a reserve, or a team with a bye */
		letter = ' ';
	for (k = x->at[round]; k < x->at[round + 1]; k++)
		*strat_tourney_cell(&x->t, i, k) = strat_cell_of(
		    STRAT_NO_PLAYER, STRAT_NO_COLOUR, k < x->at[round] + x->t.games ? letter : ' ');
}

/* Note who goes on from a level match G of ROUND, from 0.  Return 0 or -STRAT_E_NOMEM. */
static int
put_decision(struct strat_club_field *x, const struct strat_club_game *g, size_t round)
{
	struct strat_tourney *t = &x->t;
	void *p = t->decided;
	int rc = strat_vec_grow(&p, &t->decided_cap, t->ndecided + 1, sizeof *t->decided);

	t->decided = p;
	if (rc == 0)
		t->decided[t->ndecided++] = (struct strat_decided){ (uint16_t)round,
			x->index[g->winner] };
	return rc;
}

/* Return the last round of player NUMBER, who has withdrawn alone or with the team, or 0. */
static size_t
last_of(const struct strat_club *c, unsigned number)
{
	unsigned team = strat_club_team(c, number);

	return c->players[(team ? team : number) - 1].last;
}

/* Note who took whose place. */
static int
put_replaced(struct strat_club_field *x, const struct strat_club *c)
{
	const struct strat_club_replaced *p = c->replaced;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < c->nreplaced && !x->is_players; i++)
		rc = strat_tourney_replace(
		    &x->t, p[i].round - 1u, x->index[p[i].absent], x->index[p[i].by], p[i].was);
	return rc;
}

int
strat_club_field_rounds(struct strat_club_field *x, const struct strat_club *c)
{
	size_t i, round, k;
	int rc = 0;

	for (i = 0; i < x->t.n; i++)
		x->t.players[i].left = (uint16_t)x->at[last_of(c, x->who[i]) + 1];
	for (round = 1; round <= c->paired + 1 && round <= STRAT_CLUB_ROUNDS; round++) {
		const struct strat_club_round *r = &c->round[round];

		if (c->boards && !x->is_players) {
			strat_club_field_matches(x, c, round);
			continue;
		}
		for (i = 0; i < x->t.n; i++)
			put_absence(x, c, i, round);
		for (i = 0; rc == 0 && round <= c->paired && i < r->n; i++) {
			for (k = 0; k < 2; k++)
				if (has_cell(x, c, &r->games[i], k))
					put_board(x, c, &r->games[i], round, k);
			if (r->games[i].winner)
				rc = put_decision(x, &r->games[i], round - 1);
		}
	}
	x->t.played = x->t.paired = x->at[c->paired + 1];
	return rc < 0 ? rc : put_replaced(x, c);
}
