/* test_hash.c - 128-bit hashes, and sets of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/hash.h"

/* From the reference implementation: 128 bits of the bytes 0 .. n - 1 with the key 0 .. 15. */
static void
sums_are_those_of_the_reference(void **state)
{
	struct strat_hash h = strat_hash("", 0);

	(void)state;
	assert_true(h.low == UINT64_C(0xe6a825ba047f81a3));
	assert_true(h.high == UINT64_C(0x930255c71472f66d));
	h = strat_hash("\0", 1);
	assert_true(h.low == UINT64_C(0x44af996bd8c187da));
	assert_true(h.high == UINT64_C(0x45fc229b11597634));
}

static void
sums_depend_on_every_byte_and_on_the_length(void **state)
{
	unsigned char bytes[40] = { 0 };
	struct strat_hash h[2 * sizeof bytes];
	size_t i, k;

	(void)state;
	for (i = 0; i < sizeof bytes; i++) {
		h[i] = strat_hash(bytes, i);
		bytes[i] = 1;
		h[sizeof bytes + i] = strat_hash(bytes, sizeof bytes);
		bytes[i] = 0;
	}
	for (i = 0; i < 2 * sizeof bytes; i++)
		for (k = 0; k < i; k++)
			assert_false(h[i].low == h[k].low || h[i].high == h[k].high);
}

static void
a_table_finds_again_what_it_has_seen(void **state)
{
	struct strat_hash_map s = { 0 };
	uint32_t *number, i;
	int is_new;

	(void)state;
	for (i = 0; i < 2000; i++) {
		number = strat_hash_map_add(&s, strat_hash(&i, sizeof i), &is_new);
		assert_non_null(number);
		assert_true(is_new && *number == 1);
		*number = i + 2;
	}
	for (i = 0; i < 2000; i++) {
		number = strat_hash_map_add(&s, strat_hash(&i, sizeof i), &is_new);
		assert_true(!is_new && *number == i + 2);
	}
	assert_int_equal(s.n, 2000);
	strat_hash_map_free(&s);
}

/* Hashes that all belong to one slot. */
static void
sums_that_collide_are_told_apart(void **state)
{
	struct strat_hash_map s = { 0 };
	uint64_t i;
	int is_new;

	(void)state;
	for (i = 0; i < 100; i++) {
		struct strat_hash h = { 63, i };

		assert_non_null(strat_hash_map_add(&s, h, &is_new));
		assert_true(is_new);
		assert_non_null(strat_hash_map_add(&s, h, &is_new));
		assert_false(is_new);
	}
	strat_hash_map_free(&s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sums_are_those_of_the_reference),
		cmocka_unit_test(sums_depend_on_every_byte_and_on_the_length),
		cmocka_unit_test(a_table_finds_again_what_it_has_seen),
		cmocka_unit_test(sums_that_collide_are_told_apart),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
