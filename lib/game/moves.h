/* moves.h - list or count the legal plies of a position. */
#ifndef STRAT_GAME_MOVES_H
#define STRAT_GAME_MOVES_H

#include <stddef.h>

#include "game/play.h"

/* The number of steps in a position, at most: forty Scouts have fewer, each at most 18.  Powers and
 * rescues are not included. */
#define STRAT_MAX_STEPS 768

/* A step, in two bytes. */
struct strat_step {
	strat_square from, to;
};

/* Store the legal steps of the side to move in STEPS, in no particular order, and return their
 * number. */
size_t strat_moves_steps(const struct strat_play *p, struct strat_step steps[STRAT_MAX_STEPS]);

/* A piece that has steps apart from the repetition rules: its square, and the directions in which
 * its next square is open. */
struct strat_mover {
	strat_square from;
	uint8_t open;
};

enum { STRAT_OPEN_WEST = 1, STRAT_OPEN_NORTH = 2, STRAT_OPEN_EAST = 4, STRAT_OPEN_SOUTH = 8 };

/* Store these pieces of the side to move in MOVERS by square, and return their number. */
size_t strat_moves_movers(const struct strat_play *p, struct strat_mover movers[STRAT_MAX_PIECES]);

/* The number of steps of a piece, at most. */
#define STRAT_MAX_STEPS_OF_ONE (STRAT_MAX_FILES + STRAT_MAX_ROWS - 2)

/* Store the legal steps of M by square, and return their number, which the repetition rules may
 * reduce to 0. */
size_t strat_moves_of_piece(const struct strat_play *p, const struct strat_mover *m,
    strat_square to[STRAT_MAX_STEPS_OF_ONE]);

/* Return 1 if a repetition rule may forbid a step now. */
int strat_moves_may_repeat(const struct strat_play *p);

/* Return the number of legal steps, which is faster than listing them. */
size_t strat_moves_count(const struct strat_play *p);

/* Return 1 if SIDE would have a legal ply, including powers, if it were to move.  If MAYBE is 1,
 * unknown pieces count as movable, otherwise as immovable. */
int strat_moves_any(const struct strat_play *p, enum strat_side side, int maybe);

/* Return 1 if SIDE, if it were to move, could use Detect Enemy or Enchant but neither move nor
 * attack. */
int strat_moves_only_powers(const struct strat_play *p, enum strat_side side);

/* Call EACH with every legal ply of the side to move: steps, then powers; each without a rescue,
 * then with each possible rescue.  Only squares, kind, mark and rescue are set.  EACH returns 0 to
 * continue; any other value stops and is returned. */
int strat_moves_each(
    const struct strat_play *p, int (*each)(void *arg, const struct strat_ply *ply), void *arg);

#endif
