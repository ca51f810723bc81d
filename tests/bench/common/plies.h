/* plies.h - list the legal plies of a position, without rescues. */
#ifndef BENCH_PLIES_H
#define BENCH_PLIES_H

#include "dice.h"
#include "game/moves.h"

#define PLIES_MAX 2048

struct plies {
	struct strat_ply list[PLIES_MAX];
	size_t n;
};

/* List all plies of the side to move: steps and powers, without rescues. */
void plies_find(struct plies *l, const struct strat_play *p);

/* Return a number for PLY, its squares and its kind, that does not depend on the order in which the
 * library lists plies, so that a seed always gives the same game. */
static inline uint64_t
plies_key(const struct strat_ply *ply, uint64_t salt)
{
	return dice_mix(salt ^
	    ((uint64_t)ply->kind << 32 | (uint64_t)ply->via << 24 | (uint64_t)ply->rescue_at << 40 |
		(uint64_t)ply->rescue << 48 | (uint64_t)ply->from << 8 | ply->to));
}

/* Return 1 if the side to move may have a rescue. */
int plies_may_rescue(const struct strat_play *p);

/* Call EACH with PLY and each rescue that it allows.  The battle is known then: the player chooses
 * PLY first, and sees the outcome before choosing the rescue. */
void plies_each_rescue(const struct strat_play *p, const struct strat_ply *ply,
    void (*each)(void *arg, const struct strat_ply *ply), void *arg);

#endif
