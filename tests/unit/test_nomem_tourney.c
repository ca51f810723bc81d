/* test_nomem_tourney.c - tournaments are read, paired, ranked and written while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "nomem_help.h"
#include "tourney/standings.h"
#include "tourney_help.h"

/* The record that the jobs use, read without failures. */
static struct strat_out report;

static void
make_report(size_t players, size_t rounds)
{
	struct strat_tourney t;
	struct strat_pairing p;

	chance = 7;
	strat_pairing_init(&p);
	new_tourney(&t, players, rounds);
	while (t.played + 1 < rounds && pair_next(&t, &strat_system_dutch, &p) > 0)
		play_next(&t, &p, 20);
	strat_out_init(&report, -1);
	strat_trf_write(&t, "\n", &report);
	strat_out_str(&report, "XXP 1 2\nXXA 3 1.0 1.0\n240 H 006 5\nXXS PAB=0.5\nXXR 6\n");
	strat_tourney_free(&t);
	strat_pairing_free(&p);
}

static int
read_report(struct strat_report *rep)
{
	struct strat_tourney t;
	int rc;

	strat_tourney_init(&t);
	rc = strat_trf_parse(&t, report.text, report.len, "test", rep);
	strat_tourney_free(&t);
	return rc;
}

static const struct strat_system *tried;

static int
pair_report(struct strat_report *rep)
{
	static uint8_t away[64];
	struct strat_pairing_plan plan = { .away = away, .explain = 1 };
	struct strat_tourney t;
	struct strat_pairing p;
	int rc;

	strat_tourney_init(&t);
	strat_pairing_init(&p);
	rc = strat_trf_parse(&t, report.text, report.len, "test", rep);
	if (rc == 0) {
		plan.t = &t;
		plan.round = t.played;
		strat_pairing_list_absent(&t, t.played, away);
		rc = tried->pair(&plan, &p, rep);
	}
	strat_pairing_free(&p);
	strat_tourney_free(&t);
	return rc;
}

static int
rank_report(struct strat_report *rep)
{
	struct strat_standings s = { .nuse = 2 };
	struct strat_tourney t;
	struct strat_out out;
	int rc;

	strat_tourney_init(&t);
	strat_out_init(&out, -1);
	rc = strat_trf_parse(&t, report.text, report.len, "test", rep);
	if (rc == 0) {
		s.t = &t;
		if (strat_tiebreak_parse("DE", &s.use[0]) < 0 ||
		    strat_tiebreak_parse("BH", &s.use[1]))
			abort();
		rc = strat_standings_make(&s);
		if (rc == 0)
			strat_standings_explain(&s, 0, 1, NULL, &out);
		strat_standings_free(&s);
		rc = rc < 0 ? rc : out.error;
	}
	strat_out_free(&out);
	strat_tourney_free(&t);
	return rc;
}

static void
reading_survives(void **state)
{
	(void)state;
	make_report(9, 3);
	survives(read_report);
	strat_out_free(&report);
}

static void
pairing_survives(void **state)
{
	static const struct strat_system *const systems[] = { &strat_system_dutch,
		&strat_system_monrad, &strat_system_double_round_robin };
	size_t i;

	(void)state;
	make_report(13, 5);
	for (i = 0; i < sizeof systems / sizeof *systems; i++) {
		tried = systems[i];
		survives(pair_report);
	}
	strat_out_free(&report);
}

static void
ranking_survives(void **state)
{
	(void)state;
	make_report(9, 4);
	survives(rank_report);
	strat_out_free(&report);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reading_survives),
		cmocka_unit_test(pairing_survives),
		cmocka_unit_test(ranking_survives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
