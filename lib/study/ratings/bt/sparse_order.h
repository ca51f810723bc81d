/* sparse_order.h - in which order to eliminate the unknowns of a sparse system. */
#ifndef STRAT_STUDY_RATINGS_BT_SPARSE_ORDER_H
#define STRAT_STUDY_RATINGS_BT_SPARSE_ORDER_H

#include "study/ratings/bt/sparse.h"

/* The columns of the factor, in the order of elimination; all of it is the caller's. */
struct strat_sparse_columns {
	size_t n;       /* rows that are not left out */
	uint32_t *node; /* of each place in the order, which row of the matrix */
	size_t *start;  /* N + 1: column K has the rows ROW[START[K]] .. before START[K + 1] */
	uint32_t *row;  /* rows of the matrix, in no order */
};

/* 1, 0: it would take more than BUDGET multiplications, or -STRAT_E_NOMEM. */
int strat_sparse_order(struct strat_sparse_columns *c, const struct strat_sparse_shape *shape,
    double budget) __attribute__((warn_unused_result));

void strat_sparse_columns_free(struct strat_sparse_columns *c);

#endif
