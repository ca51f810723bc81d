/* greedy.h - a player who looks one ply ahead and knows only what he may know. */
#ifndef BENCH_GREEDY_H
#define BENCH_GREEDY_H

#include "game/view/belief.h"

/* Choose a ply for the side to move in P, of which B is believed; LAST is the same side's last
 * one (from 0: none).  The same SALT gives the same choice.  1 and *PLY; 0: there is none. */
int greedy_choose(const struct strat_play *p, struct strat_belief *b, const struct strat_ply *last,
    uint64_t salt, struct strat_ply *ply);

/* PLY is chosen and what it does has been seen: add the rescue that it earns, if any. */
void greedy_rescue(
    const struct strat_play *p, struct strat_belief *b, uint64_t salt, struct strat_ply *ply);

#endif
