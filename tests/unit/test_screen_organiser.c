/* test_screen_organiser.c - what an organiser meets who runs a tournament for the first time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <stdlib.h>

#include "cli/club/club_command.h"
#include "screen_play_help.h"

#define NOW "1795291200"

/* Enter 1-0 at all open boards of the last round. */
static void
win_all(void)
{
	while (strat_club_open_games(club_of(&u), club_of(&u)->paired))
		keys(&u, "1\n");
}

static void
a_table_is_over_when_all_its_games_left_are_annulled(void **state)
{
	(void)state;
	begin_system("round-robin", 3);
	keys(&u, "n\ny");
	win_all();
	press(ESC, "Pair round 2");
	press("p/p01\nWay" ESC, "All rounds are played");
	press("\n", "After round 1");
	press(ESC "n", "All rounds are played");
}

/* The finals are paired by the key n, after all rounds of two groups of three. */
static void
who_is_not_in_the_finals_is_out_when_they_are_proposed(void **state)
{
	size_t round;

	(void)state;
	begin_system("round-robin", 6);
	set("system", "groups");
	for (round = 1; round <= 3; round++) {
		press("n", "without a board (2)"); /* one of each group */
		see(&u, ": bye");
		press("\ny", "is paired");
		see(&u, "without a board (2)");
		see_not(&u, "without a board:"); /* but once */
		win_all();
		keys(&u, ESC ESC "n");
	}
	press("n", "Proposed pairing of round 4: 2 boards");
	see(&u, "without a board (2)");
	see(&u, "out: P03; P05");
	see_not(&u, "balance  group"); /* the two at a board are of different ones */
	press("\ny", "round 4 is paired");
	see(&u, "out: P03; P05");
}

static void
an_annulled_game_takes_no_result_and_is_called_so(void **state)
{
	(void)state;
	begin_system("round-robin", 5);
	keys(&u, "n\ny");
	win_all();
	press(ESC "p/p02\nWay" ESC, "signed up");
	keys(&u, "n\ny");
	press("1 1\n", "annulled");
	see_not(&u, "instead of");
}

static void
who_withdrew_is_without_a_board_before_and_after_pairing(void **state)
{
	size_t round = 1;
	int is_free, seen = 0;

	(void)state;
	begin_system("round-robin", 7);
	keys(&u, "n\ny");
	win_all();
	press(ESC "p/p02\nWay" ESC, "signed up");
	do {
		press("n", "Proposed pairing of round");
		is_free = is_seen(&u, "P02: withdrawn");
		press("\ny", "is paired");
		assert_int_equal(is_seen(&u, "P02: withdrawn"), is_free);
		win_all();
		keys(&u, ESC);
		seen |= is_free;
	} while (++round < 7);
	assert_true(seen);
}

static void
a_correction_of_an_annulled_game_says_that_it_does_not_count(void **state)
{
	char typed[20];

	(void)state;
	begin_system("round-robin", 6);
	keys(&u, "n\ny");
	win_all();
	press(ESC "p/p02\nWay" ESC, "signed up");
	keys(&u, "n\ny[");
	snprintf(typed, sizeof typed, "%zu =\n", strat_club_find_board(club_of(&u), 2, 1));
	press(typed, "P02 has withdrawn: this game does not count in the standings");
	press("n", "in brackets: annulled");
	snprintf(typed, sizeof typed, "%zu =\n", strat_club_find_board(club_of(&u), 1, 1));
	press(typed, "Consequences");
	see_not(&u, "does not count");
}

static void
the_undo_of_a_withdrawal_says_what_became_of_the_games(void **state)
{
	(void)state;
	begin_system("round-robin", 5);
	keys(&u, "n\ny");
	win_all();
	press(ESC "p/p02\nW", "later opponents free, without points");
	press("ay" ESC, "signed up");
	press("u", "no game counts");
}

static void
an_unchanged_fact_is_no_change(void **state)
{
	int64_t last;

	(void)state;
	begin_with(3);
	press("p/p02\n\n", "Number 2: P02");
	last = u.file.last;
	press("\n\n", "nothing is changed");
	assert_int_equal(u.file.last, last);
	press("\n\025P2\n", "name: P2");
	assert_true(u.file.last > last);
}

static void
who_has_no_board_is_found_on_the_next_round(void **state)
{
	(void)state;
	begin_with(5);
	press("i/p05\nm", "[ ]  P05");
	press(ESC "n", "P05: not here");
	press("/p05\n", "> P05: not here");
	press("\ny", "round 1 is paired");
}

static void
a_search_ends_with_its_page(void **state)
{
	(void)state;
	begin_with(4);
	press("p/p03\n", ">      3  P03");
	press("/", "Part of the name: p03");
	press(ESC ESC "i/", "Part of the name:");
	see_not(&u, "Part of the name: p03");
}

static void
what_earlier_rounds_are_worth_to_a_late_player_is_shown(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "n\ny1\n1\n" ESC "paLate\n\n\nh" ESC);
	press("r", "Late: from round 2 on; before: half-point bye");
	press(ESC "i", "from round 2 on; before: half-point bye");
}

static void
a_player_is_not_meant_as_an_own_opponent(void **state)
{
	(void)state;
	begin_with(3);
	press("p/p02\n\n\n\025Ann Lee\n" ESC "/p03\n\n\n\025Bob Lee\n" ESC, "Bob Lee");
	press("/ann\nFlee\n", "Forbid Ann Lee and Bob Lee to meet?");
}

