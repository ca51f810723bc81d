/* test_screen_evening.c - a club evening by keys, without a terminal: what succeeds, what is
 * refused, and concurrent changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <signal.h>
#include <unistd.h>

#include "base/random.h"
#include "cli/club/club_command.h"
#include "cli/club/screen/ui.h"
#include "cli/tool/text.h"
#include "cli/club/web/club_web.h"
#include "screen_play_help.h"

/* ------ the evening ------ */

static void
an_evening_goes_from_sign_up_to_standings(void **state)
{
	(void)state;
	see(&u, "There is no file");
	press("Club\n", "Who plays, players or teams: players");
	see_not(&u, "Pairing systems:"); /* they would be taken for the answers */
	press("\n", "system: dutch");
	see(&u, "Pairing systems:");
	press("k\n", "several systems begin like that - one of");
	press("\025knockoutt\n", "unknown system - one of the systems listed above");
	keys(&u, "\025"); /* ^U */
	press("dutch\n", "players:");
	press("\n\0253\n", "scoring:");
	press("\n", "Begin the tournament");
	see(&u, "Club; system dutch; rounds 3; scoring 1-half-0.");
	press("y", "is created.  ENTER signs the players up");
	press("\n", "Name of the next player");
	press("Ann\n1700\n\n", "number 1: Ann");
	press("Bob\n\n\nCid\nabc\n", "rating 'abc': must be a number from 1 to 9999");
	see(&u, "Cid: rating");        /* the name is not lost */
	press("\0250\n", "Cid: club"); /* 0 stands for no rating in many lists */
	press("Tower\n", "ESC ends");
	press("Dora\n", "ESC previous question");
	press("\n\n" ESC, "Dora");
	assert_string_equal(club_of(&u)->players[2].fact[STRAT_CLUB_RATING], "");
	press(ESC, "Pair round 1");
	press("\n", "Proposed pairing of round 1: 2 boards");
	press("\n", "Pair round 1 like this?");
	press("y", "round 1 is paired");
	press("1\n", "1 board is open");
	press("2", "board 2");
	press(" =\n", "All results are in");
	press("P", "Proposed pairing of round 2");
	press("\ny1\n0\n", "All results are in");
	press("P\ny==\n", "invalid result '=='");
	press(ESC "=\n=\n", "All rounds are played: look at the standings");
	see(&u, "(P goes there)");
	press(ESC "\n", "After round 3");
	press(ESC "c", "After round 3");
	press(ESC "l", "result  round 3, board 2");
}

/* An entry of the menu without a state is listed, too. */
static void
the_menu_has_every_entry(void **state)
{
	(void)state;
	begin_system("round-robin", 2);
	see(&u, "w  Print, write, check");
	press("n\ny1\n" ESC, "All rounds are played");
	press("\n", "w print"); /* the step says to print the standings */
	press(ESC, "i  Check-in");
	see(&u, "w  Print, write, check");
}

/* A result typed with its board is corrected there, and the cursor stays on the board that is open. */
static void
a_correction_of_another_board_leaves_the_cursor_where_it_was(void **state)
{
	(void)state;
	begin_with(6);
	press("n\ny1\n1\n2=\n", "instead of 1-0");
	keys(&u, "y");
	assert_int_equal(club_ui_page(&u)->list.id, 3);
	press("k1\n", "instead of");
	keys(&u, "y");
	assert_int_equal(club_ui_page(&u)->list.id, 2);
}

/* The number of rounds is said for each way to treat the games of a withdrawal, and for a return. */
static void
a_withdrawal_and_a_return_say_how_many_rounds_there_are(void **state)
{
	(void)state;
	begin_system("round-robin", 6);
	press("n\ny1\n1\n1\n", "All results are in");
	press(ESC "paLate\n\n\ny" ESC ESC "n\ny1\n1\n1\n", "All results are in");
	press(ESC "p/p02\nWf", "The forfeited games keep their rounds: there are still 7, and 6");
	press("nWk", "There will be 6 rounds, not 7.");
	press("y", "P02 has withdrawn after round 2: played games count");
	press("R", "There will be 7 rounds, not 6.");
	see(&u, "Let P02 play again from round 3 on?");
	press("n", "P02");
	press("Ry", "P02 plays again, from round 3 on");
}

/* That a round costs another one is said before it is paired; S saves it. */
static void
a_round_that_puts_games_off_says_so_before_it_is_paired(void **state)
{
	(void)state;
	begin_system("round-robin", 7);
	press("p/p02\nB1\nz", "the game of that round is played later");
	see(&u, "There will be 8 rounds, not 7.");
	press("\n", "8");
	see(&u, "to come, moves");
	press(ESC ESC "n", "have byes and have not met: S on one of them lets the two play");
	see(&u, "The game of P02 and P07 is put off to round 3.");
	press("\n", "Pair round 1 like this?");
	see_not(&u, "The games that are put off");
	press("n", "Proposed pairing of round 1");
	assert_int_equal(club_of(&u)->paired, 0);
	press("\ny", "round 1 is paired; w prints");
}

/* A game that a bye of a later round puts off is on the pages of both players, and in the grid. */
static void
a_bye_of_a_later_round_leaves_no_game_out(void **state)
{
	(void)state;
	begin_system("round-robin", 6);
	press("n\ny", "round 1 is paired");
	press(ESC "p/p01\nB3\nz",
	    "P01, round 3: zero-point bye; the game of that round is played later");
	see(&u, "There will be 6 rounds, not 5.");
	press("\n", "P03");
	see(&u, "to come, moves");
	see(&u, "  5  ");
	press(ESC "/p05\n\n", "P05");
	see(&u, "P01");
	press(ESC ESC "w/grid\nv", "P06");
	assert_int_equal(club_rounds(club_of(&u)), 6);
}

