/* test_screen_teams.c - a league of six teams by keys alone: questions, sign-up, rounds, a withdrawal, a
 * board and a match that are forfeited, a correction. */
#include <curses.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "cli/club/club_command.h"
#include "cli/club/screen/ui.h"
#include "club/team/team.h"
#include "screen_play_help.h"

/* Enter 1-0 on all boards of the last round that have no result. */
static void
play_round(void)
{
	const struct strat_club *c = club_of(&u);
	size_t i, round = c->paired;
	char text[24];

	for (i = 0; i < c->round[round].n; i++) {
		if (!strat_club_game_is_open(&c->round[round].games[i]))
			continue;
		snprintf(text, sizeof text, "%zu %s\n", i + 1, i % 3 ? "1" : "=");
		keys(&u, text);
	}
	assert_int_equal(strat_club_open_games(c, round), 0);
}

/* Sign up four players of each of six teams; the team of the player before is offered. */
static void
sign_up(void)
{
	char text[40];
	size_t team, i;

	keys(&u, "p");
	keys(&u, "a");
	for (team = 0; team < 6; team++)
		for (i = 1; i <= 4; i++) {
			snprintf(text, sizeof text, "%c%zu\n", "ABCDEF"[team], i);
			keys(&u, text);
			snprintf(text, sizeof text, "\025Team %c\ny", "ABCDEF"[team]);
			keys(&u, i == 1 ? text : "\n");
			snprintf(text, sizeof text, "%zu\n", 2000 - i);
			keys(&u, text);
		}
	keys(&u, ESC);
}

static void
a_league_is_played_by_keys_alone(void **state)
{
	struct strat_club_match m;
	size_t round;

	(void)state;
	press("League\n", "Who plays, players or teams: players");
	see(&u, "Two teams alone: round-robin for one match, double-round-robin for two.");
	press("both\n", "must be players or teams; the system is asked for later");
	press("\025teams\n", "Boards of a match of two teams: 4");
	press("0\n", "a match of teams has at least one board");
	press("\0254\n", "system: team-swiss");
	see(&u, "one of the systems listed above");
	see(&u, "  double-round-robin");
	see_not(&u, "  monrad");
	see(&u, "scheveningen, all of one team against all of the other, is for players");
	see(&u, "Two teams alone: round-robin for one match, double-round-robin for two.");
	press("dutch\n", "teams play team-swiss, round-robin or double-round-robin");
	press("\025round-robin\n", "scoring:");
	press("\n", "Points that rank the teams: match");
	press("both\n", "invalid value - points that rank teams");
	see(&u, "1 for a level one) or board");
	press("\025\n", "Begin the tournament"); /* the default */
	press("y", "is created");
	sign_up();
	assert_int_equal(strat_club_count_entries(club_of(&u)), 6);
	assert_int_equal(strat_club_count_people(club_of(&u)), 24);
	see(&u, "24 players");
	see(&u, "Team D"); /* the page is grouped by teams */
	press("a", "Name of the next player");
	press("X\n", "X: team: Team F");
	press("\025\n", "a player of this tournament needs a team: type its name");
	see(&u, "X: team:"); /* the name of the player is kept */
	press("\025Team F\n\n", "number 31: X");
	press(ESC "u", "Undo");
	press("y" ESC, "24 signed up");
	press("\n", "Proposed pairing of round 1: 3 matches, 12 boards");
	press("C", "teams: L changes the order of the boards");
	press("x", "table for 6");
	press("\ny", "round 1 is paired");
	see(&u, "Team A - Team F");
	press("2 +", "board 2, F2 (Team F) - A2 (Team A): +:-");
	press(ESC "1 +\n", "board 1");
	see(&u, "Team A - Team F: 1 - 0");
	press("2 -\n3 +\n4 -\n", "Team A - Team F: 4 - 0 forfeited"); /* a whole match */
	play_round();
	press("P\ny", "round 2 is paired");
	play_round();
	/* Team F leaves: fewer than half of its games were completed */
	press(ESC "p/Team F\nW", "a annul");
	press("ay", "Team F has withdrawn after round 2");
	press(ESC "\n", "Team F has withdrawn: the match is annulled and counts for no one");
	press("g", "Proposed pairing of round 3");
	see_not(&u, "Forfeited, since the team has no player");
	press("\ny", "round 3 is paired");
	play_round();
	/* a late team comes with two players; only the first changes the number of rounds */
	press(ESC "paG1\n\025Team G\n", "which takes 3 extra rounds (8");
	press("y\n", "the missing games make it 8 rounds instead of 5");
	press("G2\n\n\n", "number 33: G2");
	see_not(&u, "instead of");
	press(ESC "uyuy" ESC "r", "Round 3");
	/* a correction of an earlier round */
	press("[1 0\n", "instead of");
	press("y", "0-1");
	press("u", "Undo");
	press("y", "undone");
	for (round = 4; round <= 5; round++) {
		press(ESC "\n\ny", "is paired");
		play_round();
	}
	assert_int_equal(club_of(&u)->paired, 5);
	m = strat_club_match(club_of(&u), 1, 0);
	assert_int_equal(m.points[0], 400);
	assert_int_equal(m.is_played, 0);
	press(ESC "s", "board points");
	press(ESC "c", "Team A");
	assert_int_equal(strat_club_open_games(club_of(&u), 5), 0);
}

