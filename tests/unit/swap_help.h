/* swap_help.h - for tests of secrets: replay a game with two of the opponent's pieces swapped.  The
 * pair is used if, by the rules alone, the viewer is shown the same. */
#ifndef SWAP_HELP_H
#define SWAP_HELP_H

#include "board_help.h"
#include "game/shown.h"
#include "game/view/view.h"

#define MOST_PLIES 70

/* A start that can be replayed. */
struct start {
	strat_piece at[STRAT_SQUARES];
	struct strat_captured_piece lost[2][STRAT_MAX_ARMY];
	uint8_t nlost[2];
};

/* The part of a ply that a viewer sees. */
struct sight {
	struct strat_path path;
	uint8_t outcome, stands, mover, target, rescue, rescue_at, around[8], gone;
};

struct replay {
	const struct variant *v;
	struct strat_rules rules;
	struct start start;
	struct strat_ply plies[MOST_PLIES];
	int nplies, most; /* MOST: plies of a game; 0: MOST_PLIES */
	struct strat_play p, q;
	struct strat_belief b, c; /* of P, and of Q with the two pieces swapped */
	struct plies legal;
	struct strat_ply shown[2][MOST_PLIES]; /* as in the records of P and of Q */
	unsigned long swaps, good, differing, other_ways;
};

static inline void
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
			strat_play_add_captured(
			    p, (enum strat_rank)st->lost[army][i].rank, st->lost[army][i].id);
	strat_belief_start(b, p, NULL);
}

static inline void
keep_start(struct start *st, const struct strat_play *p)
{
	memcpy(st->at, p->at, sizeof st->at);
	memcpy(st->lost, p->lost, sizeof st->lost);
	memcpy(st->nlost, p->nlost, sizeof st->nlost);
}

static inline void
play_a_game(struct replay *g, struct dice *d)
{
	struct strat_event ev;
	int tries, best, likes, i, most = g->most ? g->most : MOST_PLIES;

	for (i = 0; i < most && g->p.result == STRAT_OPEN; i++) {
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
		assert_int_equal(strat_play_apply(&g->p, &g->plies[i], &ev), 0);
		assert_int_equal(strat_belief_update(&g->b, &g->p, &g->plies[i], &ev), 0);
	}
	g->nplies = i;
}

/* ------ what one side sees ------ */

static inline void
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
		/* two squares in a line look the same, however taken */
		sight->path.kind = STRAT_STEP;
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

/* Change the rank of piece ID in START to RANK.  Return the old one. */
static inline enum strat_rank
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

/* Return 1 if VIEW has seen piece ID among the captured pieces from the start. */
static inline int
lies_open(const struct replay *g, int view, int id)
{
	enum strat_side army = strat_army_of(id);
	int i;

	for (i = 0; i < g->start.nlost[army]; i++)
		if (g->start.lost[army][i].id == id)
			return strat_view_sees_captured(&g->rules, (enum strat_view)view, army);
	return 0;
}

/* Exchange a run of two squares by a Scout and two steps in a line by a Captain. */
static inline void
exchange_way(struct strat_ply *ply)
{
	int rows = strat_row(ply->to) - strat_row(ply->from);
	int files = strat_file(ply->to) - strat_file(ply->from);

	if ((rows && files) || abs(rows + files) != 2)
		return;
	if (ply->kind == STRAT_STEP) {
		ply->kind = STRAT_QUICK;
		ply->via = strat_square_at(
		    strat_file(ply->from) + files / 2, strat_row(ply->from) + rows / 2);
	} else if (ply->kind == STRAT_QUICK) {
		ply->kind = STRAT_STEP;
		ply->via = 0;
	}
}

/* Write PLY, with everything that VIEW may see of it, to TEXT. */
static inline void
written_for(int view, struct strat_belief *b, struct strat_ply *ply, const struct strat_event *ev,
    char text[STRAT_PLY_SIZE + 1])
{
	struct strat_seen_ranks named;
	struct strat_ply seen;

	strat_ply_fill_shown(ply, ev);
	strat_view_ranks(b, ev, &named);
	strat_view_ply(ply, &named, (enum strat_view)view, &seen);
	show_ply(&seen, text);
}

/* Replay with START in Q and C, next to P and B.  Return 1 if the game is legal and VIEW sees the
 * same. A hidden rescue may return another rank, and a Scout may move where a Captain did. */
static inline int
replays(struct replay *g, const struct start *st, int view, struct dice *d)
{
	struct strat_event ev, other;
	struct sight a, b;
	char first[MOST_PLIES][STRAT_PLY_SIZE + 1], second[MOST_PLIES][STRAT_PLY_SIZE + 1];
	int i, tries, rc = -1;

	begin_from(&g->p, &g->b, &g->rules, &g->start);
	begin_from(&g->q, &g->c, &g->rules, st);
	for (i = 0; i < g->nplies; i++) {
		struct strat_ply ply = g->plies[i];
		int hidden = ply.rescue && g->rules.silent && (int)g->p.turn != view;

		assert_int_equal(strat_play_apply(&g->p, &ply, &ev), 0);
		assert_int_equal(strat_belief_update(&g->b, &g->p, &ply, &ev), 0);
		for (tries = 0, rc = -1; rc < 0 && tries < (hidden ? 12 : 1); tries++) {
			if (hidden && (tries || roll(d, 2)))
				ply.rescue = (uint8_t)(STRAT_SPY + (int)roll(d, 10));
			rc = strat_play_apply(&g->q, &ply, &other);
		}
		if (rc < 0) {
			exchange_way(&ply);
			rc = strat_play_apply(&g->q, &ply, &other);
			g->other_ways += rc == 0;
		}
		if (rc < 0)
			return 0;
		look(&a, &g->rules, view, &g->plies[i], &ev);
		look(&b, &g->rules, view, &ply, &other);
		if (memcmp(&a, &b, sizeof a) != 0)
			return 0;
		assert_int_equal(strat_belief_update(&g->c, &g->q, &ply, &other), 0);
		g->shown[0][i] = g->plies[i];
		g->shown[1][i] = ply;
		written_for(view, &g->b, &g->shown[0][i], &ev, first[i]);
		written_for(view, &g->c, &g->shown[1][i], &other, second[i]);
	}
	for (i = 0; i < g->nplies; i++)
		assert_string_equal(first[i], second[i]);
	return 1;
}

static inline void
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

#endif