/* The page of the last round for telephones leads to an earlier round whose game is still to be played. */
static void
a_game_of_an_earlier_round_is_named_on_telephones(void **state)
{
	struct club_web_request a = { .page = CLUB_WEB_ROUND },
				player = { .page = CLUB_WEB_PLAYER, .number = 2 };
	struct strat_out out;

	(void)state;
	begin_system("round-robin", 4);
	press("n\ny1\n", "round 1");
	press(ESC "n\ny1\n1\n", "a result of round 1 is missing");
	strat_out_init(&out, -1);
	assert_int_equal(club_web_write(&out, club_of(&u), &a, "en"), 1);
	strat_out_char(&out, '\0');
	assert_non_null(strstr(out.text, "all results are in, <a href=\"/round/1"));
	assert_non_null(strstr(out.text, ">a result of round 1 is missing</a>"));
	club_text_begin(&out);
	assert_int_equal(club_web_write(&out, club_of(&u), &player, "en"), 1);
	assert_non_null(strstr(club_text_end(&out), "<bdi>open</bdi>"));
	strat_out_free(&out);
}

/* The games that the balance has to share are those to come, too. */
static void
the_first_move_in_a_table_with_a_bye_is_explained(void **state)
{
	(void)state;
	begin_system("round-robin", 5);
	press("p/p02\nB1\nz", "the game of that round is played later");
	press(
	    ESC "n\ny1\n1\n" ESC "nx", "moves first: the balance of all games, also those to come");
}

/* After the last round of a table, the page of the next one offers no pairing. */
static void
no_round_is_offered_after_the_last_one_of_a_table(void **state)
{
	(void)state;
	begin_system("round-robin", 2);
	press("n\ny1\n" ESC "n", "All rounds are played");
	see(&u, "S pairs a deciding game of two: an extra round,");
	see_not(&u, "this would be");
	see_not(&u, "ENTER pair");
	see(&u, "S deciding game  ? help");
}

/* The organiser names the players of a deciding game: no one else is away. */
static void
the_absent_of_the_last_round_are_not_named_at_a_deciding_game(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	press("n\ny1 1\n2 1\nP\ny1 1\n2 1\nP\ny1 ---\n2 1\n" ESC "n", "All rounds are played");
	press("Sp03\np01\nn", "D drops it");
	see_not(&u, "did not come to round 3");
}

static void
a_key_pairs_a_deciding_game_after_the_last_round_of_a_table(void **state)
{
	(void)state;
	begin_system("round-robin", 3);
	press(
	    "n\ny1 1\nP\ny1 1\nP\ny1 1\n" ESC "n", "All rounds are played: look at the standings");
	see_not(&u, "cannot be paired");
	press("S", "Deciding game: the player who moves first");
	press("p9\n", "unknown player 'p9'");
	press("\025p03\n", "P03 plays against");
	press("3\n", "this is the same player twice");
	press("\025p01\n", "were paired in round");
	see(&u, "extra round, round 4, like this?");
	press("n", "a deciding game, which counts in addition: all others are free; D drops it");
	press("D", "All rounds are played");
	press("Sp03\np01\nnu", "All rounds are played");
	press("Sp03\np01\ny", "round 4 is paired");
	see(&u, "Round 4: 1 board, 1 open, 1 does not play");
	see(&u, "-  P02    does not play");
	see(&u, "1  P03");
	press("1\n", "All rounds are played");
	press(ESC "l", "pair  round 4  boards 1  - deciding game");
	press(ESC "rw/check the pair\n\n",
	    "round 4 was made by hand after the last round: its games");
	see(&u, "3 rounds: paired by the rules");
	press(ESC ESC ESC "p/p03\nW", "P03 has completed 2 of 2 games"); /* and not 3 */
	assert_non_null(strstr(u.ask.prompt.text, "in addition to the table, completed: 1 of 1"));
	press("n" ESC "nS2\n3\ny", "round 5 is paired"); /* and another one */
	press(ESC "p/p03\nW", "P03 has completed 2 of 2 games");
	assert_non_null(strstr(u.ask.prompt.text,
	    "still missing: 1; games in addition to the table, completed: 1 of 2; at least half"));
}

static void
two_who_share_the_first_place_are_told_of_the_deciding_game(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	keys(&u, "n\ny1 =, 2 =\nP\ny1 =, 2 =\nP\n");
	keys(&u, "y1 =, 2 =\n" ESC);
	press("s", "4 share the first place.  S on the page n pairs a deciding game.");
	press(ESC "n", "4 share the first place.");
	see(&u, "S pairs a deciding game of two");
}

static void
a_return_after_the_last_round_of_a_table_names_no_round(void **state)
{
	(void)state;
	begin_system("round-robin", 3);
	keys(&u, "n\ny1 1\nP\ny1 1\nP\ny1 1\n" ESC "p/p03\nWfy");
	press("R", "Take back the withdrawal of P03?");
	press("y", "the withdrawal of P03 is taken back");
	press("u", "return  P03?");
	see_not(&u, "round 4");
}

