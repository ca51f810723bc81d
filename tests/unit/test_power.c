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

#define COMMITS 30
#define CUTS    120
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

/* Copy the log LOG of WAL bytes as a power failure leaves it if bytes from CUT on were not synced:
 * missing, zero, or written in another order.  Return how many of the COMMITS, which end at SYNCED,
 * are in it unchanged (zeros may have been zero before). */
static size_t
tear(const char *log, size_t wal, size_t cut, const size_t *synced)
{
	size_t k = 0;
	char *torn = malloc(wal + 1);
	unsigned how = below(3);
	size_t i;

	assert_non_null(torn);
	memcpy(torn, log, wal);
	if (how == 1)
		memset(torn + cut, 0, wal - cut);
	for (i = cut; how == 2 && i < wal; i += 1 + below(300))
		torn[i] ^= (char)(1 + below(255));
	spit(copy, "-wal", torn, how == 0 ? cut : wal);
	while (
	    k < COMMITS && synced[k] <= (how == 0 ? cut : wal) && memcmp(torn, log, synced[k]) == 0)
		k++;
	free(torn);
	return k;
}

/* The write-ahead log has what was synced when a commit returned; anything after that may be lost
 * or garbage. */
static void
what_was_acknowledged_outlives_a_torn_log(void **state)
{
	size_t synced[COMMITS + 1], len, wal, cut, i, k;
	struct strat_club_file f;
	int64_t full = 0;
	char *db, *log;

	(void)state;
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	assert_true(strat_sql_number(&f.sql, "PRAGMA synchronous", &full) > 0);
	assert_int_equal(full, 2); /* FULL: a commit waits for the disk */
	assert_int_equal(strat_sql_exec(&f.sql, "PRAGMA wal_checkpoint(TRUNCATE)"), 0);
	assert_int_equal(strat_sql_exec(&f.sql, "PRAGMA wal_autocheckpoint = 0"), 0);
	for (i = 0; i < COMMITS; i++) {
		add(&f, (int)i);
		free(slurp(path, "-wal", &synced[i]));
	}
	db = slurp(path, "", &len);
	log = slurp(path, "-wal", &wal);
	for (i = 0; i < CUTS; i++) {
		/* half of the cuts are near the end of a commit */
		cut = i % 2 ? synced[below(COMMITS)] - below(3) : below((unsigned)wal + 1);
		spit(copy, "", db, len);
		k = tear(log, wal, cut, synced);
		assert_int_equal(rows_of(copy), k);
		forget(copy, "-wal");
		forget(copy, "-shm");
	}
	strat_club_file_close(&f);
	free(db);
	free(log);
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
		    what_was_acknowledged_outlives_a_torn_log, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_migration_that_is_killed_is_done_or_not, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
