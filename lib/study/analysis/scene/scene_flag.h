/* scene_flag.h - how safe the Flag stands, for scene.c. */
#ifndef STRAT_STUDY_ANALYSIS_SCENE_FLAG_H
#define STRAT_STUDY_ANALYSIS_SCENE_FLAG_H

#include "game/squares.h"
#include "study/analysis/scene.h"

#define STRAT_FLAG_NEARER 2 /* limits of distances in steps: 4, 8 */

/* Sums about the Flag of one side. */
struct strat_flag_tally {
	double reached[STRAT_FLAG_NEARER], enclosed, but_one;
	double falls, falls_soon, exposed;
};

/* Squares as sets, to see quickly what is near. */
struct strat_places {
	struct strat_squares empty;
	struct strat_squares side[2];   /* with a side's pieces */
	struct strat_squares movers[2]; /* with pieces that are more likely movable than not */
	struct strat_squares bombs[2];  /* with pieces that are more likely Bombs than not */
	struct strat_squares open[2];   /* next to a square that a side can step on */

	/* The chance that a piece, by identity - 1, falls to an attacker of a rank, if it has been computed. */
	uint8_t is_weighed[STRAT_MAX_PIECES];
	double falls_to[STRAT_MAX_PIECES][STRAT_MARSHAL + 1];
};

/* Add to T what FLAG is worth, if it is the Flag, times the chance that it is. */
void strat_scene_add_flag(struct strat_flag_tally *t, const struct strat_scene *scene,
    struct strat_places *where, const struct strat_scene_piece *flag);

#endif
