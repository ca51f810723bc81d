/* save.c - write a file completely or not at all. */
#include "cli/tool/save.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"

/* ------ removing the temporary file ------ */

static char pending[PATH_MAX]; /* path of the temporary file, or "" */

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
save_is_compressed(const char *name)
{
	size_t len = strlen(name);

	return len > 3 && strcmp(name + len - 3, ".gz") == 0;
}

const struct strat_format *
save_format(const char *name)
{
	return strat_format_of_name(name, strlen(name) - (save_is_compressed(name) ? 3 : 0));
}

static int
look_at(const char *path, int standard, struct stat *st)
{
	return strcmp(path, "-") == 0 ? fstat(standard, st) : stat(path, st);
}

const char *
save_input(const char *path, char *const *files)
{
	struct stat out, in;

	if (look_at(path, STDOUT_FILENO, &out) < 0 || !S_ISREG(out.st_mode))
		return NULL;
	for (; *files; files++)
		if (look_at(*files, STDIN_FILENO, &in) == 0 && in.st_dev == out.st_dev &&
		    in.st_ino == out.st_ino)
			return *files;
	return NULL;
}

/* ------ writing a file ------ */

static int
open_beside(struct save *s, const char *path, int how)
{
	mode_t mask = umask(0);

	umask(mask);
	if (strat_atomic_file_open(&s->file, path, 0666 & ~mask, how) < 0)
		return -1;
	if (strlen(s->file.temp) >= sizeof pending) {
		errno = ENAMETOOLONG;
		return -1;
	}
	strcpy(pending, s->file.temp);
	return s->file.fd;
}

int
save_open(struct save *s, const char *path, int lasting)
{
	struct stat st;
	int there = stat(path, &st) == 0, rc;

	watch();
	*s = (struct save){ .file.fd = -1, .fd = -1 };
	if (strcmp(path, "-") == 0)
		s->fd = STDOUT_FILENO;
	else if (there && !S_ISREG(st.st_mode))
		s->fd = open(path, O_WRONLY | O_CLOEXEC);
	else if (!there || access(path, W_OK) == 0)
		s->fd = open_beside(s, path, lasting ? STRAT_ATOMIC_FSYNC : 0);
	rc = s->fd < 0 ? -1 : 0;
	if (rc < 0)
		save_abandon(s);
	return rc;
}

const char *
save_error(void)
{
	return errno == EEXIST ? _("the file is a database, which output must not replace")
			       : strerror(errno);
}

int
save_commit(struct save *s)
{
	int rc = 0;

	if (s->file.temp) {
		rc = strat_atomic_file_commit(&s->file);
		if (rc == 0)
			pending[0] = '\0';
	} else if (s->fd > STDOUT_FILENO) {
		rc = close(s->fd);
	}
	s->fd = -1;
	save_abandon(s);
	return rc;
}

void
save_abandon(struct save *s)
{
	int number = errno;

	if (!s->file.temp && s->fd > STDOUT_FILENO)
		close(s->fd);
	strat_atomic_file_discard(&s->file);
	sweep();
	*s = (struct save){ .file.fd = -1, .fd = -1 };
	errno = number;
}
