/* screen.h - a tournament run on the whole screen. */
#ifndef CLI_CLUB_SCREEN_SCREEN_H
#define CLI_CLUB_SCREEN_SCREEN_H

#include "cli/club/screen/ui.h"
#include "cli/tool/tool.h"

/* Show U, which is open, until the user quits or a signal ends it. */
void club_screen_run(struct tool *t, struct club_ui *u);

#endif
