/* recompress.c - strat-archive recompress: the same games in full blocks, if that is smaller; and the
 * same for the last blocks of an archive to which games were appended. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/jobs.h"
#include "base/vec.h"
#include "cli/archive/archive_command.h"
#include "formats/sgb/packer.h"

/* A run ends with a block that is not full, so it should have many; and yet all workers some. */
#define RUN_PLIES ((uint64_t)16 * STRAT_BLOCK_PLIES)

static long jobs = 1, block_games;
static int quiet;

/* ------ what tells games apart ------ */

/* A sum of sums, so that one game after the other can be added. */
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

/* ------ in a worker ------ */

struct share {
	struct strat_packer *packer; /* NULL: only sums are made */
	struct strat_out data, text;
	struct strat_contents made;
	struct strat_hash *list; /* of the games of the run */
	size_t n, cap;
};

struct recompression {
	const struct strat_archive *a;
	struct strat_report rep;
	int jobs;
	uint32_t block_games;
	size_t from;                    /* parts before this one are copied as they are */
	struct strat_archive_writer *f; /* NULL: only sums are made */
	int is_out_bad;                 /* what is wrong is wrong with the new file */
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
		return strat_archive_report(r->a, part, run->good, run->rc, &r->rep);
	add_to_sum(&r->sum, s->list, s->n);
	s->n = 0;
	tool_progress(r->f ? "coding" : "comparing", part->offset, r->a->size);
	return r->f ? strat_archive_writer_put_blocks(r->f, &s->made, &s->data) : 0;
}

/* Go through the games of R->a from part R->from on.  0 or a negative code; R->rep heard of it, but not of trouble with
 * what is written. */
static int
go_through(struct recompression *r)
{
	static struct share shares[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];
	struct strat_archive_extraction how = { .archive = r->a,
		.jobs = r->jobs,
		.plies = RUN_PLIES,
		.arg = r,
		.own = own,
		.wants = wants,
		.game = add_game,
		.done = end_run,
		.deliver = deliver };
	int n = strat_jobs_slots(how.jobs), i, rc;

	memset(shares, 0, sizeof shares);
	for (i = 0; i < n; i++) {
		strat_out_init(&shares[i].data, -1);
		strat_out_init(&shares[i].text, -1);
		own[i] = &shares[i];
	}
	rc = strat_archive_extract(&how);
	for (i = 0; i < n; i++) {
		strat_packer_close(shares[i].packer);
		strat_out_free(&shares[i].data);
		strat_out_free(&shares[i].text);
		strat_contents_free(&shares[i].made);
		free(shares[i].list);
	}
	tool_progress_end();
	return rc;
}

/* Copy the parts before R->from.  0 or a negative code, of which nobody was told. */
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

/* Write R->a again to FILE: its first parts as they are, the others coded again.  0 or a negative code;
 * with -STRAT_E_IO or _NOMEM of R->f->out nobody was told. */
static int
write_again(struct recompression *r, const struct save *file)
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
		rc = go_through(r);
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

/* Are the games of NOW after the parts that were copied those that R has gone through?  1, 0, or a
 * negative code that R->rep was told. */
static int
is_same(const struct recompression *r, const struct strat_archive *now)
{
	struct recompression again = { .a = now, .rep = r->rep, .jobs = r->jobs, .from = r->from };
	int rc;

	if (now->n < r->from)
		return 0;
	rc = go_through(&again);
	return rc < 0 ? rc
		      : again.sum.games == r->sum.games && now->games == r->a->games &&
		again.sum.hash.low == r->sum.hash.low && again.sum.hash.high == r->sum.hash.high;
}

/* ------ one archive ------ */

static void
say(const struct tool *t, const struct strat_archive *old, const struct strat_archive *now)
{
	struct strat_out line = { .fd = -1 };

	strat_out_printf(&line, "%s: ", old->file);
	archive_sizes(&line, now->games, now->plies, now->size);
	strat_out_printf(&line, ", %.1f %% smaller than before",
	    100 - 100 * (double)now->size / (double)old->size);
	archive_message(t, &line);
	strat_out_free(&line);
}

/* Does the new file have the games that R has gone through, and is it to take the place of the old one?
 * 1, 0, or a negative code that was told. */
static int
compare(struct tool *t, const struct recompression *r, int fd)
{
	struct strat_archive now;
	int rc = strat_archive_open(&now, fd, r->a->file, &t->report);

	if (rc < 0)
		return rc;
	rc = is_same(r, &now);
	if (rc == 0) {
		rc = strat_report_diagf(&t->report, STRAT_E_ARCHIVE, r->a->file,
		    "the games of the new archive differ; the old one is kept");
	} else if (rc > 0) {
		rc = block_games || now.size < r->a->size;
		if (!quiet && rc)
			say(t, r->a, &now);
		else if (!quiet)
			tool_message(t, "%s: unchanged, as the new archive would not be smaller",
			    r->a->file);
	}
	strat_archive_free(&now);
	return rc;
}

static void
recompress_one(struct tool *t, const struct strat_archive *a)
{
	struct recompression r = { .a = a, .rep = archive_report(t), .jobs = archive_jobs(jobs) };
	struct save file;
	int rc;

	r.block_games = archive_block_games(t, block_games, a->block_games);
	if (!a->end || a->end < a->size) {
		strat_archive_report_end(a, &t->report);
		return;
	}
	if (save_open(&file, a->file, 1) < 0)
		archive_die(t, a->file, -STRAT_E_IO);
	rc = write_again(&r, &file);
	if (r.is_out_bad)
		archive_die(t, a->file, r.is_out_bad);
	if (rc == 0)
		rc = compare(t, &r, file.fd);
	if (rc <= 0)
		save_abandon(&file);
	else if (save_commit(&file) < 0)
		archive_die(t, a->file, -STRAT_E_IO);
}

/* ------ what was appended ------ */

/* Blocks that are not full may have a fifth of an archive, and 4 KiB: so none is more than a quarter
 * larger than it could be, and each game is copied a few times only as the archive grows. */
#define LOOSE_SHARE 5
#define LOOSE_LEAST 4096

/* The part from which on no block of A is full. */
static size_t
first_loose(const struct strat_archive *a)
{
	size_t i = a->n;

	while (i > 0 && a->parts[i - 1].games < a->block_games &&
	    a->parts[i - 1].plies < STRAT_BLOCK_PLIES)
		i--;
	return i;
}

/* Bytes after the first block that is not full, in which others could stand too. */
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
	if (write_again(&r, &file) == 0 &&
	    strat_archive_open(&now, file.fd, a->file, &r.rep) == 0) {
		is_good = now.size < a->size && is_same(&r, &now) > 0;
		strat_archive_free(&now);
	}
	if (!is_good || save_commit(&file) < 0)
		save_abandon(&file);
	tool_progress_end();
}

static void
recompress(struct tool *t)
{
	struct archive_file in;
	char **name;

	t->quiet = quiet;
	if (t->nfiles == 0)
		tool_die(t, "missing archive");
	for (name = t->files; *name; name++) {
		if (archive_open_locked(t, &in, *name) < 0)
			continue;
		recompress_one(t, &in.a);
		archive_close(&in);
	}
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
