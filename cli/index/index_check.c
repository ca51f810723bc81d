/* index_check.c - strat-index check, dupes and vacuum: maintain a catalogue. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "cli/index/index_command.h"
#include "cli/tool/text.h"

static int json;

static void
put_safe(const char *s)
{
	struct strat_out out = { .fd = -1 };

	text_put(&out, s, strlen(s), 0);
	fwrite(out.text ? out.text : "", 1, out.len, stdout);
	strat_out_free(&out);
}

/* Open the catalogue that is the only operand.  Return 0 or a negative code, which has been
 * reported. */
static int
open_only(struct tool *t, struct strat_catalog *c, enum strat_sql_mode mode)
{
	char **rest;
	const char *path = index_name(t, &rest);

	if (!path)
		return -1;
	if (*rest)
		return tool_fail(t, "too many arguments (expected one catalogue)");
	return index_check_rc(t, strat_catalog_init(c, path, mode, &t->report));
}

static const struct tool_opt none[] = {
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* ------ check ------ */

static void
say(void *arg, const char *what)
{
	(void)arg;
	put_safe(what);
	putchar('\n');
}

static int
compare(void *arg, const char *path, const struct strat_catalog_file *f)
{
	int *n = arg, same = strat_catalog_is_unchanged(path, &f->stamp);
	const char *what = same < 0          ? "is missing"
	    : !same                          ? "has changed"
	    : f->gone                        ? "exists again"
	    : f->state == STRAT_FILE_PARTIAL ? "is only partly indexed"
					     : NULL;

	if (!what)
		return 0;
	++*n;
	put_safe(path);
	printf(" %s: strat-index add\n", what);
	return 0;
}

static int
run_check(struct tool *t)
{
	struct strat_catalog c;
	int n, files = 0, rc = open_only(t, &c, STRAT_SQL_READ);

	if (rc < 0)
		return rc;
	n = strat_catalog_check(&c, say, NULL);
	rc = n < 0 ? n : strat_catalog_each(&c, "", compare, &files);
	index_check_rc(t, rc);
	strat_catalog_release(&c);
	return rc < 0 ? rc : n || files;
}

const struct tool_command index_check = {
	.name = "check",
	.args = "CATALOGUE",
	.about = "check the catalogue, and list the files that have changed",
	.opts = none,
	.run = run_check,
};

/* ------ dupes ------ */

static const char *
word_of(sqlite3_stmt *stmt, int column)
{
	const char *s = (const char *)sqlite3_column_text(stmt, column);

	return s ? s : "";
}

static int
print_json(sqlite3_stmt *stmt, int number)
{
	json_t *o = json_pack("{s:i, s:o, s:I, s:o, s:o}", "group", number, "file",
	    text_json(word_of(stmt, 1)), "line", (json_int_t)sqlite3_column_int64(stmt, 2), "red",
	    text_json(word_of(stmt, 3)), "blue", text_json(word_of(stmt, 4)));
	int rc = text_print_json(o, JSON_COMPACT);

	json_decref(o);
	return rc;
}

/* Print a game of a group of duplicates: FILE:LINE and its players. */
static void
print_game(sqlite3_stmt *stmt)
{
	text_print(word_of(stmt, 1));
	printf(":%s\t", word_of(stmt, 2));
	text_print(word_of(stmt, 3));
	putchar('\t');
	text_print(word_of(stmt, 4));
	putchar('\n');
}

/* Print the duplicate games of C and set *N to the number of groups. */
static int
print_dupes(struct strat_catalog *c, int *n)
{
	sqlite3_stmt *stmt;
	int64_t group = 0;
	int rc = strat_sql_prepare(&c->sql, &stmt,
	    "WITH twice AS (SELECT sum, min(id) AS first FROM games WHERE plies > 0 AND file "
	    "NOT IN (SELECT id FROM files WHERE gone) GROUP BY sum HAVING count(*) > 1) "
	    "SELECT first, path, line, r.name, b.name FROM games AS g JOIN twice USING (sum) "
	    "JOIN files AS f ON f.id = g.file AND NOT f.gone "
	    "LEFT JOIN players AS r ON r.id = red LEFT JOIN players AS b ON b.id = blue "
	    "WHERE g.plies > 0 ORDER BY first, g.id");

	*n = 0;
	if (rc < 0)
		return rc;
	while ((rc = strat_sql_step(&c->sql, stmt)) > 0) {
		if (group != sqlite3_column_int64(stmt, 0) && (*n)++ && !json)
			putchar('\n');
		group = sqlite3_column_int64(stmt, 0);
		if (!json)
			print_game(stmt);
		else if (print_json(stmt, *n) < 0)
			break;
	}
	sqlite3_finalize(stmt);
	return rc > 0 ? -STRAT_E_NOMEM : rc;
}

static int
run_dupes(struct tool *t)
{
	struct strat_catalog c;
	int n, rc = open_only(t, &c, STRAT_SQL_READ);

	if (rc < 0)
		return rc;
	rc = index_check_rc(t, print_dupes(&c, &n));
	strat_catalog_release(&c);
	return rc < 0 ? rc : n > 0;
}

static const struct tool_opt dupes_opts[] = {
	{ 0, "json", NULL, "print JSON, one object per line", TOOL_SWITCH, &json, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command index_dupes = {
	.name = "dupes",
	.args = "[--json] CATALOGUE",
	.about = "list games that occur more than once",
	.opts = dupes_opts,
	.run = run_dupes,
};

/* ------ vacuum ------ */

static int
run_vacuum(struct tool *t)
{
	struct strat_catalog c;
	int rc = open_only(t, &c, STRAT_SQL_WRITE);

	if (rc < 0)
		return rc;
	rc = index_check_rc(t, strat_catalog_vacuum(&c));
	strat_catalog_release(&c);
	return rc < 0 ? rc : 0;
}

const struct tool_command index_vacuum = {
	.name = "vacuum",
	.args = "CATALOGUE",
	.about = "shrink the catalogue file",
	.opts = none,
	.run = run_vacuum,
};
