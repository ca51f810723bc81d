/* test_nomem_api.c - the API finds, counts and rates while memory fails, and reports it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "nomem_help.h"
#include "strat/catalog.h"
#include "strat/rating.h"
#include "strat/select.h"
#include "strat/stats.h"

/* Assert that the failure was reported. */
static int
told(int rc)
{
	assert_true(rc >= 0 || nomem_told);
	return rc;
}

static void
note_moment(void *arg, size_t plies)
{
	*(size_t *)arg += plies;
}

static int
select_game(struct strat_report *rep)
{
	struct strat_select *s;
	size_t sum = 0;
	int rc = told(strat_select_open(&s, "event ~ '^a.*e' and position 'b3=red'", NULL, rep));

	if (rc == 0)
		rc = told(strat_select_match(s, &record, note_moment, &sum, rep));
	assert_true(rc < 0 || (rc == 1 && sum == 1));
	strat_select_close(s);
	return rc < 0 ? rc : 0;
}

static int
count_row(void *arg, const struct strat_table *table, const struct strat_stats_row *row)
{
	(void)table;
	*(size_t *)arg += strat_stats_row_label(row, 0) != NULL;
	return 0;
}

static int
count_game(struct strat_report *rep)
{
	struct strat_stats *st = NULL, *part = NULL;
	const char *text;
	size_t rows = 0, len;
	int rc = told(strat_stats_open(&st, NULL, "player year", rep));

	if (rc == 0)
		rc = told(strat_stats_add_game(st, &record, 1, rep));
	if (rc > 0)
		rc = told(strat_stats_write_part(st, &text, &len, rep));
	if (rc == 0)
		rc = told(strat_stats_open_part(&part, text, len, rep));
	if (rc == 0)
		rc = told(strat_stats_merge(st, part, rep));
	if (rc == 0)
		rc = told(strat_stats_each_row(st, NULL, count_row, &rows, rep));
	assert_true(rc < 0 || rows > 0);
	strat_stats_close(part);
	strat_stats_close(st);
	return rc;
}

static int
rate(struct strat_report *rep)
{
	struct strat_pool *pool = strat_pool_new();
	struct strat_rater *rater = strat_rater_new(strat_method_find("bradley-terry"));
	struct strat_rating_row row;
	int rc = pool && rater ? 0 : -STRAT_E_NOMEM;

	if (rc == 0)
		rc = told(strat_pool_add_alias(pool, "Ann", "A", rep));
	if (rc == 0)
		rc = strat_rater_anchor(rater, "Bob", 2000, 0);
	if (rc == 0)
		rc = told(
		    strat_pool_add_result(pool, "A", "Bob", STRAT_RED_WINS, "2026-01-01", rep));
	if (rc > 0)
		rc = told(strat_pool_add_result(pool, "Bob", "Cid", STRAT_DRAW, NULL, rep));
	if (rc > 0)
		rc = told(strat_rater_run(rater, pool, rep));
	assert_true(rc < 0 || (strat_rater_row(rater, 2, &row) == 1 && row.games > 0));
	assert_true(rc == 0 || !rater || strat_rater_row(rater, 0, &row) == 0);
	strat_rater_delete(rater);
	strat_pool_delete(pool);
	return rc;
}

/* ------ catalogues ------ */

static char dir[] = "/tmp/test_nomem_api.XXXXXX", database[64], games[64];

static int
query(struct strat_catalog *c, struct strat_report *rep)
{
	struct strat_record *g = strat_record_new();
	struct strat_catalog_query *q = NULL;
	struct strat_select *s = NULL;
	struct strat_catalog_hit hit;
	int rc = g ? 0 : -STRAT_E_NOMEM, hits = 0;

	if (rc == 0)
		rc = told(strat_select_open(&s, "plies > 0 and position 'b4=red'", NULL, rep));
	if (rc == 0)
		rc = told(strat_catalog_query_open(&q, c, s));
	while (rc >= 0 && (rc = told(strat_catalog_query_next(q, &hit))) > 0) {
		hits++;
		rc = told(strat_catalog_query_read(q, g));
	}
	assert_true(rc < 0 || hits == 1 || nomem_told);
	strat_catalog_query_close(q);
	strat_select_close(s);
	strat_record_delete(g);
	return rc;
}

static int
catalogue(struct strat_report *rep)
{
	char *files[] = { games, NULL };
	const struct strat_catalog_add_options options = { .jobs = 1, .check = 1 };
	struct strat_catalog *c;
	int rc = told(strat_catalog_open(&c, database, STRAT_CATALOG_CREATE, rep));

	if (rc == 0)
		rc = told(strat_catalog_add(c, files, &options, NULL));
	if (rc == 0)
		rc = query(c, rep);
	if (rc == 0)
		rc = told(strat_catalog_remove(c, games));
	strat_catalog_close(c);
	unlink(database);
	return rc < 0 ? rc : 0;
}

/* ------ tests ------ */

static void
cataloguing_survives(void **state)
{
	size_t n = (size_t)(strstr(records, "[Event \"second") - records);
	FILE *f;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(database, sizeof database, "%s/c.db", dir);
	snprintf(games, sizeof games, "%s/g.sgr", dir);
	f = fopen(games, "w");
	assert_non_null(f);
	assert_int_equal(fwrite(records, 1, n, f), n); /* the first game */
	assert_int_equal(fclose(f), 0);
	survives(catalogue);
	unlink(games);
	rmdir(dir);
}

static void
selecting_survives(void **state)
{
	(void)state;
	survives_with_record(select_game);
}

static void
counting_survives(void **state)
{
	(void)state;
	survives_with_record(count_game);
}

static void
rating_survives(void **state)
{
	(void)state;
	survives(rate);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(selecting_survives),
		cmocka_unit_test(counting_survives),
		cmocka_unit_test(rating_survives),
		cmocka_unit_test(cataloguing_survives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
