/* create.c - strat-archive create and cat: make an archive from games, or from other archives. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/archive/archive_command.h"

static const struct strat_format *from;
static const char *out_name;
static long jobs = 1, block_games;
static int quiet, salvage;

/* ------ output ------ */

static struct save file;
static struct strat_out out;

/* Open the output.  Return 0 or a negative code, which has been reported: nothing is open then. */
static int
begin(struct tool *t, struct strat_archive_writer *f)
{
	uint32_t games = archive_block_games(t, block_games, STRAT_BLOCK_GAMES);

	if (!games)
		return -1;
	if (!out_name && isatty(STDOUT_FILENO))
		return tool_fail(t, "an archive cannot be written to a terminal; use -o OUT.sgb");
	if (!out_name)
		out_name = "-";
	if (archive_refuse_input(t, out_name) < 0)
		return -1;
	if (save_open(&file, out_name, 1) < 0)
		return archive_fail(t, out_name, -STRAT_E_IO);
	strat_out_init(&out, file.fd);
	f->out = &out;
	if (strat_archive_writer_begin(f, games) == 0)
		return 0;
	archive_fail(t, out_name, -STRAT_E_IO);
	strat_out_free(&out);
	save_abandon(&file);
	return -STRAT_E_IO;
}

static int
end(struct tool *t, struct strat_archive_writer *f)
{
	int rc = strat_archive_writer_end(f);

	errno = out.error_number;
	if (rc == 0 && save_commit(&file) < 0)
		rc = -STRAT_E_IO;
	if (rc < 0)
		archive_fail(t, out_name, rc);
	if (rc < 0)
		save_abandon(&file);
	return rc;
}

static void
give_up(struct tool *t)
{
	save_abandon(&file);
	if (strcmp(out_name, "-") != 0)
		tool_message(t, "%s was not written", out_name);
}

static void
print_summary(
    const struct tool *t, const struct strat_archive_writer *f, uint64_t bytes, uint64_t read)
{
	struct strat_out line = { .fd = -1 };

	archive_sizes(&line, f->contents.games, f->contents.plies, bytes);
	if (read)
		strat_out_printf(&line, ", 1/%.1f of the input", (double)read / (double)bytes);
	archive_put_left_out(&line, f->left_out);
	archive_message(t, &line);
	strat_out_free(&line);
}

/* Complete the archive and print a summary, or abandon it if RC is negative.  Return RC, or a negative
 * code if the output failed. */
static int
finish(struct tool *t, struct strat_archive_writer *f, int rc, uint64_t read)
{
	struct strat_out last = { .fd = -1 };

	if (rc < 0) {
		give_up(t);
	} else {
		rc = end(t, f);
	}
	if (rc == 0) {
		strat_contents_write(&f->contents, &last, f->offset);
		if (!quiet)
			print_summary(t, f, f->offset + last.len, read);
	}
	strat_out_free(&last);
	strat_out_free(&out);
	strat_contents_free(&f->contents);
	return tool_fault(rc);
}

/* ------ create ------ */

static int
create(struct tool *t)
{
	struct strat_archive_writer f = { .out = NULL };
	struct strat_archive_fill_options how = {
		.files = t->files, .from = from, .salvage = salvage, .jobs = strat_jobs_wanted(jobs)
	};
	uint64_t read = 0;
	int rc;

	t->quiet = quiet;
	rc = begin(t, &f);
	if (rc < 0)
		return rc;
	how.block_games = archive_block_games(t, block_games, STRAT_BLOCK_GAMES);
	rc = archive_fill(t, &f, &how, out_name, &read);
	return finish(t, &f, rc, read);
}

static const struct tool_opt create_opts[] = {
	{ 'o', "out", "OUT", "write to OUT (default: standard output)", TOOL_WORD, &out_name, 0 },
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "block-games", "N", "put N games in a block (default 256)", TOOL_NUMBER, &block_games,
	    1 },
	{ 0, "salvage", NULL, "keep the readable part of damaged games", TOOL_SWITCH, &salvage, 0 },
	{ 'q', "quiet", NULL, "print errors only", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_create = { "create",
	"[-q] [--salvage] [-f FORMAT] [-j N] [--block-games N] [-o OUT] [FILE ...]",
	"Make an archive from games of any format.", create_opts, create };

/* ------ cat ------ */

/* Copy the blocks of A and report the damaged ones.  Return 0, or a negative code if the output
 * failed. */
static int
copy(struct tool *t, const struct strat_archive *a, struct strat_archive_writer *f)
{
	struct strat_archive_bytes b = { .text = NULL };
	size_t i;
	int rc = 0, good;

	for (i = 0; rc == 0 && i < a->n; i++) {
		good = strat_archive_read(a, &a->parts[i], &b);
		if (good < 0)
			strat_archive_report(a, &a->parts[i], 0, good, &t->report);
		else if (a->parts[i].kind == STRAT_CHUNK_BLOCK)
			rc = strat_archive_writer_put(f, &b.chunk, b.text, b.len);
		tool_progress("", a->parts[i].offset, a->size);
	}
	free(b.text);
	tool_progress_end();
	strat_archive_report_end(a, &t->report);
	return rc;
}

static int
cat(struct tool *t)
{
	struct strat_archive_writer f = { .out = NULL };
	struct archive_file in;
	char **name;
	int rc;

	t->quiet = quiet;
	rc = begin(t, &f);
	if (rc < 0)
		return rc;
	for (name = t->files; rc == 0 && *name; name++) {
		if (archive_open(t, &in, *name) < 0)
			continue;
		rc = copy(t, &in.a, &f);
		archive_close(&in);
	}
	if (rc < 0) {
		errno = out.error_number;
		archive_fail(t, out_name, rc);
		save_abandon(&file);
		strat_out_free(&out);
		strat_contents_free(&f.contents);
		return rc;
	}
	return finish(t, &f, t->report.count[STRAT_TROUBLE] ? -1 : 0, 0);
}

static const struct tool_opt cat_opts[] = {
	{ 'o', "out", "OUT", "write to OUT (default: standard output)", TOOL_WORD, &out_name, 0 },
	{ 'q', "quiet", NULL, "print errors only", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_cat = { "cat", "[-q] [-o OUT] ARCHIVE ...",
	"Join archives without recompressing them.", cat_opts, cat };
