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
	struct strat_model *model; /* borrowed */
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
add_position(void *arg, struct strat_walk *w, const struct strat_record *g)
{
	struct samples *to = arg;
	struct strat_beliefs t;
	int v, rc = 0;

	strat_walk_believe(to->model, STRAT_USE_SETUPS | STRAT_USE_HABITS, w, &t);
	for (v = 0; rc == 0 && t.is_possible && v < STRAT_VIEWS; v++)
		rc = add_scene(to, w, &t, (enum strat_view)v, strat_walk_result(g));
	return rc;
}

/* ------ learning ------ */

static void
add_slopes(void *arg, size_t sample, double *slopes)
{
	const struct samples *from = arg;
	const struct sample *s = &from->list[sample];
	const struct strat_value_model *m = &from->model->value[s->sight];
	struct strat_value_model *slope = (struct strat_value_model *)slopes + s->sight;
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

int
strat_learn_values(struct strat_learner *l)
{
	struct strat_value_model *m = l->model->value;
	struct samples s = { .model = l->model };
	int rc = strat_learner_sample(l,
	    &(struct strat_sampling){ .what = "positions",
		.positions = POSITIONS,
		.needs_result = 1,
		.take = add_position,
		.arg = &s });

	memset(m, 0, sizeof l->model->value);
	if (rc == 0)
		rc = strat_learner_descend(l,
		    &(struct strat_lesson){ .what = "values",
			.weight = (double *)m,
			.nweights = STRAT_SIGHTS * sizeof *m / sizeof(double),
			.samples = s.n,
			.epochs = EPOCHS,
			.batch = BATCH,
			.rate = RATE,
			.decay = DECAY,
			.add = add_slopes,
			.arg = &s });
	free(s.list);
	return rc;
}
