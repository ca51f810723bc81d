/* test_march.c - marches to the Flag that nothing on the board can stop. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/random.h"
#include "formats/reader.h"
#include "game/rules.h"
#include "strat/io.h"
#include "study/analysis/march/marches.h"

/* A board with a few pieces. */
struct scene {
	strat_piece at[STRAT_SQUARES];
	struct strat_march_board board;
	int pieces;
};

static void
clear(struct scene *s, enum strat_side turn)
{
	const struct strat_rules *rules = strat_rules_find("isf");

	assert_non_null(rules);
	strat_rules_board(rules, s->at);
	s->board = (struct strat_march_board){ rules, s->at, turn, 0, 0 };
	s->pieces = 0;
}

/* Put pieces as in "a4:3": Red's in capitals of files. */
static void
put(struct scene *s, enum strat_side side, const char *where)
{
	for (; *where; where += where[1] == '1' && where[2] == '0' ? 5 : 4) {
		int ten = where[1] == '1' && where[2] == '0';
		strat_square to = strat_square_at(where[0] - 'a' + 1, ten ? 10 : where[1] - '0');

		assert_int_equal(s->at[to], 0);
		s->at[to] = strat_piece_make(side, strat_rank_of(where[ten ? 3 : 2]), ++s->pieces);
		if (!where[ten ? 4 : 3])
			break;
	}
}

/* Return the steps of Red's march, or 0. */
static int
steps(struct scene *s)
{
	struct strat_march m;

	return strat_march_find(&s->board, STRAT_RED, &m) ? m.steps : 0;
}

static void
a_miner_marches_through_a_bomb(void **state)
{
	struct scene s;

	(void)state;
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a73 j1F");
	put(&s, STRAT_BLUE, "a10B b10F j97");
	assert_int_equal(steps(&s), 4);
	s.at[strat_square_at(1, 7)] = strat_piece_make(STRAT_RED, 8, 1);
	assert_int_equal(steps(&s), 4); /* round it */
	put(&s, STRAT_BLUE, "b9B c10B");
	assert_int_equal(steps(&s), 0);
}

static void
an_equal_piece_that_comes_in_time_stops_it(void **state)
{
	struct scene s;

	(void)state;
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a73 j1F");
	put(&s, STRAT_BLUE, "a10B b10F c93");
	assert_int_equal(steps(&s), 0);
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a73 j1F");
	put(&s, STRAT_BLUE, "a10B b10F c9S"); /* the Miner takes the Spy */
	assert_int_equal(steps(&s), 4);
}

static void
it_is_a_step_later_if_the_other_side_moves_first(void **state)
{
	struct scene s;

	(void)state;
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a97 j1F");
	put(&s, STRAT_BLUE, "a10F d98");
	assert_int_equal(steps(&s), 1);
	s.board.turn = STRAT_BLUE;
	assert_int_equal(steps(&s), 1);
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a87 j1F");
	put(&s, STRAT_BLUE, "a10F c98");
	assert_int_equal(steps(&s), 2);
	s.board.turn = STRAT_BLUE;
	assert_int_equal(steps(&s), 0);
}

static void
a_faster_enemy_makes_it_unsure(void **state)
{
	struct scene s;

	(void)state;
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a77 j1F");
	put(&s, STRAT_BLUE, "a10F j44");
	assert_int_equal(steps(&s), 3);
	put(&s, STRAT_BLUE, "j32");
	assert_int_equal(steps(&s), 0);
	put(&s, STRAT_RED, "j2B i1B");
	assert_int_equal(steps(&s), 3);
	put(&s, STRAT_BLUE, "i23"); /* a Miner opens the way */
	assert_int_equal(steps(&s), 0);
}

static void
a_limit_may_end_the_game_before(void **state)
{
	struct strat_rules rules;
	struct scene s;

	(void)state;
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a77 j1F");
	put(&s, STRAT_BLUE, "a10F j94");
	rules = *s.board.rules;
	s.board.rules = &rules;
	rules.quiet_limit = 5;
	assert_int_equal(steps(&s), 3);
	s.board.quiet = 1;
	assert_int_equal(steps(&s), 0);
	s.board.quiet = 0;
	rules.quiet_limit = 0;
	rules.move_limit = 4;
	assert_int_equal(steps(&s), 0);
}

static void
an_unknown_rank_allows_none(void **state)
{
	struct scene s;

	(void)state;
	clear(&s, STRAT_RED);
	put(&s, STRAT_RED, "a77 j1F");
	put(&s, STRAT_BLUE, "a10F j94");
	s.at[strat_square_at(8, 8)] = strat_piece_make(STRAT_BLUE, STRAT_UNKNOWN, 80);
	assert_int_equal(steps(&s), 0);
}

