/* order.h - sort players by rating and rank them. */
#ifndef STRAT_STUDY_RATINGS_ORDER_H
#define STRAT_STUDY_RATINGS_ORDER_H

#include "study/ratings/ratings.h"

struct strat_rating_place {
	uint32_t player; /* of the pool */
	uint32_t group;  /* of players who are connected by games, from 1, the largest first */
	uint32_t rank;   /* in the group, from 1; 0: the method gives none */
	double value;    /* by which it is sorted */
	int is_unranked; /* listed after all others of the group */
};

/* Write the players of R who have games to PLACES, sorted by group, then by descending rating, the
 * unranked last; set *N to their number.  Set SIZE[I - 1] to the size of group I.  Both arrays need
 * room for R->n elements.  The ranks are set to 0.  Return the number of groups or
 * -STRAT_E_NOMEM. */
int strat_ratings_order(const struct strat_ratings *r, struct strat_rating_place *places, size_t *n,
    size_t *size) __attribute__((warn_unused_result));

/* Set the ranks of N sorted places; equal ratings share a rank. */
void strat_ratings_rank(struct strat_rating_place *places, size_t n);

#endif
