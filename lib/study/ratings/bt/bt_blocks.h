/* bt_blocks.h - divide a computation into blocks that do not depend on the number of threads. */
#ifndef STRAT_STUDY_RATINGS_BT_BT_BLOCKS_H
#define STRAT_STUDY_RATINGS_BT_BT_BLOCKS_H

#include <stddef.h>

/* Call DO_BLOCK for the blocks 0 .. N - 1, at most JOBS of them at a time. */
void strat_blocks_run(void (*do_block)(void *arg, size_t block), void *arg, size_t n, int jobs);

#endif
