/* test_api_club.c - the API runs a club's tournament from sign-up to the report. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <strat/club.h>

#include "folder_help.h"

static struct strat_report report;
static char said[200]; /* the last diagnostic */

static void
keep(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(said, sizeof said, "%s", d->detail);
}

static int
begin(void **state)
{
	(void)state;
	report = (struct strat_report){ .on_diagnostic = keep };
	said[0] = '\0';
	return make_folder("x.strat");
}

static int
end(void **state)
{
	(void)state;
	return remove_files("-wal -shm .trf");
}

/* Return the number of players of C. */
static unsigned
count(const struct strat_club_tourney *c)
{
	unsigned n;

	for (n = 0; strat_club_fact(c, n + 1, "name"); n++)
		;
	return n;
}

/* Create a tournament with N players: Player 1, rated 2000, Player 2, rated 1990 ... */
static struct strat_club_tourney *
club(int n)
{
	struct strat_club_tourney *c;
	char name[20];
	int i;

	assert_int_equal(strat_club_open(&c, path, 1, &report), 0);
	for (i = 1; i <= n; i++) {
		snprintf(name, sizeof name, "Player %d", i);
		assert_int_equal(strat_club_sign_up(c, name, (unsigned)(2010 - 10 * i), NULL), i);
	}
	return c;
}

/* Enter a win of the first player on all boards of ROUND. */
static void
enter_all(struct strat_club_tourney *c, size_t round)
{
	struct strat_club_board b;
	size_t i;

	for (i = 1; strat_club_board(c, round, i, &b); i++)
		if (b.second)
			assert_int_equal(strat_club_enter(c, round, i, "1-0"), 0);
}

static void
a_file_is_made_once(void **state)
{
	struct strat_club_tourney *c;

	(void)state;
	assert_int_equal(strat_club_open(&c, path, 0, &report), -STRAT_E_IO);
	assert_null(c);
	strat_club_close(club(1));
	assert_int_equal(strat_club_open(&c, path, 1, &report), -STRAT_E_ACT);
	assert_null(c);
	assert_int_equal(strat_club_open(&c, path, 0, NULL), 0);
	assert_int_equal(count(c), 1);
	strat_club_close(c);
	strat_club_close(NULL);
}

static void
settings_and_players_are_changed(void **state)
{
	struct strat_club_tourney *c = club(2);

	(void)state;
	assert_int_equal(strat_club_set(c, "system", "round-robin"), 0);
	assert_int_equal(strat_club_set(c, "system", "chess"), -STRAT_E_ACT);
	assert_non_null(strstr(said, "chess"));
	assert_int_equal(strat_club_set(c, "nothing", "x"), -STRAT_E_ACT);
	assert_int_equal(strat_club_set(c, "name", "\xff"), -STRAT_E_ACT);
	assert_int_equal(strat_club_sign_up(c, "Player 1", 0, NULL), -STRAT_E_ACT);
	assert_int_equal(strat_club_sign_up(c, "Zoe", 0, NULL), 3);
	assert_int_equal(strat_club_edit(c, 3, "born", "2008"), 0);
	assert_int_equal(strat_club_edit(c, 3, "born", "yesterday"), -STRAT_E_ACT);
	assert_int_equal(strat_club_edit(c, 9, "born", "2008"), -STRAT_E_ACT);
	assert_string_equal(strat_club_fact(c, 3, "born"), "2008");
	assert_string_equal(strat_club_fact(c, 3, "rating"), "");
	assert_string_equal(strat_club_fact(c, 1, "rating"), "2000");
	assert_null(strat_club_fact(c, 3, "shoes"));
	assert_null(strat_club_fact(c, 4, "name"));
	assert_null(strat_club_fact(c, 0, "name"));
	assert_int_equal(count(c), 3);
	strat_club_close(c);
}

static void
rounds_are_paired_and_played(void **state)
{
	struct strat_club_tourney *c = club(5);
	struct strat_club_board b;

	(void)state;
	assert_int_equal(strat_club_set(c, "rounds", "2"), 0);
	assert_int_equal(strat_club_unpair(c), -STRAT_E_ACT);
	assert_int_equal(strat_club_bye(c, 2, 1, "half"), 0);
	assert_int_equal(strat_club_pair(c, NULL, 0), 1);
	assert_int_equal(strat_club_board(c, 1, 3, &b), 0);
	assert_int_equal(strat_club_board(c, 2, 1, &b), 0);
	assert_int_equal(strat_club_pair(c, NULL, 0), -STRAT_E_PAIRING);
	assert_int_equal(strat_club_enter(c, 1, 1, "2-0"), -STRAT_E_ACT);
	enter_all(c, 1);
	assert_int_equal(strat_club_board(c, 1, 1, &b), 1);
	assert_string_equal(b.results, "1-0");
	assert_int_equal(strat_club_enter(c, 1, 1, "none"), 0);
	assert_int_equal(strat_club_board(c, 1, 1, &b), 1);
	assert_string_equal(b.results, "");
	assert_int_equal(strat_club_decide(c, 1, 1, b.first), -STRAT_E_ACT);
	assert_int_equal(strat_club_enter(c, 1, 1, "0-1"), 0);
	assert_int_equal(strat_club_forbid(c, 1, 2, 0), 0);
	assert_int_equal(strat_club_forbid(c, 1, 2, 1), 0);
	assert_int_equal(strat_club_forbid(c, 1, 2, 1), -STRAT_E_ACT);
	assert_int_equal(strat_club_withdraw(c, 5, NULL), 0);
	assert_int_equal(strat_club_pair(c, NULL, 0), 2);
	assert_int_equal(strat_club_board(c, 2, 2, &b), 1);
	assert_int_equal(strat_club_board(c, 2, 3, &b), 0);
	enter_all(c, 2);
	assert_int_equal(strat_club_pair(c, NULL, 0), -STRAT_E_PAIRING);
	assert_int_equal(strat_club_return(c, 5), 0);
	assert_int_equal(strat_club_unpair(c), 0);
	assert_int_equal(strat_club_board(c, 2, 1, &b), 0);
	strat_club_close(c);
}

