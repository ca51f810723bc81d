/* lines.h - a session from a pipe: one command a line. */
#ifndef CLI_EDIT_LINES_H
#define CLI_EDIT_LINES_H

#include "cli/edit/desk.h"

/* Do the commands on standard input.  Answers go to standard output, what is refused to
 * standard error with the number of its line; T counts it. */
void edit_lines(struct edit_desk *d, struct tool *t);

#endif
