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

#define LOOK_AHEAD 200 /* number of rows that determine the widths of columns */
#define MOST_WIDE  60  /* maximum width of a column */
#define COLUMNS    100 /* number of columns that are aligned */

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

struct table {
	const struct tool *tool;
	sqlite3_stmt *stmt;
	int n;
	struct strat_out out; /* cells of the buffered rows, each with a NUL after it */
	size_t rows;
	int width[COLUMNS];
	int is_begun;
};

static void
flush(struct table *b)
{
	if (b->out.error)
		tool_die(b->tool, "out of memory");
	if (b->out.len)
		fwrite(b->out.text, 1, b->out.len, stdout);
	b->out.len = 0;
}

static const char *
cell(const struct table *b, int i, size_t *len)
{
	const char *s = (const char *)sqlite3_column_text(b->stmt, i);

	*len = s ? (size_t)sqlite3_column_bytes(b->stmt, i) : 0;
	return s ? s : "";
}

static int
is_number(const struct table *b, int i)
{
	int type = sqlite3_column_type(b->stmt, i);

	return type == SQLITE_INTEGER || type == SQLITE_FLOAT;
}

static void
put_csv_row(struct table *b, int is_head)
{
	size_t len;
	int i;

	for (i = 0; i < b->n; i++) {
		const char *s = is_head ? sqlite3_column_name(b->stmt, i) : cell(b, i, &len);

		len = is_head && s ? strlen(s) : len;
		if (i)
			strat_out_char(&b->out, ',');
		if (!is_head && is_number(b, i))
			strat_out_put(&b->out, s, len);
		else
			text_put_csvn(&b->out, s ? s : "", s ? len : 0);
	}
	strat_out_str(&b->out, "\r\n");
	flush(b);
}

static json_t *
value_of(const struct table *b, int i)
{
	const char *s;
	size_t len;
	json_t *real;

	switch (sqlite3_column_type(b->stmt, i)) {
	case SQLITE_NULL:
		return json_null();
	case SQLITE_INTEGER:
		return json_integer(sqlite3_column_int64(b->stmt, i));
	case SQLITE_FLOAT:
		real = json_real(sqlite3_column_double(b->stmt, i));
		return real ? real : json_null(); /* infinite */
	default:
		s = cell(b, i, &len);
		return text_jsonn(s, len);
	}
}

static void
put_json_row(struct table *b)
{
	json_t *o = json_object();
	const char *name;
	int i;

	for (i = 0; i < b->n; i++) {
		name = sqlite3_column_name(b->stmt, i);
		text_json_set(o, name ? name : "", value_of(b, i));
	}
	text_put_json(&b->out, o, JSON_COMPACT | JSON_REAL_PRECISION(15));
	strat_out_char(&b->out, '\n');
	json_decref(o);
	flush(b);
}

/* ------ text table ------ */

/* Buffer cell I of a row, safe for a terminal, and widen its column if necessary. */
static void
buffer_cell(struct table *b, int i, const char *s, size_t len)
{
	size_t at = b->out.len;
	int width;

	text_put(&b->out, s, len, 0);
	width = b->out.error ? 0 : text_width(b->out.text + at, b->out.len - at);
	strat_out_char(&b->out, '\0');
	if (i < COLUMNS && width > b->width[i])
		b->width[i] = width < MOST_WIDE ? width : MOST_WIDE;
}

/* Print the buffered rows. */
static void
print_rows(struct table *b)
{
	const char *s = b->out.text;
	size_t row;
	int i, pad;

	if (b->out.error)
		tool_die(b->tool, "out of memory");
	for (row = 0; row < b->rows; row++)
		for (i = 0; i < b->n; i++, s += strlen(s) + 1) {
			pad = i < COLUMNS ? b->width[i] - text_width(s, strlen(s)) : 0;
			fputs(s, stdout);
			if (i + 1 < b->n)
				printf("%*s", (pad > 0 ? pad : 0) + 2, "");
			else
				putchar('\n');
		}
	b->out.len = 0;
	b->rows = 0;
	b->is_begun = 1;
}

static void
buffer_row(struct table *b)
{
	size_t len;
	int i;

	for (i = 0; i < b->n; i++) {
		const char *s = cell(b, i, &len);

		buffer_cell(b, i, s, len);
	}
	b->rows++;
	if (b->is_begun || b->rows == LOOK_AHEAD)
		print_rows(b);
}

static void
keep_head(struct table *b)
{
	const char *name;
	int i;

	for (i = 0; i < b->n; i++) {
		name = sqlite3_column_name(b->stmt, i);
		buffer_cell(b, i, name ? name : "", name ? strlen(name) : 0);
	}
	b->rows++;
}

/* ------ queries ------ */

static void
ask(struct tool *t, struct strat_catalog *c, sqlite3_stmt *stmt)
{
	struct table b = { .tool = t, .stmt = stmt, .n = sqlite3_column_count(stmt) };
	int rc;

	if (!sqlite3_stmt_readonly(stmt))
		tool_die(t, "the query would change the catalogue (only reading is allowed)");
	b.out.fd = -1;
	if (csv && b.n)
		put_csv_row(&b, 1);
	else if (!json && b.n)
		keep_head(&b);
	while ((rc = strat_sql_step(&c->sql, stmt)) > 0) {
		if (json)
			put_json_row(&b);
		else if (csv)
			put_csv_row(&b, 0);
		else
			buffer_row(&b);
	}
	if (!json && !csv)
		print_rows(&b);
	index_check_rc(t, rc);
	strat_out_free(&b.out);
}

static char *
read_input(struct tool *t)
{
	struct strat_out out = { .fd = -1 };
	char part[4096];
	size_t n;

	while ((n = fread(part, 1, sizeof part, stdin)) > 0)
		strat_out_put(&out, part, n);
	if (ferror(stdin))
		tool_die(t, "stdin: %s", strerror(errno));
	strat_out_char(&out, '\0');
	if (out.error)
		tool_die(t, "out of memory");
	return out.text;
}

static void
run(struct tool *t)
{
	char **rest;
	const char *path = index_name(t, &rest);
	struct strat_catalog c;
	sqlite3_stmt *stmt;
	const char *sql, *next;
	char *input = NULL;

	if (rest[0] && rest[1])
		tool_die(t, "too many arguments (expected one catalogue and one quoted query)");
	if (json && csv)
		tool_die(t, "--json and --csv cannot be combined");
	index_open(t, &c, path, STRAT_SQL_READ);
	guard(c.sql.db);
	if (!rest[0] || strcmp(rest[0], "-") == 0)
		input = read_input(t);
	for (sql = input ? input : rest[0]; *sql; sql = next) {
		if (sqlite3_prepare_v2(c.sql.db, sql, -1, &stmt, &next) != SQLITE_OK)
			tool_die(t, "%s", sqlite3_errmsg(c.sql.db));
		if (stmt)
			ask(t, &c, stmt);
		sqlite3_finalize(stmt);
	}
	free(input);
	strat_catalog_release(&c);
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
