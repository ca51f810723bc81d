/* index_list.c - strat-index list: list the files of a catalogue; strat-index remove: remove
 * files. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "cli/index/index_command.h"
#include "cli/tool/text.h"

static int json, faults;

/* ------ list ------ */

struct listing {
	const struct tool *tool;
	struct table table;
	unsigned long files;
	uint64_t games, faulty;
	int rc; /* negative: printing failed, which has been reported */
};

static const char *
word_of(const struct strat_catalog_file *f)
{
	return f->gone ? "gone" : strat_catalog_state[f->state];
}

/* Add a row; FORMAT and BYTES are for programs. */
static void
add_file(struct listing *l, const char *state, uint64_t games, uint64_t faulty, const char *format,
    uint64_t bytes, const char *file)
{
	struct table *s = &l->table;

	table_row(s);
	table_text(s, state);
	table_number(s, (double)games);
	table_number(s, (double)faulty);
	table_text(s, table_strdup(s, format));
	table_number(s, (double)bytes);
	table_text(s, table_strdup(s, file));
	if (s->nrows == INDEX_ROWS && l->rc == 0)
		l->rc = index_print_rows(l->tool, s, json ? INDEX_JSON : INDEX_TEXT);
}

static int
list_file(void *arg, const char *path, const struct strat_catalog_file *f)
{
	struct listing *l = arg;

	l->files++;
	l->games += f->games;
	l->faulty += f->faulty;
	add_file(l, word_of(f), f->games, f->faulty, f->format, f->stamp.size, path);
	return l->rc < 0 ? l->rc : l->table.error;
}

static void
add_columns(struct table *s)
{
	table_column(s, "state", TABLE_TEXT, "")->heading = "state";
	table_column(s, "games", 0, "")->heading = "games";
	table_column(s, "faulty", 0, "")->heading = "faulty";
	table_data_column(s, "format", TABLE_TEXT, "");
	table_data_column(s, "bytes", 0, "");
	table_column(s, "file", TABLE_TEXT, "")->heading = "file";
}

static int
list_files(struct tool *t, struct strat_catalog *c)
{
	struct listing l = { .tool = t };
	char files[40];
	int rc;

	table_init(&l.table, NULL);
	l.table.is_whole = 1;
	add_columns(&l.table);
	rc = strat_catalog_each(c, "", list_file, &l);
	if (l.rc == 0)
		index_check_rc(t, rc);
	snprintf(files, sizeof files, "in %lu file%s", l.files, l.files == 1 ? "" : "s");
	if (rc >= 0 && !json)
		add_file(&l, "", l.games, l.faulty, "", 0, files);
	if (rc >= 0 && l.rc == 0)
		l.rc = index_print_rows(t, &l.table, json ? INDEX_JSON : INDEX_TEXT);
	table_free(&l.table);
	return l.rc < 0 ? l.rc : rc;
}

/* ------ stored faults ------ */

static void
put_fault(struct strat_out *out, const struct strat_diag *d, const char *detail)
{
	text_put(out, d->file, strlen(d->file), 0);
	strat_out_printf(out, ":%ld: ", d->line);
	if (d->ply)
		strat_out_printf(out, "ply %ld: ", d->ply);
	strat_out_printf(out, "%s [%s]", strat_code_phrase(d->code), strat_code_name(d->code));
	if (*detail)
		strat_out_str(out, ": ");
	text_put(out, detail, strlen(detail), 0);
}

