/* placing.h - which rank stands where, given what is seen of the rest of the setup.
 *
 * A network with one hidden layer and pairs of neighbours: the weight of rank r on square s is
 *	exp(place[s][r] + sum_h out[s][r][h] tanh(bias[h] + sum_q in[q][sign q][h])
 *	    + sum over neighbours q of near[direction][sign q][r])
 * and the chances follow by scaling the weights to the counts of the army (posterior.h).  It is
 * trained to name the hidden part of setups of which a random part is shown. */
#ifndef STRAT_STUDY_ANALYSIS_PLACING_H
#define STRAT_STUDY_ANALYSIS_PLACING_H

#include <stdint.h>

#include "study/analysis/model.h"

/* Set UNIT to the outputs of the hidden layer if SIGN is seen on the squares. */
void strat_placing_units(
    const struct strat_setup_model *m, const uint8_t sign[STRAT_HOME], double unit[STRAT_HIDDEN]);

/* Add the logarithm of the weight of each rank on SQUARE to LOGS. */
void strat_placing_logs(const struct strat_setup_model *m, const uint8_t sign[STRAT_HOME],
    const double unit[STRAT_HIDDEN], int square, double logs[STRAT_KINDS]);

/* Return the neighbour of SQUARE in direction D, 0..7, or -1 if it is not a home square. */
int strat_placing_neighbour(int square, int d);

#endif
