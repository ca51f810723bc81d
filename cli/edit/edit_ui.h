/* edit_ui.h - the state of strat-edit's screen: the cursor, the piece being moved.
 *
 * All changes go through edit_workspace_do() as text, as if they had been typed. */
#ifndef CLI_EDIT_EDIT_UI_H
#define CLI_EDIT_EDIT_UI_H

#include "cli/edit/workspace.h"
#include "cli/replay/draw.h"

struct edit_ui {
	struct edit_workspace *workspace;
	struct tool *tool;
	struct replay_viewer v;
	strat_square held; /* square of the piece that is being moved; 0: none */
	int is_setup;      /* keys place pieces */
	int quit;
};

/* Update the texts that the picture shows. */
void edit_ui_refresh(struct edit_ui *u);

/* Show TEXT on the last line until the next key. */
void edit_ui_say(struct edit_ui *u, const char *text);

/* Run a command and show its output.  If a battle needs an outcome, ask for it.  Return an enum
 * edit_done. */
int edit_ui_do(struct edit_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Enter PLY, which was typed or made with the cursor.  If another ply follows, ask whether to
 * replace it. */
void edit_ui_enter(struct edit_ui *u, const char *ply);

/* Show PROMPT with TEXT as the beginning of the answer, and run COMMAND followed by the answer. */
void edit_ui_ask(struct edit_ui *u, const char *prompt, const char *text, const char *command);

/* ------ the cursor ------ */

/* Move the cursor by BY, a difference of squares. */
void edit_ui_move(struct edit_ui *u, int by);

/* Start entering setups: move the cursor to the first empty home square. */
void edit_ui_begin_setup(struct edit_ui *u);

/* Pick up the piece under the cursor, or put the held piece down there. */
void edit_ui_lift_or_place(struct edit_ui *u);

/* Let go of the held piece. */
void edit_ui_drop(struct edit_ui *u);

/* Place the piece MARK under the cursor and move on to the next square. */
void edit_ui_put(struct edit_ui *u, char mark);

/* Go back one square and clear it. */
void edit_ui_put_back(struct edit_ui *u);

/* Move the cursor to the next home square (BY 1) or the previous one (BY -1) in reading order; with
 * EMPTY, skip squares with a piece.  Return 0 if there is none. */
int edit_ui_next_home(struct edit_ui *u, int by, int empty);

/* Move the cursor to the other side's home. */
void edit_ui_other_side(struct edit_ui *u);

/* ------ keys ------ */

/* Run the action of KEY, as screen_read() returns it. */
void edit_ui_press(struct edit_ui *u, unsigned key);

#endif
