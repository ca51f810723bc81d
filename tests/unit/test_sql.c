/* test_sql.c - SQLite files are created, recognised and refused; several processes use one at
 * once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>

#include "base/sql.h"
#include "folder_help.h"

static const struct strat_sql_schema shop = { .name = "shop",
	.application = 0x73686f70,
	.version = 2,
	.page = 8192,
	.schema = "CREATE TABLE ware (id INTEGER PRIMARY KEY, name TEXT UNIQUE) STRICT;"
		  "CREATE TABLE sale (ware INTEGER NOT NULL REFERENCES ware) STRICT" };

static char said[200];

static void
listen(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(said, sizeof said, "%s: %s", strat_code_name(d->code), d->detail);
}

static struct strat_report report = { .on_diagnostic = listen };

static int
fresh(void **state)
{
	(void)state;
	/* characters that are special in a URI */
	assert_int_equal(make_folder("50% off?#1.db"), 0);
	*said = '\0';
	return 0;
}

static int
tidy(void **state)
{
	(void)state;
	return remove_folder();
}

static int
open_shop(struct strat_sql *s, enum strat_sql_mode mode)
{
	struct strat_sql_options how = { .mode = mode, .wait = 20 };

	return strat_sql_open(s, path, &shop, &how, &report);
}

static void
make_shop(const char *sql)
{
	struct strat_sql s;

	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), 0);
	assert_int_equal(strat_sql_exec(&s, sql), 0);
	strat_sql_close(&s);
}

static int64_t
ask(struct strat_sql *s, const char *sql)
{
	int64_t n = -1;

	assert_int_equal(strat_sql_number(s, sql, &n), 1);
	return n;
}

static void
a_new_file_has_its_kind_its_version_and_a_log(void **state)
{
	struct strat_sql s;

	(void)state;
	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), 0);
	assert_int_equal(ask(&s, "PRAGMA application_id"), 0x73686f70);
	assert_int_equal(ask(&s, "PRAGMA user_version"), 2);
	assert_int_equal(ask(&s, "PRAGMA page_size"), 8192);
	assert_int_equal(ask(&s, "SELECT journal_mode = 'wal' FROM pragma_journal_mode"), 1);
	assert_int_equal(ask(&s, "PRAGMA synchronous"), 2);
	assert_int_equal(ask(&s, "PRAGMA foreign_keys"), 1);
	strat_sql_close(&s);
	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), 0); /* now it exists */
	strat_sql_close(&s);
	strat_sql_close(&s);
}

/* Everything that SQLite would execute by itself must be ours: a view in place of a table could be
 * endless. */
static void
foreign_views_and_triggers_are_refused(void **state)
{
	static const struct {
		const char *sql, *why;
	} others[] = {
		{ "DROP TABLE sale; CREATE VIEW sale AS WITH RECURSIVE n(ware) AS (SELECT 1 UNION ALL "
		  "SELECT ware FROM n) SELECT ware FROM n",
		    "database: unexpected view sale in a shop" },
		{ "CREATE TRIGGER endless AFTER INSERT ON ware BEGIN DELETE FROM sale; END",
		    "database: unexpected trigger endless in a shop" },
		{ "DROP TABLE sale; CREATE TABLE sale (ware, x AS (ware LIKE '%a%a%a%a%a%b'))",
		    "database: unexpected table sale in a shop" },
	};
	struct strat_sql s;
	size_t i;
	int mode;

	(void)state;
	for (i = 0; i < sizeof others / sizeof *others; i++) {
		make_shop(others[i].sql);
		for (mode = STRAT_SQL_READ; mode <= STRAT_SQL_CREATE; mode++) {
			assert_int_equal(
			    open_shop(&s, (enum strat_sql_mode)mode), -STRAT_E_DATABASE);
			assert_string_equal(said, others[i].why);
		}
		assert_int_equal(unlink(path), 0);
	}
	make_shop("CREATE VIEW names AS SELECT name FROM ware; CREATE TABLE other (id)");
	assert_int_equal(open_shop(&s, STRAT_SQL_READ), 0);
	strat_sql_close(&s);
}

