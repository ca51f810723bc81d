/* ledger.c - store a tournament between engines in an SQLite file. */
#include "match/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "match/ledger/ledger_rows.h"

/* The tables; MORE are the columns of a game that version 1 does not have: version 2 has the first one,
 * version 3 all of them. */
#define TABLES(more)                                                                               \
	"CREATE TABLE property (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"        \
	"CREATE TABLE file (what TEXT PRIMARY KEY, path TEXT NOT NULL, sum TEXT NOT NULL)"         \
	" WITHOUT ROWID;"                                                                          \
	"CREATE TABLE session (id INTEGER PRIMARY KEY, began INTEGER NOT NULL, ended INTEGER,"     \
	" host TEXT NOT NULL, pid INTEGER NOT NULL, version TEXT NOT NULL,"                        \
	" slots INTEGER NOT NULL, sandbox TEXT NOT NULL, why TEXT);"                               \
	"CREATE TABLE game (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE,"                     \
	" number INTEGER NOT NULL, round INTEGER NOT NULL, game INTEGER NOT NULL,"                 \
	" opening INTEGER NOT NULL, red INTEGER NOT NULL, blue INTEGER NOT NULL,"                  \
	" result TEXT NOT NULL, termination TEXT NOT NULL, ended_by TEXT NOT NULL,"                \
	" loser TEXT, why TEXT NOT NULL, plies INTEGER NOT NULL,"                                  \
	" began INTEGER NOT NULL, ended INTEGER NOT NULL,"                                         \
	" red_used INTEGER NOT NULL, blue_used INTEGER NOT NULL,"                                  \
	" red_left INTEGER, blue_left INTEGER, record TEXT NOT NULL,"                              \
	" red_log TEXT, blue_log TEXT, session INTEGER REFERENCES session" more ")"

#define WAITED ", red_waited INTEGER, blue_waited INTEGER"

static const char *const older[] = { TABLES(""), TABLES(", sum TEXT") };

static const struct strat_sql_schema kind = {
	.name = "tournament",
	.application = 0x5374724d, /* "StrM" */
	.version = 3,
	.oldest = 1,
	.older = older,
	.schema = TABLES(", sum TEXT" WAITED),
};

#define WAIT 60000 /* milliseconds to wait for another process */

static int
tell_system(struct strat_report *rep, const char *path)
{
	return strat_tellf(rep, errno == ENOMEM ? STRAT_E_NOMEM : STRAT_E_IO, strat_at_file(path),
	    "%s", strerror(errno));
}

/* ------ one at a time ------ */

/* Return 1 if PATH still names the file that is open as FD. */
static int
is_same(int fd, const char *path)
{
	struct stat a, b;

	return fstat(fd, &a) == 0 && stat(path, &b) == 0 && a.st_ino == b.st_ino &&
	    a.st_dev == b.st_dev;
}

/* Lock the tournament by a lock on a separate file, which is removed when the lock is released.
 * The system releases the lock of a process that ends for any reason. */
static int
take_lock(struct strat_ledger *s, struct strat_report *rep)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	for (;;) {
		s->lock = open(s->lock_path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
		if (s->lock < 0)
			return tell_system(rep, s->lock_path);
		if (fcntl(s->lock, F_SETLK, &whole) < 0) {
			int is_held = errno == EACCES || errno == EAGAIN;
			int rc = is_held
			    ? strat_tellf(rep, STRAT_E_LEDGER, strat_at_file(s->sql.path),
				  "another process is playing this tournament")
			    : tell_system(rep, s->lock_path);

			close(s->lock);
			s->lock = -1;
			return rc;
		}
		if (is_same(s->lock, s->lock_path))
			return 0;
		close(s->lock); /* its owner removed the file; create it again */
	}
}

static void
give_lock(struct strat_ledger *s)
{
	if (s->lock < 0)
		return;
	unlink(s->lock_path);
	close(s->lock);
	s->lock = -1;
}

/* ------ open and close ------ */

/* Run a statement that switches the journal mode.  A tournament in progress uses a write-ahead log,
 * so that readers do not block it; afterwards it is a single file that can be read without creating
 * others.  If another process has the file open, the mode stays as it is, which is safe too. */
