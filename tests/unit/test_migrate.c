/* test_migrate.c - files of older and newer versions: an old file is backed up, then migrated. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "club/migrate.h"
#include "folder_help.h"
#include "tests/unit/club_version1.h"
#include "told_help.h"

static struct strat_club_file f;
/* Run SQL on the file NAME in the directory. */
static void
run_sql(const char *name, const char *sql)
{
	char file[80], *why = NULL;
	sqlite3 *db;

	snprintf(file, sizeof file, "%s/%s", folder, name);
	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
		fail_msg("%s", why);
	sqlite3_close(db);
}

/* Return the number that SQL gives in the file NAME. */
static int
number(const char *name, const char *sql)
{
	sqlite3_stmt *stmt;
	char file[80];
	sqlite3 *db;
	int n;

	snprintf(file, sizeof file, "%s/%s", folder, name);
	assert_int_equal(sqlite3_open_v2(file, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
	n = sqlite3_column_int(stmt, 0);
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	return n;
}

static int
begin(void **state)
{
	(void)state;
	told[0] = '\0';
	if (make_folder("t") < 0)
		return -1;
	run_sql("t", version1);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	strat_club_file_close(&f);
	return remove_folder();
}

static void
count(void *arg, const char *difference)
{
	(void)difference;
	++*(int *)arg;
}

static void
an_old_file_is_read_as_it_is(void **state)
{
	(void)state;
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_READ, &rep), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.club.n, 4);
	assert_int_equal(f.ndone, 8);
	assert_string_equal(strat_club_get(&f.club, "name"), "Old club");
	strat_club_file_close(&f);
	assert_int_equal(number("t", "PRAGMA user_version"), 1);
	assert_string_equal(told, "");
}

static void
it_is_copied_and_made_new_to_be_written(void **state)
{
	int differences = 0;

	(void)state;
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_non_null(strstr(told, "migrated: 1, which is kept as /tmp/strat-test."));
	assert_int_equal(strat_club_file_verify(&f, count, &differences), 0);
	assert_int_equal(differences, 0);
	strat_club_file_close(&f);
	assert_int_equal(number("t", "PRAGMA user_version"), STRAT_CLUB_VERSION);
	assert_int_equal(number("t", "SELECT count(*) FROM log"), 10);
	assert_int_equal(number("t", "SELECT count(*) FROM player"), 4);
	assert_int_equal(number("t", "SELECT first_round FROM ban"), 1);
	assert_int_equal(number("t.v1.backup", "PRAGMA user_version"), 1);
	assert_int_equal(number("t.v1.backup", "SELECT count(*) FROM log"), 10);
	told[0] = '\0';
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_string_equal(told, "");
}

static void
the_log_still_only_grows(void **state)
{
	(void)state;
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_true(strat_sql_exec(&f.sql, "DELETE FROM log") < 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(strat_club_file_redo(&f, "", "2026-11-21T10:00:00Z"), 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_FORFEIT_WIN);
}

static void
the_file_says_which_version_began_it(void **state)
{
	(void)state;
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_READ, &rep), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_true(strat_club_is_before(&f.club, 3));
	assert_string_equal(strat_club_get(&f.club, "tie-breaks"), "BH/C1,BH,SB,DE");
	strat_club_file_close(&f);
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_true(strat_club_is_before(&f.club, 3));
	strat_club_file_close(&f);
	assert_int_equal(number("t", "SELECT version FROM origin"), 1);
	run_sql("t", "UPDATE origin SET version = 77");
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_READ, &rep), 0);
	assert_true(strat_club_file_read(&f, 0) < 0);
	strat_club_file_close(&f);
	run_sql("t", "DELETE FROM origin");
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_READ, &rep), 0);
	assert_true(strat_club_file_read(&f, 0) < 0);
	strat_club_file_close(&f);
	unlink(path);
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, &rep), 0);
	assert_int_equal(strat_club_file_read(&f, 0), 0);
	assert_int_equal(f.origin, STRAT_CLUB_VERSION);
	assert_false(strat_club_is_before(&f.club, 3));
}

static void
no_copy_is_overwritten(void **state)
{
	(void)state;
	run_sql("t.v1.backup", "CREATE TABLE mine (x)");
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_int_equal(number("t.v1.backup", "SELECT count(*) FROM mine"), 0);
	assert_int_equal(number("t.v1.backup2", "PRAGMA user_version"), 1);
	assert_non_null(strstr(told, ".v1.backup2"));
}

