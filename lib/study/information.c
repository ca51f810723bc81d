/* information.c - how much one side knows of the other's army.
 *
 * Pieces with the same set of possible ranks form a class.  The pieces of each rank in turn are
 * dealt to the classes that may have it.  The number of ways depends only on the room left in
 * each class, so the sums run over combinations of rooms.  If there are as many pieces as ranks
 * for them, the room of one class, the largest, follows from the others. */
#include "study/information.h"

#include <math.h>
#include <string.h>

#define CLASSES STRAT_INFORMATION_CLASSES
#define ROOMS   2048 /* combinations of rooms, at most */

struct dealing {
	const strat_ranks *set;
	const uint8_t *size;
	size_t n;
	int all;              /* 1: there are as many pieces as ranks for them */
	size_t step[CLASSES]; /* change of the room number for one piece less in a class */
	size_t last;          /* the class whose room is not part of the number; N: none */
	int have[CLASSES];    /* room left in each class */
	double choose[STRAT_MAX_ARMY + 1][STRAT_MAX_ARMY + 1];
	double rooms[2][ROOMS]; /* number of ways to each room: now, and after the next rank */
};

/* Compute the number of ways to choose up to MOST of up to SIZE. */
static void
make_choices(struct dealing *d, int size, int most)
{
	int n, k;

	for (n = 0; n <= size; n++)
		for (k = 0; k <= n && k <= most; k++)
			d->choose[n][k] = k == 0 || k == n
			    ? 1
			    : d->choose[n - 1][k - 1] + d->choose[n - 1][k];
}

/* Return the first class from C on that may have RANK, or N. */
static inline size_t
next_class(const struct dealing *d, size_t c, int rank)
{
	while (c < d->n && !(d->set[c] & STRAT_RANK_BIT(rank)))
		c++;
	return c;
}

/* Deal LEFT pieces of RANK to class C and later ones, or fewer unless ALL is set.  Starting from
 * ROOM, which can be reached in WAYS ways, add the ways to the resulting rooms to NEXT. */
static void
deal(struct dealing *d, size_t c, int rank, int left, size_t room, double ways, double *next)
{
	const double *choose = d->choose[d->have[c]];
	size_t after = next_class(d, c + 1, rank);
	int most = left < d->have[c] ? left : d->have[c], k;

	if (after == d->n)
		for (k = d->all ? left : 0; k <= most; k++)
			next[room - (size_t)k * d->step[c]] += ways * choose[k];
	else
		for (k = 0; k <= most; k++)
			deal(d, after, rank, left - k, room - (size_t)k * d->step[c],
			    ways * choose[k], next);
}

/* Set D->have to the rooms that number ROOM stands for, when PIECES have not been dealt. */
static void
find_rooms(struct dealing *d, size_t room, int pieces)
{
	size_t c;

	for (c = 0; c < d->n; c++) {
		if (c == d->last)
			continue;
		d->have[c] = (int)(room % (d->size[c] + 1u));
		room /= d->size[c] + 1u;
		pieces -= d->have[c];
	}
	if (d->last < d->n)
		d->have[d->last] = pieces;
}

/* Number the rooms and return their number, or 0 if there are too many. */
static size_t
number_rooms(struct dealing *d)
{
	size_t rooms = 1, c;

	d->last = d->n;
	for (c = 0; c < d->n && d->all; c++)
		if (d->last == d->n || d->size[c] > d->size[d->last])
			d->last = c;
	for (c = 0; c < d->n; c++) {
		d->step[c] = c == d->last ? 0 : rooms;
		rooms *= c == d->last ? 1 : d->size[c] + 1u;
		if (d->size[c] > STRAT_MAX_ARMY || rooms > ROOMS)
			return 0;
	}
	return rooms;
}

/* Deal all ranks, starting with all room left (number ROOMS - 1).  Return the number of ways. */
static double
deal_all(struct dealing *d, const uint8_t count[STRAT_RANKS], size_t rooms, int pieces)
{
	double *now = d->rooms[0], *next = d->rooms[1], *swap;
	size_t room, first;
	int rank;

	memset(now, 0, rooms * sizeof *now);
	now[rooms - 1] = 1;
	for (rank = STRAT_FLAG; rank >= STRAT_SPY; rank--) { /* Flag and Bombs fit few classes */
		first = next_class(d, 0, rank);
		if (!count[rank] || (first == d->n && !d->all))
			continue;
		if (first == d->n)
			return 0;
		memset(next, 0, rooms * sizeof *next);
		for (room = 0; room < rooms; room++)
			if (now[room] > 0) {
				find_rooms(d, room, pieces);
				deal(d, first, rank, count[rank], room, now[room], next);
			}
		pieces -= count[rank];
		swap = now;
		now = next;
		next = swap;
	}
	return now[0];
}

double
strat_information_ways(
    const uint8_t count[STRAT_RANKS], const strat_ranks *set, const uint8_t *size, size_t nclasses)
{
	struct dealing d; /* too large to be initialised */
	int rank, pieces = 0, ranks = 0, largest = 0, most = 0;
	size_t rooms, c;

	if (nclasses > CLASSES)
		return 0;
	for (c = 0; c < nclasses; c++) {
		pieces += size[c];
		largest = size[c] > largest ? size[c] : largest;
	}
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		ranks += count[rank];
		most = count[rank] > most ? count[rank] : most;
	}
	d.set = set;
	d.size = size;
	d.n = nclasses;
	d.all = pieces == ranks;
	rooms = number_rooms(&d);
	if (!rooms)
		return 0;
	make_choices(&d, largest, most);
	return deal_all(&d, count, rooms, pieces);
}

