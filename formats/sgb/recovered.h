/* recovered.h - match the blocks of a damaged stretch of a file with the remaining indexes.
 *
 * After bytes were lost or inserted, blocks are no longer where the indexes say.  But the indexes
 * still list the blocks in order, with their sizes.  With these, each block that is found gets the
 * numbers of its games, and the others are known to be lost. */
#ifndef STRAT_FORMATS_SGB_RECOVERED_H
#define STRAT_FORMATS_SGB_RECOVERED_H

#include "formats/sgb/archive.h"

/* Add the parts of A in [FROM, TO), which no intact end covers.  Return 0 or a negative code. */
int strat_archive_add_recovered(struct strat_archive *a, uint64_t from, uint64_t to)
    __attribute__((warn_unused_result));

#endif
