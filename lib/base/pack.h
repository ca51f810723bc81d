/* pack.h - text packed as blocked gzip, many members at a time. */
#ifndef STRAT_BASE_PACK_H
#define STRAT_BASE_PACK_H

#include "base/out.h"

/* 0 or -STRAT_E_NOMEM. */
int strat_pack_open(struct strat_pack **p, const struct strat_pack_options *how)
    __attribute__((warn_unused_result));

/* Pack what has gathered in O and write it: whole members, and what is left stays; with IS_LAST
 * all of it, and the end marker.  0 or the first error of O. */
int strat_pack_flush(struct strat_pack *p, struct strat_out *o, int is_last);

void strat_pack_close(struct strat_pack *p);

#endif
