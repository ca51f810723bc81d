/* journal.c - the journal: the commands of a session, until they are saved. */
#include "cli/edit/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SYNC_EVERY 64 /* lines written between two calls of fsync() */

/* ------ the file ------ */

/* Lock J.  Return 1; 0 if process *BY has locked it; or a negative code. */
static int
lock(struct edit_journal *j, long *by)
{
	struct flock l = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	if (fcntl(j->fd, F_SETLK, &l) == 0)
		return 1;
	if (errno != EACCES && errno != EAGAIN)
		return -STRAT_E_IO;
	*by = 0;
	if (fcntl(j->fd, F_GETLK, &l) == 0 && l.l_type != F_UNLCK)
		*by = (long)l.l_pid;
	return 0;
}

/* Return 1 if the open file is still in the directory.  The process that had locked it may have
 * removed it. */
static int
is_there(const struct edit_journal *j)
{
	struct stat a, b;

	return fstat(j->fd, &a) == 0 && stat(j->path, &b) == 0 && a.st_dev == b.st_dev &&
	    a.st_ino == b.st_ino;
}

static int
read_old(struct edit_journal *j)
{
	struct stat st;
	ssize_t n = 0;

	if (fstat(j->fd, &st) < 0)
		return -STRAT_E_IO;
	if (!S_ISREG(st.st_mode)) {
		errno = EINVAL;
		return -STRAT_E_IO;
	}
	j->old = malloc((size_t)st.st_size + 1);
	if (!j->old)
		return -STRAT_E_IO;
	while (j->len < (size_t)st.st_size) {
		n = read(j->fd, j->old + j->len, (size_t)st.st_size - j->len);
		if (n <= 0)
			break;
		j->len += (size_t)n;
	}
	j->old[j->len] = '\0';
	return n < 0 ? -STRAT_E_IO : 0;
}

