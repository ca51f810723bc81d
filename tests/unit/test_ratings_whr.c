/* test_ratings_whr.c - Whole-History Rating compared with a slow maximisation, and TrueSkill's days
 * with integrals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"
#include "study/ratings/normal.h"
#include "study/ratings/trueskill.h"

#define SCALE 173.71779276130073

/* ------ the slow way ------ */

#define MOST 24 /* players times days */

struct point {
	uint32_t player;
	int32_t day;
	double r;
};

struct slow {
	const struct strat_pool *pool;
	struct point at[MOST];
	size_t n;
	double w2, prior, advantage;
};

static size_t
point_of(struct slow *s, uint32_t player, int32_t day)
{
	size_t i;

	for (i = 0; i < s->n; i++)
		if (s->at[i].player == player && s->at[i].day == day)
			return i;
	assert_true(s->n < MOST);
	s->at[s->n] = (struct point){ player, day, 0 };
	return s->n++;
}

/* Return the log likelihood up to a constant: the sums of the paper, written out. */
static double
likelihood(struct slow *s)
{
	double sum = 0;
	size_t i, j, g;

	for (g = 0; g < s->pool->ngames; g++) {
		const struct strat_pool_game *game = &s->pool->games[g];
		double red = s->at[point_of(s, game->red, game->day)].r + s->advantage;
		double blue = s->at[point_of(s, game->blue, game->day)].r;
		double points = STRAT_POINTS(game->outcome);

		sum -= points * log(1 + exp(blue - red)) + (1 - points) * log(1 + exp(red - blue));
	}
	for (i = 0; i < s->n; i++) {
		const struct point *last = NULL;

		for (j = 0; j < s->n; j++)
			if (s->at[j].player == s->at[i].player && s->at[j].day < s->at[i].day &&
			    (!last || s->at[j].day > last->day))
				last = &s->at[j];
		if (last)
			sum -= pow(s->at[i].r - last->r, 2) /
			    (2 * s->w2 * (s->at[i].day - last->day));
		else
			sum -= s->prior / 2 *
			    (log(1 + exp(-s->at[i].r)) + log(1 + exp(s->at[i].r)));
	}
	return sum;
}

/* Change each value by a step up and down, with a smaller step when none helps. */
static void
climb(struct slow *s, int fits_advantage)
{
	double height = likelihood(s), step = 0.5, higher, *x;
	size_t i;
	int moved, sign;

	for (; step > 1e-7; step *= moved ? 1 : 0.6)
		for (i = 0, moved = 0; i < s->n + !!fits_advantage; i++)
			for (sign = -1; sign < 2; sign += 2) {
				x = i < s->n ? &s->at[i].r : &s->advantage;
				*x += sign * step;
				higher = likelihood(s);
				if (higher > height) {
					height = higher;
					moved = 1;
				} else {
					*x -= sign * step;
				}
			}
}

struct compare {
	struct slow *slow;
	uint32_t player;
	size_t n;
};

static int
compare(void *arg, const struct strat_rating_moment *m)
{
	struct compare *c = arg;

	assert_near(
	    m->value, 1500 + SCALE * c->slow->at[point_of(c->slow, c->player, m->day)].r, 0.02);
	assert_true(m->error > 0);
	c->n++;
	return 0;
}

static void
throw_games(struct strat_pool *pool, uint64_t *seed, int games, int players, int days)
{
	static const char *const names[] = { "a", "b", "c", "d", "e" };
	int i;

	for (i = 0; i < games; i++) {
		uint64_t a = roll(seed) % players, b = roll(seed) % (players - 1);

		play(pool, names[a], names[b < a ? b : b + 1], "+=-"[roll(seed) % 3],
		    (int32_t)(roll(seed) % days) * 40, "");
	}
	close_pool(pool);
}

