/* test_screen_pairing.c - the proposed pairing of a round: why two meet, changes by hand, rounds that cannot be paired. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <stdlib.h>

#include "cli/club/club_command.h"
#include "screen_play_help.h"

/* Enter 1-0 at all boards of the round. */
static void
win_all(size_t boards)
{
	while (boards--)
		keys(&u, "1\n");
	see(&u, "are in");
}

/* Six players and a Swiss of seven rounds, up to the first round that cannot be paired.  Return it. */
static size_t
begin_stuck(void)
{
	size_t round;

	begin_with(6);
	keys(&u, "t/number of rounds\n\n7\n" ESC);
	for (round = 1; round <= 7; round++) {
		keys(&u, "n");
		if (is_seen(&u, "cannot be paired"))
			return round;
		keys(&u, "\ny");
		keys(&u, "1\n1\n1\n" ESC);
	}
	fail_msg("all rounds can be paired");
	return 0;
}

static void
six_players_finish_seven_rounds_by_keys_alone(void **state)
{
	size_t round, stuck = 0;

	(void)state;
	begin_with(6);
	press("t/number of rounds\n\n7\n", "rounds: 7");
	press(ESC "n", "7 rounds are too many for a Swiss of 6 players");
	for (round = 1; round <= 7; round++) {
		if (is_seen(&u, "cannot be paired")) {
			stuck++;
			press("1", "have already met, in round");
		}
		press("\n", "like this?");
		press("y", "is paired");
		if (round < 7) {
			win_all(3);
			press("P", "The next round");
		} else
			keys(&u, "1\n1\n1\n");
	}
	see(&u, "All rounds are played");
	see(&u, "P standings");
	see_not(&u, "P pair");
	press("P", "All rounds are played: these are the final standings.");
	see(&u, "After round 7");
	press(ESC, "What to do");
	assert_in_range(stuck, 2, 6);
	assert_int_equal(club_of(&u)->paired, 7);
}

static void
a_stuck_round_names_its_exception_and_the_possible_opponents(void **state)
{
	size_t round;

	(void)state;
	round = begin_stuck();
	see(&u, "1  allow the least bad exceptions, this once:");
	see(&u, "have already met, in round");
	(round < club_rounds(club_of(&u)) ? see : see_not)(
	    &u, "exceptions again, unless you choose 3 or 4.");
	see(&u, "2  make the pairs by hand");
	see(&u, "3  fewer rounds: the tournament ends after round");
	see(&u, "4  a round robin instead");
	see(&u, "ENTER choose");
	see(&u, "opponents not met yet (with their points)");
	press("2", "paired with exceptions; D shows the choices again");
	press("S1", "without a rematch: ");
	press(ESC ESC "D", "cannot be paired");
	press("3y", "the tournament ends after round");
	see(&u, "All rounds are played");
	press("n", "this would be an extra round");
	see_not(&u, "3  fewer rounds");
	keys(&u, ESC "uy");
	press("n1", "paired with exceptions; D shows the choices again");
	press(ESC "n4", "Make it a round robin, with");
	press("y", "a round robin now:");
	press("\ny", "is paired");
	assert_int_equal(club_of(&u)->paired, round);
}

static void
a_round_robin_out_of_a_swiss_names_who_have_met_twice(void **state)
{
	(void)state;
	(void)begin_stuck();
	press("1\ny", "is paired");
	win_all(3);
	press("P4", "keep both games: P03 - P06.");
}

static void
only_a_stuck_round_is_given_exceptions(void **state)
{
	(void)state;
	begin_with(4);
	press("n1", "the system can pair this round");
	press("4", "the system can pair this round");
	see(&u, "1  P01");
}

static void
a_scheveningen_without_teams_is_not_over(void **state)
{
	(void)state;
	begin_system("scheveningen", 0);
	press("paAnn\n\n\n\nBob\n\n\n\n" ESC ESC, "Pair round 1");
	press("\n", "needs two teams");
	assert_string_equal(u.message, "");
}

