/* html_page.c - the head of an HTML page. */
#include "cli/tool/html_page.h"

#include "cli/tool/translate.h"
#include "formats/escape.h"

#include <string.h>

static const char common[] =
    ":root { color-scheme: light dark; --paper: #f5f0e6; --card: #fffdf8; --ink: #2a2520; "
    "--soft: #6e6457; --line: #ddd2bf; --bar: #b9803a; --whisker: #2a2520; --heat: #a92f26; }\n"
    "@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --card: #1f2226; "
    "--ink: #ece6da; --soft: #a39b8d; --line: #363a40; --bar: #a97833; --whisker: #ece6da; "
    "--heat: #e0594c; } }\n"
    "body { margin: 0 auto; max-width: 1200px; padding: 16px 24px; background: var(--paper); "
    "color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }\n"
    "h1, h2 { font-family: \"Palatino Linotype\", Palatino, Georgia, serif; }\n"
    "h2 small { color: var(--soft); font-weight: normal; }\n"
    "p { color: var(--soft); max-width: 75ch; }\n"
    "section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; "
    "padding: 4px 18px 14px; margin: 16px 0; overflow-x: auto; }\n"
    "nav a { color: inherit; margin-right: 12px; }\n"
    "table { border-collapse: collapse; font-variant-numeric: tabular-nums; }\n"
    "th, td { text-align: right; padding: 2px 8px; border-bottom: 1px solid var(--line); "
    "white-space: nowrap; }\n"
    "th:first-child, td:first-child, .label { text-align: left; }\n"
    "th { color: var(--soft); font-weight: 600; }\n"
    "td svg { vertical-align: middle; margin-left: 6px; }\n";

void
page_begin(struct strat_out *out, const char *title, const char *heading, const char *style,
    int has_script)
{
	strat_out_printf(out, "<!DOCTYPE html>\n<html lang=\"%s", lang_current());
	strat_out_str(out,
	    "\">\n<head>\n<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
	    "style-src 'unsafe-inline'");
	strat_out_str(out, has_script ? "; script-src 'unsafe-inline'" : "");
	strat_out_str(out, "\">\n<title>");
	strat_escape_xml(out, title, strlen(title));
	strat_out_str(out, "</title>\n<style>\n");
	strat_out_str(out, common);
	strat_out_str(out, style);
	strat_out_str(out, "</style>\n</head>\n<body>\n<h1>");
	strat_escape_xml(out, heading, strlen(heading));
	strat_out_str(out, "</h1>\n");
}

void
page_end(struct strat_out *out)
{
	strat_out_str(out, "</body>\n</html>\n");
}
