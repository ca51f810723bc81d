/* bgz.h - members of blocked gzip (BGZF): gzip members of at most 64 KiB that store their own
 * length in the header, so that each can be found, compressed and decompressed on its own.
 *
 * Source: the SAM specification, section 4.1; RFC 1951 and 1952. */
#ifndef STRAT_BASE_BGZ_H
#define STRAT_BASE_BGZ_H

#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

#define STRAT_BGZ_MAX  ((size_t)65536) /* maximum size of a member in bytes, compressed or not */
#define STRAT_BGZ_TEXT ((size_t)65280) /* bytes of text per member written; it always fits */
#define STRAT_BGZ_HEAD 18              /* size in bytes of a header that stores only the length */

/* A virtual offset: the position of a member in the file, and of a byte in its text. */
#define STRAT_BGZ_OFFSET(at, in) ((uint64_t)(at) << 16 | (uint64_t)(in))

/* The empty member that marks the end of a file. */
#define STRAT_BGZ_END 28
extern const unsigned char strat_bgz_end[STRAT_BGZ_END];

/* A member and its text. */
struct strat_member {
	unsigned char packed[STRAT_BGZ_MAX], text[STRAT_BGZ_MAX];
	size_t npacked, ntext;
	size_t nhead; /* size in bytes of the header in PACKED */
	uint64_t at;  /* its offset in the file */
	int is_cut;   /* 1: the file ends inside the member */
	int rc;       /* 0, or the negative code to report after the text */
	z_stream z;
	int is_ready; /* 1: z has been initialised */
};

/* Parse the header of a member, of which N bytes at P are available.  Return the length of the
 * whole member and set *NHEAD to that of the header; 0 if this is not a member; or -B if B bytes
 * are needed to tell. */
long strat_bgz_head(const unsigned char *p, size_t n, size_t *nhead);

/* Decompress M->packed to M->text and set M->rc.  A damaged member has no text; a truncated one
 * has the text before the cut. */
void strat_member_unpack(struct strat_member *m);

/* Compress the LEN bytes at TEXT, at most STRAT_BGZ_TEXT, to M->packed.  Set M->rc to 0 or
 * -STRAT_E_NOMEM. */
void strat_member_pack(struct strat_member *m, const void *text, size_t len, int level);

/* Release the zlib state of a member.  A member is used either for decompression or for
 * compression, never for both. */
void strat_member_free_unpacking(struct strat_member *m);
void strat_member_free_packing(struct strat_member *m);

#endif
