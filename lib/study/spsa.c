/* spsa.c - tune parameters by simultaneous perturbation stochastic approximation. */
#include "study/spsa.h"

#include <math.h>
#include <string.h>

#include "base/random.h"

#define ALPHA 0.602 /* of the size of steps */
#define GAMMA 0.101 /* of the size of moves */

double
strat_spsa_rate(uint64_t trials)
{
	return 1 / sqrt((double)(trials ? trials : 1));
}

void
strat_spsa_begin(struct strat_spsa *s)
{
	size_t i;

	s->done = 0;
	memset(s->sums, 0, sizeof s->sums);
	memset(s->counts, 0, sizeof s->counts);
	for (i = 0; i < s->n; i++)
		s->values[i] = s->parameters[i].start;
}

static double
limit(const struct strat_spsa_parameter *p, double x)
{
	return x < p->low ? p->low : x > p->high ? p->high : x;
}

/* Return the move of parameter P in trial K. */
static double
move_of(const struct strat_spsa *s, const struct strat_spsa_parameter *p, uint64_t k)
{
	return p->step * pow((double)s->trials / (double)(k + 1), GAMMA);
}

/* Return how far the result moves a value in trial K, in moves of that trial. */
static double
gain_of(const struct strat_spsa *s, uint64_t k)
{
	double n = (double)s->trials, stability = n / 10,
	       step = pow((stability + n) / (stability + (double)k + 1), ALPHA),
	       move = pow(n / (double)(k + 1), GAMMA);

	return s->rate * step / (move * move);
}

/* Return the random numbers of trial K. */
static uint64_t
random_of(const struct strat_spsa *s, uint64_t k)
{
	uint64_t state = s->seed ^ (k + 1) * 0x9e3779b97f4a7c15u;

	return strat_random(&state);
}

/* Return 1 or -1 at random. */
static double
flip(uint64_t *random)
{
	return strat_random(random) >> 63 ? 1 : -1;
}

/* Return X for a player, rounded at random to one of the whole numbers beside it if P has to be
 * whole. */
static double
value_for(const struct strat_spsa_parameter *p, double x, uint64_t *random)
{
	double chance = (double)(strat_random(random) >> 11) / 9007199254740992.0;

	x = limit(p, x);
	return p->is_whole ? limit(p, floor(x + chance)) : x;
}

void
strat_spsa_trial(const struct strat_spsa *s, uint64_t k, double plus[STRAT_SPSA_PARAMETERS],
    double minus[STRAT_SPSA_PARAMETERS])
{
	uint64_t flips = random_of(s, k), rounding = ~flips;
	size_t i;

	for (i = 0; i < s->n; i++) {
		const struct strat_spsa_parameter *p = &s->parameters[i];
		double move = move_of(s, p, k) * flip(&flips);

		plus[i] = value_for(p, s->values[i] + move, &rounding);
		minus[i] = value_for(p, s->values[i] - move, &rounding);
	}
}

void
strat_spsa_add(struct strat_spsa *s, uint64_t k, int won)
{
	uint64_t flips = random_of(s, k), half = s->trials / 2, batch;
	double gain = gain_of(s, k);
	size_t i;

	for (i = 0; i < s->n; i++) {
		const struct strat_spsa_parameter *p = &s->parameters[i];

		s->values[i] = limit(
		    p, s->values[i] + gain * move_of(s, p, k) * won * flip(&flips));
	}
	if (s->done++ < half)
		return;
	batch = (s->done - 1 - half) * STRAT_SPSA_BATCHES / (s->trials - half);
	batch = batch < STRAT_SPSA_BATCHES ? batch : STRAT_SPSA_BATCHES - 1;
	s->counts[batch]++;
	for (i = 0; i < s->n; i++)
		s->sums[batch][i] += s->values[i];
}

void
strat_spsa_answer(const struct strat_spsa *s, size_t i, double *value, double *error)
{
	/* two-sided 95 % points of Student's t, by degrees of freedom */
	static const double t[STRAT_SPSA_BATCHES] = { 0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447,
		2.365 };
	double sum = 0, squares = 0, mean;
	uint64_t count = 0;
	int b, n = 0;

	for (b = 0; b < STRAT_SPSA_BATCHES; b++) {
		sum += s->sums[b][i];
		count += s->counts[b];
	}
	*value = count ? sum / (double)count : s->values[i];
	*error = -1;
	for (b = 0; b < STRAT_SPSA_BATCHES && s->counts[b]; b++, n++) {
		mean = s->sums[b][i] / (double)s->counts[b] - *value;
		squares += mean * mean;
	}
	if (n >= 3)
		*error = t[n - 1] * sqrt(squares / (n * (n - 1)));
}
