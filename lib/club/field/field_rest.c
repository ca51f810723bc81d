/* field_rest.c - continue a round robin after late entries, so that everyone still meets everyone.
 *
 * The paired rounds are compared with the table in order.  Where they first differ, because of a
 * late entry, a missed round or pairs made by hand, the table ends, and the pairs that have yet to meet get
 * rounds of their own, until this happens again.  Nothing is stored: the next rounds follow from
 * the previous ones. */
#include "club/field/field.h"

#include <stdlib.h>
#include <string.h>

#include "club/team/team.h"

/* The state of comparing the rounds. */
struct walk {
	struct strat_club_field *x;
	const struct strat_club *c;
	size_t cycles;              /* games between two players */
	size_t paired;              /* rounds to compare */
	uint8_t *met;               /* games between players A and B so far: met[a * n + b] */
	int8_t *first;              /* of these, how many more A moved first in */
	int *more;                  /* by player: games moving first minus games moving second */
	struct strat_pairing table; /* a round of the table */
};

static size_t
cycles_of(const struct strat_system *s)
{
	if (s == &strat_system_double_round_robin)
		return 2;
	return s == &strat_system_round_robin || s == &strat_system_scheveningen;
}

static const struct strat_club_player *
player(const struct walk *w, size_t i)
{
	return &w->c->players[w->x->who[i] - 1];
}

/* Return 1 if a player enters in ROUND, from 1, too late for the table. */
static int
is_entered(const struct walk *w, size_t round)
{
	size_t i;

	for (i = 0; i < w->x->t.n; i++)
		if (player(w, i)->first == round && round > 1)
			return 1;
	return 0;
}

/* Compute the expected pairs of ROUND, from 1. */
static int
expect(struct walk *w, size_t round)
{
	struct strat_pairing_plan plan = strat_club_field_options(w->x, w->c, round - 1);

	if (plan.rest || w->x->t.system == &strat_system_scheveningen)
		return w->x->t.system->pair(&plan, &w->table, NULL) == -STRAT_E_NOMEM
		    ? -STRAT_E_NOMEM
		    : 0;
	strat_pairing_begin(&w->table);
	return strat_berger_pair(
	    &plan, w->x->early, w->x->nearly, round - 1, w->cycles, "", &w->table);
}

/* Return 1 if A and B are paired in ROUND. */
static int
are_paired(const struct walk *w, size_t round, uint16_t a, uint16_t b)
{
	return w->x->t.width > round - 1 &&
	    strat_tourney_cell(&w->x->t, a, w->x->at[round])->opponent == b;
}

/* Return 1 if the game that player A has in ROUND is off: A is not in the tournament, or gets points
 * instead.  A player who only misses the round plays it later. */
static int
is_off(const struct walk *w, uint16_t a, size_t round)
{
	const struct strat_club_player *p = player(w, a);

	return p->first > round || (p->last && p->last < round) ||
	    (p->bye[round] != STRAT_RESULT_OPEN && p->bye[round] != STRAT_RESULT_ZERO_BYE);
}

/* Return 1 if the boards of ROUND are the pairs of the table, except those that are off. */
static int
is_expected(const struct walk *w, size_t round)
{
	const struct strat_club_round *r = &w->c->round[round];
	size_t i, games = 0, expected = 0;

	for (i = 0; i < w->table.n; i++) {
		uint16_t a = w->table.pairs[i].white, b = w->table.pairs[i].black;
		int is_there = are_paired(w, round, a, b);

		if (!is_there && !is_off(w, a, round) && !is_off(w, b, round))
			return 0;
		expected += is_there;
	}
	for (i = 0; i < r->n; i += strat_club_match_boards(w->c, &r->games[i]))
		games += r->games[i].player[1] != 0;
	return games == expected;
}

/* Count the pair of A, who moves first, and B as met. */
static void
count_pair(struct walk *w, size_t a, size_t b)
{
	size_t n = w->x->t.n;

	w->met[a * n + b]++;
	w->met[b * n + a]++;
	w->first[a * n + b]++;
	w->first[b * n + a]--;
	w->more[a]++;
	w->more[b]--;
}

