/* after_end.h - a ply that cannot be read, where the game was over before it. */
#ifndef STRAT_FORMATS_AFTER_END_H
#define STRAT_FORMATS_AFTER_END_H

#include "formats/format.h"

/* A report that holds back the first fault of a ply, until the game as a whole has been read. */
struct strat_after_end {
	struct strat_report rep; /* for the format's read() */
	struct strat_report *to;
	struct strat_diag held; /* code STRAT_OK: none */
};

/* Pass on to TO what A->rep is told, but for the fault that is held back. */
void strat_after_end_begin(struct strat_after_end *a, struct strat_report *to);

/* A format's read() of T has left G and returned RC: pass on the fault that was held back, if any.  After
 * the end of the game it is [over], whatever else is wrong with that ply.  Return RC, or the negative code
 * that takes its place. */
int strat_after_end_finish(struct strat_after_end *a, const struct strat_text *t,
    const struct strat_record *g, int rc) __attribute__((warn_unused_result));

#endif
