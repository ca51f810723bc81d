/* test_analysis_model.c - what the shipped model says of setups, and how a model is measured. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/random.h"
#include "formats/reader.h"
#include "strat/io.h"
#include "strat/rules.h"
#include "study/analysis/measure.h"
#include "study/analysis/numbers.h"
#include "study/analysis/placing.h"
#include "study/analysis/precedents.h"
#include "study/analysis/rollout.h"
#include "study/analysis/usual.h"

#define ONE   "samples/game.sgr"
#define OTHER "samples/isf.sgr"

static struct strat_model model;

static int
load_model(void **state)
{
	(void)state;
	return strat_model_load(&model, NULL, NULL);
}

/* ------ setups ------ */

/* Set CHANCE to the chances of the pieces on all squares if SIGN is seen of the setup. */
static void
read_setup(const uint8_t sign[STRAT_HOME], double chance[STRAT_HOME][STRAT_KINDS])
{
	double weight[STRAT_HOME][STRAT_KINDS], found[STRAT_HOME][STRAT_KINDS];
	int left[STRAT_KINDS], s, r, n = 0;
	struct strat_placing seen;

	for (r = 0; r < STRAT_KINDS; r++)
		left[r] = strat_classical_army[r];
	memset(weight, 0, sizeof weight);
	strat_placing_read(&seen, &model.setup, sign);
	for (s = 0; s < STRAT_HOME; s++) {
		int moved = sign[s] == STRAT_SIGN_MOVED;

		if (sign[s] != STRAT_SIGN_NONE && !moved) {
			left[sign[s]]--;
			continue;
		}
		strat_placing_logs(&seen, &model.setup, s, weight[n]);
		for (r = 0; r < STRAT_KINDS; r++)
			weight[n][r] = !r || (moved && r >= STRAT_BOMB) ? 0
									: strat_exp(weight[n][r]);
		n++;
	}
	strat_posterior_scale(n, (const double(*)[STRAT_KINDS])weight, left, 0, found);
	memset(chance, 0, STRAT_HOME * sizeof *chance);
	for (n = s = 0; s < STRAT_HOME; s++)
		if (sign[s] == STRAT_SIGN_NONE || sign[s] == STRAT_SIGN_MOVED)
			memcpy(chance[s], found[n++], sizeof *found);
		else
			chance[s][sign[s]] = 1;
}

/* A square of the setup by its name in Red's camp. */
static int
square(const char *name)
{
	return (name[1] - '1') * 10 + name[0] - 'a';
}

static void
a_piece_enclosed_by_known_bombs_is_most_likely_the_flag(void **state)
{
	static const struct {
		const char *flag, *bombs[4];
	} cases[] = { { "d1", { "c1", "e1", "d2" } }, { "g1", { "f1", "h1", "g2" } },
		{ "f1", { "e1", "g1", "f2" } }, { "a1", { "b1", "a2" } } };
	double chance[STRAT_HOME][STRAT_KINDS];
	size_t i, k;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint8_t sign[STRAT_HOME] = { 0 };
		double before;

		read_setup(sign, chance);
		before = chance[square(cases[i].flag)][STRAT_FLAG];
		for (k = 0; k < 4 && cases[i].bombs[k]; k++)
			sign[square(cases[i].bombs[k])] = STRAT_BOMB;
		sign[square("e4")] = sign[square("b3")] = STRAT_SIGN_MOVED;
		read_setup(sign, chance);
		assert_true(before < 0.2);
		assert_true(chance[square(cases[i].flag)][STRAT_FLAG] > 0.55);
		/* one Bomb that turns out to be something else opens it again */
		sign[square(cases[i].bombs[0])] = STRAT_MINER;
		read_setup(sign, chance);
		assert_true(chance[square(cases[i].flag)][STRAT_FLAG] < 0.45);
	}
}

static void
guards_are_counted_on_all_sides(void **state)
{
	uint8_t sign[STRAT_HOME] = { 0 };

	(void)state;
	assert_int_equal(strat_placing_guard(sign, square("d1")), 3);
	assert_int_equal(strat_placing_guard(sign, square("a1")), 2);
	assert_int_equal(strat_placing_guard(sign, square("d4")), 4); /* open to the front */
	sign[square("c1")] = sign[square("e1")] = STRAT_BOMB;
	assert_int_equal(strat_placing_guard(sign, square("d1")), 1);
	sign[square("d2")] = STRAT_BOMB;
	assert_int_equal(strat_placing_guard(sign, square("d1")), 0);
	sign[square("d2")] = STRAT_SIGN_MOVED;
	assert_int_equal(strat_placing_guard(sign, square("d1")), 6);
}

