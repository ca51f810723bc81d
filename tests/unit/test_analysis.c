/* test_analysis.c - chances of ranks, scores, luck and choices: what must hold whatever the weights. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/out.h"
#include "base/random.h"
#include "formats/reader.h"
#include "formats/sgr/sgr.h"
#include "strat/io.h"
#include "study/analysis/summary.h"
#include "study/analysis/numbers.h"
#include "study/analysis/worlds.h"

static const char *const samples[] = { "samples/isf.sgr", "samples/american.sgr",
	"samples/hasbro-1999.sgr", "samples/partial.sgr", "samples/barrage.sgr",
	"samples/fire-ice-powers.sgr", "samples/free.sgr", "samples/silent.sgr",
	"samples/rescue.sgr" };

#define SAMPLES (sizeof samples / sizeof *samples)

static struct strat_model model;

static int
load_model(void **state)
{
	(void)state;
	return strat_model_load(&model, NULL, NULL);
}

/* Read the first game of FILE into G. */
static void
read_game(struct strat_record *g, const char *file)
{
	struct strat_reader *r;

	assert_int_equal(strat_reader_open(&r, file, NULL, NULL), 0);
	assert_true(strat_reader_next(r, g) != 0);
	strat_reader_close(r);
}

/* ------ chances ------ */

/* Assert that the chances of T are those of some distribution of the army. */
static void
check_chances(const struct strat_posterior *t)
{
	double given[STRAT_KINDS] = { 0 };
	int k, r;

	for (k = 0; k < t->n; k++) {
		double sum = 0;

		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			double chance = t->chance[t->piece[k]][r];

			assert_true(chance >= 0 && chance <= 1 + 1e-9);
			assert_true(chance == 0 || t->set[t->piece[k]] >> r & 1);
			sum += chance;
			given[r] += chance;
		}
		assert_true(fabs(sum - 1) < 1e-9);
	}
	for (r = STRAT_SPY; r <= STRAT_FLAG && !t->absent; r++)
		assert_true(fabs(given[r] - t->left[r]) < 1e-3);
}

static void
check_moment(void *arg, struct strat_game_analysis *a, size_t plies)
{
	size_t *n = arg;
	int view, army;

	(void)plies;
	for (view = 0; view < STRAT_VIEWS; view++) {
		double score = a->moment[plies].score[view];

		assert_true(score >= 0 && score <= 1);
		for (army = 0; army < 2 && a->beliefs.is_possible; army++)
			check_chances(&a->beliefs.of[view][army]);
	}
	++*n;
}

static void
chances_sum_to_one_and_to_the_counts_of_the_army(void **state)
{
	struct strat_game_analysis a;
	struct strat_record g;
	size_t i, n = 0;

	(void)state;
	strat_record_init(&g);
	strat_game_analysis_init(&a, &model);
	a.on_moment = check_moment;
	a.arg = &n;
	for (i = 0; i < SAMPLES; i++) {
		read_game(&g, samples[i]);
		assert_int_equal(strat_game_analyse(&a, &g, NULL), 0);
		assert_int_equal(a.nmoments, g.nplies + 1);
	}
	assert_true(n > 1000);
	strat_game_analysis_free(&a);
	strat_record_free(&g);
}

/* ------ few worlds ------ */

/* A random ending: N pieces with random weights, and ranks for them. */
static void
make_ending(struct strat_posterior *t, uint64_t *seed)
{
	int k, r;

	memset(t, 0, sizeof *t);
	t->n = 2 + (int)strat_random_below(seed, 5);
	for (k = 0; k < t->n; k++) {
		t->piece[k] = (uint8_t)k;
		t->set[k] = 0;
		t->left[1 + strat_random_below(seed, 12)]++;
	}
	for (k = 0; k < t->n; k++)
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			int is_out = strat_random_below(seed, 4) == 0 && r >= STRAT_BOMB;

			t->weight[k][r] = is_out
			    ? 0
			    : 0.2 + (double)strat_random_below(seed, 1000) / 500;
			if (!is_out)
				t->set[k] |= STRAT_RANK_BIT(r);
		}
}

/* Add up the weights of all worlds in which the pieces from K on get the ranks LEFT. */
static double
all_worlds(const struct strat_posterior *t, int k, int left[STRAT_KINDS], double weight,
    uint8_t rank[STRAT_MAX_ARMY], double sum[STRAT_MAX_ARMY][STRAT_KINDS])
{
	double all = 0;
	int r, i;

	if (k == t->n) {
		for (i = 0; i < t->n; i++)
			sum[i][rank[i]] += weight;
		return weight;
	}
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		if (!left[r] || t->weight[k][r] <= 0)
			continue;
		left[r]--;
		rank[k] = (uint8_t)r;
		all += all_worlds(t, k + 1, left, weight * t->weight[k][r], rank, sum);
		left[r]++;
	}
	return all;
}

