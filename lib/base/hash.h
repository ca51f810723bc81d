/* hash.h - what has been seen before: 128-bit sums of bytes, and a table of them. */
#ifndef STRAT_BASE_HASH_H
#define STRAT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

struct strat_hash {
	uint64_t low, high;
};

/* SipHash-2-4 with 128 bits (Aumasson, Bernstein, INDOCRYPT 2012) of the LEN bytes at DATA, its
 * key being the bytes 0 .. 15: of 10^12 different texts two are alike with odds below 10^-14. */
struct strat_hash strat_hash(const void *data, size_t len);

/* The sum of A and B, whose order does not matter: that of many texts does not depend on theirs. */
struct strat_hash strat_hash_combine(struct strat_hash a, struct strat_hash b);

/* A table of sums with a number for each.  All zero is an empty one. */
struct strat_hash_set {
	struct strat_hash_slot {
		struct strat_hash key;
		uint32_t number; /* 0: the slot is free */
	} * slots;
	size_t n, size; /* SIZE: a power of two, or 0 */
};

void strat_hash_set_free(struct strat_hash_set *s);
void strat_hash_set_clear(
    struct strat_hash_set *s); /* nothing has been seen; it keeps its memory */

/* The number kept for KEY, which may be changed but not to 0, good until the next call.  A new
 * one is 1, and *IS_NEW says so.  NULL: there is no memory. */
uint32_t *strat_hash_set_add(struct strat_hash_set *s, struct strat_hash key, int *is_new);

/* The number kept for KEY; 0: there is none, and none is made. */
uint32_t strat_hash_set_find(const struct strat_hash_set *s, struct strat_hash key);

#endif
