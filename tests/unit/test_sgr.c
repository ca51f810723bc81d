/* test_sgr.c - the text of records: one test for each sentence of sgr(5), on reading and
 * writing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/sgr/sgr.h"
#include "formats/writer.h"

/* ------ reading and writing ------ */

static struct strat_text
text_of(const char *s)
{
	return (struct strat_text){ .p = s, .end = s + strlen(s), .line = 1 };
}

/* Return the games of TEXT as they are written, filled in by playing them if PLAYED. */
static char *
written(const char *text, int played)
{
	struct strat_report rep = { 0 };
	struct strat_text t = text_of(text);
	struct strat_writer w;
	struct strat_record g;
	char *s;

	strat_writer_init(&w, &strat_format_sgr, -1);
	strat_record_init(&g);
	for (; strat_record_clear(&g), strat_format_sgr.read(&t, &g, &rep) > 0; w.games++)
		if (played) {
			assert_int_equal(strat_writer_game(&w, &g, &rep), 0);
			w.games--; /* not counting itself */
		} else {
			strat_out_str(&w.out, w.games ? strat_format_sgr.between : "");
			assert_int_equal(strat_sgr_write(&w.out, &g, NULL, NULL, &rep), 0);
		}
	assert_int_equal(rep.count[STRAT_FAULT], 0);
	assert_int_equal(w.out.error, 0);
	strat_out_char(&w.out, '\0');
	s = strdup(w.out.text);
	strat_writer_free(&w);
	strat_record_free(&g);
	return s;
}

static void
compare(const char *text, const char *form, int played)
{
	char *once = written(text, played), *twice = written(once, played);

	assert_string_equal(once, form);
	assert_string_equal(twice, form);
	free(once);
	free(twice);
}

/* Assert that TEXT is written as FORM, and FORM as itself. */
static void
writes(const char *text, const char *form)
{
	compare(text, form, 0);
}

/* The same, after playing has filled in what the record left out. */
static void
plays(const char *text, const char *form)
{
	compare(text, form, 1);
}

/* Assert that TEXT has this one fault and is not written. */
static void
refuses(const char *text, enum strat_code code)
{
	struct strat_report rep = { 0 };
	struct strat_text t = text_of(text);
	struct strat_record g;

	strat_record_init(&g);
	assert_int_equal(strat_format_sgr.read(&t, &g, &rep), -(int)code);
	assert_int_equal(rep.count[STRAT_FAULT], 1);
	strat_record_free(&g);
}

/* Assert that TEXT is read with N remarks and no fault. */
static void
remarks(const char *text, unsigned long n)
{
	struct strat_report rep = { 0 };
	struct strat_text t = text_of(text);
	struct strat_record g;

	strat_record_init(&g);
	assert_int_equal(strat_format_sgr.read(&t, &g, &rep), 1);
	assert_int_equal(rep.count[STRAT_FAULT], 0);
	assert_int_equal(rep.count[STRAT_REMARK], n);
	strat_record_free(&g);
}

/* Assert that PLY is written as FORM. */
static void
ply(const char *text, const char *form)
{
	char in[100], out[100];

	snprintf(in, sizeof in, "1. %s *", text);
	snprintf(out, sizeof out, "1. %s\n*\n", form);
	writes(in, out);
}

#define TEN     "123456789 "
#define SEVENTY TEN TEN TEN TEN TEN TEN TEN

/* ------ tags ------ */