/* Count the boards of ROUND as met. */
static void
count_met(struct walk *w, size_t round)
{
	const struct strat_club_round *r = &w->c->round[round];
	size_t i, n = w->x->t.n;

	for (i = 0; i < r->n; i += strat_club_match_boards(w->c, &r->games[i])) {
		const struct strat_club_game *g = &r->games[i];
		size_t a = w->x->index[g->player[0]],
		       b = g->player[1] ? w->x->index[g->player[1]] : n;

		if (b < n)
			count_pair(w, a, b);
	}
}

/* Return 1 if A and B, a pair of the table, will have a board in ROUND, which is to come: both play, or one does and
 * the other forfeits. */
static int
will_have_board(const struct walk *w, uint16_t a, uint16_t b, size_t round)
{
	unsigned first = w->x->who[a], second = w->x->who[b];
	int plays = strat_club_plays_in(w->c, first, round) +
	    strat_club_plays_in(w->c, second, round);

	return plays == 2 ||
	    (plays == 1 &&
		(strat_club_is_forfeiting(w->c, first, round) ||
		    strat_club_is_forfeiting(w->c, second, round)));
}

/* Count the pairs that will have a board in ROUND, which is to come, as met.  Return 1 if another one is put off. */
static int
count_expected(struct walk *w, size_t round)
{
	int is_put_off = 0;
	size_t i;

	for (i = 0; i < w->table.n; i++) {
		uint16_t a = w->table.pairs[i].white, b = w->table.pairs[i].black;

		if (!will_have_board(w, a, b, round))
			is_put_off |= !is_off(w, a, round) && !is_off(w, b, round);
		else if (strat_club_field_is_swapped(w->c, round, w->x->who[a], w->x->who[b]))
			count_pair(w, b, a);
		else
			count_pair(w, a, b);
	}
	return is_put_off;
}

/* ------ remaining pairs ------ */

/* Return 1 if P has games from ROUND on, possibly forfeited. */
static int
is_left(const struct strat_club_player *p, size_t round)
{
	return !p->last || p->last >= round || p->leave == STRAT_CLUB_FORFEIT;
}

/* Return 1 if a game of the players A and B in ROUND can change the standings. */
static int
can_count(const struct walk *w, uint16_t a, uint16_t b, size_t round)
{
	const uint16_t who[2] = { a, b };
	int k, left = 0, is_gone;

	for (k = 0; k < 2; k++) {
		const struct strat_club_player *p = player(w, who[k]);

		is_gone = p->last && p->last < round;
		if (!is_left(p, round) ||
		    (is_gone && strat_club_is_annulled(w->c, w->x->who[who[k]])))
			return 0;
		left += is_gone;
	}
	return left < 2;
}

/* Return 1 if A and B belong to the same table from ROUND on. */
static int
are_to_meet(const struct walk *w, size_t a, size_t b, size_t round)
{
	const struct strat_club_player *p = player(w, a), *q = player(w, b);
	unsigned groups = w->x->t.players[a].group * 4u + w->x->t.players[b].group;

	if (w->x->t.system == &strat_system_scheveningen && groups != 6 && groups != 9)
		return 0;
	return p->first <= round && q->first <= round &&
	    can_count(w, (uint16_t)a, (uint16_t)b, round);
}

/* Store the games that A and B have yet to play in LIST.  Return their number. */
static size_t
remaining_games(const struct walk *w, size_t a, size_t b, struct strat_remaining_pair *list)
{
	size_t n = w->x->t.n, met = w->met[a * n + b], k;
	int first = w->first[a * n + b];

	for (k = 0; met + k < w->cycles; k++) {
		int is_second = first > 0 || (first == 0 && w->more[a] > w->more[b]);

		list[k] = (struct strat_remaining_pair){ (uint16_t)(is_second ? b : a),
			(uint16_t)(is_second ? a : b), UINT16_MAX, w->cycles > 1 };
	}
	return k;
}