/* Create a tournament of six teams of four boards. */
static void
begin_league(void)
{
	press("League\nteams\n4\n\n6\n3\n\n\n", "Begin the tournament");
	press("y", "is created");
	sign_up();
	press(ESC, "6 teams, 24 signed up");
}

static void
a_team_that_leaves_an_open_match_is_told_all_its_boards(void **state)
{
	(void)state;
	begin_league();
	press("\n\ny", "round 1 is paired");
	press(ESC "p/Team D\nWy", "round 1, against Team A, still has open boards (1, 2, 3, 4)");
	press(ESC "p/D2\n", "1 to 1"); /* the players go with it */
	press(ESC "p/Team F\nWy", "Team F has withdrawn after round 1");
	press(ESC "paX\n", "X: team:"); /* no team that has gone is proposed */
	see_not(&u, "X: team: Team F");
}

static void
long_names_leave_room_for_who_is_here(void **state)
{
	(void)state;
	begin_league();
	press("p/Team A\n\n\n\025The Old Players of the Northern Quarter and the Hills\n",
	    "name: The Old");
	press(ESC ESC "i/A1\nWy", "The Old Players of ~  withdrawn");
	see(&u, "[x]  The Old Players of the Northe~        team                  here");
	press(ESC "n", "     9  D1 (Team D)        "); /* one long name does not hide the others */
	see(&u, "A2 (The Old ");
	see(&u, "Forfeited, since the team has no player: The Old Players of the Northern");
	press("gL", "rounds to come"); /* of the heading, which is wrapped */
}

static void
a_team_comes_with_its_players(void **state)
{
	(void)state;
	begin_league();
	press("i", "nobody is marked away");
	see(&u, "[x]  A1      1999  Team A  here");
	press("Ay", "0 of 6 teams and 0 of 24 players are here");
	press("/Team B\nh", "Team B is here, with all its players; m marks those who are missing");
	see(&u, "1 of 6 teams and 4 of 24 players are here");
	press("m", "1 of 6 teams and 3 of 24 players are here");
	press("/C2\nh", "2 of 6 teams and 4 of 24 players are here");
	press("Hy", "6 of 6 teams and 24 of 24 players are here");
	press("/Team F\nm", "5 of 6 teams and 20 of 24 players are here");
	press("/Team F\nh", "6 of 6 teams and 24 of 24 players are here");
	press(ESC "p/Team F\nW", "Remove the team Team F?");
	press("y", "Team F is removed; R lets the team play after all");
	press(ESC "i", "Check-in");
	see(&u, "5 of 5 teams and 20 of 20 players are here");
	press("/F1\n", "---  F1");
	press("h", "the team Team F has withdrawn: h on its line brings it back");
	press(ESC, "5 teams, 20 signed up");
	see_not(&u, "has withdrawn");
}

static void
a_proposal_goes_match_by_match(void **state)
{
	(void)state;
	begin_league();
	press("n", "Proposed pairing of round 1: 3 matches, 12 boards");
	see(&u, "ENTER pair  L order of boards  x explain");
	see(&u, "one match, pair the round, then press L on the results.");
	see(&u, "Team A - Team D, match points 0 : 0, board points 0 : 0, balance 0 : 0");
	see_not(&u, "0 : 0     ");
	see(&u, "A1 (Team A)  D1 (Team D)  1999 : 1999");
	see(&u, "D2 (Team D)  A2 (Team A)  1998 : 1998"); /* who is whose on an even board */
	press("x", "by points or else by number, is Team B, the");
	keys(&u, "x");
	press("\ny", "round 1 is paired");
	press("1 1\n2 0\n3 =\n4 1\n", "Team A - Team D: 2.5 - 1.5");
	see(&u, "D2 (Team D)  0-1     A2 (Team A)  board 2");
	press("5 1\n6 1\n7 1\n8 1\n9 =\n10 =\n11 =\n12 =\n", "All results are in");
	press("P", "match points 1 : 0, board points 2 : 1.5");
	press(ESC ESC "s", "rank  team    match points");
	press("/Team A\n\n", "1    1-4  Team D    2.5 - 1.5");
	see(&u, "1      A1      1999     1.0"); /* its players, with their own points */
	see_not(&u, "team ");                   /* which is its own */
	press(ESC, "Standings");
	/* a player who comes late is not asked for earlier rounds, which are the team's */
	press(ESC "paLate\n\025Team A\n\n" ESC, "Late");
	press(ESC "i/Late\nm", "[ ]  Late");
	press("/Late\nh", "Late: here");
	/* whose team plays without them has no bye; the team has one, which fits the page */
	press("/A4\nm", "A4 does not play in round 2");
	see(&u, "not in round 2");
	press("/Team B\nm", "round 2: zero-point bye");
}

