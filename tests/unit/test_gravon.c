/* test_gravon.c - Gravon's XML and its older text: their meaning, untidy files, round trips. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "gravon_help.h"
#include "read_help.h"

static struct strat_record g;
static struct strat_out out;
static struct heap said;

static void
hear_detail(void *arg, const struct strat_diag *d)
{
	char line[200];

	snprintf(line, sizeof line, "%ld %s%s%s\n", d->line, strat_code_name(d->code),
	    *d->detail ? ": " : "", d->detail);
	heap_str(arg, line);
}

/* Read one game; SAID gets the diagnostics. */
static int
read_as(const struct strat_format *f, const char *text)
{
	struct strat_text t = { .p = text, .end = text + strlen(text), .line = 1 };
	struct strat_report rep = { .on_diagnostic = hear_detail, .arg = &said };

	strat_record_clear(&g);
	said.len = 0;
	heap_str(&said, "");
	return f->read(&t, &g, &rep);
}

static int
write_as(const struct strat_format *f)
{
	struct strat_report rep = { .on_diagnostic = hear_detail, .arg = &said };
	int rc;

	out.len = said.len = 0;
	heap_str(&said, "");
	rc = f->write(&out, &g, NULL, NULL, &rep);
	strat_out_char(&out, '\0');
	out.len--;
	assert_int_equal(out.error, 0);
	return rc;
}

static int
forget(void **state)
{
	(void)state;
	strat_record_free(&g);
	strat_out_free(&out);
	free(said.text);
	said = (struct heap){ 0 };
	return 0;
}

static void
tag_is(const char *name, const char *value)
{
	const char *is = strat_record_tag(&g, name);

	if (!value)
		assert_null(is);
	else if (!is)
		fail_msg("there is no %s", name);
	else
		assert_string_equal(is, value);
}

/* Assert that TEXT is read without diagnostics and written unchanged. */
static void
comes_back(const struct strat_format *f, const char *text)
{
	assert_int_equal(read_as(f, text), 1);
	assert_string_equal(said.text, "");
	assert_int_equal(write_as(f), 0);
	assert_string_equal(out.text, text);
	assert_string_equal(said.text, "");
}

/* Assert that TEXT is read with the diagnostics REMARKS and written as AGAIN. */
static void
is_tidied(const struct strat_format *f, const char *text, const char *remarks, const char *again)
{
	assert_int_equal(read_as(f, text), 1);
	assert_string_equal(said.text, remarks);
	assert_int_equal(write_as(f), 0);
	assert_string_equal(out.text, again);
}

/* Assert that the record TEXT survives a round trip through XML without diagnostics. */
static void
survives_xml(const char *text)
{
	struct strat_out first;

	strat_out_init(&first, -1);
	assert_int_equal(read_as(&strat_format_sgr, text), 1);
	assert_int_equal(strat_format_sgr.write(&first, &g, NULL, NULL, NULL), 0);
	assert_int_equal(write_as(&strat_format_gravon), 0);
	assert_string_equal(said.text, "");
	strat_out_char(&first, '\0');
	text = strdup(out.text);
	assert_int_equal(read_as(&strat_format_gravon, text), 1);
	free((char *)text);
	assert_string_equal(said.text, "");
	assert_int_equal(write_as(&strat_format_sgr), 0);
	assert_string_equal(out.text, first.text);
	strat_out_free(&first);
}

/* ------ types, endings, fields ------ */

static const struct {
	const char *digit, *word, *rules, *options;
} types[] = {
	{ "0", "classic", "isf-online", "two-squares=4" },
	{ "1", "barrage", "barrage", "two-squares=4" },
	{ "2", "classicfree", "free", NULL },
	{ "3", "ultimate lightning", "ultimate-lightning", NULL },
	{ "4", "duell", "duel", "two-squares=4" },
};

static void
each_type_has_its_rules(void **state)
{
	char text[1000];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof types / sizeof *types; i++) {
		snprintf(text, sizeof text, XML("type=\"%s\"", FIELD NAMES RESULT("3", "1")),
		    types[i].word);
		comes_back(&strat_format_gravon, text);
		tag_is("Rules", types[i].rules);
		tag_is("Options", types[i].options);
		snprintf(text, sizeof text,
		    TEXT("2", "type %s", BARRAGE "\n", "", "Ann vs Bob result 3 winner 0"),
		    types[i].digit);
		comes_back(&strat_format_gsn, text);
		tag_is("Rules", types[i].rules);
		tag_is("Options", types[i].options);
	}
}

