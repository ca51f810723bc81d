/* march.h - whether a piece can march to the enemy's Flag and nothing on the board can stop it.
 *
 * The piece steps on with every ply; no enemy that could take it, fall with it or hold it up can come to a square
 * of its path in time, and no enemy can reach the own Flag before.  Distances show it: enemies count as if nothing
 * stood in their way but lakes, Bombs and their Flag.  So it is surely won for one who knows all ranks; many a
 * position that is won for other reasons has no march. */
#ifndef STRAT_STUDY_ANALYSIS_MARCH_H
#define STRAT_STUDY_ANALYSIS_MARCH_H

#include "game/play.h"

#define STRAT_MARCH_MOST 12 /* steps that are looked ahead */

struct strat_march {
	int steps;             /* to the Flag, which the last one takes */
	strat_square from, to; /* the first step */
	strat_square flag;
};

/* A position with all ranks. */
struct strat_march_board {
	const struct strat_rules *rules;
	const strat_piece *at; /* by square */
	enum strat_side turn;
	uint32_t ply, quiet; /* as in struct strat_play */
};

/* Set M to the shortest march of SIDE on B.  Return 0 if there is none, a rank is not known, or the rules have powers or
 * rescues. */
int strat_march_find(
    const struct strat_march_board *b, enum strat_side side, struct strat_march *m);

#endif
