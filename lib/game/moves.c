/* moves.c - all the plies that the rules allow in a position. */
#include "game/moves.h"

#include <string.h>

#include "game/powers.h"

/* ------ sets of squares ------ */

static inline struct strat_squares
both(struct strat_squares a, struct strat_squares b)
{
	return (struct strat_squares){ { a.word[0] & b.word[0], a.word[1] & b.word[1],
	    a.word[2] & b.word[2] } };
}

static inline struct strat_squares
without(struct strat_squares a, struct strat_squares b)
{
	return (struct strat_squares){ { a.word[0] & ~b.word[0], a.word[1] & ~b.word[1],
	    a.word[2] & ~b.word[2] } };
}

/* All squares of A, one further in direction D. */
static inline struct strat_squares
shifted(struct strat_squares a, int d)
{
	switch (d) {
	case STRAT_EAST: /* the files beside the board are never occupied: nothing wraps */
		return (struct strat_squares){ { a.word[0] << 1, a.word[1] << 1, a.word[2] << 1 } };
	case STRAT_WEST:
		return (struct strat_squares){ { a.word[0] >> 1, a.word[1] >> 1, a.word[2] >> 1 } };
	case STRAT_NORTH:
		return (struct strat_squares){ { a.word[0] << 16, a.word[1] << 16 | a.word[0] >> 48,
		    a.word[2] << 16 | a.word[1] >> 48 } };
	default:
		return (struct strat_squares){ { a.word[0] >> 16 | a.word[1] << 48,
		    a.word[1] >> 16 | a.word[2] << 48, a.word[2] >> 16 } };
	}
}

static int
is_none(struct strat_squares a)
{
	return !(a.word[0] | a.word[1] | a.word[2]);
}

/* Take the lowest square out of *A; 0: it was empty. */
static strat_square
next_square(struct strat_squares *a)
{
	int w;

	for (w = 0; w < 3; w++)
		if (a->word[w]) {
			int s = w << 6 | __builtin_ctzll(a->word[w]);

			a->word[w] &= a->word[w] - 1;
			return (strat_square)s;
		}
	return 0;
}

static inline struct strat_squares
movers(const struct strat_play *p, enum strat_side side)
{
	return without(p->men[side], p->still[side]);
}

/* ------ steps ------ */

/* The steps to any of four neighbours, as differences of FROM and TO from the square south of
 * the mover: so none is negative, and eight bytes can be added at once. */
#define E                                                                                          \
	{                                                                                          \
		16, 17                                                                             \
	}
#define W                                                                                          \
	{                                                                                          \
		16, 15                                                                             \
	}
#define N                                                                                          \
	{                                                                                          \
		16, 32                                                                             \
	}
#define S                                                                                          \
	{                                                                                          \
		16, 0                                                                              \
	}

static const struct {
	struct strat_step step[4];
	uint8_t n;
} ways[16] = { { { E }, 0 }, { { E }, 1 }, { { W }, 1 }, { { E, W }, 2 }, { { N }, 1 },
	{ { E, N }, 2 }, { { W, N }, 2 }, { { E, W, N }, 3 }, { { S }, 1 }, { { E, S }, 2 },
	{ { W, S }, 2 }, { { E, W, S }, 3 }, { { N, S }, 2 }, { { E, N, S }, 3 },
	{ { W, N, S }, 3 }, { { E, W, N, S }, 4 } };

#undef E
#undef W
#undef N
#undef S

/* Append the steps of the piece on FROM in the directions of WAY.  Four are written in any
 * case, which costs less than to guess how many there are; TO has room for them. */
static inline struct strat_step *
add_ways(struct strat_step *to, strat_square from, unsigned way)
{
	uint64_t eight;

	memcpy(&eight, ways[way].step, sizeof eight);
	eight += (uint64_t)(from - 16) * UINT64_C(0x0101010101010101);
	memcpy(to, &eight, sizeof eight);
	return to + ways[way].n;
}

