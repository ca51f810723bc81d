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
#define DECAY     1e-5 /* 3e-4 predicted results of players left out worse, by 0.009 nats */
#define POSITIONS 16   /* of a game */

/* A factor of the weights of features: those learned from some players are too bold for players left out. */
#define CAUTION 0.9

struct sample {
	float feature[STRAT_FEATURES], draw[STRAT_DRAW_FEATURES], falls[2];
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
	struct strat_scene scene;
	struct strat_figures f;
	struct sample *s;
	int i;

	if (strat_vec_grow((void **)&to->list, &to->cap, to->n + 1, sizeof *to->list) < 0)
		return -STRAT_E_NOMEM;
	s = &to->list[to->n++];
	strat_walk_scene(w, t, view, &scene);
	strat_scene_figures(&scene, &f, NULL);
	for (i = 0; i < STRAT_FEATURES; i++)
		s->feature[i] = (float)f.feature[i];
	for (i = 0; i < STRAT_DRAW_FEATURES; i++)
		s->draw[i] = (float)f.draw[i];
	for (i = 0; i < 2; i++)
		s->falls[i] = (float)f.falls[i];
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

/* Return the share of the chance of the result of S that C, what happens if no Flag falls, has in it. */
static double
share_of(const struct sample *s, struct strat_win_draw_loss c)
{
	double red = (double)s->falls[STRAT_RED], blue = (double)s->falls[STRAT_BLUE];
	double rest = (1 - red - blue) *
	    (s->result == 0          ? c.win
		    : s->result == 2 ? c.loss
				     : c.draw);

	return rest / (rest + (s->result == 0 ? blue : s->result == 2 ? red : 0) + 1e-9);
}

static void
add_slopes(void *arg, size_t sample, double *slopes)
{
	const struct samples *from = arg;
	const struct sample *s = &from->list[sample];
	const struct strat_value_model *m = &from->model->value[s->sight];
	struct strat_value_model *slope = (struct strat_value_model *)slopes + s->sight;
	double raw = 0, by_z, by_c, share;
	struct strat_win_draw_loss c;
	struct strat_figures f;
	int i;

	for (i = 0; i < STRAT_FEATURES; i++)
		f.feature[i] = (double)s->feature[i];
	for (i = 0; i < STRAT_DRAW_FEATURES; i++) {
		f.draw[i] = (double)s->draw[i];
		raw += m->draw[i] * f.draw[i];
	}
	c = strat_value_otherwise(m, &f);
	share = share_of(s, c);
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
	for (i = 0; i < STRAT_FEATURES; i++)
		slope->weight[i] += share * by_z * f.feature[i];
	for (i = 0; i < STRAT_DRAW_FEATURES; i++)
		slope->draw[i] += share * by_c * f.draw[i];
}

int
strat_learn_values(struct strat_learner *l)
{
	struct strat_value_model *m = l->model->value;
	struct samples s = { .model = l->model };
	int sight, i,
	    rc = strat_learner_sample(l,
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
	for (sight = 0; sight < STRAT_SIGHTS; sight++)
		for (i = 0; i < STRAT_FEATURES; i++)
			m[sight].weight[i] *= CAUTION;
	free(s.list);
	return rc;
}
