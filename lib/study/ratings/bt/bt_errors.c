/* bt_errors.c - the standard errors of the fitted strengths.
 *
 * The covariances are the inverse of the matrix of second derivatives.  If its factor stays
 * sparse (chains, trees, leagues, small pools), the diagonal of the inverse is exact.  Otherwise
 * the pool is a graph in which all players have met many others: there the diagonal is
 * approximated by the walks that return the way they came, which is belief propagation with
 * Gaussians (Malioutov, Johnson and Willsky, Journal of Machine Learning Research 7, 2006,
 * 2031-2064), and a few players are computed exactly to check it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt/bt.h"

#define CHECKED    12  /* players computed exactly */
#define MUCH       3e9 /* multiplications for an exact inverse if there is no other way */
#define MAX_ROUNDS 60

/* ------ groups ------ */

void
strat_bt_centre(const struct strat_bt *bt, double *x)
{
	double *mean = bt->fit.q; /* the number of groups is at most that of players */
	size_t i;

	memset(mean, 0, bt->ngroups * sizeof *mean);
	for (i = 0; i < bt->pairs.n; i++)
		mean[bt->group[i]] += x[i];
	for (i = 0; i < bt->ngroups; i++)
		mean[i] = bt->is_held[i] ? 0 : mean[i] / (double)bt->size[i];
	for (i = 0; i < bt->pairs.n; i++)
		x[i] -= mean[bt->group[i]];
}

/* Set Y to the deviation of PLAYER from the mean of the group: the right side for the
 * covariances. */
static void
contrast(const struct strat_bt *bt, uint32_t player, double *y)
{
	uint32_t group = bt->group[player];
	size_t i;

	memset(y, 0, (bt->pairs.n + STRAT_BT_BORDER) * sizeof *y);
	for (i = 0; i < bt->pairs.n && !bt->is_held[group]; i++)
		if (bt->group[i] == group)
			y[i] = -1 / (double)bt->size[group];
	y[player] += 1;
}

void
strat_bt_column(struct strat_bt *bt, uint32_t player, double *y, double tolerance)
{
	size_t i;

	contrast(bt, player, y);
	strat_bt_fit_solve(&bt->fit, y, tolerance);
	strat_bt_centre(bt, y);
	for (i = 0; i < bt->pairs.n; i++) {
		if (bt->group[i] != bt->group[player])
			y[i] = 0;
		if (bt->dispersion)
			y[i] *= sqrt(bt->dispersion[i] * bt->dispersion[player]);
	}
}

/* ------ the border ------ */

/* Set BT->border to the covariances of the border, and COLUMN to those with each player. */
static void
compute_border(struct strat_bt *bt, double *column[STRAT_BT_BORDER])
{
	size_t n = bt->pairs.n, k, i;

	for (k = 0; k < STRAT_BT_BORDER; k++) {
		memset(column[k], 0, (n + STRAT_BT_BORDER) * sizeof(double));
		if (!bt->fixed[n + k]) {
			column[k][n + k] = 1;
			strat_bt_fit_solve(&bt->fit, column[k], 1e-6);
		}
		for (i = 0; i < STRAT_BT_BORDER; i++)
			bt->border[k][i] = column[k][n + i];
		strat_bt_centre(bt, column[k]);
	}
}

/* Return what the uncertainty of the border adds to the variance of player I. */
static double
border_variance(const struct strat_bt *bt, double *const column[STRAT_BT_BORDER], size_t i)
{
	double a = bt->border[0][0], b = bt->border[0][1], d = bt->border[1][1];
	double x = column[0][i], y = column[1][i], det = a * d - b * b;

	if (a <= 0 || d <= 0)
		return (a > 0 ? x * x / a : 0) + (d > 0 ? y * y / d : 0);
	return (x * x * d - 2 * x * y * b + y * y * a) / det;
}

/* ------ exact inverse ------ */

/* Set the variances to the diagonal of the inverse without the border.  S, a factor, is
 * overwritten. */
