/* test_rollout.c - plies compared in drawn worlds: the signs of plies do not depend on which worlds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "strat/io.h"
#include "study/analysis/summary.h"

static struct strat_model model;
static struct strat_record game;
static struct strat_game_analysis one, two, many; /* two seeds; more worlds */

static void
analyse(struct strat_game_analysis *a, int worlds, uint64_t seed)
{
	strat_game_analysis_init(a, &model);
	a->rollouts = worlds;
	a->seed = seed;
	assert_int_equal(strat_game_analyse(a, &game, NULL), 0);
}

/* Set *MARKED to the number of plies that A or B gives a sign, and return how many of these signs differ. */
static int
count_differences(
    const struct strat_game_analysis *a, const struct strat_game_analysis *b, int *marked)
{
	int differ = 0;
	size_t i;

	*marked = 0;
	for (i = 1; i < a->nmoments; i++) {
		const struct strat_choice_sign *x = strat_sign_of_ply(a, i),
					       *y = strat_sign_of_ply(b, i);

		*marked += x || y;
		differ += x != y;
	}
	return differ;
}

static void
signs_are_the_same_with_another_seed(void **state)
{
	int marked, differ = count_differences(&one, &two, &marked);

	(void)state;
	assert_true(marked >= 10);
	assert_true(differ * 5 <= 2 * marked);
}

static void
signs_are_the_same_with_more_worlds(void **state)
{
	int marked, differ = count_differences(&one, &many, &marked);

	(void)state;
	assert_true(marked >= 10);
	assert_true(differ * 5 <= 2 * marked);
}

/* The losses of two seeds differ as their standard errors say. */
static void
standard_errors_are_honest(void **state)
{
	double squares = 0;
	size_t i, n = 0;

	(void)state;
	for (i = 1; i < one.nmoments; i++) {
		double e = strat_loss_error(&one, i), f = strat_loss_error(&two, i),
		       less = one.moment[i].loss - two.moment[i].loss;

		if (e <= 0 || f <= 0)
			continue;
		squares += less * less / (e * e + f * f);
		n++;
	}
	assert_true(n > 30);
	assert_true(squares < 1.5 * (double)n);
}

static void
no_ply_is_named_as_better_within_the_standard_error(void **state)
{
	size_t i, ties = 0;

	(void)state;
	for (i = 1; i < one.nmoments; i++) {
		const struct strat_moment *m = &one.moment[i];
		const struct strat_ply *ply = &game.plies[i - 1];
		int is_itself = m->best.from == ply->from && m->best.to == ply->to;

		if (!m->has_choice)
			continue;
		assert_int_equal(is_itself, !strat_has_better_ply(&one, i));
		ties += is_itself && m->loss > 0;
	}
	assert_true(ties > 5);
}

/* Many plies need no more worlds than were asked for. */
static void
worlds_are_added_where_a_sign_is_not_sure(void **state)
{
	size_t i, few = 0, choices = 0;

	(void)state;
	for (i = 1; i < one.nmoments; i++) {
		int worlds = one.doubt[i].worlds;

		if (!one.moment[i].has_choice)
			continue;
		assert_true(worlds >= 40 && worlds <= 40 * STRAT_ROLLOUTS_MOST);
		choices++;
		few += worlds == 40;
	}
	assert_true(few * 3 > choices && few < choices);
}

static int
read_game(const char *name)
{
	struct strat_reader *r;
	int rc;

	if (strat_reader_open(&r, name, NULL, NULL) < 0)
		return -1;
	rc = strat_reader_next(r, &game);
	strat_reader_close(r);
	return rc > 0 ? 0 : -1;
}

/* Red's Miner on f7 stands before the Bomb that guards Blue's Flag; h8-g8 defends.  One ply ahead it looks no
 * better than other quiet steps. */
static void
a_defence_of_the_flag_is_compared(void **state)
{
	struct strat_game_analysis a;

	(void)state;
	assert_int_equal(read_game("samples/game.sgr"), 0);
	analyse(&a, 40, 0);
	assert_int_equal(a.moment[164].best.from, 8 << 4 | 8);
	assert_int_equal(a.moment[164].best.to, 8 << 4 | 7);
	assert_int_equal(strat_sign_of_ply(&a, 164)->nag, 4);
	strat_game_analysis_free(&a);
	assert_int_equal(read_game("samples/club-night.sgr"), 0);
}

