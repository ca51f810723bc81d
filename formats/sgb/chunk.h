/* chunk.h - an archive's parts: a head, blocks of games, an index, an end.
 *
 * Each chunk has a header of its own with its length and two checksums, so that what is damaged
 * is noticed, and what follows is found again.  sgb(5) says it byte by byte. */
#ifndef STRAT_FORMATS_SGB_CHUNK_H
#define STRAT_FORMATS_SGB_CHUNK_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/stream.h"

#define STRAT_CHUNK_HEADER 36
#define STRAT_CHUNK_MOST   ((size_t)32 << 20) /* bytes of a chunk, header included */
#define STRAT_BLOCK_PLIES  131072             /* a block that has more is full */
#define STRAT_BLOCK_GAMES  4096
#define STRAT_BLOCK_TEXT   ((size_t)2 << 20)
/* A block has no fewer bytes than this, so that no small one becomes a huge text. */
#define STRAT_PLIES_PER_BYTE 64
#define STRAT_GAMES_PER_BYTE 16

#define STRAT_ARCHIVE_VERSION 1 /* of the form, of the book, and of what is said of plies */

enum strat_chunk_kind {
	STRAT_CHUNK_HEAD = 'H',
	STRAT_CHUNK_BLOCK = 'B',
	STRAT_CHUNK_INDEX = 'I',
	STRAT_CHUNK_END = 'E'
};

struct strat_chunk {
	uint8_t kind;
	uint32_t len; /* bytes behind the header */
	uint32_t games, plies;
	uint32_t coded; /* bytes of them that are coded; the rest is deflated text */
	uint32_t text;  /* bytes of that text, inflated */
	uint32_t sum;   /* CRC-32 of all of them */
};

/* Append CH, whose bytes are at DATA; their checksum goes to CH. */
void strat_chunk_put(struct strat_out *out, struct strat_chunk *ch, const void *data);

/* Read a header at DATA.  1: it is one, its own checksum is right and it can be true. */
int strat_chunk_read(struct strat_chunk *ch, const void *data, size_t len);

/* The version of the archive that has a chunk at DATA; -1: it is none. */
int strat_chunk_version(const void *data, size_t len);

/* Are the bytes behind the header what it says? */
int strat_chunk_is_whole(const struct strat_chunk *ch, const void *data);

/* Where the next header is in the LEN bytes at DATA; LEN: nowhere. */
size_t strat_chunk_find(const void *data, size_t len);

/* Append the chunk that an archive begins with. */
void strat_archive_head(struct strat_out *out);

#endif
