/* test_avoid.c - declared rules of a Swiss: clubs and families kept apart, and few half-point byes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club_play_help.h"
#include "told_help.h"
#include "tourney/avoid.h"

/* ------ words ------ */

static void
rules_are_read_in_their_order(void **state)
{
	struct strat_avoid r[STRAT_AVOID_RULES];

	(void)state;
	assert_int_equal(strat_avoid_read("", r), 0);
	assert_int_equal(strat_avoid_read(" family always , club 1-3,country 5-", r), 3);
	assert_int_equal(r[0].what, STRAT_AVOID_FAMILY);
	assert_true(r[0].is_always);
	assert_int_equal(r[0].first, 0);
	assert_int_equal(r[0].last, UINT16_MAX);
	assert_int_equal(r[1].what, STRAT_AVOID_CLUB);
	assert_false(r[1].is_always);
	assert_int_equal(r[1].first, 0);
	assert_int_equal(r[1].last, 2);
	assert_int_equal(r[2].first, 4);
	assert_int_equal(r[2].last, UINT16_MAX);
	assert_int_equal(strat_avoid_read("club 4 always", r), 1);
	assert_int_equal(r[0].last, 3);
}

static void
other_rules_are_refused(void **state)
{
	static const char *const wrong[] = { "clubs", "club 0", "club 3-1", "club 1-3-5", "club x",
		"club,club", "club 1-3 sometimes", "club,", ",club", "club 256", "club 1 2",
		"club always 1-3", "club 99999999999", "club-3" };
	struct strat_avoid r[STRAT_AVOID_RULES];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (strat_avoid_read(wrong[i], r) >= 0)
			fail_msg("%s", wrong[i]);
}

static void
families_have_two_members_who_are_in_no_other(void **state)
{
	static const char *const right[] = { "", "1+2", "3+4, 7+9+12", " 12 + 1 " };
	static const char *const wrong[] = { "1", "1+", "+1", "1+2,", "1+1", "1+2,2+3", "0+1",
		"1+13", "1+2;3+4", "1 2", "a+b", "1+2,3" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof right / sizeof *right; i++)
		assert_int_equal(strat_families_read(NULL, right[i], NULL, 12), 0);
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (strat_families_read(NULL, wrong[i], NULL, 12) == 0)
			fail_msg("%s", wrong[i]);
}

/* ------ tournaments ------ */

/* Sign up N players, of CLUBS clubs in turn. */
static void
add_members(size_t n, unsigned clubs)
{
	char name[24], club[24], rating[16];
	size_t i;

	for (i = 0; i < n; i++) {
		snprintf(name, sizeof name, "P%zu", i + 1);
		snprintf(club, sizeof club, i % 2 ? "Club %u" : " cluB %u ",
		    (unsigned)i / 2 % (clubs ? clubs : 1));
		snprintf(rating, sizeof rating, "%u", 1000 + draw(900));
		must("add",
		    json_pack("{s:s, s:s, s:s, s:s, s:i, s:s}", "name", name, "rating", rating,
			"club", clubs ? club : "", "country", i % 3 ? "NED" : "BEL", "first", 1,
			"late", "zero"));
	}
}

static void
open_swiss(const char *system, const char *rounds)
{
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	set("system", system);
	set("rounds", rounds);
}

/* Return the number of boards of ROUND whose players have the same CLUB (1) or federation (0). */
static size_t
count_boards(size_t round, int club)
{
	size_t i, n = 0;

	for (i = 0; i < f.club.round[round].n; i++) {
		const struct strat_club_game *g = &f.club.round[round].games[i];
		char *const *a = f.club.players[g->player[0] - 1].fact;
		char *const *b = g->player[1] ? f.club.players[g->player[1] - 1].fact : NULL;

		if (!b)
			continue;
		n += club ? a[STRAT_CLUB_CLUB]
			     [strlen(a[STRAT_CLUB_CLUB]) - 1 - (a[STRAT_CLUB_CLUB][0] == ' ')] ==
			b[STRAT_CLUB_CLUB]
			 [strlen(b[STRAT_CLUB_CLUB]) - 1 - (b[STRAT_CLUB_CLUB][0] == ' ')]
			  : strcmp(a[STRAT_CLUB_COUNTRY], b[STRAT_CLUB_COUNTRY]) == 0;
	}
	return n;
}

