/* transform.h - the same game seen otherwise: mirrored, or with the sides exchanged.
 *
 * Setups, positions, plies and what stands in tags are carried over, and so are the plies in
 * side lines; the text of comments stays as it is. */
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

/* Mirror G: the first file becomes the last.  0, or the negative code that REP was told - the
 * board is not symmetric, or what G says of squares is not understood - with G as it was; after
 * -STRAT_E_NOMEM it is of no use. */
int strat_mirror(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Turn the board of G by half a turn and exchange Red and Blue: names, result, views and all.
 * Blue then begins, so a game from setups comes to begin with a Position and Turn "blue"; and
 * where Red is to move and both armies stand complete at home with nothing else to say, the
 * position becomes setups.  As above; a game from setups must begin without a fault. */
int strat_swap(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
