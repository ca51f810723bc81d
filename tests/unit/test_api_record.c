/* test_api_record.c - the API reads and changes records: tags, plies, notes, result. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <strat/io.h>
#include <strat/record.h>

static const char text[] = "[Event \"Club\"]\n[Red \"Ann\"]\n[Result \"1-0\"]\n\n"
			   "{at first} 1. a4-a5 {[%clk 0:09:58.5] good} $1 b7-b6\n2. a5-a6 1-0\n";

/* Return the game in TEXT. */
static struct strat_record *
game(void)
{
	struct strat_record *g = strat_record_new();
	struct strat_reader *r;

	assert_non_null(g);
	assert_int_equal(strat_reader_open_memory(&r, text, strlen(text), "text", NULL, NULL), 0);
	assert_int_equal(strat_reader_next(r, g), 1);
	strat_reader_close(r);
	return g;
}

static void
plies_are_read_and_written(void **state)
{
	static const char *const good[] = { "a4-a5", "a4xa5", "b3-b4xc4", "a3~a6", "c4?e6" };
	struct strat_report report = { 0 };
	char to[STRAT_PLY_SIZE];
	struct strat_ply ply;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof good / sizeof *good; i++) {
		assert_int_equal(strat_ply_parse(&ply, good[i], &report), 0);
		assert_int_equal(strat_ply_text(&ply, to, sizeof to), strlen(good[i]));
		assert_string_equal(to, good[i]);
	}
	assert_int_equal(strat_ply_parse(&ply, "a4-a5 ", &report), -STRAT_E_PLY);
	assert_int_equal(strat_ply_parse(&ply, "z4-a5", &report), -STRAT_E_PLY);
	assert_int_equal(report.count[STRAT_FAULT], 2);
}

static void
text_is_cut_to_its_buffer(void **state)
{
	struct strat_ply ply;
	char to[4] = "???";

	(void)state;
	assert_int_equal(strat_ply_parse(&ply, "a4-a5", NULL), 0);
	assert_int_equal(strat_ply_text(&ply, to, sizeof to), 5);
	assert_string_equal(to, "a4-");
	assert_int_equal(strat_ply_text(&ply, NULL, 0), 5);
}

static void
tags_are_listed_set_and_removed(void **state)
{
	struct strat_record *g = game();
	const char *name, *value;

	(void)state;
	assert_string_equal(strat_record_tag(g, "Red"), "Ann");
	assert_null(strat_record_tag(g, "Blue"));
	assert_int_equal(strat_record_tag_at(g, 1, &name, &value), 1);
	assert_string_equal(name, "Red");
	assert_string_equal(value, "Ann");
	assert_int_equal(strat_record_tag_at(g, 3, &name, &value), 0);
	assert_int_equal(strat_record_set_tag(g, "Blue", "Bobby", 3), 0);
	assert_string_equal(strat_record_tag(g, "Blue"), "Bob");
	strat_record_drop_tag(g, "Red");
	strat_record_drop_tag(g, "Red");
	assert_null(strat_record_tag(g, "Red"));
	assert_int_equal(strat_record_tag_at(g, 2, NULL, NULL), 1);
	assert_int_equal(strat_record_tag_at(g, 3, NULL, NULL), 0);
	strat_record_delete(g);
}

static void
plies_and_result_are_those_of_the_file(void **state)
{
	struct strat_record *g = game(), *copy = strat_record_new();
	struct strat_ply ply;

	(void)state;
	assert_string_equal(strat_record_file(g), "text");
	assert_int_equal(strat_record_line(g, 0), 1);
	assert_int_equal(strat_record_ply_count(g), 3);
	assert_null(strat_record_ply(g, 3));
	assert_int_equal(strat_record_ply(g, 2)->to, STRAT_SQUARE(1, 6));
	assert_int_equal(strat_record_line(g, 3), 6);
	assert_int_equal(strat_record_result(g), STRAT_RED_WINS);
	assert_int_equal(strat_ply_parse(&ply, "b6-b5", NULL), 0);
	assert_int_equal(strat_record_append_ply(g, &ply), 0);
	assert_int_equal(strat_record_set_result(g, STRAT_DRAW), 0);
	assert_int_equal(strat_record_copy(copy, g), 0);
	assert_int_equal(strat_record_ply_count(copy), 4);
	assert_string_equal(strat_record_tag(copy, "Result"), "1/2-1/2");
	assert_string_equal(strat_result_text(strat_record_result(copy)), "1/2-1/2");
	assert_string_equal(strat_result_phrase(STRAT_RED_WINS), "Red wins");
	strat_record_clear(copy);
	assert_int_equal(strat_record_ply_count(copy), 0);
	assert_int_equal(strat_record_result(copy), STRAT_NO_RESULT);
	strat_record_delete(copy);
	strat_record_delete(g);
	strat_record_delete(NULL);
}

