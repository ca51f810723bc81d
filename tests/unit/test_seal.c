/* test_seal.c - checksums of the pages of SQLite files: damage is refused, other programs still
 * work. */
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

#include "base/seal.h"
#include "base/sql.h"
#include "folder_help.h"

#define PAGE 512

static const struct strat_sql_schema shop = {
	.name = "shop",
	.application = 0x73686f70,
	.version = 1,
	.page = PAGE,
	.schema = "CREATE TABLE ware (id INTEGER PRIMARY KEY, name TEXT UNIQUE, note TEXT) STRICT"
};

static char other[64], said[200];

static void
listen(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(said, sizeof said, "%s: %s", strat_code_name(d->code), d->detail);
}

static struct strat_report report = { .on_diagnostic = listen };

static int
open_at(struct strat_sql *s, const char *at, enum strat_sql_mode mode)
{
	struct strat_sql_options how = { .mode = mode, .wait = 20 };

	return strat_sql_open(s, at, &shop, &how, &report);
}

/* Add 30 wares, one with a text that fills several pages. */
static void
fill(struct strat_sql *s)
{
	assert_int_equal(strat_sql_exec(s,
			     "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 30)"
			     "INSERT INTO ware SELECT i, 'ware ' || i, "
			     "iif(i = 7, printf('%.900c', 'x'), '') FROM n"),
	    0);
}

static int
fresh(void **state)
{
	struct strat_sql s;

	(void)state;
	assert_int_equal(make_folder("shop"), 0);
	snprintf(other, sizeof other, "%s/other", folder);
	*said = '\0';
	assert_int_equal(open_at(&s, path, STRAT_SQL_CREATE), 0);
	fill(&s);
	strat_sql_close(&s);
	return 0;
}

static int
tidy(void **state)
{
	(void)state;
	return remove_folder();
}

/* Return the content of the file NAME with SUFFIX, which the caller frees. */
static unsigned char *
slurp(const char *name, const char *suffix, size_t *len)
{
	unsigned char *all;
	char file[80];
	struct stat st;
	FILE *in;

	snprintf(file, sizeof file, "%s%s", name, suffix);
	in = fopen(file, "r");
	assert_non_null(in);
	assert_int_equal(fstat(fileno(in), &st), 0);
	*len = (size_t)st.st_size;
	all = malloc(*len + 1);
	assert_non_null(all);
	assert_int_equal(fread(all, 1, *len, in), *len);
	fclose(in);
	return all;
}

static void
spit(const char *name, const char *suffix, const unsigned char *all, size_t len)
{
	char file[80];
	FILE *out;

	snprintf(file, sizeof file, "%s%s", name, suffix);
	out = fopen(file, "w");
	assert_non_null(out);
	assert_int_equal(fwrite(all, 1, len, out), len);
	assert_int_equal(fclose(out), 0);
}

/* Run SQL on the file NAME as a program without checksums. */
static int
run_elsewhere(const char *name, const char *sql)
{
	sqlite3 *db;
	int rc;

	assert_int_equal(sqlite3_open(name, &db), SQLITE_OK);
	rc = sqlite3_exec(db, sql, NULL, NULL, NULL);
	sqlite3_close(db);
	return rc;
}

/* Return a number that depends on all content of the file NAME, read through table and index, or a
 * negative code if it is refused. */
static int64_t
all_of(const char *name, enum strat_sql_mode mode)
{
	struct strat_sql s;
	int64_t a = -1, b = -1;
	int rc = open_at(&s, name, mode);

	if (rc == 0)
		rc = strat_sql_number(&s,
		    "SELECT sum(id * id * (length(name || note) + 100) + unicode(substr(name, 6)))"
		    " + count(*) FROM ware NOT INDEXED",
		    &a);
	if (rc >= 0)
		rc = strat_sql_number(
		    &s, "SELECT count(*) FROM ware WHERE name > 'ware' AND name < 'warf'", &b);
	strat_sql_close(&s);
	return rc < 0 ? rc : a * 100 + b;
}

/* Every byte of every page, and every bit of some, is changed: it is refused, or was not read. */
static void
a_damaged_byte_is_refused_or_changes_nothing(void **state)
{
	static const unsigned char wrongs[] = { 1, 0x80, 0xff };
	int64_t right = all_of(path, STRAT_SQL_READ), now;
	unsigned char *all, byte;
	size_t len, i, refused = 0;

	(void)state;
	assert_true(right > 0);
	all = slurp(path, "", &len);
	assert_int_equal(all[20], STRAT_SEAL);
	for (i = 0; i < len; i++) {
		byte = all[i];
		all[i] ^= wrongs[i % 3];
		spit(other, "", all, len);
		now = all_of(other, i % 2 ? STRAT_SQL_READ : STRAT_SQL_WRITE);
		if (now != right && now >= 0)
			fail_msg(
			    "byte %zu: %lld instead of %lld", i, (long long)now, (long long)right);
		refused += now < 0;
		all[i] = byte;
		unlink(other);
	}
	assert_true(refused > len * 9 / 10);
	all[3 * PAGE + 100] ^= 1;
	spit(other, "", all, len);
	assert_true(all_of(other, STRAT_SQL_READ) < 0);
	assert_string_equal(said,
	    "database: page 4 is damaged, or another program changed it: its checksum is wrong");
	free(all);
}

