/* whr.h - the days of all players and the games between them (internal to Whole-History Rating).
 *
 * A node is a player on a day with games; the nodes of a player are adjacent and sorted by day.  Ratings
 * are Elo ratings times ln 10 / 400. */
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
	size_t sides; /* offset of its sides */
	uint32_t nsides;
	int32_t day;
};

struct strat_whr_nodes {
	struct strat_whr_node *nodes;
	double *r, *variance; /* of each node */
	struct strat_whr_side *sides;
	uint32_t *start;   /* N + 1 offsets of the players' nodes */
	size_t n, longest; /* players; the largest number of nodes of a player */
};

/* Fill W, which is empty, with the first TO games of POOL.  ARE_STEADY: a player has one node for all
 * days, with the last of them.  All r and variances are 0.  Return 0 or -STRAT_E_NOMEM; the caller frees
 * W in both cases. */
int strat_whr_nodes_make(struct strat_whr_nodes *w, const struct strat_pool *pool, size_t to,
    int are_steady) __attribute__((warn_unused_result));
void strat_whr_nodes_free(struct strat_whr_nodes *w);

/* The tridiagonal system of a player's curve: the diagonal, the right side, and the negated entries next
 * to the diagonal, which tie each day to the next. */
struct strat_whr_curve {
	double *diagonal, *gradient, *binding, *pivot, *step;
};

/* Solve C, of N >= 1 days, for its step. */
void strat_whr_solve(const struct strat_whr_curve *c, size_t n);

/* Write the diagonal of the inverse to C->step. */
void strat_whr_invert(const struct strat_whr_curve *c, size_t n);

#endif
