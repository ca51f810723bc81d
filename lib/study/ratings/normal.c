/* normal.c - the normal distribution of mean 0 and variance 1. */
#include "study/ratings/normal.h"

#include <math.h>

#define ROOT_2     1.41421356237309504880
#define ROOT_2PI_1 0.39894228040143267794 /* 1 / sqrt(2 pi) */

double
strat_normal_density(double x)
{
	return ROOT_2PI_1 * exp(-x * x / 2);
}

double
strat_normal(double x)
{
	return erfc(-x / ROOT_2) / 2;
}

/* Return the quantile of P < 1/2: Abramowitz and Stegun, 26.2.23, is accurate to 0.0005; each step
 * of Halley's method triples the number of correct digits. */
static double
lower_quantile(double p)
{
	double t = sqrt(-2 * log(p)), x, e;
	int i;

	x = (2.515517 + t * (0.802853 + t * 0.010328)) /
		(1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) -
	    t;
	for (i = 0; i < 2; i++) {
		e = (strat_normal(x) - p) / strat_normal_density(x);
		x -= e / (1 + x * e / 2);
	}
	return x;
}

double
strat_normal_quantile(double p)
{
	return p < 0.5 ? lower_quantile(p) : p > 0.5 ? -lower_quantile(1 - p) : 0;
}

/* Return the Mills ratio at X.  For large X numerator and denominator vanish, so Laplace's
 * continued fraction 1/(x + 1/(x + 2/(x + 3/...))) is used, of which a few terms suffice. */
double
strat_normal_mills(double x)
{
	double f = x;
	int k;

	if (x < 10)
		return strat_normal(-x) / strat_normal_density(x);
	for (k = 40; k > 0; k--)
		f = x + k / f;
	return 1 / f;
}
