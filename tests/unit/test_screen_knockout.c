/* test_screen_knockout.c - a knockout by keys: matches that are level, byes, forfeits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <stdlib.h>

#include "cli/club/club_command.h"
#include "cli/club/web/club_web.h"
#include "screen_play_help.h"

/* Return whether PAGE, of player NUMBER or of the first boards, has TEXT for those in the hall. */
static int
hall_has(enum club_web_page page, unsigned number, const char *text)
{
	struct club_web_request a = { .page = page, .number = number };
	struct strat_out out;
	int is_there;

	strat_out_init(&out, -1);
	assert_int_equal(club_web_write(&out, club_of(&u), &a, "en"), 1);
	strat_out_char(&out, '\0');
	assert_false(out.error);
	is_there = strstr(out.text, text) != NULL;
	strat_out_free(&out);
	return is_there;
}

static void
a_level_match_is_decided_before_anything_else(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 =\n", "The match is level: enter a deciding game on");
	see(&u, "(type 1 1 or 1 0)");
	press("1 1\n", "is a win of the player named first, whoever moves first");
	keys(&u, "n");
	press("2 1\n", "Decide board 1: the match is level (its deciding");
	assert_true(hall_has(CLUB_WEB_STANDINGS, 0, ">\302\275-\302\275</text>"));
	assert_true(hall_has(CLUB_WEB_STANDINGS, 0, "In bold: who goes on"));
	see_not(&u, "All results are in");
	see_not(&u, "all results are in");
	press("]", "K decide board 1");
	press("K", "Who advances?  1 P01; 2 or 0 P04; n not");
	press(ESC, "K decide board 1");
	press("P", "board 1, P01 - P04: the match is level; type its deciding game");
	press(ESC, "ENTER  Decide board 1");
	press("n", "the match P01 - P04 of round 1 has no winner");
	press("\n", "there is no pairing yet: the reason is above");
	press("4", "there is no pairing yet: the reason is above");
	see_not(&u, "the system can pair this round");
	press("S", "there is no pairing yet: the reason is above");
	press(ESC, "round 1 of 2, 1 match is level");
	press("s", "After round 1, 1 match is not decided");
	press(ESC "rGrK", "board 1");
}

static void
an_absent_player_of_a_knockout_is_asked_about(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n", "All results are in");
	press(ESC "l", "pair  round 1  boards 4");
	see_not(&u, "lineup");
	press(ESC "i/p08\nm", "P08 is out and plays no more rounds");
	press("/p01\nm",
	    "P01, round 2: the match is lost, and the opponent wins without a game.  Go on?");
	press("n", "nobody is marked away");
	press("my", "P01, round 2: zero-point bye; the match is lost, and the opponent wins");
	press(ESC "n\ny2 1\n", "All results are in"); /* one of the players has a bye */
	press(ESC "i/p03\nm", "P03, round 3: the match is lost");
}

/* Points do not keep a player in. */
static void
a_bye_in_a_knockout_is_said_to_lose_the_match(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n", "All results are in");
	press(ESC "p/p01\nB\n",
	    "P01, round 2 of a knockout: z absent, and loses the match; n no bye");
	press("f", "P01, round 2 of a knockout");
	press("z", "P01, round 2: zero-point bye; the match is lost");
	press("B\nn", "P01, round 2: no bye");
}

static void
a_board_of_a_knockout_says_what_to_type_for_who_is_not_there(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\nyE", "the draw says who meets whom.  Type + if");
}

/* The games that were played count for the ratings. */
static void
who_leaves_in_mid_match_keeps_the_games_that_were_played(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny1 1-0 *\n", "1-0 *");
	press(ESC "p/p01\nWy", "games that were played stay, and - for each");
	press(ESC "r1 1-0 -\n", "The match is level");
	press(ESC "p/p02\nWy", "- means that P03 wins");
}

/* The slip after that of a level match is not taken for its deciding game. */
static void
after_a_level_match_the_next_open_board_is_chosen(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	set("games", "2");
	press("\n\ny1 1 0\n", "The match is level: enter a deciding game on");
	press("1-0 =\n", "board 2, P04 - P05: 1-0 ½-½.");
	press("3 0 1, 4 = =\n", "The match on board 3 is level: enter");
	press("1\n", "0-1 1-0 1-0?");                 /* no board is open */
	press("n2 1\n", "1-0 * instead of 1-0 ½-½?"); /* not level */
	press("ng1 1\n",
	    "1-0 0-1 1-0?  The match is level: this is its deciding"); /* of the chosen board */
	press("n1 1, 2 1\n", "1-0 0-1 1-0; ");
	press("n", "3 matches are level");
}

/* Points stood between the results of single games. */
static void
a_player_sees_results_of_matches_and_points_apart(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("scoring", "6-3-1");
	press("\n\ny1 =\n1 1\ny", "board 1, P01 - P04: ½-½ 1-0.");
	press("2 +\n", "All results are in");
	assert_true(hall_has(CLUB_WEB_PLAYER, 1, ">1½-½ (won)<"));
	assert_true(hall_has(CLUB_WEB_PLAYER, 4, ">½-1½ (lost)<"));
	assert_true(hall_has(CLUB_WEB_PLAYER, 2, ">+<"));
	press(ESC "p/p01\n\n", "1½-½ (won)");
	press(ESC ESC "n\ny1 1\n", "board 1, P02 - P01: 1-0.");
	assert_true(hall_has(CLUB_WEB_PLAYER, 1, ">0-1<"));
}

/* Alone they replaced the games that were played. */
static void
plus_or_minus_alone_is_the_deciding_game_of_a_level_match(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny1 1 0\n", "The match is level: enter a deciding game on");
	press("g-\n", "1-0 0-1 -:+?  The match is level: this is its deciding");
	press("n1 +\n", "1-0 0-1 +:-?  The match is level: this is its");
	press("n1 + +\n", "+:- +:- instead of 1-0 0-1?");
	press("n1 1 0 +\n", "1-0 0-1 +:-");
	press("2 +\n", "+:- +:-");
}

