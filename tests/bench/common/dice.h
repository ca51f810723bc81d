/* dice.h - random numbers that are the same on every machine: splitmix64, integers only. */
#ifndef BENCH_DICE_H
#define BENCH_DICE_H

#include <stdint.h>

struct dice {
	uint64_t state;
};

static inline uint64_t
dice_mix(uint64_t x)
{
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

static inline uint64_t
dice_roll(struct dice *d)
{
	return dice_mix(d->state += UINT64_C(0x9e3779b97f4a7c15));
}

/* 0 .. N - 1 */
static inline uint32_t
dice_below(struct dice *d, uint32_t n)
{
	return (uint32_t)((dice_roll(d) >> 32) * n >> 32);
}

#endif
