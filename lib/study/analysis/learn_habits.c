/* learn_habits.c - learn what the behaviour of a piece says about its rank.
 *
 * From each game some positions are taken, and from each the unknown pieces of both armies with their
 * weights under the model of setups.  The weights of habits follow the difference between the
 * chances and the truth. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "study/analysis/learn.h"
#include "study/analysis/numbers.h"

#define EPOCHS    12
#define BATCH     32
#define RATE      0.004
#define DECAY     2e-4
#define POSITIONS 8 /* of a game */

struct unknown_piece {
	float weight[STRAT_KINDS]; /* under the model of setups; 0: the rank is excluded */
	uint8_t truth, nhabits, habits[STRAT_MAX_HABITS];
};

struct sample {
	uint32_t first, n; /* pieces */
	uint8_t left[STRAT_KINDS];
};

struct samples {
	struct unknown_piece *pieces;
	size_t npieces, pieces_cap;
	struct sample *list;
	size_t n, cap;
};

/* ------ samples ------ */

/* Add the unknown pieces of T in the position of W. */
static int
add_sample(struct samples *to, const struct strat_walk *w, const struct strat_posterior *t)
{
	struct sample *s;
	int k, r;

	if (!t->n || t->absent)
		return 0;
	if (strat_vec_grow((void **)&to->list, &to->cap, to->n + 1, sizeof *to->list) < 0 ||
	    strat_vec_grow((void **)&to->pieces, &to->pieces_cap, to->npieces + (size_t)t->n,
		sizeof *to->pieces) < 0)
		return -STRAT_E_NOMEM;
	s = &to->list[to->n++];
	s->first = (uint32_t)to->npieces;
	s->n = (uint32_t)t->n;
	for (r = 0; r < STRAT_KINDS; r++)
		s->left[r] = (uint8_t)t->left[r];
	for (k = 0; k < t->n; k++) {
		struct unknown_piece *piece = &to->pieces[to->npieces++];
		int id = t->army * STRAT_MAX_ARMY + t->piece[k] + 1;

		for (r = 0; r < STRAT_KINDS; r++)
			piece->weight[r] = (float)t->weight[t->piece[k]][r];
		piece->truth = w->truth[id];
		piece->nhabits = (uint8_t)strat_habits_list(
		    &w->habits, id, w->play.ply, piece->habits);
	}
	return 0;
}

/* Return 1 if the record knows the ranks of all pieces of T. */
static int
knows_all(const struct strat_walk *w, const struct strat_posterior *t)
{
	int k;

	for (k = 0; k < t->n; k++) {
		int rank = w->truth[t->army * STRAT_MAX_ARMY + t->piece[k] + 1];

		if (rank == STRAT_NO_RANK || rank == STRAT_UNKNOWN)
			return 0;
	}
	return 1;
}

static int
add_position(struct strat_learner *l, struct samples *to, struct strat_walk *w)
{
	struct strat_posterior t;
	int army, rc = 0;

	for (army = 0; rc == 0 && army < 2; army++)
		if (strat_posterior_solve(&t, l->model, STRAT_USE_SETUPS, &w->habits, &w->play,
			&w->belief, STRAT_VIEW_PUBLIC, (enum strat_side)army) &&
		    knows_all(w, &t))
			rc = add_sample(to, w, &t);
	return rc;
}

static int
add_game(
    struct strat_learner *l, struct samples *to, struct strat_walk *w, const struct strat_record *g)
{
	size_t i, left = POSITIONS;
	int rc = strat_walk_begin(w, g, NULL);

	for (i = 0; rc == 0 && i < g->nplies; i++) {
		rc = strat_walk_ply(w, g, i, NULL);
		if (rc < 0 || strat_learner_draw(l, g->nplies - i) >= left)
			continue;
		left--;
		rc = add_position(l, to, w);
	}
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

static int
take_samples(struct strat_learner *l, struct samples *to)
{
	struct strat_walk w;
	size_t i;
	int rc = 0;

	strat_walk_init(&w);
	w.start.force = l->force;
	w.start.fallback = l->fallback;
	for (i = 0; rc == 0 && i < l->ngames; i++) {
		rc = add_game(l, to, &w, &l->games[i]);
		if (l->progress)
			l->progress(l->arg, "pieces", i, l->ngames);
	}
	strat_walk_free(&w);
	return rc;
}

/* ------ learning ------ */

/* Add the slopes of sample S. */
static void
add_slopes(const struct strat_habit_model *m, struct strat_habit_model *slope,
    const struct samples *from, const struct sample *s)
{
	double weight[STRAT_MAX_ARMY][STRAT_KINDS], chance[STRAT_MAX_ARMY][STRAT_KINDS];
	int left[STRAT_KINDS], r, i;
	uint32_t k;

	for (r = 0; r < STRAT_KINDS; r++)
		left[r] = s->left[r];
	for (k = 0; k < s->n; k++) {
		const struct unknown_piece *piece = &from->pieces[s->first + k];
		double logs[STRAT_KINDS] = { 0 };

		for (i = 0; i < piece->nhabits; i++)
			for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
				logs[r] += m->weight[piece->habits[i]][r];
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			weight[k][r] = (double)piece->weight[r] * strat_exp(logs[r]);
	}
	strat_posterior_scale((int)s->n, (const double(*)[STRAT_KINDS])weight, left, 0, chance);
	for (k = 0; k < s->n; k++) {
		const struct unknown_piece *piece = &from->pieces[s->first + k];

		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			double off = chance[k][r] - (piece->truth == r);

			if (weight[k][r] > 0)
				for (i = 0; i < piece->nhabits; i++)
					slope->weight[piece->habits[i]][r] += off;
		}
	}
}

static int
learn(struct strat_learner *l, const struct samples *from, uint32_t *order)
{
	struct strat_habit_model *m = &l->model->habit;
	struct strat_adam adam;
	size_t epoch, i, all = EPOCHS * from->n, done = 0;

	memset(m, 0, sizeof *m);
	if (strat_adam_init(&adam, (double *)m, sizeof *m / sizeof(double), RATE, DECAY) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < from->n; i++)
		order[i] = (uint32_t)i;
	for (epoch = 0; epoch < EPOCHS; epoch++) {
		strat_learner_shuffle(l, order, from->n);
		for (i = 0; i < from->n; i++) {
			add_slopes(
			    m, (struct strat_habit_model *)adam.slope, from, &from->list[order[i]]);
			if (++done % BATCH == 0)
				strat_adam_step(&adam, BATCH, 1 - (double)done / (double)all);
			if (l->progress && done % 1024 == 0)
				l->progress(l->arg, "habits", done, all);
		}
	}
	strat_adam_free(&adam);
	return 0;
}

int
strat_learn_habits(struct strat_learner *l)
{
	struct samples s = { 0 };
	uint32_t *order = NULL;
	int rc = take_samples(l, &s);

	if (rc == 0) {
		order = calloc(s.n + 1, sizeof *order);
		rc = order ? learn(l, &s, order) : -STRAT_E_NOMEM;
	}
	free(order);
	free(s.list);
	free(s.pieces);
	return rc;
}
