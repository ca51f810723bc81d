/* replay_view.h - what a view may show of the last ply, a fault and the result. */
#ifndef CLI_REPLAY_REPLAY_VIEW_H
#define CLI_REPLAY_REPLAY_VIEW_H

#include "cli/replay/replay_game.h"

/* Set *FROM and *TO to the squares of the ply before the position shown, or to 0 at the start.
 * Every view may know them. */
void replay_view_last(const struct replay_game *g, strat_square *from, strat_square *to);

/* Return D as the views red, blue and public may know it.  Details name ranks, and the rule that a
 * ply breaks reveals something about its piece.  So a fault loses its detail, and the code of a
 * broken rule becomes STRAT_E_ILLEGAL. */
struct strat_diag replay_view_fault(const struct strat_diag *d);

/* Return the result to show: that of the record at its last position, otherwise STRAT_OPEN.  Set
 * *TERMINATION to the tag, or "" if there is none or it may not be shown yet. */
enum strat_result replay_view_result(const struct replay_game *g, const char **termination);

/* Return the win chance, in per mille, that the player of the last ply saw, or -1 if there is none or
 * VIEW may not know it. */
int replay_view_eval(const struct replay_game *g, enum strat_view view);

/* Append it as "Win chance: Red 62.0 %".  Return 1, or 0 if there is nothing to show. */
int replay_view_put_eval(struct strat_out *out, const struct replay_game *g, enum strat_view view);

#endif