static void
a_thousand_endings_equal_the_sum_over_all_worlds(void **state)
{
	static struct strat_posterior t;
	double sum[STRAT_MAX_ARMY][STRAT_KINDS], chance[STRAT_MAX_ARMY][STRAT_KINDS], all;
	double scaled[STRAT_MAX_ARMY][STRAT_KINDS], off = 0, cells = 0;
	uint8_t rank[STRAT_MAX_ARMY];
	uint64_t seed = 7;
	int i, k, r, exact = 0;

	(void)state;
	for (i = 0; i < 1000; i++) {
		make_ending(&t, &seed);
		memset(sum, 0, sizeof sum);
		all = all_worlds(&t, 0, t.left, 1, rank, sum);
		if (all <= 0)
			continue;
		strat_posterior_scale(
		    t.n, (const double(*)[STRAT_KINDS])t.weight, t.left, 0, scaled);
		if (!strat_posterior_enumerate(
			t.n, (const double(*)[STRAT_KINDS])t.weight, t.left, chance))
			continue;
		exact++;
		for (k = 0; k < t.n; k++)
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
				assert_true(fabs(chance[k][r] - sum[k][r] / all) < 1e-9);
				off += fabs(scaled[k][r] - chance[k][r]);
				cells += t.left[r] > 0;
			}
	}
	assert_true(exact > 700);
	print_message("scaling is off by %.4f on average\n", off / cells);
	assert_true(off / cells < 0.06); /* an approximation, worst where pieces are few */
}

/* Of two pieces one is the Flag, and what is seen of the setup says so of each with the same four to one: that
 * is one sign and not two. */
static void
what_two_pieces_tell_of_each_other_counts_once(void **state)
{
	static const double weight[2][STRAT_KINDS] = { { [STRAT_BOMB] = 0.2, [STRAT_FLAG] = 0.8 },
		{ [STRAT_BOMB] = 0.8, [STRAT_FLAG] = 0.2 } };
	static const int left[STRAT_KINDS] = { [STRAT_BOMB] = 1, [STRAT_FLAG] = 1 };
	double chance[2][STRAT_KINDS];

	(void)state;
	strat_posterior_scale(2, weight, left, 0, chance);
	assert_true(fabs(chance[0][STRAT_FLAG] - 0.8) < 1e-5);
	assert_true(fabs(chance[1][STRAT_FLAG] - 0.2) < 1e-5);
}

static void
drawn_worlds_have_the_chances_of_the_posterior(void **state)
{
	static struct strat_posterior t;
	double sum[STRAT_MAX_ARMY][STRAT_KINDS], all, n, worst = 0;
	struct strat_worlds w;
	uint8_t rank[STRAT_MAX_ARMY];
	uint64_t seed = 11;
	int i, k, r, d, counted[STRAT_MAX_ARMY][STRAT_KINDS];

	(void)state;
	for (i = 0; i < 40; i++) {
		make_ending(&t, &seed);
		memset(sum, 0, sizeof sum);
		all = all_worlds(&t, 0, t.left, 1, rank, sum);
		for (k = 0; k < t.n; k++)
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				if (sum[k][r] <= 0) /* the sets of a game are exact */
					t.weight[k][r] = 0;
		strat_posterior_scale(
		    t.n, (const double(*)[STRAT_KINDS])t.weight, t.left, 0, t.chance);
		assert_int_equal(strat_worlds_begin(&w, &t, seed), all > 0);
		if (all <= 0)
			continue;
		memset(counted, 0, sizeof counted);
		n = 8000;
		for (d = 0; d < n; d++) {
			for (k = 0; k < t.n; k++)
				counted[k][w.rank[k]]++;
			strat_worlds_next(&w);
		}
		for (k = 0; k < t.n; k++)
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
				double p = t.chance[k][r], off = fabs(counted[k][r] / n - p),
				       error = sqrt(p * (1 - p) / n) + 1e-3; /* of the fitting */

				assert_true(sum[k][r] > 0 || !counted[k][r]);
				worst = off / error > worst ? off / error : worst;
			}
	}
	/* the worlds of a chain are not independent: three times the error of independent ones would
	 * be passed now and then, eight times never */
	assert_true(worst < 8);
}

/* ------ secrets ------ */