static void
curves_are_the_likeliest(void **state)
{
	struct strat_rating_plan plan = plan_of("whr", "w2=60");
	uint64_t seed = 99;
	uint32_t i;
	int round;

	(void)state;
	for (round = 0; round < 12; round++) {
		struct slow slow = { .w2 = 60 / (SCALE * SCALE), .prior = 2 };
		struct strat_pool pool;
		struct strat_ratings r;
		size_t points = 0;

		strat_pool_init(&pool);
		throw_games(&pool, &seed, 14, 4, 4);
		slow.pool = &pool;
		likelihood(&slow);
		climb(&slow, 0);
		rate(&r, &pool, &plan);
		for (i = 0; i < pool.nplayers; i++) {
			struct compare c = { .slow = &slow, .player = i };

			assert_int_equal(strat_ratings_history(&r, i, compare, &c), 0);
			points += c.n;
		}
		assert_int_equal(points, slow.n);
		strat_ratings_free(&r);
		strat_pool_free(&pool);
	}
}

static void
moving_first_is_found_out(void **state)
{
	struct strat_rating_plan plan = plan_of("whr", "w2=0 advantage=fitted");
	struct slow slow = { .w2 = 1, .prior = 2 };
	struct strat_pool pool;
	struct strat_ratings r;
	uint64_t seed = 5;
	uint32_t i;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 6; i++)
		play(&pool, "a", "b", '+', 0, "");
	throw_games(&pool, &seed, 30, 4, 1);
	slow.pool = &pool;
	likelihood(&slow);
	climb(&slow, 1);
	rate(&r, &pool, &plan);
	assert_int_equal(r.nfits, 1);
	/* fitted with two more draws, unlike the slow way */
	assert_near(r.fits[0].value, SCALE * slow.advantage, 12);
	assert_true(r.fits[0].value > 0 && r.fits[0].value < SCALE * slow.advantage);
	plan = plan_of("whr", "w2=0 advantage-value=50");
	strat_ratings_free(&r);
	slow.advantage = 50 / SCALE;
	climb(&slow, 0);
	rate(&r, &pool, &plan);
	for (i = 0; i < pool.nplayers; i++)
		assert_near(r.rows[i].value, 1500 + SCALE * slow.at[point_of(&slow, i, 0)].r, 0.01);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

