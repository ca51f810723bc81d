/* test_keizer.c - Keizer's system: values, absences, meetings, and whole winters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club_play_help.h"
#include "told_help.h"
#include "tourney/keizer.h"

/* ------ the numbers ------ */

static void
numbers_have_the_usual_values(void **state)
{
	struct strat_keizer k;

	(void)state;
	assert_int_equal(strat_keizer_read(&k, ""), 0);
	assert_int_equal(k.top, 0);
	assert_int_equal(k.step, 1);
	assert_int_equal(k.between, 3);
	assert_int_equal(k.part[STRAT_KEIZER_DRAW].denominator, 2);
	assert_int_equal(
	    strat_keizer_read(&k, "top=70 draw=2/5, notice=0 between=8 meetings=4"), 0);
	assert_int_equal(k.top, 70);
	assert_int_equal(k.part[STRAT_KEIZER_DRAW].numerator, 2);
	assert_int_equal(k.part[STRAT_KEIZER_DRAW].denominator, 5);
	assert_int_equal(k.part[STRAT_KEIZER_NOTICE].numerator, 0);
	assert_int_equal(k.between, 8);
	assert_int_equal(k.meetings, 4);
}

static void
other_numbers_are_refused(void **state)
{
	static const char *const wrong[] = { "top", "top=", "top=0", "top=10000", "win=1/0",
		"win=3", "win=201/100", "win=1.5", "win=-1", "meetings=0", "colour=1", "=1",
		"top=70;draw=1", "top=9999999999999", "draw=1/2/3", "step=0" };
	struct strat_keizer k;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (strat_keizer_read(&k, wrong[i]) == 0)
			fail_msg("%s", wrong[i]);
}

/* ------ values ------ */

/* Store the game of round R, from 0, between A, who moves first, and B. */
static void
game(struct strat_tourney *t, size_t r, uint16_t a, uint16_t b, const char *results)
{
	*strat_tourney_cell(t, a, r) = strat_cell_of(b, STRAT_WHITE, results[0]);
	*strat_tourney_cell(t, b, r) = strat_cell_of(a, STRAT_BLACK, results[1]);
}

static void
absent(struct strat_tourney *t, size_t r, uint16_t a, char letter)
{
	*strat_tourney_cell(t, a, r) = strat_cell_of(STRAT_NO_PLAYER, STRAT_NO_COLOUR, letter);
}

/* By hand.  First order 1 2 3 4, values 10 9 8 7: 1 has 10 + 8, 2 has 9 + 7/2, 3 has 8, 4 has 7 + 9/2.
 * New order 1 2 4 3, values 10 9 8 7: 1 has 10 + 7, 2 has 9 + 8/2, 4 has 8 + 9/2, 3 has 7; the order is the
 * same. */
static void
earlier_games_count_with_the_values_of_today(void **state)
{
	struct strat_keizer_row rows[4];
	struct strat_tourney t;

	(void)state;
	new_tourney(&t, 4, 3);
	snprintf(t.keizer, sizeof t.keizer, "top=10");
	game(&t, 0, 0, 2, "10");
	game(&t, 0, 1, 3, "==");
	t.played = 1;
	assert_int_equal(strat_keizer_rank(&t, 1, NULL, rows), 0);
	assert_int_equal(rows[0].points, 1700);
	assert_int_equal(rows[1].points, 1300);
	assert_int_equal(rows[3].points, 1250);
	assert_int_equal(rows[2].points, 700);
	assert_int_equal(rows[2].place, 3);
	assert_int_equal(rows[2].value, 7);
	strat_tourney_free(&t);
}

