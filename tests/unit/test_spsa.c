/* test_spsa.c - tuning finds the best values, and the results alone determine it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "study/spsa.h"

static struct strat_spsa
three_parameters(uint64_t trials, uint64_t seed)
{
	static const struct strat_spsa_parameter list[] = { { 10, 0, 100, 10, 1 },
		{ 0.9, 0, 1, 0.1, 0 }, { -300, -1000, 1000, 200, 1 } };
	struct strat_spsa s = {
		.n = 3, .trials = trials, .seed = seed, .rate = strat_spsa_rate(trials)
	};

	memcpy(s.parameters, list, sizeof list);
	strat_spsa_begin(&s);
	return s;
}

/* Return the wins of PLUS less those of MINUS in two games.  The expected score depends on the
 * distances from the best values 70, 0.3 and 500, in parts of the range. */
static int
play(const double plus[], const double minus[], uint64_t *random)
{
	static const double best[] = { 70, 0.3, 500 }, range[] = { 100, 1, 2000 };
	double elo = 0, score, x, y;
	int i, won = 0;

	for (i = 0; i < 3; i++) {
		x = (plus[i] - best[i]) / range[i];
		y = (minus[i] - best[i]) / range[i];
		elo += 1000 * (y * y - x * x);
	}
	score = 1 / (1 + pow(10, -elo / 400));
	for (i = 0; i < 2; i++)
		won += (double)(strat_random(random) >> 11) / 9007199254740992.0 < score ? 1 : -1;
	return won;
}

static void
run(struct strat_spsa *s, uint64_t random)
{
	double plus[STRAT_SPSA_PARAMETERS], minus[STRAT_SPSA_PARAMETERS];

	while (s->done < s->trials) {
		uint64_t k = s->done;

		strat_spsa_trial(s, k, plus, minus);
		strat_spsa_add(s, k, play(plus, minus, &random));
	}
}

static void
the_best_values_are_found_within_a_tenth_of_the_range_for_nine_of_ten_seeds(void **state)
{
	uint64_t seed;
	int found = 0;
	double value, error;

	(void)state;
	for (seed = 1; seed <= 20; seed++) {
		struct strat_spsa s = three_parameters(1000, seed);
		int right = 1;

		run(&s, seed + 100);
		strat_spsa_answer(&s, 0, &value, &error);
		right &= fabs(value - 70) <= 10 && error > 0;
		strat_spsa_answer(&s, 1, &value, &error);
		right &= fabs(value - 0.3) <= 0.1;
		strat_spsa_answer(&s, 2, &value, &error);
		right &= fabs(value - 500) <= 200;
		found += right;
	}
	assert_true(found >= 18);
}

static void
values_stay_within_their_limits_and_whole_numbers_stay_whole(void **state)
{
	double plus[STRAT_SPSA_PARAMETERS], minus[STRAT_SPSA_PARAMETERS];
	struct strat_spsa s = three_parameters(400, 3);
	size_t i;

	(void)state;
	s.rate = 10; /* wild */
	while (s.done < s.trials) {
		uint64_t k = s.done;

		strat_spsa_trial(&s, k, plus, minus);
		for (i = 0; i < s.n; i++) {
			const struct strat_spsa_parameter *p = &s.parameters[i];

			assert_true(plus[i] >= p->low && plus[i] <= p->high);
			assert_true(minus[i] >= p->low && minus[i] <= p->high);
			assert_true(s.values[i] >= p->low && s.values[i] <= p->high);
			if (p->is_whole)
				assert_true(
				    plus[i] == floor(plus[i]) && minus[i] == floor(minus[i]));
		}
		strat_spsa_add(&s, k, k % 3 ? 2 : -2);
	}
}

static void
a_small_move_of_a_whole_number_is_not_lost_by_rounding(void **state)
{
	struct strat_spsa s = {
		.n = 1, .parameters = { { 5, 0, 10, 0.1, 1 } }, .trials = 1000, .seed = 1, .rate = 0
	};
	double plus[STRAT_SPSA_PARAMETERS], minus[STRAT_SPSA_PARAMETERS], up = 0;
	uint64_t k;

	(void)state;
	strat_spsa_begin(&s);
	for (k = 0; k < s.trials; k++) {
		strat_spsa_trial(&s, k, plus, minus);
		up += plus[0] != 5 || minus[0] != 5;
	}
	assert_true(up > 100 && up < 500);
}

static void
the_players_of_a_trial_differ_and_the_trials_too(void **state)
{
	struct strat_spsa s = three_parameters(1000, 5);
	double plus[STRAT_SPSA_PARAMETERS], minus[STRAT_SPSA_PARAMETERS];
	int up[3] = { 0 }, i;
	uint64_t k;

	(void)state;
	for (k = 0; k < 1000; k++) {
		strat_spsa_trial(&s, k, plus, minus);
		for (i = 0; i < 3; i++)
			up[i] += plus[i] > minus[i];
	}
	for (i = 0; i < 3; i++)
		assert_true(up[i] > 440 && up[i] < 560);
}

static void
the_results_in_their_order_determine_the_values(void **state)
{
	struct strat_spsa a = three_parameters(300, 9), b = three_parameters(300, 9);
	uint64_t k;

	(void)state;
	for (k = 0; k < 300; k++) {
		strat_spsa_add(&a, k ^ 1, (int)(k % 5) - 2); /* pairs end in another order */
		strat_spsa_add(&b, k ^ 1, (int)(k % 5) - 2);
	}
	assert_memory_equal(a.values, b.values, 3 * sizeof *a.values);
	assert_memory_equal(a.sums, b.sums, sizeof a.sums);
}

static void
without_results_the_answer_is_the_start_with_no_error(void **state)
{
	struct strat_spsa s = three_parameters(100, 1);
	double value, error;

	(void)state;
	strat_spsa_answer(&s, 0, &value, &error);
	assert_true(value == 10 && error < 0);
	run(&s, 1);
	strat_spsa_answer(&s, 0, &value, &error);
	assert_true(value != 10 && error > 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    the_best_values_are_found_within_a_tenth_of_the_range_for_nine_of_ten_seeds),
		cmocka_unit_test(values_stay_within_their_limits_and_whole_numbers_stay_whole),
		cmocka_unit_test(a_small_move_of_a_whole_number_is_not_lost_by_rounding),
		cmocka_unit_test(the_players_of_a_trial_differ_and_the_trials_too),
		cmocka_unit_test(the_results_in_their_order_determine_the_values),
		cmocka_unit_test(without_results_the_answer_is_the_start_with_no_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
