/* forecast.h - measure how well a method predicts games that it has not seen.
 *
 * The first half of the games is used only for learning.  The rest is cut into pieces at ends of days,
 * and each piece is predicted from all games before it.  Only games count in which both players have
 * played before. */
#ifndef STRAT_STUDY_RATINGS_FORECAST_H
#define STRAT_STUDY_RATINGS_FORECAST_H

#include "study/ratings/ratings.h"

#define STRAT_FORECAST_PIECES 20
#define STRAT_FORECAST_BINS   10

struct strat_forecast {
	size_t n;        /* games predicted */
	double log_loss; /* mean of -ln(probability given to the outcome) */
	double brier;    /* mean sum of squared errors of the probabilities (Brier, Monthly Weather
			     Review 78, 1950), 0 .. 2 */
	double *loss;    /* the log loss of each game, for comparing methods game by game */
	struct strat_forecast_bin {
		double expected, scored; /* points of Red */
		size_t n;
	} bin[STRAT_FORECAST_BINS]; /* by the expected points */
};

/* Predict the games of POOL by PLAN.  If its method is NULL, predict the shares of the three outcomes so
 * far for every game.  Return 0 or a negative code; F->n is 0 if no game can be predicted.  The caller
 * frees F in all cases. */
int strat_forecast(struct strat_forecast *f, const struct strat_pool *pool,
    const struct strat_rating_plan *plan) __attribute__((warn_unused_result));
void strat_forecast_free(struct strat_forecast *f);

/* Compute the mean of A's loss minus B's over the same games, and its standard error. */
void strat_forecast_difference(
    const struct strat_forecast *a, const struct strat_forecast *b, double *mean, double *error);

#endif
