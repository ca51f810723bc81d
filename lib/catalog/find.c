/* find.c - find the games of a catalogue that match an expression.
 *
 * The SQL condition selects all matching games, and perhaps others.  The rows are then evaluated by
 * the expression itself with the stored tags, so that the result is the same as from reading the
 * files. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "catalog/catalog_parts.h"

struct strat_catalog_find {
	struct strat_catalog *c;
	struct strat_select *select;
	struct sqlite3_stmt *stmt;
	struct strat_out sql;
	struct strat_select_facts known;
};

/* ------ names ------ */

/* Write a text as an SQL string. */
static void
put_quoted(struct strat_out *out, const char *s, size_t len)
{
	size_t i;

	strat_out_char(out, '\'');
	for (i = 0; i < len; i++) {
		if (s[i] == '\'')
			strat_out_char(out, '\'');
		strat_out_char(out, s[i]);
	}
	strat_out_char(out, '\'');
}

/* The place of the text of each roster tag: a column of games, or a table whose id is in that
 * column. */
static const struct {
	const char *column, *table, *text;
} roster[STRAT_ROSTER] = {
	[STRAT_ROSTER_RED] = { "red", "players", "name" },
	[STRAT_ROSTER_BLUE] = { "blue", "players", "name" },
	[STRAT_ROSTER_EVENT] = { "event", "words", "word" },
	[STRAT_ROSTER_SITE] = { "site", NULL, NULL },
	[STRAT_ROSTER_DATE] = { "date", NULL, NULL },
	[STRAT_ROSTER_ROUND] = { "round", NULL, NULL },
	[STRAT_ROSTER_RULES] = { "rules", "words", "word" },
	[STRAT_ROSTER_TERMINATION] = { "termination", "words", "word" },
	[STRAT_ROSTER_RESULT] = { "result_tag", "words", "word" },
	[STRAT_ROSTER_RED_SETUP] = { "red_setup", NULL, NULL },
	[STRAT_ROSTER_BLUE_SETUP] = { "blue_setup", NULL, NULL },
};

/* Write "FROM tags WHERE ..." for the tag NAME, which is not in the roster. */
static void
put_other(struct strat_out *out, const char *name)
{
	strat_out_str(out,
	    " FROM tags WHERE game = games.id AND name IN "
	    "(SELECT id FROM names WHERE name = ");
	put_quoted(out, name, strlen(name));
	strat_out_str(out, " COLLATE NOCASE)");
}

/* Write the text of tag NAME as an SQL expression. */
static void
put_tag(struct strat_out *out, const char *name)
{
	enum strat_roster r = strat_roster_find(name);

	if (r == STRAT_ROSTER) {
		strat_out_str(out, "(SELECT value");
		put_other(out, name);
		strat_out_str(out, " ORDER BY place LIMIT 1)");
	} else if (roster[r].table) {
		strat_out_printf(out, "(SELECT %s FROM %s WHERE id = games.%s)", roster[r].text,
		    roster[r].table, roster[r].column);
	} else {
		strat_out_str(out, roster[r].column);
	}
}

/* ------ conditions ------ */

static const struct strat_slice absent;

/* Write a condition on a tag whose texts have ids: it selects the ids for which the condition
 * holds. */
static int
put_numbered(struct strat_catalog_find *f, struct strat_out *out, const struct strat_condition *c,
    enum strat_roster r)
{
	int or_absent = strat_select_condition_holds(f->select, c->number, &absent);

	if (c->equals.s && !or_absent) {
		strat_out_printf(out, "%s = (SELECT id FROM %s WHERE %s = ", roster[r].column,
		    roster[r].table, roster[r].text);
		put_quoted(out, c->equals.s, c->equals.len);
		strat_out_char(out, ')');
		return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT |
		    (r <= STRAT_ROSTER_BLUE ? STRAT_CONDITION_FAST : 0);
	}
	strat_out_printf(out, "(%s IN (SELECT id FROM %s WHERE strat_holds(%d, %s))",
	    roster[r].column, roster[r].table, c->number, roster[r].text);
	if (or_absent)
		strat_out_printf(out, " OR %s IS NULL", roster[r].column);
	strat_out_char(out, ')');
	return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT;
}

static int
put_comparison(struct strat_catalog_find *f, struct strat_out *out, const struct strat_condition *c)
{
	enum strat_roster r = strat_roster_find(c->tag);

	if (r < STRAT_ROSTER && roster[r].table)
		return put_numbered(f, out, c, r);
	if (c->has_days && r == STRAT_ROSTER_DATE) {
		strat_out_printf(
		    out, "day BETWEEN %" PRId64 " AND %" PRId64, c->first_day, c->last_day);
		return STRAT_CONDITION_WRITTEN;
	}
	if (!c->equals.s)
		return 0;
	if (r < STRAT_ROSTER) {
		strat_out_printf(out, "%s = ", roster[r].column);
	} else {
		strat_out_str(out, "EXISTS (SELECT 1");
		put_other(out, c->tag);
		strat_out_str(out, " AND value = ");
	}
	put_quoted(out, c->equals.s, c->equals.len);
	if (r == STRAT_ROSTER)
		strat_out_char(out, ')');
	return STRAT_CONDITION_WRITTEN | (r < STRAT_ROSTER ? STRAT_CONDITION_EXACT : 0);
}

