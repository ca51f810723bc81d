/* test_ratings_pool.c - pools of results, the input of all rating methods. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"
#include "study/ratings/forecast.h"
#include "study/ratings/pairs.h"
#include "study/ratings/bt/sparse.h"

/* ------ days ------ */

static void
a_day_is_a_number_and_back(void **state)
{
	int year, month, day, known = 0;
	int32_t n, last = STRAT_NO_DAY;
	char text[STRAT_DAY_TEXT], want[STRAT_DAY_TEXT];

	(void)state;
	assert_int_equal(strat_day_of(1970, 1, 1), 0);
	assert_int_equal(strat_day_of(2000, 3, 1), 11017);
	for (year = 1895; year <= 2405; year++)
		for (month = 1; month <= 12; month++)
			for (day = 1; day <= 31; day++) {
				n = strat_day_of(year, month, day);
				if (n == STRAT_NO_DAY)
					continue;
				if (known++)
					assert_int_equal(n, last + 1);
				last = n;
				strat_day_text(n, text);
				snprintf(want, sizeof want, "%04d-%02d-%02d", year, month, day);
				assert_string_equal(text, want);
			}
	assert_int_equal(known, 511 * 365 + 124); /* of 128 years, four are not leap years */
}

static void
impossible_days_are_none(void **state)
{
	static const char *const bad[] = { "2023-02-29", "1900.02.29", "2023-13-01", "2023-00-10",
		"2023-04-31", "0000-01-01", "23-01-01", "2023/01/01", "2023-01.01", "2023-1-1",
		"2023-01-0x", "20?3-01-01", "2023-01-01 ", "today", "?" };
	static const struct {
		const char *text, *day;
	} good[] = { { "2024-02-29", "2024-02-29" }, { "2023.05.??", "2023-05-01" },
		{ "2023.??.??", "2023-01-01" }, { "2023", "2023-01-01" },
		{ "2023-07", "2023-07-01" }, { "9999.12.31", "9999-12-31" } };
	char text[STRAT_DAY_TEXT];
	int32_t day;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof bad / sizeof *bad; i++)
		if (strat_day_read(bad[i], strlen(bad[i]), &day))
			fail_msg("%s is a day", bad[i]);
	for (i = 0; i < sizeof good / sizeof *good; i++) {
		assert_int_equal(strat_day_read(good[i].text, strlen(good[i].text), &day), 1);
		strat_day_text(day, text);
		assert_string_equal(text, good[i].day);
	}
	assert_int_equal(strat_day_read("", 0, &day), 1);
	assert_int_equal(day, STRAT_NO_DAY);
	assert_int_equal(strat_day_read("????.??.??", 10, &day), 1);
	assert_int_equal(day, STRAT_NO_DAY);
}

/* ------ pools ------ */

static void
a_pool_has_its_own_order(void **state)
{
	static const char *const names[] = { "Zoe", "\xc3\x89mile", "Bob",
		"\xe5\xbc\xa0\xe4\xbc\x9f", "A,B", "\"Q\"", "Bo" };
	struct strat_pool a, b;
	uint64_t seed = 7;
	size_t i, k;

	(void)state;
	strat_pool_init(&a);
	strat_pool_init(&b);
	for (i = 0; i < 500; i++) {
		size_t x = roll(&seed) % 7, y = (x + 1 + roll(&seed) % 6) % 7;

		play(&a, names[x], names[y], "+=-"[i % 3], (int32_t)(i / 50), i % 2 ? "x" : "");
	}
	for (k = 500; k-- > 0;) { /* the same in reverse */
		for (i = 0, seed = 7; i <= k; i++) {
			size_t x = roll(&seed) % 7, y = (x + 1 + roll(&seed) % 6) % 7;

			if (i == k)
				play(&b, names[x], names[y], "+=-"[i % 3], (int32_t)(i / 50),
				    i % 2 ? "x" : "");
		}
	}
	close_pool(&a);
	close_pool(&b);
	assert_int_equal(a.nplayers, 7);
	for (i = 0; i + 1 < 7; i++)
		assert_true(strcmp(strat_pool_name(&a, (uint32_t)i),
				strat_pool_name(&a, (uint32_t)i + 1)) < 0);
	assert_int_equal(a.ngames, b.ngames);
	assert_memory_equal(a.games, b.games, a.ngames * sizeof *a.games);
	for (i = 1; i < a.ngames; i++)
		assert_true(a.games[i - 1].day <= a.games[i].day);
	assert_int_equal(strat_pool_find(&a, "Bob", 3), strat_pool_find(&b, "Bob", 3));
	assert_int_equal(strat_pool_find(&a, "Bobo", 4), STRAT_POOL_NO_PLAYER);
	strat_pool_free(&a);
	strat_pool_free(&b);
}