static void
tags_come_in_their_order_the_rest_as_read(void **state)
{
	(void)state;
	writes("[Zeta \"z\"][Prior \"\"][Quiet \"1\"][Ply \"0\"][Rescued \"\"][KnownBlue \"\"]"
	       "[KnownRed \"\"][Moved \"\"][Enchanted \"\"][Captured \"\"][Turn \"red\"]"
	       "[Position \"\"][Alpha \"a\"][BlueSetup \"\"][RedSetup \"\"][View \"red\"]"
	       "[Army \"Bx5\"][Options \"chase=off\"][Rules \"isf\"][Termination \"flag\"]"
	       "[Result \"*\"][Blue \"b\"][Red \"r\"][Round \"1\"][Date \"2026\"]"
	       "[Site \"s\"][Event \"e\"] *",
	    "[Event \"e\"]\n[Site \"s\"]\n[Date \"2026\"]\n[Round \"1\"]\n[Red \"r\"]\n"
	    "[Blue \"b\"]\n[Result \"*\"]\n[Termination \"flag\"]\n[Rules \"isf\"]\n"
	    "[Options \"chase=off\"]\n[Army \"Bx5\"]\n[View \"red\"]\n[RedSetup \"\"]\n"
	    "[BlueSetup \"\"]\n[Position \"\"]\n[Turn \"red\"]\n[Captured \"\"]\n"
	    "[Enchanted \"\"]\n[Moved \"\"]\n[KnownRed \"\"]\n[KnownBlue \"\"]\n"
	    "[Rescued \"\"]\n[Ply \"0\"]\n[Quiet \"1\"]\n[Prior \"\"]\n[Zeta \"z\"]\n"
	    "[Alpha \"a\"]\n\n*\n");
}

static void
quotes_and_backslashes_are_escaped(void **state)
{
	(void)state;
	writes("[A \"\\\"x\\\" \\\\\"] *", "[A \"\\\"x\\\" \\\\\"]\n\n*\n");
	refuses("[A \"\\n\"] *", STRAT_E_TAG);
	refuses("[A \"\"\"] *", STRAT_E_TAG);
}

static void
a_tag_is_on_one_line(void **state)
{
	(void)state;
	refuses("[A \"x\ny\"] *", STRAT_E_TAG);
	refuses("[A\n\"x\"] *", STRAT_E_TAG);
	refuses("[A \"x\"\n] *", STRAT_E_TAG);
	writes("[A \t \"x\" \t ] *", "[A \"x\"]\n\n*\n");
}

static void
a_tag_has_a_name_that_begins_with_a_letter(void **state)
{
	(void)state;
	writes("[A_1 \"\"] *", "[A_1 \"\"]\n\n*\n");
	refuses("[1A \"\"] *", STRAT_E_TAG);
	refuses("[ \"\"] *", STRAT_E_TAG);
	refuses("[\xc3\xa4 \"\"] *", STRAT_E_TAG);
}

static void
options_come_in_their_order_and_defaults_are_left_out(void **state)
{
	(void)state;
	writes("[Rules \"isf\"][Options \"quiet-limit=200  chase=on two-squares=4\"] *",
	    "[Rules \"isf\"]\n[Options \"two-squares=4 quiet-limit=200\"]\n\n*\n");
	writes("[Rules \"hasbro-1999\"][Options \"rescue silent aggressor\"] *",
	    "[Rules \"hasbro-1999\"]\n[Options \"aggressor silent rescue\"]\n\n*\n");
	writes("[Rules \"isf\"][Options \"chase=on\"] *", "[Rules \"isf\"]\n\n*\n");
	writes("[Options \"chase=on\"] *", "*\n");
}

static void
options_that_are_not_understood_stay(void **state)
{
	(void)state;
	writes("[Rules \"isf\"][Options \"rescue  x\"] *",
	    "[Rules \"isf\"]\n[Options \"rescue  x\"]\n\n*\n");
	writes("[Rules \"?\"][Options \"b  a\"][Army \"\"] *",
	    "[Rules \"?\"]\n[Options \"b  a\"]\n[Army \"\"]\n\n*\n");
}

static void
an_army_names_only_what_differs(void **state)
{
	(void)state;
	writes("[Rules \"isf\"][Army \"Bx5 2x8 Fx1\"] *", "[Rules \"isf\"]\n[Army \"Bx5\"]\n\n*\n");
	writes("[Rules \"isf\"][Army \"Bx5 2x7 Sx2\"] *",
	    "[Rules \"isf\"]\n[Army \"Sx2 2x7 Bx5\"]\n\n*\n");
}

static void
positions_are_written_in_capitals(void **state)
{
	(void)state;
	writes("[Position \"abcXYZ_12\"] *", "[Position \"ABCXYZ_12\"]\n\n*\n");
}

