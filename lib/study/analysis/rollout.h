/* rollout.h - compare plies by playing on from drawn worlds.
 *
 * For each world that the posterior of the side to move allows, the game goes on for some plies with a
 * fast policy: both sides take what they know they beat, avoid what they know beats them, advance, and
 * now and then try an unknown piece.  Then the model says how it stands with all ranks known. */
#ifndef STRAT_STUDY_ANALYSIS_ROLLOUT_H
#define STRAT_STUDY_ANALYSIS_ROLLOUT_H

#include "study/analysis/scene.h"

#define STRAT_MOST_CANDIDATES 4

/* A ply to be compared, and what came of it. */
struct strat_candidate {
	strat_square from, to;
	double
	    score[2]; /* for the side to move, in the first half of the worlds and in the second */
	double error; /* the standard error of SCORE[1] less that of the ply made */
};

/* Play COUNT worlds of T, the other army as the side to move in SCENE believes it to be, after each of the
 * N candidates, of which the ply MADE is one, and set their scores.  VALUE is the model for all ranks. */
void strat_rollout(const struct strat_scene *scene, const struct strat_posterior *t,
    const struct strat_value_model *value, int count, uint64_t seed, struct strat_candidate *list,
    int n, int made);

#endif