static void
the_deciding_game_of_a_drawn_one_is_typed_alone(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 =\n", "deciding game, or K decides who goes on");
	press("g0\n", "½-½ 0-1?  The match is level: this is its");
	press("y", "board 1, P01 - P04: ½-½ 0-1.");
	press("g= 1\n", "½-½ 1-0 instead of ½-½ 0-1?");
	press("ny2 1\n", "board 2, P02 - P03: 1-0.");
	press("2 0\n", "0-1 instead of 1-0?"); /* not level */
}

/* The decision is dropped with the results, so it is named. */
static void
a_decided_match_is_replaced_only_after_a_question(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny1 = =\nK2", "board 1: P04 advances");
	press("g1\n", "½-½ ½-½ 1-0 instead of ½-½ ½-½ > P04?");
	see_not(&u, "The match is level"); /* it was decided */
	press("n", "> P04");
	press("g1\ny", "board 1, P01 - P04: ½-½ ½-½ 1-0.");
	see_not(&u, "> P04");
}

/* Whichever result is the last one, the final is not over before it has a winner. */
static void
a_drawn_final_is_not_the_end(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\nP\ny", "round 2 is paired");
	press("1 =\n2 1\n", "Decide board 1");
	see_not(&u, "All rounds are played");
	see(&u, "decides who wins");
	press(ESC "s", "After round 2, the final is not decided");
	press(ESC, "ENTER  Decide board 1");
	press("r", "K decide board 1");
	press("K", "Who wins?  1 P01");
	press("1", "board 1: P01 wins");
	see(&u, "> P01  ½-½     P02");
	see(&u, "final");
	see(&u, "third place");
	see_not(&u, "K decide board 1");
	press("gDy2 =\ny1 1\n", "Decide board 2");
	press(ESC "s", "After round 2, the match for third place is not decided");
	press(ESC "r", "K decide board 2");
	press("K2" ESC, "All rounds are played");
	press("s", "After round 2");
	see_not(&u, "not decided");
}

/* The last line says which board K decides, whatever board is chosen. */
static void
the_key_decides_the_board_that_the_hints_name(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny", "round 1 is paired");
	press("2 =\n", "The match is level: enter a deciding game on");
	press("G", "K decide board 2");
	press("K", "Who advances?");
	press("1", "board 2: ");
	see(&u, " advances");
	press("GK", "board 4 has no result yet");
	press("1 =\n3 =\nG", "K decide board 1"); /* board 4 is open */
	press("k", "K decide board 3");
	press("K", "Who advances?  1 P03");
}

/* A single result is that of the next game while one is open, and loses nothing. */
static void
the_questions_for_a_knockout_are_its_own(void **state)
{
	(void)state;
	keys(&u, "Cup\n\n\025knockout\n");
	press("\n", "A new tournament, games:");
	press("2\n", "A new tournament, third-place:");
	press("no\n", "games 2; third-place no");
	press("y", "knockout, 1-half-0");
	assert_int_equal(strat_club_count(club_of(&u), "games"), 2);
	assert_string_equal(strat_club_get(club_of(&u), "third-place"), "no");
}

static void
the_games_of_a_tie_are_entered_one_by_one(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny", "round 1 is paired");
	press("\n", "each game: 1 P01 won, 0 P04 won, = drawn"); /* also when P04 moves first */
	press("?", "12 1 for board 12");
	press(ESC "1\n", "board 1, P01 - P04: 1-0 *.");
	see(&u, "2 boards are open");
	see(&u, "*: this game has no result yet");
	press("0", "board 1, P01 - P04: 1-0 0-1");
	press("\n", "board 1, P01 - P04: 1-0 0-1.");
	see(&u, "The match is level");
	see_not(&u, "*: this game");
	press("1. =", "board 1, P01 - P04: 1-0 0-1 ½-½");
	press("\n", "board 1, P01 - P04: 1-0 0-1 ½-½?");
	press("y", "board 1, P01 - P04: 1-0 0-1 ½-½.");
	press("g1", "board 1, P01 - P04: 1-0 0-1 ½-½ 1-0");
	press("\ny", "board 1, P01 - P04: 1-0 0-1 ½-½ 1-0.");
	press("g0\n", "0-1 * instead of 1-0 0-1 ½-½ 1-0?"); /* it is no longer level */
	press("n" ESC "p/p04\n\n", "1½-2½ (lost)");
	press(ESC ESC "r", "Round 1");
	press("u", "Undo");
	press("y", "1-0 0-1 ½-½  P04");
	press("1 1 0 1\n", "1-0 0-1 1-0 instead of 1-0 0-1 ½-½?");
	press("y", "board 1, P01 - P04: 1-0 0-1 1-0.");
	press("2 =\n2 1 1\n", "1-0 1-0 instead of ½-½ *?");
	press("n1 =, 2 1\n", "½-½ * instead of 1-0 0-1 1-0");
}

/* 1 1 could be both games of the chosen board, so the screen asks before it fills board 1. */
static void
a_board_typed_before_a_result_is_asked_for_if_it_could_be_a_game(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny", "round 1 is paired");
	press("G1 1", "board 1, P01 - P04: 1-0 *");
	press("\n", "1 enters 1-0 * on board 1; 2 enters 1-0 1-0 on board 2");
	press("2", "board 2, P02 - P03: 1-0 1-0.");
	press("uyG1 1\n", "1 enters 1-0 * on board 1; 2 enters");
	press(ESC, "2 boards are open");
	press("1 1\n1", "board 1, P01 - P04: 1-0 *.");
	press("g1 1\n", "board 1, P01 - P04: 1-0 1-0."); /* the second game, both ways */
	press("uy", "2 boards are open");
	press("G1-0 1\n", "board 2, P02 - P03: 1-0 1-0.");
	press("G2 1-0 0-1\n", "1-0 0-1 instead of 1-0 1-0?"); /* 2 is no result */
	see_not(&u, "2 enters");
}

/* The page that shows what a correction changes has no boards, and no board is chosen there. */
static void
a_doubtful_correction_of_an_earlier_round_names_both_boards(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny", "round 1 is paired");
	press("1 1 1\n", "board 1, P01 - P04: 1-0 1-0.");
	press("2 1 1\n", "board 2, P02 - P03: 1-0 1-0.");
	press("P\ny", "round 2 is paired");
	press("[G1 0\n", "of board 2, press n and type 1-0");
}

