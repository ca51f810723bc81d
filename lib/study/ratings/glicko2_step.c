/* glicko2_step.c - update a player for the games of one period of Glicko-2. */
#include "study/ratings/glicko2.h"

#include <math.h>

double
strat_glicko2_weight(double phi)
{
	return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI));
}

double
strat_glicko2_expect(double mu, double mu_j, double g)
{
	return 1 / (1 + exp(-g * (mu - mu_j)));
}

void
strat_glicko2_add(
    struct strat_glicko2_games *games, double mu, const struct strat_glicko2 *other, double score)
{
	double g = strat_glicko2_weight(other->phi), e = strat_glicko2_expect(mu, other->mu, g);

	games->information += g * g * e * (1 - e);
	games->gain += g * (score - e);
}

/* The function of step 5, whose root is the logarithm of the new variance. */
struct volatility {
	double square; /* delta squared */
	double rest;   /* phi squared + v */
	double a, tau;
};

static double
derivative(const struct volatility *f, double x)
{
	double e = exp(x), all = f->rest + e;

	return e * (f->square - all) / (2 * all * all) - (x - f->a) / (f->tau * f->tau);
}

/* Solve f by the Illinois variant of regula falsi, as in the paper, which uses the tolerance
 * 0.000001. */
#define NEAR      1e-12
#define MOST      200
#define MOST_BACK 10000

static double
new_volatility(const struct volatility *f)
{
	double a = f->a, b, c, fa, fb, fc;
	int k = 1;

	if (f->square > f->rest) {
		b = log(f->square - f->rest);
	} else {
		while (k < MOST_BACK && derivative(f, a - k * f->tau) < 0)
			k++;
		b = a - k * f->tau;
	}
	fa = derivative(f, a);
	fb = derivative(f, b);
	for (k = 0; k < MOST && fabs(b - a) > NEAR && fa != fb; k++) {
		c = a + (a - b) * fa / (fb - fa);
		fc = derivative(f, c);
		if (fc * fb <= 0) {
			a = b;
			fa = fb;
		} else {
			fa /= 2;
		}
		b = c;
		fb = fc;
	}
	return exp(a / 2);
}

void
strat_glicko2_step(struct strat_glicko2 *p, const struct strat_glicko2_games *games, double tau)
{
	double before;

	if (games->information > 0) {
		double v = 1 / games->information, delta = v * games->gain;
		struct volatility f = { .square = delta * delta,
			.rest = p->phi * p->phi + v,
			.a = 2 * log(p->sigma),
			.tau = tau };

		p->sigma = new_volatility(&f);
	}
	before = p->phi * p->phi + p->sigma * p->sigma;
	p->phi = 1 / sqrt(1 / before + games->information);
	p->mu += p->phi * p->phi * games->gain;
}
