/* reasons.h - why the score of a game changed with a ply, in words. */
#ifndef CLI_ANALYSE_REASONS_H
#define CLI_ANALYSE_REASONS_H

#include "cli/analyse/digest.h"

/* Keep, in ON_MOMENT, why the scores of the views that D shows changed with ply PLIES, if it may be a turning
 * point. */
void reasons_keep(struct digest *d, size_t plies);

/* Append a sentence without its full stop that says why the score of VIEW changed with ply N.  Return 0, and append
 * nothing, if that is not known or the ply itself says it. */
int reasons_put(struct strat_out *out, const struct digest *d, enum strat_view view, size_t n);

/* Append a sentence without its full stop that gives the two scores of which that of VIEW after ply N is the mean.
 * Return 0, and append nothing, if they are nearly the same or there is only one. */
int reasons_put_ahead(
    struct strat_out *out, const struct digest *d, enum strat_view view, size_t n);

/* Append a sentence without its full stop that says why the score of VIEW did not change with ply N as its luck and
 * choice would.  Return 0, and append nothing, if it did or that is not known. */
int reasons_put_gap(struct strat_out *out, const struct digest *d, enum strat_view view, size_t n);

#endif
