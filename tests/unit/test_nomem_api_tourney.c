/* test_nomem_api_tourney.c - tournaments, clubs and matches of the public API while memory fails: what
 * takes a report reports it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <jansson.h>

#include "club/file.h"
#include "nomem_help.h"
#include "strat/club.h"
#include "strat/match.h"
#include "strat/tourney.h"

static char dir[] = "/tmp/test_nomem_api.XXXXXX", report_file[64], club_file[64], match_file[64];

/* A function that takes a report has told it. */
static int
told(int rc)
{
	assert_true(rc >= 0 || nomem_told);
	return rc < 0 ? -STRAT_E_NOMEM : rc;
}

/* ------ a tournament in memory ------ */

static int
tournament(struct strat_report *rep)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };
	struct strat_tourney *t = strat_tourney_new();
	struct strat_ranking *r = NULL;
	struct strat_board boards[2];
	int rc = t ? 0 : -STRAT_E_NOMEM, i;

	nomem_told |= rc < 0;
	if (rc == 0)
		rc = told(strat_tourney_set(t, "rounds", "3", rep));
	if (rc == 0)
		rc = told(strat_tourney_set(t, "scoring", "3-1-0", rep));
	for (i = 0; rc >= 0 && i < 4; i++)
		rc = told(strat_tourney_add_player(t, names[i], 1500, rep));
	if (rc > 0)
		rc = told(strat_tourney_pair(t, "dutch", boards, 2, rep));
	if (rc > 0)
		rc = told(strat_tourney_add_round(t, boards, 2, rep));
	for (i = 0; rc >= 0 && i < 2; i++)
		rc = told(strat_tourney_set_result(t, 1, boards[i].first, '1', '0', rep));
	if (rc == 0)
		rc = told(strat_tourney_set_result(t, 3, 1, 'H', ' ', rep));
	if (rc == 0)
		rc = told(strat_tourney_rank(t, NULL, &r, rep));
	if (rc == 0)
		rc = told(strat_tourney_write(t, report_file, rep));
	if (rc == 0)
		rc = told(strat_tourney_read(t, report_file, rep));
	strat_ranking_delete(r);
	strat_tourney_delete(t);
	unlink(report_file);
	return rc;
}

/* ------ a club's file ------ */

static int
play_round(struct strat_club_tourney *c)
{
	int rc = told(strat_club_pair(c, NULL, 0));

	if (rc > 0)
		rc = told(strat_club_enter(c, 1, 1, "1-0"));
	if (rc == 0)
		rc = told(strat_club_enter(c, 1, 2, "1/2"));
	if (rc == 0)
		rc = told(strat_club_undo(c, 0));
	if (rc == 0)
		rc = told(strat_club_undo(c, 1));
	return rc;
}

static int
club(struct strat_report *rep)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };
	struct strat_club_tourney *c;
	struct strat_ranking *r = NULL;
	int rc = told(strat_club_open(&c, club_file, 1, rep)), i;

	if (rc == 0)
		rc = told(strat_club_set(c, "name", "Friday"));
	for (i = 0; rc >= 0 && i < 4; i++)
		rc = told(strat_club_sign_up(c, names[i], 1500, NULL));
	if (rc > 0)
		rc = told(strat_club_edit(c, 1, "club", "Home"));
	if (rc == 0)
		rc = told(strat_club_forbid(c, 1, 2, 0));
	if (rc == 0)
		rc = play_round(c);
	if (rc == 0)
		rc = told(strat_club_bye(c, 1, 2, "half"));
	if (rc == 0)
		rc = told(strat_club_withdraw(c, 4, NULL));
	if (rc == 0)
		rc = told(strat_club_return(c, 4));
	if (rc == 0)
		rc = told(strat_club_rank(c, 0, &r));
	for (i = STRAT_CLUB_EXPORT_TRF16; rc == 0 && i <= STRAT_CLUB_EXPORT_JSON; i++)
		rc = told(strat_club_export(c, (enum strat_club_format)i, report_file));
	if (rc == 0)
		rc = told(strat_club_unpair(c));
	strat_ranking_delete(r);
	strat_club_close(c);
	unlink(club_file);
	unlink(report_file);
	return rc;
}