static void
a_tag_behind_plies_begins_the_next_game(void **state)
{
	struct strat_report rep = { 0 };
	struct strat_text t = text_of("a4-a5\n[A \"\"] *");
	struct strat_record g;

	(void)state;
	strat_record_init(&g);
	assert_int_equal(strat_format_sgr.read(&t, &g, &rep), 1);
	assert_int_equal(rep.count[STRAT_FAULT], 1); /* missing token */
	assert_int_equal(g.nplies, 1);
	strat_record_clear(&g);
	assert_int_equal(strat_format_sgr.read(&t, &g, &rep), 1);
	assert_int_equal(g.ntags, 1);
	strat_record_free(&g);
}

static void
other_bytes_than_utf8_are_kept(void **state)
{
	(void)state;
	writes("[A \"\xff\"] {\xc3} *", "[A \"\xff\"]\n\n{\xc3}\n*\n");
	writes("{ \x99 x} *", "{\x99 x}\n*\n");
	writes("{" SEVENTY "12345678 \x99 x} *", "{" SEVENTY "12345678\n\x99 x}\n*\n");
	remarks("[A \"\xff\"] {\xc3} *", 1);
	remarks("[A \"Zo\xc3\xab\"] *", 0);
}

/* ------ plies ------ */

static void
every_kind_of_ply_is_written_as_it_is_read(void **state)
{
	static const char *const plies[] = { "a4-a5", "j10-j9", "a4xa5", "e2-e9", "b3-b4-c4",
		"b3-b4xc4", "a3~a6", "a3~a6xa7", "c4?e6", "d4*d5", "e3@f5", "g4>h6" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof plies / sizeof *plies; i++)
		ply(plies[i], plies[i]);
}

static void
a_ply_is_move_shown_outcome_rescue(void **state)
{
	(void)state;
	ply("d9xd10:8x3+^7c3", "d9xd10:8x3+^7c3");
	ply("a4xa5:?x?-", "a4xa5:?x?-");
	ply("a4xa5:SxM+", "a4xa5:SxM+");
	ply("a4xa5<", "a4xa5<");
	ply("a4xa5:9xF#", "a4xa5:9xF#");
	ply("c4?e6:B", "c4?e6:B");
	ply("e3@f5:4+", "e3@f5:4+");
	ply("b3-b4-c4:8", "b3-b4-c4:8");
	refuses("a4xa5+:9x8", STRAT_E_PLY);
	refuses("a4xa5^7c3+", STRAT_E_PLY);
	refuses("a4xa5:9x", STRAT_E_PLY);
	refuses("a4xa5:9x1", STRAT_E_PLY);
}

static void
a_rampage_shows_its_neighbours_from_a1_on(void **state)
{
	(void)state;
	ply("d4*d5:5(c5=B,c4=5,e6=M)-", "d4*d5:5(c4=5,c5=B,e6=M)-");
	ply("d4*d5:5()+", "d4*d5:5()+");
	ply("d4*d5:5+", "d4*d5:5()+");
	refuses("d4*d5:5(d5=B)", STRAT_E_PLY);
	refuses("d4*d5:5(c4=5,c4=5)", STRAT_E_PLY);
}

static void
a_step_without_a_sign_is_read(void **state)
{
	(void)state;
	ply("a4a5", "a4-a5");
}

static void
squares_are_a1_to_j10(void **state)
{
	(void)state;
	refuses("a0-a1", STRAT_E_PLY);
	refuses("a11-a10", STRAT_E_PLY);
	refuses("k1-k2", STRAT_E_SYNTAX);
	refuses("a1-k1", STRAT_E_PLY);
	refuses("a4-a5a6", STRAT_E_PLY);
	refuses("a4-a5-k6", STRAT_E_PLY);
}

#define ROW "AAAAAAAAAA"
#define ENDGAME                                                                                    \
	"[Rules \"isf\"]\n[Position \"MEAAAAAAAA" ROW ROW ROW "AA__AA__AAAA__AA__AA" ROW ROW ROW   \
	"AAAAAAAAQY\"]\n"

