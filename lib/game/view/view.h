/* view.h - a game as one viewer sees it: squares, captured pieces, plies, words. */
#ifndef STRAT_GAME_VIEW_VIEW_H
#define STRAT_GAME_VIEW_VIEW_H

#include "game/view/belief.h"
#include "game/play.h"
#include "game/record.h"

void strat_view_square(const struct strat_play *p, struct strat_belief *b, enum strat_view view,
    strat_square s, struct strat_square_view *sight);

/* Set COUNT to the pieces that ARMY has lost, as far as VIEW knows them: the certain ones of each
 * rank, and the rest as STRAT_UNKNOWN.  Return how many of them were rescued without VIEW knowing
 * which. */
int strat_view_captured(const struct strat_play *p, struct strat_belief *b, enum strat_view view,
    enum strat_side army, uint8_t count[STRAT_RANKS]);

/* The pieces of a ply as each viewer knows them after it: STRAT_UNKNOWN if the viewer does not
 * know the rank, STRAT_NO_RANK if there is no piece. */
struct strat_seen_ranks {
	uint8_t mover[STRAT_VIEWS], target[STRAT_VIEWS], rescue[STRAT_VIEWS];
	uint8_t
	    veiled; /* views (bits) that a Quickness does not show its piece to: powers-show-first */
};

/* Set NAMED after the event EV, which B has processed. */
void strat_view_ranks(
    struct strat_belief *b, const struct strat_event *ev, struct strat_seen_ranks *named);

/* Set *PLY to TRUTH, which has all that the record knows, reduced to what VIEW may know. */
void strat_view_ply(const struct strat_ply *truth, const struct strat_seen_ranks *named,
    enum strat_view view, struct strat_ply *ply);

/* Return 1 if VIEW may see the evals of SIDE.  They depend on pieces that only this side knows, so
 * they are shown to it and to STRAT_VIEW_BOTH, whoever wrote the record. */
static inline int
strat_view_shows_eval(enum strat_view view, enum strat_side side)
{
	return view == STRAT_VIEW_BOTH || view == (enum strat_view)side;
}

#endif
