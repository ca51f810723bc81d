/* test_nomem_rounds.c - a Swiss and a knockout are paired and ranked while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "match/match_tourney.h"
#include "nomem_help.h"

#define PLAYERS 7

static struct strat_rounds_plan plan;

/* Play all games; the lower number wins. */
static int
play(struct strat_rounds *r)
{
	struct strat_scheduled_game f;
	uint64_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < strat_rounds_end(r); i++)
		if (strat_rounds_game(r, i, &f))
			rc = strat_rounds_add(r, &f,
			    f.red < f.blue ? STRAT_RED_WINS : STRAT_BLUE_WINS, STRAT_END_BOARD, -1);
	return rc;
}

static int
hold(struct strat_report *rep)
{
	struct strat_diag d = { .code = STRAT_E_NOMEM };
	struct strat_match_standing rank[PLAYERS];
	struct strat_rounds r;
	int rc = strat_rounds_init(&r, &plan);

	if (rc == 0)
		rc = play(&r);
	if (rc == 0)
		rc = strat_rounds_rank(&r, rank);
	if (rc == 0) {
		assert_true(r.is_over);
		assert_int_equal(r.rounds, 3);
		assert_int_equal(rank[0].engine, 1);
	}
	strat_rounds_free(&r);
	return rc < 0 ? strat_report_diag(rep, &d) : 0;
}

static void
a_tournament_survives(void **state)
{
	static const struct strat_system *const systems[] = { &strat_system_dutch,
		&strat_system_monrad, &strat_system_knockout };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof systems / sizeof *systems; i++) {
		plan = (struct strat_rounds_plan){ .kind = i == 2 ? STRAT_KNOCKOUT : STRAT_SWISS,
			.system = systems[i],
			.players = PLAYERS,
			.rounds = 3,
			.games = 2,
			.has_third = 1,
			.is_shuffled = 1 };
		survives(hold);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_tournament_survives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