/* Append the steps of one square of WHO to WHERE. */
static inline struct strat_step *
add_steps(struct strat_step *to, struct strat_squares who, struct strat_squares where)
{
	struct strat_squares east = both(who, shifted(where, STRAT_WEST));
	struct strat_squares west = both(who, shifted(where, STRAT_EAST));
	struct strat_squares north = both(who, shifted(where, STRAT_SOUTH));
	struct strat_squares south = both(who, shifted(where, STRAT_NORTH));
	int w;

	for (w = 0; w < 3; w++) {
		uint64_t left = east.word[w] | west.word[w] | north.word[w] | south.word[w];

		for (; left; left &= left - 1) {
			int s = __builtin_ctzll(left);

			to = add_ways(to, (strat_square)((w << 6) + s),
			    (unsigned)((east.word[w] >> s & 1) | (west.word[w] >> s & 1) << 1 |
				(north.word[w] >> s & 1) << 2 | (south.word[w] >> s & 1) << 3));
		}
	}
	return to;
}

/* Append the longer steps in direction D of the runners whose first square, in NEAR, is empty. */
static inline struct strat_step *
add_runs(struct strat_step *to, const struct strat_play *p, enum strat_side side,
    struct strat_squares near, int d)
{
	int w;

	for (w = 0; w < 3; w++) {
		uint64_t left = near.word[w];

		for (; left; left &= left - 1) {
			int s = (w << 6) + __builtin_ctzll(left), from = s - d;

			for (s += d; !p->at[s]; s += d)
				*to++ = (struct strat_step){ (strat_square)from, (strat_square)s };
			if (p->rules->far_strikes && p->at[s] & STRAT_SIDE_BIT(STRAT_OTHER(side)))
				*to++ = (struct strat_step){ (strat_square)from, (strat_square)s };
		}
	}
	return to;
}

static int
is_allowed(const struct strat_play *p, enum strat_side side, struct strat_step step)
{
	struct strat_path path = { step.from, step.to, 0, STRAT_STEP };

	return !strat_repetition_refuses(p, side, &path, p->at[step.to] != 0);
}

/* Leave out the steps that a repetition rule forbids. */
static size_t
keep_allowed(const struct strat_play *p, enum strat_side side, struct strat_step *steps, size_t n)
{
	int chases = p->rep.chase[side] >= 2;
	size_t kept = 0, i;

	for (i = 0; i < n; i++)
		if (!(chases || steps[i].from == p->rep.run[side].at) ||
		    is_allowed(p, side, steps[i]))
			steps[kept++] = steps[i];
	return kept;
}

/* The steps of SIDE, those that a repetition rule forbids among them. */
static size_t
all_steps(const struct strat_play *p, enum strat_side side, struct strat_step *steps)
{
	struct strat_squares who = movers(p, side), far = p->far[side];
	struct strat_squares where = without(p->land, p->men[side]);
	struct strat_squares empty = without(where, p->men[STRAT_OTHER(side)]);
	struct strat_step *end = steps;

	end = add_steps(end, who, where);
	if (!is_none(far)) {
		end = add_runs(end, p, side, both(shifted(far, STRAT_EAST), empty), STRAT_EAST);
		end = add_runs(end, p, side, both(shifted(far, STRAT_WEST), empty), STRAT_WEST);
		end = add_runs(end, p, side, both(shifted(far, STRAT_NORTH), empty), STRAT_NORTH);
		end = add_runs(end, p, side, both(shifted(far, STRAT_SOUTH), empty), STRAT_SOUTH);
	}
	return (size_t)(end - steps);
}

static size_t
allowed_steps(const struct strat_play *p, enum strat_side side, struct strat_step *steps)
{
	size_t n = all_steps(p, side, steps);

	if (!strat_repetition_is_active(&p->rep, p->rules, side))
		return n;
	return keep_allowed(p, side, steps, n);
}

size_t
strat_moves_steps(const struct strat_play *p, struct strat_step steps[STRAT_MAX_STEPS])
{
	return p->result == STRAT_OPEN ? allowed_steps(p, p->turn, steps) : 0;
}

