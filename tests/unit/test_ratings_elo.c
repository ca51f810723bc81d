/* test_ratings_elo.c - Elo and Glicko-2 on pools that can be computed by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"
#include "study/ratings/glicko2.h"

/* ------ Elo ------ */

static void
a_win_of_equals_gives_half_of_k(void **state)
{
	struct strat_rating_plan plan = plan_of("elo", "");
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "anna", "bert", '+', 10, "");
	close_pool(&pool);
	rate(&r, &pool, &plan);
	assert_near(row_of(&r, "anna")->value, 1520, 1e-9); /* new players have K 40 */
	assert_near(row_of(&r, "bert")->value, 1480, 1e-9);
	assert_true(row_of(&r, "bert")->flags & STRAT_PROVISIONAL);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* Against 1700 from 1500 the expectation is 1 / (1 + 10^0.5) = 0.240253. */
static void
days_are_batches(void **state)
{
	static const struct strat_anchor anchors[] = { { 1, 1700, 0 } };
	struct strat_rating_plan plan = plan_of("elo", "rule=fixed k=20");
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 1, "");
	play(&pool, "b", "a", '=', 1, "");
	close_pool(&pool);
	plan.anchors = anchors;
	plan.nanchors = 1;
	rate(&r, &pool, &plan);
	assert_near(row_of(&r, "a")->value, 1500 + 20 * (1.5 - 2 * 0.2402530733520421), 1e-9);
	assert_near(row_of(&r, "b")->value, 1700, 0); /* an anchor without error stays */
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* Two wins on two days: the second one counts with the new ratings, unless both belong to one
 * event. */
static void
an_event_counts_with_the_ratings_before_it(void **state)
{
	struct strat_rating_plan day = plan_of("elo", "rule=fixed k=20");
	struct strat_rating_plan event = plan_of("elo", "rule=fixed k=20 batch=event");
	struct strat_pool pool;
	struct strat_ratings r;
	double second = 1 / (1 + pow(10, 20 / 400.0)); /* what 1510 is expected to lose */

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 1, "Cup");
	play(&pool, "a", "b", '+', 2, "Cup");
	close_pool(&pool);
	rate(&r, &pool, &day);
	assert_near(row_of(&r, "a")->value, 1510 + 20 * second, 1e-9);
	strat_ratings_free(&r);
	rate(&r, &pool, &event);
	assert_near(row_of(&r, "a")->value, 1520, 1e-9);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

static void
k_falls_with_games_and_at_the_top(void **state)
{
	static const struct strat_anchor anchors[] = { { 0, 2395, 50 }, { 1, 2395, 0 } };
	struct strat_rating_plan plan = plan_of("elo", "new=2");
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 1, ""); /* K 40: 2415, which is the top */
	play(&pool, "a", "b", '-', 2, "");
	play(&pool, "a", "b", '-', 3, "");
	close_pool(&pool);
	plan.anchors = anchors;
	plan.nanchors = 2;
	assert_int_equal(strat_ratings_init(&r, &pool, &plan), 0);
	assert_int_equal(strat_ratings_until(&r, 1), 0);
	assert_near(row_of(&r, "a")->value, 2415, 1e-9);
	assert_near(row_of(&r, "a")->extra[0], 40, 0);
	assert_int_equal(strat_ratings_until(&r, 2), 0);
	assert_near(row_of(&r, "a")->value, 2415 - 40 / (1 + pow(10, -20 / 400.0)), 1e-9);
	/* forever, though the rating is below it now */
	assert_near(row_of(&r, "a")->extra[0], 10, 0);
	assert_false(row_of(&r, "a")->flags & STRAT_PROVISIONAL);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

static void
many_games_of_a_day_are_bound(void **state)
{
	struct strat_rating_plan plan = plan_of("elo", "");
	struct strat_pool pool;
	struct strat_ratings r;
	int i;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 100; i++) /* 40 x 100 exceeds 700 */
		play(&pool, "a", "b", '+', 1, "");
	close_pool(&pool);
	rate(&r, &pool, &plan);
	assert_near(row_of(&r, "a")->value, 1500 + 700 * 0.5, 1e-9);
	assert_near(row_of(&r, "a")->extra[0], 20, 0); /* no longer a new player */
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

static void
moving_first_is_worth_what_is_said(void **state)
{
	struct strat_rating_plan plan = plan_of("elo", "rule=fixed k=20 advantage=100");
	struct strat_pool pool;
	struct strat_ratings r;
	double p[STRAT_OUTCOMES], first = 1 / (1 + pow(10, -100 / 400.0));

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '=', 1, "");
	close_pool(&pool);
	rate(&r, &pool, &plan);
	assert_near(row_of(&r, "a")->value, 1500 + 20 * (0.5 - first), 1e-9);
	assert_near(row_of(&r, "b")->value, 1500 + 20 * (first - 0.5), 1e-9);
	strat_ratings_predict(&r, 0, 1, 2, p);
	assert_true(p[STRAT_RED_WON] > p[STRAT_BLUE_WON]);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

static void
fide_counts_no_more_than_400(void **state)
{
	static const struct strat_anchor anchors[] = { { 0, 2000, 0 }, { 1, 1000, 50 } };
	struct strat_rating_plan plan = plan_of("elo", "rule=fixed k=20 limit=400");
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 1, "");
	close_pool(&pool);
	plan.anchors = anchors;
	plan.nanchors = 2;
	rate(&r, &pool, &plan);
	assert_near(row_of(&r, "b")->value, 1000 - 20 / 11.0, 1e-9);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* The effect of K on a settled rating: a variance of K x 400 / ln 10 / 2, whatever the
 * opponents. */