/* While the first name is asked for, keys are letters of it. */
static void
the_empty_page_says_how_to_leave_the_question_for_a_list(void **state)
{
	(void)state;
	begin_with(0);
	press("\n", "typing names, press ESC, then I");
	press(ESC, "a signs players up one by one; I reads a list");
	press("a", "typing names, press ESC, then I");
}

static void
an_unchanged_setting_is_said_to_be_unchanged(void **state)
{
	(void)state;
	begin_with(3);
	keys(&u, "t");
	club_ui_choose(&u, (long)(club_setting("language") - strat_club_settings) + 1);
	press("\n", "language:");
	press("\n", "nothing is changed");
	keys(&u, "G");
	see_not(&u, "clock"); /* C sets it */
}

static void
games_of_a_player_come_before_the_facts(void **state)
{
	(void)state;
	begin_with(2);
	press("n\ny1\nv", "won as first");
	see(&u, "> name");
	assert_true(screen_lines_find(&u.rows, STRAT_CLUB_NAME + 1) > 3);
}

/* The tournament is shown to the network only after ENTER. */
static void
the_hall_is_not_shown_before_enter(void **state)
{
	(void)state;
	begin_with(3);
	press("rV", "Nothing is shown.  ENTER starts it; o starts it too"); /* on any page */
	assert_null(u.hall);
}

static void
the_clock_of_the_round_is_set_from_its_boards(void **state)
{
	(void)state;
	begin_with(4);
	press("rC", "no round is paired");
	press(ESC "n\ny", "round 1 is paired");
	assert_false(club_ui_tick(&u));
	press("C\n", "nothing is changed");
	press("C", "Minutes until the round ends (0 stops its clock):");
	press("601\n", "'601' is out of range (0 to 600)");
	press("1:30\n", "invalid number of minutes '1:30': type 90");
	press("\02590\n", "90 min left, until");
	keys(&u, "j");
	see(&u, "90 min left, until");
	press("u", "Undo: set  clock: round 1, until ");
	press("n", "90 min left, until");
	setenv("SOURCE_DATE_EPOCH", "1795291261", 1);
	assert_true(club_ui_tick(&u));
	assert_false(club_ui_tick(&u));
	see(&u, "89 min left, until");
	press(ESC "V", "89 min left, until");
	press(ESC "l", "clock: round 1, until ");
	see_not(&u, "Z");
	press(ESC "V", "89 min left, until");
	press("C\0251\n", ":01"); /* in the last minute, with the second */
	see(&u, "1 min left, until ");
	press("C0\n", "no clock is running");
	see_not(&u, "min left");
	setenv("SOURCE_DATE_EPOCH", NOW, 1);
}

static void
the_question_of_a_withdrawal_has_help(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny" ESC "pW", "leave the pairing as it is: the opponent");
	press("?", "the next rounds are paired without the player.");
	see(&u, "leave the pairing as it is: the opponent");
}

static void
the_letters_of_a_withdrawal_are_explained(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	press("n\ny1\n" ESC "pW", "a annul all");
	press("?", "press one of these letters: a f k");
	see(&u, "a: no game counts; the results stay");
	see(&u, "k: played games count; later opponents are free, without points");
	press(ESC, "ENTER a  ? shows the letters  ESC cancels");
	press(ESC, "nothing is changed");
	press("W\n", "Withdraw P01 after round 1?"); /* ENTER takes what is proposed */
}

/* ------ questions for a new tournament ------ */

static void
a_corrected_number_of_players_gets_its_own_rounds(void **state)
{
	(void)state;
	press("Cup\n\n\n", "players:");
	press("4\n", "rounds: 3");
	press("\n" ESC ESC "\0258\n", "rounds: 4");
	press("\0255\n" ESC ESC "\0254\n", "rounds: 5");
}

static void
a_tournament_without_a_name_has_that_of_its_file(void **state)
{
	(void)state;
	press("\025\n\n\n\n\n\n", "Begin the tournament in the file");
	press("y", "Sign the players up");
	assert_true(*strat_club_get(club_of(&u), "name"));
}

static void
groups_are_asked_for_and_a_refused_tournament_keeps_its_answers(void **state)
{
	(void)state;
	press("Cup\n\ngroups\n", "players:");
	press("32\n", "groups: 5");
	see(&u, "players in a group: 6 or 7");
	press(ESC "\02530\n", "groups: 5");
	see(&u, "players in each group: 6");
	press("\n", "qualify: 2");
	press("\n", "finals: knockout");
	press("\n\n\n", "groups 5; qualify 2");
	press("n", "no tournament has begun");
	press("\n", "its name: Cup");
	press("\n\n\n\n\n\n\n\n\n", "groups 5; qualify 2");
	see(&u, "finals knockout");
	press("n" ESC, "No tournament has begun");
	press("n\n\n\n\n\n\n\n\n\n\ny", "is created");
	assert_string_equal(strat_club_get(club_of(&u), "groups"), "5");
}

static void
a_wrong_number_of_players_and_too_many_groups_are_told(void **state)
{
	(void)state;
	press("Cup\n\ngroups\nabc\n", "must be a number, or empty - about how many players");
	press("\0258\n", "groups:");
	press("\0258", "8 players are too few for 8 groups");
	press("\n\n\n\n\n", "8 players are too few for 8 groups.");
}

static void
there_is_no_menu_without_a_file(void **state)
{
	(void)state;
	press(ESC, "ENTER choose  ? help");
	see_not(&u, "r results");
}