static void
tables_of_others_stay(void **state)
{
	(void)state;
	run_sql("t", "CREATE TABLE mine (x); INSERT INTO mine VALUES (7)");
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	strat_club_file_close(&f);
	assert_int_equal(number("t", "SELECT x FROM mine"), 7);
}

static void
what_goes_wrong_changes_nothing(void **state)
{
	(void)state;
	run_sql("t", "INSERT INTO log VALUES (11, '', 'dance', '{}', '')");
	assert_true(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep) < 0);
	assert_non_null(strstr(told, "unknown act 'dance'"));
	assert_int_equal(number("t", "PRAGMA user_version"), 1);
	assert_int_equal(number("t", "SELECT count(*) FROM player"), 2);
}

/* Everything that SQLite would execute by itself must be that of the old version, before anything
 * is read, copied or changed. */
static void
foreign_objects_in_an_old_file_are_refused(void **state)
{
	static const struct {
		const char *sql, *why;
	} others[] = {
		{ "DROP TABLE log; CREATE VIEW log AS WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL "
		  "SELECT seq + 1 FROM n) SELECT seq, '' AS time, 'undo' AS act, '{}' AS args FROM n",
		    "unexpected view log in a tournament" },
		{ "DROP TABLE setting; CREATE VIEW setting AS SELECT 1 AS name",
		    "unexpected view setting in a tournament" },
		{ "DROP VIEW missing; CREATE VIEW missing AS SELECT 1",
		    "unexpected view missing in a tournament" },
		{ "CREATE TRIGGER more AFTER INSERT ON log BEGIN DELETE FROM player; END",
		    "unexpected trigger more in a tournament" },
		{ "DROP TABLE bye; CREATE TABLE bye (player, round, points AS (player LIKE round))",
		    "unexpected table bye in a tournament" },
	};
	char name[80];
	size_t i;
	int mode;

	(void)state;
	snprintf(name, sizeof name, "%s.v1.backup", path);
	for (i = 0; i < sizeof others / sizeof *others; i++) {
		unlink(path);
		run_sql("t", version1);
		run_sql("t", others[i].sql);
		for (mode = STRAT_SQL_READ; mode <= STRAT_SQL_WRITE; mode++) {
			told[0] = '\0';
			assert_true(
			    strat_club_file_open(&f, path, (enum strat_sql_mode)mode, &rep) < 0);
			assert_non_null(strstr(told, others[i].why));
		}
		assert_int_equal(number("t", "PRAGMA user_version"), 1);
		assert_int_not_equal(access(name, F_OK), 0);
	}
}

static void
where_no_copy_can_be_made_nothing_changes(void **state)
{
	(void)state;
	if (geteuid() == 0)
		skip();
	chmod(folder, 0500);
	assert_true(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep) < 0);
	chmod(folder, 0700);
	assert_int_equal(number("t", "PRAGMA user_version"), 1);
}

static void
a_newer_file_is_left_alone(void **state)
{
	(void)state;
	run_sql("t", "PRAGMA user_version = 99");
	assert_true(strat_club_file_open(&f, path, STRAT_SQL_READ, &rep) < 0);
	assert_true(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep) < 0);
	assert_non_null(strstr(told, "unsupported version 99"));
	assert_int_equal(number("t", "PRAGMA user_version"), 99);
}

static void
every_older_version_has_its_row(void **state)
{
	int i;

	(void)state;
	for (i = 0; i < STRAT_CLUB_VERSION - STRAT_CLUB_OLDEST; i++)
		assert_int_equal(strat_club_migrations[i].version, STRAT_CLUB_OLDEST + i);
	assert_int_equal(strat_club_migrations[i].version, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(an_old_file_is_read_as_it_is),
		TEST(it_is_copied_and_made_new_to_be_written),
		TEST(the_log_still_only_grows),
		TEST(the_file_says_which_version_began_it),
		TEST(no_copy_is_overwritten),
		TEST(tables_of_others_stay),
		TEST(what_goes_wrong_changes_nothing),
		TEST(foreign_objects_in_an_old_file_are_refused),
		TEST(where_no_copy_can_be_made_nothing_changes),
		TEST(a_newer_file_is_left_alone),
		TEST(every_older_version_has_its_row),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
