/* accuracy.h - the loss by the choice of plies as a number that people can read. */
#ifndef STRAT_STUDY_ANALYSIS_ACCURACY_H
#define STRAT_STUDY_ANALYSIS_ACCURACY_H

#include "strat/analysis.h"
#include "study/analysis/numbers.h"

/* A ply is judged while the game is open: with its best ply the side could expect the lower of these or more, and with
 * the ply made the higher or less, so that one which gives a won game away counts.  A side that stands badly has little left to lose, so over all plies the worst
 * players would seem to lose least. */
#define STRAT_OPEN_FROM 0.1
#define STRAT_OPEN_TO   0.9

/* Return 1 if the loss of M counts for the accuracy of its side. */
static inline int
strat_is_judged(const struct strat_moment *m)
{
	return m->has_choice && m->expected + m->loss >= STRAT_OPEN_FROM &&
	    m->expected <= STRAT_OPEN_TO;
}

/* With it, most sides of games between players of many tempers get 60 to 90. */
#define STRAT_ACCURACY_RATE 12.

/* Return the accuracy in percent of a side whose judged plies lost MEAN_LOSS each, in games: 100 if each was the
 * best. */
static inline double
strat_accuracy(double mean_loss)
{
	return 100 * strat_exp(-STRAT_ACCURACY_RATE * mean_loss);
}

#endif
