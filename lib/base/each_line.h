/* each_line.h - read lists of setups and parts of statistics line by line. */
#ifndef STRAT_BASE_EACH_LINE_H
#define STRAT_BASE_EACH_LINE_H

#include <stddef.h>

#include "base/diag.h"

/* Call EACH with every line of the file PATH ("-": standard input), without LF or CR LF, until it
 * returns nonzero.  Return 0, the nonzero value that EACH returned, or a negative code, which has
 * been reported to REP. */
int strat_each_line(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg);

/* Do the same, and set *HAS_END to 1 if the last line ended with LF, else to 0. */
int strat_each_line_whole(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg,
    int *has_end);

/* Return the name of PATH for messages. */
const char *strat_file_name(const char *path);

#endif
