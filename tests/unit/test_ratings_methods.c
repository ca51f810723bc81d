/* test_ratings_methods.c - properties of every rating method over random pools. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"

static const char *const methods[] = { "elo", "glicko2", "whr", "trueskill", "kleier" };

#define METHODS 5

/* ------ pools ------ */

struct result {
	uint32_t red, blue;
	int32_t day;
	uint32_t event;
	unsigned outcome;
};

/* Fill the pool with N results in order; players are p00, p01 ... */
static void
fill(struct strat_pool *pool, const struct result *list, size_t n)
{
	char red[16], blue[16], event[16];
	size_t i;

	strat_pool_init(pool);
	for (i = 0; i < n; i++) {
		snprintf(red, sizeof red, "p%02u", list[i].red);
		snprintf(blue, sizeof blue, "p%02u", list[i].blue);
		snprintf(event, sizeof event, "%.*u", list[i].event != 0, list[i].event);
		play(pool, red, blue, "+=-"[list[i].outcome], list[i].day, event);
	}
	close_pool(pool);
}

#define MOST 400

enum kind { MIXED, ONLY_DRAWS, ONLY_RED, LADDER, SPARSE, KINDS };

/* Make random results of a kind.  Return their number. */
static size_t
invent(struct result *list, uint64_t *seed, enum kind kind)
{
	size_t n = 1 + roll(seed) % MOST, i;
	uint32_t players = 2 + (uint32_t)(roll(seed) % (kind == SPARSE ? 2 * n : 20));
	int32_t days = roll(seed) % 4 ? 1 + (int32_t)(roll(seed) % 3000) : 1;

	for (i = 0; i < n; i++) {
		uint32_t a = (uint32_t)(roll(seed) % players);
		uint32_t b = (uint32_t)(roll(seed) % (players - 1));

		list[i] = (struct result){ a, b < a ? b : b + 1,
			(int32_t)(roll(seed) % (uint32_t)days) - 1000, (uint32_t)(roll(seed) % 4),
			(unsigned)(roll(seed) % 3) };
		if (kind == ONLY_DRAWS)
			list[i].outcome = STRAT_DRAWN;
		if (kind == ONLY_RED)
			list[i].outcome = STRAT_RED_WON;
		if (kind == LADDER) /* the lower number always wins */
			list[i].outcome = list[i].red < list[i].blue ? STRAT_RED_WON
								     : STRAT_BLUE_WON;
	}
	return n;
}

static void
shuffle(struct result *list, size_t n, uint64_t *seed)
{
	struct result keep;
	size_t i, k;

	for (i = n; i > 1; i--) {
		k = roll(seed) % i;
		keep = list[k];
		list[k] = list[i - 1];
		list[i - 1] = keep;
	}
}

static int
remember(void *arg, const struct strat_rating_moment *m)
{
	struct strat_rating_moment *last = arg;

	assert_true(isfinite(m->value) && isfinite(m->error));
	assert_true(last->day < m->day && last->games <= m->games);
	*last = *m;
	return 0;
}

/* Assert that all results are numbers, and probabilities are valid. */
static void
check_sense(struct strat_ratings *r, int is_settled)
{
	struct strat_rating_moment last = { .day = INT32_MIN };
	uint32_t i;
	int k;

	for (i = 0; i < r->n; i++) {
		const struct strat_rating *row = &r->rows[i];
		double p[STRAT_OUTCOMES], sum = 0;

		assert_true(isfinite(row->value) && isfinite(row->error));
		assert_true(fabs(row->value) < 30000);
		for (k = 0; k < STRAT_RATING_EXTRAS; k++)
			assert_true(isfinite(row->extra[k]));
		strat_ratings_predict(r, i, (i + 1) % (uint32_t)r->n, 5000, p);
		for (k = 0; k < STRAT_OUTCOMES; k++) {
			assert_true(p[k] > 0 && p[k] < 1);
			sum += p[k];
		}
		assert_near(sum, 1, 1e-12);
	}
	if (is_settled)
		assert_string_equal(r->note, "");
	assert_int_equal(strat_ratings_history(r, 0, remember, &last), 0);
	if (r->plan.method != strat_method_find("kleier")) /* where later days count too */
		assert_near(last.value, r->rows[0].value, 1e-6);
}

/* ------ properties ------ */