static void
set_journal(struct strat_ledger *s, const char *statement)
{
	sqlite3_busy_timeout(s->sql.db, 0);
	sqlite3_exec(s->sql.db, statement, NULL, NULL, NULL);
	sqlite3_busy_timeout(s->sql.db, WAIT);
}

/* Give a file of an older version the schema of this one.  Its games have no checksums, if it is of
 * version 1, and it is not known how long their engines waited. */
static int
migrate(struct strat_ledger *s)
{
	static const char *const add_columns =
	    "ALTER TABLE game ADD COLUMN red_waited INTEGER;"
	    "ALTER TABLE game ADD COLUMN blue_waited INTEGER; PRAGMA user_version = 3";
	int rc = strat_sql_begin(&s->sql);

	if (rc == 0 && s->sql.version == 1)
		rc = strat_sql_exec(&s->sql, "ALTER TABLE game ADD COLUMN sum TEXT");
	if (rc == 0)
		rc = strat_sql_exec(&s->sql, add_columns);
	if (rc == 0)
		rc = strat_sql_commit(&s->sql);
	if (rc < 0)
		strat_sql_rollback(&s->sql);
	else
		s->sql.version = kind.version;
	return rc;
}

int
strat_ledger_open(
    struct strat_ledger *s, const char *path, enum strat_ledger_mode mode, struct strat_report *rep)
{
	int is_reader = mode == STRAT_LEDGER_READ || mode == STRAT_LEDGER_LOOK;
	struct strat_sql_options how = { .mode = is_reader ? STRAT_SQL_READ
		    : mode == STRAT_LEDGER_WRITE           ? STRAT_SQL_WRITE
							   : STRAT_SQL_CREATE,
		.wait = mode == STRAT_LEDGER_LOOK ? STRAT_LEDGER_PATIENCE : 0 };
	size_t len = strlen(path);
	int rc = 0;

	*s = (struct strat_ledger){ .lock = -1, .sql.path = path, .row.fd = -1 };
	s->lock_path = malloc(len + sizeof ".lock");
	if (!s->lock_path) {
		errno = ENOMEM;
		return tell_system(rep, path);
	}
	memcpy(s->lock_path, path, len);
	memcpy(s->lock_path + len, ".lock", sizeof ".lock");
	if (!is_reader)
		rc = take_lock(s, rep);
	if (rc == 0 && mode == STRAT_LEDGER_CREATE && !strat_sql_is_blank(path))
		rc = strat_tellf(rep, STRAT_E_LEDGER, strat_at_file(path), "file already exists");
	if (rc == 0)
		rc = strat_sql_open(&s->sql, path, &kind, &how, rep);
	if (rc == 0 && mode == STRAT_LEDGER_WRITE)
		set_journal(s, "PRAGMA journal_mode = WAL");
	if (rc == 0 && !is_reader && s->sql.version < kind.version)
		rc = migrate(s);
	if (rc == 0)
		rc = strat_ledger_prepare(s);
	if (rc < 0)
		strat_ledger_close(s);
	return rc;
}

void
strat_ledger_close(struct strat_ledger *s)
{
	sqlite3_finalize(s->add);
	sqlite3_finalize(s->find);
	strat_out_free(&s->row);
	if (s->sql.db && s->lock >= 0)
		set_journal(s, "PRAGMA journal_mode = DELETE");
	strat_sql_close(&s->sql);
	give_lock(s);
	free(s->lock_path);
	*s = (struct strat_ledger){ .lock = -1 };
}

int
strat_ledger_begin(struct strat_ledger *s)
{
	return strat_sql_begin(&s->sql);
}

int
strat_ledger_commit(struct strat_ledger *s)
{
	return strat_sql_commit(&s->sql);
}

/* ------ what the tournament is ------ */

int
strat_ledger_query(struct strat_ledger *s, const char *sql, const char *a, const char *b,
    const char *c, struct strat_out *out)
{
	const char *words[] = { a, b, c };
	sqlite3_stmt *q;
	int i, rc = strat_sql_prepare(&s->sql, &q, sql);

	if (rc < 0)
		return rc;
	for (i = 0; i < 3; i++)
		if (words[i])
			sqlite3_bind_text(q, i + 1, words[i], -1, SQLITE_STATIC);
	rc = strat_sql_step(&s->sql, q);
	if (rc > 0 && out)
		strat_out_put(out, sqlite3_column_text(q, 0), (size_t)sqlite3_column_bytes(q, 0));
	sqlite3_finalize(q);
	return rc;
}

