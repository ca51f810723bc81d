/* squares.h - sets of squares: intersection, neighbours, iteration. */
#ifndef STRAT_GAME_SQUARES_H
#define STRAT_GAME_SQUARES_H

#include "game/board.h"

static inline struct strat_squares
strat_squares_both(struct strat_squares a, struct strat_squares b)
{
	return (struct strat_squares){ { a.word[0] & b.word[0], a.word[1] & b.word[1],
	    a.word[2] & b.word[2] } };
}

static inline struct strat_squares
strat_squares_either(struct strat_squares a, struct strat_squares b)
{
	return (struct strat_squares){ { a.word[0] | b.word[0], a.word[1] | b.word[1],
	    a.word[2] | b.word[2] } };
}

static inline struct strat_squares
strat_squares_without(struct strat_squares a, struct strat_squares b)
{
	return (struct strat_squares){ { a.word[0] & ~b.word[0], a.word[1] & ~b.word[1],
	    a.word[2] & ~b.word[2] } };
}

/* Return the squares of A shifted by one in direction D. */
static inline struct strat_squares
strat_squares_shifted(struct strat_squares a, int d)
{
	switch (d) {
	/* the files beside the board are never occupied, so nothing wraps around */
	case STRAT_EAST:
		return (struct strat_squares){ { a.word[0] << 1, a.word[1] << 1, a.word[2] << 1 } };
	case STRAT_WEST:
		return (struct strat_squares){ { a.word[0] >> 1, a.word[1] >> 1, a.word[2] >> 1 } };
	case STRAT_NORTH:
		return (struct strat_squares){ { a.word[0] << 16, a.word[1] << 16 | a.word[0] >> 48,
		    a.word[2] << 16 | a.word[1] >> 48 } };
	default:
		return (struct strat_squares){ { a.word[0] >> 16 | a.word[1] << 48,
		    a.word[1] >> 16 | a.word[2] << 48, a.word[2] >> 16 } };
	}
}

/* Return the squares that share a border with a square of A. */
static inline struct strat_squares
strat_squares_around(struct strat_squares a)
{
	return strat_squares_either(strat_squares_either(strat_squares_shifted(a, STRAT_EAST),
					strat_squares_shifted(a, STRAT_WEST)),
	    strat_squares_either(
		strat_squares_shifted(a, STRAT_NORTH), strat_squares_shifted(a, STRAT_SOUTH)));
}

static inline int
strat_squares_none(struct strat_squares a)
{
	return !(a.word[0] | a.word[1] | a.word[2]);
}

/* Remove the lowest square from *A and return it, or 0 if *A is empty. */
static inline strat_square
strat_squares_next(struct strat_squares *a)
{
	int w;

	for (w = 0; w < 3; w++)
		if (a->word[w]) {
			int s = w << 6 | __builtin_ctzll(a->word[w]);

			a->word[w] &= a->word[w] - 1;
			return (strat_square)s;
		}
	return 0;
}

#endif
