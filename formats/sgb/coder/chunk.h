/* chunk.h - the chunks of an archive: head, blocks, indexes, end.
 *
 * Each chunk has a header with its length and two checksums, so that damage is detected and the
 * next chunk is found.  sgb(5) describes every byte. */
#ifndef STRAT_FORMATS_SGB_CODER_CHUNK_H
#define STRAT_FORMATS_SGB_CODER_CHUNK_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/stream.h"

#define STRAT_CHUNK_HEADER 36
#define STRAT_CHUNK_MOST   ((size_t)32 << 20) /* maximum size of a chunk, including the header */
#define STRAT_BLOCK_PLIES  131072             /* a block is full with more plies than this, */
#define STRAT_BLOCK_GAMES  256                /* with this number of games (by default), */
#define STRAT_BLOCK_TEXT   ((size_t)2 << 20)  /* or with this size of text */
#define STRAT_BLOCK_MOST   4096               /* maximum number of games in a block */
/* A block has at least one byte for this number of plies or games, so that a small archive cannot
 * expand to a huge text. */
#define STRAT_PLIES_PER_BYTE 64
#define STRAT_GAMES_PER_BYTE 16

/* Versions of the format, which include the setup book and the features.  Each chunk has one:
 * blocks of version 1 can be read and copied, but are no longer written. */
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
	uint8_t version; /* 0 when writing: the newest */
	uint32_t len;    /* size of the data after the header */
	uint32_t games, plies;
	uint32_t coded; /* size of the coded part of the data; the rest is deflated text */
	uint32_t text;  /* size of the inflated text */
	uint32_t sum;   /* CRC-32 of the data */
};

/* Append CH with its data at DATA to OUT, and set CH->sum. */
void strat_chunk_put(struct strat_out *out, struct strat_chunk *ch, const void *data);

/* Read a header at DATA.  Return 1 if its checksum is correct and its values are possible,
 * otherwise 0. */
int strat_chunk_read(struct strat_chunk *ch, const void *data, size_t len);

/* Return the version of the chunk at DATA, which may be unknown, or -1 if it is not a chunk. */
int strat_chunk_version(const void *data, size_t len);

static inline int
strat_chunk_is_known(int version)
{
	return version >= STRAT_ARCHIVE_OLDEST && version <= STRAT_ARCHIVE_VERSION;
}

/* Return 1 if DATA begins like a chunk with a few wrong bytes. */
int strat_chunk_is_like(const void *data, size_t len);

/* Return 1 if the data of CH at DATA have the right checksum. */
int strat_chunk_is_whole(const struct strat_chunk *ch, const void *data);

/* Return the offset of the next header in the LEN bytes at DATA, or LEN. */
size_t strat_chunk_find(const void *data, size_t len);

/* Append the chunk that begins an archive with BLOCK_GAMES games in a block. */
void strat_archive_head(struct strat_out *out, uint32_t block_games);

/* Append the chunk that begins a new archive after one of version 1, which ends LEN bytes after its
 * head.  Programs that know only version 1 then do not take the rest for an unfinished append, and
 * leave it unchanged. */
void strat_archive_head_after(struct strat_out *out, uint32_t block_games, uint64_t len);

#define STRAT_HEAD_DATA  4  /* size of the data of a head, */
#define STRAT_HEAD_AFTER 12 /* and of a head after an archive of version 1 */

/* Return the number of games per block according to the head CH with its data at DATA. */
uint32_t strat_archive_block_games(const struct strat_chunk *ch, const void *data);

#endif
