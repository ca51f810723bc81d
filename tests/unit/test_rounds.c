/* test_rounds.c - a Swiss and a knockout as functions of their results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "match/match_tourney.h"

#define MOST 20 /* engines */

static struct strat_rounds_plan
swiss(uint32_t players, uint32_t rounds, uint32_t games)
{
	return (struct strat_rounds_plan){ .kind = STRAT_SWISS,
		.system = &strat_system_dutch,
		.players = players,
		.rounds = rounds,
		.games = games };
}

static struct strat_rounds_plan
knockout(uint32_t players, uint32_t games, uint32_t overtime)
{
	return (struct strat_rounds_plan){ .kind = STRAT_KNOCKOUT,
		.system = &strat_system_knockout,
		.players = players,
		.games = games,
		.overtime = overtime };
}

/* ------ results ------ */

struct outcome {
	enum strat_result result;
	enum strat_game_end end;
	int loser;
};

typedef struct outcome (*judge)(const struct strat_scheduled_game *f);

static struct outcome
red_wins(void)
{
	return (struct outcome){ STRAT_RED_WINS, STRAT_END_BOARD, STRAT_BLUE };
}

static struct outcome
blue_wins(void)
{
	return (struct outcome){ STRAT_BLUE_WINS, STRAT_END_BOARD, STRAT_RED };
}

static struct outcome
draw_it(const struct strat_scheduled_game *f)
{
	(void)f;
	return (struct outcome){ STRAT_DRAW, STRAT_END_AGREED, -1 };
}

static struct outcome
lower_wins(const struct strat_scheduled_game *f)
{
	return f->red < f->blue ? red_wins() : blue_wins();
}

static struct outcome
red_always_wins(const struct strat_scheduled_game *f)
{
	(void)f;
	return red_wins();
}

/* Games of engine 1 do not count, by its fault. */
static struct outcome
first_breaks_down(const struct strat_scheduled_game *f)
{
	if (f->red != 1 && f->blue != 1)
		return lower_wins(f);
	return (
	    struct outcome){ STRAT_OPEN, STRAT_END_CRASHED, f->red == 1 ? STRAT_RED : STRAT_BLUE };
}

/* Each engine is at fault in one game. */
static struct outcome
nothing_counts(const struct strat_scheduled_game *f)
{
	(void)f;
	return (struct outcome){ STRAT_OPEN, STRAT_END_HUNG, STRAT_RED };
}

static uint64_t luck; /* results are a function of this and the game */

static struct outcome
by_chance(const struct strat_scheduled_game *f)
{
	uint64_t seed = luck + (f->red * UINT64_C(1000) + f->blue) * 1000 + f->game;
	uint64_t n = strat_random_below(&seed, 100);

	if (n < 5)
		return (struct outcome){ STRAT_OPEN, STRAT_END_CRASHED,
			n < 3 ? STRAT_RED : STRAT_BLUE };
	return n < 40 ? red_wins() : n < 75 ? blue_wins() : draw_it(f);
}

/* ------ playing ------ */

static int
add(struct strat_rounds *r, const struct strat_scheduled_game *f, judge how)
{
	struct outcome o = how(f);

	return strat_rounds_add(r, f, o.result, o.end, o.loser);
}

static void
begin(struct strat_rounds *r, struct strat_rounds_plan plan)
{
	assert_int_equal(strat_rounds_init(r, &plan), 0);
}

static int
is_there(const char *seen, uint64_t number)
{
	return seen[number];
}

/* Play to the end, each time one of the possible games, chosen by CHANCE (0: the first).  Return
 * the number of games. */
