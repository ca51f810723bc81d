/* rounds.c - pair the rounds of a Swiss or knockout from the results so far. */
#include "match/rounds.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

/* Return the number of game numbers reserved for an encounter. */
static uint64_t
stride(const struct strat_rounds *r)
{
	return r->plan.games + 2 * (uint64_t)r->plan.overtime;
}

static struct strat_cell *
cell(const struct strat_rounds *r, uint32_t engine, uint32_t round)
{
	return strat_tourney_cell(&r->t, r->place[engine], round - 1);
}

/* ------ an encounter ------ */

/* Return the number of extra pairs of games begun.  If PLAN.games is odd, the first is a single
 * game. */
static uint32_t
overtime(const struct strat_rounds *r, const struct strat_round_match *e)
{
	return (e->games - r->plan.games + 1) / 2;
}

static int
is_over(const struct strat_round_match *e)
{
	return e->played == e->games;
}

static void
set_winner(struct strat_round_match *e, int is_second, enum strat_decided_by by)
{
	e->winner = (int8_t)is_second;
	e->by = (uint8_t)by;
}

/* Return 1 if ENGINE has broken down as often as PLAN.withdraw allows. */
static int
is_spent(const struct strat_rounds *r, uint32_t engine)
{
	return r->plan.withdraw && r->broken[engine] >= r->plan.withdraw;
}

/* Decide an encounter that is level after all its games. */
static void
decide_level(const struct strat_rounds *r, struct strat_round_match *e)
{
	int is_first = is_spent(r, e->engine[0]), is_second = is_spent(r, e->engine[1]);

	if (is_first != is_second)
		set_winner(e, is_first, STRAT_BY_FAULTS);
	else if (e->faults[0] != e->faults[1])
		set_winner(e, e->faults[1] < e->faults[0], STRAT_BY_FAULTS);
	else if (e->as_blue[0] != e->as_blue[1])
		set_winner(e, e->as_blue[1] > e->as_blue[0], STRAT_BY_WINS_AS_BLUE);
	else
		set_winner(e, r->place[e->engine[1]] < r->place[e->engine[0]], STRAT_BY_PLACE);
}

/* Return the number of games begun when PLAYED are finished: all, or the next pair if engines can
 * be withdrawn after each pair. */
static uint32_t
next_games(const struct strat_rounds *r, uint32_t played)
{
	uint32_t left = r->plan.games - played;

	return played + (r->plan.withdraw && left > 2 ? 2 : left);
}

/* Award the remaining games to the engine that was not withdrawn. */
static void
forfeit_rest(const struct strat_rounds *r, struct strat_round_match *e)
{
	uint32_t left = r->plan.games - e->games;
	int side;

	for (side = 0; side < 2; side++) {
		if (is_spent(r, e->engine[side]))
			e->forfeits[side] = left;
		else
			e->points[side] += 2 * left;
	}
}

/* Finish the encounter, or extend it, when the games begun so far are over. */
static void
conclude(const struct strat_rounds *r, struct strat_round_match *e)
{
	int is_knockout = r->plan.kind == STRAT_KNOCKOUT;
	int goes_on = !is_spent(r, e->engine[0]) && !is_spent(r, e->engine[1]);

	if (e->games < r->plan.games && goes_on) {
		e->games = next_games(r, e->games);
		return;
	}
	if (e->games < r->plan.games)
		forfeit_rest(r, e);
	if (e->points[0] != e->points[1])
		set_winner(e, e->points[1] > e->points[0], STRAT_BY_POINTS);
	else if (is_knockout && goes_on && overtime(r, e) < r->plan.overtime)
		e->games += 2 - e->games % 2;
	else if (is_knockout)
		decide_level(r, e);
}

/* Return the letter of SIDE; games that all do not count are no draw. */
static char
result_letter(const struct strat_round_match *e, int side)
{
	if (e->winner >= 0)
		return "01"[e->winner == side];
	return !is_over(e) ? ' ' : e->points[0] ? '=' : '0';
}

/* Write E to the table that pairing systems and standings read.  An unfinished encounter has
 * points, but no winner. */
