/* test_ratings_kleier.c - Kleier's rating: weights, expectation, and their combination. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"
#include "study/ratings/normal.h"

#define SCALE (2000.0 / 7)

static void
rate_kleier(struct strat_ratings *r, struct strat_pool *pool)
{
	struct strat_rating_plan plan = plan_of("kleier", "");

	close_pool(pool);
	rate(r, pool, &plan);
}

/* A score of three of three counts as (3 + 1/2) / (3 + 1) = 0.875, which is 1.150349 deviations or
 * 328.67 points. */
static void
all_points_count_as_half_a_point_less(void **state)
{
	struct strat_pool pool;
	struct strat_ratings r;
	int i;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 3; i++)
		play(&pool, "a", "b", '+', 0, "Open");
	rate_kleier(&r, &pool);
	assert_near(row_of(&r, "a")->value - row_of(&r, "b")->value, 328.6712, 0.0001);
	assert_near(row_of(&r, "a")->value + row_of(&r, "b")->value, 2000, 1e-6);
	assert_near(row_of(&r, "a")->extra[0], 3 * 0.2, 1e-12); /* the first event */
	assert_true(row_of(&r, "a")->flags & STRAT_PROVISIONAL);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* A score of three of four, with a hundredth of a draw for each: (3 + 0.005) / 4.01. */
static void
the_share_of_points_gives_the_difference(void **state)
{
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 0, "Open");
	play(&pool, "b", "a", '-', 0, "Open");
	play(&pool, "b", "a", '=', 0, "Open");
	play(&pool, "a", "b", '=', 0, "Open");
	rate_kleier(&r, &pool);
	assert_near(row_of(&r, "a")->value - row_of(&r, "b")->value,
	    SCALE * strat_normal_quantile(3.005 / 4.01), 1e-6);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* Every hundredth of the table in the manual of 2001, 2.2.6. */
static void
expectancy_is_nearly_that_of_the_manual(void **state)
{
	static const double table[] = { 0.5, 0.359, 0.235, 0.140, 0.077, 0.039, 0.019, 0.009, 0.004,
		0.002 };
	int i;

	(void)state;
	for (i = 0; i < 10; i++)
		assert_near(strat_normal(-100 * i / SCALE), table[i], 0.01);
}

/* With the published constants an event of a year ago has weight 0.860, of two years 0.547, of four
 * years 0.089. */
static void
old_events_fade_and_first_ones_count_less(void **state)
{
	static const struct {
		int days;
		double weight;
	} table[] = { { 365, 0.8600 }, { 730, 0.5469 }, { 1461, 0.0892 } };
	size_t i;

	(void)state;
	for (i = 0; i < 3; i++) {
		struct strat_pool pool;
		struct strat_ratings r;
		double first, win, loss;

		strat_pool_init(&pool);
		play(&pool, "a", "b", '+', 0, "first");
		play(&pool, "a", "b", '-', table[i].days, "second");
		rate_kleier(&r, &pool);
		first = (row_of(&r, "a")->extra[0] - 0.5) / 0.2;
		assert_near(first, table[i].weight, 0.0001);
		win = 0.2 * first * 1.0025; /* a hundredth of a draw, over two games */
		loss = 0.5 * 0.0025;
		assert_near(row_of(&r, "a")->value - row_of(&r, "b")->value,
		    SCALE * strat_normal_quantile((win + loss) / (0.2 * first + 0.5) / 1.005),
		    1e-6);
		strat_ratings_free(&r);
		strat_pool_free(&pool);
	}
}

static void
a_third_event_counts_in_full(void **state)
{
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 0, "one");
	play(&pool, "a", "b", '+', 0, "two");
	play(&pool, "a", "c", '=', 0, "zwei und eins"); /* the first event of c */
	play(&pool, "a", "b", '-', 0, "zzz");
	play(&pool, "b", "a", '-', 0, "zzz");
	rate_kleier(&r, &pool);
	assert_near(row_of(&r, "b")->extra[0], 0.2 + 0.5 + 1 + 1, 1e-9);
	assert_near(row_of(&r, "c")->extra[0], 0.2, 1e-9);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* ------ many players ------ */

