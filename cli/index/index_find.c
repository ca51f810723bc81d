/* index_find.c - strat-index find: find games that match an expression, and read from the files
 * only where the catalogue does not suffice. */
#include <stdlib.h>
#include <string.h>

#include "cli/find/find.h"
#include "cli/index/index_command.h"

static int explain, quiet;
static struct tool *tool;

struct finding {
	struct strat_catalog catalog;
	struct strat_catalog_find *find;
	struct finder finder;
	struct strat_catalog_fetch fetch;
	struct find_output show;
	int must_read_games; /* games that match must be read for the output */
	size_t lost;         /* number of games that belong to no file */
};

/* Append the row of --list for G, from the catalogue. */
static int
put_row(struct finding *f, const struct strat_catalog_game *g)
{
	struct strat_catalog_row row;
	int rc = strat_catalog_row(&f->catalog, g, &row);

	if (rc > 0)
		finder_put_row(&f->finder.text, row.red, row.blue, row.result, row.plies, row.date);
	return index_check_rc(tool, rc < 0 ? rc : f->finder.text.error);
}

/* Output G, which matches, from the catalogue alone. */
static int
show_from_catalogue(struct finding *f, const struct strat_catalog_game *g)
{
	struct found found = { .line = g->line };
	int rc = given.options.list && !given.options.count ? put_row(f, g) : 0;

	found.to = f->finder.text.len;
	if (rc == 0)
		rc = find_output_add(&f->show, &f->finder, &found, f->fetch.path, 0);
	finder_clear(&f->finder);
	return rc;
}

static int
show_from_file(struct finding *f, const struct strat_catalog_game *g)
{
	const struct strat_format *format;
	const char *from, *to;
	size_t i;
	int rc = strat_catalog_fetch_game(&f->fetch, g);

	if (rc <= 0)
		return index_check_rc(tool, rc);
	format = strat_reader_format(f->fetch.reader);
	strat_reader_text(f->fetch.reader, &from, &to);
	if (format != &strat_format_sgr)
		from = to = NULL;
	f->fetch.reports_faults = 1;
	finder_test_game(&f->finder, &f->fetch.record, from, to, &f->fetch.report);
	rc = f->finder.nomem ? index_check_rc(tool, -STRAT_E_NOMEM) : 0;
	for (i = 0; rc == 0 && i < f->finder.n; i++)
		rc = find_output_add(&f->show, &f->finder, &f->finder.list[i], f->fetch.path, 0);
	finder_clear(&f->finder);
	return rc;
}

/* Report the first game without a file, which only a damaged catalogue can contain. */
static void
report_lost(struct finding *f)
{
	if (!f->lost++)
		strat_tellf(&tool->report, STRAT_E_DATABASE, strat_at_file(f->catalog.sql.path),
		    "skipping the games of an unknown file");
}

/* Output G, a game that the catalogue has found. */
static int
show_game(struct finding *f, const struct strat_catalog_game *g)
{
	int rc = strat_catalog_fetch_open(&f->fetch, g);

	if (rc < 0)
		return index_check_rc(tool, rc);
	if (rc == 0)
		report_lost(f);
	else if (g->truth == STRAT_YES && !f->must_read_games)
		rc = show_from_catalogue(f, g);
	else
		rc = show_from_file(f, g);
	return rc < 0 ? rc : 0;
}

static int
find(struct finding *f)
{
	struct strat_catalog_game g;
	int rc = 0;

	while (rc == 0 && !find_output_is_full(&f->show)) {
		rc = strat_catalog_find_next(f->find, &g);
		if (rc == 0)
			break;
		rc = rc < 0 ? index_check_rc(tool, rc) : show_game(f, &g);
	}
	return rc < 0 ? rc : find_output_end(&f->show);
}

static int
print_explained(struct finding *f)
{
	struct strat_out out = { .fd = -1 };
	int rc = strat_catalog_find_explain(f->find, &out);

	if (rc >= 0)
		rc = out.error;
	if (rc == 0)
		fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	return index_check_rc(tool, rc);
}

/* Return 1 if a game that matches must be read for the output. */
static int
needs_reading(const struct finding *f)
{
	const struct find_options *w = &given.options;

	if (w->count)
		return 0;
	if (w->json || w->sort || !(w->list || w->ply))
		return 1;
	return w->ply && strat_select_needs(f->finder.select) & STRAT_SELECT_MOMENTS;
}

/* Search the catalogue that is open in F. */
static int
search(struct finding *f)
{
	const struct find_options *w = &given.options;
	struct strat_select_error why;
	int rc = finder_init(&f->finder, w, &why);

	strat_catalog_fetch_init(&f->fetch, &f->catalog);
	f->fetch.quiet = quiet;
	find_output_init(&f->show, tool, w);
	if (rc == 0) {
		f->must_read_games = needs_reading(f);
		rc = strat_catalog_find_open(&f->find, &f->catalog, f->finder.select);
	}
	if (rc < 0)
		return index_check_rc(tool, rc);
	rc = explain ? print_explained(f) : find(f);
	strat_catalog_find_close(f->find);
	return rc;
}

static void
stop(struct finding *f)
{
	find_output_free(&f->show);
	strat_catalog_fetch_free(&f->fetch);
	finder_free(&f->finder);
	strat_catalog_release(&f->catalog);
}

static int
run(struct tool *t)
{
	char **rest;
	const char *path = index_name(t, &rest);
	static struct finding f;
	int rc;

	tool = t;
	t->quiet = quiet;
	if (!path)
		return -1;
	if (!rest[0] || rest[1])
		return tool_fail(
		    t, "expected one catalogue and one expression (see strat-index find --help)");
	if (find_parse_options(t, rest[0]) < 0)
		return -1;
	rc = index_check_rc(t, strat_catalog_init(&f.catalog, path, STRAT_SQL_READ, &t->report));
	if (rc < 0)
		return rc;
	f.lost = 0;
	rc = search(&f);
	stop(&f);
	return rc < 0 ? rc : !f.show.games && !explain;
}

static const struct tool_opt opts[] = {
#include "cli/find/options.def"
	{ 0, "explain", NULL, "show the SQL query and SQLite's query plan", TOOL_SWITCH, &explain,
	    0 },
	{ 'q', "quiet", NULL, "do not report faulty games", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command index_find = {
	.name = "find",
	.args = "[-qv] [--count | --ply | --list | --json | --explain] [--first N]\n"
		"                   [--sample N [--seed S]] [--sort KEY] [-t FORMAT] [-r RULES]\n"
		"                   CATALOGUE EXPRESSION",
	.about = "write the matching games, as strat-find does",
	.opts = opts,
	.run = run,
};
