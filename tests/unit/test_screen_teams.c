/* test_screen_teams.c - a league of six teams by keys alone: questions, sign-up, rounds, a withdrawal, a
 * board and a match that are forfeited, a correction. */
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
			snprintf(text, sizeof text, "%c%zu\n%zu\n\n", "ABCDEF"[team], i, 2000 - i);
			keys(&u, text);
			snprintf(text, sizeof text, "\025Team %c\n", "ABCDEF"[team]);
			keys(&u, i == 1 ? text : "\n");
		}
	keys(&u, ESC);
}

static void
a_league_is_played_by_keys_alone(void **state)
{
	struct strat_club_match m;
	size_t round;

	(void)state;
	press("League\n", "Boards of a match of teams (0: single players): 0");
	press("4\n", "system: team-swiss");
	press("dutch\n", "teams play team-swiss, round-robin or double-round-robin");
	press("\025round-robin\n", "scoring:");
	press("\n", "Begin the tournament");
	press("y", "is created");
	sign_up();
	assert_int_equal(strat_club_count_entries(club_of(&u)), 6);
	assert_int_equal(strat_club_count_people(club_of(&u)), 24);
	see(&u, "24 players");
	see(&u, "Team D"); /* the page is grouped by teams */
	press("a", "Name of the next player");
	press("X\n\n\n\025\n", "X needs a team");
	press(ESC ESC, "24 signed up");
	press("\n", "Proposed pairing of round 1: 12 boards");
	press("c", "the commands `lineup'");
	press("x", "table for 6");
	press("\ny", "round 1 is paired");
	see(&u, "Team A - Team F");
	press("1 +\n", "board 1");
	see(&u, "Team A 1 - 0 Team F");
	press("2 -\n3 +\n4 -\n", "Team A 4 - 0 Team F"); /* a whole match */
	play_round();
	press("P\ny", "round 2 is paired");
	play_round();
	/* Team F leaves: fewer than half of its games were completed */
	press(ESC "p/Team F\nw", "a annul");
	press("a", "Team F has withdrawn after round 2");
	press(ESC "\n\ny", "round 3 is paired");
	play_round();
	/* a correction of an earlier round */
	press("[1 0\n", "instead of");
	press("y", "0-1");
	press(ESC "u", "Undo");
	press("y", "undone");
	for (round = 4; round <= 5; round++) {
		press(ESC "\n\ny", "is paired");
		play_round();
	}
	assert_int_equal(club_of(&u)->paired, 5);
	m = strat_club_match(club_of(&u), 1, 0);
	assert_int_equal(m.points[0], 400);
	assert_int_equal(m.is_played, 0);
	press(ESC "s", "MPvGP");
	press(ESC "c", "Team A");
	assert_int_equal(strat_club_open_games(club_of(&u), 5), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test_setup_teardown(
	    a_league_is_played_by_keys_alone, begin, end) };

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
