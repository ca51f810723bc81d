/* full.c - a preloaded library that simulates a full disk after ROOM bytes (an environment
 * variable).  All writes to files count; what does not fit is written partially, then ENOSPC. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Return how many of N bytes for FD fit, or -1 if none do. */
static ssize_t
take(int fd, size_t n)
{
	static long left = -1;
	struct stat st;

	if (left < 0)
		left = getenv("ROOM") ? atol(getenv("ROOM")) : 0;
	if (n == 0 || fstat(fd, &st) < 0 || !S_ISREG(st.st_mode))
		return (ssize_t)n;
	if (left == 0) {
		errno = ENOSPC;
		return -1;
	}
	if ((long)n > left)
		n = (size_t)left;
	left -= (long)n;
	return (ssize_t)n;
}

ssize_t
write(int fd, const void *from, size_t n)
{
	static ssize_t (*real)(int, const void *, size_t);
	ssize_t most = take(fd, n);

	if (!real)
		*(void **)&real = dlsym(RTLD_NEXT, "write");
	return most < 0 ? most : real(fd, from, (size_t)most);
}

#define PWRITE(name)                                                                               \
	ssize_t name(int fd, const void *from, size_t n, off_t at)                                 \
	{                                                                                          \
		static ssize_t (*real)(int, const void *, size_t, off_t);                          \
		ssize_t most = take(fd, n);                                                        \
                                                                                                   \
		if (!real)                                                                         \
			*(void **)&real = dlsym(RTLD_NEXT, #name);                                 \
		return most < 0 ? most : real(fd, from, (size_t)most, at);                         \
	}

PWRITE(pwrite)
PWRITE(pwrite64)
