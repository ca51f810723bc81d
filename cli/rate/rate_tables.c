/* rate_tables.c - the players in the order of their ratings. */
#include "cli/rate/rate_tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

#define ABOVE_MOST 1000 /* rows for which the chances of superiority are computed */

/* Keep the first ROWS players (0: all) with MIN_GAMES games or more, and rank these. */
static int
order_players(struct rate_tables *look, long min_games, long rows)
{
	const struct strat_ratings *r = look->r;
	struct strat_rating_place *places = calloc(r->n + 1, sizeof *places);
	size_t i, n = 0;
	int rc = places ? strat_ratings_order(r, places, &n, look->group_size) : -STRAT_E_NOMEM;

	look->ngroups = rc > 0 ? (uint32_t)rc : 0;
	for (i = 0; i < n; i++) {
		if (r->rows[places[i].player].games < (unsigned long)min_games ||
		    (rows && look->n >= (size_t)rows))
			look->hidden++;
		else
			places[look->n++] = places[i];
	}
	if (rc > 0)
		strat_ratings_rank(places, look->n);
	for (i = 0; i < look->n; i++)
		look->lines[i] = (struct rate_line){ places[i].player, places[i].group,
			places[i].rank, -1 };
	free(places);
	return rc < 0 ? rc : 0;
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
