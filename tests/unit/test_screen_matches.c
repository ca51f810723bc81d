/* test_screen_matches.c - what the screen says about matches of teams: line-ups, names, changes. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "cli/club/club_command.h"
#include "cli/club/screen/ui.h"
#include "cli/club/web/club_web.h"
#include "club/team/team.h"
#include "screen_play_help.h"

/* Begin a Swiss of four teams, A to D, with three players each. */
static void
begin_teams(void)
{
	char text[60];
	size_t team, i;

	press("Evening\nteams\n", "each team meets every other once");
	press("3\n\025team-swiss\n4\n3\n\n\n", "Begin the tournament");
	press("y", "is created");
	keys(&u, "pa");
	for (team = 0; team < 4; team++)
		for (i = 1; i <= 3; i++) {
			snprintf(text, sizeof text, "%c%zu\n", "ABCD"[team], i);
			keys(&u, text);
			snprintf(text, sizeof text, "\025Team %c\ny", "ABCD"[team]);
			keys(&u, i == 1 ? text : "\n");
			snprintf(text, sizeof text, "%zu\n", 2000 - i);
			keys(&u, text);
		}
	press(ESC ESC, "4 teams, 12 signed up");
}

/* Show the line-up of team A in the round that was paired; who sits on the left was drawn. */
static void
show_lineup(void)
{
	keys(&u, "/A1\nL");
	keys(&u, is_seen(&u, "1 Team A") ? "1" : "2");
	see(&u, "Team A in round 1");
}

static void
the_board_that_loses_its_player_is_named(void **state)
{
	(void)state;
	begin_teams();
	press("i/A3\nm", "A3");
	press(ESC "\n\ny", "round 1 is paired");
	show_lineup();
	press("/A2\n ", "A2 does not play: board 2 has no player");
}

static void
a_slip_is_out_of_date_when_a_player_sits_on_another_board(void **state)
{
	(void)state;
	begin_teams();
	press("\n\ny", "round 1 is paired");
	show_lineup();
	press("/A1\n2\ny", "on board 2 of the match; a slip, if one was printed, is out of date");
}

static void
a_new_order_of_a_team_leaves_the_paired_round_as_it_is(void **state)
{
	(void)state;
	begin_teams();
	press("p/A2\nL1", "A2 is number 1 of the team");
	see_not(&u, "stays as it is");
	press(ESC ESC "n\ny", "round 1 is paired");
	press(
	    ESC "p/A1\nL1", "A1 is number 1 of the team; round 1, which is paired, stays as it is");
}

static void
a_long_name_of_a_team_is_cut_on_the_projector(void **state)
{
	struct strat_out out;

	(void)state;
	begin_teams();
	press("p/Team A\n\n\n\025Station Road Chess and Stratego Society\n", "name: Station");
	press(ESC ESC "\n\ny", "round 1 is paired");
	strat_out_init(&out, -1);
	club_wall_write(&out, club_of(&u), 1, NULL);
	strat_out_char(&out, '\0');
	assert_non_null(strstr(out.text, "A1 (Station Road"));
	assert_non_null(strstr(out.text, "\342\200\246)"));
	assert_non_null(strstr(out.text, "C1 (Team C)"));
	strat_out_free(&out);
}

static void
two_long_names_of_teams_do_not_look_alike_on_the_projector(void **state)
{
	struct strat_out out;

	(void)state;
	begin_teams();
	press("p/Team A\n\n\n\025Station Road Chess and Stratego Society One\n", "name: Station");
	press(ESC ESC "p/Team C\n\n\n\025Station Road Chess and Stratego Society Two\n",
	    "name: Station");
	press(ESC ESC "\n\ny", "round 1 is paired");
	strat_out_init(&out, -1);
	club_wall_write(&out, club_of(&u), 1, NULL);
	strat_out_char(&out, '\0');
	assert_non_null(strstr(out.text, "ety One)"));
	assert_non_null(strstr(out.text, "ety Two)"));
	assert_non_null(strstr(out.text, "A1 (Station Ro"));
	assert_non_null(strstr(out.text, "\342\200\246"));
	strat_out_free(&out);
}

