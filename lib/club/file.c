/* file.c - the file of a tournament: a log of acts, and the tables derived from it. */
#include "club/file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "base/atomic_file.h"
#include "base/lang.h"
#include "base/vec.h"
#include "club/import.h"
#include "club/migrate.h"
#include "club/report.h"
#include "club/club_tables.h"

static const struct strat_sql_schema kind = {
	.name = "tournament",
	.application = STRAT_CLUB_APPLICATION,
	.version = STRAT_CLUB_VERSION,
	.oldest = STRAT_CLUB_OLDEST,
	.schema = strat_club_schema,
	.older = strat_club_older,
};

#define MOST_ROWS ((int64_t)1 << 53) /* the largest number that JSON represents exactly */

static int
nomem(struct strat_club_file *f)
{
	return strat_tell(f->sql.rep, STRAT_E_NOMEM, strat_at_file(f->sql.path));
}

__attribute__((format(printf, 2, 3))) static int
damaged(struct strat_club_file *f, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(f->sql.rep, STRAT_E_DATABASE, strat_at_file(f->sql.path), fmt, ap);
	va_end(ap);
	return -STRAT_E_DATABASE;
}

int
strat_club_file_open(
    struct strat_club_file *f, const char *path, enum strat_sql_mode mode, struct strat_report *rep)
{
	struct strat_sql_options how = { .mode = mode };

	int rc;

	memset(f, 0, sizeof *f);
	rc = strat_sql_open(&f->sql, path, &kind, &how, rep);
	if (rc == 0 && mode != STRAT_SQL_READ && f->sql.version < STRAT_CLUB_VERSION) {
		rc = strat_club_migrate(f);
		if (rc < 0)
			strat_club_file_close(f);
	}
	return rc;
}

int
strat_club_file_open_read(
    struct strat_club_file *f, const char *path, int wait, struct strat_report *rep)
{
	struct strat_sql_options how = { .mode = STRAT_SQL_READ, .wait = wait };

	memset(f, 0, sizeof *f);
	return strat_sql_open(&f->sql, path, &kind, &how, rep);
}

int
strat_club_file_last(struct strat_club_file *f, int64_t *last)
{
	int rc;

	*last = 0;
	rc = strat_sql_number(&f->sql, "SELECT max(seq) FROM log", last);
	return rc < 0 ? rc : 0;
}

/* Read which version created the file.  Files that do not store it were created by their own
 * version. */
static int
read_origin(struct strat_club_file *f)
{
	int64_t origin = f->sql.version;
	int rc = 1;

	if (f->sql.version >= STRAT_CLUB_WITH_ORIGIN)
		rc = strat_sql_number(&f->sql, "SELECT version FROM origin", &origin);
	if (rc < 0)
		return rc;
	if (rc == 0 || origin < STRAT_CLUB_OLDEST || origin > STRAT_CLUB_VERSION)
		return damaged(f, _("the log does not say which version created it"));
	f->origin = (int)origin;
	return 0;
}

/* Reset what was read from the log. */
static void
reset(struct strat_club_file *f)
{
	strat_club_free(&f->club);
	f->ndone = f->nundone = 0;
	f->last = 0;
}

void
strat_club_file_close(struct strat_club_file *f)
{
	strat_sql_close(&f->sql);
	reset(f);
	free(f->done);
	free(f->undone);
	memset(f, 0, sizeof *f);
}

/* ------ acts in effect ------ */

static int
push(struct strat_club_file *f, int64_t **list, size_t *n, size_t *cap, int64_t seq)
{
	void *grown = *list;

	if (strat_vec_grow(&grown, cap, *n + 1, sizeof seq) < 0)
		return nomem(f);
	*list = grown;
	(*list)[(*n)++] = seq;
	return 0;
}

/* Note that row SEQ is ACT.  If it is undo or redo, it applies to row OF. */
static int
track_row(struct strat_club_file *f, int64_t seq, const char *act, int64_t of)
{
	if (strcmp(act, "undo") == 0) {
		if (f->ndone == 0 || f->done[f->ndone - 1] != of)
			return damaged(f,
			    _("row %lld of the log undoes a change that is not in effect"),
			    (long long)seq);
		f->ndone--;
		return push(f, &f->undone, &f->nundone, &f->undone_cap, of);
	}
	if (strcmp(act, "redo") == 0) {
		if (f->nundone == 0 || f->undone[f->nundone - 1] != of)
			return damaged(f,
			    _("row %lld of the log redoes a change that was not undone"),
			    (long long)seq);
		f->nundone--;
		return push(f, &f->done, &f->ndone, &f->done_cap, of);
	}
	f->nundone = 0;
	return push(f, &f->done, &f->ndone, &f->done_cap, seq);
}