/* WINNER is as in the text; without plies it is Red's turn. */
static const struct {
	int ending, winner;
	const char *termination, *tag;
} endings[] = {
	{ 0, 1, "immobile", NULL },
	{ 0, 0, "adjudication", "0" }, /* it is the turn of the player who can move */
	{ 1, 0, "flag", NULL }, { 2, 2, "immobile", NULL }, { 3, 1, "forfeit", NULL },
	{ 4, 2, "agreement", NULL }, { 10, 2, "abandoned", NULL }, { 11, 0, "time", NULL },
	{ 11, 2, "time", NULL }, { 12, 1, "time", "12" }, { 13, 1, "time", "13" },
	{ 14, 0, "abandoned", NULL }, { 14, 2, "abandoned", "14" },
	{ 4, 1, "agreement", "4" }, /* they contradict each other */
};

static void
each_ending_is_a_termination_and_comes_back(void **state)
{
	static const enum strat_result results[] = { STRAT_RED_WINS, STRAT_BLUE_WINS, STRAT_DRAW };
	const struct strat_format *formats[] = { &strat_format_gsn, &strat_format_gravon };
	char text[1000];
	size_t i, k;

	(void)state;
	for (i = 0; i < sizeof endings / sizeof *endings; i++)
		for (k = 0; k < 2; k++) {
			snprintf(text, sizeof text,
			    k ? XML("type=\"barrage\"", FIELD NAMES RESULT("%d", "%d"))
			      : TEXT("2", "type 1", BARRAGE "\n", "",
				    "Ann vs Bob result %d winner %d"),
			    endings[i].ending, endings[i].winner + (int)k);
			comes_back(formats[k], text);
			assert_int_equal(g.result, results[endings[i].winner]);
			tag_is("Result", strat_result_token[g.result]);
			tag_is("Termination", endings[i].termination);
			tag_is("Ending", endings[i].tag);
		}
}

static void
an_unknown_ending_is_kept_with_a_remark(void **state)
{
	static const char text[] = XML("type=\"barrage\"", FIELD NAMES RESULT("99", "3"));

	(void)state;
	is_tidied(&strat_format_gravon, text, "5 dirt: unknown ending\n", text);
	tag_is("Termination", NULL);
	tag_is("Ending", "99");
}

static void
an_unknown_type_is_kept_with_a_remark(void **state)
{
	static const char text[] = XML("type=\"chess\"", FIELD NAMES RESULT("3", "1"));

	(void)state;
	is_tidied(&strat_format_gravon, text, "1 dirt: unknown game type: chess\n", text);
	tag_is("Rules", NULL);
	tag_is("GravonType", "chess");
	assert_int_equal(write_as(&strat_format_gsn), -STRAT_E_UNSAID);
	assert_int_equal(out.len, 0);
}

static void
a_field_of_two_armies_at_home_is_two_setups(void **state)
{
	(void)state;
	assert_int_equal(read_as(&strat_format_gravon, GOOD), 1);
	tag_is("RedSetup", RED);
	tag_is("BlueSetup", BLUE);
	tag_is("Position", NULL);
}

static void
any_other_field_is_a_position(void **state)
{
	static const char field[] = ROW "MEAAAAAAAA" ROW ROW "BA__AA__AAAA__AA__AA" ROW ROW ROW
					"AAAAAAAAQY";

	(void)state;
	comes_back(&strat_format_gravon,
	    XML("type=\"classic\"",
		"<field content=\"" ROW "MEAAAAAAAA" ROW ROW "BA__AA__AAAA__AA__AA" ROW ROW ROW
		"AAAAAAAAQY\"/>\n" RESULT("3", "1")));
	tag_is("Position", field);
	tag_is("RedSetup", NULL);
}

