/* recovered.h - the blocks of a damaged stretch of a file, matched with the indexes that are left.
 *
 * Where bytes are missing or too many, nothing stands where an index says.  Its entries still say which
 * blocks there were, in which order, and how long they are: by that each block that is found gets the
 * numbers of its games, and those that are not found are known to be lost. */
#ifndef STRAT_FORMATS_SGB_RECOVERED_H
#define STRAT_FORMATS_SGB_RECOVERED_H

#include "formats/sgb/archive.h"

/* Add the parts of A that lie from FROM up to TO, where no good end covers them.  0 or a negative code. */
int strat_archive_add_recovered(struct strat_archive *a, uint64_t from, uint64_t to)
    __attribute__((warn_unused_result));

#endif
