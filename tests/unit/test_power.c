/* test_power.c - acknowledged changes are on disk when power fails or processes are killed. */
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

#include <sqlite3.h>

#include "club/file.h"
#include "tests/unit/club_version1.h"
#include "folder_help.h"

#define COMMITS 12
#define CUTS    8
#define KILLS   25

static char copy[64];
static uint64_t chance = 0x9e3779b97f4a7c15u;

static unsigned
below(unsigned n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (unsigned)(chance >> 33) % n;
}

static int
begin(void **state)
{
	(void)state;
	if (make_folder("t") < 0)
		return -1;
	snprintf(copy, sizeof copy, "%s/copy", folder);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	return remove_folder();
}

/* ------ files ------ */

/* Return the content of FROM with SUFFIX, which the caller frees. */
static char *
slurp(const char *from, const char *suffix, size_t *len)
{
	char name[80], *text;
	struct stat st;
	FILE *in;

	snprintf(name, sizeof name, "%s%s", from, suffix);
	in = fopen(name, "r");
	assert_non_null(in);
	assert_int_equal(fstat(fileno(in), &st), 0);
	*len = (size_t)st.st_size;
	text = malloc(*len + 1);
	assert_non_null(text);
	assert_int_equal(fread(text, 1, *len, in), *len);
	fclose(in);
	return text;
}

static void
spit(const char *to, const char *suffix, const char *text, size_t len)
{
	char name[80];
	FILE *out;

	snprintf(name, sizeof name, "%s%s", to, suffix);
	out = fopen(name, "w");
	assert_non_null(out);
	assert_int_equal(fwrite(text, 1, len, out), len);
	fclose(out);
}

static void
forget(const char *name, const char *suffix)
{
	char file[80];

	snprintf(file, sizeof file, "%s%s", name, suffix);
	unlink(file);
}

static void
count(void *arg, const char *difference)
{
	(void)difference;
	++*(int *)arg;
}

/* Assert that the file NAME is intact.  Return the number of rows of its log. */
static int64_t
rows_of(const char *name)
{
	struct strat_club_file f;
	int differences = 0;
	int64_t rows = 0;

	assert_int_equal(strat_club_file_open(&f, name, STRAT_SQL_WRITE, NULL), 0);
	assert_int_equal(strat_club_file_verify(&f, count, &differences), 0);
	assert_int_equal(differences, 0);
	assert_true(strat_sql_number(&f.sql, "SELECT count(*) FROM log", &rows) > 0);
	strat_club_file_close(&f);
	return rows;
}

static void
add(struct strat_club_file *f, int i)
{
	char name[20];
	json_t *args;

	snprintf(name, sizeof name, "Player %d", i);
	args = json_pack("{s:s, s:i, s:s}", "name", name, "first", 1, "late", "zero");
	assert_int_equal(strat_club_file_begin(f), 0);
	assert_int_equal(strat_club_file_do(f, "add", args, "", "now"), 0);
	assert_int_equal(strat_club_file_commit(f), 0);
	json_decref(args);
}

/* ------ power ------ */

/* A file of the test at one moment. */
struct image {
	char *text;
	size_t len;
};

/* The file and its journal when SQLite deletes the journal, which ends a commit. */
static struct image after, journal;
static int folder_is_synced;

static void
take(struct image *i, const char *suffix)
{
	free(i->text);
	i->text = slurp(path, suffix, &i->len);
}

static int
note_delete(sqlite3_vfs *v, const char *name, int sync)
{
	size_t len = strlen(name);

	if (len > 8 && strcmp(name + len - 8, "-journal") == 0 &&
	    strncmp(name, path, strlen(path)) == 0 && strlen(path) == len - 8) {
		folder_is_synced = sync & 1;
		take(&after, "");
		take(&journal, "-journal");
	}
	return sqlite3_vfs_find("unix")->xDelete(v, name, sync);
}

/* Let SQLite tell us when it deletes a file. */
static void
watch_deletes(void)
{
	static sqlite3_vfs spy;

	spy = *sqlite3_vfs_find(NULL);
	spy.pNext = NULL;
	spy.zName = "spy";
	spy.xDelete = note_delete;
	assert_int_equal(sqlite3_vfs_register(&spy, 1), SQLITE_OK);
}

/* Before the journal is synced, the file is as it was, and the journal has no number of pages (bytes 8
 * to 11); what follows may be missing, zero or garbage. */
