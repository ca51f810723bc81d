/* test_screen_checkin.c - who is here: sign-up, the check-in, and who comes late, is absent or withdraws, by keys. */
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
players_are_checked_in_with_one_key_each(void **state)
{
	(void)state;
	begin_with(5);
	press("i", "nobody is marked away");
	press("Ay", "0 of 5 are here; h marks those who come");
	press("hh", "2 of 5 are here");
	see(&u, "[x]  P01");
	see(&u, "[ ]  P03");
	press("/p05\nW", "Remove P05?  No round is paired");
	press("n", "[ ]  P05");
	press("Wy", "---  P05");
	press(ESC "n", "1  P01    P02");
	see(&u, "P03: not here");
	see_not(&u, "P05"); /* removed */
	press("\ny", "round 1 is paired");
	press("1\n" ESC "i/p03\n\n", "P03 comes late.  Points for round 1: H half, z zero");
	press(
	    "h", "press one of these letters: H z  (n or ESC cancels)"); /* here, once too often */
	press("H", "3 of 4 are here, 1 has withdrawn");
	press("/p01\nm", "P01, round 2: zero-point bye");
	see(&u, "2 of 4 are here, 1 has withdrawn");
	press("/p01\nm", "P01 has a bye in round 2");
	press("/p01\nh", "P01 plays in round 2");
	see(&u, "3 of 4 are here, 1 has withdrawn");
	press(ESC "p/p04\nR", "P04 comes late");
	press("z", "P04: here");
	press(ESC "n", "2  ");
	press(ESC "s", "P03");
	see_not(&u, "P05");
}

static void
long_names_that_begin_alike_are_told_apart_by_their_ends(void **state)
{
	(void)state;
	begin_with(0);
	keys(&u, "pa");
	keys(&u,
	    "Verein der Freunde des Spiels, Aischgrund\n1900\nSchachgesellschaft Neustadt an der Aisch\n");
	keys(&u,
	    "Verein der Freunde des Spiels, Weinberg\n1800\nSchachgesellschaft Neustadt an der Donau\n" ESC);
	press(ESC, "players");
	press("p", "Schach~Aisch");
	see(&u, "Schach~Donau");
	see(&u, "Aischgrund");
	press(ESC "i", "s, Aischgrund");
	see(&u, "els, Weinberg");
}

static void
who_never_came_is_neither_counted_nor_named_after_the_last_pairing(void **state)
{
	(void)state;
	begin_with(5);
	press("i/p05\nm", "5 players");
	press(ESC "n\ny", "4 players");
	see(&u, "P05: not here"); /* and may still come */
	press(ESC, "5 signed up, 1 not here");
	press("r1\n1\nn\ny1\n1\nn\ny", "Round 3");
	see_not(&u, "P05");
	press(ESC "p", "P05");
	press(ESC "ps", "4 players");
}

/* A player who never came and withdraws is in one state on all pages. */
static void
who_never_came_is_removed_in_a_later_round(void **state)
{
	(void)state;
	begin_with(5);
	press("i/p05\nm", "P05: not here");
	press(ESC "n\ny1\n1\n" ESC "p/p05\nW", "Remove P05, who has not played?");
	press("y", "P05 is removed; R lets the player play after all");
	press("\n", "withdrawn");
	see_not(&u, "has withdrawn after round");
	press(ESC ESC "i", "---  P05");
	press(ESC "n", "P01"); /* and no P05 without a board */
	see_not(&u, "P05");
}

/* A file may have a withdrawal of a player who never came. */
static void
a_withdrawal_of_one_who_never_came_is_named_everywhere(void **state)
{
	(void)state;
	begin_with(5);
	keys(&u, "i/p05\nm" ESC "n\ny1\n1\n" ESC);
	assert_int_equal(
	    club_ui_act(&u, "withdraw", json_pack("{s:i, s:i}", "player", 5, "last", 1)), 0);
	press("n", "P05: withdrawn");
	press(ESC "p/p05\n", "withdrawn");
	see_not(&u, "not here");
	press("\n", "withdrawn");
	see_not(&u, "has withdrawn after round");
	press(ESC "p/p05\nR", "P05 comes late");
	press("z", "P05: here");
	assert_int_equal(club_of(&u)->players[4].last, 0);
	assert_int_equal(club_of(&u)->players[4].first, 2);
	press("u", "P05");
	press("y", "undone");
	press(ESC "i/p05\nh", "P05 comes late"); /* here, too */
	press("H", "P05: here");
	assert_int_equal(club_of(&u)->players[4].last, 0);
}

