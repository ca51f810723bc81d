/* test_ratings_numbers.c - the formulas of rating methods compared with published values and slow
 * computations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"
#include "study/ratings/glicko2.h"
#include "study/ratings/normal.h"
#include "study/ratings/trueskill.h"

/* ------ the normal distribution ------ */

static void
normal_distribution_is_that_of_the_tables(void **state)
{
	(void)state;
	assert_near(strat_normal(0), 0.5, 0);
	assert_near(strat_normal(1), 0.841344746068543, 1e-15);
	assert_near(strat_normal(-1.959963984540054), 0.025, 1e-15);
	assert_near(strat_normal(-8) / 6.220960574271785e-16, 1, 1e-13);
	assert_near(strat_normal_density(0), 0.398942280401433, 1e-15);
	assert_near(strat_normal_quantile(0.975), 1.959963984540054, 1e-14);
	assert_near(strat_normal_quantile(0.75), 0.674489750196082, 1e-14);
}

static void
quantile_undoes_the_distribution(void **state)
{
	double p;

	(void)state;
	for (p = 1e-300; p < 0.5; p *= 1.7)
		assert_near(strat_normal(strat_normal_quantile(p)) / p, 1, 1e-11);
	for (p = 1e-9; p < 0.5; p *= 1.7)
		assert_near(strat_normal_quantile(1 - p), -strat_normal_quantile(p), 1e-6);
}

static void
mills_ratio_is_smooth_and_bounded(void **state)
{
	double x;

	(void)state;
	assert_near(strat_normal_mills(0), 1.2533141373155003, 1e-14);
	for (x = 0.01; x < 1e9; x *= 1.1) {
		double m = strat_normal_mills(x);

		/* Gordon's bounds */
		assert_true(m <= 1 / x && m >= x / (x * x + 1) * (1 - 1e-15));
	}
	assert_near(strat_normal_mills(10) / strat_normal_mills(10 - 1e-9), 1, 1e-9);
}

/* ------ Glicko-2 ------ */

/* The example of the paper, in which v = 1.7785, delta = -0.4834, sigma' = 0.05999, phi' = 0.8722
 * and mu' = -0.2069. */
static void
the_example_of_glickman_is_reproduced(void **state)
{
	static const double others[3][3] = { { 1400, 30, 1 }, { 1550, 100, 0 }, { 1700, 300, 0 } };
	struct strat_glicko2 p = { 0, 200 / STRAT_GLICKO2_SCALE, 0.06 };
	struct strat_glicko2_games games = { 0 };
	int i;

	(void)state;
	for (i = 0; i < 3; i++) {
		struct strat_glicko2 other = { (others[i][0] - 1500) / STRAT_GLICKO2_SCALE,
			others[i][1] / STRAT_GLICKO2_SCALE, 0.06 };

		strat_glicko2_add(&games, p.mu, &other, others[i][2]);
	}
	/* the paper's 1.7785 and -0.4834 come from rounded numbers */
	assert_near(1 / games.information, 1.7790, 0.00005);
	assert_near(games.gain / games.information, -0.4839, 0.00005);
	strat_glicko2_step(&p, &games, 0.5);
	assert_near(p.sigma, 0.059996, 0.0000005); /* truncated to 0.05999 in the paper */
	assert_near(p.phi, 0.8722, 0.00005);
	assert_near(p.mu, -0.2069, 0.00005);
	assert_near(1500 + STRAT_GLICKO2_SCALE * round(1e4 * p.mu) / 1e4, 1464.06, 0.005);
	assert_near(STRAT_GLICKO2_SCALE * p.phi, 151.52, 0.005);
}

static void
idleness_makes_a_deviation_grow(void **state)
{
	struct strat_glicko2 p = { 0.3, 0.4, 0.06 };
	struct strat_glicko2_games none = { 0 };

	(void)state;
	strat_glicko2_step(&p, &none, 0.5);
	assert_near(p.mu, 0.3, 0);
	assert_near(p.sigma, 0.06, 0);
	assert_near(p.phi, sqrt(0.4 * 0.4 + 0.06 * 0.06), 1e-15);
}

/* The new volatility maximises the function whose derivative step 5 uses: no other value near it is
 * more likely. */
static double
likelihood(double x, double square, double rest, double a, double tau)
{
	double all = rest + exp(x);

	return -log(all) / 2 - square / (2 * all) - (x - a) * (x - a) / (2 * tau * tau);
}

static void
volatility_is_the_likeliest(void **state)
{
	uint64_t seed = 4711;
	int i;

	(void)state;
	for (i = 0; i < 2000; i++) {
		struct strat_glicko2 p = { 0, 0.1 + 2 * chance(&seed), 0.01 + 0.2 * chance(&seed) };
		struct strat_glicko2_games games = { 0.01 + 20 * chance(&seed), 0 };
		double tau = 0.2 + chance(&seed), v = 1 / games.information, x;
		double rest = p.phi * p.phi + v, a = 2 * log(p.sigma), delta, at;

		games.gain = 6 * normal_dice(&seed) * games.information;
		delta = v * games.gain;
		strat_glicko2_step(&p, &games, tau);
		x = 2 * log(p.sigma);
		at = likelihood(x, delta * delta, rest, a, tau);
		assert_true(at >= likelihood(x + 1e-4, delta * delta, rest, a, tau));
		assert_true(at >= likelihood(x - 1e-4, delta * delta, rest, a, tau));
	}
}

