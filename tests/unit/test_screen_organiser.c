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
	press("p/p01\nwa" ESC, "All rounds are played");
	press("\n", "After round 1");
	press(ESC "n", "the only one, has been paired");
}

static void
an_annulled_game_takes_no_result_and_is_called_so(void **state)
{
	(void)state;
	begin_system("round-robin", 5);
	keys(&u, "n\ny");
	win_all();
	press(ESC "p/p02\nwa" ESC, "signed up");
	keys(&u, "n\ny");
	press("1 1\n", "annulled");
	see_not(&u, "instead of");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	static const struct CMUnitTest tests[] = {
		TEST(a_table_is_over_when_all_its_games_left_are_annulled),
		TEST(an_annulled_game_takes_no_result_and_is_called_so),
	};

	setlocale(LC_ALL, "C.UTF-8");
	setenv("SOURCE_DATE_EPOCH", "1795291200", 1);
	club_commands = club_all_commands;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