static uint64_t
play(struct strat_rounds *r, judge how, uint64_t chance)
{
	static char seen[100000];
	static uint64_t open[10000];
	struct strat_scheduled_game f;
	uint64_t n, i, all = 0;

	memset(seen, 0, sizeof seen);
	for (;;) {
		n = 0;
		for (i = 0; i < strat_rounds_end(r); i++)
			if (!is_there(seen, i) && strat_rounds_game(r, i, &f))
				open[n++] = i;
		if (n == 0)
			break;
		assert_false(r->is_over);
		i = open[chance ? strat_random_below(&chance, n) : 0];
		assert_int_equal(strat_rounds_game(r, i, &f), 1);
		assert_true(f.number == i && f.red != f.blue && f.red >= 1 && f.blue >= 1);
		assert_int_equal(add(r, &f, how), 0);
		seen[i] = 1;
		all++;
	}
	assert_true(r->is_over);
	assert_int_equal(all, r->played);
	assert_int_equal(all, strat_rounds_expected(r));
	return all;
}

/* Assert that no engine meets an opponent twice, has two encounters in a round, or two byes. */
static void
check_encounters(const struct strat_rounds *r)
{
	static char met[MOST + 1][MOST + 1];
	static uint32_t last[MOST + 1];
	const struct strat_round_match *e;
	int side;

	memset(met, 0, sizeof met);
	memset(last, 0, sizeof last);
	for (e = r->list; e < r->list + r->n; e++) {
		assert_int_equal(met[e->engine[0]][e->engine[1]]++, 0);
		if (e->engine[1])
			assert_int_equal(met[e->engine[1]][e->engine[0]]++, 0);
		for (side = 0; side < 2 && e->engine[side]; side++) {
			assert_true(last[e->engine[side]] < e->round);
			last[e->engine[side]] = e->round;
			assert_ptr_equal(strat_rounds_find_match(r, e->engine[side], e->round), e);
		}
	}
}

/* ------ knockout ------ */

static void
a_knockout_of_any_field_has_one_winner(void **state)
{
	struct strat_match_standing rank[MOST];
	struct strat_rounds r;
	struct strat_rounds_plan plan;
	uint32_t n, i, rounds;
	int third;

	(void)state;
	for (n = 2; n <= 17; n++) {
		for (third = 0; third < 2; third++) {
			plan = knockout(n, 2, 1);
			plan.has_third = third;
			begin(&r, plan);
			for (rounds = 1; 1u << rounds < n;)
				rounds++;
			/* all losers are out, and two of them may play another encounter */
			assert_int_equal(
			    play(&r, lower_wins, 0), 2 * (n - 1 + (uint32_t)(third && n > 3)));
			assert_int_equal(r.rounds, rounds);
			assert_int_equal(r.paired, rounds);
			check_encounters(&r);
			assert_int_equal(strat_rounds_rank(&r, rank), 0);
			/* the stronger engine always wins, and is higher in the field */
			for (i = 0; i < n; i++)
				assert_int_equal(rank[i].engine, i + 1);
			assert_int_equal(rank[0].rank, 1);
			assert_int_equal(rank[1].rank, 2);
			if (n > 3)
				assert_int_equal(rank[3].rank, third ? 4 : 3);
			if (n > 8)
				assert_int_equal(rank[7].rank, 5);
			strat_rounds_free(&r);
		}
	}
}

/* Red always wins: each pair of games is level, with equal wins as Blue. */
static void
a_level_encounter_goes_on_and_is_decided_by_rule(void **state)
{
	struct strat_rounds r;
	struct strat_scheduled_game f;
	uint64_t i;

	(void)state;
	begin(&r, knockout(2, 2, 3));
	for (i = 0; i < 8; i++) {
		assert_int_equal(strat_rounds_game(&r, i, &f), 1);
		assert_int_equal(f.red, i % 2 + 1);
		assert_int_equal(f.opening, i / 2);
		assert_false(r.is_over);
		/* another pair of games is available when the previous one is over */
		assert_int_equal(strat_rounds_game(&r, i / 2 * 2 + 2, &f), 0);
		assert_int_equal(strat_rounds_game(&r, i, &f), 1);
		assert_int_equal(add(&r, &f, red_always_wins), 0);
	}
	assert_true(r.is_over);
	assert_int_equal(r.list[0].by, STRAT_BY_PLACE);
	assert_int_equal(r.list[0].winner, 0);
	strat_rounds_free(&r);
}

