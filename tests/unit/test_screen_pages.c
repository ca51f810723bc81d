/* test_screen_pages.c - what the pages have in common: questions, keys and hints; the wizard, the settings and the log. */
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
	see_not(&u, "A round robin");
	press("\0255", "5 rounds are many for a Swiss of 6 players");
	see(&u, "A round robin takes exactly 5 rounds");
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

static void
the_keys_of_players_name_forbidden_pairs(void **state)
{
	(void)state;
	begin_with(2);
	press("p", "F forbid");
}

static void
settings_are_said_without_empty_brackets(void **state)
{
	(void)state;
	begin_with(4);
	press("t/currency\n\nEUR\n", "currency: EUR");
	see_not(&u, "EUR ()");
	press("/special\n\nHome: club=Mill: 10\n", ": Home: no one meets the conditions");
	see_not(&u, "the clubs are");
	press(ESC "pP01\n", "P01");
}

static void
the_search_of_settings_prefers_their_names(void **state)
{
	(void)state;
	begin_with(2);
	press("t/games\n", "> games");
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

/* A result that was removed, a bye that was taken back and an empty value are said in words. */
static void
the_log_has_words_for_what_is_removed(void **state)
{
	json_t *bye = json_pack("{s:i, s:i, s:s}", "player", 1, "round", 2, "points", "half");

	(void)state;
	begin_with(4);
	keys(&u, "n\ny1 1\n");
	assert_int_equal(
	    club_ui_act(&u, "result",
		json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "none")),
	    0);
	press(ESC "l", ": open instead of 1-0");
	press("u", "P03: open?");
	keys(&u, "n" ESC);
	assert_int_equal(club_ui_act(&u, "bye", bye), 0);
	bye = json_pack("{s:i, s:i, s:s}", "player", 1, "round", 2, "points", "none");
	assert_int_equal(club_ui_act(&u, "bye", bye), 0);
	press("l", "bye  P01  round 2  no bye");
	assert_int_equal(
	    club_ui_act(&u, "set", json_pack("{s:s, s:s}", "name", "place", "value", "")), 0);
	see(&u, "set  place: -");
}