/* Set the preferred rounds of the remaining pairs: those of a table for all players. */
static int
set_preferences(struct walk *w, size_t round)
{
	struct strat_pairing_plan plan = strat_club_field_options(w->x, w->c, round - 1);
	struct strat_remaining *rest = &w->x->rest;
	size_t r, rounds = strat_berger_rounds(w->x->t.n) * w->cycles, i, k;
	int rc = 0;

	for (r = round - 1; rc == 0 && r < rounds; r++) {
		strat_pairing_begin(&w->table);
		rc = strat_berger_pair(&plan, NULL, w->x->t.n, r, w->cycles, "", &w->table);
		for (k = 0; k < w->table.n; k++)
			for (i = 0; i < rest->n; i++) {
				struct strat_remaining_pair *m = &rest->list[i];
				const struct strat_pair *q = &w->table.pairs[k];
				int is_turned = m->white == q->black && m->black == q->white;

				if (m->round != UINT16_MAX ||
				    !(is_turned || (m->white == q->white && m->black == q->black)))
					continue;
				m->round = (uint16_t)(r + 1 - round);
				if (!m->is_fixed) {
					m->white = q->white;
					m->black = q->black;
				}
				break;
			}
	}
	return rc;
}

/* Keep of the remaining pairs those of the rounds before ROUND, from 1: also those that are put off, whose players
 * have a bye there.  Return their number. */
static size_t
keep_rest(const struct walk *w, size_t round)
{
	struct strat_remaining *rest = &w->x->rest;
	size_t kept = 0, i;

	for (i = 0; i < rest->n; i++)
		if (rest->begin + rest->list[i].round + 1 < round)
			rest->list[kept++] = rest->list[i];
	return kept;
}

/* From ROUND on, pair those who have yet to meet. */
static int
begin_rest(struct walk *w, size_t round)
{
	struct strat_remaining *rest = &w->x->rest;
	int is_again = rest->begin && round > w->paired + 1;
	size_t n = w->x->t.n, kept = is_again ? keep_rest(w, round) : 0, a, b, i, shift;
	struct strat_remaining_pair *list = realloc(
	    rest->list, (kept + n * n * w->cycles / 2 + 1) * sizeof *list);
	int rc;

	if (!list)
		return -STRAT_E_NOMEM;
	rest->list = list;
	shift = is_again ? round - 1 - rest->begin : 0;
	rest->n = kept;
	rest->begin = round - 1 - shift;
	for (a = 0; a < n; a++)
		for (b = a + 1; b < n; b++)
			if (are_to_meet(w, a, b, round))
				rest->n += remaining_games(w, a, b, rest->list + rest->n);
	rc = w->x->t.system == &strat_system_scheveningen ? 0 : set_preferences(w, round);
	if (rc == 0)
		rc = strat_remaining_schedule(
		    rest->list + kept, rest->n - kept, n, w->more, &rest->rounds);
	for (i = kept; rc == 0 && i < rest->n; i++)
		rest->list[i].round = (uint16_t)(rest->list[i].round + shift);
	rest->rounds += shift;
	return rc;
}

/* ------ all of it ------ */

/* Return 1 if the table has games in the next ROUND, from 1, and none of them counts; 0; or a negative
 * code. */
static int
is_void(struct walk *w, size_t round)
{
	size_t i;
	int rc = round <= w->paired ? 0 : expect(w, round);

	if (round <= w->paired || rc < 0)
		return rc;
	for (i = 0; i < w->table.n; i++)
		if (can_count(w, w->table.pairs[i].white, w->table.pairs[i].black, round))
			return 0;
	return w->table.n > 0;
}

/* Return 1 if the rest of the table, before ROUND, has games that no longer count because a player has left. */
static int
is_over_for_some(const struct walk *w, size_t round)
{
	size_t i;

	for (i = 0; i < w->x->t.n; i++) {
		const struct strat_club_player *p = player(w, i);

		if (w->x->rest.begin && p->last && p->last + 1u == round &&
		    (!is_left(p, round) || strat_club_is_annulled(w->c, w->x->who[i])))
			return 1;
	}
	return 0;
}