static void
an_odd_number_of_games_is_made_even_first(void **state)
{
	struct strat_rounds r;

	(void)state;
	begin(&r, knockout(2, 1, 0));
	assert_int_equal(play(&r, draw_it, 0), 1);
	strat_rounds_free(&r);
	begin(&r, knockout(2, 1, 1));
	assert_int_equal(play(&r, draw_it, 0), 2);
	strat_rounds_free(&r);
	begin(&r, knockout(2, 3, 2));
	assert_int_equal(play(&r, draw_it, 0), 6);
	strat_rounds_free(&r);
}

static struct outcome
second_wins_as_blue(const struct strat_scheduled_game *f)
{
	if (f->blue == 2)
		return blue_wins();
	return f->game < 3 ? blue_wins() : draw_it(f);
}

static struct outcome
level_but_for_blue(const struct strat_scheduled_game *f)
{
	/* engine 2 wins a game as Blue, engine 1 one as Red */
	return f->game == 1 ? blue_wins() : f->game == 3 ? red_wins() : draw_it(f);
}

static void
wins_as_blue_decide_behind_faults(void **state)
{
	struct strat_rounds r;

	(void)state;
	begin(&r, knockout(2, 4, 0));
	play(&r, level_but_for_blue, 0);
	assert_int_equal(r.list[0].by, STRAT_BY_WINS_AS_BLUE);
	assert_int_equal(r.list[0].winner, 1);
	strat_rounds_free(&r);
	begin(&r, knockout(2, 4, 0));
	play(&r, second_wins_as_blue, 0);
	assert_int_equal(r.list[0].by, STRAT_BY_POINTS);
	strat_rounds_free(&r);
	/* games that do not count give no points, but show who is at fault */
	begin(&r, knockout(2, 2, 1));
	assert_int_equal(play(&r, first_breaks_down, 0), 4);
	assert_int_equal(r.list[0].by, STRAT_BY_FAULTS);
	assert_int_equal(r.list[0].winner, 1);
	strat_rounds_free(&r);
}

/* Engine 1 wins a game of each encounter; the others do not count because it breaks down. */
static struct outcome
first_limps(const struct strat_scheduled_game *f)
{
	if (f->red == 1 && f->game == 1)
		return red_wins();
	if (f->blue == 1 && f->game == 1)
		return blue_wins();
	return first_breaks_down(f);
}

static void
who_breaks_down_too_often_goes_on_no_more(void **state)
{
	struct strat_rounds_plan plan = knockout(8, 2, 0);
	struct strat_rounds r;
	struct strat_match_standing rank[8];

	(void)state;
	plan.withdraw = 2;
	plan.has_third = 1;
	begin(&r, plan);
	/* it wins two encounters, and would be in the final */
	assert_int_equal(play(&r, first_limps, 0), 2 * 7);
	assert_int_equal(r.gone[1], 2);
	assert_int_equal(strat_rounds_find_match(&r, 1, 3)->by, STRAT_BY_FORFEIT);
	assert_int_equal(strat_rounds_find_match(&r, 1, 3)->games, 0);
	assert_int_equal(strat_rounds_rank(&r, rank), 0);
	assert_int_equal(rank[0].engine, 2);
	assert_int_equal(rank[1].engine, 1);
	strat_rounds_free(&r);
}

static void
nothing_that_counts_still_ends(void **state)
{
	struct strat_rounds_plan plan = knockout(13, 2, 2);
	struct strat_rounds r;

	(void)state;
	begin(&r, plan);
	play(&r, nothing_counts, 7);
	check_encounters(&r);
	strat_rounds_free(&r);
	/* every engine is withdrawn after the first round except those with a bye */
	plan.withdraw = 1;
	begin(&r, plan);
	play(&r, nothing_counts, 7);
	assert_int_equal(r.paired, 4);
	strat_rounds_free(&r);
	plan = swiss(9, 5, 2);
	begin(&r, plan);
	play(&r, nothing_counts, 7);
	assert_int_equal(r.paired, 5);
	strat_rounds_free(&r);
	plan.withdraw = 1;
	begin(&r, plan);
	play(&r, nothing_counts, 7);
	assert_int_equal(r.paired, 1); /* only the engine with the bye is left */
	assert_int_equal(r.rounds, 1);
	strat_rounds_free(&r);
}

