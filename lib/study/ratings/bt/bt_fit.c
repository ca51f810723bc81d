/* bt_fit.c - find the maximum of the likelihood by Newton's method. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt/bt_blocks.h"
#include "study/ratings/bt/bt.h"

#define MAX_BLOCKS 16
/* at least, and four for each player, because each block has sums for all players */
#define BLOCK_PAIRS 25000
#define MAX_STEPS   200
#define SMALL_STEP  1e-7 /* the next step would be about its square */
#define LONGEST     3.0  /* largest step of a value */
#define FARTHEST    30.0 /* largest value */
#define EXACT       40.0 /* multiplications for each player and pair that are spent on a factor */

#define VECTORS (2 + STRAT_BT_BORDER) /* per block: gradient, diagonal, border */

/* ------ memory ------ */

static size_t
length(const struct strat_bt_fit *f)
{
	return f->pairs->n + STRAT_BT_BORDER;
}

static size_t
count_blocks(const struct strat_pairs *p)
{
	size_t each = 4 * p->n > BLOCK_PAIRS ? 4 * p->n : BLOCK_PAIRS, n = 1 + p->npairs / each;

	return n < MAX_BLOCKS ? n : MAX_BLOCKS;
}

double
strat_bt_budget(const struct strat_pairs *p)
{
	double budget = EXACT * (double)(p->n + p->npairs) + 20000;

	return budget < STRAT_BT_CHEAP_FACTOR ? budget : STRAT_BT_CHEAP_FACTOR;
}

int
strat_bt_fit_init(struct strat_bt_fit *f)
{
	struct strat_sparse_shape shape = { f->pairs->n, f->pairs->npairs, f->pairs->a, f->pairs->b,
		f->held };
	double **vectors[] = { &f->x, &f->gradient, &f->diagonal, &f->border[0], &f->border[1],
		&f->column[0], &f->column[1], &f->old, &f->step, &f->r, &f->z, &f->p, &f->q };
	size_t m = length(f), i;

	f->nblocks = count_blocks(f->pairs);
	f->off = malloc((f->pairs->npairs + 1) * sizeof *f->off);
	f->work = calloc(f->nblocks * VECTORS * m, sizeof *f->work);
	for (i = 0; i < sizeof vectors / sizeof *vectors; i++)
		if (!(*vectors[i] = calloc(m, sizeof(double))))
			return -STRAT_E_NOMEM;
	if (!f->off || !f->work)
		return -STRAT_E_NOMEM;
	return strat_sparse_plan(&f->sparse, &shape, strat_bt_budget(f->pairs)) < 0 ? -STRAT_E_NOMEM
										    : 0;
}

void
strat_bt_fit_free(struct strat_bt_fit *f)
{
	double *vectors[] = { f->x, f->gradient, f->diagonal, f->border[0], f->border[1],
		f->column[0], f->column[1], f->old, f->step, f->r, f->z, f->p, f->q, f->off,
		f->work };
	size_t i;

	for (i = 0; i < sizeof vectors / sizeof *vectors; i++)
		free(vectors[i]);
	strat_sparse_free(f->sparse);
	memset(f, 0, sizeof *f);
}

/* ------ derivatives ------ */

/* Derivatives of the log likelihood of the games of a pair in which one side was Red.  D is the
 * difference of strengths including the advantage, T the draw parameter. */
struct terms {
	double d, t;       /* the first derivatives */
	double dd, dt, tt; /* minus the second derivatives */
};

static void
half_terms(const uint32_t n[STRAT_OUTCOMES], double d, struct terms *to)
{
	double points = n[STRAT_RED_WON] + 0.5 * n[STRAT_DRAWN];
	double games = (double)n[0] + n[1] + n[2], p = 1 / (1 + exp(-d));

	to->d = points - games * p;
	to->dd = games * p * (1 - p);
	to->t = to->dt = to->tt = 0;
}

/* Davidson: an exponential family, whose derivatives are the means and covariances of (win - loss)
 * / 2 and draw. */
