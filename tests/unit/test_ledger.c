/* test_ledger.c - a tournament in a file: nothing stored is ever lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/random.h"
#include "match/ledger.h"
#include "folder_help.h"

static char other[64];
static char told[200];

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(told, sizeof told, "%s", d->detail);
}

static struct strat_report rep = { .on_diagnostic = hear };

/* ------ files ------ */

static void
put_away(const char *name)
{
	static const char *const more[] = { "", "-wal", "-shm", ".lock" };
	char whole[80];
	size_t i;

	for (i = 0; i < sizeof more / sizeof *more; i++) {
		snprintf(whole, sizeof whole, "%s%s", name, more[i]);
		unlink(whole);
	}
}

static int
begin(void **state)
{
	(void)state;
	if (make_folder("x.db") < 0)
		return -1;
	snprintf(other, sizeof other, "%s/y.db", folder);
	return 0;
}

static int
clean(void **state)
{
	(void)state;
	put_away(path);
	put_away(other);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	return rmdir(folder);
}

/* ------ games ------ */

static const struct strat_schedule schedule = { .players = 3, .games = 1000 };

static struct strat_ledger_game
some_game(uint64_t number, const char *record)
{
	struct strat_ledger_game g = { .scheduled = strat_schedule_game(&schedule, number),
		.result = STRAT_RED_WINS,
		.end = STRAT_END_BOARD,
		.loser = -1,
		.why = "",
		.termination = "flag",
		.plies = 77,
		.began = 1000,
		.ended = 2000,
		.used = { 10, 20 },
		.left = { 30, -1 },
		.waited = { 5, 6 },
		.record = record,
		.nrecord = strlen(record) };

	return g;
}

static void
open_ledger(struct strat_ledger *s, const char *name, enum strat_ledger_mode mode)
{
	assert_int_equal(strat_ledger_open(s, name, mode, &rep), 0);
}

static void
add(struct strat_ledger *s, uint64_t number, const char *record)
{
	struct strat_ledger_game g = some_game(number, record);

	assert_int_equal(strat_ledger_add(s, &g), 0);
}

static void
stop(struct strat_ledger *s, uint64_t number)
{
	struct strat_scheduled_game f = strat_schedule_game(&schedule, number);
	char key[STRAT_GAME_KEY_SIZE];

	strat_scheduled_game_key(&f, key);
	assert_int_equal(strat_ledger_mark_stopped(s, key), 0);
}

static void
all_games_that_stopped_it_are_forgotten(void **state)
{
	struct strat_ledger_game g;
	struct strat_ledger s;
	uint64_t n;

	(void)state;
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	for (n = 0; n < 40; n++)
		add(&s, n, "");
	assert_int_equal(strat_ledger_clear_stopped(&s), 0);
	assert_int_equal(strat_ledger_count(&s, &n), 0);
	assert_int_equal(n, 40);
	/* 1-2.1 is not 1-2.11; one process was killed before writing */
	stop(&s, 4);
	stop(&s, 500);
	stop(&s, 7);
	assert_int_equal(strat_ledger_get(&s, "stopped", NULL), 1);
	assert_int_equal(strat_ledger_clear_stopped(&s), 0);
	assert_int_equal(strat_ledger_get(&s, "stopped", NULL), 0);
	assert_int_equal(strat_ledger_count(&s, &n), 0);
	assert_int_equal(n, 38);
	g = some_game(4, "");
	assert_int_equal(strat_ledger_add(&s, &g), 0);
	g = some_game(5, "");
	assert_true(strat_ledger_add(&s, &g) < 0);
	strat_ledger_close(&s);
}

