/* workspace.h - a session together with its journal and its file. */
#ifndef CLI_EDIT_WORKSPACE_H
#define CLI_EDIT_WORKSPACE_H

#include "cli/edit/journal.h"
#include "cli/edit/edit_session.h"
#include "cli/tool/tool.h"

struct edit_workspace {
	struct edit_session session;
	struct edit_journal journal;
	size_t lost;                 /* number of unsaved commands of an earlier session */
	size_t lost_from;            /* line of the journal after which they stand */
	struct edit_fingerprint was; /* the file when that session began */
	size_t games;                /* number of games it had then */
	int quit;
};

/* Open FILE and its journal.  D is all zero but for session.marks, session.rules and session.fallback.
 * If D->lost is 0 then, the session has begun; otherwise the caller must call edit_workspace_recover()
 * or edit_workspace_begin().  These functions return 0, or a negative code after an error that they have
 * reported; the caller then closes D with KEEP, as the journal may be that of another session. */
int edit_workspace_open(struct edit_workspace *d, const char *file, struct tool *t);

/* Repeat the unsaved commands, or start without them. */
int edit_workspace_recover(struct edit_workspace *d, struct tool *t);
int edit_workspace_begin(struct edit_workspace *d, struct tool *t);

/* Close everything.  The journal is removed unless it has unsaved commands or KEEP is 1. */
void edit_workspace_close(struct edit_workspace *d, int keep);

/* Run the command in the LEN bytes at LINE: those of edit_command(), save, quit or abandon.  Return
 * an enum edit_done. */
int edit_workspace_do(struct edit_workspace *d, const char *line, size_t len);

/* Help text for save, quit and abandon. */
extern const char edit_workspace_help[];

#endif
