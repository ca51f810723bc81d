/* bt.h - the inside of the method bradley-terry: likelihood, maximum, errors.
 *
 * Strengths are natural logarithms here.  With d the difference of Red's and Blue's strength, and
 * the advantage a of moving first added:
 *
 *	half        win : loss as exp(d) : 1, a draw counting as half of each (Zermelo,
 *	            Mathematische Zeitschrift 29, 1929; Bradley and Terry, Biometrika 39, 1952)
 *	davidson    win : draw : loss as exp(d/2) : exp(t) : exp(-d/2) (Davidson, Journal of the
 *	            American Statistical Association 65, 1970)
 *	rao-kupper  win 1/(1 + exp(t - d)), loss 1/(1 + exp(t + d)), else a draw (Rao and Kupper,
 *	            Journal of the American Statistical Association 62, 1967)
 *
 * All three are concave in all that is fitted, so there is one maximum, and Newton's method finds
 * it.  The matrix of second derivatives is a graph's Laplacian, an edge for each two who met, with
 * a border for a and t. */
#ifndef STRAT_STUDY_RATINGS_BT_BT_H
#define STRAT_STUDY_RATINGS_BT_BT_H

#include "study/ratings/pairs.h"
#include "study/ratings/ratings.h"
#include "study/ratings/bt/sparse.h"

enum strat_bt_draws { STRAT_BT_HALF, STRAT_BT_DAVIDSON, STRAT_BT_RAO_KUPPER };

/* Indices after the players' strengths in vectors of N + STRAT_BT_BORDER elements. */
enum { STRAT_BT_ADVANTAGE, STRAT_BT_DRAW, STRAT_BT_BORDER };

/* A maximisation of the likelihood; vectors have N + STRAT_BT_BORDER elements. */
struct strat_bt_fit {
	const struct strat_pairs *pairs;
	const uint32_t (*count)[2 * STRAT_OUTCOMES]; /* counts of PAIRS, or simulated ones */
	enum strat_bt_draws draws;
	double prior;          /* number of draws added for each player against an opponent .. */
	double prior_strength; /* .. of this strength */
	/* Of each border element that is fitted: the mean of its prior, and 1 / variance of that
	 * (0: no prior). */
	double expected[STRAT_BT_BORDER], certainty[STRAT_BT_BORDER];
	const double *loose;  /* mean of the prior of each player's strength, .. */
	const double *weight; /* .. and 1 / its variance, 0: no prior; NULL: no player has one */
	const uint8_t *fixed; /* elements that are not fitted */
	/* FIXED, plus one player of each group without a fixed strength, since otherwise the whole
	 * group could be shifted without changing the likelihood. */
	const uint8_t *held;
	int jobs;

	double *x; /* strengths, advantage, draw parameter: the initial value, then the result */
	double *gradient; /* gradient of the log-likelihood at X */
	/* minus its second derivatives there: of each element, .. */
	double *diagonal, *border[STRAT_BT_BORDER];
	double *off; /* .. and of each pair of players, not negative */

	struct strat_sparse *sparse; /* for exact solutions; NULL: conjugate gradients are used */
	double *column[STRAT_BT_BORDER]; /* with SPARSE: the solutions for the border's columns */
	double *work;                    /* buffer of the blocks and of the solver */
	size_t nblocks;
	double *old, *step, *r, *z, *p, *q;
};

/* The number of multiplications that a factorization may always take; strat_bt_budget() returns the
 * number up to which it is faster per step than conjugate gradients. */
#define STRAT_BT_CHEAP_FACTOR 3e7
double strat_bt_budget(const struct strat_pairs *p);

/* Allocate the vectors of F, with X zero; the caller has set the members PAIRS to JOBS.  Return 0
 * or -STRAT_E_NOMEM. */
int strat_bt_fit_init(struct strat_bt_fit *f) __attribute__((warn_unused_result));
void strat_bt_fit_free(struct strat_bt_fit *f);

/* Move X to the maximum; an X near it saves steps.  Return 0, or 1 if it was not reached within the
 * limit of steps. */
int strat_bt_fit_run(struct strat_bt_fit *f);

/* Compute the first and second derivatives at X, and factor the matrix if SPARSE is set. */
void strat_bt_fit_derivatives(struct strat_bt_fit *f);

