/* rating_table.h - print ratings of players as a table, for commands other than strat-rate. */
#ifndef CLI_RATING_TABLE_H
#define CLI_RATING_TABLE_H

#include "base/out.h"
#include "study/ratings/pool.h"

/* Rate the players of POOL, which must be closed, by Bradley-Terry, and append a table of them to
 * OUT: name, rating, 95 % interval and number of games, in descending order of ratings.  WHO is the
 * heading of the names, such as "engine".  Return 0 or a negative code. */
int rating_table_print(struct strat_out *out, const char *who, const struct strat_pool *pool)
    __attribute__((warn_unused_result));

#endif
