/* test_club_groups.c - groups and finals, boards with two games, and refused acts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club_play_help.h"

/* ------ groups ------ */

static void
groups_are_as_large_as_each_other(void **state)
{
	size_t n, i, group, size[10], least, most;
	char groups[4];

	(void)state;
	for (n = 4; n <= 20; n += 3)
		for (group = 2; group <= n / 2 && group < 6; group++) {
			open_club("groups", "1", n);
			snprintf(groups, sizeof groups, "%zu", group);
			set("groups", groups);
			assert_true(pair_round());
			memset(size, 0, sizeof size);
			for (i = 0; i < n; i++)
				size[f.club.players[i].group]++;
			assert_int_equal(size[0], 0);
			for (i = 1, least = n, most = 0; i <= group; i++) {
				least = size[i] < least ? size[i] : least;
				most = size[i] > most ? size[i] : most;
			}
			assert_true(most - least < 2);
			close_club();
		}
}

/* Let the lower number win all games of the groups. */
static void
let_the_best_win(void)
{
	const struct strat_club_round *r = &f.club.round[f.club.paired];
	size_t i;

	for (i = 0; i < r->n; i++)
		if (r->games[i].player[1])
			must("result",
			    json_pack("{s:I, s:I, s:s}", "round", (json_int_t)f.club.paired,
				"board", (json_int_t)i + 1, "result",
				r->games[i].player[0] < r->games[i].player[1] ? "1-0" : "0-1"));
}

static void
the_best_of_the_groups_play_the_finals_unless_they_left(void **state)
{
	int round;

	(void)state;
	open_club("groups", "1", 8);
	set("order", "sign-up");
	for (round = 1; round <= 3; round++) {
		assert_true(pair_round());
		let_the_best_win();
	}
	/* 1, 4, 5, 8 and 2, 3, 6, 7 */
	must("withdraw", json_pack("{s:i, s:i}", "player", 4, "last", 3));
	assert_true(pair_round());
	assert_int_equal(f.club.lineup_round, 4);
	assert_int_equal(f.club.nlineup, 4);
	assert_int_equal(f.club.lineup[0], 1);
	assert_int_equal(f.club.lineup[1], 3);
	assert_int_equal(f.club.lineup[2], 5);
	assert_int_equal(f.club.lineup[3], 2);
	must("unpair", json_pack("{s:i}", "round", 4));
	assert_int_equal(f.club.lineup_round, 0);
	assert_int_equal(f.club.players[7].group, 1);
}

/* Play all groups of N players in GROUPS groups, and pair the first round of the finals. */
static void
play_groups(const char *groups, size_t n)
{
	open_club("groups", "1", n);
	set("order", "sign-up");
	set("groups", groups);
	while (!f.club.lineup_round) {
		assert_true(pair_round());
		if (!f.club.lineup_round)
			let_the_best_win();
	}
}

/* Return the half of the finals' draw, 0 or 1, of the player in PLACE, from 0, of GROUP. */
static size_t
half_of(size_t group, size_t place)
{
	size_t i, number, seen = 0;

	for (number = 1; number <= f.club.n; number++)
		if (f.club.players[number - 1].group == group && seen++ == place)
			for (i = 0; i < f.club.nlineup; i++)
				if (f.club.lineup[i] == number)
					return i * 2 / f.club.nlineup;
	fail_msg("number %zu of group %zu is not in the finals", place + 1, group);
	return 0;
}

static void
the_first_two_of_a_group_are_in_different_halves_of_the_finals(void **state)
{
	static const struct {
		const char *groups;
		size_t n;
	} rows[] = { { "2", 8 }, { "3", 9 }, { "4", 12 }, { "5", 15 }, { "6", 18 }, { "8", 24 } };
	size_t i, group;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		play_groups(rows[i].groups, rows[i].n);
		for (group = 1; group <= strtoul(rows[i].groups, NULL, 10); group++)
			assert_int_not_equal(half_of(group, 0), half_of(group, 1));
		close_club();
	}
}

/* Exchange the places of two players of the finals, and return whether that contradicts the groups. */
static int
is_other_with(unsigned a, unsigned b)
{
	struct strat_club_field x;
	size_t i;
	int is_other;

	for (i = 0; i < f.club.nlineup; i++) {
		unsigned who = f.club.lineup[i];

		f.club.lineup[i] = (uint16_t)(who == a ? b : who == b ? a : who);
	}
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	is_other = strat_club_field_has_other_finals(&x);
	strat_club_field_free(&x);
	return is_other;
}

/* So a draw by another version is no contradiction: 1 and 8 are of group 1, 2 and 7 of group 2. */
static void
who_meets_whom_in_the_finals_does_not_contradict_the_groups(void **state)
{
	(void)state;
	play_groups("4", 12);
	assert_int_equal(is_other_with(0, 0), 0);
	assert_int_equal(is_other_with(7, 8), 0);
	assert_int_equal(is_other_with(1, 2), 0);
	assert_int_equal(is_other_with(1, 7), 1);
	assert_int_equal(is_other_with(1, 7), 0);
	assert_int_equal(is_other_with(8, 9), 1); /* 9 is the last of the group of 8 */
}