static void
davidson_terms(const uint32_t n[STRAT_OUTCOMES], double d, double t, struct terms *to)
{
	double games = (double)n[0] + n[1] + n[2], win = exp(0.5 * d), draw = exp(t);
	double loss = 1 / win, one = 1 / (win + draw + loss), mean = 0.5 * (win - loss) * one;

	draw *= one;
	to->d = 0.5 * ((double)n[STRAT_RED_WON] - n[STRAT_BLUE_WON]) - games * mean;
	to->t = n[STRAT_DRAWN] - games * draw;
	to->dd = games * (0.25 * (1 - draw) - mean * mean);
	to->dt = -games * draw * mean;
	to->tt = games * draw * (1 - draw);
}

/* Rao and Kupper: a draw is the product of a win and a loss, times exp(2 t) - 1. */
static void
rao_kupper_terms(const uint32_t n[STRAT_OUTCOMES], double d, double t, struct terms *to)
{
	double a = (double)n[STRAT_RED_WON] + n[STRAT_DRAWN];
	double b = (double)n[STRAT_BLUE_WON] + n[STRAT_DRAWN], c = expm1(2 * t);
	double win = 1 / (1 + exp(t - d)), loss = 1 / (1 + exp(t + d));
	double va = a * win * (1 - win), vb = b * loss * (1 - loss);

	to->d = a * (1 - win) - b * (1 - loss);
	to->t = -a * (1 - win) - b * (1 - loss);
	to->dd = va + vb;
	to->dt = vb - va;
	to->tt = va + vb;
	if (n[STRAT_DRAWN]) {
		to->t += n[STRAT_DRAWN] * 2 * (c + 1) / c;
		to->tt += n[STRAT_DRAWN] * 4 * (c + 1) / (c * c);
	}
}

void
strat_bt_chances(enum strat_bt_draws draws, double d, double t, double p[STRAT_OUTCOMES])
{
	double win, loss, draw;

	if (draws == STRAT_BT_HALF) {
		strat_rating_chances(1 / (1 + exp(-d)), t, p);
		return;
	}
	if (draws == STRAT_BT_DAVIDSON) {
		win = exp(0.5 * d);
		draw = exp(t);
		loss = 1 / win;
	} else {
		win = 1 / (1 + exp(t - d));
		loss = 1 / (1 + exp(t + d));
		draw = expm1(2 * t) * win * loss;
	}
	p[STRAT_RED_WON] = win / (win + draw + loss);
	p[STRAT_DRAWN] = draw / (win + draw + loss);
	p[STRAT_BLUE_WON] = loss / (win + draw + loss);
}

/* The sums of one block of pairs. */
struct sums {
	double *gradient, *diagonal, *border[STRAT_BT_BORDER];
};

static struct sums
sums_of(const struct strat_bt_fit *f, size_t block)
{
	size_t m = length(f);
	double *at = f->work + block * VECTORS * m;

	return (struct sums){ at, at + m, { at + 2 * m, at + 3 * m } };
}

/* Add the games of RED against BLUE with the counts N.  Return the element off the diagonal. */
static double
add_games(const struct strat_bt_fit *f, struct sums *s, uint32_t red, uint32_t blue,
    const uint32_t n[STRAT_OUTCOMES])
{
	size_t advantage = f->pairs->n + STRAT_BT_ADVANTAGE, draw = f->pairs->n + STRAT_BT_DRAW;
	double d = f->x[red] - f->x[blue] + f->x[advantage];
	struct terms t;

	if ((n[0] | n[1] | n[2]) == 0)
		return 0;
	if (f->draws == STRAT_BT_HALF)
		half_terms(n, d, &t);
	else if (f->draws == STRAT_BT_DAVIDSON)
		davidson_terms(n, d, f->x[draw], &t);
	else
		rao_kupper_terms(n, d, f->x[draw], &t);
	s->gradient[red] += t.d;
	s->gradient[blue] -= t.d;
	s->gradient[advantage] += t.d;
	s->gradient[draw] += t.t;
	s->diagonal[red] += t.dd;
	s->diagonal[blue] += t.dd;
	s->border[STRAT_BT_ADVANTAGE][red] += t.dd;
	s->border[STRAT_BT_ADVANTAGE][blue] -= t.dd;
	s->border[STRAT_BT_ADVANTAGE][advantage] += t.dd;
	s->border[STRAT_BT_ADVANTAGE][draw] += t.dt;
	s->border[STRAT_BT_DRAW][red] += t.dt;
	s->border[STRAT_BT_DRAW][blue] -= t.dt;
	s->border[STRAT_BT_DRAW][advantage] += t.dt;
	s->border[STRAT_BT_DRAW][draw] += t.tt;
	return t.dd;
}