static void
tear_journal(const struct image *before)
{
	char *torn = malloc(journal.len);
	size_t i, cut = below((unsigned)journal.len);

	assert_non_null(torn);
	memcpy(torn, journal.text, journal.len);
	memset(torn + 8, 0, 4);
	for (i = cut < 12 ? 12 : cut; i < journal.len; i += 1 + below(300))
		torn[i] ^= (char)below(256);
	spit(copy, "", before->text, before->len);
	spit(copy, "-journal", torn, below(2) ? cut : journal.len);
	free(torn);
}

/* While the file is written, each of its pages is the one before or the one after. */
static void
tear_file(const struct image *before)
{
	size_t at, most = before->len > after.len ? before->len : after.len;
	char *torn = calloc(1, most);

	assert_non_null(torn);
	for (at = 0; at < most; at += 4096) {
		const struct image *of = below(2) ? before : &after;

		if (at < of->len)
			memcpy(torn + at, of->text + at, 4096);
	}
	spit(copy, "", torn, below(2) ? before->len : most);
	spit(copy, "-journal", journal.text, journal.len);
	free(torn);
}

/* Wherever the power fails during a commit, the file has what was committed before; afterwards the
 * file alone has the commit too. */
static void
what_was_acknowledged_outlives_a_power_failure(void **state)
{
	struct image before = { NULL, 0 };
	struct strat_club_file f;
	int64_t full = 0;
	int i, k;

	(void)state;
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	f.dear = 5; /* some commits write a snapshot */
	assert_true(strat_sql_number(&f.sql, "PRAGMA synchronous", &full) > 0);
	assert_int_equal(full, 3); /* EXTRA: a commit waits for the disk and for the folder */
	for (i = 0; i < COMMITS; i++) {
		take(&before, "");
		add(&f, i);
		assert_int_equal(folder_is_synced, 1);
		for (k = 0; k < CUTS; k++) {
			if (k % 2)
				tear_journal(&before);
			else
				tear_file(&before);
			assert_int_equal(rows_of(copy), i);
			forget(copy, "-journal");
		}
		spit(copy, "", after.text, after.len);
		assert_int_equal(rows_of(copy), i + 1);
	}
	strat_club_file_close(&f);
	free(before.text);
	free(after.text);
	free(journal.text);
	after = journal = (struct image){ NULL, 0 };
}

/* ------ processes ------ */

/* Run WORK in a process that is killed within MOST microseconds. */
static void
kill_within(void (*work)(void), unsigned most)
{
	struct timespec moment = { .tv_nsec = (long)below(most) * 1000 };
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0) {
		work();
		_exit(0);
	}
	nanosleep(&moment, NULL);
	kill(pid, SIGKILL);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
}

static void
migrate(void)
{
	struct strat_club_file f;

	if (strat_club_file_open(&f, path, STRAT_SQL_WRITE, NULL) == 0)
		strat_club_file_close(&f);
}

/* Return the microseconds that WORK takes. */
static unsigned
time_of(void (*work)(void))
{
	struct timespec from, to;

	clock_gettime(CLOCK_MONOTONIC, &from);
	work();
	clock_gettime(CLOCK_MONOTONIC, &to);
	return (unsigned)((to.tv_sec - from.tv_sec) * 1000000 + (to.tv_nsec - from.tv_nsec) / 1000);
}

static void
make_old(void)
{
	static const char *const suffixes[] = { "", "-wal", "-shm", "-journal" };
	sqlite3 *db;
	size_t i;

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
		forget(path, suffixes[i]);
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	assert_int_equal(
	    sqlite3_exec(db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, version1, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

/* A migration killed at any point leaves an old file or a new one, and the next one continues. */
static void
a_migration_that_is_killed_is_done_or_not(void **state)
{
	struct strat_club_file f;
	unsigned i, most;

	(void)state;
	make_old();
	most = 2 * time_of(migrate) + 100;
	for (i = 0; i < KILLS; i++) {
		make_old();
		kill_within(migrate, most);
		assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_READ, NULL), 0);
		assert_true(f.sql.version == 1 || f.sql.version == STRAT_CLUB_VERSION);
		assert_int_equal(strat_club_file_read(&f, 0), 0);
		assert_int_equal(f.club.n, 4);
		strat_club_file_close(&f);
		assert_int_equal(rows_of(path), 10);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
		    what_was_acknowledged_outlives_a_power_failure, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_migration_that_is_killed_is_done_or_not, begin, end),
	};

	watch_deletes();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
