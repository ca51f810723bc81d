/* moves.c - all the plies that the rules allow in a position. */
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

/* The steps of one piece by the set of directions that are open to it: FROM and TO of each as
 * bytes of one number, the first lowest, less the piece's square in every byte. */
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

/* How many they are. */
static const size_t nways[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

#undef W
#undef N
#undef E
#undef S

/* Append to the N of STEPS those of the piece on FROM in the directions OPEN.  Four are written in
 * any case, which costs less than to guess how many there are; there is room for them. */
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

/* Where one can go, seen from the 64 squares of one word: HERE these squares, and those to the
 * NORTH and to the SOUTH of them. */
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

/* Turned so that they show what is open to the piece on square I in bits 0 to 3 when they are
 * turned back by I; west and east are the bits on either side of it. */
static inline struct adjacent
turned(struct adjacent at)
{
	return (struct adjacent){ turned_left(at.here, 1), turned_left(at.north, 1),
		turned_left(at.south, 3) };
}

/* Which directions are open to the piece on square I, AT having been turned? */
static inline unsigned
open_to(const struct adjacent *at, unsigned i)
{
	return (unsigned)((turned_right(at->here, i) & 5) | (turned_right(at->north, i) & 2) |
	    (turned_right(at->south, i) & 8));
}

/* Append to the N of STEPS those of one square of the pieces WHO in one word of squares, of which BASE
 * is the first. */
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

/* Append to the N of STEPS those in direction D of the runner on FROM, who can go two squares, that
 * are longer than one.  They may end on FOE, 0: they may not strike. */
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

/* From where can two steps be taken, the first to EMPTY, the second to LAST?  BACK is the
 * direction against theirs. */
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

/* Leave out of the N steps of SIDE those that a repetition rule forbids: two squares looks at one
 * piece, and a chase at steps to the side of an enemy.  Few positions need it, so it is kept out of
 * the way. */
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

/* The steps of one square of SIDE, those that a repetition rule forbids among them. */
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

/* Append the longer ones of its runners: most have none.  The sets stay in registers: read back from
 * memory at another width than they were written in, they would be waited for. */
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

/* How far can the runner on FROM, who can go one square in direction D, go? */
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

/* Leave out the steps from FROM that a repetition rule forbids. */
static size_t
keep_allowed_of(const struct strat_play *p, strat_square from, strat_square *to, size_t n)
{
	size_t kept = 0, i;

	for (i = 0; i < n; i++)
		if (is_allowed(p, p->turn, (struct strat_step){ from, to[i] }))
			to[kept++] = to[i];
	return kept;
}

/* The ways in the order of the squares to which they lead. */
static const struct {
	int8_t d, open;
} sides[] = { { STRAT_SOUTH, STRAT_OPEN_SOUTH }, { STRAT_WEST, STRAT_OPEN_WEST },
	{ STRAT_EAST, STRAT_OPEN_EAST }, { STRAT_NORTH, STRAT_OPEN_NORTH } };

/* The steps of a piece that goes one square: each is written in any case, and counts if it is. */
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

/* ------ how many? ------ */

/* The bits of X in each group of four, as a number. */
static inline uint64_t
bits_of_fours(uint64_t x)
{
	x -= x >> 1 & UINT64_C(0x5555555555555555);
	return (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
}

/* The squares of WHO from where a step in the direction against BACK leads to WHERE: their numbers
 * byte by byte.  Three words make at most twelve in four bits. */
static inline uint64_t
count_steps(struct strat_squares who, struct strat_squares where, int back)
{
	struct strat_squares a = strat_squares_both(who, strat_squares_shifted(where, back));
	uint64_t x = bits_of_fours(a.word[0]) + bits_of_fours(a.word[1]) + bits_of_fours(a.word[2]);

	return (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
}

/* Return how many steps longer than one a runner has on the squares before it: the lowest bits of EMPTY
 * are the empty ones, those of LAST where it may end.  The second square is one of LAST. */
static inline size_t
count_run(uint64_t empty, uint64_t last)
{
	unsigned n = (unsigned)__builtin_ctzll(~empty);

	return n - 1 + (last >> n & 1);
}

/* The same where they are the highest bits. */
static inline size_t
count_run_back(uint64_t empty, uint64_t last)
{
	unsigned n = (unsigned)__builtin_clzll(~empty);

	return n - 1 + (last << n >> 63);
}

/* The squares of S on a file, row 0 in bit 0. */
static inline uint64_t
file_of(const struct strat_squares *s, int file)
{
	const uint64_t rows = UINT64_C(0x0001000100010001), gather = UINT64_C(0x0001000200040008);

	return ((s->word[0] >> file & rows) * gather >> 48 & 15) |
	    ((s->word[1] >> file & rows) * gather >> 48 & 15) << 4 |
	    ((s->word[2] >> file & rows) * gather >> 48 & 15) << 8;
}

/* Return how many steps add_runs() appends: there is world around the board, so no run leaves its row
 * of 16 squares or its word. */
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
	return (size_t)(sum * UINT64_C(0x0101010101010101) >> 56) /* of forty: at most 160 */
	    + (strat_squares_none(p->far[p->turn]) ? 0 : count_runs(p, p->turn));
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
	struct strat_squares left = p->pieces[side], found = { { 0 } };
	strat_square s;

	while ((s = strat_squares_next(&left)) != 0)
		if (strat_piece_rank(p->at[s]) == STRAT_UNKNOWN)
			strat_squares_flip(&found, s);
	return found;
}

/* Can one of MOVERS step to an empty square?  So it is as a rule, and nobody needs to list all
 * steps; 0 means little. */
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

/* Does a piece on FROM, where moves and attacks alone count, keep the game going with its power?  Detect
 * Enemy and Enchant are neither. */
static int
power_counts(const struct strat_play *p, strat_square from)
{
	uint8_t power = p->rules->power[strat_piece_rank(p->at[from])];

	return power != STRAT_DETECT && power != STRAT_ENCHANT;
}

/* Has SIDE a legal ply, ONLY_MOVES: one that is a move or an attack? */
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
		return rc; /* the game is over */
	while (!rc && (from = strat_squares_next(&left)) != 0)
		rc = strat_powers_each(p, p->turn, from, each_rescue, &w);
	return rc;
}