/* Values 30 20 10: the places do not change. */
static void
absences_are_worth_parts_of_the_own_value(void **state)
{
	static const struct {
		char letter;
		int points;
	} table[] = { { 'H', 667 }, { 'Z', 0 }, { 'F', 1333 }, { 'U', 1333 }, { ' ', 0 } };
	struct strat_keizer_row rows[3];
	struct strat_tourney t;
	size_t i;

	(void)state;
	new_tourney(&t, 3, 3);
	snprintf(t.keizer, sizeof t.keizer, "top=30 step=10");
	game(&t, 0, 0, 1, "10");
	absent(&t, 0, 2, 'U');
	game(&t, 1, 0, 2, "10");
	t.played = 2;
	for (i = 0; i < 5; i++) {
		absent(&t, 1, 1, table[i].letter);
		assert_int_equal(strat_keizer_rank(&t, 2, NULL, rows), 0);
		assert_int_equal(rows[0].points, 3000 + 2000 + 1000);
		assert_int_equal(rows[1].points, 2000 + table[i].points);
		assert_int_equal(rows[2].points, 1000 + 667);
	}
	strat_tourney_free(&t);
}

static void
only_some_absences_with_notice_count(void **state)
{
	struct strat_keizer_row rows[2];
	struct strat_tourney t;
	size_t r;

	(void)state;
	new_tourney(&t, 2, 5);
	snprintf(t.keizer, sizeof t.keizer, "top=30 notices=2 own=0");
	game(&t, 0, 0, 1, "10");
	for (r = 1; r < 5; r++) {
		absent(&t, r, 0, 'H');
		absent(&t, r, 1, 'Z');
	}
	t.played = 5;
	assert_int_equal(strat_keizer_rank(&t, 5, NULL, rows), 0);
	assert_int_equal(rows[0].points, 2900 + 2 * 1000);
	assert_int_equal(rows[1].points, 0);
	strat_tourney_free(&t);
}

static void
forfeits_are_walkovers(void **state)
{
	struct strat_keizer_row rows[2];
	struct strat_tourney t;

	(void)state;
	new_tourney(&t, 2, 1);
	snprintf(t.keizer, sizeof t.keizer, "top=30 own=0 walkover=1/2 no-show=1/10");
	game(&t, 0, 0, 1, "+-");
	t.played = 1;
	assert_int_equal(strat_keizer_rank(&t, 1, NULL, rows), 0);
	assert_int_equal(rows[0].points, 1450);
	assert_int_equal(rows[1].points, 290);
	strat_tourney_free(&t);
}

static void
a_player_is_ranked_from_the_first_pairing_on(void **state)
{
	static const uint8_t away[4] = { 0, 0, 1, 0 };
	struct strat_keizer_row rows[4];
	struct strat_tourney t;

	(void)state;
	new_tourney(&t, 4, 3);
	game(&t, 0, 0, 1, "10");
	absent(&t, 0, 2, 'H');
	absent(&t, 0, 3, 'H');
	t.played = 1;
	assert_int_equal(strat_keizer_rank(&t, 1, NULL, rows), 0);
	assert_int_equal(rows[2].place, STRAT_NO_PLAYER);
	assert_int_equal(rows[0].value, 3); /* one and a half times two */
	assert_int_equal(strat_keizer_rank(&t, 1, away, rows), 0);
	assert_int_equal(rows[2].place, STRAT_NO_PLAYER);
	assert_int_not_equal(rows[3].place, STRAT_NO_PLAYER);
	assert_int_equal(rows[0].value, 5); /* of three, rounded up */
	strat_tourney_free(&t);
}

static void
before_round_1_a_player_who_is_absent_is_ranked_but_no_late_entry(void **state)
{
	static const uint8_t away[4] = { 0, 1, 1, STRAT_KEIZER_LATE };
	struct strat_keizer_row rows[4];
	struct strat_tourney t;

	(void)state;
	new_tourney(&t, 4, 3);
	absent(&t, 0, 1, 'H');
	absent(&t, 0, 2, 'Z');
	absent(&t, 0, 3, 'H');
	assert_int_equal(strat_keizer_rank(&t, 0, away, rows), 0);
	assert_int_equal(rows[0].value, 5);
	assert_int_equal(rows[1].place, 1);
	assert_int_equal(rows[2].place, 2);
	assert_int_equal(rows[3].place, STRAT_NO_PLAYER);
	strat_tourney_free(&t);
}

