/* club_replay.h - read the log of a tournament's file: which rows are in effect, and the state that
 * they make. */
#ifndef STRAT_CLUB_CLUB_REPLAY_H
#define STRAT_CLUB_CLUB_REPLAY_H

#include "club/file.h"

/* Report that memory is lacking, or that the file is damaged.  Return the code. */
int strat_club_file_no_memory(struct strat_club_file *f);
int strat_club_file_damaged(struct strat_club_file *f, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Return column I of the row of STMT as text, "" for NULL. */
struct sqlite3_stmt;
const char *strat_club_column(struct sqlite3_stmt *stmt, int i);

/* Parse the arguments ARGS of row SEQ.  Return NULL with *RC set after reporting a fault. */
json_t *strat_club_read_args(struct strat_club_file *f, int64_t seq, const char *args, int *rc);

/* Note that row SEQ is ACT.  If it is undo or redo, it applies to row OF.  Return 0 or a negative
 * code, which has been reported, as do the functions below. */
int strat_club_track(struct strat_club_file *f, int64_t seq, const char *act, int64_t of)
    __attribute__((warn_unused_result));

/* Return 1 if F has the table NAME, which is made when it is needed, 0, or a negative code. */
int strat_club_has_table(struct strat_club_file *f, const char *name)
    __attribute__((warn_unused_result));

/* Return what it costs to perform an act whose arguments have BYTES bytes. */
size_t strat_club_cost(size_t bytes);

/* Append a row for ACT with ARGS to the log.  Before the first act of a change, store the state that the tables contain. */
int strat_club_file_add_row(struct strat_club_file *f, const char *act, const json_t *args,
    const char *reason, const char *now) __attribute__((warn_unused_result));
int strat_club_file_note_state(struct strat_club_file *f) __attribute__((warn_unused_result));

/* Forget what was read from the log. */
void strat_club_forget(struct strat_club_file *f);

/* Read the state after row UNTIL (0: the last one) from the newest snapshot that has no undone act,
 * and the rows after it, or, with IN_FULL, from all rows. */
int strat_club_replay(struct strat_club_file *f, int64_t until, int in_full)
    __attribute__((warn_unused_result));

/* Write a snapshot of the state after the last row, if reading it again would take long.  Of the
 * older ones only the one that the state was read from stays. */
int strat_club_snapshot(struct strat_club_file *f) __attribute__((warn_unused_result));

/* Append what a snapshot of the state after row F->last contains. */
int strat_club_put_snapshot(struct strat_club_file *f, struct strat_out *out)
    __attribute__((warn_unused_result));

#endif
