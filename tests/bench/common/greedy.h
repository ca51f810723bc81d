/* greedy.h - a player who looks one ply ahead and uses only what that side may know. */
#ifndef BENCH_GREEDY_H
#define BENCH_GREEDY_H

#include "game/view/belief.h"

/* Choose a ply for the side to move in P with the beliefs B; LAST is its previous ply (from 0:
 * none). The same SALT gives the same choice.  Return 1 and set *PLY, or return 0 if there is
 * none. */
int greedy_choose(const struct strat_play *p, struct strat_belief *b, const struct strat_ply *last,
    uint64_t salt, struct strat_ply *ply);

/* Add the rescue that PLY allows, if any, after its effect has been seen. */
void greedy_rescue(
    const struct strat_play *p, struct strat_belief *b, uint64_t salt, struct strat_ply *ply);

#endif