static void
a_person_has_several_names(void **state)
{
	struct strat_pool p;
	uint32_t anna;

	(void)state;
	strat_pool_init(&p);
	anna = player_of(&p, "Anna");
	assert_int_equal(strat_pool_alias(&p, "ann", 3, anna), 0);
	assert_int_equal(strat_pool_alias(&p, "A. N.", 5, player_of(&p, "ann")), 0);
	play(&p, "A. N.", "Bob", '+', 1, "");
	play(&p, "Bob", "ann", '-', 2, "");
	close_pool(&p);
	assert_int_equal(p.nplayers, 2);
	assert_string_equal(strat_pool_name(&p, 0), "Anna");
	assert_int_equal(strat_pool_find(&p, "ann", 3), 0);
	strat_pool_free(&p);
}

static void
who_is_left_out_is_nobody(void **state)
{
	struct strat_pool p;
	uint32_t bob;

	(void)state;
	strat_pool_init(&p);
	bob = player_of(&p, "Bob");
	assert_int_equal(strat_pool_alias(&p, "Rob", 3, bob), 0);
	strat_pool_exclude(&p, bob);
	assert_int_equal(player_of(&p, "Rob"), STRAT_POOL_NO_PLAYER);
	play(&p, "Eve", "Ann", '+', 1, "");
	close_pool(&p);
	assert_int_equal(p.nplayers, 2);
	assert_int_equal(strat_pool_find(&p, "Bob", 3), STRAT_POOL_NO_PLAYER);
	strat_pool_free(&p);
}

static void
games_without_a_day_come_first(void **state)
{
	struct strat_pool p;

	(void)state;
	strat_pool_init(&p);
	play(&p, "A", "B", '+', 100, "");
	play(&p, "A", "B", '+', STRAT_NO_DAY, "");
	play(&p, "A", "B", '+', 90, "");
	close_pool(&p);
	assert_int_equal(p.undated, 1);
	assert_int_equal(p.games[0].day, 90);
	assert_int_equal(p.games[1].day, 90);
	assert_int_equal(strat_pool_day_end(&p, 0), 2);
	strat_pool_free(&p);
}

static int
of_event(void *arg, const struct strat_pool_game *g)
{
	return g->event == *(const uint32_t *)arg;
}

static void
a_part_is_a_pool(void **state)
{
	struct strat_pool p, part;
	uint32_t event = 1; /* "cup", after the empty one */

	(void)state;
	strat_pool_init(&p);
	strat_pool_init(&part);
	play(&p, "B", "C", '-', 5, "cup");
	play(&p, "A", "B", '+', 3, "");
	play(&p, "C", "D", '=', 4, "cup");
	close_pool(&p);
	assert_int_equal(strat_pool_filter(&part, &p, of_event, &event), 0);
	assert_int_equal(part.ngames, 2);
	assert_int_equal(part.nplayers, 3);
	assert_string_equal(strat_pool_name(&part, part.games[0].red), "C");
	assert_string_equal(strat_pool_event_name(&part, part.games[0].event), "cup");
	strat_pool_free(&p);
	strat_pool_free(&part);
}

/* ------ pairs ------ */

