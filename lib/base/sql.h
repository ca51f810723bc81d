/* sql.h - open and query SQLite files in a uniform way.
 *
 * A file has an application id and a schema version, so that it is not mistaken for another kind
 * of file.  It uses a write-ahead log: a reader sees the data committed when it began and never
 * waits, and a writer waits for another writer.  A kind that is alone uses a rollback journal, which
 * exists only during a transaction: the file is complete after each commit, and a reader and a
 * writer wait for each other for the moment of a commit.  Foreign keys are enforced.  Each page of a file
 * created here has a checksum (seal.h), and a page with a wrong checksum is rejected.  Errors are
 * reported with the name of the file and SQLite's message.
 *
 * Values are bound and columns read with the functions of SQLite.  Only one thread at a time may
 * use a handle. */
#ifndef STRAT_BASE_SQL_H
#define STRAT_BASE_SQL_H

#include <stdint.h>

#include "base/diag.h"

struct sqlite3;
struct sqlite3_stmt;

enum strat_sql_mode {
	STRAT_SQL_READ,  /* never write, even if the file is writable */
	STRAT_SQL_WRITE, /* the file must exist */
	STRAT_SQL_CREATE /* create the file if it does not exist or is empty */
};

/* A kind of file. */
struct strat_sql_schema {
	const char *name;    /* "index of records": for messages */
	int32_t application; /* PRAGMA application_id, not 0 */
	int version;         /* PRAGMA user_version, not 0: the schema version */
	int oldest;          /* oldest version that is accepted, see struct strat_sql; 0: VERSION */
	const char *schema;  /* statements that make an empty file one of this kind; a file may have
				other tables and views, but those of the schema must be as they are here,
				and there must be no other triggers */
	const char *const *older; /* the schemas of versions OLDEST to VERSION - 1 */
	int page;     /* page size in bytes, a power of two up to 65536; 0: SQLite's default */
	int is_alone; /* 1: no write-ahead log.  A file that has one, from an older program, loses it
			 when it is opened to be written; while that program has it open, each commit
			 is copied to the file.  Reading leaves no -wal and -shm either. */
};

struct strat_sql_options {
	enum strat_sql_mode mode;
	int wait;  /* milliseconds to wait for another process; 0: 60,000 */
	int hasty; /* PRAGMA synchronous NORMAL, not FULL: what was committed last can be lost when
		      the power fails, though not when the process is killed; the file is whole */
};

struct strat_sql {
	struct sqlite3 *db; /* NULL: not open */
	const char *path;   /* borrowed */
	int version;        /* version of the file */
	int has_log;        /* 1: is_alone, but the write-ahead log could not be removed yet */
	struct strat_report *rep;
};

/* Open PATH, a file of this KIND.  PATH is always treated as a file name, even if SQLite would
 * treat it specially.  Return 0; -STRAT_E_IO if the file does not exist or cannot be opened or
 * written; -STRAT_E_DATABASE if it is another kind of file, has an unsupported version or is
 * damaged; or -STRAT_E_NOMEM.  REP, which may be NULL, receives this and later errors.  On failure
 * S is closed. */
int strat_sql_open(struct strat_sql *s, const char *path, const struct strat_sql_schema *kind,
    const struct strat_sql_options *how, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Return 1 if STRAT_SQL_CREATE would start a new file at PATH: there is no file, an empty one, or
 * an empty database such as a full disk leaves behind. */
int strat_sql_is_blank(const char *path);

/* Open a temporary database without a kind, for data that does not fit into memory.  No other
 * process sees it, and it is deleted when it is closed or the process ends. */
int strat_sql_temporary(struct strat_sql *s, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Copy the database S to PATH, which must be empty or not exist.  Return 0 or a negative code,
 * which has been reported. */
int strat_sql_copy(struct strat_sql *s, const char *path) __attribute__((warn_unused_result));

/* Close S, which may be closed already.  All statements must have been finalized.  Uncommitted
 * changes are lost. */
void strat_sql_close(struct strat_sql *s);

/* Return the code of the last error of S: -STRAT_E_NOMEM, -STRAT_E_IO or -STRAT_E_DATABASE.
 * strat_sql_report() reports it as well. */
int strat_sql_code(const struct strat_sql *s);
int strat_sql_report(struct strat_sql *s);

/* Run the statements of SQL one after the other.  Return 0 or a negative code, which has been
 * reported, as do all functions below. */
int strat_sql_exec(struct strat_sql *s, const char *sql) __attribute__((warn_unused_result));

/* Prepare the single statement SQL and set *STMT, which the caller releases with
 * sqlite3_finalize(); NULL on failure. */
int strat_sql_prepare(struct strat_sql *s, struct sqlite3_stmt **stmt, const char *sql)
    __attribute__((warn_unused_result));

/* Advance STMT.  Return 1 if it has a row, or 0 if it is finished; it has then been reset and can
 * be bound and run again. */
int strat_sql_step(struct strat_sql *s, struct sqlite3_stmt *stmt)
    __attribute__((warn_unused_result));

/* Run STMT to its end and ignore its rows. */
int strat_sql_run(struct strat_sql *s, struct sqlite3_stmt *stmt)
    __attribute__((warn_unused_result));

/* Set *N to the number in the first row of SQL.  Return 1, or 0 if there is no row or the value is
 * NULL. */
int strat_sql_number(struct strat_sql *s, const char *sql, int64_t *n)
    __attribute__((warn_unused_result));

/* ------ transactions ------ */

/* Begin a write transaction, and wait until no other process is writing. */
int strat_sql_begin(struct strat_sql *s) __attribute__((warn_unused_result));

/* Commit the transaction.  On failure nothing has been written, and the transaction is over. */
int strat_sql_commit(struct strat_sql *s) __attribute__((warn_unused_result));

/* Roll back the transaction, if there is one. */
void strat_sql_rollback(struct strat_sql *s);

#endif