/* Return the first pair of block BLOCK. */
static size_t
block_start(const struct strat_bt_fit *f, size_t block)
{
	return f->pairs->npairs / f->nblocks * block +
	    (block < f->pairs->npairs % f->nblocks ? block : f->pairs->npairs % f->nblocks);
}

static void
add_block(void *arg, size_t block)
{
	const struct strat_bt_fit *f = arg;
	const struct strat_pairs *p = f->pairs;
	struct sums s = sums_of(f, block);
	size_t i, end = block_start(f, block + 1);

	memset(s.gradient, 0, VECTORS * length(f) * sizeof(double));
	for (i = block_start(f, block); i < end; i++)
		f->off[i] = add_games(f, &s, p->a[i], p->b[i], f->count[i]) +
		    add_games(f, &s, p->b[i], p->a[i], f->count[i] + STRAT_OUTCOMES);
}

/* Add the prior and the anchors. */
static void
add_prior(struct strat_bt_fit *f)
{
	double p;
	size_t i, k, n = f->pairs->n;

	for (k = 0; k < STRAT_BT_BORDER; k++) {
		f->gradient[n + k] += f->certainty[k] * (f->expected[k] - f->x[n + k]);
		f->border[k][n + k] += f->certainty[k];
	}

	for (i = 0; i < f->pairs->n; i++) {
		p = 1 / (1 + exp(f->prior_strength - f->x[i]));
		f->gradient[i] += f->prior * (0.5 - p);
		f->diagonal[i] += f->prior * p * (1 - p);
		if (f->weight) {
			f->gradient[i] += f->weight[i] * (f->loose[i] - f->x[i]);
			f->diagonal[i] += f->weight[i];
		}
	}
}

/* Remove fixed values from all equations. */
static void
remove_fixed(struct strat_bt_fit *f)
{
	size_t n = f->pairs->n, m = length(f), i, k;

	for (k = 0; k < STRAT_BT_BORDER; k++) {
		for (i = 0; i < m; i++)
			if (f->fixed[i] || f->fixed[n + k])
				f->border[k][i] = 0;
		f->diagonal[n + k] = f->border[k][n + k];
	}
	for (i = 0; i < m; i++) {
		if (f->fixed[i])
			f->gradient[i] = 0;
		if (f->fixed[i] || f->diagonal[i] < 1e-300)
			f->diagonal[i] = 1;
	}
}

static void
factor(struct strat_bt_fit *f)
{
	size_t i, k, n = f->pairs->n;

	for (i = 0; i < f->pairs->npairs; i++)
		f->off[i] = -f->off[i];
	strat_sparse_factor(f->sparse, f->diagonal, f->off);
	for (i = 0; i < f->pairs->npairs; i++)
		f->off[i] = -f->off[i];
	for (k = 0; k < STRAT_BT_BORDER; k++) {
		memcpy(f->column[k], f->border[k], n * sizeof(double));
		if (!f->fixed[n + k])
			strat_sparse_solve(f->sparse, f->column[k]);
	}
}