static const char *
column(sqlite3_stmt *stmt, int i)
{
	const char *text = (const char *)sqlite3_column_text(stmt, i);

	return text ? text : "";
}

/* Read the log up to row UNTIL (0: all of it) and determine which rows are in effect. */
static int
read_holding(struct strat_club_file *f, int64_t until)
{
	sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(&f->sql, &stmt,
	    "SELECT seq, act, CASE WHEN act IN ('undo', 'redo') THEN args ->> 'seq' END "
	    "FROM log WHERE ?1 = 0 OR seq <= ?1 ORDER BY seq");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, until);
	while ((rc = strat_sql_step(&f->sql, stmt)) > 0) {
		f->last = sqlite3_column_int64(stmt, 0);
		if (f->last < 1 || f->last > MOST_ROWS) {
			rc = damaged(
			    f, _("row %lld of the log: number out of range"), (long long)f->last);
			break;
		}
		rc = track_row(f, f->last, column(stmt, 1), sqlite3_column_int64(stmt, 2));
		if (rc < 0)
			break;
	}
	sqlite3_finalize(stmt);
	return rc;
}

/* Parse the arguments ARGS of row SEQ.  Return NULL with *RC set after reporting a fault. */
static json_t *
read_args(struct strat_club_file *f, int64_t seq, const char *args, int *rc)
{
	json_error_t error;
	json_t *object = json_loads(args, 0, &error);

	if (!object) /* jansson says nothing of some failures to allocate */
		*rc = json_error_code(&error) == json_error_out_of_memory || !*error.text
		    ? nomem(f)
		    : damaged(f, _("row %lld of the log: %.80s"), (long long)seq, error.text);
	return object;
}

/* Perform the act of row SEQ. */
static int
apply_row(struct strat_club_file *f, int64_t seq, const char *act, const char *args)
{
	const struct strat_club_act *a = strat_club_act_find(act);
	json_t *object;
	int rc = 0;

	if (!a)
		return damaged(
		    f, _("row %lld of the log: unknown act '%.40s'"), (long long)seq, act);
	object = read_args(f, seq, args, &rc);
	if (!object)
		return rc;
	rc = strat_club_apply(&f->club, a, object, f->why);
	json_decref(object);
	if (rc == -STRAT_E_ACT)
		return damaged(f, _("row %lld of the log: %.80s"), (long long)seq, f->why);
	return rc < 0 ? nomem(f) : 0;
}

/* Perform all acts in effect. */
static int
apply_all(struct strat_club_file *f)
{
	sqlite3_stmt *stmt;
	size_t i;
	int rc = strat_sql_prepare(&f->sql, &stmt, "SELECT act, args FROM log WHERE seq = ?");

	if (rc < 0)
		return rc;
	strat_club_free(&f->club);
	f->club.origin = f->origin;
	for (i = 0; rc == 0 && i < f->ndone; i++) {
		sqlite3_bind_int64(stmt, 1, f->done[i]);
		rc = strat_sql_step(&f->sql, stmt);
		if (rc > 0)
			rc = apply_row(f, f->done[i], column(stmt, 0), column(stmt, 1));
		else if (rc == 0)
			rc = damaged(f, _("row %lld of the log is missing"), (long long)f->done[i]);
		sqlite3_reset(stmt);
	}
	sqlite3_finalize(stmt);
	return rc;
}

int
strat_club_file_read(struct strat_club_file *f, int64_t until)
{
	int rc;

	reset(f);
	rc = read_origin(f);
	if (rc == 0)
		rc = read_holding(f, until);
	if (rc == 0)
		rc = apply_all(f);
	if (rc < 0)
		reset(f);
	return rc;
}

/* ------ changes ------ */

int
strat_club_file_begin(struct strat_club_file *f)
{
	int rc = strat_sql_begin(&f->sql);

	if (rc == 0)
		rc = strat_club_file_read(f, 0);
	if (rc < 0)
		strat_club_file_abandon(f);
	return rc;
}

