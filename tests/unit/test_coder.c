/* test_coder.c - the range coder decodes everything that it encoded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "coder_help.h"

/* ------ a value to code ------ */

enum kind { BIT, TREE, NUMBER, EVEN, RANGE, KINDS };

struct thing {
	enum kind kind;
	uint32_t value, total; /* TOTAL is also the probability, or the number of bits */
};

struct chances {
	struct strat_chance bit[4], tree[17][1 << 8];
	struct strat_number_chances number;
};

static uint32_t
code_range(struct strat_coder *c, uint32_t value, uint32_t total)
{
	/* VALUE is one of three: unlikely, almost certain, unlikely */
	uint32_t from[4] = { 0, 1, total - 1, total }, n;

	if (c->out) {
		strat_encode_range(c, from[value], from[value + 1] - from[value], total);
		return value;
	}
	n = strat_decode_number(c, total);
	for (value = 0; n >= from[value + 1]; value++)
		continue;
	strat_decode_range(c, from[value], from[value + 1] - from[value]);
	return value;
}

static uint32_t
code(struct strat_coder *c, struct chances *x, const struct thing *t)
{
	switch (t->kind) {
	case BIT:
		return (uint32_t)strat_code_bit(c, &x->bit[t->total], (int)t->value);
	case TREE:
		return strat_code_tree(c, x->tree[t->total], t->total, t->value);
	case NUMBER:
		return strat_code_number(c, &x->number, t->value);
	case EVEN:
		return strat_code_even(c, t->total, t->value);
	default:
		return code_range(c, t->value, t->total);
	}
}

static struct thing
any_thing(void)
{
	struct thing t = { (enum kind)roll(KINDS), 0, 0 };

	switch (t.kind) {
	case BIT:
		t.total = roll(4);
		t.value = t.total == 0 ? roll(2) : roll(100) < t.total;
		break;
	case TREE:
		t.total = 1 + roll(8);
		t.value = roll(1u << t.total);
		break;
	case NUMBER:
		t.value = roll(0) >> roll(32);
		break;
	case EVEN:
		t.total = 1 + roll(1u << (1 + roll(16)));
		t.total = t.total > 65536 ? 65536 : t.total;
		t.value = roll(t.total);
		break;
	default:
		t.total = 3 + roll((1u << 17) - 2);
		t.value = roll(3);
		break;
	}
	return t;
}

static struct chances encoding, decoding;

/* Encode the N values at LIST and decode them.  Return the number of bytes. */
static size_t
there_and_back(const struct thing *list, size_t n)
{
	struct strat_out out;
	struct strat_coder c = encoder(&out);
	size_t len, i;
	uint8_t *data;

	memset(&encoding, 0, sizeof encoding);
	memset(&decoding, 0, sizeof decoding);
	for (i = 0; i < n; i++)
		assert_int_equal(code(&c, &encoding, &list[i]), list[i].value);
	data = end_encoding(&c, &len);
	c = decoder(data, len);
	for (i = 0; i < n; i++) {
		struct thing t = list[i];

		t.value = 0;
		assert_int_equal(code(&c, &decoding, &t), list[i].value);
	}
	assert_false(strat_decode_is_over(&c));
	assert_int_equal(c.over, 0); /* no byte after the end was read */
	assert_memory_equal(&encoding, &decoding, sizeof encoding);
	free(data);
	return len;
}

/* ------ tests ------ */

static void
what_is_encoded_is_decoded(void **state)
{
	static struct thing list[2000];
	size_t round, i, n;

	(void)state;
	for (round = 0; round < 200; round++) {
		n = roll(2000);
		for (i = 0; i < n; i++)
			list[i] = any_thing();
		there_and_back(list, n);
	}
}

static void
nothing_takes_five_bytes(void **state)
{
	(void)state;
	assert_int_equal(there_and_back(NULL, 0), 5);
}

