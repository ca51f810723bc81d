/* edit_screen.h - run strat-edit on the whole screen. */
#ifndef CLI_EDIT_EDIT_SCREEN_H
#define CLI_EDIT_EDIT_SCREEN_H

#include "cli/edit/workspace.h"

/* Let the user edit until they quit.  Return 0, or a negative code after an error that has been
 * reported. */
int edit_screen(struct edit_workspace *d, struct tool *t, int ascii);

#endif
