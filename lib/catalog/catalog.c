/* catalog.c - a catalogue of record files: open it, run transactions, and look up files. */
#include "catalog/catalog.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "catalog/catalog_parts.h"

extern const unsigned char strat_catalog_sql[]; /* catalog.sql */

const char *const strat_catalog_state[STRAT_FILE_STATES] = {
	[STRAT_FILE_PARTIAL] = "partial",
	[STRAT_FILE_WHOLE] = "whole",
	[STRAT_FILE_DAMAGED] = "damaged",
};

#define FILE_COLUMNS                                                                               \
	"id, path, format, size, time, nanoseconds, sum, state, gone, games, faulty, text"

static const char *const statements[CATALOG_STATEMENTS] = {
	[CATALOG_FIND_FILE] = "SELECT " FILE_COLUMNS " FROM files WHERE path = ?1",
	[CATALOG_RELOAD_FILE] = "SELECT " FILE_COLUMNS " FROM files WHERE id = ?1",
	[CATALOG_PATH] = "SELECT path FROM files WHERE id = ?1",
	[CATALOG_DATA_VERSION] = "PRAGMA data_version",
	[CATALOG_ADD_FILE] =
	    "INSERT INTO files (path, format, size, time, nanoseconds, sum, state, games, faulty, "
	    "text, added) VALUES (?1, '', 0, 0, 0, 0, 'partial', 0, 0, 0, datetime())",
	[CATALOG_SET_FILE] =
	    "UPDATE files SET format = ?2, size = ?3, time = ?4, nanoseconds = ?5, sum = ?6, "
	    "state = ?7, gone = 0, games = ?8, faulty = ?9, text = ?10, added = datetime() "
	    "WHERE id = ?1",
	[CATALOG_SET_GONE] = "UPDATE files SET gone = ?2 WHERE id = ?1",
	[CATALOG_DROP_TAGS] =
	    "DELETE FROM tags WHERE game BETWEEN ?1 << 32 AND (?1 << 32) + 4294967295",
	[CATALOG_DROP_GAMES] =
	    "DELETE FROM games WHERE id BETWEEN ?1 << 32 AND (?1 << 32) + 4294967295",
	[CATALOG_DROP_FAULTS] = "DELETE FROM faults WHERE file = ?1",
	[CATALOG_DROP_FILE] = "DELETE FROM files WHERE id = ?1",
	[CATALOG_ADD_GAME] =
	    "INSERT INTO games (id, place, line, faults, plies, battle, result, sum, day, red_key, "
	    "blue_key, red, blue, event, site, date, round, rules, termination, result_tag, "
	    "red_setup, blue_setup) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, "
	    "?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22)",
	[CATALOG_ADD_TAG] = "INSERT INTO tags (game, place, name, value) VALUES (?1, ?2, ?3, ?4)",
	[CATALOG_ADD_FAULT] =
	    "INSERT OR IGNORE INTO faults (file, number, line, ply, code, detail) "
	    "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	[CATALOG_FIND_PLAYER] = "SELECT id FROM players WHERE name = ?1",
	[CATALOG_ADD_PLAYER] = "INSERT INTO players (name) VALUES (?1)",
	[CATALOG_FIND_WORD] = "SELECT id FROM words WHERE word = ?1",
	[CATALOG_ADD_WORD] = "INSERT INTO words (word) VALUES (?1)",
	[CATALOG_FIND_NAME] = "SELECT id FROM names WHERE name = ?1",
	[CATALOG_ADD_NAME] = "INSERT INTO names (name) VALUES (?1)",
	[CATALOG_ROW] =
	    "SELECT r.name, b.name, date, result, plies FROM games LEFT JOIN players AS r ON "
	    "r.id = red LEFT JOIN players AS b ON b.id = blue WHERE games.id = ?1",
};

int
strat_catalog_nomem(struct strat_catalog *c)
{
	return strat_report_diag(
	    c->sql.rep, &(struct strat_diag){ .code = STRAT_E_NOMEM, .file = c->sql.path });
}

sqlite3_stmt *
strat_catalog_stmt(struct strat_catalog *c, enum catalog_statement i)
{
	if (!c->stmt[i] && strat_sql_prepare(&c->sql, &c->stmt[i], statements[i]) < 0)
		return NULL;
	return c->stmt[i];
}

/* ------ open and close ------ */

int
strat_catalog_init(
    struct strat_catalog *c, const char *path, enum strat_sql_mode mode, struct strat_report *rep)
{
	const struct strat_sql_schema kind = { .name = "catalogue of strat-index",
		.application = STRAT_CATALOG_APPLICATION,
		.version = STRAT_CATALOG_VERSION,
		.schema = (const char *)strat_catalog_sql,
		.page = 8192 };
	struct strat_sql_options how = { .mode = mode, .hasty = 1 };
	int rc;

	memset(c, 0, sizeof *c);
	rc = strat_sql_open(&c->sql, path, &kind, &how, rep);
	if (rc == 0)
		rc = strat_sql_exec(&c->sql,
		    "PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;"
		    "PRAGMA wal_autocheckpoint = 4000");
	if (rc < 0)
		strat_catalog_release(c);
	return rc;
}

void
strat_catalog_forget_strings(struct strat_catalog *c)
{
	strat_hash_map_free(&c->players);
	strat_hash_map_free(&c->words);
	strat_hash_map_free(&c->names);
}

void
strat_catalog_release(struct strat_catalog *c)
{
	size_t i;

	strat_catalog_rollback(c);
	for (i = 0; i < CATALOG_STATEMENTS; i++) {
		sqlite3_finalize(c->stmt[i]);
		c->stmt[i] = NULL;
	}
	strat_sql_close(&c->sql);
}

/* ------ transactions ------ */