static void
write_cells(const struct strat_rounds *r, const struct strat_round_match *e)
{
	static const enum strat_colour colours[] = { STRAT_WHITE, STRAT_BLACK };
	int side;

	for (side = 0; side < 2; side++) {
		struct strat_cell *c = cell(r, e->engine[side], e->round);

		*c = strat_cell_of(
		    r->place[e->engine[!side]], colours[side], result_letter(e, side));
		c->earned = 50 * (int32_t)e->points[side];
	}
}

/* ------ a round ------ */

/* Decide an encounter of a knockout in which one engine or both have been withdrawn: the winner has a
 * bye. */
static void
forfeit(const struct strat_rounds *r, struct strat_round_match *e)
{
	int side, is_gone = r->gone[e->engine[0]] != 0, other_is = r->gone[e->engine[1]] != 0;
	int is_lower = r->place[e->engine[1]] < r->place[e->engine[0]];

	set_winner(e, is_gone && other_is ? is_lower : is_gone, STRAT_BY_FORFEIT);
	e->games = 0;
	for (side = 0; side < 2; side++)
		*cell(r, e->engine[side], e->round) = strat_cell_of(
		    STRAT_NO_PLAYER, STRAT_NO_COLOUR, "ZU"[e->winner == side]);
}

/* Append the pair of places P to the round being paired. */
static void
add_encounter(struct strat_rounds *r, const struct strat_pair *p)
{
	int is_bye = p->black == STRAT_NO_PLAYER;
	struct strat_round_match *e = &r->list[r->n];

	*e = (struct strat_round_match){ .round = r->paired + 1,
		.board = (uint32_t)(r->n - r->first[r->paired]) + 1,
		.engine = { r->engine[p->white], is_bye ? 0 : r->engine[p->black] },
		.games = is_bye ? 0 : next_games(r, 0),
		.winner = -1 };
	r->n++;
	if (is_bye) {
		*cell(r, e->engine[0], e->round) = strat_cell_of(
		    STRAT_NO_PLAYER, STRAT_NO_COLOUR, 'U');
		return;
	}
	if (r->gone[e->engine[0]] || r->gone[e->engine[1]]) {
		forfeit(r, e);
		return;
	}
	write_cells(r, e);
	r->open++;
}

static int
add_encounters(struct strat_rounds *r)
{
	const struct strat_pair *p = r->pairing.pairs, *end = p + r->pairing.n;

	if (strat_vec_grow((void **)&r->list, &r->cap, r->n + r->pairing.n, sizeof *r->list) < 0)
		return -STRAT_E_NOMEM;
	for (; p < end; p++)
		add_encounter(r, p);
	r->paired++;
	r->t.played = r->paired;
	r->first[r->paired] = r->n;
	return 0;
}

/* Return the number of engines that have not been withdrawn. */
static uint32_t
count_present(const struct strat_rounds *r)
{
	uint32_t i, n = 0;

	for (i = 1; i <= r->plan.players; i++)
		n += !r->gone[i];
	return n;
}

/* Pair the next round.  Return 1, 0 if there are no more rounds, or a negative code. */
static int
pair_round(struct strat_rounds *r)
{
	struct strat_pairing_plan plan = { .t = &r->t,
		.round = r->paired,
		.away = r->away,
		.no_third = !r->plan.has_third,
		.colour_free = r->plan.games % 2 == 0 };
	uint32_t i;
	int rc;

	for (i = 1; i <= r->plan.players; i++)
		r->away[r->place[i]] = r->plan.kind == STRAT_SWISS && r->gone[i];
	if (r->paired == r->rounds || count_present(r) < 2 * (r->plan.kind == STRAT_SWISS))
		return 0;
	rc = r->plan.system->pair(&plan, &r->pairing, NULL);
	if (rc == -STRAT_E_PAIRING)
		return 0; /* all remaining engines have met */
	if (rc == 0)
		rc = add_encounters(r);
	return rc < 0 ? rc : 1;
}

static void
withdraw(struct strat_rounds *r)
{
	uint32_t i;

	for (i = 1; i <= r->plan.players; i++)
		if (!r->gone[i] && is_spent(r, i))
			r->gone[i] = r->paired;
}

