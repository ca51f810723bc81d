/* html_page.h - the head of an HTML page, with the style sheet that all commands share. */
#ifndef CLI_HTML_PAGE_H
#define CLI_HTML_PAGE_H

#include "base/out.h"

/* Append the head of a page with this TITLE, and the start of its body up to HEADING.  STYLE is
 * appended to the style sheet and can use the colours --paper, --card, --ink, --soft, --line,
 * --bar, --whisker and --heat.  The page loads nothing from elsewhere, and only with HAS_SCRIPT may
 * it contain scripts. */
void page_begin(struct strat_out *out, const char *title, const char *heading, const char *style,
    int has_script);

void page_end(struct strat_out *out);

#endif
