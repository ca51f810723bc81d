/* habits.h - what each piece has done in a game, as far as both players could see it.
 *
 * Only what was shown to both sides is used, so that the figures of a viewer never depend on a rank
 * that this viewer was not shown. */
#ifndef STRAT_STUDY_ANALYSIS_HABITS_H
#define STRAT_STUDY_ANALYSIS_HABITS_H

#include <stdint.h>

#include "game/start.h"
#include "game/view/belief.h"
#include "study/analysis/model.h"

#define STRAT_NO_HOME 0xff

struct strat_piece_habits {
	uint8_t home; /* the square of the setup, as its owner sees it; or STRAT_NO_HOME */
	uint8_t has_moved;
	uint8_t reached;                /* the furthest row, as its owner sees it, from 1 */
	uint8_t approached;             /* the highest known rank that it moved next to; 0: none */
	uint8_t fled;                   /* the highest known rank that it moved away from */
	uint8_t met_moved, met_unmoved; /* unknown pieces that it moved next to */
	uint8_t let_stand; /* unknown pieces that came next to it and that it let stand */
	uint8_t spared; /* the lowest known rank beside it that it neither attacked nor left; 0 */
	uint16_t free;  /* turns in which it could have made its first move, and did not */
	uint32_t first, last; /* plies of its first and last move, from 1 */
	uint32_t moves;
};

struct strat_habits {
	struct strat_piece_habits piece[STRAT_MAX_PIECES + 1]; /* by identity */
	uint8_t
	    is_classical; /* 1: the classical army on its four rows, so the model of setups applies */
	strat_square last_to; /* where the last ply ended; 0: nowhere */
};

/* Start at the position P that START has set up. */
void strat_habits_begin(
    struct strat_habits *h, const struct strat_play *p, const struct strat_start *start);

/* Note PLY with its effect EV, which led to P and B. */
void strat_habits_ply(struct strat_habits *h, const struct strat_play *p, struct strat_belief *b,
    const struct strat_ply *ply, const struct strat_event *ev);

/* Store the features, numbers below STRAT_HABITS, of piece ID after PLIES plies in LIST, and return
 * their number. */
#define STRAT_MAX_HABITS 12 /* of a piece */
int strat_habits_list(
    const struct strat_habits *h, int id, uint32_t plies, uint8_t list[STRAT_MAX_HABITS]);

/* Return the trust, STRAT_TRUST_HABITS or STRAT_TRUST_CONTACT, that limits the weights of FEATURE: the latter is for
 * features of contact with a known piece. */
int strat_habits_trust(int feature);

#endif
