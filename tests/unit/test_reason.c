/* test_reason.c - why the value of a position changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "strat/rules.h"
#include "study/analysis/reason.h"

enum { RED_FLAG = 1, RED_SCOUT, BLUE_FLAG = STRAT_MAX_ARMY + 1, BLUE_MINER, BLUE_MAJOR };

static struct strat_model model;

/* Put piece ID with RANK on FILE and ROW. */
static void
put(struct strat_scene *scene, int id, enum strat_rank rank, int file, int row)
{
	scene->piece[id - 1].side = id > STRAT_MAX_ARMY ? STRAT_BLUE : STRAT_RED;
	scene->piece[id - 1].has_moved = 1;
	scene->piece[id - 1].seen = rank == STRAT_FLAG;
	strat_scene_believe(scene, id, strat_certain[rank]);
	strat_scene_move(scene, id, strat_square_at(file, row));
}

/* Set SCENE to a board without lakes, with two Flags and three pieces, Blue to move. */
static void
begin(struct strat_scene *scene)
{
	int file, row;

	memset(scene, 0, sizeof *scene);
	memset(scene->on, 0xff, sizeof scene->on);
	scene->rules = strat_rules_find("isf");
	scene->turn = STRAT_BLUE;
	for (row = 1; row <= 10; row++)
		for (file = 1; file <= 10; file++)
			scene->on[strat_square_at(file, row)] = 0;
	put(scene, RED_FLAG, STRAT_FLAG, 1, 1);
	put(scene, RED_SCOUT, STRAT_SCOUT, 10, 5);
	put(scene, BLUE_FLAG, STRAT_FLAG, 10, 10);
	put(scene, BLUE_MINER, STRAT_MINER, 1, 6);
	put(scene, BLUE_MAJOR, (enum strat_rank)7, 10, 7);
}

static void
a_piece_that_comes_near_the_flag_is_the_reason(void **state)
{
	struct strat_reason reason[STRAT_REASONS];
	struct strat_grounds before, after;
	struct strat_scene scene;
	double whole;
	int i;

	(void)state;
	begin(&scene);
	strat_grounds_of(&before, &scene);
	strat_scene_move(&scene, BLUE_MINER, strat_square_at(1, 4));
	scene.turn = STRAT_RED;
	strat_grounds_of(&after, &scene);
	whole = strat_reasons_of(reason, &model.value[STRAT_SIGHT_ALL], &before, &after);
	assert_true(whole < 0);
	assert_int_equal(reason[0].subject, STRAT_ABOUT_WAYS);
	assert_int_equal(reason[0].side, STRAT_RED);
	assert_true(reason[0].change < whole / 2);
	for (i = 1; i < STRAT_REASONS; i++)
		assert_true(reason[i].change >= reason[i - 1].change);
	assert_int_equal(
	    strat_worst_attacker(&model.value[STRAT_SIGHT_ALL], &after, STRAT_RED), BLUE_MINER);
	/* and back */
	assert_true(fabs(strat_reasons_of(reason, &model.value[STRAT_SIGHT_ALL], &after, &before) +
			whole) < 1e-12);
	assert_true(reason[0].change > 0);
}

static void
a_captured_piece_is_the_reason(void **state)
{
	struct strat_reason reason[STRAT_REASONS];
	struct strat_grounds before, after;
	struct strat_scene scene;

	(void)state;
	begin(&scene);
	strat_grounds_of(&before, &scene);
	strat_scene_move(&scene, BLUE_MINER, 0);
	strat_scene_move(&scene, BLUE_MAJOR, 0);
	strat_grounds_of(&after, &scene);
	assert_true(strat_reasons_of(reason, &model.value[STRAT_SIGHT_ALL], &before, &after) > 0);
	assert_int_equal(reason[0].subject, STRAT_ABOUT_PIECES);
	assert_int_equal(reason[0].side, STRAT_BLUE);
	assert_int_equal(strat_worst_attacker(&model.value[STRAT_SIGHT_ALL], &after, STRAT_RED), 0);
}

/* Grounds do not change with the beliefs that they were made from. */
static void
grounds_have_chances_of_their_own(void **state)
{
	struct strat_reason reason[STRAT_REASONS];
	double chance[STRAT_KINDS] = { [STRAT_MINER] = 1 };
	struct strat_grounds before, after;
	struct strat_scene scene;

	(void)state;
	begin(&scene);
	strat_scene_believe(&scene, BLUE_MINER, chance);
	strat_grounds_of(&before, &scene);
	chance[STRAT_MINER] = 0.5;
	chance[STRAT_BOMB] = 0.5;
	strat_scene_believe(&scene, BLUE_MINER, chance);
	strat_grounds_of(&after, &scene);
	assert_true(before.scene.piece[BLUE_MINER - 1].chance[STRAT_MINER] == 1);
	assert_true(strat_reasons_of(reason, &model.value[STRAT_SIGHT_ALL], &before, &after) != 0);
}

static void
features_are_the_sums_of_those_of_the_sides(void **state)
{
	double side[2][STRAT_FEATURES];
	struct strat_figures f, alone;
	struct strat_scene scene;
	int i;

	(void)state;
	begin(&scene);
	strat_scene_figures(&scene, &alone, NULL);
	strat_scene_figures(&scene, &f, side);
	assert_memory_equal(&f, &alone, sizeof f);
	assert_true(side[STRAT_RED][STRAT_SCOUT - 1] > 0 && side[STRAT_BLUE][7 - 1] < 0);
	for (i = 0; i < STRAT_FEATURES; i++)
		assert_true(f.feature[i] == side[STRAT_RED][i] + side[STRAT_BLUE][i]);
}

static void
a_rank_is_certain_only_if_no_other_has_a_chance(void **state)
{
	static const double chance[STRAT_KINDS] = { [STRAT_MINER] = 0.999, [STRAT_FLAG] = 0.001 };
	struct strat_scene scene;

	(void)state;
	begin(&scene);
	assert_true(strat_scene_is_certain(&scene, BLUE_MINER));
	assert_true(strat_scene_is_certain(&scene, BLUE_FLAG));
	strat_scene_believe(&scene, BLUE_MINER, chance);
	assert_int_equal(strat_scene_rank(&scene, BLUE_MINER), STRAT_MINER);
	assert_false(strat_scene_is_certain(&scene, BLUE_MINER));
}

static void
the_best_battle_of_a_side_is_found(void **state)
{
	struct strat_scene scene;
	strat_square from, to;

	(void)state;
	begin(&scene);
	assert_false(strat_scene_best_battle(&scene, STRAT_BLUE, 0, &from, &to));
	put(&scene, BLUE_MAJOR, (enum strat_rank)7, 10, 6);
	assert_true(strat_scene_best_battle(&scene, STRAT_BLUE, 0, &from, &to));
	assert_int_equal(from, strat_square_at(10, 6));
	assert_int_equal(to, strat_square_at(10, 5));
	assert_false(strat_scene_best_battle(&scene, STRAT_BLUE, RED_FLAG, &from, &to));
	assert_false(strat_scene_best_battle(&scene, STRAT_RED, 0, &from, &to));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_piece_that_comes_near_the_flag_is_the_reason),
		cmocka_unit_test(a_captured_piece_is_the_reason),
		cmocka_unit_test(grounds_have_chances_of_their_own),
		cmocka_unit_test(features_are_the_sums_of_those_of_the_sides),
		cmocka_unit_test(a_rank_is_certain_only_if_no_other_has_a_chance),
		cmocka_unit_test(the_best_battle_of_a_side_is_found),
	};

	if (strat_model_load(&model, NULL, NULL) < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