static void
writers_always_show_ranks_and_outcome(void **state)
{
	(void)state;
	plays(ENDGAME "1. b1b2 i10-i9 2. b2-b3 i9-h9 *",
	    ENDGAME "\n1. b1-b2 i10-i9 2. b2-b3 i9-h9\n*\n");
	plays("[Rules \"isf\"][Position \"MEYAAAAAAA" ROW ROW ROW "AA__AA__AAAA__AA__AA" ROW ROW ROW
	      "AAAAAAAAQA\"] b1c1 1-0",
	    "[Rules \"isf\"]\n[Position \"MEYAAAAAAA" ROW ROW ROW "AA__AA__AAAA__AA__AA" ROW ROW ROW
	    "AAAAAAAAQA\"]\n\n1. b1xc1:3xF#\n1-0\n");
}

/* ------ move numbers ------ */

static void
red_plies_are_numbered_and_blue_ones_are_not(void **state)
{
	(void)state;
	writes("a4-a5 a7-a6 b4-b5 b7-b6 c4-c5 *", "1. a4-a5 a7-a6 2. b4-b5 b7-b6 3. c4-c5\n*\n");
}

static void
blue_is_numbered_with_dots_when_he_begins(void **state)
{
	(void)state;
	writes("[Turn \"blue\"] a7-a6 a4-a5 *", "[Turn \"blue\"]\n\n1... a7-a6 2. a4-a5\n*\n");
}

static void
blue_is_numbered_with_dots_behind_a_comment(void **state)
{
	(void)state;
	writes("1. a4-a5 {x} a7-a6 {y} 2. b4-b5 $1 b7-b6 *",
	    "1. a4-a5 {x} 1... a7-a6 {y} 2. b4-b5 $1 b7-b6\n*\n");
	writes("1. a4-a5 (a4-b4) a7-a6 *", "1. a4-a5 (a4-b4) 1... a7-a6\n*\n");
}

static void
numbers_go_on_from_the_ply_tag(void **state)
{
	(void)state;
	writes("[Ply \"56\"] a4-a5 a7-a6 *", "[Ply \"56\"]\n\n29. a4-a5 a7-a6\n*\n");
	writes("[Ply \"57\"] a7-a6 a4-a5 *", "[Ply \"57\"]\n\n29... a7-a6 30. a4-a5\n*\n");
	writes(
	    "[Turn \"red\"][Ply \"57\"] a4-a5 *", "[Turn \"red\"]\n[Ply \"57\"]\n\n29. a4-a5\n*\n");
}

static void
numbers_are_decoration(void **state)
{
	(void)state;
	remarks("1. a4-a5 1... a7-a6 2.b4-b5 2...b7-b6 3. *", 0);
	remarks("a4-a5 a7-a6 b4-b5 *", 0);
	remarks("2. a4-a5 a7-a6 7. b4-b5 b7-b6 3. c4-c5 c7-c6 *", 1);
	remarks("1. a4-a5 2. b4-b5 b7-b6 3. c4-c5 c7-c6 4. d3-d4 *", 1);
	remarks("1. 2. a4-a5 b7-b6 c4-c5 c7-c6 d3-d4 d8-d7 *", 1);
}

/* ------ between plies ------ */

static void
comments_stay_with_their_ply(void **state)
{
	(void)state;
	writes("{before}\n; also before\n1. a4-a5 ; behind a5\na7-a6 {[%clk 0:09:58]} *",
	    "{before} {also before} 1. a4-a5 {behind a5} 1... a7-a6 {[%clk 0:09:58]}\n*\n");
}

static void
comments_before_the_first_ply_follow_the_tags(void **state)
{
	(void)state;
	writes("{one} [A \"\"] {two} a4-a5 *", "[A \"\"]\n\n{one} {two} 1. a4-a5\n*\n");
}

static void
a_comment_with_a_closing_brace_keeps_its_semicolon(void **state)
{
	(void)state;
	writes("a4-a5 ; a } b\na7-a6 *", "1. a4-a5 ; a } b\n1... a7-a6\n*\n");
}

static void
empty_comments_are_dropped(void **state)
{
	(void)state;
	writes("a4-a5 {} { } ;\n () a7-a6 *", "1. a4-a5 a7-a6\n*\n");
}

