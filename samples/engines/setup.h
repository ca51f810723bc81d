/* setup.h - setups like those of people, for engines that use stp.h. */
#ifndef STRAT_SAMPLES_ENGINES_SETUP_H
#define STRAT_SAMPLES_ENGINES_SETUP_H

#include "stp.h"

/* Return how likely people place RANK on home row ROW, 0 at the back. */
static inline float
setup_habit(const struct stp *e, int rank, int row)
{
	/* per mille on each of four home rows, the back row first, in 30,000 setups */
	static const float custom[STRAT_RANKS][4] = { { 0 }, { 45, 405, 415, 135 },
		{ 180, 209, 281, 330 }, { 462, 298, 153, 87 }, { 285, 212, 195, 308 },
		{ 161, 202, 241, 396 }, { 147, 223, 286, 344 }, { 138, 315, 285, 262 },
		{ 51, 330, 411, 208 }, { 15, 123, 533, 329 }, { 19, 156, 465, 360 },
		{ 401, 321, 165, 113 }, { 883, 78, 21, 18 } };
	int rows = e->info.home_rows;

	return custom[rank][rows > 1 ? row * 3 / (rows - 1) : 0];
}

/* Return a random empty square of SQUARE, likelier where people place RANK, and for a Bomb next to
 * FLAG; -1: none is empty. */
static inline int
setup_place(const struct stp *e, int rank, const char *square, int flag)
{
	int files = e->info.files, n = files * e->info.home_rows, i, best = -1, far;
	float chance, most = -1;

	for (i = 0; i < n; i++) {
		if (square[i] != '.')
			continue;
		far = abs(i / files - flag / files) + abs(i % files - flag % files);
		chance = setup_habit(e, rank, i / files) *
		    (rank == STRAT_BOMB && flag >= 0 && far == 1 ? 8 : 1) *
		    (float)(rand() % 1000 + 1);
		if (chance > most) {
			most = chance;
			best = i;
		}
	}
	return best;
}

/* Write a setup to TO: the Flag is placed first, then the Bombs, then all other ranks. */
static inline void
setup_random(struct stp *e, char *to)
{
	int files = e->info.files, rows = e->info.home_rows, flag = -1, r, i, k, count;
	char square[STRAT_SQUARES];

	memset(square, '.', sizeof square);
	for (r = STRAT_FLAG; r >= STRAT_SPY; r--) {
		count = !e->info.army_is_free ? e->info.count[r] : r == STRAT_FLAG ? 1 : 3;
		while (count-- > 0 && (k = setup_place(e, r, square, flag)) >= 0) {
			square[k] = strat_rank_to_char((enum strat_rank)r);
			if (r == STRAT_FLAG)
				flag = k;
		}
	}
	for (i = 0; i < rows; i++) {
		if (i)
			*to++ = '/';
		k = e->side == STRAT_RED ? rows - 1 - i : i;
		memcpy(to, square + files * k, (size_t)files);
		to += files;
	}
	*to = '\0';
}

#endif
