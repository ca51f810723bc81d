/* club_replay.c - read the state of a tournament from its log, and from snapshots of it. */
#include "club/club_replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "base/hash.h"
#include "base/lang.h"
#include "base/vec.h"
#include "club/club_tables.h"
#include "club/snapshot.h"

#define MOST_ROWS ((int64_t)1 << 53) /* the largest number that JSON represents exactly */

/* ------ rows in effect ------ */

static int
push(struct strat_club_file *f, int64_t **list, size_t *n, size_t *cap, int64_t seq)
{
	void *grown = *list;

	if (strat_vec_grow(&grown, cap, *n + 1, sizeof seq) < 0)
		return strat_club_file_no_memory(f);
	*list = grown;
	(*list)[(*n)++] = seq;
	return 0;
}

int
strat_club_track(struct strat_club_file *f, int64_t seq, const char *act, int64_t of)
{
	if (strcmp(act, "undo") == 0) {
		if (f->ndone == 0 || f->done[f->ndone - 1] != of)
			return strat_club_file_damaged(f,
			    _("row %lld of the log undoes a change that is not in effect"),
			    (long long)seq);
		f->ndone--;
		return push(f, &f->undone, &f->nundone, &f->undone_cap, of);
	}
	if (strcmp(act, "redo") == 0) {
		if (f->nundone == 0 || f->undone[f->nundone - 1] != of)
			return strat_club_file_damaged(f,
			    _("row %lld of the log redoes a change that was not undone"),
			    (long long)seq);
		f->nundone--;
		return push(f, &f->done, &f->ndone, &f->done_cap, of);
	}
	f->nundone = 0;
	return push(f, &f->done, &f->ndone, &f->done_cap, seq);
}

/* Read the rows after F->last up to UNTIL (0: all), and determine which are in effect.  *KEPT
 * becomes the number of the first rows in effect that have stayed so all the time. */
static int
read_rows(struct strat_club_file *f, int64_t until, size_t *kept)
{
	sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(&f->sql, &stmt,
	    "SELECT seq, act, CASE WHEN act IN ('undo', 'redo') THEN args ->> 'seq' END "
	    "FROM log WHERE (?1 = 0 OR seq <= ?1) AND seq > ?2 ORDER BY seq");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, until);
	sqlite3_bind_int64(stmt, 2, f->base ? f->base : INT64_MIN);
	while ((rc = strat_sql_step(&f->sql, stmt)) > 0) {
		f->last = sqlite3_column_int64(stmt, 0);
		if (f->last < 1 || f->last > MOST_ROWS) {
			rc = strat_club_file_damaged(
			    f, _("row %lld of the log: number out of range"), (long long)f->last);
			break;
		}
		rc = strat_club_track(
		    f, f->last, strat_club_column(stmt, 1), sqlite3_column_int64(stmt, 2));
		if (rc < 0)
			break;
		*kept = f->ndone < *kept ? f->ndone : *kept;
	}
	sqlite3_finalize(stmt);
	return rc;
}

/* ------ acts ------ */

json_t *
strat_club_read_args(struct strat_club_file *f, int64_t seq, const char *args, int *rc)
{
	json_error_t error;
	json_t *object = json_loads(args, 0, &error);

	if (!object) /* jansson says nothing of some failures to allocate */
		*rc = json_error_code(&error) == json_error_out_of_memory || !*error.text
		    ? strat_club_file_no_memory(f)
		    : strat_club_file_damaged(
			  f, _("row %lld of the log: %.80s"), (long long)seq, error.text);
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
		return strat_club_file_damaged(
		    f, _("row %lld of the log: unknown act '%.40s'"), (long long)seq, act);
	object = strat_club_read_args(f, seq, args, &rc);
	if (!object)
		return rc;
	rc = strat_club_apply(&f->club, a, object, f->why);
	json_decref(object);
	if (rc == -STRAT_E_ACT)
		return strat_club_file_damaged(
		    f, _("row %lld of the log: %.80s"), (long long)seq, f->why);
	return rc < 0 ? strat_club_file_no_memory(f) : 0;
}