/* Pair the next round without player WHO, and check that the opponent goes on to play for first place. */
static void
lose_by_absence(unsigned who, const char *act, json_t *args)
{
	size_t round = f.club.paired, at;
	unsigned other;

	for (at = 0; f.club.lineup[at] != who; at++)
		;
	other = f.club.lineup[at ^ 1];
	must("unpair", json_pack("{s:I}", "round", (json_int_t)round));
	must(act, args);
	assert_true(pair_round());
	assert_int_equal(strat_club_find_board(&f.club, who, round), 0);
	let_the_best_win();
	assert_true(pair_round());
	at = strat_club_find_board(&f.club, other, round + 1);
	assert_int_not_equal(at, 0);
	assert_int_not_equal(f.club.round[round + 1].games[at - 1].player[1], 0);
	assert_int_equal(strat_club_is_eliminated(&f.club, other), 0);
}

static void
the_opponent_of_an_absent_finalist_goes_on(void **state)
{
	static const struct {
		const char *groups;
		size_t n;
	} rows[] = { { "2", 8 }, { "4", 12 } }; /* before a semi-final, a quarter-final */
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		play_groups(rows[i].groups, rows[i].n);
		lose_by_absence(2, "bye",
		    json_pack("{s:i, s:I, s:s}", "player", 2, "round", (json_int_t)f.club.paired,
			"points", "zero"));
		close_club();
	}
}

/* ------ two games ------ */

static void
a_board_has_a_result_for_each_game(void **state)
{
	static const struct {
		const char *text, *read;
		int lead;
	} rows[] = { { "1-0 0-1", "1-0 0-1", 0 }, { "2-0", "1-0 1-0", 4 }, { "0-2", "0-1 0-1", -4 },
		{ "1-0", "1-0 *", 2 }, { "* 1/2", "* 1/2-1/2", 0 }, { "+:-", "+-- +--", 4 },
		{ "1 +:-", "1-0 +--", 4 }, { "none", "", 0 }, { "-:-", "--- ---", 0 } };
	static const char *const wrong[] = { "1-0 0-1 1-0", "1-1", "3-0", "1.5-0.5", "2-0 1-0",
		"1-0 x", "a-very-long-word-that-is-none" };
	char text[STRAT_CLUB_RESULTS_TEXT];
	struct strat_club_game g = { .player = { 1, 2 }, .n = 2 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(strat_club_results_read(&g, rows[i].text, 2, 2), 0);
		assert_string_equal(strat_club_results_text(&g, text), rows[i].read);
		assert_int_equal(strat_club_score_difference(&g), rows[i].lead);
		assert_int_equal(
		    strat_club_game_is_open(&g), !*rows[i].read || strchr(rows[i].read, '*'));
	}
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (strat_club_results_read(&g, wrong[i], 2, 2) == 0)
			fail_msg("%s is a result", wrong[i]);
	assert_int_equal(strat_club_results_read(&g, "1/2 1/2 1-0", 2, 8), 0);
	assert_int_equal(g.n, 3);
	assert_int_equal(strat_club_results_read(&g, "1-0 1-0", 2, 8), 0);
	assert_int_equal(g.n, 2);
}

static void
the_second_game_has_the_sides_exchanged(void **state)
{
	struct strat_club_field x;
	const struct strat_cell *c;

	(void)state;
	open_club("dutch", "2", 4);
	must("pair", json_pack("{s:i, s:[[i,i],[i,i]]}", "round", 1, "games", 1, 2, 3, 4));
	must("result",
	    json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "1-0 1/2-1/2"));
	assert_int_equal(strat_club_field_games(&x, &f.club), 0);
	c = strat_tourney_cell(&x.t, x.index[1], 0);
	assert_int_equal(c[0].colour, STRAT_WHITE);
	assert_int_equal(c[0].result, '1');
	assert_int_equal(c[1].colour, STRAT_BLACK);
	assert_int_equal(c[1].result, '=');
	assert_int_equal(c[1].opponent, x.index[2]);
	strat_club_field_free(&x);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	c = strat_tourney_cell(&x.t, x.index[1], 0);
	assert_int_equal(c->result, '1');
	assert_int_equal(c->earned, 150);
	c = strat_tourney_cell(&x.t, x.index[2], 0);
	assert_int_equal(c->result, '0');
	assert_int_equal(c->earned, 50);
	strat_club_field_free(&x);
	assert_int_equal(
	    try("set", json_pack("{s:s, s:s}", "name", "games", "value", "1")), -STRAT_E_ACT);
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 2, "result", "0-0 0-0"));
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "+:- -:+"));
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_tourney_cell(&x.t, x.index[3], 0)->result, '0');
	assert_int_equal(strat_tourney_cell(&x.t, x.index[4], 0)->earned, 0);
	assert_int_equal(strat_tourney_cell(&x.t, x.index[1], 0)->result, '-');
	assert_int_equal(strat_tourney_cell(&x.t, x.index[1], 0)->earned, 100);
	strat_club_field_free(&x);
}

