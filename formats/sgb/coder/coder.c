/* coder.c - an adaptive range coder with integer arithmetic. */
#include "formats/sgb/coder/coder.h"

#define LEAST ((uint32_t)1 << 24) /* minimum of the range */

/* ------ encoding ------ */

void
strat_encode_start(struct strat_coder *c, struct strat_out *out)
{
	*c = (struct strat_coder){ .out = out, .range = 0xffffffff };
}

/* Move the highest byte of LOW to the output, or hold it back while a carry may change it. */
static void
shift_low(struct strat_coder *c)
{
	if (c->low < 0xff000000 || c->low > 0xffffffff) {
		int carry = c->low > 0xffffffff;

		strat_out_char(c->out, (char)(c->held + carry));
		for (; c->held_more; c->held_more--)
			strat_out_char(c->out, (char)(0xff + carry));
		c->held = (uint8_t)(c->low >> 24);
	} else {
		c->held_more++;
	}
	c->low = (c->low & 0xffffff) << 8;
}

void
strat_encode_range(struct strat_coder *c, uint32_t from, uint32_t size, uint32_t total)
{
	uint32_t unit = c->range / total;

	c->low += (uint64_t)unit * from;
	c->range = unit * size;
	while (c->range < LEAST) {
		c->range <<= 8;
		shift_low(c);
	}
}

void
strat_encode_end(struct strat_coder *c)
{
	int i;

	for (i = 0; i < 5; i++)
		shift_low(c);
}

/* ------ decoding ------ */

static uint8_t
next_byte(struct strat_coder *c)
{
	if (c->p < c->end)
		return *c->p++;
	if (c->over <= STRAT_CODER_OVER)
		c->over++;
	return 0;
}

void
strat_decode_start(struct strat_coder *c, const void *data, size_t len)
{
	int i;

	*c = (struct strat_coder){ .range = 0xffffffff, .p = data };
	c->end = c->p + len;
	for (i = 0; i < 5; i++) /* the first byte is the initial value of HELD */
		c->code = c->code << 8 | next_byte(c);
}

uint32_t
strat_decode_number(struct strat_coder *c, uint32_t total)
{
	uint32_t n;

	c->range /= total;
	n = c->code / c->range;
	return n < total ? n : total - 1;
}

void
strat_decode_range(struct strat_coder *c, uint32_t from, uint32_t size)
{
	c->code -= from * c->range;
	c->range *= size;
	while (c->range < LEAST) {
		c->range <<= 8;
		c->code = c->code << 8 | next_byte(c);
	}
}

/* ------ adaptive models ------ */

/* The step of a probability towards each coded bit, in 1/256, by the number of bits seen. */
static const uint8_t pace[] = { 128, 85, 64, 51, 43, 37, 32, 28, 26, 23, 21, 20, 18, 17, 16, 15, 14,
	13, 13, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 6 };

#define PACES     (sizeof pace)
#define CERTAINTY 48 /* minimum distance of a probability from 0 and 1, in 1/65536 */

int
strat_code_bit(struct strat_coder *c, struct strat_chance *chance, int bit)
{
	int32_t p = chance->p + 32768;
	uint32_t one;

	if (p < CERTAINTY)
		p = CERTAINTY;
	if (p > 65536 - CERTAINTY)
		p = 65536 - CERTAINTY;
	one = (c->range >> 16) * (uint32_t)p;
	if (!c->out)
		bit = c->code < one;
	else if (!bit)
		c->low += one;
	if (!bit && !c->out)
		c->code -= one;
	c->range = bit ? one : c->range - one;
	while (c->range < LEAST) {
		c->range <<= 8;
		if (c->out)
			shift_low(c);
		else
			c->code = c->code << 8 | next_byte(c);
	}
	chance->p = (int16_t)(chance->p +
	    ((bit ? 32767 : -32768) - chance->p) * pace[chance->seen] / 256);
	if (chance->seen < PACES - 1)
		chance->seen++;
	return bit;
}

unsigned
strat_code_tree(struct strat_coder *c, struct strat_chance *tree, unsigned bits, unsigned value)
{
	unsigned top = 1u << bits, at = 1;

	while (bits--)
		at = at << 1 | (unsigned)strat_code_bit(c, &tree[at], (int)(value >> bits & 1));
	return at - top;
}

uint32_t
strat_code_number(struct strat_coder *c, struct strat_number_chances *chances, uint32_t value)
{
	unsigned length = 0, i, at = 1;
	uint32_t v = 1;

	for (; length < 32 && value >> length; length++)
		continue;
	length = strat_code_tree(c, chances->length, 6, length);
	if (length > 32)
		length = 32;
	if (length < 2)
		return length;
	for (i = length - 1; i--;) {
		int bit = (int)(value >> i & 1);

		if (at < 4) {
			bit = strat_code_bit(c, &chances->high[length][at], bit);
			at = at << 1 | (unsigned)bit;
		} else {
			bit = (int)strat_code_even(c, 2, (uint32_t)bit);
		}
		v = v << 1 | (uint32_t)bit;
	}
	return v;
}

uint32_t
strat_code_even(struct strat_coder *c, uint32_t total, uint32_t value)
{
	if (c->out) {
		strat_encode_range(c, value, 1, total);
		return value;
	}
	value = strat_decode_number(c, total);
	strat_decode_range(c, value, 1);
	return value;
}
