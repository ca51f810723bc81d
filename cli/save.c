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
	static const int signals[] = { SIGHUP, SIGINT, SIGTERM, SIGPIPE };
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
static mode_t
mode_of(const struct stat *old)
{
	mode_t mask = umask(0);

	umask(mask);
	return old ? old->st_mode & 0777 : 0666 & ~mask;
}

static int
open_beside(struct save *s, const char *path, const struct stat *old)
{
	if (strlen(path) + 8 > sizeof pending) {
		errno = ENAMETOOLONG;
		return -1;
	}
	if (strat_beside_open(&s->file, path, mode_of(old)) < 0)
		return -1;
	strcpy(pending, s->file.temp);
	return s->file.fd;
}

int
save_open(struct save *s, const char *path, int lasting)
{
	char *real = realpath(path, NULL); /* a link stays one */
	const char *name = real ? real : path;
	struct stat st;
	int there = stat(name, &st) == 0, rc;

	watch();
	*s = (struct save){ .file.fd = -1, .fd = -1, .lasting = lasting };
	if (strcmp(path, "-") == 0)
		s->fd = STDOUT_FILENO;
	else if (there && !S_ISREG(st.st_mode))
		s->fd = open(name, O_WRONLY | O_CLOEXEC);
	else if (!there || access(name, W_OK) == 0)
		s->fd = open_beside(s, name, there ? &st : NULL);
	rc = s->fd < 0 ? -1 : 0;
	if (rc < 0)
		save_abandon(s);
	free(real);
	return rc;
}

int
save_commit(struct save *s)
{
	int rc = 0;

	if (s->file.temp) {
		s->fd = -1;
		rc = strat_beside_commit(&s->file, s->lasting ? STRAT_BESIDE_LASTING : 0);
		if (rc == 0)
			pending[0] = '\0';
	}
	save_abandon(s);
	return rc;
}

void
save_abandon(struct save *s)
{
	int number = errno;

	if (!s->file.temp && s->fd > STDOUT_FILENO)
		close(s->fd);
	strat_beside_abandon(&s->file);
	sweep();
	*s = (struct save){ .file.fd = -1, .fd = -1 };
	errno = number;
}