/* Pair rounds until there are games to play or the tournament is over. */
static int
pair_rounds(struct strat_rounds *r)
{
	int rc = 1;

	while (r->open == 0 && !r->is_over && rc >= 0) {
		withdraw(r);
		rc = pair_round(r);
		if (rc == 0) {
			r->is_over = 1;
			r->rounds = r->paired;
		}
	}
	return rc < 0 ? rc : 0;
}

/* ------ listing ------ */

static void
seed_field(struct strat_rounds *r, uint32_t *order)
{
	uint32_t i, n = r->plan.players;

	for (i = 0; i < n; i++)
		order[i] = i;
	if (r->plan.is_shuffled)
		strat_shuffle(order, n, r->plan.seed);
	for (i = 0; i < n; i++) {
		r->engine[i] = (uint16_t)(order[i] + 1);
		r->place[order[i] + 1] = (uint16_t)i;
		r->t.players[i].number = (uint16_t)(i + 1);
	}
}

/* Set T's lineup to the places of a knockout. */
static int
set_lineup(const struct strat_rounds *r, struct strat_tourney *t)
{
	uint16_t *places = malloc((2 * (size_t)r->plan.players + 1) * sizeof *places);
	size_t n = places ? strat_knockout_places(r->plan.players, places) : 0, i;
	int rc = places ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < n; i++)
		rc = strat_tourney_append(&t->lineup, &t->nlineup, &t->lineup_cap, places[i]);
	free(places);
	return rc;
}

int
strat_rounds_describe(const struct strat_rounds *r, struct strat_tourney *t)
{
	t->system = r->plan.system;
	t->first = STRAT_WHITE;
	t->games = r->plan.games;
	t->no_third = !r->plan.has_third;
	if (r->plan.kind == STRAT_KNOCKOUT) {
		t->scoring.points[STRAT_BYE_PAIRING] = 0;
		return set_lineup(r, t);
	}
	strcpy(t->tiebreaks, "BH/C1,BH,SB");
	return 0;
}

static int
allocate(struct strat_rounds *r)
{
	size_t n = (size_t)r->plan.players + 1;
	uint32_t *order = calloc(n, sizeof *order);

	r->engine = calloc(n, sizeof *r->engine);
	r->place = calloc(n, sizeof *r->place);
	r->broken = calloc(n, sizeof *r->broken);
	r->gone = calloc(n, sizeof *r->gone);
	r->away = calloc(n, 1);
	if (!order || !r->engine || !r->place || !r->broken || !r->gone || !r->away ||
	    strat_tourney_resize(&r->t, r->plan.players, r->rounds) < 0) {
		free(order);
		return -STRAT_E_NOMEM;
	}
	seed_field(r, order);
	free(order);
	return 0;
}

int
strat_rounds_init(struct strat_rounds *r, const struct strat_rounds_plan *plan)
{
	size_t i;
	int rc;

	*r = (struct strat_rounds){ .plan = *plan };
	if (plan->kind == STRAT_SWISS)
		r->plan.overtime = 0;
	r->rounds = plan->kind == STRAT_SWISS ? plan->rounds
					      : (uint32_t)strat_knockout_rounds(plan->players);
	strat_tourney_init(&r->t);
	strat_pairing_init(&r->pairing);
	rc = allocate(r);
	if (rc == 0)
		rc = strat_rounds_describe(r, &r->t);
	r->t.rounds = r->rounds;
	r->t.games = 1; /* a cell is an encounter */
	for (i = 0; i < STRAT_AWARDS; i++)
		r->t.scoring.points[i] *= (int32_t)r->plan.games;
	return rc < 0 ? rc : pair_rounds(r);
}

void
strat_rounds_free(struct strat_rounds *r)
{
	strat_tourney_free(&r->t);
	strat_pairing_free(&r->pairing);
	free(r->engine);
	free(r->place);
	free(r->broken);
	free(r->gone);
	free(r->away);
	free(r->list);
	*r = (struct strat_rounds){ .n = 0 };
}

/* ------ games ------ */

uint64_t
strat_rounds_end(const struct strat_rounds *r)
{
	return r->n * stride(r);
}

/* Set *F to game NUMBER.  Both games of a pair share an opening, and so do all encounters of a
 * round. */
