/* file.h - the file of a tournament: an SQLite database whose log of acts defines its state.
 *
 * Rows are only added to the log, also for undo and redo.  The other tables, for people, other
 * programs and `sqlite3', contain the state after the last row; those rows of them that differ are
 * written in the same transaction.  The table of snapshots contains the state after an earlier row,
 * so that only the acts after it are performed when the file is read.  Beside the log a table has the rows that
 * belong together (acts/together.c).  A committed act is on
 * disk, and no other file is needed.
 *
 * 	strat_club_file_open(&f, path, STRAT_SQL_WRITE, rep);
 * 	strat_club_file_begin(&f);            no other process writes now, and C is up to date
 * 	strat_club_file_do(&f, "result", args, "", now);
 * 	strat_club_file_commit(&f);
 * 	strat_club_file_close(&f); */
#ifndef STRAT_CLUB_FILE_H
#define STRAT_CLUB_FILE_H

#include "base/out.h"
#include "base/sql.h"
#include "club/club.h"

#define STRAT_CLUB_APPLICATION 0x53746374 /* "Stct" */
#define STRAT_CLUB_VERSION     3
#define STRAT_CLUB_WITH_ORIGIN 3 /* since then a file stores which version created it */
#define STRAT_CLUB_OLDEST      1 /* oldest supported version */

/* A row of the log. */
struct strat_club_row {
	int64_t seq;        /* from 1 */
	const char *time;   /* UTC, YYYY-MM-DDThh:mm:ssZ */
	const char *act;    /* of strat_club_acts, or "undo", "redo" */
	const json_t *args; /* of undo and redo: {"seq": the row} */
	const char *reason; /* "": none */
	int is_undone;
};

/* In the log, the reason of a pairing that was changed by hand. */
#define STRAT_CLUB_BY_HAND N_("changed by hand")

/* In the log, the reason of the pairing of a game after the last round of a table, also made by hand. */
#define STRAT_CLUB_DECIDING N_("deciding game")

struct strat_club_file {
	struct strat_sql sql;
	int origin;             /* the version that created the file */
	struct strat_club club; /* state after the last row, or after row UNTIL */
	int64_t last;           /* last row read or written; 0: none */
	int64_t *done;          /* rows in effect, in order, */
	int64_t *undone;        /* and rows that were undone, the last one last */
	size_t ndone, done_cap, nundone, undone_cap;
	int64_t base;         /* row of the snapshot that CLUB was read from; 0: none */
	size_t cost;          /* of the acts performed since (club_replay.h), and */
	size_t dear;          /* the cost that makes a commit write a snapshot */
	int is_changed;       /* 1: acts were performed in this transaction, and */
	struct strat_out was; /* the state before them, which the tables contain (snapshot.h) */
	char why[STRAT_CLUB_TEXT]; /* reason of the last -STRAT_E_ACT */
};

/* Open PATH, creating it in mode CREATE.  Nothing is read.  Return 0, or a negative code, which has
 * been reported, and F is closed.  The functions below return likewise.
 *
 * A file of an older version can be read as it is, because only its log is read.  Before it is
 * written it is copied to PATH.vN.backup, N being its version, or PATH.vN.backup2 and so on if
 * that exists; then its tables are created again from the log in one transaction, and
 * STRAT_E_MIGRATED is reported. */
int strat_club_file_open(struct strat_club_file *f, const char *path, enum strat_sql_mode mode,
    struct strat_report *rep) __attribute__((warn_unused_result));
void strat_club_file_close(struct strat_club_file *f);

/* Open for reading, waiting at most WAIT milliseconds for a writer; set *LAST to the last row of
 * the log, or 0 if there is none, without reading the rest. */
int strat_club_file_open_read(struct strat_club_file *f, const char *path, int wait,
    struct strat_report *rep) __attribute__((warn_unused_result));
int strat_club_file_last(struct strat_club_file *f, int64_t *last)
    __attribute__((warn_unused_result));

/* Read the current state or, if UNTIL is not 0, the state after row UNTIL. */
int strat_club_file_read(struct strat_club_file *f, int64_t until)
    __attribute__((warn_unused_result));

/* Read the state just after ROUND was paired, in the log up to row UNTIL (0: all of it).  Return 1; 0 if no row
 * pairs it alone, and the state is that after UNTIL; or a negative code. */
int strat_club_file_read_paired(struct strat_club_file *f, size_t round, int64_t until)
    __attribute__((warn_unused_result));

/* Begin a change and read the current state.  No other process writes until commit or abandon. */
int strat_club_file_begin(struct strat_club_file *f) __attribute__((warn_unused_result));

/* Perform the act ACT with ARGS, which the caller keeps, for REASON, at the time NOW.  Return
 * -STRAT_E_ACT if it is refused: F->why has the reason, nothing is reported, and the change
 * continues. */
int strat_club_file_do(struct strat_club_file *f, const char *act, const json_t *args,
    const char *reason, const char *now) __attribute__((warn_unused_result));

/* Note that the rows of the log from FIRST to the last one are one act of a person, to be undone together.  Before the
 * commit that ends it. */
int strat_club_file_join(struct strat_club_file *f, int64_t first)
    __attribute__((warn_unused_result));

/* Set *N to the number of rows that the next undo or redo is about, or 0 if there is none. */
int strat_club_file_next(struct strat_club_file *f, int is_redo, size_t *n)
    __attribute__((warn_unused_result));

/* Undo the last act in effect, or redo the last one that was undone, with the rows that belong together with it.  Return
 * likewise. */
int strat_club_file_undo(struct strat_club_file *f, const char *reason, const char *now)
    __attribute__((warn_unused_result));
int strat_club_file_redo(struct strat_club_file *f, const char *reason, const char *now)
    __attribute__((warn_unused_result));

/* Commit the change, which is then on disk. */
int strat_club_file_commit(struct strat_club_file *f) __attribute__((warn_unused_result));
void strat_club_file_abandon(struct strat_club_file *f);

/* Call EACH for the rows of the log in order until it returns other than 0, and return that.  All
 * rows must have been read. */
int strat_club_file_log(
    struct strat_club_file *f, int (*each)(void *arg, const struct strat_club_row *row), void *arg)
    __attribute__((warn_unused_result));

/* Compare the tables and the snapshots with the state defined by the log, and call EACH with a
 * sentence for each difference; repair: write them again as well.  Return 0 or a negative code. */
int strat_club_file_verify(struct strat_club_file *f,
    void (*each)(void *arg, const char *difference), void *arg) __attribute__((warn_unused_result));
int strat_club_file_repair(struct strat_club_file *f,
    void (*each)(void *arg, const char *difference), void *arg) __attribute__((warn_unused_result));

/* Copy the file, as it is at one moment, to PATH, which must not exist.  The copy gets the mode of the file
 * as far as the umask allows. */
int strat_club_file_backup(struct strat_club_file *f, const char *path)
    __attribute__((warn_unused_result));

#endif