/* ------ from page to page ------ */

static void
the_next_round_leads_back_to_the_results(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "n\ny");
	win_all();
	press("P", "Proposed pairing of round 2");
	press(ESC, "Round 1: 2 boards, 0 open");
	press("P\ny", "round 2 is paired");
	press(ESC, "What to do");
}

static void
a_finished_tournament_has_no_next_round_to_miss(void **state)
{
	(void)state;
	begin_system("round-robin", 3);
	while (!is_seen(&u, "All rounds are played")) {
		keys(&u, "n\ny");
		win_all();
		keys(&u, ESC);
	}
	assert_int_equal(
	    club_ui_act(
		&u, "bye", json_pack("{s:i, s:i, s:s}", "player", 1, "round", 4, "points", "zero")),
	    0);
	see_not(&u, "not in round");
}

static void
the_menu_has_byes_apart_from_who_is_not_here_and_the_file(void **state)
{
	(void)state;
	begin_with(5);
	press("i/p05\nm", "P05: not here");
	press(ESC "p/p01\nB\nh", "P01, round 1: half-point bye");
	press(ESC "g", "5 signed up, 1 has a bye in round 1, 1 not in round 1");
	see(&u, "File: ");
}

static void
a_long_name_keeps_the_columns_of_the_check_in(void **state)
{
	(void)state;
	begin_with(2);
	press("paMaximiliana Featherstonehaugh-Cholmondeley\n1500\n\n" ESC ESC "i",
	    "[x]  Maximiliana Featherstonehaugh~  1500");
	see(&u, "[x]  P01                             1999");
}

static void
a_copy_keeps_the_ending_of_the_file(void **state)
{
	(void)state;
	club_ui_free(&u);
	assert_int_equal(club_ui_open(&u, "evening.club", 0, NULL), 0);
	begin_with(2);
	press("b", "evening-round0.club");
}

static void
systems_are_typed_with_blanks_and_capitals(void **state)
{
	(void)state;
	press("Cup\n\n\025Round robin\n", "scoring:");
	press("\ny", "is created");
	assert_string_equal(strat_club_get(club_of(&u), "system"), "round-robin");
	press("t/system\n\n\025double round robin\n", "system: double-round-robin");
	press("\n\025chess\n", "invalid value");
}

static void
systems_are_found_without_their_hyphens(void **state)
{
	(void)state;
	press("Cup\n\n\025Double.Round\n", "scoring:");
	press("\ny", "is created");
	assert_string_equal(strat_club_get(club_of(&u), "system"), "double-round-robin");
}

static void
a_setting_of_words_takes_the_beginning_of_one_and_lists_them(void **state)
{
	(void)state;
	press("Cup\n\n\025knock\n", "scoring: 1-half-0");
	press("\0256\n", "games: 1");
	press("\n", "match for third place in a knockout: yes or no");
	press("\025n\n", "scoring 6-3-1; games 1; third-place no.");
	press("y", "is created");
	assert_string_equal(strat_club_get(club_of(&u), "third-place"), "no");
	press("t/third-place\n\n\025perhaps", "invalid value");
	press("\025Y\n", "third-place: yes");
}

static void
the_words_of_the_setting_system_are_those_of_the_systems(void **state)
{
	const struct strat_club_choice *choice = club_setting("system")->choices;
	size_t n = 0, i;

	(void)state;
	for (; choice->word; choice++, n++)
		assert_non_null(strat_system_find(choice->word));
	for (i = 0; strat_systems[i]; i++)
		;
	assert_int_equal(i, n);
}

static void
the_beginning_of_a_system_is_enough_if_no_other_begins_so(void **state)
{
	(void)state;
	press("Cup\n\n\025x\n", "unknown system - one of the systems");
	press("\025d\n", "several systems begin like that - one of the systems");
	press("\025round\n", "scoring:");
	press("\025\n", "Begin the tournament"); /* nothing is the default */
	press("y", "is created");
	assert_string_equal(strat_club_get(club_of(&u), "system"), "round-robin");
	press("t/order\n", "order          sign-up");
}

static void
messages_of_commands_have_no_name_level_code_or_option(void **state)
{
	size_t i;
	FILE *f;

	(void)state;
	begin_with(2);
	press("pI\025none.csv\n", "none.csv: cannot read or write: No such file or directory");
	see_not(&u, "strat-tourney");
	for (i = 0; i < l.n; i++)
		assert_null(strstr(screen_line_text(&l, i), "[io]"));
	f = fopen("list.csv", "w");
	assert_non_null(f);
	fputs("name,rating\nM\374ller,1500\n", f);
	fclose(f);
	press("I\025list.csv\n",
	    "read as windows-1252; if letters are wrong, save the list as UTF-8");
	see_not(&u, "--encoding");
}

static void
the_standings_are_written_for_a_spreadsheet(void **state)
{
	char text[200] = "";
	FILE *f;

	(void)state;
	begin_with(2);
	keys(&u, "\n\ny1\n" ESC "sX");
	press("\025out.csv\n", "written: out.csv");
	f = fopen("out.csv", "r");
	assert_non_null(f);
	assert_true(fread(text, 1, sizeof text - 1, f) > 0);
	fclose(f);
	assert_memory_equal(text, "\xef\xbb\xbfrank,", 8);
	press("X\025out.csv\n", "There is a file out.csv.  Replace it?");
	press("n" ESC "w/spreadsheet (\n ", "only a sheet can be marked");
	press("v", "only a sheet can be viewed here");
	press("/spreadsheet (\n\n\025too.csv\n", "written: too.csv");
}

