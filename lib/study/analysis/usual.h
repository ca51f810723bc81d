/* usual.h - whether a setup is one that people would make, or one that the model knows nothing of, such as one
 * drawn by lots.
 *
 * Each rank that is seen has a chance on its square in the setups to learn from, and another in any order of
 * the army; the product of their quotients, times the odds before anything is seen, are the odds of a usual setup.  Ranks
 * that can move are compared with each other only, since Bombs and Flags are seen less often. */
#ifndef STRAT_STUDY_ANALYSIS_USUAL_H
#define STRAT_STUDY_ANALYSIS_USUAL_H

#include <stddef.h>

#include "study/analysis/model.h"

/* Return the chance that the setup of which SIGN is seen is a usual one. */
double strat_usual_chance(const struct strat_usual_model *m, const uint8_t sign[STRAT_HOME]);

/* Set M from the N SETUPS and their mirror images. */
void strat_usual_learn(struct strat_usual_model *m, const uint8_t (*setups)[STRAT_HOME], size_t n);

#endif
