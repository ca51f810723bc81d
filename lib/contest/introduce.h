/* introduce.h - before anything is played engines are asked who they are, so that one that does not
 * know the rules is refused at once, and does not lose every game. */
#ifndef STRAT_CONTEST_INTRODUCE_H
#define STRAT_CONTEST_INTRODUCE_H

#include "contest/engine.h"

/* Start each of the N engines WHERE it says, some at a time, and hear what it says of itself.  0, or
 * -STRAT_E_PROTOCOL: REP was told of each that does not play by RULES; or another negative code
 * that was told.  One that does not start or does not answer is not refused: what follows from
 * that is a question of policy. */
int strat_engines_introduce(const struct strat_engine *engines, size_t n,
    const struct strat_rules *rules, const struct strat_keeper_plan *where,
    struct strat_report *rep) __attribute__((warn_unused_result));

#endif