/* Then it can only be a game. */
static void
a_number_of_a_board_that_is_a_bye_is_a_game(void **state)
{
	(void)state;
	begin_system("knockout", 3);
	set("games", "2");
	press("\n\ny", "round 1 is paired");
	press("/p02\n1 =", "board 2, P02 - P03: 1-0 \302\275-\302\275");
	press("\n", "board 2, P02 - P03: 1-0 \302\275-\302\275.");
}

/* A bye takes no result, and ENTER would not enter one. */
static void
what_is_typed_for_a_bye_is_no_result(void **state)
{
	(void)state;
	begin_system("knockout", 3);
	press("\n\ny", "round 1 is paired");
	press("gD", "choose a board with two players");
	press("1 1", "board 1 is a bye and has no result");
	see_not(&u, "1-0");
}

/* Before there are players there is no number of rounds. */
static void
a_new_knockout_names_no_number_of_rounds(void **state)
{
	(void)state;
	begin_system("knockout", 0);
	see(&u, "knockout, 1-half-0");
	see_not(&u, "0 rounds");
}

static void
a_bye_cannot_be_decided(void **state)
{
	(void)state;
	begin_system("knockout", 3);
	press("\n\ny", "round 1 is paired");
	press("gK", "board 1 is a bye");
	press("GK", "board 2 has no result yet");
}

/* A player who won without a game has not moved first. */
static void
one_sign_forfeits_all_games_of_a_match(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny", "round 1 is paired");
	press(ESC "p/p04\nW",
	    "without P04; y withdraw, and leave the pairing as it is: the opponent");
	see(&u, "without a game by +");
	press("y", "; + means that P01 wins without");
	see_not(&u, "cancel the round");
	press(ESC "r", "Round 1");
	press("g1 +\n", "board 1, P01 - P04: +:- +:-.");
}

/* A player who goes home after the first game has played it. */
static void
one_sign_forfeits_the_games_that_are_left(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny", "round 1 is paired");
	press("g1\n", "1-0 *");
	press("g1 +\n", "board 1, P01 - P04: 1-0 +:-");
}

static void
two_results_typed_as_one_word_are_told_apart(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("games", "2");
	press("\n\ny==\n", "invalid result '==' (a match has 2 games: = = are two draws");
	see(&u, "with the board before");
	press("\0251 = =\n", "board 1, P01 - P04: ½-½ ½-½");
}

static void
places_that_are_not_played_are_said_to_be_shared(void **state)
{
	static const char shared[] = "Lower places are not played: those who were eliminated";

	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\nP\ny1 1\n2 1\n" ESC "n", "All rounds are played");
	see_not(&u, shared);
	press(ESC "rUy", "the pairing of round 2 is cancelled");
	set("third-place", "no");
	press(ESC "n\ny1 1\n" ESC "n", shared);
}

static void
a_forfeit_is_no_first_move(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 +\nP", "P02    P01"); /* P01 has moved first, P02 has not */
	see(&u, "0 : +1");
	press("x", "moves first: the lower balance of moving first and second");
	press(ESC, "Proposed pairing of round 2");
	see_not(&u, "lower balance");
	press(ESC, "Boards and results");
}

/* P01 has won and plays in round 2; then P04 is the winner after all. */
static void
a_corrected_result_that_a_paired_round_contradicts_is_named(void **state)
{
	static const char warning[] = "round 2 is paired with P01, who has lost in round 1";

	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\nP\ny", "round 2 is paired");
	see_not(&u, warning);
	press("[1 0\ny", warning);
	press(ESC, "What to do");
	see(&u, warning);
	press("n", warning);
	press(ESC "r[1 1\ny", "Round 1");
	see_not(&u, warning);
	press("2 0\ny", "round 2 is paired with P02, who has lost in round 1");
	press("Uy", "the pairing of round 2 is cancelled");
	see_not(&u, "who has lost in round 1");
}

static void
a_setting_that_the_paired_round_does_not_follow_says_so(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("third-place", "no");
	press("\n\ny1 1\n2 1\n", "All results are in");
	press(ESC "t/third-place\n\n\025yes\n", "third-place: yes");
	see_not(&u, "paired without");
	press("\n\025no\n", "third-place: no");
	press(ESC "n\ny", "round 2 is paired");
	press(ESC "t/third-place\n\n\025yes\n",
	    "third-place: yes.  Round 2 is paired without this change: U on the page r");
	press(ESC "rUyn\ny", "third place");
}

/* P01 and P04 change places; then their match is level. */
static void
an_exchange_with_the_match_for_third_place_says_why_it_cannot_be(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	set("third-place", "yes");
	press("\n\ny1 1\n2 1\nP\ny", "round 2 is paired");
	press("[1 0\ny]", "round 2 is paired with P01, who has lost in round 1");
	press("gE", "P01, who has lost in round 1 by a corrected result, and P04, who has won");
	see_not(&u, "bye");
	press("GE", "P01, who has lost in round 1 by a corrected result, and P04, who has won");
	press("[1 =\ny]gE", "the match P01 - P04 of round 1 is level");
}

/* A player who has had a game in a round that is cancelled is to play in it again. */
static void
who_withdrew_after_a_game_stays_in_the_round_that_is_cancelled(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 1\n", "P01");
	press(ESC "p/p01\nWy", "P01 has withdrawn after round 1");
	press(ESC "rUy" ESC "n", "P01 withdraws after this round, and still plays in it.");
}

/* The substitute was out after a win, as the withdrawal stayed. */
static void
who_takes_the_place_of_one_who_withdrew_plays_on(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny2 1\n", "P02");
	press(ESC "p/p01\nWy", "P01 has withdrawn after round 1");
	press("/p01\n\n\n\025Zoe\n", "P01 has withdrawn after round 1.  Does Zoe take the place");
	press("y", "Zoe has the place, and the withdrawal is taken back");
	see_not(&u, "has withdrawn after");
	press(ESC UNDO "y", "undone");
	assert_string_equal(club_name_of(club_of(&u), 1), "P01");
	assert_int_equal(club_of(&u)->players[0].last, 1);
	press("/p01\n\n\n\025Zoe\nn", "name: Zoe");
	assert_int_equal(club_of(&u)->players[0].last, 1);
	press(ESC ESC "r1 1\n", "Zoe has withdrawn, and is not in round 2; R on the");
	press("1 0\ny", "0-1");
	see_not(&u, "is not in round 2");
}

