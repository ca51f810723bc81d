/* notation.h - plies, squares and setups as the text of records, both ways (sgr(5)). */
#ifndef STRAT_GAME_NOTATION_H
#define STRAT_GAME_NOTATION_H

#include <stddef.h>

#include "base/diag.h"
#include "game/board.h"
#include "game/rules.h"

enum strat_ply_kind {
	STRAT_STEP,  /* a4-a5, a4xa5: TO is the square stepped to or attacked */
	STRAT_QUICK, /* b3-b4-c4, b3-b4xc4: by way of VIA */
	STRAT_FLY,   /* a3~a6; with an attack a3~a6xa7, VIA being the landing */
	STRAT_SENSE, /* c4?e6 Detect Enemy */
	STRAT_RAGE,  /* d4*d5 Rampage: TO is the square stepped to */
	STRAT_CHARM, /* e3@f5 Enchant */
	STRAT_SHOOT  /* g4>h6 Arrow Strike */
};

/* How the record wrote a step: with `-', with `x', or with nothing between the squares. */
enum strat_mark { STRAT_NO_MARK, STRAT_MOVE_MARK, STRAT_ATTACK_MARK };

/* One ply as a record has it.  The squares of FROM, VIA and TO are on a 10x10 board; nothing
 * else is sure. */
struct strat_ply {
	strat_square from, to, via; /* via 0: none */
	uint8_t kind;               /* enum strat_ply_kind */
	uint8_t mark;               /* enum strat_mark */
	uint8_t shown;              /* ranks: attacker << 4 | defender; 0: nothing shown */
	uint8_t outcome;            /* enum strat_outcome */
	uint8_t rescue;             /* rank that came back; 0: none */
	strat_square rescue_at;
	uint32_t around; /* Rampage: ranks of the eight neighbours of TO, four bits each */
};

/* The neighbours of a Rampage, in the order of the text and of the four-bit groups of
 * AROUND: a1, b1 ... a2; as differences of squares. */
extern const int8_t strat_around[8];

static inline int
strat_is_outcome(char c)
{
	return c == STRAT_WON || c == STRAT_LOST || c == STRAT_ADVANCED || c == STRAT_BOTH ||
	    c == STRAT_CAPTURED;
}

/* Read one ply at *P, which must not pass END, and move *P behind it.  0, or -STRAT_E_PLY
 * with *P at the character that fits nothing. */
int strat_ply_read(struct strat_ply *ply, const char **p, const char *end);

/* Write PLY to TO, which has room for STRAT_PLY_SIZE; its length, there is no NUL. */
#define STRAT_PLY_SIZE 72
size_t strat_ply_write(char *to, const struct strat_ply *ply);

/* Read a square at *P as above ("a1".."j10"); 0: there is none. */
strat_square strat_square_read(const char **p, const char *end);

/* Write S to TO (room for 3); its length. */
size_t strat_square_write(char *to, strat_square s);

/* Write the decimal digits of N to TO (room for 20); their number. */
size_t strat_number_write(char *to, size_t n);

/* The Gravon letter of a piece of SIDE and RANK: B bomb ... M flag, N bomb ... Y flag. */
char strat_letter(enum strat_side side, enum strat_rank rank);

/* What LETTER (of either case) stands for: side and rank in a piece of identity 0; 0 for an
 * empty square, STRAT_LAKE for a lake.  0: it is a letter of the notation, else -1. */
int strat_letter_read(char letter, strat_piece *piece);

#endif
