/* test_ratings_bt.c - Bradley-Terry compared with a slow way to the same maximum, closed formulas,
 * simulation, and known strengths. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"
#include "study/ratings/bt/bt.h"

static const char *const models[] = { "half", "davidson", "rao-kupper" };

/* ------ pools ------ */

/* Make a pool of N games between M players of these STRENGTHS in points, with ADVANTAGE for moving
 * first, under Davidson's model with a probability DRAWS between equals. */
static void
make_pool(struct strat_pool *p, const double *strength, size_t m, size_t n, double advantage,
    double draws, uint64_t *seed)
{
	double chances[STRAT_OUTCOMES], u, t = log(2 * draws / (1 - draws));
	size_t i, red, blue;

	strat_pool_init(p);
	for (i = 0; i < n; i++) {
		red = roll(seed) % m;
		blue = (red + 1 + roll(seed) % (m - 1)) % m;
		strat_bt_chances(STRAT_BT_DAVIDSON,
		    (strength[red] - strength[blue] + advantage) / ELO, t, chances);
		u = chance(seed);
		play(p, name_of(red), name_of(blue),
		    u < chances[0]                    ? '+'
			: u < chances[0] + chances[1] ? '='
						      : '-',
		    (int32_t)(i * 20 / n), "");
	}
	close_pool(p);
}

static void
draw_strengths(double *strength, size_t m, double spread, uint64_t *seed)
{
	size_t i;

	for (i = 0; i < m; i++)
		strength[i] = spread * normal_dice(seed);
}

/* ------ the slow way ------ */

/* Return minus the log prior of the methods: an advantage of 0 +- 50 points, and draws like one
 * game between equals with probability 0.3. */
static double
unlikely(const double *border, const char *model)
{
	double a = border[0] * ELO / 50;
	double t = border[1] - (strcmp(model, "davidson") == 0 ? log(0.6 / 0.7) : 2 * atanh(0.3));

	return 0.5 * a * a + (strcmp(model, "half") == 0 ? 0 : 0.5 * 0.3 * 0.7 * t * t);
}

/* Return the log likelihood by the definition, game by game.  X are the strengths, the advantage,
 * and the draw parameter. */
static double
likelihood(const struct strat_pool *p, const double *x, const char *model, double prior)
{
	double sum = 0, pi[STRAT_OUTCOMES];
	size_t i, n = p->nplayers;

	for (i = 0; i < p->ngames; i++) {
		const struct strat_pool_game *g = &p->games[i];
		double d = x[g->red] - x[g->blue] + x[n], t = x[n + 1];

		if (strcmp(model, "half") == 0) {
			pi[0] = 1 / (1 + exp(-d));
			pi[2] = 1 - pi[0];
			pi[1] = sqrt(pi[0] * pi[2]);
		} else if (strcmp(model, "davidson") == 0) {
			pi[0] = exp(d / 2) / (exp(d / 2) + exp(t) + exp(-d / 2));
			pi[2] = exp(-d / 2) / (exp(d / 2) + exp(t) + exp(-d / 2));
			pi[1] = 1 - pi[0] - pi[2];
		} else {
			pi[0] = 1 / (1 + exp(t - d));
			pi[2] = 1 / (1 + exp(t + d));
			pi[1] = 1 - pi[0] - pi[2];
		}
		sum += log(pi[g->outcome]);
	}
	for (i = 0; i < n; i++)
		sum += 0.5 * prior * (log(1 / (1 + exp(-x[i]))) + log(1 / (1 + exp(x[i]))));
	return prior > 0 ? sum - unlikely(x + n, model) : sum;
}

