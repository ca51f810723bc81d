/* test_summary.c - turning points, luck and losses from the moments of a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "study/analysis/summary.h"

#define N 12

static struct strat_moment moments[N];

/* Return an analysis of N moments with these scores in percent, Red first. */
static struct strat_game_analysis
game(const int percent[N])
{
	struct strat_game_analysis a = { .moment = moments, .nmoments = N };
	int i;

	memset(moments, 0, sizeof moments);
	for (i = 0; i < N; i++) {
		moments[i].score[STRAT_VIEW_BOTH] = percent[i] / 100.;
		moments[i].score[STRAT_VIEW_RED] = 0.5;
		moments[i].side = i % 2 == 0;
	}
	return a;
}

static void
turns_are_the_largest_changes_in_order(void **state)
{
	/* changes: 4 -10 2 -20 30 -5 6 -50 8 -1 0 */
	static const int percent[N] = { 50, 54, 44, 46, 26, 56, 51, 57, 7, 15, 14, 14 };
	struct strat_game_analysis a = game(percent);
	struct strat_summary s;
	static const size_t expected[] = { 2, 4, 5, 8, 9 };
	size_t i;

	(void)state;
	strat_summary_of(&s, &a, STRAT_VIEW_BOTH);
	assert_int_equal(s.turns.n, 5);
	for (i = 0; i < 5; i++)
		assert_int_equal(s.turns.turn[i].first, expected[i]);
	assert_true(fabs(s.swing - 0.5) < 1e-9);
	assert_int_equal(s.swing_ply, 8);
	strat_summary_of(&s, &a, STRAT_VIEW_RED);
	assert_int_equal(s.turns.n, 0);
	assert_true(s.swing == 0);
}

/* Return the text of the turning points of A: "2 4-5 7". */
static const char *
turns(const struct strat_game_analysis *a)
{
	static char text[64];
	struct strat_summary s;
	size_t i, len = 0;

	strat_summary_of(&s, a, STRAT_VIEW_BOTH);
	for (i = 0; i < s.turns.n; i++) {
		const struct strat_turn *t = &s.turns.turn[i];

		len += (size_t)snprintf(
		    text + len, sizeof text - len, i ? " %zu" : "%zu", t->first);
		if (t->last > t->first)
			len += (size_t)snprintf(text + len, sizeof text - len, "-%zu", t->last);
	}
	return text;
}

static void
an_exchange_takes_one_place_among_the_turns(void **state)
{
	/* changes: 4 -10 2 -20 30 -5 6 -50 8 -1 0 */
	static const int percent[N] = { 50, 54, 44, 46, 26, 56, 51, 57, 7, 15, 14, 14 };
	struct strat_game_analysis a = game(percent);
	struct strat_ply_doubt doubt[N] = { [5] = { .is_exchange = 1 } };

	(void)state;
	a.doubt = doubt;
	assert_string_equal(turns(&a), "2 4-5 7 8 9"); /* 7 fills the place */
	doubt[7].is_exchange = 1; /* an exchange counts by its largest change */
	assert_string_equal(turns(&a), "2 4-5 6-7 8 9");
	doubt[10].is_exchange = 1; /* a ply that changed little belongs to it too */
	assert_string_equal(turns(&a), "2 4-5 6-7 8 9-10");
	doubt[4].is_exchange = 1; /* also as the first */
	assert_string_equal(turns(&a), "2 3-5 6-7 8 9-10");
	doubt[6].is_exchange = doubt[8].is_exchange = 1; /* a longer one, beside what is left */
	assert_string_equal(turns(&a), "1 2 3-8 9-10");
}

static void
an_exchange_is_one_change_in_the_largest(void **state)
{
	/* changes: 4 -10 2 -20 30 -5 6 12 8 -1 0 */
	static const int percent[N] = { 50, 54, 44, 46, 26, 56, 51, 57, 69, 77, 76, 76 };
	struct strat_game_analysis a = game(percent);
	struct strat_ply_doubt doubt[N] = { { 0 } };
	struct strat_summary s;

	(void)state;
	a.doubt = doubt;
	strat_summary_of(&s, &a, STRAT_VIEW_BOTH);
	assert_int_equal(s.largest.first, 5);
	assert_int_equal(s.largest.last, 5);
	doubt[5].is_exchange = 1; /* what was taken back did not change much */
	doubt[9].is_exchange = 1; /* two changes add up */
	strat_summary_of(&s, &a, STRAT_VIEW_BOTH);
	assert_int_equal(s.largest.first, 8);
	assert_int_equal(s.largest.last, 9);
	assert_true(fabs(s.largest.swing - 0.2) < 1e-9);
	assert_int_equal(s.swing_ply, 5); /* the data have that of a ply */
	strat_summary_of(&s, &a, STRAT_VIEW_RED);
	assert_int_equal(s.largest.last, 0);
}

