/* vec.h - grow dynamic arrays. */
#ifndef STRAT_BASE_VEC_H
#define STRAT_BASE_VEC_H

#include <stddef.h>

/* Grow the array *DATA, which has room for *CAP elements of SIZE bytes, to at least NEED elements.
 * On failure *DATA and *CAP are unchanged.  Return 0 or -STRAT_E_NOMEM. */
int strat_vec_grow(void **data, size_t *cap, size_t need, size_t size)
    __attribute__((warn_unused_result));

#endif