static void
a_setup_and_its_mirror_image_are_believed_alike(void **state)
{
	double one[STRAT_HOME][STRAT_KINDS], other[STRAT_HOME][STRAT_KINDS];
	uint8_t sign[STRAT_HOME] = { 0 }, mirrored[STRAT_HOME];
	int s, r;

	(void)state;
	sign[square("c1")] = sign[square("j2")] = STRAT_BOMB;
	sign[square("b4")] = STRAT_MARSHAL;
	sign[square("h3")] = sign[square("a4")] = STRAT_SIGN_MOVED;
	for (s = 0; s < STRAT_HOME; s++)
		mirrored[strat_placing_mirror(s)] = sign[s];
	read_setup(sign, one);
	read_setup(mirrored, other);
	for (s = 0; s < STRAT_HOME; s++)
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			assert_true(fabs(one[s][r] - other[strat_placing_mirror(s)][r]) < 1e-6);
}

/* ------ precedents ------ */

/* Set SETUP to setup I of the model. */
static void
take_precedent(uint8_t setup[STRAT_HOME], size_t i)
{
	int s;

	for (s = 0; s < STRAT_HOME; s++)
		setup[s] = model.precedents.rank[s][i];
}

/* Show of SETUP every third square, from FIRST on. */
static void
show_a_third(uint8_t sign[STRAT_HOME], const uint8_t setup[STRAT_HOME], int first)
{
	int s;

	memset(sign, STRAT_SIGN_NONE, STRAT_HOME);
	for (s = first; s < STRAT_HOME; s += 3)
		sign[s] = setup[s];
}

static void
exchange(uint8_t setup[STRAT_HOME], int one, int other)
{
	uint8_t rank = setup[one];

	setup[one] = setup[other];
	setup[other] = rank;
}

static void
a_variant_of_a_setup_is_recognised(void **state)
{
	uint8_t setup[STRAT_HOME], sign[STRAT_HOME];
	struct strat_comparison like, unlike;
	double hits = 0;
	int s, hidden = 0;

	(void)state;
	take_precedent(setup, 200);
	show_a_third(sign, setup, 0);
	assert_true(strat_precedents_compare(&like, &model.precedents, sign, NULL));
	for (s = 0; s < STRAT_HOME; s++)
		if (sign[s] == STRAT_SIGN_NONE) {
			double sum = 0;
			int r;

			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				sum += like.share[s][r];
			hits += like.share[s][setup[s]] / sum;
			hidden++;
		}
	assert_true(hits / hidden > 0.8);
	assert_true(strat_precedents_trust(&model.precedents, &like) > 0.7);

	/* the same ranks on other squares are no variant of anything */
	for (s = 0; s < 18; s++)
		exchange(setup, s, 39 - (s * 7) % 20);
	show_a_third(sign, setup, 0);
	assert_true(strat_precedents_compare(&unlike, &model.precedents, sign, NULL));
	assert_true(strat_precedents_trust(&model.precedents, &unlike) < 0.3);
}

static void
a_mirror_image_is_recognised_alike(void **state)
{
	uint8_t setup[STRAT_HOME], sign[STRAT_HOME], mirrored[STRAT_HOME];
	struct strat_comparison one, other;
	int s, r;

	(void)state;
	take_precedent(setup, 77);
	show_a_third(sign, setup, 1);
	sign[3] = STRAT_SIGN_MOVED;
	for (s = 0; s < STRAT_HOME; s++)
		mirrored[strat_placing_mirror(s)] = sign[s];
	assert_true(strat_precedents_compare(&one, &model.precedents, sign, NULL));
	assert_true(strat_precedents_compare(&other, &model.precedents, mirrored, NULL));
	for (s = 0; s < STRAT_HOME; s++)
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			assert_true(
			    fabs(one.share[s][r] - other.share[strat_placing_mirror(s)][r]) < 1e-9);
}