static void
what_was_put_in_comes_out(void **state)
{
	struct strat_ledger_game g = some_game(5, "[Event \"x\"]\n"), back;
	struct strat_ledger_session session = { 1, "host", "0.1", "none", 7, 2 };
	struct strat_out out = { .fd = -1 };
	struct strat_ledger s;
	static const char *const beside[] = { "-wal", "-shm", "-journal", ".lock" };
	char key[STRAT_GAME_KEY_SIZE], name[80];
	uint64_t n;

	(void)state;
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	assert_int_equal(strat_ledger_set(&s, "config", "games 2\n"), 0);
	assert_int_equal(strat_ledger_set_file(&s, "book", "/b", "00ff"), 0);
	assert_int_equal(strat_ledger_begin_session(&s, &session), 0);
	g.loser = STRAT_BLUE;
	g.end = STRAT_END_CRASHED;
	g.why = "killed by signal 11";
	g.log[STRAT_BLUE] = "0 > stp 1\n";
	g.nlog[STRAT_BLUE] = 10;
	assert_int_equal(strat_ledger_add(&s, &g), 0);
	assert_int_equal(strat_ledger_end_session(&s, 5, "finished"), 0);
	strat_ledger_close(&s);

	open_ledger(&s, path, STRAT_LEDGER_READ);
	assert_int_equal(strat_ledger_get(&s, "config", &out), 1);
	assert_int_equal(strat_ledger_get(&s, "shard", &out), 0);
	assert_int_equal(strat_ledger_get_file(&s, "book", &out), 1);
	assert_int_equal(strat_ledger_get_file(&s, "rules", &out), 0);
	strat_out_char(&out, '\0');
	assert_string_equal(out.text, "games 2\n00ff");
	strat_scheduled_game_key(&g.scheduled, key);
	assert_int_equal(strat_ledger_find(&s, key, &back), 1);
	assert_memory_equal(
	    &back.scheduled.number, &g.scheduled.number, sizeof back.scheduled.number);
	assert_true(
	    back.scheduled.red == g.scheduled.red && back.scheduled.blue == g.scheduled.blue);
	assert_true(
	    back.scheduled.game == g.scheduled.game && back.scheduled.round == g.scheduled.round);
	assert_true(back.scheduled.opening == g.scheduled.opening);
	assert_true(back.scheduled.is_second == g.scheduled.is_second);
	assert_true(back.result == STRAT_RED_WINS && back.end == STRAT_END_CRASHED);
	assert_true(back.loser == STRAT_BLUE && back.plies == 77);
	assert_true(back.began == 1000 && back.ended == 2000 && back.used[0] == 10);
	assert_true(back.used[1] == 20 && back.left[0] == 30 && back.left[1] == -1);
	assert_string_equal(back.why, g.why);
	assert_string_equal(back.termination, "flag");
	assert_string_equal(back.record, g.record);
	assert_null(back.log[STRAT_RED]);
	assert_memory_equal(back.log[STRAT_BLUE], g.log[STRAT_BLUE], 10);
	assert_int_equal(strat_ledger_find(&s, "1-2.999", &back), 0);
	assert_int_equal(strat_ledger_count(&s, &n), 0);
	assert_int_equal(n, 1);
	strat_out_free(&out);
	strat_ledger_close(&s);
	for (n = 0; n < sizeof beside / sizeof *beside; n++) { /* a single file */
		snprintf(name, sizeof name, "%s%s", path, beside[n]);
		assert_int_equal(access(name, F_OK), -1);
	}
}

static int
count_game(void *arg, const struct strat_ledger_game *g)
{
	(void)g;
	++*(uint64_t *)arg;
	return 0;
}

static void
a_game_is_there_once(void **state)
{
	struct strat_ledger_game g = some_game(5, "a");
	struct strat_ledger s;

	(void)state;
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	add(&s, 5, "a");
	assert_true(strat_ledger_add(&s, &g) < 0);
	add(&s, 6, "b");
	strat_ledger_close(&s);
}

static void
a_file_that_is_there_is_not_made_anew(void **state)
{
	struct strat_ledger s;

	(void)state;
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	strat_ledger_close(&s);
	assert_int_equal(strat_ledger_open(&s, path, STRAT_LEDGER_CREATE, &rep), -STRAT_E_LEDGER);
	assert_string_equal(told, "file already exists");
	assert_int_equal(strat_ledger_open(&s, other, STRAT_LEDGER_WRITE, &rep), -STRAT_E_IO);
	assert_int_equal(access(other, F_OK), -1);
}