static void
random_pools_are_rated_with_sense(void **state)
{
	struct result list[MOST];
	uint64_t seed = 1;
	int round, m;

	(void)state;
	for (round = 0; round < 60; round++) {
		size_t n = invent(list, &seed, (enum kind)(round % KINDS));
		struct strat_pool pool;

		fill(&pool, list, n);
		for (m = 0; m < METHODS; m++) {
			struct strat_rating_plan plan = plan_of(methods[m], "");
			struct strat_ratings r;

			rate(&r, &pool, &plan);
			check_sense(&r, 1);
			strat_ratings_free(&r);
		}
		strat_pool_free(&pool);
	}
}

static int
same_rows(const struct strat_ratings *a, const struct strat_ratings *b)
{
	return a->n == b->n && memcmp(a->rows, b->rows, a->n * sizeof *a->rows) == 0;
}

static void
order_of_results_is_of_no_importance(void **state)
{
	struct result list[MOST];
	uint64_t seed = 2;
	int round, m;

	(void)state;
	for (round = 0; round < 15; round++) {
		size_t n = invent(list, &seed, (enum kind)(round % KINDS));
		struct strat_pool one, other;

		fill(&one, list, n);
		shuffle(list, n, &seed);
		fill(&other, list, n);
		for (m = 0; m < METHODS; m++) {
			struct strat_rating_plan plan = plan_of(methods[m], "");
			struct strat_ratings a, b;

			rate(&a, &one, &plan);
			plan.jobs = 3;
			rate(&b, &other, &plan);
			if (!same_rows(&a, &b))
				fail_msg("%s minds the order", methods[m]);
			strat_ratings_free(&a);
			strat_ratings_free(&b);
		}
		strat_pool_free(&one);
		strat_pool_free(&other);
	}
}

static void
day_by_day_comes_to_the_same(void **state)
{
	struct result list[MOST];
	uint64_t seed = 3;
	int round, m;

	(void)state;
	for (round = 0; round < 10; round++) {
		size_t n = invent(list, &seed, (enum kind)(round % KINDS)), to;
		struct strat_pool pool;

		fill(&pool, list, n);
		for (m = 0; m < METHODS; m++) {
			struct strat_rating_plan plan = plan_of(methods[m], "");
			struct strat_ratings a, b;

			rate(&a, &pool, &plan);
			assert_int_equal(strat_ratings_init(&b, &pool, &plan), 0);
			for (to = 0; to < n;) {
				to = strat_pool_day_end(&pool, to);
				assert_int_equal(strat_ratings_until(&b, to), 0);
			}
			if (!same_rows(&a, &b))
				fail_msg("%s minds where it stops", methods[m]);
			strat_ratings_free(&a);
			strat_ratings_free(&b);
		}
		strat_pool_free(&pool);
	}
}

/* All players have the same points against the same opponents. */
static void
equals_are_rated_equal(void **state)
{
	struct strat_pool pool;
	uint32_t i;
	int m;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 30; i++) {
		char red[16], blue[16];

		snprintf(red, sizeof red, "p%02u", i);
		snprintf(blue, sizeof blue, "p%02u", (i + 1) % 30);
		play(&pool, red, blue, '=', 0, "");
		play(&pool, red, blue, '=', 100, "");
	}
	close_pool(&pool);
	for (m = 0; m < METHODS; m++) {
		struct strat_rating_plan plan = plan_of(methods[m], "");
		struct strat_ratings r;

		rate(&r, &pool, &plan);
		for (i = 1; i < r.n; i++) {
			assert_near(r.rows[i].value, r.rows[0].value, 1e-6);
			assert_near(r.rows[i].error, r.rows[0].error, 1e-3 * r.rows[0].error);
		}
		strat_ratings_free(&r);
	}
	strat_pool_free(&pool);
}

/* 150 players, each of whom only beat the next: the order is certain, and all ratings are
 * finite. */