static void
a_setup_is_not_compared_with_itself_when_it_is_left_out(void **state)
{
	static struct strat_precedents alone;
	uint8_t setup[STRAT_HOME], sign[STRAT_HOME];
	struct strat_comparison seen, without;
	int s;

	(void)state;
	take_precedent(setup, 5);
	for (s = 0; s < STRAT_HOME; s++)
		alone.rank[s][0] = setup[s];
	show_a_third(sign, setup, 2);
	assert_false(strat_precedents_compare(&seen, &alone, sign, NULL));
	alone.n = 1;
	assert_true(strat_precedents_compare(&seen, &alone, sign, NULL));
	assert_true(strat_precedents_compare(&without, &alone, sign, setup));
	assert_true(seen.share[0][setup[0]] > 0.99);
	/* its mirror image is left */
	assert_true(without.share[0][setup[9]] > 0.99);
	assert_true(without.figure[1] < seen.figure[1]);
}

static void
one_setup_of_a_family_is_chosen_and_none_without_relatives(void **state)
{
	static struct strat_precedents chosen;
	uint8_t setups[4][STRAT_HOME];
	int s;

	(void)state;
	for (s = 0; s < 3; s++)
		take_precedent(setups[s], 1);
	exchange(setups[1], 0, 39);
	exchange(setups[2], 4, 27);
	take_precedent(setups[3], 250);
	assert_int_equal(
	    strat_precedents_choose(&chosen, (const uint8_t(*)[STRAT_HOME])setups, 4), 0);
	assert_int_equal(chosen.n, 1);
	for (s = 0; s < STRAT_HOME; s++)
		assert_int_equal(chosen.rank[s][0], setups[0][s]);
}

/* ------ usual setups ------ */

/* Show a third of SETUP as if it had been seen. */
static double
chance_that_a_third_is_usual(const uint8_t setup[STRAT_HOME])
{
	uint8_t sign[STRAT_HOME];

	show_a_third(sign, setup, 0);
	return strat_usual_chance(&model.usual, sign);
}

/* The odds before anything is seen are e^2 : 1. */
static void
a_setup_of_which_nothing_is_seen_is_believed_to_be_usual(void **state)
{
	static const uint8_t nothing[STRAT_HOME];

	(void)state;
	assert_true(fabs(strat_usual_chance(&model.usual, nothing) - 0.880797) < 1e-6);
}

static void
setups_that_people_played_are_usual_and_the_same_upside_down_are_not(void **state)
{
	uint8_t setup[STRAT_HOME], turned[STRAT_HOME];
	double usual = 0, unusual = 0;
	size_t i;
	int s;

	(void)state;
	for (i = 0; i < model.precedents.n; i++) {
		take_precedent(setup, i);
		for (s = 0; s < STRAT_HOME; s++)
			turned[s] = setup[STRAT_HOME - 1 - s];
		usual += chance_that_a_third_is_usual(setup);
		unusual += chance_that_a_third_is_usual(turned);
	}
	assert_true(usual / (double)i > 0.9);
	assert_true(unusual / (double)i < 0.5);
}

/* One setup and its mirror image, and one in any order: of three, two have its rank on a square. */
static void
ranks_that_can_move_are_compared_with_each_other(void **state)
{
	static struct strat_usual_model m;
	uint8_t setup[1][STRAT_HOME];
	int s, bomb = -1, spy = -1;

	(void)state;
	take_precedent(setup[0], 0);
	strat_usual_learn(&m, (const uint8_t(*)[STRAT_HOME])setup, 1);
	for (s = 0; s < STRAT_HOME; s++) {
		int other = setup[0][strat_placing_mirror(s)];

		if (setup[0][s] == STRAT_BOMB && other < STRAT_BOMB)
			bomb = s;
		if (setup[0][s] == STRAT_SPY && other < STRAT_BOMB)
			spy = s;
	}
	assert_true(bomb >= 0 && spy >= 0);
	assert_true(fabs(m.log[bomb][STRAT_BOMB] - log((1 + 6 / 40.) / 3 / (6 / 40.))) < 1e-9);
	assert_true(
	    fabs(m.log[spy][STRAT_SPY] - log((1 + 1 / 40.) / (2 + 33 / 40.) / (1 / 33.))) < 1e-9);
}

