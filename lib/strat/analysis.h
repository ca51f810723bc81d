/* strat/analysis.h - what a player should believe of unknown pieces, and how a game went: who was
 * ahead, what was luck, and what was lost by the choice of plies.
 *
 * Beliefs as sets (strat/view.h) are exact.  The chances here come from a model that was learned from
 * setups that people played and games of simple programs; strat-analysis(7) says how it works and how
 * good it is.  The same model and the same game give the same numbers on every machine. */
#ifndef STRAT_STRAT_ANALYSIS_H
#define STRAT_STRAT_ANALYSIS_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/game.h"
#include "strat/record.h"
#include "strat/rules.h"
#include "strat/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ models ------ */

/* A model; opaque and constant.  Any number of threads may use one. */
struct strat_model;

/* Read the model in the file PATH, or if PATH is NULL the one that is part of the library.  Return 0 and
 * set *M, or return a negative code and set *M to NULL. */
STRAT_API int strat_model_open(
    struct strat_model **m, const char *path, struct strat_report *rep) STRAT_CHECK;

/* Release M, which may be NULL. */
STRAT_API void strat_model_close(struct strat_model *m);

/* ------ chances of ranks, while a game is played ------ */

/* The chances of all unknown pieces in one game; opaque. */
struct strat_chances;

/* Return new chances with the model M, which must outlive them, or NULL if out of memory. */
STRAT_API struct strat_chances *strat_chances_new(const struct strat_model *m);

/* Release C, which may be NULL. */
STRAT_API void strat_chances_delete(struct strat_chances *c);

/* Follow G, which keeps beliefs.  Call this once before the first ply, when both armies are on the board
 * or the record was begun, and after every ply. */
STRAT_API void strat_chances_follow(struct strat_chances *c, struct strat_game *g);

/* Set CHANCE to the probability of each rank for the piece with number ID in VIEW, in the position of G,
 * which C has followed; all 0 if there is no such piece or no army is consistent with the record. */
STRAT_API void strat_chances_of(struct strat_chances *c, struct strat_game *g, enum strat_view view,
    int id, double chance[STRAT_RANKS]);

/* Return the score, from 0 to 1, that SIDE can expect in the position of G as VIEW sees it. */
STRAT_API double strat_chances_score(
    struct strat_chances *c, struct strat_game *g, enum strat_view view, enum strat_side side);

/* ------ a recorded game ------ */

/* The game after a ply.  Scores are from 0 to 1: a win is 1, a draw a half. */
struct strat_moment {
	/* The score that Red can expect, as each view sees the game.  With rollouts, if the record has all ranks, that of
	 * STRAT_VIEW_BOTH is the mean of this and of playing on. */
	double score[STRAT_VIEWS];
	double draw;  /* the chance of a draw, as STRAT_VIEW_BOTH sees it, without playing on */
	uint8_t side; /* that made the ply; of moment 0: that begins */

	uint8_t has_luck; /* 1: it attacked a piece whose rank it did not know */
	uint8_t target;   /* that rank */
	uint8_t classes;  /* of the battle: bits of enum strat_luck_class */
	double chance;    /* that the attacker could give to that rank */
	double luck;      /* the score that the attacker gained because the rank was not another */

	uint8_t has_choice; /* 1: the ply was compared with all others */
	double loss;        /* the score that the best ply would have gained, as its side saw it */
	double expected;    /* the score that its side could expect from the ply, before it */
	struct strat_path best; /* the ply itself, unless one was better beyond the error */
};

/* The classes of battles, in each of which luck should be zero on average. */
enum strat_luck_class {
	STRAT_LUCK_UNMOVED, /* the piece attacked had not moved */
	STRAT_LUCK_MOVED,
	STRAT_LUCK_FRONT, /* it was set up on the two front rows */
	STRAT_LUCK_BACK,
	STRAT_LUCK_EARLY, /* up to ply 100 */
	STRAT_LUCK_LATE,
	STRAT_LUCK_CLASSES
};

/* The analysis of a game; opaque. */
struct strat_analysis;

/* Return a new analysis with the model M, which must outlive it, or NULL if out of memory. */
STRAT_API struct strat_analysis *strat_analysis_new(const struct strat_model *m);

/* Release A, which may be NULL. */
STRAT_API void strat_analysis_delete(struct strat_analysis *a);

/* Play on after the best plies in WORLDS drawn worlds, and in more of them where the sign of a ply is not sure
 * (0, the default: compare plies one ply ahead); the same SEED gives the same numbers. */
STRAT_API void strat_analysis_set_rollouts(struct strat_analysis *a, int worlds, uint64_t seed);

/* Analyse G, with RULES for records that name none (NULL: the default).  A faulty ply is reported and ends
 * the analysis before it.  Return the number of moments, one more than the plies analysed, or a negative
 * code. */
STRAT_API long strat_analysis_run(struct strat_analysis *a, const struct strat_record *g,
    const struct strat_rules *rules, struct strat_report *rep) STRAT_CHECK;

/* Return moment I, after I plies, of the game analysed last, or NULL.  Valid until the next run. */
STRAT_API const struct strat_moment *strat_analysis_moment(
    const struct strat_analysis *a, size_t i);

#ifdef __cplusplus
}
#endif
#endif
