/* lines.h - a file line by line, for lists of setups and for parts of statistics. */
#ifndef CLI_STATS_LINES_H
#define CLI_STATS_LINES_H

#include <stddef.h>

#include "base/diag.h"

/* Call EACH with every line of the file PATH ("-": standard input), without its end, which is a LF
 * or CR LF; it returns 0 to go on.  0, what EACH returned, or a negative code that REP was told. */
int stats_lines(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg);

/* The same; *HAS_END: the last line has an end. */
int stats_lines_whole(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg,
    int *has_end);

/* What PATH is called in messages. */
const char *stats_file(const char *path);

#endif