/* One who leaves before the first game need not be in the draw, and need not get the points of a bye. */
static void
who_leaves_before_any_result_is_asked_whether_to_draw_again(void **state)
{
	(void)state;
	begin_system("knockout", 5);
	press("\n\ny", "round 1 is paired");
	press(ESC "p/p04\nW", "d cancel the pairing, and pair again");
	see(&u, "without P04; y withdraw, and leave the pairing as it is: the opponent wins");
	see_not(&u, "bye");
	press("n" ESC "p/p01\nW", "y withdraw only after round 1.  With y the bye counts");
	see(&u, "the player has a rank without a game");
	press("d", "P01 has withdrawn; the pairing of round 1 is cancelled: pair it again (n).");
	press(ESC "i", "4 of 4 are here, 1 has withdrawn");
	press("n\ny", "round 1 is paired");
	see_not(&u, "P01");
	press("1 1\n" ESC "p/p04\nW", "Withdraw P04 after round 1?");
}

/* From round 2 on the player keeps the rounds before; one key took both back. */
static void
who_leaves_before_a_later_round_keeps_the_earlier_ones(void **state)
{
	(void)state;
	begin_with(5);
	press("n\ny1 1\n2 1\n" ESC "n\ny", "round 2 is paired");
	press(ESC "p/p01\nWd", "P01 has withdrawn; the pairing of round 2 is cancelled");
	assert_int_equal(club_of(&u)->players[0].last, 1);
	press("u", "Undo:");
	press("y", "undone");
	assert_int_equal(club_of(&u)->players[0].last, 0);
	assert_int_equal(club_of(&u)->paired, 2);
}

/* The one who withdrew during a round whose pairing is cancelled, without a game in it, is not drawn again. */
static void
who_withdrew_in_a_cancelled_round_is_not_in_the_draw_that_replaces_it(void **state)
{
	(void)state;
	begin_system("knockout", 5);
	press("\n\ny", "round 1 is paired");
	press(ESC "p/p05\nWy", "P05 has withdrawn after round 1");
	press(ESC "rUy", "the pairing of round 1 is cancelled; u restores it.  Those who");
	see(&u, "when it is paired again: P05.");
	press(ESC "i", "4 of 4 are here, 1 has withdrawn");
	press("u", "Undo: unpair  round 1");
	press("y", "undone");
	assert_int_equal(club_of(&u)->players[4].last, 1);
	press("\022y" ESC "n", "Proposed pairing of round 1");
	see_not(&u, "withdraws after");
	press("\ny", "round 1 is paired");
	see_not(&u, "P05");
	press(ESC "s", "1-4");
	see_not(&u, "P05");
}

/* P02 and P07 were absent, so P03 has the bye; then P02 has won after all. */
static void
a_winner_by_a_corrected_result_who_is_not_paired_is_named(void **state)
{
	static const char warning[] = "round 2 is paired without P02, who has won in round 1";

	(void)state;
	begin_system("knockout", 8);
	set("third-place", "no");
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\n3 1\n4 ---\nP\ny", "round 2 is paired");
	see_not(&u, "paired without");
	press("[4 1\ny", warning);
	press(ESC, warning);
	press("r/p02\nE", "no one can be put against a player"); /* whose row has no board */
	press(
	    ESC "i", "nobody is marked away, 4 are out, 1 is not paired"); /* P02 is owed a board */
	see(&u, "not paired");
	press(ESC "p/p02\n", "not paired");
	press(
	    ESC "r/p03\nE", "no one can be put against a player who has the bye of a knockout: U");
	press("1 1\nP\ny", "round 3 is paired");
	press(ESC "s", "P02, who is not paired in round 2, has won in round 1 by a");
}

/* A winner who was away, or has withdrawn, is not left out. */
static void
a_winner_who_is_away_is_not_paired_by_no_correction(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n", "All results are in");
	press(ESC "i/p01\nmy", "the match is lost, and the opponent wins");
	press(ESC "p/p02\nWy", "P02 has withdrawn");
	press(ESC "n\ny", "round 2 is paired");
	see_not(&u, "paired without");
	press("P\ny", "round 3 is paired");
	see_not(&u, "not paired");
}

/* P01 and P02 have played the final, then P04 is the winner of the first semi-final. */
static void
a_semi_final_corrected_after_the_final_leaves_no_final_standings(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\nP\ny", "round 2 is paired");
	press("1 1\n2 1\n" ESC, "All rounds are played");
	assert_true(club_is_over(club_of(&u), 2));
	press("r[1 0\ny", "the final should be");
	press("]", "Round 2");
	see_not(&u, "third place");
	assert_string_equal(club_final_word(club_of(&u), 2, 1, 2), "");
	press(ESC, "ENTER  A corrected result contradicts the last round");
	press("s", "P04 - P02)");
	press(ESC "n", "the final has been played");
	assert_false(club_is_over(club_of(&u), 2));
	press(ESC "w/bracket\nv", "has lost in round 1 by a corrected result (the");
	see(&u, "final should be P04 - P02).");
	see(&u, "semi-final  final");
}

/* P01 and P02 have played the final, then the first semi-final is level. */
static void
a_semi_final_made_level_after_the_final_leaves_no_final_standings(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\nP\ny", "round 2 is paired");
	press(
	    "1 1\n2 1\n[1 =\ny", "round 2 is paired, but P01 - P04 in round 1 is level and has no");
	see(&u, "K decides board 1 of round 1.");
	see(&u, "U cancels round 2.");
	see_not(&u, "typed again");
	press(ESC, "ENTER  A corrected result contradicts the last round");
	see(&u, "On the page r, K decides board 1 of round 1.");
	press("s", "Round 1, P01 - P04: level, with no winner yet.");
	press(ESC "n", "round 2 is paired, but P01 - P04 in round 1 is level");
	assert_false(club_is_over(club_of(&u), 2));
	press(
	    ESC "r[K2y", "round 2 is paired with P01, who has lost in round 1 by a later decision");
	see(&u, "K on board 1 of round 1 changes the decision back."); /* no result was corrected */
	see_not(&u, "typed again");
	press("K1y" ESC, "All rounds are played");
}

