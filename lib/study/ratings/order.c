/* order.c - sort players by rating, and rank them. */
#include "study/ratings/order.h"

#include <math.h>
#include <stdlib.h>

#include "base/diag.h"

static int
by_rating(const void *x, const void *y)
{
	const struct strat_rating_place *a = x, *b = y;

	if (a->group != b->group)
		return a->group < b->group ? -1 : 1;
	if (a->is_unranked != b->is_unranked)
		return a->is_unranked - b->is_unranked;
	if (a->value != b->value)
		return a->value > b->value ? -1 : 1;
	return a->player < b->player ? -1 : a->player > b->player;
}

struct group {
	uint32_t root;
	size_t size;
};

static int
by_size(const void *x, const void *y)
{
	const struct group *a = x, *b = y;

	if (a->size != b->size)
		return a->size > b->size ? -1 : 1;
	return a->root < b->root ? -1 : a->root > b->root;
}

/* Number the groups of players with games from 1, the largest first, in NUMBER, indexed by the root
 * of the group.  Return the number of groups. */
static int
number_groups(const struct strat_ratings *r, uint32_t *number, struct group *groups, size_t *size)
{
	size_t i, n = 0;

	for (i = 0; i < r->n; i++) {
		uint32_t root = r->rows[i].group;

		if (r->rows[i].games == 0)
			continue;
		if (root == i) {
			number[i] = (uint32_t)n;
			groups[n++].root = root;
		}
		groups[number[root]].size++;
	}
	qsort(groups, n, sizeof *groups, by_size);
	for (i = 0; i < n; i++) {
		number[groups[i].root] = (uint32_t)i + 1;
		size[i] = groups[i].size;
	}
	return (int)n;
}

/* Return the sort key of a rating; players without one come last. */
static double
place_value(double value)
{
	return isnan(value) ? -HUGE_VAL : value;
}

int
strat_ratings_order(
    const struct strat_ratings *r, struct strat_rating_place *places, size_t *n, size_t *size)
{
	uint32_t *number = calloc(r->n + 1, sizeof *number);
	struct group *groups = calloc(r->n + 1, sizeof *groups);
	int ngroups = number && groups ? number_groups(r, number, groups, size) : -STRAT_E_NOMEM;
	size_t i;

	*n = 0;
	for (i = 0; ngroups > 0 && i < r->n; i++)
		if (r->rows[i].games)
			places[(*n)++] = (struct strat_rating_place){ (uint32_t)i,
				number[r->rows[i].group], 0, place_value(r->rows[i].value),
				(r->rows[i].flags & STRAT_UNRANKED) != 0 };
	qsort(places, *n, sizeof *places, by_rating);
	free(number);
	free(groups);
	return ngroups;
}

void
strat_ratings_rank(struct strat_rating_place *places, size_t n)
{
	uint32_t place = 0;
	size_t i;

	for (i = 0; i < n; i++) {
		struct strat_rating_place *p = &places[i];
		int is_first = i == 0 || p[-1].group != p->group;

		if (p->is_unranked)
			continue;
		place = is_first ? 1 : place + 1;
		p->rank = !is_first && p[-1].value == p->value ? p[-1].rank : place;
	}
}