/* ------ TrueSkill ------ */

#define STEPS 4000

/* Return the probability that a player of SKILL has the result against OTHER. */
static double
chance_of(double skill, const struct strat_skill *other, int result, double beta, double margin)
{
	double c = sqrt(2 * beta * beta + other->variance), t = skill - other->mean;
	double win = strat_normal((t - margin) / c), lose = strat_normal((-t - margin) / c);

	return result > 0 ? win : result < 0 ? lose : 1 - win - lose;
}

/* Compute the skill of A after a result by Simpson's rule. */
static struct strat_skill
integrate(const struct strat_skill *a, const struct strat_skill *b, int result, double beta,
    double margin)
{
	double deviation = sqrt(a->variance), sum[3] = { 0 };
	int i, k;

	for (i = 0; i <= STEPS; i++) {
		double x = 12 * (2.0 * i / STEPS - 1), f = i == 0 || i == STEPS ? 1 : i % 2 ? 4 : 2;

		f *= strat_normal_density(x) *
		    chance_of(a->mean + x * deviation, b, result, beta, margin);
		for (k = 0; k < 3; k++, f *= x)
			sum[k] += f;
	}
	sum[1] /= sum[0];
	sum[2] = sum[2] / sum[0] - sum[1] * sum[1];
	return (struct strat_skill){ a->mean + sum[1] * deviation, sum[2] * a->variance };
}

static void
one_game_leaves_the_right_means_and_variances(void **state)
{
	uint64_t seed = 1234567;
	int i;

	(void)state;
	for (i = 0; i < 300; i++) {
		struct strat_skill a = { 25 + 8 * normal_dice(&seed), 1 + 60 * chance(&seed) };
		struct strat_skill b = { 25 + 8 * normal_dice(&seed), 1 + 60 * chance(&seed) };
		double beta = 1 + 5 * chance(&seed), margin = 3 * chance(&seed) * chance(&seed);
		int is_drawn = i % 3 == 0;
		struct strat_skill want_a = integrate(&a, &b, !is_drawn, beta, margin);
		struct strat_skill want_b = integrate(&b, &a, is_drawn ? 0 : -1, beta, margin);

		if (is_drawn && margin < 0.01)
			continue;
		strat_trueskill_game(&a, &b, is_drawn, beta, margin);
		assert_near(a.mean, want_a.mean, 1e-6);
		assert_near(b.mean, want_b.mean, 1e-6);
		assert_near(a.variance, want_a.variance, 1e-5);
		assert_near(b.variance, want_b.variance, 1e-5);
	}
}

/* Two new players with a draw probability of a tenth: the values of common programs (which add tau,
 * 25 / 300, to the deviation before the game). */
static void
two_newcomers_come_out_as_published(void **state)
{
	double variance = 625.0 / 9 + 625.0 / 90000, beta = 25.0 / 6;
	double margin = strat_trueskill_margin(0.1, beta);
	struct strat_skill a = { 25, variance }, b = { 25, variance };

	(void)state;
	strat_trueskill_game(&a, &b, 0, beta, margin);
	assert_near(a.mean, 29.396, 0.0005);
	assert_near(b.mean, 20.604, 0.0005);
	assert_near(sqrt(a.variance), 7.171, 0.0005);
	a = b = (struct strat_skill){ 25, variance };
	strat_trueskill_game(&a, &b, 1, beta, margin);
	assert_near(a.mean, 25, 1e-12);
	assert_near(sqrt(a.variance), 6.458, 0.0005);
}

static void
margin_gives_the_wanted_draws(void **state)
{
	double beta = 4, margin = strat_trueskill_margin(0.3, beta), c = beta * sqrt(2);

	(void)state;
	assert_near(strat_normal(margin / c) - strat_normal(-margin / c), 0.3, 1e-14);
}

static void
surprises_of_any_size_are_finite(void **state)
{
	double t, e;

	(void)state;
	for (t = -1e8; t < 1e8; t += t < -10 || t > 10 ? fabs(t) / 3 : 0.1)
		for (e = 0; e < 20; e = 2 * e + 1e-7) {
			struct strat_truncation win = strat_trueskill_win(t, e);
			struct strat_truncation draw = strat_trueskill_draw(t, e);

			assert_true(win.v >= 0 && win.v < 2e8 && win.w >= 0 && win.w <= 1);
			assert_true(fabs(draw.v) < 2e8 && draw.w >= 0 && draw.w <= 1);
		}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(normal_distribution_is_that_of_the_tables),
		cmocka_unit_test(quantile_undoes_the_distribution),
		cmocka_unit_test(mills_ratio_is_smooth_and_bounded),
		cmocka_unit_test(the_example_of_glickman_is_reproduced),
		cmocka_unit_test(idleness_makes_a_deviation_grow),
		cmocka_unit_test(volatility_is_the_likeliest),
		cmocka_unit_test(one_game_leaves_the_right_means_and_variances),
		cmocka_unit_test(two_newcomers_come_out_as_published),
		cmocka_unit_test(margin_gives_the_wanted_draws),
		cmocka_unit_test(surprises_of_any_size_are_finite),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