/* ------ Swiss ------ */

static void
a_swiss_pairs_nobody_twice(void **state)
{
	struct strat_rounds_plan plan;
	struct strat_rounds r;
	uint32_t n;

	(void)state;
	for (n = 2; n <= 17; n++) {
		for (luck = 0; luck < 4; luck++) {
			plan = swiss(n, (n + 1) / 2, 1 + n % 3);
			plan.system = luck % 2 ? &strat_system_monrad : &strat_system_dutch;
			plan.is_shuffled = luck > 1;
			plan.seed = luck;
			begin(&r, plan);
			assert_int_equal(
			    play(&r, by_chance, luck), (uint64_t)r.rounds * (n / 2) * plan.games);
			assert_int_equal(r.rounds, (n + 1) / 2);
			check_encounters(&r);
			strat_rounds_free(&r);
		}
	}
}

/* Engines that have met all others cannot be paired: the tournament ends, whatever the number of
 * rounds. */
static void
a_swiss_ends_when_all_have_met(void **state)
{
	struct strat_rounds r;
	uint32_t n;

	(void)state;
	for (n = 2; n <= 9; n++) {
		for (luck = 1; luck < 20; luck++) {
			begin(&r, swiss(n, 20, 2));
			play(&r, by_chance, 0);
			check_encounters(&r);
			assert_in_range(r.rounds, (n + 1) / 2, n - 1 + n % 2);
			strat_rounds_free(&r);
		}
	}
}

static void
points_of_all_games_and_byes_rank_a_swiss(void **state)
{
	struct strat_match_standing rank[5];
	struct strat_rounds r;
	int sum = 0, i;

	(void)state;
	begin(&r, swiss(5, 3, 2));
	play(&r, lower_wins, 0);
	assert_int_equal(strat_rounds_rank(&r, rank), 0);
	assert_int_equal(rank[0].engine, 1);
	assert_int_equal(rank[0].points, 600);
	for (i = 0; i < 5; i++)
		sum += rank[i].points;
	/* three rounds of two encounters and a bye, each of them worth two points */
	assert_int_equal(sum, 3 * 3 * 200);
	strat_rounds_free(&r);
	/* after a draw and a loss, half a point */
	begin(&r, swiss(2, 1, 2));
	play(&r, level_but_for_blue, 0);
	assert_int_equal(strat_rounds_rank(&r, rank), 0);
	assert_int_equal(rank[0].engine, 2);
	assert_int_equal(rank[0].points, 150);
	assert_int_equal(rank[1].points, 50);
	strat_rounds_free(&r);
}

static void
sides_are_even_or_given_by_the_system(void **state)
{
	struct strat_rounds r;
	const struct strat_round_match *e;
	int red[9] = { 0 }, i;

	(void)state;
	begin(&r, swiss(8, 4, 1));
	luck = 5;
	play(&r, by_chance, 0);
	for (e = r.list; e < r.list + r.n; e++) {
		red[e->engine[0]]++;
		red[e->engine[1]]--;
	}
	for (i = 1; i <= 8; i++)
		assert_in_range(red[i] + 2, 0, 4);
	strat_rounds_free(&r);
}

static void
who_is_withdrawn_from_a_swiss_is_not_paired(void **state)
{
	struct strat_rounds_plan plan = swiss(8, 4, 2);
	struct strat_rounds r;
	uint32_t round;

	(void)state;
	plan.withdraw = 3;
	begin(&r, plan);
	/* 8 engines twice, then 7 */
	assert_int_equal(play(&r, first_breaks_down, 0), 2 * (4 + 4 + 3 + 3));
	assert_int_equal(r.gone[1], 2);
	for (round = 1; round <= 4; round++)
		assert_int_equal(strat_rounds_find_match(&r, 1, round) != NULL, round < 3);
	check_encounters(&r);
	strat_rounds_free(&r);
}

/* With setups from a book, luck cancels out within a pair of games, and no engine has easier
 * setups. */
