/* test_loss_rank.c - rank correlations of losses with ratings. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "study/analysis/accuracy.h"
#include "study/analysis/loss_rank.h"

static void
ranks_that_agree_give_1_and_opposite_ones_minus_1(void **state)
{
	static const double x[] = { 1, 5, 9, 12 }, same[] = { -3, 0, 0.5, 100 },
			    opposite[] = { 4, 3, 2, 1 };

	(void)state;
	assert_true(fabs(strat_rank_correlation(x, same, 4) - 1) < 1e-12);
	assert_true(fabs(strat_rank_correlation(x, opposite, 4) + 1) < 1e-12);
}

/* Ranks 1, 2.5, 2.5, 4 with 1, 3, 2, 4: 4.5 / sqrt(4.5 x 5). */
static void
equal_numbers_have_their_mean_rank(void **state)
{
	static const double x[] = { 1, 2, 2, 3 }, y[] = { 10, 30, 20, 40 }, none[] = { 1, 1, 1, 1 };

	(void)state;
	assert_true(fabs(strat_rank_correlation(x, y, 4) - 4.5 / sqrt(4.5 * 5)) < 1e-12);
	assert_true(isnan(strat_rank_correlation(x, none, 4)));
}

/* Player 0 beats 1, who beats 2; each wins two of three games. */
static void
the_better_player_who_loses_less_gives_minus_1(void **state)
{
	struct strat_loss_game games[9];
	double rho;
	int i;

	(void)state;
	for (i = 0; i < 9; i++) {
		uint32_t red = i / 3 == 2, blue = i / 3 == 0 ? 1 : 2;

		games[i] = (struct strat_loss_game){
			.player = { red, blue }, .result = i % 3 == 2 ? 2 : 0, .plies = { 10, 10 }
		};
		games[i].lost[0] = 0.1 + 0.1 * red;
		games[i].lost[1] = 0.1 + 0.1 * blue;
	}
	assert_int_equal(strat_loss_rank(games, 9, 3, &rho), 0);
	assert_true(fabs(rho + 1) < 1e-12);
	for (i = 0; i < 9; i++) {
		games[i].lost[0] = 1 - games[i].lost[0];
		games[i].lost[1] = 1 - games[i].lost[1];
	}
	assert_int_equal(strat_loss_rank(games, 9, 3, &rho), 0);
	assert_true(fabs(rho - 1) < 1e-12);
}

/* A short game of player 0 and a long one: 2 plies that lost 0.5 each, 8 that lost 0.  Mean by ply 0.1, by game 0.25. */
static void
a_mean_loss_counts_each_ply_alike(void **state)
{
	static const struct strat_loss_game games[] = { { { 0, 1 }, 0, { 1, 0.2 }, { 2, 2 } },
		{ { 2, 0 }, 0, { 0.4, 0 }, { 8, 8 } } };
	struct strat_own_loss sum = { 0, 0 };

	(void)state;
	assert_true(isnan(strat_own_loss_mean(&sum)));
	strat_own_loss_add(&sum, &games[0], 0);
	strat_own_loss_add(&sum, &games[1], 0);
	assert_true(sum.plies == 10 && fabs(strat_own_loss_mean(&sum) - 0.1) < 1e-12);
}

/* The game without a result makes no rating, but its plies count for the mean losses, which the others order the
 * other way round. */
static void
a_game_without_result_counts_for_losses(void **state)
{
	struct strat_loss_game games[] = { { { 0, 1 }, 0, { 1, 2 }, { 10, 10 } },
		{ { 1, 2 }, 0, { 2, 3 }, { 10, 10 } }, { { 2, 0 }, 1, { 3, 1 }, { 10, 10 } },
		{ { 0, 2 }, -1, { 60, 0 }, { 20, 80 } } };
	double rho;

	(void)state;
	assert_int_equal(strat_loss_rank(games, 3, 3, &rho), 0);
	assert_true(fabs(rho + 1) < 1e-12);
	assert_int_equal(strat_loss_rank(games, 4, 3, &rho), 0);
	assert_true(fabs(rho - 1) < 1e-12);
}

static void
two_players_have_no_rank_correlation(void **state)
{
	static const struct strat_loss_game game = { { 0, 1 }, 0, { 1, 2 }, { 10, 10 } };
	double rho;

	(void)state;
	assert_int_equal(strat_loss_rank(&game, 1, 2, &rho), 0);
	assert_true(isnan(rho));
}

/* A ply is judged if the best one promises from 0.1 to 0.9. */
static void
plies_are_judged_unless_the_game_was_lost_or_stays_won(void **state)
{
	struct strat_moment m = { .has_choice = 1, .expected = 0.05, .loss = 0.06 };

	(void)state;
	assert_true(strat_is_judged(&m));
	m.loss = 0.04;
	assert_false(strat_is_judged(&m));
	m.expected = 0.91;
	assert_false(strat_is_judged(&m));
	m.expected = 0.8;
	assert_true(strat_is_judged(&m));
	m.loss = 0.2; /* a won game is given away */
	assert_true(strat_is_judged(&m));
	m.has_choice = 0;
	assert_false(strat_is_judged(&m));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ranks_that_agree_give_1_and_opposite_ones_minus_1),
		cmocka_unit_test(equal_numbers_have_their_mean_rank),
		cmocka_unit_test(the_better_player_who_loses_less_gives_minus_1),
		cmocka_unit_test(a_mean_loss_counts_each_ply_alike),
		cmocka_unit_test(a_game_without_result_counts_for_losses),
		cmocka_unit_test(two_players_have_no_rank_correlation),
		cmocka_unit_test(plies_are_judged_unless_the_game_was_lost_or_stays_won),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