/* ------ a match ------ */

static int
count(void *arg, const struct strat_match_game *game)
{
	*(size_t *)arg += game->len > 0;
	return 0;
}

/* Playing depends on the engines, so the number of allocations differs each time: see test_nomem_tournament. */
static int
match(struct strat_report *rep)
{
	static const char config[] = "rules barrage\ngames 1\nsandbox off\n"
				     "engine name=A cmd=/bin/false\nengine name=B cmd=/bin/false\n";
	static const char *const more[] = { "", "-wal", "-shm", "-lock", ".lock" };
	struct strat_match *m;
	struct strat_match_row row;
	char name[100];
	size_t i, games = 0;
	int rc = told(strat_match_open(&m, match_file, config, rep));

	if (rc == 0) {
		assert_int_equal(strat_match_row(m, 1, &row), 1);
		rc = told(strat_match_each_game(m, count, &games));
		assert_int_equal(games, 0);
	}
	strat_match_close(m);
	for (i = 0; i < sizeof more / sizeof *more; i++) {
		snprintf(name, sizeof name, "%s%s", match_file, more[i]);
		unlink(name);
	}
	return rc;
}

/* ------ tests ------ */

static int
begin(void **state)
{
	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(report_file, sizeof report_file, "%s/t.trf", dir);
	snprintf(club_file, sizeof club_file, "%s/t.strat", dir);
	snprintf(match_file, sizeof match_file, "%s/m.db", dir);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	return rmdir(dir);
}

static void
tournaments_survive(void **state)
{
	(void)state;
	survives(tournament);
}

static void
clubs_survive(void **state)
{
	(void)state;
	survives_most(club);
}

/* Do one act in a new file, whose log jansson need not parse, because its parser reports a lack of memory as
 * invalid text. */
static int
first_act(struct strat_report *rep)
{
	struct strat_club_tourney *c;
	int rc = told(strat_club_open(&c, club_file, 1, rep));

	if (rc == 0)
		rc = told(strat_club_set(c, "name", "Friday"));
	strat_club_close(c);
	unlink(club_file);
	return rc;
}

static void
an_act_whose_arguments_do_not_fit_into_memory_is_not_refused_as_invalid(void **state)
{
	(void)state;
	json_set_alloc_funcs(__wrap_malloc, free);
	survives(first_act);
	json_set_alloc_funcs(__real_malloc, free);
}

/* Return 1 if the club's file cannot be read. */
static int
is_damaged(void)
{
	struct strat_club_file f;
	struct strat_report rep = { .on_diagnostic = NULL };
	int rc = strat_club_file_open(&f, club_file, STRAT_SQL_READ, &rep);

	if (rc == 0)
		rc = strat_club_file_read(&f, 0);
	strat_club_file_close(&f);
	return rc < 0;
}

static void
a_log_never_has_half_of_an_act(void **state)
{
	struct strat_club_tourney *c;
	long n;
	int rc = -1;

	(void)state;
	for (n = 0; rc < 0; n++) {
		assert_int_equal(strat_club_open(&c, club_file, 1, NULL), 0);
		json_set_alloc_funcs(__wrap_malloc, free);
		left = n;
		rc = strat_club_set(c, "name", "Friday");
		left = -1;
		json_set_alloc_funcs(__real_malloc, free);
		strat_club_close(c);
		assert_false(is_damaged());
		unlink(club_file);
	}
}

static void
matches_survive(void **state)
{
	(void)state;
	survives(match);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tournaments_survive),
		cmocka_unit_test(clubs_survive),
		cmocka_unit_test(
		    an_act_whose_arguments_do_not_fit_into_memory_is_not_refused_as_invalid),
		cmocka_unit_test(a_log_never_has_half_of_an_act),
		cmocka_unit_test(matches_survive),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
