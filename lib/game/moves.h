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

/* A piece that has steps, were there no repetition rules: its square, and in which directions the
 * first square is open to it. */
struct strat_mover {
	strat_square from;
	uint8_t open;
};

enum { STRAT_OPEN_WEST = 1, STRAT_OPEN_NORTH = 2, STRAT_OPEN_EAST = 4, STRAT_OPEN_SOUTH = 8 };

/* Write such pieces of the side to move to MOVERS, in the order of their squares, and return their
 * number. */
size_t strat_moves_movers(const struct strat_play *p, struct strat_mover movers[STRAT_MAX_PIECES]);

/* A piece has no more steps. */
#define STRAT_MAX_STEPS_OF_ONE (STRAT_MAX_FILES + STRAT_MAX_ROWS - 2)

/* Write the legal steps of M, in the order of the squares on which they end, and return their
 * number: the repetition rules may leave none. */
size_t strat_moves_of_piece(const struct strat_play *p, const struct strat_mover *m,
    strat_square to[STRAT_MAX_STEPS_OF_ONE]);

/* May a repetition rule forbid a step now? */
int strat_moves_may_repeat(const struct strat_play *p);

/* Their number alone, which takes less time. */
size_t strat_moves_count(const struct strat_play *p);

/* Return 1 if SIDE would have a legal ply, powers included, if it were to move.  `?' pieces count
 * as movers if MAYBE, and not at all otherwise. */
int strat_moves_any(const struct strat_play *p, enum strat_side side, int maybe);

/* Return 1 if SIDE, were it its turn, could use Detect Enemy or Enchant but neither move nor attack. */
int strat_moves_only_powers(const struct strat_play *p, enum strat_side side);

/* Call EACH with every legal ply of the side to move: steps, then powers; each without a
 * rescue, and then with each possible rescue.  Only squares, kind, mark and rescue of the ply
 * are set.  EACH returns 0 to go on; what else it returns ends the walk and comes back. */
int strat_moves_each(
    const struct strat_play *p, int (*each)(void *arg, const struct strat_ply *ply), void *arg);

#endif
