/* test_api_rating.c - the API reads results and rates players. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <strat/rating.h>

/* Return 1 if the result counts, 0 if not. */
static int
add(struct strat_pool *pool, const char *red, const char *blue, enum strat_result result)
{
	return strat_pool_add_result(pool, red, blue, result, NULL, NULL);
}

/* Ann beats Bob and Bob beats Cid, twice each, and each loses once to the one below. */
static struct strat_pool *
three_players(void)
{
	static const char *const names[] = { "Ann", "Bob", "Cid" };
	struct strat_pool *pool = strat_pool_new();
	int i, k;

	for (i = 0; i < 2; i++)
		for (k = 0; k < 3; k++)
			assert_int_equal(
			    add(pool, names[i], names[i + 1], k ? STRAT_RED_WINS : STRAT_BLUE_WINS),
			    1);
	return pool;
}

static void
methods_are_listed(void **state)
{
	const struct strat_method *m;
	struct strat_method_info info;
	const char *name, *about;
	size_t i, k;

	(void)state;
	for (i = 0; (m = strat_method_at(i)) != NULL; i++) {
		strat_method_describe(m, &info);
		assert_ptr_equal(strat_method_find(info.name), m);
		assert_true(strlen(info.about) > 0);
		assert_true(strlen(info.source) > 0);
		for (k = 0; strat_method_option_at(m, k, &name, &about); k++)
			assert_true(strlen(name) > 0 && strlen(about) > 0);
		assert_int_equal(strat_method_option_at(m, k + 1, NULL, NULL), 0);
	}
	assert_true(i > 3);
	assert_null(strat_method_at(i + 1));
	assert_null(strat_method_find("chess"));
	assert_null(strat_rater_new(NULL));
}

static void
every_method_puts_players_in_order(void **state)
{
	struct strat_pool *pool = three_players();
	const struct strat_method *m;
	struct strat_rating_row a, b, c;
	struct strat_rater *r;
	size_t i;

	(void)state;
	assert_int_equal(strat_pool_count(pool), 6);
	for (i = 0; (m = strat_method_at(i)) != NULL; i++) {
		r = strat_rater_new(m);
		assert_int_equal(strat_rater_row(r, 0, &a), 0);
		assert_int_equal(strat_rater_run(r, pool, NULL), 0);
		assert_int_equal(strat_rater_row(r, 0, &a), 1);
		assert_int_equal(strat_rater_row(r, 1, &b), 1);
		assert_int_equal(strat_rater_row(r, 2, &c), 1);
		assert_int_equal(strat_rater_row(r, 3, &c), 0);
		assert_string_equal(a.player, "Ann");
		assert_string_equal(c.player, "Cid");
		assert_true(a.rating > b.rating && b.rating > c.rating);
		assert_int_equal(b.games, 6);
		assert_int_equal(c.group, 1);
		strat_rater_delete(r);
	}
	strat_pool_delete(pool);
	strat_pool_delete(NULL);
	strat_rater_delete(NULL);
}

static void
some_results_do_not_count(void **state)
{
	struct strat_report report = { 0 };
	struct strat_pool *pool = strat_pool_new();

	(void)state;
	assert_int_equal(strat_pool_add_alias(pool, "Ann", "A. Berg", NULL), 0);
	assert_int_equal(strat_pool_ignore_player(pool, "Computer", NULL), 0);
	assert_int_equal(add(pool, "Ann", "Bob", STRAT_OPEN), 0);
	assert_int_equal(add(pool, "Ann", "Bob", STRAT_BOTH_LOSE), 0);
	assert_int_equal(add(pool, "Ann", "Computer", STRAT_RED_WINS), 0);
	assert_int_equal(add(pool, "A. Berg", "Bob", STRAT_DRAW), 1);
	assert_int_equal(
	    strat_pool_add_result(pool, "Ann", "A. Berg", STRAT_DRAW, "", &report), -STRAT_E_GAME);
	assert_int_equal(
	    strat_pool_add_result(pool, "", "Bob", STRAT_DRAW, NULL, &report), -STRAT_E_GAME);
	assert_int_equal(
	    strat_pool_add_result(pool, "Ann", "Bob", STRAT_DRAW, "2026-02-30", &report),
	    -STRAT_E_GAME);
	assert_int_equal(report.count[STRAT_FAULT], 3);
	assert_int_equal(strat_pool_add_alias(pool, "Bob", "B", &report), -STRAT_E_NAMES);
	assert_int_equal(strat_pool_ignore_player(pool, "Bob", &report), -STRAT_E_NAMES);
	assert_int_equal(report.count[STRAT_TROUBLE], 2);
	assert_int_equal(strat_pool_count(pool), 1);
	strat_pool_delete(pool);
}

