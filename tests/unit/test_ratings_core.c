/* test_ratings_core.c - Bradley-Terry without a prior: players connected by results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ratings_help.h"
#include "study/ratings/bt/bt.h"

/* ------ without a prior ------ */

enum { FEW = 9 };

/* The points that players of a pool of FEW scored against each other, directly or indirectly,
 * computed the slow way. */
struct reached {
	int games[FEW][FEW];
	int met[FEW][FEW], beat[FEW][FEW]; /* connected; scored against */
};

static void
reach(struct reached *t, const struct strat_pool *p)
{
	size_t i, j, k;

	memset(t, 0, sizeof *t);
	for (i = 0; i < FEW; i++)
		t->met[i][i] = t->beat[i][i] = 1;
	for (i = 0; i < p->ngames; i++) {
		const struct strat_pool_game *g = &p->games[i];

		t->games[g->red][g->blue]++;
		t->met[g->red][g->blue] = t->met[g->blue][g->red] = 1;
		t->beat[g->red][g->blue] |= g->outcome != STRAT_BLUE_WON;
		t->beat[g->blue][g->red] |= g->outcome != STRAT_RED_WON;
	}
	for (k = 0; k < FEW; k++)
		for (i = 0; i < FEW; i++)
			for (j = 0; j < FEW; j++) {
				t->met[i][j] |= t->met[i][k] && t->met[k][j];
				t->beat[i][j] |= t->beat[i][k] && t->beat[k][j];
			}
}

/* Return the size of I's component times a thousand plus its games, or 0 if I is alone. */
static int
size_of(const struct reached *t, size_t i)
{
	int size = 0, players = 0;
	size_t j, k;

	for (j = 0; j < FEW; j++)
		if (t->beat[i][j] && t->beat[j][i]) {
			players++;
			for (k = 0; k < FEW; k++)
				if (t->beat[i][k] && t->beat[k][i])
					size += t->games[j][k];
		}
	return players > 1 ? 1000 * players + size : 0;
}

/* Return a player of the core of I's group, or FEW if it has none. */
static size_t
core_of(const struct reached *t, size_t i)
{
	size_t best = FEW, j;

	for (j = 0; j < FEW; j++)
		if (t->met[i][j] && size_of(t, j) > (best < FEW ? size_of(t, best) : 0))
			best = j;
	return best;
}

static int
flags_of(const struct reached *t, size_t i, uint8_t results)
{
	size_t core = core_of(t, i);
	int is_above = core < FEW ? t->beat[i][core] : results & STRAT_ONLY_WINS;
	int is_below = core < FEW ? t->beat[core][i] : results & STRAT_ONLY_LOSSES;

	if (core < FEW && is_above && is_below)
		return 0;
	return is_above ? STRAT_ABOVE : is_below ? STRAT_BELOW : STRAT_APART | STRAT_UNRANKED;
}

/* Copy the games of P without those of players outside of a core. */
static void
copy_cores(struct strat_pool *to, const struct strat_pool *p, const struct strat_ratings *r)
{
	const int outside = STRAT_ABOVE | STRAT_BELOW | STRAT_APART;
	size_t i;

	strat_pool_init(to);
	for (i = 0; i < p->ngames; i++) {
		const struct strat_pool_game *g = &p->games[i];

		if (!((r->rows[g->red].flags | r->rows[g->blue].flags) & outside))
			play(to, strat_pool_name(p, g->red), strat_pool_name(p, g->blue),
			    "+=-"[g->outcome], g -> day, "");
	}
	close_pool(to);
}

/* Assert that all rated players have the same ratings without the games of the others. */
static size_t
compare_with_cores(const struct strat_ratings *r, const struct strat_rating_plan *plan)
{
	struct strat_ratings cores;
	struct strat_pool p;
	size_t i, n = 0;

	copy_cores(&p, r->pool, r);
	rate(&cores, &p, plan);
	assert_null(strstr(cores.note, "no prior"));
	for (i = 0; i < r->n; i++) {
		const struct strat_rating *row;

		if (!isfinite(r->rows[i].value))
			continue;
		n++;
		row = row_of(&cores, strat_pool_name(r->pool, (uint32_t)i));
		assert_near(r->rows[i].value, row->value, 1e-9);
		assert_near(r->rows[i].error, row->error, 1e-9);
	}
	assert_int_equal(n, cores.n);
	strat_ratings_free(&cores);
	strat_pool_free(&p);
	return n;
}