#define MOST_STRINGS ((size_t)1 << 20) /* strings whose ids are cached, at most */

/* Drop the cached ids of strings if other processes have changed them or there are too many. */
static int
check_strings(struct strat_catalog *c)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_DATA_VERSION);
	int64_t version;

	if (!stmt || strat_sql_step(&c->sql, stmt) < 0)
		return strat_sql_code(&c->sql);
	version = sqlite3_column_int64(stmt, 0);
	sqlite3_reset(stmt);
	if (version != c->data_version || c->players.n + c->words.n + c->names.n > MOST_STRINGS)
		strat_catalog_forget_strings(c);
	c->data_version = version;
	return 0;
}

int
strat_catalog_write(struct strat_catalog *c)
{
	int rc;

	if (c->writes)
		return 0;
	if (c->finds)
		return strat_tellf(c->sql.rep, STRAT_E_DATABASE, strat_at_file(c->sql.path),
		    "a query is still open, so nothing can be written");
	rc = strat_sql_begin(&c->sql);
	if (rc < 0)
		return rc;
	c->writes = 1;
	rc = check_strings(c);
	if (rc < 0)
		strat_catalog_rollback(c);
	return rc;
}

int
strat_catalog_commit(struct strat_catalog *c)
{
	int rc = c->writes ? strat_sql_commit(&c->sql) : 0;

	c->writes = 0;
	c->pending = 0;
	if (rc < 0)
		strat_catalog_forget_strings(c);
	return rc;
}

int
strat_catalog_commit_and_yield(struct strat_catalog *c)
{
	static const struct timespec moment = { .tv_nsec = 2000000 };
	int rc = strat_catalog_commit(c);

	nanosleep(&moment, NULL);
	return rc;
}

void
strat_catalog_rollback(struct strat_catalog *c)
{
	strat_sql_rollback(&c->sql);
	c->writes = 0;
	c->pending = 0;
	strat_catalog_forget_strings(c);
}

/* ------ files ------ */

static enum strat_catalog_state
state_of(const char *word)
{
	int i;

	for (i = STRAT_FILE_STATES - 1; i > 0; i--)
		if (strcmp(strat_catalog_state[i], word) == 0)
			break;
	return (enum strat_catalog_state)i;
}

/* Return a text column, or "" for NULL or if out of memory. */
static const char *
text_of(sqlite3_stmt *stmt, int i)
{
	const char *s = (const char *)sqlite3_column_text(stmt, i);

	return s ? s : "";
}

/* Read the columns of a file into *F. */
static void
read_file(sqlite3_stmt *stmt, struct strat_catalog_file *f)
{
	memset(f, 0, sizeof *f);
	f->id = sqlite3_column_int64(stmt, 0);
	snprintf(f->format, sizeof f->format, "%s", text_of(stmt, 2));
	f->stamp.size = (uint64_t)sqlite3_column_int64(stmt, 3);
	f->stamp.time = (uint64_t)sqlite3_column_int64(stmt, 4);
	f->stamp.nanoseconds = (uint32_t)sqlite3_column_int64(stmt, 5);
	f->stamp.sum = (uint32_t)sqlite3_column_int64(stmt, 6);
	f->state = state_of(text_of(stmt, 7));
	f->gone = sqlite3_column_int(stmt, 8);
	f->games = (uint64_t)sqlite3_column_int64(stmt, 9);
	f->faulty = (uint64_t)sqlite3_column_int64(stmt, 10);
	f->text = (uint64_t)sqlite3_column_int64(stmt, 11);
}

/* Run STMT, which is bound, and read the row of a file into *F. */
static int
find_row(struct strat_catalog *c, sqlite3_stmt *stmt, struct strat_catalog_file *f)
{
	int rc = strat_sql_step(&c->sql, stmt);

	if (rc > 0)
		read_file(stmt, f);
	sqlite3_reset(stmt); /* an open read would block writers */
	return rc;
}

int
strat_catalog_find_file(struct strat_catalog *c, const char *path, struct strat_catalog_file *f)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_FIND_FILE);

	memset(f, 0, sizeof *f);
	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_bind_text(stmt, 1, path, -1, SQLITE_STATIC);
	return find_row(c, stmt, f);
}

int
strat_catalog_reload_file(struct strat_catalog *c, int64_t id, struct strat_catalog_file *f)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_RELOAD_FILE);

	if (!stmt)
		return strat_sql_code(&c->sql);
	sqlite3_bind_int64(stmt, 1, id);
	return find_row(c, stmt, f);
}

const char *
strat_catalog_path(struct strat_catalog *c, int64_t id)
{
	sqlite3_stmt *stmt = strat_catalog_stmt(c, CATALOG_PATH);

	if (!stmt)
		return NULL;
	sqlite3_reset(stmt);
	sqlite3_bind_int64(stmt, 1, id);
	return strat_sql_step(&c->sql, stmt) > 0 ? text_of(stmt, 0) : NULL;
}

int
strat_catalog_each(struct strat_catalog *c, const char *prefix,
    int (*tell)(void *arg, const char *path, const struct strat_catalog_file *f), void *arg)
{
	struct strat_catalog_file f;
	sqlite3_stmt *stmt;
	int rc = strat_sql_prepare(&c->sql, &stmt,
	    "SELECT " FILE_COLUMNS " FROM files WHERE substr(path, 1, length(?1)) = ?1 "
	    "ORDER BY path");

	if (rc < 0)
		return rc;
	sqlite3_bind_text(stmt, 1, prefix, -1, SQLITE_STATIC);
	while ((rc = strat_sql_step(&c->sql, stmt)) > 0) {
		read_file(stmt, &f);
		rc = tell(arg, text_of(stmt, 1), &f);
		if (rc)
			break;
	}
	sqlite3_finalize(stmt);
	return rc;
}