static void
a_round_has_openings_of_its_own_for_all(void **state)
{
	struct strat_rounds r;
	struct strat_scheduled_game f;
	uint32_t used[4] = { 0 };
	uint64_t i;

	(void)state;
	begin(&r, swiss(6, 3, 3));
	play(&r, lower_wins, 0);
	for (i = 0; i < strat_rounds_end(&r); i++) {
		assert_int_equal(strat_rounds_game(&r, i, &f), 1);
		/* two for each round: a pair of games, and a third game */
		assert_int_equal(f.opening, 2 * (f.round - 1) + (f.game - 1) / 2);
		assert_int_equal(f.is_second, f.game == 2);
		used[f.round]++;
	}
	assert_true(used[1] == 9 && used[2] == 9 && used[3] == 9);
	strat_rounds_free(&r);
}

/* Engine 1 breaks down in each game; after the second pair it is withdrawn. */
static void
games_that_are_left_are_forfeited(void **state)
{
	struct strat_rounds_plan plan = swiss(4, 2, 10);
	const struct strat_round_match *e;
	struct strat_match_standing rank[4];
	struct strat_rounds r;

	(void)state;
	plan.withdraw = 3;
	begin(&r, plan);
	assert_int_equal(strat_rounds_expected(&r), 40);
	assert_int_equal(play(&r, first_breaks_down, 0), 10 + 4 + 10);
	e = strat_rounds_find_match(&r, 1, 1);
	assert_int_equal(e->forfeits[e->engine[1] == 1], 6);
	assert_int_equal(e->forfeits[e->engine[0] == 1], 0);
	assert_int_equal(e->points[e->engine[0] == 1], 12);
	assert_int_equal(e->points[e->engine[1] == 1], 0);
	assert_int_equal(strat_rounds_rank(&r, rank), 0);
	assert_int_equal(rank[3].engine, 1);
	assert_int_equal(rank[3].points, 0);
	strat_rounds_free(&r);
	/* if both are at fault neither gets the points, and only the field breaks the tie */
	plan = knockout(2, 10, 3);
	plan.withdraw = 1;
	begin(&r, plan);
	assert_int_equal(play(&r, nothing_counts, 0), 2);
	assert_true(r.list[0].forfeits[0] == 8 && r.list[0].forfeits[1] == 8);
	assert_int_equal(r.list[0].points[0] + r.list[0].points[1], 0);
	assert_int_equal(r.list[0].by, STRAT_BY_PLACE);
	strat_rounds_free(&r);
	/* no game is left to forfeit, but the withdrawn engine does not advance, and no overtime is
	 * played */
	plan = knockout(2, 2, 3);
	plan.withdraw = 2;
	begin(&r, plan);
	assert_int_equal(play(&r, first_breaks_down, 0), 2);
	assert_int_equal(r.list[0].winner, 1);
	assert_int_equal(r.list[0].by, STRAT_BY_FAULTS);
	strat_rounds_free(&r);
}

/* ------ a function of the results ------ */

static void
are_the_same(const struct strat_rounds *a, const struct strat_rounds *b)
{
	size_t i;

	assert_int_equal(a->n, b->n);
	for (i = 0; i < a->n; i++) /* except what fills it up after its last member */
		assert_memory_equal(&a->list[i], &b->list[i],
		    offsetof(struct strat_round_match, by) + sizeof a->list[i].by);
}

/* The order in which games of a round end, and are read back, does not matter. */
static void
the_order_of_games_changes_nothing(void **state)
{
	struct strat_rounds_plan plan;
	struct strat_rounds a, b;
	unsigned i;

	(void)state;
	for (i = 0; i < 60; i++) {
		luck = i;
		plan = i % 2 ? swiss(2 + i % 13, 1 + i % 4, 1 + i % 7)
			     : knockout(2 + i % 15, 1 + i % 6, i % 4);
		plan.withdraw = i % 5;
		plan.has_third = i % 3 == 0;
		plan.is_shuffled = i % 3 > 0;
		plan.seed = i;
		begin(&a, plan);
		begin(&b, plan);
		play(&a, by_chance, 0);
		play(&b, by_chance, i + 1);
		are_the_same(&a, &b);
		strat_rounds_free(&a);
		strat_rounds_free(&b);
	}
}

