/* bt_blocks.h - one piece of work cut into blocks, which are the same whatever the number of threads. */
#ifndef STRAT_STUDY_RATINGS_BT_BT_BLOCKS_H
#define STRAT_STUDY_RATINGS_BT_BT_BLOCKS_H

#include <stddef.h>

/* Call DO_BLOCK for the blocks 0 .. N - 1, up to JOBS of them at a time. */
void strat_blocks_run(void (*do_block)(void *arg, size_t block), void *arg, size_t n, int jobs);

#endif
