/* spsa.h - tune parameters by simultaneous perturbation stochastic approximation.
 *
 * In trial K all parameters are moved at once, each up or down at random, and the player with the
 * moved values meets the player with the opposite ones.  The result moves all values towards the
 * winner's.  Steps shrink from trial to trial; the answer is the mean of the values over the second
 * half of the trials.
 *
 * Source: J. Spall, "An overview of the simultaneous perturbation method for efficient optimization",
 * Johns Hopkins APL Technical Digest 19, 1998, with its exponents 0.602 and 0.101 and a stability
 * constant of a tenth of the trials; means: B. Polyak, A. Juditsky, "Acceleration of stochastic
 * approximation by averaging", SIAM Journal on Control and Optimization 30, 1992. */
#ifndef STRAT_STUDY_SPSA_H
#define STRAT_STUDY_SPSA_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_SPSA_PARAMETERS 64
#define STRAT_SPSA_BATCHES    8 /* of the second half, for the error of its mean */

struct strat_spsa_parameter {
	double start, low, high; /* LOW <= START <= HIGH, LOW < HIGH */
	double step;             /* the move of the last trial, > 0 */
	int is_whole;            /* values given to players are whole numbers */
};

/* The state of a tuning run: it is determined by the fields up to RATE and by the results in the
 * order in which they were added. */
struct strat_spsa {
	struct strat_spsa_parameter parameters[STRAT_SPSA_PARAMETERS];
	size_t n;
	uint64_t trials; /* all of them, at least 1 */
	uint64_t seed;
	double rate; /* the last trial moves a value by RATE * STEP for each half point won */

	uint64_t done; /* trials added */
	double values[STRAT_SPSA_PARAMETERS];
	double sums[STRAT_SPSA_BATCHES][STRAT_SPSA_PARAMETERS];
	uint64_t counts[STRAT_SPSA_BATCHES];
};

/* Return the rate for a run of this many trials that starts far from the best values. */
double strat_spsa_rate(uint64_t trials);

/* Start at the first trial.  The fields up to RATE must be set. */
void strat_spsa_begin(struct strat_spsa *s);

/* Set the values of both players of trial K, from 0, near the present values.  Whole numbers are
 * rounded up or down at random, so that a small move counts too. */
void strat_spsa_trial(const struct strat_spsa *s, uint64_t k, double plus[STRAT_SPSA_PARAMETERS],
    double minus[STRAT_SPSA_PARAMETERS]);

/* Add the result of trial K: the wins of PLUS less those of MINUS. */
void strat_spsa_add(struct strat_spsa *s, uint64_t k, int won);

/* Set *VALUE to the answer for parameter I: the mean over the second half, or before that half the
 * present value.  Set *ERROR to half its 95 % interval, from the means of equal batches (Student's
 * t), or to a negative number while there are fewer than three.  It says how much chance is in the
 * mean, not how far the best value is. */
void strat_spsa_answer(const struct strat_spsa *s, size_t i, double *value, double *error);

#endif
