/* test_sprt.c - strength and its error, and the sequential test, compared with published figures
 * and on random samples. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>

#include "base/random.h"
#include "study/sprt.h"

static void
is_near(double is, double ought, double within)
{
	if (!(fabs(is - ought) <= within))
		fail_msg("%.6f is not %.6f", is, ought);
}

static struct strat_sample
games(uint64_t losses, uint64_t draws, uint64_t wins)
{
	return (struct strat_sample){ STRAT_SCORES_OF_GAMES, { losses, draws, wins } };
}

/* ------ estimates ------ */

/* The output of cutechess-cli for two long matches: "Elo difference: 21.6 +/- 18.1, LOS: 99.0 %" and
 * "5.5 +/- 5.4, LOS: 97.6 %". */
static void
elo_of_games_is_as_published(void **state)
{
	struct strat_sample s = games(320, 298, 382);
	struct strat_estimate e = strat_estimate(&s);

	(void)state;
	assert_int_equal(e.games, 1000);
	is_near(e.elo, 21.6, 0.05);
	is_near(e.elo_error, 18.1, 0.05);
	is_near(e.los, 0.990, 0.0005);
	s = games(3068, 3707, 3225);
	e = strat_estimate(&s);
	is_near(e.elo, 5.5, 0.05);
	is_near(e.elo_error, 5.4, 0.05);
	is_near(e.los, 0.976, 0.0005);
}

/* The output of fastchess for eight pairs: "Elo: 21.74 +/- 40.15, nElo: 92.86 +/- 170.24". */
static void
elo_of_pairs_is_as_published(void **state)
{
	struct strat_sample s = { STRAT_SCORES_OF_PAIRS, { 0, 0, 7, 1, 0 } };
	struct strat_estimate e = strat_estimate(&s);

	(void)state;
	assert_int_equal(e.games, 16);
	is_near(e.elo, 21.74, 0.005);
	is_near(e.elo_error, 40.15, 0.005);
	is_near(e.nelo, 92.86, 0.005);
	is_near(e.nelo_error, 170.24, 0.005);
}

static void
equal_scores_are_estimated_with_a_prior(void **state)
{
	struct strat_sample s = games(0, 0, 0);
	struct strat_estimate e = strat_estimate(&s);

	(void)state;
	assert_true(e.games == 0 && e.score == 0.5 && e.elo == 0 && !e.has_prior && e.los == 0.5);
	s = games(0, 0, 4);
	e = strat_estimate(&s);
	assert_true(e.games == 4 && e.score == 1 && e.has_prior);
	is_near(e.elo, 381.7, 0.05); /* 4.5 of 5 points */
	is_near(e.elo_error, 1.96 * sqrt(0.09 / 5) * 1930.2, 1);
	is_near(e.los, 0.963181, 1e-6);
	s = games(4, 0, 0);
	e = strat_estimate(&s);
	assert_true(e.score == 0 && e.has_prior);
	is_near(e.elo, -381.7, 0.05);
	is_near(e.los, 1 - 0.963181, 1e-6);
	s = games(0, 9, 0);
	e = strat_estimate(&s);
	assert_true(e.elo == 0 && e.elo_error > 0 && e.los == 0.5);
}

static void
elo_and_its_interval_are_finite_for_every_small_sample(void **state)
{
	int lost, drawn, won;

	(void)state;
	for (lost = 0; lost < 4; lost++)
		for (drawn = 0; drawn < 4; drawn++)
			for (won = 0; won < 4; won++) {
				struct strat_sample s = games(lost, drawn, won);
				struct strat_estimate e = strat_estimate(&s);

				assert_true(isfinite(e.elo) && isfinite(e.elo_error));
				assert_true(isfinite(e.nelo) && isfinite(e.nelo_error));
				assert_true(e.games == 0 || e.elo_error > 0);
				assert_true(e.elo_low <= e.elo && e.elo <= e.elo_high);
			}
}

static void
elo_and_score_are_the_same_curve(void **state)
{
	double elo;

	(void)state;
	for (elo = -1200; elo <= 1200; elo += 7.5)
		is_near(strat_elo_of_score(strat_score_of_elo(elo)), elo, 1e-6);
	is_near(strat_score_of_elo(400), 10.0 / 11, 1e-12);
}

/* ------ the test ------ */

/* Pairs [13, 37, 50, 25, 3] of a test whose statistics were published completely: normalised bounds
 * 0 and 4, logistic bounds 0 and 2.716; log likelihood ratios by the exact formulas, and the
 * normalised Elo. */
