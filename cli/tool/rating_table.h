/* rating_table.h - players of a pool, the strongest first, for commands whose business is another one. */
#ifndef CLI_RATING_TABLE_H
#define CLI_RATING_TABLE_H

#include "base/out.h"
#include "study/ratings/pool.h"

/* Append a table to OUT: the players of the closed POOL, who are called WHO ("engine"), with ratings by
 * Bradley-Terry and their intervals of 95 %.  0 or a negative code. */
int rating_table_print(struct strat_out *out, const char *who, const struct strat_pool *pool)
    __attribute__((warn_unused_result));

#endif
