/* rate_tables.c - the players in the order of their ratings. */
#include "cli/rate/rate_tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

#define ABOVE_MOST 1000 /* rows for which the chances of superiority are computed */

static int
by_rating(const void *x, const void *y)
{
	const struct rate_line *a = x, *b = y;

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

/* Number the groups of players with games from 1, the largest first: NUMBER[root of the group]. */
static int
number_groups(struct rate_tables *look, uint32_t *number)
{
	const struct strat_ratings *r = look->r;
	struct group *groups = calloc(r->n + 1, sizeof *groups);
	size_t i, n = 0;

	if (!groups)
		return -STRAT_E_NOMEM;
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
		look->group_size[i] = groups[i].size;
	}
	look->ngroups = (uint32_t)n;
	free(groups);
	return 0;
}

/* Players without a value come last. */
static double
place_value(double value)
{
	return isnan(value) ? -HUGE_VAL : value;
}

static int
order_players(struct rate_tables *look, long min_games, long rows)
{
	const struct strat_ratings *r = look->r;
	uint32_t *number = calloc(r->n + 1, sizeof *number);
	size_t i, n = 0;
	int rc = number ? number_groups(look, number) : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < r->n; i++)
		if (r->rows[i].games)
			look->lines[n++] = (struct rate_line){ (uint32_t)i,
				number[r->rows[i].group], 0, place_value(r->rows[i].value), -1,
				(r->rows[i].flags & STRAT_UNRANKED) != 0 };
	free(number);
	if (rc < 0)
		return rc;
	qsort(look->lines, n, sizeof *look->lines, by_rating);
	for (i = 0; i < n; i++) {
		const struct rate_line *line = &look->lines[i];

		if (r->rows[line->player].games < (unsigned long)min_games ||
		    (rows && look->n >= (size_t)rows)) {
			look->hidden++;
			continue;
		}
		look->lines[look->n++] = *line;
	}
	return 0;
}

static void
rank(struct rate_tables *look)
{
	uint32_t place = 0;
	size_t i;

	for (i = 0; i < look->n; i++) {
		struct rate_line *line = &look->lines[i];
		int is_first = i == 0 || line[-1].group != line->group;

		if (line->is_unranked) /* listed after all others of the group */
			continue;
		place = is_first ? 1 : place + 1;
		line->rank = !is_first && line[-1].value == line->value ? line[-1].rank : place;
	}
}

double
rate_difference_error(const struct rate_tables *look, uint32_t a, uint32_t b, const double *row)
{
	const struct strat_rating *x = &look->r->rows[a], *y = &look->r->rows[b];
	double v;

	if (x->group != y->group || x->error < 0 || y->error < 0)
		return -1;
	v = x->error * x->error + y->error * y->error - (row ? 2 * row[b] : 0);
	return v > 0 ? sqrt(v) : 0;
}

double
rate_superiority_chance(const struct rate_tables *look, uint32_t a, uint32_t b, const double *row)
{
	double d = look->values[a] - look->values[b];
	double error = rate_difference_error(look, a, b, row);

	if (error < 0)
		return -1;
	if (error == 0)
		return d == 0 ? 0.5 : d > 0;
	return 0.5 * erfc(-d / (sqrt(2) * error));
}

static int
compare_neighbours(struct rate_tables *look)
{
	const struct strat_method *method = look->r->plan.method;
	double *row = NULL;
	size_t i;
	int rc = 0;

	if (look->n > ABOVE_MOST || look->r->plan.values_only)
		return 0;
	if (method->covariance && !(row = calloc(look->r->n + 1, sizeof *row)))
		return -STRAT_E_NOMEM;
	for (i = 0; rc == 0 && i + 1 < look->n; i++) {
		struct rate_line *line = &look->lines[i];

		if (row)
			rc = method->covariance(look->r, line->player, row);
		line->above = rate_superiority_chance(look, line->player, line[1].player, row);
	}
	free(row);
	return rc;
}

int
rate_tables_init(struct rate_tables *look, struct strat_ratings *r, long min_games, long rows)
{
	size_t i;
	int rc;

	memset(look, 0, sizeof *look);
	look->r = r;
	look->lines = calloc(r->n + 1, sizeof *look->lines);
	look->scores = calloc(r->n + 1, sizeof *look->scores);
	look->values = calloc(r->n + 1, sizeof *look->values);
	look->group_size = calloc(r->n + 1, sizeof *look->group_size);
	if (!look->lines || !look->scores || !look->values || !look->group_size)
		return -STRAT_E_NOMEM;
	rc = strat_pairs_init(&look->pairs, r->pool, r->done);
	if (rc < 0)
		return rc;
	for (i = 0; i < r->n; i++)
		look->values[i] = r->rows[i].value;
	strat_scores_count(look->scores, &look->pairs, look->values);
	rc = order_players(look, min_games, rows);
	if (rc < 0)
		return rc;
	rank(look);
	return compare_neighbours(look);
}

void
rate_tables_free(struct rate_tables *look)
{
	strat_pairs_free(&look->pairs);
	free(look->lines);
	free(look->scores);
	free(look->values);
	free(look->group_size);
	memset(look, 0, sizeof *look);
}
