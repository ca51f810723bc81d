/* random.h - chance that can be repeated: the same numbers everywhere for the same seed. */
#ifndef STRAT_BASE_RANDOM_H
#define STRAT_BASE_RANDOM_H

#include <stdint.h>

/* The next of 2^64 numbers; *STATE is the seed at first.  SplitMix64: Steele, Lea, Flood, "Fast
 * splittable pseudorandom number generators", OOPSLA 2014. */
uint64_t strat_random(uint64_t *state);

/* A number below N, which is not 0, each as likely. */
uint64_t strat_random_below(uint64_t *state, uint64_t n);

#endif
