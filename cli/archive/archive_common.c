/* archive_common.c - functions shared by the commands of strat-archive. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/jobs.h"
#include "cli/archive/archive_command.h"
#include "cli/tool/save.h"

int
archive_refuse_input(const struct tool *t, const char *out)
{
	if (save_input(out, t->files))
		return tool_fail(t, "%s: the output is also an input file; choose another name",
		    strcmp(out, "-") == 0 ? "standard output" : out);
	return 0;
}

unsigned long
archive_faults(const struct tool *t)
{
	return t->report.count[STRAT_FAULT] + t->report.count[STRAT_TROUBLE];
}

int
archive_fail(const struct tool *t, const char *file, int rc)
{
	tool_progress_end();
	tool_message(t, "%s: %s", strcmp(file, "-") == 0 ? "standard output" : file,
	    rc == -STRAT_E_IO ? save_error() : strat_code_phrase((enum strat_code) - rc));
	return rc;
}

/* ------ open archives ------ */

/* Copy standard input to a temporary file, which is seekable.  Return its descriptor, or -1 with
 * errno. */
static int
copy_input(void)
{
	FILE *file = tmpfile();
	char part[65536];
	struct strat_out out = { .fd = file ? dup(fileno(file)) : -1 };
	ssize_t n = 0;

	if (file)
		fclose(file);
	while (out.fd >= 0 && !out.error && (n = read(STDIN_FILENO, part, sizeof part)) != 0) {
		if (n > 0)
			strat_out_write(&out, part, (size_t)n);
		else if (errno != EINTR)
			break;
	}
	if (out.fd >= 0 && (n < 0 || out.error)) {
		close(out.fd);
		errno = out.error ? out.error_number : errno;
		return -1;
	}
	return out.fd;
}

int
archive_open(struct tool *t, struct archive_file *f, const char *path)
{
	int is_stdin = strcmp(path, "-") == 0, rc;
	struct stat st;

	if (is_stdin && fstat(STDIN_FILENO, &st) == 0 && S_ISREG(st.st_mode))
		f->fd = dup(STDIN_FILENO);
	else
		f->fd = is_stdin ? copy_input() : open(path, O_RDONLY | O_CLOEXEC);
	if (f->fd < 0)
		return strat_tell_rc(
		    &t->report, -STRAT_E_IO, strat_at_file(is_stdin ? "stdin" : path));
	rc = strat_archive_open(&f->a, f->fd, is_stdin ? "stdin" : path, &t->report);
	if (rc < 0)
		close(f->fd);
	return rc;
}

/* Lock the file, waiting for other processes.  Return 0, or -1 with errno. */
static int
lock(int fd)
{
	struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	int rc;

	do {
		rc = fcntl(fd, F_SETLKW, &all);
	} while (rc < 0 && errno == EINTR);
	return rc;
}

/* Return 1 if PATH still names the file FD, which may have been replaced during the wait for the
 * lock. */
static int
is_still(int fd, const char *path)
{
	struct stat mine, now;

	return fstat(fd, &mine) == 0 && stat(path, &now) == 0 && mine.st_dev == now.st_dev &&
	    mine.st_ino == now.st_ino;
}

int
archive_open_locked(struct tool *t, struct archive_file *f, const char *path)
{
	int rc;

	for (;;) {
		f->fd = open(path, O_RDWR | O_CLOEXEC);
		if (f->fd < 0)
			return strat_tell_rc(&t->report, -STRAT_E_IO, strat_at_file(path));
		if (lock(f->fd) < 0) {
			rc = strat_tell_rc(&t->report, -STRAT_E_IO, strat_at_file(path));
			close(f->fd);
			return rc;
		}
		if (is_still(f->fd, path))
			break;
		close(f->fd);
	}
	rc = strat_archive_open(&f->a, f->fd, path, &t->report);
	if (rc < 0)
		close(f->fd);
	return rc;
}

int
archive_close(struct archive_file *f)
{
	strat_archive_free(&f->a);
	return close(f->fd);
}

/* ------ writing ------ */

struct filling {
	uint64_t bytes;
};

static void
show_progress(void *arg, const struct strat_progress *p)
{
	struct filling *f = arg;

	f->bytes = p->bytes;
	tool_progress("", p->bytes, p->size);
}

uint32_t
archive_block_games(const struct tool *t, long n, uint32_t own)
{
	if (n > STRAT_BLOCK_MOST) {
		tool_message(
		    t, "--block-games: %ld is out of range (1 to %d)", n, STRAT_BLOCK_MOST);
		return 0;
	}
	return n ? (uint32_t)n : own;
}

int
archive_fill(struct tool *t, struct strat_archive_writer *f,
    const struct strat_archive_fill_options *how, const char *name, uint64_t *read)
{
	struct filling filling = { 0 };
	struct strat_archive_fill_options from = *how;
	unsigned long before = t->report.count[STRAT_TROUBLE];
	int rc;

	from.progress = show_progress;
	from.arg = &filling;
	rc = strat_archive_fill(f, &from, &t->report);
	tool_progress_end();
	*read = filling.bytes;
	errno = f->out->error_number;
	if (rc < 0)
		return strat_tell_rc(&t->report, rc, strat_at_file(name));
	return t->report.count[STRAT_TROUBLE] > before && !(how->salvage && f->contents.games)
	    ? -STRAT_E_IO
	    : 0;
}

void
archive_sizes(struct strat_out *out, uint64_t games, uint64_t plies, uint64_t bytes)
{
	strat_out_printf(out, "%" PRIu64 " game%s, %" PRIu64 " plies, %" PRIu64 " bytes", games,
	    games == 1 ? "" : "s", plies, bytes);
	if (plies)
		strat_out_printf(out, ", %.2f bits per ply", (double)bytes * 8 / (double)plies);
}

void
archive_put_left_out(struct strat_out *out, uint64_t games)
{
	if (games)
		strat_out_printf(out, ", %" PRIu64 " left out", games);
}

void
archive_message(const struct tool *t, const struct strat_out *line)
{
	fprintf(stderr, "%s: %.*s\n", t->name, (int)line->len, line->text ? line->text : "");
}
