/* club_verify.c - compare the tables and the snapshots of a tournament's file with its log. */
#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#include "base/lang.h"
#include "club/club_replay.h"
#include "club/club_tables.h"

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
			    sqlite3_column_name(stmt, i), strat_club_column(stmt, i));
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

/* Compare all tables, and leave those that the log gives. */
static int
compare_tables(
    struct strat_club_file *f, void (*each)(void *arg, const char *difference), void *arg)
{
	char sql[120];
	size_t i;
	int rc = strat_club_replay(f, 0, 1);

	for (i = 0; rc == 0 && strat_club_tables[i]; i++) {
		snprintf(sql, sizeof sql, "CREATE TEMP TABLE was_%s AS SELECT * FROM %s",
		    strat_club_tables[i], strat_club_tables[i]);
		rc = strat_sql_exec(&f->sql, sql);
	}
	if (rc == 0)
		rc = strat_club_tables_write(&f->sql, &f->club);
	for (i = 0; rc == 0 && strat_club_tables[i]; i++)
		rc = compare(f, strat_club_tables[i], each, arg);
	return rc;
}

/* Return 1 if the log gives the snapshot STATE of row SEQ. */
static int
is_right(struct strat_club_file *f, int64_t seq, const void *state, size_t len)
{
	struct strat_out out = { .fd = -1 };
	int rc = strat_club_replay(f, seq, 1);

	if (rc == 0)
		rc = strat_club_put_snapshot(f, &out);
	if (rc == 0)
		rc = f->last == seq && out.len == len && len && memcmp(out.text, state, len) == 0;
	strat_out_free(&out);
	return rc;
}

static int
compare_snapshots(
    struct strat_club_file *f, void (*each)(void *arg, const char *difference), void *arg)
{
	char line[100];
	sqlite3_stmt *stmt;
	int rc = strat_sql_exec(&f->sql, "CREATE TABLE IF NOT EXISTS " STRAT_CLUB_SNAPSHOT_TABLE);

	if (rc == 0)
		rc = strat_sql_prepare(&f->sql, &stmt, "SELECT seq, state FROM snapshot");
	if (rc < 0)
		return rc;
	while ((rc = strat_sql_step(&f->sql, stmt)) > 0) {
		int64_t seq = sqlite3_column_int64(stmt, 0);
		const void *state = sqlite3_column_blob(stmt, 1);

		rc = is_right(f, seq, state, (size_t)sqlite3_column_bytes(stmt, 1));
		if (rc < 0)
			break;
		if (rc)
			continue;
		snprintf(line, sizeof line, _("snapshot after row %lld: not in the log"),
		    (long long)seq);
		each(arg, line);
	}
	sqlite3_finalize(stmt);
	return rc;
}

/* Begin a change, and compare everything. */
static int
begin(struct strat_club_file *f, void (*each)(void *arg, const char *difference), void *arg)
{
	int rc = strat_sql_begin(&f->sql);

	if (rc == 0)
		rc = compare_snapshots(f, each, arg);
	return rc < 0 ? rc : compare_tables(f, each, arg);
}

int
strat_club_file_verify(
    struct strat_club_file *f, void (*each)(void *arg, const char *difference), void *arg)
{
	int rc = begin(f, each, arg);

	strat_sql_rollback(&f->sql);
	return rc;
}

int
strat_club_file_repair(
    struct strat_club_file *f, void (*each)(void *arg, const char *difference), void *arg)
{
	char sql[80];
	size_t i;
	int rc = begin(f, each, arg);

	for (i = 0; rc == 0 && strat_club_tables[i]; i++) {
		snprintf(sql, sizeof sql, "DROP TABLE temp.was_%s", strat_club_tables[i]);
		rc = strat_sql_exec(&f->sql, sql);
	}
	if (rc == 0)
		rc = strat_sql_exec(&f->sql, "DELETE FROM snapshot");
	if (rc == 0)
		rc = strat_club_snapshot(f);
	if (rc == 0)
		rc = strat_sql_commit(&f->sql);
	if (rc < 0)
		strat_club_file_abandon(f);
	return rc;
}
