/* lines.h - read lists of setups and parts of statistics line by line. */
#ifndef CLI_STATS_LINES_H
#define CLI_STATS_LINES_H

#include <stddef.h>

#include "base/diag.h"

/* Call EACH with every line of the file PATH ("-": standard input), without LF or CR LF, until it
 * returns other than 0.  Return 0, what EACH returned, or a negative code, which has been reported to
 * REP. */
int stats_lines(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg);

/* The same; set *HAS_END to whether the last line ended with LF. */
int stats_lines_with_end(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg,
    int *has_end);

/* Return the name of PATH for messages. */
const char *stats_file(const char *path);

#endif
