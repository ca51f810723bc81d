/* army.h - the distributions of an army over pieces of which only sets of ranks are known. */
#ifndef STRAT_GAME_VIEW_ARMY_H
#define STRAT_GAME_VIEW_ARMY_H

#include "game/rules.h"

/* Close SETS of the pieces in EXIST (bit i: piece i is there) under R's army: a rank stays in
 * CLOSED exactly if some distribution of the army agrees with every set.  0: none does. */
int strat_army_constrain(const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], strat_ranks closed[STRAT_MAX_ARMY]);

/* Set LEAST[rank] to the fewest of the pieces CHOSEN (bits, as in EXIST) that have the rank in any
 * distribution of the army that agrees with SETS.  0: none does. */
int strat_army_min_counts(const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], uint64_t chosen, uint8_t least[STRAT_RANKS]);

#endif
