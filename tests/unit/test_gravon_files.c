/* test_gravon_files.c - files in Gravon's formats: joined, damaged, hostile, long. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "gravon_help.h"
#include "read_help.h"

/* Assert the diagnostics of FILE, read in blocks and otherwise. */
static void
file_is_heard(const char *file, const char *want)
{
	struct heap h = { 0 };

	log_text(&h, file, strlen(file), NULL);
	assert_string_equal(h.text, want);
	free(h.text);
}

static void
files_may_be_joined_and_hold_many_games(void **state)
{
	(void)state;
	file_is_heard("<?xml version=\"1.0\"?>\n<!DOCTYPE stratego>\n<stratego>\n" GOOD
		      "<!-- next -->" GOOD "</stratego>\n\xef\xbb\xbf<?xml version=\"1.0\"?>\n"
		      "<stratego a=\"b\">" GOOD "</stratego>",
	    "game 4 0 1-0\ngame 10 0 1-0\n18 loss\ngame 18 0 1-0\n");
	file_is_heard(
	    TIDY "\n" TIDY "\xef\xbb\xbf" TIDY, "game 1 2 1-0\ngame 9 2 1-0\ngame 16 2 1-0\n");
}

static void
a_bad_game_costs_no_more_than_itself(void **state)
{
	(void)state;
	file_is_heard(
	    "<stratego>\n" GOOD "<game type=\"barrage\">\n<move>\n" GOOD "what?\n" GOOD
	    "<game type=\"classic\">\n<move id=\"1\" source=\"L1\" target=\"A1\"/></game>\n"
	    "<game type=\"classic\">\n&a;</game>\n" GOOD "<game type=\"classic\"><pl",
	    "game 2 0 1-0\n9 ply\ngame 10 0 1-0\n16 syntax\ngame 17 0 1-0\n24 ply\n26 syntax\n"
	    "game 27 0 1-0\n33 cut\n");
}

static void
entities_of_a_doctype_are_refused(void **state)
{
	(void)state;
	file_is_heard("<?xml version=\"1.0\"?>\n<!DOCTYPE stratego [<!ENTITY a \"aaa\">\n"
		      "<!ENTITY b \"&a;&a;\">]>\n<stratego>\n<game type=\"classic\">\n"
		      "<player>&b;</player></game></stratego>\n",
	    "2 syntax\n6 syntax\n");
}

static void
a_text_without_result_or_heading_is_a_fault(void **state)
{
	(void)state;
	file_is_heard(
	    HEAD MOVES TIDY HEAD, "5 no-token\ngame 1 2 \ngame 6 2 1-0\n15 cut\ngame 13 0 \n");
	file_is_heard(
	    "#X38FA11 Stratego-Notation\n" HEAD "what?\n" TIDY, "1 syntax\n5 ply\ngame 6 2 1-0\n");
	file_is_heard(
	    TEXT("2", "type 1", "", "", "Ann vs Bob result 3 winner 3"), "4 result\ngame 1 0 *\n");
	file_is_heard(
	    "<game type=\"classic\"><result winner=\"1\"/></game>", "1 result\ngame 1 0 *\n");
	file_is_heard("<game type=\"classic\"/>", "1 dirt\ngame 1 0 *\n");
}

/* More than a block of games, and a game longer than allowed. */
static void
long_files_are_read_in_blocks(void **state)
{
	struct heap file = { 0 }, h = { 0 };
	size_t i, n = 0;
	const char *s;

	(void)state;
	heap_str(&file, "<stratego>\n");
	for (i = 0; i < 3000; i++)
		heap_str(&file, GOOD);
	heap_str(&file, "<game type=\"classic\">\n");
	for (i = 0; i < 100000; i++)
		heap_str(&file, "<move id=\"1\" source=\"A1\" target=\"A2\" time=\"12\"/>\n");
	heap_str(&file, "</game>\n" GOOD "</stratego>\n");
	log_text(&h, file.text, file.len, NULL);
	for (s = h.text; (s = strstr(s, "game ")) != NULL; s++)
		n++;
	assert_int_equal(n, 3001);
	s = strstr(h.text, " limit\n");
	assert_non_null(s);
	assert_string_equal(s, " limit\ngame 118004 0 1-0\n");
	free(h.text);
	free(file.text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(files_may_be_joined_and_hold_many_games),
		cmocka_unit_test(a_bad_game_costs_no_more_than_itself),
		cmocka_unit_test(entities_of_a_doctype_are_refused),
		cmocka_unit_test(a_text_without_result_or_heading_is_a_fault),
		cmocka_unit_test(long_files_are_read_in_blocks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
