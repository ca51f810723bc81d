/* test_screen_results.c - the boards of a round and their results, by keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <stdlib.h>

#include "cli/club/club_command.h"
#include "screen_play_help.h"

static void
boards_show_points_ratings_and_balance(void **state)
{
	size_t i;
	int y, x;

	(void)state;
	begin_with(4);
	press("n\ny1\n1\n", "All results are in");
	see(&u, "balance: how many games more");
	club_ui_frame(&u, 40, 24, &l, &y, &x);
	for (i = 0; i < l.n; i++)
		assert_null(strstr(screen_line_text(&l, i), "balance"));
	press("P", "board  first  second  points  rating       balance");
	see(&u, "1 : 1");
	see(&u, "1996 : 1999");
	see(&u, "+1 : +1");
}

/* The ratings are left out first. */
static void
the_balance_is_shown_before_the_ratings(void **state)
{
	int y, x;
	size_t i, n = 0;

	(void)state;
	begin_with(4);
	press("n\ny1\n1\n", "All results are in");
	keys(&u, "P");
	club_ui_frame(&u, 45, 24, &l, &y, &x);
	for (i = 0; i < l.n; i++) {
		n += strstr(screen_line_text(&l, i), "+1 : +1") != NULL;
		assert_null(strstr(screen_line_text(&l, i), "1996"));
	}
	assert_int_equal(n, 1);
}

static void
numbers_of_boards_that_are_byes_are_said_to_be_left_out(void **state)
{
	(void)state;
	begin_system("knockout", 6);
	press("\n\ny", "round 1 is paired");
	see(&u, "Byes have no board: their numbers are left out.");
}

static void
the_legend_is_of_columns_that_are_shown(void **state)
{
	int y, x;
	size_t i, n = 0;

	(void)state;
	begin_with(4);
	press("n\ny", "balance: how many");
	club_ui_frame(&u, 36, 24, &l, &y, &x);
	for (i = 0; i < l.n; i++)
		n += strstr(screen_line_text(&l, i), "balance") != NULL;
	assert_int_equal(n, 0);
}

static void
a_result_begins_with_half_as_a_draw_is_shown(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "n\ny");
	club_ui_press(&u, 0xbd);
	keys(&u, "-");
	club_ui_press(&u, 0xbd);
	press("\n", "P01 - P03: ½-½");
}

static void
results_of_several_boards_are_entered_together_or_not_at_all(void **state)
{
	size_t rows;

	(void)state;
	begin_with(6);
	press("n\ny", "round 1 is paired");
	rows = u.file.ndone;
	press("1 1-0, 2 0-1", "board 1, P01 - P04: 1-0; board 2, P05 - P02: 0-1");
	press(", 3 x", "result: 12 1; several: 12 1, 13 0");
	press("\n", "invalid result '3 x' (1, 0, =, +, -, 0-0 or ---;");
	press("\0250, 2 0-1\n", "'0' names no board: type the board before each of several");
	press("\0251 1-0, 2 0-1, 3 x\n", "invalid result '3 x'");
	press("\177\177", "board 3, P03 - P06: 1 first");
	press("\n", "board 3 has no result");
	press("\005 1, 9 0\n", "round 1 has no board 9");
	press("\177\177\177"
	      "3 0\n",
	    "board 3 has two results");
	assert_int_equal(u.file.ndone, rows);
	press("\177\177\177\177\n", "3 results are entered.");
	see(&u, "All results are in.");
	assert_int_equal(u.file.ndone, rows + 1); /* one change */
	press("uy", "undone");
	press("1 1-0 2 0-1 3 =\n", "3 results are entered.  All results are in.");
	press("1 1 2 0 3 x 1 0", "'3 x': a result (1 0 = +");
	press("\n", "invalid result '3 x' (");
	keys(&u, ESC);
	press("1 1, 2 0\n", "the boards already have these results");
	press("1 0, 2 0, 3 1\n", "board 1, P01 - P04: 0-1 instead of 1-0; board 3");
	see(&u, "instead of ½-½.");
	see(&u, "Enter all 2 results?  y yes, n no");
	press("y", "2 results are entered.");
	press("PP\ny1 1, 2 1\n", "2 results are entered.  1 board is open.");
	press("[1 1, 2 1\n", "Enter all 2 results?  Later rounds stay as they were paired.");
	press("n", "An earlier round");
	press("1 1, 2 1\n", "round 1, board 2, P05 - P02: 1-0 instead of 0-1");
	press("y", "2 results are entered.");
	assert_int_equal(u.file.ndone, rows + 5);
}

