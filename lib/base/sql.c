/* sql.c - open SQLite files, check their schema, and run statements. */
#include "base/sql.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <sqlite3.h>

#include "base/seal.h"

#define WAIT 60000 /* milliseconds */

/* ------ reports ------ */

int
strat_sql_code(const struct strat_sql *s)
{
	int code = s->db ? sqlite3_extended_errcode(s->db) : SQLITE_NOMEM;

	if ((code & 0xff) == SQLITE_NOMEM || code == SQLITE_IOERR_NOMEM)
		return -STRAT_E_NOMEM;
	if ((code & 0xff) == SQLITE_CANTOPEN && sqlite3_system_errno(s->db))
		return -STRAT_E_IO;
	return -STRAT_E_DATABASE;
}

int
strat_sql_report(struct strat_sql *s)
{
	int rc = strat_sql_code(s);
	char why[80];

	if (s->db && sqlite3_extended_errcode(s->db) == SQLITE_IOERR_DATA) {
		snprintf(why, sizeof why,
		    "page %u is damaged, or another program changed it: its checksum is wrong",
		    strat_seal_broken(s->db));
		return strat_tellf(s->rep, STRAT_E_DATABASE, strat_at_file(s->path), "%s", why);
	}
	return strat_tellf(s->rep, (enum strat_code) - rc, strat_at_file(s->path), "%s",
	    rc == -STRAT_E_NOMEM    ? ""
		: rc == -STRAT_E_IO ? strerror(sqlite3_system_errno(s->db))
				    : sqlite3_errmsg(s->db));
}

/* ------ statements ------ */

int
strat_sql_exec(struct strat_sql *s, const char *sql)
{
	return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ? 0 : strat_sql_report(s);
}

int
strat_sql_prepare(struct strat_sql *s, struct sqlite3_stmt **stmt, const char *sql)
{
	if (sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, stmt, NULL) == SQLITE_OK)
		return 0;
	*stmt = NULL;
	return strat_sql_report(s);
}

int
strat_sql_step(struct strat_sql *s, struct sqlite3_stmt *stmt)
{
	int rc;

	switch (sqlite3_step(stmt)) {
	case SQLITE_ROW:
		return 1;
	case SQLITE_DONE:
		sqlite3_reset(stmt);
		return 0;
	default:
		rc = strat_sql_report(s);
		sqlite3_reset(stmt);
		return rc;
	}
}

int
strat_sql_run(struct strat_sql *s, struct sqlite3_stmt *stmt)
{
	int rc;

	while ((rc = strat_sql_step(s, stmt)) > 0)
		;
	return rc;
}

int
strat_sql_number(struct strat_sql *s, const char *sql, int64_t *n)
{
	struct sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(s, &stmt, sql);

	if (rc == 0)
		rc = strat_sql_step(s, stmt);
	if (rc > 0) {
		*n = sqlite3_column_int64(stmt, 0);
		rc = sqlite3_column_type(stmt, 0) != SQLITE_NULL;
	}
	sqlite3_finalize(stmt);
	return rc;
}

int
strat_sql_begin(struct strat_sql *s)
{
	return strat_sql_exec(s, "BEGIN IMMEDIATE");
}

int
strat_sql_commit(struct strat_sql *s)
{
	int rc = strat_sql_exec(s, "COMMIT");

	if (rc < 0)
		strat_sql_rollback(s);
	else if (s->has_log)
		sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
	return rc;
}

void
strat_sql_rollback(struct strat_sql *s)
{
	if (s->db && !sqlite3_get_autocommit(s->db))
		sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
}

/* ------ opening ------ */

/* Return 1 if the database is empty, 0 if not, or a negative code. */
static int
is_empty(struct strat_sql *s)
{
	int64_t n = 0;
	int rc = strat_sql_number(s,
	    "SELECT (SELECT count(*) FROM sqlite_schema) + (SELECT application_id FROM "
	    "pragma_application_id) + (SELECT user_version FROM pragma_user_version)",
	    &n);

	return rc < 0 ? rc : n == 0;
}