static void
a_team_that_was_removed_is_not_counted(void **state)
{
	(void)state;
	begin_teams();
	press("p/Team A\nW", "Remove the team Team A?");
	press("y", "Team A");
	press(ESC, "3 teams, 9 signed up");
	see_not(&u, "has withdrawn");
}

static void
only_a_bye_of_a_team_has_points(void **state)
{
	(void)state;
	begin_teams();
	press("p/A1\nB\n", "A1 plays for a team, in round 1: z away, without points; n no bye");
	press("z", "A1, round 1: zero-point bye");
	press("B1-2\n", "A1 plays for a team, in rounds 1 to 2: z away");
	keys(&u, ESC ESC);
	press("/Team A\nB\n", "Bye for Team A in round 1: h as a level match");
}

/* Return 1 if PAGE, of the player NUMBER if it is one of a player, has TEXT in the hall. */
static int
page_has(enum club_web_page page, unsigned number, const char *text)
{
	struct club_web_request a = { .page = page, .number = number };
	struct strat_out out;
	int has;

	strat_out_init(&out, -1);
	assert_int_equal(club_web_write(&out, club_of(&u), &a, "en"), 1);
	strat_out_char(&out, '\0');
	has = strstr(out.text, text) != NULL;
	strat_out_free(&out);
	return has;
}

static int
hall_has(enum club_web_page page, const char *text)
{
	return page_has(page, 0, text);
}

static void
the_page_of_a_team_in_the_hall_has_its_players(void **state)
{
	unsigned team;
	char link[60];

	(void)state;
	begin_teams();
	press("n\ny", "round 1 is paired");
	keys(&u, "1 1\n");
	team = strat_club_find_team(club_of(&u), "Team A");
	assert_int_not_equal(team, 0);
	snprintf(link, sizeof link, "/player/%u?lang=en\"><bdi>A2</bdi></a></td><td>",
	    strat_club_find(club_of(&u), "A2", &(int){ 0 }));
	assert_true(page_has(CLUB_WEB_PLAYER, team, link));
	assert_true(page_has(CLUB_WEB_PLAYER, team, ">1 - 0<")); /* of both teams, its own first */
	team = strat_club_match(club_of(&u), 1, 0).team[1];
	assert_true(page_has(CLUB_WEB_PLAYER, team, ">0 - 1<"));
}

/* Two clubs play each other twice, with the sides changed: the sum of both rounds decides. */
static void
the_hall_has_the_score_of_the_whole_match_of_two_teams(void **state)
{
	(void)state;
	press("Clubs\nteams\n3\n\025double-round-robin\n\n\n", "Begin the tournament");
	press("y", "is created");
	keys(&u, "paN1\n\025Nord\ny\nN2\n\n\nN3\n\n\n");
	press("S1\n\025Sued\ny\nS2\n\n\nS3\n\n\n" ESC ESC, "2 teams, 6 signed up");
	press("n\ny", "round 1 is paired");
	keys(&u, "1 1\n2 1\n3 =\n");
	assert_true(hall_has(CLUB_WEB_BOARD, "Nord - Sued: 1.5 - 1.5"));
	assert_false(hall_has(CLUB_WEB_BOARD, "Whole match"));
	press(ESC "n\ny", "round 2 is paired");
	assert_true(hall_has(CLUB_WEB_BOARD, "Whole match: Nord - Sued: 1.5 - 1.5"));
	keys(&u, "1 1\n2 =\n3 1\n");
	assert_true(page_has(CLUB_WEB_BOARD, 2, "Sued - Nord: 2.5 - 0.5")); /* after the winners */
	assert_true(
	    hall_has(CLUB_WEB_BOARD, "<p class=\"score\">Final result: Sued - Nord: 4 - 2<"));
	assert_true(hall_has(CLUB_WEB_ROUND, "Whole match: Nord - Sued: 2 - 4<"));
}

/* Begin a Scheveningen match of two against two and pair round 1. */
static void
begin_scheveningen(void)
{
	press("All\n\n\025scheveningen\n\n\n", "Begin the tournament");
	press("y", "is created");
	keys(&u,
	    "paT1\n\025Tower\n\n\nT2\n\025Tower\n\n\nM1\n\025Moat\n\n\nM2\n\025Moat\n\n\n" ESC ESC);
	press("n\ny", "round 1 is paired");
}

