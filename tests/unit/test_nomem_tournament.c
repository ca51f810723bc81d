/* test_nomem_tournament.c - tournaments between engines are configured, counted and stored while
 * memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "match/config.h"
#include "match/scoreboard.h"
#include "match/ledger.h"
#include "nomem_help.h"

static const char text[] =
    "event \"An evening\"\nformat pairs\ngames 3\npair a b\npair b \"the c\"\n"
    "each tc=5 option.Hash=1 option.Seed=2 args=\"-x -y\"\nengine cmd=a arg=1\n"
    "engine cmd=./b option.Hash=2 option.Book=b\nengine cmd=c name=\"the c\"\n";

static int
configure(struct strat_report *rep)
{
	struct strat_out out = { .fd = -1 };
	struct strat_diag d = { .code = STRAT_E_NOMEM };
	struct strat_config c;
	int rc;

	strat_config_init(&c);
	rc = strat_config_read(&c, text, sizeof text - 1, "x", rep);
	if (rc == 0)
		rc = strat_config_finalize(&c, rep);
	if (rc == 0) {
		strat_config_write(&c, &out);
		if (out.error)
			rc = strat_report_diag(rep, &d);
		else
			assert_int_equal(c.nengines, 3);
	}
	strat_config_free(&c);
	strat_out_free(&out);
	return rc;
}

static int
count(struct strat_report *rep)
{
	struct strat_schedule s = { .players = 5, .games = 20 };
	struct strat_scoreboard r;
	struct strat_scheduled_game f;
	uint64_t i;
	int rc = strat_scoreboard_init(&r, 5);

	(void)rep;
	for (i = 0; rc == 0 && i < strat_schedule_games(&s); i++) {
		f = strat_schedule_game(&s, i);
		rc = strat_scoreboard_add(&r, &f, STRAT_RED_WINS, STRAT_END_BOARD, -1);
	}
	if (rc == 0)
		assert_int_equal(strat_score_games(strat_scoreboard_score(&r, 1, 0)), 80);
	strat_scoreboard_free(&r);
	return rc;
}

static char path[] = "/tmp/test_nomem.XXXXXX";

static int
keep(struct strat_report *rep)
{
	struct strat_schedule s = { .players = 2, .games = 2 };
	struct strat_ledger_game g = { .scheduled = strat_schedule_game(&s, 0),
		.result = STRAT_DRAW,
		.loser = -1,
		.why = "",
		.termination = "agreement",
		.record = "record" };
	struct strat_out out = { .fd = -1 };
	struct strat_ledger store;
	int rc;

	if (truncate(path, 0) < 0)
		return -STRAT_E_IO;
	rc = strat_ledger_open(&store, path, STRAT_LEDGER_CREATE, rep);
	if (rc < 0)
		return rc;
	rc = strat_ledger_set(&store, "config", "games 2\n");
	if (rc == 0)
		rc = strat_ledger_add(&store, &g);
	if (rc == 0)
		rc = strat_ledger_get(&store, "config", &out) == 1 ? out.error : -STRAT_E_IO;
	strat_ledger_close(&store);
	strat_out_free(&out);
	return rc;
}

static void
configuring_survives(void **state)
{
	(void)state;
	survives(configure);
}

static void
counting_survives(void **state)
{
	(void)state;
	survives(count);
}

static void
keeping_survives(void **state)
{
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	close(fd);
	survives(keep);
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(configuring_survives),
		cmocka_unit_test(counting_survives),
		cmocka_unit_test(keeping_survives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
