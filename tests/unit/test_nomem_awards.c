/* test_nomem_awards.c - prizes are awarded while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

#include "club/awards.h"
#include "nomem_help.h"

#define PLAYERS 20

static struct strat_club club;
static struct strat_club_field field;
static struct strat_standings standings;

static void
do_act(const char *act, json_t *args)
{
	char why[STRAT_CLUB_TEXT];

	assert_non_null(args);
	assert_int_equal(strat_club_apply(&club, strat_club_act_find(act), args, why), 0);
	json_decref(args);
}

static int
give(struct strat_report *rep)
{
	struct strat_club_awards a = { 0 };
	int rc = strat_club_awards_make(&a, &club, &field, &standings);

	(void)rep;
	if (rc == 0)
		assert_int_equal(a.n, 2 * PLAYERS);
	strat_club_awards_free(&a);
	return rc;
}

static void
prizes_survive(void **state)
{
	char name[20];
	int i;

	(void)state;
	strat_club_init(&club);
	do_act("set", json_pack("{s:s, s:s}", "name", "prizes", "value", "100,50"));
	do_act("set", json_pack("{s:s, s:s}", "name", "special", "value", "Mill: club=Mill: 20"));
	do_act("set", json_pack("{s:s, s:s}", "name", "prizes-each", "value", "all"));
	for (i = 0; i < PLAYERS; i++) {
		snprintf(name, sizeof name, "Player %d", i);
		do_act("add",
		    json_pack("{s:s, s:i, s:s, s:s}", "name", name, "first", 1, "late", "zero",
			"club", "Mill"));
	}
	assert_int_equal(strat_club_field_init(&field, &club), 0);
	assert_int_equal(strat_tourney_standings(&field.t, 0, "", &standings), 0);
	survives(give);
	strat_standings_free(&standings);
	strat_club_field_free(&field);
	strat_club_free(&club);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(prizes_survive) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
