/* learn_values.c - learn how a game stands: an ordered logit model on the features of positions.
 *
 * From each game some positions are taken, as each view believes them; each weighs the same.  A game
 * without a result teaches nothing. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "study/analysis/learn.h"
#include "study/analysis/numbers.h"

#define EPOCHS    20
#define BATCH     64
#define RATE      0.01
#define DECAY     1e-3
#define POSITIONS 16 /* of a game */

struct sample {
	float feature[2 * STRAT_FEATURES], draw[STRAT_DRAW_FEATURES];
	uint8_t sight, result; /* 0: Red won, 1: a draw, 2: Blue won */
};

struct samples {
	struct sample *list;
	size_t n, cap;
};

/* ------ samples ------ */

static int
add_scene(struct samples *to, struct strat_walk *w, const struct strat_beliefs *t,
    enum strat_view view, int result)
{
	double feature[2 * STRAT_FEATURES], draw[STRAT_DRAW_FEATURES];
	struct strat_scene scene;
	struct sample *s;
	int i;

	if (strat_vec_grow((void **)&to->list, &to->cap, to->n + 1, sizeof *to->list) < 0)
		return -STRAT_E_NOMEM;
	s = &to->list[to->n++];
	strat_walk_scene(w, t, view, &scene);
	strat_scene_features(&scene, feature, draw);
	for (i = 0; i < 2 * STRAT_FEATURES; i++)
		s->feature[i] = (float)feature[i];
	for (i = 0; i < STRAT_DRAW_FEATURES; i++)
		s->draw[i] = (float)draw[i];
	s->sight = (uint8_t)strat_sight_of(view);
	s->result = (uint8_t)result;
	return 0;
}

static int
add_position(struct strat_learner *l, struct samples *to, struct strat_walk *w, int result)
{
	struct strat_beliefs t;
	int v, rc = 0;

	strat_walk_believe(l->model, STRAT_USE_SETUPS | STRAT_USE_HABITS, w, &t);
	for (v = 0; rc == 0 && t.is_possible && v < STRAT_VIEWS; v++)
		rc = add_scene(to, w, &t, (enum strat_view)v, result);
	return rc;
}

static int
add_game(
    struct strat_learner *l, struct samples *to, struct strat_walk *w, const struct strat_record *g)
{
	size_t i, left = POSITIONS;
	int result = g->result == STRAT_RED_WINS ? 0
	    : g->result == STRAT_BLUE_WINS       ? 2
	    : g->result == STRAT_DRAW            ? 1
						 : -1;
	int rc = result < 0 ? 1 : strat_walk_begin(w, g, NULL);

	for (i = 0; rc == 0 && i + 1 < g->nplies; i++) {
		rc = strat_walk_ply(w, g, i, NULL);
		if (rc < 0 || strat_learner_draw(l, g->nplies - i) >= left)
			continue;
		left--;
		rc = add_position(l, to, w, result);
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
			l->progress(l->arg, "positions", i, l->ngames);
	}
	strat_walk_free(&w);
	return rc;
}

/* ------ learning ------ */

/* Add the slopes of S: those of minus the logarithm of the chance of its result. */
static void
add_slopes(
    const struct strat_value_model *m, struct strat_value_model *slope, const struct sample *s)
{
	double feature[2 * STRAT_FEATURES], draw[STRAT_DRAW_FEATURES], raw = 0, by_z, by_c;
	struct strat_win_draw_loss c;
	int i;

	for (i = 0; i < 2 * STRAT_FEATURES; i++)
		feature[i] = (double)s->feature[i];
	for (i = 0; i < STRAT_DRAW_FEATURES; i++) {
		draw[i] = (double)s->draw[i];
		raw += m->draw[i] * draw[i];
	}
	c = strat_value_of(m, feature, draw);
	switch (s->result) {
	case 0:
		by_z = c.win - 1;
		by_c = 1 - c.win;
		break;
	case 2:
		by_z = 1 - c.loss;
		by_c = 1 - c.loss;
		break;
	default: /* log draw, with draw = 1 - win - loss */
		by_z = (c.win * (1 - c.win) - c.loss * (1 - c.loss)) / (c.draw + 1e-9);
		by_c = -(c.win * (1 - c.win) + c.loss * (1 - c.loss)) / (c.draw + 1e-9);
	}
	by_c *= strat_logistic(raw); /* the slope of log(1 + e^raw) */
	for (i = 0; i < 2 * STRAT_FEATURES; i++)
		slope->weight[i] += by_z * feature[i];
	for (i = 0; i < STRAT_DRAW_FEATURES; i++)
		slope->draw[i] += by_c * draw[i];
}

static int
learn(struct strat_learner *l, const struct samples *from, uint32_t *order)
{
	struct strat_value_model *m = l->model->value;
	const size_t each = sizeof *m / sizeof(double);
	struct strat_adam adam;
	size_t epoch, i, all = EPOCHS * from->n, done = 0;

	memset(m, 0, STRAT_SIGHTS * sizeof *m);
	if (strat_adam_init(&adam, (double *)m, STRAT_SIGHTS * each, RATE, DECAY) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < from->n; i++)
		order[i] = (uint32_t)i;
	for (epoch = 0; epoch < EPOCHS; epoch++) {
		strat_learner_shuffle(l, order, from->n);
		for (i = 0; i < from->n; i++) {
			const struct sample *s = &from->list[order[i]];

			add_slopes(
			    &m[s->sight], (struct strat_value_model *)adam.slope + s->sight, s);
			if (++done % BATCH == 0)
				strat_adam_step(&adam, BATCH, 1 - (double)done / (double)all);
			if (l->progress && done % 1024 == 0)
				l->progress(l->arg, "values", done, all);
		}
	}
	strat_adam_free(&adam);
	return 0;
}

int
strat_learn_values(struct strat_learner *l)
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
	return rc;
}
