/* random.c - reproducible random numbers. */
#include "base/random.h"

uint64_t
strat_random(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

/* Values beyond the largest multiple of N are rejected. */
uint64_t
strat_random_below(uint64_t *state, uint64_t n)
{
	uint64_t most = UINT64_MAX - UINT64_MAX % n, r;

	do
		r = strat_random(state);
	while (r >= most);
	return r % n;
}
