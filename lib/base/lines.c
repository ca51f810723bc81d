/* lines.c - how many lines end in a text?  Eight bytes at a time: this is done for every byte of a
 * file that is only looked through. */
#include "base/lines.h"

#include <stdint.h>
#include <string.h>

#define ONES  UINT64_C(0x0101010101010101)
#define HIGH  (ONES << 7)
#define AGAIN 255 /* words until a byte of the sum is full */

/* The newlines in WORDS words, AGAIN at most: each byte of a word that is one becomes 0, and adds 1
 * to its byte of the sum. */
static long
count_words(const char *s, size_t words)
{
	uint64_t sum = 0, pairs, w;

	for (; words; words--, s += sizeof w) {
		memcpy(&w, s, sizeof w);
		w ^= ONES * '\n';
		w = ~(((w & ~HIGH) + ~HIGH) | w | ~HIGH);
		sum += w >> 7;
	}
	pairs = (sum & UINT64_C(0x00ff00ff00ff00ff)) + (sum >> 8 & UINT64_C(0x00ff00ff00ff00ff));
	return (long)(pairs * UINT64_C(0x0001000100010001) >> 48);
}

long
strat_lines_count(const char *s, size_t len)
{
	size_t words;
	long n = 0;

	for (; len >= sizeof(uint64_t); len -= words * 8, s += words * 8) {
		words = len / 8 < AGAIN ? len / 8 : AGAIN;
		n += count_words(s, words);
	}
	for (; len; len--)
		n += *s++ == '\n';
	return n;
}