/* A name with a meaning to SQLite is taken as a file in the directory. */
static void
every_name_is_a_file(void **state)
{
	static const char *const names[] = { ":memory:", "file:shop?mode=memory",
		"file::memory:", "file:shop", "file:///shop", "-", "a b" };
	static const struct strat_sql_options create = { .mode = STRAT_SQL_CREATE },
					      look = { .mode = STRAT_SQL_READ };
	struct strat_sql s;
	size_t i;

	(void)state;
	assert_int_equal(chdir(folder), 0);
	for (i = 0; i < sizeof names / sizeof *names; i++) {
		if (strncmp(names[i], "file:///", 8) == 0)
			assert_int_equal(mkdir("file:", 0700), 0);
		assert_int_equal(strat_sql_open(&s, names[i], &shop, &create, &report), 0);
		assert_int_equal(strat_sql_exec(&s, "INSERT INTO ware VALUES (7, 'x')"), 0);
		strat_sql_close(&s);
		assert_int_equal(access(names[i], R_OK), 0);
		assert_int_equal(strat_sql_open(&s, names[i], &shop, &look, &report), 0);
		assert_int_equal(ask(&s, "SELECT id FROM ware"), 7);
		assert_int_equal(strat_sql_copy(&s, "file:copy?mode=memory"), 0);
		strat_sql_close(&s);
		assert_int_equal(unlink("file:copy?mode=memory"), 0);
	}
	assert_int_equal(strat_sql_open(&s, "", &shop, &create, &report), -STRAT_E_IO);
	assert_int_equal(chdir("/"), 0);
}

static void
other_files_are_refused_and_left_as_they_are(void **state)
{
	static const struct {
		const char *sql, *why;
	} others[] = {
		{ "PRAGMA application_id = 7", "database: not a shop" },
		{ "PRAGMA user_version = 3",
		    "database: unsupported version 3 (at most 2): made by a newer program" },
		{ "PRAGMA user_version = 1",
		    "database: unsupported version 1 (expected 2): made by an older program" },
	};
	struct strat_sql s;
	size_t i;
	int mode;

	(void)state;
	for (i = 0; i < sizeof others / sizeof *others; i++) {
		make_shop(others[i].sql);
		for (mode = STRAT_SQL_READ; mode <= STRAT_SQL_CREATE; mode++) {
			*said = '\0';
			assert_int_equal(open_shop(&s, mode), -STRAT_E_DATABASE);
			assert_string_equal(said, others[i].why);
			assert_null(s.db);
		}
		unlink(path);
	}
}

static void
what_is_no_database_is_refused_and_left_as_it_is(void **state)
{
	static const char text[] = "[Event \"Sample\"]\n\n1. a4-a5 *\n";
	char back[sizeof text];
	struct strat_sql s;
	int fd;

	(void)state;
	fd = open(path, O_WRONLY | O_CREAT, 0600);
	assert_int_equal(write(fd, text, sizeof text), sizeof text);
	close(fd);
	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), -STRAT_E_DATABASE);
	assert_string_equal(said, "database: file is not a database");
	fd = open(path, O_RDONLY);
	assert_int_equal(read(fd, back, sizeof back), sizeof text);
	close(fd);
	assert_memory_equal(back, text, sizeof text);
}

static void
who_reads_an_empty_file_is_told_that_it_is_empty(void **state)
{
	struct strat_sql s;

	(void)state;
	close(open(path, O_WRONLY | O_CREAT, 0600));
	assert_int_equal(open_shop(&s, STRAT_SQL_READ), -STRAT_E_DATABASE);
	assert_string_equal(said, "database: empty database, not yet a shop");
	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), 0);
	strat_sql_close(&s);
}

static void
what_is_not_there_is_not_made_for_reading_or_writing(void **state)
{
	struct strat_sql s;

	(void)state;
	assert_int_equal(open_shop(&s, STRAT_SQL_READ), -STRAT_E_IO);
	assert_string_equal(said, "io: No such file or directory");
	assert_int_equal(open_shop(&s, STRAT_SQL_WRITE), -STRAT_E_IO);
	assert_int_equal(access(path, F_OK), -1);
	strcpy(path, folder);
	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), -STRAT_E_IO);
}

static void
who_reads_cannot_write(void **state)
{
	struct strat_sql s;

	(void)state;
	make_shop("");
	assert_int_equal(open_shop(&s, STRAT_SQL_READ), 0);
	assert_int_equal(strat_sql_exec(&s, "DELETE FROM ware"), -STRAT_E_DATABASE);
	assert_string_equal(said, "database: attempt to write a readonly database");
	strat_sql_close(&s);
}