/* Perform the acts in effect except the first FROM. */
static int
apply_rows(struct strat_club_file *f, size_t from)
{
	sqlite3_stmt *stmt;
	size_t i;
	int rc = strat_sql_prepare(&f->sql, &stmt, "SELECT act, args FROM log WHERE seq = ?");

	if (rc < 0)
		return rc;
	for (i = from; rc == 0 && i < f->ndone; i++) {
		sqlite3_bind_int64(stmt, 1, f->done[i]);
		rc = strat_sql_step(&f->sql, stmt);
		if (rc > 0) {
			f->cost += strat_club_cost((size_t)sqlite3_column_bytes(stmt, 1));
			rc = apply_row(
			    f, f->done[i], strat_club_column(stmt, 0), strat_club_column(stmt, 1));
		} else if (rc == 0) {
			rc = strat_club_file_damaged(
			    f, _("row %lld of the log is missing"), (long long)f->done[i]);
		}
		sqlite3_reset(stmt);
	}
	sqlite3_finalize(stmt);
	return rc;
}

/* ------ snapshots: how they are written ------ */

#define FORMAT 2            /* of snapshots: others are not read */
#define SUM    ((size_t)16) /* bytes of a checksum */

/* Append the checksum of the LEN bytes at DATA, which may be part of OUT. */
static void
put_sum(struct strat_out *out, const void *data, size_t len)
{
	struct strat_hash sum = strat_hash(data, len);
	unsigned char bytes[SUM];
	size_t i;

	for (i = 0; i < SUM; i++)
		bytes[i] = (unsigned char)((i < 8 ? sum.low : sum.high) >> 8 * (i % 8));
	strat_out_put(out, bytes, SUM);
}

/* Append the checksum of the row of the log in the columns of STMT from FIRST on. */
static void
put_row_sum(struct strat_out *out, sqlite3_stmt *stmt, int first)
{
	struct strat_out row = { .fd = -1 };
	int i;

	for (i = first; i < first + 4; i++)
		strat_out_put(
		    &row, strat_club_column(stmt, i), (size_t)sqlite3_column_bytes(stmt, i) + 1);
	if (row.error)
		out->error = row.error;
	else
		put_sum(out, row.text, row.len);
	strat_out_free(&row);
}

/* Append the N numbers of rows at LIST: how many of them follow each other, from where. */
static void
put_rows(struct strat_out *out, const int64_t *list, size_t n)
{
	size_t i, k;

	strat_club_put_number(out, n);
	for (i = 0; i < n; i = k) {
		for (k = i + 1; k < n && list[k] == list[k - 1] + 1; k++)
			;
		strat_club_put_number(out, k - i);
		strat_club_put_number(out, (uint64_t)list[i]);
	}
}

int
strat_club_put_snapshot(struct strat_club_file *f, struct strat_out *out)
{
	sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(
	    &f->sql, &stmt, "SELECT time, act, args, reason FROM log WHERE seq = ?");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, f->last);
	rc = strat_sql_step(&f->sql, stmt);
	if (rc > 0) {
		put_row_sum(out, stmt, 0);
		strat_club_put_number(out, FORMAT);
		strat_club_put_number(out, (uint64_t)f->origin);
		put_rows(out, f->done, f->ndone);
		put_rows(out, f->undone, f->nundone);
		strat_club_put_state(out, &f->club);
		if (!out->error)
			put_sum(out, out->text, out->len);
	}
	sqlite3_finalize(stmt);
	return rc < 0 ? rc : out->error ? strat_club_file_no_memory(f) : 0;
}

