/* test_screen_paper.c - sheets, copies and files from the screen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "cli/club/club_command.h"
#include "screen_play_help.h"

static void
a_sheet_that_is_viewed_is_searched(void **state)
{
	(void)state;
	begin_with(24);
	press("\n\ny", "round 1 is paired");
	press(ESC "w/cards\nv", "P01");
	see_not(&u, "P20");
	press("/p20\n", "P20");
	see_not(&u, "not found");
	press("/\n", "P20");
	press("/nobody\n", "'nobody' not found on this page");
	press(ESC "/\\x0c\n", "'\\x0c' not found"); /* where a page begins on paper */
}

static void
a_search_for_report_finds_the_one_that_is_written(void **state)
{
	(void)state;
	begin_with(4);
	press("w/report\n\n", "Write it to:");
}

static void
the_rounds_of_a_report_are_offered_to_an_empty_tournament(void **state)
{
	FILE *f = fopen("r.trf", "w");

	(void)state;
	assert_non_null(f);
	fprintf(f, "012 Club\n%-80s%4s %4d  %4d w 1\n%-80s%4s %4d  %4d b 0\n", "001    1      A",
	    "1.0", 1, 2, "001    2      B", "0.0", 2, 1);
	fclose(f);
	keys(&u, "Club\n\n\025round-robin\n\ny");
	press("pI\025r.trf\n", "The report has 1 round with results");
	press("y", "2 players, 1 round of 1");
}

static void
the_rounds_of_a_report_with_several_games_a_round_are_counted_once(void **state)
{
	FILE *f = fopen("r.trf", "w");

	(void)state;
	assert_non_null(f);
	fprintf(f,
	    "012 Club\n### games 2\n%-80s%4s %4d  %4d w 1  %4d b 1\n%-80s%4s %4d  %4d b 0  %4d w 0\n",
	    "001    1      A", "2.0", 1, 2, 2, "001    2      B", "0.0", 2, 1, 1);
	fclose(f);
	keys(&u, "Club\n\n\025round-robin\n\ny");
	press("pI\025r.trf\n", "The report has 1 round with results");
}

/* d, and the rest of draw at once. */
static void
a_word_typed_for_a_result_is_no_name_of_a_page(void **state)
{
	(void)state;
	begin_with(4);
	press("n\nyd", "Write the page to: ");
	assert_true(u.ask.drops_typed);
}

static void
a_card_is_printed_from_the_page_of_its_player(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1\n=\n", "All results are in");
	press("p/p03\n\nw", ">     the card of P03");
	press("v", "P03");
	see_not(&u, "P02 -");
	press(ESC "\n", "Write the page to: ");
	see(&u, "-card-3.html");
	press("\n", "-card-3.html is written");
	press(" v", "P03");
	press(ESC ESC ESC, "P04"); /* the list of players, from which the page came */
	press(ESC "w", "> [ ] boards");
	see_not(&u, "the card of");
	press(ESC "s\nw" ESC, "ESC back");
	press(ESC, "ESC menu");
	see(&u, "P04");
}

static void
the_sheets_begin_with_that_of_the_page_where_w_was_pressed(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("n\ny1\n0\n", "All results are in");
	press("w", "> [ ] boards");
	press(ESC "sw", "> [ ] standings");
	press(ESC "x"
		  "w",
	    "> [ ] standings");
	press(ESC "cw", "> [ ] crosstable");
	press(ESC "pw", "> [ ] players");
	press("/bracket\nv", "P01");
	press("w", "> [ ] bracket");
	press(ESC "w", "> [ ] boards"); /* from the menu */
}

/* Some sheets are not printed in this tournament; their lines are passed over. */
static void
a_mark_goes_on_to_the_next_sheet_there_is(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1\n=\n", "All results are in");
	press("w/standings\n ", "[x] standings");
	see(&u, "> [ ] crosstable");
}

static void
sheets_are_of_the_round_that_was_looked_at(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1\n1\nP\ny1\n1\n", "All results are in");
	press("w", "Round 2 of 3; [ and ] go to other rounds");
	press(ESC "s[w", "Round 1 of 3");
	press("/standings\nv", "after round 1");
	press(ESC "\n", "-standings-1.html");
	press("\n", "-standings-1.html is written");
	press("]", "Round 2 of 3");
	press("v", "after round 2");
	press(ESC "[" ESC "r[w", "Round 1 of 3");
	press("v", "round 1");
}

static void
the_pairings_are_checked_on_the_page_of_sheets(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1\n1\nP\ny1\n1\n", "All results are in");
	press("w/check the pair\n\n", "2 rounds: paired by the rules");
	press("r[1 0\ny", "board 1");
	press("w/check the pair\n\n", "was paired by the rules; the log has later changes");
}

static void
a_sheet_that_is_not_for_this_tournament_says_why(void **state)
{
	int i;

	(void)state;
	begin_with(4);
	press(
	    "n\ny" ESC "w", "Verify that the file is undamaged"); /* what can be done comes first */
	for (i = 0; i < 30; i++)
		club_ui_press(&u, SCREEN_CODE(KEY_DOWN));
	see(&u, "there are no teams");
	see(&u, "the grid is for round robins only");
}

