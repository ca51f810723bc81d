/* report_short.h - the analysis of a game in a paragraph. */
#ifndef CLI_ANALYSE_REPORT_SHORT_H
#define CLI_ANALYSE_REPORT_SHORT_H

#include "cli/analyse/digest.h"

/* Append a paragraph that says who won, where the game turned, who was lucky and who chose better, with room in LINE. */
void report_put_short(struct strat_out *out, struct strat_out *line, const struct digest *d);

#endif
