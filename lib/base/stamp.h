/* stamp.h - what a file looked like, to see later whether it is still the same. */
#ifndef STRAT_BASE_STAMP_H
#define STRAT_BASE_STAMP_H

#include <stdint.h>
#include <sys/types.h>

struct strat_file_stamp {
	uint64_t size;
	uint64_t time;        /* of the last change, in seconds since 1970 */
	uint32_t nanoseconds; /* of that second */
	uint32_t sum;         /* CRC-32 of the last 64 KiB */
	mode_t mode;          /* who may read and write it */
};

/* What the file PATH looks like now.  0, or -STRAT_E_IO with errno: ESPIPE where it is a FIFO, a device or
 * a socket, which is not waited for. */
int strat_file_stamp_read(const char *path, struct strat_file_stamp *stamp)
    __attribute__((warn_unused_result));

/* Do these two speak of the same content?  The mode is not asked. */
int strat_file_stamp_equals(const struct strat_file_stamp *a, const struct strat_file_stamp *b);

#endif
