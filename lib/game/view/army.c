/* army.c - the possible distributions of the ranks of an army over partly known pieces. */
#include "game/view/army.h"

#include <string.h>

#define BIT(rank) STRAT_RANK_BIT(rank)
#define NONE      (-1)

/* Pieces with the same set of ranks form a class; chosen pieces form classes of their own.  FLOW is
 * a distribution: how many pieces of a class have each rank. */
struct classes {
	strat_ranks set[STRAT_MAX_ARMY + 1], closed[STRAT_MAX_ARMY + 1];
	uint8_t chosen[STRAT_MAX_ARMY + 1];
	int count[STRAT_MAX_ARMY + 1];
	uint8_t flow[STRAT_MAX_ARMY + 1][STRAT_RANKS];
	int n;
	int left[STRAT_RANKS]; /* pieces of each rank that are not assigned */
};

static int
class_of(struct classes *c, strat_ranks set, int chosen)
{
	int i;

	for (i = 0; i < c->n; i++)
		if (c->set[i] == set && c->chosen[i] == chosen)
			return i;
	c->set[i] = set;
	c->chosen[i] = (uint8_t)chosen;
	c->count[i] = 0;
	memset(c->flow[i], 0, sizeof c->flow[i]);
	c->n++;
	return i;
}

/* Return the ranks that a piece of RANK can have instead by changing the distribution. */
static strat_ranks
passes_to(const struct classes *c, int rank)
{
	strat_ranks to = 0;
	int i;

	for (i = 0; i < c->n; i++)
		if (c->flow[i][rank] > 0)
			to |= c->set[i];
	return to;
}

/* Assign one more piece of class K to a rank, reassigning others if necessary (an augmenting path).
 * Return 0 if it is impossible. */
static int
place_one(struct classes *c, int k)
{
	int from[STRAT_RANKS] = { 0 }, r = 0, next, i;
	strat_ranks seen = c->set[k], todo = c->set[k], step;

	while (todo) {
		r = __builtin_ctz(todo);
		todo &= (strat_ranks)(todo - 1);
		if (c->left[r] > 0)
			break;
		step = passes_to(c, r) & (strat_ranks)~seen;
		seen |= step;
		todo |= step;
		for (; step; step &= (strat_ranks)(step - 1))
			from[__builtin_ctz(step)] = r;
		r = 0;
	}
	if (!r)
		return 0;
	c->left[r]--;
	for (; (next = from[r]) != 0; r = next) {
		for (i = 0; !(c->flow[i][next] > 0 && c->set[i] & BIT(r)); i++)
			;
		c->flow[i][next]--;
		c->flow[i][r]++;
	}
	c->flow[k][r]++;
	return 1;
}

/* Assign all pieces.  Return 0 if it is impossible. */
static int
place_all(struct classes *c)
{
	int k, r, n, left;

	for (k = 0; k < c->n; k++) {
		left = c->count[k];
		for (r = STRAT_SPY; r <= STRAT_FLAG && left; r++) {
			if (!(c->set[k] & BIT(r)))
				continue;
			n = left < c->left[r] ? left : c->left[r];
			c->flow[k][r] = (uint8_t)(c->flow[k][r] + n);
			c->left[r] -= n;
			left -= n;
		}
		while (left--)
			if (!place_one(c, k))
				return 0;
	}
	return 1;
}

/* Set CLOSED, the possible ranks of each class.  In a complete distribution, rank b is possible for
 * a class that has a piece of rank a exactly if reassignments lead in a circle from b back to a. */
static void
close_classes(struct classes *c)
{
	strat_ranks reach[STRAT_RANKS] = { 0 }, has;
	int a, b, k;

	for (a = STRAT_SPY; a <= STRAT_FLAG; a++)
		reach[a] = passes_to(c, a) | BIT(a);
	for (b = STRAT_SPY; b <= STRAT_FLAG; b++)
		for (a = STRAT_SPY; a <= STRAT_FLAG; a++)
			if (reach[a] & BIT(b))
				reach[a] |= reach[b];
	for (k = 0; k < c->n; k++) {
		c->closed[k] = has = 0;
		for (a = STRAT_SPY; a <= STRAT_FLAG; a++)
			has |= (strat_ranks)(c->flow[k][a] ? BIT(a) : 0);
		for (b = STRAT_SPY; b <= STRAT_FLAG; b++)
			if (c->set[k] & BIT(b) && reach[b] & has)
				c->closed[k] |= BIT(b);
	}
}

static int
is_single(strat_ranks set)
{
	return set && !(set & (set - 1));
}

