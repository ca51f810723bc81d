/* normal.h - the normal distribution of mean 0 and variance 1. */
#ifndef STRAT_STUDY_RATINGS_NORMAL_H
#define STRAT_STUDY_RATINGS_NORMAL_H

/* Its density at X, and the chance of no more than X. */
double strat_normal_density(double x);
double strat_normal(double x);

/* The X of which the chance of no more is P, 0 < P < 1; to the last digits of a double. */
double strat_normal_quantile(double p);

/* The chance of more than X, divided by the density at X (Mills' ratio).  It is 0 or infinite
 * for no X above -37. */
double strat_normal_mills(double x);

#endif
