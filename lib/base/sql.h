/* sql.h - a SQLite file, opened and asked in one way.
 *
 * A file has an application id and a version of its schema, so that nobody takes it for another
 * one.  It is made with a write-ahead log: who reads sees what was committed when he began and
 * waits for nobody, who writes waits for the one who writes.  Foreign keys are held to.  Each page of a
 * file that is made here has a checksum (seal.h), and a page whose sum is wrong is refused.  What goes
 * wrong is told to the report, with the file and in SQLite's own words.
 *
 * Values are bound and columns read with SQLite's own functions.  One thread at a time. */
#ifndef STRAT_BASE_SQL_H
#define STRAT_BASE_SQL_H

#include <stdint.h>

#include "base/diag.h"

struct sqlite3;
struct sqlite3_stmt;

enum strat_sql_mode {
	STRAT_SQL_READ,  /* nothing is written, not even where the file could be */
	STRAT_SQL_WRITE, /* the file is there */
	STRAT_SQL_CREATE /* it is made where it is not there, or is empty */
};

/* What kind of file it is. */
struct strat_sql_schema {
	const char *name;    /* "index of records": for messages */
	int32_t application; /* PRAGMA application_id, not 0 */
	int version;         /* PRAGMA user_version, not 0: that of the schema */
	int oldest;          /* version that is opened as well, see struct strat_sql; 0: VERSION */
	const char *schema;  /* statements that make an empty file one of this kind; a file may have
				other tables and views, but those of the schema must be as they are here,
				and there must be no other triggers */
	const char *const
	    *older; /* the schemas of the versions from OLDEST to the one before VERSION */
	int page;   /* bytes of a page, a power of two to 65536; 0: SQLite's default */
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
	int version;        /* the file's own */
	struct strat_report *rep;
};

/* Open PATH, a file of this KIND, which is the name of a file whatever it looks like to SQLite.  0; -STRAT_E_IO: it is not there, or cannot be opened or written;
 * -STRAT_E_DATABASE: it is no such file, or of another version, or damaged; -STRAT_E_NOMEM.  REP,
 * which may be NULL, has been told and will be.  On failure S is closed. */
int strat_sql_open(struct strat_sql *s, const char *path, const struct strat_sql_schema *kind,
    const struct strat_sql_options *how, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Is nothing at PATH that STRAT_SQL_CREATE would not begin with: no file, an empty one, or a database
 * with nothing in it, as a full disk leaves one? */
int strat_sql_is_blank(const char *path);

/* A database of one's own without a kind, for what does not fit into memory: a temporary file that
 * nobody else sees and that is gone when it is closed, or the process ends. */
int strat_sql_temporary(struct strat_sql *s, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Copy all of S to PATH, which is empty or not there yet.  0 or a negative code that was told. */
int strat_sql_copy(struct strat_sql *s, const char *path) __attribute__((warn_unused_result));

/* Statements that were prepared must have been finalized.  What was not committed is lost.  A
 * closed one is left alone. */
void strat_sql_close(struct strat_sql *s);

/* What went wrong with S last: -STRAT_E_NOMEM, -STRAT_E_IO or -STRAT_E_DATABASE; and tell it. */
int strat_sql_code(const struct strat_sql *s);
int strat_sql_report(struct strat_sql *s);

/* Run the statements of SQL one after the other.  0 or a negative code that was told; this holds
 * for all below. */
int strat_sql_exec(struct strat_sql *s, const char *sql) __attribute__((warn_unused_result));

/* Prepare the one statement of SQL to *STMT, for sqlite3_finalize(); NULL on failure. */
int strat_sql_prepare(struct strat_sql *s, struct sqlite3_stmt **stmt, const char *sql)
    __attribute__((warn_unused_result));

/* 1: STMT has a row; 0: it is through, and was reset: it can be bound and run again. */
int strat_sql_step(struct strat_sql *s, struct sqlite3_stmt *stmt)
    __attribute__((warn_unused_result));

/* Run STMT, which gives no rows or whose rows do not matter, to its end. */
int strat_sql_run(struct strat_sql *s, struct sqlite3_stmt *stmt)
    __attribute__((warn_unused_result));

/* The number that the first row of SQL holds goes to *N.  1, or 0: there is no row, or a NULL. */
int strat_sql_number(struct strat_sql *s, const char *sql, int64_t *n)
    __attribute__((warn_unused_result));

/* ------ transactions ------ */

/* Begin one that writes, when nobody else does. */
int strat_sql_begin(struct strat_sql *s) __attribute__((warn_unused_result));

/* All of it is in the file, or, on failure, nothing, and the transaction is over. */
int strat_sql_commit(struct strat_sql *s) __attribute__((warn_unused_result));

/* Forget it; without a transaction nothing happens. */
void strat_sql_rollback(struct strat_sql *s);

#endif