static void
invert(struct strat_bt *bt, struct strat_sparse *s, double *ones)
{
	size_t n = bt->pairs.n, i;
	double *sum = bt->fit.z;

	for (i = 0; i < n; i++)
		ones[i] = 1;
	strat_sparse_solve(s, ones);
	strat_sparse_inverse(s, bt->variance);
	memset(sum, 0, bt->ngroups * sizeof *sum);
	for (i = 0; i < n; i++)
		sum[bt->group[i]] += ones[i];
	for (i = 0; i < n; i++) {
		double size = (double)bt->size[bt->group[i]];

		if (!bt->is_held[bt->group[i]])
			bt->variance[i] += (sum[bt->group[i]] / size - 2 * ones[i]) / size;
	}
}

/* Return 1 if the inverse was computed, 0 if it would exceed BUDGET, or -STRAT_E_NOMEM. */
static int
invert_once(struct strat_bt *bt, double budget, double *ones)
{
	struct strat_bt_fit *f = &bt->fit;
	struct strat_sparse_shape shape = { bt->pairs.n, bt->pairs.npairs, bt->pairs.a, bt->pairs.b,
		bt->held };
	struct strat_sparse *s;
	size_t i;
	int rc = strat_sparse_plan(&s, &shape, budget);

	if (rc <= 0)
		return rc;
	for (i = 0; i < bt->pairs.npairs; i++)
		f->off[i] = -f->off[i];
	strat_sparse_factor(s, f->diagonal, f->off);
	for (i = 0; i < bt->pairs.npairs; i++)
		f->off[i] = -f->off[i];
	invert(bt, s, ones);
	strat_sparse_free(s);
	return 1;
}

/* ------ approximation ------ */

/* Pass messages along all pairs once, from A to B and from B to A.  LEFT becomes the diagonal of
 * each player minus what the opponents' messages remove.  Return the largest change of LEFT. */
static double
pass_messages(const struct strat_bt *bt, double (*message)[2], double *left, double *before)
{
	const struct strat_bt_fit *f = &bt->fit;
	const struct strat_pairs *p = &bt->pairs;
	double most = 0;
	size_t i;

	memcpy(before, left, p->n * sizeof *left);
	memcpy(left, f->diagonal, p->n * sizeof *left);
	for (i = 0; i < p->npairs; i++) {
		double w = f->off[i] * f->off[i];

		left[p->b[i]] -= w * message[i][0];
		left[p->a[i]] -= w * message[i][1];
	}
	for (i = 0; i < p->npairs; i++) {
		double w = f->off[i] * f->off[i], to_a = message[i][1];

		message[i][1] = bt->fixed[p->b[i]] ? 0 : 1 / (left[p->b[i]] + w * message[i][0]);
		message[i][0] = bt->fixed[p->a[i]] ? 0 : 1 / (left[p->a[i]] + w * to_a);
	}
	for (i = 0; i < p->n; i++)
		if (!bt->fixed[i])
			most = fmax(most, fabs(left[i] / before[i] - 1));
	return most;
}

static int
walk(struct strat_bt *bt)
{
	double(*message)[2] = calloc(bt->pairs.npairs + 1, sizeof *message);
	double *left = bt->variance;
	int round;
	size_t i;

	if (!message)
		return -STRAT_E_NOMEM;
	memcpy(left, bt->fit.diagonal, bt->pairs.n * sizeof *left);
	for (round = 0; round < MAX_ROUNDS; round++)
		if (pass_messages(bt, message, left, bt->fit.z) < 1e-4 && round > 1)
			break;
	for (i = 0; i < bt->pairs.n; i++)
		left[i] = bt->fixed[i] ? 0 : 1 / left[i];
	free(message);
	return 0;
}

/* Choose players to be computed exactly: those with the largest variance, and others spread over
 * all. Return their number. */
static size_t
choose(const struct strat_bt *bt, uint32_t list[CHECKED])
{
	size_t n = bt->pairs.n, count = 0, k, i;

	for (k = 0; k < CHECKED && k < n; k++) {
		size_t best = k * n / CHECKED;

		for (i = best; k < CHECKED / 3 && i < (k + 1) * n / CHECKED; i++)
			if (bt->variance[i] > bt->variance[best])
				best = i;
		if (!bt->fixed[best])
			list[count++] = (uint32_t)best;
	}
	return count;
}

/* Compare the standard errors of *N players with exact ones.  Set *MEAN to the mean ratio, and
 * return the largest deviation from it. */
