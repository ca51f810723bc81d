/* raw.h - the bytes of a file as they are, some of them read ahead. */
#ifndef STRAT_BASE_RAW_H
#define STRAT_BASE_RAW_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_RAW_SIZE ((size_t)128 << 10) /* so many may wait */

struct strat_raw {
	int fd; /* -1: memory */
	const unsigned char *memory;
	size_t size;        /* bytes of the file in all, 0: unknown */
	uint64_t consumed;  /* bytes that have come from the source */
	unsigned char *buf; /* room for STRAT_RAW_SIZE */
	unsigned char *p;   /* the bytes that wait, */
	size_t n;           /* so many */
	int at_end;         /* no more come */
};

/* Have room; fd and memory are set by the caller.  0 or -STRAT_E_NOMEM. */
int strat_raw_init(struct strat_raw *r) __attribute__((warn_unused_result));

/* Have NEED bytes waiting (at most STRAT_RAW_SIZE), fewer only at the end.  0 or -STRAT_E_IO. */
int strat_raw_fill(struct strat_raw *r, size_t need) __attribute__((warn_unused_result));

/* Of the bytes that wait, N have been used. */
void strat_raw_skip(struct strat_raw *r, size_t n);

/* Read up to LEN bytes to TO; *GOT of them, fewer only at the end.  1: there may be more, 0: that
 * was the end, or -STRAT_E_IO. */
int strat_raw_read(struct strat_raw *r, unsigned char *to, size_t len, size_t *got)
    __attribute__((warn_unused_result));

/* The place in the file of the next byte. */
uint64_t strat_raw_tell(const struct strat_raw *r);

/* Go on at byte AT of the file.  0 or -STRAT_E_IO. */
int strat_raw_seek(struct strat_raw *r, uint64_t at) __attribute__((warn_unused_result));

void strat_raw_free(struct strat_raw *r);

#endif
