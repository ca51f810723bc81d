/* archive_extract.c - strat-archive extract: write all or some games of an archive in another
 * format. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "base/vec.h"
#include "cli/archive/archive_command.h"
#include "cli/archive/ranges.h"
#include "formats/sgb/game_buffer.h"
#include "formats/writer.h"

static const struct strat_format *to;
static const char *out_name, *games;
static long jobs = 1, game;
static int salvage, quiet;

/* The output of a worker for a run of blocks. */
struct piece {
	struct strat_writer writer;      /* their text */
	struct strat_game_buffer buffer; /* or the games themselves, if the format keeps state */
	struct strat_diag_log log;
	struct strat_report rep;
};

struct extraction {
	struct tool *tool;
	struct strat_report *rep;
	const struct strat_archive *a;
	struct ranges ranges; /* empty: all games */
	struct strat_writer writer;
	struct save file;
	int keeps;            /* the format keeps state between games */
	unsigned long faults; /* before the archive was read */
	int damaged;          /* the extraction stopped at damage */
	int rc;               /* negative: the output failed, which has been reported */
};

/* ------ workers ------ */

static int
wants(void *arg, const struct strat_archive_part *part)
{
	const struct extraction *x = arg;
	const struct range *r;

	if (!x->ranges.n)
		return 1;
	r = part->games ? ranges_from(&x->ranges, part->before + 1) : NULL;
	return r && r->first <= part->before + part->games;
}

/* Process a game of a run.  If the format cannot represent it, it is left out and reported. */
static int
take_game(void *arg, void *own, const struct strat_archive_run *run, const struct strat_record *g)
{
	struct extraction *x = arg;
	struct piece *p = own;
	const struct range *r = x->ranges.n ? ranges_from(&x->ranges, run->number) : NULL;

	if (x->ranges.n && (!r || r->first > run->number))
		return 0;
	if (x->keeps)
		return strat_game_buffer_add(&p->buffer, g);
	(void)!strat_writer_game(&p->writer, g, &p->rep);
	return p->log.nomem ? -STRAT_E_NOMEM : p->writer.out.error;
}

/* ------ output, in order ------ */

static int
report_output(const struct extraction *x)
{
	errno = x->writer.out.error_number;
	return archive_fail(x->tool, out_name ? out_name : "-", x->writer.out.error);
}

static int
put(struct extraction *x, struct piece *p)
{
	struct strat_writer *w = &x->writer;
	struct strat_record g;
	size_t i;

	if (p->writer.games) {
		if (w->games && w->to->between)
			strat_out_str(&w->out, w->to->between);
		strat_out_mark_boundary(&w->out, w->out.len);
		strat_out_put(&w->out, p->writer.out.text, p->writer.out.len);
	}
	w->games += p->writer.games;
	for (i = 0; i < p->buffer.n; i++) {
		strat_game_buffer_get(&p->buffer, i, &g);
		(void)!strat_writer_game(w, &g, x->rep);
	}
	p->writer.out.len = p->writer.games = 0;
	strat_game_buffer_clear(&p->buffer);
	if (strat_writer_flush(w) < 0)
		x->rc = report_output(x);
	return x->rc;
}

/* Return 1 if games after those of PART are to be extracted. */
static int
wants_after(const struct extraction *x, const struct strat_archive_part *part)
{
	uint64_t next = part->before + part->games + 1;

	if (next > x->a->games)
		return 0;
	return !x->ranges.n || ranges_from(&x->ranges, next);
}

static int
deliver(void *arg, void *own, const struct strat_archive_run *run)
{
	struct extraction *x = arg;
	struct piece *p = own;
	const struct strat_archive_part *part = &x->a->parts[run->at];
	int number = errno;
	size_t i = 0;

	if (put(x, p) < 0)
		return x->rc;
	strat_diag_log_pass(&p->log, &i, p->log.n, 0, STRAT_REMARK, x->rep);
	strat_diag_log_clear(&p->log);
	tool_progress("", part->offset, x->a->size);
	if (run->rc == 0)
		return 0;
	errno = number;
	strat_archive_report(x->a, part, run->good, run->rc, x->rep);
	x->damaged = !salvage || run->rc == -STRAT_E_NOMEM;
	if (!salvage && run->rc != -STRAT_E_NOMEM && wants_after(x, part))
		tool_message(
		    x->tool, "stopped at the damage; --salvage extracts the games after it");
	return x->damaged ? TOOL_ENOUGH : 0;
}

/* ------ the command ------ */

static int
choose(struct extraction *x)
{
	char number[32];
	int rc = 1;

	if (game && games)
		return tool_fail(x->tool, "--game cannot be used with --games");
	if (x->tool->nfiles > 1)
		return tool_fail(x->tool, "too many arguments (one archive)");
	if (!to && out_name)
		to = save_format(out_name);
	if (!to)
		to = &strat_format_sgr;
	snprintf(number, sizeof number, "%ld", game);
	if (game || games)
		rc = ranges_read(&x->ranges, games ? games : number);
	if (rc < 0)
		return tool_fail(x->tool, "out of memory");
	if (rc == 0)
		return tool_fail(x->tool,
		    "--games: invalid list '%s' (like 7, 3-9 or 1-3,20-; the first game is 1)",
		    games);
	return 0;
}

/* Return 0, or -1 after an error that has been reported if --game or --games names a game after the last
 * one. */
