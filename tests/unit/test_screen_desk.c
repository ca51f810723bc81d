/* test_screen_desk.c - what a volunteer meets at the desk of a club: check-in, rounds that cannot be
 * paired, and questions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <stdlib.h>

#include "cli/club/club_command.h"
#include "screen_play_help.h"

/* ------ who is here ------ */

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
	press("1\n" ESC "i/p03\n\n", "P03 comes late.  Points for round 1: h half, z zero");
	press("h", "3 of 4 are here, 1 has withdrawn");
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
	press(ESC "n\ny", "games that are put off make it 6 rounds instead of 5");
	press("Uy", "cancelled");
	press(ESC "n", "Proposed pairing of round 1: 1 board, 2 byes");
	see(&u, "have byes and have not met: S on one of them lets the two play.");
	press("jS", "two who are free play each other: P05");
	press("\n", "Proposed pairing of round 1: 2 boards");
	see_not(&u, "have byes");
	press("\ny", "round 1 is paired; w prints");
	assert_int_equal(club_of(&u)->round[1].n, 2);
	press("E1", "Who plays instead of");
	press("p02\n", "in a later round"); /* the game of who did not come */
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
a_scheveningen_without_teams_is_not_over(void **state)
{
	(void)state;
	begin_system("scheveningen", 0);
	press("paAnn\n\n\n\nBob\n\n\n\n" ESC ESC, "Pair round 1");
	press("\n", "needs two teams");
	assert_string_equal(u.message, "");
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
	press(ESC "B1\nz", "bye: 1 (without notice)");
	press("uyB1\nh", "bye: 1 (with notice)");
	see(&u, "Johannes van der Meulen-");
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
	press("1\n", "P01 is absent in round 1: h with notice, z without");
	press("h", "nothing is changed");
	press("B1\nz", "Consequences");
	see(&u, "P01, round 1: absent without notice");
	press("y", "P01, round 1: absent without notice.");
	press("u", "Undo: bye  P01  round 1  absent without notice?");
	press("n", "P01");
	press("uy", "bye: 1 (with notice)");
	press("/p02\nB", "Bye for P02 in round: 2");
	see_not(&u, "corrected");
	press("?", "the number of the round that the player misses");
	keys(&u, ESC);
	press("1\n", "P02 was not absent in round 1");
	keys(&u, ESC "n\ny1\n1\n" ESC "n\ny1\n1\n");
	press(ESC "p/p02\nB", "no round is left for a bye");
	press("/p01\nB\nf", "P01, round 1: absent for the club");
	see(&u, "round 2: the rules now give P01 - P02, where P01 had P03");
	press("y", "are out of date now");
}

/* A bye counts only for a player who has entered. */
static void
a_player_who_is_not_here_gets_no_bye_in_the_next_round(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("i/p05\nm", "P05: not here");
	press("B1\nh", "P05: is not here, so the bye would not count: check the player in first");
	press("B2\nh", "P05, round 2: absent with notice");
	press("h", "P05: here");
	press("B1\nh", "P05, round 1: absent with notice");
	press(ESC "n", "P05: absent with notice");
}

static void
what_a_late_player_missed_is_corrected(void **state)
{
	(void)state;
	begin_system("keizer", 5);
	press("i/p05\nm", "P05: not here, and not ranked.  To miss only round 1, a player is");
	press(ESC "n\ny1\n1\n" ESC "i/p05\nh",
	    "P05 comes late.  Earlier rounds: h absent with notice");
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
}

