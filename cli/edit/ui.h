/* ui.h - a user before the screen: what he looks at, which piece he holds.
 *
 * All that changes the game goes through edit_desk_do(), as text, as if it had been typed. */
#ifndef CLI_EDIT_UI_H
#define CLI_EDIT_UI_H

#include "cli/edit/desk.h"
#include "cli/replay/draw.h"

struct edit_ui {
	struct edit_desk *desk;
	struct tool *tool;
	struct replay_viewer v;
	strat_square held; /* the piece that is being moved; 0: none */
	int is_setup;      /* keys put pieces */
	int quit;
};

/* Have the picture say how things stand. */
void edit_ui_refresh(struct edit_ui *u);

/* Say TEXT on the last line, until the next key. */
void edit_ui_say(struct edit_ui *u, const char *text);

/* Do a command, and show what it says; when a battle needs an outcome, ask for it.  An enum
 * edit_done. */
int edit_ui_do(struct edit_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Do the ply PLY, typed or made with the cursor; where another one follows ask what becomes of
 * that. */
void edit_ui_enter(struct edit_ui *u, const char *ply);

/* Ask PROMPT, the answer beginning as TEXT, and do COMMAND with the answer behind it. */
void edit_ui_ask(struct edit_ui *u, const char *prompt, const char *text, const char *command);

/* ------ the cursor ------ */

/* Move the cursor BY squares; put it where it is wanted next. */
void edit_ui_move(struct edit_ui *u, int by);
void edit_ui_begin_setup(struct edit_ui *u);

/* Take the piece under the cursor, or move the one that is held there. */
void edit_ui_pick(struct edit_ui *u);
void edit_ui_drop(struct edit_ui *u);

/* Put the piece MARK under the cursor, and go on to the next square; go back, and clear it. */
void edit_ui_put(struct edit_ui *u, char mark);
void edit_ui_put_back(struct edit_ui *u);

/* Go to the next home square in the order of reading, BY 1 or -1, without a piece if EMPTY.  0:
 * there is none. */
int edit_ui_next_home(struct edit_ui *u, int by, int empty);
void edit_ui_other_side(struct edit_ui *u);

/* ------ keys ------ */

/* Do what KEY, as getch() gives it, stands for. */
void edit_ui_press(struct edit_ui *u, int key);

#endif
