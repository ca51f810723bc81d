/* html_page.h - a page of HTML that needs nothing else: how the tables of all commands look. */
#ifndef CLI_HTML_PAGE_H
#define CLI_HTML_PAGE_H

#include "base/out.h"

/* Append the head of a page called TITLE, up to its HEADING.  STYLE is more of its style sheet, which
 * knows the colours --paper, --card, --ink, --soft, --line, --bar, --whisker and --heat.  Only with
 * HAS_SCRIPT may scripts run that stand in it; nothing is ever fetched. */
void page_begin(struct strat_out *out, const char *title, const char *heading, const char *style,
    int has_script);

void page_end(struct strat_out *out);

#endif