static void
two_byes_of_a_round_robin_become_a_game_and_rounds_are_counted(void **state)
{
	unsigned absent;

	(void)state;
	begin_system("round-robin", 5);
	press("n", "Proposed pairing of round 1: 2 boards, 1 bye");
	see_not(&u, "have byes and have not met");
	absent = (unsigned)json_integer_value(
	    json_array_get(json_array_get(json_object_get(u.plan, "games"), 0), 0));
	assert_int_equal(
	    club_ui_act(&u, "bye",
		json_pack("{s:i, s:i, s:s}", "player", (int)absent, "round", 1, "points", "zero")),
	    0);
	assert_int_equal(club_rounds(club_of(&u)), 6);
	press(ESC "n\ny", "round 1 is paired");
	press("Uy", "cancelled");
	press(ESC "n", "Proposed pairing of round 1: 1 board, 2 do not play");
	see(&u, "have byes and have not met: S on one of them lets the two play.");
	press("jS", "two who are free play each other: P05");
	press("\n", "Proposed pairing of round 1: 2 boards");
	see_not(&u, "have byes");
	press("\ny", "round 1 is paired; w prints");
	assert_int_equal(club_of(&u)->round[1].n, 2);
	press("E1", "Who plays instead of");
	press("p02\ny", "in a later round"); /* the game of who did not come */
}

/* Give P02 and P03 of four players byes in round 2, in which they would meet those who met in round 1. */
static void
leave_two_who_were_paired(void)
{
	int number;

	begin_system("round-robin", 4);
	keys(&u, "n\ny1 +\n2 1\n" ESC);
	for (number = 2; number <= 3; number++)
		assert_int_equal(club_ui_act(&u, "bye",
				     json_pack("{s:i, s:i, s:s}", "player", number, "round", 2,
					 "points", "zero")),
		    0);
}

static void
two_byes_of_a_round_robin_whose_game_was_forfeited_do_not_become_a_game(void **state)
{
	(void)state;
	leave_two_who_were_paired();
	press("n", "Proposed pairing of round 2: 0 boards, 2 do not play");
	see_not(&u, "have byes");
	press("S", "Swap ");
	see_not(&u, "play each other");
}

static void
a_round_robin_names_those_who_would_meet_more_often_than_its_table_has_it(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	keys(&u, "n\ny1 +\n2 1\n" ESC);
	press("n", "Proposed pairing of round 2");
	see_not(&u, "in addition");
	press("S1p02\n", "were paired in round 1: another game counts in addition");
	press("\n", "in addition.  Pair round 2 like");
	press("nD\n", "Pair round 2 like this?");
	see_not(&u, "in addition");
}

/* P01 - P04 and P02 - P03 were paired in round 1, so those who have byes in round 2 were, too. */
static void
e_names_those_who_would_meet_more_often_than_their_table_has_it(void **state)
{
	(void)state;
	leave_two_who_were_paired();
	press("n\ny", "round 2 is paired");
	press("E\025p04\n", "another game counts in addition.  Let ");
	press("y", "P01 plays against P04");
}

static void
a_double_round_robin_is_silent_about_the_second_game(void **state)
{
	(void)state;
	begin_system("double-round-robin", 3);
	keys(&u, "n\ny1 1\n" ESC "n\ny1 1\n" ESC "n\ny1 1\n" ESC);
	press("n", "Proposed pairing of round 4");
	see_not(&u, "in addition");
}

static void
a_swap_in_a_large_round_names_a_few_possible_opponents(void **state)
{
	(void)state;
	begin_with(14);
	press("nS2", "without a rematch: P02; P03; P04; P05; P06; P07; P09; P10; 4 more players");
}

/* Give P01 and P03 of four players byes in round 4, in which they would meet P02 and P04.  In round 2 P02 moved first
 * against P04. */
static void
leave_a_return_game(void)
{
	int number;

	begin_system("double-round-robin", 4);
	while (club_of(&u)->paired < 3)
		keys(&u, "n\ny1 1\n2 1\n" ESC);
	for (number = 1; number <= 3; number += 2)
		assert_int_equal(club_ui_act(&u, "bye",
				     json_pack("{s:i, s:i, s:s}", "player", number, "round", 4,
					 "points", "zero")),
		    0);
	press("n", "P02 and P04 have byes, and their return game is open: S on one of them");
}

static void
the_return_game_of_two_who_are_free_has_the_other_move_first(void **state)
{
	(void)state;
	leave_a_return_game();
	press("jS\n", ">     1  P04 ");
	press("u", "Proposed pairing of round 4: 0 boards, 2 do not play");
	press("gS\n", ">     1  P04 ");
}

