/* html.c - write a self-contained page to replay games in a browser.
 *
 * The page does not know the rules.  The games are played here; the page contains its program
 * (formats/page) and, for each game, what it shows after each ply. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "formats/escape.h"
#include "formats/html_frame.h"
#include "formats/json_out.h"
#include "formats/page.h"
#include "game/text/words.h"

/* The place of the games in the body of the page. */
static const char games_mark[] = "<!-- games -->";

/* The message for readers without scripts. */
static const char no_games[] =
    "The games on this page are shown by a small program in it; JavaScript is turned off here.";
static const char text_only[] =
    "The board on this page is shown by a small program in it; JavaScript is turned off here.  "
    "The analysis stands below as text.";

/* Append [FROM, END) of the body, and insert the other parts of the page, in this order. */
static void
put_body(struct strat_out *out, const char *from, const char *end, int has_analysis)
{
	const struct {
		const char *mark;
		const void *text, *before; /* BEFORE: or NULL */
	} parts[] = { { "<!-- pieces.svg -->", strat_pieces_svg, NULL },
		{ "<!-- without scripts -->", has_analysis ? text_only : no_games, NULL },
		{ "<!-- game.js -->", strat_game_js, NULL },
		{ "<!-- board.js -->", strat_board_js, NULL },
		{ "<!-- page.js -->", strat_page_js, has_analysis ? strat_analysis_js : NULL } };
	const char *place;
	size_t i;

	for (i = 0; i < sizeof parts / sizeof *parts; i++) {
		place = strstr(from, parts[i].mark);
		if (!place || place >= end)
			continue;
		strat_out_put(out, from, (size_t)(place - from));
		if (parts[i].before)
			strat_out_str(out, parts[i].before);
		strat_out_str(out, parts[i].text);
		from = place + strlen(parts[i].mark);
	}
	strat_out_put(out, from, (size_t)(end - from));
}

/* Write the sentences for plies, by kind and outcome. */
static void
put_words(struct strat_json *j)
{
	static const char outcomes[] = { STRAT_NO_OUTCOME, STRAT_WON, STRAT_LOST, STRAT_ADVANCED,
		STRAT_BOTH, STRAT_CAPTURED };
	const char *part[2];
	char text[200];
	int kind;
	size_t i;

	strat_json_open(j, '[');
	for (kind = STRAT_STEP; kind <= STRAT_SHOOT; kind++) {
		strat_json_open(j, '{');
		for (i = 0; i < sizeof outcomes; i++) {
			strat_words_template(kind, outcomes[i], part);
			snprintf(text, sizeof text, "%s%s", part[0], part[1]);
			strat_json_name(j, &outcomes[i], outcomes[i] != STRAT_NO_OUTCOME);
			strat_json_text(j, text, strlen(text));
		}
		strat_json_close(j, '}');
	}
	strat_json_close(j, ']');
}

/* Write what the page shows first, and its words. */
static void
put_look(struct strat_out *out, const struct strat_picture *look)
{
	struct strat_json j = { out, STRAT_JSON_HTML, 0 };

	strat_json_open(&j, '{');
	strat_json_key(&j, "ply");
	strat_json_number(&j, look->ply >= INT32_MAX ? 0 : (int64_t)look->ply);
	strat_json_key(&j, "view");
	strat_json_number(&j, look->view);
	strat_json_key(&j, "flip");
	strat_json_number(&j, look->flip != 0);
	strat_json_key(&j, "words");
	put_words(&j);
	strat_json_close(&j, '}');
}

void
strat_page_begin(struct strat_out *out, const struct strat_picture *look, int has_analysis)
{
	const struct strat_html_frame head = { .lang = "en",
		.title = "Stratego",
		.style = { (const char *)strat_page_css,
		    has_analysis ? (const char *)strat_analysis_css : NULL },
		.has_script = 1 };
	const char *body = (const char *)strat_page_html;

	strat_html_begin(out, &head);
	put_body(out, body, strstr(body, games_mark), has_analysis);
	strat_out_str(out, "<script type=\"application/json\" id=\"look\">");
	put_look(out, look);
	strat_out_str(out, "</script>\n");
}

/* Append the title of the game in the list of games. */
static void
put_title(struct strat_out *out, const struct strat_record *g)
{
	const char *red = strat_record_tag(g, "Red"), *blue = strat_record_tag(g, "Blue");
	const char *event = strat_record_tag(g, "Event"), *round = strat_record_tag(g, "Round");

	red = red ? red : strat_side_name[STRAT_RED];
	blue = blue ? blue : strat_side_name[STRAT_BLUE];
	strat_escape_xml(out, red, strlen(red));
	strat_out_str(out, " \xe2\x80\x93 ");
	strat_escape_xml(out, blue, strlen(blue));
	if (event) {
		strat_out_str(out, " \xc2\xb7 ");
		strat_escape_xml(out, event, strlen(event));
	}
	if (event && round) {
		strat_out_str(out, ", ");
		strat_escape_xml(out, round, strlen(round));
	}
}

int
strat_page_put(struct strat_page_game *p, struct strat_out *out, const struct strat_record *g,
    const struct strat_out *analysis)
{
	int rc;

	strat_out_str(out, "<script type=\"application/json\" class=\"game\" data-title=\"");
	put_title(out, g);
	strat_out_str(out, "\">");
	rc = strat_page_game_put(p, out, g, analysis);
	if (rc == 0)
		strat_out_str(out, "</script>\n");
	return rc;
}

void
strat_page_end(struct strat_out *out, int has_analysis)
{
	const char *body = (const char *)strat_page_html;
	const char *rest = strstr(body, games_mark) + sizeof games_mark - 1;

	put_body(out, rest, body + strlen(body), has_analysis);
	strat_html_end(out);
}

/* ------ the format ------ */

static int
html_begin(struct strat_out *out, const struct strat_picture *look, void **state)
{
	*state = strat_page_game_open(look->marks);
	if (!*state)
		return -STRAT_E_NOMEM;
	strat_page_begin(out, look, 0);
	return 0;
}

static int
html_write(struct strat_out *out, const struct strat_record *g, const struct strat_picture *look,
    void *state, struct strat_report *rep)
{
	int rc = strat_page_put(state, out, g, NULL);

	(void)look;
	return rc < 0 ? strat_tell_rc(rep, rc, strat_at_line(g->file, g->line)) : 0;
}

static int
html_end(struct strat_out *out, void *state)
{
	strat_page_game_close(state);
	if (out)
		strat_page_end(out, 0);
	return 0;
}

const struct strat_format strat_format_html = {
	.name = "html",
	.suffix = ".html",
	.about = "a page to replay games in a browser",
	.looks = STRAT_SHOWS_PLY | STRAT_SHOWS_VIEW | STRAT_SHOWS_FLIP | STRAT_SHOWS_MARKS,
	.is_sequential = 1,
	.begin = html_begin,
	.write = html_write,
	.end = html_end,
};
