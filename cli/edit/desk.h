/* desk.h - a session with its file: commands are kept in a journal, the file is saved. */
#ifndef CLI_EDIT_DESK_H
#define CLI_EDIT_DESK_H

#include "cli/edit/journal.h"
#include "cli/edit/session.h"
#include "cli/tool/tool.h"

struct edit_desk {
	struct edit_session session;
	struct edit_journal journal;
	size_t lost;           /* commands of a former session that were not saved */
	size_t lost_from;      /* the line behind which they stand */
	struct edit_print was; /* the file when that session began */
	size_t games;          /* that it had then */
	int quit;
};

/* Open FILE: its records, its journal.  What cannot be done ends the program: see tool_die().
 * When D->lost, edit_desk_recover() or edit_desk_begin() is next; else the desk is ready. */
void edit_desk_open(struct edit_desk *d, const char *file, struct tool *t);

/* Do the lost commands again, or begin without them. */
void edit_desk_recover(struct edit_desk *d, struct tool *t);
void edit_desk_begin(struct edit_desk *d, struct tool *t);

/* Let go of all; the journal stays when it has something that was not saved, unless DROP. */
void edit_desk_close(struct edit_desk *d, int drop);

/* Do what the LEN bytes at LINE say: edit_command(), and save, quit and abandon. */
int edit_desk_do(struct edit_desk *d, const char *line, size_t len);

/* The commands of a desk, for the help. */
extern const char edit_desk_help[];

#endif
