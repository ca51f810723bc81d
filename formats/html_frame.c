/* html_frame.c - write the frame of a page of HTML. */
#include "formats/html_frame.h"

#include <string.h>

#include "formats/escape.h"

void
strat_html_text(struct strat_out *out, const char *s)
{
	strat_escape_xml(out, s, strlen(s));
}

/* Append S, escaped, between BEFORE and AFTER, unless it is NULL. */
static void
put_between(struct strat_out *out, const char *before, const char *s, const char *after)
{
	if (!s)
		return;
	strat_out_str(out, before);
	strat_html_text(out, s);
	strat_out_str(out, after);
}

/* Append what the page may do: show what is in it, or use the style sheet of its server. */
static void
put_policy(struct strat_out *out, const struct strat_html_frame *f)
{
	strat_out_str(out,
	    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ");
	strat_out_str(out, f->stylesheet ? "'self'" : "'unsafe-inline'; img-src data:");
	strat_out_str(out, f->has_script ? "; script-src 'unsafe-inline'" : "");
	strat_out_str(out, "; base-uri 'none'; form-action ");
	strat_out_str(out, f->has_form ? "'self'" : "'none'");
	strat_out_str(out,
	    "\">\n"
	    "<meta name=\"generator\" content=\"strat\">\n");
	strat_out_str(out, f->has_script ? "<link rel=\"icon\" href=\"data:,\">\n" : "");
}

void
strat_html_begin(struct strat_out *out, const struct strat_html_frame *f)
{
	size_t i;

	put_between(out, "<!DOCTYPE html>\n<html lang=\"", f->lang, "\">\n<head>\n");
	strat_out_str(out,
	    "<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	    "<meta name=\"color-scheme\" content=\"light dark\">\n");
	put_between(out, "<meta http-equiv=\"refresh\" content=\"", f->refresh, "\">\n");
	put_policy(out, f);
	put_between(out, "<title>", f->title, "");
	put_between(out, " - ", f->subtitle, "");
	strat_out_str(out, "</title>\n");
	put_between(out, "<link rel=\"stylesheet\" href=\"", f->stylesheet, "\">\n");
	for (i = 0; i < 3 && f->style[i]; i++) {
		strat_out_str(out, i ? "" : "<style>\n");
		strat_out_str(out, f->style[i]);
	}
	strat_out_str(out, i ? "</style>\n</head>\n<body" : "</head>\n<body");
	put_between(out, " class=\"", f->class, "\"");
	strat_out_str(out, ">\n");
	put_between(out, "<h1>", f->heading, "</h1>\n");
}

void
strat_html_end(struct strat_out *out)
{
	strat_out_str(out, "</body>\n</html>\n");
}
