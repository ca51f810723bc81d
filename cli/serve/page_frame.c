/* page_frame.c - the parts around a page's contents: head, navigation, foot. */
#include <stdio.h>
#include <string.h>

#include "cli/tool/translate.h"
#include "cli/serve/serve.h"
#include "formats/html_frame.h"

/* Pages with paths; those with names are in the navigation. */
static const struct {
	enum serve_page page;
	const char *path, *name;
} pages[] = {
	{ SERVE_ROUND, "/", N_("Pairings") },
	{ SERVE_NAMES, "/names", N_("By name") },
	{ SERVE_STANDINGS, "/standings", N_("Standings") },
	{ SERVE_CROSSTABLE, "/crosstable", N_("Crosstable") },
	{ SERVE_PLAYERS, "/players", N_("Players") },
	{ SERVE_BOARD, "/board", N_("Projector") },
	{ SERVE_PLAYER, "/player", NULL },
};

#define NPAGES (sizeof pages / sizeof *pages)

static const struct {
	const char *lang, *name;
} languages[] = { { "en", "English" }, { "nl", "Nederlands" } };

const char *
serve_page_name(enum serve_page page)
{
	size_t i;

	for (i = 0; i < NPAGES; i++)
		if (pages[i].page == page && pages[i].name)
			return _(pages[i].name);
	return "";
}

void
serve_path(char to[64], enum serve_page page, unsigned number, const char *lang)
{
	const char *path = "/";
	char suffix[16] = "";
	size_t i;

	for (i = 0; i < NPAGES; i++)
		if (pages[i].page == page)
			path = pages[i].path;
	if (number && !path[1])
		path = "/round";
	if (number)
		snprintf(suffix, sizeof suffix, "/%u", number);
	snprintf(to, 64, "%s%s%s%.16s", path, suffix, lang ? "?lang=" : "", lang ? lang : "");
}

static void
put_link(struct strat_out *out, enum serve_page page, unsigned number, const char *lang,
    const char *text, int is_here)
{
	char path[64];

	serve_path(path, page, number, lang);
	strat_out_str(out, "<a href=\"");
	strat_html_text(out, path);
	strat_out_str(out, is_here ? "\" aria-current=\"page\">" : "\">");
	strat_html_text(out, text);
	strat_out_str(out, "</a>\n");
}

void
serve_frame_begin(struct strat_out *out, const struct strat_club *c, const char *title,
    const char *refresh, const char *kind)
{
	const char *name = c ? strat_club_get(c, "name") : "";

	name = *name ? name : _("Tournament");
	strat_html_begin(out,
	    &(struct strat_html_frame){ .lang = lang_current(),
		.title = *title ? title : name,
		.subtitle = *title ? name : NULL,
		.stylesheet = "/style.css",
		.refresh = refresh,
		.class = kind });
	strat_out_str(out, "<header>\n<h1>");
	strat_html_text(out, name);
	strat_out_str(out, "</h1>\n");
}

void
serve_frame_nav(struct strat_out *out, enum serve_page here, const char *lang)
{
	size_t i;

	strat_out_str(out, "<nav>\n");
	for (i = 0; i < NPAGES; i++)
		if (pages[i].name)
			put_link(
			    out, pages[i].page, 0, lang, _(pages[i].name), pages[i].page == here);
	strat_out_str(out, "</nav>\n</header>\n<main>\n");
}

void
serve_frame_end(struct strat_out *out, const struct serve_request *a)
{
	size_t i;

	strat_out_str(out, "</main>\n<footer>\n");
	for (i = 0; a && i < sizeof languages / sizeof *languages; i++)
		put_link(out, a->page, a->number, languages[i].lang, languages[i].name,
		    strcmp(languages[i].lang, lang_current()) == 0);
	strat_out_str(out, "</footer>\n");
	strat_html_end(out);
}