/* Exchange two ranks of SETUP, a tag's value, which PLACE counts without slashes.  Return 0 if they are
 * equal. */
static int
exchange(char *setup, int one, int two)
{
	char *a = NULL, *b = NULL, *s, swap;
	int n = 0;

	for (s = setup; *s; s++) {
		if (*s == '/')
			continue;
		a = n == one ? s : a;
		b = n == two ? s : b;
		n++;
	}
	if (!a || !b || *a == *b)
		return 0;
	swap = *a;
	*a = *b;
	*b = swap;
	return 1;
}

/* Return 1 if no ply of G begins or ends on the square of Blue's setup with number PLACE, so that nothing
 * of its piece is shown. */
static int
stays(const struct strat_record *g, int place)
{
	strat_square s = strat_square_at(place % 10 + 1, 10 - place / 10);
	size_t i;

	for (i = 0; i < g->nplies; i++)
		if (g->plies[i].from == s || g->plies[i].to == s)
			return 0;
	return 1;
}

/* The figures of Red and of the public in a game. */
struct figures {
	double *score, *luck;
	double *chance;
	size_t n;
};

static void
take_figures(void *arg, struct strat_game_analysis *a, size_t plies)
{
	struct figures *f = arg;
	const struct strat_posterior *t = &a->beliefs.of[STRAT_VIEW_RED][STRAT_BLUE];
	double sum = 0;
	int i, r;

	for (i = 0; i < STRAT_MAX_ARMY; i++)
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			sum += t->chance[i][r] * (i * 13 + r);
	f->chance[plies] = sum;
	f->score[2 * plies] = a->moment[plies].score[STRAT_VIEW_RED];
	f->score[2 * plies + 1] = a->moment[plies].score[STRAT_VIEW_PUBLIC];
	f->luck[plies] = a->moment[plies].side == STRAT_RED
	    ? a->moment[plies].luck + a->moment[plies].loss
	    : 0;
	f->n = plies + 1;
}

static void
a_rank_that_was_not_shown_changes_no_figure_of_those_who_did_not_see_it(void **state)
{
	static double space[2][4][4000];
	struct figures f[2];
	struct strat_game_analysis a;
	struct strat_record g;
	char *setup, *plain;
	int one, two, k, swaps = 0;

	(void)state;
	for (k = 0; k < 2; k++)
		f[k] = (struct figures){ space[k][0], space[k][2], space[k][3], 0 };
	strat_record_init(&g);
	strat_game_analysis_init(&a, &model);
	a.on_moment = take_figures;
	read_game(&g, "samples/isf.sgr");
	assert_true(g.nplies < 2000);
	a.arg = &f[0];
	assert_int_equal(strat_game_analyse(&a, &g, NULL), 0);
	plain = strdup(strat_record_tag(&g, "BlueSetup"));
	setup = strdup(plain);
	a.arg = &f[1];
	for (one = 0; one < 40; one++)
		for (two = one + 1; two < 40; two++) {
			strcpy(setup, plain);
			if (!stays(&g, one) || !stays(&g, two) || !exchange(setup, one, two))
				continue;
			assert_int_equal(
			    strat_record_set_tag(&g, "BlueSetup", setup, strlen(setup)), 0);
			assert_int_equal(strat_game_analyse(&a, &g, NULL), 0);
			assert_int_equal(f[0].n, f[1].n);
			swaps++;
			assert_memory_equal(f[0].chance, f[1].chance, f[0].n * sizeof(double));
			assert_memory_equal(f[0].score, f[1].score, 2 * f[0].n * sizeof(double));
			assert_memory_equal(f[0].luck, f[1].luck, f[0].n * sizeof(double));
		}
	assert_true(swaps > 10);
	free(setup);
	free(plain);
	strat_game_analysis_free(&a);
	strat_record_free(&g);
}

/* ------ the same every time ------ */

