/* site.h - a tournament as a folder of pages for a web site, with names that stay the same. */
#ifndef CLI_CLUB_SITE_SITE_H
#define CLI_CLUB_SITE_SITE_H

#include "cli/club/club_command.h"
#include "cli/club/paper.h"

/* Write the sheets of C and its pictures to the folder DIR, which is created if it does not exist, and at
 * the end the page of all results, INDEX, which is freed.  A file that is unchanged is not written, others
 * are replaced completely; files of rounds and sheets that do not exist any more are removed.  WITH_PRIVATE
 * includes licence numbers and birthdays.  Return 0, or a negative code that was reported. */
int club_site_write(struct tool *t, const struct strat_club *c, const char *dir,
    struct strat_out *index, int with_private);

/* Append S as a picture in SVG, with TITLE.  Return 0 or a negative code. */
int club_table_svg(struct strat_out *out, struct table *s, const char *title);

#endif
