/* report_page.h - the analysis of a game as data for the page that replays it. */
#ifndef CLI_ANALYSE_REPORT_PAGE_H
#define CLI_ANALYSE_REPORT_PAGE_H

#include "cli/analyse/digest.h"

struct report_page;

/* Return state to be kept between games, for a page that shows what VIEW may know; or NULL if out of
 * memory. */
struct report_page *report_page_new(enum strat_view view);
void report_page_delete(struct report_page *p);

/* Collect what is believed of the pieces: the on_moment of a digest, whose ARG is P. */
void report_page_moment(void *arg, struct digest *d, size_t plies);

/* Append the element of the game of D, after its moments were collected.  Return 0 or a negative code. */
int report_page_put(struct report_page *p, struct strat_out *out, const struct digest *d);

#endif
