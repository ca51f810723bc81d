/* moves.c - list or count the legal plies of a position. */
#include "game/moves.h"

#include <string.h>

#include "game/powers.h"
#include "game/squares.h"

static inline struct strat_squares
movers_of(const struct strat_play *p, enum strat_side side)
{
	return strat_squares_without(p->pieces[side], p->still[side]);
}

/* ------ steps ------ */

/* The steps of a piece by its set of open directions: FROM and TO of up to four steps as the bytes
 * of one number, lowest first, relative to the square of the piece. */
#define WAY(a, b, c, d)                                                                            \
	((uint64_t)(a) << 8) + ((uint64_t)(b) << 24) + ((uint64_t)(c) << 40) + ((uint64_t)(d) << 56)
#define W STRAT_WEST
#define N STRAT_NORTH
#define E STRAT_EAST
#define S STRAT_SOUTH

/* In the order west, north, east, south. */
static const uint64_t ways[16] = { WAY(0, 0, 0, 0), WAY(W, 0, 0, 0), WAY(N, 0, 0, 0),
	WAY(W, N, 0, 0), WAY(E, 0, 0, 0), WAY(W, E, 0, 0), WAY(N, E, 0, 0), WAY(W, N, E, 0),
	WAY(S, 0, 0, 0), WAY(W, S, 0, 0), WAY(N, S, 0, 0), WAY(W, N, S, 0), WAY(E, S, 0, 0),
	WAY(W, E, S, 0), WAY(N, E, S, 0), WAY(W, N, E, S) };

