/* test_belief_swap.c - a viewer's sets depend only on what the viewer was shown: a game is replayed
 * with two of the opponent's pieces swapped.  In records with unknown pieces, the true ranks stay
 * possible. */
#include "swap_help.h"

#define GAMES 900

static void
the_sets_are_equal(struct replay *g, int view)
{
	char a[STRAT_RANKS + 1], b[STRAT_RANKS + 1];
	int s;

	for (s = 0; s < STRAT_SQUARES; s++) {
		int id = strat_piece_id(g->p.at[s]), other = strat_piece_id(g->q.at[s]);
		strat_ranks x, y;

		assert_int_equal(!id, !other);
		if (!id)
			continue;
		g->differing += strat_piece_rank(g->p.at[s]) != strat_piece_rank(g->q.at[s]);
		x = strat_belief_ranks(&g->b, (enum strat_view)view, id);
		y = strat_belief_ranks(&g->c, (enum strat_view)view, other);
		if (x != y)
			fail_msg("%s %s: %s holds %02x for one of %s or %s", g->v->rules,
			    g->v->options ? g->v->options : "", strat_view_name[view], (unsigned)s,
			    show_ranks(x, a), show_ranks(y, b));
	}
}

/* Assert that VIEW is shown the same with pieces ONE and TWO of START swapped, unless it can
 * tell. */
static void
swaps(struct replay *g, int view, int one, int two, struct dice *d)
{
	struct start st = g->start;
	enum strat_rank x = exchange(&st, one, STRAT_NO_RANK);
	enum strat_rank y = exchange(&st, two, STRAT_NO_RANK);

	if (x == y || !x || !y || lies_open(g, view, one) || lies_open(g, view, two))
		return;
	exchange(&st, one, y);
	exchange(&st, two, x);
	g->swaps++;
	if (!replays(g, &st, view, d))
		return;
	g->good++;
	the_sets_are_equal(g, view);
}

static void
nobody_knows_what_he_was_not_shown(void **state)
{
	struct replay *g = calloc(1, sizeof *g);
	struct dice d = dice_of_the_day();
	int i, j;

	(void)state;
	assert_non_null(g);
	for (i = 0; i < GAMES; i++) {
		begin(g, &d, &variants[(size_t)i % NVARIANTS], i % 5 != 0);
		play_a_game(g, &d);
		for (j = 0; j < 6; j++) {
			int view = (int)roll(&d, 2), base = (1 - view) * STRAT_MAX_ARMY + 1;

			swaps(g, view, base + (int)roll(&d, 10), base + (int)roll(&d, 10), &d);
		}
	}
	print_message(
	    "%lu swaps, %lu unseen; %lu pieces differ\n", g->swaps, g->good, g->differing);
	assert_true(g->good > 100 && g->differing > 100);
	strat_play_free(&g->p);
	strat_play_free(&g->q);
	free(g);
}

/* Return a piece of ARMY with RANK, from number FROM on, or 0. */
static int
find_rank(const struct replay *g, enum strat_side army, enum strat_rank rank, int from)
{
	struct start st = g->start;
	int i;

	for (i = from; i <= STRAT_MAX_ARMY; i++)
		if (exchange(&st, army * STRAT_MAX_ARMY + i, STRAT_NO_RANK) == rank)
			return army * STRAT_MAX_ARMY + i;
	return 0;
}

/* Two steps in a line by a Captain of Ultimate Lightning look like a Scout's run of two squares. */
static void
a_captain_in_a_line_looks_like_a_scout(void **state)
{
	static const struct variant lightning = { "ultimate-lightning", NULL };
	struct replay *g = calloc(1, sizeof *g);
	struct dice d = dice_of_the_day();
	int i, view, one, two;

	(void)state;
	assert_non_null(g);
	for (i = 0; i < GAMES; i++) {
		begin(g, &d, &lightning, 1);
		g->most = 1 + (int)roll(&d, 24);
		play_a_game(g, &d);
		for (view = 0; view < 2; view++) {
			enum strat_side army = STRAT_OTHER(view);

			one = find_rank(g, army, STRAT_CAPTAIN, 1);
			two = find_rank(g, army, STRAT_SCOUT, 1);
			if (one && two)
				swaps(g, view, one, two, &d);
		}
	}
	print_message("%lu swaps, %lu unseen; %lu pieces differ, %lu plies went another way\n",
	    g->swaps, g->good, g->differing, g->other_ways);
	assert_true(g->good > 10 && g->other_ways > 5);
	strat_play_free(&g->p);
	strat_play_free(&g->q);
	free(g);
}

