/* kleier_solve.c - find the ratings at which every player scores as expected.
 *
 * With G the integral of Phi, the differences between score and expectation are the derivatives
 * of the sum over all games of weight (score d - G(d)), d being the difference of ratings: a
 * concave function.  Its maximum is found by Newton's method, whose linear systems are solved by
 * conjugate gradients (Hestenes and Stiefel, Journal of Research of the National Bureau of
 * Standards 49, 1952, 409-436). */
#include "study/ratings/kleier.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/normal.h"

struct climb {
	const struct strat_kleier *k;
	double *room;
	double *above;    /* derivatives: the score above expectation */
	double *diagonal; /* of the second derivatives */
	double *step;
	double *rest, *way, *image; /* vectors of the conjugate gradients */
	double *from;               /* start of the step */
	double *sum, *size;         /* by group */
};

static int
is_free(const struct strat_kleier *k, size_t i)
{
	return k->seats[i].nsides > 0 && !k->seats[i].is_fixed;
}

/* ------ a linear system ------ */

/* Set IMAGE to the matrix of second derivatives times WAY. */
static void
multiply(struct climb *c)
{
	const struct strat_kleier *k = c->k;
	size_t i, j;

	for (i = 0; i < k->n; i++) {
		const struct strat_kleier_side *side = k->sides + k->seats[i].sides;
		double sum = c->diagonal[i] * c->way[i];

		for (j = 0; j < k->seats[i].nsides; j++)
			sum -= side[j].slope * c->way[side[j].other];
		c->image[i] = is_free(k, i) ? sum : 0;
	}
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

#define ENOUGH 1e-12 /* of the first residual, squared; the next Newton step corrects the rest */

/* Solve matrix times STEP = ABOVE by conjugate gradients, preconditioned by the diagonal. */
static void
find_step(struct climb *c)
{
	size_t n = c->k->n, i, round;
	double was, is, first, length, more;

	for (i = 0; i < n; i++) {
		c->step[i] = 0;
		c->rest[i] = c->above[i];
		c->way[i] = is_free(c->k, i) ? c->rest[i] / c->diagonal[i] : 0;
	}
	first = was = dot(c->rest, c->way, n);
	for (round = 0; round < 2 * n + 10 && was > ENOUGH * first; round++) {
		multiply(c);
		length = dot(c->way, c->image, n);
		if (length <= 0)
			return;
		length = was / length;
		for (i = 0, is = 0; i < n; i++) {
			c->step[i] += length * c->way[i];
			c->rest[i] -= length * c->image[i];
			if (is_free(c->k, i))
				is += c->rest[i] * c->rest[i] / c->diagonal[i];
		}
		more = is / was;
		was = is;
		for (i = 0; i < n; i++)
			if (is_free(c->k, i))
				c->way[i] = c->rest[i] / c->diagonal[i] + more * c->way[i];
	}
}

/* ------ maximisation ------ */

/* Make the derivatives of each group without a fixed player sum to 0.  Rounding would otherwise
 * leave the linear system without a solution. */
static void
center(struct climb *c)
{
	const struct strat_kleier_player *seats = c->k->seats;
	size_t i;

	memset(c->sum, 0, c->k->n * sizeof *c->sum);
	memset(c->size, 0, c->k->n * sizeof *c->size);
	for (i = 0; i < c->k->n; i++) {
		c->sum[seats[i].group] += c->above[i];
		c->size[seats[i].group]++;
	}
	for (i = 0; i < c->k->n; i++)
		if (!seats[seats[i].group].is_bound)
			c->above[i] -= c->sum[seats[i].group] / c->size[seats[i].group];
}

#define FLAT 1e-12 /* smallest second derivative of a game */

/* Compute the derivatives, and return the value of the function. */
static double
evaluate(struct climb *c)
{
	const struct strat_kleier *k = c->k;
	double height = 0;
	size_t i, j;

	for (i = 0; i < k->n; i++) {
		struct strat_kleier_side *side = k->sides + k->seats[i].sides;
		double above = 0, diagonal = 0;

		for (j = 0; j < k->seats[i].nsides; j++) {
			double d = k->x[i] - k->x[side[j].other], p = strat_normal(d);
			double density = strat_normal_density(d);

			side[j].slope = side[j].weight * fmax(density, FLAT);
			above += side[j].points - side[j].weight * p;
			diagonal += side[j].slope;
			if (i < side[j].other || k->seats[side[j].other].is_fixed)
				height += side[j].points * d - side[j].weight * (d * p + density);
		}
		c->above[i] = is_free(k, i) ? above : 0;
		c->diagonal[i] = diagonal;
	}
	center(c);
	return height;
}

/* Set the ratings to the start plus PART of the step. */
static void
set_point(struct climb *c, double part)
{
	size_t i;

	for (i = 0; i < c->k->n; i++)
		c->k->x[i] = c->from[i] + (is_free(c->k, i) ? part * c->step[i] : 0);
}

#define FARTHEST 1.0 /* longest step, in deviations */
#define STEPS    200
#define STILL    1e-8
#define SHORT    1e-5 /* for shorter steps, the values of the function are too close to compare */
#define HALVES   30

/* Take one Newton step.  Return its length. */
static double
newton_step(struct climb *c, double *height)
{
	double most = 0, part, higher;
	size_t i;
	int halves;

	find_step(c);
	for (i = 0; i < c->k->n; i++)
		most = fmax(most, fabs(c->step[i]));
	part = most > FARTHEST ? FARTHEST / most : 1;
	memcpy(c->from, c->k->x, c->k->n * sizeof *c->from);
	for (halves = 0;; halves++, part /= 2) {
		set_point(c, part);
		higher = evaluate(c);
		if (higher >= *height || part * most < SHORT || halves == HALVES)
			break;
	}
	*height = higher;
	return part * most;
}

int
strat_kleier_solve(const struct strat_kleier *k)
{
	struct climb c = { .k = k };
	double height;
	int i;

	c.room = calloc(9 * (k->n + 1), sizeof *c.room);
	if (!c.room)
		return -STRAT_E_NOMEM;
	c.above = c.room;
	c.diagonal = c.above + k->n;
	c.step = c.diagonal + k->n;
	c.rest = c.step + k->n;
	c.way = c.rest + k->n;
	c.image = c.way + k->n;
	c.from = c.image + k->n;
	c.sum = c.from + k->n;
	c.size = c.sum + k->n;
	height = evaluate(&c);
	for (i = 0; i < STEPS && newton_step(&c, &height) > STILL; i++)
		;
	free(c.room);
	return i < STEPS ? 0 : STEPS;
}
