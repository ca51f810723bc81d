/* normal.h - the normal distribution of mean 0 and variance 1. */
#ifndef STRAT_STUDY_RATINGS_NORMAL_H
#define STRAT_STUDY_RATINGS_NORMAL_H

/* Return the density at X; return the probability of at most X. */
double strat_normal_density(double x);
double strat_normal(double x);

/* Return the X for which strat_normal() is P, 0 < P < 1, to the precision of a double. */
double strat_normal_quantile(double p);

/* Return Mills' ratio: the probability of more than X, divided by the density at X.  It is neither 0 nor
 * infinite if X > -37. */
double strat_normal_mills(double x);

#endif