int
edit_journal_open(struct edit_journal *j, const char *file, long *by)
{
	size_t size = strlen(file) + sizeof ".journal";
	int rc;

	memset(j, 0, sizeof *j);
	j->fd = -1;
	strat_out_init(&j->waiting, -1);
	j->path = malloc(size);
	if (!j->path)
		return -STRAT_E_IO;
	snprintf(j->path, size, "%s.journal", file);
	do {
		if (j->fd >= 0)
			close(j->fd);
		j->fd = open(j->path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
		if (j->fd < 0)
			return -STRAT_E_IO;
		rc = lock(j, by);
		if (rc <= 0)
			return rc;
	} while (!is_there(j));
	return read_old(j) < 0 ? -STRAT_E_IO : 1;
}

void
edit_journal_close(struct edit_journal *j, int remove)
{
	if (remove && j->fd >= 0)
		unlink(j->path);
	if (j->fd >= 0)
		close(j->fd);
	free(j->path);
	free(j->old);
	strat_out_free(&j->waiting);
	memset(j, 0, sizeof *j);
	j->fd = -1;
}

int
edit_journal_sync(struct edit_journal *j)
{
	if (!j->unsynced)
		return 0;
	j->unsynced = 0;
	return fsync(j->fd) < 0 && errno != EINVAL ? -STRAT_E_IO : 0;
}

/* Write the buffered lines.  On failure the rest stays in the buffer. */
static int
flush(struct edit_journal *j)
{
	struct strat_out *w = &j->waiting;
	ssize_t n;

	if (w->error) {
		errno = ENOMEM;
		return -STRAT_E_IO;
	}
	while (w->len) {
		n = write(j->fd, w->text, w->len);
		if (n < 0 && errno != EINTR)
			return -STRAT_E_IO;
		if (n > 0) {
			w->len -= (size_t)n;
			memmove(w->text, w->text + n, w->len);
		}
	}
	return ++j->unsynced >= SYNC_EVERY ? edit_journal_sync(j) : 0;
}

int
edit_journal_begin(
    struct edit_journal *j, struct edit_fingerprint print, size_t games, const char *rules)
{
	if (ftruncate(j->fd, 0) < 0)
		return -STRAT_E_IO;
	j->waiting.len = 0;
	strat_out_printf(&j->waiting, "# strat-edit 1 %zu %016" PRIx64 " %zu %s\n", print.size,
	    print.hash, games, rules);
	return flush(j);
}

int
edit_journal_trim(struct edit_journal *j)
{
	size_t len = j->len;

	while (len && j->old[len - 1] != '\n')
		len--;
	return len < j->len && ftruncate(j->fd, (off_t)len) < 0 ? -STRAT_E_IO : 0;
}

int
edit_journal_command(struct edit_journal *j, const char *line, size_t len, int waits)
{
	strat_out_put(&j->waiting, line, len);
	strat_out_char(&j->waiting, '\n');
	return waits ? 0 : flush(j);
}

int
edit_journal_base(struct edit_journal *j, size_t number, const char *text, size_t len)
{
	const char *end = text + len, *stop;

	strat_out_printf(&j->waiting, "#base %zu\n", number);
	for (;; text = stop + 1) {
		stop = memchr(text, '\n', (size_t)(end - text));
		strat_out_str(&j->waiting, "#|");
		strat_out_put(&j->waiting, text, (size_t)((stop ? stop : end) - text));
		strat_out_char(&j->waiting, '\n');
		if (!stop)
			return flush(j);
	}
}

int
edit_journal_saved(struct edit_journal *j, struct edit_fingerprint print)
{
	strat_out_printf(&j->waiting, "#saved %zu %016" PRIx64 "\n", print.size, print.hash);
	if (flush(j) < 0)
		return -STRAT_E_IO;
	return edit_journal_sync(j);
}

/* ------ reading ------ */

/* Set the entry to the next complete line.  Return 0 if there is none. */
static int
next_line(struct edit_walk *w)
{
	const char *stop = memchr(w->p, '\n', (size_t)(w->end - w->p));

	if (!stop)
		return 0;
	w->entry.text = w->p;
	w->entry.len = (size_t)(stop - w->p);
	w->entry.line = ++w->line;
	w->p = stop + 1;
	return 1;
}

/* Read the lines of a game's text. */
static int
read_base(struct edit_walk *w)
{
	const char *stop;
	size_t n = 0;

	w->entry.base.len = 0;
	while (w->end - w->p >= 2 && memcmp(w->p, "#|", 2) == 0 &&
	    (stop = memchr(w->p, '\n', (size_t)(w->end - w->p))) != NULL) {
		if (n++)
			strat_out_char(&w->entry.base, '\n');
		strat_out_put(&w->entry.base, w->p + 2, (size_t)(stop - w->p) - 2);
		w->line++;
		w->p = stop + 1;
	}
	return w->entry.base.error ? -STRAT_E_NOMEM : 1;
}

int
edit_walk_next(struct edit_walk *w)
{
	struct edit_entry *e = &w->entry;
	char head[120];

	e->kind = EDIT_LINE_COMMAND;
	if (!next_line(w))
		return 0;
	if (!e->len || *e->text != '#')
		return 1;
	snprintf(head, sizeof head, "%.*s", (int)(e->len < 119 ? e->len : 119), e->text);
	if (sscanf(head, "# strat-edit 1 %zu %" SCNx64 " %zu %31s", &e->print.size, &e->print.hash,
		&e->number, e->rules) == 4) {
		e->kind = EDIT_LINE_HEAD;
		return 1;
	}
	if (sscanf(head, "#saved %zu %" SCNx64, &e->print.size, &e->print.hash) == 2) {
		e->kind = EDIT_LINE_SAVED;
		return 1;
	}
	if (sscanf(head, "#base %zu", &e->number) == 1) {
		e->kind = EDIT_LINE_BASE;
		return read_base(w);
	}
	return -STRAT_E_SYNTAX;
}

void
edit_walk_free(struct edit_walk *w)
{
	strat_out_free(&w->entry.base);
}
