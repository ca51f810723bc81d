/* test_club_systems.c - random tournaments in all systems: complete, reported, undone and
 * redone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club_play_help.h"

static int
is_swiss(const char *system)
{
	return strcmp(system, "dutch") == 0 || strcmp(system, "monrad") == 0 ||
	    strcmp(system, "burstein") == 0;
}

static void
all_systems_stay_whole(void **state)
{
	static const char *const finals[] = { "knockout", "round-robin", "none" };

	(void)state;
	for (seed = 0; seed < 90; seed++) {
		chance = seed;
		open_club(systems[seed % 9], draw(2) ? "2" : "1", 4 + draw(10));
		if (draw(2))
			set("colours", "lots");
		if (draw(2))
			set("order", draw(2) ? "lots" : "sign-up");
		if (draw(2))
			set("scoring", "6-3-1");
		if (draw(2) && is_swiss(strat_club_get(&f.club, "system")))
			set("acceleration", "baku");
		set("finals", finals[draw(3)]);
		set("carry", draw(2) ? "yes" : "no");
		set("third-place", draw(2) ? "yes" : "no");
		play(seed % 2 ? 5 : 0);
		assert_int_equal(strat_club_file_commit(&f), 0);
		assert_int_equal(strat_club_file_verify(&f, fail_on_difference, NULL), 0);
		assert_int_equal(strat_club_file_read(&f, 0), 0);
		assert_true(f.club.paired > 0);
		check_reports();
		check_ranks();
		close_club();
	}
}

/* ------ the upper half of the Baku method ------ */

/* Sign up P.NUMBER with a random rating for the next round. */
static void
come_late(size_t number)
{
	char name[24], rating[16];

	snprintf(name, sizeof name, "P%zu", number);
	snprintf(rating, sizeof rating, "%u", 1000 + draw(900));
	must("add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", name, "rating", rating, "first",
		(json_int_t)f.club.paired + 1, "late", draw(2) ? "half" : "zero"));
}

/* Assert that the upper half ends with player LAST in pairings, in line 250, and after reading it
 * back. */
static void
check_upper(unsigned last)
{
	json_t *import = strat_club_import("report");
	struct strat_club again;
	struct strat_club_field x;
	struct strat_tourney t;
	struct strat_out out;
	char why[STRAT_CLUB_TEXT], line[80];
	size_t i, upper;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	upper = x.index[last] + 1u;
	for (i = 0; i < x.t.n; i++)
		assert_int_equal(strat_tourney_baku_points(&x.t, i, 0) > 0, i < upper);
	strat_out_init(&out, -1);
	assert_int_equal(strat_club_report(&x, &f.club, STRAT_CLUB_TRF26, "\n", &out), 0);
	strat_out_char(&out, '\0');
	snprintf(line, sizeof line, "\n250      01.0 001 002 0001 %04zu\n", upper);
	if (!strstr(out.text, line))
		fail_msg("seed %u: no line%s", seed, line);
	strat_tourney_init(&t);
	assert_int_equal(strat_trf_parse(&t, out.text, out.len - 1, "report", NULL), 0);
	assert_int_equal(strat_club_import_report(import, &t, "report", NULL), 0);
	strat_club_init(&again);
	assert_int_equal(strat_club_apply(&again, strat_club_act_find("import"), import, why), 0);
	assert_string_equal(again.players[again.ga - 1].fact[STRAT_CLUB_NAME],
	    f.club.players[last - 1].fact[STRAT_CLUB_NAME]);
	strat_club_free(&again);
	strat_tourney_free(&t);
	strat_out_free(&out);
	strat_club_field_free(&x);
	json_decref(import);
}

/* Correcting ratings changes no pairing number; new players get the next ones. */
static void
correct_ratings(void)
{
	struct strat_club_field before, after;
	char rating[16];
	size_t i;

	assert_int_equal(strat_club_field_init(&before, &f.club), 0);
	for (i = 0; i < 3; i++) {
		snprintf(rating, sizeof rating, "%u", 1000 + draw(900));
		must("edit",
		    json_pack("{s:I, s:s, s:s}", "player", (json_int_t)draw((unsigned)f.club.n) + 1,
			"fact", "rating", "value", rating));
	}
	assert_int_equal(strat_club_field_init(&after, &f.club), 0);
	assert_memory_equal(before.who, after.who, f.club.n * sizeof *after.who);
	for (i = f.club.norder; i < f.club.n; i++)
		assert_int_equal(after.who[i], i + 1);
	strat_club_field_free(&before);
	strat_club_field_free(&after);
}

static void
late_entries_do_not_move_the_end_of_the_upper_half(void **state)
{
	struct strat_club_field x;
	unsigned last, k;

	(void)state;
	for (seed = 0; seed < seeds(60); seed++) {
		chance = seed;
		open_club(seed % 2 ? "dutch" : "monrad", "1", 6 + draw(12));
		set("rounds", "7");
		set("acceleration", "baku");
		assert_int_equal(strat_club_field_init(&x, &f.club), 0);
		last = x.who[2 * ((f.club.n + 3) / 4) - 1]; /* half, rounded up to an even number */
		strat_club_field_free(&x);
		while (f.club.paired < 7 && pair_round()) {
			assert_int_equal(f.club.ga, last);
			play_round();
			check_upper(last);
			for (k = f.club.paired < 7 ? draw(4) : 0; k > 0; k--)
				come_late(f.club.n + 1);
			correct_ratings();
		}
		assert_true(f.club.paired > 3);
		while (f.club.paired)
			must("unpair", json_pack("{s:I}", "round", (json_int_t)f.club.paired));
		assert_int_equal(f.club.ga, 0);
		assert_int_equal(f.club.norder, 0);
		close_club();
	}
}

/* The log of an older version fixes neither the last player of the upper half nor the pairing
 * numbers: half of the present players form the upper half. */
static void
without_a_fixed_player_the_upper_half_is_that_of_the_day(void **state)
{
	struct strat_club_field x;

	(void)state;
	chance = 1;
	open_club("dutch", "1", 8);
	set("acceleration", "baku");
	must("pair",
	    json_pack(
		"{s:i, s:[[i,i],[i,i],[i,i],[i,i]]}", "round", 1, "games", 1, 2, 3, 4, 5, 6, 7, 8));
	come_late(9);
	assert_int_equal(f.club.ga, 0);
	assert_int_equal(f.club.norder, 0);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_club_field_group_a(&x, &f.club), 6);
	strat_club_field_free(&x);
	play_round();
	assert_true(pair_round());
	assert_int_equal(f.club.ga_round, 2);
	assert_int_equal(f.club.order_round, 2);
	assert_int_equal(f.club.norder, 9);
	close_club();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_systems_stay_whole),
		TEST(late_entries_do_not_move_the_end_of_the_upper_half),
		TEST(without_a_fixed_player_the_upper_half_is_that_of_the_day),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
