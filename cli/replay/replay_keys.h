/* replay_keys.h - the keys of the screen. */
#ifndef CLI_REPLAY_REPLAY_KEYS_H
#define CLI_REPLAY_REPLAY_KEYS_H

#include "cli/replay/session.h"

/* Run the action of KEY, as screen_read() returns it. */
void replay_press(struct replay_session *s, unsigned key);

#endif