static void
nags_come_before_comments(void **state)
{
	(void)state;
	writes("a4-a5 {c} $1 (s) $22 a7-a6 *", "1. a4-a5 $1 $22 {c} (s) 1... a7-a6\n*\n");
	refuses("a4-a5 $ *", STRAT_E_SYNTAX);
	refuses("a4-a5 $1000 *", STRAT_E_SYNTAX);
}

static void
side_lines_are_kept_and_not_read(void **state)
{
	(void)state;
	writes(
	    "a4-a5 (what {ever ) is} (in) there) *", "1. a4-a5 (what {ever ) is} (in) there)\n*\n");
	refuses("a4-a5 (a ; b\n) *", STRAT_E_SYNTAX);
	refuses("a4-a5 (a *", STRAT_E_CUT);
	refuses("a4-a5 ) *", STRAT_E_SYNTAX);
}

static void
side_lines_nest_a_hundred_deep(void **state)
{
	char text[300];

	(void)state;
	memset(text, '(', 100);
	memset(text + 100, ')', 100);
	strcpy(text + 200, " *");
	remarks(text, 0);
	memset(text, '(', 101);
	memset(text + 101, ')', 101);
	strcpy(text + 202, " *");
	refuses(text, STRAT_E_NEST);
}

static void
a_tag_line_ends_an_open_comment(void **state)
{
	(void)state;
	refuses("a4-a5 {x\n[A \"}\"] *", STRAT_E_CUT);
	refuses("a4-a5 (x\n[A \")\"] *", STRAT_E_CUT);
	writes("a4-a5 {x [A \"\"]\n [B} *", "1. a4-a5 {x [A \"\"] [B}\n*\n");
}

/* ------ lines ------ */

static void
lines_are_filled_to_eighty_columns(void **state)
{
	(void)state;
	writes("{" SEVENTY "12345678} *", "{" SEVENTY "12345678}\n*\n"); /* 80 */
	writes(
	    "{" SEVENTY "123456789} *", "{" TEN TEN TEN TEN TEN TEN "123456789\n123456789}\n*\n");
	writes("{" SEVENTY "1234567} a4-a5 *", "{" SEVENTY "1234567}\n1. a4-a5\n*\n");
}

static void
a_move_number_may_end_a_line(void **state)
{
	(void)state;
	writes("{" SEVENTY "1234} a4-a5 *", "{" SEVENTY "1234} 1.\na4-a5\n*\n");
}

static void
columns_are_characters_not_bytes(void **state)
{
	(void)state;
	writes("{" SEVENTY "1234567\xc3\xab} *", "{" SEVENTY "1234567\xc3\xab}\n*\n");
}

static void
a_long_word_has_a_line_of_its_own(void **state)
{
	char text[300], form[300];

	(void)state;
	snprintf(text, sizeof text, "a4-a5 {x %0100d y} *", 1);
	snprintf(form, sizeof form, "1. a4-a5 {x\n%0100d\ny}\n*\n", 1);
	writes(text, form);
}

static void
no_line_begins_like_a_tag_by_being_filled(void **state)
{
	(void)state;
	writes("{" SEVENTY "1234567 [A} *", "{" SEVENTY "1234567 [A}\n*\n");
	writes("{" SEVENTY "1234567 [%} *", "{" SEVENTY "1234567\n[%}\n*\n");
	writes("{" SEVENTY "1234567 \xef\xbb\xbf[A} *", "{" SEVENTY "1234567 \xef\xbb\xbf[A}\n*\n");
}

static void
games_are_parted_by_one_empty_line(void **state)
{
	(void)state;
	writes("\n\n[A \"\"] a4-a5 1-0\n\n\n\n[A \"\"] 0-1 1/2-1/2\n\n",
	    "[A \"\"]\n\n1. a4-a5\n1-0\n\n[A \"\"]\n\n0-1\n\n1/2-1/2\n");
}

static void
lines_end_with_lf(void **state)
{
	(void)state;
	writes("[A \"\"]\r\n\r\n{x\r\ny} a4-a5\r\na7-a6 ; z\r\n*\r\n",
	    "[A \"\"]\n\n{x y} 1. a4-a5 a7-a6 {z}\n*\n");
}

