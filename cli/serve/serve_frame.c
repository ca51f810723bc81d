/* serve_frame.c - the parts around a page's contents: head, links, and pages about errors. */
#include <stdio.h>
#include <string.h>

#include "cli/serve/serve.h"
#include "cli/tool/translate.h"
#include "formats/html_frame.h"

void
serve_frame_begin(struct strat_out *out, const char *name, const char *title, const char *refresh,
    const char *kind)
{
	name = *name ? name : _("Tournament");
	strat_html_begin(out,
	    &(struct strat_html_frame){ .lang = lang_current(),
		.title = *title ? title : name,
		.subtitle = *title ? name : NULL,
		.stylesheet = "/style.css",
		.refresh = refresh,
		.class = kind,
		.has_form = strcmp(kind, SERVE_ENTRY) == 0 });
	strat_out_str(out, "<header>\n<h1>");
	strat_html_text(out, name);
	strat_out_str(out, "</h1>\n");
}

void
serve_link(struct strat_out *out, const char *path, const char *text, int is_here)
{
	strat_out_str(out, "<a href=\"");
	strat_html_text(out, path);
	strat_out_str(out, is_here ? "\" aria-current=\"page\">" : "\">");
	strat_html_text(out, text);
	strat_out_str(out, "</a>\n");
}

void
serve_page_error(struct strat_out *out, const char *sentence, int again)
{
	char refresh[16];

	snprintf(refresh, sizeof refresh, "%d", SERVE_REFRESH);
	serve_frame_begin(out, "", "", again ? refresh : NULL, "page");
	strat_out_str(out, "</header>\n<main>\n<p>");
	strat_html_text(out, sentence);
	strat_out_str(out, "</p>\n</main>\n<footer>\n</footer>\n");
	strat_html_end(out);
}