/* Five games cannot prove that moving first is worth hundreds of points. */
static void
few_games_say_little_of_the_advantage(void **state)
{
	struct strat_rating_plan plan = plan_of("bradley-terry", "advantage-prior=0");
	struct strat_ratings r;
	struct strat_pool p;

	(void)state;
	strat_pool_init(&p);
	play(&p, "A", "B", '+', 2, "");
	play(&p, "C", "A", '+', 1, "");
	play(&p, "B", "C", '+', 1, "");
	play(&p, "A", "C", '-', 1, "");
	close_pool(&p);
	rate(&r, &p, &plan);
	assert_true(r.fits[0].value > 150 && r.fits[0].error > 150);
	strat_ratings_free(&r);
	plan = plan_of("bradley-terry", "");
	rate(&r, &p, &plan);
	assert_true(r.fits[0].value > 0 && r.fits[0].value < 30 && r.fits[0].error < 50);
	assert_string_equal(r.fits[3].name, "advantage-prior");
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

/* Change one value after another by steps that grow and shrink, until all are small. */
static void
climb(const struct strat_pool *p, double *x, const char *model, double prior)
{
	double step[32], best = likelihood(p, x, model, prior), now;
	size_t n = p->nplayers + (strcmp(model, "half") == 0 ? 1 : 2), i;
	int moving = 1, rounds = 0;

	for (i = 0; i < n; i++)
		step[i] = 0.3;
	while (moving && rounds++ < 20000) {
		moving = 0;
		for (i = 0; i < n; i++) {
			x[i] += step[i];
			now = likelihood(p, x, model, prior);
			if (now > best) {
				best = now;
				step[i] *= 1.6;
			} else {
				x[i] -= step[i];
				step[i] *= -0.45;
			}
			moving |= fabs(step[i]) > 1e-7;
		}
	}
}

static void
the_slow_way_comes_to_the_same(void **state)
{
	double strength[6] = { 150, 60, 0, -20, -80, -110 };
	uint64_t seed = 20;
	size_t k, i;

	(void)state;
	for (k = 0; k < 6; k++) {
		const char *model = models[k % 3];
		double x[8] = { 0 }, prior = k < 3 ? 1 : 0, mean = 0;
		struct strat_rating_plan plan;
		struct strat_ratings r;
		struct strat_pool p;
		char set[120];

		make_pool(&p, strength, 6, 90, 50, 0.3, &seed);
		snprintf(set, sizeof set, "draws=%s prior=%g average=0%s", model, prior,
		    prior > 0 ? "" : " advantage-prior=0 draw-prior=0");
		plan = plan_of("bradley-terry", set);
		rate(&r, &p, &plan);
		x[7] = 0.5;
		climb(&p, x, model, prior);
		for (i = 0; i < 6; i++)
			mean += x[i] / 6;
		for (i = 0; i < 6; i++)
			assert_near(r.rows[i].value, ELO * (x[i] - mean), 0.01);
		assert_near(r.fits[0].value, ELO * x[6], 0.01);
		strat_ratings_free(&r);
		strat_pool_free(&p);
	}
}

/* ------ known answers ------ */

/* If A wins a of n games against B, the difference is 400 log10(a / (n - a)), with variance 1 / (n
 * p q). */
static void
two_players_have_a_formula(void **state)
{
	struct strat_rating_plan plan = plan_of(
	    "bradley-terry", "draws=half prior=0 advantage=fixed average=0");
	struct strat_ratings r;
	struct strat_pool p;
	double row[2];
	int i;

	(void)state;
	strat_pool_init(&p);
	for (i = 0; i < 12; i++)
		play(&p, i % 2 ? "A" : "B", i % 2 ? "B" : "A",
		    i < 8 ? (i % 2 ? '+' : '-') : "-+"[i % 2 == 0], 1, "");
	close_pool(&p);
	rate(&r, &p, &plan);
	assert_near(r.rows[0].value, 200 * log10(2), 1e-6);
	assert_near(r.rows[1].value, -200 * log10(2), 1e-6);
	/* each is half of the difference from the mean */
	assert_near(r.rows[0].error, 0.5 * ELO / sqrt(12 * 2 / 9.0), 1e-6);
	assert_int_equal(plan.method->covariance(&r, 0, row), 0);
	assert_near(row[0], -row[1], 1e-6);
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

/* A table of four players, on which the solver and the slow way agree to all digits. */
static void
a_small_table_has_known_ratings(void **state)
{
	static const struct {
		const char *model;
		double value[4], advantage;
	} want[] = {
		{ "half", { 75.8628, 37.2583, -19.5502, -93.5710 }, 59.5580 },
		{ "davidson", { 107.8514, 52.9541, -27.8463, -132.9591 }, 84.7944 },
		{ "rao-kupper", { 85.2013, 40.5360, -25.8261, -99.9111 }, 61.3295 },
	};
	struct strat_pool p;
	size_t i, k;

	(void)state;
	strat_pool_init(&p);
	for (i = 0; i < 8; i++) {
		play(&p, "A", "B", "+++==-+-"[i], 1, "");
		play(&p, "B", "C", "++=-+=-+"[i], 1, "");
		play(&p, "C", "D", "+==++-+="[i], 1, "");
		play(&p, "D", "A", "--=+--=+"[i], 1, "");
		play(&p, "A", "C", "+=+-++=+"[i], 1, "");
		play(&p, "D", "B", "=-+-+-=-"[i], 1, "");
	}
	close_pool(&p);
	for (k = 0; k < 3; k++) {
		struct strat_rating_plan plan;
		struct strat_ratings r;
		double x[6] = { 0, 0, 0, 0, 0, 0.5 };
		char set[120];

		snprintf(set, sizeof set,
		    "draws=%s prior=0 average=0 advantage-prior=0 draw-prior=0", want[k].model);
		plan = plan_of("bradley-terry", set);
		rate(&r, &p, &plan);
		climb(&p, x, want[k].model, 0);
		for (i = 0; i < 4; i++) {
			assert_near(r.rows[i].value, want[k].value[i], 0.001);
			assert_near(
			    ELO * (x[i] - (x[0] + x[1] + x[2] + x[3]) / 4), want[k].value[i], 0.01);
		}
		assert_near(r.fits[0].value, want[k].advantage, 0.001);
		strat_ratings_free(&r);
	}
	strat_pool_free(&p);
}

/* ------ errors ------ */

/* Compute the variance of each player relative to the mean from second differences of the slow
 * likelihood: the whole matrix, inverted with the mean fixed. */
static void
errors_are_the_inverse_of_the_curvature(void **state)
{
	enum { N = 5, M = N + 2 };
	double strength[N] = { 200, 50, 0, -60, -190 }, x[M] = { 0 }, h[M][2 * M] = { { 0 } };
	struct strat_rating_plan plan = plan_of("bradley-terry", "prior=1 average=0");
	const double e = 1e-4;
	struct strat_ratings r;
	struct strat_pool p;
	uint64_t seed = 4;
	size_t i, j, k;

	(void)state;
	make_pool(&p, strength, N, 120, 40, 0.25, &seed);
	rate(&r, &p, &plan);
	climb(&p, x, "davidson", 1);
	for (i = 0; i < M; i++)
		for (j = 0; j < M; j++) {
			double sum = 0;

			for (k = 0; k < 4; k++) {
				double y[M];

				memcpy(y, x, sizeof y);
				y[i] += k & 1 ? e : -e;
				y[j] += k & 2 ? e : -e;
				sum += (k == 0 || k == 3 ? 1 : -1) *
				    likelihood(&p, y, "davidson", 1);
			}
			h[i][j] = -sum / (4 * e * e);
			h[i][M + j] = i == j;
		}
	for (k = 0; k < M; k++)
		for (i = 0; i < M; i++) {
			double f = i == k ? 1 - 1 / h[k][k] : h[i][k] / h[k][k];

			for (j = 0; j < 2 * M; j++)
				if (i != k)
					h[i][j] -= f * h[k][j];
			if (i == k)
				for (j = 2 * M; j-- > 0;)
					h[k][j] -= f * h[k][j];
		}
	for (i = 0; i < N; i++) {
		double v = h[i][M + i], all = 0;

		for (j = 0; j < N; j++) {
			v -= 2 * h[i][M + j] / N;
			for (k = 0; k < N; k++)
				all += h[j][M + k] / (N * N);
		}
		assert_near(r.rows[i].error, ELO * sqrt(v + all), 0.05);
	}
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

/* If exact errors would take long, they are approximated and checked. */
static void
approximate_errors_are_near(void **state)
{
	enum { N = 600 };
	static double strength[N];
	struct strat_rating_plan plan = plan_of("bradley-terry", "tolerance=100");
	struct strat_rating_plan exact = plan_of("bradley-terry", "tolerance=0");
	struct strat_ratings a, b;
	struct strat_pool p;
	uint64_t seed = 5;
	size_t i;

	(void)state;
	draw_strengths(strength, N, 200, &seed);
	make_pool(&p, strength, N, 24000, 30, 0.3, &seed);
	rate(&a, &p, &plan);
	rate(&b, &p, &exact);
	assert_non_null(strstr(a.note, "approximate"));
	assert_string_equal(b.note, "");
	for (i = 0; i < N; i++)
		assert_near(a.rows[i].error / b.rows[i].error, 1, 0.01);
	strat_ratings_free(&a);
	strat_ratings_free(&b);
	strat_pool_free(&p);
}

/* Three clubs with many games each and few between them: most of the error is shared by a whole
 * club. */
static void
what_clubs_have_in_common_is_found(void **state)
{
	enum { N = 240, CLUB = N / 3 };
	struct strat_rating_plan plan = plan_of("bradley-terry", "prior=0");
	static double walks[N];
	struct strat_ratings r;
	struct strat_pool p;
	struct strat_bt *bt;
	uint64_t seed = 14;
	double most = 0;
	size_t i;

	(void)state;
	strat_pool_init(&p);
	for (i = 0; i < 9000; i++) {
		size_t club = roll(&seed) % 3 * CLUB, red = roll(&seed) % CLUB;
		size_t blue = (red + 1 + roll(&seed) % (CLUB - 1)) % CLUB;

		play(&p, name_of(club + red), name_of(club + blue), "+-="[roll(&seed) % 3], 1, "");
	}
	for (i = 0; i < 12; i++)
		play(&p, name_of(i % 3 * CLUB + i), name_of((i + 1) % 3 * CLUB + i), "+-"[i % 2], 1,
		    "");
	close_pool(&p);
	rate(&r, &p, &plan);
	assert_string_equal(r.note, "");
	bt = r.own;
	assert_null(bt->fit.sparse);
	assert_int_equal(strat_bt_errors_by_walks(bt), 0);
	memcpy(walks, bt->variance, sizeof walks);
	assert_int_equal(strat_bt_add_common(bt), 0);
	for (i = 0; i < N; i++) {
		most = fmax(most, fabs(ELO * sqrt(walks[i]) / r.rows[i].error - 1));
		assert_near(ELO * sqrt(bt->variance[i]) / r.rows[i].error, 1, 0.06);
	}
	assert_true(most > 0.3);
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

static void
simulation_gives_the_same_errors(void **state)
{
	enum { N = 12 };
	double strength[N];
	uint64_t seed = 6;
	size_t k, i;

	(void)state;
	draw_strengths(strength, N, 150, &seed);
	for (k = 0; k < 3; k++) {
		struct strat_rating_plan plan;
		struct strat_ratings r;
		struct strat_pool p;
		char set[80];
		double ratio = 0;

		make_pool(&p, strength, N, 2400, 30, 0.3, &seed);
		snprintf(set, sizeof set, "draws=%s prior=0 simulate=1000", models[k]);
		plan = plan_of("bradley-terry", set);
		rate(&r, &p, &plan);
		for (i = 0; i < N; i++) {
			ratio += r.rows[i].error / r.rows[i].extra[0] / N;
			/* 1,000 simulations have an error of 2.2 % themselves */
			assert_near(r.rows[i].error / r.rows[i].extra[0], 1, 0.07);
		}
		assert_near(ratio, 1, 0.03);
		strat_ratings_free(&r);
		strat_pool_free(&p);
	}
}

/* In 200 pools of known strengths, 94 to 96 of 100 players are within 1.96 standard errors. */
static void
the_truth_is_within_the_errors(void **state)
{
	enum { N = 20, POOLS = 200 };
	struct strat_rating_plan plan = plan_of("bradley-terry", "prior=0 average=0");
	uint64_t seed = 8;
	double strength[N], mean, off;
	int pool, inside = 0;
	size_t i;

	(void)state;
	for (pool = 0; pool < POOLS; pool++) {
		struct strat_ratings r;
		struct strat_pool p;

		draw_strengths(strength, N, 150, &seed);
		make_pool(&p, strength, N, 1000, 35, 0.3, &seed);
		rate(&r, &p, &plan);
		for (mean = 0, i = 0; i < N; i++)
			mean += strength[i] / N;
		for (i = 0; i < N; i++) {
			off = r.rows[i].value - (strength[i] - mean);
			inside += fabs(off) < 1.959963985 * r.rows[i].error;
		}
		strat_ratings_free(&r);
		strat_pool_free(&p);
	}
	assert_in_range(inside, N * POOLS * 94 / 100, N * POOLS * 96 / 100);
}

/* If setups decide most games and are exchanged, the errors are those of pairs of games, as
 * computed from the scores of the pairs. */
static void
games_in_pairs_have_their_own_errors(void **state)
{
	struct strat_rating_plan plan = plan_of(
	    "bradley-terry", "draws=half prior=0 advantage=fixed average=0");
	double luck, score = 0, square = 0, error;
	const int n = 1500;
	struct strat_ratings r;
	struct strat_pool p;
	uint64_t seed = 13;
	int i, k;

	(void)state;
	strat_pool_init(&p);
	for (i = 0; i < n; i++) {
		double points = 0;

		luck = 500 * normal_dice(&seed);
		for (k = 0; k < 2; k++) {
			struct strat_pool_game g = { .red = player_of(&p, k ? "B" : "A"),
				.blue = player_of(&p, k ? "A" : "B"),
				.pair = (uint32_t)(i + 1) & 0xffff };
			double won = 1 / (1 + exp(-luck / ELO));

			g.outcome = chance(&seed) < won ? STRAT_RED_WON : STRAT_BLUE_WON;
			points += (g.outcome == STRAT_RED_WON) != k;
			assert_int_equal(strat_pool_add(&p, &g), 0);
		}
		score += points / 2 / n;
		square += points * points / 4;
	}
	close_pool(&p);
	rate(&r, &p, &plan);
	error = sqrt((square - n * score * score) / (n - 1) / n);
	/* each is half of the difference from the mean */
	error *= 0.5 * ELO / (score * (1 - score));
	assert_near(r.rows[0].error / error, 1, 0.02);
	assert_int_equal(r.nfits, 4);
	assert_true(r.fits[3].value < 0.7);
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

/* ------ order, threads ------ */

static void
neither_order_nor_threads_matter(void **state)
{
	enum { N = 3000 };
	static double strength[N];
	struct strat_rating_plan plan = plan_of("bradley-terry", "");
	struct strat_ratings a, b;
	struct strat_pool p, q;
	uint64_t seed = 9;
	size_t i, k;

	(void)state;
	draw_strengths(strength, N, 200, &seed);
	make_pool(&p, strength, N, 60000, 30, 0.3, &seed);
	strat_pool_init(&q);
	for (k = 0; k < p.ngames; k++) {
		const struct strat_pool_game *g = &p.games[k * 7919 % p.ngames];

		play(&q, strat_pool_name(&p, g->red), strat_pool_name(&p, g->blue),
		    "+=-"[g->outcome], g -> day, "");
	}
	close_pool(&q);
	rate(&a, &p, &plan);
	plan.jobs = 3;
	rate(&b, &q, &plan);
	for (i = 0; i < a.n; i++) {
		assert_true(a.rows[i].value == b.rows[i].value);
		assert_true(a.rows[i].error == b.rows[i].error);
	}
	assert_string_equal(a.note, b.note);
	strat_ratings_free(&a);
	strat_ratings_free(&b);
	strat_pool_free(&p);
	strat_pool_free(&q);
}

/* ------ anchors ------ */

static void
anchors_hold_the_scale(void **state)
{
	struct strat_anchor anchors[2] = { { 0, 2000, 0 }, { 2, 1800, 0 } };
	struct strat_rating_plan plan = plan_of("bradley-terry", "prior=0");
	double strength[4] = { 200, 100, 0, -100 };
	struct strat_ratings one, two, loose;
	struct strat_pool p;
	uint64_t seed = 10;
	size_t i;

	(void)state;
	make_pool(&p, strength, 4, 400, 0, 0.2, &seed);
	plan.anchors = anchors;
	plan.nanchors = 1;
	rate(&one, &p, &plan);
	plan.nanchors = 2;
	rate(&two, &p, &plan);
	anchors[0].error = anchors[1].error = 1e-3;
	rate(&loose, &p, &plan);
	assert_near(one.rows[0].value, 2000, 0);
	assert_near(one.rows[0].error, 0, 0);
	assert_true(one.rows[0].flags & STRAT_ANCHORED);
	assert_true(one.rows[3].error > 0);
	assert_near(two.rows[2].value, 1800, 0);
	/* an anchor with a small error is as good as one without */
	for (i = 0; i < 4; i++) {
		assert_near(loose.rows[i].value, two.rows[i].value, 0.01);
		assert_near(loose.rows[i].error, two.rows[i].error, 0.01);
	}
	strat_ratings_free(&one);
	strat_ratings_free(&two);
	strat_ratings_free(&loose);
	strat_pool_free(&p);
}

/* ------ scores ------ */

/* The difference for a score is the one that predicts it. */
static void
a_difference_is_what_a_score_asks_for(void **state)
{
	double strength[4] = { 150, 20, -40, -130 }, p[STRAT_OUTCOMES], score;
	uint64_t seed = 12;
	size_t k, i;

	(void)state;
	for (k = 0; k < 3; k++) {
		struct strat_rating_plan plan;
		struct strat_ratings r;
		struct strat_pool pool;
		char set[80];

		make_pool(&pool, strength, 4, 300, 0, 0.3, &seed);
		snprintf(set, sizeof set, "draws=%s advantage=fixed", models[k]);
		plan = plan_of("bradley-terry", set);
		rate(&r, &pool, &plan);
		for (i = 1; i < 4; i++) {
			strat_ratings_predict(&r, 0, (uint32_t)i, 0, p);
			score = p[STRAT_RED_WON] + 0.5 * p[STRAT_DRAWN];
			assert_near(strat_ratings_difference(&r, score),
			    r.rows[0].value - r.rows[i].value, 1e-6);
		}
		strat_ratings_free(&r);
		strat_pool_free(&pool);
	}
}

/* ------ difficult pools ------ */

static void
no_pool_is_too_odd(void **state)
{
	static const char *const settings[] = { "", "prior=0", "draws=half", "draws=half prior=0",
		"draws=rao-kupper", "draws=rao-kupper prior=0",
		"advantage=fixed draw=fixed prior=0", "simulate=3",
		"simulate=3 prior=0 draws=half" };
	uint64_t seed = 11;
	int round;

	(void)state;
	for (round = 0; round < 900; round++) {
		struct strat_rating_plan plan = plan_of("bradley-terry", settings[round % 9]);
		size_t players = 2 + roll(&seed) % 9, games = roll(&seed) % 40, i;
		const char *how = (const char *[]){ "+", "-", "=", "+-",
			"+=", "+=-" }[roll(&seed) % 6];
		struct strat_ratings r;
		struct strat_pool p;

		strat_pool_init(&p);
		for (i = 0; i < games; i++) {
			size_t red = roll(&seed) % players, blue = roll(&seed) % players;

			if (round % 3 == 0 &&
			    red < blue) { /* the order of names is that of strength */
				size_t swap = red;

				red = blue;
				blue = swap;
			}
			if (red != blue)
				play(&p, name_of(red), name_of(blue),
				    how[roll(&seed) % strlen(how)], (int32_t)(roll(&seed) % 5), "");
		}
		close_pool(&p);
		rate(&r, &p, &plan);
		all_is_finite(&r);
		strat_ratings_free(&r);
		strat_pool_free(&p);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(few_games_say_little_of_the_advantage),
		cmocka_unit_test(the_slow_way_comes_to_the_same),
		cmocka_unit_test(two_players_have_a_formula),
		cmocka_unit_test(a_small_table_has_known_ratings),
		cmocka_unit_test(errors_are_the_inverse_of_the_curvature),
		cmocka_unit_test(approximate_errors_are_near),
		cmocka_unit_test(what_clubs_have_in_common_is_found),
		cmocka_unit_test(simulation_gives_the_same_errors),
		cmocka_unit_test(the_truth_is_within_the_errors),
		cmocka_unit_test(games_in_pairs_have_their_own_errors),
		cmocka_unit_test(neither_order_nor_threads_matter),
		cmocka_unit_test(anchors_hold_the_scale),
		cmocka_unit_test(a_difference_is_what_a_score_asks_for),
		cmocka_unit_test(no_pool_is_too_odd),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