/* Red's Miner has just taken the Bomb on b9, beside Blue's Flag; c9 can take it, and e6-e5 does not. */
static void
a_miner_tries_an_unknown_piece_on_the_back_rows(void **state)
{
	static const char text[] =
	    "[Rules \"isf\"]\n"
	    "[RedSetup \"2672852M26/9574S64375/28346523B4/23BB23BBFB\"]\n"
	    "[BlueSetup \"BFB2323B32/3B4452654B/687S463576/2952M72B82\"]\n\n"
	    "1. a4xa7 e7-e6 2. b4-b5 e6-e5 3. b5-b6 e5xe4 4. e3xe4 b7xb6 5. e4-e3 b6-b5 6. f4-e4 b5-b4\n"
	    "7. a3-a4 b4xb3 8. a4-a3 b3xb2 9. a3-b3 b2xb1 10. b3-b2 b1xa1 11. b2-b1 a1xa2 12. b1-b2 a2-a3\n"
	    "13. b2-b3 a3-a4 14. i4xi7 i7-i6 15. h4-i4 i6-i5 16. i4xi5 j7xj4 17. i5-i6 i8-i7 18. i6xi7 i9-i8\n"
	    "19. i7xi8 e8-e7 20. b3-b4 a4-a5 21. b4-b5 a5-a6 22. b5-b6 a6-a5 23. b6-b7 b8xb7 24. i8xj8 a5-b5\n"
	    "25. c2-b2 b5-b4 26. b2-a2 b4xc4 27. a2-a3 c4xd4 28. b7-b8 d4xe4 29. a3-b3 e4xe3 30. b3-b4 e3xe2\n"
	    "31. b4-b5 e2xf2 32. b5-b6 e7-e6 33. b8xc8 f2xf3 34. c8-b8 f3xg3 35. b8xa8 g3xh3 36. b6-b7 c9-c8\n"
	    "37. a8-b8 h3xi3 38. b8xc8 i3xj3 39. b7-b8 d9-c9 40. b8xb9 e6-e5 41. b9xb10\n1-0\n";
	struct strat_game_analysis a;
	struct strat_reader *r;

	(void)state;
	assert_true(strat_reader_open_memory(&r, text, sizeof text - 1, "text", NULL, NULL) >= 0);
	assert_true(strat_reader_next(r, &game) > 0);
	strat_reader_close(r);
	analyse(&a, 40, 0);
	assert_int_equal(a.nmoments, 82);
	assert_int_equal(strat_sign_of_ply(&a, 80)->nag, 4);
	strat_game_analysis_free(&a);
	assert_int_equal(read_game("samples/club-night.sgr"), 0);
}

/* From 19. a6-a7 on nothing can stop Red's Miner on its way to Blue's Flag; only the curve to one who knows all ranks
 * plays on. */
static void
a_march_that_cannot_be_stopped_lifts_the_curve(void **state)
{
	struct strat_game_analysis plain, far;
	size_t i;

	(void)state;
	assert_int_equal(read_game("samples/annotated.sgr"), 0);
	analyse(&plain, 0, 0);
	analyse(&far, 40, 0);
	assert_int_equal(plain.nmoments, far.nmoments);
	for (i = 0; i < far.nmoments; i++) {
		enum strat_view v;

		for (v = STRAT_VIEW_RED; v < STRAT_VIEW_BOTH; v++)
			assert_true(plain.moment[i].score[v] == far.moment[i].score[v]);
	}
	for (i = 39; i < 45; i++) {
		assert_true(far.doubt[i].as_it_stands == plain.moment[i].score[STRAT_VIEW_BOTH]);
		assert_true(far.moment[i].score[STRAT_VIEW_BOTH] >
		    plain.moment[i].score[STRAT_VIEW_BOTH] + (i < 43 ? 0.08 : 0));
	}
	strat_game_analysis_free(&plain);
	strat_game_analysis_free(&far);
	assert_int_equal(read_game("samples/club-night.sgr"), 0);
}

/* A record that lacks ranks cannot be played on from its true ones. */
static void
the_curve_of_a_record_without_all_ranks_does_not_look_ahead(void **state)
{
	struct strat_game_analysis plain, far;
	size_t i;

	(void)state;
	assert_int_equal(read_game("samples/partial.sgr"), 0);
	analyse(&plain, 0, 0);
	analyse(&far, 20, 0);
	for (i = 0; i < far.nmoments; i++)
		assert_true(
		    plain.moment[i].score[STRAT_VIEW_BOTH] == far.moment[i].score[STRAT_VIEW_BOTH]);
	strat_game_analysis_free(&plain);
	strat_game_analysis_free(&far);
	assert_int_equal(read_game("samples/club-night.sgr"), 0);
}

static int
setup(void **state)
{
	(void)state;
	strat_record_init(&game);
	if (strat_model_load(&model, NULL, NULL) < 0 || read_game("samples/club-night.sgr") < 0)
		return -1;
	analyse(&one, 40, 1);
	analyse(&two, 40, 1001);
	analyse(&many, 160, 2001);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	strat_game_analysis_free(&one);
	strat_game_analysis_free(&two);
	strat_game_analysis_free(&many);
	strat_record_free(&game);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(signs_are_the_same_with_another_seed),
		cmocka_unit_test(signs_are_the_same_with_more_worlds),
		cmocka_unit_test(standard_errors_are_honest),
		cmocka_unit_test(no_ply_is_named_as_better_within_the_standard_error),
		cmocka_unit_test(a_defence_of_the_flag_is_compared),
		cmocka_unit_test(a_march_that_cannot_be_stopped_lifts_the_curve),
		cmocka_unit_test(the_curve_of_a_record_without_all_ranks_does_not_look_ahead),
		cmocka_unit_test(a_miner_tries_an_unknown_piece_on_the_back_rows),
		cmocka_unit_test(worlds_are_added_where_a_sign_is_not_sure),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