/* ------ against every defence ------ */

/* Make a step on S.  Return 1 if the Flag fell. */
static int
make(struct scene *s, strat_square from, strat_square to)
{
	strat_piece piece = s->at[from], other = s->at[to];
	int outcome = other
	    ? s->board.rules->battle[strat_piece_rank(piece)][strat_piece_rank(other)]
	    : STRAT_WON;

	s->board.turn = STRAT_OTHER(s->board.turn);
	s->at[from] = 0;
	if (outcome == STRAT_WON || outcome == STRAT_CAPTURED)
		s->at[to] = piece;
	if (outcome == STRAT_BOTH)
		s->at[to] = 0;
	return outcome == STRAT_CAPTURED;
}

static int wins(const struct scene *s);

/* Return 1 if Red wins whatever the Blue piece on FROM does. */
static int
survives_piece(const struct scene *s, strat_square from)
{
	int d, is_far = s->board.rules->far >> strat_piece_rank(s->at[from]) & 1;

	for (d = 0; d < 4; d++) {
		strat_square to = (strat_square)(from + strat_directions[d]);

		for (;; to = (strat_square)(to + strat_directions[d])) {
			struct scene next = *s;

			if (s->at[to] == STRAT_LAKE ||
			    (s->at[to] && strat_piece_side(s->at[to]) == STRAT_BLUE))
				break;
			next.board.at = next.at;
			if (make(&next, from, to) || !wins(&next))
				return 0;
			if (s->at[to] || !is_far)
				break;
		}
	}
	return 1;
}

/* Return 1 if Red, who follows the marches, takes the Flag from S against every defence. */
static int
wins(const struct scene *s)
{
	struct strat_march m;
	struct scene next = *s;
	int square;

	next.board.at = next.at;
	if (s->board.turn == STRAT_RED)
		return strat_march_find(&next.board, STRAT_RED, &m) &&
		    (make(&next, m.from, m.to) || wins(&next));
	for (square = 1; square < STRAT_SQUARES; square++) {
		strat_piece piece = s->at[square];

		if (strat_piece_id(piece) && strat_piece_side(piece) == STRAT_BLUE &&
		    strat_piece_rank(piece) < STRAT_BOMB &&
		    !survives_piece(s, (strat_square)square))
			return 0;
	}
	return 1;
}

/* Put a piece of SIDE and RANK on a free square of rows LOW to HIGH. */
static void
scatter(struct scene *s, uint64_t *seed, enum strat_side side, int rank, int low, int high)
{
	strat_square to;

	do
		to = strat_square_at(1 + (int)(strat_random(seed) % 10),
		    low + (int)(strat_random(seed) % (uint64_t)(high - low + 1)));
	while (s->at[to]);
	s->at[to] = strat_piece_make(side, (enum strat_rank)rank, ++s->pieces);
}

static void
one_who_follows_it_takes_the_flag_against_every_defence(void **state)
{
	static const int ranks[] = { STRAT_SPY, STRAT_SCOUT, STRAT_MINER, STRAT_MINER, 4, 7, 9,
		STRAT_MARSHAL, STRAT_BOMB, STRAT_BOMB };
	uint64_t seed = 20;
	int marches = 0, boards, i;

	(void)state;
	for (boards = 0; boards < 6000; boards++) {
		struct strat_march m;
		struct scene s;

		clear(&s, boards & 1 ? STRAT_RED : STRAT_BLUE);
		scatter(&s, &seed, STRAT_RED, STRAT_FLAG, 1, 3);
		scatter(&s, &seed, STRAT_BLUE, STRAT_FLAG, 8, 10);
		for (i = 0; i < 3; i++) {
			scatter(&s, &seed, STRAT_RED, ranks[strat_random(&seed) % 10], 5, 10);
			scatter(&s, &seed, STRAT_BLUE, ranks[strat_random(&seed) % 10], 1, 10);
		}
		if (!strat_march_find(&s.board, STRAT_RED, &m) || m.steps > 4)
			continue;
		marches++;
		assert_true(wins(&s));
	}
	assert_true(marches > 500);
}

/* ------ every ply tried ------ */

/* Return 1 if the piece PIECE of Red takes the Flag from S against every defence with at most DEPTH steps. */
static int
forces(const struct scene *s, int piece, int depth)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	int is_red = s->board.turn == STRAT_RED;
	size_t n = strat_march_steps(&s->board, s->board.turn, steps), i;

	for (i = 0; i < n; i++) {
		struct scene next = *s;
		int forced;

		if (is_red && (!depth || strat_piece_id(s->at[steps[i].from]) != piece))
			continue;
		next.board.at = next.at;
		forced = make(&next, steps[i].from, steps[i].to)
		    ? is_red
		    : forces(&next, piece, depth - is_red);
		if (forced == is_red)
			return is_red;
	}
	return !is_red && n;
}