static void
ranges_of_the_largest_total_come_back(void **state)
{
	static struct thing list[3000];
	size_t i;

	(void)state;
	for (i = 0; i < 3000; i++)
		list[i] = (struct thing){ RANGE, i < 1000 ? 2 : i < 2000 ? 0 : roll(3), 1u << 17 };
	there_and_back(list, 3000);
	for (i = 0; i < 3000; i++)
		list[i] = (struct thing){ EVEN, i % 2 ? 65535 : 0, 65536 };
	there_and_back(list, 3000);
}

static void
numbers_of_every_length_come_back(void **state)
{
	struct thing list[34 * 3];
	size_t n = 0;
	int bits;

	(void)state;
	for (bits = 0; bits < 33; bits++) {
		uint64_t high = UINT64_C(1) << bits;

		list[n++] = (struct thing){ NUMBER, (uint32_t)(high - 1), 0 };
		list[n++] = (struct thing){ NUMBER, (uint32_t)high, 0 };
		list[n++] = (struct thing){ NUMBER, (uint32_t)(high + high / 2), 0 };
	}
	there_and_back(list, n);
}

/* The low end of the range stays just below a carry for many bytes. */
static void
carries_run_through_many_bytes(void **state)
{
	struct strat_out out;
	uint64_t most = 0;
	int round, i;

	(void)state;
	for (round = 0; round < 50; round++) {
		struct strat_coder c = encoder(&out);
		uint32_t values[64], n;
		size_t len;
		uint8_t *data;

		for (i = 0; i < 64; i++) {
			/* which of 65536 values keeps low + range on both sides of the carry? */
			uint64_t edge = UINT64_C(0x100000000) - (c.low & 0xffffffff);
			uint32_t unit = c.range / 65536;

			n = edge > c.range ? 65535 : (uint32_t)(edge / unit);
			if (i == 20 + round % 40)
				n += 1; /* and beyond it */
			values[i] = n > 65535 ? 65535 : n;
			strat_code_even(&c, 65536, values[i]);
			if (c.held_more > most)
				most = c.held_more;
		}
		data = end_encoding(&c, &len);
		c = decoder(data, len);
		for (i = 0; i < 64; i++)
			assert_int_equal(strat_code_even(&c, 65536, 0), values[i]);
		free(data);
	}
	assert_true(most > 20);
}

static void
a_chance_that_is_always_right_costs_little(void **state)
{
	static struct thing list[8000];
	size_t i;

	(void)state;
	for (i = 0; i < 8000; i++)
		list[i] = (struct thing){ BIT, 1, 1 };
	assert_true(there_and_back(list, 8000) < 25);
	for (i = 0; i < 8000; i++)
		list[i].value = roll(2);
	assert_in_range(there_and_back(list, 8000), 1000, 1050);
}

static void
garbage_ends_and_says_so(void **state)
{
	size_t len, i;

	(void)state;
	for (len = 0; len < 200; len++) {
		uint8_t *data = malloc(len + !len); /* of exactly this size, for the sanitizer */
		struct strat_coder c;

		assert_non_null(data);
		for (i = 0; i < len; i++)
			data[i] = len % 3 ? (uint8_t)roll(256) : (uint8_t)(len % 2 ? 0xff : 0);
		c = decoder(data, len);
		memset(&decoding, 0, sizeof decoding);
		for (i = 0; i < 20 * len + 2000; i++) {
			struct thing t = any_thing();
			uint32_t value = code(&c, &decoding, &t);

			assert_true(t.kind != EVEN || value < t.total);
			assert_true(t.kind != TREE || value < 1u << t.total);
			assert_true(t.kind != RANGE || value < 3);
		}
		assert_ptr_equal(c.p, c.end);
		assert_true(strat_decode_is_over(&c));
		free(data);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_encoded_is_decoded),
		cmocka_unit_test(nothing_takes_five_bytes),
		cmocka_unit_test(ranges_of_the_largest_total_come_back),
		cmocka_unit_test(numbers_of_every_length_come_back),
		cmocka_unit_test(carries_run_through_many_bytes),
		cmocka_unit_test(a_chance_that_is_always_right_costs_little),
		cmocka_unit_test(garbage_ends_and_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
