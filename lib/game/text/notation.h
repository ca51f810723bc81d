/* notation.h - plies, squares and setups as the text of records, both ways (sgr(5)). */
#ifndef STRAT_GAME_NOTATION_H
#define STRAT_GAME_NOTATION_H

#include <stddef.h>

#include "base/diag.h"
#include "game/board.h"
#include "game/rules.h"
#include "strat/record.h"

/* The neighbours of a Rampage, in the order of the text and of the four-bit groups of
 * AROUND: a1, b1 ... a2; as differences of squares. */
extern const int8_t strat_around[8];

static inline int
strat_is_outcome(char c)
{
	return c == STRAT_WON || c == STRAT_LOST || c == STRAT_ADVANCED || c == STRAT_BOTH ||
	    c == STRAT_CAPTURED;
}

/* Read one ply at *P, which must not pass END, and move *P past it.  0, or -STRAT_E_PLY
 * with *P at the unexpected character. */
int strat_ply_read(struct strat_ply *ply, const char **p, const char *end);

/* Write PLY to TO, which has room for STRAT_PLY_SIZE; its length, there is no NUL. */
size_t strat_ply_write(char *to, const struct strat_ply *ply);

/* Read a square at *P as above ("a1".."j10"); 0: there is none. */
strat_square strat_square_read(const char **p, const char *end);

/* Write S to TO (room for 3); its length. */
size_t strat_square_write(char *to, strat_square s);

/* Write the decimal digits of N to TO (room for 20); their number. */
size_t strat_number_write(char *to, size_t n);

/* The Gravon letter of a piece of SIDE and RANK: B bomb ... M flag, N bomb ... Y flag. */
char strat_letter(enum strat_side side, enum strat_rank rank);

/* Set *PIECE to the meaning of LETTER (of either case): side and rank in a piece of identity 0; 0 for
 * an empty square, STRAT_LAKE for a lake.  0, or -1 if LETTER is not in the notation. */
int strat_letter_read(char letter, strat_piece *piece);

#endif
