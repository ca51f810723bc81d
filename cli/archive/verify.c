/* verify.c - strat-archive verify: check that every byte of an archive is as it was written. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "cli/archive/archive_command.h"
#include "cli/tool/text.h"

static long jobs = 1;
static int quiet;

struct verifying {
	const struct strat_archive *a;
	struct strat_report *rep;
	struct strat_archive_bytes bytes;
};

static int
deliver(void *arg, void *own, const struct strat_archive_run *run)
{
	struct verifying *v = arg;
	const struct strat_archive_part *part = &v->a->parts[run->at];

	(void)own;
	if (run->rc < 0)
		strat_archive_report(v->a, part, run->good, run->rc, v->rep);
	tool_progress("", part->offset, v->a->size);
	return run->rc == -STRAT_E_NOMEM ? run->rc : 0;
}

/* Check PART between two blocks, where only heads, indexes and ends may be.  Report anything
 * else. */
static int
check_between(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch)
{
	struct verifying *v = arg;
	struct strat_where file = strat_at_file(v->a->file);
	int rc = strat_archive_read(v->a, part, &v->bytes);

	if (rc == -STRAT_E_IO || rc == -STRAT_E_NOMEM)
		return rc;
	if (rc == 0 && ch->kind != STRAT_CHUNK_BLOCK)
		return 0;
	if (rc < 0)
		strat_tellf(v->rep, STRAT_E_ARCHIVE, file,
		    "at byte %" PRIu64 ": %" PRIu64 " bytes %s", part->offset, part->len,
		    ch ? "have changed" : "are not a block");
	else
		strat_tellf(v->rep, STRAT_E_ARCHIVE, file,
		    "no index lists the block at byte %" PRIu64, part->offset);
	return 0;
}

static int
check_gaps(struct verifying *v)
{
	const struct strat_archive *a = v->a;
	uint64_t at = 0;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < a->n; i++) {
		if (a->parts[i].offset > at)
			rc = strat_archive_walk(a, at, a->parts[i].offset, check_between, v);
		at = a->parts[i].offset + a->parts[i].len;
	}
	if (rc == 0 && at < a->size)
		rc = strat_archive_walk(a, at, a->size, check_between, v);
	return rc;
}

static void
say_good(const struct strat_archive *a)
{
	struct strat_out line = { .fd = -1 };

	text_put(&line, a->file, strlen(a->file), 0);
	strat_out_str(&line, ": good, ");
	archive_sizes(&line, a->games, a->plies, a->size);
	printf("%.*s\n", (int)line.len, line.text ? line.text : "");
	strat_out_free(&line);
}

static int
verify_one(struct tool *t, const struct strat_archive *a)
{
	struct verifying v = { .a = a, .rep = &t->report };
	const struct strat_archive_extraction how = {
		.archive = a, .jobs = strat_jobs_wanted(jobs), .arg = &v, .deliver = deliver
	};
	unsigned long before = archive_faults(t);
	int rc = strat_archive_extract(&how);

	if (rc == 0)
		rc = check_gaps(&v);
	free(v.bytes.text);
	tool_progress_end();
	if (rc < 0)
		return archive_fail(t, a->file, rc);
	strat_archive_report_end(a, v.rep);
	if (!quiet && archive_faults(t) == before)
		say_good(a);
	return 0;
}

static int
verify(struct tool *t)
{
	struct archive_file in;
	char **name;
	int rc = 0;

	t->quiet = quiet;
	for (name = t->files; rc == 0 && *name; name++) {
		if (archive_open(t, &in, *name) < 0)
			continue;
		rc = verify_one(t, &in.a);
		archive_close(&in);
	}
	return rc;
}

static const struct tool_opt opts[] = {
	{ 'j', "jobs", "N", "use N workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 'q', "quiet", NULL, "print nothing about good archives", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_verify = { "verify", "[-q] [-j N] [ARCHIVE ...]",
	"Check every checksum, every game and the index.", opts, verify };
