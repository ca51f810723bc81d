/* salvage.h - the readable part of a game whose text is cut or damaged. */
#ifndef STRAT_FORMATS_SALVAGE_H
#define STRAT_FORMATS_SALVAGE_H

#include "formats/format.h"

/* Keep what FORMAT's read() left in G, having returned RC and told REP why: all plies before the
 * damage.  A last ply that may be cut itself (T->doubt) is kept only if it is legal and begins no
 * other legal ply.  Without a result of its own the game gets the one that the board shows, or `*',
 * and its tags Result and Termination follow.  REP is told, as a remark, what is kept.
 *
 * Return 1, or RC if nothing can be kept: no ply was read, and no start of a game.  A game that is
 * whole stays as it is. */
int strat_salvage(const struct strat_format *format, const struct strat_text *t,
    struct strat_record *g, int rc, struct strat_report *rep) __attribute__((warn_unused_result));

#endif
