/* sparse.h - a sparse symmetric positive definite matrix, factored: systems solved exactly, and the
 * diagonal of its inverse.
 *
 * Order: minimum degree on a quotient graph with the approximate degrees of Amestoy, Davis and Duff
 * (SIAM Journal on Matrix Analysis 17, 1996, 886-905).  Factor: L D L', column by column from the
 * left.  Inverse: only where L is not zero (Takahashi, Fagan and Chen, PICA conference 1973). */
#ifndef STRAT_STUDY_RATINGS_BT_SPARSE_H
#define STRAT_STUDY_RATINGS_BT_SPARSE_H

#include <stddef.h>
#include <stdint.h>

/* Where a matrix is not zero: its diagonal, and row A[i] with column B[i] and the other way round,
 * each pair once. */
struct strat_sparse_shape {
	size_t n, npairs;
	const uint32_t *a, *b;
	const uint8_t *left_out; /* N of them, other than 0: this row and column are not there */
};

struct strat_sparse;

/* Plan to factor matrices of this SHAPE, which must stay, in about BUDGET multiplications.  1 and
 * *S, 0: that is not enough, or -STRAT_E_NOMEM. */
int strat_sparse_plan(struct strat_sparse **s, const struct strat_sparse_shape *shape,
    double budget) __attribute__((warn_unused_result));

/* Factor the matrix with this DIAGONAL and, for each pair, this number OFF it.  A pivot that is
 * not positive is taken as huge, so its unknown becomes 0. */
void strat_sparse_factor(struct strat_sparse *s, const double *diagonal, const double *off);

/* Solve for the right side X, to X; 0 comes to stand where a row is left out. */
void strat_sparse_solve(struct strat_sparse *s, double *x);

/* The diagonal of the inverse, 0 for rows that are left out.  The factor is gone after that. */
void strat_sparse_inverse(struct strat_sparse *s, double *diagonal);

void strat_sparse_free(struct strat_sparse *s);

#endif
