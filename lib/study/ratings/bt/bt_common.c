/* bt_common.c - the errors that many players have in common.
 *
 * If parts of a pool are connected by few games, each part as a whole may be too high or too low,
 * and walks that return the way they came do not see that.  The missing covariance is large in
 * few directions only, so it is reconstructed from some of its columns (Nystroem's method:
 * Williams and Seeger, NIPS 13, 2001), taken one by one, the most significant first, until little
 * is left. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt/bt.h"

#define COLUMNS 48
#define LITTLE  0.01 /* relative to the first column */

/* Columns of the missing covariance, which become its factors. */
struct common {
	size_t n, columns;
	double *of; /* N numbers for each column */
	uint32_t player[COLUMNS];
	double exact[COLUMNS]; /* variance of that player */
	int used[COLUMNS];
};

static int
take_columns(struct strat_bt *bt, struct common *c)
{
	size_t k, m = bt->pairs.n + STRAT_BT_BORDER;
	double *y = malloc(m * sizeof *y);

	c->n = bt->pairs.n;
	c->of = malloc(COLUMNS * c->n * sizeof *c->of);
	if (!y || !c->of) {
		free(y);
		return -STRAT_E_NOMEM;
	}
	for (k = 0; k < COLUMNS && k < c->n; k++) {
		uint32_t player = (uint32_t)((2 * k + 1) * c->n / (2 * COLUMNS));
		double *of = c->of + c->columns * c->n;

		if (bt->fixed[player])
			continue;
		strat_bt_column(bt, player, y, 1e-6);
		memcpy(of, y, c->n * sizeof *of);
		c->exact[c->columns] = of[player];
		of[player] -= bt->variance[player];
		c->player[c->columns++] = player;
	}
	free(y);
	return 0;
}

/* Return the unused column with the largest entry for its own player, or the number of columns. */
static size_t
best_column(const struct common *c)
{
	size_t best = c->columns, k;

	for (k = 0; k < c->columns; k++)
		if (!c->used[k] &&
		    (best == c->columns ||
			c->of[k * c->n + c->player[k]] > c->of[best * c->n + c->player[best]]))
			best = k;
	return best;
}

/* Turn column K into a factor: add its square to the variances, and remove its part from the
 * others. */
static void
use_column(struct strat_bt *bt, struct common *c, size_t k)
{
	double *of = c->of + k * c->n, one = 1 / sqrt(of[c->player[k]]);
	size_t i, j;

	for (i = 0; i < c->n; i++) {
		of[i] *= one;
		bt->variance[i] += bt->fixed[i] ? 0 : of[i] * of[i];
	}
	c->used[k] = 1;
	for (j = 0; j < c->columns; j++) {
		double *other = c->of + j * c->n, part = of[c->player[j]];

		for (i = 0; i < c->n && !c->used[j]; i++)
			other[i] -= part * of[i];
	}
}

int
strat_bt_add_common(struct strat_bt *bt)
{
	struct common c = { 0 };
	double first = 0, says;
	size_t k;
	int rc = take_columns(bt, &c);

	while (rc == 0 && (k = best_column(&c)) < c.columns) {
		says = c.of[k * c.n + c.player[k]];
		first = first > 0 ? first : says;
		if (!(says > LITTLE * first) || !(says > 0))
			break;
		use_column(bt, &c, k);
	}
	for (k = 0; k < c.columns; k++)
		bt->variance[c.player[k]] = c.exact[k];
	free(c.of);
	return rc;
}