/* A second spelling of a club would get no prize of the first one. */
static void
a_club_is_spelled_as_it_is_already(void **state)
{
	(void)state;
	begin_with(2);
	press("paAnn\n\nSK B\351rn\n", "number 3: Ann");
	press("Ben\n\nTower\n", "number 4: Ben");
	press("Cid\n\n", "SK Bérn; Tower");
	press("be", "Cid: club");
	see_not(&u, "; Tower");
	press("\025sk-bern. \n", "number 5: Cid; club: SK Bérn, as it is spelled already");
	press("Dan\n\nSK Bern 2\n", "number 6: Dan");
	press("Eve\n\ntow\n",
	    "The club 'Tower'?  y yes, n no, a new club"); /* the beginning of one */
	press("y", "number 7: Eve; club: Tower, as it is spelled already");
	press("Fay\n\ntow\n", "The club 'Tower'?");
	press("n", "number 8: Fay");
	press("Gus\n\nTower\n", "number 9: Gus");
	keys(&u, ESC);
	assert_string_equal(club_of(&u)->players[6].fact[STRAT_CLUB_CLUB], "Tower");
	assert_string_equal(club_of(&u)->players[7].fact[STRAT_CLUB_CLUB], "tow");
	assert_string_equal(club_of(&u)->players[4].fact[STRAT_CLUB_CLUB], "SK Bérn");
	assert_string_equal(club_of(&u)->players[5].fact[STRAT_CLUB_CLUB], "SK Bern 2");
	keys(&u, ESC "/p01\n\n");
	club_ui_rows(&u);
	club_ui_choose(&u, STRAT_CLUB_CLUB + 1);
	press("\nSk Bern\n", "club: SK Bérn, as it is spelled already");
	press("\nSK Bern\n", "club: SK Bern"); /* a spelling can be corrected */
	see_not(&u, "already");
}

static void
the_check_in_says_for_which_round_it_is(void **state)
{
	(void)state;
	begin_with(4);
	press("i", "round 1: nobody is marked away; A: all not here yet, H: all here");
	press("n\ny1\n1\n" ESC "i/p03\nm", "round 2: 3 of 4 are here");
	keys(&u, "hn\ny1\n1\n" ESC "n\ny");
	press("i", "nobody is marked away");
	see_not(&u, "round 4");
	see(&u, "If someone does not come to round 3: type + or - on the page r.");
}

static void
the_check_in_asks_before_a_late_player_is_removed(void **state)
{
	(void)state;
	begin_with(5);
	press("i/p05\nmn\ny", "round 1 is paired");
	press("i/p05\nW", "Remove P05, who has not played?");
	press("n", "[ ]  P05");
	press("Wy", "---  P05");
}

static void
a_wrong_mark_is_repaired_by_returning_to_it(void **state)
{
	(void)state;
	begin_with(3);
	press("i", "nobody is marked away; A: all not here yet, H: all here");
	press("\b", "nobody has been marked here yet");
	press("Ayh", "> [ ]  P02");
	press("h", "> [ ]  P03");
	press("\b", "> [x]  P02");
	press("m", "1 of 3 are here");
	see(&u, "[ ]  P02");
	press("\177", "> [ ]  P02");
}