static void
a_chain_of_undefeated_players_is_in_order(void **state)
{
	struct strat_pool pool;
	uint32_t i;
	int m;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 149; i++) {
		char red[16], blue[16];

		snprintf(red, sizeof red, "p%03u", i);
		snprintf(blue, sizeof blue, "p%03u", i + 1);
		play(&pool, red, blue, '+', 0, "");
	}
	close_pool(&pool);
	for (m = 0; m < METHODS; m++) {
		struct strat_rating_plan plan = plan_of(methods[m], "");
		struct strat_ratings r;

		rate(&r, &pool, &plan);
		assert_true(r.rows[0].value > r.rows[1].value);
		assert_true(r.rows[148].value > r.rows[149].value);
		for (i = 1; i < 149; i++)
			assert_true(r.rows[i].value >= r.rows[i + 1].value - 1e-6);
		assert_true(isfinite(r.rows[0].value) && fabs(r.rows[0].value) < 60000);
		strat_ratings_free(&r);
	}
	strat_pool_free(&pool);
}

static void
nothing_one_game_and_the_ends_of_time_are_rated(void **state)
{
	int32_t first = strat_day_of(1, 1, 1), last = strat_day_of(9999, 12, 31);
	struct strat_pool pool;
	int m;

	(void)state;
	for (m = 0; m < METHODS; m++) {
		struct strat_rating_plan plan = plan_of(methods[m], "");
		struct strat_ratings r;

		strat_pool_init(&pool);
		close_pool(&pool);
		rate(&r, &pool, &plan);
		assert_int_equal(r.n, 0);
		strat_ratings_free(&r);
		strat_pool_free(&pool);

		strat_pool_init(&pool);
		play(&pool, "a", "b", '+', first, "");
		play(&pool, "a", "b", '-', last, "");
		play(&pool, "c", "a", '+', last, "Last");
		close_pool(&pool);
		assert_int_equal(strat_ratings_init(&r, &pool, &plan), 0);
		assert_int_equal(strat_ratings_until(&r, 1), 0);
		assert_true(row_of(&r, "a")->value > row_of(&r, "b")->value);
		assert_int_equal(row_of(&r, "c")->games, 0);
		assert_true(isfinite(row_of(&r, "c")->value));
		assert_int_equal(strat_ratings_until(&r, 3), 0);
		check_sense(&r, 1);
		strat_ratings_free(&r);
		strat_pool_free(&pool);
	}
}

/* The values and errors of anchors may be extreme. */
static void
anchors_may_be_anywhere(void **state)
{
	static const double values[] = { -1e9, -3000, 0, 1500, 99999, 1e9 };
	static const double errors[] = { 0, 1e-300, 1e-5, 30, 1e9 };
	struct strat_pool pool;
	size_t i, k;
	uint32_t p;
	int m;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '+', 0, "");
	play(&pool, "b", "c", '+', 40, "");
	play(&pool, "c", "a", '-', 40, "");
	play(&pool, "c", "a", '=', 90, "");
	close_pool(&pool);
	for (m = 0; m < METHODS; m++)
		for (i = 0; i < sizeof values / sizeof *values; i++)
			for (k = 0; k < sizeof errors / sizeof *errors; k++) {
				struct strat_rating_plan plan = plan_of(methods[m], "");
				struct strat_anchor anchor = { 1, values[i], errors[k] };
				struct strat_ratings r;

				plan.anchors = &anchor;
				plan.nanchors = 1;
				rate(&r, &pool, &plan);
				for (p = 0; p < 3; p++)
					assert_true(
					    isfinite(r.rows[p].value) && isfinite(r.rows[p].error));
				if (errors[k] == 0)
					assert_near(
					    r.rows[1].value, values[i], 1e-9 * fabs(values[i]));
				strat_ratings_free(&r);
			}
	strat_pool_free(&pool);
}

/* A player so much above another is expected to score so much; anchors set the difference. */
static void
differences_are_those_that_are_foretold(void **state)
{
	static const double scores[] = { 0.02, 0.3, 0.5, 0.75, 0.99 };
	struct strat_pool pool;
	size_t i;
	int m;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '=', 0, "");
	play(&pool, "a", "b", '+', 9, "");
	close_pool(&pool);
	for (m = 0; m < METHODS; m++)
		for (i = 0; i < sizeof scores / sizeof *scores; i++) {
			struct strat_rating_plan plan = plan_of(methods[m], "");
			struct strat_anchor anchors[2] = { { 0, 100, 0 }, { 1, 100, 0 } };
			double p[STRAT_OUTCOMES];
			struct strat_ratings r;

			rate(&r, &pool, &plan);
			anchors[0].value += strat_ratings_difference(&r, scores[i]);
			strat_ratings_free(&r);
			plan.anchors = anchors;
			plan.nanchors = 2;
			rate(&r, &pool, &plan);
			strat_ratings_predict(&r, 0, 1, 9, p);
			assert_near(p[STRAT_RED_WON] + p[STRAT_DRAWN] / 2, scores[i], 2e-5);
			strat_ratings_free(&r);
		}
	strat_pool_free(&pool);
}