/* ------ records with unknown pieces ------ */

static void
forget(struct start *st, struct dice *d, uint32_t some)
{
	int s, army, i;

	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_piece_id(st->at[s]) && roll(d, 10) < some)
			st->at[s] = strat_piece_make(
			    strat_piece_side(st->at[s]), STRAT_UNKNOWN, strat_piece_id(st->at[s]));
	for (army = 0; army < 2; army++)
		for (i = 0; i < st->nlost[army]; i++)
			if (roll(d, 10) < some)
				st->lost[army][i].rank = STRAT_UNKNOWN;
}

/* Choose what the record shows of PLY: everything, or only the outcome of a battle. */
static void
show_some(struct strat_ply *ply, const struct strat_event *ev, struct dice *d)
{
	strat_ply_fill_shown(ply, ev);
	if (ply->kind == STRAT_STEP && roll(d, 2) && ply->shown)
		ply->shown = STRAT_UNKNOWN << 4 | STRAT_UNKNOWN;
}

static void
the_truth_is_possible(struct replay *g)
{
	char a[STRAT_RANKS + 1];
	int view, s;

	for (view = 0; view < STRAT_VIEWS; view++)
		for (s = 0; s < STRAT_SQUARES; s++) {
			int id = strat_piece_id(g->p.at[s]);
			strat_ranks set;

			assert_int_equal(id == 0, strat_piece_id(g->q.at[s]) == 0);
			if (!id)
				continue;
			set = strat_belief_ranks(
			    &g->c, (enum strat_view)view, strat_piece_id(g->q.at[s]));
			if (!(set >> strat_piece_rank(g->p.at[s]) & 1))
				fail_msg("%s %s: %s holds a %c on %02x for one of %s", g->v->rules,
				    g->v->options ? g->v->options : "", strat_view_name[view],
				    strat_rank_symbol[strat_piece_rank(g->p.at[s])], (unsigned)s,
				    show_ranks(set, a));
		}
}

static void
what_is_true_stays_possible_in_a_record_with_unknown_pieces(void **state)
{
	struct replay *g = calloc(1, sizeof *g);
	struct dice d = dice_of_the_day();
	struct strat_event ev;
	int i, j, rc;
	char text[STRAT_PLY_SIZE + 1];

	(void)state;
	assert_non_null(g);
	for (i = 0; i < GAMES; i++) {
		struct start st;

		begin(g, &d, &variants[(size_t)i % NVARIANTS], i % 5 != 0);
		play_a_game(g, &d);
		st = g->start;
		forget(&st, &d, 2 + roll(&d, 9));
		begin_from(&g->p, &g->b, &g->rules, &g->start);
		begin_from(&g->q, &g->c, &g->rules, &st);
		for (j = 0; j < g->nplies; j++) {
			struct strat_ply ply = g->plies[j];

			assert_int_equal(strat_play_apply(&g->p, &ply, &ev), 0);
			show_some(&ply, &ev, &d);
			rc = strat_play_apply(&g->q, &ply, &ev);
			if (rc < 0)
				fail_msg("%s: %s: %s", g->v->rules, show_ply(&ply, text),
				    strat_code_name((enum strat_code) - rc));
			assert_int_equal(strat_ply_check_shown(&ply, &ev), 0);
			assert_int_equal(strat_belief_update(&g->c, &g->q, &ply, &ev), 0);
			the_truth_is_possible(g);
		}
	}
	strat_play_free(&g->p);
	strat_play_free(&g->q);
	free(g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_knows_what_he_was_not_shown),
		cmocka_unit_test(a_captain_in_a_line_looks_like_a_scout),
		cmocka_unit_test(what_is_true_stays_possible_in_a_record_with_unknown_pieces),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
