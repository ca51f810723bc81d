/* report_marches.h - marches to the Flag that nothing on the board could stop, in words. */
#ifndef CLI_ANALYSE_REPORT_MARCHES_H
#define CLI_ANALYSE_REPORT_MARCHES_H

#include "cli/analyse/digest.h"

/* Append a sentence: from which ply on nothing could stop the march that took the Flag.  Return 0, and append nothing,
 * if none did or the view may not know it. */
int report_put_march(struct strat_out *line, const struct digest *d);

/* Append a sentence about the first march that a side did not go on with although it must have known where the Flag was.
 * Return 0, and append nothing, if there is none. */
int report_put_missed(struct strat_out *line, const struct digest *d);

#define REPORT_MARCHES      "Marches that nothing could stop"
#define REPORT_MARCHES_MOST 4

/* Set TOLD to the marches to tell of: those that a side did not go on with although it should have known where the Flag was,
 * three at most, and that which took the Flag.  Return their number. */
size_t report_marches(
    const struct digest *d, const struct strat_marches *told[REPORT_MARCHES_MOST]);

/* Append sentences about the march M. */
void report_put_march_words(
    struct strat_out *line, const struct digest *d, const struct strat_marches *m);

/* Append a paragraph about each. */
void report_put_marches(struct strat_out *out, const struct digest *d);

#endif