static void
e_lets_the_other_move_first_in_the_return_game_of_two_byes(void **state)
{
	(void)state;
	leave_a_return_game();
	keys(&u, "\ny");
	press("E\025p04\ny", "P02 plays against P04");
	assert_int_equal(club_of(&u)->round[4].games[0].player[0], 4);
}

/* Half of the players left early. */
static void
a_round_with_one_game_is_named_before_it_is_paired(void **state)
{
	(void)state;
	begin_with(6);
	press("n", "Proposed pairing of round 1");
	see_not(&u, "only one pairing");
	keys(&u, "\ny1\n1\n1\n" ESC "p/p02\nWy/p04\nWy/p06\nWy");
	press(ESC "n", "only one pairing is played in round 2 (here for it: 3 of 3, 3 have");
	see(&u, "withdrawn)");
	press("\n", "Pair round 2 like this?");
	press("y", "round 2 is paired");
	see_not(&u, "only one");
}

/* The question begins with those who have the points of the player who is swapped. */
static void
possible_opponents_are_named_by_points(void **state)
{
	(void)state;
	begin_with(8);
	press("n\ny", "round 1 is paired");
	press("1\n1\n0\n0\n" ESC "n", "Proposed pairing of round 2");
	press("S1", "without a rematch: P04 (1); P06 (1); P02 (0); P03 (0); P08 (0)");
	press(ESC ESC "nGS1", "without a rematch: P02 (0); P08 (0); P01 (1)");
}

static void
forbidden_pairs_made_by_hand_are_named(void **state)
{
	(void)state;
	begin_with(6);
	press("p/p01\nF", "Forbid P01 to meet");
	press("p05\ny", "P01 and P05 may not meet");
	press(ESC "n", "Proposed pairing of round 1");
	press("S2p05\n", "P01 and P05 may not meet");
	press("\n", "P01 and P05 may not meet.  Pair round 1 like this?");
	see(&u, "1 pair it although it is");
	keys(&u, "y");
	assert_int_equal(club_of(&u)->paired, 0);
	press(ESC "\n2", "The next round");
	press("\n1", "round 1 is paired");
	press("uy" ESC "n", "Proposed pairing of round 1");
	press("S2p05\n", "P01 and P05 may not meet");
	press("D\n", "Pair round 1 like this?");
	see_not(&u, "may not meet");
}

static void
a_forbidden_pair_of_the_draw_is_warned_of(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("p/p01\nFp04\n", "Forbid P01 and P04 to meet?");
	see(&u, "the draw says who meets");
	press("y" ESC "n", "P01 and P04 may not meet");
	press("\n", "1 pair it although it is");
	press("2", "The next round");
	press("\n1", "round 1 is paired");
}

/* Only a knockout has a match for third place. */
static void
a_bye_of_a_swiss_says_nothing_of_a_third_place(void **state)
{
	(void)state;
	begin_with(5);
	set("rounds", "3");
	press("n\ny1\n1\n" ESC "n\ny1\n1\n" ESC "n", "Proposed pairing of round 3");
	see_not(&u, "third place");
}

static void
boards_changed_by_hand_are_named_in_x_and_in_the_log(void **state)
{
	(void)state;
	begin_with(8);
	press("nS1p08\n", "changed by hand; u takes");
	see(&u, "by hand; the system's pairing has P01 - P05; P08 - P04");
	press("x", "by hand; the system's pairing has P01 - P05; P08 - P04");
	see(&u, "lower half in order"); /* the other boards keep their reasons */
	press("x\ny", "round 1 is paired");
	press("x", "by hand; the system's pairing has P01 - P05; P08 - P04");
	press(ESC "l", "pair  round 1  boards 4  - changed by hand");
	press("uy" ESC "n", "Proposed pairing of round 1");
	press("\ny", "round 1 is paired");
	press("x", "lower half in order");
	see_not(&u, "by hand");
}

static void
boards_made_by_hand_where_the_rules_have_none_are_named_in_x(void **state)
{
	(void)state;
	(void)begin_stuck();
	press("2", "paired with exceptions; D shows the choices again");
	press("Cy", "changed by hand; u takes the last change back");
	see(&u, "by hand; in the system's pairing");
	see(&u, "have already met, in round");
	press("u", "paired with exceptions; D shows the choices again");
	press("Cy\ny", "is paired");
	press("x", "by hand; in the system's pairing");
	see(&u, "have already met, in round");
	press(ESC ESC "wG", "Print");
}