/* ------ known strengths ------ */

#define PLAYERS 60
#define GAMES   12000

/* Strengths on a method's own curve with a standard deviation of SPREAD; WIN is the probability
 * that the stronger player wins. */
struct known {
	double spread;
	double (*win)(double ahead);
};

static double
logistic(double ahead)
{
	return 1 / (1 + pow(10, -ahead / 400));
}

static double
normal(double ahead)
{
	return erfc(-ahead / (2000.0 / 7) / sqrt(2)) / 2;
}

static double
skill(double ahead)
{
	return erfc(-ahead / (25.0 / 6) / 2) / 2;
}

static const struct known known[METHODS] = { { 150, logistic }, { 150, logistic },
	{ 150, logistic }, { 5, skill }, { 150, normal } };

/* Errors are right if the root mean square of the deviations, in units of the errors, is about 1.
 * Those of WHR, TrueSkill and Glicko-2 allow for changing strengths, which these are not. */
static void
known_strengths_are_found_again(void **state)
{
	uint64_t seed = 20240229;
	int m;

	(void)state;
	for (m = 0; m < METHODS; m++) {
		struct strat_rating_plan plan = plan_of(methods[m], "");
		double truth[PLAYERS], mean = 0, value = 0, square = 0, both = 0, own = 0, d;
		struct result list[GAMES];
		struct strat_pool pool;
		struct strat_ratings r;
		uint32_t i;

		for (i = 0; i < PLAYERS; i++)
			truth[i] = known[m].spread * normal_dice(&seed);
		for (i = 0; i < GAMES; i++) {
			uint32_t a = (uint32_t)(roll(&seed) % PLAYERS);
			uint32_t b = (uint32_t)(roll(&seed) % (PLAYERS - 1));

			b = b < a ? b : b + 1;
			list[i] = (struct result){ a, b, (int32_t)(i / 20), i / 100,
				chance(&seed) < known[m].win(truth[a] - truth[b])
				    ? STRAT_RED_WON
				    : STRAT_BLUE_WON };
		}
		fill(&pool, list, GAMES);
		rate(&r, &pool, &plan);
		assert_string_equal(r.note, "");
		for (i = 0; i < PLAYERS; i++) {
			mean += truth[i] / PLAYERS;
			value += r.rows[i].value / PLAYERS;
		}
		for (i = 0; i < PLAYERS; i++) {
			d = r.rows[i].value - value - (truth[i] - mean);
			square += d * d / (r.rows[i].error * r.rows[i].error) / PLAYERS;
			both += (r.rows[i].value - value) * (truth[i] - mean);
			own += (truth[i] - mean) * (truth[i] - mean);
		}
		if (sqrt(square) < 0.5 || sqrt(square) > 1.3)
			fail_msg("%s is wrong by %.2f errors", methods[m], sqrt(square));
		assert_near(both / own, 1, 0.1); /* neither stretched nor compressed */
		for (i = 0; i < PLAYERS - 1; i++) {
			double p[STRAT_OUTCOMES];

			strat_ratings_predict(&r, i, i + 1, GAMES / 20, p);
			assert_near(p[STRAT_RED_WON] + p[STRAT_DRAWN] / 2,
			    known[m].win(truth[i] - truth[i + 1]), 0.25);
		}
		strat_ratings_free(&r);
		strat_pool_free(&pool);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_pools_are_rated_with_sense),
		cmocka_unit_test(order_of_results_is_of_no_importance),
		cmocka_unit_test(day_by_day_comes_to_the_same),
		cmocka_unit_test(equals_are_rated_equal),
		cmocka_unit_test(a_chain_of_undefeated_players_is_in_order),
		cmocka_unit_test(nothing_one_game_and_the_ends_of_time_are_rated),
		cmocka_unit_test(anchors_may_be_anywhere),
		cmocka_unit_test(differences_are_those_that_are_foretold),
		cmocka_unit_test(known_strengths_are_found_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