/* ENTER, with sheets marked, is meant for them. */
static void
no_other_line_runs_while_sheets_are_marked(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny"
	      "w",
	    "[ ]");
	press("/boards\n ", "[x]");
	press("/Sign up\n\n", "sheets are marked: ENTER on one of them writes them, SPACE takes");
	press("/boards\n \n", "Write the page to:");
	press(ESC "/Sign up\n\n", "Read the file:");
}

static void
marks_of_sheets_are_forgotten_when_the_page_is_left(void **state)
{
	(void)state;
	begin_with(2);
	press("\n\ny", "round 1 is paired");
	press(ESC "w/boards\n ", "[x] boards");
	press("v" ESC, "[x] boards");
	press(ESC "w", "[ ] boards");
	see_not(&u, "[x]");
}

static void
a_copy_to_a_stick_is_offered_after_each_round(void **state)
{
	char copy[400];

	(void)state;
	assert_int_equal(mkdir("stick", 0700), 0);
	club_stick = "stick";
	begin_with(2);
	press("n\ny1\n", "Copy the tournament to the USB stick, stick/t-round1?");
	keys(&u, "y");
	snprintf(copy, sizeof copy, "stick/t-round1");
	assert_int_equal(access(copy, R_OK), 0);
	press(ESC "b", "Copy the tournament to: stick/t-round1-2");
	keys(&u, "\n");
	assert_int_equal(access("stick/t-round1-2", R_OK), 0);
	club_stick = NULL;
	press("b", "t-round1");
	press("\025nowhere/x\n", "nowhere/x");
	see(&u, "Copy the tournament to: nowhere/x"); /* to be corrected */
	press("\025stick/\n", "/stick/t-round1-3");   /* the name of a folder */
	see(&u, "written: /");
	assert_int_equal(access("stick/t-round1-3", R_OK), 0);
	unlink("stick/t-round1");
	unlink("stick/t-round1-2");
	unlink("stick/t-round1-3");
	rmdir("stick");
}

/* Create the file NAME with TEXT. */
static void
make_file(const char *name, const char *text)
{
	FILE *f = fopen(name, "w");

	assert_non_null(f);
	fputs(text, f);
	assert_int_equal(fclose(f), 0);
}

static void
tab_completes_the_name_of_a_file(void **state)
{
	char name[24];
	int i;

	(void)state;
	begin_with(2);
	assert_int_equal(mkdir("in", 0700), 0);
	make_file("in/people.csv", "name\nAnn\n");
	make_file("in/péople.csv", "name\n");
	make_file("in/.hidden", "");
	make_file("in/ba\nd", "");
	press("pI", "Read the file:");
	see(&u, "TAB completes");
	press("in\t", "Read the file: in/");
	press("\t", "people.csv  péople.csv"); /* what cannot be shown is no choice */
	see(&u, "Read the file: in/p");
	press("e", "Read the file: in/pe");
	see_not(&u, "péople.csv");
	press("\t", "Read the file: in/people.csv");
	press("x\t", "no file begins like this");
	press("\177\n", "1 signed up");
	press("I/nowhere/\t", "no file begins like this");
	press("\025in/.\t", "Read the file: in/.hidden");
	press(ESC ESC "b\025in/\t", "Copy the tournament to: in/p");
	press(ESC "e\025in/\t", "Write it to: in/p");
	for (i = 10; i < 90; i++) {
		snprintf(name, sizeof name, "in/z%d", i);
		make_file(name, "");
	}
	press(ESC "e\025in/z\t", "  and 38 others");
	see(&u, "z10  z11  z12");
	press(ESC "t\t", "unknown key"); /* no other question knows of files */
	press("\n\t", "name: Club");
	for (i = 10; i < 90; i++) {
		snprintf(name, sizeof name, "in/z%d", i);
		unlink(name);
	}
	unlink("in/people.csv");
	unlink("in/péople.csv");
	unlink("in/.hidden");
	unlink("in/ba\nd");
	assert_int_equal(rmdir("in"), 0);
}

/* Put a command lpr, which keeps what it reads, before the others. */
static void
make_printer(void)
{
	FILE *f = fopen("lpr", "w");

	assert_non_null(f);
	fputs("#!/bin/sh\nexec /bin/cat >printed\n", f);
	assert_int_equal(fclose(f), 0);
	assert_int_equal(chmod("lpr", 0700), 0);
	assert_int_equal(setenv("PATH", folder, 1), 0);
}

