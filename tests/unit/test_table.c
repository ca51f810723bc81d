/* test_table.c - one description of a table, printed as text, CSV, JSON and HTML. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cli/tool/table.h"

static struct table s;
static struct strat_out out;

static int
set_up(void **state)
{
	(void)state;
	table_init(&s, "scores");
	strat_out_init(&out, -1);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	table_free(&s);
	strat_out_free(&out);
	return 0;
}

/* Assert that OUT is TEXT, and empty it. */
static void
assert_out(const char *text)
{
	strat_out_char(&out, '\0');
	assert_int_equal(out.error, 0);
	assert_string_equal(out.text, text);
	out.len = 0;
}

/* Two players with a score, its interval, and a number for programs. */
static void
make_scores(void)
{
	static const char *const names[] = { "Ann", "Bo, \"Bob\"" };
	struct table_column *interval;
	size_t i;

	table_column(&s, "player", TABLE_TEXT, "")->heading = "player";
	table_column(&s, "score", 1, "")->heading = "score";
	interval = table_column(&s, "95 %", TABLE_TEXT, "");
	interval->heading = "95 %";
	interval->is_right = interval->is_joined = interval->is_extra = 1;
	table_data_column(&s, "n-games", 0, "");
	table_column(&s, "last", 0, "")->heading = "last";
	for (i = 0; i < 2; i++) {
		table_row(&s);
		table_text(&s, names[i]);
		table_number(&s, i ? NAN : 12.34567);
		table_text(&s, table_printf(&s, "%zu-%zu", i, i + 10));
		table_number(&s, (double)i + 5);
		table_number(&s, (double)i);
	}
}

static void
all_forms_say_the_same(void **state)
{
	(void)state;
	make_scores();
	assert_int_equal(table_print_text(&out, &s, NULL), 0);
	assert_out("player     score  95 %  last\n"
		   "Ann         12.3  0-10     0\n"
		   "Bo, \"Bob\"      -  1-11     1\n");
	assert_int_equal(table_print_csv(&out, &s), 0);
	assert_out("player,score,95 %,n-games,last\r\n"
		   "Ann,12.346,0-10,5,0\r\n"
		   "\"Bo, \"\"Bob\"\"\",,1-11,6,1\r\n");
	assert_int_equal(table_print_json(&out, &s), 0);
	assert_out("{\"table\":\"scores\",\"player\":\"Ann\",\"score\":12.346,\"95 %\":\"0-10\","
		   "\"n_games\":5,\"last\":0}\n"
		   "{\"table\":\"scores\",\"player\":\"Bo, \\\"Bob\\\"\",\"score\":null,"
		   "\"95 %\":\"1-11\",\"n_games\":6,\"last\":1}\n");
	s.is_plain = 1;
	assert_int_equal(table_print_html(&out, &s), 0);
	strat_out_char(&out, '\0');
	assert_non_null(
	    strstr(out.text, "<td class=\"label short\"><bdi>Bo, &#34;Bob&#34;</bdi></td>"));
	assert_null(strstr(out.text, "n-games"));
}

static void
a_narrow_table_leaves_out_what_is_extra(void **state)
{
	struct table_look look = { .width = 24 };

	(void)state;
	make_scores();
	assert_int_equal(table_print_text(&out, &s, &look), 0);
	assert_out("player     score  last\n"
		   "Ann         12.3     0\n"
		   "Bo, \"Bob\"      -     1\n");
}

static void
a_narrower_table_is_folded_with_its_labels(void **state)
{
	struct table_look look = { .width = 22 };

	(void)state;
	make_scores();
	s.columns[2].is_extra = 0;
	assert_int_equal(table_print_text(&out, &s, &look), 0);
	assert_out("player     score  95 %\n"
		   "Ann         12.3  0-10\n"
		   "Bo, \"Bob\"      -  1-11\n"
		   "\n"
		   "player     last\n"
		   "Ann           0\n"
		   "Bo, \"Bob\"     1\n");
}

