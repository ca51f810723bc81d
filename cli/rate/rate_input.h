/* rate_input.h - recognise what a file of results contains, and read it. */
#ifndef CLI_RATE_RATE_INPUT_H
#define CLI_RATE_RATE_INPUT_H

#include "formats/results/results.h"

/* Read the results in PATH ("-": standard input) into TO.  The file is a list of results if IS_LIST,
 * otherwise records if TO has a format, otherwise it is recognised by content.  Return 0 or a negative
 * code, which has been reported. */
int rate_read(struct strat_results *to, const char *path, int is_list)
    __attribute__((warn_unused_result));

#endif
