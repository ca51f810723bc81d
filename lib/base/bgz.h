/* bgz.h - members of blocked gzip (BGZF): gzip members of at most 64 KiB, each with its own
 * length in its head, so that they can be found, unpacked and packed one by one.
 *
 * Source: the SAM specification, section 4.1; RFC 1951 and 1952. */
#ifndef STRAT_BASE_BGZ_H
#define STRAT_BASE_BGZ_H

#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

#define STRAT_BGZ_MAX  ((size_t)65536) /* bytes of a member, packed or not */
#define STRAT_BGZ_TEXT ((size_t)65280) /* of text that we pack in one: it fits whatever it is */
#define STRAT_BGZ_HEAD 18              /* bytes of a head that has nothing but the length */

/* A virtual offset: where a member begins, and a byte in its text. */
#define STRAT_BGZ_OFFSET(at, in) ((uint64_t)(at) << 16 | (uint64_t)(in))

/* The empty member that ends a file. */
#define STRAT_BGZ_END 28
extern const unsigned char strat_bgz_end[STRAT_BGZ_END];

/* A member, and its text. */
struct strat_member {
	unsigned char packed[STRAT_BGZ_MAX], text[STRAT_BGZ_MAX];
	size_t npacked, ntext;
	size_t nhead; /* bytes of PACKED before the deflated ones */
	uint64_t at;  /* its place in the file */
	int is_cut;   /* the file ends in it */
	int rc;       /* what is to be said behind its text: 0 or a negative code */
	z_stream z;
	int is_ready; /* z is */
};

/* Read the head of a member, of which N bytes are at P.  > 0: the length of the whole member, and
 * of its head to *NHEAD; 0: this is none; < 0: so many bytes are needed to tell. */
long strat_bgz_head(const unsigned char *p, size_t n, size_t *nhead);

/* Unpack M->packed to M->text; M->rc says how it went.  Damaged: it has no text.  Cut: the text as
 * far as it goes. */
void strat_member_unpack(struct strat_member *m);

/* Pack the LEN bytes at TEXT, at most STRAT_BGZ_TEXT, to M->packed.  M->rc: 0, -STRAT_E_NOMEM. */
void strat_member_pack(struct strat_member *m, const void *text, size_t len, int level);

/* A member for unpacking belongs to it, one for packing likewise: not to both. */
void strat_member_free_unpacking(struct strat_member *m);
void strat_member_free_packing(struct strat_member *m);

#endif