static void
a_setup_that_was_never_finished_is_no_setup(void **state)
{
	(void)state;
	comes_back(&strat_format_gravon, XML("type=\"classic\"", NAMES RESULT("14", "2")));
	tag_is("RedSetup", NULL);
	tag_is("Position", NULL);
	comes_back(&strat_format_gsn, TEXT("1", "type 0", "", "", "Ann vs Bob result 10 winner 2"));
	tag_is("RedSetup", NULL);
	tag_is("GsnVersion", "1");
}

static void
the_tenth_file_is_k_and_the_tenth_row_a_colon(void **state)
{
	char ply[STRAT_PLY_SIZE + 1];

	(void)state;
	comes_back(&strat_format_gsn,
	    TEXT("2", "type 1", BARRAGE "\n", "A1-K1\nK:-A:\n", "Ann vs Bob result 3 winner 1"));
	ply[strat_ply_write(ply, &g.plies[0])] = '\0';
	assert_string_equal(ply, "a1-j1");
	ply[strat_ply_write(ply, &g.plies[1])] = '\0';
	assert_string_equal(ply, "j10-a10");
	is_tidied(&strat_format_gravon,
	    XML("type=\"classic\"", MOVE("1", "k10", "A10") RESULT("3", "1")), "",
	    XML("type=\"classic\"", MOVE("1", "K:", "A:") RESULT("3", "1")));
}

/* ------ untidy files ------ */

static void
end_may_be_repeated_misplaced_or_missing(void **state)
{
	static const char last[] = "Ann vs Bob result 3 winner 0\n";
	static const struct {
		const char *moves[2];
		long line;
	} texts[] = {
		{ { "END\n" MOVES, "" }, 6 },
		{ { "A3-A4\nEND\nK8-K7\n", "" }, 7 },
		{ { MOVES "END\nEND\n", "" }, 7 },
		{ { MOVES, "" }, 6 },
		{ { MOVES "END\n", "END\n" }, 8 },
	};
	char text[1000], remark[100];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof texts / sizeof *texts; i++) {
		long line = i == 0 || i == 1 ? 7 : texts[i].line;

		snprintf(text, sizeof text, "%s%s%s%s", HEAD, texts[i].moves[0], last,
		    texts[i].moves[1]);
		snprintf(
		    remark, sizeof remark, "%ld dirt: END missing, repeated or misplaced\n", line);
		is_tidied(&strat_format_gsn, text, remark, TIDY);
	}
}

static void
j_is_the_tenth_file_too(void **state)
{
	(void)state;
	is_tidied(&strat_format_gsn,
	    TEXT("2", "type 1", BARRAGE "\n", "A3-A4\nJ8-j7\n", "Ann vs Bob result 3 winner 0"),
	    "5 dirt: the tenth file is written as J\n", TIDY);
}

static void
a_mark_and_cr_lf_do_not_matter(void **state)
{
	(void)state;
	is_tidied(&strat_format_gsn,
	    "\xef\xbb\xbf#X38FA11 Stratego-Notation v2\r\ntype 1\r\n" BARRAGE
	    "\r\nA3-A4\r\n\r\nK8-K7\r\nEND\r\nAnn vs Bob result 3 winner 0\r\n\r\n",
	    "", TIDY);
	is_tidied(&strat_format_gravon,
	    "\xef\xbb\xbf<?xml version=\"1.0\"?>\r\n<stratego>\r\n<game type=\"barrage\">\r\n" FIELD
	    "\r\n" NAMES RESULT("3", "1") "\r\n</game>\r\n</stratego>\r\n",
	    "", GOOD);
	assert_int_equal(g.line, 3);
}

static void
a_second_field_is_not_kept(void **state)
{
	(void)state;
	is_tidied(&strat_format_gravon, XML("type=\"barrage\"", FIELD FIELD NAMES RESULT("3", "1")),
	    "3 loss: a second field\n", XML("type=\"barrage\"", FIELD NAMES RESULT("3", "1")));
}

static void
the_second_of_two_moves_with_a_number_is_skipped(void **state)
{
	(void)state;
	is_tidied(&strat_format_gravon,
	    XML("type=\"barrage\"",
		FIELD MOVE("1", "A3", "A4") MOVE("2", "K8", "K7") MOVE("2", "K8", "K7")
		    MOVE("3", "A4", "A5") MOVE("1", "A5", "A6") RESULT("3", "1")),
	    "5 dirt: repeated move number; the second move is skipped: 2\n",
	    XML("type=\"barrage\"",
		FIELD MOVE("1", "A3", "A4") MOVE("2", "K8", "K7") MOVE("3", "A4", "A5")
		    RESULT("3", "1")));
}