void
strat_bt_fit_derivatives(struct strat_bt_fit *f)
{
	double *to[VECTORS] = { f->gradient, f->diagonal, f->border[0], f->border[1] };
	size_t m = length(f), i, k, b;

	strat_blocks_run(add_block, f, f->nblocks, f->jobs);
	for (k = 0; k < VECTORS; k++)
		for (i = 0; i < m; i++) {
			double sum = 0;

			for (b = 0; b < f->nblocks; b++)
				sum += f->work[(b * VECTORS + k) * m + i];
			to[k][i] = sum;
		}
	add_prior(f);
	remove_fixed(f);
	if (f->sparse)
		factor(f);
}

/* ------ equations ------ */

static double
dot(const double *a, const double *b, size_t n)
{
	double sum = 0;
	size_t i;

	for (i = 0; i < n; i++)
		sum += a[i] * b[i];
	return sum;
}

/* Solve the two equations of the border with matrix S.  If the elimination leaves only rounding
 * errors of the second, that unknown stays unchanged. */
static void
solve_border(double s[STRAT_BT_BORDER][STRAT_BT_BORDER], double x[STRAT_BT_BORDER])
{
	double f = s[1][0] / s[0][0], left = s[1][1] - f * s[0][1];

	x[1] = left > 1e-10 * s[1][1] ? (x[1] - f * x[0]) / left : 0;
	x[0] = (x[0] - s[0][1] * x[1]) / s[0][0];
}

/* Eliminate the players, solve for the border, and substitute back. */
static void
solve_exactly(struct strat_bt_fit *f, double *y)
{
	double s[STRAT_BT_BORDER][STRAT_BT_BORDER], *last = y + f->pairs->n;
	size_t n = f->pairs->n, i, k;
	double right[STRAT_BT_BORDER];

	for (k = 0; k < STRAT_BT_BORDER; k++) {
		for (i = 0; i < STRAT_BT_BORDER; i++)
			s[k][i] = f->border[k][n + i] - dot(f->border[k], f->column[i], n);
		right[k] = f->fixed[n + k] ? 0 : last[k] - dot(f->column[k], y, n);
		if (f->fixed[n + k] || s[k][k] < 1e-12 * f->diagonal[n + k]) {
			s[k][0] = s[k][1] = s[0][k] = s[1][k] = right[k] = 0;
			s[k][k] = 1;
		}
	}
	s[0][1] = f->fixed[n] || f->fixed[n + 1] ? 0 : s[0][1];
	solve_border(s, right);
	strat_sparse_solve(f->sparse, y);
	for (k = 0; k < STRAT_BT_BORDER; k++) {
		for (i = 0; i < n && right[k] != 0; i++)
			y[i] -= right[k] * f->column[k][i];
		last[k] = right[k];
	}
}

static void
multiply_block(void *arg, size_t block)
{
	const struct strat_bt_fit *f = arg;
	const struct strat_pairs *p = f->pairs;
	const double *off = f->off, *from = f->p;
	double *to = f->work + block * length(f);
	size_t i = block_start(f, block), end = block_start(f, block + 1);

	memset(to, 0, length(f) * sizeof *to);
	while (i < end) {
		uint32_t a = p->a[i], b;
		double x = from[a], sum = 0;

		for (; i < end && p->a[i] == a; i++) {
			b = p->b[i];
			sum += off[i] * from[b];
			to[b] -= off[i] * x;
		}
		to[a] -= sum;
	}
}

/* Set Q to the matrix times P. */
static void
multiply(struct strat_bt_fit *f)
{
	size_t n = f->pairs->n, i, k, b;
	double sum;

	strat_blocks_run(multiply_block, f, f->nblocks, f->jobs);
	for (i = 0; i < n; i++) {
		sum = f->diagonal[i] * f->p[i];
		for (b = 0; b < f->nblocks; b++)
			sum += f->work[b * (n + STRAT_BT_BORDER) + i];
		for (k = 0; k < STRAT_BT_BORDER; k++)
			sum += f->border[k][i] * f->p[n + k];
		f->q[i] = f->fixed[i] ? 0 : sum;
	}
	for (k = 0; k < STRAT_BT_BORDER; k++)
		f->q[n + k] = f->fixed[n + k] ? 0 : dot(f->border[k], f->p, n + STRAT_BT_BORDER);
}