static void
scores_are_counted_by_colour(void **state)
{
	struct strat_scores scores[3];
	double values[3] = { 1500, 1600, 1700 };
	struct strat_pairs pairs;
	struct strat_pool p;

	(void)state;
	strat_pool_init(&p);
	play(&p, "A", "B", '+', 1, "");
	play(&p, "B", "A", '+', 1, "");
	play(&p, "B", "A", '=', 2, "");
	play(&p, "C", "A", '-', 3, "");
	close_pool(&p);
	assert_int_equal(strat_pairs_init(&pairs, &p, p.ngames), 0);
	assert_int_equal(pairs.npairs, 2);
	strat_scores_count(scores, &pairs, values);
	assert_int_equal(scores[0].red[0], 1);
	assert_int_equal(scores[0].blue[0], 1);
	assert_int_equal(scores[0].blue[1], 1);
	assert_int_equal(scores[0].blue[2], 1);
	assert_int_equal(scores[0].opponents, 2);
	assert_near(strat_scores_points(&scores[0]), 2.5, 0);
	assert_near(strat_scores_games(&scores[0]), 4, 0);
	/* 1625 on average, 5 : 3 */
	assert_near(scores[0].opponent_sum, 4 * 1625, 1e-9);
	assert_near(strat_scores_share(&scores[0]), 5 / 8.0, 1e-12);
	/* 0 points in 1 game count as half a point: even */
	assert_near(strat_scores_share(&scores[2]), 0.5, 1e-12);
	strat_pairs_free(&pairs);
	strat_pool_free(&p);
}

static void
play_pair(struct strat_pool *p, const char *red, const char *blue, int outcome, uint32_t pair)
{
	struct strat_pool_game g = { .red = player_of(p, red),
		.blue = player_of(p, blue),
		.day = 1,
		.pair = pair & 0xffff,
		.outcome = (uint32_t)outcome & 3 };

	assert_int_equal(strat_pool_add(p, &g), 0);
}

static void
twins_are_one_trial(void **state)
{
	struct strat_pool p;
	struct strat_game_pairs t;
	double score, error;

	(void)state;
	strat_pool_init(&p);
	/* A scores 2, 1, 1, 1/2 in these pairs; then a single game, and one without a pair
	 * number */
	play_pair(&p, "A", "B", STRAT_RED_WON, 1);
	play_pair(&p, "B", "A", STRAT_BLUE_WON, 1);
	play_pair(&p, "A", "B", STRAT_RED_WON, 2);
	play_pair(&p, "B", "A", STRAT_RED_WON, 2);
	play_pair(&p, "A", "B", STRAT_DRAWN, 3);
	play_pair(&p, "B", "A", STRAT_DRAWN, 3);
	play_pair(&p, "A", "B", STRAT_DRAWN, 4);
	play_pair(&p, "B", "A", STRAT_RED_WON, 4);
	play_pair(&p, "A", "B", STRAT_RED_WON, 5);
	play_pair(&p, "A", "B", STRAT_RED_WON, 0);
	close_pool(&p);
	assert_int_equal(strat_game_pairs_count(&t, &p, p.ngames, 0, 1), 0);
	assert_int_equal(t.n[0], 0);
	assert_int_equal(t.n[1], 1);
	assert_int_equal(t.n[2], 2);
	assert_int_equal(t.n[3], 0);
	assert_int_equal(t.n[4], 1);
	assert_int_equal(t.single, 2);
	assert_int_equal(strat_game_pairs_score(&t, &score, &error), 1);
	assert_near(score, 4.5 / 8, 1e-12);
	/* the variance of 0.25, 0.5, 0.5, 1 is 0.296875 / 3 */
	assert_near(error, sqrt(0.296875 / 3 / 4), 1e-12);
	strat_pool_free(&p);
}

/* ------ sparse systems ------ */

#define MOST 24

/* Solve A X = B by elimination in the full matrix. */
static void
solve_slowly(double a[MOST][MOST], double *b, size_t n)
{
	size_t i, j, k;

	for (k = 0; k < n; k++)
		for (i = 0; i < n; i++) {
			double f = a[i][k] / a[k][k];

			for (j = 0; j < n && i != k; j++)
				a[i][j] -= f * a[k][j];
			b[i] -= i != k ? f * b[k] : 0;
		}
	for (k = 0; k < n; k++)
		b[k] /= a[k][k];
}

