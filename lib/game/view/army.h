/* army.h - the possible distributions of the ranks of an army over partly known pieces. */
#ifndef STRAT_GAME_VIEW_ARMY_H
#define STRAT_GAME_VIEW_ARMY_H

#include "game/rules.h"

/* Close the SETS of the pieces in EXIST (bit i: piece i exists) under R's army: a rank stays in
 * CLOSED exactly if some distribution of the army agrees with every set.  Return 0 if none does. */
int strat_army_constrain(const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], strat_ranks closed[STRAT_MAX_ARMY]);

/* Set LEAST[rank] to the minimum number of the pieces CHOSEN (bits, as in EXIST) with the rank,
 * over all distributions of the army that agree with SETS.  Return 0 if none does. */
int strat_army_min_counts(const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], uint64_t chosen, uint8_t least[STRAT_RANKS]);

#endif
