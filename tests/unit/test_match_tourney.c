/* test_match_tourney.c - a tournament between engines, its file and its report have the same standings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/random.h"
#include "match/match_tourney.h"
#include "tourney/trf.h"
#include "folder_help.h"

#define RECORD "[Event \"A\"]\n\n*\n"

static size_t told;

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	told++;
	print_message("%s\n", d->detail);
}

static struct strat_report rep = { .on_diagnostic = hear };

/* ------ playing ------ */

struct playing {
	struct strat_ledger ledger;
	struct strat_match_plan plan;
	struct strat_match_results results;
	uint64_t chance;
	int voids; /* percentage of games that do not count */
};

static void
begin(struct playing *x, const char *config, unsigned engines, uint64_t seed, int voids)
{
	char text[4000];
	size_t n = (size_t)snprintf(text, sizeof text, "event Test\nrules isf\n%s", config);
	unsigned i;

	unlink(path);
	for (i = 1; i <= engines; i++)
		n += (size_t)snprintf(
		    text + n, sizeof text - n, "engine name=E%u cmd=/e%u\n", i, i);
	*x = (struct playing){ .chance = seed, .voids = voids };
	assert_int_equal(strat_match_plan_read(&x->plan, text, &rep), 0);
	assert_int_equal(strat_ledger_open(&x->ledger, path, STRAT_LEDGER_CREATE, &rep), 0);
	assert_int_equal(strat_ledger_set(&x->ledger, "config", text), 0);
	assert_int_equal(strat_match_results_init(&x->results, &x->plan), 0);
}

static void
end(struct playing *x)
{
	strat_match_results_free(&x->results);
	strat_ledger_close(&x->ledger);
	strat_match_plan_free(&x->plan);
	unlink(path);
}

/* Store the result of one of the next games.  Return 0 if there is none. */
static int
play(struct playing *x)
{
	static const enum strat_result results[] = { STRAT_RED_WINS, STRAT_BLUE_WINS, STRAT_DRAW };
	uint64_t last = strat_schedule_end(&x->plan.schedule), i;
	size_t skip = strat_random_below(&x->chance, 4);
	struct strat_ledger_game g = { .loser = -1,
		.end = STRAT_END_BOARD,
		.why = "",
		.termination = "",
		.record = RECORD,
		.nrecord = sizeof RECORD - 1 };
	struct strat_scheduled_game f;

	for (i = 0; i < last; i++) {
		if (!strat_schedule_get(&x->plan.schedule, i, &f) ||
		    strat_match_is_played(&x->results, &f))
			continue;
		g.scheduled = f;
		if (skip-- == 0)
			break;
	}
	if (g.scheduled.red == 0)
		return 0;
	g.result = results[strat_random_below(&x->chance, 3)];
	if (strat_random_below(&x->chance, 100) < (uint64_t)x->voids) {
		g.result = STRAT_OPEN;
		g.end = STRAT_END_CRASHED;
		g.loser = g.scheduled.red < g.scheduled.blue ? STRAT_BLUE : STRAT_RED;
	}
	assert_int_equal(strat_ledger_add(&x->ledger, &g), 0);
	assert_int_equal(strat_match_results_read(&x->results, &x->ledger), 0);
	return 1;
}

/* ------ comparing ------ */

static void
rank_folded(struct strat_tourney *t, struct strat_standings *s)
{
	assert_int_equal(strat_tourney_fold(t), 0);
	assert_int_equal(strat_tourney_standings(t, t->played, NULL, s), 0);
}

/* Check that the standings S are the rows LIST of X. */
static void
compare_rows(const struct playing *x, const struct strat_standings *s,
    const struct strat_match_standing *list)
{
	size_t i, k;

	assert_int_equal(s->t->n, x->results.board.players);
	for (i = 0; i < s->t->n; i++) {
		char name[16];

		snprintf(name, sizeof name, "E%u", list[i].engine);
		assert_string_equal(s->t->players[s->order[i].who].name, name);
		assert_int_equal(s->order[i].rank, list[i].rank);
		assert_int_equal(s->order[i].points, list[i].points);
		assert_int_equal(s->t->players[s->order[i].who].rank, list[i].rank);
		for (k = 0; k < s->nuse; k++)
			assert_int_equal(
			    s->value[s->order[i].who * s->nuse + k], list[i].tiebreak[k]);
	}
}

