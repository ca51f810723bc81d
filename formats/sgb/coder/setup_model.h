/* setup_model.h - knowledge about setups that is compiled into the program.
 *
 * It covers the army of 40 on four rows of ten, as the owner sees it: the front row first, files
 * from the owner's left.  It has two parts: a book of setups that people play, in classes of how
 * often they do; and how much each rank on each square changes the likelihood of each rank on each
 * later square.  tests/bench/train computes it; sgb(5) describes it. */
#ifndef STRAT_FORMATS_SGB_CODER_SETUP_MODEL_H
#define STRAT_FORMATS_SGB_CODER_SETUP_MODEL_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_BOOK_SQUARES 40
#define STRAT_BOOK_RANKS   12 /* 0 Bomb, 1 Spy, 2 Scout ... 10 Marshal, 11 Flag */
#define STRAT_BOOK_LEFT    9  /* more than the maximum count of any rank */
#define STRAT_BOOK_KEY     15 /* size of a setup's key in bytes */
#define STRAT_BOOK_CLASSES 5
#define STRAT_BOOK_UNIT    32 /* weights are natural logarithms times this */

extern const uint8_t strat_book_army[STRAT_BOOK_RANKS];
extern const uint8_t strat_book_mirror[STRAT_BOOK_SQUARES];

/* The minimum number of occurrences of the setups in each class. */
extern const unsigned strat_book_times[STRAT_BOOK_CLASSES];

/* Write the key of SETUP, a number with the highest byte first: the position of the Bombs among all
 * squares, that of the Scouts among the remaining ones, and so on. */
void strat_book_key(const uint8_t setup[STRAT_BOOK_SQUARES], uint8_t key[STRAT_BOOK_KEY]);

/* Write the setup with this KEY to SETUP.  Return 0 if there is none. */
int strat_book_setup(const uint8_t key[STRAT_BOOK_KEY], uint8_t setup[STRAT_BOOK_SQUARES]);

/* ------ the book ------ */

/* Return the number of setups in CLASS. */
uint32_t strat_book_count(int class);

/* Set SETUP to number N of CLASS. */
void strat_book_get(int class, uint32_t n, uint8_t setup[STRAT_BOOK_SQUARES]);

/* Find SETUP or its mirror image, for which *MIRRORED is set.  Return its class and set *N to its
 * number there, or return -1. */
int strat_book_find(const uint8_t setup[STRAT_BOOK_SQUARES], uint32_t *n, int *mirrored);

/* Return STRAT_BOOK_RANKS weights: for LEFT remaining pieces of a rank (from 1); for square AT by
 * itself; for square AT given RANK on the earlier square BEFORE. */
const int8_t *strat_book_left(int left);
const int8_t *strat_book_base(int at);

static inline const int8_t *
strat_book_pair(const int8_t *base, int before, int rank)
{
	return base + (1 + before * STRAT_BOOK_RANKS + rank) * STRAT_BOOK_RANKS;
}

#endif