/* Return 1 if the database uses a write-ahead log, 0 if not, or a negative code. */
static int
has_log(struct strat_sql *s)
{
	int64_t is = 0;
	int rc = strat_sql_number(s, "SELECT journal_mode = 'wal' FROM pragma_journal_mode", &is);

	return rc < 0 ? rc : is != 0;
}

/* Check that the database is of KIND.  Return 0 or a negative code. */
static int
check_kind(struct strat_sql *s, const struct strat_sql_schema *kind)
{
	int64_t id = 0, version = 0;
	char why[120];
	int rc = strat_sql_number(s, "PRAGMA application_id", &id);

	if (rc >= 0)
		rc = strat_sql_number(s, "PRAGMA user_version", &version);
	if (rc < 0)
		return rc;
	if (id != kind->application && is_empty(s) > 0 && kind->is_alone && has_log(s) > 0)
		snprintf(why, sizeof why,
		    "empty: if it is a copy, copy the original again while no program uses it "
		    "(its -wal file is missing)");
	else if (id != kind->application && is_empty(s) > 0)
		snprintf(why, sizeof why, "empty database, not yet a %s", kind->name);
	else if (id != kind->application)
		snprintf(why, sizeof why, "not a %s", kind->name);
	else if (version > kind->version)
		snprintf(why, sizeof why,
		    "unsupported version %lld (at most %d): made by a newer program",
		    (long long)version, kind->version);
	else if (version < (kind->oldest ? kind->oldest : kind->version))
		snprintf(why, sizeof why,
		    "unsupported version %lld (expected %d): made by an older program",
		    (long long)version, kind->version);
	else {
		s->version = (int)version;
		return 0;
	}
	return strat_tellf(s->rep, STRAT_E_DATABASE, strat_at_file(s->path), "%s", why);
}

/* Busy handler: retry every millisecond, so that a process that writes continuously need pause no
 * longer than that to let another one in. */
static int
retry_later(void *arg, int times)
{
	static const struct timespec moment = { .tv_nsec = 1000000 };

	return times < (int)(intptr_t)arg && nanosleep(&moment, NULL) == 0;
}

/* Execute SQL, retrying for WAIT milliseconds.  SQLite does not wait by itself while another
 * process creates or removes the write-ahead log. */
static int
exec_with_retry(sqlite3 *db, const char *sql, int wait)
{
	int times = 0, rc;

	sqlite3_busy_handler(db, NULL, NULL);
	while ((rc = sqlite3_exec(db, sql, NULL, NULL, NULL) & 0xff) == SQLITE_BUSY)
		if (!retry_later((void *)(intptr_t)wait, times++))
			break;
	sqlite3_busy_handler(db, retry_later, (void *)(intptr_t)wait);
	return rc;
}

/* Create the schema of KIND in an empty database, unless another process has done so meanwhile. */
static int
create(struct strat_sql *s, const struct strat_sql_schema *kind, int wait)
{
	char marks[120];
	int rc = 0;

	strat_seal_pages(s->db);
	if (kind->page) {
		snprintf(marks, sizeof marks, "PRAGMA page_size = %d", kind->page);
		rc = strat_sql_exec(s, marks);
	}
	if (rc == 0 && !kind->is_alone &&
	    exec_with_retry(s->db, "PRAGMA journal_mode = WAL", wait) != SQLITE_OK)
		rc = strat_sql_report(s);
	if (rc == 0)
		rc = strat_sql_begin(s);
	if (rc < 0)
		return rc;
	rc = is_empty(s);
	if (rc > 0) {
		snprintf(marks, sizeof marks,
		    "PRAGMA application_id = %ld; PRAGMA user_version = %d",
		    (long)kind->application, kind->version);
		rc = strat_sql_exec(s, kind->schema);
		if (rc == 0)
			rc = strat_sql_exec(s, marks);
	}
	if (rc < 0) {
		strat_sql_rollback(s);
		return rc;
	}
	return strat_sql_commit(s);
}

/* Configure a connection not to trust the schema (SQLite manual, "Defense Against The Dark
 * Arts"). */
static void
configure(sqlite3 *db)
{
	sqlite3_extended_result_codes(db, 1);
	sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
}

/* Return PATH in a form that SQLite always takes for a file: the empty name, `:memory:' and names
 * that begin with `file:' have other meanings.  The caller releases it with sqlite3_free(); NULL:
 * out of memory. */