/* ------ values ------ */

/* Return the chance of a draw after 40 plies of ONE, if there was no battle for QUIET plies and the limit
 * were LIMIT. */
static double
draw_after(uint32_t quiet, uint32_t limit)
{
	static struct strat_beliefs t;
	struct strat_win_draw_loss c;
	struct strat_scene scene;
	struct strat_rules rules;
	struct strat_reader *r;
	struct strat_record g;
	struct strat_walk w;
	size_t i;

	strat_record_init(&g);
	strat_walk_init(&w);
	assert_int_equal(strat_reader_open(&r, ONE, NULL, NULL), 0);
	assert_true(strat_reader_next(r, &g) != 0);
	strat_reader_close(r);
	assert_int_equal(strat_walk_begin(&w, &g, NULL), 0);
	for (i = 0; i < 40; i++)
		assert_int_equal(strat_walk_ply(&w, &g, i, NULL), 0);
	strat_walk_believe(&model, STRAT_USE_SETUPS | STRAT_USE_HABITS, &w, &t);
	strat_walk_scene(&w, &t, STRAT_VIEW_BOTH, &scene);
	rules = *scene.rules;
	rules.quiet_limit = limit;
	rules.move_limit = 0;
	scene.rules = &rules;
	scene.quiet = quiet;
	c = strat_scene_value(&scene, &model.value[STRAT_SIGHT_ALL]);
	strat_walk_free(&w);
	strat_record_free(&g);
	return c.draw;
}

static void
a_draw_comes_nearer_with_the_limit(void **state)
{
	(void)state;
	assert_true(draw_after(0, 100) == draw_after(0, 0));
	assert_true(draw_after(95, 100) > 1.1 * draw_after(95, 0));
	assert_true(draw_after(95, 100) > draw_after(95, 200));
}

/* ------ the Flag ------ */

/* Set SCENE to the empty board. */
static void
clear_board(struct strat_scene *scene)
{
	int row, file;

	memset(scene, 0, sizeof *scene);
	memset(scene->on, 0xff, sizeof scene->on);
	scene->rules = strat_rules_find("isf");
	for (row = 1; row <= 10; row++)
		for (file = 1; file <= 10; file++)
			if ((row != 5 && row != 6) || !strchr("cdgh", 'a' + file - 1))
				scene->on[strat_square_at(file, row)] = 0;
}

/* Set SCENE to the beginning: Red with SETUP, which the viewer knows, and Blue with CHANCE on each square. */
static void
begin_with(
    struct strat_scene *scene, const uint8_t setup[STRAT_HOME], double (*chance)[STRAT_KINDS])
{
	int s;

	clear_board(scene);
	for (s = 0; s < STRAT_HOME; s++) {
		int file = s % 10 + 1, row = s / 10 + 1;

		scene->piece[STRAT_MAX_ARMY + s].side = STRAT_BLUE;
		strat_scene_believe(scene, s + 1, strat_certain[setup[s]]);
		strat_scene_move(scene, s + 1, strat_square_at(file, row));
		strat_scene_believe(scene, STRAT_MAX_ARMY + s + 1, chance[s]);
		strat_scene_move(
		    scene, STRAT_MAX_ARMY + s + 1, strat_square_at(11 - file, 11 - row));
	}
}

/* Before the first ply a player with a usual setup can expect a half on average; those with an enclosed Flag more
 * than the others. */
static void
a_player_is_no_favourite_of_his_own_at_the_beginning(void **state)
{
	static const uint8_t nothing[STRAT_HOME];
	static double chance[STRAT_HOME][STRAT_KINDS];
	struct strat_scene scene;
	uint8_t setup[STRAT_HOME];
	double sum = 0;
	size_t i;

	(void)state;
	read_setup(nothing, chance);
	for (i = 0; i < model.precedents.n; i++) {
		take_precedent(setup, i);
		begin_with(&scene, setup, chance);
		sum += strat_expected_score(
		    strat_scene_value(&scene, &model.value[STRAT_SIGHT_PLAYER]));
	}
	assert_true(fabs(sum / (double)i - 0.5) < 0.04);
}

