/* sprt.c - estimate a difference of strength, and the sequential test of it. */
#include "study/sprt.h"

#include <float.h>
#include <math.h>

#define Z95 1.959963984540054 /* 95 % of a normal distribution are within this many deviations */

static const double nelo_unit = 347.43558552260146; /* 800 / ln 10 */

/* Shares of the scores I / (N - 1), I = 0 .. N - 1. */
struct shares {
	int n;
	double trials;
	double p[STRAT_SCORES_OF_PAIRS];
};

static double
value(const struct shares *s, int i)
{
	return i / (double)(s->n - 1);
}

static double
mean(const struct shares *s)
{
	double sum = 0;
	int i;

	for (i = 0; i < s->n; i++)
		sum += s->p[i] * value(s, i);
	return sum;
}

/* Return the mean squared distance to AROUND. */
static double
spread(const struct shares *s, double around)
{
	double sum = 0, d;
	int i;

	for (i = 0; i < s->n; i++) {
		d = value(s, i) - around;
		sum += s->p[i] * d * d;
	}
	return sum;
}

/* Compute the shares of SAMPLE, counting a score that did not occur as LEAST. */
static struct shares
shares_of(const struct strat_sample *sample, double least)
{
	struct shares s = { .n = sample->scores };
	int i;

	for (i = 0; i < s.n; i++) {
		s.p[i] = sample->n[i] ? (double)sample->n[i] : least;
		s.trials += s.p[i];
	}
	for (i = 0; i < s.n && s.trials > 0; i++)
		s.p[i] /= s.trials;
	return s;
}

/* ------ estimates ------ */

double
strat_elo_of_score(double score)
{
	return score <= 0 ? -HUGE_VAL : score >= 1 ? HUGE_VAL : 400 * log10(score / (1 - score));
}

