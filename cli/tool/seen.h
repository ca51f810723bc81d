/* seen.h - count texts by their hashes, to recognise duplicates without keeping them. */
#ifndef CLI_SEEN_H
#define CLI_SEEN_H

#include <stddef.h>

#include "base/hash.h"

/* A zeroed struct has seen nothing. */
struct seen {
	struct strat_hash_map map;
};

void seen_free(struct seen *s);

/* Return a pointer to the count of the LEN bytes at TEXT, valid until the next call; or NULL if out of
 * memory.  A new text gets the count 1, and *IS_NEW is 1; otherwise *IS_NEW is 0, and the caller may
 * change the count, but not to 0. */
uint32_t *seen_add(struct seen *s, const void *text, size_t len, int *is_new);

#define SEEN_ID 16 /* bytes */

/* Set ID to a hash of the LEN bytes at TEXT. */
void seen_id(const void *text, size_t len, unsigned char id[SEEN_ID]);

#endif
