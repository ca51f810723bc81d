/* append.c - strat-archive append: add games to the end of an archive.  New blocks are written
 * after the old end, followed by an index of them and a new end.  The old end remains valid until
 * the new one is on the disk, so no game can be lost.  When small blocks become many, they are
 * compressed again into a new file, which replaces this one (archive_repack_tail()). */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/archive/archive_command.h"

static const struct strat_format *from;
static long jobs = 1;
static int quiet, salvage;

/* Position F after the end of A.  Return 0 or a negative code, which has been reported. */
static int
seek_to_end(struct tool *t, const struct strat_archive *a, struct strat_archive_writer *f)
{
	int rc;

	if (!a->end || (a->end < a->size && !a->is_appended)) {
		strat_archive_report_end(a, &t->report);
		return -STRAT_E_CUT;
	}
	if (a->is_headless)
		return tool_fail(t,
		    "%s: cannot append: the head of the archive is damaged; make a new"
		    " archive with 'strat-archive cat -o NEW %s'",
		    a->file, a->file);
	if (a->end_version == STRAT_ARCHIVE_OLDEST) {
		/* write a second head, so that older programs stop here instead of misreading new
		 * blocks */
		strat_archive_head_after(f->out, a->block_games, a->end - a->head);
		f->offset = f->out->len;
		rc = 0;
	} else {
		rc = strat_archive_contents(a, &f->contents);
		f->offset = a->end - a->head;
	}
	if (rc == 0 && a->end < a->size) {
		tool_message(t, "%s: removing %" PRIu64 " bytes of an unfinished append", a->file,
		    a->size - a->end);
		if (ftruncate(f->out->fd, (off_t)a->end) < 0)
			rc = -STRAT_E_IO;
	}
	if (rc == 0 && lseek(f->out->fd, (off_t)a->end, SEEK_SET) < 0)
		rc = -STRAT_E_IO;
	return rc < 0 ? strat_tell_rc(&t->report, rc, strat_at_file(a->file)) : 0;
}

/* Finish the append: put the blocks on the disk, then the index and the new end.  Return 0 or a
 * negative code with errno. */
static int
end(struct strat_archive_writer *f)
{
	int rc;

	if (fsync(f->out->fd) < 0)
		return -STRAT_E_IO;
	rc = strat_archive_writer_end(f);
	errno = f->out->error_number;
	if (rc == 0 && fsync(f->out->fd) < 0)
		rc = -STRAT_E_IO;
	return rc;
}

static void
print_summary(const struct tool *t, const struct strat_archive *a,
    const struct strat_archive_writer *f, const struct strat_contents *old, uint64_t bytes)
{
	struct strat_out line = { .fd = -1 };
	uint64_t games = f->contents.games - old->games;

	strat_out_str(&line, "added ");
	archive_sizes(&line, games, f->contents.plies - old->plies, bytes);
	archive_put_left_out(&line, f->left_out);
	strat_out_printf(&line, "; %" PRIu64 " games in total", a->ended_games + games);
	archive_message(t, &line);
	strat_out_free(&line);
}

/* Repack the last blocks if that saves enough space. */
static void
repack(const struct archive_file *in)
{
	struct strat_report none = { .on_diagnostic = NULL };
	struct strat_archive now;

	if (strat_archive_open(&now, in->fd, in->a.file, &none) < 0)
		return;
	archive_repack_tail(&now, strat_jobs_wanted(jobs));
	strat_archive_free(&now);
}

static int
append_to(struct tool *t, struct archive_file *in)
{
	struct strat_out out;
	struct strat_archive_writer f = { .out = &out };
	struct strat_archive_fill_options how = { .files = t->files + 1,
		.from = from,
		.salvage = salvage,
		.jobs = strat_jobs_wanted(jobs),
		.block_games = in->a.block_games };
	struct strat_contents old;
	uint64_t read, from_offset;
	int rc, is_told = 1;

	strat_out_init(&out, in->fd);
	rc = seek_to_end(t, &in->a, &f);
	if (rc < 0)
		goto free;
	old = f.contents;
	from_offset = f.offset;
	rc = archive_fill(t, &f, &how, in->a.file, &read);
	if (rc == 0 && f.contents.n > old.n) {
		rc = end(&f);
		is_told = 0;
	}
	if (rc < 0) {
		int number = errno;

		if (ftruncate(in->fd, (off_t)in->a.end) == 0)
			tool_message(t, "%s is unchanged", in->a.file);
		errno = number;
		if (!is_told)
			archive_fail(t, in->a.file, rc);
	} else if (!quiet) {
		print_summary(t, &in->a, &f, &old, f.offset - from_offset);
	}
	if (rc == 0 && f.contents.n > old.n)
		repack(in);
free:
	strat_contents_free(&f.contents);
	strat_out_free(&out);
	return tool_fault(rc);
}

static int
append(struct tool *t)
{
	static char dash[] = "-";
	static char *one[3];
	struct archive_file in;
	int rc;

	t->quiet = quiet;
	if (t->nfiles == 0)
		return tool_fail(t, "missing archive");
	if (t->nfiles == 1) {
		one[0] = t->files[0];
		one[1] = dash;
		t->files = one;
	}
	if (save_input(t->files[0], t->files + 1))
		return tool_fail(t, "%s: an archive cannot be appended to itself", t->files[0]);
	rc = archive_open_locked(t, &in, t->files[0]);
	if (rc < 0)
		return tool_fault(rc);
	rc = append_to(t, &in);
	if (archive_close(&in) < 0)
		rc = archive_fail(t, t->files[0], -STRAT_E_IO);
	return rc;
}

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "salvage", NULL, "keep the readable part of damaged games", TOOL_SWITCH, &salvage, 0 },
	{ 'q', "quiet", NULL, "print errors only", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_append = { "append",
	"[-q] [--salvage] [-f FORMAT] [-j N] ARCHIVE [FILE ...]", "Add games to an archive.", opts,
	append };
