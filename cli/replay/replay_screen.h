/* replay_screen.h - run strat-replay on the whole screen. */
#ifndef CLI_REPLAY_REPLAY_SCREEN_H
#define CLI_REPLAY_REPLAY_SCREEN_H

#include "cli/replay/replay_game.h"
#include "cli/replay/source.h"
#include "cli/tool/tool.h"

/* Show ENTRY and, on request, the other games of SOURCE, until the user quits.  G is initialised
 * with its rules, and is loaded here.  Faults are counted in T's report.  Return 0, or a negative code
 * after an error that has been reported. */
int replay_screen(struct tool *t, struct replay_source *source, struct replay_game *g,
    struct replay_entry *entry, enum strat_view view, long at, int ascii);

#endif