/* ------ a position ------ */

/* An army as the viewer knows it. */
struct census {
	strat_ranks known[STRAT_MAX_ARMY]; /* of each piece; 0: no such piece */
	uint8_t count[STRAT_RANKS];        /* of ranks that no piece certainly has */
	strat_ranks set[CLASSES];
	uint8_t size[CLASSES];
	size_t n;
	int is_impossible, has_more; /* has_more: more than CLASSES classes */
};

static void
take_piece(struct census *c, strat_ranks set)
{
	enum strat_rank only = strat_ranks_single(set);
	size_t i;

	if (only != STRAT_UNKNOWN) {
		c->is_impossible |= !c->count[only];
		c->count[only]--;
		return;
	}
	for (i = 0; i < c->n && c->set[i] != set; i++)
		continue;
	if (i == CLASSES) {
		c->has_more = 1;
		return;
	}
	if (i == c->n) {
		c->set[c->n++] = set;
		c->size[i] = 0;
	}
	c->size[i]++;
}

static void
take_army(struct census *c, struct strat_belief *b, const struct strat_play *p,
    enum strat_view view, enum strat_side army)
{
	int i;

	memset(c, 0, sizeof *c);
	memcpy(c->count, p->rules->army, sizeof c->count);
	for (i = 0; i < STRAT_MAX_ARMY; i++)
		if (b->exist[army] >> i & 1) {
			c->known[i] = strat_belief_ranks(b, view, army * STRAT_MAX_ARMY + i + 1);
			take_piece(c, c->known[i]);
		}
}

/* Count the pieces of ARMY on the board and the certain ones, and store their ranks in RANKS. */
static void
count_board(struct strat_information *info, uint8_t ranks[STRAT_MAX_ARMY], const struct census *c,
    const struct strat_play *p, enum strat_side army)
{
	int w, id;

	for (w = 0; w < 3; w++) {
		uint64_t left = p->pieces[STRAT_RED].word[w] | p->pieces[STRAT_BLUE].word[w];

		for (; left; left &= left - 1) {
			strat_piece piece = p->at[(w << 6) + __builtin_ctzll(left)];

			id = strat_piece_id(piece);
			if (strat_army_of(id) != army)
				continue;
			id -= army * STRAT_MAX_ARMY + 1;
			ranks[id] = (uint8_t)strat_piece_rank(piece);
			info->pieces++;
			if (strat_ranks_single(c->known[id]) != STRAT_UNKNOWN)
				info->known++;
		}
	}
}

/* ------ under a prior ------ */

/* Return the reciprocal of the probability that a piece set up on SQUARE, with the possible ranks
 * SET, has RANK, if LEFT pieces of each rank are left. */
static double
odds_against(const struct strat_prior *prior, const uint8_t left[STRAT_RANKS], uint8_t square,
    strat_ranks set, uint8_t rank)
{
	const double *times = prior->times[square];
	double all = 0;

	for (; set; set &= (strat_ranks)(set - 1)) {
		int r = __builtin_ctz(set);

		all += left[r] * times[r];
	}
	return all / (left[rank] * times[rank]);
}

/* Compute the hidden information under the prior, naming one piece after another: those with the
 * fewest possible ranks first, then by square. */
static void
use_prior(struct strat_information *info, struct census *c, const struct strat_piece_origins *from,
    const uint8_t ranks[STRAT_MAX_ARMY])
{
	uint8_t left[STRAT_RANKS], s;
	unsigned sizes = 0;
	double odds = 1;
	int i;

	memcpy(left, c->count, sizeof left);
	for (i = 0; i < (int)c->n; i++)
		sizes |= 1u << __builtin_popcount(c->set[i]);
	for (; sizes; sizes &= sizes - 1)
		for (s = 0; s < STRAT_BOARD; s++) {
			i = from->piece[s] - 1;
			if (i < 0 || __builtin_popcount(c->known[i]) != __builtin_ctz(sizes))
				continue;
			if (!(c->known[i] >> ranks[i] & 1) || !left[ranks[i]])
				return;
			odds *= odds_against(from->prior, left, s, c->known[i], ranks[i]);
			left[ranks[i]]--;
		}
	info->has_prior = 1;
	info->prior_millibits = (int32_t)lround(1000 * log2(odds));
}

struct strat_information
strat_information_of(struct strat_belief *b, const struct strat_play *p, enum strat_side viewer,
    const struct strat_piece_origins *from)
{
	enum strat_view view = viewer == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;
	enum strat_side army = STRAT_OTHER(viewer);
	struct strat_information info = { 0 };
	uint8_t ranks[STRAT_MAX_ARMY] = { 0 };
	struct census c;
	double ways;
	int i;

	take_army(&c, b, p, view, army);
	ways = c.is_impossible || c.has_more || p->rules->any_army
	    ? 0
	    : strat_information_ways(c.count, c.set, c.size, c.n);
	if (ways < 1)
		return info;
	info.is_there = 1;
	info.millibits = (int32_t)lround(1000 * log2(ways));
	count_board(&info, ranks, &c, p, army);
	for (i = 0; i < p->nlost[army]; i++)
		ranks[p->lost[army][i].id - army * STRAT_MAX_ARMY - 1] = p->lost[army][i].rank;
	if (from->prior)
		use_prior(&info, &c, from, ranks);
	return info;
}
