/* repetition.c - two squares and chasing. */
#include "game/repetition.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "game/play.h"

void
strat_repetition_clear(struct strat_repetition *rep)
{
	int side;

	for (side = 0; side < 2; side++) {
		rep->run[side].at = 0;
		rep->run[side].moves = 0;
		rep->chase[side] = 0;
	}
	memset(rep->last, 0, sizeof rep->last);
	memset(rep->bucket, 0, sizeof rep->bucket);
	rep->nboards = rep->floor = 0;
	rep->base = 1;
	rep->sum = 0;
}

void
strat_repetition_free(struct strat_repetition *rep)
{
	free(rep->boards);
	rep->boards = NULL;
	rep->boards_cap = 0;
}

static int
reserve(struct strat_repetition *rep, size_t need)
{
	void *boards = rep->boards;
	int rc = strat_vec_grow(&boards, &rep->boards_cap, need, sizeof *rep->boards);

	rep->boards = boards;
	return rc;
}

int
strat_repetition_grow(struct strat_repetition *rep)
{
	return reserve(rep, rep->nboards + 1);
}

int
strat_repetition_copy(struct strat_repetition *to, const struct strat_repetition *from)
{
	struct strat_board *boards;
	size_t cap;

	if (reserve(to, from->nboards) < 0)
		return -STRAT_E_NOMEM;
	boards = to->boards;
	cap = to->boards_cap;
	*to = *from;
	to->boards = boards;
	to->boards_cap = cap;
	if (from->nboards)
		memcpy(boards, from->boards, from->nboards * sizeof *boards);
	return 0;
}

/* ------ two squares ------ */

/* Borders between squares: words 0..2 east of the numbered square, 3..5 north of it. */
struct borders {
	uint64_t word[6];
};

static void
cross(struct borders *b, strat_square from, strat_square to)
{
	int d = strat_row(from) == strat_row(to) ? 1 : 16;
	int s = from < to ? from : to, end = from < to ? to : from;

	for (; s < end; s += d)
		b->word[(d == 1 ? 0 : 3) + (s >> 6)] |= UINT64_C(1) << (s & 63);
}

static struct borders
crossed(const struct strat_path *m)
{
	struct borders b = { { 0 } };

	cross(&b, m->from, m->via ? m->via : m->to);
	if (m->via)
		cross(&b, m->via, m->to);
	return b;
}

static const struct strat_path *
run_path(const struct strat_run *run, uint32_t back)
{
	return &run->path[(run->moves - back) % STRAT_RUN_SIZE];
}

/* Do the last N moves of RUN and M have a border in common? */
static int
share_a_border(const struct strat_run *run, uint32_t n, const struct strat_path *m)
{
	struct borders all = crossed(m), one;
	uint64_t left;
	uint32_t i;
	int w;

	for (i = 1; i <= n; i++) {
		one = crossed(run_path(run, i));
		for (left = 0, w = 0; w < 6; w++)
			left |= all.word[w] &= one.word[w];
		if (!left)
			return 0;
	}
	return 1;
}

static int
same_ends(const struct strat_path *a, const struct strat_path *b)
{
	return (a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from);
}

static int
share_the_ends(const struct strat_run *run, uint32_t n, const struct strat_path *m)
{
	uint32_t i;

	for (i = 1; i <= n; i++)
		if (!same_ends(run_path(run, i), m))
			return 0;
	return 1;
}

/* Two straight moves in a row share a border only when the second goes back. */
static int
goes_on(const struct strat_path *last, const struct strat_path *m)
{
	return !(last->via | m->via) && (m->to > m->from) == (last->to > last->from);
}

static int
two_squares_refuses(
    const struct strat_rules *r, const struct strat_run *run, const struct strat_path *m)
{
	if (run->at != m->from || run->moves < r->two_squares || r->two_squares == 0 ||
	    goes_on(run_path(run, 1), m))
		return 0;
	return r->by_edges ? share_a_border(run, r->two_squares, m)
			   : share_the_ends(run, r->two_squares, m);
}

/* ------ chase ------ */

/* What tells a piece on a board from others: side and rank, or identity. */
static uint32_t
label(strat_piece piece)
{
	return strat_piece_rank(piece) == STRAT_UNKNOWN ? 256u + strat_piece_id(piece)
							: piece & 255u;
}

static uint64_t
mix(uint32_t piece_label, strat_square s)
{
	uint64_t x = ((uint64_t)piece_label << 8 | s) * UINT64_C(0x9e3779b97f4a7c15);

	x ^= x >> 29;
	x *= UINT64_C(0xbf58476d1ce4e5b9);
	return x ^ x >> 32;
}

