/* index_sql.c - strat-index sql: run read-only queries. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "cli/index/index_command.h"
#include "cli/tool/text.h"

static int json, csv;

/* ------ restrictions ------ */

static sqlite3 *database; /* for the signal handler */

static void
interrupt(int number)
{
	(void)number;
	sqlite3_interrupt(database);
}

/* Forbid access to other files. */
static int
authorize(void *arg, int action, const char *a, const char *b, const char *c, const char *d)
{
	(void)arg, (void)a, (void)b, (void)c, (void)d;
	return action == SQLITE_ATTACH || action == SQLITE_DETACH ? SQLITE_DENY : SQLITE_OK;
}

static void
guard(sqlite3 *db)
{
	struct sigaction act = { .sa_handler = interrupt, .sa_flags = SA_RESETHAND };

	database = db;
	sigaction(SIGINT, &act, NULL);
	sqlite3_set_authorizer(db, authorize, NULL);
}

/* ------ rows ------ */

static void
put_cell(struct table *s, sqlite3_stmt *stmt, int i)
{
	const char *text = (const char *)sqlite3_column_text(stmt, i);
	size_t len = text ? (size_t)sqlite3_column_bytes(stmt, i) : 0;
	struct strat_out safe = { .fd = -1 };

	switch (sqlite3_column_type(stmt, i)) {
	case SQLITE_NULL:
		table_empty(s);
		return;
	case SQLITE_INTEGER:
	case SQLITE_FLOAT:
		table_digits(s, table_strdup(s, text ? text : ""));
		return;
	}
	if (!text || strlen(text) == len) {
		table_text(s, table_strdup(s, text ? text : ""));
		return;
	}
	text_put(&safe, text, len, 0); /* it contains a NUL */
	strat_out_char(&safe, '\0');
	table_text(s, table_strdup(s, safe.error ? "" : safe.text));
	strat_out_free(&safe);
}

/* ------ queries ------ */

static int
ask(struct tool *t, struct strat_catalog *c, sqlite3_stmt *stmt)
{
	enum index_form form = csv ? INDEX_CSV : json ? INDEX_JSON : INDEX_TEXT;
	int n = sqlite3_column_count(stmt), i, rc, printed = 0;
	struct table s;

	if (!sqlite3_stmt_readonly(stmt))
		return tool_fail(
		    t, "the query would change the catalogue (only reading is allowed)");
	table_init(&s, NULL);
	s.is_whole = 1;
	for (i = 0; i < n; i++) {
		const char *name = table_strdup(&s, sqlite3_column_name(stmt, i));

		table_column(&s, name, TABLE_TEXT, "")->heading = name;
	}
	s.nfixed = s.nkept;
	while (printed == 0 && (rc = strat_sql_step(&c->sql, stmt)) > 0) {
		table_row(&s);
		for (i = 0; i < n; i++)
			put_cell(&s, stmt, i);
		if (s.nrows == INDEX_ROWS)
			printed = index_print_rows(t, &s, form);
	}
	if (n && printed == 0)
		printed = index_print_rows(t, &s, form);
	table_free(&s);
	return printed < 0 ? printed : index_check_rc(t, rc);
}

/* Return the text of standard input, or NULL after an error that has been reported. */
static char *
read_input(struct tool *t)
{
	struct strat_out out = { .fd = -1 };
	char part[4096];
	size_t n;

	while ((n = fread(part, 1, sizeof part, stdin)) > 0)
		strat_out_put(&out, part, n);
	strat_out_char(&out, '\0');
	if (!ferror(stdin) && !out.error)
		return out.text;
	if (ferror(stdin))
		tool_message(t, "stdin: %s", strerror(errno));
	else
		tool_message(t, "out of memory");
	strat_out_free(&out);
	return NULL;
}

/* Run the queries SQL. */
static int
ask_all(struct tool *t, struct strat_catalog *c, const char *sql)
{
	sqlite3_stmt *stmt;
	const char *next;
	int rc = 0;

	for (; rc >= 0 && *sql; sql = next) {
		if (sqlite3_prepare_v2(c->sql.db, sql, -1, &stmt, &next) != SQLITE_OK)
			return tool_fail(t, "%s", sqlite3_errmsg(c->sql.db));
		if (stmt)
			rc = ask(t, c, stmt);
		sqlite3_finalize(stmt);
	}
	return rc;
}

static int
run(struct tool *t)
{
	char **rest;
	const char *path = index_name(t, &rest);
	struct strat_catalog c;
	char *input = NULL;
	int rc, reads_input;

	if (!path)
		return -1;
	if (rest[0] && rest[1])
		return tool_fail(
		    t, "too many arguments (expected one catalogue and one quoted query)");
	if (json && csv)
		return tool_fail(t, "--json and --csv cannot be combined");
	rc = index_check_rc(t, strat_catalog_init(&c, path, STRAT_SQL_READ, &t->report));
	if (rc < 0)
		return rc;
	guard(c.sql.db);
	reads_input = !rest[0] || strcmp(rest[0], "-") == 0;
	if (reads_input)
		input = read_input(t);
	rc = reads_input && !input ? -1 : ask_all(t, &c, input ? input : rest[0]);
	free(input);
	strat_catalog_release(&c);
	return rc < 0 ? rc : 0;
}

static const struct tool_opt opts[] = {
	{ 0, "csv", NULL, "print CSV", TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, "print JSON, one object per line", TOOL_SWITCH, &json, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command index_sql = {
	.name = "sql",
	.args = "[--csv | --json] CATALOGUE [QUERY]",
	.about = "run a read-only SQL query; see strat-index(5) for tables and views",
	.opts = opts,
	.run = run,
};
