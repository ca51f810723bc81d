/* test_scoreboard.c - the scores of players against each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "base/random.h"
#include "match/match_tourney.h"

/* The schedule, and results by game number. */
static const struct strat_schedule four = { .players = 4, .games = 2 };

static void
add(struct strat_scoreboard *r, uint64_t number, enum strat_result result)
{
	struct strat_scheduled_game f = strat_schedule_game(&four, number);

	assert_int_equal(strat_scoreboard_add(r, &f, result, STRAT_END_BOARD, -1), 0);
}

/* The lower number wins, but 2 and 3 draw. */
static enum strat_result
expected(const struct strat_scheduled_game *f)
{
	if (f->red + f->blue == 5 && f->red != 1 && f->red != 4)
		return STRAT_DRAW;
	return f->red < f->blue ? STRAT_RED_WINS : STRAT_BLUE_WINS;
}

static void
points_are_added_for_both_sides(void **state)
{
	static const uint64_t points[] = { 0, 12, 6, 6, 0 };
	struct strat_scoreboard r;
	struct strat_scheduled_game f;
	const struct strat_score *s;
	struct strat_match_standing order[4];
	uint32_t a;
	uint64_t i;

	(void)state;
	assert_int_equal(strat_scoreboard_init(&r, 4), 0);
	for (i = 0; i < strat_schedule_games(&four); i++) {
		f = strat_schedule_game(&four, i);
		add(&r, i, expected(&f));
	}
	assert_int_equal(r.games, 12);
	for (a = 1; a <= 4; a++) {
		s = strat_scoreboard_score(&r, a, 0);
		assert_int_equal(strat_score_games(s), 6);
		assert_int_equal(strat_score_points(s), 50 * points[a]);
		assert_int_equal(s->n[STRAT_RED][0] + s->n[STRAT_RED][1] + s->n[STRAT_RED][2], 3);
	}
	s = strat_scoreboard_score(&r, 2, 3);
	assert_true(s->n[STRAT_RED][1] == 1 && s->n[STRAT_BLUE][1] == 1 && s->pairs[2] == 1);
	assert_int_equal(strat_scoreboard_score(&r, 1, 0)->pairs[4], 3);
	/* 2 and 3: four half points against the last player's none, and two against six */
	assert_int_equal(strat_scoreboard_rank(&r, order), 0);
	assert_true(order[0].engine == 1 && order[1].engine == 2 && order[2].engine == 3 &&
	    order[3].engine == 4);
	assert_int_equal(order[1].tiebreak[0], 25 * (4 * 0 + 2 * 6));
	assert_int_equal(order[0].tiebreak[0], 25 * (4 * 6 + 4 * 6 + 4 * 0));
	strat_scoreboard_free(&r);
}

static enum strat_result
some_result(uint64_t *chance)
{
	static const enum strat_result all[] = { STRAT_OPEN, STRAT_RED_WINS, STRAT_BLUE_WINS,
		STRAT_DRAW, STRAT_BOTH_LOSE };

	return all[strat_random_below(chance, 5)];
}

/* Games are added in any order. */
static void
the_order_of_the_games_changes_nothing(void **state)
{
	struct strat_schedule s = { .players = 5, .games = 6 };
	enum strat_result results[60];
	uint32_t order[60], i;
	uint64_t chance = 3, round;
	struct strat_scoreboard r, first;
	struct strat_scheduled_game f;

	(void)state;
	assert_int_equal(strat_schedule_games(&s), 60);
	for (i = 0; i < 60; i++)
		results[i] = some_result(&chance);
	for (round = 0; round < 20; round++) {
		assert_int_equal(strat_scoreboard_init(&r, 5), 0);
		strat_shuffle(order, 60, round);
		for (i = 0; i < 60; i++) {
			f = strat_schedule_game(&s, order[i]);
			assert_int_equal(
			    strat_scoreboard_add(&r, &f, results[order[i]], STRAT_END_BOARD, -1),
			    0);
		}
		if (round == 0) {
			first = r;
			continue;
		}
		assert_true(r.games == first.games && r.voids == first.voids);
		assert_memory_equal(r.scores, first.scores, 36 * sizeof *r.scores);
		strat_scoreboard_free(&r);
	}
	strat_scoreboard_free(&first);
}

static void
games_that_do_not_count_are_counted_apart(void **state)
{
	struct strat_scoreboard r;
	const struct strat_score *s;

	(void)state;
	assert_int_equal(strat_scoreboard_init(&r, 4), 0);
	add(&r, 0, STRAT_OPEN);
	add(&r, 1, STRAT_BOTH_LOSE);
	add(&r, 2, STRAT_BOTH_LOSE);
	add(&r, 3, STRAT_DRAW);
	assert_true(r.games == 3 && r.voids == 1);
	s = strat_scoreboard_score(&r, 1, 4);
	assert_true(s->voids == 1 && strat_score_games(s) == 1 && strat_score_points(s) == 0);
	assert_true(strat_score_pairs(s).n[0] == 0); /* an incomplete encounter does not count */
	s = strat_scoreboard_score(&r, 3, 2);
	assert_true(s->pairs[1] == 1 && strat_score_points(s) == 50);
	strat_scoreboard_free(&r);
}