/* The number of steps in each element of ways[]. */
static const size_t nways[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

#undef W
#undef N
#undef E
#undef S

/* Append the steps of the piece on FROM in the directions OPEN to the N in STEPS.  Four are always
 * written, which is cheaper than a branch; STEPS must have room for them. */
static inline size_t
add_ways(struct strat_step *steps, size_t n, unsigned open, uint64_t from)
{
	uint64_t four = from * UINT64_C(0x0101010101010101) + ways[open];

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	four = __builtin_bswap64(four);
#endif
	memcpy(&steps[n], &four, sizeof four);
	return n + nways[open];
}

static inline uint64_t
turned_left(uint64_t word, unsigned n)
{
	return word << n | word >> (64 - n);
}

static inline uint64_t
turned_right(uint64_t word, unsigned n)
{
	return word >> n | word << (-n & 63);
}

/* The reachable squares around the 64 squares of a word: those in the word itself, and those NORTH
 * and SOUTH of it. */
struct adjacent {
	uint64_t here, north, south;
};

static inline struct adjacent
adjacent(const struct strat_squares *where, int w)
{
	const uint64_t *at = where->word;
	uint64_t above = w < 2 ? at[w + 1] : 0, below = w > 0 ? at[w - 1] : 0;

	return (struct adjacent){ at[w], at[w] >> 16 | above << 48, at[w] << 16 | below >> 48 };
}

/* Rotate AT so that rotating it back by I puts the open directions of square I into bits 0 to 3;
 * west and east are the neighbouring bits. */
static inline struct adjacent
turned(struct adjacent at)
{
	return (struct adjacent){ turned_left(at.here, 1), turned_left(at.north, 1),
		turned_left(at.south, 3) };
}

/* Return the open directions of the piece on square I, for AT from turned(). */
static inline unsigned
open_to(const struct adjacent *at, unsigned i)
{
	return (unsigned)((turned_right(at->here, i) & 5) | (turned_right(at->north, i) & 2) |
	    (turned_right(at->south, i) & 8));
}

/* Append the steps of one square of the pieces WHO in the word that begins with square BASE. */
static inline size_t
add_word(struct strat_step *steps, size_t n, unsigned base, uint64_t who, struct adjacent at)
{
	uint64_t left = who & (at.here << 1 | at.here >> 1 | at.north | at.south);

	for (at = turned(at); left; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctzll(left);

		n = add_ways(steps, n, open_to(&at, i), base + i);
	}
	return n;
}

/* Append the steps of more than one square in direction D of the runner on FROM, which must have
 * one. FOE is the bit of pieces that it may attack, or 0. */
static inline size_t
add_run(struct strat_step *steps, size_t n, const strat_piece *at, strat_piece foe, int from, int d)
{
	int s;

	for (s = from + 2 * d; !at[s]; s += d)
		steps[n++] = (struct strat_step){ (strat_square)from, (strat_square)s };
	if (at[s] & foe)
		steps[n++] = (struct strat_step){ (strat_square)from, (strat_square)s };
	return n;
}

/* Return the squares from which two steps are possible, the first to EMPTY, the second to LAST.
 * BACK is the opposite direction. */
static inline struct strat_squares
two_steps(struct strat_squares empty, struct strat_squares last, int back)
{
	return strat_squares_shifted(
	    strat_squares_both(empty, strat_squares_shifted(last, back)), back);
}

static int
is_allowed(const struct strat_play *p, enum strat_side side, struct strat_step step)
{
	struct strat_path path = { step.from, step.to, 0, STRAT_STEP };

	return !strat_repetition_check(p, side, &path, p->at[step.to] != 0);
}

static inline int
is_watched(const struct strat_play *p, enum strat_side side)
{
	return p->rep.of[side].chase >= 2 || strat_repetition_shuttler(&p->rep, p->rules, side);
}

int
strat_moves_may_repeat(const struct strat_play *p)
{
	return is_watched(p, p->turn);
}

/* Remove steps of SIDE that a repetition rule forbids.  The two-squares rule concerns only one
 * piece, and the chase rule only steps next to an enemy.  Rarely needed, and so not inlined. */
__attribute__((noinline)) static size_t
keep_allowed(const struct strat_play *p, enum strat_side side, struct strat_step *steps, size_t n)
{
	strat_square shuttler = strat_repetition_shuttler(&p->rep, p->rules, side);
	struct strat_squares foes = p->pieces[STRAT_OTHER(side)], near = { { 0 } };
	size_t kept = 0, i;

	if (p->rep.of[side].chase >= 2)
		near = strat_squares_around(foes);
	for (i = 0; i < n; i++) {
		int may_be = strat_squares_has(&near, steps[i].to) | (steps[i].from == shuttler);

		if (!may_be || is_allowed(p, side, steps[i]))
			steps[kept++] = steps[i];
	}
	return kept;
}

/* List the steps of one square of SIDE, including those that a repetition rule forbids. */
static inline size_t
near_steps(const struct strat_play *p, enum strat_side side, struct strat_step *steps)
{
	struct strat_squares who = movers_of(p, side);
	struct strat_squares where = strat_squares_without(p->land, p->pieces[side]);
	size_t n;

	n = add_word(steps, 0, 0, who.word[0], adjacent(&where, 0));
	n = add_word(steps, n, 64, who.word[1], adjacent(&where, 1));
	return add_word(steps, n, 128, who.word[2], adjacent(&where, 2));
}

/* Append the longer steps of runners; most have none.  The sets are passed by value to stay in
 * registers: reading them back from memory in another width would stall. */
__attribute__((noinline)) static size_t
add_runs(const struct strat_play *p, enum strat_side side, struct strat_step *steps, size_t n)
{
	strat_piece foe = (strat_piece)(p->rules->far_strikes ? STRAT_SIDE_BIT(STRAT_OTHER(side))
							      : 0);
	struct strat_squares where = strat_squares_without(p->land, p->pieces[side]);
	struct strat_squares empty = strat_squares_without(where, p->pieces[STRAT_OTHER(side)]);
	struct strat_squares last = foe ? where : empty;
	struct strat_squares east = two_steps(empty, last, STRAT_WEST);
	struct strat_squares west = two_steps(empty, last, STRAT_EAST);
	struct strat_squares north = two_steps(empty, last, STRAT_SOUTH);
	struct strat_squares south = two_steps(empty, last, STRAT_NORTH);
	int w;

	for (w = 0; w < 3; w++) {
		uint64_t e = east.word[w], v = west.word[w], u = north.word[w], d = south.word[w];
		uint64_t left = p->far[side].word[w] & (e | v | u | d);

		for (; left; left &= left - 1) {
			int i = __builtin_ctzll(left), from = (w << 6) + i;

			if (e >> i & 1)
				n = add_run(steps, n, p->at, foe, from, STRAT_EAST);
			if (v >> i & 1)
				n = add_run(steps, n, p->at, foe, from, STRAT_WEST);
			if (u >> i & 1)
				n = add_run(steps, n, p->at, foe, from, STRAT_NORTH);
			if (d >> i & 1)
				n = add_run(steps, n, p->at, foe, from, STRAT_SOUTH);
		}
	}
	return n;
}

static inline size_t
add_far(const struct strat_play *p, enum strat_side side, struct strat_step *steps, size_t n)
{
	return strat_squares_none(p->far[side]) ? n : add_runs(p, side, steps, n);
}

static size_t
all_steps(const struct strat_play *p, enum strat_side side, struct strat_step *steps)
{
	return add_far(p, side, steps, near_steps(p, side, steps));
}

size_t
strat_moves_steps(const struct strat_play *p, struct strat_step steps[STRAT_MAX_STEPS])
{
	size_t n;

	if (p->result != STRAT_OPEN)
		return 0;
	n = all_steps(p, p->turn, steps);
	return is_watched(p, p->turn) ? keep_allowed(p, p->turn, steps, n) : n;
}

/* ------ piece by piece ------ */

static inline struct strat_mover *
add_movers(struct strat_mover *to, unsigned base, uint64_t who, struct adjacent at)
{
	uint64_t left = who & (at.here << 1 | at.here >> 1 | at.north | at.south);

	for (at = turned(at); left; left &= left - 1) {
		unsigned i = (unsigned)__builtin_ctzll(left);

		*to++ = (struct strat_mover){ (strat_square)(base + i), (uint8_t)open_to(&at, i) };
	}
	return to;
}

size_t
strat_moves_movers(const struct strat_play *p, struct strat_mover movers[STRAT_MAX_PIECES])
{
	struct strat_squares who = movers_of(p, p->turn);
	struct strat_squares where = strat_squares_without(p->land, p->pieces[p->turn]);
	struct strat_mover *to = movers;

	if (p->result != STRAT_OPEN)
		return 0;
	to = add_movers(to, 0, who.word[0], adjacent(&where, 0));
	to = add_movers(to, 64, who.word[1], adjacent(&where, 1));
	to = add_movers(to, 128, who.word[2], adjacent(&where, 2));
	return (size_t)(to - movers);
}

/* Return how many squares the runner on FROM can go in direction D, which is at least one. */
static int
run_length(const struct strat_play *p, int from, int d)
{
	int n = 1;

	if (p->at[from + d])
		return 1;
	while (!p->at[from + (n + 1) * d])
		n++;
	return n +
	    (p->rules->far_strikes &&
		(p->at[from + (n + 1) * d] & STRAT_SIDE_BIT(STRAT_OTHER(p->turn))));
}

/* Remove steps from FROM that a repetition rule forbids. */
static size_t
keep_allowed_of(const struct strat_play *p, strat_square from, strat_square *to, size_t n)
{
	size_t kept = 0, i;

	for (i = 0; i < n; i++)
		if (is_allowed(p, p->turn, (struct strat_step){ from, to[i] }))
			to[kept++] = to[i];
	return kept;
}

/* The directions in ascending order of the squares that they lead to. */
static const struct {
	int8_t d, open;
} sides[] = { { STRAT_SOUTH, STRAT_OPEN_SOUTH }, { STRAT_WEST, STRAT_OPEN_WEST },
	{ STRAT_EAST, STRAT_OPEN_EAST }, { STRAT_NORTH, STRAT_OPEN_NORTH } };

/* List the steps of one square of a piece.  Each is written, and then counted only if it is
 * open. */
static inline size_t
near_steps_of(const struct strat_mover *m, strat_square *to)
{
	size_t n = 0, i;

	for (i = 0; i < 4; i++) {
		to[n] = (strat_square)(m->from + sides[i].d);
		n += (m->open & sides[i].open) != 0;
	}
	return n;
}

static size_t
far_steps_of(const struct strat_play *p, const struct strat_mover *m, strat_square *to)
{
	size_t n = 0;
	int i, k;

	for (i = 0; i < 4; i++) {
		int d = sides[i].d, length = 0;

		if (m->open & sides[i].open)
			length = run_length(p, m->from, d);
		for (k = 1; k <= length; k++)
			to[n++] = (strat_square)(m->from + d * (d < 0 ? length + 1 - k : k));
	}
	return n;
}

size_t
strat_moves_of_piece(const struct strat_play *p, const struct strat_mover *m,
    strat_square to[STRAT_MAX_STEPS_OF_ONE])
{
	int far = strat_squares_has(&p->far[p->turn], m->from);
	size_t n = far ? far_steps_of(p, m, to) : near_steps_of(m, to);

	return strat_moves_may_repeat(p) ? keep_allowed_of(p, m->from, to, n) : n;
}

/* ------ counting ------ */

/* Return the number of bits set in each group of four bits of X. */
static inline uint64_t
bits_of_fours(uint64_t x)
{
	x -= x >> 1 & UINT64_C(0x5555555555555555);
	return (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
}

/* Return, byte by byte, the number of squares of WHO from which a step opposite to BACK leads to
 * WHERE.  Each sum of four bits over three words is at most twelve. */
static inline uint64_t
count_steps(struct strat_squares who, struct strat_squares where, int back)
{
	struct strat_squares a = strat_squares_both(who, strat_squares_shifted(where, back));
	uint64_t x = bits_of_fours(a.word[0]) + bits_of_fours(a.word[1]) + bits_of_fours(a.word[2]);

	return (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
}

/* Return the number of steps longer than one that a runner has in a direction.  Bit 0 is its next
 * square; EMPTY has the empty squares and LAST those where it may end, at least the second. */
static inline size_t
count_run(uint64_t empty, uint64_t last)
{
	unsigned n = (unsigned)__builtin_ctzll(~empty);

	return n - 1 + (last >> n & 1);
}

/* The same in the other direction: the highest bit is the next square. */
static inline size_t
count_run_back(uint64_t empty, uint64_t last)
{
	unsigned n = (unsigned)__builtin_clzll(~empty);

	return n - 1 + (last << n >> 63);
}

/* Return the squares of S on a file, with row 0 in bit 0. */
static inline uint64_t
file_of(const struct strat_squares *s, int file)
{
	const uint64_t rows = UINT64_C(0x0001000100010001), gather = UINT64_C(0x0001000200040008);

	return ((s->word[0] >> file & rows) * gather >> 48 & 15) |
	    ((s->word[1] >> file & rows) * gather >> 48 & 15) << 4 |
	    ((s->word[2] >> file & rows) * gather >> 48 & 15) << 8;
}

/* Return the number of steps that add_runs() appends.  The border around the board keeps a run
 * within its row of 16 squares and its word. */
static size_t
count_runs(const struct strat_play *p, enum strat_side side)
{
	struct strat_squares where = strat_squares_without(p->land, p->pieces[side]);
	struct strat_squares empty = strat_squares_without(where, p->pieces[STRAT_OTHER(side)]);
	struct strat_squares last = p->rules->far_strikes ? where : empty;
	struct strat_squares east = two_steps(empty, last, STRAT_WEST);
	struct strat_squares west = two_steps(empty, last, STRAT_EAST);
	struct strat_squares north = two_steps(empty, last, STRAT_SOUTH);
	struct strat_squares south = two_steps(empty, last, STRAT_NORTH);
	size_t n = 0;
	int w;

	for (w = 0; w < 3; w++) {
		uint64_t e = east.word[w], v = west.word[w], u = north.word[w], d = south.word[w];
		uint64_t left = p->far[side].word[w] & (e | v | u | d);

		for (; left; left &= left - 1) {
			int i = __builtin_ctzll(left), row = (w << 2) + (i >> 4);

			if (e >> i & 1)
				n += count_run(empty.word[w] >> (i + 1), last.word[w] >> (i + 1));
			if (v >> i & 1)
				n += count_run_back(
				    empty.word[w] << (64 - i), last.word[w] << (64 - i));
			if (u >> i & 1)
				n += count_run(file_of(&empty, i & 15) >> (row + 1),
				    file_of(&last, i & 15) >> (row + 1));
			if (d >> i & 1)
				n += count_run_back(file_of(&empty, i & 15) << (64 - row),
				    file_of(&last, i & 15) << (64 - row));
		}
	}
	return n;
}

size_t
strat_moves_count(const struct strat_play *p)
{
	struct strat_squares who = movers_of(p, p->turn);
	struct strat_squares where = strat_squares_without(p->land, p->pieces[p->turn]);
	struct strat_step steps[STRAT_MAX_STEPS];
	uint64_t sum;

	if (p->result != STRAT_OPEN)
		return 0;
	if (is_watched(p, p->turn))
		return strat_moves_steps(p, steps);
	sum = count_steps(who, where, STRAT_EAST) + count_steps(who, where, STRAT_WEST) +
	    count_steps(who, where, STRAT_NORTH) + count_steps(who, where, STRAT_SOUTH);
	/* forty squares give at most 160 */
	return (size_t)(sum * UINT64_C(0x0101010101010101) >> 56) +
	    (strat_squares_none(p->far[p->turn]) ? 0 : count_runs(p, p->turn));
}

/* ------ is there a legal ply? ------ */

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

/* Return 1 if STEP is legal, possibly only with a rescue. */
static int
may_play(const struct strat_play *p, enum strat_side side, struct strat_step step)
{
	struct strat_ply ply = { .from = step.from, .to = step.to };

	return is_allowed(p, side, step) || strat_play_rescue_saves(p, side, &ply);
}

/* Return the squares of SIDE's unknown pieces. */
static struct strat_squares
unknowns(const struct strat_play *p, enum strat_side side)
{
	struct strat_squares left = p->pieces[side], found = { { 0 } };
	strat_square s;

	while ((s = strat_squares_next(&left)) != 0)
		if (strat_piece_rank(p->at[s]) == STRAT_UNKNOWN)
			strat_squares_flip(&found, s);
	return found;
}

/* Return 1 if one of MOVERS can step to an empty square: usually true, and much cheaper than
 * listing all steps.  0 does not mean that there is no legal ply. */
static int
can_step_aside(const struct strat_play *p, enum strat_side side, struct strat_squares movers)
{
	static const int steps[] = { 16, -16, 1, -1 };
	struct strat_step step;
	int i;

	while ((step.from = strat_squares_next(&movers)) != 0)
		for (i = 0; i < 4; i++) {
			step.to = (strat_square)(step.from + steps[i]);
			if (!p->at[step.to] && may_play(p, side, step))
				return 1;
		}
	return 0;
}

/* Return 1 if the power of the piece on FROM counts as a move or an attack: all but Detect and
 * Enchant do. */
static int
power_counts(const struct strat_play *p, strat_square from)
{
	uint8_t power = p->rules->power[strat_piece_rank(p->at[from])];

	return power != STRAT_DETECT && power != STRAT_ENCHANT;
}

/* Return 1 if SIDE has a legal ply; if ONLY_MOVES is 1, one that is a move or an attack. */
static int
has_ply(const struct strat_play *p, enum strat_side side, int maybe, int only_moves)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	struct strat_squares unknown, left = movers_of(p, side);
	strat_square from;
	size_t n, i;

	if (strat_squares_none(left))
		return 0;
	if (maybe && can_step_aside(p, side, left))
		return 1;
	unknown = unknowns(p, side);
	n = all_steps(p, side, steps);
	for (i = 0; i < n; i++)
		if ((maybe || !strat_squares_has(&unknown, steps[i].from)) &&
		    may_play(p, side, steps[i]))
			return 1;
	if (!has_powers(p->rules))
		return 0;
	if (maybe && !strat_squares_none(unknown))
		return 1;
	while ((from = strat_squares_next(&left)) != 0)
		if ((!only_moves || power_counts(p, from)) &&
		    strat_powers_each(p, side, from, stop, NULL))
			return 1;
	return 0;
}

int
strat_moves_any(const struct strat_play *p, enum strat_side side, int maybe)
{
	return has_ply(p, side, maybe, p->rules->only_moves_count);
}

int
strat_moves_only_powers(const struct strat_play *p, enum strat_side side)
{
	return has_powers(p->rules) && has_ply(p, side, 1, 0) && !has_ply(p, side, 1, 1);
}

/* ------ iterating ------ */

struct walk {
	const struct strat_play *p;
	int (*each)(void *arg, const struct strat_ply *ply);
	void *arg;
};

/* Pass PLY to the callback without a rescue, then with each rescue that it allows. */
static int
each_rescue(void *arg, const struct strat_ply *ply)
{
	const struct walk *w = arg;
	const struct strat_play *p = w->p;
	struct strat_ply with = *ply;
	struct strat_squares left, half = { { 0 } };
	int rows, low = strat_rules_rescue_rows(p->rules, p->turn, &rows);
	int rc = 0, row, file, rank;

	if (!strat_play_repeats(p, p->turn, ply))
		rc = w->each(w->arg, ply);
	if (rc || !p->rules->rescue || !p->nlost[p->turn])
		return rc;
	for (row = low; row < low + rows; row++)
		for (file = 1; file <= p->rules->files; file++)
			strat_squares_flip(&half, strat_square_at(file, row));
	for (rank = STRAT_SPY; !rc && rank <= STRAT_MARSHAL; rank++) {
		with.rescue = (uint8_t)rank;
		left = half;
		while (!rc && (with.rescue_at = strat_squares_next(&left)) != 0)
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
	struct strat_squares left = movers_of(p, p->turn);
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
	if (p->rules->only_moves_count && !strat_moves_any(p, p->turn, 1))
		return rc; /* the callback stopped, or no rescue is possible */
	while (!rc && (from = strat_squares_next(&left)) != 0)
		rc = strat_powers_each(p, p->turn, from, each_rescue, &w);
	return rc;
}