static void
a_rescue_brings_back_a_piece_that_has_no_name(void **state)
{
	(void)state;
	comes_back(&strat_format_gsn,
	    TEXT("2", "type 3", BARRAGE "\n", "A9-A:\nA::B2\n", "Ann vs Bob result 3 winner 0"));
	assert_int_equal(g.plies[0].rescue, STRAT_UNKNOWN);
	assert_int_equal(g.plies[0].rescue_at, strat_square_at(2, 2));
	is_tidied(&strat_format_gsn,
	    TEXT("2", "type 3", BARRAGE "\n", "A9-A:\nB2:A:\n", "Ann vs Bob result 3 winner 0"),
	    "5 dirt: rescue not understood; only its text is kept: B2:A:\n",
	    TEXT("2", "type 3", BARRAGE "\n", "A9-A:\nB2:A:\n", "Ann vs Bob result 3 winner 0"));
	assert_int_equal(g.plies[0].rescue, 0);
}

static void
names_may_hold_anything_but_what_stands_between_them(void **state)
{
	(void)state;
	comes_back(&strat_format_gsn,
	    TEXT("2", "type 1", "", "", "vs result 1 winner 0 vs vs result 3 winner 1"));
	tag_is("Red", "vs result 1 winner 0");
	tag_is("Blue", "vs");
	is_tidied(&strat_format_gsn, TEXT("2", "type 1", "", "", "A vs B vs C result 3 winner 1"),
	    "4 dirt: a name contains \" vs \": A vs B vs C\n",
	    TEXT("2", "type 1", "", "", "A vs B vs C result 3 winner 1"));
	tag_is("Blue", "B vs C");
	comes_back(&strat_format_gsn, TEXT("2", "type 1", "", "", " vs  result 3 winner 1"));
	tag_is("Red", NULL);
	tag_is("Blue", NULL);
}

static void
what_is_not_utf_8_is_said_and_kept(void **state)
{
	static const char text[] = TEXT("2", "type 1", "", "", "J\xf6rg vs Bob result 3 winner 1");

	(void)state;
	is_tidied(&strat_format_gsn, text, "4 utf-8\n", text);
	is_tidied(&strat_format_gravon,
	    XML("type=\"classic\"", "<player id=\"1\">J\xf6rg</player>\n" RESULT("3", "2")),
	    "1 utf-8\n",
	    XML("type=\"classic\"", "<player id=\"1\">J\xc3\xb6rg</player>\n" RESULT("3", "2")));
}

/* ------ features that Gravon lacks ------ */

static void
numbers_that_are_not_consecutive_come_back(void **state)
{
	(void)state;
	comes_back(&strat_format_gravon,
	    XML("type=\"barrage\"",
		FIELD MOVE("3", "A3", "A4") MOVE(
		    "4", "K8", "K7") "<move source=\"A4\" target=\"A5\"/>\n" MOVE("x1", "K7", "K6")
		    MOVE("5", "A5", "A6") MOVE("1000000", "K6", "K5") RESULT("3", "1")));
	assert_int_equal(g.nnotes, 4);
}

static void
foreign_attributes_and_elements_are_tags_and_comments(void **state)
{
	(void)state;
	comes_back(&strat_format_gravon,
	    XML("type=\"barrage\" Date=\"2005.06.01\" server=\"a &amp; &quot;b&quot;\"",
		FIELD "<move id=\"1\" source=\"A3\" target=\"A4\" time=\"1.5\" by=\"mouse x\"/>\n"
		      "<!-- well done -->\n" NAMES RESULT("3", "1")));
	tag_is("server", "a & \"b\"");
	assert_string_equal(g.text + g.notes[0].text, "[%time 1.5] [%by mouse x]");
	assert_string_equal(g.text + g.notes[1].text, "well done");
	is_tidied(&strat_format_gravon,
	    XML("type=\"barrage\"",
		"<field content=\"" BARRAGE "\" size=\"10\"/>\n"
		"<clock unit=\"s\"> 600 </clock>\n<player id=\"1\" rating=\"900\">Ann</player>\n"
		"<player id=\"2\">Bob</player>\n" RESULT("3", "1")),
	    "",
	    XML("type=\"barrage\" field_size=\"10\" clock_unit=\"s\" clock=\"600\" "
		"Red_rating=\"900\"",
		FIELD NAMES RESULT("3", "1")));
}