static void
players_and_boards_are_written_for_a_spreadsheet(void **state)
{
	(void)state;
	begin_with(4);
	press("pX", "-players.csv");
	press(ESC "rX", "no round is paired");
	press("n\ny1\n1\nP\ny[X", "-boards-1.csv");
	press("\n", "-boards-1.csv");
	see(&u, "written:");
}

static void
a_player_with_two_numbers_is_told_which_is_which(void **state)
{
	(void)state;
	begin_with(2);
	press("paStrong\n2500\n\n" ESC ESC, "3 signed up");
	press("p/strong\n\n", "Number 3: Strong");
	see_not(&u, "pairing number");
	press(ESC ESC "\n\ny" ESC "p/strong\n\n", "The number 3 stands for this player");
	see(&u, "the pairing number, 1.");
}

static void
a_crosstable_explains_only_the_signs_that_it_has(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "\n\ny1\n");
	press(ESC "c", "A cell has the row of the opponent");
	see(&u, "*: not finished");
	see_not(&u, "without a game");
	press(ESC "r+\n" ESC "c", "+ and -: won and lost without a game");
	see_not(&u, "*: not finished");
}

static void
the_letters_of_results_are_said_in_words(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "\n\ny");
	press("2 ", "= drawn, + second absent, - first");
	see_not(&u, "0-0");
	press(ESC "?", "means that both lost.");
}

static void
the_legend_of_the_standings_says_what_is_left_out(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "\n\ny1\n");
	press(ESC "s", "opponents' points, lowest values left out: 1.");
	see(&u, "BH: Buchholz: the sum of the opponents' points.");
}

static void
the_boards_of_all_results_typed_are_named_above_them(void **state)
{
	(void)state;
	begin_with(24);
	keys(&u, "\n\ny");
	press("1 1, 2 1, 3 0, 4 1, 5 1, 6 =, 7 1, 8 1, 9 0, 10 1, 11 1, 12 1", "board 12, ");
	see(&u, "board 1, ");
	press(", x9", "; 'x9': a");
}

static void
a_free_player_takes_the_place_of_one_who_did_not_come(void **state)
{
	(void)state;
	begin_with(6);
	press("i/p06\nm", "P06: not here");
	keys(&u, ESC "n\ny");
	press("E", "Who did not come?  1 ");
	press("2", "free: P05");
	press("p02\n", "P02 is not free");
	press(ESC "2\n", "Let P05 play instead of P03?");
	press("n", "P03");
	send_result(1, 1);
	press("E2\n", "The result from a telephone that waits for board 1 becomes void.  Let P05");
	press("n", "P03");
	press("E2\ny", "P05 plays instead of P03"); /* the only one is the default */
	see(&u, "without a board");
	see(&u, "P03: absent");
	press("1\n", "1-0");
	press("kE", "no one can take a place on board 1");
	press(ESC "l", "replace");
	keys(&u, "r2 1\nP\ny");
	press("[E", "only in the last round can another player take a place");
}

static void
a_round_robin_without_late_players_says_that_they_add_rounds(void **state)
{
	(void)state;
	begin_system("round-robin", 5);
	press("n", "P01");
	see_not(&u, "The table is for those who are here");
	press("i/p03\nm" ESC "n", "The table is for those who are here");
}

static void
free_players_are_separated_by_semicolons(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "p/p03\nB\nh/p04\nB\nh" ESC "n\ny");
	press("E", "Who did not come?  1 P01; 2 P02");
	press("2", "free: P03 (half-point bye); P04 (half-point bye)");
}

static void
who_asked_for_a_bye_is_named_last_among_the_free(void **state)
{
	(void)state;
	begin_with(6);
	keys(&u, "p/p02\nB\nh" ESC "n\ny");
	press("E", "Who did not come?");
	press("1", "; P02 (half-point bye)");
}

/* The question leaves no room for the last one. */
static void
players_without_a_board_are_counted(void **state)
{
	(void)state;
	begin_with(24);
	keys(&u, "p/p21\nB\nh/p22\nB\nh/p23\nB\nh/p24\nB\nh" ESC "n");
	press("\n", "without a board (4)");
	see_not(&u, "P24:");
	press("nG", "P24: half-point bye");
}

static void
a_table_for_a_spreadsheet_has_the_round_in_its_name(void **state)
{
	(void)state;
	begin_with(4);
	press("pX", "-players.csv");
	press(ESC ESC "n\ny1 1\nX", "-boards-1.csv");
	press(ESC "sX", "-standings-1.csv");
}

static void
undo_names_the_fact_that_it_restores(void **state)
{
	(void)state;
	begin_with(4);
	press("p/p03\n\n\n\025p/peters\n", "name: p/peters");
	press("u", "Undo: edit  p/peters  name: p/peters; before: P03?");
	press("n", "p/peters");
	press("uy", "undone");
	see(&u, "P03");
	see_not(&u, "p/peters");
}

static void
a_currency_typed_with_prizes_is_a_setting_of_its_own(void **state)
{
	(void)state;
	begin_with(4);
	press(
	    "M\n\025100 EUR, 60 EUR\n", "prizes: 100, 60.  The currency is a setting of its own:");
	press("n\n", "Players with equal points share their prizes equally.");
	press("\025100, 50\n", "prizes: 100, 50");
	see_not(&u, "set it to");
	press("\n\025100 EUR, 50 EUR\n", "set it to EUR?"); /* though the amounts are the same */
	press("n", "prizes");
	press("\n\025100 Swiss francs, 50 Swiss francs\n", "set it to Swiss francs?");
	press("n", "prizes");
	press("\n\025$90, $40\n", "set it to $?");
	press("y", "currency: $");
	assert_string_equal(strat_club_get(club_of(&u), "prizes"), "90, 40");
}