static char *
name_of(const char *path)
{
	return sqlite3_mprintf("%s%s", *path == '/' ? "" : "./", path);
}

static int
open_as(struct strat_sql *s, const char *name, int flags, const char *vfs, int wait)
{
	int rc;

	strat_sql_close(s);
	rc = sqlite3_open_v2(name, &s->db, flags | SQLITE_OPEN_NOMUTEX, vfs);
	if (rc != SQLITE_OK)
		return rc;
	configure(s->db);
	return exec_with_retry(s->db, "SELECT count(*) FROM sqlite_schema", wait);
}

/* Return the URI of the file PATH, opened as immutable.  The caller releases it with
 * sqlite3_free(); NULL: out of memory. */
static char *
uri_of(const char *path)
{
	char *uri = sqlite3_malloc64(3 * strlen(path) + 40), *to = uri;

	if (!uri)
		return NULL;
	to += sprintf(to, "file:%s", *path == '/' ? "//" : "");
	for (; *path; path++)
		to += sprintf(to, strchr("?#%", *path) ? "%%%02x" : "%c", (unsigned char)*path);
	strcpy(to, "?immutable=1");
	return uri;
}

/* Open a file whose write-ahead log can be neither created nor read.  Without a log and a journal,
 * the file alone is complete. */
static int
open_alone(struct strat_sql *s, const char *path, int wait, int rc)
{
	char *log = sqlite3_mprintf("%s-wal", path), *uri = uri_of(path);
	char *journal = sqlite3_mprintf("%s-journal", path);

	if (!log || !journal || !uri)
		strat_sql_close(s); /* which leaves the code for out of memory */
	else if (access(log, F_OK) < 0 && access(journal, F_OK) < 0)
		rc = open_as(
		    s, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, strat_seal_vfs(), wait);
	sqlite3_free(log);
	sqlite3_free(journal);
	sqlite3_free(uri);
	return rc;
}

