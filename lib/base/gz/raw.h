/* raw.h - buffered reading of the raw bytes of a file. */
#ifndef STRAT_BASE_RAW_H
#define STRAT_BASE_RAW_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_RAW_SIZE ((size_t)128 << 10) /* size of the buffer in bytes */

struct strat_raw {
	int fd; /* -1: the source is MEMORY */
	const unsigned char *memory;
	size_t size;        /* size of the file in bytes; 0: unknown */
	uint64_t consumed;  /* bytes read from the source */
	unsigned char *buf; /* buffer of STRAT_RAW_SIZE bytes */
	unsigned char *p;   /* the buffered bytes, N of them */
	size_t n;           /* number of buffered bytes */
	int at_end;         /* 1: the end has been reached */
};

/* Allocate the buffer; the caller sets fd and memory.  Return 0 or -STRAT_E_NOMEM. */
int strat_raw_init(struct strat_raw *r) __attribute__((warn_unused_result));

/* Fill the buffer to at least NEED bytes (at most STRAT_RAW_SIZE), or fewer at the end.  Return 0
 * or -STRAT_E_IO. */
int strat_raw_fill(struct strat_raw *r, size_t need) __attribute__((warn_unused_result));

/* Discard the first N buffered bytes. */
void strat_raw_skip(struct strat_raw *r, size_t n);

/* Read up to LEN bytes to TO and set *GOT to their number, which is less than LEN only at the end.
 * Return 1 if there may be more, 0 at the end, or -STRAT_E_IO. */
int strat_raw_read(struct strat_raw *r, unsigned char *to, size_t len, size_t *got)
    __attribute__((warn_unused_result));

/* Return the file offset of the next byte. */
uint64_t strat_raw_tell(const struct strat_raw *r);

/* Continue at offset AT of the file.  Return 0 or -STRAT_E_IO. */
int strat_raw_seek(struct strat_raw *r, uint64_t at) __attribute__((warn_unused_result));

void strat_raw_free(struct strat_raw *r);

#endif