double
strat_score_of_elo(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

/* Add a prior of one trial to S: half a loss and half a win of all games. */
static void
add_prior(struct shares *s)
{
	int i;

	for (i = 0; i < s->n; i++)
		s->p[i] *= s->trials;
	s->p[0] += 0.5;
	s->p[s->n - 1] += 0.5;
	s->trials++;
	for (i = 0; i < s->n; i++)
		s->p[i] /= s->trials;
}

/* Set the 95 % interval of E->elo, ERROR being that of the score.  If the interval of the score
 * leaves 0 .. 1, use the slope of the curve, so that Elo stays finite. */
static void
set_elo_error(struct strat_estimate *e, double score, double error)
{
	double slope = 400 / log(10) / (score * (1 - score));

	if (score - error > 0 && score + error < 1) {
		e->elo_low = strat_elo_of_score(score - error);
		e->elo_high = strat_elo_of_score(score + error);
	} else {
		e->elo_low = e->elo - slope * error;
		e->elo_high = e->elo + slope * error;
	}
	e->elo_error = (e->elo_high - e->elo_low) / 2;
}

struct strat_estimate
strat_estimate(const struct strat_sample *sample)
{
	struct shares s = shares_of(sample, 0);
	double games_of_one = s.n == STRAT_SCORES_OF_PAIRS ? 2 : 1;
	struct strat_estimate e = { .score = 0.5, .los = 0.5 };
	double score, variance, around_half;

	if (s.trials == 0)
		return e;
	e.games = (uint64_t)(s.trials * games_of_one);
	e.score = score = mean(&s);
	e.has_prior = spread(&s, score) <= DBL_EPSILON;
	if (e.has_prior) {
		add_prior(&s);
		score = mean(&s);
	}
	e.elo = strat_elo_of_score(score);
	variance = spread(&s, score);
	around_half = spread(&s, 0.5);
	e.los = erfc((0.5 - score) / sqrt(2 * around_half / s.trials)) / 2;
	set_elo_error(&e, score, Z95 * sqrt(variance / s.trials));
	e.nelo = (score - 0.5) / sqrt(variance * games_of_one) * nelo_unit;
	e.nelo_error = Z95 * nelo_unit / sqrt(s.trials * games_of_one);
	return e;
}

/* ------ maximum likelihood under a given strength ------ */

/* Set *X to the solution of sum P D / (1 + X D) = 0, which falls from infinity to minus infinity
 * between -1 / max D and -1 / min D.  Return 0 if all D have the same sign. */
static int
solve(const struct shares *s, const double *d, double *x)
{
	double low, high, sum, least = 0, most = 0;
	int i, step;

	for (i = 0; i < s->n; i++) {
		least = d[i] < least ? d[i] : least;
		most = d[i] > most ? d[i] : most;
	}
	if (least >= 0 || most <= 0)
		return 0;
	low = -1 / most;
	high = -1 / least;
	for (step = 0; step < 100; step++) {
		*x = (low + high) / 2;
		for (i = 0, sum = 0; i < s->n; i++)
			sum += s->p[i] * d[i] / (1 + *x * d[i]);
		*(sum > 0 ? &low : &high) = *x;
	}
	return 1;
}

/* Set *TO, which may be S, to the most likely distribution given S under which D has mean 0. */
static int
tilt(const struct shares *s, const double *d, struct shares *to)
{
	double x;
	int i;

	if (!solve(s, d, &x))
		return 0;
	to->n = s->n;
	for (i = 0; i < s->n; i++)
		to->p[i] = s->p[i] / (1 + x * d[i]);
	return 1;
}

static void
with_mean(const struct shares *s, double mu, struct shares *to)
{
	double d[STRAT_SCORES_OF_PAIRS];
	int i;

	for (i = 0; i < s->n; i++)
		d[i] = value(s, i) - mu;
	*to = *s;
	tilt(s, d, to);
}

/* Set *TO to the most likely distribution whose mean is T standard deviations above 1/2.  This is
 * not a linear condition; it is linearised around the previous distribution until nothing
 * changes. */
static void
with_ratio(const struct shares *s, double t, struct shares *to)
{
	double d[STRAT_SCORES_OF_PAIRS], mu, sigma, away, change;
	struct shares before;
	int i, step;

	*to = *s;
	for (i = 0; i < s->n; i++)
		to->p[i] = 1.0 / s->n;
	for (step = 0; step < 50; step++) {
		before = *to;
		mu = mean(&before);
		sigma = sqrt(spread(&before, mu));
		for (i = 0; i < s->n; i++) {
			away = (value(s, i) - mu) / sigma;
			d[i] = value(s, i) - 0.5 - t * sigma * (1 + away * away) / 2;
		}
		if (!tilt(s, d, to))
			return;
		for (i = 0, change = 0; i < s->n; i++)
			change = fmax(change, fabs(to->p[i] - before.p[i]));
		if (change < 1e-12)
			return;
	}
}

/* ------ the test ------ */

double
strat_sprt_lower(const struct strat_sprt *t)
{
	return log(t->beta / (1 - t->alpha));
}

double
strat_sprt_upper(const struct strat_sprt *t)
{
	return log((1 - t->beta) / t->alpha);
}

double
strat_sprt_llr(const struct strat_sprt *t, const struct strat_sample *sample)
{
	struct shares s = shares_of(sample, 1e-3), h0, h1;
	double unit = s.n == STRAT_SCORES_OF_PAIRS ? nelo_unit / sqrt(2) : nelo_unit, sum = 0;
	int i;

	if (s.trials < 1)
		return 0;
	if (t->model == STRAT_ELO_LOGISTIC) {
		with_mean(&s, strat_score_of_elo(t->elo0), &h0);
		with_mean(&s, strat_score_of_elo(t->elo1), &h1);
	} else {
		with_ratio(&s, t->elo0 / unit, &h0);
		with_ratio(&s, t->elo1 / unit, &h1);
	}
	for (i = 0; i < s.n; i++)
		sum += s.p[i] * log(h1.p[i] / h0.p[i]);
	return s.trials * sum;
}

enum strat_decision
strat_sprt_verdict(const struct strat_sprt *t, double llr)
{
	return llr >= strat_sprt_upper(t) ? STRAT_H1
	    : llr <= strat_sprt_lower(t)  ? STRAT_H0
					  : STRAT_UNDECIDED;
}