/* A page in another one's place has a valid checksum, but not for that place. */
static void
pages_in_each_others_place_are_refused(void **state)
{
	unsigned char *all, page[PAGE];
	size_t len;

	(void)state;
	all = slurp(path, "", &len);
	memcpy(page, all + 2 * PAGE, PAGE);
	memcpy(all + 2 * PAGE, all + 3 * PAGE, PAGE);
	memcpy(all + 3 * PAGE, page, PAGE);
	spit(path, "", all, len);
	assert_true(all_of(path, STRAT_SQL_READ) < 0);
	free(all);
}

static void
other_programs_read_it(void **state)
{
	int64_t right = all_of(path, STRAT_SQL_READ);

	(void)state;
	assert_int_equal(run_elsewhere(path, "SELECT count(*) FROM ware"), SQLITE_OK);
	assert_true(all_of(path, STRAT_SQL_WRITE) == right);
}

/* A file changed by another program is refused until that program rebuilds it; then we can write to
 * it. */
static void
what_another_program_changed_is_read_after_vacuum(void **state)
{
	int64_t right = all_of(path, STRAT_SQL_READ);
	struct strat_sql s;

	(void)state;
	assert_int_equal(run_elsewhere(path, "UPDATE ware SET name = 'ware 77' WHERE id = 9"), 0);
	assert_true(all_of(path, STRAT_SQL_READ) < 0);
	assert_int_equal(run_elsewhere(path, "CREATE TABLE mine (x); VACUUM"), SQLITE_OK);
	assert_true(all_of(path, STRAT_SQL_READ) > 0);
	assert_int_equal(open_at(&s, path, STRAT_SQL_WRITE), 0);
	assert_int_equal(strat_sql_exec(&s, "UPDATE ware SET name = 'ware 9' WHERE id = 9"), 0);
	strat_sql_close(&s);
	assert_true(all_of(path, STRAT_SQL_READ) == right);
	assert_int_equal(run_elsewhere(path, "UPDATE ware SET name = 'ware 77' WHERE id = 9"), 0);
	assert_true(all_of(path, STRAT_SQL_READ) < 0);
}

/* A killed process leaves a log, and another program copies its pages into the file. */
static void
what_another_program_brought_back_is_read(void **state)
{
	unsigned char *all, *log;
	size_t len, nlog;
	struct strat_sql s;
	int64_t right;

	(void)state;
	assert_int_equal(open_at(&s, path, STRAT_SQL_WRITE), 0);
	assert_int_equal(strat_sql_exec(&s, "UPDATE ware SET id = id + 1000"), 0);
	all = slurp(path, "", &len);
	log = slurp(path, "-wal", &nlog);
	strat_sql_close(&s);
	right = all_of(path, STRAT_SQL_READ);
	spit(other, "", all, len);
	spit(other, "-wal", log, nlog);
	assert_int_equal(run_elsewhere(other, "SELECT * FROM ware; PRAGMA wal_checkpoint"), 0);
	assert_true(right > 0 && all_of(other, STRAT_SQL_READ) == right);
	spit(other, "", all, len);
	spit(other, "-wal", log, nlog);
	assert_true(all_of(other, STRAT_SQL_WRITE) == right);
	free(all);
	free(log);
}

/* A file without checksums, from another program or an older version, stays without; its copies get
 * them. */
static void
a_file_without_sums_is_read_and_written(void **state)
{
	unsigned char *all;
	char copy[80];
	struct strat_sql s;
	size_t len;
	int i;

	(void)state;
	assert_int_equal(run_elsewhere(other,
			     "PRAGMA page_size = 512; PRAGMA application_id = 1936224112;"
			     "PRAGMA user_version = 1"),
	    SQLITE_OK);
	assert_int_equal(run_elsewhere(other, shop.schema), SQLITE_OK);
	assert_int_equal(open_at(&s, other, STRAT_SQL_WRITE), 0);
	fill(&s);
	snprintf(copy, sizeof copy, "%s/copy", folder);
	assert_int_equal(strat_sql_copy(&s, copy), 0);
	strat_sql_close(&s);
	assert_true(all_of(other, STRAT_SQL_READ) == all_of(path, STRAT_SQL_READ));
	assert_true(all_of(copy, STRAT_SQL_READ) == all_of(path, STRAT_SQL_READ));
	for (i = 0; i < 2; i++) {
		all = slurp(i ? copy : other, "", &len);
		assert_int_equal(all[20], i ? STRAT_SEAL : 0);
		free(all);
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fresh, tidy)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_damaged_byte_is_refused_or_changes_nothing),
		TEST(pages_in_each_others_place_are_refused),
		TEST(other_programs_read_it),
		TEST(what_another_program_changed_is_read_after_vacuum),
		TEST(what_another_program_brought_back_is_read),
		TEST(a_file_without_sums_is_read_and_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
