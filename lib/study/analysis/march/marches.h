/* marches.h - where in a game a side could march to the Flag and nothing could stop it. */
#ifndef STRAT_STUDY_ANALYSIS_MARCHES_H
#define STRAT_STUDY_ANALYSIS_MARCHES_H

#include "game/moves.h"
#include "study/analysis/march/march.h"
#include "study/analysis/walk.h"

#define STRAT_MARCH_STOPS 3 /* plies that are named */

/* Plies of a game, one after the other, after each of which a side had a march. */
struct strat_marches {
	enum strat_side side;
	size_t first, last;     /* plies; FIRST 0: from the beginning */
	struct strat_march way; /* after FIRST */
	uint8_t rank;           /* of the piece that marches */

	/* Plies that the other side could have made in place of FIRST, if that was its; those of them after which
	 * there would have been no march, and the first of these. */
	int others, stops;
	struct strat_step stop[STRAT_MARCH_STOPS];
	uint8_t attacks; /* bit K: the K-th of these is an attack */
};

/* Find the marches of the game G, which W walks through, with at least LEAST steps at first: at most CAP of them, the
 * last ones, in their order in M, and set *N to their number; 0 also if the record does not have all ranks.  Plies from
 * the first faulty one on are left out.  Return 0 or -STRAT_E_NOMEM. */
int strat_marches_find(struct strat_marches m[], size_t cap, size_t *n, struct strat_walk *w,
    const struct strat_record *g, int least) __attribute__((warn_unused_result));

#endif