static double
compare(struct strat_bt *bt, double *column, size_t *n, double *mean)
{
	double ratio[CHECKED], most = 0;
	uint32_t list[CHECKED];
	size_t i;

	*n = choose(bt, list);
	for (*mean = 0, i = 0; i < *n; i++) {
		strat_bt_column(bt, list[i], column, 1e-3);
		ratio[i] = sqrt(column[list[i]] / bt->variance[list[i]]);
		*mean += ratio[i] / (double)*n;
	}
	for (i = 0; i < *n; i++)
		most = fmax(most, fabs(ratio[i] / *mean - 1));
	return most;
}

/* ------ all ------ */

static void
add_border(struct strat_bt *bt, double *const column[STRAT_BT_BORDER])
{
	size_t i;

	for (i = 0; i < bt->pairs.n; i++)
		bt->variance[i] = bt->fixed[i] ? 0
					       : bt->variance[i] + border_variance(bt, column, i);
}

static void
disperse(struct strat_bt *bt)
{
	size_t i;

	for (i = 0; i < bt->pairs.n && bt->dispersion; i++)
		bt->variance[i] *= bt->dispersion[i];
}

/* Compute the exact inverse if BUDGET allows.  Return 1, 0, or -STRAT_E_NOMEM. */
static int
compute(struct strat_bt *bt, double budget, double *column[STRAT_BT_BORDER])
{
	int rc = invert_once(bt, budget, bt->fit.step);

	if (rc > 0) {
		add_border(bt, column);
		disperse(bt);
	}
	return rc;
}

static int
walk_with_border(struct strat_bt *bt, double *column[STRAT_BT_BORDER])
{
	int rc = walk(bt);

	if (rc < 0)
		return rc;
	add_border(bt, column);
	disperse(bt);
	return 0;
}

static int
approximate(
    struct strat_ratings *r, struct strat_bt *bt, double tolerance, double *column[STRAT_BT_BORDER])
{
	double most, mean;
	size_t checked, i;
	int rc = walk_with_border(bt, column);

	if (rc < 0)
		return rc;
	most = compare(bt, bt->fit.step, &checked, &mean);
	if (most > tolerance) {
		rc = compute(bt, MUCH, column);
		if (rc == 0)
			rc = walk_with_border(bt, column);
		else
			return rc < 0 ? rc : 0;
		if (rc == 0)
			rc = strat_bt_add_common(bt);
		if (rc < 0)
			return rc;
		most = compare(bt, bt->fit.step, &checked, &mean);
	}
	for (i = 0; i < bt->pairs.n && checked; i++)
		bt->variance[i] *= mean * mean;
	snprintf(r->note, sizeof r->note,
	    "errors are approximate; of %zu checked exactly, the worst is off by %.2f %%", checked,
	    100 * most);
	return 0;
}

static int
open_border(struct strat_bt *bt, double *column[STRAT_BT_BORDER])
{
	size_t m = bt->pairs.n + STRAT_BT_BORDER;

	column[0] = malloc(STRAT_BT_BORDER * m * sizeof(double));
	if (!column[0])
		return -STRAT_E_NOMEM;
	column[1] = column[0] + m;
	compute_border(bt, column);
	return 0;
}

int
strat_bt_errors_by_walks(struct strat_bt *bt)
{
	double *column[STRAT_BT_BORDER];
	int rc = open_border(bt, column);

	if (rc < 0)
		return rc;
	rc = walk_with_border(bt, column);
	free(column[0]);
	return rc;
}

int
strat_bt_errors(struct strat_ratings *r, struct strat_bt *bt, double tolerance)
{
	struct strat_bt_fit *f = &bt->fit;
	double *column[STRAT_BT_BORDER];
	int rc = open_border(bt, column);

	if (rc < 0)
		return rc;
	if (f->sparse) {
		invert(bt, f->sparse, f->step);
		add_border(bt, column);
		disperse(bt);
		strat_bt_fit_derivatives(f);
	} else {
		if (strat_bt_budget(&bt->pairs) <
		    STRAT_BT_CHEAP_FACTOR) /* otherwise it has been tried */
			rc = compute(bt, STRAT_BT_CHEAP_FACTOR, column);
		if (rc == 0)
			rc = approximate(r, bt, tolerance, column);
	}
	free(column[0]);
	return rc < 0 ? rc : 0;
}
