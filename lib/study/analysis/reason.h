/* reason.h - why the value of a position differs from that of the position before. */
#ifndef STRAT_STUDY_ANALYSIS_REASON_H
#define STRAT_STUDY_ANALYSIS_REASON_H

#include "study/analysis/scene.h"

/* A position, which stays valid when beliefs change, and what its value is computed from. */
struct strat_grounds {
	struct strat_scene scene; /* with chances below */
	double chance[STRAT_MAX_PIECES][STRAT_KINDS];

	/* set by strat_reasons_of() */
	struct strat_figures all;
	double side[2][STRAT_FEATURES]; /* the parts of each side */
};

/* Set G to a copy of SCENE with its chances. */
void strat_grounds_of(struct strat_grounds *g, const struct strat_scene *scene);

/* A part of a change of Red's score. */
struct strat_reason {
	enum strat_subject subject;
	enum strat_side side; /* whose part of the features changed */
	double change;
};

#define STRAT_REASONS (2 * STRAT_SUBJECTS)

/* Set REASON to the parts of the change from BEFORE to AFTER under M, the largest in the direction of the whole
 * change first: each is by how much the score would change less without the change of its features.  Return the
 * whole change of Red's score. */
double strat_reasons_of(struct strat_reason reason[STRAT_REASONS],
    const struct strat_value_model *m, struct strat_grounds *before, struct strat_grounds *after);

/* Return the piece that the ways to the Flag of SIDE in G, of strat_reasons_of(), are worst for under M: without it the score of SIDE
 * would be highest; or 0. */
int strat_worst_attacker(
    const struct strat_value_model *m, const struct strat_grounds *g, enum strat_side side);

#endif