/* Solve by conjugate gradients (Hestenes and Stiefel, Journal of Research of the National Bureau of
 * Standards 49, 1952), preconditioned by the diagonal. */
static void
solve_by_gradients(struct strat_bt_fit *f, double *y, double tolerance)
{
	size_t m = length(f), i, steps = 10 * m;
	double rz = 0, end, a, old;

	memcpy(f->r, y, m * sizeof *y);
	memset(y, 0, m * sizeof *y);
	for (i = 0; i < m; i++) {
		if (f->fixed[i])
			f->r[i] = 0;
		f->p[i] = f->z[i] = f->r[i] / f->diagonal[i];
		rz += f->r[i] * f->z[i];
	}
	end = rz * tolerance * tolerance;
	while (rz > end && steps-- > 0) {
		multiply(f);
		a = dot(f->p, f->q, m);
		if (!(a > 0))
			break;
		a = rz / a;
		old = rz;
		rz = 0;
		for (i = 0; i < m; i++) {
			y[i] += a * f->p[i];
			f->r[i] -= a * f->q[i];
			f->z[i] = f->r[i] / f->diagonal[i];
			rz += f->r[i] * f->z[i];
		}
		for (i = 0; i < m; i++)
			f->p[i] = f->z[i] + rz / old * f->p[i];
	}
}

void
strat_bt_fit_solve(struct strat_bt_fit *f, double *y, double tolerance)
{
	if (f->sparse)
		solve_exactly(f, y);
	else
		solve_by_gradients(f, y, tolerance);
}

/* ------ Newton ------ */

/* Return the longest part of the step that keeps all values in their range. */
static double
longest(const struct strat_bt_fit *f)
{
	size_t m = length(f), i;
	double most = 0, draw = f->step[m - 1], t = 1;

	for (i = 0; i < m; i++)
		most = fabs(f->step[i]) > most ? fabs(f->step[i]) : most;
	if (most > LONGEST)
		t = LONGEST / most;
	if (f->draws == STRAT_BT_RAO_KUPPER && -draw * t > 0.7 * f->x[m - 1])
		t = 0.7 * f->x[m - 1] / -draw;
	return t;
}

static double
move(struct strat_bt_fit *f, double t)
{
	size_t m = length(f), i;
	double most = 0;

	for (i = 0; i < m; i++) {
		double to = f->old[i] + t * f->step[i];

		if (f->fixed[i])
			continue;
		f->x[i] = to > FARTHEST ? FARTHEST : to < -FARTHEST ? -FARTHEST : to;
		most = fabs(f->x[i] - f->old[i]) > most ? fabs(f->x[i] - f->old[i]) : most;
	}
	return most;
}

int
strat_bt_fit_run(struct strat_bt_fit *f)
{
	double t, before, after, most = 1;
	size_t m = length(f);
	int n, tries;

	strat_bt_fit_derivatives(f);
	for (n = 0; n < MAX_STEPS; n++) {

		memcpy(f->step, f->gradient, m * sizeof *f->step);
		memcpy(f->old, f->x, m * sizeof *f->old);
		strat_bt_fit_solve(f, f->step, most < 0.1 ? 0.1 * most : 0.01);
		before = dot(f->gradient, f->step, m);
		t = longest(f);
		most = move(f, t);
		strat_bt_fit_derivatives(f);
		/* along a line the derivative decreases; clearly negative means that the step was
		 * too long */
		for (tries = 0; tries < 30; tries++) {
			after = dot(f->gradient, f->step, m);
			if (!(after < -0.5 * before))
				break;
			t *= before / (before - after);
			most = move(f, t);
			strat_bt_fit_derivatives(f);
		}
		if (most < SMALL_STEP)
			return 0;
	}
	return 1;
}
