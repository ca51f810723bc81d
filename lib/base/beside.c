/* beside.c - a file that is written beside the one whose place it takes. */
#include "base/beside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int
strat_beside_open(struct strat_beside *b, const char *path, mode_t mode)
{
	size_t size = strlen(path) + 8;

	*b = (struct strat_beside){ .path = strdup(path), .temp = malloc(size), .fd = -1 };
	if (!b->path || !b->temp) {
		errno = ENOMEM;
		goto fail;
	}
	snprintf(b->temp, size, "%s.XXXXXX", path);
	b->fd = mkstemp(b->temp); /* its maker's alone, until it has its mode */
	if (b->fd < 0) {
		b->temp[0] = '\0';
		goto fail;
	}
	if (fcntl(b->fd, F_SETFD, FD_CLOEXEC) == 0 && fchmod(b->fd, mode) == 0)
		return 0;
fail:
	strat_beside_abandon(b);
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
	rc = fsync(fd);
	close(fd);
	return rc < 0 && errno != EINVAL ? -1 : 0;
}

int
strat_beside_commit(struct strat_beside *b, int how)
{
	int rc = how & STRAT_BESIDE_LASTING ? fsync(b->fd) : 0;

	if (close(b->fd) < 0)
		rc = -1;
	b->fd = -1;
	if (rc == 0)
		rc = how & STRAT_BESIDE_NEW ? link(b->temp, b->path) : rename(b->temp, b->path);
	if (rc == 0 && !(how & STRAT_BESIDE_NEW))
		b->temp[0] = '\0';
	if (rc == 0 && how & STRAT_BESIDE_LASTING)
		rc = sync_folder(b->path);
	strat_beside_abandon(b);
	return rc;
}

void
strat_beside_abandon(struct strat_beside *b)
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
	*b = (struct strat_beside){ .fd = -1 };
	errno = number;
}