/* Return the number of games that do not match their checksums after the statement SQL. */
static uint64_t
mismatched_after(const char *sql)
{
	struct strat_ledger s;
	int64_t after = 0;
	uint64_t n = 0;

	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	add(&s, 5, "a");
	add(&s, 6, "b");
	assert_int_equal(strat_sql_exec(&s.sql, sql), 0);
	assert_int_equal(strat_ledger_each(&s, &after, count_game, &n), 0);
	assert_int_equal(n, 2); /* a game that does not match is read all the same */
	assert_int_equal(s.without_sum, 0);
	n = s.mismatched;
	strat_ledger_close(&s);
	put_away(path);
	return n;
}

static void
every_changed_column_is_noticed(void **state)
{
	static const char *const changes[] = { "number = number + 1", "round = 9", "opening = 9",
		"result = '0-1'", "termination = 'time'", "ended_by = 'time'", "loser = 'red'",
		"why = 'x'", "plies = 78", "began = 1", "ended = 1", "red_used = 0",
		"red_waited = 0", "blue_waited = NULL", "blue_used = 0", "red_left = NULL",
		"blue_left = 0", "record = record || ' '", "red_log = 'x'", "blue_log = 'x'",
		"sum = ''", "red = blue, blue = red" };
	char sql[120];
	size_t i;

	(void)state;
	assert_int_equal(mismatched_after("UPDATE game SET record = record"), 0);
	for (i = 0; i < sizeof changes / sizeof *changes; i++) {
		snprintf(sql, sizeof sql, "UPDATE game SET %s WHERE id = 2", changes[i]);
		assert_int_equal(mismatched_after(sql), 1);
		assert_non_null(strstr(told, "its row does not match its checksum"));
	}
	assert_int_equal(
	    mismatched_after("UPDATE game SET record = CASE id WHEN 1 THEN 'b' ELSE 'a' END"), 2);
}

#define DROP_WAITED                                                                                \
	"ALTER TABLE game DROP COLUMN red_waited; ALTER TABLE game DROP COLUMN blue_waited;"

static int
sum_waited(void *arg, const struct strat_ledger_game *g)
{
	*(int64_t *)arg += 100 * g->waited[STRAT_RED] + g->waited[STRAT_BLUE];
	return 0;
}

static void
a_file_of_version_2_does_not_tell_how_long_engines_waited(void **state)
{
	struct strat_ledger_game g = some_game(5, "a");
	struct strat_ledger s;
	int64_t after = 0, sum = 0;

	(void)state;
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	g.waited[STRAT_RED] = g.waited[STRAT_BLUE] = -1;
	assert_int_equal(strat_ledger_add(&s, &g), 0);
	assert_int_equal(strat_sql_exec(&s.sql, DROP_WAITED "PRAGMA user_version = 2"), 0);
	strat_ledger_close(&s);
	open_ledger(&s, path, STRAT_LEDGER_READ);
	assert_int_equal(strat_ledger_each(&s, &after, sum_waited, &sum), 0);
	assert_true(sum == -101 && s.mismatched == 0 && s.without_sum == 0);
	strat_ledger_close(&s);
	open_ledger(&s, path, STRAT_LEDGER_WRITE);
	add(&s, 6, "b");
	sum = after = 0;
	assert_int_equal(strat_ledger_each(&s, &after, sum_waited, &sum), 0);
	assert_true(sum == -101 + 506 && s.mismatched == 0 && s.without_sum == 0);
	strat_ledger_close(&s);
}