/* Write the snapshot STATE of the last row. */
static int
write_snapshot(struct strat_club_file *f, const struct strat_out *state)
{
	sqlite3_stmt *stmt;
	int rc = strat_sql_exec(&f->sql, "CREATE TABLE IF NOT EXISTS " STRAT_CLUB_SNAPSHOT_TABLE);

	if (rc == 0)
		rc = strat_sql_prepare(&f->sql, &stmt, "DELETE FROM snapshot WHERE seq <> ?");
	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, f->base);
	rc = strat_sql_run(&f->sql, stmt);
	sqlite3_finalize(stmt);
	if (rc == 0)
		rc = strat_sql_prepare(&f->sql, &stmt, "REPLACE INTO snapshot VALUES (?, ?)");
	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, f->last);
	sqlite3_bind_blob64(stmt, 2, state->text, state->len, SQLITE_STATIC);
	rc = strat_sql_run(&f->sql, stmt);
	sqlite3_finalize(stmt);
	return rc;
}

int
strat_club_snapshot(struct strat_club_file *f)
{
	struct strat_out state = { .fd = -1 };
	int rc;

	if (f->cost < f->dear || f->last < 1)
		return 0;
	rc = strat_club_put_snapshot(f, &state);
	if (rc == 0)
		rc = write_snapshot(f, &state);
	strat_out_free(&state);
	return rc;
}

size_t
strat_club_cost(size_t bytes)
{
	return 1 + bytes / 64;
}

/* ------ snapshots: how they are read ------ */

void
strat_club_forget(struct strat_club_file *f)
{
	strat_club_free(&f->club);
	f->club.origin = f->origin;
	f->ndone = f->nundone = 0;
	f->last = f->base = 0;
	f->cost = 0;
}

/* Read rows of the log, at most MOST, to LIST. */
static int
get_rows(struct strat_club_file *f, struct strat_club_bytes *b, int64_t most, int64_t **list,
    size_t *n, size_t *cap)
{
	size_t left = (size_t)strat_club_get_number(b, (uint64_t)most), run;
	int64_t seq;
	int rc = 0;

	*n = 0;
	while (left && !b->is_bad && rc == 0) {
		run = (size_t)strat_club_get_number(b, left);
		seq = (int64_t)strat_club_get_number(b, (uint64_t)most);
		b->is_bad |= !run || !seq || (int64_t)run > most - seq + 1;
		left -= run;
		for (; run && !b->is_bad && rc == 0; run--)
			rc = push(f, list, n, cap, seq++);
	}
	return rc;
}

/* Read the snapshot in the columns of STMT: row, state, and the row of the log.  Return 1, or 0 if it
 * is not one of this file. */
static int
get_snapshot(struct strat_club_file *f, sqlite3_stmt *stmt)
{
	const char *data = sqlite3_column_blob(stmt, 1);
	size_t len = (size_t)sqlite3_column_bytes(stmt, 1);
	struct strat_club_bytes b;
	struct strat_out sums = { .fd = -1 };
	int rc;

	if (!data || len < 2 * SUM)
		return 0;
	b = (struct strat_club_bytes){ (const unsigned char *)data + SUM,
		(const unsigned char *)data + len - SUM, 0 };
	put_row_sum(&sums, stmt, 2);
	put_sum(&sums, data, len - SUM);
	rc = sums.error ? strat_club_file_no_memory(f)
			: memcmp(sums.text, data, SUM) == 0 &&
		memcmp(sums.text + SUM, data + len - SUM, SUM) == 0;
	strat_out_free(&sums);
	if (rc <= 0)
		return rc;
	f->base = f->last = sqlite3_column_int64(stmt, 0);
	if (strat_club_get_number(&b, FORMAT) != FORMAT ||
	    strat_club_get_number(&b, STRAT_CLUB_VERSION) != (uint64_t)f->origin || f->last < 1 ||
	    f->last > MOST_ROWS)
		return 0;
	rc = get_rows(f, &b, f->last, &f->done, &f->ndone, &f->done_cap);
	if (rc == 0)
		rc = get_rows(f, &b, f->last, &f->undone, &f->nundone, &f->undone_cap);
	if (rc < 0 || b.is_bad)
		return rc;
	rc = strat_club_get_state(&b, &f->club);
	f->club.origin = f->origin;
	return rc == -STRAT_E_NOMEM ? strat_club_file_no_memory(f) : rc == 0;
}

