/* stream.h - bytes in: descriptors, memory, gzip recognised by its content; bytes out: out.h. */
#ifndef STRAT_BASE_STREAM_H
#define STRAT_BASE_STREAM_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"

struct strat_in;

/* Open PATH, or standard input when PATH is "-".  Gzip (one member or many) is inflated as
 * it is read.  0 and *IN, or a negative code; errno says more. */
int strat_in_open(struct strat_in **in, const char *path) __attribute__((warn_unused_result));

/* The LEN bytes at DATA, which must outlive the stream.  Gzip is recognised here too. */
int strat_in_memory(struct strat_in **in, const void *data, size_t len)
    __attribute__((warn_unused_result));

/* Read up to LEN bytes to TO and say in *GOT how many; fewer only at the end or before
 * damage.  1: there may be more, 0: that was the end, negative: -STRAT_E_IO, -STRAT_E_GZIP or
 * -STRAT_E_TRUNCATED (*GOT bytes are good all the same).  Behind damage comes the end, in blocked
 * gzip (SAM specification, section 4.1) the text of the next whole member. */
int strat_in_read(struct strat_in *in, void *to, size_t len, size_t *got)
    __attribute__((warn_unused_result));

/* Bytes consumed so far of the file itself, compressed as it is; and its size, 0 if unknown. */
size_t strat_in_tell(const struct strat_in *in);
size_t strat_in_size(const struct strat_in *in);

/* Where the last damage is: 1 and *AT in a file of blocked gzip, 0: not known. */
int strat_in_damage(const struct strat_in *in, uint64_t *at);

/* Use about N threads for unpacking ahead, where the file allows it.  What is read, and what is
 * said of it, stays the same. */
void strat_in_jobs(struct strat_in *in, int n);

/* ------ places: plain files and blocked gzip ------ */

int strat_in_can_seek(const struct strat_in *in);

/* Go on reading at PLACE: a byte of the file, in blocked gzip a virtual offset.  0, -STRAT_E_IO,
 * or -STRAT_E_GZIP: no member with that byte is there. */
int strat_in_seek(struct strat_in *in, uint64_t place) __attribute__((warn_unused_result));

/* Before the first read: let strat_in_offset() be asked. */
void strat_in_record_offsets(struct strat_in *in);

/* The place of byte TEXT, from 0, of the text that has been read; never before one that was asked
 * for, and not after strat_in_seek(). */
uint64_t strat_in_offset(struct strat_in *in, uint64_t text);

/* The members of blocked gzip that hold bytes FROM up to TO of the text, which have been read: where
 * each begins, AT in the file and TEXT in the text, to *LIST, which has *N of them and room for *CAP;
 * none if places are not noted or the file is a plain one.  As above for FROM.  0 or
 * -STRAT_E_NOMEM. */
int strat_in_members(struct strat_in *in, uint64_t from, uint64_t to, struct strat_place **list,
    size_t *n, size_t *cap) __attribute__((warn_unused_result));

void strat_in_close(struct strat_in *in);

/* All of PATH ("-": standard input) to *TEXT, *LEN bytes, which the caller frees.  0, or a negative
 * code and *TEXT NULL: -STRAT_E_LIMIT: it is longer than MOST bytes; errno says more of
 * -STRAT_E_IO. */
int strat_in_all(const char *path, size_t most, char **text, size_t *len)
    __attribute__((warn_unused_result));

#endif
