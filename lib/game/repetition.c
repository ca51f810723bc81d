/* repetition.c - the two-squares rule and the chase rule. */
#include "game/repetition.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "game/play.h"

void
strat_repetition_clear(struct strat_repetition *rep)
{
	memset(rep->of, 0, sizeof rep->of);
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
strat_repetition_reserve(struct strat_repetition *rep)
{
	return rep->nboards < rep->boards_cap ? 0 : reserve(rep, rep->nboards + 1);
}

int
strat_repetition_copy(struct strat_repetition *to, const struct strat_repetition *from)
{
	struct strat_position_entry *boards;
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

/* The borders between squares: words 0..2 are east of each square, 3..5 north of it. */
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

/* The consecutive moves of the last moved piece of a side. */
struct run {
	const struct strat_path *path;
	uint32_t moves;
};

static const struct strat_path *
run_path(const struct run *run, uint32_t back)
{
	return &run->path[(run->moves - back) % STRAT_RUN_SIZE];
}

/* Return 1 if the last N moves of RUN and M all cross one common border. */
static int
share_a_border(const struct run *run, uint32_t n, const struct strat_path *m)
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
share_the_ends(const struct run *run, uint32_t n, const struct strat_path *m)
{
	uint32_t i;

	for (i = 1; i <= n; i++)
		if (!same_ends(run_path(run, i), m))
			return 0;
	return 1;
}

/* Return 1 if M, the next move of the same piece, may cross a border that LAST crossed.  Two
 * straight moves do so only if the second goes back along the first. */
static int
goes_back(const struct strat_path *last, const struct strat_path *m)
{
	int d = m->to - m->from, e = last->to - last->from;

	return last->via || m->via ||
	    ((d > 0) != (e > 0) && (d > -16 && d < 16) == (e > -16 && e < 16));
}

static int
two_squares_refuses(const struct strat_rules *r, const struct strat_repetition *rep,
    enum strat_side side, const struct strat_path *m)
{
	const struct strat_move_history *t = &rep->of[side];
	struct run run = { rep->run[side], t->moves };

	if (t->at != m->from || t->moves < r->two_squares || r->two_squares == 0 ||
	    !goes_back(&t->last, m))
		return 0;
	return r->by_edges ? share_a_border(&run, r->two_squares, m)
			   : share_the_ends(&run, r->two_squares, m);
}

int
strat_repetition_shuttles(
    const struct strat_repetition *rep, const struct strat_rules *r, enum strat_side side)
{
	const struct strat_move_history *t = &rep->of[side];
	struct run run = { rep->run[side], t->moves };

	return r->two_squares == 1 || goes_back(run_path(&run, 2), &t->last);
}

/* ------ chase ------ */

/* Return what identifies a piece when boards are compared: side and rank, or for an unknown piece
 * its identity. */
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

/* Return 1 if board I of the chase equals the board after M.  It is found by taking back the moves
 * since, which are plain moves. */
static int
is_board(const struct strat_play *p, size_t i, const struct strat_path *m)
{
	const struct strat_repetition *rep = &p->rep;
	strat_piece old[STRAT_SQUARES];
	size_t n;
	int s;

	memcpy(old, p->at, sizeof old);
	for (n = rep->nboards; n-- > i + 1;) {
		strat_piece moved = old[rep->boards[n].to];

		old[rep->boards[n].to] = 0;
		old[rep->boards[n].from] = moved; /* the same square if Quickness returned */
	}
	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece new = s == m->to ? p->at[m->from] : s == m->from ? 0 : p->at[s];

		if (label(new) != label(old[s]))
			return 0;
	}
	return 1;
}

static int
chase_refuses(const struct strat_play *p, enum strat_side side, const struct strat_path *m)
{
	const struct strat_repetition *rep = &p->rep;
	const struct strat_path *last = &rep->of[side].last;
	uint32_t k = rep->of[side].chase, number, oldest;
	uint64_t sum;

	if (k < 2 || (last->from == m->to && last->to == m->from) ||
	    !strat_repetition_is_adjacent(&p->at[m->to], STRAT_SIDE_BIT(STRAT_OTHER(side))))
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
strat_repetition_check(
    const struct strat_play *p, enum strat_side side, const struct strat_path *m, int what)
{
	if (!(what & STRAT_WITH_ATTACK & -p->rules->attacks_free) &&
	    two_squares_refuses(p->rules, &p->rep, side, m))
		return -STRAT_E_TWO_SQUARES;
	if (p->rules->chase && !what && chase_refuses(p, side, m))
		return -STRAT_E_CHASE;
	return 0;
}

/* Add the board after move M of PIECE.  BEGINS: no chase was in progress, or M ends it.  RESCUED:
 * earlier boards can no longer repeat. */
static void
add_board(struct strat_repetition *rep, const struct strat_path *m, strat_piece piece,
    strat_square stands, int begins, int rescued)
{
	uint32_t *bucket;

	if (begins) {
		rep->base += (uint32_t)rep->nboards;
		rep->nboards = rep->floor = 0;
		rep->sum = 0;
	} else {
		rep->sum = sum_after(rep, piece, m->from, stands);
	}
	if (rescued)
		rep->floor = rep->nboards;
	bucket = &rep->bucket[rep->sum % STRAT_BUCKETS];
	rep->boards[rep->nboards] = (struct strat_position_entry){ rep->sum, *bucket, m->from,
		m->to };
	*bucket = rep->base + (uint32_t)rep->nboards++;
}

/* Update the chases of both sides after move M of PIECE, which ends on STANDS.  Memory has been
 * reserved. */
static void
count_chases(struct strat_play *p, const struct strat_path *m, strat_piece piece,
    strat_square stands, int attack, int rescued)
{
	struct strat_repetition *rep = &p->rep;
	enum strat_side side = p->turn;
	uint32_t *own = &rep->of[side].chase, *other = &rep->of[STRAT_OTHER(side)].chase;
	int near = strat_repetition_is_adjacent(&p->at[m->to], STRAT_SIDE_BIT(STRAT_OTHER(side)));
	int flees = !attack && strat_repetition_flees(rep, side, m->from);

	if (near | flees)
		add_board(rep, m, piece, stands, attack || !(*own | *other), rescued);
	*own = near ? (attack ? 0 : *own) + 1 : 0;
	*other = flees ? *other + 1 : 0;
}

static void
add_move(struct strat_repetition *rep, enum strat_side side, const struct strat_path *m,
    strat_square stands)
{
	strat_repetition_add_move(
	    rep, side, strat_repetition_in_a_row(rep, side, m->from), m, stands);
}

int
strat_repetition_add_step(struct strat_play *p, const struct strat_path *m)
{
	int rc = strat_repetition_check(p, p->turn, m, 0);

	if (rc < 0)
		return rc;
	if (strat_repetition_reserve(&p->rep) < 0)
		return -STRAT_E_NOMEM;
	if (p->rules->chase)
		count_chases(p, m, p->at[m->from], m->to, 0, 0);
	add_move(&p->rep, p->turn, m, m->to);
	return 0;
}

void
strat_repetition_add_ply(
    struct strat_play *p, const struct strat_path *m, strat_square stands, int attack, int rescued)
{
	if (p->rules->chase)
		count_chases(p, m, p->at[stands], stands, attack, rescued);
	add_move(&p->rep, p->turn, m, stands);
	if (attack && p->rules->attacks_free)
		p->rep.of[p->turn].at = 0;
}

void
strat_repetition_add_idle(struct strat_play *p)
{
	struct strat_repetition *rep = &p->rep;

	rep->of[p->turn].at = 0;
	rep->of[STRAT_RED].chase = rep->of[STRAT_BLUE].chase = 0;
}