static void
random_games(struct strat_pool *p, uint64_t *seed)
{
	const char *how = (const char *[]){ "+", "+++-", "++=", "+-=" }[roll(seed) % 4];
	size_t games = 1 + roll(seed) % 20;

	strat_pool_init(p);
	while (games--) {
		size_t red = roll(seed) % FEW, blue = roll(seed) % FEW;

		if (red != blue)
			play(p, name_of(red < blue ? red : blue), name_of(red < blue ? blue : red),
			    how[roll(seed) % strlen(how)], 1, "");
	}
	play(p, name_of(0), name_of(1), '+', 1, "");
	close_pool(p);
}

static void
who_is_outside_changes_no_rating(void **state)
{
	static const char *const settings[] = { "prior=0", "prior=0 draws=half",
		"prior=0 draws=rao-kupper" };
	const int outside = STRAT_ABOVE | STRAT_BELOW | STRAT_APART | STRAT_UNRANKED;
	size_t i, rated = 0, all = 0;
	uint64_t seed = 5;
	int round;

	(void)state;
	for (round = 0; round < 600; round++) {
		struct strat_rating_plan plan = plan_of("bradley-terry", settings[round % 3]);
		struct reached t;
		struct strat_ratings r;
		struct strat_pool p;

		random_games(&p, &seed);
		rate(&r, &p, &plan);
		reach(&t, &p);
		for (i = 0; i < r.n; i++) {
			const struct strat_rating *row = &r.rows[i];
			int flags = flags_of(&t, i, row->flags);

			assert_int_equal(row->flags & outside, flags);
			assert_int_equal(!isfinite(row->value), flags != 0);
			assert_int_equal(row->value == HUGE_VAL, flags == STRAT_ABOVE);
			assert_int_equal(row->value == -HUGE_VAL, flags == STRAT_BELOW);
		}
		all += r.n;
		rated += compare_with_cores(&r, &plan);
		strat_ratings_free(&r);
		strat_pool_free(&p);
	}
	assert_true(rated > all / 10 && rated < all * 9 / 10);
}

