/* test_screen_groups.c - groups with finals, and Keizer's system, by keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <stdlib.h>

#include "cli/club/club_command.h"
#include "cli/club/paper.h"
#include "screen_play_help.h"

/* Create N players in two groups, of which the first of each reach the finals. */
static void
begin_groups(size_t n)
{
	begin_with(n);
	set("system", "groups");
	set("groups", "2");
	set("qualify", "1");
}

/* Pair the next round, and draw all its games. */
static void
draw_all(void)
{
	char text[20];
	size_t i;

	keys(&u, "n\ny");
	for (i = 1; i <= club_of(&u)->round[club_of(&u)->paired].n; i++) {
		snprintf(text, sizeof text, "%zu =\n", i);
		keys(&u, text);
	}
	keys(&u, ESC);
}

static void
the_first_proposal_shows_the_groups_and_that_of_the_finals_does_not(void **state)
{
	(void)state;
	begin_groups(8);
	press("n", "balance  group");
	press("\ny", "group");
	see_not(&u, ", group");
	keys(&u, "1 1\n2 1\n3 1\n4 1\n" ESC);
	while (club_of(&u)->paired < 3)
		draw_all();
	press("n", "Proposed pairing of round 4");
	see_not(&u, "balance  group");
}

static void
who_withdraws_after_the_groups_is_told_who_reaches_the_finals_instead(void **state)
{
	(void)state;
	begin_groups(8);
	while (club_of(&u)->paired < 3)
		draw_all();
	keys(&u, "p/p01\nW");
	see_not(&u, "forfeit the rest");
	see(&u, "P01: the games of the group count");
	see(&u, "In the finals: ");
	see(&u, " instead of P01.");
	press("y", "P01 has withdrawn after round 3: the games of the group count");
}

/* Instead of beginning with columns of figures whose players are not to be seen. */
static void
a_sheet_of_groups_that_is_folded_repeats_the_names(void **state)
{
	(void)state;
	begin_with(20);
	set("system", "groups");
	set("groups", "2");
	while (club_of(&u)->paired < 9)
		draw_all();
	press("w/crosstable\nv", "group  row  name  rank");
	see_not(&u, "~");
	press("G", "2       10  P19      4.5");
}

static void
who_is_free_is_shown_with_the_group(void **state)
{
	(void)state;
	begin_groups(6);
	press("n", "P01, group 1: bye");
	see(&u, "P02, group 2: bye");
	press("\ny", "P02, group 2: bye");
}

static void
finalists_by_lots_are_named_and_can_be_exchanged(void **state)
{
	(void)state;
	begin_groups(8);
	while (club_of(&u)->paired < 3)
		draw_all();
	press("s", "group 1: lots choose P01 before P04, P05, P08, with the same points");
	press(ESC "n", "group 1: lots choose P01 before P04, P05, P08, with the same points");
	see(&u, "group 2: lots choose P06 before P02, P03, P07, with the same points");
	see(&u, "S lets another player of the group play.");
	press("S1p04\n", "P04 has no board in this round"); /* of the other group */
	press("S1p07\n", "changed by hand");
	see_not(&u, "group 2: lots choose");
	see(&u, "group 1: lots choose P01 before"); /* the other lot still counts */
	press("\ny", "P07    ");
	assert_int_equal(strat_club_find_board(club_of(&u), 7, 4), 1);
	assert_int_equal(strat_club_find_board(club_of(&u), 6, 4), 0);
	see_not(&u, "undo the correction"); /* which lots could have given */
	see(&u, "Round 4 was changed by hand.  In the finals: P07; by the");
	press(ESC "p/p06\n", "out");
	see_not(&u, "not paired");
	press(ESC "s", "Round 4 was changed by hand.  In the finals: P07; by the");
}

static void
the_order_that_lots_give_is_told(void **state)
{
	(void)state;
	begin_groups(8);
	set("qualify", "2");
	while (club_of(&u)->paired < 3)
		draw_all();
	press("n", "group 1: lots choose ");
	see(&u, ", in this order, before ");
	set("qualify", "4");
	press(ESC "n", "group 1: lots give the order ");
}

static void
eliminated_players_are_listed_below_every_proposal(void **state)
{
	(void)state;
	begin_groups(8);
	set("qualify", "2");
	while (club_of(&u)->paired < 3)
		draw_all();
	press("n", "out: ");
	press("\ny1 1\n2 1\n" ESC "n", "Proposed pairing of round 5");
	see(&u, "out: ");
}

/* Once the finals have gone on, it is too late to pair them again: the organiser is still told, but not above
 * the results. */