static void
points_of_a_keizer_are_said_to_change(void **state)
{
	(void)state;
	begin_system("keizer", 4);
	press("n\ny1\n1\n" ESC "s",
	    "All rounds are counted again after each round: earlier points change too.");
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

/* A long change of the log takes several lines. */
static void
no_change_of_the_log_is_cut(void **state)
{
	(void)state;
	begin_with(0);
	keys(&u, "pa");
	keys(&u, "Wolfeschlegelsteinhausen-Bergerdorff, Adolph\n2000\n\n");
	keys(&u, "Featherstonehaugh-Cholmondeley, Maximiliana\n1900\n\n" ESC);
	press(ESC "n\ny", "round 1 is paired");
	press("1 1\n", "1-0.");
	press(ESC "l", ": 1-0");
}

static void
the_log_has_days_and_what_a_correction_replaced(void **state)
{
	(void)state;
	begin_with(16);
	keys(&u, "n\ny1 1, 2 1, 3 1, 4 1, 5 1, 6 1, 7 1, 8 =\n");
	assert_int_equal(setenv("SOURCE_DATE_EPOCH", "1795377000", 1), 0);
	keys(&u, "n\nyr[8 0\ny");
	see(&u, "reports made before are out of");
	assert_int_equal(setenv("SOURCE_DATE_EPOCH", "1795291200", 1), 0);
	press(ESC "l", "board 8, P16 - P08: 0-1 instead of \302\275-\302\275");
	see(&u, "2026-11-22");
	see(&u, "2026-11-21");
	see(&u, "board 8, P16 - P08: \302\275-\302\275");
	press("uy", "(undone) result  round 1, board 8, P16 - P08: 0-1 instead");
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
	    "P05 comes late.  Points for round 1: h half, z zero; no result is in: p");
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

static void
settings_are_said_without_empty_brackets(void **state)
{
	(void)state;
	begin_with(4);
	press("t/currency\n\nEUR\n", "currency: EUR");
	see_not(&u, "EUR ()");
	press("/special\n\nHome: club=Mill: 10\n", ": Home: no one meets the conditions");
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
	see(&u, "h half, z zero; all h");
	see(&u, "together: 1; no result is in: p cancels");
	press("ph", "P05 is here; the pairing of round 2 is cancelled");
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
the_search_of_settings_prefers_their_names(void **state)
{
	(void)state;
	begin_with(2);
	press("t/games\n", "> games");
}

/* The title says which lines are seen, and the last one can be. */
static void
the_last_line_of_every_page_can_be_seen(void **state)
{
	(void)state;
	begin_with(30);
	press("i/p03\nm", "29 of 30 are here");
	press(ESC "n", "1 to ");
	see_not(&u, "P03");
	press("G", "P03");
	press("\ny", "round 1 is paired");
	press("G", "P03");
	press(ESC "s", "Standings");
	see_not(&u, "SB: ");
	press("G", "SB: ");
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

/* ------ several results in one line ------ */

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
	press("1 1 2 0 3 x 1 0", "'3 x': a result, or a board");
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

/* ------ a round that cannot be paired ------ */

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
	press("P", "All rounds are played: these are the final standings.");
	see(&u, "After round 7");
	press(ESC, "What to do");
	assert_in_range(stuck, 2, 6);
	assert_int_equal(club_of(&u)->paired, 7);
}

static void
the_last_result_leads_to_one_that_an_earlier_round_misses(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny1 1\nn\ny", "round 2 is paired");
	press("1 1, 2 1\n", "Enter the missing result of round 1: board 2, ");
	see(&u, "(P goes there)");
	press("n", "1 result of round 1 is missing and would count");
	see(&u, "  board 2, ");
	press(ESC "r", "Round 2");
	press("P", "1 result of round 1 is missing");
	press("1\ny", "Round 1: 2 boards, 0 open");
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

static void
clearing_an_open_board_says_that_it_has_no_result(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny", "round 1 is paired");
	press("D", "board 1 has no result yet");
}

static void
a_swap_in_a_large_round_names_a_few_possible_opponents(void **state)
{
	(void)state;
	begin_with(14);
	press("nS2", "has not met: P02; P03; P04; P05; P06; P07; P08; P09; 5 more players");
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
	press(ESC "D\n", "Pair round 1 like this?");
	see_not(&u, "may not meet");
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
	see(&u, "opponents not met yet");
	press("2", "paired with exceptions; D shows the choices again");
	press("S1", "has not met: P");
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
only_a_stuck_round_is_given_exceptions(void **state)
{
	(void)state;
	begin_with(4);
	press("n1", "the system can pair this round");
	press("4", "the system can pair this round");
	see(&u, "1  P01");
}

/* ------ questions ------ */

static void
escape_goes_back_one_question_and_keeps_the_answers(void **state)
{
	(void)state;
	press("Evening\n\nmonrad\n20\n5\n", "scoring:");
	press(ESC, "rounds: 5");
	press(ESC, "players: 20");
	press(ESC, "system: monrad");
	press(ESC, "Who plays, players or teams: players");
	press(ESC, "name: Evening");
	press("\n\n\n\n\n", "scoring: 1-half-0");
	press("\n", "Begin the tournament");
	press(ESC, "scoring: 1-half-0");
	press("\ny", "is created");
	press("\nAnn\n1500\nTower", "Ann: club (ENTER: none): Tower");
	press(ESC, "Ann: rating (ENTER: none): 1500");
	press(ESC, "ESC ends");
	press("\n1600\nHill\n", "number 1: Ann");
	press(ESC, "Ann");
	assert_string_equal(club_of(&u)->players[0].fact[STRAT_CLUB_RATING], "1600");
	assert_string_equal(club_of(&u)->players[0].fact[STRAT_CLUB_CLUB], "Hill");
	see_not(&u, "Ann: club");
}

static void
a_question_mark_helps_and_is_no_answer(void **state)
{
	(void)state;
	press("?", "A typed character replaces a selected answer");
	press("What?\n\n", "system:");
	press("?", "A typed character replaces");
	press("\n?", "About how many will play");
	press("\n7\n\n?", "press one of these letters: y n");
	press("\n", "press one of these letters: y n");
	press("y", "is created");
	assert_string_equal(strat_club_get(club_of(&u), "name"), "What?");
	assert_string_equal(strat_club_get(club_of(&u), "system"), "dutch");
}

static void
the_wizard_warns_of_too_many_rounds(void **state)
{
	(void)state;
	press("Club\n\ndutch\n6\n", "rounds: 3");
	press("7", "7 rounds are too many for a Swiss of 6 players");
	press("\n\n", "too many for a Swiss of 6 players");
	press(ESC ESC "4", "4 rounds are many for a Swiss of 6 players");
	press("\0255", "5 rounds are many for a Swiss of 6 players");
	press("\0253", "number of rounds");
	see_not(&u, "for a Swiss of 6");
	press(ESC "\025\n24",
	    "24 rounds are too many for a Swiss of 24 players"); /* players unknown */
	press("\0259", "number of rounds");
	see_not(&u, "for a Swiss");
}

static void
another_system_is_explained_or_refused(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny", "round 1 is paired");
	press(ESC "t/system\n\nknockout\n", "a round is paired");
	press("\025monrad\n", "round 2 is the first one paired by monrad");
	press("n", "dutch");
	assert_string_equal(strat_club_get(club_of(&u), "system"), "dutch");
	press("\nround-robin\n", "Those who have not met play each other");
	press("y", "system: round-robin");
}

static void
the_rounds_of_a_knockout_are_those_of_its_players(void **state)
{
	(void)state;
	begin_system("knockout", 5);
	press("t", "rounds         3                   number of rounds, determined by");
	press("/number of rounds\n\n", "the system knockout determines the number of rounds: 3");
}

/* ------ keys ------ */

/* Return 1 if the key that PAGE has for LETTER, if any, does the same as that of the menu. */
static int
means_the_same(size_t page, char letter)
{
	static const struct {
		char letter;
		void (*act)(struct club_ui *u, int arg);
	} acts[] = { { 'u', club_act_undo }, { 'b', club_act_backup }, { 'e', club_act_export },
		{ 'M', club_act_prizes } };
	const struct club_key *own = screen_keys_find(
	    SCREEN_KEYS(u.kinds[page]->keys), (unsigned char)letter, 0);
	size_t i;

	for (i = 0; own && i < sizeof acts / sizeof *acts; i++)
		if (letter == acts[i].letter && own->act == acts[i].act)
			return 1;
	return !own || (letter == 'd' && page == CLUB_PAGE_PAPER); /* prints */
}

static void
a_letter_of_the_menu_means_the_same_on_every_page(void **state)
{
	static const char letters[] = "rpinsctwludbeVTM";
	size_t page, k;

	(void)state;
	for (page = CLUB_PAGE_MENU + 1; page < CLUB_PAGES; page++)
		for (k = 0; letters[k]; k++)
			if (!means_the_same(page, letters[k]))
				fail_msg("page %zu uses %c", page, letters[k]);
	begin_with(4);
	press("n\ny", "round 1 is paired");
	press("i", "Check-in");
	press("c", "Crosstable");
	press("t", "Settings");
	press("l", "Log");
	press("b", "unknown key");
	press("n", "The next round");
}

/* A translation may have longer words: then the last hint, which is the least useful, is not shown. */
static void
every_page_has_room_for_its_hints(void **state)
{
	struct strat_out fit, all;
	size_t page;

	(void)state;
	for (page = 0; page < CLUB_PAGES; page++) {
		strat_out_init(&fit, -1);
		strat_out_init(&all, -1);
		screen_keys_hints(SCREEN_KEYS(u.kinds[page]->keys), &fit,
		    WIDTH - (int)strlen("? help  ESC menu"));
		screen_keys_hints(SCREEN_KEYS(u.kinds[page]->keys), &all, 1000);
		if (fit.len != all.len)
			fail_msg("%.*s", (int)all.len, all.text);
		strat_out_free(&fit);
		strat_out_free(&all);
	}
}

static void
the_last_line_says_where_escape_leads(void **state)
{
	(void)state;
	begin_with(4);
	press("", "ESC quit");
	press("p", "ESC menu");
	press("\n", "ESC back");
	press(ESC, "ESC menu");
	press(ESC "nx", "ESC back");
	press(ESC "\ny",
	    "ENTER result  P pair  o open  [ ] round  D clear  C clock  ? help  ESC menu");
	press("s", "[ ] round  ? help  ESC menu");
	press("p\nWy", "R return");
}

/* ------ looking ------ */

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
	press("Px", "P01 (2) meets P04 (0).  More points: P02 (1): met in round 2; P03 (1):");
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

static void
boards_changed_by_hand_are_named_in_x_and_in_the_log(void **state)
{
	(void)state;
	begin_with(8);
	press("nS1p08\n", "changed by hand; D restores");
	press("\ny", "round 1 is paired");
	press("x", "by hand: the system gives another pair");
	press(ESC "l", "pair  round 1  boards 4  - changed by hand");
	press("uy" ESC "n", "Proposed pairing of round 1");
	press("\ny", "round 1 is paired");
	press("x", "lower half in order");
	see_not(&u, "by hand");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(the_balance_is_shown_before_the_ratings),
		TEST(the_articles_of_the_rules_are_left_to_the_command_line),
		TEST(x_names_the_nearest_of_those_with_more_points_who_play_each_other),
		TEST(x_explains_an_old_round_as_it_was_when_it_was_paired),
		TEST(escape_closes_the_reasons_first_and_the_hall_opens_from_any_page),
		TEST(boards_changed_by_hand_are_named_in_x_and_in_the_log),
		TEST(an_odd_number_of_leaders_is_told),
		TEST(x_says_in_plain_words_why_a_pair_meets),
		TEST(players_are_checked_in_with_one_key_each),
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
		TEST(two_byes_of_a_round_robin_become_a_game_and_rounds_are_counted),
		TEST(a_late_player_in_a_knockout_is_drawn_again_or_refused_at_once),
		TEST(a_scheveningen_without_teams_is_not_over),
		TEST(who_misses_an_evening_of_a_keizer_is_one_key),
		TEST(the_kind_of_an_absence_is_read_beside_long_names),
		TEST(an_absence_from_an_earlier_round_is_corrected),
		TEST(a_player_who_is_not_here_gets_no_bye_in_the_next_round),
		TEST(what_a_late_player_missed_is_corrected),
		TEST(points_of_a_keizer_are_said_to_change),
		TEST(a_late_player_is_signed_up_from_the_page_of_results),
		TEST(who_misses_round_1_is_not_here_at_the_check_in),
		TEST(no_change_of_the_log_is_cut),
		TEST(the_log_has_days_and_what_a_correction_replaced),
		TEST(a_late_entry_is_told_how_to_play_at_once),
		TEST(a_late_player_who_is_checked_in_can_play_at_once),
		TEST(no_one_comes_when_no_round_is_left),
		TEST(settings_are_said_without_empty_brackets),
		TEST(rounds_that_are_not_cancelled_are_asked_about),
		TEST(only_the_pairing_of_the_question_is_cancelled),
		TEST(a_player_who_plays_need_not_return),
		TEST(a_withdrawal_is_taken_back_in_the_last_round),
		TEST(the_legend_is_of_columns_that_are_shown),
		TEST(the_search_of_settings_prefers_their_names),
		TEST(the_last_line_of_every_page_can_be_seen),
		TEST(a_result_begins_with_half_as_a_draw_is_shown),
		TEST(results_of_several_boards_are_entered_together_or_not_at_all),
		TEST(six_players_finish_seven_rounds_by_keys_alone),
		TEST(the_last_result_leads_to_one_that_an_earlier_round_misses),
		TEST(the_menu_names_the_board_of_a_missing_earlier_result),
		TEST(a_search_finds_the_nearer_player_of_either_side),
		TEST(a_missing_result_leaves_room_for_the_name_of_the_tournament),
		TEST(clearing_an_open_board_says_that_it_has_no_result),
		TEST(a_swap_in_a_large_round_names_a_few_possible_opponents),
		TEST(forbidden_pairs_made_by_hand_are_named),
		TEST(a_stuck_round_names_its_exception_and_the_possible_opponents),
		TEST(only_a_stuck_round_is_given_exceptions),
		TEST(escape_goes_back_one_question_and_keeps_the_answers),
		TEST(a_question_mark_helps_and_is_no_answer),
		TEST(the_wizard_warns_of_too_many_rounds),
		TEST(another_system_is_explained_or_refused),
		TEST(the_rounds_of_a_knockout_are_those_of_its_players),
		TEST(a_letter_of_the_menu_means_the_same_on_every_page),
		TEST(every_page_has_room_for_its_hints),
		TEST(the_last_line_says_where_escape_leads),
		TEST(a_player_sees_results_from_the_own_side),
		TEST(boards_show_points_ratings_and_balance),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
