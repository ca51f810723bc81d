/* ask.h - a line typed by the user. */
#ifndef CLI_REPLAY_ASK_H
#define CLI_REPLAY_ASK_H

#include "cli/replay/draw.h"

/* Ask PROMPT on the last line of V's picture; the answer begins as TEXT and can be edited.  1:
 * it is in V->answer; 0: the user did not want to. */
int replay_ask(struct replay_viewer *v, const char *prompt, const char *text);

#endif