static void
other_finalists_are_told_on_the_menu_after_the_next_round_of_the_finals(void **state)
{
	size_t round;

	(void)state;
	begin_groups(8);
	set("qualify", "2");
	for (round = 1; round <= 4; round++)
		keys(&u, round < 4 ? "n\ny1 1\n2 1\n3 1\n4 1\n" ESC : "n\ny1 1\n2 1\n" ESC);
	assert_int_equal(club_of(&u)->paired, 4);
	for (round = 1; round <= 4; round++)
		assert_int_equal(club_ui_act(&u, "result",
				     json_pack("{s:i, s:i, s:s}", "round", 2, "board", (int)round,
					 "result", "0-1")),
		    0);
	press("r", "other finalists or seeds");
	see(&u, "U cancels round 4");
	see(&u, "The old result, typed again, undoes the correction.");
	press(ESC "s", "other finalists or seeds");
	keys(&u, ESC);
	press("n\ny", "round 5 is paired");
	see_not(&u, "other finalists or seeds");
	press(ESC, "other finalists or seeds");
	see(&u, "On the page r, U cancels round 5, and each further U the round before it.");
	press("n", "other finalists or seeds");
	press(ESC "r1 1\n2 1\n" ESC, "All rounds are played");
	see_not(&u, "other finalists or seeds");
	press("s", "The finals were played by earlier results of the groups");
}

static void
a_late_player_is_asked_for_with_the_size_of_the_group(void **state)
{
	(void)state;
	begin_groups(6);
	press("n\ny", "round 1 is paired");
	press(ESC "paNew\n\n\n",
	    "The player joins group 1, which then has 4 players.  The draw is made, but no");
	keys(&u, ESC ESC ESC ESC ESC "r1 1\n" ESC);
	press("paNew\n\n\n",
	    "The player joins group 1, which then has 4 players.  The draw is made.  The");
}

static void
an_absence_in_groups_is_asked_for_if_a_game_falls_out(void **state)
{
	unsigned rests;

	(void)state;
	begin_groups(6);
	press("n\ny", "round 1 is paired");
	for (rests = 1; rests <= 6 && !club_rests(club_of(&u), rests, 2);)
		rests++;
	assert_in_range(rests, 1, 6);
	press(ESC "i", "here");
	club_ui_choose(&u, rests);
	press("m", "round 2: zero-point bye");
	see_not(&u, "the game of that round");
	club_ui_choose(&u, rests == 1 ? 3 : rests - 1);
	press("m", "the game of that round is not played, and the opponent gets no");
	press("y", "round 2: zero-point bye; the game of that round");
}

static void
rounds_of_a_knockout_have_their_names(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("n", "Proposed pairing of round 1: 4 boards; quarter-final");
	press("\ny1 1\n2 1\n3 1\n4 1\n", "Round 1: 4 boards, 0 open; quarter-final");
	press("n", "Proposed pairing of round 2: 2 boards; semi-final");
	press("\ny1 1\n2 1\n", "Round 2: 2 boards, 0 open; semi-final");
	press("n", "third place");
	see_not(&u, "; final");
}

static void
the_first_round_of_finals_has_its_name(void **state)
{
	(void)state;
	begin_groups(8);
	set("qualify", "2");
	while (club_of(&u)->paired < 3)
		draw_all();
	press("n", "Proposed pairing of round 4: 2 boards; semi-final");
}

static void
a_level_match_says_what_can_be_typed(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 =\n", "no winner yet: type the result of the");
	press("1 = 1\n", "board 1, P01 - P04: ½-½ 1-0.");
	see_not(&u, "no winner yet");
}

static void
the_absence_of_a_replaced_player_is_asked_for_in_keizer(void **state)
{
	char text[20];
	unsigned absent, bye;

	(void)state;
	begin_system("keizer", 5);
	press("\n\ny", "round 1 is paired");
	for (bye = 1; !strat_club_is_free(club_of(&u), bye);)
		bye++;
	absent = club_of(&u)->round[1].games[0].player[0];
	press("E", "Who did not come?");
	snprintf(text, sizeof text, "1p%02u\n", bye);
	press(text, "h with notice, z without, f for the club");
	see_not(&u, "becomes void");
	send_result(1, 1);
	press("nE", "Who did not come?");
	press(text, "The result from a telephone that waits for board 1 becomes void.");
	press("h", "plays instead of");
	assert_int_equal(club_of(&u)->players[absent - 1].bye[1], STRAT_RESULT_HALF_BYE);
}

static void
the_menu_names_games_of_a_match_but_no_points_that_keizer_does_not_use(void **state)
{
	(void)state;
	begin_system("keizer", 4);
	see(&u, "keizer, 3 rounds");
	see_not(&u, "1-half-0");
	set("system", "knockout");
	set("games", "2");
	see(&u, "1-half-0, 2 games in a match");
	press("\n\n\ny1\n", "*: this game has no result yet");
}

