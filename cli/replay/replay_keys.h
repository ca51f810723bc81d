/* replay_keys.h - the keys of the screen. */
#ifndef CLI_REPLAY_REPLAY_KEYS_H
#define CLI_REPLAY_REPLAY_KEYS_H

#include "cli/replay/session.h"

/* Run the action of KEY, a value of getch(). */
void replay_press(struct replay_session *s, int key);

#endif
