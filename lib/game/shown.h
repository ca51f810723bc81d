/* shown.h - the ranks and the outcome that a record gives with a ply. */
#ifndef STRAT_GAME_SHOWN_H
#define STRAT_GAME_SHOWN_H

#include "game/play.h"

/* Check that what PLY shows agrees with EV; a list of the neighbours of a Rampage must be complete.
 * Return 0, -STRAT_E_SHOWN or -STRAT_E_OUTCOME. */
int strat_ply_check_shown(const struct strat_ply *ply, const struct strat_event *ev);

/* Set what PLY shows from EV, as a writer does. */
void strat_ply_fill_shown(struct strat_ply *ply, const struct strat_event *ev);

#endif
