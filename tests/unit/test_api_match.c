/* test_api_match.c - the API plays a match between engines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include <strat/match.h>

#include "folder_help.h"

static char config[9000];

/* Store the directory of the sample engines of this build in TO. */
static void
find_engines(char to[4096])
{
	ssize_t n = readlink("/proc/self/exe", to, 4000);
	int i;

	assert_true(n > 0);
	to[n] = '\0';
	for (i = 0; i < 3; i++) /* BUILD/tests/unit/test_x */
		*strrchr(to, '/') = '\0';
	strcat(to, "/samples/engines");
}

/* Set the configuration to GAMES games of greedy and random, and the lines MORE. */
static void
configure(int games, const char *more)
{
	char engines[4096];

	find_engines(engines);
	snprintf(config, sizeof config,
	    "rules barrage\ngames %d\nsandbox off\neach mem=0\n%s"
	    "engine name=greedy cmd=\"%s/greedy\" args=1\n"
	    "engine name=random cmd=\"%s/random\" args=2\n",
	    games, more, engines, engines);
}

static int
begin(void **state)
{
	(void)state;
	configure(4, "");
	return make_folder("m.db");
}

static int
end(void **state)
{
	(void)state;
	return remove_files("-wal -shm -lock .lock");
}

static void
games_are(const struct strat_match *m, uint64_t played, uint64_t all)
{
	uint64_t is, most;

	strat_match_progress(m, &is, &most);
	assert_int_equal(is, played);
	assert_int_equal(most, all);
}

/* Count games in *ARG, and stop at the third. */
static int
count(void *arg, const struct strat_match_game *g)
{
	int *n = arg;

	assert_true(strcmp(g->red, g->blue) != 0);
	assert_memory_equal(g->record, "[Date", 5);
	assert_true(g->len > 100);
	return ++*n == 3 ? 7 : 0;
}

static void
a_match_is_played_and_goes_on(void **state)
{
	int n = 2;
	const struct strat_match_run_options once = { .on_game = count, .arg = &n };
	struct strat_match_row row, second;
	struct strat_match_sprt sprt;
	struct strat_match *m;

	(void)state;
	assert_int_equal(strat_match_open(&m, path, config, NULL), 0);
	games_are(m, 0, 4);
	assert_int_equal(strat_match_row(m, 1, &row), 1);
	assert_int_equal(row.games, 0);
	assert_int_equal(strat_match_run(m, &once), 1);
	games_are(m, 1, 4);
	strat_match_close(m);

	assert_int_equal(strat_match_open(&m, path, NULL, NULL), 0);
	games_are(m, 1, 4);
	assert_int_equal(strat_match_run(m, NULL), 0);
	games_are(m, 4, 4);
	assert_int_equal(strat_match_row(m, 0, &row), 1);
	assert_int_equal(strat_match_row(m, 1, &second), 1);
	assert_int_equal(strat_match_row(m, 2, &second), 0);
	assert_int_equal(row.games, 4);
	assert_int_equal(row.wins + row.draws + row.losses, 4);
	assert_int_equal(row.points + second.points, 400);
	assert_true(row.points >= second.points);
	assert_int_equal(strat_match_sprt(m, &sprt), 0);
	n = 0;
	assert_int_equal(strat_match_each_game(m, count, &n), 7);
	assert_int_equal(n, 3);
	n = 10;
	assert_int_equal(strat_match_each_game(m, count, &n), 0);
	assert_int_equal(n, 14);
	assert_int_equal(strat_match_run(m, NULL), 0);
	games_are(m, 4, 4);
	strat_match_close(m);
	strat_match_close(NULL);
}

static void
another_configuration_is_refused(void **state)
{
	struct strat_report report = { 0 };
	struct strat_match *m;

	(void)state;
	assert_int_equal(strat_match_open(&m, path, NULL, &report), -STRAT_E_IO);
	assert_null(m);
	assert_int_equal(strat_match_open(&m, path, "games many\n", &report), -STRAT_E_CONFIG);
	assert_null(m);
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(strat_match_open(&m, path, config, NULL), 0);
	strat_match_close(m);
	assert_int_equal(strat_match_open(&m, path, config, NULL), 0);
	strat_match_close(m);
	configure(6, "");
	assert_int_equal(strat_match_open(&m, path, config, &report), -STRAT_E_LEDGER);
	assert_null(m);
	assert_true(report.count[STRAT_TROUBLE] >= 3);
}

