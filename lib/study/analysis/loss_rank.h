/* loss_rank.h - whether the players who lose less by their choices are those with the better results. */
#ifndef STRAT_STUDY_ANALYSIS_LOSS_RANK_H
#define STRAT_STUDY_ANALYSIS_LOSS_RANK_H

#include <stddef.h>
#include <stdint.h>

/* A game. */
struct strat_loss_game {
	uint32_t player[2];       /* numbers, Red first */
	int result;               /* 0: Red won, 1: draw, 2: Blue won, below 0: unknown */
	double lost[2], plies[2]; /* by side: the sum of the losses, and plies that are judged */
};

/* The plies of a player that are judged, in some games, and what they lost together. */
struct strat_own_loss {
	double lost, plies;
};

/* Add to S the plies of player WHO in game G, who may have had both sides. */
void strat_own_loss_add(struct strat_own_loss *s, const struct strat_loss_game *g, uint32_t who);

/* Return what a ply of S lost on average, in games, or NaN if it has none.  Each ply counts alike, whether its game
 * was short or long. */
double strat_own_loss_mean(const struct strat_own_loss *s);

/* Set *RHO to the rank correlation (Spearman 1904) of the mean loss of the plies of each of N players in NGAMES games
 * with their Bradley-Terry rating by those with a result; NaN with fewer than three players.  Return 0 or a negative
 * code. */
int strat_loss_rank(const struct strat_loss_game *games, size_t ngames, size_t n, double *rho)
    __attribute__((warn_unused_result));

/* Return the rank correlation of X with Y, N numbers each; equal numbers have their mean rank.  NaN if one has no
 * two different numbers. */
double strat_rank_correlation(const double *x, const double *y, size_t n);

#endif
