/* contents.h - the blocks of an archive, stored as indexes at its end. */
#ifndef STRAT_FORMATS_SGB_CONTENTS_H
#define STRAT_FORMATS_SGB_CONTENTS_H

#include "formats/sgb/coder/chunk.h"

struct strat_contents_block {
	uint64_t offset; /* from the archive's head to the block's header */
	uint32_t len;    /* header and data */
	uint32_t games, plies;
};

/* An index lists some blocks and refers to the previous index. */
struct strat_contents_index {
	uint64_t offset; /* from the archive's head to its header */
	size_t first;    /* its first block; the last is before the next index's first, or the last
			  * of all */
};

struct strat_contents {
	struct strat_contents_block *blocks;
	size_t n, cap;
	uint64_t games, plies;

	/* indexes that are in the file; they list the first NINDEXED blocks */
	struct strat_contents_index *indexes;
	size_t nindexes, indexes_cap, nindexed;
};

#define STRAT_END_LEN (STRAT_CHUNK_HEADER + 24)

/* An empty struct strat_contents is all zero. */
void strat_contents_free(struct strat_contents *x);

/* Add block CH, OFFSET bytes after the head.  Return 0 or -STRAT_E_NOMEM. */
int strat_contents_add(struct strat_contents *x, uint64_t offset, const struct strat_chunk *ch);

/* Append an index and the end of an archive to OUT; OFFSET bytes of the archive precede it.  The
 * index lists all blocks that no index lists yet, and again those of previous indexes that are no
 * longer than itself.  So each block is listed only a few times and there are few indexes. */
void strat_contents_write(const struct strat_contents *x, struct strat_out *out, uint64_t offset);

/* Return the version of the archive if DATA, STRAT_END_LEN bytes, is its end, otherwise 0.  Set *AT
 * to the start of the last index and *HERE to the end of the archive, both relative to its head. */
int strat_contents_end(const void *data, uint64_t *at, uint64_t *here);

/* Return the number of games in the archive that ends with DATA, which strat_contents_end() has
 * accepted. */
uint64_t strat_contents_total(const void *data);

/* Set *BEFORE to the offset of the previous index of the archive, or to 0 if chunk CH, whose bytes are
 * DATA, is the first one.  Return 0, or -STRAT_E_ARCHIVE if CH is not an index. */
int strat_contents_previous_index(const struct strat_chunk *ch, const void *data, uint64_t *before);

/* Read the index at OFFSET, which is chunk CH with the bytes DATA, after the earlier indexes.
 * Return 0, -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_contents_read(
    struct strat_contents *x, uint64_t offset, const struct strat_chunk *ch, const void *data);

/* Note that X has an index at OFFSET whose first block is number FIRST.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_contents_add_index(struct strat_contents *x, uint64_t offset, size_t first);

#endif
