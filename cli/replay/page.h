/* page.h - a text that takes the whole screen: help, comments, tags. */
#ifndef CLI_REPLAY_PAGE_H
#define CLI_REPLAY_PAGE_H

#include "cli/replay/draw.h"

/* Show TEXT, safe text in lines that end with LF, under TITLE; it can be scrolled, and any
 * other key goes back. */
void replay_page(const struct replay_viewer *v, const char *title, const struct strat_out *text);

#endif
