/* input.h - what does a file of results hold? */
#ifndef CLI_RATE_INPUT_H
#define CLI_RATE_INPUT_H

#include "formats/results/results.h"

/* Read PATH ("-": standard input): with IS_LIST as a list of results, else as records if TO has a
 * format of such, else as what it looks like.  0, or a negative code that was told. */
int rate_read(struct strat_results *to, const char *path, int is_list)
    __attribute__((warn_unused_result));

#endif