static void
no_key_for_the_next_match_changes_a_player(void **state)
{
	size_t rows;

	(void)state;
	begin_with(5);
	press("iAy", "0 of 5 are here");
	rows = u.file.ndone;
	press("/\n", "[ ]  P01"); /* nothing was searched for */
	press("/p0\n", "> [ ]  P01");
	press("/\n", "> [ ]  P02");
	press("/\n", "> [ ]  P03");
	press("/p9\n", "'p9' not found on this page");
	see(&u, "Part of the name: p9");
	press("m", "Part of the name: m"); /* no key, but a letter of another name */
	press("z\n", "'mz' not found on this page");
	press("n" ESC, "> [ ]  P03");
	press(ESC, "What to do");
	assert_int_equal(u.file.ndone, rows);
	press("i/p04\nm", "P04: not here");
	press("/p04\nh", "1 of 5 are here");
}

static void
names_are_found_and_sorted_without_accents(void **state)
{
	static const char *const names[] = { "Zola", "Łukasz", "Müller", "Lutz", "Élie", "Семён" };
	size_t i;

	(void)state;
	begin_with(2);
	for (i = 0; i < sizeof names / sizeof *names; i++)
		assert_int_equal(
		    club_ui_act(&u, "add",
			json_pack("{s:s, s:s, s:i}", "name", names[i], "late", "zero", "first", 1)),
		    0);
	press("i/muller\n", "> [x]  Müller");
	press("/lukasz\n", "> [x]  Łukasz");
	press("/elie\n", "> [x]  Élie");
	press("j", "> [x]  Łukasz");
	press("j", "> [x]  Lutz");
	press("G", "> [x]  Семён");
	press(ESC "palutz\n", "'Lutz' already exists"); /* before the other questions */
	press("\025elie\n", "'Élie' already exists");
}

static void
a_name_is_found_before_the_same_word_elsewhere(void **state)
{
	(void)state;
	begin_with(1);
	press("paAhrens\n1500\nRot-Wei\337\nWei\337, Fritz\n1400\n\n" ESC, "Rot-Wei\303\237");
	press("g/wei\337\nW", "Remove Wei\303\237, Fritz?");
	press("y/withdrawn\n", "no name has 'withdrawn', but this line has");
}

static void
a_player_is_removed_before_round_1(void **state)
{
	(void)state;
	begin_system("round-robin", 5);
	press("p/p02\nW", "Remove P02?");
	press("y", "P02 is removed");
	see(&u, "  4 players");
	press("n", "Proposed pairing of round 1: 2 boards");
	see_not(&u, "P02");
	press(ESC "n", "Proposed pairing of round 1: 2 boards");
	press("\ny" ESC "s", "P05");
	see_not(&u, "P02");
	assert_int_equal(club_rounds(club_of(&u)), 3);
}

static void
a_late_player_in_a_knockout_is_drawn_again_or_refused_at_once(void **state)
{
	(void)state;
	begin_system("knockout", 3);
	press("n\ny", "round 1 is paired");
	press(ESC "paLate\n\n\n", "The draw is made, but no result is in");
	press("d", "number 4: Late");
	press(ESC ESC "n\ny", "round 1 is paired");
	assert_int_equal(club_of(&u)->round[1].n, 2);
	press("1\n" ESC "pa", "no place is free");
}

static void
who_misses_an_evening_of_a_keizer_is_one_key(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("\n\ny", "round 1 is paired");
	press("1\n1\n", "All results are in");
	press(ESC "igmm", "P02, round 2: absent with notice");
	press("k", "round 2: absent with notice");
	press("B\nf", "P02, round 2: absent for the club");
	see(&u, "3 of 5 are here");
	press(ESC "n", "P02: absent for the club");
	press("p", "bye: 2 (for the club)");
}

static void
the_kind_of_an_absence_is_read_beside_long_names(void **state)
{
	(void)state;
	begin_system("keizer", 2);
	press("paJohannes van der Meulen-Oudekerk\n1500\nThe Northern Quarter\n", "number 3");
	press(ESC "B1\nz", "The Northern Quar~  all; 1=z");
	press("uyB1\nh", "The Northern Quar~  all; 1=h");
	see(&u, "1=h: absent in round 1 with notice; z: without notice");
	see(&u, "Johannes van der Meulen-Oudekerk");
}