static void
a_key_pairs_a_deciding_game_after_a_double_round_robin(void **state)
{
	(void)state;
	begin_system("double-round-robin", 2);
	press("n\ny1 1\nP\ny1 1\n" ESC "nS1\n", "P01 plays against");
	press("2\ny", "round 3 is paired");
	press("1\n" ESC "n", "All rounds are played");
}

/* The bye of a round shows no number, and is named by none. */
static void
the_number_after_the_last_board_is_no_board(void **state)
{
	(void)state;
	begin_with(5);
	press("n\ny" ESC "r3 1", "round 1 has no board 3");
	press("\n", "round 1 has no board 3");
	see_not(&u, "is a bye and has");
}

/* A round robin continues until a late entry has met all others. */
static void
a_late_entry_meets_all_the_others(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	press("\n\ny", "round 1 is paired");
	press(ESC "paLate\n\n\n", "no result is in: p");
	see(&u, "cancels the pairing of round 1");
	press("n" ESC "r1\n1\n", "All results are in");
	press(ESC "pa", "Name of the next player");
	press("Late\n\n\n",
	    "Late comes late and meets all the others, which takes 2 extra rounds (5");
	see(&u, "Let the player play from round 2 on?");
	see_not(&u, "p cancels"); /* the results of round 1 are in */
	press("n", "P04");
	assert_int_equal(club_of(&u)->n, 4);
	press("aLate\n\n\ny", "number 5: Late; the missing games make it 5 rounds instead of 3");
	press(ESC ESC, "Pair round 2");
	press("\n", "Proposed pairing of round 2: 2 boards, 1 bye");
	press("\ny", "Round 2: 2 boards, 2 open, 1 bye");
}

static void
a_bye_needs_a_round(void **state)
{
	(void)state;
	begin_system("round-robin", 1);
	press("pB", "a bye needs a round: first two players must be here");
	press("aNew\n\n\n" ESC "B", "Bye for New in round: 1");
	press("\0252\n", "invalid round '2' (1 to 1)");
}

static void
who_leaves_a_table_is_asked_with_the_rounds_of_each_answer(void **state)
{
	(void)state;
	begin_system("round-robin", 3);
	press("\n\ny", "P02");
	press("1\n" ESC "p/p01\nW", "P01 has completed"); /* a, f and k are said first */
	assert_non_null(
	    strstr(u.ask.prompt.text, "n cancel.  Rounds in all: with a 1, with f 3, with k 1"));
}

/* A player who leaves is asked about the games, with the number completed. */
static void
who_leaves_a_table_is_asked_for_the_games(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	press("\n\ny", "round 1 is paired");
	press("1\n1\n", "All results are in");
	press(ESC "p/p02\nW",
	    "P02 has completed 1 of 3 games so far, results still missing: 0; fewer than");
	see(&u, "n cancel");
	press("n", "nothing is changed");
	see_not(&u, "withdrawn");
	press("Wf", "P02: played games count; the others are forfeited");
	see(&u, "These win without a game when their round comes: P01; P04");
	press("nWk", "These have a game less than the others, and no points for it: P01; P04");
	press("nWa", "Withdraw P02 after round 1?");
	see_not(&u, "These");
	see(&u, "P02        0.0     1.0     4       1");
	press("y", "P02 has withdrawn after round 1: no game counts");
	press(ESC "s", "* P02");
	see(&u, "* Withdrawn: no game counts; the results stay in the crosstable");
	see_not(&u, "* P03");
	press(ESC "n", "P02 has withdrawn: the game is annulled and counts for no one");
	press("\ny", "round 2 is paired");
	see(&u, "annulled");
	see_not(&u, "+:-");
	press("[", "(1-0)");
	press(ESC "s", "After round 1, with 0 of 1 game of round 2 played");
	press(ESC "p/p02\n\n", "won as first (annulled)");
	see(&u, "  annulled");
	press(ESC ESC "ruy", "undone; ^R redoes it");
	press(ESC "p/p02\nuy", "undone; ^R redoes it");
	press(ESC "s", "P02");
	see_not(&u, "* P02");
	press(ESC "p/p02\n", "P02");
	press("Wky", "P02 has withdrawn after round 1: played games count");
	see(&u, "takes it back");
	see_not(&u, "is still open");
	press("Ry", "P02 plays again");
	press(ESC "\n\ny", "round 2 is paired");
	press(ESC "p/p02\nWfy", "P02 has withdrawn after round 2");
	see(&u, "is still open: enter its result (r); + is a win");
	see(&u, "without a game for the opponent, --- means that no one gets points");
}

/* The hint about an open board names first what gives the opponent the point, and E only if someone is free. */
static void
the_board_of_one_who_left_says_how_the_opponent_gets_the_point(void **state)
{
	(void)state;
	begin_with(4);
	press("\n\ny", "round 1 is paired");
	press(ESC "p/p01\nWy",
	    "round 1, board 1, against P03 is still open: enter its result (r); - is a win");
	see(&u, "without a game for the opponent, --- means that no one gets points");
	press("paLate\n\n\nz" ESC, "5 players");
	press("/p04\nB1\n",
	    "round 1, board 2, against P02 is still open: enter its result (r); - is a win");
	see(&u, "for the opponent, and E there lets a player who is free take the");
	press(ESC ESC "/p02\nB1\n", "enter its result (r); + is a win");
}

static void
the_open_board_of_one_whose_games_are_annulled_gives_no_points(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	keys(&u, "n\ny");
	press(ESC "p/p02\nWyay", "P02 has withdrawn after round 1: no game counts");
	see(&u, "still open: enter its result, or --- if it is");
	see(&u, "not played; the games are annulled, so neither gives points");
	see_not(&u, "means that no one gets points");
}

