/* catalog_fetch.c - read games from the places that the catalogue stores. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "formats/catalog/catalog_files.h"
#include "formats/format.h"
#include "game/identity.h"

/* Pass on trouble, and faults of the games that are wanted, but not of games that are only
 * skipped. */
static void
on_diagnostic(void *arg, const struct strat_diag *d)
{
	struct strat_catalog_fetch *f = arg;
	enum strat_level level = strat_code_level(d->code);

	if (level == STRAT_TROUBLE || (level == STRAT_FAULT && f->reports_faults && !f->quiet))
		strat_report_diag(f->catalog->sql.rep, d);
}

void
strat_catalog_fetch_init(struct strat_catalog_fetch *f, struct strat_catalog *c)
{
	memset(f, 0, sizeof *f);
	f->catalog = c;
	f->report = (struct strat_report){ .on_diagnostic = on_diagnostic, .arg = f };
	strat_record_init(&f->record);
	strat_out_init(&f->canon, -1);
}

static void
close_file(struct strat_catalog_fetch *f)
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
strat_catalog_fetch_free(struct strat_catalog_fetch *f)
{
	close_file(f);
	strat_record_free(&f->record);
	strat_out_free(&f->canon);
}

/* ------ files ------ */

/* Report if the file has changed since it was indexed, or was indexed only in part. */
static void
report_change(struct strat_catalog_fetch *f, const struct strat_catalog_file *known)
{
	int same = strat_catalog_is_unchanged(f->path, &known->stamp);

	if (same < 0)
		strat_tellf(f->catalog->sql.rep, STRAT_E_CHANGED, strat_at_file(f->path), "%s",
		    strerror(errno));
	else if (!same)
		strat_tell(f->catalog->sql.rep, STRAT_E_CHANGED, strat_at_file(f->path));
	if (known->state == STRAT_FILE_PARTIAL)
		strat_tellf(f->catalog->sql.rep, STRAT_E_CHANGED, strat_at_file(f->path),
		    "not all games have been indexed");
}

int
strat_catalog_fetch_open(struct strat_catalog_fetch *f, const struct strat_catalog_game *g)
{
	struct strat_catalog_file known;
	const char *path;
	int rc;

	if (f->path && f->file == g->file)
		return 1;
	close_file(f);
	path = strat_catalog_path(f->catalog, g->file);
	if (!path)
		return 0;
	f->path = strdup(path);
	if (!f->path)
		return strat_catalog_nomem(f->catalog);
	f->file = g->file;
	rc = strat_catalog_find_file(f->catalog, f->path, &known);
	if (rc < 0)
		return rc;
	report_change(f, &known);
	return 1;
}

/* Open the current file to read it.  Return 1, 0 if that failed, which has been reported, or a negative
 * code. */
static int
open_file(struct strat_catalog_fetch *f)
{
	struct strat_catalog_file known;
	const struct strat_format *from = NULL;
	int rc;

	if (f->reader || f->stale)
		return f->reader != NULL;
	rc = strat_catalog_find_file(f->catalog, f->path, &known);
	if (rc < 0)
		return rc;
	if (rc > 0)
		from = strat_format_find(known.format);
	rc = strat_reader_open(&f->reader, f->path, from, &f->report);
	if (rc < 0) {
		f->stale = 1;
		return rc == -STRAT_E_NOMEM ? rc : 0;
	}
	if (from == &strat_format_sgb)
		(void)!strat_index_load(&f->archive, f->path, from, NULL);
	f->number = 0;
	return 1;
}

/* ------ games ------ */

/* Set *PLACE to the place of G or of a game shortly before it and return 1.  Return 0 if there is
 * none, or if reading on is as fast as seeking. */
static int
seek_place(const struct strat_catalog_fetch *f, const struct strat_catalog_game *g,
    struct strat_place *place)
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

/* Return 1 if the record just read is game G, 0 if it is another one, or a negative code. */
static int
is_game(struct strat_catalog_fetch *f, const struct strat_catalog_game *g)
{
	struct strat_hash id;

	if (strat_record_identity(&f->record, NULL, &f->canon, &id) < 0)
		return strat_catalog_nomem(f->catalog);
	return f->record.line == g->line && id.low == g->sum;
}

static int
find_game(struct strat_catalog_fetch *f, const struct strat_catalog_game *g)
{
	struct strat_place place;
	int there = seek_place(f, g, &place);
	int rc = there ? strat_reader_seek(f->reader, &place) : 0;

	if (rc < 0)
		return rc == -STRAT_E_NOMEM ? strat_catalog_nomem(f->catalog) : 0;
	f->reports_faults = g->number == f->number + 1 ||
	    (there && place.line == (uint64_t)g->line);
	do {
		rc = strat_reader_next(f->reader, &f->record);
		f->reports_faults = 0;
	} while (rc != 0 && rc != -STRAT_E_NOMEM && (f->record.line < g->line || !f->record.line));
	f->number = g->number;
	return rc == 0 || rc == -STRAT_E_NOMEM ? rc : is_game(f, g);
}

int
strat_catalog_fetch_game(struct strat_catalog_fetch *f, const struct strat_catalog_game *g)
{
	int rc = open_file(f);

	if (rc <= 0)
		return rc;
	rc = find_game(f, g);
	if (rc != 0)
		return rc;
	if (!f->stale)
		strat_tellf(f->catalog->sql.rep, STRAT_E_STALE, strat_at_line(f->path, g->line),
		    "other games of this file may be missing too");
	f->stale = 1;
	strat_reader_close(f->reader);
	f->reader = NULL;
	return 0;
}