static void
a_piece_gets_at_the_flag_by_force_if_trying_every_ply_says_so(void **state)
{
	static const int ranks[] = { STRAT_SCOUT, STRAT_MINER, STRAT_MINER, 5, 7, 9, STRAT_MARSHAL,
		STRAT_BOMB };
	uint64_t seed = 7;
	int forced = 0, boards, i;

	(void)state;
	for (boards = 0; boards < 3000; boards++) {
		struct scene s;
		long nodes = 100000;
		int found;

		clear(&s, boards & 1 ? STRAT_RED : STRAT_BLUE);
		scatter(&s, &seed, STRAT_RED, ranks[1 + strat_random(&seed) % 6], 8, 10);
		scatter(&s, &seed, STRAT_RED, STRAT_FLAG, 1, 2);
		scatter(&s, &seed, STRAT_BLUE, STRAT_FLAG, 8, 10);
		for (i = 0; i < 3; i++)
			scatter(&s, &seed, STRAT_BLUE, ranks[strat_random(&seed) % 8], 6, 10);
		found = strat_march_force(&s.board, STRAT_RED, 1, 2, &nodes);
		assert_true(found >= 0);
		if (forces(&s, 1, 2)) {
			assert_int_equal(found, 1);
			forced++;
		}
	}
	assert_true(forced > 30);
}

/* ------ games ------ */

static void
find(struct strat_marches m[4], size_t *n, const char *file)
{
	struct strat_record *g = strat_record_new();
	struct strat_march_search search;
	struct strat_reader *r;
	struct strat_walk w;
	size_t i;

	assert_non_null(g);
	strat_walk_init(&w);
	assert_int_equal(strat_reader_open(&r, file, NULL, NULL), 0);
	assert_int_equal(strat_reader_next(r, g), 1);
	strat_march_begin(&search, m, 4, 3);
	assert_int_equal(strat_walk_begin(&w, g, NULL), 0);
	strat_march_look(&search, &w.play, 0);
	for (i = 0; i < g->nplies; i++) {
		assert_int_equal(strat_walk_ply(&w, g, i, NULL), 0);
		strat_march_look(&search, &w.play, i + 1);
	}
	strat_march_end(&search);
	*n = search.n;
	assert_int_equal(strat_march_find_stops(m, *n, &w, g), 0);
	strat_reader_close(r);
	strat_walk_free(&w);
	strat_record_delete(g);
}

static void
a_game_tells_from_which_ply_on_nothing_could_stop_it(void **state)
{
	struct strat_marches m[4];
	size_t n;

	(void)state;
	find(m, &n, "samples/annotated.sgr");
	assert_int_equal(n, 1);
	assert_int_equal(m->side, STRAT_RED);
	assert_int_equal(m->first, 32);
	assert_int_equal(m->last, 44);
	assert_int_equal(m->way.steps, 7);
	assert_int_equal(m->rank, STRAT_MINER);
	assert_int_equal(m->others[0], 3);
	assert_int_equal(m->stops[0], 1); /* e8-d8 */
	assert_int_equal(m->stop->from, strat_square_at(5, 8));
	assert_int_equal(m->stop->to, strat_square_at(4, 8));
	assert_int_equal(m->others[1], 7); /* the Miner stays, and gets to b8 in time */
	assert_int_equal(m->stops[1], 7);
}

static void
a_record_without_all_ranks_has_none(void **state)
{
	struct strat_marches m[4];
	size_t n;

	(void)state;
	find(m, &n, "samples/partial.sgr");
	assert_int_equal(n, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_miner_marches_through_a_bomb),
		cmocka_unit_test(an_equal_piece_that_comes_in_time_stops_it),
		cmocka_unit_test(it_is_a_step_later_if_the_other_side_moves_first),
		cmocka_unit_test(a_faster_enemy_makes_it_unsure),
		cmocka_unit_test(a_limit_may_end_the_game_before),
		cmocka_unit_test(an_unknown_rank_allows_none),
		cmocka_unit_test(one_who_follows_it_takes_the_flag_against_every_defence),
		cmocka_unit_test(a_piece_gets_at_the_flag_by_force_if_trying_every_ply_says_so),
		cmocka_unit_test(a_game_tells_from_which_ply_on_nothing_could_stop_it),
		cmocka_unit_test(a_record_without_all_ranks_has_none),
	};

	return cmocka_run_group_tests_name("march", tests, NULL, NULL);
}