static uint64_t
sum_after(const struct strat_repetition *rep, strat_piece piece, strat_square from, strat_square to)
{
	uint32_t who = label(piece);

	return rep->sum + mix(who, to) - mix(who, from);
}

static int
enemy_beside(const struct strat_play *p, enum strat_side side, strat_square s)
{
	return (p->at[s + 1] | p->at[s - 1] | p->at[s + 16] | p->at[s - 16]) &
	    STRAT_SIDE_BIT(STRAT_OTHER(side));
}

/* Is board number I of the chase really the one that M makes?  Its moves are taken back one
 * by one: since then nothing but plain moves has happened. */
static int
is_board(const struct strat_play *p, size_t i, const struct strat_path *m)
{
	const struct strat_repetition *rep = &p->rep;
	strat_piece old[STRAT_SQUARES];
	size_t n;
	int s;

	memcpy(old, p->at, sizeof old);
	for (n = rep->nboards; n-- > i + 1;) {
		old[rep->boards[n].from] = old[rep->boards[n].to];
		old[rep->boards[n].to] = 0;
	}
	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece new = s == m->from ? 0 : s == m->to ? p->at[m->from] : p->at[s];

		if (label(new) != label(old[s]))
			return 0;
	}
	return 1;
}

static int
chase_refuses(const struct strat_play *p, enum strat_side side, const struct strat_path *m)
{
	const struct strat_repetition *rep = &p->rep;
	const struct strat_path *last = &rep->last[side];
	uint32_t k = rep->chase[side], number, oldest;
	uint64_t sum;

	if (k < 2 || (last->from == m->to && last->to == m->from) || !enemy_beside(p, side, m->to))
		return 0;
	oldest = rep->base + (uint32_t)(rep->nboards - k);
	if (oldest < rep->base + rep->floor)
		oldest = rep->base + (uint32_t)rep->floor;
	sum = sum_after(rep, p->at[m->from], m->from, m->to);
	number = rep->bucket[sum % STRAT_BUCKETS];
	while (number >= oldest) {
		size_t i = number - rep->base;

		if (rep->boards[i].sum == sum && is_board(p, i, m))
			return 1;
		number = rep->boards[i].before;
	}
	return 0;
}

/* ------ both ------ */

int
strat_repetition_refuses(
    const struct strat_play *p, enum strat_side side, const struct strat_path *m, int attack)
{
	if (two_squares_refuses(p->rules, &p->rep.run[side], m))
		return -STRAT_E_TWO_SQUARES;
	if (p->rules->chase && !attack && chase_refuses(p, side, m))
		return -STRAT_E_CHASE;
	return 0;
}

static void
append_to_run(struct strat_run *run, const struct strat_path *m, strat_square stands)
{
	if (run->at != m->from)
		run->moves = 0;
	run->path[run->moves++ % STRAT_RUN_SIZE] = *m;
	run->at = stands;
}

static void
add_board(struct strat_repetition *rep, const struct strat_path *m)
{
	uint32_t *bucket = &rep->bucket[rep->sum % STRAT_BUCKETS];

	rep->boards[rep->nboards] = (struct strat_board){ rep->sum, *bucket, m->from, m->to };
	*bucket = rep->base + (uint32_t)rep->nboards++;
}

static void
forget_boards(struct strat_repetition *rep)
{
	rep->base += (uint32_t)rep->nboards;
	rep->nboards = rep->floor = 0;
	rep->sum = 0;
}

void
strat_repetition_moved(
    struct strat_play *p, const struct strat_path *m, strat_square stands, int attack, int rescued)
{
	struct strat_repetition *rep = &p->rep;
	enum strat_side side = p->turn, other = STRAT_OTHER(side);

	append_to_run(&rep->run[side], m, stands);
	if (!p->rules->chase)
		return;
	if (!attack && rep->last[other].from && strat_beside(m->from, rep->last[other].to))
		rep->chase[other]++;
	else
		rep->chase[other] = 0;
	if (attack)
		rep->chase[side] = 0;
	if (enemy_beside(p, side, m->to))
		rep->chase[side]++;
	else
		rep->chase[side] = 0;
	rep->last[side] = *m;
	if (rep->nboards && (attack || !(rep->chase[side] | rep->chase[other])))
		forget_boards(rep);
	if (rep->chase[side] | rep->chase[other]) {
		if (rep->nboards)
			rep->sum = sum_after(rep, p->at[stands], m->from, stands);
		if (rescued)
			rep->floor = rep->nboards;
		add_board(rep, m);
	}
}

void
strat_repetition_idle(struct strat_play *p)
{
	struct strat_repetition *rep = &p->rep;

	rep->run[p->turn].at = 0;
	rep->chase[STRAT_RED] = rep->chase[STRAT_BLUE] = 0;
	forget_boards(rep);
}
