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

/* Places behind the players, in vectors of N + STRAT_BT_BORDER. */
enum { STRAT_BT_ADVANTAGE, STRAT_BT_DRAW, STRAT_BT_BORDER };

/* The maximum that is looked for; vectors are of N + STRAT_BT_BORDER. */
struct strat_bt_fit {
	const struct strat_pairs *pairs;
	const uint32_t (*count)[2 * STRAT_OUTCOMES]; /* those of PAIRS, or simulated ones */
	enum strat_bt_draws draws;
	double prior;          /* games that everybody is taken to have drawn against .. */
	double prior_strength; /* .. a player of this strength */
	/* Of the border, where it is fitted: what is expected before any game, and 1 / the variance
	 * of that, 0: nothing is. */
	double expected[STRAT_BT_BORDER], certainty[STRAT_BT_BORDER];
	const double *loose;  /* mean of the prior of each player's strength, .. */
	const double *weight; /* .. and 1 / its variance, 0: none; NULL: there are none */
	const uint8_t *fixed; /* what is not fitted */
	/* FIXED, and one player of each group without a fixed strength, since otherwise the whole
	 * group could move without changing the likelihood. */
	const uint8_t *held;
	int jobs;

	double *x;        /* strengths, advantage, draw parameter: begin here, end here */
	double *gradient; /* of the logarithm of the likelihood at X */
	double *diagonal, *border[STRAT_BT_BORDER]; /* minus its second derivatives there .. */
	double *off;                                /* .. and of each pair, not negative */

	struct strat_sparse *sparse;     /* exact solutions; NULL: by conjugate gradients */
	double *column[STRAT_BT_BORDER]; /* SPARSE: the solutions for the border's columns */
	double *work;                    /* of the blocks, and of the solver */
	size_t nblocks;
	double *old, *step, *r, *z, *p, *q;
};

/* Multiplications for a factor that nobody minds; and those that it may take to be better, step by
 * step, than conjugate gradients. */
#define STRAT_BT_CHEAP_FACTOR 3e7
double strat_bt_budget(const struct strat_pairs *p);

/* Set PAIRS and what follows up to JOBS first; X is zero then.  0 or -STRAT_E_NOMEM. */
int strat_bt_fit_init(struct strat_bt_fit *f) __attribute__((warn_unused_result));
void strat_bt_fit_free(struct strat_bt_fit *f);

/* Go to the maximum; from where X is it is nearer if X is.  0, 1: not there after many steps. */
int strat_bt_fit_run(struct strat_bt_fit *f);

/* First and second derivatives at X; factored, if it is SPARSE. */
void strat_bt_fit_derivatives(struct strat_bt_fit *f);

/* Solve for the right side Y with the matrix of second derivatives, to Y, so that what is left is
 * below TOLERANCE times Y. */
void strat_bt_fit_solve(struct strat_bt_fit *f, double *y, double tolerance);

/* The chances of the outcomes for a difference D, the advantage in it, and the draw parameter T;
 * for `half' T is the chance of a draw between equals. */
void strat_bt_chances(enum strat_bt_draws draws, double d, double t, double p[STRAT_OUTCOMES]);

/* ------ the method ------ */

/* Where a player stands without a prior: in the core that is rated, infinitely far above or below it,
 * or no result says. */
enum strat_bt_place { STRAT_BT_IN, STRAT_BT_ABOVE, STRAT_BT_BELOW, STRAT_BT_APART };

/* The state of bradley-terry. */
struct strat_bt {
	struct strat_pairs pairs;        /* of two players of a core; with a prior all are */
	size_t outcomes[STRAT_OUTCOMES]; /* of their games */
	struct strat_bt_fit fit;
	double scale; /* rating points per unit of strength */
	uint8_t *fixed, *held;
	double *loose, *weight;
	uint8_t *place;   /* of each player */
	size_t outside;   /* players who are not in a core */
	size_t others;    /* cores that are not rated */
	uint32_t *group;  /* of each player, from 0; who is not in a core is one alone */
	size_t *size;     /* of each group */
	uint8_t *is_held; /* of each group: it has an anchor, so it has its place */
	size_t ngroups;
	double draws;       /* for `half': the chance of a draw between equals */
	double twins;       /* the variance of games in pairs over that of single ones */
	double *dispersion; /* what each player's variance is to be multiplied with, since draws
			       count as half, or games come in pairs; NULL: nothing */
	double *variance;
	double border[STRAT_BT_BORDER][STRAT_BT_BORDER]; /* covariances */
};

/* Are all players of each group connected by points in both directions, so that there is a
 * maximum without a prior?  1, 0, -STRAT_E_NOMEM. */
int strat_bt_has_maximum(const struct strat_bt *bt, const uint32_t (*count)[2 * STRAT_OUTCOMES]);

/* Find the core of each group, which is the strong component with an anchor, else the one with the
 * most players, then games: to BT->place, outside and others.  0 or -STRAT_E_NOMEM. */
int strat_bt_find_cores(struct strat_bt *bt, const struct strat_ratings *r)
    __attribute__((warn_unused_result));

/* See how games in pairs vary among the first NGAMES: to BT->twins, and to the dispersion of their
 * players.  0 or -STRAT_E_NOMEM. */
int strat_bt_measure_dispersion(struct strat_bt *bt, const struct strat_ratings *r, size_t ngames)
    __attribute__((warn_unused_result));

/* Take off X the mean of each group that has no anchor. */
void strat_bt_centre(const struct strat_bt *bt, double *x);

/* Variances and the border's covariances at the maximum; R->note says how exact they are.  0 or
 * -STRAT_E_NOMEM. */
int strat_bt_errors(struct strat_ratings *r, struct strat_bt *bt, double tolerance)
    __attribute__((warn_unused_result));

/* The first of these: variances out of walks that go back the way they came. */
int strat_bt_errors_by_walks(struct strat_bt *bt) __attribute__((warn_unused_result));

/* Add to those variances what parts of the pool have in common.  0 or -STRAT_E_NOMEM. */
int strat_bt_add_common(struct strat_bt *bt) __attribute__((warn_unused_result));

/* The covariances of PLAYER's strength with all, to Y. */
void strat_bt_column(struct strat_bt *bt, uint32_t player, double *y, double tolerance);

/* Simulate all games N times, and fit each time: to DEVIATION the standard deviation of each
 * player's strength.  The simulations that had a maximum; or -STRAT_E_NOMEM. */
long strat_bt_simulate(struct strat_bt *bt, long n, uint64_t seed, int jobs, double *deviation)
    __attribute__((warn_unused_result));

/* Pass the rating of PLAYER over time to EACH, as struct strat_method's history does.  Everything is
 * fitted again for each moment, so only some of many days are taken, always with the last one. */
int strat_bt_history(struct strat_ratings *r, uint32_t player, strat_rating_each *each, void *arg);

#endif
