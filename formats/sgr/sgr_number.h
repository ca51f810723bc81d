/* sgr_number.h - move numbers that are incremented as text. */
#ifndef STRAT_FORMATS_SGR_SGR_NUMBER_H
#define STRAT_FORMATS_SGR_SGR_NUMBER_H

#include <stddef.h>
#include <stdint.h>

/* Return the eight bytes at S as a little-endian number. */
static inline uint64_t
strat_eight_bytes(const char *s)
{
	const unsigned char *b = (const unsigned char *)s;

	return b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
	    (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
	    (uint64_t)b[7] << 56;
}

/* A move number of at most six digits, and its text. */
struct strat_number {
	size_t n;
	uint64_t text; /* digits and a dot, the first one in the lowest byte */
	int bytes;     /* length of the text */
};

static inline void
strat_number_set(struct strat_number *number, size_t n)
{
	number->n = n;
	number->text = '.';
	for (number->bytes = 1; n; n /= 10, number->bytes++)
		number->text = number->text << 8 | (unsigned)('0' + n % 10);
}

static inline void
strat_number_next(struct strat_number *number)
{
	int at = 8 * (number->bytes - 2);

	number->n++;
	number->text += UINT64_C(1) << at;
	for (; (number->text >> at & 0xff) > '9'; at -= 8) {
		if (at == 0) {
			strat_number_set(number, number->n);
			return;
		}
		number->text += (UINT64_C(1) << (at - 8)) - (UINT64_C(10) << at);
	}
}

/* Write eight bytes to TO; the first NUMBER->bytes are the number. */
static inline void
strat_number_put(char *to, const struct strat_number *number)
{
	uint64_t text = number->text;

	to[0] = (char)text;
	to[1] = (char)(text >> 8);
	to[2] = (char)(text >> 16);
	to[3] = (char)(text >> 24);
	to[4] = (char)(text >> 32);
	to[5] = (char)(text >> 40);
	to[6] = (char)(text >> 48);
	to[7] = (char)(text >> 56);
}

#endif