/* The variance of a steady player is 1 over the curvature of their games and the two draws. */
static void
errors_are_of_the_curvature(void **state)
{
	struct strat_rating_plan plan = plan_of("whr", "w2=0");
	struct strat_pool pool;
	struct strat_ratings r;
	double a, b, curvature = 0, p;
	int i;

	(void)state;
	strat_pool_init(&pool);
	for (i = 0; i < 10; i++)
		play(&pool, "a", "b", i < 7 ? '+' : '-', i, "");
	close_pool(&pool);
	rate(&r, &pool, &plan);
	a = (row_of(&r, "a")->value - 1500) / SCALE;
	b = (row_of(&r, "b")->value - 1500) / SCALE;
	p = 1 / (1 + exp(b - a));
	curvature += 10 * p * (1 - p);
	assert_near(7 - 10 * p + 1 - 2 / (1 + exp(-a)), 0, 1e-6);
	p = 1 / (1 + exp(-a));
	curvature += 2 * p * (1 - p);
	assert_near(row_of(&r, "a")->error, SCALE / sqrt(curvature), 1e-6);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

static int
keep_first(void *arg, const struct strat_rating_moment *m)
{
	*(struct strat_rating_moment *)arg = *m;
	return 1;
}

/* A year without a game adds w2 times 365 to the variance of the day after the first game. */
static void
pauses_make_curves_unsure(void **state)
{
	struct strat_rating_plan plan = plan_of("whr", "w2=20");
	static const struct strat_anchor anchors[] = { { 1, 1500, 0 } };
	struct strat_pool pool;
	struct strat_ratings r;
	struct strat_rating_moment first;
	double error[2], moved = 366 * 20 / (SCALE * SCALE);
	int i;

	(void)state;
	plan.anchors = anchors;
	plan.nanchors = 1;
	for (i = 0; i < 2; i++) {
		strat_pool_init(&pool);
		play(&pool, "a", "b", '=', 0, "");
		play(&pool, "a", "b", '=', i ? 366 : 1, "");
		close_pool(&pool);
		rate(&r, &pool, &plan);
		error[i] = row_of(&r, "a")->error;
		assert_near(row_of(&r, "a")->value, 1500, 1e-6);
		assert_near(row_of(&r, "b")->error, 0, 0);
		assert_int_equal(strat_ratings_history(&r, 0, keep_first, &first), 1);
		strat_ratings_free(&r);
		strat_pool_free(&pool);
	}
	assert_true(error[1] > error[0]);
	/* the game of the day contributes 1/4, and the rest comes over the pause; the first day
	 * gains in the same way */
	assert_near(error[1], SCALE / sqrt(0.25 + 1 / (4 / 3.0 + moved)), 1e-6);
	assert_near(first.error, SCALE / sqrt(0.75 + 1 / (4 + moved)), 1e-6);
}

/* ------ TrueSkill ------ */

static void
a_day_with_one_game_is_the_formula(void **state)
{
	struct strat_rating_plan plan = plan_of("trueskill", "draws=0.1");
	struct strat_pool pool;
	struct strat_ratings r;

	(void)state;
	strat_pool_init(&pool);
	play(&pool, "a", "b", '-', 3, "");
	close_pool(&pool);
	rate(&r, &pool, &plan);
	assert_near(row_of(&r, "b")->value, 29.396, 0.0005);
	assert_near(row_of(&r, "a")->value, 20.604, 0.0005);
	assert_near(row_of(&r, "a")->error, 7.171, 0.0005);
	strat_ratings_free(&r);
	strat_pool_free(&pool);
}

#define CELLS 240

/* Compute the mean and deviation of A's lead after WINS against B and LOSSES to B, both of mean 25,
 * by summing over all pairs of strengths. */
static void
sum_up(int wins, int losses, double variance, double beta, double margin, double *mean,
    double *deviation)
{
	double sum[3] = { 0 }, s = sqrt(variance), c = beta * sqrt(2);
	int i, j;

	for (i = 0; i < CELLS; i++)
		for (j = 0; j < CELLS; j++) {
			double x = 6 * ((2 * i + 1.0) / CELLS - 1);
			double y = 6 * ((2 * j + 1.0) / CELLS - 1), ahead = (x - y) * s;
			double f = strat_normal_density(x) * strat_normal_density(y);

			f *= pow(strat_normal((ahead - margin) / c), wins);
			f *= pow(strat_normal((-ahead - margin) / c), losses);
			sum[0] += f;
			sum[1] += f * ahead;
			sum[2] += f * ahead * ahead;
		}
	*mean = sum[1] / sum[0];
	*deviation = sqrt(sum[2] / sum[0] - *mean * *mean);
}

/* The beliefs about two players are independent, so they cannot be right both for the difference
 * and for each player: the result is in between. */
static void
a_day_with_many_games_is_near_the_integral(void **state)
{
	static const int results[][2] = { { 2, 0 }, { 3, 1 }, { 5, 5 }, { 10, 2 }, { 12, 0 } };
	struct strat_rating_plan plan = plan_of("trueskill", "draws=0.05 tau=0");
	double beta = 25.0 / 6, margin = strat_trueskill_margin(0.05, beta), mean, deviation;
	struct strat_pool pool;
	struct strat_ratings r;
	size_t i;
	int k;

	(void)state;
	for (i = 0; i < sizeof results / sizeof *results; i++) {
		strat_pool_init(&pool);
		for (k = 0; k < results[i][0]; k++)
			play(&pool, k % 2 ? "b" : "a", k % 2 ? "a" : "b", k % 2 ? '-' : '+', 0, "");
		for (k = 0; k < results[i][1]; k++)
			play(&pool, "a", "b", '-', 0, "");
		close_pool(&pool);
		rate(&r, &pool, &plan);
		sum_up(results[i][0], results[i][1], 625.0 / 9, beta, margin, &mean, &deviation);
		assert_near(r.rows[0].value - r.rows[1].value, mean, 0.25 * deviation);
		assert_true(sqrt(2) * r.rows[0].error > deviation);
		assert_true(sqrt(2) * r.rows[0].error < 1.6 * deviation);
		strat_ratings_free(&r);
		strat_pool_free(&pool);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(curves_are_the_likeliest),
		cmocka_unit_test(moving_first_is_found_out),
		cmocka_unit_test(errors_are_of_the_curvature),
		cmocka_unit_test(pauses_make_curves_unsure),
		cmocka_unit_test(a_day_with_one_game_is_the_formula),
		cmocka_unit_test(a_day_with_many_games_is_near_the_integral),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
