/* coder.h - an adaptive range coder.  It uses only integers, so all machines decode the same
 * values.
 *
 * Each function both encodes and decodes: it takes the value to encode and returns it, and when
 * decoding ignores the argument.  So every model is written once, and the two directions cannot
 * differ.
 *
 * The coder works on bytes with carry propagation, after G. N. N. Martin, Range encoding: an
 * algorithm for removing redundancy from a digitised message (1979). */
#ifndef STRAT_FORMATS_SGB_CODER_CODER_H
#define STRAT_FORMATS_SGB_CODER_CODER_H

#include <stddef.h>
#include <stdint.h>

#include "base/stream.h"

struct strat_coder {
	struct strat_out *out; /* NULL when decoding */
	uint64_t low;
	uint32_t range;
	uint32_t code;      /* when decoding */
	uint8_t held;       /* when encoding: the last byte, which a carry may still change */
	uint64_t held_more; /* number of bytes 0xff after it */
	const uint8_t *p, *end;
	unsigned over; /* when decoding: bytes requested past the end */
};

/* Number of bytes that a decoder may request past the end of valid data. */
#define STRAT_CODER_OVER 4

void strat_encode_start(struct strat_coder *c, struct strat_out *out);
void strat_encode_end(struct strat_coder *c);
void strat_decode_start(struct strat_coder *c, const void *data, size_t len);

/* Return 1 if more was decoded than the data contain; the values are then meaningless. */
static inline int
strat_decode_is_over(const struct strat_coder *c)
{
	return c->over > STRAT_CODER_OVER;
}

/* Encode the interval [FROM, FROM + SIZE) of TOTAL, at most 1 << 17.  Decoding takes two steps:
 * strat_decode_number() returns a number below TOTAL, and strat_decode_range() removes the interval
 * that contains it. */
void strat_encode_range(struct strat_coder *c, uint32_t from, uint32_t size, uint32_t total);
uint32_t strat_decode_number(struct strat_coder *c, uint32_t total);
void strat_decode_range(struct strat_coder *c, uint32_t from, uint32_t size);

/* ------ adaptive models ------ */

/* An adaptive probability of a bit.  It is initialised with zeros. */
struct strat_chance {
	int16_t p; /* probability of a 1 minus one half, in 1/65536 */
	uint8_t seen;
};

int strat_code_bit(struct strat_coder *c, struct strat_chance *chance, int bit);

/* Code a number of BITS bits, most significant first; the probability of each bit depends on the
 * bits before it.  TREE has 1 << BITS probabilities. */
unsigned strat_code_tree(
    struct strat_coder *c, struct strat_chance *tree, unsigned bits, unsigned value);

/* Code any number: its length in bits as a tree, then its bits, of which the two after the highest
 * have adaptive probabilities. */
struct strat_number_chances {
	struct strat_chance length[64], high[33][4];
};

uint32_t strat_code_number(
    struct strat_coder *c, struct strat_number_chances *chances, uint32_t value);

/* Code one of TOTAL equally likely values, TOTAL at most 1 << 16. */
uint32_t strat_code_even(struct strat_coder *c, uint32_t total, uint32_t value);

#endif