static void
players_of_teams_are_ranked_by_their_own_results(void **state)
{
	(void)state;
	begin_league();
	press("\n\ny", "round 1 is paired");
	press("1 1\n2 +\n3 =\n", "Team A - Team D: 1.5 - 1.5");
	press(ESC "s", "o shows the players by their own results");
	press("o", "The players by their own results; o shows teams");
	see(&u, "points: with forfeits; games: without them");
	see(&u, "rank  name  team    points  WIN  games  boards");
	see(&u, "   1  A1    Team A     1.0    1      1  1");
	see(&u, "   1  D2    Team D     1.0    1      0  2");
	see_not(&u, "0      0  4"); /* a board that is not played yet */
	press("/A3\nx", "WIN 0");
	press(ESC "o", "DE: direct encounter: the place by the games between those tied");
	see_not(&u, "A1");
	press(ESC "c", "o shows the players");
	see(&u, "o players  ENTER player");
	press("o", "A1");
	press("w", "> [ ] own-results");
	press("v", "A1       1  15w1     1.0");
	press(ESC ESC "w/individual\nv", "A1    Team A");
}

static void
a_new_team_is_asked_for(void **state)
{
	size_t n;

	(void)state;
	begin_league();
	press("paNew\n\0251650\n", "A new team '1650'?  y yes, n no");
	press("1650\n", "A new team '1650'?"); /* typed ahead: no answer */
	press("n", "New: team: 1650");
	press(ESC, "Name of the next player"); /* not the letter again */
	press("\n\0251650\n", "A new team '1650'?");
	press("n", "New: team: 1650");
	press("\025Team A\n", "New: rating");
	press("\n" ESC, "Players");
	n = club_of(&u)->n;
	press("/A4\n\n/team\n\n\025s\n", "A new team 's'?");
	press("n", "Team A");
	assert_int_equal(club_of(&u)->n, n);
	press("\n\025Gulls\ny", "Gulls");
	assert_int_equal(club_of(&u)->n, n + 1);
	press("uy", "undone");
	press(ESC ESC "n\ny", "round 1 is paired");
	press(ESC "p/A4\n\n/team\n\n\025s\n", "has a match for Team A (round 1)");
	press(ESC ESC ESC ESC ESC "paHanna\nHawks\n",
	    "A new team 'Hawks'?  It comes late, and gets for round 1");
	see(&u, "h as a level match, z");
	press("1650\n", "A new team 'Hawks'?");
	press("h", "Hanna: rating"); /* a team is asked for no club */
	press("1500\n" ESC, "Hanna");
	n = strat_club_find_team(club_of(&u), "hawks");
	assert_int_equal(club_of(&u)->players[n - 1].late, STRAT_RESULT_HALF_BYE);
}

static void
the_page_of_a_team_has_the_rating_that_orders_the_first_round(void **state)
{
	(void)state;
	begin_league();
	press("p/Team A\n\n", "1998, the average of the first players");
	press(ESC "/A4\n\n", "1996");
	see_not(&u, "average");
}

/* A misspelt name is no new team unseen; a number or a letter apart it is one. */
static void
a_new_team_is_told_from_one_of_nearly_the_same_name(void **state)
{
	(void)state;
	begin_league();
	press("paNew\n\025Gulls\ny1500\n", "Gulls");
	press("Next\n\025Guls\n", "There is a team 'Gulls'.  A new team 'Guls'?  y yes, n no");
	press("n\025Team G\n", "A new team 'Team G'?  y yes, n no");
	see_not(&u, "There is a team");
	press("n\025Gulls 2\n", "A new team 'Gulls 2'?  y yes, n no");
	see_not(&u, "There is a team");
}

static void
part_of_the_name_of_a_team_offers_that_team(void **state)
{
	(void)state;
	begin_league();
	press("paNew\n\025m b\n", "The team 'Team B'?  y yes, n no, a new team");
	press("n", "A new team 'm b'?");
	press("n", "New: team: m b");
	press("\n", "The team 'Team B'?");
	press("y", "New: rating");
	press("1500\n" ESC, "New");
	see(&u, "Team B");
	press("/A4\n\n/team\n\n\025M B\n", "The team 'Team B'?");
	press("y", "team: Team B");
	press("\n\025Team\n", "6 teams have 'Team' in the name: type more of it to choose one.");
	see(&u, "'Team'?  y yes, n no");
	press(ESC ESC ESC "paNext\n\025team\n", "6 teams have 'team' in the name: type more of it");
	press("n", "Next: team: team");
}

static void
no_difference(void *arg, const char *difference)
{
	(void)arg;
	fail_msg("%s", difference);
}

