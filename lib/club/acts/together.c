/* together.c - the rows of the log that one act of a person wrote: which they are, and undo and redo of all of them. */
#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#include "base/lang.h"
#include "club/club_replay.h"
#include "club/club_tables.h"

int
strat_club_file_join(struct strat_club_file *f, int64_t first)
{
	sqlite3_stmt *stmt;
	int rc = strat_sql_exec(&f->sql, "CREATE TABLE IF NOT EXISTS " STRAT_CLUB_TOGETHER_TABLE);

	if (rc == 0)
		rc = strat_sql_prepare(&f->sql, &stmt, "REPLACE INTO together VALUES (?, ?)");
	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, first);
	sqlite3_bind_int64(stmt, 2, f->last);
	rc = strat_sql_run(&f->sql, stmt);
	sqlite3_finalize(stmt);
	return rc;
}

/* Set *FIRST and *LAST to the rows that belong together with row SEQ, which is one of them.  Return 0 or a negative
 * code. */
static int
find_rows(struct strat_club_file *f, int64_t seq, int64_t *first, int64_t *last)
{
	sqlite3_stmt *stmt;
	int rc = strat_club_has_table(f, "together");

	*first = *last = seq;
	if (rc <= 0)
		return rc;
	rc = strat_sql_prepare(&f->sql, &stmt,
	    "SELECT first, last FROM together WHERE first <= ? ORDER BY first DESC LIMIT 1");
	if (rc < 0)
		return rc;
	sqlite3_bind_int64(stmt, 1, seq);
	rc = strat_sql_step(&f->sql, stmt);
	if (rc > 0 && sqlite3_column_int64(stmt, 1) >= seq) {
		*first = sqlite3_column_int64(stmt, 0);
		*last = sqlite3_column_int64(stmt, 1);
	}
	sqlite3_finalize(stmt);
	return rc < 0 ? rc : 0;
}

int
strat_club_file_next(struct strat_club_file *f, int is_redo, size_t *n)
{
	const int64_t *rows = is_redo ? f->undone : f->done;
	size_t all = is_redo ? f->nundone : f->ndone;
	int64_t first = 0, last = 0;
	int rc;

	*n = all ? 1 : 0;
	rc = all ? find_rows(f, rows[all - 1], &first, &last) : 0;
	while (
	    rc == 0 && *n && *n < all && rows[all - 1 - *n] >= first && rows[all - 1 - *n] <= last)
		++*n;
	return rc;
}

/* Undo or redo the rows that were written last together, by rows for ACT. */
static int
turn(struct strat_club_file *f, const char *act, int is_redo, const char *reason, const char *now)
{
	size_t n, i;
	int rc = strat_club_file_next(f, is_redo, &n);

	if (rc == 0)
		rc = strat_club_file_note_state(f);
	for (i = 0; rc == 0 && i < n; i++) {
		int64_t seq = is_redo ? f->undone[f->nundone - 1] : f->done[f->ndone - 1];
		json_t *args = json_pack("{s:I}", "seq", (json_int_t)seq);

		rc = args ? strat_club_file_add_row(f, act, args, reason, now)
			  : strat_club_file_no_memory(f);
		json_decref(args);
		if (rc == 0)
			rc = strat_club_track(f, f->last, act, seq);
	}
	return rc < 0 ? rc : strat_club_replay(f, 0, 0);
}

int
strat_club_file_undo(struct strat_club_file *f, const char *reason, const char *now)
{
	if (f->ndone == 0) {
		snprintf(f->why, sizeof f->why, _("nothing to undo"));
		return -STRAT_E_ACT;
	}
	return turn(f, "undo", 0, reason, now);
}

int
strat_club_file_redo(struct strat_club_file *f, const char *reason, const char *now)
{
	if (f->nundone == 0) {
		snprintf(f->why, sizeof f->why, _("nothing to redo"));
		return -STRAT_E_ACT;
	}
	return turn(f, "redo", 1, reason, now);
}