/* A position by its pieces, all of whose ranks are known: "Fd1 Bc1 / Md10": Red's, then Blue's.  Those
 * written ? are the Flag or a Bomb, with even chances. */
static void
place(struct strat_scene *scene, const char *pieces, enum strat_side turn)
{
	static const double doubt[STRAT_KINDS] = { [STRAT_BOMB] = 0.5, [STRAT_FLAG] = 0.5 };
	static const char names[] = ".S23456789MBF";
	int id = 0, side = STRAT_RED, row;

	clear_board(scene);
	scene->turn = turn;
	while (*pieces) {
		char rank, letter;
		int len;

		if (*pieces == ' ' || *pieces == '/') {
			if (*pieces++ == '/') {
				side = STRAT_BLUE;
				id = STRAT_MAX_ARMY;
			}
			continue;
		}
		assert_int_equal(sscanf(pieces, "%c%c%d%n", &rank, &letter, &row, &len), 3);
		pieces += len;
		scene->piece[id] = (struct strat_scene_piece){ .side = (uint8_t)side,
			.has_moved = rank != 'B' && rank != 'F' && rank != '?',
			.is_known = rank != '?',
			.seen = rank == 'F' ? 1
			    : rank == '?'   ? 0.5
					    : 0 };
		strat_scene_believe(scene, id + 1,
		    rank == '?' ? doubt : strat_certain[strchr(names, rank) - names]);
		strat_scene_move(scene, id + 1, strat_square_at(letter - 'a' + 1, row));
		id++;
	}
}

/* Return what Red can expect with PIECES, for a viewer who knows all ranks or, if some are in doubt, for one of
 * the players.  Blue can expect the same of the position turned round. */
static double
score_with(const char *pieces, enum strat_side turn)
{
	enum strat_sight sight = strchr(pieces, '?') ? STRAT_SIGHT_PLAYER : STRAT_SIGHT_ALL;
	struct strat_scene scene, turned;
	double red, blue;
	int i;

	place(&scene, pieces, turn);
	red = strat_expected_score(strat_scene_value(&scene, &model.value[sight]));
	turned = scene;
	turned.turn = STRAT_OTHER(turn);
	for (i = 0; i < STRAT_MAX_PIECES; i++) {
		struct strat_scene_piece *piece = &turned.piece[i];

		if (!piece->at)
			continue;
		piece->side = !piece->side;
		piece->at = strat_square_at(strat_file(piece->at), 11 - strat_row(piece->at));
	}
	memset(turned.on, 0, sizeof turned.on);
	for (i = 0; i < STRAT_SQUARES; i++)
		if (scene.on[i] == 0xff)
			turned.on[i] = 0xff;
	for (i = 0; i < STRAT_MAX_PIECES; i++)
		if (turned.piece[i].at)
			turned.on[turned.piece[i].at] = (uint8_t)(i + 1);
	blue = strat_expected_score(strat_scene_value(&turned, &model.value[sight]));
	assert_true(fabs(red + blue - 1) < 1e-9);
	return red;
}

#define BLUE " / Fd10 Bc10 Be10 Bd9 7a10 6j10 "

static void
an_open_square_costs_little_while_no_enemy_is_near(void **state)
{
	double open = score_with("Fd1 Bc1 Bd2 7a2 6h3" BLUE, STRAT_RED);
	double guarded = score_with("Fd1 Bc1 Bd2 7a2 6e1" BLUE, STRAT_RED);

	(void)state;
	assert_true(fabs(open - guarded) < 0.05);
}

static void
an_enemy_beside_the_flag_costs_much(void **state)
{
	double far = score_with("Fd1 Bc1 Bd2 7a2 6h3 / Fd10 Bc10 Be10 Bd9 7j8 3a10", STRAT_BLUE);
	double near = score_with("Fd1 Bc1 Bd2 7a2 6h3 / Fd10 Bc10 Be10 Bd9 7j8 3e1", STRAT_BLUE);
	double miner = score_with(
	    "Fd1 Bc1 Bd2 Be1 7a2 6h3 / Fd10 Bc10 Be10 Bd9 7j8 3f1", STRAT_BLUE);
	double major = score_with(
	    "Fd1 Bc1 Bd2 Be1 7a2 6h3 / Fd10 Bc10 Be10 Bd9 3j8 7f1", STRAT_BLUE);

	(void)state;
	assert_true(near < 0.1 && far - near > 0.2);
	/* a Miner beside the last Bomb, and another piece there */
	assert_true(miner < major - 0.05);
}