/* Assert that the rules are in a report of KIND, which is paired alike and imported with them. */
static void
check_report(int kind)
{
	json_t *import = strat_club_import("report");
	struct strat_club again;
	struct strat_club_field x, y;
	struct strat_pairing p, q;
	struct strat_tourney t;
	struct strat_out out;
	char why[STRAT_CLUB_TEXT];
	size_t r, i;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	strat_out_init(&out, -1);
	assert_int_equal(
	    strat_club_report(&x, &f.club, (enum strat_club_report)kind, "\n", &out), 0);
	strat_tourney_init(&t);
	assert_int_equal(strat_trf_parse(&t, out.text, out.len, "report", NULL), 0);
	assert_string_equal(t.avoid, x.t.avoid);
	strat_pairing_init(&p);
	strat_pairing_init(&q);
	for (r = 0; r < f.club.paired; r++) {
		uint8_t away[100];
		struct strat_pairing_plan a = { .t = &x.t, .round = r, .away = away }, b = a;

		b.t = &t;
		strat_pairing_list_absent(&x.t, r, away);
		assert_int_equal(x.t.system->pair(&a, &p, NULL), 0);
		assert_int_equal(x.t.system->pair(&b, &q, NULL), 0);
		assert_int_equal(p.n, q.n);
		for (i = 0; i < p.n; i++) {
			assert_int_equal(p.pairs[i].white, q.pairs[i].white);
			assert_int_equal(p.pairs[i].black, q.pairs[i].black);
		}
	}
	assert_int_equal(strat_club_import_report(import, &t, "report", NULL), 0);
	strat_club_init(&again);
	assert_int_equal(strat_club_apply(&again, strat_club_act_find("import"), import, why), 0);
	assert_string_equal(strat_club_get(&again, "avoid"), strat_club_get(&f.club, "avoid"));
	assert_string_equal(
	    strat_club_get(&again, "half-byes"), strat_club_get(&f.club, "half-byes"));
	assert_int_equal(again.nbans, f.club.nbans);
	assert_int_equal(strat_club_field_init(&y, &again), 0);
	for (i = 0; i < y.t.n; i++)
		assert_int_equal(y.t.players[i].family != 0, x.t.players[i].family != 0);
	strat_club_field_free(&y);
	strat_club_free(&again);
	json_decref(import);
	strat_pairing_free(&p);
	strat_pairing_free(&q);
	strat_tourney_free(&t);
	strat_out_free(&out);
	strat_club_field_free(&x);
}

/* Random tournaments, in which each club is at most a third of the players: no player meets a member of
 * the own club in rounds 1 to 3. */
static void
clubs_do_not_meet_in_the_rounds_of_the_rule(void **state)
{
	size_t met = 0;

	(void)state;
	for (seed = 0; seed < seeds(24); seed++) {
		chance = seed;
		open_swiss(seed % 2 ? "dutch" : "monrad", "6");
		add_members(12 + draw(9), 4);
		set("avoid", seed % 3 ? "club 1-3" : "club 1-3 always");
		set("half-byes", "2");
		while (pair_round()) {
			if (f.club.paired <= 3)
				assert_int_equal(count_boards(f.club.paired, 1), 0);
			else
				met += count_boards(f.club.paired, 1);
			play_round();
		}
		assert_int_equal(f.club.paired, 6);
		check_report(STRAT_CLUB_TRF26);
		check_report(STRAT_CLUB_TRFX);
		check_reports();
		close_club();
	}
	assert_true(met > 0);
}

/* Two thirds of the players are of one federation. */
static void
a_rule_that_cannot_be_kept_is_dropped_and_told(void **state)
{
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args;
	int rc;

	(void)state;
	chance = 1;
	open_swiss("dutch", "3");
	add_members(12, 6);
	set("avoid", "club always, country");
	told[0] = '\0';
	strat_pairing_init(&p);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	args = strat_club_field_pair(&x, &f.club, 0, &p, &rc, &rep);
	assert_non_null(args);
	must("pair", args);
	assert_non_null(strstr(
	    told, "round 1: players of the same federation may meet, because the round cannot"));
	assert_true(count_boards(1, 0) > 0);
	assert_int_equal(count_boards(1, 1), 0);
	strat_club_field_free(&x);
	strat_pairing_free(&p);
	close_club();
}

