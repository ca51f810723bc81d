/* ranges.h - parse lists of games such as "7", "3-9" or "1-3,20-". */
#ifndef CLI_ARCHIVE_RANGES_H
#define CLI_ARCHIVE_RANGES_H

#include <stddef.h>
#include <stdint.h>

/* Games FIRST to LAST, both included. */
struct range {
	uint64_t first, last;
};

/* Sorted; neither overlapping nor adjacent. */
struct ranges {
	struct range *list;
	size_t n;
};

/* Parse S into R.  Return 1, 0 if S is invalid, or -STRAT_E_NOMEM. */
int ranges_read(struct ranges *r, const char *s);

/* Return the first range that ends with game N or later, or NULL. */
const struct range *ranges_from(const struct ranges *r, uint64_t n);

#endif