/* Check that T and the report U have the same rounds. */
static void
compare_cells(const struct strat_tourney *t, const struct strat_tourney *u)
{
	size_t i, r;

	assert_int_equal(t->n, u->n);
	assert_int_equal(t->played, u->played);
	assert_int_equal(t->rounds, u->rounds);
	assert_int_equal(t->by_share, u->by_share);
	assert_int_equal(t->counts_open, u->counts_open);
	assert_memory_equal(t->scoring.points, u->scoring.points, sizeof t->scoring.points);
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->played; r++) {
			const struct strat_cell *a = strat_tourney_cell(t, i, r);
			const struct strat_cell *b = strat_tourney_cell(u, i, r);

			assert_int_equal(a->opponent, b->opponent);
			assert_int_equal(a->colour, b->colour);
			assert_int_equal(a->result, b->result);
			assert_int_equal(a->earned, b->earned);
		}
}

/* Check that the live table, the file and the report have the same standings. */
static void
compare_sources(const struct playing *x)
{
	struct strat_match_standing list[16];
	struct strat_tourney t, u;
	struct strat_standings s, v;
	struct strat_out out = { .fd = -1 };

	assert_int_equal(strat_match_rank(&x->plan, &x->results.board, list), 0);
	strat_tourney_init(&t);
	strat_tourney_init(&u);
	assert_int_equal(strat_match_tourney_read(&t, path, &rep), 0);
	strat_trf_write(&t, "\n", &out);
	assert_int_equal(out.error, 0);
	assert_int_equal(strat_trf_parse(&u, out.text, out.len, "report", &rep), 0);
	strat_tiebreaks_stated(&u, u.tiebreaks, sizeof u.tiebreaks, "report", &rep);
	rank_folded(&t, &s);
	rank_folded(&u, &v);
	compare_cells(&t, &u);
	compare_rows(x, &s, list);
	compare_rows(x, &v, list);
	assert_int_equal(told, 0);
	strat_standings_free(&s);
	strat_standings_free(&v);
	strat_tourney_free(&t);
	strat_tourney_free(&u);
	strat_out_free(&out);
}

/* Play the tournament CONFIG to its end, and compare after some of the games. */
static void
play_all(const char *config, unsigned engines)
{
	static const int voids[] = { 0, 5, 60 };
	struct playing x;
	size_t k;
	unsigned n;

	for (k = 0; k < sizeof voids / sizeof *voids; k++) {
		begin(&x, config, engines, 7 + k, voids[k]);
		compare_sources(&x);
		for (n = 0; play(&x); n++)
			if (n < 6 || n % 5 == 0)
				compare_sources(&x);
		compare_sources(&x);
		assert_true(n > 2);
		end(&x);
	}
}

/* ------ tests ------ */

static void
a_round_robin_has_the_same_standings_in_its_report(void **state)
{
	(void)state;
	play_all("format round-robin\ngames 1\n", 5);
	play_all("format round-robin\ngames 3\n", 4);
	play_all("format round-robin\ngames 40\n", 2);
	play_all("format round-robin\ngames 250\n", 2); /* more than 99.9 points */
}

static void
a_gauntlet_has_the_same_standings_in_its_report(void **state)
{
	(void)state;
	play_all("format gauntlet\ngames 2\n", 6);
	play_all("format gauntlet\nseeds 2\ngames 1\n", 5);
}

static void
fixed_pairs_have_the_same_standings_in_their_report(void **state)
{
	(void)state;
	play_all("format pairs\ngames 4\npair E1 E2\npair E1 E4\npair E5 E4\n", 5);
}

static void
a_swiss_has_the_same_standings_in_its_report(void **state)
{
	(void)state;
	play_all("format swiss\nrounds 4\ngames 1\n", 9);
	play_all("format swiss\nrounds 3\ngames 2\npairing monrad\nseeding shuffle\n", 7);
}

static void
a_swiss_with_withdrawals_has_the_same_standings_in_its_report(void **state)
{
	(void)state;
	play_all("format swiss\nrounds 4\ngames 6\nwithdraw 2\n", 6);
}

static void
a_knockout_has_the_same_standings_in_its_report(void **state)
{
	(void)state;
	play_all("format knockout\ngames 2\novertime 1\nthird on\n", 7);
	play_all("format knockout\ngames 1\novertime 0\nseeding shuffle\n", 6);
	play_all("format knockout\ngames 4\nwithdraw 1\nthird on\n", 9);
}

static int
make(void **state)
{
	(void)state;
	return make_folder("x.db");
}

static int
clean(void **state)
{
	(void)state;
	unlink(path);
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_round_robin_has_the_same_standings_in_its_report),
		cmocka_unit_test(a_gauntlet_has_the_same_standings_in_its_report),
		cmocka_unit_test(fixed_pairs_have_the_same_standings_in_their_report),
		cmocka_unit_test(a_swiss_has_the_same_standings_in_its_report),
		cmocka_unit_test(a_swiss_with_withdrawals_has_the_same_standings_in_its_report),
		cmocka_unit_test(a_knockout_has_the_same_standings_in_its_report),
	};

	return cmocka_run_group_tests(tests, make, clean);
}
