/* club_frame.c - the parts around a page's contents: head, navigation, foot. */
#include <stdio.h>
#include <string.h>

#include "cli/club/views.h"
#include "cli/tool/translate.h"
#include "cli/club/web/clock.h"
#include "cli/club/web/club_web.h"
#include "formats/html_frame.h"

/* Pages with paths; those with names are in the navigation. */
static const struct {
	enum club_web_page page;
	const char *path, *name;
} pages[] = {
	{ CLUB_WEB_ROUND, "/", N_("Pairings") },
	{ CLUB_WEB_NAMES, "/names", N_("By name") },
	{ CLUB_WEB_STANDINGS, "/standings", N_("Standings") },
	{ CLUB_WEB_CROSSTABLE, "/crosstable", N_("Crosstable") },
	{ CLUB_WEB_PLAYERS, "/players", N_("Players") },
	{ CLUB_WEB_BOARD, "/board", N_("Projector") },
	{ CLUB_WEB_PLAYER, "/player", NULL },
};

#define NPAGES (sizeof pages / sizeof *pages)

static const struct {
	const char *lang, *name;
} languages[] = { { "de", "Deutsch" }, { "en", "English" }, { "fr", "Français" },
	{ "nl", "Nederlands" }, { "pl", "Polski" }, { "uk", "Українська" } };

const char *
club_web_name(enum club_web_page page)
{
	size_t i;

	for (i = 0; i < NPAGES; i++)
		if (pages[i].page == page && pages[i].name)
			return _(pages[i].name);
	return "";
}

void
club_web_path(char to[64], enum club_web_page page, unsigned number, const char *lang)
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
put_link(struct strat_out *out, enum club_web_page page, unsigned number, const char *lang,
    const char *text, int is_here)
{
	char path[64];

	club_web_path(path, page, number, lang);
	serve_link(out, path, text, is_here);
}

void
club_frame_begin(struct strat_out *out, const struct strat_club *c, const char *title,
    const char *refresh, const char *kind)
{
	serve_frame_begin(out, strat_club_get(c, "name"), title, refresh, kind);
}

void
club_frame_clock(struct strat_out *out, const struct strat_club *c)
{
	char clock[CLUB_CLOCK_TEXT];

	if (strat_club_open_games(c, c->paired) && club_clock_text(c, clock))
		strat_out_printf(out, "<p class=\"clock\">%s</p>\n", clock);
}

/* Append links to the parts that C has below the standings. */
static void
put_parts(struct strat_out *out, const struct strat_club *c, const char *lang)
{
	const struct {
		const char *id, *name;
		int is_there;
	} parts[] = { { "knockout", N_("Knockout"), strat_club_is_knockout(c, c->paired) },
		{ "prizes", N_("Prizes"), club_shows_prizes(c, c->paired) } };
	char path[64 + 16];
	size_t i;

	for (i = 0; i < sizeof parts / sizeof *parts; i++) {
		club_web_path(path, CLUB_WEB_STANDINGS, 0, lang);
		snprintf(path + strlen(path), 16, "#%s", parts[i].id);
		if (parts[i].is_there)
			serve_link(out, path, _(parts[i].name), 0);
	}
}

void
club_frame_nav(
    struct strat_out *out, const struct strat_club *c, enum club_web_page here, const char *lang)
{
	size_t i;

	strat_out_str(out, "<nav>\n");
	for (i = 0; i < NPAGES; i++) {
		if (pages[i].name)
			put_link(
			    out, pages[i].page, 0, lang, _(pages[i].name), pages[i].page == here);
		if (pages[i].page == CLUB_WEB_STANDINGS)
			put_parts(out, c, lang);
	}
	strat_out_str(out, "</nav>\n</header>\n<main>\n");
}

void
club_frame_end(struct strat_out *out, const struct club_web_request *a)
{
	size_t i;

	strat_out_str(out, "</main>\n<footer>\n");
	for (i = 0; a && i < sizeof languages / sizeof *languages; i++)
		put_link(out, a->page, a->number, languages[i].lang, languages[i].name,
		    strcmp(languages[i].lang, lang_current()) == 0);
	strat_out_str(out, "</footer>\n");
	strat_html_end(out);
}
