/* journal.h - the journal: the commands of a session, until they are saved.
 *
 * A journal is text.  Each command is a line as it was typed.  Other lines begin with #:
 *
 *	# strat-edit 1 SIZE HASH GAMES RULES	the file when the session began
 *	#base N				the text of game N before its first change,
 *	#|...				in these lines
 *	#saved SIZE HASH		the file after it was saved
 *
 * The process that has the journal open holds a lock on it, so only one process edits the file. */
#ifndef CLI_EDIT_JOURNAL_H
#define CLI_EDIT_JOURNAL_H

#include "cli/edit/doc.h"
#include "game/rules.h"

struct edit_journal {
	char *path;
	int fd;
	char *old; /* its content when it was opened */
	size_t len;
	size_t unsynced;          /* number of lines written since the last fsync() */
	struct strat_out waiting; /* lines not yet written */
};

/* Open and lock the journal of FILE.  Return 1; 0 if process *BY has locked it; or -STRAT_E_IO with
 * errno set. */
int edit_journal_open(struct edit_journal *j, const char *file, long *by)
    __attribute__((warn_unused_result));

/* Close the journal, and with REMOVE delete it. */
void edit_journal_close(struct edit_journal *j, int remove);

/* Delete the content and write the head.  This and the following functions return 0, or -STRAT_E_IO
 * with errno set. */
int edit_journal_begin(struct edit_journal *j, struct edit_fingerprint print, size_t games,
    const char *rules) __attribute__((warn_unused_result));

/* Truncate the journal after its last complete line. */
int edit_journal_trim(struct edit_journal *j) __attribute__((warn_unused_result));

/* Add a command.  With WAITS it is written only together with the next one that does not wait. */
int edit_journal_command(struct edit_journal *j, const char *line, size_t len, int waits)
    __attribute__((warn_unused_result));

/* Add the original text of game NUMBER. */
int edit_journal_base(struct edit_journal *j, size_t number, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Note that the file was saved with the fingerprint PRINT, and sync. */
int edit_journal_saved(struct edit_journal *j, struct edit_fingerprint print)
    __attribute__((warn_unused_result));

/* Sync the journal to disk. */
int edit_journal_sync(struct edit_journal *j) __attribute__((warn_unused_result));

/* ------ reading ------ */

enum edit_line { EDIT_LINE_COMMAND, EDIT_LINE_HEAD, EDIT_LINE_BASE, EDIT_LINE_SAVED };

struct edit_entry {
	enum edit_line kind;
	long line;        /* from 1 */
	const char *text; /* the command */
	size_t len;
	struct edit_fingerprint print;
	size_t number; /* HEAD: number of games; BASE: number of the game */
	char rules[STRAT_NAME_SIZE];
	struct strat_out base; /* text of the game */
};

/* An iterator over the journal from P to END.  The caller sets P and END, and the rest to 0. */
struct edit_walk {
	const char *p, *end;
	long line;
	struct edit_entry entry;
};

/* Go to the next entry; an incomplete last line is ignored.  Return 1; 0 at the end;
 * -STRAT_E_SYNTAX for an unknown line that begins with #; or -STRAT_E_NOMEM. */
int edit_walk_next(struct edit_walk *w) __attribute__((warn_unused_result));
void edit_walk_free(struct edit_walk *w);

#endif
