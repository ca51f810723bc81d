/* plies.h - code which legal step is played, using what similar steps have meant so far in the
 * block. sgb(5) describes this under PLIES. */
#ifndef STRAT_FORMATS_SGB_CODER_PLIES_H
#define STRAT_FORMATS_SGB_CODER_PLIES_H

#include "formats/sgb/coder/choice.h"
#include "game/moves.h"

struct strat_plies; /* the model of a block; some megabytes */

int strat_plies_open(struct strat_plies **m) __attribute__((warn_unused_result));
void strat_plies_close(struct strat_plies *m);

/* Reset the model at the start of a block. */
void strat_plies_reset(struct strat_plies *m);

/* Start a game at position P.  RED and BLUE are the players' names, or NULL if unknown. */
void strat_plies_start(
    struct strat_plies *m, const struct strat_play *p, const char *red, const char *blue);

/* List the pieces that can step in position P, and return their number.  (Repetition rules may
 * still forbid all their steps.) */
size_t strat_plies_list(struct strat_plies *m, const struct strat_play *p);

/* Code the step PLY in position P, whose pieces have been listed.  Return 1, or 0 if PLY is not a
 * legal step; when decoding 0, PLY is unchanged. */
int strat_plies_step(struct strat_plies *m, struct strat_coder *c, const struct strat_play *p,
    struct strat_ply *ply);

/* Update the model after PLY was played with the result EV; P is the position after it. */
void strat_plies_update(struct strat_plies *m, const struct strat_play *p,
    const struct strat_ply *ply, const struct strat_event *ev);

#endif
