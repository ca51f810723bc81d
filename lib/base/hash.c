/* hash.c - 128-bit hashes, and a set of them. */
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

/* ------ SipHash-2-4, 128 bits ------ */

static uint64_t
rotate_left(uint64_t x, int bits)
{
	return x << bits | x >> (64 - bits);
}

static void
rounds(uint64_t v[4], int n)
{
	while (n-- > 0) {
		v[0] += v[1];
		v[1] = rotate_left(v[1], 13) ^ v[0];
		v[0] = rotate_left(v[0], 32);
		v[2] += v[3];
		v[3] = rotate_left(v[3], 16) ^ v[2];
		v[0] += v[3];
		v[3] = rotate_left(v[3], 21) ^ v[0];
		v[2] += v[1];
		v[1] = rotate_left(v[1], 17) ^ v[2];
		v[2] = rotate_left(v[2], 32);
	}
}

/* Return the N bytes at S, at most eight, as a little-endian number. */
static uint64_t
number_of(const unsigned char *s, size_t n)
{
	uint64_t x = 0;

	while (n-- > 0)
		x = x << 8 | s[n];
	return x;
}

static void
take(uint64_t v[4], uint64_t word)
{
	v[3] ^= word;
	rounds(v, 2);
	v[0] ^= word;
}

struct strat_hash
strat_hash(const void *data, size_t len)
{
	const uint64_t k0 = UINT64_C(0x0706050403020100), k1 = UINT64_C(0x0f0e0d0c0b0a0908);
	uint64_t v[4] = { UINT64_C(0x736f6d6570736575) ^ k0, UINT64_C(0x646f72616e646f6d) ^ k1,
		UINT64_C(0x6c7967656e657261) ^ k0, UINT64_C(0x7465646279746573) ^ k1 };
	const unsigned char *s = data;
	struct strat_hash hash;
	size_t left;

	v[1] ^= 0xee;
	for (left = len; left >= 8; left -= 8, s += 8)
		take(v, number_of(s, 8));
	take(v, number_of(s, left) | (uint64_t)len << 56);
	v[2] ^= 0xee;
	rounds(v, 4);
	hash.low = v[0] ^ v[1] ^ v[2] ^ v[3];
	v[1] ^= 0xdd;
	rounds(v, 4);
	hash.high = v[0] ^ v[1] ^ v[2] ^ v[3];
	return hash;
}

struct strat_hash
strat_hash_combine(struct strat_hash a, struct strat_hash b)
{
	return (struct strat_hash){ a.low + b.low, a.high + b.high };
}

/* ------ the hash set ------ */

void
strat_hash_map_free(struct strat_hash_map *m)
{
	free(m->slots);
	memset(m, 0, sizeof *m);
}

void
strat_hash_map_clear(struct strat_hash_map *m)
{
	if (m->n)
		memset(m->slots, 0, m->size * sizeof *m->slots);
	m->n = 0;
}

/* Return the slot of KEY, or the free slot where it belongs. */
static struct strat_hash_slot *
slot_of(struct strat_hash_slot *slots, size_t size, struct strat_hash key)
{
	size_t i = (size_t)key.low & (size - 1);

	while (slots[i].number && (slots[i].key.low != key.low || slots[i].key.high != key.high))
		i = (i + 1) & (size - 1);
	return &slots[i];
}

static int
grow(struct strat_hash_map *m)
{
	size_t size = m->size ? 2 * m->size : 64, cap = 0, i;
	struct strat_hash_slot *slots;
	void *p = NULL;

	if (strat_vec_grow(&p, &cap, size, sizeof *slots) < 0)
		return -1;
	slots = p;
	memset(slots, 0, size * sizeof *slots);
	for (i = 0; i < m->size; i++)
		if (m->slots[i].number)
			*slot_of(slots, size, m->slots[i].key) = m->slots[i];
	free(m->slots);
	m->slots = slots;
	m->size = size;
	return 0;
}

uint32_t *
strat_hash_map_add(struct strat_hash_map *m, struct strat_hash key, int *is_new)
{
	struct strat_hash_slot *slot;

	if (4 * m->n >= 3 * m->size && grow(m) < 0)
		return NULL;
	slot = slot_of(m->slots, m->size, key);
	*is_new = !slot->number;
	if (*is_new) {
		slot->key = key;
		slot->number = 1;
		m->n++;
	}
	return &slot->number;
}

uint32_t
strat_hash_map_find(const struct strat_hash_map *m, struct strat_hash key)
{
	return m->size ? slot_of(m->slots, m->size, key)->number : 0;
}
