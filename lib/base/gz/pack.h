/* pack.h - compress text as blocked gzip, several members in parallel. */
#ifndef STRAT_BASE_PACK_H
#define STRAT_BASE_PACK_H

#include "base/out.h"

/* Create a compressor.  Return 0 and set *P, or return -STRAT_E_NOMEM. */
int strat_pack_open(struct strat_pack **p, const struct strat_pack_options *how)
    __attribute__((warn_unused_result));

/* Compress the text in O and write it.  Only complete members are written unless IS_LAST, which
 * writes everything and the end marker.  Return 0 or the first error of O. */
int strat_pack_flush(struct strat_pack *p, struct strat_out *o, int is_last);

void strat_pack_close(struct strat_pack *p);

#endif