static void
ratios_of_pairs_are_as_published(void **state)
{
	struct strat_sample s = { STRAT_SCORES_OF_PAIRS, { 13, 37, 50, 25, 3 } };
	struct strat_sprt t = { 0, 4, 0.05, 0.05, STRAT_ELO_NORMALISED };
	struct strat_estimate e = strat_estimate(&s);

	(void)state;
	is_near(strat_sprt_llr(&t, &s), -0.54912, 5e-6);
	is_near(strat_sprt_lower(&t), -2.9444, 5e-5);
	is_near(strat_sprt_upper(&t), 2.9444, 5e-5);
	is_near(e.elo, -43.6578, 5e-5);
	is_near(e.nelo, -63.97, 5e-3);
	/* the logistic bound was printed with few digits: 4 in standard deviations of a game */
	t.model = STRAT_ELO_LOGISTIC;
	t.elo1 = strat_elo_of_score(0.5 + 4 / 347.43558552260146 * sqrt(2 * 0.057617188));
	is_near(t.elo1, 2.716, 1e-3);
	is_near(strat_sprt_llr(&t, &s), -0.53772, 5e-5);
}

/* The same for games: cutechess-cli's "llr 1.94" of elo0=0 elo1=5. */
static void
ratios_of_games_are_as_published(void **state)
{
	struct strat_sample s = games(3068, 3707, 3225);
	struct strat_sprt t = { 0, 5, 0.05, 0.05, STRAT_ELO_LOGISTIC };

	(void)state;
	is_near(strat_sprt_llr(&t, &s), 1.94, 0.01);
}

/* Without draws the distribution with a given mean is fixed: Wald's ratio for two coins. */
static void
without_draws_the_ratio_is_that_of_coins(void **state)
{
	struct strat_sample s = games(4000000, 0, 5000000);
	struct strat_sprt t = { -3, 8, 0.05, 0.05, STRAT_ELO_LOGISTIC };
	double p0 = strat_score_of_elo(-3), p1 = strat_score_of_elo(8), want;

	(void)state;
	want = 5e6 * log(p1 / p0) + 4e6 * log((1 - p1) / (1 - p0));
	is_near(strat_sprt_llr(&t, &s), want, 1e-4 * fabs(want));
}

/* Find the most likely distribution with a mean by trying all on a fine grid: three scores and a
 * mean leave one degree of freedom. */
static double
best_of_grid(const struct strat_sample *s, double mean)
{
	double best = -HUGE_VAL, win, draw, loss, l;
	int i;

	for (i = 1; i < 2000000; i++) {
		win = i / 2000000.0;
		draw = 2 * (mean - win);
		loss = 1 - win - draw;
		if (draw <= 0 || loss <= 0)
			continue;
		l = (double)s->n[0] * log(loss) + (double)s->n[1] * log(draw) +
		    (double)s->n[2] * log(win);
		best = l > best ? l : best;
	}
	return best;
}

static void
the_ratio_is_of_the_likeliest_distributions(void **state)
{
	struct strat_sample s = games(31, 20, 49);
	struct strat_sprt t = { -20, 35, 0.05, 0.05, STRAT_ELO_LOGISTIC };
	double want = best_of_grid(&s, strat_score_of_elo(35)) -
	    best_of_grid(&s, strat_score_of_elo(-20));

	(void)state;
	is_near(strat_sprt_llr(&t, &s), want, 1e-6);
}

static struct strat_sample
some_sample(uint64_t *chance)
{
	struct strat_sample s = { .scores = strat_random_below(chance, 2) ? STRAT_SCORES_OF_GAMES
									  : STRAT_SCORES_OF_PAIRS };
	int i;

	for (i = 0; i < s.scores; i++)
		if (strat_random_below(chance, 3))
			s.n[i] = strat_random_below(
			    chance, UINT64_C(1) << strat_random_below(chance, 20));
	return s;
}

