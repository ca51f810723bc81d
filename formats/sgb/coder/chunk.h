/* chunk.h - an archive's parts: a head, blocks of games, an index, an end.
 *
 * Each chunk has a header of its own with its length and two checksums, so that what is damaged
 * is noticed, and what follows is found again.  sgb(5) says it byte by byte. */
#ifndef STRAT_FORMATS_SGB_CODER_CHUNK_H
#define STRAT_FORMATS_SGB_CODER_CHUNK_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/stream.h"

#define STRAT_CHUNK_HEADER 36
#define STRAT_CHUNK_MOST   ((size_t)32 << 20) /* bytes of a chunk, header included */
#define STRAT_BLOCK_PLIES  131072             /* a block that has more is full, */
#define STRAT_BLOCK_GAMES  256                /* or games (default), */
#define STRAT_BLOCK_TEXT   ((size_t)2 << 20)  /* or bytes of text */
#define STRAT_BLOCK_MOST   4096               /* largest number of games in a block */
/* A block has no fewer bytes than this, so that no small one becomes a huge text. */
#define STRAT_PLIES_PER_BYTE 64
#define STRAT_GAMES_PER_BYTE 16

/* Versions of the form, the book, and what is said of plies.  Every chunk has its own: archives of
 * version 1 are read, and their blocks copied, but no new ones are written. */
#define STRAT_ARCHIVE_VERSION 2
#define STRAT_ARCHIVE_OLDEST  1

enum strat_chunk_kind {
	STRAT_CHUNK_HEAD = 'H',
	STRAT_CHUNK_BLOCK = 'B',
	STRAT_CHUNK_INDEX = 'I',
	STRAT_CHUNK_END = 'E'
};

struct strat_chunk {
	uint8_t kind;
	uint8_t version; /* 0, when writing: the newest */
	uint32_t len;    /* bytes after the header */
	uint32_t games, plies;
	uint32_t coded; /* bytes of them that are coded; the rest is deflated text */
	uint32_t text;  /* bytes of that text, inflated */
	uint32_t sum;   /* CRC-32 of all of them */
};

/* Append CH, whose bytes are at DATA; their checksum goes to CH. */
void strat_chunk_put(struct strat_out *out, struct strat_chunk *ch, const void *data);

/* Read a header at DATA.  1: it is one, its own checksum is right and it can be true. */
int strat_chunk_read(struct strat_chunk *ch, const void *data, size_t len);

/* The version of the chunk at DATA, which need not be one that is known; -1: there is none. */
int strat_chunk_version(const void *data, size_t len);

static inline int
strat_chunk_is_known(int version)
{
	return version >= STRAT_ARCHIVE_OLDEST && version <= STRAT_ARCHIVE_VERSION;
}

/* Does DATA begin almost as a chunk does, with a few other bytes? */
int strat_chunk_is_like(const void *data, size_t len);

/* Are the bytes after the header what it says? */
int strat_chunk_is_whole(const struct strat_chunk *ch, const void *data);

/* Where the next header is in the LEN bytes at DATA; LEN: nowhere. */
size_t strat_chunk_find(const void *data, size_t len);

/* Append the chunk that begins an archive with BLOCK_GAMES games in a block. */
void strat_archive_head(struct strat_out *out, uint32_t block_games);

/* Append the chunk that begins a new archive after one of version 1, which ends LEN bytes after its
 * head.  Programs that know only version 1 then do not take the rest for an unfinished append, and
 * leave it unchanged. */
void strat_archive_head_after(struct strat_out *out, uint32_t block_games, uint64_t len);

#define STRAT_HEAD_DATA  4  /* bytes that a head has, */
#define STRAT_HEAD_AFTER 12 /* and one after an archive of version 1 */

/* How many games fill a block, as the head CH with the bytes DATA has it. */
uint32_t strat_archive_block_games(const struct strat_chunk *ch, const void *data);

#endif
