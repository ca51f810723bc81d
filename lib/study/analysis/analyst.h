/* analyst.h - analyse one game after the other with the model of the library, and add up each. */
#ifndef STRAT_STUDY_ANALYSIS_ANALYST_H
#define STRAT_STUDY_ANALYSIS_ANALYST_H

#include "study/analysis/moment.h"

/* The luck and the losses of a game, by side. */
struct strat_game_totals {
	double luck[2];          /* of all attacks on pieces of unknown rank, in games */
	double luck_variance[2]; /* of that sum, by the chances of the attackers */
	size_t attacks[2];       /* these attacks */
	double loss[2];          /* of the plies that are judged (accuracy.h), in games */
	double squares[2];       /* the sum of the squares of these losses */
	size_t choices[2];       /* these plies */
	double swing; /* the largest change of Red's expected score, all ranks known, by a ply */
	size_t swing_ply; /* that ply, from 1; 0: none */
};

/* Set T to the totals of the last game analysed by A. */
void strat_game_total(const struct strat_game_analysis *a, struct strat_game_totals *t);

/* Return by how much ply PLY, from 1, changed Red's expected score as VIEW sees it, up or down; 0 if the
 * game ended on the board with it. */
double strat_swing_of(const struct strat_game_analysis *a, enum strat_view view, size_t ply);

/* Return what SIDE lost with each choice on average, in games, or -1 if no ply was judged. */
double strat_mean_loss_of(const struct strat_game_totals *t, enum strat_side side);

/* Return the standard error of that mean, as if the plies were drawn by chance; 0 for fewer than two. */
double strat_mean_loss_error(const struct strat_game_totals *t, enum strat_side side);

/* Return the standard error of the accuracy of SIDE in percent. */
double strat_accuracy_error(const struct strat_game_totals *t, enum strat_side side);

/* Return the standard deviation of the luck of Red less that of Blue, by the chances of the attackers. */
double strat_luck_spread(const struct strat_game_totals *t);

/* Return the accuracy of SIDE in percent, or -1 if no ply was judged. */
double strat_accuracy_of(const struct strat_game_totals *t, enum strat_side side);

/* An analysis with its own copy of the model of the library. */
struct strat_analyst {
	struct strat_model model;
	struct strat_game_analysis game;
};

/* Return a new analyst, or NULL if out of memory. */
struct strat_analyst *strat_analyst_new(void) __attribute__((warn_unused_result));
void strat_analyst_free(struct strat_analyst *a); /* may be NULL */

#endif
