/* test_reader.c - reading files: formats are recognised, faults are reported with their line, and
 * the next game is always read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "read_help.h"

/* Assert that WANT are all games and diagnostics of TEXT. */
static void
says(const char *text, const char *want)
{
	struct heap h = { NULL, 0, 0 };

	log_text(&h, text, strlen(text), NULL);
	assert_string_equal(h.text, want);
	free(h.text);
}

/* ------ formats ------ */

#define BOM     "\xef\xbb\xbf"
#define ROW     "AAAAAAAAAA"
#define ENDGAME "MEAAAAAAAA" ROW ROW ROW "AA__AA__AAAA__AA__AA" ROW ROW ROW "AAAAAAAAQY"
#define ROWS    "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n"
#define LOG     "a RED SETUP\n" ROWS "b BLUE SETUP\n" ROWS "1 RED: 0 3 DOWN OK\na RED DRAW 1 9 9\n"

static void
formats_are_recognised_by_their_content(void **state)
{
	(void)state;
	says("[A \"\"]\na4-a5 1-0\n", "game 1 1 1-0\n");
	says(ENDGAME "\n101\n", "game 1 1 *\n");
	says(LOG, "game 1 1 1/2-1/2\n");
	says("Dear Sir or Madam,\n", "1 format\n");
	says("", "");
	says("\n\n \n", "");
}

static void
lines_may_end_with_cr_lf(void **state)
{
	(void)state;
	says("[A \"\"]\r\n\r\na4-a5\r\n1-0\r\n\r\n[A \"\"]\r\n%\r\n", "game 1 1 1-0\n7 syntax\n");
	says(ENDGAME "\r\n101\r\n\r\n" ENDGAME "\r\n1\r\n", "game 1 1 *\ngame 4 1 *\n");
	says("a RED SETUP\r\nFB\r\n", "2 setup\n");
}

static void
a_byte_order_mark_may_begin_each_joined_file(void **state)
{
	(void)state;
	says(BOM "[A \"\"]\n1-0\n" BOM "[A \"\"]\n0-1\n", "game 1 0 1-0\ngame 3 0 0-1\n");
	says(BOM "[A \"\"]\n%\n" BOM "[A \"\"]\n[B \"\"]\n0-1\n", "2 syntax\ngame 3 0 0-1\n");
	says(BOM ENDGAME "\n101\n" BOM ENDGAME "\n101\n", "game 1 1 *\ngame 3 1 *\n");
	says(BOM LOG BOM LOG, "game 1 1 1/2-1/2\ngame 13 1 1/2-1/2\n");
}

static void
a_last_line_needs_no_end(void **state)
{
	(void)state;
	says("[A \"\"]\na4-a5 1-0[A \"\"]\n0-1", "game 1 1 1-0\ngame 2 0 0-1\n");
	says(ENDGAME "\n101", "game 1 1 *\n");
}

/* ------ faults, each between two games ------ */

static const struct {
	const char *text, *said; /* its first line is line 3 */
} faults[] = {
	{ "[A \"\"]\n%\n", "4 syntax\n" },
	{ "[A \"\"]\na4-a5 1-1\n", "4 syntax\n" },
	{ "[A \"\"]\n\n\na4-a5 z\n", "6 ply\n" },
	{ "[A \"\"]\na4-a5 )\n", "4 syntax\n" },
	{ "[A]\na4-a5\n1-0\n", "3 tag\n" },
	{ "[A \"x]\na4-a5\n1-0\n", "3 tag\n" },
	{ "[A \"x\\n\"]\n[B \"\"]\n1-0\n", "3 tag\n" },
	{ "[A \"\"]\n[B]\n[C \"\"]\n1-0\n", "4 tag\n" },
	{ "[A \"\"]\n[B \"\x01\"]\n1-0\n", "4 text\n" },
	{ "[A \"\"]\n{\x7f}\n1-0\n", "4 text\n" },
	{ "[A \"\"]\na4-a5\x1b\n1-0\n", "4 text\n" },
	{ "[A \"\"]\n{ open\n\n1-0\n", "4 cut\n" },
	{ "[A \"\"]\na4-a5\n( open\n1-0\n", "5 cut\n" },
	{ "[A \"\"]\n( {open )\n1-0\n", "4 cut\n" },
	{ "[A \"\"]\n( ; )\n)\n1-0\n", "4 syntax\n" },
	{ "[A \"\"]\n\na4-\n1-0\n", "5 ply\n" },
	{ "[A \"\"]\na4-a5:+ a7-a6\n1-0\n", "4 ply\n" },
	{ "[A \"\"]\n$\n1-0\n", "4 syntax\n" },
	{ "[A \"\"]\na4-a5\n", "5 no-token\ngame 3 1 \n" },
	{ "[A \"\"]\n[A \"\"]\na4-a5\n1-0\n", "4 dup-tag\ngame 3 1 1-0\n" },
};

