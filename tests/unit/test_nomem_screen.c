/* test_nomem_screen.c - the screen of a tournament while memory fails: a change is stored
 * completely or not at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/club/screen/ui.h"
#include "nomem_help.h"
#include "folder_help.h"

static void
keys(struct club_ui *u, const char *text)
{
	struct screen_lines l;
	int y, x;

	screen_lines_init(&l, 0);
	for (; *text; text++) {
		club_ui_press(u, *text == '\n' ? '\r' : (unsigned char)*text);
		club_ui_frame(u, 80, 24, &l, &y, &x);
	}
	screen_lines_free(&l);
}

/* Visit all pages and enter a result.  Assert that the tournament is unchanged, or has that
 * result. */
static void
evening(long n, const char *text)
{
	struct club_ui u;
	size_t players, open;

	failed = 0;
	left = n;
	if (club_ui_open(&u, path, 0, NULL) == 0)
		keys(&u, text);
	club_ui_free(&u);
	left = -1;
	assert_int_equal(club_ui_open(&u, path, 0, NULL), 0);
	players = club_of(&u)->n;
	open = strat_club_open_games(club_of(&u), 1);
	club_ui_free(&u);
	assert_int_equal(players, 5);
	assert_in_range(open, 1, 2);
}

static void
pages_survive(void **state)
{
	static const char text[] =
	    "p/p\n\n\033\033sx\033\033c\033l\033t\n\033\033w\033nx\033T\nax\033r?\033";
	long n;

	(void)state;
	for (n = 0, failed = 1, for_ever = 0; failed; n += n < 100 ? 1 : 13)
		evening(n, text);
	assert_true(n > 200);
	for (n = 0, failed = 1, for_ever = 1; failed; n += n < 100 ? 1 : 31)
		evening(n, text);
}

static void
acts_survive(void **state)
{
	long n;

	(void)state;
	for (n = 0, failed = 1, for_ever = 0; failed; n += 7)
		evening(n, n % 2 ? "r1 1\ny" : "r1 0\ny");
	assert_true(n > 50);
}

static void
no_difference(void *arg, const char *difference)
{
	(void)arg;
	fail_msg("%s", difference);
}

/* Look at the pages of teams, move player A3, number 4, to the first board, and take A1, number 2, out of
 * the match.  Each is done or not; keys that meet another page may do less, or something else. */
static void
evening_of_teams(long n)
{
	const struct strat_club_player *p;
	struct club_ui u;
	unsigned i, taken = 0;

	failed = 0;
	left = n;
	if (club_ui_open(&u, path, 0, NULL) == 0)
		keys(&u, "i\033so\033co\033n\033p/A3\nL1\033\033rL1/A1\n \033");
	club_ui_free(&u);
	left = -1;
	assert_int_equal(club_ui_open(&u, path, 0, NULL), 0);
	assert_int_equal(club_of(&u)->n, 7);
	p = club_of(&u)->players;
	for (i = 1; i <= 3; i++) /* the players of the first team */
		taken |= 1u << p[i].place;
	assert_int_equal(taken, 2 + 4 + 8);
	assert_int_equal(club_of(&u)->round[1].n, 2);
	assert_int_equal(strat_club_file_verify(&u.file, no_difference, NULL), 0);
	club_ui_free(&u);
}

static void
teams_survive(void **state)
{
	struct club_ui u;
	long n;

	(void)state;
	assert_int_equal(unlink(path), 0);
	assert_int_equal(club_ui_open(&u, path, 0, NULL), 0);
	keys(&u,
	    "League\nt\n2\n\n\n3\n\n\nypaA1\nRed\ny\nA2\n\n\nA3\n\n\nB1\n\025Blue\ny\nB2\n\n\n\033\033\n\ny");
	assert_int_equal(club_of(&u)->paired, 1);
	club_ui_free(&u);
	for (n = 0, failed = 1, for_ever = 0; failed; n += n < 100 ? 1 : 17)
		evening_of_teams(n);
	assert_true(n > 200);
}

static int
begin(void **state)
{
	struct club_ui u;

	(void)state;
	if (make_folder("t") < 0 || club_ui_open(&u, path, 0, NULL) < 0)
		return -1;
	keys(&u, "Club\n\n\n\n\n\nypaA\n\n\nB\n\n\nC\n\n\nD\n\n\nE\n\n\n\033\033\n\nyFn");
	club_ui_free(&u);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	return remove_folder();
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(pages_survive),
		cmocka_unit_test(acts_survive),
		cmocka_unit_test(teams_survive),
	};

	setlocale(LC_ALL, "C.UTF-8");
	return cmocka_run_group_tests(tests, begin, end);
}