static void
a_file_of_version_1_gets_checksums_for_new_games_only(void **state)
{
	struct strat_ledger s;
	int64_t after = 0;
	uint64_t n = 0;

	(void)state;
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	add(&s, 5, "a");
	assert_int_equal(
	    strat_sql_exec(
		&s.sql, DROP_WAITED "ALTER TABLE game DROP COLUMN sum; PRAGMA user_version = 1"),
	    0);
	strat_ledger_close(&s);
	open_ledger(&s, path, STRAT_LEDGER_READ); /* which changes nothing */
	assert_int_equal(strat_ledger_each(&s, &after, count_game, &n), 0);
	assert_true(n == 1 && s.without_sum == 1 && s.sql.version == 1);
	strat_ledger_close(&s);
	open_ledger(&s, path, STRAT_LEDGER_WRITE);
	add(&s, 6, "b");
	n = after = 0;
	assert_int_equal(strat_ledger_each(&s, &after, count_game, &n), 0);
	assert_true(n == 2 && s.without_sum == 1 && s.mismatched == 0);
	strat_ledger_close(&s);
}

/* Locks are between processes: the other one is a child. */
static void
one_plays_and_many_look_on(void **state)
{
	struct strat_ledger s;
	int status;
	pid_t pid;

	(void)state;
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	add(&s, 0, "a");
	pid = fork();
	if (pid == 0) {
		int rc = strat_ledger_open(&s, path, STRAT_LEDGER_WRITE, &rep);
		uint64_t n = 0;

		if (rc != -STRAT_E_LEDGER ||
		    strcmp(told, "another process is playing this tournament") != 0)
			_exit(1);
		if (strat_ledger_open(&s, path, STRAT_LEDGER_READ, &rep) < 0)
			_exit(2);
		_exit(strat_ledger_count(&s, &n) < 0 || n != 1 ? 3 : 0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	strat_ledger_close(&s);
}

/* ------ killed processes ------ */

/* Add games until killed, and report each after it is stored. */
static void
play(int to)
{
	struct strat_ledger s;
	struct strat_ledger_game g;
	uint64_t n;
	char record[3000];

	memset(record, 'x', sizeof record - 1);
	record[sizeof record - 1] = '\0';
	if (strat_ledger_open(&s, path, STRAT_LEDGER_WRITE, NULL) < 0 ||
	    strat_ledger_count(&s, &n) < 0)
		_exit(1);
	for (; n < 3000; n++) {
		g = some_game(n, record);
		if (strat_ledger_add(&s, &g) < 0 || write(to, "", 1) != 1)
			_exit(1);
	}
	_exit(0);
}

static int
check_game(void *arg, const struct strat_ledger_game *g)
{
	uint64_t *n = arg;

	assert_true(g->scheduled.number == (*n)++);
	assert_int_equal(g->nrecord, 2999);
	assert_int_equal(strspn(g->record, "x"), 2999);
	return 0;
}

static void
a_game_that_was_added_survives_any_kill(void **state)
{
	struct timespec wait = { 0, 0 };
	uint64_t seed = 99, chance = seed, n = 0, told_of = 0;
	struct strat_ledger s;
	int fds[2], i;
	int64_t after;
	char bytes[512];
	ssize_t got;
	pid_t pid;

	(void)state;
	print_message("seed %llu\n", (unsigned long long)seed);
	open_ledger(&s, path, STRAT_LEDGER_CREATE);
	strat_ledger_close(&s);
	for (i = 0; i < 10; i++) {
		assert_int_equal(pipe(fds), 0);
		pid = fork();
		if (pid == 0)
			play(fds[1]);
		close(fds[1]);
		assert_int_equal(read(fds[0], bytes, 1), 1); /* the first one is stored */
		told_of++;
		wait.tv_nsec = (long)strat_random_below(&chance, 20000000);
		nanosleep(&wait, NULL);
		kill(pid, SIGKILL);
		assert_int_equal(waitpid(pid, NULL, 0), pid);
		while ((got = read(fds[0], bytes, sizeof bytes)) > 0)
			told_of += (uint64_t)got;
		close(fds[0]);
		open_ledger(&s, path, STRAT_LEDGER_READ);
		n = 0;
		after = 0;
		assert_int_equal(strat_ledger_each(&s, &after, check_game, &n), 0);
		strat_ledger_close(&s);
		/* killed before it could report the last one */
		assert_in_range(n, told_of, told_of + 1);
		told_of = n;
	}
}

/* ------ several machines ------ */

/* Make a file NAME with the games FROM, FROM + STEP, ... below 20. */
static void
make_part(const char *name, uint64_t from, uint64_t step, const char *config)
{
	struct strat_ledger s;

	open_ledger(&s, name, STRAT_LEDGER_CREATE);
	assert_int_equal(strat_ledger_set(&s, "config", config), 0);
	assert_int_equal(strat_ledger_set_file(&s, "engine 1", "/a", "1234"), 0);
	for (; from < 20; from += step)
		add(&s, from, from % 3 ? "some" : "another");
	strat_ledger_close(&s);
}

static void
parts_become_a_whole_however_often_they_are_merged(void **state)
{
	char whole[64];
	struct strat_ledger s;
	uint64_t added, known, n;

	(void)state;
	snprintf(whole, sizeof whole, "%s/w.db", folder);
	make_part(path, 0, 2, "c");
	make_part(other, 1, 2, "c");
	open_ledger(&s, whole, STRAT_LEDGER_CREATE);
	assert_int_equal(strat_ledger_merge(&s, path, &rep, &added, &known), 0);
	assert_true(added == 10 && known == 0);
	assert_int_equal(strat_ledger_merge(&s, other, &rep, &added, &known), 0);
	assert_true(added == 10 && known == 0);
	assert_int_equal(strat_ledger_merge(&s, path, &rep, &added, &known), 0);
	assert_true(added == 0 && known == 10);
	assert_int_equal(strat_ledger_count(&s, &n), 0);
	assert_int_equal(n, 20);
	strat_ledger_close(&s);
	put_away(whole);
}

static void
what_does_not_belong_together_is_not_merged(void **state)
{
	struct strat_ledger s;
	uint64_t added, known, n;

	(void)state;
	make_part(path, 0, 2, "c");
	make_part(other, 1, 2, "d");
	open_ledger(&s, path, STRAT_LEDGER_WRITE);
	assert_int_equal(strat_ledger_merge(&s, other, &rep, &added, &known), -STRAT_E_LEDGER);
	assert_string_equal(told, "it has another configuration");
	put_away(other);
	make_part(other, 1, 2, "c");
	assert_int_equal(strat_ledger_set_file(&s, "engine 1", "/a", "4321"), 0);
	assert_int_equal(strat_ledger_merge(&s, other, &rep, &added, &known), -STRAT_E_LEDGER);
	assert_string_equal(told, "it has other engines or another book");
	assert_int_equal(strat_ledger_set_file(&s, "engine 1", "/b", "1234"), 0);
	add(&s, 3, "different");
	assert_int_equal(strat_ledger_merge(&s, other, &rep, &added, &known), -STRAT_E_LEDGER);
	assert_string_equal(told, "game 1-2.2 was played twice with different records");
	assert_int_equal(strat_ledger_count(&s, &n), 0);
	assert_int_equal(n, 11); /* nothing was added */
	strat_ledger_close(&s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(what_was_put_in_comes_out, clean),
		cmocka_unit_test_teardown(all_games_that_stopped_it_are_forgotten, clean),
		cmocka_unit_test_teardown(a_game_is_there_once, clean),
		cmocka_unit_test_teardown(every_changed_column_is_noticed, clean),
		cmocka_unit_test_teardown(
		    a_file_of_version_1_gets_checksums_for_new_games_only, clean),
		cmocka_unit_test_teardown(
		    a_file_of_version_2_does_not_tell_how_long_engines_waited, clean),
		cmocka_unit_test_teardown(a_file_that_is_there_is_not_made_anew, clean),
		cmocka_unit_test_teardown(one_plays_and_many_look_on, clean),
		cmocka_unit_test_teardown(a_game_that_was_added_survives_any_kill, clean),
		cmocka_unit_test_teardown(
		    parts_become_a_whole_however_often_they_are_merged, clean),
		cmocka_unit_test_teardown(what_does_not_belong_together_is_not_merged, clean),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
