/* setup_model.c - knowledge about setups that is compiled into the program. */
#include "formats/sgb/coder/setup_model.h"

#include <string.h>

extern const uint8_t strat_setups_model[]; /* made from setups.model by the Makefile */

const uint8_t strat_book_army[STRAT_BOOK_RANKS] = { 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 1 };

const uint8_t strat_book_mirror[STRAT_BOOK_SQUARES] = { 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 19, 18, 17,
	16, 15, 14, 13, 12, 11, 10, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 39, 38, 37, 36, 35, 34,
	33, 32, 31, 30 };

const unsigned strat_book_times[STRAT_BOOK_CLASSES] = { 32, 8, 3, 2, 1 };

/* ------ a setup as a number ------ */

/* The ranks in the order in which a key places them; FIRST of them go into its first number. */
static const uint8_t placed[STRAT_BOOK_RANKS] = { 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11 };

#define FIRST       3
#define FIRST_BYTES 8

/* Return the binomial coefficient of N and K, K at most 8; every step is exact. */
static uint64_t
choose(unsigned n, unsigned k)
{
	uint64_t c = 1;
	unsigned i;

	if (k > n)
		return 0;
	for (i = 1; i <= k; i++)
		c = c * (n - k + i) / i;
	return c;
}

/* Return the rank of the set of RANK's squares among all choices of COUNT of the free squares. */
static uint64_t
place_of(const uint8_t *setup, uint8_t *is_free, unsigned rank)
{
	uint64_t n = 0;
	unsigned at, nth = 0, found = 0;

	for (at = 0; at < STRAT_BOOK_SQUARES; at++) {
		if (!is_free[at])
			continue;
		if (setup[at] == rank) {
			n += choose(nth, ++found);
			is_free[at] = 0;
		}
		nth++;
	}
	return n;
}

static void
put_place(uint8_t *setup, uint8_t *is_free, unsigned nfree, unsigned rank, uint64_t n)
{
	unsigned k = strat_book_army[rank], at = STRAT_BOOK_SQUARES, nth = nfree;

	while (k) {
		do
			at--;
		while (!is_free[at]);
		nth--;
		if (choose(nth, k) <= n) {
			n -= choose(nth, k--);
			setup[at] = (uint8_t)rank;
			is_free[at] = 2;
		}
	}
	for (at = 0; at < STRAT_BOOK_SQUARES; at++)
		if (is_free[at] == 2)
			is_free[at] = 0;
}

static void
put_number(uint8_t *to, uint64_t n, int bytes)
{
	while (bytes--) {
		to[bytes] = (uint8_t)n;
		n >>= 8;
	}
}

static uint64_t
get_number(const uint8_t *from, int bytes)
{
	uint64_t n = 0;

	while (bytes--)
		n = n << 8 | *from++;
	return n;
}

void
strat_book_key(const uint8_t setup[STRAT_BOOK_SQUARES], uint8_t key[STRAT_BOOK_KEY])
{
	uint8_t is_free[STRAT_BOOK_SQUARES];
	unsigned nfree = STRAT_BOOK_SQUARES, i;
	uint64_t n[2] = { 0, 0 };

	memset(is_free, 1, sizeof is_free);
	for (i = 0; i < STRAT_BOOK_RANKS; i++) {
		unsigned k = strat_book_army[placed[i]];
		uint64_t *number = &n[i >= FIRST];

		*number = *number * choose(nfree, k) + place_of(setup, is_free, placed[i]);
		nfree -= k;
	}
	put_number(key, n[0], FIRST_BYTES);
	put_number(key + FIRST_BYTES, n[1], STRAT_BOOK_KEY - FIRST_BYTES);
}

int
strat_book_setup(const uint8_t key[STRAT_BOOK_KEY], uint8_t setup[STRAT_BOOK_SQUARES])
{
	uint8_t is_free[STRAT_BOOK_SQUARES];
	uint64_t place[STRAT_BOOK_RANKS], n[2];
	unsigned nfree = 0, i;

	n[0] = get_number(key, FIRST_BYTES);
	n[1] = get_number(key + FIRST_BYTES, STRAT_BOOK_KEY - FIRST_BYTES);
	for (i = STRAT_BOOK_RANKS; i--;) {
		unsigned k = strat_book_army[placed[i]];
		uint64_t *number = &n[i >= FIRST];

		nfree += k;
		place[i] = *number % choose(nfree, k);
		*number /= choose(nfree, k);
	}
	if (n[0] || n[1])
		return 0;
	memset(is_free, 1, sizeof is_free);
	for (i = 0; i < STRAT_BOOK_RANKS; i++) {
		put_place(setup, is_free, nfree, placed[i], place[i]);
		nfree -= strat_book_army[placed[i]];
	}
	return 1;
}

/* ------ the shipped book ------ */

/* The model file: the classes' counts, their keys in rising order, then the weights. */
#define WEIGHTS_LEFT ((STRAT_BOOK_LEFT - 1) * STRAT_BOOK_RANKS)

uint32_t
strat_book_count(int class)
{
	const uint8_t *p = strat_setups_model + 4 * class;

	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static const uint8_t *
keys_of(int class)
{
	const uint8_t *p = strat_setups_model + (size_t)4 * STRAT_BOOK_CLASSES;

	while (class)
		p += (size_t)strat_book_count(--class) * STRAT_BOOK_KEY;
	return p;
}

void
strat_book_get(int class, uint32_t n, uint8_t setup[STRAT_BOOK_SQUARES])
{
	(void)strat_book_setup(keys_of(class) + (size_t)n * STRAT_BOOK_KEY, setup);
}

/* The number of KEY in CLASS; not there: the count of the class. */
static uint32_t
find_key(int class, const uint8_t *key)
{
	const uint8_t *keys = keys_of(class);
	uint32_t low = 0, count = strat_book_count(class), high = count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		int order = memcmp(keys + (size_t)middle * STRAT_BOOK_KEY, key, STRAT_BOOK_KEY);

		if (order == 0)
			return middle;
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return count;
}

int
strat_book_find(const uint8_t setup[STRAT_BOOK_SQUARES], uint32_t *n, int *mirrored)
{
	uint8_t turned[STRAT_BOOK_SQUARES], key[2][STRAT_BOOK_KEY];
	int class, i;

	for (i = 0; i < STRAT_BOOK_SQUARES; i++)
		turned[strat_book_mirror[i]] = setup[i];
	strat_book_key(setup, key[0]);
	strat_book_key(turned, key[1]);
	*mirrored = memcmp(key[1], key[0], STRAT_BOOK_KEY) < 0;
	for (class = 0; class < STRAT_BOOK_CLASSES; class ++) {
		*n = find_key(class, key[*mirrored]);
		if (*n < strat_book_count(class))
			return class;
	}
	return -1;
}

static const int8_t *
weights(void)
{
	return (const int8_t *)keys_of(STRAT_BOOK_CLASSES);
}

const int8_t *
strat_book_left(int left)
{
	return weights() + (size_t)(left - 1) * STRAT_BOOK_RANKS;
}

const int8_t *
strat_book_base(int at)
{
	/* one row for each square alone, and RANKS rows for each earlier square */
	return weights() + WEIGHTS_LEFT +
	    (size_t)(at + at * (at - 1) / 2 * STRAT_BOOK_RANKS) * STRAT_BOOK_RANKS;
}