/* A player without a team gets one on the page of the player, which n names. */
static void
a_team_of_all_against_all_is_given_on_the_page_of_a_player(void **state)
{
	(void)state;
	press("All\n\n\025scheveningen\n\n\n", "Begin the tournament");
	press("y", "is created");
	keys(&u, "paAmy\n\n\n\nMoe\n\025Moat\n\n\n" ESC ESC);
	press("n", "a match needs two teams");
	see(&u, "The team is on the page of each player (p, then ENTER).");
	press(ESC "p/Amy\n\n", "team");
	press("?", "ENTER");
	see_not(&u, "the line-up of the player's team");
	press(ESC "/team\n\nTower\n", "Tower");
	press(ESC ESC "n", "Proposed pairing of round 1: 1 board");
}

/* A player in neither team plays no one, and is named before the round is paired. */
static void
who_has_no_team_in_all_against_all_is_named_before_the_pairing(void **state)
{
	(void)state;
	press("All\n\n\025scheveningen\n\n\n", "Begin the tournament");
	press("y", "is created");
	keys(&u, "paT1\n\025Tower\n\n\nM1\n\025Moat\n\n\n" ESC);
	press("aAmy\n\025\n\n\nC1\n\025Castle\n\n\n" ESC ESC, "4 signed up");
	see(&u, "scheveningen, 1 round,");
	press("n", "Proposed pairing of round 1: 1 board, 2 byes");
	see(&u, "Amy: no team; C1: in neither team");
	see(&u, "Amy          no team");
}

/* All of one team meet all of the other: the standings rank the players, and the match has a score. */
static void
a_match_of_all_against_all_shows_its_teams_and_its_score(void **state)
{
	(void)state;
	begin_scheveningen();
	see(&u, "T1 (Tower)");
	assert_true(hall_has(CLUB_WEB_BOARD, "T1 (Tower)"));
	see_not(&u, "Whole match");
	keys(&u, "1 1\n2 =\n");
	see(&u, "Whole match: Tower - Moat: 1.5 - 0.5");
	assert_true(hall_has(CLUB_WEB_BOARD, "Whole match: Tower - Moat: 1.5 - 0.5<"));
	assert_true(hall_has(CLUB_WEB_ROUND, "Whole match: Tower - Moat: 1.5 - 0.5<"));
	press(ESC "s", "Whole match: Tower - Moat: 1.5 - 0.5");
	see(&u, "The players; o shows the two teams");
	see(&u, "o teams");
	press("o", "team   points  won  drawn  lost");
	see(&u, "Tower     1.5    1      1     0");
	see(&u, "Moat      0.5    0      1     1");
	press("o", "The players; o shows the two teams");
	press(ESC "co", "o on the standings shows the two teams");
}

/* At the end the projector has the winning team first, and the teams of the best players. */
static void
the_projector_has_the_final_result_of_all_against_all(void **state)
{
	(void)state;
	begin_scheveningen();
	keys(&u, "1 -\n2 -\n");
	press(ESC "n\ny", "round 2 is paired");
	keys(&u, "1 =\n2 =\n");
	assert_true(
	    hall_has(CLUB_WEB_BOARD, "<p class=\"score\">Final result: Moat - Tower: 3 - 1</p>"));
	assert_true(hall_has(CLUB_WEB_BOARD, "M1 (Moat)"));
	assert_true(page_has(CLUB_WEB_BOARD, 2, "Final standings: 1 M1 (Moat)"));
	assert_true(hall_has(CLUB_WEB_STANDINGS, "(<bdi>Moat</bdi>)"));
}

/* In teams of different size someone is free in each round, and is shown wherever the pairings are. */
static void
who_is_free_in_a_match_of_all_against_all_is_shown(void **state)
{
	(void)state;
	press("All\n\n\025scheveningen\n\n\n", "Begin the tournament");
	press("y", "is created");
	keys(&u, "paT1\n\025Tower\n\n\nM1\n\025Moat\n\n\nM2\n\025Moat\n\n\n" ESC ESC);
	press("n", "Proposed pairing of round 1: 1 board, 1 bye");
	see(&u, "M2 (Moat)");
	press("\ny", "round 1 is paired");
	assert_true(hall_has(CLUB_WEB_ROUND, "M2"));
	assert_true(hall_has(CLUB_WEB_BOARD, "M2"));
}

