/* prior.h - where pieces are likely to be set up: frequencies that have been observed. */
#ifndef STRAT_STUDY_PRIOR_H
#define STRAT_STUDY_PRIOR_H

#include "base/hash.h"
#include "study/tables.h"

struct strat_stats;

/* For each square, as the owner sees it, and each rank: how much more often it stood there than on
 * average.  Half a piece is added to each number, so that nothing is impossible (Krichevsky and
 * Trofimov, IEEE Transactions on Information Theory 27, 1981). */
struct strat_prior {
	double times[STRAT_BOARD][STRAT_RANKS];
	struct strat_hash sum; /* of the numbers: priors that are alike have the same */
};

/* The prior that the table of heat in ST is, which is not split.  0; -STRAT_E_PARTIAL: there is no
 * such table, or it is empty. */
int strat_prior_from_stats(struct strat_prior *p, const struct strat_stats *st)
    __attribute__((warn_unused_result));

#endif