static int
check_ranges(const struct extraction *x)
{
	size_t i;

	for (i = 0; i < x->ranges.n; i++) {
		const struct range *r = &x->ranges.list[i];

		if (r->first > x->a->games || (r->last > x->a->games && r->last != UINT64_MAX))
			return tool_fail(x->tool,
			    "game %" PRIu64 " not found: the last game of %s is %" PRIu64,
			    r->first > x->a->games ? r->first : r->last, x->a->file, x->a->games);
	}
	return 0;
}

/* Open the output; finish() closes it.  Return 0 or a negative code, which has been reported: nothing is
 * open then. */
static int
begin(struct extraction *x)
{
	const struct strat_pack_options how = { .level = STRAT_PACK_LEVEL,
		.jobs = strat_jobs_wanted(jobs) };
	struct strat_writer *w = &x->writer;
	const char *name = out_name ? out_name : "-";

	if (archive_refuse_input(x->tool, name) < 0)
		return -1;
	if (save_open(&x->file, name, 1) < 0)
		return archive_fail(x->tool, name, -STRAT_E_IO);
	strat_writer_init(w, to, x->file.fd);
	if ((save_is_compressed(name) && strat_out_pack(&w->out, &how) < 0) ||
	    (to->begin && to->begin(&w->out, &w->look, &w->state) < 0)) {
		strat_writer_free(w);
		save_abandon(&x->file);
		return tool_fail(x->tool, "out of memory");
	}
	w->begun = 1;
	x->keeps = w->state != NULL;
	return 0;
}

/* Complete the output, or abandon it if RC is negative.  Return RC, or a negative code if the output
 * failed. */
static int
finish(struct extraction *x, int rc)
{
	if (rc < 0) {
		save_abandon(&x->file);
	} else if (x->damaged && out_name && strcmp(out_name, "-") != 0) {
		save_abandon(&x->file);
		tool_message(x->tool, "%s was not written", out_name);
	} else {
		if (strat_writer_end(&x->writer) < 0 || strat_writer_flush(&x->writer) < 0)
			rc = report_output(x);
		else if (save_commit(&x->file) < 0)
			rc = archive_fail(x->tool, out_name ? out_name : "-", -STRAT_E_IO);
		if (rc < 0)
			save_abandon(&x->file);
	}
	strat_writer_free(&x->writer);
	return rc;
}

static int
init_piece(void *arg, void *own)
{
	struct piece *p = own;

	(void)arg;
	strat_writer_init(&p->writer, to, -1);
	p->writer.begun = 1; /* the text before the first game is written by begin() */
	p->rep = strat_diag_log_report(&p->log);
	return 0;
}

static void
free_piece(void *arg, void *own)
{
	struct piece *p = own;

	(void)arg;
	p->writer.begun = 0;
	strat_writer_free(&p->writer);
	strat_game_buffer_free(&p->buffer);
	strat_diag_log_free(&p->log);
}

static int
run(struct extraction *x)
{
	const struct strat_archive_extraction how = { .archive = x->a,
		.jobs = strat_jobs_wanted(jobs),
		.arg = x,
		.own = { sizeof(struct piece), init_piece, free_piece, NULL },
		.wants = wants,
		.game = take_game,
		.deliver = deliver };
	int rc = strat_archive_extract(&how);
	size_t i;

	tool_progress_end();
	if (x->rc < 0)
		return x->rc;
	if (rc < 0 && rc != TOOL_ENOUGH)
		return tool_fail(x->tool, "out of memory");
	for (i = 0; x->ranges.n && i < x->a->n; i++)
		if (wants(x, &x->a->parts[i]) &&
		    strat_archive_report_unsure(x->a, &x->a->parts[i], x->rep))
			break;
	if (x->ranges.n || x->damaged)
		return 0;
	strat_archive_report_end(x->a, x->rep);
	x->damaged = !salvage && archive_faults(x->tool) > x->faults && x->a->end < x->a->size;
	return 0;
}

static int
extract_from(struct extraction *x)
{
	int rc = check_ranges(x);

	if (rc == 0)
		rc = begin(x);
	return rc < 0 ? rc : finish(x, run(x));
}

static int
extract(struct tool *t)
{
	struct extraction x = { .tool = t, .rep = &t->report };
	struct archive_file in;
	int rc;

	t->quiet = quiet;
	rc = choose(&x);
	if (rc == 0)
		rc = tool_fault(archive_open(t, &in, t->files[0]));
	if (rc == 0) {
		x.a = &in.a;
		x.faults = archive_faults(t);
		rc = extract_from(&x);
		archive_close(&in);
	}
	free(x.ranges.list);
	return rc;
}

static const struct tool_opt opts[] = {
	{ 0, "game", "N", "extract only game N", TOOL_NUMBER, &game, 1 },
	{ 0, "games", "A-B,...", "extract only these games; A or B may be omitted", TOOL_WORD,
	    &games, 0 },
	{ 'o', "out", "OUT", "write to OUT; .gz compresses", TOOL_WORD, &out_name, 0 },
	{ 't', "to", "FORMAT", "write FORMAT (default: by OUT's suffix, else sgr)", TOOL_FORMAT,
	    &to, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "salvage", NULL, "continue after damage", TOOL_SWITCH, &salvage, 0 },
	{ 'q', "quiet", NULL, "print errors only", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command archive_extract = { "extract",
	"[-q] [--salvage] [--game N | --games A-B,...] [-t FORMAT] [-j N] [-o OUT] [ARCHIVE]",
	"Extract games from an archive.", opts, extract };