static void
who_returned_stays_out_of_a_cancelled_round_and_is_named(void **state)
{
	(void)state;
	begin_system("dutch", 6);
	keys(&u, "n\ny");
	while (strat_club_open_games(club_of(&u), 1))
		keys(&u, "1\n");
	press(ESC "p/p02\nWy", "P02 has withdrawn");
	press(ESC "n\ny", "round 2 is paired");
	press(ESC "p/p02\nRy", "P02 plays again, from round 3 on");
	press(ESC "rUy", "the pairing of round 2 is cancelled");
	see(&u, "still absent from round 2: P02; B on the page p");
	press(ESC "p/p02\nB2\nn", "P02");
	press(ESC "n", "Proposed pairing of round 2: 3 boards");
}

static void
a_late_player_takes_a_free_place_of_the_draw(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("i/p04\nm", "P04: not here");
	press(ESC "n\ny", "round 1 is paired");
	press("2 0\n", "All results are in");
	press(ESC "i/p04\nh", "The player takes the free place and meets P01 in round 1");
	press("n", "2 of 3 are here, 1 is out");
	press("hy", "number 4: P04 has a free place of the draw: round 1, board 1, P01 - P04");
	press("u", "Undo:");
	press("y", "2 of 3 are here, 1 is out");
	press(ESC "paNew\n1500\n\n", "The player takes the free place and meets P01");
	press("y", "number 5: New has a free place of the draw: round 1, board 1, P01 - New");
	press("a", "no place is free: U on the page r cancels the draw");
	see(&u, "ENTER on the name");
	press("u", "Undo: add  New");
	see_not(&u, "from round 2");
	press("n" ESC "r", "New");
	press("1 1\nP" ESC ESC "n\ny", "round 2 is paired");
	press(ESC "pa", "no place was free in round 1; the player cannot join any more");
}

static void
a_draw_is_cancelled_only_for_a_player_who_is_signed_up(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("n\ny", "round 1 is paired");
	press(ESC "paDirk\n\n\n", "without a free place, but no result is in.  d cancel the draw");
	press(ESC ESC ESC ESC, "4 players");
	assert_int_equal(club_of(&u)->paired, 1);
	press("aDirk\n\n\nd", "number 5: Dirk; the pairing of round 1 is cancelled: pair it again");
	assert_int_equal(club_of(&u)->paired, 0);
	assert_int_equal(club_of(&u)->n, 5);
	press(ESC ESC ESC ESC "u", "Undo: ");
	see(&u, "; add  Dirk?"); /* what one key did is undone at once */
	press("y", "undone");
	assert_int_equal(club_of(&u)->paired, 1);
	assert_int_equal(club_of(&u)->n, 4);
	press(REDO, "; add  Dirk?");
	press("y", "redone");
	assert_int_equal(club_of(&u)->paired, 0);
	assert_int_equal(club_of(&u)->n, 5);
	club_ui_free(&u); /* the same when the program is started again */
	assert_int_equal(club_ui_open(&u, path, 0, NULL), 0);
	press("u", "Undo: ");
	see(&u, "; add  Dirk?");
	press("y", "undone");
	assert_int_equal(club_of(&u)->paired, 1);
	assert_int_equal(club_of(&u)->n, 4);
	club_ui_free(&u);
	assert_int_equal(club_ui_open(&u, path, 0, NULL), 0);
	press(REDO, "; add  Dirk?");
	press("y", "redone");
	assert_int_equal(club_of(&u)->paired, 0);
	assert_int_equal(club_of(&u)->n, 5);
}

static void
a_level_match_is_named_until_it_is_decided(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 =\n", "The match is level: enter a deciding game on");
	press("2 1\n", "2  P0");
	press(ESC "n", "board 1, P01 - P04: the match is level.");
	press(ESC "rGK", "The match is level.  Who advances?  1 P01");
	press("2", "board 1: P04 advances");
	press("GK", "the match on board 2 is not level");
	press("P", "Proposed pairing of round 2");
	see_not(&u, "the match is level");
}

static void
somebody_comes_late_another_one_goes(void **state)
{
	(void)state;
	begin_with(5);
	press("\n\ny", "round 1 is paired");
	press("1\n1\n", "All results are in");
	press(ESC "paLate\n1500\n\n", "Late comes late.  Points for round 1: h half");
	press("h" ESC, "Late    1500");
	press("/p02\nW", "Withdraw P02 after round 1?");
	press("y", "P02 has withdrawn after round 1");
	press("/p03\nB", "Bye for P03 in round:");
	press("\nh", "P03, round 2: half-point bye");
	press("/late\n\n", "plays from round 2 on");
	press(ESC ESC "n", "P02: withdrawn");
	see(&u, "P03: half-point bye");
	press("\ny", "round 2 is paired");
	see(&u, "without a board");
	press(ESC "p/p02\nRy", "P02 plays again, from round 3 on");
	press("F", "Forbid P02 to meet");
	press("p04\ny", "P02 and P04 may not meet");
	press("Fp04\ny", "P02 and P04 may meet");
}

