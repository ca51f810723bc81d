/* random.h - reproducible random numbers: the same seed gives the same numbers everywhere. */
#ifndef STRAT_BASE_RANDOM_H
#define STRAT_BASE_RANDOM_H

#include <stdint.h>

/* Return the next 64-bit random number; *STATE is initially the seed.  SplitMix64: Steele, Lea,
 * Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014. */
uint64_t strat_random(uint64_t *state);

/* Return a uniformly distributed number below N, which must not be 0. */
uint64_t strat_random_below(uint64_t *state, uint64_t n);

#endif
