/* atomic_file.c - write a temporary file, and replace the target by it in one step. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "base/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define LINKS_MAX 40 /* as in Linux */

/* Return the path of TO, the target of a symbolic link at FROM, seen from the current directory.
 * The caller frees it; NULL: out of memory. */
static char *
resolve_link(const char *from, const char *to)
{
	const char *slash = *to == '/' ? NULL : strrchr(from, '/');
	size_t before = slash ? (size_t)(slash - from) + 1 : 0, len = strlen(to) + 1;
	char *path = malloc(before + len);

	if (!path)
		return NULL;
	memcpy(path, from, before);
	memcpy(path + before, to, len);
	return path;
}

/* Return PATH with symbolic links followed, even if nothing exists there yet.  The caller frees it;
 * NULL with errno set on failure. */
static char *
follow_links(const char *path)
{
	char *now = strdup(path), *next, to[PATH_MAX];
	int i;

	for (i = 0; now && i < LINKS_MAX; i++) {
		ssize_t n = readlink(now, to, sizeof to - 1);

		if (n < 0)
			return now;
		to[n] = '\0';
		next = resolve_link(now, to);
		free(now);
		now = next;
	}
	free(now);
	errno = now ? ELOOP : ENOMEM;
	return NULL;
}

/* Return 1 if PATH is an SQLite database that can be read. */
static int
is_database(const char *path)
{
	static const char head[] = "SQLite format 3"; /* including its NUL */
	char got[sizeof head];
	struct stat st;
	int fd = -1, is;

	if (stat(path, &st) == 0 && S_ISREG(st.st_mode))
		fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return 0;
	is = read(fd, got, sizeof got) == (ssize_t)sizeof got &&
	    memcmp(got, head, sizeof head) == 0;
	close(fd);
	return is;
}

/* Give FD the mode and owner of the file OLD that it replaces.  Return 0, or -1 with errno set. */
static int
copy_attributes(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 07777;

	if (!S_ISREG(old->st_mode)) {
		errno = S_ISDIR(old->st_mode) ? EISDIR : EINVAL;
		return -1;
	}
	if (fchown(fd, old->st_uid, old->st_gid) < 0)
		mode &= fchown(fd, (uid_t)-1, old->st_gid) < 0 ? 0707 : 0777;
	return fchmod(fd, mode);
}

/* Return the directory of PATH, which the caller frees, or NULL. */
static char *
folder_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
}

/* Write a template for mkstemp() to B->temp. */
static void
name_temp(struct strat_atomic_file *b)
{
	sprintf(b->temp, "%s.XXXXXX", b->path);
}

/* Write the name by which linkat() finds a file without a name. */
static void
name_of_descriptor(int fd, char name[40])
{
	snprintf(name, 40, "/proc/self/fd/%d", fd);
}

/* Open a file without a name in the directory of B->path.  Return -1 if this is not supported. */
static int
open_nameless(const struct strat_atomic_file *b)
{
#ifdef O_TMPFILE
	char *folder = folder_of(b->path), name[40];
	int fd = folder ? open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600) : -1;

	free(folder);
	name_of_descriptor(fd, name);
	if (fd >= 0 && access(name, F_OK) == 0)
		return fd;
	if (fd >= 0)
		close(fd); /* without /proc it could never get a name */
#else
	(void)b;
#endif
	return -1;
}

/* Open the temporary file.  Return 0, or -1 with errno set. */
static int
open_temp(struct strat_atomic_file *b)
{
	b->fd = b->how & STRAT_ATOMIC_NAMED ? -1 : open_nameless(b);
	b->temp[0] = '\0';
	if (b->fd >= 0)
		return 0;
	name_temp(b);
	b->fd = mkstemp(b->temp); /* private until it gets its mode */
	if (b->fd < 0)
		b->temp[0] = '\0';
	return b->fd < 0 ? -1 : 0;
}

int
strat_atomic_file_open(struct strat_atomic_file *b, const char *path, mode_t mode, int how)
{
	struct stat old;
	size_t size;
	int rc;

	*b = (struct strat_atomic_file){ .fd = -1, .how = how };
	b->path = how & STRAT_ATOMIC_EXCL ? strdup(path) : follow_links(path);
	if (!b->path)
		return -1;
	if (!(how & STRAT_ATOMIC_EXCL) && is_database(b->path)) {
		errno = EEXIST;
		goto fail;
	}
	size = strlen(b->path) + 8;
	b->temp = malloc(size);
	if (!b->temp) {
		errno = ENOMEM;
		goto fail;
	}
	if (open_temp(b) < 0)
		goto fail;
	if (!(how & STRAT_ATOMIC_EXCL) && stat(b->path, &old) == 0)
		rc = copy_attributes(b->fd, &old);
	else
		rc = fchmod(b->fd, mode);
	if (rc == 0 && fcntl(b->fd, F_SETFD, FD_CLOEXEC) == 0)
		return 0;
fail:
	strat_atomic_file_discard(b);
	return -1;
}

