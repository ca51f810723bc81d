/* edit_lines.h - run commands from standard input. */
#ifndef CLI_EDIT_EDIT_LINES_H
#define CLI_EDIT_EDIT_LINES_H

#include "cli/edit/workspace.h"

/* Run the commands on standard input, one per line.  Output goes to standard output; refused
 * commands are reported on standard error with their line number, and counted in T.  Return 0, or a
 * negative code when out of memory. */
int edit_lines(struct edit_workspace *d, struct tool *t);

#endif