static void
marked_sheets_go_to_the_printer_together(void **state)
{
	char *path_before = strdup(getenv("PATH"));
	char text[10000];
	FILE *f;
	size_t n;

	(void)state;
	assert_non_null(path_before);
	begin_with(2);
	press("n\ny", "round 1 is paired");
	assert_int_equal(setenv("PATH", "/nowhere", 1), 0);
	press(ESC "d", "-boards-1.html"); /* a page to print from a browser */
	press(ESC "rd", "-boards-1.html");
	press(ESC, "Boards and results");
	keys(&u, ESC "d");
	press(ESC "w/boards\nd", "-boards-1.html");
	keys(&u, ESC);
	make_printer();
	press(ESC "d", "Print on paper: boards?");
	press("y", "sent to the printer (lpr)");
	see_not(&u, "no codes");
	press("w/boards\n ", "[x] boards");
	press(" ", "[x] names"); /* not the sheet of teams between them */
	press("/slips\n ", "[x] slips");
	press("d", "Print on paper 3 sheets?");
	press("y", "sent to the printer (lpr).  The slips have no codes for telephones");
	see_not(&u, "[x]");
	f = fopen("printed", "r");
	assert_non_null(f);
	n = fread(text, 1, sizeof text - 1, f);
	fclose(f);
	text[n] = '\0';
	assert_non_null(strstr(text, "P01"));
	setenv("PATH", path_before, 1);
	free(path_before);
}

/* Return the number of bytes of FILE, or -1. */
static long
size_of(const char *file)
{
	FILE *f = fopen(file, "r");
	long n = -1;

	if (f && fseek(f, 0, SEEK_END) == 0)
		n = ftell(f);
	if (f)
		fclose(f);
	return n;
}

static void
a_chosen_sheet_stays_chosen_in_another_round(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 1\n2 1\nP\ny", "round 2 is paired");
	press(ESC "w/names\n", "> [ ] names");
	press("[", "> [ ] names");
	press("]", "> [ ] names");
}

static void
slips_without_codes_are_named_as_such(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 1\n2 1\nP\ny", "round 2 is paired");
	press(ESC "w/slips\n\n\025s.html\n", "s.html is written");
	see(&u, "slips have no codes for telephones");
	press("[", "Round 1 of "); /* which is over */
	see_not(&u, "[ ] slips");
	press("]/boards\n\n\025b.html\n", "b.html is written");
	see_not(&u, "no codes");
}

static void
no_file_is_replaced_unasked(void **state)
{
	char name[1100];
	FILE *f;

	(void)state;
	begin_with(2);
	press("n\ny", "round 1 is paired");
	press(ESC "w/boards\n /slips\n ", "[x] slips");
	press("\n", "-boards-slips-1.html");
	press("\n", "-boards-slips-1.html is written");
	see_not(&u, "[x]");
	press("/boards\n /slips\n \n", "-boards-slips-1-2.html");
	press(ESC ESC, "Print");
	f = fopen("mine.html", "w");
	assert_non_null(f);
	fputs("mine", f);
	fclose(f);
	press("w/boards\n\n\025mine.html\n", "There is a file mine.html.  Replace it?");
	press("n", "boards");
	assert_int_equal(size_of("mine.html"), 4);
	press("\n\025mine.html\n" ESC, "mine.html"); /* ESC asks for the name again */
	press("\ny", "mine.html is written");
	assert_true(size_of("mine.html") > 1000);
	snprintf(name, sizeof name, "%s.trf", path);
	press("e\n", "the date, the place, the country,");
	assert_true(size_of(name) > 0);
	press("e\n", "Replace it?");
	press("y", "written");
}

static void
the_pairings_of_all_rounds_are_checked(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny", "round 1 is paired");
	press("w/check the pair\n\n", "1 round: paired by the rules");
	press(ESC "rUy", "is cancelled");
	press("nS1p02\n\ny", "round 1 is paired");
	press("w/check the pair\n\n", "the rules give");
	see(&u, "pairing differs from the system");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(a_chosen_sheet_stays_chosen_in_another_round),
		TEST(the_pairings_of_all_rounds_are_checked),
		TEST(slips_without_codes_are_named_as_such),
		TEST(no_file_is_replaced_unasked),
		TEST(a_sheet_that_is_viewed_is_searched),
		TEST(a_search_for_report_finds_the_one_that_is_written),
		TEST(the_rounds_of_a_report_are_offered_to_an_empty_tournament),
		TEST(the_rounds_of_a_report_with_several_games_a_round_are_counted_once),
		TEST(a_word_typed_for_a_result_is_no_name_of_a_page),
		TEST(a_card_is_printed_from_the_page_of_its_player),
		TEST(sheets_are_of_the_round_that_was_looked_at),
		TEST(the_sheets_begin_with_that_of_the_page_where_w_was_pressed),
		TEST(a_mark_goes_on_to_the_next_sheet_there_is),
		TEST(the_pairings_are_checked_on_the_page_of_sheets),
		TEST(a_sheet_that_is_not_for_this_tournament_says_why),
		TEST(no_other_line_runs_while_sheets_are_marked),
		TEST(marks_of_sheets_are_forgotten_when_the_page_is_left),
		TEST(a_copy_to_a_stick_is_offered_after_each_round),
		TEST(tab_completes_the_name_of_a_file),
		TEST(marked_sheets_go_to_the_printer_together),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
