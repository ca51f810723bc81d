/* battle.c - what a ply leads to in a scene, for each rank that its target may have. */
#include "study/analysis/battle.h"

static double
score_of(const struct strat_scene *scene, const struct strat_value_model *m, enum strat_side side)
{
	double red = strat_expected_score(strat_scene_value(scene, m));

	return side == STRAT_RED ? red : 1 - red;
}

static void
pass_turn(struct strat_scene *scene)
{
	scene->turn = STRAT_OTHER(scene->turn);
	scene->ply++;
	scene->quiet++;
}

double
strat_score_after_step(const struct strat_scene *scene, const struct strat_value_model *m,
    strat_square from, strat_square to)
{
	struct strat_scene next = *scene;
	int id = scene->on[from], d = to - from;

	next.piece[id - 1].has_moved = 1;
	if (d != STRAT_EAST && d != STRAT_WEST && d != STRAT_NORTH && d != STRAT_SOUTH)
		next.piece[id - 1].is_known = 1;
	strat_scene_move(&next, id, to);
	pass_turn(&next);
	return score_of(&next, m, scene->turn);
}

double
strat_score_after_battle(const struct strat_scene *scene, const struct strat_value_model *m,
    strat_square from, strat_square to, enum strat_rank rank, const double (*theirs)[STRAT_KINDS])
{
	struct strat_scene next = *scene;
	int id = scene->on[from], other = scene->on[to], i, army = strat_army_of(other);
	enum strat_outcome outcome = (enum strat_outcome)
					 scene->rules->battle[strat_scene_rank(scene, id)][rank];

	if (outcome == STRAT_CAPTURED || rank == STRAT_FLAG)
		return 1;
	next.piece[id - 1].has_moved = 1;
	for (i = 0; theirs && i < STRAT_MAX_ARMY; i++)
		if (next.piece[army * STRAT_MAX_ARMY + i].at) {
			strat_scene_believe(&next, army * STRAT_MAX_ARMY + i + 1, theirs[i]);
			next.piece[army * STRAT_MAX_ARMY + i].seen = theirs[i][STRAT_FLAG];
		}
	strat_scene_believe(&next, other, strat_certain[rank]);
	next.piece[id - 1].is_known = next.piece[other - 1].is_known = 1;
	if (outcome == STRAT_WON || outcome == STRAT_BOTH)
		strat_scene_move(&next, other, 0);
	if (outcome == STRAT_WON)
		strat_scene_move(&next, id, to);
	else
		strat_scene_move(&next, id, 0);
	if (outcome == STRAT_ADVANCED)
		strat_scene_move(&next, other, from);
	pass_turn(&next);
	next.quiet = 0;
	return score_of(&next, m, scene->turn);
}
