/* test_api_io.c - the API lists formats and reads files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <strat/io.h>

static const char three[] = "[Red \"Ann\"]\n\n1. a4-a5 *\n\n"
			    "[Red \"Bob\"]\n\n1. a4-a5 b7-b6 z9-z8 *\n\n"
			    "[Red \"Cid\"]\n\n1. b4-b5 *\n";

static void
formats_are_listed(void **state)
{
	const struct strat_format *f = strat_format_find("sgr");
	struct strat_format_info info;
	size_t i;

	(void)state;
	strat_format_describe(f, &info);
	assert_string_equal(info.name, "sgr");
	assert_string_equal(info.suffix, ".sgr");
	assert_true(info.can_read && info.can_write);
	strat_format_describe(strat_format_find("svg"), &info);
	assert_true(!info.can_read && info.can_write);
	assert_null(strat_format_find("png"));
	for (i = 0; (f = strat_format_at(i)) != NULL; i++) {
		strat_format_describe(f, &info);
		assert_ptr_equal(strat_format_find(info.name), f);
		assert_true(strlen(info.about) > 0);
	}
	assert_null(strat_format_at(i + 9));
}

static void
a_faulty_game_does_not_end_the_file(void **state)
{
	struct strat_report report = { 0 };
	struct strat_record *g = strat_record_new();
	struct strat_reader *r;
	const char *from, *to;
	size_t size;

	(void)state;
	assert_int_equal(
	    strat_reader_open_memory(&r, three, strlen(three), "three", NULL, &report), 0);
	assert_null(strat_reader_format(r));
	assert_int_equal(strat_reader_next(r, g), 1);
	assert_ptr_equal(strat_reader_format(r), strat_format_find("sgr"));
	strat_reader_text(r, &from, &to);
	assert_int_equal(to - from, strlen("[Red \"Ann\"]\n\n1. a4-a5 *"));
	assert_memory_equal(from, three, (size_t)(to - from));
	assert_true(strat_reader_next(r, g) < 0);
	assert_int_equal(report.count[STRAT_FAULT], 1);
	assert_string_equal(strat_record_tag(g, "Red"), "Bob");
	assert_int_equal(strat_record_ply_count(g), 2);
	assert_int_equal(strat_reader_next(r, g), 1);
	assert_string_equal(strat_record_tag(g, "Red"), "Cid");
	assert_int_equal(strat_record_line(g, 0), 9);
	assert_int_equal(strat_reader_next(r, g), 0);
	assert_int_equal(strat_reader_progress(r, &size), strlen(three));
	assert_int_equal(size, strlen(three));
	strat_reader_close(r);
	strat_record_delete(g);
}

static void
what_is_readable_can_be_salvaged(void **state)
{
	struct strat_record *g = strat_record_new();
	struct strat_reader *r;
	int games = 0;

	(void)state;
	assert_int_equal(
	    strat_reader_open_memory(&r, three, strlen(three), "three", NULL, NULL), 0);
	strat_reader_salvage(r);
	while (strat_reader_next(r, g) > 0)
		games++;
	assert_int_equal(games, 3);
	strat_reader_close(r);
	strat_record_delete(g);
}

static void
what_cannot_be_opened_is_reported(void **state)
{
	struct strat_report report = { 0 };
	struct strat_reader *r = (struct strat_reader *)&report;

	(void)state;
	assert_int_equal(strat_reader_open(&r, "/no/such/file", NULL, &report), -STRAT_E_IO);
	assert_null(r);
	assert_int_equal(report.count[STRAT_TROUBLE], 1);
	assert_int_equal(
	    strat_reader_open_memory(&r, "", 0, "x", strat_format_find("svg"), &report),
	    -STRAT_E_FORMAT);
	assert_null(r);
	assert_int_equal(report.count[STRAT_TROUBLE], 2);
	strat_reader_close(NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(formats_are_listed),
		cmocka_unit_test(a_faulty_game_does_not_end_the_file),
		cmocka_unit_test(what_is_readable_can_be_salvaged),
		cmocka_unit_test(what_cannot_be_opened_is_reported),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
