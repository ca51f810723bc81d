/* plies.h - which of the legal steps will be played: what can be said of each, and what that
 * has meant so far in this block.  sgb(5), PLIES, lists it all. */
#ifndef STRAT_FORMATS_SGB_CODER_PLIES_H
#define STRAT_FORMATS_SGB_CODER_PLIES_H

#include "formats/sgb/coder/choice.h"
#include "game/moves.h"

struct strat_plies; /* some megabytes; all that is learned in a block */

int strat_plies_open(struct strat_plies **m) __attribute__((warn_unused_result));
void strat_plies_close(struct strat_plies *m);

/* Nothing is known: a block begins. */
void strat_plies_reset(struct strat_plies *m);

/* A game begins in position P; RED and BLUE name the players, NULL: unknown. */
void strat_plies_start(
    struct strat_plies *m, const struct strat_play *p, const char *red, const char *blue);

/* List the pieces that can step in position P, of which strat_plies_step() codes one; returns their
 * number.  (Repetition rules may forbid all that they can do.) */
size_t strat_plies_list(struct strat_plies *m, const struct strat_play *p);

/* Code the step of PLY (its squares) in the position P that was listed.  1: it was one of the legal steps; 0: it is
 * none, and PLY is as it was. */
int strat_plies_step(struct strat_plies *m, struct strat_coder *c, const struct strat_play *p,
    struct strat_ply *ply);

/* PLY was played, EV is what happened, P the position after it. */
void strat_plies_update(struct strat_plies *m, const struct strat_play *p,
    const struct strat_ply *ply, const struct strat_event *ev);

#endif