/* Read in a process that is not root's. */
static int
read_as_a_stranger(void)
{
	struct strat_sql s;
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		if (geteuid() == 0 && seteuid(65534) < 0)
			_exit(2);
		if (open_shop(&s, STRAT_SQL_CREATE) != -STRAT_E_IO)
			_exit(3);
		if (open_shop(&s, STRAT_SQL_READ) < 0)
			_exit(4);
		status = (int)ask(&s, "SELECT count(*) FROM ware");
		strat_sql_close(&s);
		_exit(status == 1 ? 0 : 5);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void
where_nothing_can_be_written_it_can_be_read(void **state)
{
	(void)state;
	make_shop("INSERT INTO ware (name) VALUES ('hat')");
	chmod(path, 0444);
	chmod(folder, 0555);
	assert_int_equal(read_as_a_stranger(), 0);
	chmod(folder, 0700);
}

/* Copy the file at PATH with SUFFIX, if it exists, to one whose name begins with TO. */
static void
copy_file(const char *to, const char *suffix)
{
	char command[200];

	snprintf(command, sizeof command, "cp '%s%s' '%s%s'", path, suffix, to, suffix);
	assert_int_equal(system(command), 0);
}

/* A process killed while writing leaves a journal, by which its changes are rolled back; without it
 * the file is neither old nor new. */
static void
what_was_half_written_is_taken_back_by_who_reads(void **state)
{
	char other[64];
	struct strat_sql_options look = { .mode = STRAT_SQL_READ };
	struct strat_sql s;
	sqlite3 *db;

	(void)state;
	make_shop("WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
		  "INSERT INTO ware SELECT i, 'ware ' || i FROM n; PRAGMA journal_mode = DELETE");
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db,
			     "PRAGMA cache_size = 1; BEGIN; DELETE FROM ware WHERE id % 2;"
			     "UPDATE ware SET name = name || ' sold'",
			     NULL, NULL, NULL),
	    SQLITE_OK);
	snprintf(other, sizeof other, "%s/other", folder);
	copy_file(other, "");
	copy_file(other, "-journal");
	sqlite3_close(db);
	assert_int_equal(strat_sql_open(&s, other, &shop, &look, &report), 0);
	assert_int_equal(
	    ask(&s, "SELECT count(*) FROM ware NOT INDEXED WHERE name NOT LIKE '% sold'"), 3000);
	strat_sql_close(&s);
}

static void
foreign_keys_are_held_to(void **state)
{
	struct strat_sql s;

	(void)state;
	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), 0);
	assert_int_equal(strat_sql_exec(&s, "INSERT INTO sale VALUES (1)"), -STRAT_E_DATABASE);
	assert_string_equal(said, "database: FOREIGN KEY constraint failed");
	strat_sql_close(&s);
}

static void
a_statement_that_failed_can_be_run_again(void **state)
{
	struct sqlite3_stmt *stmt;
	struct strat_sql s;

	(void)state;
	assert_int_equal(open_shop(&s, STRAT_SQL_CREATE), 0);
	assert_int_equal(strat_sql_prepare(&s, &stmt, "INSERT INTO ware (name) VALUES (?1)"), 0);
	sqlite3_bind_text(stmt, 1, "hat", -1, SQLITE_STATIC);
	assert_int_equal(strat_sql_run(&s, stmt), 0);
	assert_int_equal(strat_sql_run(&s, stmt), -STRAT_E_DATABASE);
	assert_string_equal(said, "database: UNIQUE constraint failed: ware.name");
	sqlite3_bind_text(stmt, 1, "coat", -1, SQLITE_STATIC);
	assert_int_equal(strat_sql_run(&s, stmt), 0);
	sqlite3_finalize(stmt);
	assert_int_equal(ask(&s, "SELECT count(*) FROM ware"), 2);
	assert_int_equal(strat_sql_prepare(&s, &stmt, "SELECT nothing"), -STRAT_E_DATABASE);
	assert_null(stmt);
	strat_sql_close(&s);
}

static void
a_reader_sees_what_was_committed_and_waits_for_nobody(void **state)
{
	struct strat_sql writer, reader;

	(void)state;
	make_shop("");
	assert_int_equal(open_shop(&writer, STRAT_SQL_WRITE), 0);
	assert_int_equal(open_shop(&reader, STRAT_SQL_READ), 0);
	assert_int_equal(strat_sql_begin(&writer), 0);
	assert_int_equal(strat_sql_exec(&writer, "INSERT INTO ware (name) VALUES ('hat')"), 0);
	assert_int_equal(ask(&reader, "SELECT count(*) FROM ware"), 0);
	assert_int_equal(strat_sql_commit(&writer), 0);
	assert_int_equal(ask(&reader, "SELECT count(*) FROM ware"), 1);
	assert_int_equal(strat_sql_begin(&writer), 0);
	assert_int_equal(strat_sql_exec(&writer, "DELETE FROM ware"), 0);
	strat_sql_rollback(&writer);
	strat_sql_rollback(&writer); /* there is none: nothing happens */
	assert_int_equal(ask(&reader, "SELECT count(*) FROM ware"), 1);
	strat_sql_close(&reader);
	strat_sql_close(&writer);
}

static int
is_there(const char *suffix)
{
	char name[sizeof path + 8];

	snprintf(name, sizeof name, "%s%s", path, suffix);
	return access(name, F_OK) == 0;
}

