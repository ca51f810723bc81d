/* probe.h - before anything is played engines are started and asked who they are, so that one that
 * cannot play is refused at once, and does not lose every game. */
#ifndef STRAT_ENGINE_PROBE_H
#define STRAT_ENGINE_PROBE_H

#include "engine/engine.h"

/* Start each of the N engines WHERE it says, some at a time, with its own limits, and hear what it says
 * of itself.  0; or REP was told of each that is refused: -STRAT_E_PREFLIGHT, it does not start,
 * does not speak its protocol, or does not have an option that is set; -STRAT_E_PROTOCOL, it does
 * not play by RULES; or another negative code that was told. */
int strat_engines_probe(const struct strat_engine *engines, size_t n,
    const struct strat_rules *rules, const struct strat_supervisor_options *where,
    struct strat_report *rep) __attribute__((warn_unused_result));

#endif
