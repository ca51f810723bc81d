/* atomic_file.c - a file that is written beside the one whose place it takes. */
#include "base/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINKS_MAX 40 /* as Linux has it */

/* TO, which a link at FROM says: what it means, seen from here.  For free(); NULL: no memory. */
static char *
beside_link(const char *from, const char *to)
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

/* Where PATH leads through symbolic links, even if nothing is there yet.  For free(); NULL with
 * errno. */
static char *
follow(const char *path)
{
	char *now = strdup(path), *next, to[PATH_MAX];
	int i;

	for (i = 0; now && i < LINKS_MAX; i++) {
		ssize_t n = readlink(now, to, sizeof to - 1);

		if (n < 0)
			return now;
		to[n] = '\0';
		next = beside_link(now, to);
		free(now);
		now = next;
	}
	free(now);
	errno = now ? ELOOP : ENOMEM;
	return NULL;
}

/* Is PATH a SQLite database?  No, if it cannot be read. */
static int
is_database(const char *path)
{
	static const char head[] = "SQLite format 3"; /* with its NUL */
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

/* FD is to replace the file OLD.  0 or -1 with errno. */
static int
take_after(int fd, const struct stat *old)
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

int
strat_atomic_file_open(struct strat_atomic_file *b, const char *path, mode_t mode, int how)
{
	struct stat old;
	size_t size;
	int rc;

	*b = (struct strat_atomic_file){ .fd = -1, .how = how };
	b->path = how & STRAT_ATOMIC_EXCL ? strdup(path) : follow(path);
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
	snprintf(b->temp, size, "%s.XXXXXX", b->path);
	b->fd = mkstemp(b->temp); /* its maker's alone, until it has its mode */
	if (b->fd < 0) {
		b->temp[0] = '\0';
		goto fail;
	}
	if (!(how & STRAT_ATOMIC_EXCL) && stat(b->path, &old) == 0)
		rc = take_after(b->fd, &old);
	else
		rc = fchmod(b->fd, mode);
	if (rc == 0 && fcntl(b->fd, F_SETFD, FD_CLOEXEC) == 0)
		return 0;
fail:
	strat_atomic_file_discard(b);
	return -1;
}

/* The folder remembers the new name. */
static int
sync_folder(const char *path)
{
	const char *slash = strrchr(path, '/');
	char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
	int fd = folder ? open(folder, O_RDONLY | O_CLOEXEC) : -1, rc;

	free(folder);
	if (fd < 0)
		return errno == EACCES ? 0 : -1;
	rc = fsync(fd) < 0 && errno != EINVAL ? -1 : 0;
	return close(fd) < 0 ? -1 : rc;
}

int
strat_atomic_file_commit(struct strat_atomic_file *b)
{
	int how = b->how, rc = how & STRAT_ATOMIC_FSYNC ? fsync(b->fd) : 0;

	if (close(b->fd) < 0)
		rc = -1;
	b->fd = -1;
	if (rc == 0)
		rc = how & STRAT_ATOMIC_EXCL ? link(b->temp, b->path) : rename(b->temp, b->path);
	if (rc == 0 && !(how & STRAT_ATOMIC_EXCL))
		b->temp[0] = '\0';
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
