/* test_belief_swap.c - a viewer's sets say nothing that he was not shown: a game is replayed
 * with two pieces of his opponent swapped.  And records with unknown pieces: what is true stays
 * possible. */
#include "board_help.h"
#include "game/shown.h"

#define GAMES      900
#define MOST_PLIES 70

/* A start that can be played again. */
struct start {
	strat_piece at[STRAT_SQUARES];
	struct strat_lost lost[2][STRAT_MAX_ARMY];
	uint8_t nlost[2];
};

/* What a viewer sees of a ply. */
struct sight {
	struct strat_path path;
	uint8_t outcome, stands, mover, target, rescue, rescue_at, around[8], gone;
};

struct replay {
	const struct variant *v;
	struct strat_rules rules;
	struct start start;
	struct strat_ply plies[MOST_PLIES];
	int nplies;
	struct strat_play p, q;
	struct strat_belief b, c; /* of P and of Q, where two pieces are swapped */
	struct plies legal;
	unsigned long swaps, good, differing;
};

static void
begin_from(struct strat_play *p, struct strat_belief *b, const struct strat_rules *r,
    const struct start *st)
{
	int s, army, i;

	strat_play_clear(p, r);
	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_piece_id(st->at[s]))
			strat_play_put(p, (strat_square)s, st->at[s]);
	for (army = 0; army < 2; army++)
		for (i = 0; i < st->nlost[army]; i++)
			strat_play_lose(
			    p, (enum strat_rank)st->lost[army][i].rank, st->lost[army][i].id);
	strat_belief_start(b, p, NULL);
}

static void
keep_start(struct start *st, const struct strat_play *p)
{
	memcpy(st->at, p->at, sizeof st->at);
	memcpy(st->lost, p->lost, sizeof st->lost);
	memcpy(st->nlost, p->nlost, sizeof st->nlost);
}

static void
play_a_game(struct replay *g, struct dice *d)
{
	struct strat_event ev;
	int tries, best, likes, i;

	for (i = 0; i < MOST_PLIES && g->p.result == STRAT_OPEN; i++) {
		list_plies(&g->legal, &g->p);
		if (!g->legal.n)
			break;
		for (best = -1, tries = 0; tries < 8; tries++) {
			const struct strat_ply *one = &g->legal.list[roll(d, (uint32_t)g->legal.n)];

			likes = (int)roll(d, 4) + (g->p.at[one->to] != 0) + 3 * (one->rescue != 0);
			if (likes > best) {
				best = likes;
				g->plies[i] = *one;
			}
		}
		assert_int_equal(strat_play_ply(&g->p, &g->plies[i], &ev), 0);
		assert_int_equal(strat_belief_see(&g->b, &g->p, &g->plies[i], &ev), 0);
	}
	g->nplies = i;
}

/* ------ what one side sees ------ */

static void
look(struct sight *sight, const struct strat_rules *r, int view, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	int is_mine = view == (int)ev->side, i;

	memset(sight, 0, sizeof *sight);
	sight->path = ev->path;
	sight->stands = ev->stands;
	sight->outcome = ev->outcome;
	if (ply->kind == STRAT_QUICK && !r->shows_powers &&
	    (strat_row(ply->from) == strat_row(ply->to) ||
		strat_file(ply->from) == strat_file(ply->to)))
		sight->path.kind = STRAT_STEP; /* two squares in a line, however taken */
	if (sight->path.kind == STRAT_STEP || !r->shows_powers)
		sight->path.via = 0;
	if (is_mine || ev->attack || (r->shows_powers && ply->kind != STRAT_STEP))
		sight->mover = (uint8_t)strat_piece_rank(ev->mover);
	if (ev->target) {
		int is_shown = !r->silent || strat_piece_rank(ev->mover) == STRAT_SCOUT;

		if (ply->kind == STRAT_SENSE)
			is_shown = is_mine;
		if (is_shown || !is_mine)
			sight->target = (uint8_t)strat_piece_rank(ev->target);
	}
	if (ev->rescue) {
		sight->rescue = !r->silent || is_mine ? ev->rescue : 1;
		sight->rescue_at = ev->rescue_at;
	}
	for (i = 0; ply->kind == STRAT_RAGE && i < 8; i++)
		sight->around[i] = (uint8_t)strat_piece_rank(ev->around[i]);
	sight->gone = ev->around_gone;
}

/* The rank of the piece of IDENTITY in START is now RANK. */
static enum strat_rank
exchange(struct start *st, int id, enum strat_rank rank)
{
	enum strat_rank was = STRAT_NO_RANK;
	enum strat_side army = strat_army_of(id);
	int s, i;

	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_piece_id(st->at[s]) == id) {
			was = strat_piece_rank(st->at[s]);
			if (rank)
				st->at[s] = strat_piece_make(army, rank, id);
		}
	for (i = 0; i < st->nlost[army]; i++)
		if (st->lost[army][i].id == id) {
			was = (enum strat_rank)st->lost[army][i].rank;
			if (rank)
				st->lost[army][i].rank = (uint8_t)rank;
		}
	return was;
}

