/* ask.h - prompt the user for a line. */
#ifndef CLI_REPLAY_ASK_H
#define CLI_REPLAY_ASK_H

#include "cli/replay/draw.h"

/* Show PROMPT on the last line and let the user edit an answer that starts as TEXT.  Return 1 if
 * the answer is in V->answer, 0 if the user cancelled. */
int replay_ask(struct replay_viewer *v, const char *prompt, const char *text);

#endif