/* Exchanging the sides only changes the sign. */
static void
any_sample_has_a_ratio_and_the_same_one_from_the_other_side(void **state)
{
	uint64_t seed = 20261121, chance = seed;
	struct strat_sample s, mirror;
	struct strat_sprt t = { .alpha = 0.05, .beta = 0.05 }, back;
	double llr, most;
	int i, k;

	(void)state;
	print_message("seed %llu\n", (unsigned long long)seed);
	for (k = 0; k < 4000; k++) {
		s = some_sample(&chance);
		mirror = s;
		for (i = 0; i < s.scores; i++)
			mirror.n[i] = s.n[s.scores - 1 - i];
		t.model = k & 1 ? STRAT_ELO_LOGISTIC : STRAT_ELO_NORMALISED;
		t.elo0 = (double)strat_random_below(&chance, 399) - STRAT_SPRT_MAX_ELO;
		t.elo1 = t.elo0 + 1 +
		    (double)strat_random_below(&chance, (uint64_t)(STRAT_SPRT_MAX_ELO - t.elo0));
		back = t;
		back.elo0 = -t.elo1;
		back.elo1 = -t.elo0;
		llr = strat_sprt_llr(&t, &s);
		assert_true(isfinite(llr));
		most = 1e-6 * (1 + fabs(llr));
		is_near(-strat_sprt_llr(&back, &mirror), llr, most);
	}
}

static void
more_points_speak_for_h1_and_verdicts_follow_the_bounds(void **state)
{
	struct strat_sprt t = { 0, 20, 0.05, 0.10, STRAT_ELO_LOGISTIC };
	struct strat_sample s;
	double llr, before = -HUGE_VAL;
	uint64_t wins;

	(void)state;
	for (wins = 0; wins <= 1000; wins += 50) {
		s = games(1000 - wins, 200, wins);
		llr = strat_sprt_llr(&t, &s);
		assert_true(llr > before);
		before = llr;
	}
	is_near(strat_sprt_upper(&t), log(0.90 / 0.05), 1e-12);
	is_near(strat_sprt_lower(&t), log(0.10 / 0.95), 1e-12);
	assert_int_equal(strat_sprt_verdict(&t, 0), STRAT_UNDECIDED);
	assert_int_equal(strat_sprt_verdict(&t, strat_sprt_upper(&t)), STRAT_H1);
	assert_int_equal(strat_sprt_verdict(&t, strat_sprt_lower(&t)), STRAT_H0);
	s = games(0, 0, 0);
	assert_true(strat_sprt_llr(&t, &s) == 0);
}

/* ------ error rates ------ */

/* Play to a decision: pairs of two games with a share DRAWS of draws. */
static enum strat_decision
run(const struct strat_sprt *t, double score, double draws, uint64_t *chance)
{
	struct strat_sample s = { .scores = STRAT_SCORES_OF_PAIRS };
	enum strat_decision v = STRAT_UNDECIDED;
	int i, game, points;
	double p;

	for (i = 1; v == STRAT_UNDECIDED; i++) {
		for (game = points = 0; game < 2; game++) {
			p = (double)strat_random(chance) / 18446744073709551616.0;
			points += p < score - draws / 2 ? 2 : p < score + draws / 2 ? 1 : 0;
		}
		s.n[points]++;
		if (i % 10 == 0)
			v = strat_sprt_verdict(t, strat_sprt_llr(t, &s));
	}
	return v;
}

static void
true_hypotheses_are_seldom_rejected(void **state)
{
	struct strat_sprt t = { 0, 60, 0.05, 0.05, STRAT_ELO_LOGISTIC };
	uint64_t chance = 5;
	int i, wrong0 = 0, wrong1 = 0;

	(void)state;
	for (i = 0; i < 300; i++) {
		wrong0 += run(&t, 0.5, 0.3, &chance) != STRAT_H0;
		wrong1 += run(&t, strat_score_of_elo(60), 0.3, &chance) != STRAT_H1;
	}
	print_message("%d and %d of 300 in error\n", wrong0, wrong1);
	assert_in_range(wrong0, 1, 27); /* 15 +- 3 standard deviations */
	assert_in_range(wrong1, 1, 27);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(elo_of_games_is_as_published),
		cmocka_unit_test(elo_of_pairs_is_as_published),
		cmocka_unit_test(equal_scores_are_estimated_with_a_prior),
		cmocka_unit_test(elo_and_its_interval_are_finite_for_every_small_sample),
		cmocka_unit_test(elo_and_score_are_the_same_curve),
		cmocka_unit_test(ratios_of_pairs_are_as_published),
		cmocka_unit_test(ratios_of_games_are_as_published),
		cmocka_unit_test(without_draws_the_ratio_is_that_of_coins),
		cmocka_unit_test(the_ratio_is_of_the_likeliest_distributions),
		cmocka_unit_test(any_sample_has_a_ratio_and_the_same_one_from_the_other_side),
		cmocka_unit_test(more_points_speak_for_h1_and_verdicts_follow_the_bounds),
		cmocka_unit_test(true_hypotheses_are_seldom_rejected),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
