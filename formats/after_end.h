/* after_end.h - report plies after the end of a game as such, even if they cannot be read. */
#ifndef STRAT_FORMATS_AFTER_END_H
#define STRAT_FORMATS_AFTER_END_H

#include "formats/format.h"

/* A report that holds back the first fault of a ply until the whole game has been read. */
struct strat_after_end {
	struct strat_report rep; /* passed to the format's read() */
	struct strat_report *to;
	struct strat_diag held; /* code STRAT_OK if none is held back */
};

/* Initialise A->rep to pass diagnostics on to TO, except the fault that is held back. */
void strat_after_end_begin(struct strat_after_end *a, struct strat_report *to);

/* Pass on the fault that was held back while a format's read() read G from T and returned RC. If
 * that ply is after the end of the game, it becomes [over], whatever else is wrong with it. Return
 * RC, or the negative code that replaces it. */
int strat_after_end_finish(struct strat_after_end *a, const struct strat_text *t,
    const struct strat_record *g, int rc) __attribute__((warn_unused_result));

#endif
