/* ranges.h - which games are meant by "7", "3-9" or "1-3,20-". */
#ifndef CLI_ARCHIVE_RANGES_H
#define CLI_ARCHIVE_RANGES_H

#include <stddef.h>
#include <stdint.h>

/* From FIRST to LAST, both included. */
struct range {
	uint64_t first, last;
};

/* In order, none touching another. */
struct ranges {
	struct range *list;
	size_t n;
};

/* Read S.  1; 0: it says no such thing; or -STRAT_E_NOMEM. */
int ranges_read(struct ranges *r, const char *s);

/* The first range that ends with game N or a later one; NULL: there is none. */
const struct range *ranges_from(const struct ranges *r, uint64_t n);

#endif
