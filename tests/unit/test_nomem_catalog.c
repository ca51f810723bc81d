/* test_nomem_catalog.c - catalogues while memory fails, also in SQLite: what was committed stays,
 * and the catalogue is consistent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <sqlite3.h>

#include "catalog/catalog.h"
#include "nomem_help.h"
#include "folder_help.h"

/* ------ SQLite's memory ------ */

static sqlite3_mem_methods plain;

static void *
meagre_malloc(int n)
{
	return fails() ? NULL : plain.xMalloc(n);
}

static void *
meagre_realloc(void *p, int n)
{
	return fails() ? NULL : plain.xRealloc(p, n);
}

static void
starve_sqlite(void)
{
	sqlite3_mem_methods meagre;

	assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain), SQLITE_OK);
	meagre = plain;
	meagre.xMalloc = meagre_malloc;
	meagre.xRealloc = meagre_realloc;
	assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &meagre), SQLITE_OK);
	assert_int_equal(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0), SQLITE_OK);
}

/* ------ the work ------ */

static int
fill(struct strat_catalog *c, const struct strat_catalog_batch *e)
{
	static const struct strat_file_stamp stamp = { .size = 1 };
	static const struct strat_diag fault = { .code = STRAT_E_PLY, .line = 3 };
	struct strat_catalog_file f;
	int rc = strat_catalog_find_file(c, "/x.sgr", &f);

	if (rc >= 0)
		rc = strat_catalog_begin_file(c, "/x.sgr", &stamp, &f);
	if (rc > 0)
		rc = strat_catalog_add_game(c, &f, e, 0);
	if (rc == 0)
		rc = strat_catalog_add_fault(c, &f, 1, &fault);
	if (rc == 0)
		rc = strat_catalog_finish_file(c, &f, STRAT_FILE_WHOLE);
	return rc < 0 ? rc : strat_catalog_create_indexes(c);
}

static int
find(struct strat_catalog *c)
{
	struct strat_catalog_find *f = NULL;
	struct strat_catalog_game g;
	struct strat_select_error why;
	struct strat_select *s;
	int rc = strat_select_compile(&s, "player ~ a or event = second and has Army", &why);

	if (rc < 0)
		return rc;
	rc = strat_catalog_find_open(&f, c, s);
	while (rc >= 0 && (rc = strat_catalog_find_next(f, &g)) > 0)
		;
	strat_catalog_find_close(f);
	strat_select_close(s);
	return rc;
}

static void
ignore(void *arg, const char *what)
{
	(void)arg, (void)what;
}

static int
keep_and_find(struct strat_report *rep)
{
	struct strat_catalog_batch e;
	struct strat_catalog c;
	int rc;

	strat_catalog_batch_init(&e);
	rc = strat_catalog_batch_add(&e, &record);
	if (rc == 0)
		rc = strat_catalog_init(&c, path, STRAT_SQL_CREATE, rep);
	if (rc == 0) {
		rc = fill(&c, &e);
		if (rc == 0)
			rc = find(&c);
		if (rc == 0)
			rc = strat_catalog_check(&c, ignore, NULL);
		if (rc == 0)
			rc = strat_catalog_vacuum(&c);
		strat_catalog_release(&c);
	}
	strat_catalog_batch_free(&e);
	return rc;
}

/* ------ the result ------ */

static int contradictions;

static void
note(void *arg, const char *what)
{
	(void)arg;
	contradictions += strncmp(what, "there is no index", 17) != 0;
}

static void
nothing_contradicts_itself(void)
{
	struct strat_catalog c;

	contradictions = 0;
	assert_int_equal(strat_catalog_init(&c, path, STRAT_SQL_CREATE, NULL), 0);
	assert_true(strat_catalog_check(&c, note, NULL) >= 0);
	assert_int_equal(contradictions, 0);
	strat_catalog_release(&c);
	unlink(path);
}

/* SQLite can do without some of its memory, and makes too many calls to try them all. */
static void
a_catalogue_survives(void **state)
{
	struct strat_report rep = { .on_diagnostic = hear };
	long n, tries = 0;
	int rc;

	(void)state;
	read_record();
	for (for_ever = 0; for_ever < 2; for_ever++)
		for (n = 0, failed = 1; failed; n += 1 + n / 12, tries++) {
			failed = nomem_told = 0;
			left = n;
			rc = keep_and_find(&rep);
			left = -1;
			assert_true(rc == 0 || (failed && rc == -STRAT_E_NOMEM));
			nothing_contradicts_itself();
		}
	assert_true(tries > 50);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_catalogue_survives),
	};

	int rc;

	if (make_folder("c.db") < 0)
		return 2;
	starve_sqlite();
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	strat_record_free(&record);
	rmdir(folder);
	return rc;
}
