/* moment.h - the analysis of one game: how it stood after each ply, what was luck, what was lost by
 * the choice of a ply. */
#ifndef STRAT_STUDY_ANALYSIS_MOMENT_H
#define STRAT_STUDY_ANALYSIS_MOMENT_H

#include "study/analysis/walk.h"

/* Classes of battles, in each of which luck should be zero on average. */
enum strat_luck_class {
	STRAT_LUCK_UNMOVED, /* the piece attacked had not moved */
	STRAT_LUCK_MOVED,
	STRAT_LUCK_FRONT, /* it was set up on the two front rows */
	STRAT_LUCK_BACK,
	STRAT_LUCK_EARLY, /* up to ply 100 */
	STRAT_LUCK_LATE,
	STRAT_LUCK_CLASSES
};

/* The game after a ply.  Scores are what Red can expect, from 0 to 1. */
struct strat_moment {
	double score[STRAT_VIEWS]; /* as each view sees the game */
	double draw;               /* the chance of a draw, as STRAT_VIEW_BOTH sees it */

	uint8_t side;       /* that made the ply; of moment 0: that begins */
	uint8_t has_luck;   /* 1: it attacked a piece whose rank it did not know */
	uint8_t classes;    /* of luck: bits of enum strat_luck_class */
	double luck;        /* what it gained by that rank, in games */
	uint8_t target;     /* that rank, and the chance that the attacker could give it */
	double chance;

	uint8_t has_choice; /* 1: the ply was compared with all others */
	double loss;        /* what the best ply would have gained, in games, as its side saw it */
	double expected;    /* its side's expected score after the ply made, as it saw it before */
	struct strat_path best;
};

struct strat_game_analysis {
	const struct strat_model *model; /* borrowed */
	struct strat_walk walk;
	struct strat_moment *moment; /* [0] is the beginning */
	size_t nmoments, cap;
	uint8_t is_possible; /* 0: from some ply on no army agrees with the record */

	/* Called after each moment with the posteriors there; may be NULL. */
	void (*on_moment)(void *arg, struct strat_game_analysis *a, size_t plies);
	void *arg;
	struct strat_beliefs beliefs; /* valid in ON_MOMENT */
};

void strat_game_analysis_init(struct strat_game_analysis *a, const struct strat_model *model);
void strat_game_analysis_free(struct strat_game_analysis *a);

/* Analyse G.  A faulty ply is reported to REP and ends the analysis before it.  Return 0, or a negative
 * code: the record cannot be set up, its first faulty ply, or memory. */
int strat_game_analyse(struct strat_game_analysis *a, const struct strat_record *g,
    struct strat_report *rep) __attribute__((warn_unused_result));

#endif
