/* test_store.c - counters spilled to a file come back as if they had stayed in memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "board_help.h"
#include "study/store.h"

/* Add the same rows to stores A, which holds all, and B: N of up to 50 names in some heads. */
static void
add_some(struct strat_store *a, struct strat_store *b, struct dice *d, size_t words, size_t n)
{
	static const char *const heads[] = { "", "x/", "A/b%2F/" },
				 *const others[] = { "", "x!/", "A/B/" };

	while (n-- > 0) {
		int64_t values[STRAT_STORE_COUNTERS] = { roll(d, 4), 1, roll(d, 1000),
			INT64_C(1) << 40 };
		char key[100];
		int len = snprintf(key, sizeof key, "setups/%s%u/%c",
		    roll(d, 2) ? heads[words] : others[words], (unsigned)roll(d, 50),
		    "\x7e\xff\xc3"[roll(d, 3)]);

		assert_int_equal(
		    strat_counts_add(&a->counts, key, (size_t)len, values, STRAT_STORE_COUNTERS),
		    0);
		assert_int_equal(
		    strat_counts_add(&b->counts, key, (size_t)len, values, STRAT_STORE_COUNTERS),
		    0);
		assert_int_equal(strat_store_spill(a, words), 0);
		assert_int_equal(strat_store_spill(b, words), 0);
		if (b->most)
			assert_true(b->counts.nrows <= b->most);
	}
}

static int
write_row(void *arg, const struct strat_store_row *row)
{
	strat_out_printf(arg,
	    "%s %s %" PRId64 " of %" PRId64 ", %" PRId64 " %" PRId64 " %" PRId64 "\n", row->head,
	    row->name, row->values[0], row->total, row->values[1], row->values[2], row->values[3]);
	return 0;
}

/* Return what comes back, as text. */
static char *
text_of(struct strat_store *s, size_t words, int most_first)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	assert_int_equal(strat_store_each(s, words, most_first, write_row, &out), 0);
	strat_out_char(&out, '\0');
	assert_int_equal(out.error, 0);
	return out.text;
}

static void
what_was_put_away_comes_back_in_order_and_added_up(void **state)
{
	uint32_t seed;

	(void)state;
	for (seed = 1; seed <= 60; seed++) {
		struct strat_store all = { .most = 0 }, few = { .most = 1 + seed % 7 * 9 };
		struct dice d = { seed };
		size_t words = seed % 3, order;

		add_some(&all, &few, &d, words, 5 + seed * 3);
		for (order = 0; order < 2; order++) {
			char *want = text_of(&all, words, (int)order);
			char *got = text_of(&few, words, (int)order);

			if (strcmp(want, got) != 0)
				fail_msg("seed %u: not\n%s but\n%s", (unsigned)seed, want, got);
			assert_true(strlen(want) > 20);
			free(want);
			free(got);
			add_some(&all, &few, &d, words, 10); /* and it continues */
		}
		strat_store_free(&all);
		strat_store_free(&few);
	}
}

static int
stop_at_second(void *arg, const struct strat_store_row *row)
{
	int *n = arg;

	(void)row;
	return ++*n == 2 ? -STRAT_E_IO : 0;
}

static void
who_asks_can_stop(void **state)
{
	struct strat_store all = { .most = 0 }, few = { .most = 2 };
	struct dice d = { 1 };
	int n = 0;

	(void)state;
	add_some(&all, &few, &d, 0, 20);
	assert_int_equal(strat_store_each(&all, 0, 1, stop_at_second, &n), -STRAT_E_IO);
	assert_int_equal(n, 2);
	n = 0;
	assert_int_equal(strat_store_each(&few, 0, 0, stop_at_second, &n), -STRAT_E_IO);
	assert_int_equal(n, 2);
	strat_store_clear(&few);
	n = 0;
	assert_int_equal(strat_store_each(&few, 0, 0, stop_at_second, &n), 0);
	assert_int_equal(n, 0);
	strat_store_free(&all);
	strat_store_free(&few);
}

static void
count(void *arg, const struct strat_diag *d)
{
	int *told = arg;

	*told += d->code == STRAT_E_DATABASE;
}

/* Parts from elsewhere may contain any numbers. */
static void
a_sum_that_does_not_fit_is_told(void **state)
{
	static const int64_t most[STRAT_STORE_COUNTERS] = { 1, INT64_MAX, 1, 1 };
	int told = 0, i;
	struct strat_report rep = { .on_diagnostic = count, .arg = &told };
	struct strat_store s = { .most = 1, .rep = &rep };
	struct strat_out out;

	(void)state;
	strat_out_init(&out, -1);
	for (i = 0; i < 4; i++) {
		const char *key = i % 2 ? "setups/a" : "setups/b";

		assert_int_equal(
		    strat_counts_add(&s.counts, key, 8, most, STRAT_STORE_COUNTERS), 0);
		assert_int_equal(strat_store_spill(&s, 0), 0);
	}
	assert_int_equal(strat_store_each(&s, 0, 0, write_row, &out), -STRAT_E_DATABASE);
	assert_int_equal(told, 1);
	strat_store_free(&s);
	strat_out_free(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_was_put_away_comes_back_in_order_and_added_up),
		cmocka_unit_test(who_asks_can_stop),
		cmocka_unit_test(a_sum_that_does_not_fit_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