static void
a_game_has_a_most_of_plies(void **state)
{
	struct strat_record *g = strat_record_new();
	struct strat_ply ply;
	int i, rc = 0;

	(void)state;
	assert_int_equal(strat_ply_parse(&ply, "a4-a5", NULL), 0);
	for (i = 0; rc == 0; i++)
		rc = strat_record_append_ply(g, &ply);
	assert_int_equal(rc, -STRAT_E_LIMIT);
	assert_int_equal(i, 131072 + 1);
	strat_record_delete(g);
}

/* Assert that note I is the TEXT of KIND after PLY plies. */
static void
note_is(const struct strat_record *g, size_t i, size_t ply, enum strat_note_kind kind,
    const char *words)
{
	enum strat_note_kind k;
	const char *s;
	size_t n;

	assert_int_equal(strat_record_note_at(g, i, &n, &k, &s), 1);
	assert_int_equal(n, ply);
	assert_int_equal(k, kind);
	assert_string_equal(s, words);
}

static void
notes_stay_in_order(void **state)
{
	struct strat_record *g = game();

	(void)state;
	assert_int_equal(strat_record_note_at(g, 3, NULL, NULL, NULL), 0);
	note_is(g, 0, 0, STRAT_COMMENT, "at first");
	note_is(g, 2, 1, STRAT_NAG, "1");
	assert_int_equal(strat_record_time(g, 1, "clk"), 598500);
	assert_int_equal(strat_record_time(g, 1, "emt"), -1);
	assert_int_equal(strat_record_time(g, 2, "clk"), -1);
	assert_int_equal(strat_record_annotate(g, 99, STRAT_COMMENT, "at last", 7), 0);
	assert_int_equal(strat_record_annotate(g, 0, STRAT_COMMENT, "then", 4), 0);
	note_is(g, 1, 0, STRAT_COMMENT, "then");
	note_is(g, 4, 3, STRAT_COMMENT, "at last");
	strat_record_drop_note(g, 1);
	strat_record_drop_note(g, 99);
	note_is(g, 3, 3, STRAT_COMMENT, "at last");
	assert_int_equal(strat_record_note_at(g, 4, NULL, NULL, NULL), 0);
	strat_record_delete(g);
}

static void
notes_are_formatted_without_clocks_and_with_glyphs(void **state)
{
	struct strat_record *g = strat_record_new();
	const char *clock = "[%clk 0:09:58] bold";
	char shown[16];

	(void)state;
	assert_non_null(g);
	assert_int_equal(strat_record_annotate(g, 0, STRAT_COMMENT, clock, strlen(clock)), 0);
	assert_int_equal(strat_record_annotate(g, 0, STRAT_NAG, "5", 1), 0);
	assert_int_equal(strat_record_annotate(g, 0, STRAT_NAG, "10", 2), 0);
	assert_int_equal(strat_record_note_text(g, 0, shown, sizeof shown), 4);
	assert_string_equal(shown, "bold");
	assert_int_equal(strat_record_note_text(g, 0, shown, 3), 4);
	assert_string_equal(shown, "bo");
	assert_int_equal(strat_record_note_text(g, 1, shown, sizeof shown), 2);
	assert_string_equal(shown, "!?");
	assert_int_equal(strat_record_note_text(g, 2, shown, sizeof shown), 3);
	assert_string_equal(shown, "$10");
	assert_int_equal(strat_record_time(g, 0, "eval"), -1);
	assert_int_equal(strat_record_annotate(g, 0, STRAT_COMMENT, "[%eval 620]", 11), 0);
	assert_int_equal(strat_record_time(g, 0, "eval"), 620);
	assert_int_equal(strat_record_note_text(g, 4, shown, sizeof shown), 0);
	assert_string_equal(shown, "");
	strat_record_delete(g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(notes_are_formatted_without_clocks_and_with_glyphs),
		cmocka_unit_test(plies_are_read_and_written),
		cmocka_unit_test(text_is_cut_to_its_buffer),
		cmocka_unit_test(tags_are_listed_set_and_removed),
		cmocka_unit_test(plies_and_result_are_those_of_the_file),
		cmocka_unit_test(a_game_has_a_most_of_plies),
		cmocka_unit_test(notes_stay_in_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
