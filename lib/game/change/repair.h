/* repair.h - normalise tags, and repair what is unambiguous. */
#ifndef STRAT_GAME_CHANGE_REPAIR_H
#define STRAT_GAME_CHANGE_REPAIR_H

#include "game/check.h"

/* Repair what the board or the rest of G determines: the sign of a step, the result and termination
 * of a game that ended on the board, a missing result token, an invalid Result tag.  Each repair is
 * reported to REP as a remark.  C is used to play the game.  A valid game stays valid.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_repair(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
