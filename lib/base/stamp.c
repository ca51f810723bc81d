/* stamp.c - identify the content of a file, to notice later that it has changed. */
#include "base/stamp.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/diag.h"

#define TAIL ((off_t)64 << 10)

/* Set *SUM to the checksum of FD from its position to its end.  Return 0, or -1 with errno set. */
static int
checksum(int fd, uint32_t *sum)
{
	unsigned char buf[4096];
	ssize_t n;

	*sum = (uint32_t)crc32(0, NULL, 0);
	while ((n = read(fd, buf, sizeof buf)) > 0)
		*sum = (uint32_t)crc32(*sum, buf, (unsigned)n);
	return (int)n;
}

int
strat_file_stamp_read(const char *path, struct strat_file_stamp *stamp)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), rc, error;
	struct stat st;

	if (fd < 0)
		return -STRAT_E_IO;
	rc = fstat(fd, &st);
	if (rc == 0 && !S_ISREG(st.st_mode)) {
		errno = S_ISDIR(st.st_mode) ? EISDIR : ESPIPE;
		rc = -1;
	}
	if (rc == 0) {
		stamp->size = (uint64_t)st.st_size;
		stamp->time = (uint64_t)st.st_mtim.tv_sec;
		stamp->nanoseconds = (uint32_t)st.st_mtim.tv_nsec;
		stamp->mode = st.st_mode & 0666;
	}
	if (rc == 0 && st.st_size > TAIL && lseek(fd, st.st_size - TAIL, SEEK_SET) < 0)
		rc = -1;
	if (rc == 0)
		rc = checksum(fd, &stamp->sum);
	error = errno;
	close(fd);
	errno = error;
	return rc < 0 ? -STRAT_E_IO : 0;
}

int
strat_file_stamp_equals(const struct strat_file_stamp *a, const struct strat_file_stamp *b)
{
	return a->size == b->size && a->time == b->time && a->nanoseconds == b->nanoseconds &&
	    a->sum == b->sum;
}
