/* test_api_stats.c - the API counts games into tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <strat/io.h>
#include <strat/stats.h>

#define SETUPS                                                                                     \
	"[Rules \"duel\"]\n[RedSetup \"........../........../........../SM93223BBF\"]\n"           \
	"[BlueSetup \"FBB32239MS/........../........../..........\"]\n\n1. e1-e9 e10xe9 "

static const char three[] = "[Red \"Ann\"]\n[Blue \"Bob\"]\n" SETUPS "2. b1-b2 1-0\n\n"
			    "[Red \"Bob\"]\n[Blue \"Ann\"]\n" SETUPS "2. b1-b2 1-0\n\n"
			    "[Red \"Ann\"]\n[Blue \"Cid\"]\n" SETUPS "2. b1-b4 1-0\n";

/* Count games FROM to TO - 1 of THREE; the third is faulty. */
static void
count(struct strat_stats *st, int from, int to)
{
	struct strat_record *g = strat_record_new();
	struct strat_reader *r;
	int i, read;

	assert_int_equal(strat_reader_open_memory(&r, three, strlen(three), "x", NULL, NULL), 0);
	for (i = 0; (read = strat_reader_next(r, g)) != 0; i++)
		if (i >= from && i < to)
			assert_int_equal(strat_stats_add_game(st, g, read, NULL), i < 2);
	strat_reader_close(r);
	strat_record_delete(g);
}

static struct strat_stats *
counted(const char *tables, const char *by, int from, int to)
{
	struct strat_stats *st;

	assert_int_equal(strat_stats_open(&st, tables, by, NULL), 0);
	count(st, from, to);
	return st;
}

static void
tables_are_listed(void **state)
{
	const struct strat_table *t;
	struct strat_table_info info;
	const char *name, *unit, *about;
	size_t i, k;

	(void)state;
	for (i = 0; (t = strat_table_at(i)) != NULL; i++) {
		strat_table_describe(t, &info);
		assert_ptr_equal(strat_table_find(info.name), t);
		assert_true(strlen(info.title) > 0);
		assert_true(strlen(info.about) > 0);
		assert_non_null(strat_table_label(t, 0));
		assert_null(strat_table_label(t, 2));
		for (k = 0; strat_table_column_at(t, k, &name, &unit, &about); k++)
			assert_true(strlen(name) > 0 && strlen(about) > 0);
		assert_true(k > 0);
		assert_int_equal(strat_table_column_at(t, k + 1, NULL, NULL, NULL), 0);
	}
	assert_true(i > 9);
	assert_null(strat_table_at(i + 1));
	assert_null(strat_table_find("chess"));
}

static void
words_are_checked(void **state)
{
	struct strat_report report = { 0 };
	struct strat_stats *st;

	(void)state;
	assert_int_equal(strat_stats_open(&st, "players chess", NULL, &report), -STRAT_E_OPTION);
	assert_null(st);
	assert_int_equal(strat_stats_open(&st, NULL, "year chess", &report), -STRAT_E_OPTION);
	assert_null(st);
	assert_int_equal(
	    strat_stats_open(&st, NULL, "A B C D E F G H I", &report), -STRAT_E_OPTION);
	assert_int_equal(report.count[STRAT_FAULT], 3);
	strat_stats_close(NULL);
}

/* ------ rows ------ */

struct seen {
	int rows;
	int stop; /* stop after this many rows; 0: never */
	int64_t games;
	char labels[200];
};

static int
see(void *arg, const struct strat_table *table, const struct strat_stats_row *row)
{
	struct seen *s = arg;
	struct strat_stats_value v;
	const char *group = strat_stats_row_group(row, 0);

	assert_non_null(table);
	assert_int_equal(strat_stats_row_value(row, 99, &v), 0);
	assert_int_equal(strat_stats_row_value(row, 0, &v), 1);
	assert_true(v.is_count);
	s->games += v.count;
	if (group)
		strcat(strcat(s->labels, group), "/");
	strcat(strcat(s->labels, strat_stats_row_label(row, 0)), " ");
	s->rows++;
	return s->stop && s->rows == s->stop ? 7 : 0;
}

static struct seen
rows_of(struct strat_stats *st, const char *table)
{
	struct seen s = { 0 };

	assert_int_equal(
	    strat_stats_each_row(st, table ? strat_table_find(table) : NULL, see, &s, NULL), 0);
	return s;
}

static void
rows_come_in_order(void **state)
{
	struct strat_stats *st = counted("players terminations", NULL, 0, 2);
	struct seen s = rows_of(st, "players");

	(void)state;
	assert_string_equal(s.labels, "Ann Bob ");
	assert_int_equal(s.games, 4);
	assert_int_equal(rows_of(st, "ranks").rows, 0);
	assert_true(rows_of(st, NULL).rows > 2);
	s.rows = 0;
	s.stop = 1;
	assert_int_equal(strat_stats_each_row(st, NULL, see, &s, NULL), 7);
	assert_int_equal(s.rows, 1);
	strat_stats_close(st);
}

