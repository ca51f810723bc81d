/* settle.h - where does repeating a step end?  Faster than by repeating it.
 *
 * Source: D. G. Anderson, "Iterative Procedures for Nonlinear Integral Equations", Journal of the
 * ACM 12 (1965), 547-560: the next point is made of the last few, so that what they are moved by
 * cancels as well as it can. */
#ifndef STRAT_STUDY_RATINGS_SETTLE_H
#define STRAT_STUDY_RATINGS_SETTLE_H

#include <stddef.h>

#define STRAT_SETTLE_DEPTH 6 /* points that are remembered */

struct strat_settle {
	size_t n;
	size_t points; /* that have been seen, since it began or began again */
	double least;  /* the least square sum of moves since then */
	double *room;
	double *x, *move, *now;            /* the last point, how the step moved it; the same now */
	double *dx[STRAT_SETTLE_DEPTH];    /* from one point to the next */
	double *dmove[STRAT_SETTLE_DEPTH]; /* and from its move to the next */
};

/* For points of N numbers.  0 or -STRAT_E_NOMEM; S is to be freed in both cases. */
int strat_settle_init(struct strat_settle *s, size_t n) __attribute__((warn_unused_result));
void strat_settle_free(struct strat_settle *s);

/* The step takes X to STEPPED: X becomes what is to be tried next.  The greatest part of STEPPED -
 * X is returned. */
double strat_settle_next(struct strat_settle *s, double *x, const double *stepped);

#endif
