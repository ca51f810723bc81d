/* placing.h - which rank stands where, given what is seen of the rest of the setup.
 *
 * A network with one hidden layer and pairs of neighbours: the weight of rank r on square s is
 *	exp(place[s][r] + sum_h out[s][r][h] tanh(bias[h] + sum_q in[q][sign q][h])
 *	    + sum over neighbours q of near[direction][sign q][r])
 * and the chances follow by scaling the weights to the counts of the army (posterior.h).  It is
 * trained to name the hidden part of setups of which a random part is shown. */
#ifndef STRAT_STUDY_ANALYSIS_PLACING_H
#define STRAT_STUDY_ANALYSIS_PLACING_H

#include <stddef.h>
#include <stdint.h>

#include "study/analysis/model.h"

/* A setup as it is seen, and in the mirror: the network reads both. */
struct strat_placing {
	uint8_t sign[2][STRAT_HOME];
	double unit[2][STRAT_HIDDEN]; /* outputs of the hidden layer */
};

/* Set T to the setup of which SIGN is seen on the squares. */
void strat_placing_read(
    struct strat_placing *t, const struct strat_setup_model *m, const uint8_t sign[STRAT_HOME]);

/* Add the logarithm of the weight of each rank on SQUARE to LOGS. */
void strat_placing_logs(const struct strat_placing *t, const struct strat_setup_model *m,
    int square, double logs[STRAT_KINDS]);

/* Return how SQUARE is guarded, a number below STRAT_GUARDS: 0 if Bombs that are known stand on all sides
 * of it, 1 to 3 if one, two, or at least three more are needed for that, and 4 and more if it cannot be. */
int strat_placing_guard(const uint8_t sign[STRAT_HOME], int square);

/* The classical army: pieces by rank. */
extern const uint8_t strat_classical_army[STRAT_RANKS];

/* Set SETUP to the classical setup TEXT: 40 letters as Gravon writes Red's, front row first, or the rows of a
 * RedSetup tag.  Return 0 or -STRAT_E_SETUP. */
int strat_placing_parse(uint8_t setup[STRAT_HOME], const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Return the square that SQUARE is in the mirror. */
int strat_placing_mirror(int square);

/* Return the neighbour of SQUARE in direction D, 0..7, or -1 if it is not a home square. */
int strat_placing_neighbour(int square, int d);

#endif
