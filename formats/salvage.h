/* salvage.h - keep the readable part of a truncated or damaged game. */
#ifndef STRAT_FORMATS_SALVAGE_H
#define STRAT_FORMATS_SALVAGE_H

#include "formats/format.h"

/* Turn what FORMAT's read() left in G, after returning RC, into a game with all plies before the
 * damage. A last ply that may be truncated (T->doubt) is kept only if it is legal and its text is
 * not a prefix of another legal ply.  A game without a result gets the one that the board shows, or
 * `*', and its tags Result and Termination are changed accordingly.  REP receives a remark that
 * says what is kept.
 *
 * Return 1, or RC if neither a ply nor a complete start was read.  A complete game is left
 * unchanged. */
int strat_salvage(const struct strat_format *format, const struct strat_text *t,
    struct strat_record *g, int rc, struct strat_report *rep) __attribute__((warn_unused_result));

#endif