static void
an_attack_on_the_flag_can_be_parried(void **state)
{
	double lost = score_with("Fd1 Bc1 Bd2 7a2 6h3"
				 " / Fd10 Bc10 Be10 Bd9 7j8 3e1",
	    STRAT_RED);
	double parried = score_with("Fd1 Bc1 Bd2 7a2 6f1"
				    " / Fd10 Bc10 Be10 Bd9 7j8 3e1",
	    STRAT_RED);

	(void)state;
	assert_true(lost < 0.05 && parried > lost + 0.15);
}

/* A Miner before the last Bomb takes it now and the Flag next, if nothing can take it on the way. */
static void
a_flag_that_can_be_taken_in_two_plies_is_nearly_lost(void **state)
{
	static const char attack[] = "Fd1 Bc1 Bd2 Be1 7a2 6h3 / Fd10 Bc10 Be10 Bd9 7j8 3f1";
	double forced = score_with(attack, STRAT_BLUE), waits = score_with(attack, STRAT_RED);
	double guarded = score_with(
	    "Fd1 Bc1 Bd2 Be1 7a2 6e2 / Fd10 Bc10 Be10 Bd9 7j8 3f1", STRAT_BLUE);

	(void)state;
	assert_true(forced < waits - 0.1);
	assert_true(forced < guarded - 0.1);
	/* Red takes first */
	assert_true(
	    score_with("Fd1 Bc1 Bd2 Be1 6d9 / Fd10 Bc10 Be10 7j8 3f1", STRAT_BLUE) > forced + 0.2);
}

/* Blue's Major stands on the way of Blue's Miner, or beside it. */
static void
an_enemy_is_no_obstacle_to_its_own_side(void **state)
{
	double blocked = score_with(
	    "Fd1 Bc1 Bd2 Be1 7a2 6h5 / Fd10 Bc10 Be10 Bd9 7d3 3d4", STRAT_RED);
	double open = score_with("Fd1 Bc1 Bd2 Be1 7a2 6h5 / Fd10 Bc10 Be10 Bd9 7c3 3d4", STRAT_RED);

	(void)state;
	assert_true(fabs(blocked - open) < 0.02);
}

static void
a_flag_enclosed_by_bombs_is_safe_without_enemy_miners(void **state)
{
	double near = score_with("Fd1 Bc1 Bd2 Be1 7a2 6h3 / Fd10 7f1 6d3", STRAT_RED);
	double far = score_with("Fd1 Bc1 Bd2 Be1 7a2 6h3 / Fd10 7f5 6e8", STRAT_RED);
	double open = score_with("Fd1 Bc1 Bd2 Bj1 7a2 6h3 / Fd10 7f1 6d3", STRAT_RED);

	(void)state;
	assert_true(fabs(near - far) < 0.1);
	assert_true(near > open + 0.1);
}

static void
the_side_that_takes_first_wins_the_race(void **state)
{
	static const char both[] = "Fd1 9e10 / Fd10 9e1";

	(void)state;
	assert_true(score_with(both, STRAT_RED) > 0.9);
	assert_true(score_with(both, STRAT_BLUE) < 0.1);
}

static void
a_win_that_is_certain_scores_as_one(void **state)
{
	(void)state;
	/* a Miner beside the only two squares where the Flag can be, and no enemy near */
	assert_true(score_with("Fd1 3b10 / ?a10 ?c10 9i1 9j2 8j4", STRAT_RED) > 0.9);
	assert_true(score_with("Fd1 3b10 / ?a10 ?c10 9i1 9j2 8j4", STRAT_BLUE) > 0.85);
	assert_true(score_with("Fd1 6c10 / Fd10 9i1 9j2 8j4", STRAT_RED) > 0.9);
}

/* Return the sum of the figures of Red's ways in SCENE, with the chances CHANCE of Red's first piece. */
static double
ways_with(struct strat_scene *scene, const double *chance)
{
	double side[2][STRAT_FEATURES], sum = 0;
	struct strat_figures f;
	int i;

	strat_scene_believe(scene, 1, chance);
	strat_scene_figures(scene, &f, side);
	for (i = 0; i < STRAT_FEATURES; i++)
		sum += strat_subject_of(i) == STRAT_ABOUT_WAYS ? side[STRAT_RED][i] : 0;
	return sum;
}

