/* transform.h - mirror a game, or exchange its sides.
 *
 * Setups, positions, plies and tags are transformed, and so are the plies in side lines; the text
 * of comments is unchanged. */
#ifndef STRAT_GAME_CHANGE_TRANSFORM_H
#define STRAT_GAME_CHANGE_TRANSFORM_H

#include "game/start.h"

/* The workspace of a transformation; reused from game to game. */
struct strat_transform {
	struct strat_start start; /* start.force, start.fallback: set by the caller */
	struct strat_play play;
	struct strat_out text;
};

void strat_transform_init(struct strat_transform *t);
void strat_transform_free(struct strat_transform *t);

/* Mirror G: the first file becomes the last.  Return 0, or a negative code, reported to REP, with G
 * unchanged if the board is not symmetric or a tag of G cannot be parsed; after -STRAT_E_NOMEM G
 * must not be used. */
int strat_mirror(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Rotate the board of G by 180 degrees and exchange Red and Blue, including names, result and
 * views. Blue then begins, so a game from setups gets a Position and Turn "blue"; if Red is to move
 * and both armies are complete at home without other state, the position becomes setups.  Return as
 * above; a game from setups must begin without a fault. */
int strat_swap(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