static void
settled_ratings_tremble_as_they_say(void **state)
{
	struct strat_rating_plan plan = plan_of("elo", "rule=fixed k=24");
	uint64_t seed = 20080808;
	double square = 0, said = 0;
	struct strat_pool pool;
	struct strat_ratings r;
	char names[60][16];
	int i;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 60; i++)
		snprintf(names[i], sizeof names[i], "p%d", i);
	for (i = 0; i < 60000; i++) {
		uint64_t a = roll(&seed) % 60, b = roll(&seed) % 59;

		play(&pool, names[a], names[b < a ? b : b + 1], chance(&seed) < 0.5 ? '+' : '-',
		    i / 20, "");
	}
	close_pool(&pool);
	rate(&r, &pool, &plan);
	for (i = 0; i < 60; i++) {
		square += (r.rows[i].value - 1500) * (r.rows[i].value - 1500) / 60;
		said += r.rows[i].error / 60;
	}
	assert_near(said, sqrt(24 * 400 / log(10) / 2), 0.01);
	assert_near(sqrt(square), said, 0.25 * said);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* ------ Glicko-2 ------ */

static void
glicko2_rates_glickmans_example(void **state)
{
	static const struct strat_anchor anchors[] = { { 0, 1500, 200 }, { 1, 1400, 30 },
		{ 2, 1550, 100 }, { 3, 1700, 300 } };
	struct strat_rating_plan plan = plan_of("glicko2", "");
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a player", "b 1400", '+', 100, "");
	play(&pool, "c 1550", "a player", '+', 120, "");
	play(&pool, "a player", "d 1700", '-', 129, ""); /* the last day of the period */
	close_pool(&pool);
	plan.anchors = anchors;
	plan.nanchors = 4;
	rate(&r, &pool, &plan);
	/* the paper rounds intermediate results */
	assert_near(row_of(&r, "a player")->value, 1464.05, 0.005);
	assert_near(row_of(&r, "a player")->error, 151.52, 0.005);
	assert_near(row_of(&r, "a player")->extra[0], 0.059996, 0.0000005);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

static void
idle_periods_make_glicko2_unsure(void **state)
{
	struct strat_rating_plan plan = plan_of("glicko2", "period=10 volatility=0.1");
	struct strat_pool pool;
	struct strat_ratings r;
	double before, phi;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 0, "");
	play(&pool, "c", "d", '+', 75, ""); /* seven periods later */
	close_pool(&pool);
	assert_int_equal(strat_ratings_init(&r, &pool, &plan), 0);
	assert_int_equal(strat_ratings_until(&r, 1), 0);
	before = row_of(&r, "a")->error / 173.7178;
	assert_int_equal(strat_ratings_until(&r, 2), 0);
	phi = row_of(&r, "a")->error / 173.7178;
	assert_near(phi, sqrt(before * before + 7 * pow(row_of(&r, "a")->extra[0], 2)), 1e-9);
	assert_near(row_of(&r, "a")->value + row_of(&r, "b")->value, 3000, 1e-9);
	strat_ratings_free(&r);

	plan = plan_of("glicko2", "period=1 volatility=1");
	rate(&r, &pool, &plan);
	assert_near(row_of(&r, "a")->error, 350, 1e-9); /* no more than that of a new player */
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* A player returns after seven periods, in the eighth: seven are added before it, and one in it. */
static void
who_comes_back_is_as_unsure_as_he_was_away(void **state)
{
	struct strat_rating_plan plan = plan_of("glicko2", "period=10 volatility=0.1");
	static const struct strat_anchor anchors[] = { { 1, 1500, 0 } };
	struct strat_glicko2_games games = { 0 };
	struct strat_glicko2 other = { 0, 0, 0.1 }, a;
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 0, "");
	play(&pool, "a", "b", '+', 85, "");
	close_pool(&pool);
	plan.anchors = anchors;
	plan.nanchors = 1;
	assert_int_equal(strat_ratings_init(&r, &pool, &plan), 0);
	assert_int_equal(strat_ratings_until(&r, 1), 0);
	a = (struct strat_glicko2){ (r.rows[0].value - 1500) / STRAT_GLICKO2_SCALE,
		r.rows[0].error / STRAT_GLICKO2_SCALE, r.rows[0].extra[0] };
	a.phi = sqrt(a.phi * a.phi + 7 * a.sigma * a.sigma);
	strat_glicko2_add(&games, a.mu, &other, 1);
	strat_glicko2_step(&a, &games, 0.5);
	assert_int_equal(strat_ratings_until(&r, 2), 0);
	assert_near(r.rows[0].value, 1500 + STRAT_GLICKO2_SCALE * a.mu, 1e-9);
	assert_near(r.rows[0].error, STRAT_GLICKO2_SCALE * a.phi, 1e-9);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_win_of_equals_gives_half_of_k),
		cmocka_unit_test(days_are_batches),
		cmocka_unit_test(an_event_counts_with_the_ratings_before_it),
		cmocka_unit_test(k_falls_with_games_and_at_the_top),
		cmocka_unit_test(many_games_of_a_day_are_bound),
		cmocka_unit_test(moving_first_is_worth_what_is_said),
		cmocka_unit_test(fide_counts_no_more_than_400),
		cmocka_unit_test(settled_ratings_tremble_as_they_say),
		cmocka_unit_test(glicko2_rates_glickmans_example),
		cmocka_unit_test(idle_periods_make_glicko2_unsure),
		cmocka_unit_test(who_comes_back_is_as_unsure_as_he_was_away),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
