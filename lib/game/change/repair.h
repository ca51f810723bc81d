/* repair.h - records put in order: the one way to say a thing, and what leaves no doubt. */
#ifndef STRAT_GAME_CHANGE_REPAIR_H
#define STRAT_GAME_CHANGE_REPAIR_H

#include "game/check.h"

/* Put right what the board or the rest of G leaves no doubt about: a step's sign, the result
 * and the termination of a game that ended on the board, a missing result token, a result tag
 * that is none.  Each is told to REP as a remark.  C plays the game.  A game that is good
 * stays good.  0 or -STRAT_E_NOMEM. */
int strat_repair(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