int
strat_ledger_set(struct strat_ledger *s, const char *name, const char *value)
{
	return strat_ledger_query(
	    s, "INSERT OR REPLACE INTO property VALUES (?1, ?2)", name, value, NULL, NULL);
}

int
strat_ledger_get(struct strat_ledger *s, const char *name, struct strat_out *out)
{
	return strat_ledger_query(
	    s, "SELECT value FROM property WHERE name = ?1", name, NULL, NULL, out);
}

int
strat_ledger_set_decision(struct strat_ledger *s, const struct strat_shared_decision *d)
{
	char text[STRAT_DECISION_SIZE];

	strat_shared_write_decision(d, text);
	return strat_ledger_set(s, "decision", text);
}

int
strat_ledger_get_decision(struct strat_ledger *s, struct strat_shared_decision *d)
{
	struct strat_out text = { .fd = -1 };
	int rc = strat_ledger_get(s, "decision", &text);

	if (rc > 0 && text.error)
		rc = strat_tell_rc(s->sql.rep, text.error, strat_at_file(s->sql.path));
	else if (rc > 0 && strat_shared_read_decision(text.text, text.len, d) < 0)
		rc = strat_tellf(s->sql.rep, STRAT_E_DATABASE, strat_at_file(s->sql.path),
		    "the decision of the test is invalid");
	strat_out_free(&text);
	return rc < 0 ? rc : 0;
}

int
strat_ledger_set_file(struct strat_ledger *s, const char *what, const char *path, const char *sum)
{
	return strat_ledger_query(
	    s, "INSERT OR REPLACE INTO file VALUES (?1, ?2, ?3)", what, path, sum, NULL);
}

int
strat_ledger_get_file(struct strat_ledger *s, const char *what, struct strat_out *out)
{
	return strat_ledger_query(s, "SELECT sum FROM file WHERE what = ?1", what, NULL, NULL, out);
}

/* ------ sessions ------ */

int
strat_ledger_begin_session(struct strat_ledger *s, const struct strat_ledger_session *n)
{
	sqlite3_stmt *q;
	int rc = strat_sql_prepare(&s->sql, &q,
	    "INSERT INTO session (began, host, pid, version, slots, sandbox)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6)");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(q, 1, n->began);
	sqlite3_bind_text(q, 2, n->host, -1, SQLITE_STATIC);
	sqlite3_bind_int64(q, 3, n->pid);
	sqlite3_bind_text(q, 4, n->version, -1, SQLITE_STATIC);
	sqlite3_bind_int(q, 5, n->slots);
	sqlite3_bind_text(q, 6, n->sandbox, -1, SQLITE_STATIC);
	rc = strat_sql_run(&s->sql, q);
	sqlite3_finalize(q);
	if (rc == 0)
		s->session = sqlite3_last_insert_rowid(s->sql.db);
	return rc;
}

int
strat_ledger_end_session(struct strat_ledger *s, int64_t ended, const char *why)
{
	sqlite3_stmt *q;
	int rc = strat_sql_prepare(
	    &s->sql, &q, "UPDATE session SET ended = ?1, why = ?2 WHERE id = ?3");

	if (rc < 0)
		return rc;
	sqlite3_bind_int64(q, 1, ended);
	sqlite3_bind_text(q, 2, why, -1, SQLITE_STATIC);
	sqlite3_bind_int64(q, 3, s->session);
	rc = strat_sql_run(&s->sql, q);
	sqlite3_finalize(q);
	return rc;
}

int
strat_ledger_get_sandboxes(struct strat_ledger *s, struct strat_out *out)
{
	return strat_ledger_query(s,
	    "SELECT group_concat(CASE WHEN kinds = 1 THEN name ELSE name || ' (' || n || ' game' ||"
	    " substr('s', 1, n > 1) || ')' END, ', ') FROM (SELECT name, n, count(*) OVER () AS kinds"
	    " FROM (SELECT coalesce(sandbox, 'unknown') AS name, count(*) AS n FROM game"
	    " LEFT JOIN session ON session.id = game.session GROUP BY name) ORDER BY n DESC, name)",
	    NULL, NULL, NULL, out);
}