static void
a_line_up_is_changed_by_keys(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n2000\n" ESC "/A5\nL",
	    "Team A: the order of the boards in rounds to come");
	see(&u, "reserve  A5");
	press("2", "A5 is number 2 of the team");
	see(&u, "      2  A5");
	see(&u, "reserve  A4");
	press("\n9\n", "invalid board '9' (1 to 5)");
	press("\0253\n", "A5 is number 3 of the team");
	press("/A4\n\n1\n", "A4 is number 1 of the team");
	press(ESC ESC "n", "A4 (Team A)");
	press(
	    "L", "Order of the boards, in all rounds to come, of which team?  1 Team A; 2 Team D");
	press("n/D2\nL", "of which team?  1 Team A; 2 Team D"); /* as the match, not the board */
	press("1", "Team A: the order");
	press("/A1\n1", "      1  A1");
	press(ESC "\ny", "round 1 is paired"); /* A1 A4 A2 A5, and A3 in reserve */
	press("/D2\nL",
	    "Who plays in this match, of which team?  1 Team A; 2 Team D"); /* as the match, not the board */
	press(ESC "N", "Who did not come?  1 Team A; 2 Team D");
	press(ESC "gL1", "Team A in round 1, against Team D");
	see(&u, "reserve  A3");
	press(ESC "/C2\nL1", ">       2  C2"); /* the player of the chosen board */
	keys(&u, ESC "gL1");
	press("/A4\n ",
	    "A3 plays instead of A4.  By the order of the boards others move, too: A2 on");
	see(&u, "board 2, A5 on board 3.  Change");
	press("y", "A3 plays instead of A4; a slip of this match, if one was printed, is out of");
	see(&u, "      4  A3");
	press("/A4\n ", "A4 plays instead of (part of the name, or board)");
	press("D1\n", "'D1' does not play in this match");
	press("\0253\ny", "A4 plays instead of A5");
	press(ESC "1 1\nL2/D1\n-", "board 1 of the match has a result: remove it first (D on the");
	press(ESC "2 1\n", "A4"); /* the opponent's board 2 */
	/* the board of one who is missing, while the others stay */
	press("/C2\nL1/C2\n-", "C2 does not play: board 2 has no player");
	see(&u, "      3  C3");
	press("/C2\n ", "C2 plays");
	see(&u, "      2  C2");
	press(ESC "/C2\n", "C2");
	/* without reserves the last board stays empty, and can be filled again */
	press("/E1\nL1/E4\n ", "E4 does not play: board 4 has no player");
	see(&u, "no player: the board is forfeited");
	press(ESC, "nobody");
	press("/E1\nL1", "no player: the board is forfeited");
	press("/E4\n ", "E4 plays");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

