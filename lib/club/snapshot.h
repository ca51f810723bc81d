/* snapshot.h - the state of a tournament as bytes, which are read faster than the acts that made it.
 *
 * Numbers are written with 7 bits a byte, the lowest first, and 128 added to all bytes but the
 * last.  Equal states give equal bytes.  Reading trusts nothing: a state that is read has players,
 * boards and settings as acts can make them. */
#ifndef STRAT_CLUB_SNAPSHOT_H
#define STRAT_CLUB_SNAPSHOT_H

#include "base/out.h"
#include "club/club.h"

/* Bytes being read. */
struct strat_club_bytes {
	const unsigned char *at, *end;
	int is_bad; /* 1: they ended too early, or a number was too large */
};

void strat_club_put_number(struct strat_out *out, uint64_t n);

/* Return the next number, at most MOST; 0 if it is bad. */
uint64_t strat_club_get_number(struct strat_club_bytes *b, uint64_t most);

/* Append the state C, without its origin.  An error stays in OUT. */
void strat_club_put_state(struct strat_out *out, const struct strat_club *c);

/* Read a state, which takes all bytes, to C.  Return 0; -STRAT_E_DATABASE if the bytes are no state,
 * or -STRAT_E_NOMEM: C is then empty. */
int strat_club_get_state(struct strat_club_bytes *b, struct strat_club *c)
    __attribute__((warn_unused_result));

#endif
