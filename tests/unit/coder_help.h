/* coder_help.h - for tests of the range coder: encode and decode. */
#ifndef TESTS_CODER_HELP_H
#define TESTS_CODER_HELP_H

#include <stdlib.h>
#include <string.h>

#include "formats/sgb/coder/coder.h"
#include "tests/bench/common/dice.h"

static struct dice dice; /* the same numbers every time */

/* Return a number below N, or of 32 bits if N is 0. */
static inline uint32_t
roll(uint32_t n)
{
	return n ? dice_below(&dice, n) : (uint32_t)dice_roll(&dice);
}

/* Return a coder that encodes to OUT, which is empty. */
static inline struct strat_coder
encoder(struct strat_out *out)
{
	struct strat_coder c;

	strat_out_init(out, -1);
	strat_encode_start(&c, out);
	return c;
}

/* Return what C has encoded, in memory of exactly that size; *LEN is its length. */
static inline uint8_t *
end_encoding(struct strat_coder *c, size_t *len)
{
	struct strat_out *out = c->out;
	uint8_t *data;

	strat_encode_end(c);
	*len = out->len;
	data = malloc(*len);
	if (out->error || !data)
		abort();
	memcpy(data, out->text, *len);
	strat_out_free(out);
	return data;
}

static inline struct strat_coder
decoder(const uint8_t *data, size_t len)
{
	struct strat_coder c;

	strat_decode_start(&c, data, len);
	return c;
}

#endif
