/* test_choice.c - choices among candidates: the tables, the slopes, what learning does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "coder_help.h"
#include "formats/sgb/choice.h"

static struct strat_choice_tables tables;
static struct strat_choice choice;

static int
make_tables(void **state)
{
	(void)state;
	strat_choice_tables(&tables);
	return 0;
}

/* ------ tables ------ */

static void
powers_are_roots_rounded_down(void **state)
{
	int i;

	(void)state;
	assert_int_equal(tables.power[0], 1u << 30);
	assert_int_equal(tables.power[512], 1518500249); /* 2^30 * sqrt(2) */
	assert_int_equal(tables.power[256], 1276901416); /* sqrt(2^30 * that) */
	assert_int_equal(tables.power[768], 1805811300); /* sqrt(that * 2^31) */
	assert_int_equal(tables.power[1024], 1u << 31);
	for (i = 0; i < 1024; i++)
		assert_true(tables.power[i] < tables.power[i + 1]);
}

static void
steps_shrink_with_the_sum(void **state)
{
	int i;

	(void)state;
	assert_int_equal(strat_weight_step(&tables, 0), 4095);        /* sqrt(2^40 / 65552) */
	assert_int_equal(strat_weight_step(&tables, 16 << 12), 2873); /* of 65536 + 67584 */
	assert_int_equal(strat_weight_step(&tables, UINT32_C(31) << 27), 16); /* of the largest */
	for (i = 1; i < 32; i++)
		assert_true(strat_weight_step(&tables, UINT32_MAX >> (32 - i)) >=
		    strat_weight_step(&tables, UINT32_MAX >> (31 - i)));
}

/* One step along SLOPE. */
static void
learn(struct strat_weight *w, int32_t slope, uint32_t rate)
{
	struct strat_pull pull = strat_pull(&tables, slope);

	strat_weight_learn(w, &pull, rate);
}

static void
a_weight_moves_by_its_rate_and_then_less(void **state)
{
	struct strat_weight w = { 0, 0 }, back;
	int32_t last = 0, moved, first = 0;
	int i;

	(void)state;
	for (i = 0; i < 1000; i++) {
		learn(&w, STRAT_CHOICE_ONE, 32);
		moved = w.w - last;
		last = w.w;
		if (i == 0)
			first = moved;
	}
	assert_int_equal(first, 65536 / 2 * 4095 / 4096);      /* 32/64 of a bit */
	assert_true(moved * 28 < first && moved * 36 > first); /* about 1 / sqrt(1000) */
	assert_int_equal(w.sum, 1000u * 65536);

	/* rounding is towards zero: what goes up comes down by the same */
	back = (struct strat_weight){ 0, w.sum };
	w.w = 0;
	learn(&w, 12345, 7);
	learn(&back, -12345, 7);
	assert_int_equal(w.w, -back.w);
}

static void
a_sum_that_is_full_stays(void **state)
{
	struct strat_weight w = { INT32_MAX, UINT32_C(0xff000000) };

	(void)state;
	learn(&w, STRAT_CHOICE_ONE, 51); /* wraps: defined all the same */
	assert_int_equal(w.sum, UINT32_C(0xff000000));
	assert_true(w.w < 0);
}

/* ------ choices ------ */

/* Code CHOSEN among the scores of the choice, and back; the bytes that takes, for 1000 times. */
static void
choose_and_back(size_t chosen)
{
	struct strat_out out;
	struct strat_coder c = encoder(&out);
	int32_t slope[STRAT_CHOICE_MAX];
	uint8_t *data;
	size_t len;

	assert_int_equal(strat_choose(&choice, &tables, &c, chosen), chosen);
	memcpy(slope, choice.slope, sizeof slope);
	data = end_encoding(&c, &len);
	c = decoder(data, len);
	assert_int_equal(strat_choose(&choice, &tables, &c, 0), chosen);
	assert_memory_equal(slope, choice.slope, choice.n * sizeof *slope);
	free(data);
}

static void
choices_come_back_whatever_the_scores(void **state)
{
	int round;
	size_t i;

	(void)state;
	for (round = 0; round < 500; round++) {
		int wide = (int)roll(31);

		choice.n = 1 + roll(STRAT_CHOICE_MAX);
		for (i = 0; i < choice.n; i++)
			choice.score[i] = (int32_t)(roll(0) >> (31 - wide)) - (1 << wide >> 1);
		choose_and_back(roll((uint32_t)choice.n));
	}
}

static void
one_candidate_is_a_choice_too(void **state)
{
	(void)state;
	choice.n = 1;
	choice.score[0] = INT32_MIN;
	choose_and_back(0);
	assert_int_equal(choice.slope[0], 0);
}

static void
slopes_sum_to_about_nothing(void **state)
{
	int round;
	size_t i;

	(void)state;
	for (round = 0; round < 200; round++) {
		int32_t sum = 0;
		size_t chosen;

		choice.n = 1 + roll(100);
		for (i = 0; i < choice.n; i++)
			choice.score[i] = (int32_t)roll(20 * 65536);
		chosen = roll((uint32_t)choice.n);
		choose_and_back(chosen);
		for (i = 0; i < choice.n; i++) {
			sum += choice.slope[i];
			assert_true(i == chosen ? choice.slope[i] >= 0 : choice.slope[i] <= 0);
		}
		assert_in_range(sum, 0, choice.n + 600); /* each share is cut, the scale too */
	}
}

static void
two_bits_more_are_four_times_as_likely(void **state)
{
	(void)state;
	choice.n = 2;
	choice.score[0] = 7 * 65536;
	choice.score[1] = 5 * 65536;
	choose_and_back(0);
	assert_in_range(-choice.slope[1], 13106, 13107); /* a fifth */
}

static void
learning_makes_it_cheaper(void **state)
{
	static struct strat_weight weight[8], none[8];
	struct strat_out out[2];
	struct strat_coder c[2] = { encoder(&out[0]), encoder(&out[1]) };
	size_t len[2], i, k;

	(void)state;
	choice.n = 8;
	for (i = 0; i < 4000; i++) {
		size_t chosen = roll(10) ? 3 : roll(8);

		for (k = 0; k < 8; k++)
			choice.score[k] = none[k].w;
		strat_choose(&choice, &tables, &c[0], chosen);
		for (k = 0; k < 8; k++)
			choice.score[k] = weight[k].w;
		strat_choose(&choice, &tables, &c[1], chosen);
		for (k = 0; k < 8; k++)
			learn(&weight[k], choice.slope[k], 16);
	}
	for (i = 0; i < 2; i++)
		free(end_encoding(&c[i], &len[i]));
	assert_in_range(len[0], 1500, 1506); /* three bits each */
	assert_true(len[1] < len[0] / 3);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(powers_are_roots_rounded_down),
		cmocka_unit_test(steps_shrink_with_the_sum),
		cmocka_unit_test(a_weight_moves_by_its_rate_and_then_less),
		cmocka_unit_test(a_sum_that_is_full_stays),
		cmocka_unit_test(choices_come_back_whatever_the_scores),
		cmocka_unit_test(one_candidate_is_a_choice_too),
		cmocka_unit_test(slopes_sum_to_about_nothing),
		cmocka_unit_test(two_bits_more_are_four_times_as_likely),
		cmocka_unit_test(learning_makes_it_cheaper),
	};

	return cmocka_run_group_tests(tests, make_tables, NULL);
}
