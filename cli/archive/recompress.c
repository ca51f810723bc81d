/* recompress.c - strat-archive recompress: write an archive with full blocks, if that makes it
 * smaller.  It does the same for the last blocks of an archive after games have been appended. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/jobs.h"
#include "base/vec.h"
#include "cli/archive/archive_command.h"
#include "formats/sgb/packer.h"

/* Number of plies in a run of blocks.  The last block of a run is not full, so runs should be long,
 * yet short enough that all workers have some. */
#define RUN_PLIES ((uint64_t)16 * STRAT_BLOCK_PLIES)

static long jobs = 1, block_games;
static int quiet;

/* ------ comparing games ------ */

/* A sum of hashes, to which games can be added one by one. */
struct sum {
	struct strat_hash hash;
	uint64_t games;
};

static void
add_to_sum(struct sum *s, const struct strat_hash *list, size_t n)
{
	struct strat_hash both[2];
	size_t i;

	for (i = 0; i < n; i++) {
		both[0] = s->hash;
		both[1] = list[i];
		s->hash = strat_hash(both, sizeof both);
	}
	s->games += n;
}

/* ------ workers ------ */

struct share {
	struct strat_packer *packer; /* NULL: only hashes are computed */
	struct strat_out data, text;
	struct strat_contents made;
	struct strat_hash *list; /* hashes of the games of the run */
	size_t n, cap;
};

struct recompression {
	const struct strat_archive *a;
	struct strat_report *rep;
	int jobs;
	uint32_t block_games;
	size_t from;                    /* earlier parts are copied unchanged */
	struct strat_archive_writer *f; /* NULL: only hashes are computed */
	int is_out_bad;                 /* the error is one of the output */
	struct sum sum;
};

static int
wants(void *arg, const struct strat_archive_part *part)
{
	const struct recompression *r = arg;

	return part >= r->a->parts + r->from;
}

static int
add_game(void *arg, void *own, const struct strat_archive_run *run, const struct strat_record *g)
{
	struct recompression *r = arg;
	struct share *s = own;
	void *list = s->list;
	int rc;

	(void)run;
	s->text.len = 0;
	rc = strat_format_sgr.write(&s->text, g, NULL, NULL, NULL);
	if (rc == 0)
		rc = s->text.error;
	if (rc == 0)
		rc = strat_vec_grow(&list, &s->cap, s->n + 1, sizeof *s->list);
	s->list = list;
	if (rc < 0)
		return rc;
	s->list[s->n++] = strat_hash(s->text.text, s->text.len);
	if (!r->f)
		return 0;
	if (!s->packer && strat_packer_open(&s->packer, r->block_games) < 0)
		return -STRAT_E_NOMEM;
	return strat_packer_add(s->packer, g, &s->data, &s->made);
}

static int
end_run(void *arg, void *own, const struct strat_archive_run *run)
{
	struct share *s = own;
	int rc;

	(void)arg, (void)run;
	if (!s->packer)
		return 0;
	rc = strat_packer_end(s->packer, &s->data, &s->made);
	strat_packer_close(s->packer); /* there are more shares than workers */
	s->packer = NULL;
	return rc;
}

static int
deliver(void *arg, void *own, const struct strat_archive_run *run)
{
	struct recompression *r = arg;
	struct share *s = own;
	const struct strat_archive_part *part = &r->a->parts[run->at];

	if (run->rc < 0)
		return strat_archive_report(r->a, part, run->good, run->rc, r->rep);
	add_to_sum(&r->sum, s->list, s->n);
	s->n = 0;
	tool_progress(r->f ? "coding" : "comparing", part->offset, r->a->size);
	return r->f ? strat_archive_writer_put_blocks(r->f, &s->made, &s->data) : 0;
}

static int
share_init(void *arg, void *own)
{
	struct share *s = own;

	(void)arg;
	strat_out_init(&s->data, -1);
	strat_out_init(&s->text, -1);
	return 0;
}

