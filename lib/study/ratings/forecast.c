/* forecast.c - measure how well a method predicts games that it has not seen. */
#include "study/ratings/forecast.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

struct work {
	struct strat_forecast *to;
	const struct strat_pool *pool;
	struct strat_ratings ratings;
	int is_rated;    /* 1: RATINGS is initialised */
	uint8_t *played; /* by player: played before this part */
	size_t seen[STRAT_OUTCOMES];
};

static void
chances(const struct work *w, const struct strat_pool_game *g, double p[STRAT_OUTCOMES])
{
	double all = (double)(w->seen[0] + w->seen[1] + w->seen[2]);
	int i;

	if (w->is_rated)
		strat_ratings_predict(&w->ratings, g->red, g->blue, g->day, p);
	for (i = 0; i < STRAT_OUTCOMES && !w->is_rated; i++)
		p[i] = ((double)w->seen[i] + 1) / (all + 3);
}

static void
predict(struct work *w, const struct strat_pool_game *g)
{
	struct strat_forecast *f = w->to;
	double p[STRAT_OUTCOMES], expected, off;
	int i, bin;

	chances(w, g, p);
	expected = p[STRAT_RED_WON] + 0.5 * p[STRAT_DRAWN];
	f->loss[f->n] = -log(p[g->outcome]);
	f->log_loss += f->loss[f->n++];
	for (i = 0; i < STRAT_OUTCOMES; i++) {
		off = p[i] - (i == (int)g->outcome);
		f->brier += off * off;
	}
	bin = (int)(expected * STRAT_FORECAST_BINS);
	bin = bin < STRAT_FORECAST_BINS ? bin : STRAT_FORECAST_BINS - 1;
	f->bin[bin].expected += expected;
	f->bin[bin].scored += STRAT_POINTS(g->outcome);
	f->bin[bin].n++;
}

/* Return the first end of a day at or after game AT. */
static size_t
day_end(const struct strat_pool *pool, size_t at)
{
	return at == 0 ? 0 : strat_pool_day_end(pool, at - 1);
}

static int
rate_until(struct work *w, size_t from, size_t to)
{
	for (; from < to; from++) {
		const struct strat_pool_game *g = &w->pool->games[from];

		w->played[g->red] = w->played[g->blue] = 1;
		w->seen[g->outcome]++;
	}
	return w->is_rated ? strat_ratings_until(&w->ratings, to) : 0;
}

static int
run(struct work *w)
{
	size_t n = w->pool->ngames, from = 0, to = day_end(w->pool, n / 2), i, k;
	int rc = 0;

	for (k = 1; rc == 0 && k <= STRAT_FORECAST_PIECES && to < n; k++) {
		rc = rate_until(w, from, to);
		from = to;
		to = day_end(w->pool, n / 2 + (n - n / 2) * k / STRAT_FORECAST_PIECES);
		to = to < from ? from : to;
		for (i = from; rc == 0 && i < to; i++) {
			const struct strat_pool_game *g = &w->pool->games[i];

			if (w->played[g->red] && w->played[g->blue])
				predict(w, g);
		}
		if (to == n)
			break;
	}
	return rc;
}

int
strat_forecast(
    struct strat_forecast *f, const struct strat_pool *pool, const struct strat_rating_plan *plan)
{
	struct work w = { .to = f, .pool = pool };
	struct strat_rating_plan quick = *plan;
	int rc = 0;

	memset(f, 0, sizeof *f);
	f->loss = malloc((pool->ngames + 1) * sizeof *f->loss);
	w.played = calloc(pool->nplayers + 1, 1);
	quick.values_only = 1;
	if (!f->loss || !w.played)
		rc = -STRAT_E_NOMEM;
	if (rc == 0 && plan->method) {
		rc = strat_ratings_init(&w.ratings, pool, &quick);
		w.is_rated = 1;
	}
	if (rc == 0)
		rc = run(&w);
	if (w.is_rated)
		strat_ratings_free(&w.ratings);
	free(w.played);
	if (f->n) {
		f->log_loss /= (double)f->n;
		f->brier /= (double)f->n;
	}
	return rc;
}

void
strat_forecast_free(struct strat_forecast *f)
{
	free(f->loss);
	memset(f, 0, sizeof *f);
}

void
strat_forecast_difference(
    const struct strat_forecast *a, const struct strat_forecast *b, double *mean, double *error)
{
	double sum = 0, square = 0, n = (double)a->n, d;
	size_t i;

	for (i = 0; i < a->n; i++) {
		d = a->loss[i] - b->loss[i];
		sum += d;
		square += d * d;
	}
	*mean = n > 0 ? sum / n : 0;
	d = n > 1 ? (square - sum * *mean) / (n - 1) : 0;
	*error = d > 0 ? sqrt(d / n) : 0;
}