static void
clearing_an_open_board_says_that_it_has_no_result(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny", "round 1 is paired");
	press("D", "board 1 has no result yet");
}

static void
the_last_result_leads_to_one_that_an_earlier_round_misses(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 1\nn\ny", "round 2 is paired");
	press("1 1, 2 1\n", "Enter the missing result of round 1: board 2, ");
	see(&u, "(P goes there)");
	press("n", "1 result of round 1 is missing: both get no");
	see(&u, "  board 2, ");
	press(ESC "r", "Round 2");
	press("P", "1 result of round 1 is missing.  P again goes on to the next round.");
	press("1\ny", "Round 1: 2 boards, 0 open");
}

static void
missing_results_of_two_earlier_rounds_are_all_named_the_oldest_first(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	keys(&u, "n\ny2 1\nn\ny1 1\nn\ny");
	press(ESC, "missing: round 1, board 1, P01 - P04; round 2, board");
	press("r1 1, 2 1\n",
	    "2 results are entered.  Enter 2 missing results: round 1, board 1, P01 -");
	see(&u, "round 2, board 2, P01 - P02 (P goes there)");
	see(&u, "round 3 of 3, 2 results of rounds 1, 2 are missing");
	press("P", "1 result of round 1 is missing.  P again shows what round 2 misses.");
	press("P", "1 result of round 2 is missing.  P again goes on to the next round.");
	press(ESC, "Enter 2 missing results: round 1, board 1, P01 - P04; round 2, board");
	see(&u, "2 results of rounds 1, 2 are missing");
	press("\n", "Round 1");
	press("1 1\ny", "Enter the missing result of round 2: board 2, P01 -");
	press("P", "1 result of round 2 is missing.  P again goes on");
	press("2 1\ny" ESC, "All rounds are played");
}

static void
many_missing_results_of_two_earlier_rounds_are_counted_with_their_rounds(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	keys(&u, "n\nyn\nyn\ny1 1, 2 1\n" ESC);
	see(&u, "4 results of rounds 1, 2 are missing");
	see(&u, "Enter 4 missing results: rounds 1, 2");
}

static void
a_missing_earlier_result_does_not_keep_p_from_pairing(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 1\nn\ny1 1, 2 1\n", "(P goes there)");
	press("P", "Round 1: 2 boards, 1 open");
	press("P", "Proposed pairing of round 3");
	see(&u, "1 result of round 1 is missing: both get no");
	press("\ny", "round 3 is paired");
}

static void
the_menu_names_the_board_of_a_missing_earlier_result(void **state)
{
	(void)state;
	begin_with(4);
	press("p/p02\n\n\n\025Friedrich-Wilhelm Weissenburger-Ostermann\n" ESC "/p04\n\n\n"
	      "\025Maria Magdalena von Hohenlohe\n" ESC ESC "n\ny1 1\nn\ny" ESC,
	    "Enter the results of round 2; 2 are missing");
	see(&u, "1 earlier result");
	see(&u, "round 1, board 2, ");
	see(&u, "Hohenlohe");
	press("r1 1, 2 1\n" ESC, "Enter the missing result of round 1: board 2, ");
	see(&u, "Hohenlohe"); /* not cut */
	see(&u, "Ostermann");
}

static void
a_missing_result_leaves_room_for_the_name_of_the_tournament(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "t");
	club_ui_choose(&u, (long)(club_setting("name") - strat_club_settings) + 1);
	press("\n\025Herbstopen\n", "Herbstopen");
	press("n\ny1 1\nn\ny",
	    "Herbstopen  -  round 2 of 3, 2 boards are open, 1 earlier result missing");
	see_not(&u, "4 players");
}

