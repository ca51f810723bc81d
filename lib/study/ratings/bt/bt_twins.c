/* bt_twins.c - games in pairs, played twice with the same setups and sides exchanged.
 *
 * Each player has the better setups once, so the points of such a pair vary less than those of
 * two independent games (with setups that favour one side they may vary more).  How much is
 * estimated from the pool: the squared deviation of a pair of games, relative to that of two
 * single games. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt/bt.h"

#define FEWEST 30 /* pairs needed for an estimate, plus one for each fitted value */

/* A game that may belong to a pair; A is the lower player. */
struct twin {
	uint32_t a, b, pair;
	double off, variance; /* points of A above expectation, and their variance */
};

static int
by_pair(const void *x, const void *y)
{
	const struct twin *t = x, *u = y;

	if (t->a != u->a)
		return t->a < u->a ? -1 : 1;
	if (t->b != u->b)
		return t->b < u->b ? -1 : 1;
	if (t->pair != u->pair)
		return t->pair < u->pair ? -1 : 1;
	return t->off < u->off ? -1 : t->off > u->off;
}

static struct twin
twin_of(const struct strat_bt *bt, const struct strat_pool_game *g)
{
	const double *border = bt->fit.x + bt->pairs.n;
	double p[STRAT_OUTCOMES], score;
	struct twin t = { g->red, g->blue, g->pair, 0, 0 };

	strat_bt_chances(bt->fit.draws,
	    bt->fit.x[g->red] - bt->fit.x[g->blue] + border[STRAT_BT_ADVANTAGE],
	    bt->fit.draws == STRAT_BT_HALF ? bt->draws : border[STRAT_BT_DRAW], p);
	score = p[STRAT_RED_WON] + 0.5 * p[STRAT_DRAWN];
	t.off = STRAT_POINTS(g->outcome) - score;
	t.variance = p[STRAT_RED_WON] + 0.25 * p[STRAT_DRAWN] - score * score;
	if (g->red > g->blue) {
		t.a = g->blue;
		t.b = g->red;
		t.off = -t.off;
	}
	return t;
}

/* Return the variance of pairs relative to that of single games, or a negative number if there are
 * too few.  Set GAMES to the number of each player's games in pairs. */
static double
ratio_of(const struct strat_bt *bt, const struct twin *list, size_t n, uint32_t *games)
{
	double fitted = (double)(bt->pairs.n - bt->outside), found = 0, squares = 0, variances = 0;
	size_t i, end, k;

	for (i = 0; i < n; i = end) {
		for (end = i + 1; end < n && list[end].a == list[i].a && list[end].b == list[i].b &&
		     list[end].pair == list[i].pair;)
			end++;
		if (end - i != 2)
			continue;
		found++;
		squares += pow(list[i].off + list[i + 1].off, 2);
		for (k = i; k < end; k++) {
			variances += list[k].variance;
			games[list[k].a]++;
			games[list[k].b]++;
		}
	}
	if (found < FEWEST + fitted)
		return -1;
	/* as if there were one more pair of single games; corrected for the fitted values */
	return (squares * found / (found - fitted) + variances / found) /
	    (variances + variances / found);
}

/* Apply the ratio to the dispersion of each player; GAMES is the number of games in pairs. */
static int
disperse(struct strat_bt *bt, const uint32_t *games)
{
	const struct strat_pairs *p = &bt->pairs;
	uint32_t *all = calloc(p->n + 1, sizeof *all);
	size_t i, k;

	if (!bt->dispersion && (bt->dispersion = malloc((p->n + 1) * sizeof *bt->dispersion)))
		for (i = 0; i < p->n; i++)
			bt->dispersion[i] = 1;
	if (!all || !bt->dispersion) {
		free(all);
		return -STRAT_E_NOMEM;
	}
	for (i = 0; i < p->npairs; i++)
		for (k = 0; k < 2 * STRAT_OUTCOMES; k++) {
			all[p->a[i]] += p->count[i][k];
			all[p->b[i]] += p->count[i][k];
		}
	for (i = 0; i < p->n; i++)
		if (all[i])
			bt->dispersion[i] *= 1 + (bt->twins - 1) * games[i] / all[i];
	free(all);
	return 0;
}

/* Return 1 if G belongs to a pair and both players are rated. */
static int
may_have_twin(const struct strat_bt *bt, const struct strat_pool_game *g)
{
	return g->pair != 0 && bt->place[g->red] == STRAT_BT_IN &&
	    bt->place[g->blue] == STRAT_BT_IN;
}

int
strat_bt_measure_dispersion(struct strat_bt *bt, const struct strat_ratings *r, size_t ngames)
{
	const struct strat_pool_game *games = r->pool->games;
	uint32_t *paired;
	struct twin *list;
	size_t i, n = 0;
	int rc = 0;

	for (i = 0; i < ngames; i++)
		n += (size_t)may_have_twin(bt, &games[i]);
	if (n == 0)
		return 0;
	list = malloc(n * sizeof *list);
	paired = calloc(bt->pairs.n + 1, sizeof *paired);
	if (list && paired) {
		for (i = n = 0; i < ngames; i++)
			if (may_have_twin(bt, &games[i]))
				list[n++] = twin_of(bt, &games[i]);
		qsort(list, n, sizeof *list, by_pair);
		bt->twins = ratio_of(bt, list, n, paired);
		if (bt->twins < 0)
			bt->twins = 1;
		else
			rc = disperse(bt, paired);
	} else {
		rc = -STRAT_E_NOMEM;
	}
	free(list);
	free(paired);
	return rc;
}