static void
a_rule_that_always_holds_refuses_the_round(void **state)
{
	struct strat_club_field x;
	struct strat_pairing p;
	int rc;

	(void)state;
	chance = 1;
	open_swiss("monrad", "3");
	add_members(12, 6);
	set("avoid", "country always");
	strat_pairing_init(&p);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_null(strat_club_field_pair(&x, &f.club, 0, &p, &rc, NULL));
	assert_int_equal(rc, -STRAT_E_PAIRING);
	strat_club_field_free(&x);
	strat_pairing_free(&p);
	close_club();
}

static void
families_never_meet(void **state)
{
	size_t i;

	(void)state;
	for (seed = 0; seed < seeds(12); seed++) {
		chance = seed;
		open_swiss(seed % 2 ? "dutch" : "monrad", "7");
		add_members(12, 0);
		set("families", "1+2+3,5+9");
		set("avoid", "family always");
		while (pair_round()) {
			for (i = 0; i < f.club.round[f.club.paired].n; i++) {
				unsigned a = f.club.round[f.club.paired].games[i].player[0];
				unsigned b = f.club.round[f.club.paired].games[i].player[1];

				assert_false(a <= 3 && b <= 3 && b);
				assert_false(a + b == 14 && (a == 5 || a == 9));
			}
			play_round();
		}
		assert_true(f.club.paired >= 5);
		check_report(STRAT_CLUB_TRF26);
		close_club();
	}
}

/* ------ half-point byes ------ */

static int
bye(int player, int round, const char *points)
{
	return try("bye",
	    json_pack("{s:i, s:i, s:s}", "player", player, "round", round, "points", points));
}

static void
half_point_byes_are_limited(void **state)
{
	(void)state;
	chance = 1;
	open_swiss("dutch", "7");
	add_members(8, 0);
	set("half-byes", "2");
	set("half-byes-last", "2");
	assert_int_equal(bye(1, 1, "half"), 0);
	assert_int_equal(bye(1, 1, "half"), 0);
	assert_int_equal(bye(1, 5, "half"), 0);
	assert_int_equal(bye(1, 2, "half"), -STRAT_E_ACT);
	assert_int_equal(bye(1, 2, "zero"), 0);
	assert_int_equal(bye(2, 6, "half"), -STRAT_E_ACT);
	assert_non_null(strstr(f.why, "last rounds"));
	assert_int_equal(bye(2, 6, "zero"), 0);
	assert_int_equal(
	    try("set", json_pack("{s:s, s:s}", "name", "half-byes", "value", "1")), -STRAT_E_ACT);
	assert_non_null(strstr(f.why, "P1"));
	assert_int_equal(
	    try("set", json_pack("{s:s, s:s}", "name", "rounds", "value", "6")), -STRAT_E_ACT);
	assert_true(pair_round());
	play_round();
	assert_true(pair_round());
	play_round();
	assert_true(pair_round());
	play_round();
	/* three rounds were missed */
	assert_int_equal(
	    try("add", json_pack("{s:s, s:i, s:s}", "name", "Late", "first", 4, "late", "half")),
	    -STRAT_E_ACT);
	assert_int_equal(
	    try("add", json_pack("{s:s, s:i, s:s}", "name", "Late", "first", 4, "late", "zero")),
	    0);
	close_club();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(rules_are_read_in_their_order),
		TEST(other_rules_are_refused),
		TEST(families_have_two_members_who_are_in_no_other),
		TEST(clubs_do_not_meet_in_the_rounds_of_the_rule),
		TEST(a_rule_that_cannot_be_kept_is_dropped_and_told),
		TEST(a_rule_that_always_holds_refuses_the_round),
		TEST(families_never_meet),
		TEST(half_point_byes_are_limited),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