/* The nearer one of two whose names begin alike is found, whoever moves first. */
static void
a_search_finds_the_nearer_player_of_either_side(void **state)
{
	(void)state;
	begin_with(8);
	press("n\ny", "round 1 is paired");
	assert_int_equal(club_of(&u)->round[1].games[1].player[0], 6);
	press("p/p02\n\n\n\025Ann Lee\n" ESC "/p03\n\n\n\025Ann Orr\n" ESC, "Ann Orr");
	press("rg/ann\n", "Ann Lee");
	assert_int_equal(club_ui_page(&u)->list.id, 2);
}

/* One who searches for part of a name reads that others have it, too, and which one is chosen. */
static void
a_search_says_how_many_lines_match(void **state)
{
	(void)state;
	begin_with(8);
	press("n\ny", "round 1 is paired");
	press("p/p02\n\n\n\025Ann Lee\n" ESC "/p03\n\n\n\025Ann Orr\n" ESC, "Ann Orr");
	press("g/ann\n", "'ann': 1 of 2; / and ENTER go to the next");
	press("/\n", "'ann': 2 of 2; / and ENTER");
	press("/\n", "'ann': 1 of 2; / and ENTER");
	keys(&u, "/ann o\n");
	see_not(&u, "/ and ENTER");
	press("rg/ann\n", "'ann': 1 of 2");
	press("/\n", "'ann': 2 of 2");
	assert_int_equal(club_ui_page(&u)->list.id, 3);
	press("1\n", "1-0"); /* the next keys enter its result */
}

static void
a_player_sees_results_from_the_own_side(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1\n=\n", "All results are in");
	press(ESC "p/p01\n\n", "won as first     1.0");
	press(ESC "/p03\n\n", "lost as second");
	press(ESC "/p02\n\n", "drew as second     0.5");
}

static void
a_double_loss_is_no_plain_loss(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 0-0\n2 1\n", "All results are in");
	press(ESC "p/p01\n\n", "both lost");
	press(ESC "/p03\n\n", "both lost");
}

static void
a_result_that_is_no_usual_one_is_shown_in_words(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 +", "board 1, P01 - P03: +:- (P03 did not come)");
	press("\0251 -", "board 1, P01 - P03: -:+ (P01 did not come)");
	press("\0251 0-0", "board 1, P01 - P03: 0-0 (both lost)");
	press("\0251 ---", "board 1, P01 - P03: -:- (neither came)");
}

static void
points_of_a_keizer_are_said_to_change(void **state)
{
	(void)state;
	begin_system("keizer", 4);
	press("n\ny1\n1\n" ESC "s",
	    "All rounds are counted again after each round: earlier points change too.");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(boards_show_points_ratings_and_balance),
		TEST(the_balance_is_shown_before_the_ratings),
		TEST(numbers_of_boards_that_are_byes_are_said_to_be_left_out),
		TEST(the_legend_is_of_columns_that_are_shown),
		TEST(a_result_begins_with_half_as_a_draw_is_shown),
		TEST(results_of_several_boards_are_entered_together_or_not_at_all),
		TEST(clearing_an_open_board_says_that_it_has_no_result),
		TEST(the_last_result_leads_to_one_that_an_earlier_round_misses),
		TEST(missing_results_of_two_earlier_rounds_are_all_named_the_oldest_first),
		TEST(many_missing_results_of_two_earlier_rounds_are_counted_with_their_rounds),
		TEST(a_missing_earlier_result_does_not_keep_p_from_pairing),
		TEST(the_menu_names_the_board_of_a_missing_earlier_result),
		TEST(a_missing_result_leaves_room_for_the_name_of_the_tournament),
		TEST(a_search_finds_the_nearer_player_of_either_side),
		TEST(a_search_says_how_many_lines_match),
		TEST(a_player_sees_results_from_the_own_side),
		TEST(a_double_loss_is_no_plain_loss),
		TEST(a_result_that_is_no_usual_one_is_shown_in_words),
		TEST(points_of_a_keizer_are_said_to_change),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
