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
	struct strat_model *model; /* borrowed */
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
add_position(void *arg, struct strat_walk *w, const struct strat_record *g)
{
	struct samples *to = arg;
	struct strat_posterior t;
	int army, rc = 0;

	(void)g;
	for (army = 0; rc == 0 && army < 2; army++)
		if (strat_posterior_solve(&t, to->model, STRAT_USE_SETUPS, &w->habits, &w->play,
			&w->belief, STRAT_VIEW_PUBLIC, (enum strat_side)army) &&
		    knows_all(w, &t))
			rc = add_sample(to, w, &t);
	return rc;
}

/* ------ learning ------ */

static void
add_slopes(void *arg, size_t sample, double *slopes)
{
	const struct samples *from = arg;
	const struct sample *s = &from->list[sample];
	const struct strat_habit_model *m = &from->model->habit;
	struct strat_habit_model *slope = (struct strat_habit_model *)slopes;
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

int
strat_learn_habits(struct strat_learner *l)
{
	struct strat_habit_model *m = &l->model->habit;
	struct samples s = { .model = l->model };
	int rc = strat_learner_sample(l,
	    &(struct strat_sampling){
		.what = "pieces", .positions = POSITIONS, .take = add_position, .arg = &s });

	memset(m, 0, sizeof *m);
	if (rc == 0)
		rc = strat_learner_descend(l,
		    &(struct strat_lesson){ .what = "habits",
			.weight = (double *)m,
			.nweights = sizeof *m / sizeof(double),
			.samples = s.n,
			.epochs = EPOCHS,
			.batch = BATCH,
			.rate = RATE,
			.decay = DECAY,
			.add = add_slopes,
			.arg = &s });
	free(s.list);
	free(s.pieces);
	return rc;
}
