/* setup_model.h - what is known of setups before an archive is read: the model file.
 *
 * It covers the army of 40 on four rows of ten, as the owner sees it: front row first, files
 * from the owner's left.  (tests/bench/train makes it; sgb(5) describes it.)  Two parts: the setups that
 * people play, in classes of how often they do; and what each rank on each square adds to the
 * likelihood of each rank on each later square. */
#ifndef STRAT_FORMATS_SGB_CODER_SETUP_MODEL_H
#define STRAT_FORMATS_SGB_CODER_SETUP_MODEL_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_BOOK_SQUARES 40
#define STRAT_BOOK_RANKS   12 /* 0 Bomb, 1 Spy, 2 Scout ... 10 Marshal, 11 Flag */
#define STRAT_BOOK_LEFT    9  /* of no rank are more than 8 left */
#define STRAT_BOOK_KEY     15 /* bytes of a setup's key */
#define STRAT_BOOK_CLASSES 5
#define STRAT_BOOK_UNIT    32 /* weights are in 1/32 of a natural logarithm's unit */

extern const uint8_t strat_book_army[STRAT_BOOK_RANKS];
extern const uint8_t strat_book_mirror[STRAT_BOOK_SQUARES];

/* The least number of occurrences of the setups in each class. */
extern const unsigned strat_book_times[STRAT_BOOK_CLASSES];

/* A setup as a number, and that number's bytes, the highest first: where the Bombs are among
 * all squares, where the Scouts among what is left, and so on. */
void strat_book_key(const uint8_t setup[STRAT_BOOK_SQUARES], uint8_t key[STRAT_BOOK_KEY]);

/* And back.  0: it is the key of no setup. */
int strat_book_setup(const uint8_t key[STRAT_BOOK_KEY], uint8_t setup[STRAT_BOOK_SQUARES]);

/* ------ the shipped book ------ */

/* Setups in CLASS. */
uint32_t strat_book_count(int class);

/* The setup of CLASS that has number N there. */
void strat_book_get(int class, uint32_t n, uint8_t setup[STRAT_BOOK_SQUARES]);

/* Find SETUP, or its mirror image (*MIRRORED is set then).  Its class, or -1; *N its number. */
int strat_book_find(const uint8_t setup[STRAT_BOOK_SQUARES], uint32_t *n, int *mirrored);

/* Rows of STRAT_BOOK_RANKS weights: of LEFT pieces of a rank that are to be placed (from LEFT 1);
 * of square number AT for its own sake, BASE; and there of RANK on the earlier square BEFORE. */
const int8_t *strat_book_left(int left);
const int8_t *strat_book_base(int at);

static inline const int8_t *
strat_book_pair(const int8_t *base, int before, int rank)
{
	return base + (1 + before * STRAT_BOOK_RANKS + rank) * STRAT_BOOK_RANKS;
}

#endif