int
strat_rounds_game(const struct strat_rounds *r, uint64_t number, struct strat_scheduled_game *f)
{
	uint64_t at = number / stride(r), i = number % stride(r);
	const struct strat_round_match *e = at < r->n ? &r->list[at] : NULL;

	if (!e || i >= e->games)
		return 0;
	*f = (struct strat_scheduled_game){ .number = number,
		.pair = at,
		.round = e->round,
		.board = e->board,
		.red = e->engine[i % 2],
		.blue = e->engine[!(i % 2)],
		.game = (uint32_t)i + 1,
		.opening = (uint32_t)((e->round - 1) * ((stride(r) + 1) / 2) + i / 2),
		.is_second = i % 2 };
	return 1;
}

static int
is_expected(const struct strat_rounds *r, const struct strat_scheduled_game *f)
{
	struct strat_scheduled_game own;

	return strat_rounds_game(r, f->number, &own) && own.round == f->round &&
	    own.red == f->red && own.blue == f->blue && own.game == f->game &&
	    own.opening == f->opening && r->list[own.pair].played < r->list[own.pair].games;
}

static int
has_broken_down(enum strat_game_end end)
{
	return end == STRAT_END_CRASHED || end == STRAT_END_HUNG || end == STRAT_END_FLOODED ||
	    end == STRAT_END_NOT_STARTED || end == STRAT_END_ILLEGAL;
}

/* Add the result of a game to E.  FIRST is the side that was Red. */
static void
count(struct strat_round_match *e, int first, enum strat_result result, int loser)
{
	int is_void = result == STRAT_OPEN || result == STRAT_NO_RESULT;

	e->played++;
	if (result == STRAT_DRAW) {
		e->points[0]++;
		e->points[1]++;
	} else if (result == STRAT_RED_WINS) {
		e->points[first] += 2;
	} else if (result == STRAT_BLUE_WINS) {
		e->points[!first] += 2;
		e->as_blue[!first]++;
	}
	if (is_void && loser >= 0)
		e->faults[loser == STRAT_RED ? first : !first]++;
}

int
strat_rounds_add(struct strat_rounds *r, const struct strat_scheduled_game *f,
    enum strat_result result, enum strat_game_end end, int loser)
{
	struct strat_round_match *e;

	if (!is_expected(r, f))
		return -STRAT_E_LEDGER;
	e = &r->list[f->number / stride(r)];
	count(e, f->red != e->engine[0], result, loser);
	r->played++;
	if (loser >= 0 && has_broken_down(end))
		r->broken[loser == STRAT_RED ? f->red : f->blue]++;
	if (is_over(e))
		conclude(r, e);
	write_cells(r, e);
	if (!is_over(e))
		return 0;
	r->open--;
	return pair_rounds(r);
}

/* ------ asking ------ */

/* Return the number of encounters with games in ROUND, from 0, which is not paired yet. */
static uint64_t
expected_encounters(const struct strat_rounds *r, uint32_t round)
{
	uint32_t later = r->rounds - 1 - round;

	if (r->plan.kind == STRAT_SWISS)
		return count_present(r) / 2;
	return ((uint64_t)1 << later) + (later == 0 && r->plan.has_third && r->plan.players > 3);
}

uint64_t
strat_rounds_expected(const struct strat_rounds *r)
{
	uint64_t sum = 0;
	uint32_t round;
	size_t i;

	for (i = 0; i < r->n; i++) {
		const struct strat_round_match *e = &r->list[i];

		sum += is_over(e) || e->games > r->plan.games ? e->games : r->plan.games;
	}
	for (round = r->paired; round < r->rounds; round++)
		sum += expected_encounters(r, round) * r->plan.games;
	return sum;
}

const struct strat_round_match *
strat_rounds_find_match(const struct strat_rounds *r, uint32_t engine, uint32_t round)
{
	const struct strat_round_match *e;

	if (round < 1 || round > r->paired)
		return NULL;
	for (e = r->list + r->first[round - 1]; e < r->list + r->first[round]; e++)
		if (e->engine[0] == engine || e->engine[1] == engine)
			return e;
	return NULL;
}