static void
anchors_are_in_the_core(void **state)
{
	struct strat_anchor anchors[] = { { 0, 2000, 0 }, { 4, 1700, 50 } };
	struct strat_rating_plan plan = plan_of("bradley-terry", "prior=0");
	struct strat_ratings r;
	struct strat_pool p;

	(void)state;
	strat_pool_init(&p);
	play(&p, "A", "B", '+', 1, "");
	play(&p, "B", "C", '=', 1, "");
	play(&p, "C", "B", '=', 1, "");
	play(&p, "D", "A", '+', 1, "");
	play(&p, "E", "D", '+', 1, ""); /* so D is between two anchors */
	play(&p, "F", "E", '+', 1, "");
	close_pool(&p);
	plan.anchors = anchors;
	plan.nanchors = 2;
	rate(&r, &p, &plan);
	assert_near(r.rows[0].value, 2000, 0);
	assert_true(r.rows[1].flags & STRAT_BELOW && r.rows[2].flags & STRAT_BELOW);
	assert_true(isfinite(r.rows[3].value) && isfinite(r.rows[4].value));
	assert_true(r.rows[5].flags & STRAT_ABOVE);
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

/* In a chain in which each player has only beaten the next, every step is infinite. */
static void
a_chain_of_wins_has_no_core(void **state)
{
	enum { N = 2000 };
	struct strat_rating_plan plan = plan_of("bradley-terry", "prior=0");
	double p_of[STRAT_OUTCOMES];
	struct strat_ratings r;
	struct strat_pool p;
	size_t i;

	(void)state;
	strat_pool_init(&p);
	for (i = 0; i + 1 < N; i++)
		play(&p, name_of(i), name_of(i + 1), '+', 1, "");
	close_pool(&p);
	rate(&r, &p, &plan);
	all_is_finite(&r);
	assert_non_null(strstr(r.note, "no prior"));
	assert_int_equal(r.rows[0].flags, STRAT_ONLY_WINS | STRAT_ABOVE);
	assert_int_equal(r.rows[N - 1].flags, STRAT_ONLY_LOSSES | STRAT_BELOW);
	for (i = 1; i + 1 < N; i++)
		assert_int_equal(r.rows[i].flags, STRAT_APART | STRAT_UNRANKED);
	strat_ratings_predict(&r, 0, N - 1, 1, p_of);
	assert_true(p_of[STRAT_RED_WON] > 0.999);
	strat_ratings_predict(&r, 3, 5, 1, p_of);
	assert_near(p_of[STRAT_RED_WON], p_of[STRAT_BLUE_WON], 1e-12);
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

/* More games may connect a player who was outside. */
static void
who_was_outside_may_come_in(void **state)
{
	struct strat_rating_plan plan = plan_of("bradley-terry", "prior=0");
	struct strat_ratings r;
	struct strat_pool p;

	(void)state;
	strat_pool_init(&p);
	play(&p, "A", "B", '+', 1, "");
	play(&p, "B", "C", '=', 1, "");
	play(&p, "B", "A", '+', 2, "");
	close_pool(&p);
	assert_int_equal(strat_ratings_init(&r, &p, &plan), 0);
	assert_int_equal(strat_ratings_until(&r, 2), 0);
	assert_true(r.rows[0].value == HUGE_VAL && isfinite(r.rows[1].value));
	assert_int_equal(strat_ratings_until(&r, 3), 0);
	assert_true(isfinite(r.rows[0].value));
	assert_int_equal(r.rows[0].flags, 0);
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

/* In a chain in which each player has beaten the next once and lost once, the variance between
 * neighbours is 1 / (2/4), and variances add up along the chain. */
static void
a_chain_has_exact_errors(void **state)
{
	enum { N = 400 };
	struct strat_rating_plan plan = plan_of(
	    "bradley-terry", "prior=0 draws=half advantage=fixed");
	struct strat_ratings r;
	struct strat_pool p;
	static double row[N];
	size_t i;

	(void)state;
	strat_pool_init(&p);
	for (i = 0; i + 1 < N; i++) {
		play(&p, name_of(i), name_of(i + 1), '+', 1, "");
		play(&p, name_of(i), name_of(i + 1), '-', 1, "");
	}
	close_pool(&p);
	rate(&r, &p, &plan);
	assert_string_equal(r.note, "");
	assert_int_equal(plan.method->covariance(&r, 0, row), 0);
	for (i = 1; i < N; i++) {
		assert_near(r.rows[i].value, 1500, 1e-6);
		assert_near(sqrt(pow(r.rows[0].error, 2) + pow(r.rows[i].error, 2) - 2 * row[i]),
		    ELO * sqrt(2.0 * (double)i), 1e-3);
	}
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

static void
groups_that_never_met_are_found(void **state)
{
	struct strat_rating_plan plan = plan_of("bradley-terry", "");
	struct strat_ratings r;
	struct strat_pool p;
	double row[5];

	(void)state;
	strat_pool_init(&p);
	play(&p, "A", "B", '+', 1, "");
	play(&p, "B", "E", '-', 1, "");
	play(&p, "C", "D", '=', 1, "");
	close_pool(&p);
	rate(&r, &p, &plan);
	assert_int_equal(r.ngroups, 2);
	assert_int_equal(r.rows[0].group, r.rows[4].group);
	assert_int_equal(r.rows[2].group, r.rows[3].group);
	assert_true(r.rows[0].group != r.rows[2].group);
	/* each group has a mean of its own */
	assert_near(r.rows[0].value + r.rows[1].value + r.rows[4].value, 4500, 1e-6);
	assert_near(r.rows[2].value + r.rows[3].value, 3000, 1e-6);
	assert_int_equal(plan.method->covariance(&r, 0, row), 0);
	assert_near(row[2], 0, 0);
	strat_ratings_free(&r);
	strat_pool_free(&p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_is_outside_changes_no_rating),
		cmocka_unit_test(anchors_are_in_the_core),
		cmocka_unit_test(a_chain_of_wins_has_no_core),
		cmocka_unit_test(who_was_outside_may_come_in),
		cmocka_unit_test(a_chain_has_exact_errors),
		cmocka_unit_test(groups_that_never_met_are_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
