/* catalog_api.c - catalogues for programs that use the library: strat/catalog.h. */
#include "strat/catalog.h"

#include <stdlib.h>
#include <string.h>

#include "formats/catalog/catalog_files.h"

int
strat_catalog_open(struct strat_catalog **out, const char *path, enum strat_catalog_mode mode,
    struct strat_report *rep)
{
	static const enum strat_sql_mode modes[] = { [STRAT_CATALOG_READ] = STRAT_SQL_READ,
		[STRAT_CATALOG_WRITE] = STRAT_SQL_WRITE,
		[STRAT_CATALOG_CREATE] = STRAT_SQL_CREATE };
	struct strat_catalog *c = malloc(sizeof *c);
	int rc;

	*out = NULL;
	if (!c)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_file(path));
	rc = strat_catalog_init(c, path, modes[mode], rep);
	if (rc == 0)
		*out = c;
	else
		free(c);
	return rc;
}

void
strat_catalog_close(struct strat_catalog *c)
{
	if (!c)
		return;
	strat_catalog_release(c);
	free(c);
}

int
strat_catalog_remove(struct strat_catalog *c, const char *path)
{
	char *name = strat_catalog_absolute(path);
	struct strat_catalog_file f;
	int has = 0, rc = name ? strat_catalog_find_file(c, name, &f) : strat_catalog_nomem(c);

	free(name);
	if (rc > 0) {
		has = 1;
		rc = strat_catalog_drop_file(c, &f);
		if (rc == 0)
			rc = strat_catalog_commit(c);
		if (rc < 0)
			strat_catalog_rollback(c);
	}
	return rc < 0 ? rc : has;
}

/* ------ queries ------ */

struct strat_catalog_query {
	struct strat_catalog *c;
	struct strat_select *select;
	struct strat_catalog_find *find;
	struct strat_catalog_fetch fetch;
	struct strat_catalog_game game; /* the last hit */
	int has_game;
	int is_read; /* fetch.record is the game */
	int is_lost; /* games of an unknown file were reported */
};

int
strat_catalog_query_open(
    struct strat_catalog_query **out, struct strat_catalog *c, struct strat_select *s)
{
	struct strat_catalog_query *q = calloc(1, sizeof *q);
	int rc;

	*out = NULL;
	if (!q)
		return strat_catalog_nomem(c);
	q->c = c;
	q->select = s;
	strat_catalog_fetch_init(&q->fetch, c);
	rc = strat_catalog_find_open(&q->find, c, s);
	if (rc == 0)
		*out = q;
	else
		strat_catalog_query_close(q);
	return rc;
}

/* Report the games of a file that a damaged catalogue does not have, once. */
static void
tell_lost(struct strat_catalog_query *q)
{
	if (!q->is_lost)
		strat_tellf(q->c->sql.rep, STRAT_E_DATABASE, strat_at_file(q->c->sql.path),
		    "skipping the games of an unknown file");
	q->is_lost = 1;
}

/* Return 1 if Q's game matches, 0 if not, or a negative code. */
static int
matches(struct strat_catalog_query *q)
{
	int rc = strat_catalog_fetch_open(&q->fetch, &q->game);

	q->is_read = 0;
	if (rc == 0)
		tell_lost(q);
	if (rc <= 0 || q->game.truth == STRAT_YES)
		return rc;
	rc = strat_catalog_fetch_game(&q->fetch, &q->game);
	if (rc <= 0)
		return rc;
	q->is_read = 1;
	q->fetch.reports_faults = 1;
	return strat_select_match(q->select, &q->fetch.record, NULL, NULL, &q->fetch.report);
}

int
strat_catalog_query_next(struct strat_catalog_query *q, struct strat_catalog_hit *hit)
{
	struct strat_catalog_row row;
	int rc;

	q->has_game = 0;
	while ((rc = strat_catalog_find_next(q->find, &q->game)) > 0) {
		rc = matches(q);
		if (rc > 0)
			rc = strat_catalog_row(q->c, &q->game, &row);
		if (rc < 0)
			return rc;
		if (rc == 0)
			continue;
		*hit = (struct strat_catalog_hit){ .file = q->fetch.path,
			.number = q->game.number,
			.line = q->game.line,
			.red = row.red,
			.blue = row.blue,
			.date = row.date,
			.result = row.result,
			.plies = row.plies };
		q->has_game = 1;
		return 1;
	}
	return rc;
}

int
strat_catalog_query_read(struct strat_catalog_query *q, struct strat_record *g)
{
	int rc = q->has_game;

	if (rc > 0 && !q->is_read)
		rc = strat_catalog_fetch_game(&q->fetch, &q->game);
	q->is_read = rc > 0;
	if (rc > 0 && strat_record_copy(g, &q->fetch.record) < 0)
		rc = strat_catalog_nomem(q->c);
	return rc;
}

void
strat_catalog_query_close(struct strat_catalog_query *q)
{
	if (!q)
		return;
	strat_catalog_find_close(q->find);
	strat_catalog_fetch_free(&q->fetch);
	free(q);
}