static int
put_has(struct strat_out *out, const char *name)
{
	enum strat_roster r = strat_roster_find(name);

	if (r < STRAT_ROSTER) {
		strat_out_printf(out, "%s IS NOT NULL", roster[r].column);
	} else {
		strat_out_str(out, "EXISTS (SELECT 1");
		put_other(out, name);
		strat_out_char(out, ')');
	}
	return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT;
}

static int
put_condition(void *arg, struct strat_out *out, const struct strat_condition *c)
{
	switch (c->asks) {
	case STRAT_CONDITION_TAG:
		return put_comparison(arg, out, c);
	case STRAT_CONDITION_HAS:
		return put_has(out, c->tag);
	case STRAT_CONDITION_RESULT:
		strat_out_printf(out, "result = %ld", c->n);
		break;
	case STRAT_CONDITION_PLIES:
		strat_out_printf(out, "plies %s %ld", c->op, c->n);
		break;
	}
	return STRAT_CONDITION_WRITTEN | STRAT_CONDITION_EXACT;
}

/* The SQL function strat_holds(NUMBER, TEXT): evaluate condition NUMBER. */
static void
holds(sqlite3_context *context, int n, sqlite3_value **values)
{
	const struct strat_catalog_find *f = sqlite3_user_data(context);
	struct strat_slice w = { (const char *)sqlite3_value_text(values[1]), 0 };

	(void)n;
	w.len = (size_t)sqlite3_value_bytes(values[1]);
	sqlite3_result_int(
	    context, strat_select_condition_holds(f->select, sqlite3_value_int(values[0]), &w));
}

/* ------ the statement ------ */

#define FIXED 7 /* number of columns before the tags */

/* Write SELECT ... WHERE OUTLINE and PART and not OTHER. */
static void
put_select(struct strat_catalog_find *f, const struct strat_out *outline,
    const struct strat_out *part, const struct strat_out *other)
{
	struct strat_out *out = &f->sql;
	const char *tag;
	size_t i;

	strat_out_str(out, "SELECT id, file, place, line, sum, plies, result");
	for (i = 0; (tag = strat_select_tag(f->select, i)) != NULL; i++) {
		strat_out_str(out, ", ");
		put_tag(out, tag);
	}
	strat_out_str(out, " FROM games WHERE ");
	if (part)
		strat_out_printf(out, "%.*s AND ", (int)part->len, part->text);
	if (other)
		strat_out_printf(out, "(%.*s) IS NOT TRUE AND ", (int)other->len, other->text);
	if (outline->len)
		strat_out_printf(out, "%.*s AND ", (int)outline->len, outline->text);
	strat_out_str(out, "file NOT IN (SELECT id FROM files WHERE gone)");
}

/* Write the query.  A name that may be on either side is looked up in two indexes, each in the
 * order of games, so that the first game is found at once. */
static int
make_sql(struct strat_catalog_find *f)
{
	struct strat_out outline = { .fd = -1 }, either[2] = { { .fd = -1 }, { .fd = -1 } };
	int error;

	strat_select_translate(f->select, &outline, either, put_condition, f);
	error = outline.error || either[0].error || either[1].error;
	if (!error && either[0].len) {
		put_select(f, &outline, &either[0], NULL);
		strat_out_str(&f->sql, " UNION ALL ");
		put_select(f, &outline, &either[1], &either[0]);
	} else if (!error) {
		put_select(f, &outline, NULL, NULL);
	}
	strat_out_str(&f->sql, " ORDER BY id");
	strat_out_char(&f->sql, '\0');
	strat_out_free(&outline);
	strat_out_free(&either[0]);
	strat_out_free(&either[1]);
	return error || f->sql.error ? -STRAT_E_NOMEM : 0;
}

int
strat_catalog_find_open(
    struct strat_catalog_find **out, struct strat_catalog *c, struct strat_select *s)
{
	struct strat_catalog_find *f;
	int rc = -STRAT_E_NOMEM;

