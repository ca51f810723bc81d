/* model.h - the weights that every figure of an analysis is computed with; they are learned from setups
 * and games.
 *
 * A model has three parts: how people set up their armies (weights, and setups to compare with), what the
 * behaviour of a piece says about its rank, and how a game stands.  strat-analysis(7) has the formulas. */
#ifndef STRAT_STUDY_ANALYSIS_MODEL_H
#define STRAT_STUDY_ANALYSIS_MODEL_H

#include "base/diag.h"
#include "game/board.h"

#define STRAT_HOME       40 /* squares on which the classical army is set up */
#define STRAT_KINDS      13 /* ranks, from STRAT_SPY to STRAT_FLAG; element 0 is not used */
#define STRAT_HIDDEN     56 /* units of the hidden layer of the model of setups */
#define STRAT_NEIGHBOURS 8
#define STRAT_GUARDS     8 /* ways in which a square may be guarded by Bombs */

/* The sign on a square of a setup: a viewer sees nothing, the rank of its piece, or that it moved. */
enum { STRAT_SIGN_NONE = 0, STRAT_SIGN_MOVED = STRAT_UNKNOWN, STRAT_SIGNS };

/* The model of setups.  Squares are numbered row by row from the back as their owner sees them. */
struct strat_setup_model {
	double place[STRAT_HOME][STRAT_KINDS];             /* a rank on a square */
	double out[STRAT_HOME][STRAT_KINDS][STRAT_HIDDEN]; /* a rank on a square, by unit */
	double in[STRAT_HOME][STRAT_SIGNS][STRAT_HIDDEN];  /* what is seen on a square */
	double bias[STRAT_HIDDEN];
	double near[STRAT_NEIGHBOURS][STRAT_SIGNS][STRAT_KINDS]; /* a rank beside a sign */
	double guard[STRAT_GUARDS][STRAT_KINDS]; /* a rank, by what guards the square */
};

/* Setups that people played (precedents.h), by square. */
#define STRAT_PRECEDENTS    256 /* setups at most */
#define STRAT_TRUST_FIGURES 4

struct strat_precedents {
	double
	    trust[STRAT_TRUST_FIGURES]; /* of each figure in how far the precedents are trusted */
	size_t n;
	uint8_t rank[STRAT_HOME][STRAT_PRECEDENTS]; /* 0 after the last setup */
};

/* The chance of a rank on a square over that in any order of the army, as a logarithm (usual.h). */
struct strat_usual_model {
	double log[STRAT_HOME][STRAT_KINDS];
};

/* The number of habits, each a feature of what a piece has done (habits.h). */
#define STRAT_HABITS 93

struct strat_habit_model {
	double weight[STRAT_HABITS][STRAT_KINDS];
};

/* The features of a position (scene.c). */
#define STRAT_FEATURES      47
#define STRAT_DRAW_FEATURES 8

struct strat_value_model {
	double weight[STRAT_FEATURES];
	double draw[STRAT_DRAW_FEATURES];
};

/* The knowledge of a viewer: all ranks, what one player knows, what a spectator knows. */
enum strat_sight { STRAT_SIGHT_ALL, STRAT_SIGHT_PLAYER, STRAT_SIGHT_PUBLIC, STRAT_SIGHTS };

/* The parts of a model that trust limits: chances learned from some players are too bold for others. */
enum { STRAT_TRUST_SETUPS, STRAT_TRUST_HABITS, STRAT_TRUST_CONTACT, STRAT_TRUSTS };

struct strat_model {
	struct strat_setup_model setup;
	struct strat_precedents precedents;
	struct strat_usual_model usual;
	struct strat_habit_model habit;
	double trust[STRAT_TRUSTS]; /* factors of the logarithms of the weights, from 0 to 1 */
	struct strat_value_model value[STRAT_SIGHTS];
	uint8_t
	    is_shipped; /* 1: the one that is part of the library, so that its errors are known */
};

/* Set M to zeros: every distribution of the army is equally likely, every game is even. */
void strat_model_clear(struct strat_model *m);

struct strat_out;

/* Write M as text.  Weights are rounded to a hundredth. */
void strat_model_write(struct strat_out *out, const struct strat_model *m);

/* Read a model from the LEN bytes at TEXT; FILE is for messages.  Return 0, or -STRAT_E_MODEL after
 * reporting the line of the fault to REP, with M unchanged. */
int strat_model_read(struct strat_model *m, const char *text, size_t len, const char *file,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Read the model in the file PATH, or the one that is part of the library if PATH is NULL.  Return 0
 * or a negative code, reported to REP. */
int strat_model_load(struct strat_model *m, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

#endif
