/* contents.h - which block of an archive has which games; it stands at the archive's end. */
#ifndef STRAT_FORMATS_SGB_CONTENTS_H
#define STRAT_FORMATS_SGB_CONTENTS_H

#include "formats/sgb/chunk.h"

struct strat_contents_block {
	uint64_t offset; /* of the block's header, from the archive's head */
	uint32_t len;    /* of header and bytes */
	uint32_t games, plies;
};

struct strat_contents {
	struct strat_contents_block *blocks;
	size_t n, cap;
	uint64_t games, plies;
};

#define STRAT_END_LEN (STRAT_CHUNK_HEADER + 24)

/* All zero is an empty one. */
void strat_contents_free(struct strat_contents *x);

/* CH, found OFFSET bytes behind the head, is the next block.  0 or -STRAT_E_NOMEM. */
int strat_contents_add(struct strat_contents *x, uint64_t offset, const struct strat_chunk *ch);

/* Append the index and the end of an archive of which OFFSET bytes are written. */
void strat_contents_write(const struct strat_contents *x, struct strat_out *out, uint64_t offset);

/* Is this the end of an archive, its last STRAT_END_LEN bytes?  1: *AT is where its index
 * begins and *HERE where this end does, both from the archive's head. */
int strat_contents_end(const void *data, uint64_t *at, uint64_t *here);

/* Read an index, the bytes of chunk CH.  0, -STRAT_E_NOMEM or -STRAT_E_ARCHIVE. */
int strat_contents_read(struct strat_contents *x, const struct strat_chunk *ch, const void *data);

#endif