static void
byte_order_marks_are_dropped(void **state)
{
	(void)state;
	writes(
	    "\xef\xbb\xbf[A \"\"] *\n\xef\xbb\xbf[B \"\"] *", "[A \"\"]\n\n*\n\n[B \"\"]\n\n*\n");
}

/* ------ the end ------ */

static void
the_result_has_a_line_of_its_own(void **state)
{
	(void)state;
	writes("a4-a5 1-0 a4-a5 0-1 a4-a5 1/2-1/2 a4-a5 0-0 a4-a5 *",
	    "1. a4-a5\n1-0\n\n1. a4-a5\n0-1\n\n1. a4-a5\n1/2-1/2\n\n"
	    "1. a4-a5\n0-0\n\n1. a4-a5\n*\n");
	refuses("a4-a5 1-1", STRAT_E_SYNTAX);
	refuses("a4-a5 1/2", STRAT_E_SYNTAX);
}

static void
control_characters_are_no_text(void **state)
{
	(void)state;
	refuses("[A \"\x7f\"] *", STRAT_E_TEXT);
	refuses("a4-a5 {\x1b[0m} *", STRAT_E_TEXT);
	refuses("a4-a5 \x01 *", STRAT_E_TEXT);
	writes("a4-a5 {a\tb} *", "1. a4-a5 {a b}\n*\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tags_come_in_their_order_the_rest_as_read),
		cmocka_unit_test(quotes_and_backslashes_are_escaped),
		cmocka_unit_test(a_tag_is_on_one_line),
		cmocka_unit_test(a_tag_has_a_name_that_begins_with_a_letter),
		cmocka_unit_test(options_come_in_their_order_and_defaults_are_left_out),
		cmocka_unit_test(options_that_are_not_understood_stay),
		cmocka_unit_test(an_army_names_only_what_differs),
		cmocka_unit_test(positions_are_written_in_capitals),
		cmocka_unit_test(a_tag_behind_plies_begins_the_next_game),
		cmocka_unit_test(other_bytes_than_utf8_are_kept),
		cmocka_unit_test(every_kind_of_ply_is_written_as_it_is_read),
		cmocka_unit_test(a_ply_is_move_shown_outcome_rescue),
		cmocka_unit_test(a_rampage_shows_its_neighbours_from_a1_on),
		cmocka_unit_test(a_step_without_a_sign_is_read),
		cmocka_unit_test(squares_are_a1_to_j10),
		cmocka_unit_test(writers_always_show_ranks_and_outcome),
		cmocka_unit_test(red_plies_are_numbered_and_blue_ones_are_not),
		cmocka_unit_test(blue_is_numbered_with_dots_when_he_begins),
		cmocka_unit_test(blue_is_numbered_with_dots_behind_a_comment),
		cmocka_unit_test(numbers_go_on_from_the_ply_tag),
		cmocka_unit_test(numbers_are_decoration),
		cmocka_unit_test(comments_stay_with_their_ply),
		cmocka_unit_test(comments_before_the_first_ply_follow_the_tags),
		cmocka_unit_test(a_comment_with_a_closing_brace_keeps_its_semicolon),
		cmocka_unit_test(empty_comments_are_dropped),
		cmocka_unit_test(nags_come_before_comments),
		cmocka_unit_test(side_lines_are_kept_and_not_read),
		cmocka_unit_test(side_lines_nest_a_hundred_deep),
		cmocka_unit_test(a_tag_line_ends_an_open_comment),
		cmocka_unit_test(lines_are_filled_to_eighty_columns),
		cmocka_unit_test(a_move_number_may_end_a_line),
		cmocka_unit_test(columns_are_characters_not_bytes),
		cmocka_unit_test(a_long_word_has_a_line_of_its_own),
		cmocka_unit_test(no_line_begins_like_a_tag_by_being_filled),
		cmocka_unit_test(games_are_parted_by_one_empty_line),
		cmocka_unit_test(lines_end_with_lf),
		cmocka_unit_test(byte_order_marks_are_dropped),
		cmocka_unit_test(the_result_has_a_line_of_its_own),
		cmocka_unit_test(control_characters_are_no_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
