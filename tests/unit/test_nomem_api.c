/* test_nomem_api.c - the API finds, counts and rates while memory fails, and reports it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "nomem_help.h"
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
count_row(void *arg, const struct strat_stats_row *row)
{
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

/* ------ tests ------ */

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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
