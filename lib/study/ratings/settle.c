/* settle.c - where does repeating a step end?  Anderson's mixing. */
#include "study/ratings/settle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

#define DEPTH STRAT_SETTLE_DEPTH

int
strat_settle_init(struct strat_settle *s, size_t n)
{
	size_t i;

	memset(s, 0, sizeof *s);
	s->n = n;
	s->room = calloc((n + 1) * (3 + 2 * DEPTH), sizeof *s->room);
	if (!s->room)
		return -STRAT_E_NOMEM;
	s->x = s->room;
	s->move = s->room + n;
	s->now = s->room + 2 * n;
	for (i = 0; i < DEPTH; i++) {
		s->dx[i] = s->room + (3 + 2 * i) * n;
		s->dmove[i] = s->room + (4 + 2 * i) * n;
	}
	return 0;
}

void
strat_settle_free(struct strat_settle *s)
{
	free(s->room);
	memset(s, 0, sizeof *s);
}

static double
dot(const double *a, const double *b, size_t n)
{
	double sum = 0;
	size_t i;

	for (i = 0; i < n; i++)
		sum += a[i] * b[i];
	return sum;
}

/* Solve the K symmetric equations A y = B, to B, by Cholesky's method; what is nearly dependent is
 * kept apart by a little more on the diagonal. */
static void
solve(double a[DEPTH][DEPTH], double *b, size_t k)
{
	size_t i, j, m;

	for (i = 0; i < k; i++)
		for (j = 0; j <= i; j++) {
			double sum = i == j ? a[i][i] * (1 + 1e-10) + 1e-300 : a[i][j];

			for (m = 0; m < j; m++)
				sum -= a[i][m] * a[j][m];
			a[i][j] = i > j ? sum / a[j][j] : sqrt(fmax(sum, a[i][i] * 1e-12 + 1e-300));
		}
	for (i = 0; i < k; i++) {
		for (j = 0; j < i; j++)
			b[i] -= a[i][j] * b[j];
		b[i] /= a[i][i];
	}
	for (i = k; i-- > 0;) {
		for (j = i + 1; j < k; j++)
			b[i] -= a[j][i] * b[j];
		b[i] /= a[i][i];
	}
}

/* The multiples of the K steps that cancel the move now as well as they can. */
static void
weigh(const struct strat_settle *s, size_t k, double *weight)
{
	double a[DEPTH][DEPTH];
	size_t i, j;

	for (i = 0; i < k; i++) {
		for (j = 0; j <= i; j++)
			a[i][j] = dot(s->dmove[i], s->dmove[j], s->n);
		weight[i] = dot(s->dmove[i], s->now, s->n);
	}
	solve(a, weight, k);
}

/* Remember where X is, how it moves, and the way here from the last point.  Moves that get twice as
 * long as they have been show that what is remembered leads astray. */
static void
remember(struct strat_settle *s, const double *x)
{
	double square = dot(s->now, s->now, s->n);
	size_t slot, i;

	if (s->points > 0 && square > 4 * s->least)
		s->points = 0;
	s->least = s->points > 0 && s->least < square ? s->least : square;
	slot = s->points > 0 ? (s->points - 1) % DEPTH : 0;
	for (i = 0; i < s->n && s->points > 0; i++) {
		s->dx[slot][i] = x[i] - s->x[i];
		s->dmove[slot][i] = s->now[i] - s->move[i];
	}
	memcpy(s->x, x, s->n * sizeof *x);
	memcpy(s->move, s->now, s->n * sizeof *x);
	s->points++;
}

double
strat_settle_next(struct strat_settle *s, double *x, const double *stepped)
{
	double weight[DEPTH], most = 0;
	size_t i, j, k;

	for (i = 0; i < s->n; i++) {
		s->now[i] = stepped[i] - x[i];
		most = fmax(most, fabs(s->now[i]));
	}
	remember(s, x);
	k = s->points - 1 < DEPTH ? s->points - 1 : DEPTH;
	weigh(s, k, weight);
	for (i = 0; i < s->n; i++) {
		x[i] = stepped[i];
		for (j = 0; j < k; j++)
			x[i] -= weight[j] * (s->dx[j][i] + s->dmove[j][i]);
	}
	return most;
}
