/* fetch.c - read games from the places that the catalogue stores. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/index/index_command.h"
#include "game/identity.h"

/* Pass on trouble, and faults of the games that are wanted, but not of games that are only
 * skipped. */
static void
on_diagnostic(void *arg, const struct strat_diag *d)
{
	struct index_fetcher *f = arg;
	enum strat_level level = strat_code_level(d->code);

	if (level == STRAT_TROUBLE ||
	    (level == STRAT_FAULT && f->reports_faults && !f->tool->quiet))
		strat_report_diag(&f->tool->report, d);
}

void
fetch_init(struct index_fetcher *f, struct tool *t, struct strat_catalog *c)
{
	memset(f, 0, sizeof *f);
	f->tool = t;
	f->catalog = c;
	f->report = (struct strat_report){ .on_diagnostic = on_diagnostic, .arg = f };
	strat_record_init(&f->record);
	strat_out_init(&f->canon, -1);
}

static void
close_file(struct index_fetcher *f)
{
	strat_reader_close(f->reader);
	strat_index_free(&f->archive);
	free(f->path);
	f->reader = NULL;
	f->path = NULL;
	f->number = 0;
	f->stale = 0;
}

void
fetch_free(struct index_fetcher *f)
{
	close_file(f);
	strat_record_free(&f->record);
	strat_out_free(&f->canon);
}

/* ------ files ------ */

/* Report if the file has changed since it was indexed, or was indexed only in part. */
static void
check_unchanged(struct index_fetcher *f, const struct strat_catalog_file *known)
{
	int same = index_is_unchanged(f->path, &known->stamp);

	if (same < 0)
		strat_tellf(&f->tool->report, STRAT_E_CHANGED, strat_at_file(f->path), "%s",
		    strerror(errno));
	else if (!same)
		strat_tell(&f->tool->report, STRAT_E_CHANGED, strat_at_file(f->path));
	if (known->state == STRAT_FILE_PARTIAL)
		strat_tellf(&f->tool->report, STRAT_E_CHANGED, strat_at_file(f->path),
		    "not all games have been indexed");
}

int
fetch_open_file(struct index_fetcher *f, const struct strat_catalog_game *g)
{
	struct strat_catalog_file known;
	const char *path;
	int rc;

	if (f->path && f->file == g->file)
		return 0;
	close_file(f);
	path = strat_catalog_path(f->catalog, g->file);
	f->path = path ? strdup(path) : NULL;
	if (path && !f->path)
		tool_die(f->tool, "out of memory");
	if (!path)
		return -1;
	f->file = g->file;
	rc = strat_catalog_find_file(f->catalog, f->path, &known);
	index_check_rc(f->tool, rc);
	check_unchanged(f, &known);
	return 0;
}

static int
open_file(struct index_fetcher *f)
{
	struct strat_catalog_file known;
	const struct strat_format *from = NULL;

	if (f->reader)
		return 0;
	if (f->stale)
		return -1;
	if (strat_catalog_find_file(f->catalog, f->path, &known) > 0)
		from = strat_format_find(known.format);
	if (strat_reader_open(&f->reader, f->path, from, &f->report) < 0) {
		f->stale = 1; /* the reader has reported the reason */
		return -1;
	}
	if (from == &strat_format_sgb)
		(void)!strat_index_load(&f->archive, f->path, from, NULL);
	f->number = 0;
	return 0;
}

/* ------ games ------ */

/* Set *PLACE to the place of G or a place shortly before it and return 1.  Return 0 if there is
 * none, or if reading on is as fast as seeking. */
static int
seek_place(
    const struct index_fetcher *f, const struct strat_catalog_game *g, struct strat_place *place)
{
	const struct strat_index_point *p;

	if (g->number == f->number + 1)
		return 0;
	if (f->archive.n) {
		p = strat_index_find(&f->archive, (uint64_t)g->line);
		if (!p || (f->number && p->place.line <= (uint64_t)f->record.line))
			return 0;
		*place = p->place;
		return 1;
	}
	*place = (struct strat_place){ .at = g->place, .line = (uint64_t)g->line };
	return g->has_place && strat_reader_format(f->reader) != &strat_format_sgb;
}

/* Return 1 if the record just read is game G. */
static int
is_game(struct index_fetcher *f, const struct strat_catalog_game *g)
{
	struct strat_hash id;

	if (strat_record_identity(&f->record, NULL, &f->canon, &id) < 0)
		tool_die(f->tool, "out of memory");
	return f->record.line == g->line && id.low == g->sum;
}

static int
find_game(struct index_fetcher *f, const struct strat_catalog_game *g)
{
	struct strat_place place;
	int there = seek_place(f, g, &place);
	int rc = there ? strat_reader_seek(f->reader, &place) : 0;

	if (rc < 0)
		return 0;
	f->reports_faults = g->number == f->number + 1 ||
	    (there && place.line == (uint64_t)g->line);
	do {
		rc = strat_reader_next(f->reader, &f->record);
		f->reports_faults = 0;
	} while (rc != 0 && (f->record.line < g->line || !f->record.line));
	f->number = g->number;
	return rc != 0 && is_game(f, g);
}

int
fetch_game(struct index_fetcher *f, const struct strat_catalog_game *g)
{
	if (open_file(f) < 0)
		return 0;
	if (find_game(f, g))
		return 1;
	if (!f->stale)
		strat_tellf(&f->tool->report, STRAT_E_STALE, strat_at_line(f->path, g->line),
		    "other games of this file may be missing too");
	f->stale = 1;
	strat_reader_close(f->reader);
	f->reader = NULL;
	return 0;
}
