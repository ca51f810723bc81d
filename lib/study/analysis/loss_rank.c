/* loss_rank.c - whether the players who lose less by their choices are those with the better results. */
#include "study/analysis/loss_rank.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "study/ratings/ratings.h"

/* ------ ranks ------ */

/* Return twice the rank of X[I], from 0. */
static double
rank_of(const double *x, size_t n, size_t i)
{
	double rank = 0;
	size_t k;

	for (k = 0; k < n; k++)
		rank += x[k] < x[i] ? 2 : x[k] == x[i] && k != i;
	return rank;
}

double
strat_rank_correlation(const double *x, const double *y, size_t n)
{
	double xx = 0, yy = 0, xy = 0, mean = (double)n - 1;
	size_t i;

	for (i = 0; i < n; i++) {
		double a = rank_of(x, n, i) - mean, b = rank_of(y, n, i) - mean;

		xx += a * a;
		yy += b * b;
		xy += a * b;
	}
	return xx > 0 && yy > 0 ? xy / sqrt(xx * yy) : NAN;
}

/* ------ ratings and losses ------ */

static int
fill_pool(struct strat_pool *pool, const struct strat_loss_game *games, size_t ngames)
{
	size_t i;
	int side, rc = 0;

	for (i = 0; rc == 0 && i < ngames; i++) {
		struct strat_pool_game g = { .outcome = (unsigned)games[i].result & 3 };
		uint32_t number[2] = { 0, 0 };

		if (games[i].result < 0 || games[i].player[0] == games[i].player[1])
			continue;
		for (side = 0; rc == 0 && side < 2; side++) {
			char name[16];
			int len = snprintf(name, sizeof name, "%u", games[i].player[side]);

			rc = strat_pool_player(pool, name, (size_t)len, &number[side]);
		}
		g.red = number[0];
		g.blue = number[1];
		if (rc == 0)
			rc = strat_pool_add(pool, &g);
	}
	return rc == 0 ? strat_pool_close(pool) : rc;
}

void
strat_own_loss_add(struct strat_own_loss *s, const struct strat_loss_game *g, uint32_t who)
{
	int side;

	for (side = 0; side < 2; side++)
		if (g->player[side] == who) {
			s->lost += g->lost[side];
			s->plies += g->plies[side];
		}
}

double
strat_own_loss_mean(const struct strat_own_loss *s)
{
	return s->plies > 0 ? s->lost / s->plies : NAN;
}

static double
loss_of(const struct strat_loss_game *games, size_t ngames, uint32_t who)
{
	struct strat_own_loss sum = { 0, 0 };
	size_t i;

	for (i = 0; i < ngames; i++)
		strat_own_loss_add(&sum, &games[i], who);
	return strat_own_loss_mean(&sum);
}

/* Correlate the rows of R, with room for N numbers at LOSS and at RATING. */
static double
correlate(const struct strat_ratings *r, const struct strat_loss_game *games, size_t ngames,
    double *loss, double *rating)
{
	size_t i, n = 0;

	for (i = 0; i < r->n; i++) {
		loss[n] = loss_of(games, ngames,
		    (uint32_t)strtoul(strat_pool_name(r->pool, (uint32_t)i), NULL, 10));
		rating[n] = r->rows[i].value;
		n += !isnan(loss[n]) && !isnan(rating[n]);
	}
	return n < 3 ? NAN : strat_rank_correlation(loss, rating, n);
}

int
strat_loss_rank(const struct strat_loss_game *games, size_t ngames, size_t n, double *rho)
{
	double *numbers = malloc((2 * n + 1) * sizeof *numbers);
	struct strat_rating_plan plan;
	struct strat_ratings r;
	struct strat_pool pool;
	int rc;

	*rho = NAN;
	if (!numbers)
		return -STRAT_E_NOMEM;
	strat_pool_init(&pool);
	strat_rating_plan_init(&plan, strat_method_find("bradley-terry"));
	plan.values_only = 1;
	rc = fill_pool(&pool, games, ngames);
	if (rc == 0 && pool.nplayers > 2) {
		rc = strat_ratings_init(&r, &pool, &plan);
		if (rc == 0)
			rc = strat_ratings_until(&r, pool.ngames);
		if (rc == 0)
			*rho = correlate(&r, games, ngames, numbers, numbers + n);
		strat_ratings_free(&r);
	}
	strat_pool_free(&pool);
	free(numbers);
	return rc;
}
