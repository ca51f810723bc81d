/* report_marches.h - marches to the Flag that nothing on the board could stop, in words. */
#ifndef CLI_ANALYSE_REPORT_MARCHES_H
#define CLI_ANALYSE_REPORT_MARCHES_H

#include "cli/analyse/digest.h"

/* Append a sentence: from which ply on nothing could stop the march that took the Flag.  Return 0, and append nothing,
 * if none did or the view may not know it. */
int report_put_march(struct strat_out *line, const struct digest *d);

#define REPORT_MARCHES "Marches that nothing could stop"

/* Return 1 if there are marches to tell of: that which took the Flag, and those that a side let go although it should
 * have known where the Flag was.  Append a paragraph about each. */
int report_has_marches(const struct digest *d);
void report_put_marches(struct strat_out *out, const struct digest *d);

#endif
