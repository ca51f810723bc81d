/* moment.h - the analysis of one game: how it stood after each ply, what was luck, what was lost by
 * the choice of a ply. */
#ifndef STRAT_STUDY_ANALYSIS_MOMENT_H
#define STRAT_STUDY_ANALYSIS_MOMENT_H

#include "strat/analysis.h"
#include "study/analysis/walk.h"

/* Facts about a ply that its moment does not hold. */
struct strat_ply_doubt {
	double error; /* the standard error of the loss; 0 if plies were compared one ply ahead */
	int worlds;   /* in which the plies were compared; 0: one ply ahead */
	int compared; /* plies that were compared, with that made */
	double luck_from; /* with luck: the score that the attacker could expect, one ply ahead */

	double luck_variance; /* with luck: of what it could have been, by the attacker's chances */

	/* With luck: the other rank that the attacker had most to hope of, or to fear if the luck was good;
	 * STRAT_UNKNOWN: none. */
	uint8_t instead;

	/* Red's score to one who knows all ranks, of which that of the moment is the mean: by the position as it stands, and
	 * played on; the same if the game does not look ahead. */
	double as_it_stands, played_on;

	strat_square flag_from,
	    flag_to; /* a step not made that takes the Flag for certain; 0: none */

	uint8_t is_exchange; /* 1: it attacked on the square on which the ply before did */
};

/* From these losses on choices have signs; smaller losses have none. */
#define STRAT_LOSS_LEAST   0.05
#define STRAT_LOSS_MISTAKE 0.10
#define STRAT_LOSS_BLUNDER 0.15

/* Plies are played on in at most this many times the worlds asked for, if their sign is not sure before. */
#define STRAT_ROLLOUTS_MOST 32

struct strat_game_analysis {
	const struct strat_model *model; /* borrowed */
	struct strat_walk walk;
	struct strat_moment *moment;   /* [0] is the beginning */
	struct strat_ply_doubt *doubt; /* of each moment */
	size_t nmoments, cap, doubt_cap;
	int rollouts; /* worlds in which the best plies are played on at first, at least 20; 0: none */
	uint64_t seed;       /* of the worlds */
	uint8_t is_possible; /* 0: from some ply on no army agrees with the record */
	/* 1: the score of STRAT_VIEW_BOTH comes from playing on too: with rollouts, if the record has all ranks. */
	uint8_t looks_ahead;

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