/* ------ any at all? ------ */

static int
stop(void *arg, const struct strat_ply *ply)
{
	(void)arg;
	(void)ply;
	return 1;
}

static int
has_powers(const struct strat_rules *r)
{
	int rank, any = 0;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		any |= r->power[rank];
	return any;
}

/* Is STEP allowed, be it only with a rescue? */
static int
may_play(const struct strat_play *p, enum strat_side side, struct strat_step step)
{
	struct strat_ply ply = { .from = step.from, .to = step.to };

	return is_allowed(p, side, step) || strat_play_rescue_saves(p, side, &ply);
}

/* The squares of SIDE's `?' pieces. */
static struct strat_squares
unknowns(const struct strat_play *p, enum strat_side side)
{
	struct strat_squares left = p->men[side], found = { { 0 } };
	strat_square s;

	while ((s = next_square(&left)) != 0)
		if (strat_piece_rank(p->at[s]) == STRAT_UNKNOWN)
			strat_squares_flip(&found, s);
	return found;
}

int
strat_moves_any(const struct strat_play *p, enum strat_side side, int maybe)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	struct strat_squares unknown = unknowns(p, side), left = movers(p, side);
	strat_square from;
	size_t n, i;

	if (is_none(left))
		return 0;
	n = all_steps(p, side, steps);
	for (i = 0; i < n; i++)
		if ((maybe || !strat_squares_has(&unknown, steps[i].from)) &&
		    may_play(p, side, steps[i]))
			return 1;
	if (!has_powers(p->rules))
		return 0;
	if (maybe && !is_none(unknown))
		return 1;
	while ((from = next_square(&left)) != 0)
		if (strat_powers_each(p, side, from, stop, NULL))
			return 1;
	return 0;
}

/* ------ each of them ------ */

struct walk {
	const struct strat_play *p;
	int (*each)(void *arg, const struct strat_ply *ply);
	void *arg;
};

/* Offer PLY, then with every rescue that it earns. */
static int
each_rescue(void *arg, const struct strat_ply *ply)
{
	const struct walk *w = arg;
	const struct strat_play *p = w->p;
	struct strat_ply with = *ply;
	struct strat_squares left, half = { { 0 } };
	int low = p->turn == STRAT_RED ? 1 : p->rules->rows / 2 + 1;
	int rc = 0, row, file, rank;

	if (!strat_play_repeats(p, p->turn, ply))
		rc = w->each(w->arg, ply);
	if (rc || !p->rules->rescue || !p->nlost[p->turn])
		return rc;
	for (row = low; row < low + p->rules->rows / 2; row++)
		for (file = 1; file <= p->rules->files; file++)
			strat_squares_flip(&half, strat_square_at(file, row));
	for (rank = STRAT_SPY; !rc && rank <= STRAT_MARSHAL; rank++) {
		with.rescue = (uint8_t)rank;
		left = half;
		while (!rc && (with.rescue_at = next_square(&left)) != 0)
			if (strat_play_may_rescue(p, &with))
				rc = w->each(w->arg, &with);
	}
	return rc;
}

int
strat_moves_each(
    const struct strat_play *p, int (*each)(void *arg, const struct strat_ply *ply), void *arg)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	struct walk w = { p, each, arg };
	struct strat_squares left = movers(p, p->turn);
	strat_square from;
	size_t n = p->result == STRAT_OPEN ? all_steps(p, p->turn, steps) : 0, i;
	int rc = 0;

	for (i = 0; !rc && i < n; i++) {
		struct strat_ply ply = { .from = steps[i].from,
			.to = steps[i].to,
			.mark = p->at[steps[i].to] ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK };

		rc = each_rescue(&w, &ply);
	}
	if (p->result != STRAT_OPEN || !has_powers(p->rules))
		return rc;
	while (!rc && (from = next_square(&left)) != 0)
		rc = strat_powers_each(p, p->turn, from, each_rescue, &w);
	return rc;
}
