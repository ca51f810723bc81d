/* sparse.h - factor a sparse symmetric positive definite matrix, to solve systems exactly and to
 * compute the diagonal of the inverse.
 *
 * Order: minimum degree on a quotient graph with the approximate degrees of Amestoy, Davis and
 * Duff (SIAM Journal on Matrix Analysis 17, 1996, 886-905).  Factor: L D L', column by column
 * from the left.  Inverse: only the entries at which L is not zero (Takahashi, Fagan and Chen,
 * PICA conference 1973). */
#ifndef STRAT_STUDY_RATINGS_BT_SPARSE_H
#define STRAT_STUDY_RATINGS_BT_SPARSE_H

#include <stddef.h>
#include <stdint.h>

/* The entries of a matrix that are not zero: its diagonal, and the entries A[i], B[i] and B[i],
 * A[i], each pair listed once. */
struct strat_sparse_shape {
	size_t n, npairs;
	const uint32_t *a, *b;
	const uint8_t *left_out; /* N flags: this row and column are omitted */
};

struct strat_sparse;

/* Plan the factorization of matrices of this SHAPE, which must outlive the plan.  Return 1 and set
 * *S, 0 if more than about BUDGET multiplications would be needed, or -STRAT_E_NOMEM. */
int strat_sparse_plan(struct strat_sparse **s, const struct strat_sparse_shape *shape,
    double budget) __attribute__((warn_unused_result));

/* Factor the matrix with this DIAGONAL and, for each pair of the shape, the entry OFF.  A pivot
 * that is not positive is replaced by a huge one, so that its unknown becomes 0. */
void strat_sparse_factor(struct strat_sparse *s, const double *diagonal, const double *off);

/* Solve the system with the right side X, in place.  Elements of omitted rows become 0. */
void strat_sparse_solve(struct strat_sparse *s, double *x);

/* Compute the diagonal of the inverse, 0 for omitted rows.  This overwrites the factor. */
void strat_sparse_inverse(struct strat_sparse *s, double *diagonal);

void strat_sparse_free(struct strat_sparse *s);

#endif
