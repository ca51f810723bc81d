/* view.h - the ply and the end that a viewer is shown. */
#ifndef CLI_REPLAY_VIEW_H
#define CLI_REPLAY_VIEW_H

#include "cli/replay/game.h"

/* The squares of the last ply as VIEW may know it: *FROM and *TO; 0: there was none. */
void replay_view_last(
    const struct replay_game *g, enum strat_view view, strat_square *from, strat_square *to);

/* D as the views of a side and of the public may know it.  Details name ranks, and which rule a
 * ply breaks tells what its piece is or is not: a fault has no details, and a ply only breaks a rule. */
struct strat_diag replay_view_fault(const struct strat_diag *d);

/* The result that is to be shown: that of the record at its very end, else STRAT_OPEN; and how
 * it came about, "" if that is not said. */
enum strat_result replay_view_result(const struct replay_game *g, const char **termination);

#endif
