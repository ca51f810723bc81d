/* seen.c - count texts by their hashes. */
#include "cli/tool/seen.h"

#include <string.h>

void
seen_free(struct seen *s)
{
	strat_hash_map_free(&s->map);
}

uint32_t *
seen_add(struct seen *s, const void *text, size_t len, int *is_new)
{
	return strat_hash_map_add(&s->map, strat_hash(text, len), is_new);
}

void
seen_id(const void *text, size_t len, unsigned char id[SEEN_ID])
{
	struct strat_hash hash = strat_hash(text, len);

	memcpy(id, &hash.low, 8);
	memcpy(id + 8, &hash.high, 8);
}
