/* keys.h - the keys of the screen. */
#ifndef CLI_REPLAY_KEYS_H
#define CLI_REPLAY_KEYS_H

#include "cli/replay/session.h"

/* Do what KEY, as getch() gives it, stands for. */
void replay_press(struct replay_session *s, int key);

#endif
