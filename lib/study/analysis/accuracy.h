/* accuracy.h - the loss by the choice of plies as a number that people can read. */
#ifndef STRAT_STUDY_ANALYSIS_ACCURACY_H
#define STRAT_STUDY_ANALYSIS_ACCURACY_H

#include "study/analysis/numbers.h"

/* With it, most sides of games between players of many tempers get 60 to 90. */
#define STRAT_ACCURACY_RATE 12.

/* Return the accuracy in percent of a side whose plies lost MEAN_LOSS each, in games: 100 if each was the
 * best. */
static inline double
strat_accuracy(double mean_loss)
{
	return 100 * strat_exp(-STRAT_ACCURACY_RATE * mean_loss);
}

#endif
