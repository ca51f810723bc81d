/* lines.h - count the lines of a text. */
#ifndef STRAT_BASE_LINES_H
#define STRAT_BASE_LINES_H

#include <stddef.h>

/* Return the number of newlines among the LEN bytes at S. */
long strat_lines_count(const char *s, size_t len);

#endif