static void
a_round_more_of_all_against_all_is_said(void **state)
{
	(void)state;
	begin_scheveningen();
	press("1 1\n2 =\n" ESC "i/M1\nm", "There will be 3 rounds, not 2.");
}

static void
two_who_are_free_in_all_against_all_can_play_each_other(void **state)
{
	(void)state;
	begin_scheveningen();
	press("Uy", "the pairing of round 1 is cancelled");
	keys(&u, ESC "paM3\n\025Moat\n\n\n" ESC);
	press("/M1\nB1\nz", "M1, round 1: zero-point bye");
	press(ESC "n", "Proposed pairing of round 1: 1 board, 2 byes");
	see(&u, "M3 have byes and have not met: S on one of them lets the two play");
	press("/M3\nS", "M3");
	press("\n", "Proposed pairing of round 1: 2 boards");
}

static void
who_comes_late_to_all_against_all_meets_the_other_team(void **state)
{
	(void)state;
	begin_scheveningen();
	keys(&u, "1 1\n2 =\n");
	press(ESC "paT3\n", "T3: team:");
	press("\n", "a player who comes late needs a team that plays: type its name");
	press("Castle\n", "a player who comes late needs a team that plays: type its name");
	press("\025Tower\n\n\n", "T3 comes late and meets all players of the other team, which");
}

static void
what_changes_a_match_by_hand_is_a_whole_command(void **state)
{
	(void)state;
	begin_teams();
	press("\nS", "teams: L changes the order of the boards");
	see(&u, "pair Ants-Bees Cats-Dogs'");
	see(&u, path);
}

static void
the_page_of_a_team_sums_up_match_points(void **state)
{
	(void)state;
	begin_teams();
	press("\n\ny", "round 1 is paired");
	press(ESC "p/Team A\nv", "match points so far");
	press("w", "the card of Team A");
}

static void
reasons_count_matches_of_teams(void **state)
{
	(void)state;
	begin_teams();
	press("\n\ny", "round 1 is paired");
	keys(&u, "1 1, 2 1, 3 1, 4 1, 5 1, 6 1\nP");
	press("\ny", "round 2 is paired");
	keys(&u, "7 1\n1 1\n2 1\n3 1\n4 1\n5 1\n6 1\nPx");
	see(&u, "of 2 matches");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
		    the_board_that_loses_its_player_is_named, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_slip_is_out_of_date_when_a_player_sits_on_another_board, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_long_name_of_a_team_is_cut_on_the_projector, begin, end),
		cmocka_unit_test_setup_teardown(
		    two_long_names_of_teams_do_not_look_alike_on_the_projector, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_new_order_of_a_team_leaves_the_paired_round_as_it_is, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_page_of_a_team_in_the_hall_has_its_players, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_hall_has_the_score_of_the_whole_match_of_two_teams, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_team_of_all_against_all_is_given_on_the_page_of_a_player, begin, end),
		cmocka_unit_test_setup_teardown(
		    who_has_no_team_in_all_against_all_is_named_before_the_pairing, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_match_of_all_against_all_shows_its_teams_and_its_score, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_projector_has_the_final_result_of_all_against_all, begin, end),
		cmocka_unit_test_setup_teardown(
		    who_is_free_in_a_match_of_all_against_all_is_shown, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_round_more_of_all_against_all_is_said, begin, end),
		cmocka_unit_test_setup_teardown(
		    two_who_are_free_in_all_against_all_can_play_each_other, begin, end),
		cmocka_unit_test_setup_teardown(
		    who_comes_late_to_all_against_all_meets_the_other_team, begin, end),
		cmocka_unit_test_setup_teardown(
		    what_changes_a_match_by_hand_is_a_whole_command, begin, end),
		cmocka_unit_test_setup_teardown(a_team_that_was_removed_is_not_counted, begin, end),
		cmocka_unit_test_setup_teardown(only_a_bye_of_a_team_has_points, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_page_of_a_team_sums_up_match_points, begin, end),
		cmocka_unit_test_setup_teardown(reasons_count_matches_of_teams, begin, end),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