/* Form the classes, store each piece's class in CLASS, and find a distribution.  A piece with a
 * single possible rank is assigned directly, and its class is NONE.  Return 0 if there is no
 * distribution. */
static int
distribute(struct classes *c, const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], uint64_t chosen, int class[STRAT_MAX_ARMY])
{
	int i, rank, places = 0;

	c->n = 0;
	for (rank = 0; rank < STRAT_RANKS; rank++) {
		c->left[rank] = r->any_army && rank >= STRAT_SPY && rank <= STRAT_BOMB
		    ? STRAT_MAX_ARMY
		    : r->army[rank];
		if (r->any_army && rank == STRAT_FLAG)
			c->left[rank] = 1;
		places += c->left[rank];
	}
	for (i = 0; i < STRAT_MAX_ARMY; i++) {
		class[i] = NONE;
		if (!(exist >> i & 1))
			continue;
		places--;
		if (is_single(sets[i])) {
			if (--c->left[__builtin_ctz(sets[i])] < 0)
				return 0;
			continue;
		}
		class[i] = class_of(c, sets[i], chosen >> i & 1);
		c->count[class[i]]++;
	}
	if (places < 0)
		return 0;
	if (places) /* pieces missing from a position or a free setup; never the Flag */
		c->count[class_of(c, (strat_ranks)(STRAT_ALL_RANKS & ~BIT(STRAT_FLAG)), 0)] +=
		    places;
	return place_all(c);
}

int
strat_army_constrain(const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], strat_ranks closed[STRAT_MAX_ARMY])
{
	struct classes c;
	int class[STRAT_MAX_ARMY], i;

	if (!distribute(&c, r, exist, sets, 0, class))
		return 0;
	close_classes(&c);
	for (i = 0; i < STRAT_MAX_ARMY; i++)
		if (exist >> i & 1)
			closed[i] = class[i] == NONE ? sets[i] : c.closed[class[i]];
	return 1;
}

/* ------ counts of ranks among chosen pieces ------ */

/* Return a class that has a piece of rank A, may have rank B, and is chosen or not as IS_CHOSEN
 * says (-1: any), or NONE. */
static int
find_class(const struct classes *c, int a, int b, int is_chosen)
{
	int k;

	for (k = 0; k < c->n; k++)
		if (c->flow[k][a] > 0 && c->set[k] & BIT(b) &&
		    (is_chosen < 0 || c->chosen[k] == is_chosen))
			return k;
	return NONE;
}

static void
move_piece(struct classes *c, int a, int b, int is_chosen)
{
	int k = find_class(c, a, b, is_chosen);

	c->flow[k][a]--;
	c->flow[k][b]++;
}

/* Replace a chosen piece of rank R by one that is not chosen, reassigning others if necessary (a
 * circle from R to R).  Return 0 if it is impossible. */
static int
replace_one(struct classes *c, int r)
{
	int from[STRAT_RANKS] = { 0 }, queue[STRAT_RANKS], head = 0, tail = 0, a, b;

	for (b = STRAT_SPY; b <= STRAT_FLAG; b++)
		if (b != r && find_class(c, r, b, 1) != NONE) {
			from[b] = r;
			queue[tail++] = b;
		}
	for (; head < tail; head++) {
		a = queue[head];
		if (find_class(c, a, r, 0) != NONE)
			break;
		for (b = STRAT_SPY; b <= STRAT_FLAG; b++)
			if (b != r && !from[b] && find_class(c, a, b, -1) != NONE) {
				from[b] = a;
				queue[tail++] = b;
			}
	}
	if (head == tail)
		return 0;
	a = queue[head];
	move_piece(c, a, r, 0);
	for (; from[a] != r; a = from[a])
		move_piece(c, from[a], a, -1);
	move_piece(c, r, a, 1);
	return 1;
}

int
strat_army_min_counts(const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], uint64_t chosen, uint8_t least[STRAT_RANKS])
{
	struct classes c;
	int class[STRAT_MAX_ARMY], i, rank;

	memset(least, 0, STRAT_RANKS);
	if (!distribute(&c, r, exist, sets, chosen, class))
		return 0;
	for (i = 0; i < STRAT_MAX_ARMY; i++)
		if (chosen >> i & 1 && class[i] == NONE)
			least[__builtin_ctz(sets[i])]++;
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		while (replace_one(&c, rank))
			;
		for (i = 0; i < c.n; i++)
			if (c.chosen[i])
				least[rank] = (uint8_t)(least[rank] + c.flow[i][rank]);
	}
	return 1;
}