static void
boards_can_be_made_by_hand(void **state)
{
	static const struct strat_board good[] = { { 3, 1 }, { 2, 0 } }, bad[] = { { 3, 1 } };
	struct strat_club_tourney *c = club(3);
	struct strat_club_board b;

	(void)state;
	assert_int_equal(strat_club_pair(c, bad, 1), -STRAT_E_ACT);
	assert_int_equal(strat_club_pair(c, good, 2), 1);
	assert_int_equal(strat_club_board(c, 1, 1, &b), 1);
	assert_int_equal(b.first, 3);
	assert_int_equal(b.second, 1);
	assert_int_equal(strat_club_board(c, 1, 2, &b), 1);
	assert_int_equal(b.second, 0);
	strat_club_close(c);
}

static void
acts_are_undone(void **state)
{
	struct strat_club_tourney *c = club(1);

	(void)state;
	assert_int_equal(strat_club_undo(c, 1), -STRAT_E_ACT);
	assert_int_equal(strat_club_sign_up(c, "Zoe", 0, NULL), 2);
	assert_int_equal(strat_club_undo(c, 0), 0);
	assert_int_equal(count(c), 1);
	assert_int_equal(strat_club_undo(c, 1), 0);
	assert_int_equal(count(c), 2);
	assert_int_equal(strat_club_undo(c, 0), 0);
	assert_int_equal(strat_club_undo(c, 0), 0);
	assert_int_equal(strat_club_undo(c, 0), -STRAT_E_ACT);
	assert_int_equal(count(c), 0);
	strat_club_close(c);
}

static void
two_handles_see_each_other(void **state)
{
	struct strat_club_tourney *c = club(1), *other;

	(void)state;
	assert_int_equal(strat_club_open(&other, path, 0, &report), 0);
	assert_int_equal(strat_club_sign_up(c, "Zoe", 0, NULL), 2);
	assert_int_equal(count(other), 1);
	assert_int_equal(strat_club_sign_up(other, "Zoe", 0, NULL), -STRAT_E_ACT);
	assert_int_equal(count(other), 2);
	assert_int_equal(strat_club_sign_up(other, "Tim", 0, NULL), 3);
	strat_club_close(other);
	strat_club_close(c);
}

static void
the_report_is_the_same_tournament(void **state)
{
	struct strat_club_tourney *c = club(4);
	struct strat_tourney *t = strat_tourney_new();
	struct strat_ranking *ours, *theirs;
	struct strat_ranking_row a, b;
	char name[100];
	size_t i;

	(void)state;
	assert_non_null(t);
	assert_int_equal(strat_club_pair(c, NULL, 0), 1);
	enter_all(c, 1);
	assert_int_equal(strat_club_enter(c, 1, 2, "1/2"), 0);
	snprintf(name, sizeof name, "%s.trf", path);
	assert_int_equal(strat_club_export(c, STRAT_CLUB_EXPORT_TRF26, name), 0);
	assert_int_equal(strat_tourney_read(t, name, &report), 0);
	assert_int_equal(strat_club_rank(c, 0, &ours), 0);
	assert_int_equal(strat_tourney_rank(t, NULL, &theirs, NULL), 0);
	for (i = 0; i < 4; i++) {
		assert_int_equal(strat_ranking_at(ours, i, &a), 1);
		assert_int_equal(strat_ranking_at(theirs, i, &b), 1);
		assert_string_equal(a.name, b.name);
		assert_int_equal(a.points, b.points);
		assert_string_equal(strat_club_fact(c, a.number, "name"), a.name);
	}
	assert_int_equal(strat_ranking_at(ours, 4, &a), 0);
	strat_ranking_delete(ours);
	strat_ranking_delete(theirs);
	assert_int_equal(strat_club_export(c, STRAT_CLUB_EXPORT_JSON, name), 0);
	assert_int_equal(
	    strat_club_export(c, STRAT_CLUB_EXPORT_TRFX, "/no/such/folder/x"), -STRAT_E_IO);
	strat_tourney_delete(t);
	strat_club_close(c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_file_is_made_once, begin, end),
		cmocka_unit_test_setup_teardown(settings_and_players_are_changed, begin, end),
		cmocka_unit_test_setup_teardown(rounds_are_paired_and_played, begin, end),
		cmocka_unit_test_setup_teardown(boards_can_be_made_by_hand, begin, end),
		cmocka_unit_test_setup_teardown(acts_are_undone, begin, end),
		cmocka_unit_test_setup_teardown(two_handles_see_each_other, begin, end),
		cmocka_unit_test_setup_teardown(the_report_is_the_same_tournament, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
