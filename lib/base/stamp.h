/* stamp.h - record the size, time and checksum of a file, to detect later changes. */
#ifndef STRAT_BASE_STAMP_H
#define STRAT_BASE_STAMP_H

#include <stdint.h>
#include <sys/types.h>

struct strat_file_stamp {
	uint64_t size;
	uint64_t time;        /* time of the last change, in seconds since 1970 */
	uint32_t nanoseconds; /* nanoseconds of that time */
	uint32_t sum;         /* CRC-32 of the last 64 KiB */
	mode_t mode;          /* permissions */
};

/* Read the stamp of the file PATH.  Return 0, or -STRAT_E_IO with errno set: ESPIPE if PATH is a
 * FIFO, a device or a socket; the function never waits for one. */
int strat_file_stamp_read(const char *path, struct strat_file_stamp *stamp)
    __attribute__((warn_unused_result));

/* Return 1 if A and B describe the same content.  The mode is ignored. */
int strat_file_stamp_equals(const struct strat_file_stamp *a, const struct strat_file_stamp *b);

#endif
