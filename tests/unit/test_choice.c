/* test_choice.c - choices among candidates: the tables, the gradients, and learning. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "coder_help.h"
#include "formats/sgb/coder/choice.h"

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
	assert_int_equal(tables.step[0], 4033);   /* sqrt(2^30 / 66) */
	assert_int_equal(tables.step[16], 2873);  /* of 130 */
	assert_int_equal(tables.step[1023], 508); /* of 4158 */
	for (i = 1; i < 1024; i++)
		assert_true(tables.step[i] <= tables.step[i - 1]);
}

/* Update W once. */
static void
learn(struct strat_weight *w, int quarters, uint32_t rate)
{
	struct strat_gradient pull = strat_gradient_make(&tables, quarters);

	strat_weight_learn(w, &pull, rate);
}

static void
a_weight_moves_by_its_rate_and_then_less(void **state)
{
	struct strat_weight w = { 0 }, back;
	int32_t last = 0, moved = 0, first = 0;
	int i;

	(void)state;
	for (i = 0; i < 250; i++) {
		learn(&w, 4, 64);
		moved = strat_choice_score(w.both) - last;
		last = strat_choice_score(w.both);
		if (i == 0)
			first = moved;
	}
	assert_int_equal(first, 4 * (4033 * 64 / 128) * 4);  /* almost half a bit */
	assert_true(moved * 7 < first && moved * 9 > first); /* about 1 / sqrt(1 + 250 * 16 / 64) */

	/* the same steps up and down cancel out */
	back = w = (struct strat_weight){ w.both & STRAT_WEIGHT_SUM };
	learn(&w, 3, 7);
	learn(&back, -3, 7);
	assert_int_equal(w.both & STRAT_WEIGHT_SUM, back.both & STRAT_WEIGHT_SUM);
	assert_int_equal((w.both & ~STRAT_WEIGHT_SUM) + (back.both & ~STRAT_WEIGHT_SUM), 0);
}

static void
a_sum_that_is_full_stays(void **state)
{
	struct strat_weight w = { 0x7ffff000 | STRAT_WEIGHT_FULL };

	(void)state;
	learn(&w, 4, 51); /* overflow wraps, which is defined */
	assert_int_equal(w.both & STRAT_WEIGHT_SUM, STRAT_WEIGHT_FULL);
	assert_true(strat_choice_score(w.both) < 0);
	w.both = STRAT_WEIGHT_FULL - 1;
	learn(&w, -4, 51);
	assert_int_equal(w.both & STRAT_WEIGHT_SUM, STRAT_WEIGHT_SUM);
}

/* ------ choices ------ */

/* Encode CHOSEN among the scores of the choice, and decode it. */
static void
choose_and_back(size_t chosen)
{
	struct strat_out out;
	struct strat_coder c = encoder(&out);
	uint32_t share[STRAT_CHOICE_MAX];
	uint8_t *data;
	size_t len;

	assert_int_equal(strat_choice_code(&choice, &tables, &c, chosen), chosen);
	memcpy(share, choice.share, sizeof share);
	data = end_encoding(&c, &len);
	c = decoder(data, len);
	assert_int_equal(strat_choice_code(&choice, &tables, &c, 0), chosen);
	assert_memory_equal(share, choice.share, choice.n * sizeof *share);
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
	assert_int_equal(choice.share[0], 65536);
	strat_choice_updates(&choice, 0);
	assert_int_equal(choice.nlessons, 0);
}

static void
shares_sum_to_about_one(void **state)
{
	int round;
	size_t i;

	(void)state;
	for (round = 0; round < 200; round++) {
		uint32_t sum = 0;

		choice.n = 1 + roll(100);
		for (i = 0; i < choice.n; i++)
			choice.score[i] = (int32_t)roll(20 * 65536);
		choose_and_back(roll((uint32_t)choice.n));
		for (i = 0; i < choice.n; i++)
			sum += choice.share[i];
		assert_int_equal(sum, choice.sum);
		/* each share is truncated, and so is the scale */
		assert_in_range(65536 - sum, 0, choice.n + 600);
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
	assert_in_range(choice.share[1], 13106, 13107); /* a fifth */
}

static void
what_is_chosen_earns_what_the_others_lose(void **state)
{
	int round;
	size_t i, k;

	(void)state;
	choice.rest = 0;
	for (round = 0; round < 2000; round++) {
		size_t chosen = roll(9);
		uint32_t before = choice.rest, lost = 0;
		int sum = 0;

		choice.n = 9;
		for (i = 0; i < choice.n; i++)
			choice.score[i] = (int32_t)roll(6 * 65536);
		choose_and_back(chosen);
		strat_choice_updates(&choice, chosen);
		assert_in_range(choice.nlessons, 0, 5);
		for (k = 0; k < choice.nlessons; k++) {
			const struct strat_choice_update *l = &choice.lesson[k];

			sum += l->quarters;
			assert_true((l->quarters > 0) == (l->which == chosen));
			lost += l->quarters < 0 ? (uint32_t)-l->quarters : 0;
		}
		assert_int_equal(sum, 0);
		assert_int_equal(before + choice.sum - choice.share[chosen],
		    lost * 16384 + choice.rest); /* nothing is lost */
		assert_true(choice.rest < 16384);
	}
}

static void
learning_makes_it_cheaper(void **state)
{
	static struct strat_weight weight[8];
	struct strat_out out[2];
	struct strat_coder c[2] = { encoder(&out[0]), encoder(&out[1]) };
	size_t len[2], i, k;

	(void)state;
	choice.n = 8;
	choice.rest = 0;
	for (i = 0; i < 4000; i++) {
		size_t chosen = roll(10) ? 3 : roll(8);

		memset(choice.score, 0, sizeof choice.score);
		strat_choice_code(&choice, &tables, &c[0], chosen);
		for (k = 0; k < 8; k++)
			choice.score[k] = strat_choice_score(weight[k].both);
		strat_choice_code(&choice, &tables, &c[1], chosen);
		strat_choice_updates(&choice, chosen);
		for (k = 0; k < choice.nlessons; k++)
			learn(&weight[choice.lesson[k].which], choice.lesson[k].quarters, 32);
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
		cmocka_unit_test(shares_sum_to_about_one),
		cmocka_unit_test(two_bits_more_are_four_times_as_likely),
		cmocka_unit_test(what_is_chosen_earns_what_the_others_lose),
		cmocka_unit_test(learning_makes_it_cheaper),
	};

	return cmocka_run_group_tests(tests, make_tables, NULL);
}