static void
a_fold_of_a_table_in_parts_repeats_the_names(void **state)
{
	struct table_look look = { .width = 20 };

	(void)state;
	table_column(&s, "group", TABLE_TEXT, "")->heading = "group";
	table_column(&s, "name", TABLE_TEXT, "")->heading = "name";
	table_column(&s, "round", 0, "")->heading = "round";
	table_column(&s, "points", 0, "")->heading = "points";
	s.has_parts = 1;
	table_row(&s);
	table_text(&s, "A");
	table_text(&s, "Ann");
	table_number(&s, 1);
	table_number(&s, 2);
	assert_int_equal(table_print_text(&out, &s, &look), 0);
	assert_out("group  name  round\nA      Ann       1\n\n"
		   "group  name  points\nA      Ann        2\n");
}

static void
no_fold_begins_with_a_joined_column(void **state)
{
	struct table_look look = { .width = 27 };

	(void)state;
	table_column(&s, "player", TABLE_TEXT, "")->heading = "player";
	table_column(&s, "a", 0, "")->heading = "aaaaaaaa";
	table_column(&s, "b", 0, "")->heading = "bbbb";
	table_column(&s, "c", 0, "")->heading = "cccc";
	s.columns[3].is_joined = 1;
	assert_int_equal(table_print_text(&out, &s, &look), 0);
	assert_out("player  aaaaaaaa\n\nplayer  bbbb  cccc\n");
}

static void
fill_number(struct table *t, size_t row)
{
	table_text(t, table_printf(t, "row %zu", row + *(size_t *)t->source));
	table_digits(t, table_printf(t, "-%zu", row));
	table_flag(t, row == 1);
}

static void
rows_are_made_when_they_are_needed(void **state)
{
	size_t first = 7;

	(void)state;
	s.name = NULL;
	s.has_no_head = 1;
	table_column(&s, "text", TABLE_TEXT, "");
	table_column(&s, "n", 0, "");
	table_column(&s, "set", TABLE_TEXT, "");
	table_fill(&s, 2, fill_number, &first);
	assert_int_equal(table_print_text(&out, &s, NULL), 0);
	assert_out("row 7  -0\nrow 8  -1  set\n");
	assert_int_equal(table_print_csv(&out, &s), 0);
	assert_out("text,n,set\r\nrow 7,-0,\r\nrow 8,-1,set\r\n");
	assert_int_equal(table_print_json(&out, &s), 0);
	assert_out("{\"text\":\"row 7\",\"n\":0,\"set\":false}\n"
		   "{\"text\":\"row 8\",\"n\":-1,\"set\":true}\n");
	assert_int_equal(s.nkept, 2); /* those of the last row */
}

static void
rows_in_several_goes_have_one_head(void **state)
{
	(void)state;
	s.is_whole = 1;
	table_column(&s, "name", TABLE_TEXT, "")->heading = "name";
	table_column(&s, "n", 0, "")->heading = "n";
	table_row(&s);
	table_text(&s, "first");
	table_number(&s, 1);
	assert_int_equal(table_print_text(&out, &s, NULL), 0);
	table_clear(&s);
	table_row(&s);
	table_text(&s, "the second");
	table_number(&s, 2);
	assert_int_equal(table_print_text(&out, &s, NULL), 0);
	assert_out("name   n\nfirst  1\nthe second  2\n");
}

static void
columns_of_one_name_stay_apart_in_json(void **state)
{
	(void)state;
	s.name = NULL;
	table_column(&s, "a", 0, "");
	table_column(&s, "a", 0, "");
	table_row(&s);
	table_number(&s, 1);
	table_number_or_inf(&s, HUGE_VAL);
	assert_int_equal(table_print_json(&out, &s), 0);
	assert_out("{\"a\":1,\"a_2\":null}\n");
	assert_int_equal(table_print_csv(&out, &s), 0);
	assert_out("a,a\r\n1,inf\r\n");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_forms_say_the_same),
		TEST(a_narrow_table_leaves_out_what_is_extra),
		TEST(a_narrower_table_is_folded_with_its_labels),
		TEST(a_fold_of_a_table_in_parts_repeats_the_names),
		TEST(no_fold_begins_with_a_joined_column),
		TEST(rows_are_made_when_they_are_needed),
		TEST(rows_in_several_goes_have_one_head),
		TEST(columns_of_one_name_stay_apart_in_json),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