static void
share_free(void *arg, void *own)
{
	struct share *s = own;

	(void)arg;
	strat_packer_close(s->packer);
	strat_out_free(&s->data);
	strat_out_free(&s->text);
	strat_contents_free(&s->made);
	free(s->list);
}

/* Process the games of R->a from part R->from on: compute their sum and, with R->f, compress them.
 * Return 0 or a negative code; errors of the input have been reported to R->rep, errors of the
 * output have not. */
static int
process_games(struct recompression *r)
{
	const struct strat_archive_extraction how = { .archive = r->a,
		.jobs = r->jobs,
		.plies = RUN_PLIES,
		.arg = r,
		.own = { sizeof(struct share), share_init, share_free, NULL },
		.wants = wants,
		.game = add_game,
		.done = end_run,
		.deliver = deliver };
	int rc = strat_archive_extract(&how);

	tool_progress_end();
	return rc;
}

/* Copy the parts before R->from.  Return 0 or a negative code, which has not been reported. */
static int
copy_parts(const struct recompression *r)
{
	struct strat_archive_bytes b = { .text = NULL };
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < r->from; i++) {
		rc = strat_archive_read(r->a, &r->a->parts[i], &b);
		if (rc == 0)
			rc = strat_archive_writer_put(r->f, &b.chunk, b.text, b.len);
	}
	free(b.text);
	return rc;
}

/* Write R->a to FILE with its first parts unchanged and the others compressed again.  Return 0 or a
 * negative code; an output error sets R->is_out_bad and has not been reported. */
static int
rewrite(struct recompression *r, const struct save *file)
{
	struct strat_out out;
	struct strat_archive_writer f = { .out = &out };
	int rc, error;

	strat_out_init(&out, file->fd);
	r->f = &f;
	rc = strat_archive_writer_begin(&f, r->block_games);
	if (rc == 0)
		rc = copy_parts(r);
	if (rc == 0)
		rc = process_games(r);
	if (rc == 0)
		rc = strat_archive_writer_end(&f);
	error = out.error_number;
	r->is_out_bad = out.error;
	strat_contents_free(&f.contents);
	strat_out_free(&out);
	r->f = NULL;
	errno = error;
	return rc;
}

/* Return 1 if the games of NOW after the copied parts are those processed by R, 0 if not, or a
 * negative code that R->rep received. */
static int
is_same(const struct recompression *r, const struct strat_archive *now)
{
	struct recompression again = { .a = now, .rep = r->rep, .jobs = r->jobs, .from = r->from };
	int rc;

	if (now->n < r->from)
		return 0;
	rc = process_games(&again);
	return rc < 0 ? rc
		      : again.sum.games == r->sum.games && now->games == r->a->games &&
		again.sum.hash.low == r->sum.hash.low && again.sum.hash.high == r->sum.hash.high;
}

/* ------ one archive ------ */

static void
print_summary(
    const struct tool *t, const struct strat_archive *old, const struct strat_archive *now)
{
	struct strat_out line = { .fd = -1 };

	strat_out_printf(&line, "%s: ", old->file);
	archive_sizes(&line, now->games, now->plies, now->size);
	strat_out_printf(&line, ", %.1f %% smaller than before",
	    100 - 100 * (double)now->size / (double)old->size);
	archive_message(t, &line);
	strat_out_free(&line);
}

/* Decide whether the new file FD replaces the old one: its games must be the same and, without
 * --block-games, it must be smaller.  Print a summary.  Return 1 to replace, 0 to keep, or a
 * negative code, which has been reported. */
static int
may_replace(struct tool *t, const struct recompression *r, int fd)
{
	struct strat_archive now;
	int rc = strat_archive_open(&now, fd, r->a->file, &t->report);

	if (rc < 0)
		return rc;
	rc = is_same(r, &now);
	if (rc == 0) {
		rc = strat_tellf(&t->report, STRAT_E_ARCHIVE, strat_at_file(r->a->file),
		    "the games of the new archive differ; the old one is kept");
	} else if (rc > 0) {
		rc = block_games || now.size < r->a->size;
		if (!quiet && rc)
			print_summary(t, r->a, &now);
		else if (!quiet)
			tool_message(t, "%s: unchanged, as the new archive would not be smaller",
			    r->a->file);
	}
	strat_archive_free(&now);
	return rc;
}