static void
a_loser_who_leaves_before_the_match_for_third_place_is_asked_about_it(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\n" ESC "p/p04\nW", "No match for third place is played then");
	press("n", "P04");
	press(
	    ESC "nP\ny" ESC "p/p04\nW", "without P04; y withdraw, and leave the pairing as it is");
	see_not(&u, "third place");
	keys(&u, "n");
}

/* P04, who had the bye for third place, has not won the final, which P01 and P02 played. */
/* Above and below the table the same sentence stood, also after the end. */
static void
who_plays_by_a_corrected_result_is_named_once_in_the_standings(void **state)
{
	const char *words = "P01, who plays in round 2, has lost in round 1 by a corrected result.";
	size_t i, n = 0;

	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n" ESC "n\ny1 1\n2 1\n" ESC "n\ny", "round 3 is paired");
	press("[[1 0\ny", "board 1, P01 - P08: 0-1.");
	press(ESC "s", words);
	for (i = 0; i < l.n; i++)
		n += strstr(screen_line_text(&l, i), words) != NULL;
	assert_int_equal(n, 1);
	see_not(&u, "The old result, typed again");
	press(ESC "r]]1 1\n2 1\n", "All rounds are played");
	press(ESC "s", "After round 3");
	see_not(&u, words);
	press(ESC "w/bracket\nvG", "P01, who plays in round 2, has lost");
}

static void
the_bracket_as_text_has_the_third_place_from_round_1(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny" ESC "w/bracket\nv", "third place: ... – ...");
}

static void
a_finalist_by_a_corrected_result_has_not_won_by_the_bye(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\n" ESC "p/p03\nWy" ESC "n", "third place");
	press("\ny", "round 2 is paired");
	press("[1 0\ny]E", "no one can be put against a player who has the bye");
	press("1 0\n", "P01");
	press(ESC "s", "has lost in round 1 by a corrected result");
	see(&u, "1-2   P04");
	see(&u, "1-2   P02");
	keys(&u, ESC);
}

/* The tournament goes on with P01. */
static void
a_match_made_level_two_rounds_ago_is_named_and_not_decided(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 =\nK1P\ny", "round 2 is paired");
	press("[1 =\ny", "round 2 is paired, but P01 - P08 in round 1 is level and has no");
	press("]1 1\n2 1\nP\ny", "round 3 is paired");
	press(ESC, "Round 1, P01 - P08: level, with no winner yet.");
	see(&u, "On the page r, K decides board 1 of round 1.");
	assert_true(hall_has(CLUB_WEB_STANDINGS, 0, "for this player, unless it is named below."));
	assert_true(hall_has(CLUB_WEB_STANDINGS, 0, "P01 - P08: level, with no winner yet."));
}

/* P02 has left, and P03 plays for third place against P01 or P04, whose semi-final is level. */
static void
a_level_semi_final_makes_no_loser_play_for_the_winner(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\n" ESC "p/p02\nWy", "P02 has withdrawn");
	press(ESC "n\ny2 1\n", "third place");
	press("[1 =\ny]", "P01 - P04 in round 1 is level");
	press(ESC "s", "Round 1, P01 - P04: level, with no winner yet.");
	see_not(&u, "plays for");
}

static void
a_finalist_who_leaves_lets_the_other_one_win(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 ---\n", "No one wins the match on board 2: the");
	see(&u, "next round stays empty.");
	press("2 1\ny", "board 2, P02 - P03: 1-0.");
	press("P\ny", "round 2 is paired");
	press(ESC "p/p02\nW", "without P02; y withdraw, and leave the pairing as it is");
	press("y", "+ means that P01 wins without");
	see(&u, "undo this (u), cancel the round (U), and withdraw the player then.");
	press(ESC "r1 ---\n2 1\n", "No one has won the final");
	press(ESC, "No one has won the final: correct its result");
	press("r1 +\ny", "All rounds are played");
}

static void
who_is_out_takes_one_line(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\n3 1\n4 1\nP\ny", "out: P05; P06; P07; P08");
	press(ESC, "nobody is marked away, 4 are out");
	see(&u, "w  Print, write, check   the bracket, and all sheets");
	press("r", "Round 2");
	press("1 =\nKn", "board 1: the match is not decided");
	press("K0", "board 1: P04 advances");
}

static void
a_pairing_is_cancelled_only_after_its_results_are_named(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\n3 1\n4 1\nP\ny", "round 2 is paired");
	press("2 1\n[1 0\ny]", "U cancels round 2.");
	see_not(&u, "On the page r");
	press("U", "1 result is lost.");
	see(&u, "board 2, P02 - P03: 1-0");
}

/* The other boards keep their results. */
static void
a_loser_by_a_corrected_result_is_exchanged_alone(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\n3 1\n4 1\nP\ny", "round 2 is paired");
	press("2 1\n[1 0\ny]", "U cancels round 2.");
	see(&u, "Or E on board 1 of round 2 exchanges only this player.");
	press("/p08\nE", "choose the board of the player who has lost by a corrected result");
	press("/p04\nE",
	    "P01 has lost in round 1 by a corrected result: let P08, who won, play on board");
	press("n", "Round 2");
	send_result(2, 1);
	press("E", "The result from a telephone that waits for board 1 becomes void.  P01 has");
	press("y", "P08 plays instead of P01");
	press("l", "replace  round 2, P08 plays instead of P01");
	press(ESC "r", "Round 2");
	see_not(&u, "corrected");
	see(&u, "P02    1-0     P03");
	see(&u, "out: P01; P05; P06; P07");
	press("u", "Undo");
	press("y", "P01");
	see(&u, "Or E on board 1 of round 2 exchanges only this player.");
	press("1 1\n", "Round 2");
	see_not(&u, "exchanges only");
	press("/p04\nE", "board 1: the board has a result of a game");
}

