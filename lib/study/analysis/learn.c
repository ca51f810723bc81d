/* learn.c - what the three parts of learning share: the material, chance, and Adam. */
#include "study/analysis/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/vec.h"
#include "study/analysis/placing.h"

void
strat_learner_init(struct strat_learner *l, struct strat_model *model)
{
	memset(l, 0, sizeof *l);
	l->model = model;
	l->seed = 1;
}

void
strat_learner_free(struct strat_learner *l)
{
	size_t i;

	for (i = 0; i < l->ngames; i++)
		strat_record_free(&l->games[i]);
	free(l->games);
	free(l->setups);
}

/* ------ the material ------ */

int
strat_learner_add_setup(struct strat_learner *l, const char *text, size_t len)
{
	uint8_t setup[STRAT_HOME];

	if (strat_placing_parse(setup, text, len) < 0)
		return -STRAT_E_SETUP;
	if (strat_vec_grow((void **)&l->setups, &l->setups_cap, l->nsetups + 1, STRAT_HOME) < 0)
		return -STRAT_E_NOMEM;
	memcpy(l->setups[l->nsetups++], setup, STRAT_HOME);
	return 0;
}

static void
mirror(uint8_t to[STRAT_HOME], const uint8_t from[STRAT_HOME])
{
	int s;

	for (s = 0; s < STRAT_HOME; s++)
		to[s] = from[s / 10 * 10 + 9 - s % 10];
}

static int
by_content(const void *a, const void *b)
{
	return memcmp(a, b, STRAT_HOME);
}

void
strat_learner_sort_setups(struct strat_learner *l)
{
	uint8_t other[STRAT_HOME];
	size_t i, n = 0;

	for (i = 0; i < l->nsetups; i++) {
		mirror(other, l->setups[i]);
		if (memcmp(other, l->setups[i], STRAT_HOME) < 0)
			memcpy(l->setups[i], other, STRAT_HOME);
	}
	if (l->nsetups)
		qsort(l->setups, l->nsetups, STRAT_HOME, by_content);
	for (i = 0; i < l->nsetups; i++)
		if (!n || memcmp(l->setups[n - 1], l->setups[i], STRAT_HOME) != 0)
			memmove(l->setups[n++], l->setups[i], STRAT_HOME);
	l->nsetups = n;
}

int
strat_learner_add_game(struct strat_learner *l, const struct strat_record *g)
{
	struct strat_record *to;

	if (strat_vec_grow((void **)&l->games, &l->games_cap, l->ngames + 1, sizeof *l->games) < 0)
		return -STRAT_E_NOMEM;
	to = &l->games[l->ngames++];
	strat_record_init(to);
	return strat_record_copy(to, g);
}

/* ------ chance ------ */

size_t
strat_learner_draw(struct strat_learner *l, size_t n)
{
	return (size_t)strat_random_below(&l->seed, n);
}

double
strat_learner_uniform(struct strat_learner *l)
{
	return (double)(strat_random(&l->seed) >> 11) * 0x1p-53;
}

/* ------ positions ------ */

static int
sample_game(struct strat_learner *l, const struct strat_sampling *s, struct strat_walk *w,
    const struct strat_record *g)
{
	size_t i, left = s->positions, n = g->nplies - (s->needs_result && g->nplies);
	int rc;

	if (s->needs_result && strat_walk_result(g) < 0)
		return 0;
	rc = strat_walk_begin(w, g, NULL);
	for (i = 0; rc == 0 && i < n; i++) {
		rc = strat_walk_ply(w, g, i, NULL);
		if (rc < 0 || strat_learner_draw(l, g->nplies - i) >= left)
			continue;
		left--;
		rc = s->take(s->arg, w, g);
	}
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

int
strat_learner_sample(struct strat_learner *l, const struct strat_sampling *s)
{
	struct strat_walk w;
	size_t i;
	int rc = 0;

	strat_walk_init(&w);
	w.start.force = l->force;
	w.start.fallback = l->fallback;
	for (i = 0; rc == 0 && i < l->ngames; i++) {
		rc = sample_game(l, s, &w, &l->games[i]);
		if (l->progress)
			l->progress(l->arg, s->what, i, l->ngames);
	}
	strat_walk_free(&w);
	return rc;
}

/* ------ weights ------ */

/* The state of Adam: the sum of slopes, and the means of slopes and of their squares. */
struct adam {
	double *slope, *mean, *square;
	double power1, power2;
};

/* Change the weights of LESSON after a batch, at the share LEFT of the rate, and clear the slopes. */
static void
step(struct adam *a, const struct strat_lesson *lesson, double left)
{
	size_t i;

	a->power1 *= 0.9;
	a->power2 *= 0.999;
	for (i = 0; i < lesson->nweights; i++) {
		double slope = a->slope[i] / (double)lesson->batch +
		    lesson->decay * lesson->weight[i];

		a->mean[i] = 0.9 * a->mean[i] + 0.1 * slope;
		a->square[i] = 0.999 * a->square[i] + 0.001 * slope * slope;
		lesson->weight[i] -= lesson->rate * left * (a->mean[i] / (1 - a->power1)) /
		    (sqrt(a->square[i] / (1 - a->power2)) + 1e-8);
		a->slope[i] = 0;
	}
}

static void
shuffle(struct strat_learner *l, uint32_t *list, size_t n)
{
	for (; n > 1; n--) {
		size_t i = strat_learner_draw(l, n);
		uint32_t swap = list[i];

		list[i] = list[n - 1];
		list[n - 1] = swap;
	}
}

static void
descend(struct strat_learner *l, const struct strat_lesson *lesson, struct adam *a, uint32_t *order)
{
	size_t epoch, i, all = lesson->epochs * lesson->samples, done = 0;

	for (i = 0; i < lesson->samples; i++)
		order[i] = (uint32_t)i;
	for (epoch = 0; epoch < lesson->epochs; epoch++) {
		shuffle(l, order, lesson->samples);
		for (i = 0; i < lesson->samples; i++) {
			lesson->add(lesson->arg, order[i], a->slope);
			if (++done % lesson->batch == 0)
				step(a, lesson, 1 - (double)done / (double)all);
			if (l->progress && done % 1024 == 0)
				l->progress(l->arg, lesson->what, done, all);
		}
	}
}

int
strat_learner_descend(struct strat_learner *l, const struct strat_lesson *lesson)
{
	uint32_t *order = calloc(lesson->samples + 1, sizeof *order);
	struct adam a = { .power1 = 1, .power2 = 1 };
	int rc = -STRAT_E_NOMEM;

	a.slope = calloc(3 * lesson->nweights, sizeof *a.slope);
	if (order && a.slope) {
		a.mean = a.slope + lesson->nweights;
		a.square = a.mean + lesson->nweights;
		descend(l, lesson, &a, order);
		rc = 0;
	}
	free(order);
	free(a.slope);
	return rc;
}