/* Recompress A.  Return 0 also if it is damaged, which has been reported; a negative code after another
 * error, which has been reported too. */
static int
recompress_one(struct tool *t, const struct strat_archive *a)
{
	struct recompression r = { .a = a, .rep = &t->report, .jobs = strat_jobs_wanted(jobs) };
	struct save file;
	int rc;

	r.block_games = archive_block_games(t, block_games, a->block_games);
	if (!r.block_games)
		return -1;
	if (!a->end || a->end < a->size) {
		strat_archive_report_end(a, &t->report);
		return 0;
	}
	if (save_open(&file, a->file, 1) < 0)
		return archive_fail(t, a->file, -STRAT_E_IO);
	rc = rewrite(&r, &file);
	if (r.is_out_bad) {
		rc = archive_fail(t, a->file, r.is_out_bad);
		save_abandon(&file);
		return rc;
	}
	if (rc == 0)
		rc = may_replace(t, &r, file.fd);
	if (rc <= 0)
		save_abandon(&file);
	else if (save_commit(&file) < 0)
		return archive_fail(t, a->file, -STRAT_E_IO);
	return 0;
}

/* ------ appended games ------ */

/* The last, partly filled blocks may take a fifth of an archive, and at least 4 KiB.  So no archive
 * is more than a quarter larger than necessary, and each game is copied only a few times while an
 * archive grows. */
#define LOOSE_SHARE 5
#define LOOSE_LEAST 4096

/* Return the index of the first part of the final sequence of blocks that are not full. */
static size_t
first_loose(const struct strat_archive *a)
{
	size_t i = a->n;

	while (i > 0 && a->parts[i - 1].games < a->block_games &&
	    a->parts[i - 1].plies < STRAT_BLOCK_PLIES)
		i--;
	return i;
}

/* Return the number of bytes after block FIRST, the space that repacking might reduce. */
static uint64_t
loose_bytes(const struct strat_archive *a, size_t first)
{
	return a->n - first < 2 ? 0 : a->size - a->parts[first].offset - a->parts[first].len;
}

void
archive_repack_tail(const struct strat_archive *a, int workers)
{
	struct recompression r = { .a = a, .jobs = workers, .block_games = a->block_games };
	struct strat_archive now;
	struct save file;
	uint64_t loose;
	int is_good = 0;

	r.from = first_loose(a);
	loose = loose_bytes(a, r.from);
	if (!a->is_indexed || a->end != a->size || loose < LOOSE_LEAST ||
	    loose < a->size / LOOSE_SHARE || save_open(&file, a->file, 1) < 0)
		return;
	if (rewrite(&r, &file) == 0 && strat_archive_open(&now, file.fd, a->file, r.rep) == 0) {
		is_good = now.size < a->size && is_same(&r, &now) > 0;
		strat_archive_free(&now);
	}
	if (!is_good || save_commit(&file) < 0)
		save_abandon(&file);
	tool_progress_end();
}

static int
recompress(struct tool *t)
{
	struct archive_file in;
	char **name;
	int rc = 0;

	t->quiet = quiet;
	if (t->nfiles == 0)
		return tool_fail(t, "missing archive");
	for (name = t->files; rc == 0 && *name; name++) {
		if (archive_open_locked(t, &in, *name) < 0)
			continue;
		rc = recompress_one(t, &in.a);
		archive_close(&in);
	}
	return rc;
}

static const struct tool_opt opts[] = {
	{ 'j', "jobs", "N", "use N workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "block-games", "N", "put N games in a block, whatever the size", TOOL_NUMBER,
	    &block_games, 1 },
	{ 'q', "quiet", NULL, "print no summary", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_recompress = { "recompress",
	"[-q] [-j N] [--block-games N] ARCHIVE ...", "Compress archives again, in full blocks.",
	opts, recompress };