static void
who_shares_a_prize_depends_on_the_system(void **state)
{
	(void)state;
	begin_system("knockout", 0);
	press("M\n", "Players with the same rank share their prizes equally.");
	keys(&u, ESC);
	set("system", "groups");
	set("finals", "round-robin");
	press("\n", "Players with the same rank share their prizes equally, and in the");
	keys(&u, ESC);
	set("system", "round-robin");
	set("boards", "2");
	press("\n", "Teams with equal match points share their prizes equally.");
	keys(&u, ESC);
	set("team-points", "board");
	press("\n", "Teams with equal board points share their prizes equally.");
}

static void
prizes_have_a_key_on_the_menu_and_in_the_standings(void **state)
{
	(void)state;
	begin_with(4);
	press("M", "no prizes are set: ENTER on this line sets them");
	see(&u, "special prizes, such as"); /* all settings for prizes are in the window */
	see(&u, "currency of the prizes, such as");
	press("\n50,20\n" ESC, "M  Prizes                50,20");
	press("n\ny1 1\n" ESC "M", "amount so far");
	press(ESC "s", "M prizes");
	press("M", "amount so far");
	see(&u, "Prizes");
	press("M", "prize money by place"); /* and back */
	press("\n60,20\n", "60,20");
	press("M", "60");
	see(&u, "M Settings");
}

static void
a_special_prize_says_how_many_players_meet_its_conditions(void **state)
{
	(void)state;
	begin_with(4);
	press("t/special prizes\n\n", "special:");
	press("Low: rating<1998: 5; Home: club=Milll: 5",
	    "Low: 2 players meet the conditions; Home: no");
	press("\n", "conditions; Home: no one meets the conditions");
	press("\n\025Bester Turm: Verein=Turm 04: 30\n",
	    "cannot set special to 'Bester Turm: Verein=Turm 04: 30': unknown fact 'Verein'");
	see(&u, "about a player: try rating<1500");
	press("\025Low: rating<1998: 5; Home club=Mill: 5; Best: rating>1900: 7\n",
	    "cannot set special to 'Home club=Mill: 5': must be NAME");
	press("8\177\n", "cannot set special to 'Home club=Mill: 5'"); /* what was typed stays */
	see(&u, "Best: rating>1900: 7");
}

/* ------ a round that takes long to explain ------ */

static size_t looks;
static int is_tired;

static int
look(struct club_ui *of, const char *about)
{
	(void)of;
	assert_string_equal(about, "Pairing round 3 again to explain it ...  ESC stops");
	looks++;
	return is_tired;
}

/* Pair three rounds of a Swiss. */
static void
begin_long(void)
{
	size_t round;

	begin_with(8);
	for (round = 1; round <= 3; round++) {
		keys(&u, "n\ny");
		if (round == 3)
			break;
		win_all();
		keys(&u, ESC);
	}
	u.busy = look;
	looks = 0;
}

static void
a_round_is_paired_again_only_once_to_explain_it(void **state)
{
	(void)state;
	is_tired = 0;
	begin_long();
	press("x", "the first choice for");
	assert_int_not_equal(looks, 0);
	looks = 0;
	press("1 1\n", "1-0.");
	see(&u, "the first choice for");
	assert_int_equal(looks, 0);
}

static void
pairing_a_round_again_to_explain_it_can_be_stopped(void **state)
{
	(void)state;
	is_tired = 1;
	begin_long();
	press("x", "stopped: only the reasons in plain words are shown");
	assert_int_equal(looks, 1);
	see(&u, "Both have the same points");
	see_not(&u, "the first choice for");
	is_tired = 0;
	press("x", "the first choice for");
}

/* Play rounds with RESULTS for the boards of each, and LF after it; show why the players of the next one meet. */
static void
explain_after(const char *results)
{
	begin_with(8);
	keys(&u, "n\ny");
	for (; *results; results++) {
		if (*results != '\n')
			club_ui_press(&u, (unsigned char)*results);
		keys(&u, "\n");
		if (*results == '\n' && results[1])
			keys(&u, "P\ny");
	}
	keys(&u, ESC "nx");
}

static void
players_with_the_same_points_are_said_to_meet_by_halves(void **state)
{
	(void)state;
	begin_with(8);
	press("nx", "By rating they are numbers 1 and 5 of the 8 who meet on these points.");
	see(&u, "The upper half meets the lower half in order.");
}

static void
a_transposition_and_an_exchange_of_halves_are_said(void **state)
{
	(void)state;
	explain_after("0=1=\n");
	press("", "By rating they are numbers 1 and 4");
	see(&u, "but not in order:");
	see(&u, "By the rules: the first choice for P02 was P06, but they have already");
	see(&u, "In order, P04 would meet number 4 of");
	keys(&u, "\ny=\n0\n1\n1\n" ESC "nx");
	see(&u, "Players had to change halves");
	see(&u, " could not meet: P05 (1.5): met in round 2");
}

static void
others_who_could_have_the_bye_are_named(void **state)
{
	(void)state;
	begin_with(5);
	press("n\ny1\n1\n" ESC "nx", "has the bye.  As many points or fewer: P0");
	see(&u, "Among those who may have the bye, the other pairs decide");
}