/* ------ pairing ------ */

static void
neighbours_in_the_ranking_meet(void **state)
{
	struct strat_pairing p;
	struct strat_tourney t;

	(void)state;
	new_tourney(&t, 5, 9);
	snprintf(t.keizer, sizeof t.keizer, "between=1");
	strat_pairing_init(&p);
	assert_int_equal(pair_next(&t, &strat_system_keizer, &p), 3);
	assert_int_equal(p.pairs[0].white + p.pairs[0].black, 0 + 1);
	assert_int_equal(p.pairs[1].white + p.pairs[1].black, 2 + 3);
	assert_int_equal(p.pairs[2].white, 4);
	assert_int_equal(p.pairs[2].black, STRAT_NO_PLAYER);
	game(&t, 0, 0, 1, "10");
	game(&t, 0, 2, 3, "10");
	absent(&t, 0, 4, 'U');
	t.played = 1;
	/* 1 and 3 won; the bye goes to the last player who had none: 4, as 5 has had it */
	assert_int_equal(pair_next(&t, &strat_system_keizer, &p), 3);
	assert_int_equal(p.pairs[0].white + p.pairs[0].black, 0 + 2);
	assert_int_equal(p.pairs[2].white, 3);
	strat_pairing_free(&p);
	strat_tourney_free(&t);
}

/* Return the number of rounds between the last two meetings of the pairs of round R, at least, and set
 * *MEETINGS to the most of a pair. */
static long
closest(const struct strat_tourney *t, size_t r, unsigned *meetings)
{
	long least = 1000;
	size_t i;

	*meetings = 0;
	for (i = 0; i < t->n; i++) {
		uint16_t other = strat_tourney_cell(t, i, r)->opponent;
		unsigned n = 0;
		long last = other == STRAT_NO_PLAYER
		    ? -1
		    : strat_keizer_met(t, r, (uint16_t)i, other, &n);

		if (last >= 0 && (long)r - last - 1 < least)
			least = (long)r - last - 1;
		*meetings = n + 1 > *meetings ? n + 1 : *meetings;
	}
	return least;
}

/* Two players can only meet each other. */
static void
too_few_players_meet_sooner_which_is_told(void **state)
{
	struct strat_pairing_plan plan;
	struct strat_pairing p;
	struct strat_tourney t;

	(void)state;
	new_tourney(&t, 2, 9);
	snprintf(t.keizer, sizeof t.keizer, "meetings=1");
	strat_pairing_init(&p);
	game(&t, 0, 0, 1, "10");
	t.played = 1;
	plan = (struct strat_pairing_plan){ .t = &t, .round = 1, .explain = 1 };
	told[0] = '\0';
	assert_int_equal(strat_system_keizer.pair(&plan, &p, &rep), 0);
	assert_int_equal(p.n, 1);
	assert_int_equal(p.pairs[0].white, 1); /* who moved second in the only game */
	assert_non_null(strstr(told, "round 2: players may meet more than 1 times"));
	assert_non_null(strstr(told, "round 2: players may meet again with only 0 rounds between"));
	strat_pairing_free(&p);
	strat_tourney_free(&t);
}

/* Random winters without a file: whoever is there has a board, no pair meets too soon or too often unless
 * that is reported, the colours are balanced, byes go round, and the points are those of the values. */