/* Read the newest snapshot before row BEFORE, at most UNTIL (0: any).  Return 1, or 0 if there is none
 * that can be read.  *BEFORE becomes its row. */
static int
find_snapshot(struct strat_club_file *f, int64_t until, int64_t *before)
{
	sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(&f->sql, &stmt,
	    "SELECT s.seq, s.state, l.time, l.act, l.args, l.reason FROM snapshot s JOIN log l "
	    "ON l.seq = s.seq WHERE s.seq < ?1 AND (?2 = 0 OR s.seq <= ?2) ORDER BY s.seq DESC");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, *before);
	sqlite3_bind_int64(stmt, 2, until);
	while ((rc = strat_sql_step(&f->sql, stmt)) > 0) {
		*before = sqlite3_column_int64(stmt, 0);
		strat_club_forget(f);
		rc = get_snapshot(f, stmt);
		if (rc != 0)
			break;
	}
	sqlite3_finalize(stmt);
	if (rc <= 0)
		strat_club_forget(f);
	return rc;
}

/* Find a snapshot likewise.  One that cannot be read is left to strat_club_file_verify() to report: the
 * log has everything.  In a transaction, which such an error may have ended, nothing can go on. */
static int
find_snapshot_or_none(struct strat_club_file *f, int64_t until, int64_t *before)
{
	struct strat_report *rep = f->sql.rep;
	int is_alone = sqlite3_get_autocommit(f->sql.db), rc;

	if (!is_alone)
		return find_snapshot(f, until, before);
	f->sql.rep = NULL;
	rc = find_snapshot(f, until, before);
	f->sql.rep = rep;
	return rc == -STRAT_E_NOMEM ? strat_club_file_no_memory(f) : rc < 0 ? 0 : rc;
}

/* Read from the newest snapshot before *BEFORE, or from the beginning if there is none, and from the
 * rows after it, which rows are in effect.  Return 1 if the snapshot has an undone act. */
static int
try_snapshot(struct strat_club_file *f, int64_t until, int64_t *before, size_t *from)
{
	int rc = *before ? find_snapshot_or_none(f, until, before) : 0;
	size_t kept;

	if (rc < 0)
		return rc;
	if (rc == 0)
		strat_club_forget(f);
	*from = kept = f->ndone;
	rc = read_rows(f, until, &kept);
	return rc < 0 ? rc : kept < *from;
}

int
strat_club_has_table(struct strat_club_file *f, const char *name)
{
	char query[100];
	int64_t n = 0;
	int rc = 0;

	snprintf(query, sizeof query,
	    "SELECT 1 FROM sqlite_schema WHERE name = '%s' AND type = 'table'", name);
	if (f->sql.version >= STRAT_CLUB_VERSION)
		rc = strat_sql_number(&f->sql, query, &n);
	return rc < 0 ? rc : (int)n;
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
		return strat_club_file_damaged(
		    f, _("the log does not say which version created it"));
	f->origin = (int)origin;
	return 0;
}

int
strat_club_replay(struct strat_club_file *f, int64_t until, int in_full)
{
	int64_t before = 0;
	size_t from = 0;
	int rc = read_origin(f);

	strat_club_forget(f);
	if (rc == 0 && !in_full)
		rc = strat_club_has_table(f, "snapshot");
	if (rc > 0)
		before = INT64_MAX;
	if (rc >= 0)
		while ((rc = try_snapshot(f, until, &before, &from)) > 0)
			;
	if (rc == 0)
		rc = apply_rows(f, from);
	if (rc < 0)
		strat_club_forget(f);
	return rc;
}