/* Return the rating at which a player would be expected to score as they did, found by
 * bisection. */
static double
perform(const struct strat_ratings *r, uint32_t player)
{
	double low = -1e5, high = 1e5;

	while (high - low > 1e-9) {
		double mid = (low + high) / 2, sum = 0;
		size_t i;

		for (i = 0; i < r->pool->ngames; i++) {
			const struct strat_pool_game *g = &r->pool->games[i];
			int is_red = g->red == player;
			uint32_t other = is_red ? g->blue : g->red;
			double points = STRAT_POINTS(g->outcome);

			if (!is_red && g->blue != player)
				continue;
			points = is_red ? points : 1 - points;
			sum += points - strat_normal((mid - r->rows[other].value) / SCALE);
		}
		if (sum > 0)
			low = mid;
		else
			high = mid;
	}
	return low;
}

static void
all_perform_as_they_are_rated(void **state)
{
	struct strat_rating_plan plan = plan_of("kleier", "first=1 second=1 virtual=0.0001");
	uint64_t seed = 31337;
	struct strat_pool pool;
	struct strat_ratings r;
	uint32_t i;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 800; i++) {
		char red[16], blue[16];
		unsigned a = (unsigned)(roll(&seed) % 30), b = (unsigned)(roll(&seed) % 29);

		snprintf(red, sizeof red, "p%u", a);
		snprintf(blue, sizeof blue, "p%u", b < a ? b : b + 1);
		play(&pool, red, blue, "+=-"[roll(&seed) % 3], 0, "");
	}
	close_pool(&pool);
	rate(&r, &pool, &plan);
	for (i = 0; i < r.n; i++)
		assert_near(perform(&r, i), r.rows[i].value, 0.01);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* Half of the players have won all games against the other half. */
static void
halves_that_only_win_and_lose_are_a_finite_way_apart(void **state)
{
	static const char *const names[] = { "a1", "a2", "b1", "b2" };
	struct strat_pool pool;
	struct strat_ratings r;
	int i, k;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 2; i++)
		for (k = 2; k < 4; k++)
			play(&pool, names[i], names[k], '+', 0, "");
	play(&pool, "a1", "a2", '=', 0, "");
	play(&pool, "b1", "b2", '=', 0, "");
	rate_kleier(&r, &pool);
	for (i = 0; i < 2; i++)
		for (k = 2; k < 4; k++) {
			double apart = row_of(&r, names[i])->value - row_of(&r, names[k])->value;

			assert_true(apart > 2 * SCALE && apart < 4 * SCALE);
		}
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

static void
groups_have_the_same_mean_unless_somebody_is_fixed(void **state)
{
	static const struct strat_anchor anchors[] = { { 4, 1234, 0 } };
	struct strat_rating_plan plan = plan_of("kleier", "");
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 0, "");
	play(&pool, "b", "c", '+', 0, "");
	play(&pool, "d", "e", '=', 0, "");
	plan.anchors = anchors;
	plan.nanchors = 1;
	close_pool(&pool);
	rate(&r, &pool, &plan);
	assert_near(r.rows[0].value + r.rows[1].value + r.rows[2].value, 3000, 1e-6);
	assert_near(row_of(&r, "b")->value, 1000, 1e-6);
	assert_near(row_of(&r, "d")->value, 1234, 1e-6);
	assert_near(row_of(&r, "e")->value, 1234, 0);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_points_count_as_half_a_point_less),
		cmocka_unit_test(the_share_of_points_gives_the_difference),
		cmocka_unit_test(expectancy_is_nearly_that_of_the_manual),
		cmocka_unit_test(old_events_fade_and_first_ones_count_less),
		cmocka_unit_test(a_third_event_counts_in_full),
		cmocka_unit_test(all_perform_as_they_are_rated),
		cmocka_unit_test(halves_that_only_win_and_lose_are_a_finite_way_apart),
		cmocka_unit_test(groups_have_the_same_mean_unless_somebody_is_fixed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