static void
reasons_beside_a_bye_given_by_hand_are_those_of_the_system(void **state)
{
	(void)state;
	begin_with(7);
	keys(&u, "n\ny1 1, 2 1, 3 1\n");
	press("P", "-  P06    bye");
	keys(&u, "S1p06\n");
	press("x", "by hand; the system's pairing has");
	see(&u, "P05 - P01; P06 - bye");
	see_not(&u, "has the bye");
}

static void
an_extra_round_is_the_first_thing_said_on_the_page_and_in_the_question(void **state)
{
	size_t i;

	(void)state;
	begin_with(4);
	set("rounds", "1");
	press("n\ny1 1\n" ESC "n", "All 1 rounds are paired: this would be an extra round.");
	for (i = 0; !strstr(screen_line_text(&l, i), "The next round"); i++)
		;
	assert_non_null(strstr(screen_line_text(&l, i + 1), "this would be an extra round"));
	press("\n", "Pair an extra round, round 2, like this although results are missing?");
}

static void
a_swap_says_where_the_one_moves_first_who_has_more_often(void **state)
{
	(void)state;
	begin_with(6);
	press("n\ny1 1, 2 1, 3 1\n", "All results are in");
	press("P", "1  P03    P01     1 : 1   1997 : 1999  +1 : +1");
	press("S2p04\n", "Board 1: P03 has moved first more often than P04;");
	see_not(&u, "Board 2: ");
	see(&u, "C there lets the other move");
}

static void
u_takes_back_the_last_swap_and_nothing_else(void **state)
{
	(void)state;
	begin_with(6);
	press("n", "1  P01    P04");
	keys(&u, "S1p02\n");
	press("S1p03\n", "1  P03    P04");
	press("u", "1  P02    P04");
	see(&u, "changed by hand; u takes the last change back");
	press("u", "1  P01    P04");
	see_not(&u, "changed by hand");
	press("u", "Undo: ");
	keys(&u, "n");
	keys(&u, "S1p02\nS1p03\n");
	press("D", "Drop all changes made by hand?");
	press("n", "1  P03    P04");
	press("Dy", "1  P01    P04");
	assert_int_equal(club_of(&u)->n, 6);
}

static void
x_says_who_plays_instead_of_a_player_who_did_not_come(void **state)
{
	(void)state;
	begin_with(5);
	press("n\ny", "round 1 is paired");
	press("E2P05\ny", "P05");
	press("x", "P05 plays instead of P03");
	see(&u, "lower half in order");
}

/* Compare the text without articles of the rules with WANTED. */
static void
assert_without_articles(const char *text, const char *wanted)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	club_put_without_articles(&out, text);
	assert_string_equal(club_text_end(&out), wanted);
	strat_out_free(&out);
}

static void
the_articles_of_the_rules_are_left_to_the_command_line(void **state)
{
	(void)state;
	assert_without_articles("5.2.1: both preferences are met", "both preferences are met");
	assert_without_articles("5.2.1 : en fran\u00e7ais", "en fran\u00e7ais");
	assert_without_articles("5.2.1\u00a0: en fran\u00e7ais", "en fran\u00e7ais");
	assert_without_articles("5 boards: full", "5 boards: full");
	assert_without_articles("the order decided (4.2, 4.3)", "the order decided");
	assert_without_articles("may have the bye [C5, C9]", "may have the bye");
	assert_without_articles("better: no float [C14] (A)", "better: no float (A)");
	assert_without_articles("3 of 4: (see [X1])", "3 of 4: (see [X1])");
	begin_with(5);
	press("nx", "the player on the lowest score");
	see(&u, "P01 moves first: neither has played.  Down the list,");
	see(&u, "the player on the lowest score who may have the bye");
	see_not(&u, "3.3");
	see_not(&u, "5.2");
	see_not(&u, "[C");
}

static void
an_odd_number_of_leaders_is_told(void **state)
{
	(void)state;
	begin_with(6);
	press("n\ny", "round 1 is paired");
	press("1 1\n2 1\n3 1\n", "All results are in");
	press("Px", "At 1 or more: 3, an odd number, so one of them");
}