static void
what_a_record_cannot_keep_is_said_once(void **state)
{
	(void)state;
	is_tidied(&strat_format_gravon,
	    XML("type=\"barrage\" a-b=\"c\"",
		FIELD "text<x><y>deep</y></x><player id=\"3\">Eva</player>\n" NAMES RESULT("3", "1")
		    RESULT("4", "3")),
	    "1 loss: a-b\n", GOOD);
}

/* ------ records in the XML ------ */

#define SETUPS "[RedSetup \"" RED "\"]\n[BlueSetup \"" BLUE "\"]\n"

static void
a_record_survives_the_xml(void **state)
{
	static const char *const records[] = {
		"[Event \"Club \\\"night\\\" <1>\"]\n[Date \"2026.11.20\"]\n[Red \"Ann\"]\n[Blue \"\"]\n"
		"[Result \"1-0\"]\n[Termination \"resignation\"]\n[Rules \"barrage\"]\n"
		"[Options \"move-limit=200\"]\n" SETUPS
		"\n{before} 1. a3-a4 {[%clk 0:09:58] [%emt 2]} "
		"j8-j7 ; a }comment\n1-0\n",
		"[Result \"0-1\"]\n[Rules \"barrage\"]\n" SETUPS "\n1. a3-a4 0-1\n",
		"[Result \"1-0\"]\n[Termination \"crash\"]\n[Rules \"barrage\"]\n" SETUPS
		"[Ending \"7\"]\n\n1. a3-a4 1-0\n",
		"[Result \"1-0\"]\n[Termination \"time\"]\n" SETUPS
		"[Ending \"13\"]\n\n1. a3-a4 1-0\n",
		"[Result \"1-0\"]\n[Termination \"time\"]\n[Rules \"barrage\"]\n" SETUPS
		"[Ending \"11\"]\n\n1. a3-a4 1-0\n",
		"[Result \"1-0\"]\n[Termination \"immobile\"]\n[Rules \"duel\"]\n" SETUPS
		"[Ending \"of sorts\"]\n\n1. a3-a4 b7-b6 1-0\n",
		/* the game cannot be played, so the board does not show the path */
		"[Result \"1-0\"]\n[Termination \"forfeit\"]\n[Rules \"ultimate-lightning\"]\n" SETUPS
		"\n1. a3-a4-b4 j8-j7-j6 1-0\n",
		"[Result \"1-0\"]\n[Termination \"forfeit\"]\n[Rules \"ultimate-lightning\"]\n"
		"[Position \"" CAPTAIN "\"]\n[Captured \"red 7\"]\n\n1. c4-b4-b5 i10-i9 "
		"2. b5-b6-b7 i9-i8 3. b7-c7-c8 i8-i7 4. c8-c9-c10^7c1 1-0\n",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof records / sizeof *records; i++)
		survives_xml(records[i]);
}

