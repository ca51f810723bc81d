/* save.c - a file that is written whole or not at all. */
#include "cli/save.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ------ nothing is left behind ------ */

static char pending[PATH_MAX]; /* the temporary file, while there is one */

static void
sweep(void)
{
	if (pending[0])
		unlink(pending);
	pending[0] = '\0';
}

static void
sweep_and_die(int sig)
{
	sweep();
	signal(sig, SIG_DFL);
	raise(sig);
}

static void
watch(void)
{
	static const int signals[] = { SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGXFSZ };
	struct sigaction act = { .sa_handler = sweep_and_die }, old;
	static int watching;
	size_t i;

	if (watching)
		return;
	watching = 1;
	atexit(sweep);
	for (i = 0; i < sizeof signals / sizeof *signals; i++)
		if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
			sigaction(signals[i], &act, NULL);
	signal(SIGXFSZ, SIG_IGN); /* write() says so, as of a full disk */
}

int
save_is_packed(const char *name)
{
	size_t len = strlen(name);

	return len > 3 && strcmp(name + len - 3, ".gz") == 0;
}

const struct strat_format *
save_format(const char *name)
{
	const struct strat_format *const *f;
	size_t len = strlen(name) - (save_is_packed(name) ? 3 : 0), n;

	for (f = strat_formats; *f; f++) {
		n = strlen((*f)->suffix);
		if ((*f)->write && len > n && memcmp(name + len - n, (*f)->suffix, n) == 0)
			return *f;
	}
	return NULL;
}

/* ------ the file ------ */

/* A new file has the mode that its creation would give it, a new version that of the old one. */
static int
set_mode(int fd, const struct stat *old)
{
	mode_t mask = umask(0);

	umask(mask);
	return fchmod(fd, old ? old->st_mode & 0777 : 0666 & ~mask);
}

static int
open_temp(struct save *s, const struct stat *old)
{
	size_t size = strlen(s->path) + 8;

	if (size > sizeof pending) {
		errno = ENAMETOOLONG;
		return -1;
	}
	s->temp = malloc(size);
	if (!s->temp)
		return -1;
	snprintf(s->temp, size, "%s.XXXXXX", s->path);
	s->fd = mkstemp(s->temp);
	if (s->fd < 0)
		return -1;
	strcpy(pending, s->temp);
	return set_mode(s->fd, old);
}

int
save_open(struct save *s, const char *path, int lasting)
{
	struct stat st;
	int there;

	watch();
	*s = (struct save){ .fd = -1, .lasting = lasting };
	if (strcmp(path, "-") == 0) {
		s->fd = STDOUT_FILENO;
		return 0;
	}
	s->path = realpath(path, NULL); /* a link stays one */
	if (!s->path)
		s->path = strdup(path);
	if (!s->path)
		return -1;
	there = stat(s->path, &st) == 0;
	if (there && S_ISREG(st.st_mode) && access(s->path, W_OK) < 0)
		goto fail;
	if (there && !S_ISREG(st.st_mode)) {
		s->fd = open(s->path, O_WRONLY | O_CLOEXEC);
		if (s->fd < 0)
			goto fail;
	} else if (open_temp(s, there ? &st : NULL) < 0) {
		goto fail;
	}
	return 0;
fail:
	save_abandon(s);
	return -1;
}

/* The folder remembers the new name. */
static int
sync_folder(const char *path)
{
	char folder[PATH_MAX];
	const char *slash = strrchr(path, '/');
	int fd, rc;

	snprintf(
	    folder, sizeof folder, "%.*s", slash ? (int)(slash + 1 - path) : 1, slash ? path : ".");
	fd = open(folder, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return errno == EACCES ? 0 : -1;
	rc = fsync(fd);
	close(fd);
	return rc < 0 && errno != EINVAL ? -1 : 0;
}

int
save_commit(struct save *s)
{
	int rc = 0, fd = s->fd;

	if (s->temp) {
		if (rc == 0 && s->lasting)
			rc = fsync(fd);
		s->fd = -1;
		if (close(fd) < 0)
			rc = -1;
		if (rc == 0)
			rc = rename(s->temp, s->path);
		if (rc == 0)
			pending[0] = '\0';
		if (rc == 0 && s->lasting)
			rc = sync_folder(s->path);
	}
	save_abandon(s);
	return rc;
}

void
save_abandon(struct save *s)
{
	int number = errno;

	if (s->fd > STDOUT_FILENO)
		close(s->fd);
	sweep();
	free(s->path);
	free(s->temp);
	*s = (struct save){ .fd = -1 };
	errno = number;
}