static void
columns_of_an_unknown_list_are_asked_for(void **state)
{
	FILE *list = fopen("socios.csv", "w");

	(void)state;
	assert_non_null(list);
	fputs("Puntos;Socio\n1655;Ana Ruiz\n1480;Luis Gil\n", list);
	assert_int_equal(fclose(list), 0);
	begin_system("dutch", 1);
	keys(&u, "p");
	press("Isocios.csv\n", "column 2: 'Socio', 'Ana Ruiz'");
	see(&u, "Which columns?");
	press("name=2,rating=1\n", "2 signed up");
	press(ESC, "Ana Ruiz    1655");
}

static void
a_refused_list_says_that_no_one_is_signed_up(void **state)
{
	FILE *list = fopen("three.csv", "w");

	(void)state;
	assert_non_null(list);
	fputs("Name;Wertung\nAdam, Eva;1500\nBerg, Udo;x\nEva Adam;1400\n", list);
	assert_int_equal(fclose(list), 0);
	begin_system("dutch", 1);
	keys(&u, "p");
	press("Ithree.csv\n", "three.csv:3: invalid list of players: invalid rating 'x'");
	see(&u, "no player has been signed up");
	see(&u, "for a player without a rating leave the cell empty, or write -");
	see_not(&u, "Adam"); /* who has no number */
}

static void
a_bye_beyond_the_last_round_is_refused(void **state)
{
	(void)state;
	begin_with(4);
	press("pB\0253\n", "Bye for P01 in round 3: h half");
	press(ESC "B\0254\n", "invalid round '4' (1 to 3)");
	keys(&u, "hB\02511\nh");
	assert_int_equal(u.file.club.players[0].bye[11], STRAT_RESULT_OPEN);
}

static void
blanks_around_a_name_are_not_of_it(void **state)
{
	(void)state;
	begin_with(2);
	press("pa  Ann Lee  \n 1700 \n\n" ESC, "3  Ann Lee");
	assert_string_equal(club_name_of(&u.file.club, 3), "Ann Lee");
	press("aAnn Lee\n\n\n", "Ann Lee");
	assert_int_equal(u.file.club.n, 3);
}

static void
players_are_shown_by_name(void **state)
{
	(void)state;
	begin_with(3);
	keys(&u, "paAaa\n1\n\n" ESC "ogj");
	see(&u, "      4  Aaa");
	see(&u, ">      1  P01");
	keys(&u, "k\n");
	see(&u, "Number 4: Aaa");
	press(ESC "og", ">      1  P01");
}

static void
winners_of_a_knockout_stay_where_they_are(void **state)
{
	(void)state;
	keys(&u, "Club\n\n\025knockout\n\n\n\nypaAnn\n4\n\nBob\n3\n\nCid\n2\n\nDan\n1\n\n" ESC ESC);
	press("\nS1dan\n", "changed by hand");
	press("D\ny", "round 1 is paired");
	press("1 1\n2 1\n", "All results are in");
	press("n", "pairing of round 2");
	see(&u, "1  Ann");
	press("S", "in a knockout the winners meet");
	press("Cy", "changed by hand");
}

static void
who_lost_in_a_knockout_is_out(void **state)
{
	(void)state;
	keys(&u, "Club\n\n\025knockout\n\n\n\ny");
	keys(&u, "paAnn\n4\n\nBob\n3\n\nCid\n2\n\n" ESC ESC "t/third\n\n\025no\n" ESC);
	press("\n\ny", "round 1 is paired");
	press("1\n", "All results are in");
	press("P\ny", "round 2 is paired");
	see(&u, "out: ");
	see_not(&u, ": bye");
}

static void
nothing_is_begun_where_nothing_can_be_written(void **state)
{
	struct club_ui other;
	char nowhere[80];

	(void)state;
	snprintf(nowhere, sizeof nowhere, "%s/none/t", folder);
	assert_int_equal(club_ui_open(&other, nowhere, 0, NULL), 0);
	see(&other, "cannot create a file in");
	keys(&other, "\n");
	see(&other, "cannot create a file in");
	see_not(&other, "A new tournament, its name:");
	club_ui_free(&other);
}

static void
a_pairing_is_changed_by_hand(void **state)
{
	(void)state;
	begin_with(5);
	press("\n", "1  P01    P03");
	press("S2p04\n", "1  P01    P04");
	see(&u, "changed by hand");
	see(&u, "2  P03    P02");
	press("C", "Board 1 by hand: let P04 move first, and P01 second?");
	press("n", "1  P01    P04");
	press("Cy", "1  P04    P01");
	press("Dy", "1  P01    P03");
	see_not(&u, "changed by hand");
	press("S1p05\n", "-  P01    bye");
	press("S1p0\n", "'p0' matches more than one player: P01; P02; P03; P04");
	press("\025nobody\n", "unknown player 'nobody'");
	press(ESC ESC "\ny", "round 1 is paired");
	see(&u, "P05");
	assert_int_equal(club_of(&u)->round[1].games[2].player[0], 1);
	assert_int_equal(club_of(&u)->round[1].games[2].player[1], 0);
}

static void
an_earlier_round_says_whether_the_last_one_is_finished(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "\n\ny1\n1\nP\ny1\n");
	press("[", "An earlier round: ] goes to the next one; round 2 is being played");
	press("]1\n[", "An earlier round: ] goes to the next one; round 2 has all its results");
}