static void
luck_and_losses_are_of_the_side_that_chose(void **state)
{
	static const int percent[N] = { 50 };
	struct strat_game_analysis a = game(percent);
	struct strat_summary s;
	static const double losses[] = { 0, 0.049, 0.05, 0.099, 0.1, 0.149, 0.15 };
	static const int nag[] = { 0, 0, 6, 6, 2, 2, 4 };
	int i;

	(void)state;
	for (i = 0; i < 7; i++) {
		const struct strat_choice_sign *sign = strat_choice_sign_of(losses[i]);

		assert_int_equal(sign ? sign->nag : 0, nag[i]);
	}
	for (i = 1; i <= 5; i += 2) { /* Red's */
		moments[i].has_choice = 1;
		moments[i].expected = 0.5;
		moments[i].loss = i == 3 ? 0.15 : 0;
	}
	moments[1].has_luck = moments[2].has_luck = moments[4].has_luck = 1;
	moments[1].luck = 0.1;
	moments[2].luck = 0.05;
	moments[4].luck = -0.25;
	strat_summary_of(&s, &a, STRAT_VIEW_BOTH);
	assert_true(fabs(s.sum.luck[0] - 0.1) < 1e-9);
	assert_true(fabs(s.sum.luck[1] + 0.2) < 1e-9);
	assert_int_equal(s.sum.attacks[0], 1);
	assert_int_equal(s.sum.attacks[1], 2);
	assert_int_equal(s.sum.choices[0], 3);
	assert_int_equal(s.signs[0][2], 1);
	assert_true(fabs(s.sum.loss[0] - 0.15) < 1e-9);
	assert_int_equal(s.sum.choices[1], 0);
	/* bad luck of the other side helps as well */
	assert_int_equal(strat_summary_luckiest(&a, STRAT_RED), 4);
	assert_int_equal(strat_summary_luckiest(&a, STRAT_BLUE), 2);
	moments[2].has_luck = 0;
	assert_int_equal(strat_summary_luckiest(&a, STRAT_BLUE), 0);
}

static void
the_ply_not_made_that_cost_most_is_counted(void **state)
{
	static const int percent[N] = { 50 };
	static const struct {
		double loss;
		struct strat_path best;
	} red[] = {
		{ 0.09, { .from = 1, .to = 2 } },
		{ 0.04, { .from = 3, .to = 4 } },
		{ 0, { .from = 3, .to = 4 } },
		{ 0.06, { .from = 3, .to = 4 } },
	};
	struct strat_game_analysis a = game(percent);
	struct strat_game_totals t;
	struct strat_ply_doubt doubt[N] = { [3] = { .error = 0.015 }, [7] = { .error = 0.02 } };
	struct strat_unplayed u;
	int i;

	(void)state;
	strat_summary_unplayed(&u, &a, STRAT_RED);
	assert_int_equal(u.times, 0);
	for (i = 0; i < 4; i++) {
		struct strat_moment *m = &moments[1 + 2 * i];

		m->has_choice = 1;
		m->expected = 0.5;
		m->loss = red[i].loss;
		m->best = red[i].best;
	}
	strat_summary_unplayed(&u, &a, STRAT_RED);
	assert_int_equal(u.ply.from, 3);
	assert_int_equal(u.ply.to, 4);
	assert_int_equal(u.times, 2);
	assert_true(fabs(u.loss - 0.1) < 1e-9);
	strat_game_total(&a, &t);
	assert_false(strat_unplayed_counts(&u, &t, STRAT_RED)); /* too seldom */
	strat_totals_without(&t, STRAT_RED, &u);
	assert_int_equal(t.choices[STRAT_RED], 2);
	assert_true(fabs(t.loss[STRAT_RED] - 0.09) < 1e-9);
	assert_true(fabs(t.squares[STRAT_RED] - 0.0081) < 1e-9);
	assert_true(u.error == 0);
	a.doubt = doubt; /* the errors of the comparisons add up by their squares */
	strat_summary_unplayed(&u, &a, STRAT_RED);
	assert_true(fabs(u.error - 0.025) < 1e-9);
	a.doubt = NULL;
	u.times = 5;
	strat_game_total(&a, &t);
	assert_true(strat_unplayed_counts(&u, &t, STRAT_RED));
	moments[7].expected = 0.95; /* not judged */
	strat_summary_unplayed(&u, &a, STRAT_RED);
	assert_int_equal(u.ply.from, 1);
	strat_summary_unplayed(&u, &a, STRAT_BLUE);
	assert_int_equal(u.times, 0);
}