/* Solve the system of second derivatives with the right side Y, in place.  The norm of the residual
 * is at most TOLERANCE times that of Y. */
void strat_bt_fit_solve(struct strat_bt_fit *f, double *y, double tolerance);

/* Compute the probabilities of the outcomes for the difference D, which includes the advantage, and
 * the draw parameter T; for `half' T is the probability of a draw between equals. */
void strat_bt_chances(enum strat_bt_draws draws, double d, double t, double p[STRAT_OUTCOMES]);

/* ------ the method ------ */

/* The position of a player without a prior: in the core that is rated, infinitely far above or
 * below it, or not comparable with it. */
enum strat_bt_place { STRAT_BT_IN, STRAT_BT_ABOVE, STRAT_BT_BELOW, STRAT_BT_APART };

/* The data of bradley-terry. */
struct strat_bt {
	struct strat_pairs pairs; /* of two players of a core; with a prior, of all players */
	size_t outcomes[STRAT_OUTCOMES]; /* outcomes of their games */
	struct strat_bt_fit fit;
	double scale; /* rating points per unit of strength */
	uint8_t *fixed, *held;
	double *loose, *weight;
	uint8_t *place;   /* of each player, an enum strat_bt_place */
	size_t outside;   /* number of players who are not in a core */
	size_t others;    /* number of cores that are not rated */
	uint32_t *group;  /* of each player, from 0; a player outside the cores is a group of one */
	size_t *size;     /* of each group */
	uint8_t *is_held; /* of each group: it has an anchor, which determines its level */
	size_t ngroups;
	double draws; /* for `half': the probability of a draw between equals */
	double twins; /* variance of games in pairs divided by that of single games */
	/* factor for each player's variance, because draws count as half or games come in pairs;
	 * NULL: 1 */
	double *dispersion;
	double *variance;
	double border[STRAT_BT_BORDER][STRAT_BT_BORDER]; /* covariances */
};

/* Return 1 if in each group points connect all players in both directions, so that a maximum exists
 * without a prior, otherwise 0, or -STRAT_E_NOMEM. */
int strat_bt_has_maximum(const struct strat_bt *bt, const uint32_t (*count)[2 * STRAT_OUTCOMES]);

/* Find the core of each group: the strong component with an anchor, otherwise the one with the most
 * players, then the most games.  Set BT->place, outside and others.  Return 0 or -STRAT_E_NOMEM. */
int strat_bt_find_cores(struct strat_bt *bt, const struct strat_ratings *r)
    __attribute__((warn_unused_result));

/* Estimate the variance of games in pairs among the first NGAMES.  Set BT->twins and the dispersion
 * of the players concerned.  Return 0 or -STRAT_E_NOMEM. */
int strat_bt_measure_dispersion(struct strat_bt *bt, const struct strat_ratings *r, size_t ngames)
    __attribute__((warn_unused_result));

/* Subtract from the strengths X the mean of each group that has no anchor. */
void strat_bt_centre(const struct strat_bt *bt, double *x);

/* Compute the variances of the players and the covariances of the border at the maximum, and
 * describe their precision in R->note.  Return 0 or -STRAT_E_NOMEM. */
int strat_bt_errors(struct strat_ratings *r, struct strat_bt *bt, double tolerance)
    __attribute__((warn_unused_result));

/* Approximate the variances by closed walks on the graph of pairs.  Return 0 or -STRAT_E_NOMEM. */
int strat_bt_errors_by_walks(struct strat_bt *bt) __attribute__((warn_unused_result));

/* Add to these variances the part that groups of players have in common.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_bt_add_common(struct strat_bt *bt) __attribute__((warn_unused_result));

/* Compute the covariances of PLAYER's strength with all elements, in Y. */
void strat_bt_column(struct strat_bt *bt, uint32_t player, double *y, double tolerance);

/* Simulate all games N times, fit each simulation, and set DEVIATION to the standard deviation of
 * each player's strength.  Return the number of simulations that had a maximum, or
 * -STRAT_E_NOMEM. */
long strat_bt_simulate(struct strat_bt *bt, long n, uint64_t seed, int jobs, double *deviation)
    __attribute__((warn_unused_result));

/* Implement the history of struct strat_method.  All games are fitted again for each day, so only
 * some of many days are reported, always including the last. */
int strat_bt_history(struct strat_ratings *r, uint32_t player, strat_rating_each *each, void *arg);

#endif
