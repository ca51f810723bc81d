/* file.c - the file of a tournament: a log of acts, and the tables derived from it. */
#include "club/file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "base/atomic_file.h"
#include "base/lang.h"
#include "club/import.h"
#include "club/club_replay.h"
#include "club/migrate.h"
#include "club/report.h"
#include "club/snapshot.h"
#include "club/club_tables.h"

static const struct strat_sql_schema kind = {
	.name = "tournament",
	.application = STRAT_CLUB_APPLICATION,
	.version = STRAT_CLUB_VERSION,
	.oldest = STRAT_CLUB_OLDEST,
	.schema = strat_club_schema,
	.older = strat_club_older,
	.is_alone = 1,
};

#define DEAR 300 /* acts such as a result, read in some milliseconds */

int
strat_club_file_no_memory(struct strat_club_file *f)
{
	return strat_tell(f->sql.rep, STRAT_E_NOMEM, strat_at_file(f->sql.path));
}

int
strat_club_file_damaged(struct strat_club_file *f, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(f->sql.rep, STRAT_E_DATABASE, strat_at_file(f->sql.path), fmt, ap);
	va_end(ap);
	return -STRAT_E_DATABASE;
}

const char *
strat_club_column(sqlite3_stmt *stmt, int i)
{
	const char *text = (const char *)sqlite3_column_text(stmt, i);

	return text ? text : "";
}

int
strat_club_file_open(
    struct strat_club_file *f, const char *path, enum strat_sql_mode mode, struct strat_report *rep)
{
	struct strat_sql_options how = { .mode = mode };

	int rc;

	memset(f, 0, sizeof *f);
	f->dear = DEAR;
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

/* Forget what was read from the log, and what a change began with. */
static void
reset(struct strat_club_file *f)
{
	strat_club_forget(f);
	strat_out_free(&f->was);
	f->is_changed = 0;
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

int
strat_club_file_read(struct strat_club_file *f, int64_t until)
{
	reset(f);
	return strat_club_replay(f, until, 0);
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

int
strat_club_file_add_row(struct strat_club_file *f, const char *act, const json_t *args,
    const char *reason, const char *now)
{
	struct strat_out text = { .fd = -1 };
	sqlite3_stmt *stmt;
	int rc;

	strat_club_put_json(&text, args, JSON_COMPACT);
	rc = text.error
	    ? strat_club_file_no_memory(f)
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
	if (rc == 0) {
		f->last++;
		f->cost += strat_club_cost(text.len);
	}
	strat_out_free(&text);
	return rc;
}

int
strat_club_file_note_state(struct strat_club_file *f)
{
	if (f->is_changed)
		return 0;
	f->was = (struct strat_out){ .fd = -1 };
	strat_club_put_state(&f->was, &f->club);
	f->is_changed = 1;
	return f->was.error ? strat_club_file_no_memory(f) : 0;
}

/* Restore the state after an import failed halfway, keeping the reason. */
static int
forget_part(struct strat_club_file *f)
{
	char why[STRAT_CLUB_TEXT];
	int rc;

	memcpy(why, f->why, sizeof why);
	rc = strat_club_replay(f, 0, 0);
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
	rc = strat_club_file_note_state(f);
	if (rc < 0)
		return rc;
	rc = strat_club_check(&f->club, a, args, f->why);
	if (rc == 0)
		rc = strat_club_apply(&f->club, a, args, f->why);
	if (rc == -STRAT_E_ACT && strcmp(act, STRAT_CLUB_IMPORT) == 0)
		return forget_part(f);
	if (rc < 0)
		return rc == -STRAT_E_ACT ? rc : strat_club_file_no_memory(f);
	rc = strat_club_file_add_row(f, act, args, reason, now);
	return rc < 0 ? rc : strat_club_track(f, f->last, act, 0);
}

/* Change the tables from the state before the change to the one after it. */
static int
write_tables(struct strat_club_file *f)
{
	const unsigned char *at = (const unsigned char *)f->was.text;
	struct strat_club_bytes b = { at, at + f->was.len, 0 };
	struct strat_club was;
	int rc = strat_club_get_state(&b, &was);

	if (rc == 0)
		rc = strat_club_tables_update(&f->sql, &was, &f->club);
	else if (rc == -STRAT_E_NOMEM)
		rc = strat_club_file_no_memory(f);
	else
		rc = strat_club_tables_write(&f->sql, &f->club);
	strat_club_free(&was);
	return rc;
}

int
strat_club_file_commit(struct strat_club_file *f)
{
	int rc = f->is_changed ? write_tables(f) : 0;

	if (rc == 0 && f->is_changed)
		rc = strat_club_snapshot(f);
	if (rc == 0)
		rc = strat_sql_commit(&f->sql);
	if (rc < 0) {
		strat_club_file_abandon(f);
		return rc;
	}
	strat_out_free(&f->was);
	f->is_changed = 0;
	return 0;
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
			.time = strat_club_column(stmt, 1),
			.act = strat_club_column(stmt, 2),
			.reason = strat_club_column(stmt, 4),
		};
		json_t *args = strat_club_read_args(f, row.seq, strat_club_column(stmt, 3), &rc);

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

/* The row of the log that paired a round. */
struct paired {
	size_t round; /* from 1 */
	int64_t row;  /* 0: not found */
};

static int
find_paired(void *arg, const struct strat_club_row *row)
{
	struct paired *p = arg;

	if (strcmp(row->act, "pair") == 0 && !row->is_undone &&
	    json_integer_value(json_object_get(row->args, "round")) == (json_int_t)p->round)
		p->row = row->seq;
	return 0;
}

int
strat_club_file_read_paired(struct strat_club_file *f, size_t round, int64_t until)
{
	struct paired p = { round, 0 };
	int rc = strat_club_file_read(f, until);

	if (rc == 0)
		rc = strat_club_file_log(f, find_paired, &p);
	if (rc == 0 && p.row)
		rc = strat_club_file_read(f, p.row);
	return rc < 0 ? rc : p.row != 0;
}

/* Return the mode of a copy: that of the file, without what the umask takes. */
static mode_t
mode_of_copy(const struct strat_club_file *f)
{
	mode_t mask = umask(0);
	struct stat st;

	umask(mask);
	return (stat(f->sql.path, &st) == 0 ? st.st_mode & 0666 : 0600) & ~mask;
}

int
strat_club_file_backup(struct strat_club_file *f, const char *path)
{
	struct strat_atomic_file file;
	int rc;

	if (strat_atomic_file_open(&file, path, mode_of_copy(f) | 0600,
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
