/* terminal.h - the terminal taken for a whole screen, and given back. */
#ifndef CLI_REPLAY_TERMINAL_H
#define CLI_REPLAY_TERMINAL_H

#include <curses.h>
#include <stdio.h>

#include "cli/tool.h"

/* Take the terminal; where standard input is none, keys come from elsewhere: *TTY.  When it
 * cannot be had the program ends, and OTHERWISE says what there is instead. */
SCREEN *replay_terminal_open(const struct tool *t, FILE **tty, const char *otherwise);
void replay_terminal_close(SCREEN *terminal, FILE *tty);

#endif
