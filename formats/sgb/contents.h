/* contents.h - which block of an archive has which games; it stands at the archive's end. */
#ifndef STRAT_FORMATS_SGB_CONTENTS_H
#define STRAT_FORMATS_SGB_CONTENTS_H

#include "formats/sgb/coder/chunk.h"

struct strat_contents_block {
	uint64_t offset; /* of the block's header, from the archive's head */
	uint32_t len;    /* of header and bytes */
	uint32_t games, plies;
};

/* An index: a list of blocks, and the index before it. */
struct strat_contents_index {
	uint64_t offset; /* of its header, from the archive's head */
	size_t first;    /* block that it lists; it goes on to the next index, or the last block */
};

struct strat_contents {
	struct strat_contents_block *blocks;
	size_t n, cap;
	uint64_t games, plies;

	/* what the archive has of it already: the last of them ends before block NINDEXED */
	struct strat_contents_index *indexes;
	size_t nindexes, indexes_cap, nindexed;
};

#define STRAT_END_LEN (STRAT_CHUNK_HEADER + 24)

/* All zero is an empty one. */
void strat_contents_free(struct strat_contents *x);

/* CH, found OFFSET bytes after the head, is the next block.  0 or -STRAT_E_NOMEM. */
int strat_contents_add(struct strat_contents *x, uint64_t offset, const struct strat_chunk *ch);

/* Append an index and the end of an archive of which OFFSET bytes are written.  The index lists the
 * blocks that none lists yet; and those of the last ones once more as long as they are no longer
 * than it is.  So a block is listed a few times, and there are few indexes. */
void strat_contents_write(const struct strat_contents *x, struct strat_out *out, uint64_t offset);

/* Is this the end of an archive, its last STRAT_END_LEN bytes?  Its version, or 0; *AT is where its last
 * index begins and *HERE where this end does, both from the archive's head. */
int strat_contents_end(const void *data, uint64_t *at, uint64_t *here);

/* Return the number of games in the archive that ends with DATA, which strat_contents_end() has found good. */
uint64_t strat_contents_total(const void *data);

/* Set *BEFORE to the offset of the previous index of the archive, or to 0 if chunk CH, whose bytes are
 * DATA, is the first one.  Return 0, or -STRAT_E_ARCHIVE if CH is not an index. */
int strat_contents_previous_index(const struct strat_chunk *ch, const void *data, uint64_t *before);

/* Read the index at OFFSET, which is chunk CH with the bytes DATA, after those before it.  0,
 * -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_contents_read(
    struct strat_contents *x, uint64_t offset, const struct strat_chunk *ch, const void *data);

/* Say that X has an index at OFFSET, whose first block is number FIRST.  0 or -STRAT_E_NOMEM. */
int strat_contents_add_index(struct strat_contents *x, uint64_t offset, size_t first);

#endif