static void
a_late_player_meets_the_one_with_the_bye(void **state)
{
	(void)state;
	begin_system("round-robin", 3);
	press("\n\ny", "round 1 is paired");
	press("1\n", "All results are in");
	press("/P01\nE", "Who plays against P01, who has the bye");
	press("P02\n", "P02 is not free");
	press(ESC ESC "paLate\n\n\n", "takes 1 extra round (4 instead");
	press("y", "4 rounds instead of 3.  E on the board");
	see(&u, "of P01, who has the bye in round 1, lets the two play now.");
	press(ESC ESC "r/Late\nE",
	    "Late has no board: choose the board of the player who did not come");
	press("/P01\nE", "free: Late");
	press("Late\n", "Let Late play against P01?");
	press("y", "Late plays against P01");
	press("1\n", "All results are in");
	press(ESC, "round 1 of 3");
}

static void
a_correction_of_an_old_round_offers_to_pair_the_last_one_again(void **state)
{
	(void)state;
	begin_with(8);
	keys(&u, "\n\ny1\n1\n1\n1\nP\ny1\n1\n1\n1\nP\ny");
	press("[[1 0\n", "the last one has no result yet, so you can cancel it (U)");
	keys(&u, ESC ESC "]]1\n");
	press("[[1 0\n", "1-0?  Later rounds stay as they were paired.");
}

/* The pairs of a table do not depend on results. */
static void
a_correction_in_a_round_robin_does_not_offer_to_pair_again(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	keys(&u, "\n\ny1\n1\nP\ny");
	press("[1 0\n", "later rounds would have been paired the same way");
	see(&u, "Later rounds stay as they were paired.");
	see_not(&u, "cancel it (U)");
}

static void
a_correction_says_what_follows(void **state)
{
	size_t rows;

	(void)state;
	begin_with(4);
	keys(&u, "\n\ny1\n1\nP\ny");
	press("[1 0\n", "Later rounds stay as they were paired;");
	see(&u, "has no result yet, so you can cancel it (U)");
	keys(&u, ESC ESC "]1\n1\n");
	rows = u.file.ndone;
	press("[", "Round 1: 2 boards, 0 open");
	see(&u, "An earlier round: ] goes to the next one; round 2 has all its results");
	press("1 0\n", "1-0?  Later rounds stay as they were paired.");
	see(&u, "Consequences"); /* before the answer */
	keys(&u, " Gg");         /* they scroll */
	see_not(&u, "press one of these letters");
	see(&u, "round 1, board 1, P01 - P03: 0-1 instead of 1-0");
	see(&u, "rank  before");
	see(&u, "round 2: the rules now give");
	see(&u, "round 2 was paired before this and is unchanged");
	club_ui_press(&u, SCREEN_CODE(KEY_DOWN)); /* scrolls */
	see(&u, "1-0?  Later rounds stay");
	press("n", "Round 1: 2 boards, 0 open");
	press("1 0\n", "rank  before");
	press(ESC, "Result, or board and result: 1 0");
	see(&u, "Round 1: 2 boards, 0 open");
	assert_int_equal(u.file.ndone, rows);
	press("\n", "rank  before");
	press("y", "board 1, P01 - P03: 0-1.");
	see(&u, "Round 1: 2 boards, 0 open");
	assert_int_equal(u.file.ndone, rows + 1);
	press("1 0\n", "the board already has this result");
	press("]", "Round 2: 2 boards, 0 open");
	press("D", "open instead of 1-0?");
	press("n", "");
	press("D", "open instead of 1-0?");
	press("y", ": open.");
}

static void
what_was_done_can_be_undone_and_done_again(void **state)
{
	(void)state;
	begin_with(4);
	keys(&u, "\n\ny1\n");
	press(UNDO, "Undo: result  round 1, board 1");
	press("y", "undone; ^R redoes it");
	see(&u, "2 boards are open");
	press(REDO "y", "1 board is open");
	press("U", "Cancel the pairing of round 1?  1 result is lost.");
	press("y", "the pairing of round 1 is cancelled");
	press(UNDO "y", "1 board is open");
	press(UNDO "n", "1 board is open");
}

static void
enter_alone_confirms_nothing(void **state)
{
	(void)state;
	begin_with(4);
	press("\n\n\n\n \n", "Pair round 1 like this?");
	press("n", "Proposed pairing of round 1");
	assert_int_equal(club_of(&u)->paired, 0);
}

/* ------ concurrent changes ------ */

static void
another_terminal_is_noticed(void **state)
{
	struct club_ui other;

	(void)state;
	begin_with(4);
	assert_int_equal(club_ui_open(&other, path, 0, NULL), 0);
	keys(&u, "\n\ny");
	assert_int_equal(club_ui_tick(&other), 1);
	see(&other, "someone else has changed the tournament");
	assert_int_equal(club_ui_tick(&other), 0);
	keys(&other, "r1\n");
	assert_int_equal(club_ui_tick(&u), 1);
	see(&u, "1 board is open");
	see(&u, "round 1 is paired"); /* what the key before did, too */
	see(&u, "someone else has");
	club_ui_free(&other);
}

static void
what_does_not_fit_any_more_is_refused(void **state)
{
	struct club_ui other;

	(void)state;
	begin_with(4);
	assert_int_equal(club_ui_open(&other, path, 0, NULL), 0);
	keys(&u, "\n\n");
	keys(&other, "\n\ny");
	press("y", "someone else has changed the tournament");
	assert_int_equal(club_of(&u)->paired, 1);
	keys(&u, ESC "r1");
	keys(&other, "1\n");
	press("\n", "someone else has changed board 1");
	assert_int_equal(club_of(&u)->round[1].games[0].result[0], STRAT_RESULT_WIN);
	keys(&u, UNDO);
	keys(&other, "1\n");
	press("y", "nothing is undone");
	keys(&u, ESC "pW");
	keys(&other, ESC "p\n\n!\n");
	press("y", "someone else has changed this player");
	club_ui_free(&other);
}