static void
a_piece_that_may_be_the_flag_is_no_guard_of_itself(void **state)
{
	static const double bomb[STRAT_KINDS] = { [STRAT_BOMB] = 0.5, [STRAT_FLAG] = 0.5 };
	static const double marshal[STRAT_KINDS] = { [STRAT_MARSHAL] = 0.5, [STRAT_FLAG] = 0.5 };
	struct strat_scene scene;
	double ways;

	(void)state;
	place(&scene, "?d1 / Fd10 7d4", STRAT_BLUE);
	ways = ways_with(&scene, bomb);
	assert_true(fabs(ways) > 0.01);
	assert_true(fabs(ways - ways_with(&scene, marshal)) < 1e-9);
}

/* ------ playing on ------ */

/* Return what Red gains by the step FROM-TO over the step THERE-BACK when the game goes on from PIECES. */
static double
gain_of(
    const char *pieces, strat_square from, strat_square to, strat_square there, strat_square back)
{
	static struct strat_rollout r;
	struct strat_posterior all_known;
	struct strat_scene scene;
	double error;

	memset(&all_known, 0, sizeof all_known);
	all_known.army = STRAT_BLUE;
	place(&scene, pieces, STRAT_RED);
	r = (struct strat_rollout){ .scene = &scene,
		.value = &model.value[STRAT_SIGHT_ALL],
		.n = 2,
		.ply = { { .from = there, .to = back }, { .from = from, .to = to } } };
	assert_true(strat_rollout_begin(&r, &all_known, 1));
	strat_rollout_play(&r, 400);
	return strat_rollout_gain(&r.ply[1], &error);
}

static void
a_piece_that_is_not_taken_flees(void **state)
{
	strat_square from = strat_square_at(5, 4), to = strat_square_at(5, 5),
		     there = strat_square_at(10, 3), back = strat_square_at(10, 2);
	/* the General beside the Colonel can take it now or, if it stays, later */
	double flees = gain_of(
	    "Fd1 Bc1 Be1 Bd2 9e4 6j3 4b3 / Fd10 Bc10 Be10 Bd9 8e5 6h8 4b8", from, to, there, back);
	/* here the Colonel has no square to go to */
	double stays = gain_of(
	    "Fd1 Bc1 Be1 Bd2 9e4 6j3 4b3 / Fd10 Bc10 Be10 Bd9 8e5 Bf5 Be6 6h8 4b8", from, to, there,
	    back);

	(void)state;
	assert_true(flees > 0.04);
	assert_true(stays < flees / 3);
}

static void
a_scout_takes_the_flag_from_afar(void **state)
{
	/* a Sergeant steps on the line between the Flag and the Scout, or another one elsewhere */
	double blocks = gain_of("Fe1 Bd1 Bf1 4d2 4a3 9g2 8i2 3j2 / Fj10 2e9 6h8",
	    strat_square_at(4, 2), strat_square_at(5, 2), strat_square_at(1, 3),
	    strat_square_at(1, 2));

	(void)state;
	assert_true(blocks > 0.5);
}

/* ------ measures ------ */

/* Add the game FILE to J. */
static void
judge_file(struct strat_judge *j, const char *file)
{
	struct strat_reader *r;
	struct strat_record g;

	strat_record_init(&g);
	assert_int_equal(strat_reader_open(&r, file, NULL, NULL), 0);
	assert_true(strat_reader_next(r, &g) != 0);
	assert_int_equal(strat_judge_add(j, &g, NULL), 0);
	strat_reader_close(r);
	strat_record_free(&g);
}

/* Return the interval of the bits at ply 50 of the N games of FILES. */
static struct strat_measure
bits_of(const char *const *files, size_t n)
{
	struct strat_judge *j = strat_judge_new(&model);
	struct strat_measure m;
	size_t i;

	assert_non_null(j);
	for (i = 0; i < n; i++)
		judge_file(j, files[i]);
	assert_int_equal(strat_judge_finish(j), 0);
	assert_int_equal(strat_judge_games(j), n);
	m = strat_judge_bits(j, 0, STRAT_JUDGE_ALL);
	strat_judge_free(j);
	return m;
}