/* ------ refusals ------ */

static void
line_ups_and_groups_are_checked(void **state)
{
	static const struct {
		const char *args, *why;
	} rows[] = {
		{ "{\"round\":1,\"games\":[[1,2]],\"lineup\":[1,1]}",
		    "a player is twice in the line-up, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"lineup\":[1,9]}",
		    "a player is twice in the line-up, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"lineup\":[1]}",
		    "a line-up is made once and needs at least two players" },
		{ "{\"round\":1,\"games\":[[1,2]],\"groups\":[[1,2],[2]]}",
		    "a player is in two groups, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"groups\":[[1,\"x\"]]}",
		    "a player is in two groups, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"groups\":7}",
		    "pair: argument 'groups' has the wrong type" },
	};
	size_t i;

	(void)state;
	open_club("knockout", "1", 4);
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(try("pair", json_loads(rows[i].args, 0, NULL)), -STRAT_E_ACT);
		assert_string_equal(f.why, rows[i].why);
	}
	must("pair",
	    json_pack("{s:i, s:[[i,i],[i,i]], s:[i,i,i,i]}", "round", 1, "games", 1, 2, 3, 4,
		"lineup", 1, 2, 3, 4));
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "1-0"));
	assert_int_equal(
	    try("decide", json_pack("{s:i, s:i, s:i}", "round", 1, "board", 1, "player", 1)),
	    -STRAT_E_ACT);
	assert_string_equal(f.why, "the games are not level");
	assert_int_equal(
	    try("decide", json_pack("{s:i, s:i, s:i}", "round", 1, "board", 2, "player", 3)),
	    -STRAT_E_ACT);
	assert_string_equal(f.why, "a result of that board is missing");
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 2, "result", "1/2"));
	assert_false(pair_round());
	must("decide", json_pack("{s:i, s:i, s:i}", "round", 1, "board", 2, "player", 4));
	assert_true(pair_round());
	assert_int_equal(
	    f.club.round[2].games[0].player[0] + f.club.round[2].games[0].player[1], 1 + 4);
}

static void
who_played_on_stays_in_though_his_result_is_corrected(void **state)
{
	unsigned loser;

	(void)state;
	open_club("knockout", "1", 8);
	set("order", "sign-up");
	assert_true(pair_round());
	let_the_best_win();
	assert_true(pair_round());
	let_the_best_win();
	loser = f.club.round[1].games[1].player[1];
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 2, "result", "0-1"));
	assert_true(pair_round());
	assert_int_equal(strat_club_find_board(&f.club, loser, 3), 0);
	assert_int_equal(strat_club_find_board(&f.club, 1, 3), 1);
	assert_int_equal(strat_club_find_board(&f.club, 2, 3), 1);
	check_ranks();
}

/* Older logs contain it, but new acts are refused. */
static void
a_knockout_may_follow_other_rounds(void **state)
{
	json_t *args = json_pack("{s:s, s:s}", "name", "system", "value", "knockout");
	char why[STRAT_CLUB_TEXT];

	(void)state;
	open_club("dutch", "1", 6);
	set("order", "sign-up");
	assert_true(pair_round());
	let_the_best_win();
	assert_true(pair_round());
	let_the_best_win();
	assert_int_equal(try("set", json_incref(args)), -STRAT_E_ACT);
	assert_int_equal(strat_club_apply(&f.club, strat_club_act_find("set"), args, why), 0);
	json_decref(args);
	while (pair_round())
		let_the_best_win();
	assert_int_equal(f.club.paired, 5);
	assert_int_equal(f.club.lineup_round, 3);
	assert_int_equal(strat_club_find_board(&f.club, 1, 5), 1);
	assert_int_equal(strat_club_find_board(&f.club, 2, 5), 1);
	check_ranks();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(groups_are_as_large_as_each_other),
		TEST(the_best_of_the_groups_play_the_finals_unless_they_left),
		TEST(the_first_two_of_a_group_are_in_different_halves_of_the_finals),
		TEST(who_meets_whom_in_the_finals_does_not_contradict_the_groups),
		TEST(the_opponent_of_an_absent_finalist_goes_on),
		TEST(a_board_has_a_result_for_each_game),
		TEST(the_second_game_has_the_sides_exchanged),
		TEST(line_ups_and_groups_are_checked),
		TEST(who_played_on_stays_in_though_his_result_is_corrected),
		TEST(a_knockout_may_follow_other_rounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
