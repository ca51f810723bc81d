/* worlds.h - draw distributions of an army over its pieces, as a posterior has them.
 *
 * A chain of worlds: each step exchanges the ranks of two pieces with the probability that leaves the
 * distribution unchanged (Metropolis et al., "Equation of state calculations by fast computing
 * machines", Journal of Chemical Physics 21, 1953). */
#ifndef STRAT_STUDY_ANALYSIS_WORLDS_H
#define STRAT_STUDY_ANALYSIS_WORLDS_H

#include "study/analysis/posterior.h"

struct strat_worlds {
	const struct strat_posterior *of; /* borrowed */
	double weight[STRAT_MAX_ARMY]
		     [STRAT_KINDS]; /* of each unknown piece, as in OF->piece: its factor in the
	                                               probability of a world */
	uint64_t seed;
	uint8_t rank[STRAT_MAX_ARMY];  /* the world: of each unknown piece, as in OF->piece */
	uint8_t spare[STRAT_MAX_ARMY]; /* ranks of the pieces that are absent */
	int nspare;
};

/* Start at some world of T, which must outlive W, and forget the start by many steps.  Return 0 if T has
 * no world. */
int strat_worlds_begin(struct strat_worlds *w, const struct strat_posterior *t, uint64_t seed);

/* Go on to another world. */
void strat_worlds_next(struct strat_worlds *w);

#endif
