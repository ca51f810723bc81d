/* prior.h - observed frequencies of ranks on the squares of the setup. */
#ifndef STRAT_STUDY_PRIOR_H
#define STRAT_STUDY_PRIOR_H

#include "base/hash.h"
#include "study/tables.h"

struct strat_stats;

/* For each square, as the owner sees it, and each rank: its frequency relative to the average over all
 * squares.  Half a piece is added to each number, so that nothing is impossible (Krichevsky and
 * Trofimov, IEEE Transactions on Information Theory 27, 1981). */
struct strat_prior {
	double times[STRAT_BOARD][STRAT_RANKS];
	struct strat_hash sum; /* hash of the numbers */
};

/* Compute P from the table heat in ST.  Return 0, or -STRAT_E_PARTIAL if the table is missing, empty
 * or split. */
int strat_prior_from_stats(struct strat_prior *p, const struct strat_stats *st)
    __attribute__((warn_unused_result));

#endif
