/* unpack.h - the members of a blocked gzip file, one after the other, unpacked ahead by threads
 * if wished; what is damaged is told, and the next whole member is found. */
#ifndef STRAT_BASE_UNPACK_H
#define STRAT_BASE_UNPACK_H

#include "base/bgz.h"
#include "base/raw.h"

struct strat_readahead;

struct strat_unpack {
	struct strat_raw *raw;
	int is_ended;               /* the last member was the end marker, or what ends was told */
	struct strat_member *now;   /* is being read */
	struct strat_member *tried; /* may be a member */
	struct strat_readahead *ahead; /* threads; NULL: none */
};

/* Begin to read members from RAW, which belongs to U until it is closed.  0 or -STRAT_E_NOMEM;
 * U is to be closed in any case. */
int strat_unpack_open(struct strat_unpack *u, struct strat_raw *raw)
    __attribute__((warn_unused_result));
void strat_unpack_close(struct strat_unpack *u);

/* Unpack ahead with N threads from now on.  Where they cannot be had all goes on without. */
void strat_unpack_start_threads(struct strat_unpack *u, int n);
void strat_unpack_stop_threads(struct strat_unpack *u);

/* The next member, good until the next call.  1: *M has text, and m->rc is what has to be said
 * behind it: 0, -STRAT_E_GZIP (and what follows is the next whole member) or -STRAT_E_TRUNCATED
 * (then comes the end).  0: at RAW is the end, or gzip that is not blocked.  Negative: IO, NOMEM. */
int strat_unpack_next(struct strat_unpack *u, struct strat_member **m)
    __attribute__((warn_unused_result));

/* Go on at the next whole member behind byte 0 of what waits in RAW.  1: there is one, 0: the end,
 * or a negative code. */
int strat_unpack_resync(struct strat_unpack *u) __attribute__((warn_unused_result));

/* Is a blocked member's head what RAW begins with?  1, 0, or a negative code. */
int strat_unpack_is_blocked(struct strat_raw *raw) __attribute__((warn_unused_result));

#endif
