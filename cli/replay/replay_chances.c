/* replay_chances.c - chances of ranks and scores, computed when they are asked for. */
#include "cli/replay/replay_chances.h"

#include <stdlib.h>

#include "base/out.h"
#include "study/analysis/analyst.h"

struct replay_chances {
	struct strat_analyst *analyst;
	int is_analysed, is_walking; /* the game shown; WALK has begun it and can go on */
	struct strat_walk walk;
	size_t ply; /* of WALK */
};

struct replay_chances *
replay_chances_new(void)
{
	struct replay_chances *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	c->analyst = strat_analyst_new();
	if (!c->analyst) {
		free(c);
		return NULL;
	}
	strat_walk_init(&c->walk);
	return c;
}

void
replay_chances_free(struct replay_chances *c)
{
	if (!c)
		return;
	strat_analyst_free(c->analyst);
	strat_walk_free(&c->walk);
	free(c);
}

void
replay_chances_forget(struct replay_chances *c)
{
	if (c)
		c->is_analysed = c->is_walking = 0;
}

/* ------ ranks ------ */

/* Go to the position of G.  Return 0 if it cannot be reached. */
static int
walk_to(struct replay_chances *c, const struct replay_game *g)
{
	if (!c->is_walking || c->ply > g->ply) {
		c->walk.start.force = g->force;
		c->walk.start.fallback = g->fallback;
		c->is_walking = strat_walk_begin(&c->walk, g->record, NULL) == 0;
		c->ply = 0;
	}
	for (; c->is_walking && c->ply < g->ply; c->ply++)
		c->is_walking = strat_walk_ply(&c->walk, g->record, c->ply, NULL) == 0;
	return c->is_walking;
}

int
replay_chances_put(struct replay_chances *c, const struct replay_game *g, enum strat_view view,
    strat_square s, struct strat_out *out)
{
	struct strat_posterior t;
	strat_ranks seen = 0;
	enum strat_side army;
	const double *chance;
	int id, i, rank;

	if (!g->is_started || !walk_to(c, g))
		return 0;
	id = strat_piece_id(c->walk.play.at[s]);
	if (!id)
		return 0;
	army = strat_army_of(id);
	if (!strat_posterior_solve(&t, &c->analyst->model, STRAT_USE_SETUPS | STRAT_USE_HABITS,
		&c->walk.habits, &c->walk.play, &c->walk.belief, view, army))
		return 0;
	chance = t.chance[id - 1 - (int)army * STRAT_MAX_ARMY];
	for (i = 0; i < 3 && (rank = strat_posterior_likeliest(chance, seen)) != STRAT_NO_RANK;
	     i++) {
		strat_out_printf(out, "%s%s %.0f %%", i ? ", " : "", g->play.rules->names[rank],
		    100 * chance[rank]);
		seen |= STRAT_RANK_BIT(rank);
	}
	return i > 0;
}

/* ------ scores ------ */

double
replay_chances_score(
    struct replay_chances *c, const struct replay_game *g, enum strat_view view, size_t ply)
{
	struct strat_game_analysis *a = &c->analyst->game;

	if (!c->is_analysed) {
		a->walk.start.force = g->force;
		a->walk.start.fallback = g->fallback;
		c->is_analysed = 1;
		/* the game shown ends at its first fault, and so does the analysis */
		if (strat_game_analyse(a, g->record, NULL) == -STRAT_E_NOMEM)
			a->nmoments = 0;
	}
	if (ply >= a->nmoments || (ply > g->ply && view != STRAT_VIEW_BOTH))
		return -1;
	return a->moment[ply].score[view];
}
