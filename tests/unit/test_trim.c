/* test_trim.c - parts of a record are removed; and what a writer can leave out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "formats/writer.h"
#include "strat/check.h"
#include "record_help.h"

static struct strat_record g;

static int
forget(void **state)
{
	(void)state;
	strat_record_free(&g);
	return 0;
}

#define GAME                                                                                       \
	"{first} 1. a1-a2 $3 {[%clk 0:09:58]} {well [%emt 1.2] done} (1. b1-b2 {x}) 1... j10-j9 "  \
	"{[%clk 1]\n[%clk 2] so [%eval 3] and [%clk} $4\n*\n"

static void
becomes(unsigned what, const char *text)
{
	record_of(&g, GAME);
	strat_record_trim_notes(&g, what);
	assert_string_equal(text_of_record(&g), text);
}

static void
notes_are_left_out_by_their_kind(void **state)
{
	(void)state;
	becomes(STRAT_TRIM_COMMENTS, "1. a1-a2 $3 (1. b1-b2 {x}) 1... j10-j9 $4\n*\n");
	becomes(STRAT_TRIM_NAGS | STRAT_TRIM_SIDE_LINES | STRAT_TRIM_CLOCKS,
	    "{first} 1. a1-a2 {well done} 1... j10-j9 {so [%eval 3] and [%clk}\n*\n");
	becomes(
	    STRAT_TRIM_COMMENTS | STRAT_TRIM_NAGS | STRAT_TRIM_SIDE_LINES, "1. a1-a2 j10-j9\n*\n");
	becomes(0,
	    "{first} 1. a1-a2 $3 {[%clk 0:09:58]} {well [%emt 1.2] done} (1. b1-b2 {x}) 1...\n"
	    "j10-j9 $4 {[%clk 1] [%clk 2] so [%eval 3] and [%clk}\n*\n");
}

static void
tags_that_the_game_depends_on_stay(void **state)
{
	static const char *const keep[] = { "Red", "x" };

	(void)state;
	record_of(&g,
	    "[Event \"a\"]\n[Red \"b\"]\n[Rules \"isf\"]\n[View \"red\"]\n[Prior \"\"]\n[x \"c\"]\n"
	    "[y \"d\"]\n[Result \"*\"]\n\n*\n");
	strat_record_trim_tags(&g, keep, 2);
	assert_string_equal(text_of_record(&g),
	    "[Red \"b\"]\n[Rules \"isf\"]\n[View \"red\"]\n[Prior \"\"]\n[x \"c\"]\n\n*\n");
	strat_record_trim_tags(&g, NULL, 0);
	assert_string_equal(
	    text_of_record(&g), "[Rules \"isf\"]\n[View \"red\"]\n[Prior \"\"]\n\n*\n");
}

static void
a_game_that_is_cut_is_open(void **state)
{
	static const char whole[] = "[Result \"1-0\"]\n[Termination \"time\"]\n\n"
				    "1. a1-a2 {x} 1... j10-j9 {y}\n1-0\n";

	(void)state;
	record_of(&g, whole);
	assert_int_equal(strat_record_trim_plies(&g, 2), 0);
	assert_string_equal(text_of_record(&g), whole);
	assert_int_equal(strat_record_trim_plies(&g, 1), 0);
	assert_string_equal(text_of_record(&g),
	    "[Result \"*\"]\n[Termination \"unterminated\"]\n\n1. a1-a2 {x}\n*\n");
	assert_int_equal(strat_record_trim_plies(&g, 0), 0);
	assert_int_equal(g.nnotes, 0);
}

/* Assert that TEXT, the game after its TAGS, is written as BARE, and that BARE is read as TEXT
 * again. */
static void
shows(const char *tags, const char *text, const char *bare)
{
	const char *from[2] = { text, bare }, *to[2] = { bare, text };
	struct strat_writer w;
	struct strat_record full;
	char all[2000], want[2000];
	int i;

	for (i = 0; i < 2; i++) {
		snprintf(all, sizeof all, "%s\n%s", tags, from[i]);
		snprintf(want, sizeof want, "%s\n%s", tags, to[i]);
		strat_writer_init(&w, &strat_format_sgr, -1);
		w.bare = i == 0;
		record_of(&g, all);
		assert_int_equal(strat_writer_fill_shown(&w, &g, &full, NULL), 0);
		assert_string_equal(text_of_record(&full), want);
		strat_writer_free(&w);
	}
}

static void
what_setups_tell_need_not_be_shown(void **state)
{
	(void)state;
	shows("[Rules \"isf\"]\n[Position \"" ENDGAME "\"]\n", "1. b1-b2 i10-i9\n*\n",
	    "1. b1-b2 i10-i9\n*\n");
	shows("[Rules \"isf\"]\n[Position \"MESAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW
	      "AAAAAAAAQY\"]\n",
	    "1. b1xc1:3x5-\n*\n", "1. b1xc1\n*\n");
	/* unknown pieces: the first battle says what the second can do without */
	shows("[Rules \"isf\"]\n[Position \"MLA2AAAAAA" ROW ROW ROW LAKES ROW ROW ROW
	      "AAAAAAAA2Y\"]\n",
	    "1. b1-c1 i10-i9 2. c1xd1:Mx3+\n*\n", "1. b1-c1 i10-i9 2. c1xd1:Mx3+\n*\n");
	shows("[Rules \"isf\"]\n[Position \"MLD2AAAAAA" ROW ROW ROW LAKES ROW ROW ROW
	      "AAAAAAAA2Y\"]\n",
	    "1. c1xd1:2x3- i10-i9 2. b1-c1 i9-i8 3. c1xd1:Mx3+\n*\n",
	    "1. c1xd1:2x3- i10-i9 2. b1-c1 i9-i8 3. c1xd1\n*\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(notes_are_left_out_by_their_kind, forget),
		cmocka_unit_test_teardown(tags_that_the_game_depends_on_stay, forget),
		cmocka_unit_test_teardown(a_game_that_is_cut_is_open, forget),
		cmocka_unit_test_teardown(what_setups_tell_need_not_be_shown, forget),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