/* Append the bracket of a knockout of the N players in NAMES, WIDTH columns wide, after round 1, won by the first. */
static void
draw(struct strat_out *out, const char *const *names, unsigned n, int width)
{
	struct club_ranks r;
	struct club_paper p = { .ranks = &r, .round = 1, .width = width };
	unsigned i;

	begin_system("knockout", n);
	for (i = 0; i < n; i++)
		assert_int_equal(club_ui_act(&u, "edit",
				     json_pack("{s:i, s:s, s:s}", "player", (int)i + 1, "fact",
					 "name", "value", names[i])),
		    0);
	keys(&u, "n\ny1 1\n");
	p.club = club_of(&u);
	assert_int_equal(club_ranks_make(&r, p.club, 1, NULL), 0);
	strat_out_init(out, -1);
	assert_int_equal(club_bracket_text(out, &p), 0);
	strat_out_char(out, '\0');
	club_ranks_free(&r);
}

static void
given_names_become_initials_before_a_bracket_cuts_names(void **state)
{
	static const char *const names[] = { "Karel de Boer", "Visser, Truus" };
	struct strat_out out;

	(void)state;
	draw(&out, names, 2, 24);
	assert_non_null(strstr(out.text, "K. de Boer"));
	assert_non_null(strstr(out.text, "Visser, T."));
	strat_out_free(&out);
}

static void
a_short_name_has_one_form_in_a_bracket(void **state)
{
	static const char *const names[] = { "Visser, Truus", "Smit, Kees" };
	struct strat_out out;

	(void)state;
	draw(&out, names, 2, 27);
	assert_non_null(strstr(out.text, "Visser 1-0"));
	assert_null(strstr(out.text, "Visser,"));
	assert_null(strstr(out.text, "~"));
	strat_out_free(&out);
}

static void
a_long_name_in_a_bracket_leaves_room_for_the_winners(void **state)
{
	static const char *const names[] = { "Visser, Truus", "Jansen, Jan", "Smit, Kees",
		"Whitcombe-Featherstonehaugh, Alexander" };
	struct strat_out out;

	(void)state;
	draw(&out, names, 4, 50);
	assert_non_null(strstr(out.text, "Visser, T. 1-0"));
	assert_non_null(strstr(out.text, "Whitcombe"));
	strat_out_free(&out);
}

static void
two_names_in_a_bracket_never_look_alike(void **state)
{
	static const char *const names[] = { "Featherstonehaugh, Christian",
		"Featherstonehaugh, Christoph", "Smit, Kees", "Visser, Truus" };
	struct strat_out out;

	(void)state;
	draw(&out, names, 4, 50);
	assert_non_null(strstr(out.text, "hristian"));
	assert_non_null(strstr(out.text, "hristoph"));
	strat_out_free(&out);
}

static void
given_names_with_the_same_initial_stay_in_a_bracket(void **state)
{
	static const char *const names[] = { "Jansen, Jan", "Jansen, Jip" };
	struct strat_out out;

	(void)state;
	draw(&out, names, 2, 24);
	assert_non_null(strstr(out.text, "Jansen, Jan"));
	assert_non_null(strstr(out.text, "Jansen, Jip"));
	strat_out_free(&out);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(the_first_proposal_shows_the_groups_and_that_of_the_finals_does_not),
		TEST(who_withdraws_after_the_groups_is_told_who_reaches_the_finals_instead),
		TEST(a_sheet_of_groups_that_is_folded_repeats_the_names),
		TEST(who_is_free_is_shown_with_the_group),
		TEST(finalists_by_lots_are_named_and_can_be_exchanged),
		TEST(the_order_that_lots_give_is_told),
		TEST(eliminated_players_are_listed_below_every_proposal),
		TEST(other_finalists_are_told_on_the_menu_after_the_next_round_of_the_finals),
		TEST(a_late_player_is_asked_for_with_the_size_of_the_group),
		TEST(an_absence_in_groups_is_asked_for_if_a_game_falls_out),
		TEST(rounds_of_a_knockout_have_their_names),
		TEST(the_first_round_of_finals_has_its_name),
		TEST(a_level_match_says_what_can_be_typed),
		TEST(the_absence_of_a_replaced_player_is_asked_for_in_keizer),
		TEST(given_names_become_initials_before_a_bracket_cuts_names),
		TEST(a_short_name_has_one_form_in_a_bracket),
		TEST(a_long_name_in_a_bracket_leaves_room_for_the_winners),
		TEST(two_names_in_a_bracket_never_look_alike),
		TEST(given_names_with_the_same_initial_stay_in_a_bracket),
		TEST(the_menu_names_games_of_a_match_but_no_points_that_keizer_does_not_use),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
