/* plies.h - the legal plies of a position as a list, rescues left for later. */
#ifndef BENCH_PLIES_H
#define BENCH_PLIES_H

#include "dice.h"
#include "game/moves.h"

#define PLIES_MAX 2048

struct plies {
	struct strat_ply list[PLIES_MAX];
	size_t n;
};

/* All plies of the side to move: steps and powers, none with a rescue. */
void plies_find(struct plies *l, const struct strat_play *p);

/* A number for PLY, its squares and its kind: plies are told apart by it whatever the order in
 * which the library lists them, so that a seed gives the same game for ever. */
static inline uint64_t
plies_key(const struct strat_ply *ply, uint64_t salt)
{
	return dice_mix(salt ^
	    ((uint64_t)ply->kind << 32 | (uint64_t)ply->via << 24 | (uint64_t)ply->rescue_at << 40 |
		(uint64_t)ply->rescue << 48 | (uint64_t)ply->from << 8 | ply->to));
}

/* May the side to move think of a rescue at all? */
int plies_may_rescue(const struct strat_play *p);

/* Call EACH with PLY and each rescue that it earns.  What it struck is looked at: the player
 * chooses PLY first, and sees the battle before he rescues. */
void plies_each_rescue(const struct strat_play *p, const struct strat_ply *ply,
    void (*each)(void *arg, const struct strat_ply *ply), void *arg);

#endif