static void
the_places_of_two_players_are_said_in_the_order_of_their_names(void **state)
{
	(void)state;
	begin_with(8);
	press("nCyx", "1  P05");
	see(&u, "by hand; in the system's pairing P01 moves first");
	see(&u, "By rating they are numbers 5 and 1 of the 8");
	see_not(&u, "P05 moves first");
	press("?jjj", "who moves first: the first choice");
}

static void
the_help_of_the_check_in_compares_two_ways_to_miss_round_1_of_a_round_robin(void **state)
{
	(void)state;
	begin_with(4);
	press("i?", "m keeps a player who misses round 1 out of the table");
	see(&u, "A player who is marked here is in");
}

/* Paste TEXT, as the terminal marks it. */
static void
paste(const char *text)
{
	for (; *text; text++)
		club_ui_press(&u,
		    *text == '\n'       ? SCREEN_BREAK
			: *text == '\t' ? SCREEN_CELL
					: (unsigned char)*text);
}

static void
write_list(const char *text)
{
	FILE *f = fopen("list.csv", "w");

	assert_non_null(f);
	fputs(text, f);
	assert_int_equal(fclose(f), 0);
}

/* A list that is imported during the evening asks once what the missed rounds are worth. */
static void
a_list_of_late_players_asks_what_earlier_rounds_are_worth(void **state)
{
	(void)state;
	begin_with(2);
	write_list("name\nAnn\n");
	press("pI\025list.csv\n", "1 signed up, 0 already there");
	press("uy" ESC "\n\ny1\n", "All results are in");
	press(ESC "pI\025list.csv\n",
	    "A new player of the list comes late.  Points for round 1: h half, z zero");
	press("h", "1 signed up, 0 already there");
	see(&u, "they come late; round 1 is worth to each: half-point bye");
	assert_int_equal(club_of(&u)->players[2].late, STRAT_RESULT_HALF_BYE);
	write_list("Yan,\nXan,\n");
	press(ESC "I\025list.csv\nh", "Which columns?");
	press("name=1\n", "2 signed up, 0 already there");
	assert_int_equal(club_of(&u)->players[4].late, STRAT_RESULT_HALF_BYE);
	keys(&u, ESC ESC "pa");
	paste("Zoe\nUna\n");
	press("\ny", "A new player of the list comes late.  Points for round 1");
	press("z", "2 signed up, 0 already there");
	assert_int_equal(club_of(&u)->players[6].late, STRAT_RESULT_ZERO_BYE);
	press(ESC "I\025none.csv\n", "none.csv: cannot read or write");
}

/* A player with the words of the name in another order may be the same person. */
static void
a_name_in_another_order_is_asked_about(void **state)
{
	(void)state;
	begin_with(2);
	press("paSchmitt, Otto\n1540\nTower\n", "number 3: Schmitt, Otto");
	press("otto schmitt\n",
	    "No. 3 Schmitt, Otto (Tower; 1540) has the same name in another order");
	press("n", "Name of the next player (ESC ends): otto schmitt");
	press("\ny", "otto schmitt: rating");
	press("\n\n", "number 4: otto schmitt");
	press("Otto Schmidt\n", "Otto Schmidt: rating");
}

static void
names_that_are_pasted_together_are_several_players(void **state)
{
	(void)state;
	begin_with(2);
	keys(&u, "pa");
	paste("Roth, Ben\nKlein, Eva\n\nO\"Neil, Pat\n");
	see(&u, "Roth, Ben|Klein, Eva||");
	press("\n", "3 lines were pasted.  Sign them up as a list of players, as I does with a");
	press(ESC, "Name of the next player (ESC ends): Roth, Ben|Klein");
	press("\ny", "3 signed up, 0 already there");
	assert_int_equal(club_of(&u)->n, 5);
	assert_string_equal(club_of(&u)->players[2].fact[STRAT_CLUB_NAME], "Roth, Ben");
	assert_string_equal(club_of(&u)->players[4].fact[STRAT_CLUB_NAME], "O\"Neil, Pat");
	keys(&u, "a");
	paste("Name\nZoe\n");
	press("\ny", "1 signed up, 0 already there");
	keys(&u, "a");
	paste("Yan\t1700\nXan\t1600\n");
	press("\ny", "Which columns? For example name=1,rating=2: name=1");
	press("name=1,rating=2\n", "2 signed up, 0 already there");
	assert_int_equal(club_of(&u)->n, 8);
	assert_string_equal(club_of(&u)->players[7].fact[STRAT_CLUB_NAME], "Xan");
	assert_string_equal(club_of(&u)->players[7].fact[STRAT_CLUB_RATING], "1600");
	see_not(&u, "/pasted-");
	keys(&u, ESC ESC "l");
	see(&u, "pasted list");
	see_not(&u, "/pasted-");
	keys(&u, ESC "pa");
	paste("Wim\n");
	press("\n", "Wim: rating");
	paste("1700\n");
	press("\n\n", "number 9: Wim");
	press("\025\n\n" ESC "g\ng\n", "name: P01");
	paste("Una\nVic\n");
	press(
	    "\n", "these are several lines: a on the page of players (p) signs them up as a list");
	press(ESC ESC "aNed\n", "Ned: rating");
	press("Una\nVic\n", "must be a number from 1 to 9999; I on the page of players");
}