/* Append a row to the log. */
static int
add_row(struct strat_club_file *f, const char *act, const json_t *args, const char *reason,
    const char *now)
{
	struct strat_out text = { .fd = -1 };
	sqlite3_stmt *stmt;
	int rc;

	strat_club_put_json(&text, args, JSON_COMPACT);
	rc = text.error
	    ? nomem(f)
	    : strat_sql_prepare(&f->sql, &stmt, "INSERT INTO log VALUES (?, ?, ?, ?, ?)");
	if (rc < 0) {
		strat_out_free(&text);
		return rc;
	}
	sqlite3_bind_int64(stmt, 1, f->last + 1);
	sqlite3_bind_text(stmt, 2, now, -1, SQLITE_STATIC);
	sqlite3_bind_text(stmt, 3, act, -1, SQLITE_STATIC);
	sqlite3_bind_text(stmt, 4, text.text, (int)text.len, SQLITE_STATIC);
	sqlite3_bind_text(stmt, 5, reason, -1, SQLITE_STATIC);
	rc = strat_sql_run(&f->sql, stmt);
	sqlite3_finalize(stmt);
	strat_out_free(&text);
	if (rc == 0)
		f->last++;
	return rc;
}

/* Restore the state after an import failed halfway, keeping the reason. */
static int
forget_part(struct strat_club_file *f)
{
	char why[STRAT_CLUB_TEXT];
	int rc;

	memcpy(why, f->why, sizeof why);
	rc = apply_all(f);
	memcpy(f->why, why, sizeof why);
	return rc < 0 ? rc : -STRAT_E_ACT;
}

int
strat_club_file_do(struct strat_club_file *f, const char *act, const json_t *args,
    const char *reason, const char *now)
{
	const struct strat_club_act *a = strat_club_act_find(act);
	int rc;

	if (!a) {
		snprintf(f->why, sizeof f->why, _("unknown act '%.40s'"), act);
		return -STRAT_E_ACT;
	}
	rc = strat_club_check(&f->club, a, args, f->why);
	if (rc == 0)
		rc = strat_club_apply(&f->club, a, args, f->why);
	if (rc == -STRAT_E_ACT && strcmp(act, STRAT_CLUB_IMPORT) == 0)
		return forget_part(f);
	if (rc < 0)
		return rc == -STRAT_E_ACT ? rc : nomem(f);
	rc = add_row(f, act, args, reason, now);
	return rc < 0 ? rc : track_row(f, f->last, act, 0);
}

/* Undo or redo row SEQ. */
static int
undo_or_redo(
    struct strat_club_file *f, const char *act, int64_t seq, const char *reason, const char *now)
{
	json_t *args = json_pack("{s:I}", "seq", (json_int_t)seq);
	int rc = args ? add_row(f, act, args, reason, now) : nomem(f);

	json_decref(args);
	if (rc == 0)
		rc = track_row(f, f->last, act, seq);
	return rc < 0 ? rc : apply_all(f);
}

int
strat_club_file_undo(struct strat_club_file *f, const char *reason, const char *now)
{
	if (f->ndone == 0) {
		snprintf(f->why, sizeof f->why, _("nothing to undo"));
		return -STRAT_E_ACT;
	}
	return undo_or_redo(f, "undo", f->done[f->ndone - 1], reason, now);
}

int
strat_club_file_redo(struct strat_club_file *f, const char *reason, const char *now)
{
	if (f->nundone == 0) {
		snprintf(f->why, sizeof f->why, _("nothing to redo"));
		return -STRAT_E_ACT;
	}
	return undo_or_redo(f, "redo", f->undone[f->nundone - 1], reason, now);
}

int
strat_club_file_commit(struct strat_club_file *f)
{
	int rc = strat_club_tables_write(&f->sql, &f->club);

	if (rc == 0)
		rc = strat_sql_commit(&f->sql);
	if (rc < 0)
		strat_club_file_abandon(f);
	return rc;
}

void
strat_club_file_abandon(struct strat_club_file *f)
{
	strat_sql_rollback(&f->sql);
	reset(f);
}

/* ------ the log ------ */

