/* test_nomem_systems.c - knockouts, groups with finals and team matches while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "club/field/field.h"
#include "club/import.h"
#include "club/report.h"
#include "nomem_help.h"
#include "tourney/trf.h"

static struct strat_club club;

/* The acts performed so far. */
static struct {
	const struct strat_club_act *act;
	json_t *args;
} done[100];
static size_t ndone;

static void
act(const char *name, json_t *args)
{
	char why[STRAT_CLUB_TEXT];

	done[ndone].act = strat_club_act_find(name);
	done[ndone].args = args;
	assert_int_equal(strat_club_apply(&club, done[ndone].act, args, why), 0);
	ndone++;
}

/* Perform all of them on an empty tournament. */
static int
again(struct strat_report *rep)
{
	char why[STRAT_CLUB_TEXT];
	struct strat_club c;
	size_t i;
	int rc = 0;

	(void)rep;
	strat_club_init(&c);
	for (i = 0; rc == 0 && i < ndone; i++)
		rc = strat_club_apply(&c, done[i].act, done[i].args, why);
	strat_club_free(&c);
	return rc;
}

/* Begin a tournament of SYSTEM with six players and two games a round. */
static void
begin(const char *system)
{
	char name[4] = "P0";
	int i;

	strat_club_init(&club);
	act("set", json_pack("{s:s, s:s}", "name", "system", "value", system));
	act("set", json_pack("{s:s, s:s}", "name", "games", "value", "2"));
	act("set", json_pack("{s:s, s:s}", "name", "acceleration", "value", "baku"));
	for (i = 0; i < 6; i++) {
		name[1]++;
		act("add",
		    json_pack("{s:s, s:s, s:i, s:s}", "name", name, "team", i % 2 ? "A" : "B",
			"first", 1, "late", "zero"));
	}
}

/* Pair the next round without entering it. */
static int
pair(struct strat_report *rep)
{
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args;
	int rc = strat_club_field_init(&x, &club);

	strat_pairing_init(&p);
	if (rc == 0) {
		args = strat_club_field_pair(&x, &club, 1, &p, &rc, rep);
		json_decref(args);
	}
	strat_pairing_free(&p);
	strat_club_field_free(&x);
	return rc;
}

static int
rank(struct strat_report *rep)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	int rc = strat_club_field_init(&x, &club);

	(void)rep;
	if (rc == 0)
		rc = strat_tourney_standings(&x.t, club.paired, NULL, &s);
	strat_standings_free(&s);
	strat_club_field_free(&x);
	return rc;
}

static int
report(struct strat_report *rep)
{
	struct strat_club_field x;
	struct strat_out out;
	int rc = strat_club_field_init(&x, &club);

	(void)rep;
	strat_out_init(&out, -1);
	if (rc == 0)
		rc = strat_club_report(&x, &club, STRAT_CLUB_TRF26, "\n", &out);
	if (rc == 0)
		rc = out.error;
	strat_out_free(&out);
	strat_club_field_free(&x);
	return rc;
}

/* Pair and play the next round with RESULT on each board. */
static void
play_all(const char *result)
{
	struct strat_club_field x;
	struct strat_pairing p;
	int rc = 0;
	size_t i;

	strat_pairing_init(&p);
	assert_int_equal(strat_club_field_init(&x, &club), 0);
	act("pair", strat_club_field_pair(&x, &club, 0, &p, &rc, NULL));
	for (i = 0; i < club.round[club.paired].n; i++)
		if (club.round[club.paired].games[i].player[1])
			act("result",
			    json_pack("{s:i, s:i, s:s}", "round", (int)club.paired, "board",
				(int)i + 1, "result", result));
	strat_pairing_free(&p);
	strat_club_field_free(&x);
}

static void
play(void)
{
	play_all("1-0 1/2-1/2");
}

static void
systems_survive(void **state)
{
	static const char *const systems[] = { "dutch", "knockout", "groups", "scheveningen",
		"keizer", "burstein" };
	size_t i;
	int round;

	(void)state;
	for (i = 0; i < sizeof systems / sizeof *systems; i++) {
		begin(systems[i]);
		survives(pair);
		for (round = 0; round < 3; round++)
			play();
		if (i != 1 && i != 3)
			survives(pair);
		if (i == 2)
			play();
		survives(again);
		survives(rank);
		survives(report);
		strat_club_free(&club);
		while (ndone > 0)
			json_decref(done[--ndone].args);
	}
}

/* Read the report of the tournament back. */
static struct strat_out written = { .fd = -1 };

static int
read_back(struct strat_report *rep)
{
	json_t *import = strat_club_import("report");
	struct strat_tourney t;
	int rc = import ? 0 : strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);

	strat_tourney_init(&t);
	if (rc == 0)
		rc = strat_trf_parse(&t, written.text, written.len, "report", rep);
	if (rc == 0)
		rc = strat_club_import_report(import, &t, "report", rep);
	strat_tourney_free(&t);
	json_decref(import);
	return rc;
}

static void
teams_survive(void **state)
{
	static const char *const systems[] = { "team-swiss", "round-robin" };
	struct strat_club_field x;
	char name[4], team[3] = "A";
	int i, k;

	(void)state;
	for (k = 0; k < 2; k++) {
		strat_club_init(&club);
		act("set", json_pack("{s:s, s:s}", "name", "boards", "value", "2"));
		act("set", json_pack("{s:s, s:s}", "name", "system", "value", systems[k]));
		for (i = 0; i < 9; i++) {
			team[0] = (char)('A' + i / 3);
			snprintf(name, sizeof name, "%s%d", team, i % 3);
			act("add",
			    json_pack("{s:s, s:s, s:i, s:s}", "name", name, "team", team, "first",
				1, "late", "zero"));
		}
		survives(pair);
		act("lineup", json_pack("{s:i, s:[i,i]}", "team", 1, "players", 3, 2));
		play_all("1-0");
		survives(pair);
		survives(again);
		survives(rank);
		survives(report);
		assert_int_equal(strat_club_field_init(&x, &club), 0);
		assert_int_equal(strat_club_report(&x, &club, STRAT_CLUB_TRF26, "\n", &written), 0);
		strat_club_field_free(&x);
		survives(read_back);
		strat_out_free(&written);
		written.fd = -1;
		strat_club_free(&club);
		while (ndone > 0)
			json_decref(done[--ndone].args);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(systems_survive),
		cmocka_unit_test(teams_survive) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
