/* stream.h - read bytes from descriptors and memory, detecting gzip by its content; out.h writes.
 */
#ifndef STRAT_BASE_STREAM_H
#define STRAT_BASE_STREAM_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"

struct strat_in;

/* Open PATH ("-": standard input).  Gzip (one member or many) is decompressed while reading.
 * Return 0 and set *IN, or return a negative code with errno set. */
int strat_in_open(struct strat_in **in, const char *path) __attribute__((warn_unused_result));

/* Open the LEN bytes at DATA, which must outlive the stream.  Gzip is detected here, too. */
int strat_in_memory(struct strat_in **in, const void *data, size_t len)
    __attribute__((warn_unused_result));

/* Read up to LEN bytes to TO and set *GOT to their number, which is less than LEN only at the end
 * or before damage.  Return 1 if there may be more, 0 at the end, or -STRAT_E_IO, -STRAT_E_GZIP or
 * -STRAT_E_TRUNCATED; the *GOT bytes are valid in any case.  After damage, the next call returns 0
 * or, in blocked gzip (SAM specification, section 4.1), reads the text of the next complete
 * member. */
int strat_in_read(struct strat_in *in, void *to, size_t len, size_t *got)
    __attribute__((warn_unused_result));

/* Return the number of bytes of the file read so far, compressed if the file is, and the size of
 * the file, or 0 if it is unknown. */
size_t strat_in_tell(const struct strat_in *in);
size_t strat_in_size(const struct strat_in *in);

/* Locate the last damage.  Return 1 and set *AT to its offset in a file of blocked gzip, or return
 * 0 if the offset is unknown. */
int strat_in_damage(const struct strat_in *in, uint64_t *at);

/* Decompress ahead with about N threads, if the format allows it.  This affects neither the data
 * nor the diagnostics. */
void strat_in_jobs(struct strat_in *in, int n);

/* ------ positions in plain files and blocked gzip ------ */

int strat_in_can_seek(const struct strat_in *in);

/* Continue reading at PLACE: an offset in a plain file, a virtual offset in blocked gzip.  Return
 * 0, -STRAT_E_IO, or -STRAT_E_GZIP if there is no member with that byte. */
int strat_in_seek(struct strat_in *in, uint64_t place) __attribute__((warn_unused_result));

/* Enable strat_in_offset().  Call this before the first read. */
void strat_in_record_offsets(struct strat_in *in);

/* Return the position of byte TEXT, from 0, of the text read so far.  Successive calls must not go
 * backwards; not allowed after strat_in_seek(). */
uint64_t strat_in_offset(struct strat_in *in, uint64_t text);

/* Store in *LIST, which has capacity *CAP, the members of blocked gzip that hold bytes FROM up to
 * TO of the text, which have been read, and set *N to their number.  For each member, AT is its
 * offset in the file and TEXT in the text.  There are none if offsets are not recorded or the file
 * is plain.  FROM is restricted as in strat_in_offset().  Return 0 or -STRAT_E_NOMEM. */
int strat_in_members(struct strat_in *in, uint64_t from, uint64_t to, struct strat_place **list,
    size_t *n, size_t *cap) __attribute__((warn_unused_result));

void strat_in_close(struct strat_in *in);

/* Read all of PATH ("-": standard input) into *TEXT, which the caller frees, and set *LEN to its
 * length; no NUL is added.  Return 0, or a negative code and set *TEXT to NULL: -STRAT_E_LIMIT if
 * the file is longer than MOST bytes, or any code of strat_in_open() and strat_in_read(). */
int strat_in_all(const char *path, size_t most, char **text, size_t *len)
    __attribute__((warn_unused_result));

#endif