static void
a_winter_obeys_its_numbers(void **state)
{
	(void)state;
	for (seed = 0; seed < seeds(30); seed++) {
		struct strat_keizer_row rows[40];
		struct strat_pairing p;
		struct strat_tourney t;
		size_t n = 6 + seed % 20, r, i, k;

		chance = seed;
		new_tourney(&t, n, 20);
		snprintf(
		    t.keizer, sizeof t.keizer, "between=%u meetings=%u", seed % 5, 2 + seed % 3);
		strat_pairing_init(&p);
		for (r = 0; r < 20; r++) {
			uint8_t away[40] = { 0 };
			struct strat_pairing_plan plan = { .t = &t, .round = r, .away = away };
			unsigned meetings, is_there = 0, on_board = 0;
			long between;

			for (i = 0; i < n; i++) {
				away[i] = draw(100) < 25;
				is_there += !away[i];
				if (away[i])
					absent(&t, r, (uint16_t)i, "HZF"[draw(3)]);
			}
			told[0] = '\0';
			assert_int_equal(strat_system_keizer.pair(&plan, &p, &rep), 0);
			for (i = 0; i < p.n; i++)
				on_board += 1 + (p.pairs[i].black != STRAT_NO_PLAYER);
			assert_int_equal(on_board, is_there);
			if (!p.n)
				continue;
			play_next(&t, &p, 3);
			between = closest(&t, r, &meetings);
			if (between < (long)(seed % 5) && !strstr(told, "rounds between"))
				fail_msg("seed %u, round %zu: %ld between", seed, r + 1, between);
			if (meetings > 2 + seed % 3 && !strstr(told, "more than"))
				fail_msg("seed %u, round %zu: %u meetings", seed, r + 1, meetings);
			t.played = r + 1;
			assert_int_equal(strat_keizer_rank(&t, r + 1, NULL, rows), 0);
			for (i = 0; i < n; i++)
				for (k = 0; k < i; k++)
					if (rows[i].place < rows[k].place &&
					    rows[i].points < rows[k].points)
						fail_msg("seed %u: places", seed);
		}
		for (i = 0; i < n; i++) {
			int white = 0;

			for (r = 0; r < 20; r++)
				if (strat_cell_is_game(strat_tourney_cell(&t, i, r)))
					white += strat_tourney_cell(&t, i, r)->colour == STRAT_WHITE
					    ? 1
					    : -1;
			if (abs(white) > 4)
				fail_msg("seed %u, player %zu: %d", seed, i + 1, white);
		}
		strat_pairing_free(&p);
		strat_tourney_free(&t);
	}
}

/* Where the order does not settle in 20 passes, players with equal points can have values of another order. */
static void
standings_have_the_places_that_the_next_round_is_paired_by(void **state)
{
	(void)state;
	for (seed = 0; seed < seeds(200); seed++) {
		struct strat_keizer_row rows[20];
		struct strat_standings s;
		struct strat_pairing p;
		struct strat_tourney t;
		size_t r, i;

		chance = seed;
		new_tourney(&t, 15, 5);
		t.system = &strat_system_keizer;
		t.rounds = 5;
		snprintf(t.keizer, sizeof t.keizer, "own=0 step=2");
		strat_pairing_init(&p);
		for (r = 0; r < 5; r++) {
			assert_true(pair_next(&t, &strat_system_keizer, &p) > 0);
			play_next(&t, &p, 3);
			t.played = r + 1;
		}
		assert_int_equal(strat_keizer_rank(&t, 5, NULL, rows), 0);
		s = (struct strat_standings){ .t = &t };
		assert_int_equal(strat_standings_make(&s), 0);
		for (i = 0; i < t.n; i++)
			if (rows[s.order[i].who].place != i)
				fail_msg("seed %u: place %zu", seed, i + 1);
		strat_standings_free(&s);
		strat_pairing_free(&p);
		strat_tourney_free(&t);
	}
}

/* ------ files ------ */