/* Did VIEW see the piece of IDENTITY among the captured ones from the first? */
static int
lies_open(const struct replay *g, int view, int id)
{
	enum strat_side army = strat_army_of(id);
	int i;

	for (i = 0; i < g->start.nlost[army]; i++)
		if (g->start.lost[army][i].id == id)
			return strat_view_sees_captured(&g->rules, (enum strat_view)view, army);
	return 0;
}

/* Replay with START in Q and C, next to P and B: 1 if it is legal and VIEW sees the same.  A
 * hidden rescue may bring back another rank. */
static int
replays(struct replay *g, const struct start *st, int view, struct dice *d)
{
	struct strat_event ev, other;
	struct sight a, b;
	int i, tries, rc = -1;

	begin_from(&g->p, &g->b, &g->rules, &g->start);
	begin_from(&g->q, &g->c, &g->rules, st);
	for (i = 0; i < g->nplies; i++) {
		struct strat_ply ply = g->plies[i];
		int hidden = ply.rescue && g->rules.silent && (int)g->p.turn != view;

		assert_int_equal(strat_play_ply(&g->p, &ply, &ev), 0);
		assert_int_equal(strat_belief_see(&g->b, &g->p, &ply, &ev), 0);
		for (tries = 0, rc = -1; rc < 0 && tries < (hidden ? 12 : 1); tries++) {
			if (hidden && (tries || roll(d, 2)))
				ply.rescue = (uint8_t)(STRAT_SPY + (int)roll(d, 10));
			rc = strat_play_ply(&g->q, &ply, &other);
		}
		if (rc < 0)
			return 0;
		look(&a, &g->rules, view, &g->plies[i], &ev);
		look(&b, &g->rules, view, &ply, &other);
		if (memcmp(&a, &b, sizeof a) != 0)
			return 0;
		assert_int_equal(strat_belief_see(&g->c, &g->q, &ply, &other), 0);
	}
	return 1;
}

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
		x = strat_belief_of(&g->b, (enum strat_view)view, id);
		y = strat_belief_of(&g->c, (enum strat_view)view, other);
		if (x != y)
			fail_msg("%s %s: %s holds %02x for one of %s or %s", g->v->rules,
			    g->v->options ? g->v->options : "", strat_view_name[view], (unsigned)s,
			    show_ranks(x, a), show_ranks(y, b));
	}
}

static void
begin(struct replay *g, struct dice *d, const struct variant *v, int small)
{
	int army;

	g->v = v;
	choose_rules(&g->rules, v->rules, v->options);
	if (small) {
		g->rules.files = (uint8_t)(5 + roll(d, 3));
		g->rules.rows = (uint8_t)(6 + 2 * roll(d, 2));
		g->rules.lakes[1] = 0;
	}
	strat_play_clear(&g->p, &g->rules);
	for (army = 0; army < 2; army++)
		scatter(&g->p, d, (enum strat_side)army, 4 + (int)roll(d, small ? 6 : 20),
		    g->rules.rescue ? 3 : roll(d, 2), 0);
	keep_start(&g->start, &g->p);
	strat_belief_start(&g->b, &g->p, NULL);
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
			struct start st = g->start;
			int view = (int)roll(&d, 2), base = (1 - view) * STRAT_MAX_ARMY + 1;
			int one = base + (int)roll(&d, 10), two = base + (int)roll(&d, 10);
			enum strat_rank x = exchange(&st, one, STRAT_NO_RANK);
			enum strat_rank y = exchange(&st, two, STRAT_NO_RANK);

			if (x == y || !x || !y || lies_open(g, view, one) ||
			    lies_open(g, view, two))
				continue;
			exchange(&st, one, y);
			exchange(&st, two, x);
			g->swaps++;
			if (!replays(g, &st, view, &d))
				continue;
			g->good++;
			the_sets_are_equal(g, view);
		}
	}
	print_message(
	    "%lu swaps, %lu unseen; %lu pieces differ\n", g->swaps, g->good, g->differing);
	assert_true(g->good > 100 && g->differing > 100);
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

/* What the record shows of PLY: all, or of a battle the outcome only. */
static void
show_some(struct strat_ply *ply, const struct strat_event *ev, struct dice *d)
{
	strat_play_show(ply, ev);
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
			set = strat_belief_of(
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

			assert_int_equal(strat_play_ply(&g->p, &ply, &ev), 0);
			show_some(&ply, &ev, &d);
			rc = strat_play_ply(&g->q, &ply, &ev);
			if (rc < 0)
				fail_msg("%s: %s: %s", g->v->rules, show_ply(&ply, text),
				    strat_code_name((enum strat_code) - rc));
			assert_int_equal(strat_play_agrees(&ply, &ev), 0);
			assert_int_equal(strat_belief_see(&g->c, &g->q, &ply, &ev), 0);
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
		cmocka_unit_test(what_is_true_stays_possible_in_a_record_with_unknown_pieces),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