static void
faults_are_those_of_who_made_them(void **state)
{
	struct strat_scheduled_game f = strat_schedule_game(&four, 0);
	struct strat_scoreboard r;

	(void)state;
	assert_int_equal(strat_scoreboard_init(&r, 4), 0);
	assert_int_equal(
	    strat_scoreboard_add(&r, &f, STRAT_BLUE_WINS, STRAT_END_TIME, STRAT_RED), 0);
	assert_int_equal(
	    strat_scoreboard_add(&r, &f, STRAT_BLUE_WINS, STRAT_END_ILLEGAL, STRAT_RED), 0);
	assert_int_equal(strat_scoreboard_add(&r, &f, STRAT_OPEN, STRAT_END_HUNG, STRAT_BLUE), 0);
	assert_int_equal(
	    strat_scoreboard_add(&r, &f, STRAT_RED_WINS, STRAT_END_RESIGNED, STRAT_BLUE), 0);
	assert_true(r.faults[f.red].time == 1 && r.faults[f.red].illegal == 1);
	assert_true(r.faults[f.red].crashed == 0 && r.faults[f.blue].crashed == 1);
	strat_scoreboard_free(&r);
}

/* With unequal numbers of games, the share of points decides. */
static void
the_table_is_by_shares_of_points(void **state)
{
	struct strat_scoreboard r;
	struct strat_match_standing order[4];

	(void)state;
	assert_int_equal(strat_scoreboard_init(&r, 4), 0);
	add(&r, 0, STRAT_RED_WINS); /* 1 - 4 */
	add(&r, 1, STRAT_RED_WINS); /* 4 - 1 */
	add(&r, 2, STRAT_DRAW);     /* 2 - 3 */
	add(&r, 4, STRAT_RED_WINS); /* 4 - 3 */
	assert_int_equal(strat_scoreboard_rank(&r, order), 0);
	assert_true(order[0].engine == 4 && order[1].engine == 1 && order[2].engine == 2 &&
	    order[3].engine == 3);
	strat_scoreboard_free(&r);
}

/* The sort key of a player, added up from R without the code that ranks. */
struct own_key {
	uint64_t points, games, sonneborn;
};

static struct own_key
own_key(const struct strat_scoreboard *r, uint32_t a)
{
	const struct strat_score *all = strat_scoreboard_score(r, a, 0);
	struct own_key key = { strat_score_points(all), strat_score_games(all), 0 };
	uint32_t b;

	for (b = 1; b <= r->players; b++)
		key.sonneborn += strat_score_points(strat_scoreboard_score(r, a, b)) *
		    strat_score_points(strat_scoreboard_score(r, b, 0)) / 100;
	key.games += key.games == 0;
	return key;
}

static void
any_table_is_by_share_then_sonneborn_berger_then_number(void **state)
{
	static const enum strat_result all[] = { STRAT_OPEN, STRAT_RED_WINS, STRAT_BLUE_WINS,
		STRAT_DRAW };
	struct strat_match_standing to[12];
	uint64_t chance = 7;
	uint32_t n, k, i;

	(void)state;
	for (n = 2; n <= 12; n++)
		for (k = 0; k < 4 * n * n; k += n) {
			struct strat_schedule s = { .players = n, .games = 1 + k % 5 };
			struct strat_scoreboard r;

			assert_int_equal(strat_scoreboard_init(&r, n), 0);
			for (i = 0; i < k && i < strat_schedule_games(&s); i++) {
				struct strat_scheduled_game f = strat_schedule_game(&s, i);
				enum strat_result result = all[strat_random_below(&chance, 4)];

				assert_int_equal(
				    strat_scoreboard_add(&r, &f, result, STRAT_END_BOARD, -1), 0);
			}
			assert_int_equal(strat_scoreboard_rank(&r, to), 0);
			for (i = 0; i < n; i++) {
				struct own_key own = own_key(&r, to[i].engine), last;

				assert_int_equal(to[i].rank, i + 1);
				assert_int_equal(to[i].points, own.points);
				assert_int_equal(to[i].tiebreak[0], own.sonneborn);
				if (i == 0)
					continue;
				last = own_key(&r, to[i - 1].engine);
				assert_true(last.points * own.games >= own.points * last.games);
				if (last.points * own.games != own.points * last.games)
					continue;
				assert_true(last.sonneborn >= own.sonneborn);
				assert_true(last.sonneborn > own.sonneborn ||
				    to[i - 1].engine < to[i].engine);
			}
			strat_scoreboard_free(&r);
		}
}

static void
a_sum_that_came_before_is_a_repeat(void **state)
{
	struct strat_hash one = strat_hash("a", 1), other = strat_hash("b", 1);
	struct strat_scoreboard r;

	(void)state;
	assert_int_equal(strat_scoreboard_init(&r, 2), 0);
	assert_int_equal(strat_scoreboard_repeats(&r, one), 0);
	assert_int_equal(strat_scoreboard_repeats(&r, other), 0);
	assert_int_equal(strat_scoreboard_repeats(&r, one), 1);
	assert_int_equal(strat_scoreboard_repeats(&r, one), 1);
	assert_true(r.repeats == 2 && r.known.n == 2);
	strat_scoreboard_free(&r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(points_are_added_for_both_sides),
		cmocka_unit_test(the_order_of_the_games_changes_nothing),
		cmocka_unit_test(a_sum_that_came_before_is_a_repeat),
		cmocka_unit_test(games_that_do_not_count_are_counted_apart),
		cmocka_unit_test(faults_are_those_of_who_made_them),
		cmocka_unit_test(the_table_is_by_shares_of_points),
		cmocka_unit_test(any_table_is_by_share_then_sonneborn_berger_then_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