static void
what_gravon_cannot_say_is_refused(void **state)
{
	static const struct {
		const char *record, *why;
	} refused[] = {
		{ "[Rules \"american\"]" SETUPS "1-0",
		    "1 unsaid: Gravon has no game type for the rules american\n" },
		{ "[Rules \"fire-ice\"]" SETUPS "1-0",
		    "1 unsaid: Gravon has no game type for the rules fire-ice\n" },
		{ "[Rules \"barrage\"]" SETUPS "b3@c4 1-0", "3 unsaid: Gravon has only steps\n" },
		{ "[Rules \"barrage\"]" SETUPS "0-0",
		    "1 unsaid: both players cannot lose in Gravon\n" },
		{ "[Rules \"barrage\"][RedSetup \"?........./........../........../..........\"]\n"
		  "[BlueSetup \"" BLUE "\"]1-0",
		    "1 unsaid: Gravon knows all pieces\n" },
		{ "[Rules \"barrage\"][Position \"" BARRAGE "\"][Turn \"blue\"]1-0",
		    "1 unsaid: Red always moves first in Gravon\n" },
		{ "[Rules \"?\"]" SETUPS "1-0", "1 rules: ?\n" },
		{ "[Rules \"isf\"][Options \"?\"]" SETUPS "1-0",
		    "1 option: ?: unknown option in isf\n" },
		{ "[Rules \"isf\"][Army \"?\"]" SETUPS "1-0",
		    "1 army: invalid count '?' (RANKxCOUNT)\n" },
		{ "[Rules \"isf\"]\n[RedSetup \"F\"]" SETUPS "1-0",
		    "2 setup: not four rows of ten\n" },
		{ "[Rules \"isf\"]\n[Position \"F\"]1-0", "2 position: not 100 letters\n" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof refused / sizeof *refused; i++) {
		read_as(&strat_format_sgr, refused[i].record);
		assert_true(write_as(&strat_format_gravon) < 0);
		assert_string_equal(said.text, refused[i].why);
		assert_int_equal(out.len, 0);
	}
}

static void
what_is_lost_is_said(void **state)
{
	static const char record[] =
	    "[Event \"a\"]\n[Result \"1-0\"]\n[Termination \"crash\"]\n[Rules \"isf\"]\n"
	    "[RedSetup \"" RED "\"]\n[BlueSetup \"" BLUE "\"]\n[type \"x\"]\n\n"
	    "1. a3-a4 $1 {a -- b} (1. c3-c4) 1-0\n";

	(void)state;
	assert_int_equal(read_as(&strat_format_sgr, record), 1);
	assert_int_equal(write_as(&strat_format_gravon), 0);
	assert_string_equal(said.text, "1 loss: type, signs, a comment, side lines\n");
	assert_int_equal(write_as(&strat_format_gsn), 0);
	assert_string_equal(said.text, "1 loss: comments, Event, Termination, Rules, type\n");
	assert_string_equal(
	    out.text, TEXT("2", "type 0", BARRAGE "\n", "A3-A4\n", " vs  result 3 winner 0"));
}

static void
a_way_is_only_said_where_it_is_not_the_first_one(void **state)
{
	(void)state;
	comes_back(&strat_format_gravon,
	    XML("type=\"ultimate lightning\"",
		"<field content=\"" CAPTAIN "\"/>\n" MOVE("1", "C4", "B5") MOVE("2", "I:",
		    "I9") "<move id=\"3\" source=\"B5\" target=\"C4\" via=\"C5\"/>\n" RESULT("3",
		    "1")));
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, forget)
	const struct CMUnitTest tests[] = {
		TEST(each_type_has_its_rules),
		TEST(each_ending_is_a_termination_and_comes_back),
		TEST(an_unknown_ending_is_kept_with_a_remark),
		TEST(an_unknown_type_is_kept_with_a_remark),
		TEST(a_field_of_two_armies_at_home_is_two_setups),
		TEST(any_other_field_is_a_position),
		TEST(a_setup_that_was_never_finished_is_no_setup),
		TEST(the_tenth_file_is_k_and_the_tenth_row_a_colon),
		TEST(end_may_be_repeated_misplaced_or_missing),
		TEST(j_is_the_tenth_file_too),
		TEST(a_mark_and_cr_lf_do_not_matter),
		TEST(a_second_field_is_not_kept),
		TEST(the_second_of_two_moves_with_a_number_is_skipped),
		TEST(a_rescue_brings_back_a_piece_that_has_no_name),
		TEST(names_may_hold_anything_but_what_stands_between_them),
		TEST(what_is_not_utf_8_is_said_and_kept),
		TEST(numbers_that_are_not_consecutive_come_back),
		TEST(foreign_attributes_and_elements_are_tags_and_comments),
		TEST(what_a_record_cannot_keep_is_said_once),
		TEST(a_record_survives_the_xml),
		TEST(what_gravon_cannot_say_is_refused),
		TEST(what_is_lost_is_said),
		TEST(a_way_is_only_said_where_it_is_not_the_first_one),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