static int
print_fault(sqlite3_stmt *stmt)
{
	const char *file = (const char *)sqlite3_column_text(stmt, 0);
	const char *code = (const char *)sqlite3_column_text(stmt, 4);
	const char *detail = (const char *)sqlite3_column_text(stmt, 5);
	struct strat_diag d = { .file = file ? file : "",
		.line = (long)sqlite3_column_int64(stmt, 2),
		.ply = (long)sqlite3_column_int64(stmt, 3),
		.code = strat_code_find(code ? code : "") };
	struct strat_out out = { .fd = -1 };
	json_t *o;
	int rc;

	detail = detail ? detail : "";
	if (json) {
		o = json_pack("{s:o, s:I, s:I, s:I, s:s, s:o}", "file", text_json(d.file), "game",
		    (json_int_t)sqlite3_column_int64(stmt, 1), "line", (json_int_t)d.line, "ply",
		    (json_int_t)d.ply, "code", strat_code_name(d.code), "detail",
		    text_json(detail));
		text_put_json(&out, o, JSON_COMPACT);
		json_decref(o);
	} else {
		put_fault(&out, &d, detail);
	}
	strat_out_char(&out, '\n');
	rc = out.error;
	if (rc == 0)
		fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	return rc;
}

static int
list_faults(struct tool *t, struct strat_catalog *c)
{
	sqlite3_stmt *stmt;
	int printed = 0,
	    rc = strat_sql_prepare(&c->sql, &stmt,
		"SELECT path, number, line, ply, code, detail FROM faults JOIN files ON id = file "
		"ORDER BY path, line, ply");

	if (rc < 0)
		return index_check_rc(t, rc);
	while (printed == 0 && (rc = strat_sql_step(&c->sql, stmt)) > 0)
		printed = print_fault(stmt);
	sqlite3_finalize(stmt);
	return index_check_rc(t, printed < 0 ? printed : rc);
}

static int
run_list(struct tool *t)
{
	char **rest;
	const char *path = index_name(t, &rest);
	struct strat_catalog c;
	int rc;

	if (!path)
		return -1;
	if (*rest)
		return tool_fail(t, "too many arguments (see strat-index list --help)");
	rc = index_check_rc(t, strat_catalog_init(&c, path, STRAT_SQL_READ, &t->report));
	if (rc < 0)
		return rc;
	rc = faults ? list_faults(t, &c) : list_files(t, &c);
	strat_catalog_release(&c);
	return rc < 0 ? rc : 0;
}

static const struct tool_opt list_opts[] = {
	{ 0, "faults", NULL, "list the faults of games and files", TOOL_SWITCH, &faults, 0 },
	{ 0, "json", NULL, "print JSON, one object per line", TOOL_SWITCH, &json, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command index_list = {
	.name = "list",
	.args = "[--faults] [--json] CATALOGUE",
	.about = "list the files and their numbers of games",
	.opts = list_opts,
	.run = run_list,
};

/* ------ remove ------ */

/* Remove FILE from C.  Return 1, 0 if C does not contain it, or a negative code. */
static int
remove_file(struct strat_catalog *c, const char *file)
{
	char *name = strat_catalog_absolute(file);
	struct strat_catalog_file f;
	int rc = name ? strat_catalog_find_file(c, name, &f) : -STRAT_E_NOMEM, dropped;

	free(name);
	if (rc <= 0)
		return rc;
	dropped = strat_catalog_drop_file(c, &f);
	return dropped < 0 ? dropped : 1;
}

static int
run_remove(struct tool *t)
{
	char **rest;
	const char *path = index_name(t, &rest);
	struct strat_catalog c;
	int rc, missing = 0;

	if (!path)
		return -1;
	if (!*rest)
		return tool_fail(t, "missing file (strat-index list shows them)");
	rc = index_check_rc(t, strat_catalog_init(&c, path, STRAT_SQL_WRITE, &t->report));
	if (rc < 0)
		return rc;
	for (; rc >= 0 && *rest; rest++) {
		rc = remove_file(&c, *rest);
		if (rc == 0)
			tool_message(t, "%s is not in the catalogue", *rest);
		missing |= rc == 0;
	}
	if (rc >= 0)
		rc = strat_catalog_commit(&c);
	index_check_rc(t, rc);
	strat_catalog_release(&c);
	return rc < 0 ? rc : missing;
}

static const struct tool_opt none[] = {
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command index_remove = {
	.name = "remove",
	.args = "CATALOGUE FILE ...",
	.about = "remove files and their games from the catalogue",
	.opts = none,
	.run = run_remove,
};
