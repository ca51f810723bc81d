/* writer_api.c - write games to files, for programs that use the library: strat/io.h. */
#include "strat/io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/atomic_file.h"
#include "base/diag.h"
#include "base/jobs.h"
#include "formats/writer.h"

#define FULL        ((size_t)256 << 10) /* bytes to buffer before a write */
#define FULL_PACKED ((size_t)4 << 20)   /* enough for all compressing threads */

/* A writer and its file.  The writer must be the first member. */
struct file_writer {
	struct strat_writer w;
	struct strat_atomic_file file; /* temp NULL: the file is written directly */
	int fd;                        /* -1: not open */
	int is_ours;                   /* FD is closed after the last game */
	char *path;                    /* NULL: output to memory */
	struct strat_report *rep;
};

static int
has_suffix(const char *path, size_t len, const char *suffix)
{
	size_t n = strlen(suffix);

	return len > n && memcmp(path + len - n, suffix, n) == 0;
}

/* Return the format that the suffix of PATH stands for, ignoring a final ".gz", or NULL. */
static const struct strat_format *
format_of(const char *path)
{
	size_t len = path ? strlen(path) : 0;

	if (path && has_suffix(path, len, ".gz"))
		len -= 3;
	return path ? strat_format_of_name(path, len) : NULL;
}

/* Report the system error NUMBER.  Return the negative code. */
static int
tell_errno(const struct file_writer *f, int number)
{
	errno = number;
	return strat_tell_rc(f->rep, -STRAT_E_IO, strat_at_file(f->path));
}

/* Open the file: a temporary one that will replace PATH, or PATH itself if it is not a regular
 * file. */
static int
open_file(struct file_writer *f, const struct strat_writer_options *o)
{
	struct stat st;
	mode_t mask;

	f->fd = o->has_fd ? o->fd : -1;
	if (!f->path || o->has_fd)
		return 0;
	if (strcmp(f->path, "-") == 0) {
		f->fd = STDOUT_FILENO;
	} else if (stat(f->path, &st) == 0 && !S_ISREG(st.st_mode)) {
		f->fd = open(f->path, O_WRONLY | O_CLOEXEC);
		f->is_ours = 1;
	} else {
		mask = umask(0);
		umask(mask);
		if (strat_atomic_file_open(&f->file, f->path, 0666 & ~mask, 0) == 0)
			f->fd = f->file.fd;
	}
	return f->fd < 0 ? tell_errno(f, errno) : 0;
}

static void
set_options(struct strat_writer *w, const struct strat_writer_options *o)
{
	w->bare = o->is_bare;
	w->is_part = o->is_part;
	w->reports_faults = 1;
	w->start.force = o->rules;
	w->start.fallback = o->default_rules;
	if (o->picture)
		w->look = *o->picture;
}

int
strat_writer_open(struct strat_writer **out, const char *path,
    const struct strat_writer_options *options, struct strat_report *rep)
{
	static const struct strat_writer_options none = { .to = NULL };
	const struct strat_writer_options *o = options ? options : &none;
	const struct strat_format *to = o->to ? o->to : format_of(path);
	const struct strat_pack_options how = { .level = STRAT_PACK_LEVEL,
		.jobs = strat_jobs_wanted(o->jobs) };
	struct file_writer *f;
	int rc;

	*out = NULL;
	if (!to || !to->write || (o->is_part && to->is_sequential))
		return strat_tellf(
		    rep, STRAT_E_FORMAT, strat_at_file(path), "%s", to ? to->name : "");
	f = calloc(1, sizeof *f);
	if (!f || (path && !(f->path = strdup(path)))) {
		free(f);
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_file(path));
	}
	f->rep = rep;
	rc = open_file(f, o);
	strat_writer_init(&f->w, to, f->fd);
	set_options(&f->w, o);
	if (rc == 0 && path && has_suffix(path, strlen(path), ".gz") &&
	    strat_out_pack(&f->w.out, &how) < 0)
		rc = strat_tell(rep, STRAT_E_NOMEM, strat_at_file(path));
	if (rc < 0)
		strat_writer_close(&f->w);
	else
		*out = &f->w;
	return rc;
}

static struct file_writer *
file_of(struct strat_writer *w)
{
	return (struct file_writer *)w;
}

/* Write the buffered text to the file.  Return 0 or a negative code, which has been reported. */
static int
flush(struct strat_writer *w)
{
	struct file_writer *f = file_of(w);
	int rc = f->fd < 0 ? w->out.error : strat_writer_flush(w);

	if (rc == -STRAT_E_IO)
		return tell_errno(f, w->out.error_number);
	return rc < 0 ? strat_tell_rc(f->rep, rc, strat_at_file(f->path)) : 0;
}

static int
flush_full(struct strat_writer *w)
{
	return w->out.len >= (w->out.pack ? FULL_PACKED : FULL) ? flush(w) : 0;
}

int
strat_writer_put(struct strat_writer *w, const struct strat_record *g)
{
	int rc = strat_writer_game(w, g, file_of(w)->rep);

	return rc < 0 ? rc : flush_full(w);
}

int
strat_writer_put_text(struct strat_writer *w, const char *text, size_t len)
{
	int rc = strat_writer_game_text(w, text, len);

	if (rc < 0)
		return strat_tell_rc(file_of(w)->rep, rc, strat_at_file(file_of(w)->path));
	return flush_full(w);
}

/* Close the file and, if it is a temporary one, rename it to its name. */
static int
close_file(struct file_writer *f)
{
	int rc = 0;

	if (f->file.temp)
		rc = strat_atomic_file_commit(&f->file);
	else if (f->is_ours && f->fd >= 0)
		rc = close(f->fd);
	f->fd = -1;
	return rc < 0 ? tell_errno(f, errno) : 0;
}

int
strat_writer_finish(struct strat_writer *w)
{
	struct file_writer *f = file_of(w);
	int rc = strat_writer_end(w);

	rc = rc < 0 && !w->out.error ? strat_tell_rc(f->rep, rc, strat_at_file(f->path)) : flush(w);
	return rc < 0 ? rc : close_file(f);
}

const char *
strat_writer_text(const struct strat_writer *w, size_t *len)
{
	struct strat_out *out = (struct strat_out *)(uintptr_t)&w->out;

	*len = out->len;
	strat_out_char(out, '\0');
	if (out->error) {
		*len = 0;
		return "";
	}
	out->len--;
	return out->text;
}

void
strat_writer_close(struct strat_writer *w)
{
	struct file_writer *f = file_of(w);

	if (!w)
		return;
	if (f->file.temp)
		strat_atomic_file_discard(&f->file);
	else if (f->is_ours && f->fd >= 0)
		close(f->fd);
	strat_writer_free(w);
	free(f->path);
	free(f);
}
