/* sparse_order.h - the elimination order of a sparse system. */
#ifndef STRAT_STUDY_RATINGS_BT_SPARSE_ORDER_H
#define STRAT_STUDY_RATINGS_BT_SPARSE_ORDER_H

#include "study/ratings/bt/sparse.h"

/* The columns of the factor in elimination order; the arrays belong to the caller. */
struct strat_sparse_columns {
	size_t n;       /* number of rows that are not omitted */
	uint32_t *node; /* row of the matrix, by position in the order */
	size_t *start;  /* N + 1: column K has the rows ROW[START[K]] .. before START[K + 1] */
	uint32_t *row;  /* rows of the matrix, unsorted */
};

/* Find an elimination order and the rows of each column.  Return 1, 0 if the factorization would
 * take more than BUDGET multiplications, or -STRAT_E_NOMEM. */
int strat_sparse_order(struct strat_sparse_columns *c, const struct strat_sparse_shape *shape,
    double budget) __attribute__((warn_unused_result));

void strat_sparse_columns_free(struct strat_sparse_columns *c);

#endif