static void
x_says_in_plain_words_why_a_pair_meets(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "n\ny1 1, 2 0\nP\ny1 0, 2 1\n");
	press("Px", "P01 (2) meets P04 (0).  More points than P04: P02 (1): met in round");
	see(&u, "both are due to move first, and P01 is ranked higher");
	see(&u, "both are due to move second, and P02 is ranked higher");
	see_not(&u, "5.2");
	press(ESC "n\ny", "round 3 is paired");
	see_not(&u, "met in round 2");
	press("x", "met in round 2");
	see(&u, "both are due to move first, and P01 is ranked higher");
	press("o", "only open boards are shown");
	see(&u, "met in round 2");
	press("x", "only open boards are shown");
	see_not(&u, "met in round 2");
}

static void
x_names_the_nearest_of_those_with_more_points_who_play_each_other(void **state)
{
	(void)state;
	begin_with(6);
	keys(&u, "n\ny1 1, 2 =, 3 1\nP\ny1 1, 2 1, 3 =\n");
	press("Px", "P01 (1): plays P05");
}

static void
x_explains_an_old_round_as_it_was_when_it_was_paired(void **state)
{
	(void)state;
	begin_with(8);
	press("n\ny1 1, 2 1, 3 1, 4 1\nP", "The next round");
	press("\ny", "round 2 is paired");
	keys(&u, "1 1, 2 1, 3 1, 4 1\n");
	press("x", "Both have the same points, 1.");
	see_not(&u, "Results were corrected");
	press("[1 0\ny]", "Results were corrected after this round was paired.");
	see(&u, "When this was paired, the points were 1 : 1.");
	see(&u, "Both have the same points, 1.");
	see_not(&u, ") meets "); /* the same points then, not today */
}

static void
escape_closes_the_reasons_first_and_the_hall_opens_from_any_page(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny", "round 1 is paired");
	press("x", "P01 moves first");
	press(ESC, "Boards and results");
	see_not(&u, "P01 moves first");
	press("x", "P01 moves first");
	press(ESC ESC, "What to do");
	press("rV", "Hall: the tournament live");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(six_players_finish_seven_rounds_by_keys_alone),
		TEST(a_stuck_round_names_its_exception_and_the_possible_opponents),
		TEST(a_round_robin_out_of_a_swiss_names_who_have_met_twice),
		TEST(only_a_stuck_round_is_given_exceptions),
		TEST(a_scheveningen_without_teams_is_not_over),
		TEST(two_byes_of_a_round_robin_become_a_game_and_rounds_are_counted),
		TEST(two_byes_of_a_round_robin_whose_game_was_forfeited_do_not_become_a_game),
		TEST(a_round_robin_names_those_who_would_meet_more_often_than_its_table_has_it),
		TEST(e_names_those_who_would_meet_more_often_than_their_table_has_it),
		TEST(a_double_round_robin_is_silent_about_the_second_game),
		TEST(the_return_game_of_two_who_are_free_has_the_other_move_first),
		TEST(e_lets_the_other_move_first_in_the_return_game_of_two_byes),
		TEST(a_swap_in_a_large_round_names_a_few_possible_opponents),
		TEST(a_round_with_one_game_is_named_before_it_is_paired),
		TEST(possible_opponents_are_named_by_points),
		TEST(forbidden_pairs_made_by_hand_are_named),
		TEST(a_forbidden_pair_of_the_draw_is_warned_of),
		TEST(a_bye_of_a_swiss_says_nothing_of_a_third_place),
		TEST(boards_changed_by_hand_are_named_in_x_and_in_the_log),
		TEST(boards_made_by_hand_where_the_rules_have_none_are_named_in_x),
		TEST(reasons_beside_a_bye_given_by_hand_are_those_of_the_system),
		TEST(an_extra_round_is_the_first_thing_said_on_the_page_and_in_the_question),
		TEST(a_swap_says_where_the_one_moves_first_who_has_more_often),
		TEST(u_takes_back_the_last_swap_and_nothing_else),
		TEST(x_says_who_plays_instead_of_a_player_who_did_not_come),
		TEST(the_articles_of_the_rules_are_left_to_the_command_line),
		TEST(an_odd_number_of_leaders_is_told),
		TEST(x_says_in_plain_words_why_a_pair_meets),
		TEST(x_names_the_nearest_of_those_with_more_points_who_play_each_other),
		TEST(x_explains_an_old_round_as_it_was_when_it_was_paired),
		TEST(escape_closes_the_reasons_first_and_the_hall_opens_from_any_page),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
