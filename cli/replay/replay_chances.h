/* replay_chances.h - what a view should believe of a piece, and how the game stands, from the analysis of
 * the game. */
#ifndef CLI_REPLAY_REPLAY_CHANCES_H
#define CLI_REPLAY_REPLAY_CHANCES_H

#include "cli/replay/replay_game.h"

struct replay_chances;

/* Return a new analysis, or NULL if out of memory. */
struct replay_chances *replay_chances_new(void);
void replay_chances_free(struct replay_chances *c); /* may be NULL */

/* Note that another game is shown.  It is analysed when something is asked about it. */
void replay_chances_forget(struct replay_chances *c);

/* Append the three likeliest ranks of the piece on S, "Bomb 45 %, Miner 20 %, Scout 11 %", as VIEW should
 * believe at the position of G.  Return 0, with nothing appended, if there is nothing to believe. */
int replay_chances_put(struct replay_chances *c, const struct replay_game *g, enum strat_view view,
    strat_square s, struct strat_out *out);

/* Return what Red can expect to score after PLY as VIEW sees the game, from 0 to 1, or -1 if it is not
 * known.  Later plies than that shown are for STRAT_VIEW_BOTH alone. */
double replay_chances_score(
    struct replay_chances *c, const struct replay_game *g, enum strat_view view, size_t ply);

#endif
