/* unpack.h - read the members of a blocked gzip file in order, optionally decompressed ahead by
 * threads.  Damage is reported, and reading continues with the next complete member. */
#ifndef STRAT_BASE_UNPACK_H
#define STRAT_BASE_UNPACK_H

#include "base/gz/bgz.h"
#include "base/gz/raw.h"

struct strat_readahead;

struct strat_unpack {
	struct strat_raw *raw;
	int is_ended; /* 1: the last member was the end marker, or the missing end was reported */
	struct strat_member *now;      /* the member being read */
	struct strat_member *tried;    /* a candidate for a member */
	struct strat_readahead *ahead; /* threads; NULL: none */
};

/* Begin to read members from RAW, which U uses until it is closed.  Return 0 or -STRAT_E_NOMEM; U
 * must be closed in either case. */
int strat_unpack_open(struct strat_unpack *u, struct strat_raw *raw)
    __attribute__((warn_unused_result));
void strat_unpack_close(struct strat_unpack *u);

/* Decompress ahead with N threads from now on.  If they cannot be created, reading continues
 * without them. */
void strat_unpack_start_threads(struct strat_unpack *u, int n);
void strat_unpack_stop_threads(struct strat_unpack *u);

/* Read the next member, valid until the next call.  Return 1 and set *M: m->rc is the code to
 * report after its text: 0, -STRAT_E_GZIP (the next complete member follows) or -STRAT_E_TRUNCATED
 * (the end follows).  Return 0 if RAW is at the end or at gzip that is not blocked, or -STRAT_E_IO
 * or -STRAT_E_NOMEM. */
int strat_unpack_next(struct strat_unpack *u, struct strat_member **m)
    __attribute__((warn_unused_result));

/* Continue at the next complete member after the first buffered byte of RAW.  Return 1 if there is
 * one, 0 at the end, or a negative code. */
int strat_unpack_resync(struct strat_unpack *u) __attribute__((warn_unused_result));

/* Return 1 if RAW begins with the header of a blocked member, 0 if not, or a negative code. */
int strat_unpack_is_blocked(struct strat_raw *raw) __attribute__((warn_unused_result));

#endif
