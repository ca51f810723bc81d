/* walk.h - follow a recorded game ply by ply, with all that an analysis needs to know. */
#ifndef STRAT_STUDY_ANALYSIS_WALK_H
#define STRAT_STUDY_ANALYSIS_WALK_H

#include "study/analysis/habits.h"
#include "study/analysis/posterior.h"
#include "study/analysis/scene.h"

struct strat_walk {
	struct strat_start start; /* start.force, start.fallback: set by the caller */
	struct strat_play play;
	struct strat_belief belief;
	struct strat_habits habits;
	uint8_t truth[STRAT_MAX_PIECES + 1]; /* the rank of each piece as the record has it */
	struct strat_event event;            /* of the last ply */
};

void strat_walk_init(struct strat_walk *w);
void strat_walk_free(struct strat_walk *w);

/* Go to the beginning of G.  Return 0, or a negative code, reported to REP. */
int strat_walk_begin(struct strat_walk *w, const struct strat_record *g, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Play ply I, from 0, of G.  Return 0, or a negative code, reported to REP; W stays before the ply. */
int strat_walk_ply(struct strat_walk *w, const struct strat_record *g, size_t i,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Return how G ended: 0 if Red won, 1 for a draw, 2 if Blue won, or -1 if neither is known. */
int strat_walk_result(const struct strat_record *g);

/* ------ what the viewers believe ------ */

/* The posteriors of all viewers in one position. */
struct strat_beliefs {
	struct strat_posterior of[STRAT_VIEWS][2]; /* of each army */
	int is_possible;                           /* 0: the record contradicts itself */
};

/* Set T to the posteriors in the position of W, using USE of MODEL.  Those of views that know the same are
 * copied, not solved again. */
void strat_walk_believe(
    const struct strat_model *model, int use, struct strat_walk *w, struct strat_beliefs *t);

/* Set SCENE to the position as VIEW believes it to be; T must outlive it. */
void strat_walk_scene(struct strat_walk *w, const struct strat_beliefs *t, enum strat_view view,
    struct strat_scene *scene);

/* Return the sight of VIEW, which chooses the weights. */
enum strat_sight strat_sight_of(enum strat_view view);

#endif
