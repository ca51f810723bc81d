/* force.h - whether a piece can get at the enemy's Flag against every defence, by trying all. */
#ifndef STRAT_STUDY_ANALYSIS_FORCE_H
#define STRAT_STUDY_ANALYSIS_FORCE_H

#include "game/moves.h"
#include "study/analysis/march/march.h"

/* Store the steps of SIDE on B in STEPS, without those of the rules of repetition.  Return their number. */
size_t strat_march_steps(const struct strat_march_board *b, enum strat_side side,
    struct strat_step steps[STRAT_MAX_STEPS]);

/* Set AT, a board of its own, and TO to B after STEP.  Return 1 if a Flag fell. */
int strat_march_step(const struct strat_march_board *b, struct strat_step step,
    strat_piece at[STRAT_SQUARES], struct strat_march_board *to);

/* Return 1 if the piece with the identity PIECE of SIDE takes the Flag against every defence on B with at most DEPTH steps
 * of it, or another piece of SIDE has a march; 0 if not; -1 if that takes more than *NODES positions, which become fewer. */
int strat_march_force(
    const struct strat_march_board *b, enum strat_side side, int piece, int depth, long *nodes);

#endif
