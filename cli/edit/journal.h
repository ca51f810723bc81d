/* journal.h - the commands of a session, kept beside the file until it is saved.
 *
 * A journal is text: a line for each command, as it was typed, and lines that begin with #:
 *
 *	# strat-edit 1 SIZE HASH GAMES RULES	what it belongs to: the file as it was
 *	#base N				the text of game N before its first change,
 *	#|...				in these lines
 *	#saved SIZE HASH		the file was saved: it is this now
 *
 * Whoever has it open holds a lock on it: nobody else edits the file meanwhile. */
#ifndef CLI_EDIT_JOURNAL_H
#define CLI_EDIT_JOURNAL_H

#include "cli/edit/doc.h"
#include "game/rules.h"

struct edit_journal {
	char *path;
	int fd;
	char *old; /* what stood in it when it was opened */
	size_t len;
	size_t unsynced; /* lines that may not be on the disk */
	struct strat_out waiting;
};

/* Open the journal of the file called FILE, and lock it.  1; 0: another process, *BY, has it;
 * -STRAT_E_IO: errno says why. */
int edit_journal_open(struct edit_journal *j, const char *file, long *by)
    __attribute__((warn_unused_result));

/* Let go of it; REMOVE: it is not wanted any more. */
void edit_journal_close(struct edit_journal *j, int remove);

/* Begin anew: all that it holds goes.  0 or -STRAT_E_IO, as below. */
int edit_journal_begin(struct edit_journal *j, struct edit_print print, size_t games,
    const char *rules) __attribute__((warn_unused_result));

/* Go on behind its last whole line. */
int edit_journal_trim(struct edit_journal *j) __attribute__((warn_unused_result));

/* Keep a command; WAITS: no sooner than the next one that does not wait. */
int edit_journal_command(struct edit_journal *j, const char *line, size_t len, int waits)
    __attribute__((warn_unused_result));
int edit_journal_base(struct edit_journal *j, size_t number, const char *text, size_t len)
    __attribute__((warn_unused_result));
int edit_journal_saved(struct edit_journal *j, struct edit_print print)
    __attribute__((warn_unused_result));

/* Have it on the disk. */
int edit_journal_sync(struct edit_journal *j) __attribute__((warn_unused_result));

/* ------ reading one ------ */

enum edit_line { EDIT_LINE_COMMAND, EDIT_LINE_HEAD, EDIT_LINE_BASE, EDIT_LINE_SAVED };

struct edit_entry {
	enum edit_line kind;
	long line;        /* from 1 */
	const char *text; /* the command */
	size_t len;
	struct edit_print print;
	size_t number; /* games; of the game */
	char rules[STRAT_NAME_SIZE];
	struct strat_out base; /* text of the game */
};

/* A walk through the LEN bytes at TEXT; all zero but these at first. */
struct edit_walk {
	const char *p, *end;
	long line;
	struct edit_entry entry;
};

/* Go to the next entry; a last line that is not complete is none.  1; 0: the end;
 * -STRAT_E_SYNTAX: a line begins with # and is none of ours; -STRAT_E_NOMEM. */
int edit_walk_next(struct edit_walk *w) __attribute__((warn_unused_result));
void edit_walk_free(struct edit_walk *w);

#endif
