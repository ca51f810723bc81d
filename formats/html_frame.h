/* html_frame.h - the frame of every page of HTML. */
#ifndef STRAT_FORMATS_HTML_FRAME_H
#define STRAT_FORMATS_HTML_FRAME_H

#include "base/out.h"

/* The style of pages with tables, which defines the colours --paper, --card, --ink, --soft, --line,
 * --bar, --whisker and --heat. */
extern const unsigned char strat_frame_css[];

/* A page.  All members may be NULL or 0, except LANG and TITLE. */
struct strat_html_frame {
	const char *lang; /* of its text */
	const char *title;
	const char *subtitle;   /* follows the title, after a dash */
	const char *heading;    /* the first element */
	const char *style[3];   /* style sheets in the page, one after the other */
	const char *stylesheet; /* path of the style sheet, if it is not in the page */
	const char *refresh;    /* seconds until the page is loaded again, as in HTTP */
	const char *class;      /* of the body */
	int has_form;           /* forms may be sent to the page's server */
	int has_script;         /* scripts in the page may run; nothing is ever fetched */
};

/* Append everything up to the text, with the heading; append the end. */
void strat_html_begin(struct strat_out *out, const struct strat_html_frame *f);
void strat_html_end(struct strat_out *out);

/* Append S, escaped. */
void strat_html_text(struct strat_out *out, const char *s);

#endif
