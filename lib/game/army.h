/* army.h - the distributions of an army over pieces of which only sets of ranks are known. */
#ifndef STRAT_GAME_ARMY_H
#define STRAT_GAME_ARMY_H

#include "game/rules.h"

/* Close SETS of the pieces in EXIST (bit i: piece i is there) under R's army: a rank stays in
 * CLOSED exactly if some distribution of the army agrees with every set.  0: none does. */
int strat_army_close(const struct strat_rules *r, uint64_t exist,
    const strat_ranks sets[STRAT_MAX_ARMY], strat_ranks closed[STRAT_MAX_ARMY]);

#endif