static void
two_games_from_the_same_setups_count_as_one(void **state)
{
	static const char *const pair[] = { ONE, ONE }, *const apart[] = { ONE, OTHER },
				 *const pairs[] = { OTHER, OTHER, ONE, ONE },
				 *const singles[] = { OTHER, ONE, OTHER, ONE };
	struct strat_measure m = bits_of(pair, 2), n;

	(void)state;
	assert_true(m.n > 0 && m.low == m.mean && m.high == m.mean);
	m = bits_of(apart, 2);
	assert_true(m.low < m.mean && m.mean < m.high);
	/* of pairs, fewer are drawn: both are always drawn together */
	m = bits_of(pairs, 4);
	n = bits_of(singles, 4);
	assert_true(m.n == n.n && fabs(m.mean - n.mean) < 1e-12);
	assert_true(m.low <= n.low && n.high <= m.high && m.low < m.mean);
}

static void
a_saving_is_the_difference_of_two_shares(void **state)
{
	struct strat_judge *j = strat_judge_new(&model);
	struct strat_measure setups, all, saving;

	(void)state;
	assert_non_null(j);
	judge_file(j, ONE);
	judge_file(j, OTHER);
	assert_int_equal(strat_judge_finish(j), 0);
	setups = strat_judge_ratio(j, 0, STRAT_JUDGE_SETUPS, STRAT_JUDGE_UNIFORM);
	all = strat_judge_ratio(j, 0, STRAT_JUDGE_ALL, STRAT_JUDGE_UNIFORM);
	saving = strat_judge_saving(j, 0, STRAT_JUDGE_ALL, STRAT_JUDGE_SETUPS);
	assert_true(saving.mean != 0 && saving.low < saving.high);
	assert_true(fabs(setups.mean - all.mean - saving.mean) < 1e-12);
	strat_judge_free(j);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_piece_enclosed_by_known_bombs_is_most_likely_the_flag),
		cmocka_unit_test(guards_are_counted_on_all_sides),
		cmocka_unit_test(a_setup_and_its_mirror_image_are_believed_alike),
		cmocka_unit_test(a_variant_of_a_setup_is_recognised),
		cmocka_unit_test(a_mirror_image_is_recognised_alike),
		cmocka_unit_test(a_setup_is_not_compared_with_itself_when_it_is_left_out),
		cmocka_unit_test(one_setup_of_a_family_is_chosen_and_none_without_relatives),
		cmocka_unit_test(a_setup_of_which_nothing_is_seen_is_believed_to_be_usual),
		cmocka_unit_test(
		    setups_that_people_played_are_usual_and_the_same_upside_down_are_not),
		cmocka_unit_test(ranks_that_can_move_are_compared_with_each_other),
		cmocka_unit_test(a_draw_comes_nearer_with_the_limit),
		cmocka_unit_test(an_open_square_costs_little_while_no_enemy_is_near),
		cmocka_unit_test(an_enemy_beside_the_flag_costs_much),
		cmocka_unit_test(an_attack_on_the_flag_can_be_parried),
		cmocka_unit_test(a_player_is_no_favourite_of_his_own_at_the_beginning),
		cmocka_unit_test(a_flag_that_can_be_taken_in_two_plies_is_nearly_lost),
		cmocka_unit_test(an_enemy_is_no_obstacle_to_its_own_side),
		cmocka_unit_test(a_flag_enclosed_by_bombs_is_safe_without_enemy_miners),
		cmocka_unit_test(the_side_that_takes_first_wins_the_race),
		cmocka_unit_test(a_win_that_is_certain_scores_as_one),
		cmocka_unit_test(a_piece_that_may_be_the_flag_is_no_guard_of_itself),
		cmocka_unit_test(a_piece_that_is_not_taken_flees),
		cmocka_unit_test(a_scout_takes_the_flag_from_afar),
		cmocka_unit_test(two_games_from_the_same_setups_count_as_one),
		cmocka_unit_test(a_saving_is_the_difference_of_two_shares),
	};

	return cmocka_run_group_tests(tests, load_model, NULL);
}