/* ------ failures ------ */

static void
a_file_that_cannot_be_written_is_looked_at(void **state)
{
	struct club_ui other;

	(void)state;
	begin_with(4);
	other = u;
	u.only_read = 1;
	press("\n\ny", "the file is read-only");
	u.only_read = other.only_read;
	assert_int_equal(club_of(&u)->paired, 0);
}

static void
a_full_disk_is_a_sentence(void **state)
{
	struct rlimit all, little = { 0 };

	(void)state;
	begin_with(4);
	keys(&u, "\n\n");
	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &all);
	little.rlim_cur = 1;
	little.rlim_max = all.rlim_max;
	setrlimit(RLIMIT_FSIZE, &little);
	keys(&u, "y");
	setrlimit(RLIMIT_FSIZE, &all);
	assert_true(u.is_fault && strlen(u.message) > 10);
	assert_int_equal(club_of(&u)->paired, 0);
	assert_int_equal(club_of(&u)->n, 4);
	press("\ny", "round 1 is paired");
}

static void
a_hostile_name_stays_text(void **state)
{
	size_t i, k;

	(void)state;
	begin_with(1);
	assert_int_equal(club_ui_begin(&u), 0);
	assert_int_equal(club_ui_do(&u, "add",
			     json_pack("{s:s, s:i, s:s}", "name",
				 "\xc2\x9b"
				 "31m \xe2\x80\xae \xe6\xa3\x8b\xe5\xa3\xab %s%n",
				 "first", 1, "late", "zero")),
	    0);
	assert_int_equal(club_ui_commit(&u), 0);
	press("p", "\\x9b31m \\u{202e}");
	keys(&u, "G\n");
	see(&u, "%s%n");
	for (i = 0; i < l.n; i++)
		for (k = 0; k < l.line[i].len; k++)
			assert_true((unsigned char)screen_line_text(&l, i)[k] >= 32);
	press("W", "%s%n?  No round is paired");
	keys(&u, "n" ESC ESC "n");
	see(&u, "\\x9b31m");
}

static void
what_is_beside_the_window_is_scrolled_to(void **state)
{
	int y, x;

	(void)state;
	begin_with(4);
	press("p", "number  name");
	club_ui_press(&u, SCREEN_CODE(KEY_RIGHT));
	club_ui_frame(&u, 12, 24, &l, &y, &x);
	assert_string_equal(screen_line_text(&l, 2), "  number  n~");
	for (x = 0; x < 3; x++)
		club_ui_press(&u, SCREEN_CODE(KEY_RIGHT));
	club_ui_frame(&u, 12, 24, &l, &y, &x);
	assert_non_null(strstr(screen_line_text(&l, 2), "plays"));
	for (x = 0; x < 3; x++)
		club_ui_press(&u, SCREEN_CODE(KEY_LEFT));
	club_ui_frame(&u, 12, 24, &l, &y, &x);
	assert_string_equal(screen_line_text(&l, 2), "  number  n~");
}

static void
every_page_fits_every_window(void **state)
{
	static const char pages[] = "rpnsclt";
	static const int sizes[][2] = { { 1, 1 }, { 2, 3 }, { 5, 4 }, { 12, 6 }, { 20, 10 },
		{ 40, 12 }, { 80, 24 }, { 300, 100 } };
	const char *p;
	size_t i, k;
	int y, x;

	(void)state;
	begin_with(9);
	keys(&u, "\n\ny1\n" ESC);
	for (p = pages; *p; p++) {
		club_ui_press(&u, (unsigned char)*p);
		for (i = 0; i < sizeof sizes / sizeof *sizes; i++) {
			keys(&u, "jGgf1?");
			club_ui_frame(&u, sizes[i][0], sizes[i][1], &l, &y, &x);
			assert_int_equal(l.error, 0);
			assert_int_equal(l.n, sizes[i][1]);
			for (k = 0; k < l.n; k++)
				assert_true(text_width(screen_line_text(&l, k), l.line[k].len) <=
				    sizes[i][0]);
			keys(&u, ESC);
		}
		while (u.depth > 1)
			keys(&u, ESC);
	}
}

static void
the_help_names_every_key_of_the_page(void **state)
{
	(void)state;
	begin_with(2);
	press("p?", "sign players up");
	see(&u, "give the player a bye in a round");
	press("G", "this help");
	press(ESC, "P01");
	see_not(&u, "this help");
}

/* ------ random keys ------ */

static uint64_t chance;

/* Return a key, mostly a useful one; never one that runs a command or quits. */
static unsigned
any_key(void)
{
	static const char often[] =
	    "\r\r\r\ryyynjkGgaprsclt10=+-*. []xoPUuBFre?/hzf\022\025\033\033";
	static const unsigned codes[] = { KEY_DOWN, KEY_UP, KEY_LEFT, KEY_RIGHT, KEY_NPAGE,
		KEY_HOME, KEY_END, KEY_BACKSPACE, KEY_DC };
	unsigned key = strat_random_below(&chance, 20) == 0
	    ? SCREEN_CODE(codes[strat_random_below(&chance, sizeof codes / sizeof *codes)])
	    : strat_random_below(&chance, 20) == 0
	    ? (unsigned)strat_random_below(&chance, 0x3000)
	    : (unsigned char)often[strat_random_below(&chance, sizeof often - 1)];

	if (u.ask.prompt.len && u.ask.letters && strat_random_below(&chance, 3))
		return (
		    unsigned char)u.ask.letters[strat_random_below(&chance, strlen(u.ask.letters))];
	if (u.ask.prompt.len && !u.ask.letters && strat_random_below(&chance, 3) == 0)
		return '\r';
	return key == 'w' || key == 'i' || key == 'Q' ? 'j' : key;
}

