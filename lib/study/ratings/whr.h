/* whr.h - inside Whole-History Rating: the days of all players, and the games between them.
 *
 * A node is a player on a day on which he played; a player's nodes stand side by side, in the
 * order of their days.  Ratings are natural ones, that is Elo's times ln 10 / 400. */
#ifndef STRAT_STUDY_RATINGS_WHR_H
#define STRAT_STUDY_RATINGS_WHR_H

#include <stddef.h>
#include <stdint.h>

#include "study/ratings/pool.h"

/* Equal games of a node. */
struct strat_whr_side {
	uint32_t other; /* node */
	uint32_t count : 28;
	uint32_t points : 2; /* half points: 0, 1, 2 */
	uint32_t moves_first : 1;
};

struct strat_whr_node {
	size_t sides; /* where its sides begin */
	uint32_t nsides;
	int32_t day;
};

struct strat_whr_nodes {
	struct strat_whr_node *nodes;
	double *r, *variance; /* of each node */
	struct strat_whr_side *sides;
	uint32_t *start;   /* of each player, where his nodes begin; of N players and one more */
	size_t n, longest; /* players; the most nodes that one has */
};

/* Make W, which is empty, of the games up to number TO - 1 of POOL.  ARE_STEADY: a player has one
 * node for all his days, with the last of them.  All r and variances are 0.  0 or -STRAT_E_NOMEM;
 * W is to be freed in both cases. */
int strat_whr_nodes_make(struct strat_whr_nodes *w, const struct strat_pool *pool, size_t to,
    int are_steady) __attribute__((warn_unused_result));
void strat_whr_nodes_free(struct strat_whr_nodes *w);

/* One player's curve: a tridiagonal system, of which the diagonal and the right side are given, and
 * what binds each day to the next (the negated entries beside the diagonal). */
struct strat_whr_curve {
	double *diagonal, *gradient, *binding, *pivot, *step;
};

/* Solve C of N days for its step.  N is at least 1. */
void strat_whr_solve(const struct strat_whr_curve *c, size_t n);

/* The diagonal of the inverse, to the steps. */
void strat_whr_invert(const struct strat_whr_curve *c, size_t n);

#endif