/* Assert that each round of the file is what the system pairs, also after reading a report of KIND. */
static void
check_rounds(int kind)
{
	struct strat_club_field x;
	struct strat_pairing p, q;
	struct strat_tourney t;
	struct strat_standings s, again;
	struct strat_out out;
	size_t r, i;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	strat_out_init(&out, -1);
	assert_int_equal(
	    strat_club_report(&x, &f.club, (enum strat_club_report)kind, "\n", &out), 0);
	strat_tourney_init(&t);
	assert_int_equal(strat_trf_parse(&t, out.text, out.len, "report", NULL), 0);
	assert_ptr_equal(t.system, &strat_system_keizer);
	assert_string_equal(t.keizer, x.t.keizer);
	strat_pairing_init(&p);
	strat_pairing_init(&q);
	for (r = 0; r < f.club.paired; r++) {
		uint8_t away[100];
		struct strat_pairing_plan a = { .t = &x.t, .round = r, .away = away }, b = a;

		b.t = &t;
		strat_pairing_list_absent(&x.t, r, away);
		assert_int_equal(strat_system_keizer.pair(&a, &p, NULL), 0);
		assert_int_equal(strat_system_keizer.pair(&b, &q, NULL), 0);
		assert_int_equal(p.n, q.n);
		for (i = 0; i < p.n; i++) {
			const struct strat_cell *c = strat_tourney_cell(&x.t, p.pairs[i].white, r);

			assert_int_equal(p.pairs[i].white, q.pairs[i].white);
			assert_int_equal(p.pairs[i].black, q.pairs[i].black);
			if (c->opponent != p.pairs[i].black)
				fail_msg(
				    "seed %u: round %zu is paired differently now", seed, r + 1);
		}
	}
	assert_int_equal(strat_tourney_standings(&x.t, f.club.paired, NULL, &s), 0);
	assert_int_equal(strat_tourney_standings(&t, f.club.paired, NULL, &again), 0);
	for (i = 0; i < x.t.n; i++) {
		assert_int_equal(s.order[i].who, again.order[i].who);
		assert_int_equal(s.order[i].points, again.order[i].points);
	}
	strat_standings_free(&s);
	strat_standings_free(&again);
	strat_pairing_free(&p);
	strat_pairing_free(&q);
	strat_tourney_free(&t);
	strat_out_free(&out);
	strat_club_field_free(&x);
}

/* Players enter, leave, come back and stay away; every earlier round can still be paired as it was. */
static void
players_come_and_go(void **state)
{
	char name[16];
	int i;

	(void)state;
	for (seed = 0; seed < seeds(10); seed++) {
		chance = seed;
		open_club("keizer", "1", 6 + draw(6));
		set("rounds", "12");
		set("keizer", draw(2) ? "between=2 top=40" : "");
		while (pair_round()) {
			play_round();
			for (i = 1; i <= (int)f.club.n; i++)
				if (draw(5) == 0)
					(void)!try("bye",
					    json_pack("{s:i, s:I, s:s}", "player", i, "round",
						(json_int_t)f.club.paired + 1, "points",
						draw(2) ? "half" : "zero"));
			if (draw(3) == 0 && f.club.paired < 11) {
				snprintf(name, sizeof name, "N%zu", f.club.n);
				must("add",
				    json_pack("{s:s, s:I, s:s}", "name", name, "first",
					(json_int_t)f.club.paired + 1, "late",
					draw(2) ? "half" : "zero"));
			}
			if (draw(6) == 0)
				(void)!try("withdraw",
				    json_pack("{s:i, s:I}", "player", 1 + (int)draw(6), "last",
					(json_int_t)f.club.paired));
		}
		assert_int_equal(f.club.paired, 12);
		assert_int_equal(strat_club_file_commit(&f), 0);
		assert_int_equal(strat_club_file_verify(&f, fail_on_difference, NULL), 0);
		check_rounds(STRAT_CLUB_TRF26);
		check_rounds(STRAT_CLUB_TRFX);
		check_reports();
		check_ranks();
		close_club();
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(numbers_have_the_usual_values),
		TEST(other_numbers_are_refused),
		TEST(earlier_games_count_with_the_values_of_today),
		TEST(absences_are_worth_parts_of_the_own_value),
		TEST(only_some_absences_with_notice_count),
		TEST(forfeits_are_walkovers),
		TEST(a_player_is_ranked_from_the_first_pairing_on),
		TEST(before_round_1_a_player_who_is_absent_is_ranked_but_no_late_entry),
		TEST(neighbours_in_the_ranking_meet),
		TEST(too_few_players_meet_sooner_which_is_told),
		TEST(a_winter_obeys_its_numbers),
		TEST(standings_have_the_places_that_the_next_round_is_paired_by),
		TEST(players_come_and_go),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