/* A sheet that cannot be printed names the setting as the page of the settings does. */
static void
a_sheet_names_the_setting_that_it_needs(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny" ESC "w", "there are no teams (setting boards)");
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

/* Return 1 if the key that PAGE has for LETTER, if any, does the same as that of the menu. */
static int
means_the_same(size_t page, char letter)
{
	static const struct {
		char letter;
		void (*act)(struct club_ui *u, int arg);
	} acts[] = { { 'u', club_act_undo }, { 'b', club_act_backup }, { 'e', club_act_export },
		{ 'M', club_act_prizes }, { 'd', club_act_print_boards } };
	const struct club_key *own = screen_keys_find(
	    SCREEN_KEYS(u.kinds[page]->keys), (unsigned char)letter, 0);
	size_t i;

	for (i = 0; own && i < sizeof acts / sizeof *acts; i++)
		if (letter == acts[i].letter && own->act == acts[i].act)
			return 1;
	return !own || (letter == 'd' && page == CLUB_PAGE_PAPER) || /* prints */
	    (letter == 'u' && page == CLUB_PAGE_PAIRING); /* first what was changed there */
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
	press("s", "[ ] round  w print  ? help  ESC menu");
	press("p\nWy", "R return");
}

static void
the_key_that_prints_is_named_where_the_sheets_are_those_of_the_page(void **state)
{
	(void)state;
	begin_with(4);
	press("n\ny", "ENTER result");
	see_not(&u, "w print  "); /* there is no room for it, and a message says it */
	press("s", "w print  ");
	press("c", "w print  ");
	press("p", "ENTER details");
	see_not(&u, "w print  ");
	press("\n", "w print  ");
	press("w", "the card of");
}

/* Whom a player of a round robin still has to meet, and who moves first. */
static void
the_page_of_a_player_has_the_games_to_come(void **state)
{
	(void)state;
	begin_system("round-robin", 5);
	press("p/P01\n\n", "      2  P02       to come, moves first");
	see(&u, "      1  bye");
	press(ESC ESC "n\ny", "round 1 is paired");
	press(ESC "p/P01\n\n", "      2  P02       to come, moves first");
	see(&u, "      3  P03       to come, moves second");
	press(ESC "/P03\nWyky", "P03 has withdrawn");
	press("/P01\n\n", "      3  bye");
	press(ESC "/P02\nWyfy", "P02 has withdrawn");
	press("/P01\n\n", "      2  P02       won without a game"); /* P01 forfeits nothing */
	press(ESC "/P02\n\n", "      2         P01       lost without a game");
}

/* Pair a round, and enter its results from WON, where the row of a player says against whom they won. */
static void
play_round(const char won[5][6])
{
	const struct strat_club *c;
	char text[24];
	size_t i;

	press("n\ny", "is paired");
	c = club_of(&u);
	for (i = 0; i < c->round[c->paired].n; i++) {
		const uint16_t *who = c->round[c->paired].games[i].player;

		if (!who[1])
			continue;
		snprintf(text, sizeof text, "%zu %c\n", i + 1,
		    won[who[0] - 1][who[1] - 1] == '1'       ? '1'
			: won[who[1] - 1][who[0] - 1] == '1' ? '0'
							     : '=');
		keys(&u, text);
	}
	keys(&u, ESC);
}

/* P01 and P02 have equal points, and so have P03 and P04, whom DE does not separate. */
static void
what_decides_between_players_with_equal_points_is_said(void **state)
{
	static const char won[5][6] = { "01010", "00110", "10000", "00001", "001=0" };
	size_t round;

	(void)state;
	begin_system("round-robin", 5);
	for (round = 1; round <= 5; round++)
		play_round(won);
	press("s/P01\nx",
	    "P01 is above P02 by DE, the games between those who are tied: place 1 against");
	see_not(&u, "Equal in");
	press(ESC "/P04\nx", "P03 is above P04 by SB: 3.25 against 2.75.  Equal in DE.");
	press(ESC "/P03\nx", "P03 is above P04 by SB: 3.25 against 2.75.  Equal in DE.");
	press(ESC "/P05\nx", "P05");
	see_not(&u, "above");
}

/* P01 to P03 have won a game each against one another in turn, and all against P04. */
static void
all_who_share_a_rank_are_named(void **state)
{
	static const char won[5][6] = { "01010", "00110", "10010", "00000", "00000" };
	size_t round;

	(void)state;
	begin_system("round-robin", 4);
	for (round = 1; round <= 3; round++)
		play_round(won);
	press("s/P01\nx", "Nothing separates these, who share their rank: P01; P02; P03.");
	press(ESC "/P03\nx", "Nothing separates these, who share their rank: P01; P02; P03.");
	press(ESC "/P04\nx", "P04");
	see_not(&u, "who share their rank");
}

/* The summands are those of the round, which the heading names. */
static void
x_explains_the_table_of_the_round_that_is_shown(void **state)
{
	(void)state;
	begin_system("round-robin", 4);
	press("n\ny1 1\n2 0\n", "All results are in");
	press("P\ny1 =\n2 =\n" ESC "s/P01\nx", "P01, after round 2");
	see(&u, "SB 0.75");
	press(ESC "[/P01\nx", "P01, after round 1");
	see(&u, "SB 0");
	see_not(&u, "SB 0.75");
	press(ESC "c/P01\n[x", "P01, after round 1"); /* on the crosstable, too */
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(the_page_of_a_player_has_the_games_to_come),
		TEST(what_decides_between_players_with_equal_points_is_said),
		TEST(x_explains_the_table_of_the_round_that_is_shown),
		TEST(all_who_share_a_rank_are_named),
		TEST(escape_goes_back_one_question_and_keeps_the_answers),
		TEST(a_question_mark_helps_and_is_no_answer),
		TEST(the_wizard_warns_of_too_many_rounds),
		TEST(another_system_is_explained_or_refused),
		TEST(the_rounds_of_a_knockout_are_those_of_its_players),
		TEST(the_keys_of_players_name_forbidden_pairs),
		TEST(settings_are_said_without_empty_brackets),
		TEST(the_search_of_settings_prefers_their_names),
		TEST(no_change_of_the_log_is_cut),
		TEST(the_log_has_days_and_what_a_correction_replaced),
		TEST(the_log_has_words_for_what_is_removed),
		TEST(a_sheet_names_the_setting_that_it_needs),
		TEST(the_last_line_of_every_page_can_be_seen),
		TEST(a_letter_of_the_menu_means_the_same_on_every_page),
		TEST(every_page_has_room_for_its_hints),
		TEST(the_last_line_says_where_escape_leads),
		TEST(the_key_that_prints_is_named_where_the_sheets_are_those_of_the_page),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
