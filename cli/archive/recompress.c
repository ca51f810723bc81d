/* recompress.c - strat-archive recompress: the same games in full blocks, if that is smaller. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/jobs.h"
#include "base/vec.h"
#include "cli/archive/archive.h"
#include "formats/sgb/packer.h"

/* A run ends with a block that is not full, so it should have many; and yet all workers some. */
#define RUN_PLIES ((uint64_t)16 * STRAT_BLOCK_PLIES)

static long jobs = 1;
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
	struct strat_filling *f; /* NULL: only sums are made */
	struct sum sum;
};

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
	if (!s->packer && strat_packer_open(&s->packer) < 0)
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
		return strat_archive_tell(r->a, part, run->good, run->rc, &r->rep);
	add_to_sum(&r->sum, s->list, s->n);
	s->n = 0;
	tool_progress(r->f ? "coding" : "comparing", part->offset, r->a->size);
	return r->f ? strat_filling_put_made(r->f, &s->made, &s->data) : 0;
}

/* Go through the games of R->a.  0 or a negative code; R->rep heard of it, but not of trouble with
 * what is written. */
static int
go_through(struct recompression *r)
{
	static struct share shares[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];
	struct strat_emptying how = { .archive = r->a,
		.jobs = archive_jobs(jobs),
		.plies = RUN_PLIES,
		.arg = r,
		.own = own,
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
	rc = strat_emptying_run(&how);
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

/* ------ one archive ------ */

static void
say(const struct tool *t, const struct strat_archive *old, const struct strat_archive *now)
{
	struct strat_out line = { .fd = -1 };

	strat_out_printf(&line, "%s: ", old->file);
	archive_sizes(&line, now->games, now->plies, now->size);
	strat_out_printf(&line, ", %.1f %% smaller than before",
	    100 - 100 * (double)now->size / (double)old->size);
	archive_say(t, &line);
	strat_out_free(&line);
}

/* Does the new file have the games that R has gone through, and is it smaller?  1, 0: it is not
 * smaller, or a negative code that was told. */
static int
compare(struct tool *t, const struct recompression *r, int fd)
{
	struct recompression again = { .rep = archive_report(t) };
	struct strat_archive now;
	struct strat_diag d = { .code = STRAT_E_ARCHIVE, .file = r->a->file };
	int rc = strat_archive_open(&now, fd, r->a->file, &t->report);

	if (rc < 0)
		return rc;
	again.a = &now;
	rc = go_through(&again);
	if (rc == 0 &&
	    (again.sum.games != r->sum.games || again.sum.hash.low != r->sum.hash.low ||
		again.sum.hash.high != r->sum.hash.high)) {
		snprintf(d.detail, sizeof d.detail,
		    "what was written anew has other games: the archive stays as it is");
		rc = strat_tell(&t->report, &d);
	} else if (rc == 0) {
		rc = now.size < r->a->size;
		if (!quiet && rc)
			say(t, r->a, &now);
		else if (!quiet)
			fprintf(stderr, "%s: %s: nothing to gain, it stays as it is\n", t->name,
			    r->a->file);
	}
	strat_archive_free(&now);
	return rc;
}

/* Write R->a anew to FILE, and see that it is the same.  1: it may take its place. */
static int
write_anew(struct tool *t, struct recompression *r, const struct save *file)
{
	struct strat_out out;
	struct strat_filling f = { .out = &out };
	int rc;

	strat_out_init(&out, file->fd);
	r->f = &f;
	rc = strat_filling_begin(&f);
	if (rc == 0)
		rc = go_through(r);
	if (rc == 0)
		rc = strat_filling_end(&f);
	if (out.error) {
		errno = out.error_number;
		archive_die(t, r->a->file, out.error);
	}
	strat_contents_free(&f.contents);
	strat_out_free(&out);
	return rc < 0 ? rc : compare(t, r, file->fd);
}

static void
recompress_one(struct tool *t, const struct strat_archive *a)
{
	struct recompression r = { .a = a, .rep = archive_report(t) };
	struct save file;
	int rc;

	if (!a->end || a->end < a->size) {
		strat_archive_tell_end(a, &t->report);
		return;
	}
	if (save_open(&file, a->file, 1) < 0)
		archive_die(t, a->file, -STRAT_E_IO);
	rc = write_anew(t, &r, &file);
	if (rc <= 0)
		save_abandon(&file);
	else if (save_commit(&file) < 0)
		archive_die(t, a->file, -STRAT_E_IO);
}

static void
recompress(struct tool *t)
{
	struct archive_file in;
	char **name;

	t->quiet = quiet;
	if (t->nfiles == 0)
		tool_die(t, "name an archive");
	for (name = t->files; *name; name++) {
		if (archive_open_locked(t, &in, *name) < 0)
			continue;
		recompress_one(t, &in.a);
		archive_close(&in);
	}
}

static const struct tool_opt opts[] = {
	{ 'j', "jobs", "N", "workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 'q', "quiet", NULL, "say nothing of what was gained", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_recompress = { "recompress", "[-q] [-j N] ARCHIVE ...",
	"Code archives anew, in full blocks, and replace those that become smaller.", opts,
	recompress };