static void
the_same_seed_gives_the_same_rollouts(void **state)
{
	struct strat_game_analysis a[2];
	struct strat_record g;
	double lost[2] = { 0 };
	size_t i, sure = 0;
	int k;

	(void)state;
	strat_record_init(&g);
	read_game(&g, "samples/game.sgr");
	for (k = 0; k < 2; k++) {
		strat_game_analysis_init(&a[k], &model);
		a[k].rollouts = 20;
		a[k].seed = 5;
		assert_int_equal(strat_game_analyse(&a[k], &g, NULL), 0);
		for (i = 0; i < a[k].nmoments; i++)
			lost[k] += a[k].moment[i].loss;
	}
	assert_int_equal(a[0].nmoments, a[1].nmoments);
	for (i = 0; i < a[0].nmoments; i++) {
		assert_true(a[0].moment[i].loss == a[1].moment[i].loss);
		assert_true(a[0].moment[i].expected >= 0 && a[0].moment[i].expected <= 1);
	}
	assert_true(lost[0] > 0 && lost[0] == lost[1]);
	for (i = 0; i < a[0].nmoments; i++) {
		const struct strat_moment *m = &a[0].moment[i];
		double error = strat_loss_error(&a[0], i);

		assert_true(error == strat_loss_error(&a[1], i));
		assert_true(m->has_choice || error == 0);
		assert_true(m->loss == 0 || (error > 0 && error < 0.5));
		assert_true(m->loss > 0 || error == 0);
		sure += m->loss > error;
	}
	assert_true(sure > 10);
	for (k = 0; k < 2; k++)
		strat_game_analysis_free(&a[k]);
	strat_record_free(&g);
}

/* The Flag was not what the model expected there, but no ply is better than the one that took it. */
static void
taking_the_flag_loses_nothing(void **state)
{
	struct strat_game_analysis a;
	struct strat_record g;
	const struct strat_moment *m;

	(void)state;
	strat_record_init(&g);
	strat_game_analysis_init(&a, &model);
	read_game(&g, "samples/game.sgr");
	assert_int_equal(strat_game_analyse(&a, &g, NULL), 0);
	m = &a.moment[a.nmoments - 1];
	assert_int_equal(m->target, STRAT_FLAG);
	assert_true(m->has_choice && m->loss == 0);
	assert_int_equal(m->best.to, g.plies[g.nplies - 1].to);
	strat_game_analysis_free(&a);
	strat_record_free(&g);
}

static void
luck_is_what_happened_minus_the_mean_of_what_could(void **state)
{
	struct strat_game_analysis a;
	struct strat_record g;
	size_t i, n = 0;

	(void)state;
	strat_record_init(&g);
	strat_game_analysis_init(&a, &model);
	read_game(&g, "samples/isf.sgr");
	assert_int_equal(strat_game_analyse(&a, &g, NULL), 0);
	for (i = 1; i < a.nmoments; i++) {
		const struct strat_moment *m = &a.moment[i];

		assert_true(m->has_luck || m->luck == 0);
		assert_true(!m->has_luck || g.plies[i - 1].mark == STRAT_ATTACK_MARK);
		assert_true(!m->has_luck || (m->chance > 0 && m->chance < 1));
		assert_true(!m->has_choice || m->loss >= 0);
		n += m->has_luck;
	}
	assert_true(n > 5);
	strat_game_analysis_free(&a);
	strat_record_free(&g);
}

/* After the capture of a Flag the score is 1, so what was expected and the luck make 1 together. */
static void
luck_is_counted_from_the_score_that_was_expected(void **state)
{
	static const char *const files[] = { "samples/game.sgr", "samples/annotated.sgr",
		"samples/barrage.sgr" };
	struct strat_game_analysis a;
	struct strat_record g;
	size_t i, found = 0;

	(void)state;
	strat_record_init(&g);
	strat_game_analysis_init(&a, &model);
	for (i = 0; i < 3; i++) {
		const struct strat_moment *last;

		read_game(&g, files[i]);
		assert_int_equal(strat_game_analyse(&a, &g, NULL), 0);
		last = &a.moment[a.nmoments - 1];
		if (!last->has_luck || last->target != STRAT_FLAG)
			continue;
		assert_true(fabs(last->expected + last->luck - 1) < 1e-9);
		found++;
	}
	assert_true(found > 0);
	strat_game_analysis_free(&a);
	strat_record_free(&g);
}

/* Read samples/game.sgr into G without the setup of Blue. */
static void
read_without_blue(struct strat_record *g)
{
	static char text[20000];
	struct strat_text t = { .p = text, .line = 1 };
	FILE *file = fopen("samples/game.sgr", "r");
	char *setup;

	assert_non_null(file);
	t.end = text + fread(text, 1, sizeof text - 1, file);
	fclose(file);
	setup = strstr(text, "[BlueSetup \"");
	assert_non_null(setup);
	for (setup += strlen("[BlueSetup \""); *setup != '"'; setup++)
		*setup = *setup == '/' ? '/' : '?';
	assert_int_equal(strat_format_sgr.read(&t, g, NULL), 1);
}