static void
a_result_stays_when_a_line_up_of_an_earlier_round_is_corrected(void **state)
{
	const struct strat_club_game *g;

	(void)state;
	begin_league();
	press("paA5\n\025Team A\n2000\n" ESC, "A5");
	press(ESC "\n\ny", "round 1 is paired");
	play_round();
	press(ESC "\n\ny", "round 2 is paired");
	press("[/A4\nL1/A4\n ",
	    "1 board with a result gets another player, and the result stays: A5 on board 4.");
	see(&u, "Change the line-up?");
	press("n", "reserve  A5");
	press(" y",
	    "the line-up is changed, and the results stay: they count for those who play now");
	see(&u, "Sheets, web pages and reports made before are out of date now.");
	see(&u, "      4  A5");
	press(ESC, "A5 ");
	g = &club_of(&u)->round[1].games[3];
	assert_string_equal(club_name_of(club_of(&u), g->player[1]), "A5");
	assert_int_equal(strat_club_open_games(club_of(&u), 1), 0);
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
	press(ESC "l", "Team A: A1; A2; A3; A5  round 1  the results stay");
	press("u", "Undo");
	press("y", "undone");
	g = &club_of(&u)->round[1].games[3];
	assert_string_equal(club_name_of(club_of(&u), g->player[1]), "A4");
	assert_int_equal(strat_club_open_games(club_of(&u), 1), 0);
	press(ESC "r[/A1\nL1/A1\n y",
	    "4 boards with a result get other players, and the results stay: A2 on");
	press("y", "the line-up is changed");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

static void
a_line_up_lets_a_late_player_play_at_once(void **state)
{
	(void)state;
	begin_league();
	press("i/A2\nm", "[ ]  A2");
	press(ESC "n\ny", "round 1 is paired");
	press("L1", "reserve  A2");
	press("/A2\n y", "A2 plays");
	see(&u, "      2  A2");
	press(ESC, "A2");
	see_not(&u, "nobody");
	/* also one who signs up during the round */
	press(ESC "paA5\n\025Team A\n\n" ESC ESC "r/A1\nL1/A5\n ", "A5 plays instead of");
	press("A4\n", "A5 plays instead of A4");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

/* The proposal and the results have the same list of those without a board. */
static void
reserves_and_the_players_of_a_team_that_left_have_no_board(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n\n" ESC ESC "nG", "A5: no board");
	see(&u, "without a board (1)");
	press("\ny", "round 1 is paired");
	play_round();
	press("G", "A5: no board");
	press(ESC "p/Team F\nWy" ESC "p/F1\n\n", "Number");
	press(ESC ESC "n\ny", "round 2 is paired");
	press(ESC "p/F1\n\n", "    2         withdrawn");
}

static void
the_team_of_the_chosen_line_is_offered(void **state)
{
	(void)state;
	begin_league();
	press("p/B2\n", "L Line-up");
	press("aNew\n", "New: team: Team B");
	press("\n\n", "New");
	press("Next\n", "Next: team: Team B"); /* that of the player before */
}

static void
a_line_up_says_who_is_away_from_the_match(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n2000\n" ESC ESC "i/A5\nm", "[ ]  A5");
	press(ESC "n\ny", "round 1 is paired");
	press("/A1\nL1", "reserve  A5                              2000  not here");
	press("/A5\n ", "By the check-in A5 is not here.  A5 plays instead of");
	press(ESC "2", "By the check-in A5 is not here.  A5 plays instead of A2 on board 2");
	press("n/A4\n-/A5\n ", "By the check-in A5 is not here.  Change the line-up?");
	press("y", "A5 plays");
	see_not(&u, "not here"); /* who plays has come */
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

/* The order of the boards stays for the rounds to come, and one undo takes all back. */
static void
two_who_sat_the_wrong_way_round_change_boards_in_the_match(void **state)
{
	(void)state;
	begin_league();
	press("n\ny", "round 1 is paired");
	press("/A1\nL1", "      1  A1");
	press("/A1\n1", "      1  A1"); /* where A1 is */
	press("3", "A1 and A3 change boards in this match alone, against the order of the");
	press("y", "A1 plays on board 3 of the match");
	see(&u, "      1  A3");
	see(&u, "      3  A1");
	press("/A2\n9", "unknown key");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
	press("u", "Undo: lineup  Team A");
	press("y", "      1  A1");
	see(&u, "      3  A3");
	press("/A4\n-/A1\n4", "A1 moves to board 4 in this match alone, against the order of the");
	press("y", "      4  A1");
	see(&u, "      1  no player");
	press("1y", "      1  A1");
	press(ESC "/A1\n1\n", "A1");
	press("/A1\nL1/A1\n2", "the results of the boards stay?");
	press("y", "      1  A2");
	press(ESC, "1-0");
	press(ESC "p/A1\nL", "      1  A1");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

/* An empty board that is filled from below leaves the order of the boards as it is. */
static void
a_move_to_an_empty_board_names_the_order_only_if_it_breaks_it(void **state)
{
	(void)state;
	begin_league();
	press("n\ny", "round 1 is paired");
	press("/A1\nL1/A3\n-", "A3 does not play: board 3 has no player");
	press("/A4\n3", "A4 moves to board 3 in this match alone?");
	press("y", "      3  A4");
	press("/A4\n1", "A4 and A1 change boards in this match alone, against the order of the");
	press("y", "      1  A4");
	press("/A4\n3", "A4 and A1 change boards in this match alone?"); /* back again */
	press("y", "      1  A1");
}

/* A code is one of two players on a board. */
static void
a_line_up_says_which_results_that_wait_it_makes_void(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n\n" ESC ESC "n\ny", "round 1 is paired");
	send_result(1, 3);
	press("/A1\nL1/A5\n2", "A5 plays instead of A2 on board 2");
	see_not(&u, "becomes void");
	press("n3", "The result from a telephone that waits for board 3 becomes void.  A5 plays");
	press("n/A2\n3", "that waits for board 3 becomes void.  A2 and A3");
	press("n/A3\n-", "that waits for board 3 becomes void.  Change the");
	press("n", "      3  A3");
	press("-y", "the line-up is changed");
	see(&u, "      3  no player");
}

/* Many leagues want it so: no one moves up, and the order of the boards stays. */
static void
a_reserve_plays_on_the_board_of_the_absent_player(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n\n" ESC ESC "n\ny", "round 1 is paired");
	press(
	    "/A1\nL1/A5\n2", "A5 plays instead of A2 on board 2, in this match alone; the others");
	press("n", "reserve  A5");
	press("2y", "A5 plays on board 2 of the match");
	see(&u, "      2  A5");
	see(&u, "      3  A3");
	see(&u, "reserve  A2");
	press("uy", "reserve  A5");
	press("/A3\n-/A5\n3", "A5 plays on board 3, in this match alone; the others stay?");
	press("y", "      3  A5");
	press(ESC "p/A1\nL", "      3  A3"); /* the order of the boards */
	press(ESC ESC "r", "Boards");
	play_round();
	press(ESC "\n\ny", "round 2 is paired");
	press("[/A1\nL1/A3\n1", "result of the board stays?");
	press("y", "      1  A3");
	see(&u, "      2  A2");
	see(&u, "reserve  A1");
	assert_int_equal(strat_club_open_games(club_of(&u), 1), 0);
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

/* A reserve is offered to play for the player who leaves during a match. */
static void
a_reserve_plays_for_one_who_leaves_the_match(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n\n" ESC ESC "n\ny", "round 1 is paired");
	press(ESC "p/A2\nWy", "A2 has withdrawn after round 1");
	see(&u, "lets another player of the team play; + is a win without a game for the");
	press("r/A1\nL1/A5\n ", "A5 plays instead of (part of the name, or board): A2");
	press("\n", "A5");
}

/* A player who signs up during the round is the first reserve of a match that is not over. */
static void
a_reserve_who_comes_late_plays_for_one_who_is_missing(void **state)
{
	(void)state;
	begin_league();
	press("n\ny", "round 1 is paired");
	press(ESC "paA5\n\025Team A\n\n", "; L on the results (r) lets the player play in round 1");
	press(ESC ESC "r/A4\nL1/A4\n ", "A5 plays instead of A4");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
	press(ESC, "Boards");
	play_round();
	press(ESC "paA6\n\025Team A\n\n", "number 32: A6");
	see_not(&u, "L on the results");
}

/* Captains report the score of a match: what is typed says which one it makes. */
static void
the_score_of_the_match_is_beside_the_result_that_is_typed(void **state)
{
	(void)state;
	begin_league();
	press("n\ny", "round 1 is paired");
	press(ESC "r1 1", "; Team A - Team D: 1 - 0");
	press("\n2 1", "; Team A - Team D: 1 - 1"); /* the sides alternate */
	press("\025"
	      "2 0, 3 1, 4 0, 5 1",
	    "; Team A - Team D: 4 - 0; Team E");
	press("\n", "4 results are entered");
	press("\0251 0", "; Team A - Team D: 3 - 1"); /* instead of the one that is there */
}

/* A reserve who misses the next round may play in the match of this one, and is not said to be away from it. */
static void
a_line_up_of_a_match_says_nothing_of_the_next_round(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n2000\n" ESC ESC "n\ny", "round 1 is paired");
	press(ESC "p/A5\nB2\nz", "A5");
	press("L", "not in the next round");
	press(ESC ESC "r/A1\nL1", "Team A in round 1");
	see(&u, "A5");
	see_not(&u, "not in the next round");
}

/* A late player takes the empty board, while the games on the others go on. */
static void
a_late_player_takes_the_empty_board_alone(void **state)
{
	(void)state;
	begin_league();
	press("paA5\n\025Team A\n2000\n" ESC "n\ny", "round 1 is paired");
	press("/A2\nL1-", "A2 does not play: board 2 has no player");
	press("/A5\n ", "By the order of the boards others move: A3 on board 2, A4 on board 3.");
	see(&u, "b only A5 plays, on board 2");
	press("n/A5\n b", "A5 plays on board 2 of the match");
	see(&u, "      3  A3");
	press("uy", "      2  no player: the board is forfeited"); /* and the order of the boards */
	press(ESC "3 1\n4 1\ngL1/A5\n b", "A5 plays on board 2 of the match");
	press("/A5\n-", "A5 does not play: board 2 has no player");
	press("/A2\n ", "A2 plays");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

/* In the last round there is no next one: the check-in is about the last, and says what can be done. */
static void
the_check_in_of_the_last_round_shows_who_is_away(void **state)
{
	(void)state;
	begin_league();
	press("t/number of rounds\n\n2\n", "rounds: 2");
	press(ESC "n\ny", "round 1 is paired");
	play_round();
	press(ESC "i/A2\nm/B2\nm/B3\nm", "6 of 6 teams and 21 of 24 players are here");
	press(ESC "n\ny", "round 2 is paired");
	press("/B1\nL", "Team B");
	keys(&u, is_seen(&u, "1 Team B") ? "1" : "2");
	see(&u, "reserve  B2");
	press("/B2\n y", "B2 plays");
	press(ESC ESC, "6 of 6 teams and 22 of 24 players are here");
	press("i", "round 2: 6 of 6 teams and 22 of 24 players are here");
	press("/A2\n", "[ ]  A2");
	see(&u, "not in round 2");
	see(&u, "[x]  B2");
	press("/A2\nh", "all rounds are paired: on the page of results, L puts A2 into the match");
	press("/A1\nm", "all rounds are paired: on the page of results, L changes who plays");
	press("/Team A\nm", "no round is left for a bye");
	press(ESC "w/list of players\nv/A2\n", "A2        1998  Team A  all, bye: 2 (no points)");
	press("/B2\n", "B2        1998  Team B  all");
	see_not(&u, "B2        1998  Team B  all, bye");
}

/* Return the first round of the player or team called NAME. */
static unsigned
first_of(const char *name)
{
	int many;

	return club_of(&u)->players[strat_club_find(club_of(&u), name, &many) - 1].first;
}

static void
a_late_team_plays_after_the_pairing_was_cancelled(void **state)
{
	(void)state;
	begin_league();
	press("n\ny", "round 1 is paired");
	press(ESC "paG1\n\025Team G\n", "is not a new team; no result is in: p cancels");
	see(&u, "with the team");
	press("p\n", "the pairing of round 1 is cancelled: pair it again");
	press("G2\n\n\n" ESC, "G2");
	assert_int_equal(club_of(&u)->paired, 0);
	assert_int_equal(first_of("G1"), 1);
	keys(&u, ESC "n");
	press("\ny", "round 1 is paired");
	/* signed up for round 2, and here for round 1 after it was cancelled */
	press(ESC "paH1\n\025Team H\nz\n", "number");
	press("H2\n\n\n" ESC "rU", "Cancel");
	press("y", "round 2 on: h at the check-in lets them play now");
	assert_int_equal(first_of("Team H"), 2);
	press(ESC "i/Team H\n", "round 1: 7 of 8 teams and 26 of 28 players are here");
	see(&u, "[ ]  Team H");
	press("h", "Team H is here, with all its players");
	assert_int_equal(first_of("Team H"), 1);
	assert_int_equal(first_of("H2"), 1);
	keys(&u, ESC "n");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
	press("\ny", "round 1 is paired");
	press(ESC "paK1\n\025Team K\nz\n" ESC "rUy" ESC "iHy", "players are here");
	see_not(&u, "h marks those who come"); /* all have */
	assert_int_equal(first_of("Team K"), 1);
	assert_int_equal(first_of("K1"), 1);
}

/* A player who left while a round was paired is not in it if it is paired again. */
static void
one_who_left_is_named_when_the_round_is_paired_again(void **state)
{
	(void)state;
	begin_league();
	press("n\ny", "round 1 is paired");
	press("p/A1\nWy", "A1 has withdrawn after round 1");
	press(ESC "rUy", "when it is paired again: A1.");
	press(ESC "p/A1\nRy", "A1");
	press(ESC "n", "Proposed pairing of round 1");
	see_not(&u, "withdraws");
}

static void
who_leaves_after_the_last_round_is_said_to_change_nothing(void **state)
{
	size_t round;

	(void)state;
	begin_league();
	press("n\ny", "round 1 is paired");
	for (round = 1; round < 3; round++) {
		play_round();
		press("P\ny", "is paired");
	}
	play_round();
	press(
	    ESC "p/Team A\nW", "Withdraw Team A after round 3?  No round is left: it matters only");
	press("n", "Team A");
}

/* Create a round robin of three teams of two boards. */
static void
begin_three(void)
{
	size_t i;
	char text[60];

	press("League\nteams\n2\n\025round-robin\n\n\n", "Begin the tournament");
	keys(&u,
	    "y"
	    "pa");
	for (i = 0; i < 6; i++) {
		snprintf(text, sizeof text, "P%zu\n\025Team %c\n%s\n", i, "ABC"[i / 2],
		    i % 2 ? "" : "y");
		keys(&u, text);
	}
	keys(&u, ESC ESC);
}

/* Of three teams one has a bye in the round of another bye: there is no match, and nothing was changed by hand. */
static void
a_round_of_byes_is_not_changed_by_hand(void **state)
{
	(void)state;
	begin_three();
	press("n\ny", "round 1 is paired");
	play_round();
	press(ESC "p/Team A\nB2\n", "h as a level match, z zero, f as a win on all boards");
	press("h", "bye as a level match");
	press(ESC "n", "Proposed pairing of round 2: 0 matches");
	see_not(&u, "changed by hand");
}

static void
a_key_pairs_a_deciding_match_of_two_teams(void **state)
{
	int round;

	(void)state;
	begin_three();
	for (round = 1; round <= 3; round++) {
		press("n\ny", "is paired");
		play_round();
		keys(&u, ESC);
	}
	press("n", "S pairs a deciding game of two: an extra round,");
	press("S", "Deciding match: the team that moves first on board 1");
	press("team\n", "'team' matches more than one player");
	press("\025m c\n", "Team C plays against");
	press("p0\n", "extra round, round 4, like this?"); /* a player of Team A */
	see(&u, "Team C - Team A");
	press("n", "Proposed pairing of round 4: 1 match, 2 boards");
	see(&u, "ENTER pair");
	press("\ny", "round 4 is paired");
	see(&u, "Team C - Team A");
}

static void
a_bye_of_a_team_is_worth_a_level_match(void **state)
{
	(void)state;
	begin_league();
	press("p/Team A\nB1\nh" ESC "n\ny", "round 1 is paired");
	play_round();
	press(ESC "c", "H, F, Z: a bye as a level match, as a win on all boards or without points");
}

static void
a_bye_with_points_is_named_below_the_square_table(void **state)
{
	(void)state;
	begin_three();
	press("p/Team A\nB2\nh" ESC "n\ny", "round 1 is paired");
	play_round();
	press(ESC "c", "A cell has the board points of each match.");
	see_not(&u, "byes with points");
	press(ESC "n\ny" ESC "c", "byes with points, which have no cell: Team A in round 2");
}

static void
a_table_of_teams_waits_for_teams(void **state)
{
	(void)state;
	begin_three();
	press("i/P0\nm", "[ ]  P0");
	press(ESC "n", "Proposed pairing of round 1");
	see_not(&u, "it gets more rounds");
	press(ESC "i/Team C\nm" ESC "n", "for the teams who are here; if another team comes");
}

/* Return 1 if FILE has TEXT. */
static int
has_text(const char *file, const char *text)
{
	static char bytes[400000];
	FILE *f = fopen(file, "r");

	if (!f)
		return 0;
	bytes[fread(bytes, 1, sizeof bytes - 1, f)] = '\0';
	fclose(f);
	return strstr(bytes, text) != NULL;
}

static void
all_sheets_are_marked_and_written(void **state)
{
	static const char *const names[] = { "boards", "matches", "names", "slips", "match-slips",
		"standings", "individual", "by-board", "crosstable", "own-results", "cards",
		"list of players", "schedule" };
	char text[60];
	size_t i;

	(void)state;
	begin_league();
	press("\n\ny", "round 1 is paired");
	keys(&u, ESC "w");
	for (i = 0; i < 30; i++)
		club_ui_press(&u, SCREEN_CODE(KEY_DOWN));
	see(&u, "no prizes have been set"); /* not what the sheet is about */
	for (i = 0; i < sizeof names / sizeof *names; i++) {
		snprintf(text, sizeof text, "g/%s\n ", names[i]);
		keys(&u, text);
		if (i == 0)
			see(&u, "> [ ] matches"); /* the next one */
	}
	see(&u, "[x] schedule");
	press("\n\025all.html\n", "all.html is written");
	assert_true(has_text("all.html", "Individual"));
	assert_true(has_text("all.html", "Schedule"));
}

static void
a_match_with_an_empty_board_is_forfeited(void **state)
{
	(void)state;
	begin_league();
	press("\n\ny", "round 1 is paired");
	press("/E1\nL1/E4\n ", "E4 does not play: board 4 has no player");
	press(ESC "/E1\nN", "Who did not come?  1 Team E; 2 Team B");
	press("1", "3 results are entered");
	see(&u, "Team E - Team B: 0 - 4");
	press("E", "in a match of teams the line-up says who plays (L changes it)");
	/* the team with the empty board is there, the other is not: the board has no player */
	press("u", "Undo");
	press("y/E1\nN2", "board 8, B4 (Team B) - Team E: -:- instead of +:-");
	press("y", "4 results are entered");
	see(&u, "Team E - Team B: 3 - 0");
	see(&u, "-:-");
	press("8 1\n", "board 8: Team E has no player there");
	press(ESC "uy/E1\nNby", "4 results are entered");
	see(&u, "Team E - Team B: 0 - 0");
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_league_is_played_by_keys_alone, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_team_that_leaves_an_open_match_is_told_all_its_boards, begin, end),
		cmocka_unit_test_setup_teardown(long_names_leave_room_for_who_is_here, begin, end),
		cmocka_unit_test_setup_teardown(a_team_comes_with_its_players, begin, end),
		cmocka_unit_test_setup_teardown(a_new_team_is_asked_for, begin, end),
		cmocka_unit_test_setup_teardown(
		    part_of_the_name_of_a_team_offers_that_team, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_match_with_an_empty_board_is_forfeited, begin, end),
		cmocka_unit_test_setup_teardown(a_line_up_is_changed_by_keys, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_result_stays_when_a_line_up_of_an_earlier_round_is_corrected, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_late_team_plays_after_the_pairing_was_cancelled, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_new_team_is_told_from_one_of_nearly_the_same_name, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_page_of_a_team_has_the_rating_that_orders_the_first_round, begin, end),
		cmocka_unit_test_setup_teardown(
		    who_leaves_after_the_last_round_is_said_to_change_nothing, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_score_of_the_match_is_beside_the_result_that_is_typed, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_line_up_of_a_match_says_nothing_of_the_next_round, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_late_player_takes_the_empty_board_alone, begin, end),
		cmocka_unit_test_setup_teardown(
		    the_check_in_of_the_last_round_shows_who_is_away, begin, end),
		cmocka_unit_test_setup_teardown(
		    one_who_left_is_named_when_the_round_is_paired_again, begin, end),
		cmocka_unit_test_setup_teardown(a_round_of_byes_is_not_changed_by_hand, begin, end),
		cmocka_unit_test_setup_teardown(all_sheets_are_marked_and_written, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_line_up_lets_a_late_player_play_at_once, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_line_up_says_who_is_away_from_the_match, begin, end),
		cmocka_unit_test_setup_teardown(a_proposal_goes_match_by_match, begin, end),
		cmocka_unit_test_setup_teardown(
		    players_of_teams_are_ranked_by_their_own_results, begin, end),
		cmocka_unit_test_setup_teardown(a_table_of_teams_waits_for_teams, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_key_pairs_a_deciding_match_of_two_teams, begin, end),
		cmocka_unit_test_setup_teardown(a_bye_of_a_team_is_worth_a_level_match, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_bye_with_points_is_named_below_the_square_table, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_reserve_who_comes_late_plays_for_one_who_is_missing, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_reserve_plays_for_one_who_leaves_the_match, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_reserve_plays_on_the_board_of_the_absent_player, begin, end),
		cmocka_unit_test_setup_teardown(the_team_of_the_chosen_line_is_offered, begin, end),
		cmocka_unit_test_setup_teardown(
		    reserves_and_the_players_of_a_team_that_left_have_no_board, begin, end),
		cmocka_unit_test_setup_teardown(
		    two_who_sat_the_wrong_way_round_change_boards_in_the_match, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_move_to_an_empty_board_names_the_order_only_if_it_breaks_it, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_line_up_says_which_results_that_wait_it_makes_void, begin, end),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