static void
another_result_leads_to_other_pairs(void **state)
{
	struct strat_rounds a, b;

	(void)state;
	begin(&a, swiss(8, 3, 1));
	begin(&b, swiss(8, 3, 1));
	play(&a, lower_wins, 0);
	luck = 1;
	play(&b, by_chance, 0);
	/* the first round depends on no results */
	assert_memory_equal(a.list[0].engine, b.list[0].engine, sizeof a.list[0].engine);
	assert_true(a.list[4].engine[0] != b.list[4].engine[0] ||
	    a.list[4].engine[1] != b.list[4].engine[1] ||
	    a.list[5].engine[1] != b.list[5].engine[1]);
	strat_rounds_free(&a);
	strat_rounds_free(&b);
}

static void
a_shuffled_field_is_the_seeds(void **state)
{
	struct strat_rounds_plan plan = knockout(8, 2, 0);
	struct strat_rounds a, b;

	(void)state;
	plan.is_shuffled = 1;
	plan.seed = 1;
	begin(&a, plan);
	begin(&b, plan);
	assert_memory_equal(a.engine, b.engine, 8 * sizeof *a.engine);
	strat_rounds_free(&b);
	plan.seed = 2;
	begin(&b, plan);
	assert_memory_not_equal(a.engine, b.engine, 8 * sizeof *a.engine);
	strat_rounds_free(&a);
	strat_rounds_free(&b);
}

static void
a_game_that_does_not_follow_is_refused(void **state)
{
	struct strat_rounds r;
	struct strat_scheduled_game f, wrong;
	int i;

	(void)state;
	begin(&r, swiss(4, 2, 2));
	for (i = 0; i < 6; i++) {
		assert_int_equal(strat_rounds_game(&r, 1, &f), 1);
		wrong = f;
		wrong.number += i == 0 ? 1 : i == 1 ? 100 : 0;
		wrong.round += i == 2;
		wrong.red = i == 3 ? 4 : f.red;
		wrong.opening += i == 4;
		wrong.game += i == 5;
		assert_int_equal(add(&r, &wrong, lower_wins), -STRAT_E_LEDGER);
		assert_int_equal(r.played, 0);
	}
	assert_int_equal(add(&r, &f, lower_wins), 0);
	assert_int_equal(strat_rounds_game(&r, 0, &f), 1);
	assert_int_equal(add(&r, &f, lower_wins), 0);
	/* one too many */
	assert_int_equal(add(&r, &f, lower_wins), -STRAT_E_LEDGER);
	assert_int_equal(strat_rounds_game(&r, 4, &f), 0);
	strat_rounds_free(&r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_knockout_of_any_field_has_one_winner),
		cmocka_unit_test(a_level_encounter_goes_on_and_is_decided_by_rule),
		cmocka_unit_test(an_odd_number_of_games_is_made_even_first),
		cmocka_unit_test(wins_as_blue_decide_behind_faults),
		cmocka_unit_test(who_breaks_down_too_often_goes_on_no_more),
		cmocka_unit_test(nothing_that_counts_still_ends),
		cmocka_unit_test(a_swiss_pairs_nobody_twice),
		cmocka_unit_test(a_swiss_ends_when_all_have_met),
		cmocka_unit_test(points_of_all_games_and_byes_rank_a_swiss),
		cmocka_unit_test(sides_are_even_or_given_by_the_system),
		cmocka_unit_test(who_is_withdrawn_from_a_swiss_is_not_paired),
		cmocka_unit_test(games_that_are_left_are_forfeited),
		cmocka_unit_test(a_round_has_openings_of_its_own_for_all),
		cmocka_unit_test(the_order_of_games_changes_nothing),
		cmocka_unit_test(another_result_leads_to_other_pairs),
		cmocka_unit_test(a_shuffled_field_is_the_seeds),
		cmocka_unit_test(a_game_that_does_not_follow_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
