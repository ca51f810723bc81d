/* terminal.h - the terminal taken for a whole screen, and given back. */
#ifndef CLI_SCREEN_TERMINAL_H
#define CLI_SCREEN_TERMINAL_H

#include <curses.h>
#include <stdio.h>

#include "cli/tool/tool.h"

/* Open the terminal for curses, and set *TTY to where keys are read: stdin if it is a terminal,
 * otherwise /dev/tty.  If that fails, exit with an error that ends in OTHERWISE, which names an
 * alternative.  Release both with screen_close(). */
SCREEN *screen_open(const struct tool *t, FILE **tty, const char *otherwise);
void screen_close(SCREEN *terminal, FILE *tty);

/* From now on SIGTERM, SIGHUP and SIGINT do not end the program: screen_signal() is the one that
 * came, or 0.  Before screen_open(). */
void screen_catch_signals(void);
int screen_signal(void);

/* End by the signal that came, as if it had not been caught; without one, come back. */
void screen_die_of_signal(void);

#endif