static void
say_difference(void *arg, const char *difference)
{
	(void)arg;
	fail_msg("seed %llu: %s", (unsigned long long)chance, difference);
}

/* Press N random keys, in windows of all sizes. */
static void
press_any(int n)
{
	static const int sizes[][2] = { { 80, 24 }, { 40, 10 }, { 7, 3 }, { 200, 50 } };
	int i, k, y, x;

	for (i = 0; i < n; i++) {
		const int *size = sizes[i / 50 % 4];

		club_ui_press(&u, any_key());
		u.quit = 0;
		club_ui_frame(&u, size[0], size[1], &l, &y, &x);
		assert_int_equal(l.error, 0);
		assert_int_equal(l.n, size[1]);
		for (k = 0; k < size[1]; k++)
			assert_true(
			    text_width(screen_line_text(&l, (size_t)k), l.line[k].len) <= size[0]);
		assert_true(y < size[1] && x < size[0]);
	}
}

static void
any_keys_leave_a_whole_tournament(void **state)
{
	uint64_t seed = 20261121;
	size_t i;

	(void)state;
	begin_with(7);
	chance = seed;
	print_message("seed %llu\n", (unsigned long long)seed);
	for (i = 0; strat_systems[i]; i++) {
		keys(&u, ESC);
		(void)!club_ui_act(&u, "set",
		    json_pack("{s:s, s:s}", "name", "system", "value", strat_systems[i]->name));
		press_any(1000);
	}
	assert_true(u.file.last > 100);
	assert_int_equal(strat_club_file_verify(&u.file, say_difference, NULL), 0);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(an_evening_goes_from_sign_up_to_standings),
		TEST(a_bye_needs_a_round),
		TEST(who_leaves_a_table_is_asked_with_the_rounds_of_each_answer),
		TEST(who_leaves_a_table_is_asked_for_the_games),
		TEST(the_board_of_one_who_left_says_how_the_opponent_gets_the_point),
		TEST(the_menu_has_every_entry),
		TEST(a_correction_of_another_board_leaves_the_cursor_where_it_was),
		TEST(no_round_is_offered_after_the_last_one_of_a_table),
		TEST(the_absent_of_the_last_round_are_not_named_at_a_deciding_game),
		TEST(a_key_pairs_a_deciding_game_after_the_last_round_of_a_table),
		TEST(two_who_share_the_first_place_are_told_of_the_deciding_game),
		TEST(a_return_after_the_last_round_of_a_table_names_no_round),
		TEST(a_key_pairs_a_deciding_game_after_a_double_round_robin),
		TEST(the_first_move_in_a_table_with_a_bye_is_explained),
		TEST(a_round_that_puts_games_off_says_so_before_it_is_paired),
		TEST(a_bye_of_a_later_round_leaves_no_game_out),
		TEST(a_game_of_an_earlier_round_is_named_on_telephones),
		TEST(a_withdrawal_and_a_return_say_how_many_rounds_there_are),
		TEST(the_number_after_the_last_board_is_no_board),
		TEST(a_late_entry_meets_all_the_others),
		TEST(the_open_board_of_one_whose_games_are_annulled_gives_no_points),
		TEST(who_returned_stays_out_of_a_cancelled_round_and_is_named),
		TEST(a_late_player_takes_a_free_place_of_the_draw),
		TEST(a_draw_is_cancelled_only_for_a_player_who_is_signed_up),
		TEST(a_level_match_is_named_until_it_is_decided),
		TEST(somebody_comes_late_another_one_goes),
		TEST(columns_of_an_unknown_list_are_asked_for),
		TEST(a_refused_list_says_that_no_one_is_signed_up),
		TEST(a_bye_beyond_the_last_round_is_refused),
		TEST(blanks_around_a_name_are_not_of_it),
		TEST(players_are_shown_by_name),
		TEST(winners_of_a_knockout_stay_where_they_are),
		TEST(who_lost_in_a_knockout_is_out),
		TEST(nothing_is_begun_where_nothing_can_be_written),
		TEST(a_pairing_is_changed_by_hand),
		TEST(an_earlier_round_says_whether_the_last_one_is_finished),
		TEST(a_late_player_meets_the_one_with_the_bye),
		TEST(a_correction_of_an_old_round_offers_to_pair_the_last_one_again),
		TEST(a_correction_in_a_round_robin_does_not_offer_to_pair_again),
		TEST(a_correction_says_what_follows),
		TEST(what_was_done_can_be_undone_and_done_again),
		TEST(enter_alone_confirms_nothing),
		TEST(another_terminal_is_noticed),
		TEST(what_does_not_fit_any_more_is_refused),
		TEST(a_file_that_cannot_be_written_is_looked_at),
		TEST(a_full_disk_is_a_sentence),
		TEST(a_hostile_name_stays_text),
		TEST(what_is_beside_the_window_is_scrolled_to),
		TEST(every_page_fits_every_window),
		TEST(any_keys_leave_a_whole_tournament),
		TEST(the_help_names_every_key_of_the_page),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
