/* moves.h - all the plies that the rules allow in a position. */
#ifndef STRAT_GAME_MOVES_H
#define STRAT_GAME_MOVES_H

#include <stddef.h>

#include "game/play.h"

/* No position has more steps: forty Scouts could not, each with 18; powers and rescues come on top. */
#define STRAT_MAX_STEPS 768

/* A step, as short as a list of many wants it. */
struct strat_step {
	strat_square from, to;
};

/* Write the legal steps of the side to move to STEPS and return their number.  They are in
 * no order that means anything. */
size_t strat_moves_steps(const struct strat_play *p, struct strat_step steps[STRAT_MAX_STEPS]);

/* The same in the order of the squares they begin on, then of those they end on. */
size_t strat_moves_sorted(const struct strat_play *p, struct strat_step steps[STRAT_MAX_STEPS]);

/* Their number alone, which takes less time. */
size_t strat_moves_count(const struct strat_play *p);

/* Has the side SIDE a legal ply, powers included, were it his turn?  `?' pieces count as
 * movers when MAYBE, and not at all otherwise. */
int strat_moves_any(const struct strat_play *p, enum strat_side side, int maybe);

/* Call EACH with every legal ply of the side to move: steps, then powers; each without a
 * rescue, and then with each possible rescue.  Only squares, kind, mark and rescue of the ply
 * are set.  EACH returns 0 to go on; what else it returns ends the walk and comes back. */
int strat_moves_each(
    const struct strat_play *p, int (*each)(void *arg, const struct strat_ply *ply), void *arg);

#endif