static void
a_pasted_list_without_names_of_columns_says_what_they_would_bring(void **state)
{
	(void)state;
	begin_with(2);
	keys(&u, "pa");
	paste("Roth, Tim;1500;Mill\nKlein, Tom;1400;Mill\n");
	press("\ny", "pasted list: row 1 is the first player");
	see(&u, "brings the other columns in");
	see_not(&u, "/pasted-");
}

static void
a_bye_of_several_rounds_is_given_and_undone_at_once(void **state)
{
	(void)state;
	begin_with(4);
	press("p/p01\nB2-3\n", "Bye for P01 in rounds 2 to 3, for each: h half a point");
	press("z", "P01, rounds 2 to 3: ");
	see(&u, "bye: 2 (no points), 3 (no points)");
	press("u", "Undo: bye  P01  round 2");
	see(&u, "; bye  P01  round 3");
	press("y", "undone");
	see_not(&u, "bye: 2");
	press("B3-2\n", "invalid round '3-2'");
	press(ESC "B2-9\n", "invalid round '2-9'");
}

static void
the_list_counts_players_and_names_columns_without_room(void **state)
{
	(void)state;
	begin_with(23);
	keys(&u, "pa");
	paste("name;rating;club;country;licence;title;sex;born\n"
	      "Zimmermann, Alexander;1500;Schachgesellschaft;NED;123456789;GM;m;1990-01-01\n");
	press("\ny", "1 signed up");
	press("g/p01\nB2\nh", " of 24"); /* with a note below */
	press("G", "  No room for: ");
}

static void
a_name_is_found_as_one_says_it(void **state)
{
	(void)state;
	begin_with(2);
	keys(&u, "paRoth, Ben\n\n\nRoth, Jim\n\n\nRoth, Bea\n\n\n" ESC);
	press("g/ben roth\n", ">      3  Roth, Ben");
	press("g/roth j\n", ">      4  Roth, Jim");
	press("g/roth, b\n", "'roth, b': 1 of 2");
	press("g/p01\nFroth j\n", "P01 and Roth, Jim");
	press(ESC ESC "pg/p01\nFroth b\n",
	    "'roth b' matches more than one player: Roth, Ben; Roth, Bea");
}

/* The rounds of byes stay beside the clubs, however many there are. */
static void
a_list_without_room_shortens_the_byes(void **state)
{
	const char *names[] = { "Zimmermann-Hofstetter, Alexander", "Roth, Ben" };
	size_t i;

	(void)state;
	begin_with(2);
	keys(&u, "pa");
	for (i = 0; i < 2; i++) {
		keys(&u, names[i]);
		keys(&u, "\n1700\nSchachgesellschaft\n");
	}
	keys(&u, ESC);
	press("g/roth\nB3\nz", "1700  Schachgesellschaft  all; 3=0");
	see(&u, "1=0: a bye of round 1, without points;");
	press("B2\nz", "Schachgesellsch~  all; 2-3=0");
	press("B1\nh", "all; 1=\302\275 2-3=0");
	press("gB3\nz", "all"); /* of the others */
	see(&u, "P01");
	see(&u, "  all; 3=0");
	press("g/zimm\nW"
	      "y",
	    "withdrawn");
}

/* Where there is a little room, the sign of a bye says what it is; the player plays the other rounds in any case. */
static void
the_short_form_of_a_bye_says_that_the_player_plays(void **state)
{
	(void)state;
	begin_with(2);
	keys(&u, "paZimmermann-Hofstetter, A\n1700\nSchachgesellschaft\n" ESC);
	press("g/zimm\nB3\nz", "Schachgesellschaft  all, bye: 3=0");
	see(&u, "1=0: a bye of round 1, without points;");
}

/* A late player has no board in a round that is being played. */
static void
the_bye_of_a_swiss_can_be_met_by_a_late_player(void **state)
{
	(void)state;
	begin_with(5);
	press("\n\ny", "round 1 is paired");
	press("GE", "no one is free; a player who comes late signs up first");
	press(ESC "paLate\n\n\nz" ESC, "Late          from 2");
	press(ESC "rGE", "Late has no board: choose the board of the player who did not come");
	press("kE\n", "result is in: U cancels round 1, which can then be paired with all.)");
	press("n1 1\nGkE\n", "A pairing by hand: the two play in round 1, for points of the game");
	see_not(&u, "result is in: U cancels");
	press("y", "Late plays against P05");
	see_not(&u, "  bye");
	press("u", "Undo: replace  round 1, Late plays against P05?");
	press("y", "  bye");
	press("Uy" ESC "i/late\nh", "Late: here");
	press(ESC "n\ny", "round 1 is paired");
	see_not(&u, "  bye");
}

static void
who_did_not_come_and_is_paired_again_is_named(void **state)
{
	(void)state;
	begin_with(4);
	press("\n\ny1 -\n2 1\nP",
	    "did not come to round 1: P01.  m on the page i leaves out who is away.");
	press(ESC ESC "i/p01\nm", "P01, round 2");
	press(ESC "n", "Proposed pairing");
	see_not(&u, "did not come");
	press(ESC "i/p01\nh" ESC "n\ny1 1\n2 1\nP", "Proposed pairing of round 3");
	see_not(&u, "did not come");
}

static void
who_was_replaced_and_is_paired_again_is_named(void **state)
{
	(void)state;
	begin_with(4);
	press("\n\ny" ESC "paLate\n\n\nz" ESC ESC "r", "round 1");
	press("gE1Late\ny", "Late plays instead of P01");
	press("1 1\n2 1\nP", "did not come to round 1: P01.  m on the page i");
}