static void
sparse_systems_are_solved(void **state)
{
	uint32_t a[MOST * MOST], b[MOST * MOST];
	double off[MOST * MOST];
	uint64_t seed = 3;
	int round;

	(void)state;
	for (round = 0; round < 200; round++) {
		double diagonal[MOST], all[MOST][MOST] = { { 0 } }, x[MOST] = { 0 },
				       y[MOST] = { 0 };
		struct strat_sparse_shape shape = { 1 + roll(&seed) % MOST, 0, a, b, NULL };
		uint8_t left_out[MOST];
		struct strat_sparse *s;
		size_t i, k, at = 0, thin = 1 + roll(&seed) % 8;

		for (i = 0; i < shape.n; i++) {
			left_out[i] = roll(&seed) % 10 == 0;
			diagonal[i] = 0.1;
			for (k = 0; k < i; k++)
				if (roll(&seed) % thin == 0) {
					a[shape.npairs] = (uint32_t)i;
					b[shape.npairs] = (uint32_t)k;
					off[shape.npairs] = -chance(&seed);
					diagonal[i] -= off[shape.npairs];
					diagonal[k] -= off[shape.npairs++];
				}
		}
		for (i = 0; i < shape.n; i++)
			all[i][i] = left_out[i] ? 1 : diagonal[i];
		for (i = 0; i < shape.npairs; i++)
			if (!left_out[a[i]] && !left_out[b[i]])
				all[a[i]][b[i]] = all[b[i]][a[i]] = off[i];
		at = roll(&seed) % shape.n;
		x[at] = y[at] = !left_out[at];
		shape.left_out = left_out;
		assert_int_equal(strat_sparse_plan(&s, &shape, 1e9), 1);
		strat_sparse_factor(s, diagonal, off);
		strat_sparse_solve(s, x);
		solve_slowly(all, y, shape.n);
		for (i = 0; i < shape.n; i++)
			assert_near(x[i], y[i], 1e-9 * (1 + fabs(y[i])));
		strat_sparse_inverse(s, diagonal);
		assert_near(diagonal[at], y[at], 1e-9 * (1 + fabs(y[at])));
		strat_sparse_free(s);
	}
}

static void
what_would_take_long_is_not_planned(void **state)
{
	enum { N = 60 };
	static uint32_t a[N * N], b[N * N];
	static const uint8_t left_out[N];
	struct strat_sparse_shape shape = { N, 0, a, b, left_out };
	struct strat_sparse *s;
	size_t i, k;

	(void)state;
	for (i = 0; i < N; i++)
		for (k = 0; k < i; k++) {
			a[shape.npairs] = (uint32_t)i;
			b[shape.npairs++] = (uint32_t)k;
		}
	assert_int_equal(strat_sparse_plan(&s, &shape, 1000), 0);
	assert_int_equal(strat_sparse_plan(&s, &shape, 1e6), 1);
	strat_sparse_free(s);
}

/* ------ forecasts ------ */

static void
shares_foretell_as_they_should(void **state)
{
	struct strat_rating_plan plan = { 0 };
	struct strat_forecast f;
	struct strat_pool p;
	double mean, error;
	int i;

	(void)state;
	strat_pool_init(&p);
	for (i = 0; i < 4; i++)
		play(&p, "A", "B", '+', i, "");
	play(&p, "A", "C", '+', 3, ""); /* not predicted: C is new */
	close_pool(&p);
	assert_int_equal(strat_forecast(&f, &p, &plan), 0);
	/* after two games a probability of 3/5, after three 4/6 */
	assert_int_equal(f.n, 2);
	assert_near(f.log_loss, -(log(3 / 5.0) + log(4 / 6.0)) / 2, 1e-12);
	assert_near(f.brier, (0.24 + 1 / 6.0) / 2, 1e-12);
	strat_forecast_difference(&f, &f, &mean, &error);
	assert_near(mean, 0, 0);
	strat_forecast_free(&f);
	strat_pool_free(&p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_day_is_a_number_and_back),
		cmocka_unit_test(impossible_days_are_none),
		cmocka_unit_test(a_pool_has_its_own_order),
		cmocka_unit_test(a_person_has_several_names),
		cmocka_unit_test(who_is_left_out_is_nobody),
		cmocka_unit_test(games_without_a_day_come_first),
		cmocka_unit_test(a_part_is_a_pool),
		cmocka_unit_test(scores_are_counted_by_colour),
		cmocka_unit_test(twins_are_one_trial),
		cmocka_unit_test(sparse_systems_are_solved),
		cmocka_unit_test(what_would_take_long_is_not_planned),
		cmocka_unit_test(shares_foretell_as_they_should),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