static void
an_engine_that_does_not_start_is_reported(void **state)
{
	static const struct strat_match_run_options many = { .jobs = 100000 };
	struct strat_report report = { 0 };
	struct strat_match *m;

	(void)state;
	assert_int_equal(strat_match_open(&m, path,
			     "rules barrage\nsandbox off\nengine name=A cmd=/bin/false\n"
			     "engine name=B cmd=/bin/false\n",
			     &report),
	    0);
	assert_int_equal(strat_match_run(m, &many), -STRAT_E_CONFIG);
	assert_int_equal(strat_match_run(m, NULL), -STRAT_E_PREFLIGHT);
	assert_true(report.count[STRAT_TROUBLE] >= 2);
	strat_match_close(m);
}

static void
engines_that_do_not_start_lose_without_the_test(void **state)
{
	static const struct strat_match_run_options at_once = { .no_preflight = 1 };
	struct strat_match_row row, second;
	struct strat_match *m;

	(void)state;
	assert_int_equal(strat_match_open(&m, path,
			     "rules barrage\ngames 2\nsandbox off\nengine name=A cmd=/bin/false\n"
			     "engine name=B cmd=/bin/false\n",
			     NULL),
	    0);
	assert_int_equal(strat_match_run(m, &at_once), 0);
	games_are(m, 2, 2);
	assert_int_equal(strat_match_row(m, 0, &row), 1);
	assert_int_equal(strat_match_row(m, 1, &second), 1);
	assert_true(row.crashed + second.crashed > 0);
	strat_match_close(m);
}

/* Write an engine that plays as random does to the file WRAPPER, with the comment WORD. */
static void
wrap_engine(const char *wrapper, const char *word)
{
	char engines[4096];
	FILE *f = fopen(wrapper, "w");

	find_engines(engines);
	assert_non_null(f);
	fprintf(f, "#!/bin/sh\n# %s\nexec \"%s/random\" 1\n", word, engines);
	assert_int_equal(fclose(f), 0);
	assert_int_equal(chmod(wrapper, 0700), 0);
}

static void
a_changed_engine_is_refused_unless_accepted(void **state)
{
	static const struct strat_match_run_options accepting = { .accept_changes = 1 };
	struct strat_report report = { 0 };
	struct strat_match *m;
	char wrapper[100];
	int n = 2;
	const struct strat_match_run_options once = { .on_game = count, .arg = &n };

	(void)state;
	snprintf(wrapper, sizeof wrapper, "%s/engine", folder);
	wrap_engine(wrapper, "first");
	snprintf(config, sizeof config,
	    "rules barrage\ngames 3\nsandbox off\neach mem=0\nengine name=A cmd=\"%s\"\n"
	    "engine name=B cmd=\"%s\"\n",
	    wrapper, wrapper);
	assert_int_equal(strat_match_open(&m, path, config, &report), 0);
	assert_int_equal(strat_match_run(m, &once), 1);
	wrap_engine(wrapper, "second");
	assert_int_equal(strat_match_run(m, NULL), -STRAT_E_LEDGER);
	games_are(m, 1, 3);
	n = 2;
	assert_int_equal(report.count[STRAT_TROUBLE], 1);
	assert_int_equal(strat_match_run(m, &accepting), 0);
	games_are(m, 3, 3);
	assert_int_equal(strat_match_run(m, NULL), 0); /* that is what it is now */
	strat_match_close(m);
	unlink(wrapper);
}

static void
the_test_has_a_state(void **state)
{
	struct strat_match_sprt sprt;
	struct strat_match *m;

	(void)state;
	configure(2, "sprt elo0=0 elo1=100\n");
	assert_int_equal(strat_match_open(&m, path, config, NULL), 0);
	assert_int_equal(strat_match_run(m, NULL), 0);
	assert_int_equal(strat_match_sprt(m, &sprt), 1);
	assert_int_equal(sprt.games, 2);
	assert_int_equal(sprt.decision, STRAT_UNDECIDED);
	assert_true(sprt.lower < sprt.llr && sprt.llr < sprt.upper);
	strat_match_close(m);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_match_is_played_and_goes_on, begin, end),
		cmocka_unit_test_setup_teardown(another_configuration_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(
		    an_engine_that_does_not_start_is_reported, begin, end),
		cmocka_unit_test_setup_teardown(
		    engines_that_do_not_start_lose_without_the_test, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_changed_engine_is_refused_unless_accepted, begin, end),
		cmocka_unit_test_setup_teardown(the_test_has_a_state, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
