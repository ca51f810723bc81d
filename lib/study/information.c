/* information.c - how much one side knows of the other's army.
 *
 * Pieces of which the same is known are a class.  Rank by rank, its pieces are dealt out to the
 * classes that may have it; all that the other ranks need to know is how much room is left in each
 * class, so the sums are over these rooms. */
#include "study/information.h"

#include <math.h>
#include <string.h>

#define CLASSES STRAT_INFORMATION_CLASSES
#define ROOMS   2048 /* no more combinations of rooms are looked at */

struct dealing {
	const strat_ranks *set;
	const uint8_t *size;
	size_t n;
	int all;              /* there are just as many pieces as ranks for them */
	size_t step[CLASSES]; /* what one piece less in a class is in the number of a room */
	double choose[STRAT_MAX_ARMY + 1][STRAT_MAX_ARMY + 1];
	double now[ROOMS], next[ROOMS];
};

static void
make_choices(struct dealing *d, int most)
{
	int n, k;

	for (n = 0; n <= most; n++)
		for (k = 0; k <= n; k++)
			d->choose[n][k] = k == 0 || k == n
			    ? 1
			    : d->choose[n - 1][k - 1] + d->choose[n - 1][k];
}

/* Which class from C on may have RANK?  N: none. */
static inline size_t
next_class(const struct dealing *d, size_t c, int rank)
{
	while (c < d->n && !(d->set[c] & STRAT_RANK_BIT(rank)))
		c++;
	return c;
}

/* Deal LEFT pieces of RANK, or fewer unless ALL must be dealt, to the classes from C on; ROOM is what
 * is left so far, in WAYS ways. */
static void
deal(struct dealing *d, size_t c, int rank, int left, size_t room, double ways)
{
	size_t after;
	int have, k;

	if (c == d->n) {
		d->next[room] += ways;
		return;
	}
	after = next_class(d, c + 1, rank);
	have = (int)(room / d->step[c] % (d->size[c] + 1u));
	for (k = d->all && after == d->n ? left : 0; k <= have && k <= left; k++)
		deal(d, after, rank, left - k, room - (size_t)k * d->step[c],
		    ways * d->choose[have][k]);
}

double
strat_information_ways(
    const uint8_t count[STRAT_RANKS], const strat_ranks *set, const uint8_t *size, size_t nclasses)
{
	struct dealing d; /* too big to be filled with 0 */
	size_t rooms = 1, c, room;
	int rank, pieces = 0, most = 0;

	if (nclasses > CLASSES)
		return 0;
	d.set = set;
	d.size = size;
	d.n = nclasses;
	for (c = 0; c < nclasses; c++) {
		d.step[c] = rooms;
		rooms *= size[c] + 1u;
		pieces += size[c];
		most = size[c] > most ? size[c] : most;
		if (size[c] > STRAT_MAX_ARMY || rooms > ROOMS)
			return 0;
	}
	make_choices(&d, most);
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		pieces -= count[rank];
	d.all = pieces == 0;
	memset(d.now, 0, rooms * sizeof *d.now);
	d.now[rooms - 1] = 1;
	for (rank = STRAT_FLAG; rank >= STRAT_SPY; rank--) { /* the first ones fit in few classes */
		size_t first = next_class(&d, 0, rank);

		if (!count[rank])
			continue;
		if (first == nclasses && d.all)
			return 0;
		memset(d.next, 0, rooms * sizeof *d.next);
		for (room = 0; room < rooms; room++)
			if (d.now[room] > 0)
				deal(&d, first, rank, count[rank], room, d.now[room]);
		memcpy(d.now, d.next, rooms * sizeof *d.now);
	}
	return d.now[0];
}

/* ------ a position ------ */

/* The pieces of an army as the viewer knows them. */
struct census {
	uint8_t count[STRAT_RANKS]; /* of ranks that are not certain of any piece */
	strat_ranks set[CLASSES];
	uint8_t size[CLASSES];
	size_t n;
	int is_impossible;
};

static void
take_piece(struct census *c, strat_ranks set)
{
	enum strat_rank only = strat_ranks_only(set);
	size_t i;

	if (only != STRAT_UNKNOWN) {
		c->is_impossible |= !c->count[only];
		c->count[only]--;
		return;
	}
	for (i = 0; i < c->n && c->set[i] != set; i++)
		continue;
	if (i == CLASSES) {
		c->is_impossible = 1;
		return;
	}
	if (i == c->n) {
		c->set[c->n++] = set;
		c->size[i] = 0;
	}
	c->size[i]++;
}

struct strat_information
strat_information_of(struct strat_belief *b, const struct strat_play *p, enum strat_side viewer)
{
	enum strat_view view = viewer == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;
	enum strat_side army = STRAT_OTHER(viewer);
	struct strat_information info = { 0 };
	struct census c = { .n = 0 };
	double ways;
	int i, s;

	memcpy(c.count, p->rules->army, sizeof c.count);
	for (i = 0; i < STRAT_MAX_ARMY; i++)
		if (b->exist[army] >> i & 1)
			take_piece(&c, strat_belief_of(b, view, army * STRAT_MAX_ARMY + i + 1));
	ways = c.is_impossible || p->rules->any_army
	    ? 0
	    : strat_information_ways(c.count, c.set, c.size, c.n);
	if (ways < 1)
		return info;
	info.is_there = 1;
	info.millibits = (int32_t)lround(1000 * log2(ways));
	for (s = 0; s < STRAT_SQUARES; s++) {
		int id = strat_piece_id(p->at[s]);

		if (!id || strat_army_of(id) != army)
			continue;
		info.pieces++;
		if (strat_ranks_only(strat_belief_of(b, view, id)) != STRAT_UNKNOWN)
			info.known++;
	}
	return info;
}