/* P05 has moved second, and P01 first. */
static void
an_exchange_that_turns_a_board_says_who_moves_first(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\nP\ny2 1\n", "P01    ");
	press("[/p05\n0\ny]", "Or E on board 1 of round 2 exchanges only this player.");
	press("/p04\nEy", "P05 plays instead of P04; P05 now moves first");
}

static void
the_loser_of_a_winner_who_leaves_can_play(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\n3 1\n4 1\n", "All results are in");
	press(ESC "p/p02\nW", "Withdraw P02 after round 1?  The next opponent goes on");
	press("y", "P02 has withdrawn");
	press(ESC "n", "bye");
	press("S", "the winners meet");
	press("/p03\nS", "P02 has withdrawn: let P07, who lost to P02, play against P03?");
	press("y", "changed by hand");
	see(&u, "P07    P03"); /* by the balances, -1 and +1 */
	press("x", "changed by hand, without reasons; u takes");
	press(ESC "\ny", "round 2 is paired");
	see(&u, "P07");
	see_not(&u, "who has lost");
}

/* P07, who plays for P02, is not counted as another pair. */
static void
a_correction_counts_no_pair_that_it_does_not_touch(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n" ESC "p/p02\nWy", "P02 has withdrawn");
	press(ESC "n/p03\nSy\ny", "round 2 is paired");
	press("[1 0\n", "Consequences");
	see(&u, "P08");
	see_not(&u, "pairs in all differ");
	keys(&u, "n");
}

static void
looking_back_says_who_plays_for_one_who_has_left(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n" ESC "p/p02\nWy", "P02 has withdrawn");
	press(ESC "n/p03\nSy", "changed by hand");
	press("\ny1 1\n2 1\n" ESC "n\ny", "round 3 is paired");
	press(ESC "s[", "After round 2");
	see(&u, "Round 2: P07 plays for P02, who has withdrawn.");
	press("[", "After round 1");
	see_not(&u, "plays for P02");
}

/* P03 was absent, so no one has lost to P02. */
static void
no_loser_is_promised_for_a_match_that_was_not_played(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n", "All results are in");
	press(ESC "i/p03\nmy", "the match is lost, and the opponent wins");
	press(ESC "n\ny", "P03: absent");
	press("1 1\n", "All results are in");
	press(ESC "p/p02\nW", "The next opponent goes on without playing.");
	see_not(&u, "lets the loser of the last match");
	press("y" ESC "n/p01\nS", "only a player who lost to one who has withdrawn");
}

/* The loser who would have played for third place plays the final, and the other one has a bye. */
static void
the_loser_to_a_finalist_who_leaves_plays_the_final(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 1\n", "All results are in");
	press(ESC "p/p02\nW", "Withdraw P02 after round 1?");
	press("y", "P02 has withdrawn");
	press(ESC "n", "third place");
	press("/p01\nS", "P02 has withdrawn: let P03, who lost to P02, play against P01?");
	see(&u, "then not second, and no game is played for third place.");
	press("y", "changed by hand");
	see(&u, "1 board, 1 bye");
	see(&u, "-1 : +1  final");
	press("/p04\nS", "the bye for third place stays: only the losers of the semi-finals");
	press("\ny", "round 2 is paired");
	press("1 1-0\n", "All rounds are played");
	press(ESC "s", "P03 plays for P02, who has withdrawn");
	assert_true(hall_has(CLUB_WEB_PLAYER, 3, "Round 2: P03 plays for P02, who has withdrawn."));
	assert_true(hall_has(CLUB_WEB_STANDINGS, 0,
	    "<p>After a lost match: the player goes on all the same, as said below.</p>"));
	assert_true(hall_has(
	    CLUB_WEB_STANDINGS, 0, "Round 2: P02, who has withdrawn, did not play against P04."));
	press(ESC "p/p03\n\n", "Round 2: P03 plays for P02, who has withdrawn.");
	press(ESC ESC "s?", "in a knockout, by the round");
	press(ESC ESC "c?", "2:1 has the");
	press(ESC ESC "s", "After round 2");
	see(&u, "1     P03");
	see(&u, "3     P04");
}

/* By the rules P04 has the bye then, and P01 and P03 would play for third place, as they are paired. */
static void
a_final_with_a_loser_in_it_is_not_the_match_for_third_place(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\n" ESC "p/p02\nWy" ESC "n/p01\nSy\ny", "round 2 is paired");
	press("r[1 0\n", "Consequences");
	see(&u, "P01, who plays in round 2, has lost in round 1 by a corrected result (the");
	see(&u, "final should be P04 - P03)");
	see_not(&u, "the same way");
	press("y]", "round 2 is paired with P01, who has lost in round 1 by a corrected result");
	see(&u, "U cancels round 2");
	see_not(&u, "third place");
	press(ESC, "round 2 is paired with P01, who has lost");
	press("s", "P01, who plays in round 2, has lost in round 1");
	see(&u, "P03 plays for P02, who has withdrawn");
	press(ESC "rUy", "the pairing of round 2 is cancelled");
	press(ESC "n", "P04");
	press("/p04\nS", "P02 has withdrawn: let P03, who lost to P02, play against P04?");
	press("y\ny", "round 2 is paired");
	see_not(&u, "corrected result");
}

static void
a_decision_after_the_next_round_says_what_the_rules_give(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\nP\ny", "round 2 is paired");
	press("r[1 =\ny", "level");
	press("r[K2", "round 2: the rules now give P04 - P02, where P04 had P03");
	see_not(&u, "the same way");
	press("y[K1", "later rounds would have been paired the same way");
}

