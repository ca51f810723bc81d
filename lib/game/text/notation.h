/* notation.h - read and write plies, squares and setups in the notation of records (sgr(5)). */
#ifndef STRAT_GAME_NOTATION_H
#define STRAT_GAME_NOTATION_H

#include <stddef.h>

#include "base/diag.h"
#include "game/board.h"
#include "game/rules.h"
#include "strat/record.h"

/* The neighbours of a Rampage, in the order of the text and of the four-bit groups of AROUND: a1,
 * b1 ... a2, as differences of squares. */
extern const int8_t strat_around[8];

static inline int
strat_is_outcome(char c)
{
	return c == STRAT_WON || c == STRAT_LOST || c == STRAT_ADVANCED || c == STRAT_BOTH ||
	    c == STRAT_CAPTURED;
}

/* Read a ply at *P, not beyond END, and advance *P.  Return 0, or -STRAT_E_PLY with *P at the
 * unexpected character. */
int strat_ply_read(struct strat_ply *ply, const char **p, const char *end);

/* Write PLY to TO, which has room for STRAT_PLY_SIZE, without a NUL.  Return its length. */
size_t strat_ply_write(char *to, const struct strat_ply *ply);

/* Read a square at *P ("a1".."j10") in the same way.  Return it, or 0. */
strat_square strat_square_read(const char **p, const char *end);

/* Write S to TO (room for 3).  Return its length. */
size_t strat_square_write(char *to, strat_square s);

/* Write the decimal digits of N to TO (room for 20).  Return their number. */
size_t strat_number_write(char *to, size_t n);

/* Return the Gravon letter of a piece of SIDE and RANK: B bomb ... M flag, N bomb ... Y flag. */
char strat_letter(enum strat_side side, enum strat_rank rank);

/* Set *PIECE to the meaning of LETTER (of either case): a piece with identity 0, 0 for an empty
 * square, STRAT_LAKE for a lake.  Return 0, or -1 if LETTER is invalid. */
int strat_letter_read(char letter, strat_piece *piece);

#endif