/* Return 1 if row SEQ is in effect. */
static int
is_in_effect(const struct strat_club_file *f, int64_t seq)
{
	size_t low = 0, high = f->ndone;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (f->done[middle] < seq)
			low = middle + 1;
		else
			high = middle;
	}
	return low < f->ndone && f->done[low] == seq;
}

int
strat_club_file_log(
    struct strat_club_file *f, int (*each)(void *arg, const struct strat_club_row *row), void *arg)
{
	sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(
	    &f->sql, &stmt, "SELECT seq, time, act, args, reason FROM log ORDER BY seq");

	if (rc < 0)
		return rc;
	while ((rc = strat_sql_step(&f->sql, stmt)) > 0) {
		struct strat_club_row row = {
			.seq = sqlite3_column_int64(stmt, 0),
			.time = column(stmt, 1),
			.act = column(stmt, 2),
			.reason = column(stmt, 4),
		};
		json_t *args = read_args(f, row.seq, column(stmt, 3), &rc);

		row.args = args;
		row.is_undone = strat_club_act_find(row.act) && !is_in_effect(f, row.seq);
		if (args)
			rc = each(arg, &row);
		json_decref(args);
		if (rc != 0)
			break;
	}
	sqlite3_finalize(stmt);
	return rc;
}

/* ------ verification ------ */

/* Pass each row that table NAME has and table OF has not to EACH, after WORDS. */
static int
report_rows(struct strat_club_file *f, const char *name, const char *of, const char *words,
    void (*each)(void *arg, const char *difference), void *arg)
{
	char sql[300], line[400];
	sqlite3_stmt *stmt;
	int rc;

	snprintf(sql, sizeof sql, "SELECT * FROM %s EXCEPT SELECT * FROM %s", name, of);
	rc = strat_sql_prepare(&f->sql, &stmt, sql);
	if (rc < 0)
		return rc;
	while ((rc = strat_sql_step(&f->sql, stmt)) > 0) {
		int i, n = snprintf(line, sizeof line, "%s", words);

		for (i = 0; i < sqlite3_column_count(stmt) && n < 300; i++)
			n += snprintf(line + n, sizeof line - (size_t)n, " %s %.60s",
			    sqlite3_column_name(stmt, i), column(stmt, i));
		each(arg, line);
	}
	sqlite3_finalize(stmt);
	return rc;
}

/* Compare table NAME with its previous copy. */
static int
compare(struct strat_club_file *f, const char *name,
    void (*each)(void *arg, const char *difference), void *arg)
{
	char was[60], words[60];
	int rc;

	snprintf(was, sizeof was, "temp.was_%s", name);
	snprintf(words, sizeof words, _("%s: not in the log:"), name);
	rc = report_rows(f, was, name, words, each, arg);
	snprintf(words, sizeof words, _("%s: missing from the table:"), name);
	return rc < 0 ? rc : report_rows(f, name, was, words, each, arg);
}

int
strat_club_file_verify(
    struct strat_club_file *f, void (*each)(void *arg, const char *difference), void *arg)
{
	char sql[120];
	size_t i;
	int rc = strat_club_file_begin(f);

	for (i = 0; rc == 0 && strat_club_tables[i]; i++) {
		snprintf(sql, sizeof sql, "CREATE TEMP TABLE was_%s AS SELECT * FROM %s",
		    strat_club_tables[i], strat_club_tables[i]);
		rc = strat_sql_exec(&f->sql, sql);
	}
	if (rc == 0)
		rc = strat_club_tables_write(&f->sql, &f->club);
	for (i = 0; rc == 0 && strat_club_tables[i]; i++)
		rc = compare(f, strat_club_tables[i], each, arg);
	strat_sql_rollback(&f->sql);
	return rc;
}

int
strat_club_file_backup(struct strat_club_file *f, const char *path)
{
	struct strat_atomic_file file;
	int rc;

	if (strat_atomic_file_open(&file, path, 0600,
		STRAT_ATOMIC_FSYNC | STRAT_ATOMIC_EXCL | STRAT_ATOMIC_NAMED) == 0) {
		rc = strat_sql_copy(&f->sql, file.temp);
		if (rc < 0) {
			strat_atomic_file_discard(&file);
			return rc;
		}
		if (strat_atomic_file_commit(&file) == 0)
			return 0;
	}
	return strat_tell_rc(f->sql.rep, -STRAT_E_IO, strat_at_file(path));
}