static void
who_is_here_already_is_not_marked_again(void **state)
{
	size_t before;

	(void)state;
	begin_with(4);
	press("\n\ny" ESC "paLate\n\n\nz" ESC ESC "i", "Late");
	before = u.file.ndone;
	press("/late\nh", "Late is here already: nothing is changed");
	assert_int_equal(u.file.ndone, before);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(others_who_could_have_the_bye_are_named),
		TEST(the_places_of_two_players_are_said_in_the_order_of_their_names),
		TEST(an_unchanged_fact_is_no_change),
		TEST(who_did_not_come_and_is_paired_again_is_named),
		TEST(who_was_replaced_and_is_paired_again_is_named),
		TEST(who_is_here_already_is_not_marked_again),
		TEST(the_bye_of_a_swiss_can_be_met_by_a_late_player),
		TEST(a_list_without_room_shortens_the_byes),
		TEST(the_short_form_of_a_bye_says_that_the_player_plays),
		TEST(a_name_is_found_as_one_says_it),
		TEST(a_list_of_late_players_asks_what_earlier_rounds_are_worth),
		TEST(a_name_in_another_order_is_asked_about),
		TEST(names_that_are_pasted_together_are_several_players),
		TEST(a_pasted_list_without_names_of_columns_says_what_they_would_bring),
		TEST(a_bye_of_several_rounds_is_given_and_undone_at_once),
		TEST(the_list_counts_players_and_names_columns_without_room),
		TEST(who_has_no_board_is_found_on_the_next_round),
		TEST(a_search_ends_with_its_page),
		TEST(what_earlier_rounds_are_worth_to_a_late_player_is_shown),
		TEST(a_player_is_not_meant_as_an_own_opponent),
		TEST(the_empty_page_says_how_to_leave_the_question_for_a_list),
		TEST(the_hall_is_not_shown_before_enter),
		TEST(an_unchanged_setting_is_said_to_be_unchanged),
		TEST(games_of_a_player_come_before_the_facts),
		TEST(the_question_of_a_withdrawal_has_help),
		TEST(the_letters_of_a_withdrawal_are_explained),
		TEST(the_clock_of_the_round_is_set_from_its_boards),
		TEST(a_table_is_over_when_all_its_games_left_are_annulled),
		TEST(the_undo_of_a_withdrawal_says_what_became_of_the_games),
		TEST(who_is_not_in_the_finals_is_out_when_they_are_proposed),
		TEST(a_round_is_paired_again_only_once_to_explain_it),
		TEST(pairing_a_round_again_to_explain_it_can_be_stopped),
		TEST(players_with_the_same_points_are_said_to_meet_by_halves),
		TEST(a_transposition_and_an_exchange_of_halves_are_said),
		TEST(an_annulled_game_takes_no_result_and_is_called_so),
		TEST(who_withdrew_is_without_a_board_before_and_after_pairing),
		TEST(a_correction_of_an_annulled_game_says_that_it_does_not_count),
		TEST(a_corrected_number_of_players_gets_its_own_rounds),
		TEST(a_tournament_without_a_name_has_that_of_its_file),
		TEST(groups_are_asked_for_and_a_refused_tournament_keeps_its_answers),
		TEST(a_wrong_number_of_players_and_too_many_groups_are_told),
		TEST(there_is_no_menu_without_a_file),
		TEST(the_next_round_leads_back_to_the_results),
		TEST(a_finished_tournament_has_no_next_round_to_miss),
		TEST(the_menu_has_byes_apart_from_who_is_not_here_and_the_file),
		TEST(a_long_name_keeps_the_columns_of_the_check_in),
		TEST(a_copy_keeps_the_ending_of_the_file),
		TEST(systems_are_typed_with_blanks_and_capitals),
		TEST(systems_are_found_without_their_hyphens),
		TEST(a_setting_of_words_takes_the_beginning_of_one_and_lists_them),
		TEST(the_words_of_the_setting_system_are_those_of_the_systems),
		TEST(the_beginning_of_a_system_is_enough_if_no_other_begins_so),
		TEST(messages_of_commands_have_no_name_level_code_or_option),
		TEST(the_standings_are_written_for_a_spreadsheet),
		TEST(players_and_boards_are_written_for_a_spreadsheet),
		TEST(a_player_with_two_numbers_is_told_which_is_which),
		TEST(the_boards_of_all_results_typed_are_named_above_them),
		TEST(a_free_player_takes_the_place_of_one_who_did_not_come),
		TEST(a_round_robin_without_late_players_says_that_they_add_rounds),
		TEST(free_players_are_separated_by_semicolons),
		TEST(who_asked_for_a_bye_is_named_last_among_the_free),
		TEST(players_without_a_board_are_counted),
		TEST(a_table_for_a_spreadsheet_has_the_round_in_its_name),
		TEST(undo_names_the_fact_that_it_restores),
		TEST(a_currency_typed_with_prizes_is_a_setting_of_its_own),
		TEST(who_shares_a_prize_depends_on_the_system),
		TEST(prizes_have_a_key_on_the_menu_and_in_the_standings),
		TEST(a_special_prize_says_how_many_players_meet_its_conditions),
		TEST(a_crosstable_explains_only_the_signs_that_it_has),
		TEST(the_letters_of_results_are_said_in_words),
		TEST(the_legend_of_the_standings_says_what_is_left_out),
		TEST(the_help_of_the_check_in_compares_two_ways_to_miss_round_1_of_a_round_robin),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", NOW, 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
