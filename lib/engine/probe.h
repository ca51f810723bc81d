/* probe.h - start engines before a tournament and query their capabilities, so that an unusable
 * engine is rejected at once instead of losing every game. */
#ifndef STRAT_ENGINE_PROBE_H
#define STRAT_ENGINE_PROBE_H

#include "engine/engine.h"

/* Start each of the N engines with the options WHERE and its own limits, several at a time, and
 * query it.  Return 0; or report to REP each rejected engine and return -STRAT_E_PREFLIGHT if one
 * does not start, does not implement its protocol, or lacks an option that is set, or if none offers
 * to ponder although FEATURES (enum strat_feature) has it;
 * -STRAT_E_PROTOCOL if one does not support RULES; or another negative code, which has been
 * reported. */
int strat_engines_probe(const struct strat_engine *engines, size_t n,
    const struct strat_rules *rules, unsigned features,
    const struct strat_supervisor_options *where, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
