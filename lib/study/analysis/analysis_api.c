/* analysis_api.c - implement strat/analysis.h. */
#include "strat/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "game/api/game_handle.h"
#include "study/analysis/moment.h"

#define USE_ALL (STRAT_USE_SETUPS | STRAT_USE_HABITS)

/* ------ models ------ */

int
strat_model_open(struct strat_model **m, const char *path, struct strat_report *rep)
{
	int rc;

	*m = calloc(1, sizeof **m);
	if (!*m)
		return strat_report_diag(rep, &(struct strat_diag){ .code = STRAT_E_NOMEM });
	rc = strat_model_load(*m, path, rep);
	if (rc < 0) {
		free(*m);
		*m = NULL;
	}
	return rc;
}

void
strat_model_close(struct strat_model *m)
{
	free(m);
}

/* ------ chances of ranks, while a game is played ------ */

struct strat_chances {
	const struct strat_model *model;
	struct strat_habits habits;
	struct strat_posterior of[STRAT_VIEWS][2];
	uint8_t is_solved[STRAT_VIEWS][2]; /* since the last ply; 2: no army is possible */
};

struct strat_chances *
strat_chances_new(const struct strat_model *m)
{
	struct strat_chances *c = calloc(1, sizeof *c);

	if (c)
		c->model = m;
	return c;
}

void
strat_chances_delete(struct strat_chances *c)
{
	free(c);
}

void
strat_chances_follow(struct strat_chances *c, struct strat_game *g)
{
	memset(c->is_solved, 0, sizeof c->is_solved);
	if (g->moved)
		strat_habits_ply(&c->habits, &g->play, strat_game_beliefs(g), &g->last, &g->event);
	else
		strat_habits_begin(&c->habits, &g->play, &g->start);
}

/* Return what VIEW should believe of ARMY in the position of G, or NULL if no army is possible. */
static const struct strat_posterior *
believe(struct strat_chances *c, struct strat_game *g, enum strat_view view, enum strat_side army)
{
	uint8_t *solved = &c->is_solved[view][army];

	if (!*solved)
		*solved = strat_posterior_solve(&c->of[view][army], c->model, USE_ALL, &c->habits,
			      &g->play, strat_game_beliefs(g), view, army)
		    ? 1
		    : 2;
	return *solved == 1 ? &c->of[view][army] : NULL;
}

void
strat_chances_of(struct strat_chances *c, struct strat_game *g, enum strat_view view, int id,
    double chance[STRAT_RANKS])
{
	const struct strat_posterior *t = NULL;

	memset(chance, 0, STRAT_RANKS * sizeof *chance);
	if (id >= 1 && id <= STRAT_MAX_PIECES)
		t = believe(c, g, view, strat_army_of(id));
	if (t)
		memcpy(chance, t->chance[(id - 1) % STRAT_MAX_ARMY], STRAT_KINDS * sizeof *chance);
}

/* Return the chances of the ranks of ARMY for VIEW; zeros if no army is possible. */
static const double (*chances_of_army(
    struct strat_chances *c, struct strat_game *g, enum strat_view view, int army))[STRAT_KINDS]
{
	static const double none[STRAT_MAX_ARMY][STRAT_KINDS];
	const struct strat_posterior *t = believe(c, g, view, (enum strat_side)army);

	return t ? (const double(*)[STRAT_KINDS])t->chance : none;
}

double
strat_chances_score(
    struct strat_chances *c, struct strat_game *g, enum strat_view view, enum strat_side side)
{
	const double(*chance[2])[STRAT_KINDS], (*shown[2])[STRAT_KINDS];
	struct strat_scene scene;
	double red;
	int army;

	for (army = 0; army < 2; army++) {
		chance[army] = chances_of_army(c, g, view, army);
		shown[army] = chances_of_army(c, g, STRAT_VIEW_PUBLIC, army);
	}
	strat_scene_set(&scene, &g->play, &c->habits, strat_game_beliefs(g), chance, shown);
	red = strat_expected_score(
	    strat_scene_value(&scene, &c->model->value[strat_sight_of(view)]));
	return side == STRAT_RED ? red : 1 - red;
}

/* ------ a recorded game ------ */

struct strat_analysis {
	struct strat_game_analysis game;
};

struct strat_analysis *
strat_analysis_new(const struct strat_model *m)
{
	struct strat_analysis *a = calloc(1, sizeof *a);

	if (a)
		strat_game_analysis_init(&a->game, m);
	return a;
}

void
strat_analysis_delete(struct strat_analysis *a)
{
	if (!a)
		return;
	strat_game_analysis_free(&a->game);
	free(a);
}

void
strat_analysis_set_rollouts(struct strat_analysis *a, int worlds, uint64_t seed)
{
	a->game.rollouts = worlds;
	a->game.seed = seed;
}

long
strat_analysis_run(struct strat_analysis *a, const struct strat_record *g,
    const struct strat_rules *rules, struct strat_report *rep)
{
	int rc;

	a->game.walk.start.fallback = rules;
	rc = strat_game_analyse(&a->game, g, rep);
	return rc == -STRAT_E_NOMEM || !a->game.nmoments ? rc : (long)a->game.nmoments;
}

const struct strat_moment *
strat_analysis_moment(const struct strat_analysis *a, size_t i)
{
	return i < a->game.nmoments ? &a->game.moment[i] : NULL;
}