static void
an_absence_from_an_earlier_round_is_corrected(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("ig", "here");
	press("B\nh", "P01, round 1: absent with notice");
	press(ESC "n\ny1\n1\n", "All results are in");
	press(ESC "p/p01\nB", "Bye for P01 in round: 2");
	see(&u, "An absence from an earlier round is corrected by typing that round.");
	press("1\n", "P01 was absent in round 1: h with notice, z without");
	see_not(&u, "n no");
	see(&u, "pairing stays; U on the page r cancels it");
	press("h", "P01, round 1: absent with notice, as before: nothing is changed");
	press("B1\nz", "Consequences");
	see(&u, "Correct: P01, round 1: absent without notice?");
	press("y", "P01, round 1: absent without notice.");
	press("u", "Undo: bye  P01  round 1  absent without notice?");
	press("n", "P01");
	press("uy", "bye: 1 (with notice)");
	press("/p02\nB", "Bye for P02 in round: 2");
	see_not(&u, "corrected");
	press("?", "the number of the round that the player misses");
	keys(&u, ESC);
	press("1\n", "P02 was not absent in round 1");
	press(ESC ESC "n\ny" ESC "p/p01\nB2\n", "round 2, board 2, against");
	see(&u, "is still open: enter its result");
	keys(&u, ESC ESC "r1\n1\n" ESC "n\ny1\n1\n");
	press(ESC "p/p02\nB", "no round is left for a bye");
	press("/p01\nB\nf", "P01, round 1: absent for the club");
	see(&u, "round 2: the rules now give P01 - P02, where P01 had P03");
	press("y", "are out of date now");
	press(ESC "n\n", "Pair an extra round, round 4, like this?");
}

/* A bye counts only for a player who has entered. */
static void
a_player_who_is_not_here_gets_no_bye_in_the_next_round(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("i/p05\nm", "P05: not here");
	press("B1\n", "P05: is not here, so the bye would not count: check the player in first");
	press("2\n", "P05 is absent in round 2");
	press("?", "h (half): absent with notice; z (zero): absent without notice;");
	press("h", "P05, round 2: absent with notice");
	press("h", "P05: here");
	press("B1\nh", "P05, round 1: absent with notice");
	press(ESC "n", "P05: absent with notice");
}

/* The message says h, then B: both are about the player who was marked. */
static void
who_misses_only_round_1_of_keizer_is_ranked_by_the_keys_that_the_message_names(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("i/p02\nm", "P02: not here, and not ranked.");
	press("h", "P02: here");
	press("B", "Bye for P02 in round: 1");
	press("\nh", "P02, round 1: absent with notice");
	press("/p03\nm", "P03: not here");
	press("/p04\nh", "P04: here"); /* others go on as ever */
	press("m", "P05: not here");
}

static void
the_answer_about_earlier_rounds_is_said_after_a_late_entry(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("n\ny1\n1\n" ESC "paZoe\n\n\n", "Zoe comes late.  Earlier rounds: ");
	press("z", "number 6: Zoe; earlier rounds: absent without notice");
}

static void
a_refused_rating_can_be_corrected_where_it_was_typed(void **state)
{
	(void)state;
	begin_with(4);
	press("p/p02\n\n/rating\n\n\02519x8\n", "rating '19x8': must be a number from 1 to 9999");
	see(&u, "rating: 19x8");
	press("\0251987\n", "rating: 1987");
	assert_string_equal(club_of(&u)->players[1].fact[STRAT_CLUB_RATING], "1987");
}

static void
what_a_late_player_missed_is_corrected(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("i/p05\nm", "P05: not here, and not ranked.  A player who misses only round 1");
	press(ESC "n\ny1\n1\n" ESC "i/p05\nh",
	    "P05 comes late.  Earlier rounds: H absent with notice");
	press("z", "P05: here");
	see(&u, "Sheets, web pages and reports made before are out of date now.");
	see(&u, "[x]  P05  1995  from round 2 on; before: absent without notice");
	press(
	    ESC "p/p05\nB", "An absence from an earlier round is corrected by typing that round.");
	press("1\n", "P05 comes late.  Earlier rounds: h absent with notice, z without notice");
	press("z", "nothing is changed");
	press("B1\nh", "Consequences");
	press("y", "P05, earlier rounds: absent with notice.");
	press("\n", "plays from round 2 on; earlier rounds: absent with notice");
	keys(&u, ESC ESC "n\ny1\n1\n" ESC "n\ny1\n1\n");
	press(ESC "p/p05\nB", "Bye for P05 in round: 1");
	keys(&u, "\nz");
	press("y", "P05, earlier rounds: absent without notice.");
	press(ESC "i/p05\nB1\n", "P05 comes late.  Earlier rounds: H absent with notice");
	press("H", "Consequences");
	press("y", "P05, earlier rounds: absent with notice.");
}

