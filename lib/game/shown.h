/* shown.h - what a record shows of a ply: ranks and outcome. */
#ifndef STRAT_GAME_SHOWN_H
#define STRAT_GAME_SHOWN_H

#include "game/play.h"

/* Is what PLY shows what EV says?  A list of a Rampage's neighbours that leaves one out is not.  0,
 * -STRAT_E_SHOWN or -STRAT_E_OUTCOME. */
int strat_ply_check_shown(const struct strat_ply *ply, const struct strat_event *ev);

/* Fill in what PLY shows from EV, as a writer gives it. */
void strat_ply_fill_shown(struct strat_ply *ply, const struct strat_event *ev);

#endif
