/* rollout.h - compare plies by playing on from drawn worlds.
 *
 * For each world that the posterior of the side to move allows, the game goes on for some plies with a
 * fast policy: both sides take what they know they beat, flee from what they know beats them, advance, and
 * now and then try an unknown piece; and a side that knows where the Flag is and has a march to it wins.  Then the model
 * says how it stands with all ranks known. */
#ifndef STRAT_STUDY_ANALYSIS_ROLLOUT_H
#define STRAT_STUDY_ANALYSIS_ROLLOUT_H

#include "game/moves.h"
#include "study/analysis/scene.h"
#include "study/analysis/worlds.h"

/* Compared are this many plies that look best one ply ahead, this many others that gained most in some worlds
 * drawn apart, and the ply made. */
#define STRAT_BEST_AHEAD    3
#define STRAT_BEST_SCREENED 3

#define STRAT_ROLLOUT_PLIES 10 /* are played on after each */

/* A ply to be compared, and what came of it.  Worlds are taken in two halves, in one of which the best ply is
 * chosen, and compared in the other, so that it does not look better than it is. */
struct strat_candidate {
	strat_square from, to;
	int worlds; /* in which it was played; 0: not yet */
	double more
	    [2]; /* what it scored more than the ply made, for the side to move, the sum in each half */
	double squares; /* the sum of the squares of these */
	uint8_t is_out; /* 1: it is played no further */
};

/* The plies that are compared in a position. */
struct strat_rollout {
	const struct strat_scene *scene;             /* as the side to move sees it; borrowed */
	const struct strat_value_model *value;       /* for all ranks; borrowed */
	struct strat_candidate ply[STRAT_MAX_STEPS]; /* those that look best one ply ahead first */
	int n, made;                                 /* MADE: the number of the ply made */
	struct strat_worlds worlds;
	int count;       /* of worlds */
	double expected; /* what the ply made scored, the sum */
};

/* The loss by the ply made against the best one. */
struct strat_rollout_loss {
	double loss, error; /* and its standard error; both 0 if no other ply looked better */
	int best; /* the number of the best ply: that made, unless the loss is larger than its error */
};

/* Start R, of which the caller has set SCENE, VALUE, N, MADE and the plies, in worlds of T, the other army as
 * the side to move believes it to be; T must outlive R.  Return 0 if T has no world. */
int strat_rollout_begin(struct strat_rollout *r, const struct strat_posterior *t, uint64_t seed);

/* Leave in R, which has all plies and is not begun, only those that are to be compared: play on after all in
 * COUNT worlds of T that are drawn apart, so that no ply looks better than it is in those of the comparison.
 * Return 0 if T has no world. */
int strat_rollout_screen(
    struct strat_rollout *r, const struct strat_posterior *t, uint64_t seed, int count);

/* Play on in COUNT more worlds after each ply that is not out. */
void strat_rollout_play(struct strat_rollout *r, int count);

/* Return what the ply C gained over the ply made, and set *ERROR to its standard error. */
double strat_rollout_gain(const struct strat_candidate *c, double *error);

/* Return what the ply made lost. */
struct strat_rollout_loss strat_rollout_loss(const struct strat_rollout *r);

/* Return what Red scores on average, played on COUNT times, more than 0, from SCENE, in which all ranks are certain. */
double strat_rollout_score(const struct strat_scene *scene, const struct strat_value_model *value,
    int count, uint64_t seed);

#endif