/* Open the file PATH with any content.  Return 0 or a code of SQLite. */
static int
open_file(struct strat_sql *s, const char *path, enum strat_sql_mode mode, int wait)
{
	static const int flags[] = { [STRAT_SQL_READ] = SQLITE_OPEN_READONLY,
		[STRAT_SQL_WRITE] = SQLITE_OPEN_READWRITE,
		[STRAT_SQL_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE };
	const char *vfs = strat_seal_vfs();
	char *name = name_of(path);
	int rc, code;

	if (!name || !vfs) {
		sqlite3_free(name);
		return SQLITE_NOMEM;
	}
	rc = open_as(s, name, flags[mode], vfs, wait);
	if (s->db && sqlite3_extended_errcode(s->db) == SQLITE_READONLY_ROLLBACK &&
	    open_as(s, name, flags[STRAT_SQL_WRITE], vfs, wait) == SQLITE_OK)
		rc = open_as(
		    s, name, flags[mode], vfs, wait); /* rolls back an unfinished transaction */
	code = rc & 0xff;
	if (mode == STRAT_SQL_READ && (code == SQLITE_CANTOPEN || code == SQLITE_READONLY))
		rc = open_alone(s, name, wait, rc);
	sqlite3_free(name);
	return rc;
}

/* Return 1 if A and B are equal except for white space. */
static int
is_same_sql(const char *a, const char *b)
{
	for (;; a++, b++) {
		a += strspn(a, " \t\n");
		b += strspn(b, " \t\n");
		if (*a != *b || !*a)
			return *a == *b;
	}
}

/* Return 1 if the file may have the object NAME of TYPE created by SQL.  MODEL looks up the object
 * of that name in a new file.  Everything that SQLite would execute by itself must be ours:
 * triggers, the views we query, and expressions in tables. */
static int
may_have(sqlite3_stmt *model, const char *type, const char *name, const char *sql)
{
	int may;

	if (strncmp(sql, "CREATE VIRTUAL", 14) == 0)
		return 0;
	sqlite3_bind_text(model, 1, name, -1, SQLITE_STATIC);
	if (sqlite3_step(model) == SQLITE_ROW)
		may = strcmp((const char *)sqlite3_column_text(model, 0), type) == 0 &&
		    is_same_sql((const char *)sqlite3_column_text(model, 1), sql);
	else
		may = strcmp(type, "trigger") != 0;
	sqlite3_reset(model);
	return may;
}

/* Compare the objects of S with those that MODEL finds.  Return 0 or a negative code. */
static int
compare_objects(struct strat_sql *s, const struct strat_sql_schema *kind, sqlite3_stmt *model)
{
	sqlite3_stmt *stmt;
	char why[120];
	int rc = strat_sql_prepare(s, &stmt,
	    "SELECT type, name, sql FROM sqlite_schema WHERE type <> 'index' AND sql IS NOT NULL");

	while (rc >= 0 && (rc = strat_sql_step(s, stmt)) > 0) {
		const char *type = (const char *)sqlite3_column_text(stmt, 0);
		const char *name = (const char *)sqlite3_column_text(stmt, 1);
		const char *sql = (const char *)sqlite3_column_text(stmt, 2);

		if (type && name && sql && may_have(model, type, name, sql))
			continue;
		snprintf(why, sizeof why, "unexpected %.8s %.50s in a %s", type ? type : "object",
		    name ? name : "", kind->name);
		rc = strat_tellf(s->rep, STRAT_E_DATABASE, strat_at_file(s->path), "%s", why);
	}
	sqlite3_finalize(stmt);
	return rc;
}

/* Check that the schema of S is that of its KIND and version.  A view in place of a table could,
 * for example, run forever.  Return 0 or a negative code. */
static int
check_objects(struct strat_sql *s, const struct strat_sql_schema *kind)
{
	const char *schema = s->version < kind->version ? kind->older[s->version - kind->oldest]
							: kind->schema;
	sqlite3_stmt *stmt = NULL;
	sqlite3 *model = NULL;
	int rc = -STRAT_E_NOMEM;

	if (sqlite3_open_v2(":memory:", &model, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
		NULL) == SQLITE_OK &&
	    sqlite3_exec(model, schema, NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_prepare_v2(model,
		"SELECT type, sql FROM sqlite_schema WHERE name = ?1 COLLATE NOCASE", -1, &stmt,
		NULL) == SQLITE_OK)
		rc = compare_objects(s, kind, stmt);
	else
		strat_tell(s->rep, STRAT_E_NOMEM, strat_at_file(s->path));
	sqlite3_finalize(stmt);
	sqlite3_close(model);
	return rc;
}

#define MOMENT 200 /* milliseconds to wait for a reader to close the file */

/* Let the file alone be complete: remove the write-ahead log that an older program gave it, or note
 * that another process needs it. */
static int
leave_alone(struct strat_sql *s, int wait)
{
	int rc = has_log(s);

	if (rc <= 0)
		return rc;
	exec_with_retry(s->db, "PRAGMA journal_mode = DELETE", wait < MOMENT ? wait : MOMENT);
	sqlite3_busy_handler(s->db, retry_later, (void *)(intptr_t)wait);
	rc = has_log(s);
	s->has_log = rc > 0;
	return rc < 0 ? rc : 0;
}

static int
start(struct strat_sql *s, const struct strat_sql_schema *kind, const struct strat_sql_options *how,
    int wait)
{
	int rc = 0;

	if (kind->is_alone) /* also sync the folder after the journal is removed, which commits */
		rc = strat_sql_exec(s, "PRAGMA synchronous = EXTRA");
	if (rc == 0 && how->mode == STRAT_SQL_CREATE)
		rc = is_empty(s);
	if (rc > 0)
		rc = create(s, kind, wait);
	if (rc == 0)
		rc = strat_sql_exec(s, "BEGIN"); /* one snapshot for all queries */
	if (rc == 0)
		rc = check_kind(s, kind);
	if (rc == 0)
		rc = check_objects(s, kind);
	if (rc == 0)
		rc = strat_sql_exec(s, "COMMIT");
	if (rc == 0 && kind->is_alone && how->mode != STRAT_SQL_READ)
		rc = leave_alone(s, wait);
	if (rc == 0 && how->hasty)
		rc = strat_sql_exec(s, "PRAGMA synchronous = NORMAL");
	return rc;
}

/* Open the file PATH of a kind that is alone for reading.  If it has a write-ahead log, from an older
 * program, only a connection that may write removes -wal and -shm at the end. */
static int
read_alone(struct strat_sql *s, const char *path, int wait)
{
	int rc = open_file(s, path, STRAT_SQL_READ, wait);

	if (rc != SQLITE_OK || has_log(s) <= 0 || access(path, W_OK) < 0)
		return rc;
	rc = open_file(s, path, STRAT_SQL_WRITE, wait);
	if (rc == SQLITE_OK)
		rc = sqlite3_exec(s->db, "PRAGMA query_only = 1", NULL, NULL, NULL);
	return rc == SQLITE_OK ? rc : open_file(s, path, STRAT_SQL_READ, wait);
}

int
strat_sql_open(struct strat_sql *s, const char *path, const struct strat_sql_schema *kind,
    const struct strat_sql_options *how, struct strat_report *rep)
{
	int wait = how->wait ? how->wait : WAIT, rc;

	*s = (struct strat_sql){ .path = path, .rep = rep };
	rc = kind->is_alone && how->mode == STRAT_SQL_READ ? read_alone(s, path, wait)
							   : open_file(s, path, how->mode, wait);
	if (s->db && how->mode != STRAT_SQL_READ && sqlite3_db_readonly(s->db, "main") == 1)
		rc = strat_tellf(
		    s->rep, STRAT_E_IO, strat_at_file(s->path), "read-only file or directory");
	else
		rc = rc == SQLITE_OK ? start(s, kind, how, wait) : strat_sql_report(s);
	if (rc < 0)
		strat_sql_close(s);
	return rc;
}

int
strat_sql_is_blank(const char *path)
{
	struct strat_sql s = { .path = path };
	struct stat st;
	int rc = 0;

	if (stat(path, &st) < 0 || st.st_size == 0)
		return 1;
	if (open_file(&s, path, STRAT_SQL_READ, WAIT) == SQLITE_OK)
		rc = is_empty(&s);
	strat_sql_close(&s);
	return rc > 0;
}

int
strat_sql_temporary(struct strat_sql *s, struct strat_report *rep)
{
	int rc;

	*s = (struct strat_sql){ .rep = rep };
	rc = open_as(s, "", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL, WAIT);
	rc = rc == SQLITE_OK
	    ? strat_sql_exec(s, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
	    : strat_sql_report(s);
	if (rc < 0)
		strat_sql_close(s);
	return rc;
}

int
strat_sql_copy(struct strat_sql *s, const char *path)
{
	char *name = name_of(path);
	sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(s, &stmt, "VACUUM INTO ?");

	strat_seal_pages(s->db);
	if (rc == 0) /* NULL, for lack of memory, is refused */
		sqlite3_bind_text(stmt, 1, name, -1, SQLITE_STATIC);
	if (rc == 0)
		rc = strat_sql_run(s, stmt);
	sqlite3_finalize(stmt);
	sqlite3_free(name);
	return rc;
}

/* ------ closing ------ */

/* Return 1 if the write-ahead log of the file PATH is there and empty, and may be removed. */
static int
has_empty_log(const char *path)
{
	char *log = sqlite3_mprintf("%s-wal", path);
	struct stat st;
	int is_empty = log && stat(log, &st) == 0 && st.st_size == 0 && access(path, W_OK) == 0;

	sqlite3_free(log);
	return is_empty;
}

/* Remove the empty log of the file PATH, unless another connection uses it: SQLite does so when the
 * last connection is closed, but not if that one could only read. */
static void
remove_empty_log(const char *path)
{
	struct strat_sql s = { 0 };
	const char *vfs = strat_seal_vfs();

	if (vfs && has_empty_log(path))
		(void)!open_as(&s, path, SQLITE_OPEN_READWRITE, vfs, 0);
	sqlite3_close_v2(s.db);
}

void
strat_sql_close(struct strat_sql *s)
{
	char *path = NULL;

	if (s->db && sqlite3_db_readonly(s->db, "main") == 1)
		path = sqlite3_mprintf("%s", sqlite3_db_filename(s->db, "main"));
	sqlite3_close_v2(s->db);
	s->db = NULL;
	if (path)
		remove_empty_log(path);
	sqlite3_free(path);
}