/* Make the new name durable by fsync() of the directory. */
static int
sync_folder(const char *path)
{
	char *folder = folder_of(path);
	int fd = folder ? open(folder, O_RDONLY | O_CLOEXEC) : -1, rc;

	free(folder);
	if (fd < 0)
		return errno == EACCES ? 0 : -1;
	rc = fsync(fd) < 0 && errno != EINVAL ? -1 : 0;
	return close(fd) < 0 ? -1 : rc;
}

/* Give the nameless file of B the name TO.  Return 0, or -1 with errno set. */
static int
link_nameless(const struct strat_atomic_file *b, const char *to)
{
	char name[40];

	name_of_descriptor(b->fd, name);
	return linkat(AT_FDCWD, name, AT_FDCWD, to, AT_SYMLINK_FOLLOW);
}

/* Write a random name to B->temp, depending on SEED. */
static void
vary_temp(struct strat_atomic_file *b, unsigned seed)
{
	static const char letters[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	struct timespec now;
	uint64_t x;
	int i;

	clock_gettime(CLOCK_REALTIME, &now);
	x = ((uint64_t)now.tv_nsec + ((uint64_t)getpid() << 30) + seed) *
	    UINT64_C(0x9e3779b97f4a7c15);
	name_temp(b);
	for (i = 6; i > 0; i--, x /= 62)
		b->temp[strlen(b->path) + (size_t)i] = letters[(x >> 16) % 62];
}

/* Give the nameless file of B an unused temporary name.  Return 0, or -1 with errno set. */
static int
link_temp(struct strat_atomic_file *b)
{
	unsigned tries;

	for (tries = 0; tries < 100; tries++) {
		vary_temp(b, tries);
		if (link_nameless(b, b->temp) == 0)
			return 0;
		if (errno != EEXIST)
			break;
	}
	b->temp[0] = '\0';
	return -1;
}

/* Give the file its final name.  linkat() cannot replace a file, so it may first need a temporary
 * one. */
static int
put_in_place(struct strat_atomic_file *b)
{
	int rc;

	if (!b->temp[0]) {
		rc = link_nameless(b, b->path);
		if (rc == 0 || errno != EEXIST || b->how & STRAT_ATOMIC_EXCL)
			return rc;
		if (link_temp(b) < 0)
			return -1;
	}
	if (b->how & STRAT_ATOMIC_EXCL)
		return link(b->temp, b->path);
	rc = rename(b->temp, b->path);
	if (rc == 0)
		b->temp[0] = '\0';
	return rc;
}

/* Call put_in_place() with all signals blocked, so that none ends the program while the file has a
 * temporary name. */
static int
put_in_place_unbroken(struct strat_atomic_file *b)
{
	sigset_t all, old;
	int rc, number;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &old);
	rc = put_in_place(b);
	number = errno;
	if (rc < 0 && b->temp[0]) {
		unlink(b->temp);
		b->temp[0] = '\0';
	}
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	errno = number;
	return rc;
}

int
strat_atomic_file_commit(struct strat_atomic_file *b)
{
	int how = b->how, rc = how & STRAT_ATOMIC_FSYNC ? fsync(b->fd) : 0;
	int copy = rc == 0 ? dup(b->fd)
			   : -1; /* report errors of close() before the file takes its place */

	if (copy < 0 || close(copy) < 0)
		rc = -1;
	if (rc == 0)
		rc = put_in_place_unbroken(b);
	if (close(b->fd) < 0)
		rc = -1;
	b->fd = -1;
	if (rc == 0 && how & STRAT_ATOMIC_FSYNC)
		rc = sync_folder(b->path);
	strat_atomic_file_discard(b);
	return rc;
}

void
strat_atomic_file_discard(struct strat_atomic_file *b)
{
	int number = errno;

	if (b->fd >= 0) {
		close(b->fd);
		b->fd = -1;
	}
	if (b->temp && b->temp[0])
		unlink(b->temp);
	free(b->path);
	free(b->temp);
	*b = (struct strat_atomic_file){ .fd = -1 };
	errno = number;
}
