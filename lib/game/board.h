/* board.h - squares, sides, ranks and pieces: strat/rules.h, and what playing a game needs in
 * addition.
 *
 * The border around the board and the lakes are squares too, so no step needs an edge test. */
#ifndef STRAT_GAME_BOARD_H
#define STRAT_GAME_BOARD_H

#include <stdint.h>

#include "strat/rules.h"

#define STRAT_EAST  1
#define STRAT_WEST  (-1)
#define STRAT_NORTH 16
#define STRAT_SOUTH (-16)

/* All four, around a square. */
static const int strat_directions[4] = { STRAT_EAST, STRAT_NORTH, STRAT_WEST, STRAT_SOUTH };

static inline strat_square
strat_square_at(int file, int row) /* both from 1 */
{
	return (strat_square)(row << 4 | file);
}

static inline int
strat_file(strat_square s)
{
	return s & 15;
}

static inline int
strat_row(strat_square s)
{
	return s >> 4;
}

/* Return 1 if A and B share a border. */
static inline int
strat_is_adjacent(strat_square a, strat_square b)
{
	unsigned d = (unsigned)(a - b + 16); /* 0, 15, 17 or 32, tested without a branch */

	return (d <= 32) & (int)(UINT64_C(0x100028001) >> (d & 63) & 1);
}

extern const char *const strat_side_name[2]; /* "Red", "Blue" */

/* The symbol of each rank in records; strat_rank_of() returns the rank of a symbol, or
 * STRAT_NO_RANK. */
extern const char strat_rank_symbol[STRAT_RANKS + 1];
extern const uint8_t strat_rank_by_symbol[256];

static inline enum strat_rank
strat_rank_of(char symbol)
{
	return (enum strat_rank)strat_rank_by_symbol[(unsigned char)symbol];
}

#define STRAT_SIDE_BIT(side) ((strat_piece)(0x10 << (side)))

static inline strat_piece
strat_piece_make(enum strat_side side, enum strat_rank rank, int id)
{
	return (strat_piece)(id << 8 | 0x10 << side | rank);
}

static inline enum strat_rank
strat_piece_rank(strat_piece p)
{
	return (enum strat_rank)(p & 15);
}

static inline enum strat_side
strat_piece_side(strat_piece p)
{
	return p & STRAT_SIDE_BIT(STRAT_BLUE) ? STRAT_BLUE : STRAT_RED;
}

static inline int
strat_piece_id(strat_piece p)
{
	return p >> 8;
}

/* Return the side to whose army piece ID belongs.  It never changes, even if the piece is
 * enchanted. */
static inline enum strat_side
strat_army_of(int id)
{
	return id <= STRAT_MAX_ARMY ? STRAT_RED : STRAT_BLUE;
}

/* Return piece ID as a bit in a set of pieces of its army; bit 0 is the army's first piece. */
static inline uint64_t
strat_army_bit(int id)
{
	return UINT64_C(1) << (id - 1) % STRAT_MAX_ARMY;
}

/* A set of squares, 16 files wide like the numbering of squares. */
struct strat_squares {
	uint64_t word[3];
};

static inline void
strat_squares_flip(struct strat_squares *set, strat_square s)
{
	set->word[s >> 6] ^= UINT64_C(1) << (s & 63);
}

static inline int
strat_squares_has(const struct strat_squares *set, strat_square s)
{
	return (int)(set->word[s >> 6] >> (s & 63) & 1);
}

#endif
