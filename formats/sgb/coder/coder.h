/* coder.h - an adaptive range coder: whole numbers only, so that every compiler and machine
 * decodes the same.
 *
 * One set of functions goes both ways: each takes the value that is to be coded and gives it
 * back; when decoding what it takes is ignored.  So a model is written once, and the two
 * directions cannot differ.
 *
 * The coder is the byte-wise one with carry of G. N. N. Martin, Range encoding: an algorithm
 * for removing redundancy from a digitised message (1979). */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_H
#define STRAT_FORMATS_SGB_CODER_CODER_H

#include <stddef.h>
#include <stdint.h>

#include "base/stream.h"

struct strat_coder {
	struct strat_out *out; /* NULL: decoding */
	uint64_t low;
	uint32_t range;
	uint32_t code;      /* decoding */
	uint8_t held;       /* encoding: the last byte, which a carry may still change */
	uint64_t held_more; /* and bytes 0xff after it */
	const uint8_t *p, *end;
	unsigned over; /* decoding: bytes requested past the end */
};

/* Bytes that a decoder may request past the end of valid data. */
#define STRAT_CODER_OVER 4

void strat_encode_start(struct strat_coder *c, struct strat_out *out);
void strat_encode_end(struct strat_coder *c);
void strat_decode_start(struct strat_coder *c, const void *data, size_t len);

/* Has more been decoded than was there?  Then what came out means nothing. */
static inline int
strat_decode_is_over(const struct strat_coder *c)
{
	return c->over > STRAT_CODER_OVER;
}

/* Which of the numbers 0 .. TOTAL - 1 (TOTAL at most 1 << 17)?  Encoding: somewhere in FROM ..
 * FROM + SIZE - 1.  Decoding is done in two steps: the number, then what FROM and SIZE it
 * turned out to mean. */
void strat_encode_range(struct strat_coder *c, uint32_t from, uint32_t size, uint32_t total);
uint32_t strat_decode_number(struct strat_coder *c, uint32_t total);
void strat_decode_range(struct strat_coder *c, uint32_t from, uint32_t size);

/* ------ what is built on it ------ */

/* A probability that learns: of a 1, in 1/65536, and how often it was asked.  All zero is the
 * beginning: nothing known. */
struct strat_chance {
	int16_t p; /* of a 1, above or below one half */
	uint8_t seen;
};

int strat_code_bit(struct strat_coder *c, struct strat_chance *chance, int bit);

/* A number of BITS bits, most significant one first, each bit's chance depending on those
 * before it; TREE has 1 << BITS chances. */
unsigned strat_code_tree(
    struct strat_coder *c, struct strat_chance *tree, unsigned bits, unsigned value);

/* Any number: its length in bits by a tree, then the bits, the two highest learned. */
struct strat_number_chances {
	struct strat_chance length[64], high[33][4];
};

uint32_t strat_code_number(
    struct strat_coder *c, struct strat_number_chances *chances, uint32_t value);

/* One of TOTAL equally likely values, TOTAL at most 1 << 16. */
uint32_t strat_code_even(struct strat_coder *c, uint32_t total, uint32_t value);

#endif
