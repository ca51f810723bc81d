/* vec.h - the one place that grows memory. */
#ifndef STRAT_BASE_VEC_H
#define STRAT_BASE_VEC_H

#include <stddef.h>

/* Make room for NEED elements of SIZE bytes at *DATA, which has room for *CAP.  *DATA and
 * *CAP change together; on failure neither does.  0, or -STRAT_E_NOMEM. */
int strat_vec_grow(void **data, size_t *cap, size_t need, size_t size)
    __attribute__((warn_unused_result));

#endif
