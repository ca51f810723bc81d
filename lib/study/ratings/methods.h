/* methods.h - the methods, a file each. */
#ifndef STRAT_STUDY_RATINGS_METHODS_H
#define STRAT_STUDY_RATINGS_METHODS_H

#include "study/ratings/ratings.h"

extern const struct strat_method strat_bradley_terry;
extern const struct strat_method strat_elo;
extern const struct strat_method strat_glicko2;
extern const struct strat_method strat_whr;
extern const struct strat_method strat_trueskill;
extern const struct strat_method strat_kleier;

#endif