static void
options_and_anchors_bear_on_ratings(void **state)
{
	struct strat_pool *pool = three_players();
	struct strat_rater *r = strat_rater_new(strat_method_find("bradley-terry"));
	struct strat_report report = { 0 };
	struct strat_rating_row row;

	(void)state;
	assert_int_equal(strat_rater_set(r, "no-such", "1", &report), -STRAT_E_OPTION);
	assert_int_equal(strat_rater_set(r, "draws", "davidson", &report), 0);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_int_equal(strat_rater_anchor(r, "Zoe", 100, 0), 0);
	assert_int_equal(strat_rater_anchor(r, "Bob", 1500, 0), 0);
	assert_int_equal(strat_rater_anchor(r, "Bob", 2000, 0), 0);
	strat_rater_set_jobs(r, 2);
	assert_int_equal(strat_rater_run(r, pool, &report), 0);
	assert_int_equal(strat_rater_find(r, "Bob", &row), 1);
	assert_true(fabs(row.rating - 2000) < 1e-6);
	assert_true(row.flags & STRAT_ANCHORED);
	assert_int_equal(row.rank, 2);
	assert_int_equal(strat_rater_find(r, "Zoe", &row), 0);
	strat_rater_delete(r);
	strat_pool_delete(pool);
}

static void
chances_add_up_to_one(void **state)
{
	struct strat_pool *pool = three_players();
	struct strat_rater *r = strat_rater_new(strat_method_find("elo"));
	struct strat_report report = { 0 };
	double p[3];

	(void)state;
	assert_int_equal(strat_rater_predict(r, "Ann", "Cid", p), 0);
	assert_int_equal(strat_rater_run(r, pool, NULL), 0);
	assert_int_equal(strat_rater_predict(r, "Ann", "Cid", p), 1);
	assert_true(p[0] > p[2] && fabs(p[0] + p[1] + p[2] - 1) < 1e-9);
	assert_int_equal(strat_rater_predict(r, "Ann", "Zoe", p), 0);
	assert_non_null(strat_rater_note(r));
	assert_int_equal(
	    strat_pool_add_result(pool, "Ann", "Bob", STRAT_DRAW, NULL, &report), -STRAT_E_GAME);
	assert_int_equal(strat_pool_read(pool, "/no/such/file", &report), -STRAT_E_GAME);
	assert_int_equal(report.count[STRAT_FAULT], 2);
	assert_int_equal(strat_rater_run(r, pool, NULL), 0);
	strat_rater_delete(r);
	strat_pool_delete(pool);
}

static void
players_who_never_met_are_in_groups(void **state)
{
	struct strat_pool *pool = three_players();
	struct strat_rater *r = strat_rater_new(strat_method_find("bradley-terry"));
	struct strat_rating_row row;

	(void)state;
	assert_int_equal(add(pool, "Xia", "Yan", STRAT_DRAW), 1);
	assert_int_equal(strat_rater_run(r, pool, NULL), 0);
	assert_int_equal(strat_rater_row(r, 3, &row), 1);
	assert_int_equal(row.group, 2);
	assert_int_equal(row.rank, 1);
	strat_rater_delete(r);
	strat_pool_delete(pool);
}

static void
results_are_read_from_a_file(void **state)
{
	static const char list[] = "date,red,blue,result\n2026-01-01,Ann,Bob,1-0\n"
				   "2026-01-01,Ann,Bob,what\n2026-01-02,Bob,Ann,1/2-1/2\n";
	char path[] = "/tmp/test_api_XXXXXX";
	struct strat_pool *pool = strat_pool_new();
	struct strat_report report = { 0 };
	int fd = mkstemp(path);

	(void)state;
	assert_int_equal(write(fd, list, strlen(list)), strlen(list));
	assert_int_equal(strat_pool_read(pool, path, &report), 0);
	assert_int_equal(strat_pool_count(pool), 2);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_int_equal(strat_pool_read(pool, "/no/such/file", &report), -STRAT_E_IO);
	assert_int_equal(report.count[STRAT_TROUBLE], 1);
	strat_pool_delete(pool);
	close(fd);
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(methods_are_listed),
		cmocka_unit_test(every_method_puts_players_in_order),
		cmocka_unit_test(some_results_do_not_count),
		cmocka_unit_test(options_and_anchors_bear_on_ratings),
		cmocka_unit_test(chances_add_up_to_one),
		cmocka_unit_test(players_who_never_met_are_in_groups),
		cmocka_unit_test(results_are_read_from_a_file),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
