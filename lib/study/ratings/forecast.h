/* forecast.h - how well does a method foresee games that it has not seen?
 *
 * The games of a pool stand in the order of their days.  The first half is learned from; the rest is
 * cut into pieces at ends of days, and each piece is foretold from all that was before it.  Only
 * games count whose players have both played before. */
#ifndef STRAT_STUDY_RATINGS_FORECAST_H
#define STRAT_STUDY_RATINGS_FORECAST_H

#include "study/ratings/ratings.h"

#define STRAT_FORECAST_PIECES 20
#define STRAT_FORECAST_BINS   10

struct strat_forecast {
	size_t n;        /* games that were foretold */
	double log_loss; /* mean of - ln of the chance given to what happened */
	double brier;    /* mean square sum of chances minus what happened (Brier, Monthly Weather
			     Review 78, 1950), 0 .. 2 */
	double *loss;    /* of each game its part of LOG_LOSS, to compare methods game by game */
	struct strat_forecast_bin {
		double expected, scored; /* points of Red */
		size_t n;
	} bin[STRAT_FORECAST_BINS]; /* by the expected points */
};

/* Foretell the games of POOL by PLAN, whose method NULL means: the shares of the three outcomes so
 * far, whoever plays.  0, with N 0 if there is nothing to foretell, or a negative code; F is to be
 * freed in both cases. */
int strat_forecast(struct strat_forecast *f, const struct strat_pool *pool,
    const struct strat_rating_plan *plan) __attribute__((warn_unused_result));
void strat_forecast_free(struct strat_forecast *f);

/* The mean of A's loss minus B's, of the same games, and its standard error. */
void strat_forecast_difference(
    const struct strat_forecast *a, const struct strat_forecast *b, double *mean, double *error);

#endif