static void
a_reader_leaves_no_log_but_that_of_a_writer(void **state)
{
	struct strat_sql reader, other;

	(void)state;
	make_shop("INSERT INTO ware (name) VALUES ('hat')");
	assert_int_equal(open_shop(&reader, STRAT_SQL_READ), 0);
	assert_int_equal(open_shop(&other, STRAT_SQL_READ), 0);
	assert_int_equal(ask(&reader, "SELECT count(*) FROM ware"), 1);
	strat_sql_close(&other);
	assert_int_equal(ask(&reader, "SELECT count(*) FROM ware"), 1);
	strat_sql_close(&reader);
	assert_false(is_there("-wal") || is_there("-shm"));

	assert_int_equal(open_shop(&other, STRAT_SQL_WRITE), 0);
	assert_int_equal(open_shop(&reader, STRAT_SQL_READ), 0);
	strat_sql_close(&reader);
	assert_true(is_there("-wal") && is_there("-shm"));
	assert_int_equal(strat_sql_exec(&other, "INSERT INTO ware (name) VALUES ('cap')"), 0);
	strat_sql_close(&other);
	assert_false(is_there("-wal") || is_there("-shm"));
	assert_int_equal(open_shop(&reader, STRAT_SQL_READ), 0);
	assert_int_equal(ask(&reader, "SELECT count(*) FROM ware"), 2);
	strat_sql_close(&reader);
}

static void
who_waits_too_long_for_a_writer_is_told(void **state)
{
	struct strat_sql one, two;

	(void)state;
	make_shop("");
	assert_int_equal(open_shop(&one, STRAT_SQL_WRITE), 0);
	assert_int_equal(open_shop(&two, STRAT_SQL_WRITE), 0);
	assert_int_equal(strat_sql_begin(&one), 0);
	assert_int_equal(strat_sql_begin(&two), -STRAT_E_DATABASE);
	assert_string_equal(said, "database: database is locked");
	strat_sql_close(&one);
	assert_int_equal(strat_sql_begin(&two), 0);
	strat_sql_close(&two);
}

static void
many_who_make_it_at_once_make_it_once(void **state)
{
	struct strat_sql_options how = { .mode = STRAT_SQL_CREATE, .hasty = 1 };
	struct strat_sql s;
	int i, status;

	(void)state;
	for (i = 0; i < 8; i++)
		if (fork() == 0) {
			int rc = strat_sql_open(&s, path, &shop, &how, NULL);

			if (rc == 0)
				rc = strat_sql_exec(&s, "INSERT INTO ware (name) VALUES (NULL)");
			strat_sql_close(&s);
			_exit(rc < 0);
		}
	for (i = 0; i < 8; i++) {
		assert_true(wait(&status) > 0);
		assert_int_equal(status, 0);
	}
	assert_int_equal(open_shop(&s, STRAT_SQL_READ), 0);
	assert_int_equal(ask(&s, "SELECT count(*) FROM ware"), 8);
	strat_sql_close(&s);
}

static void
a_temporary_one_is_nobody_elses(void **state)
{
	struct strat_sql one, two;
	int64_t n;

	(void)state;
	assert_int_equal(strat_sql_temporary(&one, &report), 0);
	assert_int_equal(strat_sql_temporary(&two, &report), 0);
	assert_int_equal(strat_sql_exec(&one, "CREATE TABLE t (x); INSERT INTO t VALUES (5)"), 0);
	assert_int_equal(ask(&one, "SELECT x FROM t"), 5);
	assert_int_equal(strat_sql_number(&one, "SELECT x FROM t WHERE x > 5", &n), 0);
	assert_int_equal(strat_sql_number(&one, "SELECT max(x) FROM t WHERE x > 5", &n), 0);
	assert_int_equal(strat_sql_number(&two, "SELECT x FROM t", &n), -STRAT_E_DATABASE);
	strat_sql_close(&one);
	strat_sql_close(&two);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fresh, tidy)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_new_file_has_its_kind_its_version_and_a_log),
		TEST(every_name_is_a_file),
		TEST(foreign_views_and_triggers_are_refused),
		TEST(other_files_are_refused_and_left_as_they_are),
		TEST(what_is_no_database_is_refused_and_left_as_it_is),
		TEST(who_reads_an_empty_file_is_told_that_it_is_empty),
		TEST(what_is_not_there_is_not_made_for_reading_or_writing),
		TEST(who_reads_cannot_write),
		TEST(where_nothing_can_be_written_it_can_be_read),
		TEST(what_was_half_written_is_taken_back_by_who_reads),
		TEST(foreign_keys_are_held_to),
		TEST(a_statement_that_failed_can_be_run_again),
		TEST(a_reader_sees_what_was_committed_and_waits_for_nobody),
		TEST(a_reader_leaves_no_log_but_that_of_a_writer),
		TEST(who_waits_too_long_for_a_writer_is_told),
		TEST(many_who_make_it_at_once_make_it_once),
		TEST(a_temporary_one_is_nobody_elses),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
