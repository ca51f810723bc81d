/* test_alone.c - a tournament's file is complete after each act, and nothing is left beside it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "base/seal.h"
#include "club/file.h"
#include "folder_help.h"
#include "told_help.h"

static struct strat_club_file f;
static char copy[80];

static int
begin(void **state)
{
	(void)state;
	told[0] = '\0';
	if (make_folder("t.club") < 0)
		return -1;
	snprintf(copy, sizeof copy, "%s/copy", folder);
	return strat_club_file_open(&f, path, STRAT_SQL_CREATE, &rep);
}

static int
end(void **state)
{
	(void)state;
	strat_club_file_close(&f);
	return remove_folder();
}

static void
add(int i)
{
	char name[20];
	json_t *args;

	snprintf(name, sizeof name, "Player %d", i);
	args = json_pack("{s:s, s:i, s:s}", "name", name, "first", 1, "late", "zero");
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(strat_club_file_do(&f, "add", args, "", "now"), 0);
	assert_int_equal(strat_club_file_commit(&f), 0);
	json_decref(args);
}

/* Copy only the file, as when it is dragged to a stick. */
static void
drag(void)
{
	FILE *in = fopen(path, "rb"), *out = fopen(copy, "wb");
	int c;

	assert_true(in && out);
	while ((c = getc(in)) != EOF)
		putc(c, out);
	fclose(in);
	assert_int_equal(fclose(out), 0);
}

/* Return the number of files in the folder. */
static int
count_files(void)
{
	DIR *dir = opendir(folder);
	struct dirent *e;
	int n = 0;

	assert_non_null(dir);
	while ((e = readdir(dir)) != NULL)
		n += e->d_name[0] != '.';
	closedir(dir);
	return n;
}

/* Return the number of players in FILE, which is opened to be read. */
static size_t
count_players(const char *file)
{
	struct strat_club_file g;
	size_t n;

	assert_int_equal(strat_club_file_open(&g, file, STRAT_SQL_READ, &rep), 0);
	assert_int_equal(strat_club_file_read(&g, 0), 0);
	n = g.club.n;
	strat_club_file_close(&g);
	return n;
}

/* Open the file as an older program does, with a write-ahead log. */
static sqlite3 *
open_older(const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
			     strat_seal_vfs()),
	    SQLITE_OK);
	assert_int_equal(
	    sqlite3_exec(db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	return db;
}

static void
a_file_copied_while_it_is_open_has_all_acts(void **state)
{
	int i;

	(void)state;
	for (i = 1; i <= 3; i++) {
		add(i);
		assert_int_equal(count_files(), i == 1 ? 1 : 2);
		drag();
		assert_int_equal(count_players(copy), i);
	}
	assert_int_equal(count_files(), 2);
}

static void
a_reader_beside_a_writer_leaves_nothing(void **state)
{
	(void)state;
	add(1);
	assert_int_equal(count_players(path), 1);
	assert_int_equal(strat_club_file_begin(&f), 0);
	assert_int_equal(
	    count_players(path), 1); /* a change that is not committed stops no reader */
	strat_club_file_abandon(&f);
	assert_int_equal(count_files(), 1);
}

static void
the_log_of_an_older_program_is_removed_when_the_file_is_written(void **state)
{
	(void)state;
	add(1);
	strat_club_file_close(&f);
	sqlite3_close(open_older("DELETE FROM bye"));
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_int_equal(f.sql.has_log, 0);
	add(2);
	drag();
	assert_int_equal(count_players(copy), 2);
	assert_int_equal(count_files(), 2);
}

static void
reading_a_file_of_an_older_program_leaves_nothing(void **state)
{
	(void)state;
	add(1);
	strat_club_file_close(&f);
	sqlite3_close(open_older("DELETE FROM bye"));
	assert_int_equal(count_files(), 1);
	assert_int_equal(count_players(path), 1);
	assert_int_equal(count_files(), 1);
}

static void
a_file_that_an_older_program_has_open_is_complete_after_each_act(void **state)
{
	sqlite3 *db;

	(void)state;
	add(1);
	strat_club_file_close(&f);
	db = open_older("SELECT * FROM log");
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_WRITE, &rep), 0);
	assert_int_equal(f.sql.has_log, 1);
	add(2);
	drag();
	assert_int_equal(count_players(copy), 2);
	sqlite3_close(db);
}

static void
a_copy_without_the_log_of_an_older_program_is_told(void **state)
{
	struct strat_club_file g;
	sqlite3 *db;

	(void)state;
	strat_club_file_close(&f);
	assert_int_equal(unlink(path), 0);
	db = open_older("CREATE TABLE log (seq)");
	drag();
	assert_true(strat_club_file_open(&g, copy, STRAT_SQL_READ, &rep) < 0);
	assert_non_null(strstr(told, "its -wal file is missing"));
	told[0] = '\0';
	assert_true(strat_club_file_open(&g, copy, STRAT_SQL_WRITE, &rep) < 0);
	assert_non_null(strstr(told, "its -wal file is missing"));
	sqlite3_close(db);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
		    a_file_copied_while_it_is_open_has_all_acts, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_reader_beside_a_writer_leaves_nothing, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_log_of_an_older_program_is_removed_when_the_file_is_written, begin, end),
		cmocka_unit_test_setup_teardown(
		    reading_a_file_of_an_older_program_leaves_nothing, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_file_that_an_older_program_has_open_is_complete_after_each_act, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_copy_without_the_log_of_an_older_program_is_told, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
