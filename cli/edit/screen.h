/* screen.h - a game entered on the whole screen. */
#ifndef CLI_EDIT_SCREEN_H
#define CLI_EDIT_SCREEN_H

#include "cli/edit/desk.h"

/* Let the user edit until he quits.  1: what he did not save is not wanted; else 0. */
void edit_screen(struct edit_desk *d, struct tool *t, int ascii);

#endif