static void
a_sign_needs_a_loss_beyond_its_standard_error(void **state)
{
	static const int percent[N] = { 50 };
	struct strat_game_analysis a = game(percent);
	struct strat_ply_doubt doubt[N] = { { .error = 0 } };
	struct strat_summary s;

	(void)state;
	moments[2].has_choice = moments[4].has_choice = moments[6].has_choice = 1;
	moments[2].side = moments[4].side = moments[6].side = STRAT_BLUE;
	moments[2].loss = 0.16; /* not even an inaccuracy */
	doubt[2].error = 0.111;
	moments[4].loss = 0.13; /* a mistake */
	doubt[4].error = 0.02;
	moments[6].loss = 0.15; /* worse, but less sure */
	doubt[6].error = 0.049;
	a.doubt = doubt;
	strat_summary_of(&s, &a, STRAT_VIEW_BOTH);
	assert_null(strat_sign_of_ply(&a, 2));
	assert_int_equal(strat_sign_of_ply(&a, 4)->nag, 2);
	assert_int_equal(strat_worst_ply(&a, STRAT_BLUE), 4);
	assert_int_equal(strat_worst_ply(&a, STRAT_RED), 0);
	assert_int_equal(s.signs[STRAT_BLUE][0], 0);
	assert_int_equal(s.signs[STRAT_BLUE][1], 2);
	assert_int_equal(s.signs[STRAT_BLUE][2], 0);
	assert_true(fabs(s.sum.loss[STRAT_BLUE] - 0.44) < 1e-9);
	a.doubt = NULL; /* compared one ply ahead */
	assert_int_equal(strat_worst_ply(&a, STRAT_BLUE), 2);
}

static void
a_sign_agrees_with_three_decimals_of_loss_and_error(void **state)
{
	static const int percent[N] = { 50 };
	struct strat_game_analysis a = game(percent);
	struct strat_ply_doubt doubt[N] = { { .error = 0 } };

	(void)state;
	a.doubt = doubt;
	moments[2].has_choice = 1;
	moments[2].loss = 0.0535; /* 0.054 (+- 0.004) */
	doubt[2].error = 0.0036;
	assert_int_equal(strat_sign_of_ply(&a, 2)->nag, 6);
	doubt[2].error = 0.0046; /* +- 0.005 */
	assert_null(strat_sign_of_ply(&a, 2));
}

static void
an_accuracy_and_luck_have_their_spread(void **state)
{
	struct strat_game_totals t = { .choices = { 4, 1 },
		.loss = { 0.04 },
		.squares = { 0.0016 },
		.luck_variance = { 0.09, 0.16 } };

	(void)state;
	assert_true(fabs(strat_mean_loss_error(&t, STRAT_RED) - 0.01) < 1e-9);
	assert_true(fabs(strat_accuracy_error(&t, STRAT_RED) -
			0.12 * strat_accuracy_of(&t, STRAT_RED)) < 1e-9);
	assert_true(strat_accuracy_error(&t, STRAT_BLUE) <= 0);
	assert_true(fabs(strat_luck_spread(&t) - 0.5) < 1e-9);
}

static void
a_ply_within_the_standard_error_is_as_good(void **state)
{
	static const int percent[N] = { 50 };
	struct strat_game_analysis a = game(percent);
	struct strat_ply_doubt doubt[N] = { [1] = { .error = 0.02 } };

	(void)state;
	a.doubt = doubt;
	moments[1].has_choice = moments[3].has_choice = 1;
	moments[1].loss = 0.02;
	assert_false(strat_has_better_ply(&a, 1));
	moments[1].loss = 0.021;
	assert_true(strat_has_better_ply(&a, 1));
	moments[3].loss = 0;
	assert_false(strat_has_better_ply(&a, 3));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(turns_are_the_largest_changes_in_order),
		cmocka_unit_test(an_exchange_takes_one_place_among_the_turns),
		cmocka_unit_test(an_exchange_is_one_change_in_the_largest),
		cmocka_unit_test(luck_and_losses_are_of_the_side_that_chose),
		cmocka_unit_test(a_sign_agrees_with_three_decimals_of_loss_and_error),
		cmocka_unit_test(an_accuracy_and_luck_have_their_spread),
		cmocka_unit_test(the_ply_not_made_that_cost_most_is_counted),
		cmocka_unit_test(a_sign_needs_a_loss_beyond_its_standard_error),
		cmocka_unit_test(a_ply_within_the_standard_error_is_as_good),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