static void
tables_are_split(void **state)
{
	struct strat_stats *st = counted("players", "colour", 0, 2);

	(void)state;
	assert_string_equal(rows_of(st, NULL).labels, "blue/Ann blue/Bob red/Ann red/Bob ");
	strat_stats_close(st);
}

static int
share_of_wins(void *arg, const struct strat_table *t, const struct strat_stats_row *row)
{
	struct strat_stats_value v;
	const char *name;
	size_t i;

	for (i = 0; strat_table_column_at(t, i, &name, NULL, NULL); i++) {
		if (strcmp(name, "score") != 0)
			continue;
		assert_int_equal(strat_stats_row_value(row, i, &v), 1);
		assert_true(v.is_there && !v.is_count && v.has_interval && v.is_small);
		assert_true(v.low < v.value && v.value < v.high);
		++*(int *)arg;
	}
	return 0;
}

static void
percentages_have_intervals(void **state)
{
	struct strat_stats *st = counted("players", NULL, 0, 2);
	int n = 0;

	(void)state;
	assert_int_equal(strat_stats_each_row(st, NULL, share_of_wins, &n, NULL), 0);
	assert_int_equal(n, 2);
	strat_stats_close(st);
}

/* ------ parts ------ */

static void
parts_add_up(void **state)
{
	struct strat_stats *all = counted("players battles", "year", 0, 3);
	struct strat_stats *a = counted("battles players", "year", 0, 1);
	struct strat_stats *b = counted("players battles", "year", 1, 3), *other, *copy;
	struct strat_report report = { 0 };
	const char *text, *sum;
	size_t len, sum_len;

	(void)state;
	assert_int_equal(strat_stats_write_part(b, &text, &len, NULL), 0);
	assert_int_equal(strat_stats_open_part(&copy, text, len, &report), 0);
	strat_stats_close(b);
	assert_int_equal(strat_stats_merge(a, copy, &report), 0);
	strat_stats_close(copy);
	assert_int_equal(strat_stats_write_part(all, &text, &len, NULL), 0);
	assert_int_equal(strat_stats_write_part(a, &sum, &sum_len, NULL), 0);
	assert_string_equal(sum, text);
	assert_int_equal(sum_len, len);
	assert_int_equal(report.count[STRAT_TROUBLE], 0);
	other = counted("players battles", "year colour", 0, 3);
	assert_int_equal(strat_stats_merge(a, other, &report), -STRAT_E_PARTIAL);
	assert_int_equal(strat_stats_open_part(&copy, text, len - 1, &report), -STRAT_E_PARTIAL);
	assert_null(copy);
	assert_int_equal(strat_stats_open_part(&copy, text, len / 2, &report), -STRAT_E_PARTIAL);
	assert_int_equal(strat_stats_open_part(&copy, "x\n", 2, &report), -STRAT_E_PARTIAL);
	assert_int_equal(strat_stats_open_part(&copy, "", 0, &report), -STRAT_E_PARTIAL);
	assert_int_equal(report.count[STRAT_TROUBLE], 5);
	strat_stats_close(other);
	strat_stats_close(all);
	strat_stats_close(a);
}

static void
rules_can_be_forced(void **state)
{
	struct strat_stats *st;
	struct strat_record *g = strat_record_new();
	struct strat_reader *r;

	(void)state;
	assert_int_equal(strat_stats_open(&st, NULL, NULL, NULL), 0);
	assert_int_equal(strat_reader_open_memory(&r, three, strlen(three), "x", NULL, NULL), 0);
	assert_int_equal(strat_reader_next(r, g), 1);
	strat_stats_set_rules(st, strat_rules_find("isf"), NULL);
	assert_int_equal(strat_stats_add_game(st, g, 1, NULL), 0);
	strat_stats_set_rules(st, NULL, NULL);
	assert_int_equal(strat_stats_add_game(st, g, 1, NULL), 1);
	assert_int_equal(strat_stats_add_game(st, g, -STRAT_E_PLY, NULL), 0);
	strat_reader_close(r);
	strat_record_delete(g);
	strat_stats_close(st);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tables_are_listed),
		cmocka_unit_test(words_are_checked),
		cmocka_unit_test(rows_come_in_order),
		cmocka_unit_test(tables_are_split),
		cmocka_unit_test(percentages_have_intervals),
		cmocka_unit_test(parts_add_up),
		cmocka_unit_test(rules_can_be_forced),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