static void
the_hall_names_the_round_and_then_who_is_third(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press(ESC "n", "2 results are missing");
	press(ESC "r", "Round 1");
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "Round 1; semi-final"));
	press("1 1\n2 1\n", "All results are in");
	press(ESC "n\ny", "round 2 is paired");
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "<bdi>final</bdi></li>\n<li><b>1</b>"));
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "<bdi>third place</bdi></li>\n<li><b>2</b>"));
	assert_true(hall_has(
	    CLUB_WEB_ROUND, 2, "<tr><th class=\"label\" colspan=\"4\"><bdi>final</bdi></th>"));
	assert_false(hall_has(CLUB_WEB_ROUND, 2, "match</th>"));
	press("[1 0\ny]", "to be settled");
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "The results of the semi-finals have changed"));
	assert_true(hall_has(CLUB_WEB_ROUND, 2, "The results of the semi-finals have changed"));
	press("[1 1\ny]", "third place");
	press("1 1\n", "1-0");
	assert_true(hall_has(CLUB_WEB_PLAYER, 1, "class=\"next\""));
	press("2 1\n", "All rounds are played");
	assert_true(
	    hall_has(CLUB_WEB_BOARD, 2, "winner: P01; second place: P02; third place: P03") ||
	    hall_has(CLUB_WEB_BOARD, 2, "winner: P02; second place: P01; third place: P03"));
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "<ol class=\"places\">")); /* large, at first */
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "<b>3</b><bdi>P03</bdi>"));
	assert_false(hall_has(CLUB_WEB_PLAYER, 1, "class=\"next\""));
}

static void
the_hall_names_the_winner_of_a_final_that_is_a_bye(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\n", "All results are in");
	assert_int_equal(
	    club_ui_act(&u, "withdraw", json_pack("{s:i, s:i}", "player", 1, "last", 1)), 0);
	assert_int_equal(
	    club_ui_act(&u, "withdraw", json_pack("{s:i, s:i}", "player", 4, "last", 1)), 0);
	press(ESC "n\ny", "round 2 is paired");
	assert_true(hall_has(CLUB_WEB_BOARD, 2, "winner: P02; third place: P03"));
	assert_true(
	    hall_has(CLUB_WEB_BOARD, 0, "<b>1</b><bdi>P02</bdi></li>\n<li class=\"place3\">"));
}

static void
the_hall_marks_who_goes_on_from_a_level_match(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("1 =\n2 =\n", "2 matches are level");
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "<li><b>1</b>"));
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "\302\275-\302\275 level</i>"));
	assert_false(hall_has(CLUB_WEB_BOARD, 0, "&#10003;"));
	assert_true(hall_has(CLUB_WEB_ROUND, 1, "<small>2 matches are level</small>"));
	press("K1gK1" ESC, "all results are in");
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "<li class=\"over\"><b>1</b>"));
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "<bdi>&#62; P01</bdi>"));
	assert_true(hall_has(CLUB_WEB_BOARD, 0, "&#10003;"));
}

/* Also when their round was cancelled or undone and is paired differently. */
static void
a_result_in_the_log_has_the_players_who_met(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n2 1\nP\ny1 1\n", "P01    1-0     P02");
	press("Uy" ESC "p/p02\nWy" ESC "n\ny", "round 2 is paired");
	press(ESC "l", "result  round 2, board 1, P01 - P02: 1-0");
	see_not(&u, "P01 - bye");
	press("uyuyuy", "(undone) pair  round 2"); /* the one with a bye, the withdrawal and U */
	see(&u, "result  round 2, board 1, P01 - P02: 1-0");
	see_not(&u, "(undone) result");
	press("uyuy" ESC "p/p02\nWy" ESC "n\ny", "round 2 is paired");
	press(ESC "l", "(undone) result  round 2, board 1, P01 - P02: 1-0");
	see_not(&u, "P01 - bye");
}

static void
a_semi_final_that_no_one_played_leaves_no_match_for_third_place(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press(
	    "\n\ny1 1\n2 ---\n" ESC "n", "P02 and P03 have both lost the semi-final: there is no");
}

static void
a_bye_in_the_semi_final_leaves_no_match_for_third_place(void **state)
{
	(void)state;
	begin_system("knockout", 3);
	press(
	    "\n\ny2 1\n" ESC "n", "P01 had the bye in the semi-final: there is no match for third");
}

/* The loser of the only semi-final that was played is out, as the pairing has it. */
static void
without_a_match_for_third_place_the_loser_of_a_semi_final_is_out(void **state)
{
	(void)state;
	begin_system("knockout", 3);
	press("\n\ny2 1\n" ESC "i", "nobody is marked away, 1 is out");
	press("/p03\nm", "P03 is out and plays no more rounds");
	press(ESC "p/p03\n", "P03     1997  out");
	press(ESC "r2 ---\ny" ESC "i", "nobody is marked away, 2 are out");
	press(ESC "r2 1\ny" ESC "n", "out: P03");
}

static void
whoever_missed_a_semi_final_leaves_the_other_loser_out(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny1 1\n" ESC "i", "nobody is marked away");
	see_not(&u, "out");
	press(ESC "r2 ---\n" ESC "i", "nobody is marked away, 3 are out");
	press("/p04\nm", "P04 is out and plays no more rounds");
}

/* The match for third place is that of the players who played the semi-finals. */
static void
who_plays_for_third_place_after_a_corrected_quarter_final_is_in(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\nP\ny", "round 2 is paired");
	press("1 1\n2 1\n[2 0\ny", "lost");
	press(ESC "n", "P05: not paired");
	press(ESC "i", "3 are out, 1 is not paired");
	see(&u, "[x]  P04  1996  here");
	see(&u, "---  P05  1995  not paired");
	press("/p04\nm", "P04, round 3: the match is lost");
	press("n" ESC "p/p04\n", "P04     1996  all");
}

/* The opponent in the semi-final has withdrawn before it was paired. */
static void
a_bye_for_third_place_is_not_denied(void **state)
{
	(void)state;
	begin_system("knockout", 8);
	press("\n\ny1 1\n2 1\n3 1\n4 1\n", "All results are in");
	press(ESC "p/p02\nWy", "P02 has withdrawn");
	press(ESC "n\ny", "round 2 is paired");
	press("1 1\n2 1\n" ESC "n", "third place");
	see_not(&u, "there is no match for third place");
}

static void
a_wide_bracket_shrinks_in_the_hall(void **state)
{
	(void)state;
	begin_system("knockout", 9);
	press("\n\ny", "round 1 is paired");
	assert_true(hall_has(CLUB_WEB_STANDINGS, 0, " class=\"wide\" "));
}

static void
the_settings_show_the_rounds_of_the_draw(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("t/rounds\n", "> rounds         2  ");
	press("\n", "the system knockout determines the number of rounds: 2");
}