/* Red's luck is the same whether or not the record has Blue's setup, if the battles show the ranks. */
static void
ranks_that_only_battles_show_have_luck(void **state)
{
	struct strat_game_analysis a[2];
	struct strat_record g[2];
	size_t i, n = 0;
	int k;

	(void)state;
	for (k = 0; k < 2; k++) {
		strat_record_init(&g[k]);
		strat_game_analysis_init(&a[k], &model);
	}
	read_game(&g[0], "samples/game.sgr");
	read_without_blue(&g[1]);
	for (k = 0; k < 2; k++)
		assert_int_equal(strat_game_analyse(&a[k], &g[k], NULL), 0);
	for (i = 1; i < a[0].nmoments; i++) {
		const struct strat_moment *whole = &a[0].moment[i], *part = &a[1].moment[i];

		if (whole->side != STRAT_RED)
			continue;
		assert_int_equal(whole->has_luck, part->has_luck);
		assert_true(fabs(whole->luck - part->luck) < 1e-9);
		assert_int_equal(whole->target, part->target);
		n += whole->has_luck;
	}
	assert_true(n > 5);
	for (k = 0; k < 2; k++) {
		strat_game_analysis_free(&a[k]);
		strat_record_free(&g[k]);
	}
}

/* ------ models ------ */

static void
a_model_written_and_read_is_the_same(void **state)
{
	static struct strat_model again;
	struct strat_out one, two;

	(void)state;
	strat_out_init(&one, -1);
	strat_out_init(&two, -1);
	strat_model_write(&one, &model);
	assert_int_equal(strat_model_read(&again, one.text, one.len, "m", NULL), 0);
	strat_model_write(&two, &again);
	assert_int_equal(one.len, two.len);
	assert_memory_equal(one.text, two.text, one.len);
	assert_true(one.len < 200 * 1000);
	strat_out_free(&one);
	strat_out_free(&two);
}

static void
a_model_that_is_cut_or_damaged_is_refused_and_changes_nothing(void **state)
{
	static struct strat_model m;
	struct strat_out text;
	size_t len;
	char was;

	(void)state;
	strat_out_init(&text, -1);
	strat_model_write(&text, &model);
	m.trust[0] = 0.25;
	for (len = 0; len < text.len - 10; len += text.len / 50)
		assert_int_equal(strat_model_read(&m, text.text, len, "m", NULL), -STRAT_E_MODEL);
	was = text.text[text.len / 2];
	text.text[text.len / 2] = 'x';
	assert_int_equal(strat_model_read(&m, text.text, text.len, "m", NULL), -STRAT_E_MODEL);
	text.text[text.len / 2] = was;
	text.text[12] = '1'; /* another version */
	assert_int_equal(strat_model_read(&m, text.text, text.len, "m", NULL), -STRAT_E_MODEL);
	assert_true(m.trust[0] == 0.25);
	strat_out_free(&text);
}

/* ------ numbers ------ */

static void
exponentials_and_logarithms_are_those_of_the_c_library(void **state)
{
	double x;

	(void)state;
	for (x = -30; x < 30; x += 0.0137) {
		double e = exp(x);

		assert_true(fabs(strat_exp(x) / e - 1) < 1e-13);
		assert_true(fabs(strat_log(e) - x) < 1e-12);
		assert_true(fabs(strat_log(1 + e) - log(1 + e)) < 1e-13 * (1 + log(1 + e)));
		assert_true(fabs(strat_tanh(x) - tanh(x)) < 1e-13);
	}
	assert_true(strat_log(1) == 0 && strat_exp(0) == 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(exponentials_and_logarithms_are_those_of_the_c_library),
		cmocka_unit_test(chances_sum_to_one_and_to_the_counts_of_the_army),
		cmocka_unit_test(a_thousand_endings_equal_the_sum_over_all_worlds),
		cmocka_unit_test(what_two_pieces_tell_of_each_other_counts_once),
		cmocka_unit_test(drawn_worlds_have_the_chances_of_the_posterior),
		cmocka_unit_test(
		    a_rank_that_was_not_shown_changes_no_figure_of_those_who_did_not_see_it),
		cmocka_unit_test(the_same_seed_gives_the_same_rollouts),
		cmocka_unit_test(taking_the_flag_loses_nothing),
		cmocka_unit_test(luck_is_what_happened_minus_the_mean_of_what_could),
		cmocka_unit_test(luck_is_counted_from_the_score_that_was_expected),
		cmocka_unit_test(ranks_that_only_battles_show_have_luck),
		cmocka_unit_test(a_model_written_and_read_is_the_same),
		cmocka_unit_test(a_model_that_is_cut_or_damaged_is_refused_and_changes_nothing),
	};

	return cmocka_run_group_tests(tests, load_model, NULL);
}
