/* report_paper.h - the analysis of a game as text, which a page with scripts shows on paper only. */
#ifndef CLI_ANALYSE_REPORT_PAPER_H
#define CLI_ANALYSE_REPORT_PAPER_H

#include "cli/analyse/digest.h"
#include "cli/analyse/report_boards.h"

/* Append the analysis D as text with the boards BOARDS; scripts hide the parts of the class "noscript". */
void report_paper_put(
    struct strat_out *out, const struct report_boards *boards, const struct digest *d);

#endif