/* Names would decide who meets whom, without a word. */
static void
a_draw_of_players_without_ratings_says_what_orders_them(void **state)
{
	(void)state;
	begin_system("knockout", 3);
	keys(&u, "paP04\n\n\nP05\n\n\n" ESC ESC);
	press("n", "Players without a rating (2): names decide their order.  For lots: order, on");
	keys(&u, ESC);
	set("order", "lots");
	press("n", "round 1");
	see_not(&u, "without a rating");
}

/* A match that is won has no further games. */
static void
a_decided_match_has_no_further_games(void **state)
{
	(void)state;
	begin_system("knockout", 4);
	press("\n\ny", "round 1 is paired");
	press("2. 1 1\n", "the match on board 2 is decided without its last game");
	see(&u, "2 open");
	press("\0251 1, 2. 1 0\n", "the match on board 2 is decided without its last game");
	see(&u, "2 open");
	press("\0251 =, 2 1\n", "1 match is level");
	press("1. = 1\n", "All results are in");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(a_level_match_is_decided_before_anything_else),
		TEST(an_absent_player_of_a_knockout_is_asked_about),
		TEST(a_bye_in_a_knockout_is_said_to_lose_the_match),
		TEST(a_board_of_a_knockout_says_what_to_type_for_who_is_not_there),
		TEST(a_decided_match_is_replaced_only_after_a_question),
		TEST(who_leaves_in_mid_match_keeps_the_games_that_were_played),
		TEST(after_a_level_match_the_next_open_board_is_chosen),
		TEST(a_player_sees_results_of_matches_and_points_apart),
		TEST(plus_or_minus_alone_is_the_deciding_game_of_a_level_match),
		TEST(the_deciding_game_of_a_drawn_one_is_typed_alone),
		TEST(a_drawn_final_is_not_the_end),
		TEST(a_semi_final_corrected_after_the_final_leaves_no_final_standings),
		TEST(the_key_decides_the_board_that_the_hints_name),
		TEST(the_questions_for_a_knockout_are_its_own),
		TEST(the_games_of_a_tie_are_entered_one_by_one),
		TEST(a_board_typed_before_a_result_is_asked_for_if_it_could_be_a_game),
		TEST(a_doubtful_correction_of_an_earlier_round_names_both_boards),
		TEST(a_number_of_a_board_that_is_a_bye_is_a_game),
		TEST(what_is_typed_for_a_bye_is_no_result),
		TEST(a_new_knockout_names_no_number_of_rounds),
		TEST(a_bye_cannot_be_decided),
		TEST(one_sign_forfeits_all_games_of_a_match),
		TEST(one_sign_forfeits_the_games_that_are_left),
		TEST(two_results_typed_as_one_word_are_told_apart),
		TEST(places_that_are_not_played_are_said_to_be_shared),
		TEST(a_forfeit_is_no_first_move),
		TEST(a_corrected_result_that_a_paired_round_contradicts_is_named),
		TEST(a_setting_that_the_paired_round_does_not_follow_says_so),
		TEST(an_exchange_with_the_match_for_third_place_says_why_it_cannot_be),
		TEST(who_withdrew_after_a_game_stays_in_the_round_that_is_cancelled),
		TEST(who_takes_the_place_of_one_who_withdrew_plays_on),
		TEST(who_leaves_before_any_result_is_asked_whether_to_draw_again),
		TEST(who_leaves_before_a_later_round_keeps_the_earlier_ones),
		TEST(who_withdrew_in_a_cancelled_round_is_not_in_the_draw_that_replaces_it),
		TEST(a_winner_by_a_corrected_result_who_is_not_paired_is_named),
		TEST(a_winner_who_is_away_is_not_paired_by_no_correction),
		TEST(a_semi_final_made_level_after_the_final_leaves_no_final_standings),
		TEST(a_loser_who_leaves_before_the_match_for_third_place_is_asked_about_it),
		TEST(who_plays_by_a_corrected_result_is_named_once_in_the_standings),
		TEST(the_bracket_as_text_has_the_third_place_from_round_1),
		TEST(a_finalist_by_a_corrected_result_has_not_won_by_the_bye),
		TEST(a_match_made_level_two_rounds_ago_is_named_and_not_decided),
		TEST(a_level_semi_final_makes_no_loser_play_for_the_winner),
		TEST(a_finalist_who_leaves_lets_the_other_one_win),
		TEST(who_is_out_takes_one_line),
		TEST(a_pairing_is_cancelled_only_after_its_results_are_named),
		TEST(a_loser_by_a_corrected_result_is_exchanged_alone),
		TEST(an_exchange_that_turns_a_board_says_who_moves_first),
		TEST(the_loser_of_a_winner_who_leaves_can_play),
		TEST(a_correction_counts_no_pair_that_it_does_not_touch),
		TEST(looking_back_says_who_plays_for_one_who_has_left),
		TEST(no_loser_is_promised_for_a_match_that_was_not_played),
		TEST(the_loser_to_a_finalist_who_leaves_plays_the_final),
		TEST(a_final_with_a_loser_in_it_is_not_the_match_for_third_place),
		TEST(a_decision_after_the_next_round_says_what_the_rules_give),
		TEST(the_hall_names_the_round_and_then_who_is_third),
		TEST(the_hall_names_the_winner_of_a_final_that_is_a_bye),
		TEST(the_hall_marks_who_goes_on_from_a_level_match),
		TEST(a_result_in_the_log_has_the_players_who_met),
		TEST(a_semi_final_that_no_one_played_leaves_no_match_for_third_place),
		TEST(a_bye_in_the_semi_final_leaves_no_match_for_third_place),
		TEST(without_a_match_for_third_place_the_loser_of_a_semi_final_is_out),
		TEST(whoever_missed_a_semi_final_leaves_the_other_loser_out),
		TEST(who_plays_for_third_place_after_a_corrected_quarter_final_is_in),
		TEST(a_bye_for_third_place_is_not_denied),
		TEST(a_wide_bracket_shrinks_in_the_hall),
		TEST(the_settings_show_the_rounds_of_the_draw),
		TEST(a_draw_of_players_without_ratings_says_what_orders_them),
		TEST(a_decided_match_has_no_further_games),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