static void
a_late_player_is_signed_up_from_the_page_of_results(void **state)
{
	(void)state;
	begin_with(4);
	press("\n\ny", "round 1 is paired");
	press("pa", "Name of the next player");
	press("Late\n1500\nTower\n", "Late comes late.  Points for round 1");
	press("z", "number 5: Late");
	see(&u, "Name of the next player");
	press(ESC ESC, "What to do");
}

static void
who_misses_round_1_is_not_here_at_the_check_in(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("ig", "here");
	press("B\n", "P01 is absent in round 1");
	press("h", "P01, round 1: absent with notice");
	see(&u, "[ ]  P01");
	see(&u, "round 1: absent with notice");
	see(&u, "4 of 5 are here");
	press("h", "P01 plays in round 1");
	see(&u, "[x]  P01");
	see(&u, "nobody is marked away");
	press("kB\nh" ESC "n", "P01: absent with notice");
}

/* A late entry before the first result can still play. */
static void
a_late_entry_is_told_how_to_play_at_once(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny", "round 1 is paired");
	press(ESC "paLate\n\n\n", "Points for round 1: h half, z zero; no result is in: p cancels");
	press(ESC, "Late: club");
	press("\np", "number 5: Late; the pairing of round 1 is cancelled: pair it again");
	press(ESC ESC "n", "Late");
	press("\ny1 1\n", "1 board is open");
	press(ESC "paLater\n\n\n", "Points for round 1: h half, z zero");
	see_not(&u, "p cancels");
	press("x", "press one of these letters: h z  (n cancels)");
	see(&u, "ESC previous question");
}

static void
a_late_player_who_is_checked_in_can_play_at_once(void **state)
{
	(void)state;
	begin_with(5);
	press("i/p05\nm", "P05: not here");
	press(ESC "n\ny", "round 1 is paired");
	press(ESC "i/p05\nh",
	    "P05 comes late.  Points for round 1: H half, z zero; no result is in: p");
	press("p", "P05 is here; the pairing of round 1 is cancelled: pair it again");
	press(ESC "n", "Proposed pairing of round 1: 2 boards, 1 bye");
}

static void
no_one_comes_when_no_round_is_left(void **state)
{
	(void)state;
	begin_with(5);
	press("t/number of rounds\n\n1\n", "rounds: 1");
	press(ESC "i/p05\nm" ESC "n\ny", "round 1 is paired");
	/* until there is a result, the round can be paired again */
	press(ESC "i/p05\nh",
	    "no round is left (change rounds first); no result is in: p cancels the pairing");
	press("h", "press one of these letters: p");
	press(ESC "/p01\nm", "no round is left for a bye");
	press(ESC "r1 1\n", "1-0.");
	press(ESC "i/p05\nh", "no round is left (change rounds first)");
	see_not(&u, "p cancels");
	press("m", "P05: not here");
	press(ESC "pa", "no round is left (change rounds first)");
	see_not(&u, "Name of the next player");
	assert_int_equal(club_of(&u)->n, 5);
	press(ESC "t/number of rounds\n\n2\n" ESC "i/p05\nhz", "P05: ");
	assert_int_equal(club_of(&u)->players[4].first, 2);
}