	*out = NULL;
	if (c->finds)
		return strat_tellf(c->sql.rep, STRAT_E_DATABASE, strat_at_file(c->sql.path),
		    "another query is still open; only one is possible at a time");
	f = calloc(1, sizeof *f);
	if (f) {
		c->finds = 1;
		f->c = c;
		f->select = s;
		f->known.have = STRAT_SELECT_TOKEN | STRAT_SELECT_PLIES;
		rc = make_sql(f);
	}
	if (rc == 0 &&
	    sqlite3_create_function(c->sql.db, "strat_holds", 2,
		SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, f, holds, NULL,
		NULL) != SQLITE_OK)
		rc = strat_sql_report(&c->sql);
	else if (rc == -STRAT_E_NOMEM)
		strat_catalog_nomem(c);
	if (rc == 0)
		/* paths must belong to the same snapshot as the games */
		rc = strat_sql_exec(&c->sql, "BEGIN");
	if (rc == 0)
		rc = strat_sql_prepare(&c->sql, &f->stmt, f->sql.text);
	if (rc < 0) {
		strat_catalog_find_close(f);
		return rc;
	}
	*out = f;
	return 0;
}

int
strat_catalog_find_next(struct strat_catalog_find *f, struct strat_catalog_game *g)
{
	struct strat_slice *w;
	int64_t result;
	int rc, i;

	while ((rc = strat_sql_step(&f->c->sql, f->stmt)) > 0) {
		result = sqlite3_column_int64(f->stmt, 6);
		if (result < STRAT_NO_RESULT || result > STRAT_BOTH_LOSE)
			return strat_tellf(f->c->sql.rep, STRAT_E_DATABASE,
			    strat_at_file(f->c->sql.path),
			    "the result of game %lld is unknown: %lld",
			    (long long)sqlite3_column_int64(f->stmt, 0), (long long)result);
		for (i = 0; strat_select_tag(f->select, (size_t)i); i++) {
			w = &f->known.tag[i];
			w->s = (const char *)sqlite3_column_text(f->stmt, FIXED + i);
			w->len = (size_t)sqlite3_column_bytes(f->stmt, FIXED + i);
		}
		f->known.plies = (size_t)sqlite3_column_int64(f->stmt, 5);
		f->known.token = (enum strat_result)result;
		g->truth = strat_select_test(f->select, &f->known);
		if (g->truth == STRAT_NO)
			continue;
		g->file = sqlite3_column_int64(f->stmt, 1);
		g->number = (uint64_t)sqlite3_column_int64(f->stmt, 0) % STRAT_CATALOG_GAMES;
		g->has_place = sqlite3_column_type(f->stmt, 2) != SQLITE_NULL;
		g->place = (uint64_t)sqlite3_column_int64(f->stmt, 2);
		g->line = (long)sqlite3_column_int64(f->stmt, 3);
		g->sum = (uint64_t)sqlite3_column_int64(f->stmt, 4);
		return 1;
	}
	return rc;
}

int
strat_catalog_row(
    struct strat_catalog *c, const struct strat_catalog_game *g, struct strat_catalog_row *row)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_ROW);
	int rc;

	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_reset(stmt);
	sqlite3_bind_int64(stmt, 1, (int64_t)((uint64_t)g->file << 32 | g->number));
	rc = strat_sql_step(&c->sql, stmt);
	if (rc <= 0)
		return rc;
	row->red = (const char *)sqlite3_column_text(stmt, 0);
	row->blue = (const char *)sqlite3_column_text(stmt, 1);
	row->date = (const char *)sqlite3_column_text(stmt, 2);
	row->result = (enum strat_result)sqlite3_column_int(stmt, 3);
	row->plies = (size_t)sqlite3_column_int64(stmt, 4);
	return 1;
}

int
strat_catalog_find_explain(struct strat_catalog_find *f, struct strat_out *out)
{
	struct strat_out sql = { .fd = -1 };
	sqlite3_stmt *stmt = NULL;
	int rc = 0;

	strat_out_printf(&sql, "EXPLAIN QUERY PLAN %s", f->sql.text);
	strat_out_char(&sql, '\0');
	strat_out_printf(out, "%s\n", f->sql.text);
	if (sql.error || out->error)
		rc = -STRAT_E_NOMEM;
	if (rc == 0)
		rc = strat_sql_prepare(&f->c->sql, &stmt, sql.text);
	while (rc >= 0 && (rc = strat_sql_step(&f->c->sql, stmt)) > 0)
		strat_out_printf(out, "-- %s\n", (const char *)sqlite3_column_text(stmt, 3));
	sqlite3_finalize(stmt);
	strat_out_free(&sql);
	return rc;
}

void
strat_catalog_find_close(struct strat_catalog_find *f)
{
	if (!f)
		return;
	sqlite3_finalize(f->stmt);
	if (f->c->stmt[CATALOG_ROW])
		sqlite3_reset(f->c->stmt[CATALOG_ROW]);
	if (f->c->stmt[CATALOG_PATH])
		sqlite3_reset(f->c->stmt[CATALOG_PATH]);
	f->c->finds = 0;
	strat_sql_rollback(&f->c->sql);
	strat_out_free(&f->sql);
	free(f);
}
