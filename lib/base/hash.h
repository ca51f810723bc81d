/* hash.h - 128-bit hashes, and a map from hashes to numbers, which also recognises duplicates. */
#ifndef STRAT_BASE_HASH_H
#define STRAT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

struct strat_hash {
	uint64_t low, high;
};

/* Return the SipHash-2-4 hash with 128 bits (Aumasson, Bernstein, INDOCRYPT 2012) of the LEN bytes
 * at DATA, with the bytes 0..15 as key.  Among 10^12 different texts, the probability that two
 * have the same hash is below 10^-14. */
struct strat_hash strat_hash(const void *data, size_t len);

/* Return the combination of A and B, which does not depend on their order. */
struct strat_hash strat_hash_combine(struct strat_hash a, struct strat_hash b);

/* A map from hashes to numbers other than 0.  A zeroed struct is an empty map. */
struct strat_hash_map {
	struct strat_hash_slot {
		struct strat_hash key;
		uint32_t number; /* 0: the slot is free */
	} * slots;
	size_t n, size; /* SIZE is a power of two, or 0 */
};

void strat_hash_map_free(struct strat_hash_map *m);
void strat_hash_map_clear(struct strat_hash_map *m); /* remove all hashes; memory is kept */

/* Return a pointer to the number of KEY, valid until the next call; the caller may change the
 * number, but not to 0.  If KEY is new, add it with number 1 and set *IS_NEW to 1, otherwise to 0.
 * Return NULL if out of memory. */
uint32_t *strat_hash_map_add(struct strat_hash_map *m, struct strat_hash key, int *is_new);

/* Return the number of KEY, or 0 if it is not in the map. */
uint32_t strat_hash_map_find(const struct strat_hash_map *m, struct strat_hash key);

#endif
