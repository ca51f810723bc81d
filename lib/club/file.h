/* file.h - the file of a tournament: a SQLite database whose log of acts is the truth.
 *
 * The log only grows.  Undoing and redoing are rows of it like others.  The other tables, for
 * people, other programs and `sqlite3', say what the tournament is after the last row; they are
 * written anew in the same transaction as the row.  An act that was committed is on the disk.
 *
 *	strat_club_file_open(&f, path, STRAT_SQL_WRITE, rep);
 *	strat_club_file_begin(&f);            nobody else writes now, and C is as they left it
 *	strat_club_file_do(&f, "result", args, "", now);
 *	strat_club_file_commit(&f);
 *	strat_club_file_close(&f); */
#ifndef STRAT_CLUB_FILE_H
#define STRAT_CLUB_FILE_H

#include "base/sql.h"
#include "club/club.h"

#define STRAT_CLUB_APPLICATION 0x53746374 /* "Stct" */
#define STRAT_CLUB_VERSION     3
#define STRAT_CLUB_WITH_ORIGIN 3 /* a file says which version began it since then */
#define STRAT_CLUB_OLDEST      1 /* that is understood */

/* A row of the log. */
struct strat_club_row {
	int64_t seq;        /* from 1 */
	const char *time;   /* UTC, YYYY-MM-DDThh:mm:ssZ */
	const char *act;    /* of strat_club_acts, or "undo", "redo" */
	const json_t *args; /* of undo and redo: {"seq": the row that is meant} */
	const char *reason; /* "": none was given */
	int is_undone;
};

struct strat_club_file {
	struct strat_sql sql;
	int origin;             /* the version that began the file */
	struct strat_club club; /* as it is after the last row, or after row UNTIL */
	int64_t last;           /* the last row that was read or written; 0: there is none */
	int64_t *done;          /* rows that hold, in their order, */
	int64_t *undone;        /* and those that were undone, the last one last */
	size_t ndone, done_cap, nundone, undone_cap;
	char why[STRAT_CLUB_TEXT]; /* of the last -STRAT_E_ACT */
};

/* Open PATH, and, MODE being CREATE, make it if it is not there.  Nothing is read.  0 or a negative
 * code that was told; F is closed then.  So for all below.
 *
 * A file of an older version can be read as it is, since its log is all that is read.  Where it is
 * to be written it is copied to PATH.vN.backup first, N being its version, or PATH.vN.backup2 and
 * so on where that is taken; then its tables are made anew from the log, in one transaction, which is
 * told (STRAT_E_MIGRATED). */
int strat_club_file_open(struct strat_club_file *f, const char *path, enum strat_sql_mode mode,
    struct strat_report *rep) __attribute__((warn_unused_result));
void strat_club_file_close(struct strat_club_file *f);

/* The same to read, waiting at most WAIT milliseconds for who writes; and the last row of the log,
 * 0 if there is none, to *LAST, without reading the rest. */
int strat_club_file_open_read(struct strat_club_file *f, const char *path, int wait,
    struct strat_report *rep) __attribute__((warn_unused_result));
int strat_club_file_last(struct strat_club_file *f, int64_t *last)
    __attribute__((warn_unused_result));

/* Read the tournament as it is, or, UNTIL not being 0, as it was after row UNTIL. */
int strat_club_file_read(struct strat_club_file *f, int64_t until)
    __attribute__((warn_unused_result));

/* Begin a change: nobody else writes until it is committed or abandoned, and the tournament is
 * read. */
int strat_club_file_begin(struct strat_club_file *f) __attribute__((warn_unused_result));

/* Do the act called ACT with ARGS, which stay the caller's, for REASON, at the time NOW.
 * -STRAT_E_ACT: it cannot be done, F->why says why, nothing was told, and the change goes on. */
int strat_club_file_do(struct strat_club_file *f, const char *act, const json_t *args,
    const char *reason, const char *now) __attribute__((warn_unused_result));

/* Undo the last act that holds; redo the last one that was undone.  Likewise. */
int strat_club_file_undo(struct strat_club_file *f, const char *reason, const char *now)
    __attribute__((warn_unused_result));
int strat_club_file_redo(struct strat_club_file *f, const char *reason, const char *now)
    __attribute__((warn_unused_result));

/* It holds, and is on the disk. */
int strat_club_file_commit(struct strat_club_file *f) __attribute__((warn_unused_result));
void strat_club_file_abandon(struct strat_club_file *f);

/* Call EACH for the rows of the log, in their order, until it returns other than 0, and return
 * that; what was read must be all of it. */
int strat_club_file_log(
    struct strat_club_file *f, int (*each)(void *arg, const struct strat_club_row *row), void *arg)
    __attribute__((warn_unused_result));

/* Compare the tables with what the log makes of them.  EACH is called with a sentence for each
 * difference.  0, or a negative code. */
int strat_club_file_verify(struct strat_club_file *f,
    void (*each)(void *arg, const char *difference), void *arg) __attribute__((warn_unused_result));

/* A copy of the file, whole as it is at one time, to PATH, which must not be there. */
int strat_club_file_backup(struct strat_club_file *f, const char *path)
    __attribute__((warn_unused_result));

#endif