/* Return the last round, from 1, before which a player enters, or for whose predecessor one has asked for a bye that
 * puts the game off; at least the next one. */
static size_t
last_change(const struct walk *w)
{
	size_t i, round, last = w->paired + 1;

	for (i = 0; i < w->x->t.n; i++) {
		const struct strat_club_player *p = player(w, i);

		if (!p->last && p->first > last && p->first <= STRAT_CLUB_ROUNDS)
			last = p->first;
		for (round = STRAT_CLUB_ROUNDS - 1; round >= last; round--)
			if (p->bye[round] == STRAT_RESULT_ZERO_BYE)
				last = round + 1;
	}
	return last;
}

/* Compare the paired rounds with the table.  Those after them, up to the last change that is known, are expected to be
 * played. */
static int
walk_rounds(struct walk *w)
{
	size_t round, i, end = last_change(w);
	int rc = 0, is_left = 0;

	for (i = 0; i < w->x->t.n; i++)
		if (player(w, i)->first <= 1)
			w->x->early[w->x->nearly++] = (uint16_t)i;
	for (round = 1; rc == 0 && round <= end; round++) {
		rc = is_left || is_entered(w, round) || is_over_for_some(w, round)
		    ? 1
		    : is_void(w, round);
		if (rc > 0)
			rc = begin_rest(w, round);
		if (rc < 0 || round == end)
			break;
		rc = expect(w, round);
		if (round > w->paired) {
			is_left = count_expected(w, round);
			continue;
		}
		is_left = !is_expected(w, round);
		count_met(w, round);
	}
	return rc;
}

int
strat_club_field_reschedule(struct strat_club_field *x, const struct strat_club *c, size_t paired)
{
	struct walk w = { .x = x, .c = c, .cycles = cycles_of(x->t.system), .paired = paired };
	size_t n = x->t.n;
	int rc = -STRAT_E_NOMEM;

	x->rest.begin = 0;
	if (!w.cycles || n < 2 || n > STRAT_CLUB_ROUNDS + 1)
		return 0;
	w.met = calloc(n * n, sizeof *w.met);
	w.first = calloc(n * n, sizeof *w.first);
	w.more = calloc(n, sizeof *w.more);
	if (!x->early)
		x->early = calloc(n, sizeof *x->early);
	x->nearly = 0;
	strat_pairing_init(&w.table);
	if (w.met && w.first && w.more && x->early)
		rc = walk_rounds(&w);
	if (rc == 0)
		rc = w.table.text.error;
	strat_pairing_free(&w.table);
	free(w.met);
	free(w.first);
	free(w.more);
	return rc;
}

/* ------ the end ------ */

int
strat_club_field_end(
    struct strat_club_field *x, const struct strat_club *c, size_t rounds, size_t *last)
{
	struct walk w = { .x = x, .c = c, .paired = c->paired };
	int is_groups = x->t.system == &strat_system_groups && c->paired;
	size_t i, n = x->t.n;
	int rc = 0;

	*last = rounds;
	for (i = 0; i < n && !player(&w, i)->last; i++)
		;
	if (i == n || (!is_groups && !cycles_of(x->t.system)) || n > STRAT_CLUB_ROUNDS + 1)
		return 0;
	strat_pairing_init(&w.table);
	for (; rc == 0 && *last > w.paired; --*last) {
		struct strat_pairing_plan plan = strat_club_field_options(x, c, *last - 1);

		rc = x->t.system->pair(&plan, &w.table, NULL);
		for (i = 0; rc == 0 && i < w.table.n; i++)
			if (can_count(&w, w.table.pairs[i].white, w.table.pairs[i].black, *last))
				rc = 1;
		if (rc)
			break;
	}
	strat_pairing_free(&w.table);
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

size_t
strat_club_field_group_rounds(struct strat_club_field *x, const struct strat_club *c)
{
	size_t rounds = strat_groups_rounds(&x->t), last;

	if (x->t.lineup)
		return x->t.begin;
	return strat_club_field_end(x, c, rounds, &last) < 0 ? rounds : last;
}