static void
every_fault_is_told_with_its_line_and_the_next_game_is_read(void **state)
{
	char text[200], want[100];
	size_t i;
	long lines;
	const char *s;

	(void)state;
	for (i = 0; i < sizeof faults / sizeof *faults; i++) {
		for (lines = 3, s = faults[i].text; *s; s++)
			lines += *s == '\n';
		snprintf(text, sizeof text, "[A \"\"]\n1-0\n%s[A \"\"]\n[B \"\"]\n0-1\n",
		    faults[i].text);
		snprintf(
		    want, sizeof want, "game 1 0 1-0\n%sgame %ld 0 0-1\n", faults[i].said, lines);
		says(text, want);
	}
}

static void
state_goes_on_at_the_next_position(void **state)
{
	(void)state;
	says(ENDGAME "\n101\nx\n102\n" ENDGAME "\n101\n", "3 ply\ngame 5 1 *\n");
	says(ENDGAME "\n1800\n\n" ENDGAME "\n101\n", "2 ply\ngame 4 1 *\n");
	says(ENDGAME "\n-1\n" ENDGAME "\n", "2 ply\ngame 3 0 *\n");
}

/* A faulty line where a position should be does not prevent the next game from being read. */
static void
state_may_begin_badly(void **state)
{
	static const char text[] = "x\n" ENDGAME "\n101\n";
	struct heap h = { NULL, 0, 0 };

	(void)state;
	log_text(&h, text, sizeof text - 1, &strat_format_state);
	assert_string_equal(h.text, "1 position\ngame 2 1 *\n");
	free(h.text);
}

static void
logs_go_on_at_the_next_heading(void **state)
{
	(void)state;
	says("a RED SETUP\nx\n" LOG, "2 setup\ngame 3 1 1/2-1/2\n");
	says("a RED SETUP\n" ROWS "b SETUP\n" LOG, "6 syntax\ngame 7 1 1/2-1/2\n");
	says("a RED SETUP\n" ROWS "b BLUE SETUP\n" ROWS "1 RED: 0 3 ASIDE OK\n" LOG,
	    "11 ply\ngame 1 0 *\ngame 12 1 1/2-1/2\n");
	says("a RED SETUP\n" ROWS "b BLUE SETUP\n" ROWS "1 RED: 0 3 DOWN DIES 9 x\n" LOG,
	    "11 ply\ngame 1 0 *\ngame 12 1 1/2-1/2\n");
	says("a RED SETUP\n" ROWS "b BLUE SETUP\n" ROWS LOG,
	    "10 cut\ngame 1 0 *\ngame 11 1 1/2-1/2\n");
	says("a RED SETUP\n" ROWS, "5 cut\n");
}

/* ------ files ------ */

static void
a_file_that_is_not_there_is_trouble(void **state)
{
	struct heap h = { NULL, 0, 0 };

	(void)state;
	log_file(&h, "/nowhere/at all", NULL);
	assert_string_equal(h.text, "0 io\n");
	free(h.text);
	strat_reader_close(NULL);
}

/* ------ noise ------ */

static uint64_t
roll(uint64_t *chance)
{
	return (*chance = *chance * UINT64_C(6364136223846793005) + 1) >> 33;
}

/* Random text is read to its end in any format. */
static void
noise_comes_to_an_end(void **state)
{
	static const char signs[] = "[]\"\\{}();$.-x:*#+=<>^?~@ \n\n\n\rA1a4b5BM_";
	struct heap noise = { NULL, 0, 0 }, h = { NULL, 0, 0 };
	const struct strat_format *const *f;
	uint64_t chance = 1;
	char c;
	int i;

	(void)state;
	for (i = 0; i < 400000; i++) {
		c = i < 200000 ? (char)roll(&chance) : signs[roll(&chance) % (sizeof signs - 1)];
		heap_put(&noise, &c, 1);
	}
	for (f = strat_formats; *f; f++) {
		if ((*f)->read)
			log_text(&h, noise.text, noise.len, *f);
		if ((*f)->read)
			log_text(&h, noise.text + 200000, noise.len - 200000, *f);
	}
	assert_true(h.len > 0);
	free(noise.text);
	free(h.text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(formats_are_recognised_by_their_content),
		cmocka_unit_test(lines_may_end_with_cr_lf),
		cmocka_unit_test(a_byte_order_mark_may_begin_each_joined_file),
		cmocka_unit_test(a_last_line_needs_no_end),
		cmocka_unit_test(every_fault_is_told_with_its_line_and_the_next_game_is_read),
		cmocka_unit_test(state_goes_on_at_the_next_position),
		cmocka_unit_test(state_may_begin_badly),
		cmocka_unit_test(logs_go_on_at_the_next_heading),
		cmocka_unit_test(a_file_that_is_not_there_is_trouble),
		cmocka_unit_test(noise_comes_to_an_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