/* The pairing was changed by another program after the question. */
static void
rounds_that_are_not_cancelled_are_asked_about(void **state)
{
	(void)state;
	begin_with(5);
	press("i/p05\nm" ESC "n\ny1 1, 2 0\n" ESC "n\ny", "round 2 is paired");
	press(ESC "paLate\n\n\n", "in: p cancels the pairing of round 2");
	press("p", "Late comes late.  Points for round 1: h half, z zero");
	see_not(&u, "p cancels");
	press("h", "number 6: Late; the pairing of round 2 is cancelled: pair it again");
	assert_int_equal(club_of(&u)->players[5].late, STRAT_RESULT_HALF_BYE);
	press(ESC ESC "n\ny" ESC "i/p05\nh", "P05 comes late.  Points for each of rounds 1 to 2");
	see(&u, "H half, z zero; half");
	see(&u, "each: 1 in all; no result is in: p cancels");
	press("pH", "P05 is here; the pairing of round 2 is cancelled");
	assert_int_equal(club_of(&u)->players[4].late, STRAT_RESULT_HALF_BYE);
}

static void
only_the_pairing_of_the_question_is_cancelled(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny" ESC "paLate\n\n\n", "no result is in: p cancels");
	u.about.last--;
	press("p", "someone else has changed the tournament");
	assert_int_equal(club_of(&u)->paired, 1);
	assert_int_equal(club_of(&u)->n, 4);
}

static void
a_player_who_plays_need_not_return(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny" ESC "p/p02\nR", "P02 is playing and has not withdrawn");
	press("Wy", "P02 has withdrawn after round 1");
	press("Ry", "P02 plays again, from round 2 on");
}

/* There is no round left to play from. */
static void
a_withdrawal_is_taken_back_in_the_last_round(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1\n1\n" ESC "n\ny1\n1\n" ESC "n\ny" ESC "p/p02\nWy",
	    "P02 has withdrawn after round 3");
	press("R", "All rounds are paired.  Take back the withdrawal of P02?");
	press("y", "the withdrawal of P02 is taken back");
	assert_int_equal(club_of(&u)->players[1].last, 0);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(players_are_checked_in_with_one_key_each),
		TEST(long_names_that_begin_alike_are_told_apart_by_their_ends),
		TEST(who_never_came_is_neither_counted_nor_named_after_the_last_pairing),
		TEST(who_never_came_is_removed_in_a_later_round),
		TEST(a_withdrawal_of_one_who_never_came_is_named_everywhere),
		TEST(a_club_is_spelled_as_it_is_already),
		TEST(the_check_in_says_for_which_round_it_is),
		TEST(the_check_in_asks_before_a_late_player_is_removed),
		TEST(a_wrong_mark_is_repaired_by_returning_to_it),
		TEST(no_key_for_the_next_match_changes_a_player),
		TEST(names_are_found_and_sorted_without_accents),
		TEST(a_name_is_found_before_the_same_word_elsewhere),
		TEST(a_player_is_removed_before_round_1),
		TEST(a_late_player_in_a_knockout_is_drawn_again_or_refused_at_once),
		TEST(who_misses_an_evening_of_a_keizer_is_one_key),
		TEST(the_kind_of_an_absence_is_read_beside_long_names),
		TEST(an_absence_from_an_earlier_round_is_corrected),
		TEST(a_player_who_is_not_here_gets_no_bye_in_the_next_round),
		TEST(
		    who_misses_only_round_1_of_keizer_is_ranked_by_the_keys_that_the_message_names),
		TEST(the_answer_about_earlier_rounds_is_said_after_a_late_entry),
		TEST(a_refused_rating_can_be_corrected_where_it_was_typed),
		TEST(what_a_late_player_missed_is_corrected),
		TEST(a_late_player_is_signed_up_from_the_page_of_results),
		TEST(who_misses_round_1_is_not_here_at_the_check_in),
		TEST(a_late_entry_is_told_how_to_play_at_once),
		TEST(a_late_player_who_is_checked_in_can_play_at_once),
		TEST(no_one_comes_when_no_round_is_left),
		TEST(rounds_that_are_not_cancelled_are_asked_about),
		TEST(only_the_pairing_of_the_question_is_cancelled),
		TEST(a_player_who_plays_need_not_return),
		TEST(a_withdrawal_is_taken_back_in_the_last_round),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
