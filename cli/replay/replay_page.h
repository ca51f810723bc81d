/* replay_page.h - show a text on the whole screen: help, comments, tags. */
#ifndef CLI_REPLAY_REPLAY_PAGE_H
#define CLI_REPLAY_REPLAY_PAGE_H

#include "cli/replay/draw.h"

/* Show TEXT under TITLE and let the user scroll it until another key is pressed.  TEXT is safe text
 * in lines that end with LF. */
void replay_page(const struct replay_viewer *v, const char *title, const struct strat_out *text);

#endif
