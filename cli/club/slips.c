/* slips.c - result slips and player cards, which are cut from a page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "cli/club/paper.h"
#include "cli/club/ranks.h"
#include "cli/tool/qr.h"
#include "cli/tool/text.h"
#include "club/team/team.h"

#define ACROSS 5   /* from this number per page on, cards are printed in two columns */
#define LONG   24  /* longest name printed in the normal size */
#define LONGER 60  /* longest name printed in a smaller size */
#define A4     265 /* height inside the margins in millimetres */
#define LETTER 247

/* Begin a page with PER_PAGE pieces, or with 0 as many as fit, in ACROSS columns. */
static void
begin_many(struct strat_out *out, const struct club_paper *p, size_t per_page, size_t across)
{
	size_t down = per_page ? (per_page + across - 1) / across : 0;

	strat_out_printf(out,
	    "<div class=\"many%s\" style=\"--across: %zu; --high: ", across > 1 ? " close" : "",
	    across);
	if (down)
		strat_out_printf(
		    out, "%.1fmm\">\n", (double)(p->is_letter ? LETTER : A4) / (double)down - .2);
	else
		strat_out_str(out, "0\">\n");
}

/* ------ slips ------ */

static size_t
letters(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		n += (*text & 0xc0) != 0x80;
	return n;
}

/* Append the box that is ticked for a player who is absent. */
static void
put_absent(struct strat_out *out)
{
	strat_out_str(out, "<span class=\"absent\">");
	strat_html_text(out, _("did not come"));
	strat_out_str(out, "</span>");
}

static void
put_player(struct strat_out *out, const char *how, const char *name)
{
	strat_out_str(out, "<div><small>");
	put_absent(out);
	strat_html_text(out, how);
	strat_out_printf(out, "</small><strong class=\"%s\">",
	    letters(name) > LONGER     ? "longer"
		: letters(name) > LONG ? "long"
				       : "short");
	club_html_name(out, name);
	strat_out_str(out, "</strong></div>");
}

#define MEANING (2 * STRAT_CLUB_TEXT + 60)

/* Write to TO whose win 1-0 is in a match of several games: the sides are exchanged in the second one, but the
 * results are not. */
static const char *
meaning_of(const struct strat_club *c, const struct strat_club_game *g, char to[MEANING])
{
	snprintf(to, MEANING, _("1-0: %s won; 0-1: %s won"), club_name_of(c, g->player[0]),
	    club_name_of(c, g->player[1]));
	return to;
}

#define BLANK "____________" /* a name that is filled in by hand */

/* Return who moves first in game I of G, from 0: the players take turns, but in a deciding game the arbiter says who. */
static const char *
first_in(const struct strat_club *c, const struct strat_club_game *g, int i)
{
	return (size_t)i < strat_club_count(c, "games") ? club_name_of(c, g->player[i % 2]) : BLANK;
}

/* Append the boxes for game I of G, from 0. */
static void
put_boxes(struct strat_out *out, const struct strat_club *c, const struct strat_club_game *g, int i)
{
	char text[2 * STRAT_CLUB_TEXT];

	strat_out_str(out, "<div class=\"boxes\">");
	if (g->n > 1 || i > 0) {
		snprintf(text, sizeof text, _("game %d: %s moves first"), i + 1, first_in(c, g, i));
		strat_out_str(out, "<small>");
		strat_html_text(out, text);
		strat_out_str(out, "</small>");
	}
	strat_out_str(out,
	    "<span>1 \342\200\223 0</span><span>\302\275 \342\200\223 \302\275</span>"
	    "<span>0 \342\200\223 1</span></div>\n");
}

/* Append the address of the page on which the result is entered, as a QR code if possible. */
static void
put_code(struct strat_out *out, const char *address)
{
	strat_out_str(out, "<div class=\"code\">");
	(void)qr_svg(out, address);
	strat_out_str(out, "<small>");
	strat_html_text(out, address);
	strat_out_str(out, "</small></div>\n");
}

/* Return 1 if G, a board of P's round, is a match of a knockout that is level, and goes on. */
static int
goes_on(const struct club_paper *p, const struct strat_club_game *g)
{
	size_t board = (size_t)(g - p->club->round[p->round].games) + 1;

	return !p->club->boards && club_is_level(p->club, p->round, board);
}

/* Return 1 if both players of G, a board of P's round, are to play: no one has left, and the board has no result, or
 * is level. */
static int
needs_slip(const struct club_paper *p, const struct strat_club_game *g)
{
	return g->player[1] && !strat_club_is_fixed(p->club, g, p->round) &&
	    (strat_club_game_is_open(g) || goes_on(p, g));
}

int
club_needs_slips(const struct club_paper *p)
{
	const struct strat_club_round *r = &p->club->round[p->round];
	size_t i;

	for (i = 0; i < r->n; i++)
		if (needs_slip(p, &r->games[i]))
			return 1;
	return 0;
}

/* Set *GAME to the first game of G that the slip has boxes for, and *END to the one after the last: all, or if the match
 * goes on the next one, if it may have one more. */
static void
games_of(const struct club_paper *p, const struct strat_club_game *g, int *game, int *end)
{
	int is_level = goes_on(p, g);

	*game = is_level ? g->n : 0;
	*end = is_level && g->n < STRAT_CLUB_GAMES ? g->n + 1 : g->n;
}

/* Append player NUMBER, who moves as HOW says, with the team. */
static void
put_side(struct strat_out *out, const struct strat_club *c, const char *how, unsigned number)
{
	unsigned team = strat_club_team(c, number);
	char text[2 * STRAT_CLUB_TEXT];

	snprintf(
	    text, sizeof text, "%s%s%s", how, team ? ", " : "", team ? club_name_of(c, team) : "");
	put_player(out, text, club_name_of(c, number));
}

#define MATCH 300 /* bytes of the words for a board of a match */

/* Write "board 1 of Bees - Cats" to TO if BOARD is one of a match of teams.  Return 0 if it is not. */
static int
in_match(const struct club_paper *p, size_t board, char to[MATCH])
{
	const struct strat_club *c = p->club;
	size_t at = c->boards ? strat_club_match_begin(c, p->round, board - 1) : 0;
	struct strat_club_match m;

	if (!c->boards)
		return 0;
	m = strat_club_match(c, p->round, at);
	snprintf(to, MATCH, _("board %zu of %s - %s"), board - at, club_name_of(c, m.team[0]),
	    club_name_of(c, m.team[1]));
	return 1;
}

/* Return 1 if a match of P's round needs a winner, whom the slip names if its games are level. */
static int
has_winner(const struct club_paper *p)
{
	return !p->club->boards && strat_club_is_knockout(p->club, p->round);
}

/* Append whose signature it is: that of player NUMBER. */
static void
put_signature(struct strat_out *out, const struct strat_club *c, unsigned number)
{
	strat_html_text(out, _("signature"));
	strat_html_text(out, _(CLUB_COLON));
	club_html_name(out, club_name_of(c, number));
}

/* Append that BOARD is the final or the match for third place, if it is. */
static void
put_final(struct strat_out *out, const struct club_paper *p, size_t board)
{
	const struct strat_club_game *g = &p->club->round[p->round].games[board - 1];
	const char *word = club_is_last_round(p->club, &p->ranks->field, p->round)
	    ? club_final_word(p->club, p->round, g->player[0], g->player[1])
	    : "";

	if (*word)
		strat_out_printf(out, "%s%s", _(CLUB_NEXT), _(word));
}

/* Append the boxes for the games of G that are to be played, and what their results mean. */
static void
put_games(struct strat_out *out, const struct club_paper *p, const struct strat_club_game *g)
{
	char meaning[MEANING], result[CLUB_RESULT];
	int i, end;

	games_of(p, g, &i, &end);
	if (goes_on(p, g)) {
		strat_out_str(out, "<small>");
		strat_out_printf(
		    out, _("level so far: %s"), club_result_shown(p->club, g, p->round, result));
		strat_out_str(out, "</small>\n");
	}
	for (; i < end; i++)
		put_boxes(out, p->club, g, i);
	if (end > 1) {
		strat_out_str(out, "<small>");
		strat_html_text(out, meaning_of(p->club, g, meaning));
		strat_out_str(out, "</small>\n");
	}
	if (p->entry && goes_on(p, g)) {
		strat_out_str(out, "<div><small>");
		strat_html_text(out, _("without a code: tell the arbiter the result of this game"));
		strat_out_str(out, "</small></div>\n");
	}
}

static void
put_slip(struct strat_out *out, const struct club_paper *p, size_t board)
{
	char match[MATCH];
	const struct strat_club_game *g = &p->club->round[p->round].games[board - 1];

	strat_out_printf(
	    out, "<article class=\"slip%s\"><header>", p->entry && !goes_on(p, g) ? " coded" : "");
	club_html_name(out, strat_club_get(p->club, "name"));
	strat_out_str(out, "<span>");
	strat_out_printf(out, _("Round %zu"), p->round);
	put_final(out, p, board);
	strat_out_str(out, "</span><b>");
	strat_out_printf(out, _("Board %zu"), board);
	strat_out_str(out, "</b></header>\n");
	if (in_match(p, board, match)) {
		strat_out_str(out, "<div class=\"seat\">");
		club_html_name(out, match);
		strat_out_str(out, "</div>\n");
	}
	strat_out_str(out, "<div class=\"pair\">");
	put_side(out, p->club, goes_on(p, g) ? _("player") : _("moves first"), g->player[0]);
	put_side(out, p->club, goes_on(p, g) ? _("player") : _("moves second"), g->player[1]);
	strat_out_str(out, "</div>\n<div>");
	put_games(out, p, g);
	strat_out_str(out, "</div>\n");
	if (p->entry && !goes_on(p, g))
		put_code(out, p->entry[board]);
	strat_out_str(out, "<div class=\"signs\"><span>");
	if (has_winner(p)) {
		strat_html_text(out, _("winner"));
		strat_out_str(out, "</span><span>");
	}
	put_signature(out, p->club, g->player[0]);
	strat_out_str(out, "</span><span>");
	put_signature(out, p->club, g->player[1]);
	strat_out_str(out, "</span></div></article>\n");
}

#define SLIPS 4 /* slips per page */

int
club_slips_html(struct strat_out *out, const struct club_paper *p)
{
	const struct strat_club_round *r = &p->club->round[p->round];
	size_t per_page = p->per_page ? p->per_page : SLIPS, i;

	begin_many(out, p, per_page, per_page > ACROSS ? 2 : 1);
	for (i = 0; i < r->n; i++)
		if (needs_slip(p, &r->games[i]))
			put_slip(out, p, i + 1);
	strat_out_str(out, "</div>\n");
	return out->error;
}

#define WIDE  72
#define LINES 60 /* lines per page */

/* Append TEXT as safe text, at most WIDTH columns wide.  Return how many it takes. */
static int
put_cut(struct strat_out *out, const char *text, int width)
{
	struct strat_out safe;
	size_t len = 0;
	int taken = 0;

	strat_out_init(&safe, -1);
	text_put(&safe, text, strlen(text), 0);
	if (safe.text) {
		len = text_fitting_bytes(safe.text, safe.len, width);
		taken = text_width(safe.text, len);
	}
	strat_out_put(out, safe.text, len);
	if (safe.error)
		out->error = safe.error;
	strat_out_free(&safe);
	return taken;
}

static void
put_cut_line(struct strat_out *out)
{
	int i;

	for (i = 0; i < WIDE / 2; i++)
		strat_out_str(out, "- ");
	out->len--;
	strat_out_char(out, '\n');
}

#define LABEL 16 /* width of a label */

static void
put_label(struct strat_out *out, const char *label)
{
	int width = text_width(label, strlen(label));

	strat_out_printf(out, "  %s%*s", label, width < LABEL ? LABEL - width : 1, "");
}

/* Append TEXT, safe, in lines of at most WIDE columns that begin at column INDENT, where the first one is. */
static void
put_lines(struct strat_out *out, const char *text, int indent)
{
	struct strat_out safe;
	size_t at, len, next;

	strat_out_init(&safe, -1);
	text_put(&safe, text, strlen(text), 0);
	for (at = 0; at < safe.len; at += next) {
		if (at)
			strat_out_printf(out, "%*s", indent, "");
		len = text_line(safe.text + at, safe.len - at, WIDE - indent, &next);
		strat_out_put(out, safe.text + at, len);
		strat_out_char(out, '\n');
	}
	if (safe.error)
		out->error = safe.error;
	strat_out_free(&safe);
}

#define BOXES "[ ] 1-0    [ ] \302\275-\302\275    [ ] 0-1"

/* Append the boxes of game I of G, which may be the first one of its slip, and, if there are several, who moves first in
 * it: on the same line if both players fit there, or else above. */
static void
put_text_boxes(struct strat_out *out, const struct strat_club *c, const struct strat_club_game *g,
    int i, int is_first)
{
	char text[2 * STRAT_CLUB_TEXT];
	int room = WIDE - LABEL - 6 - text_width(BOXES, strlen(BOXES)), fits = 1, k;
	int is_one_of_many = g->n > 1 || i > 0;

	for (k = 0; k < 2 && is_one_of_many; k++) {
		snprintf(text, sizeof text, _("%s moves first"), club_name_of(c, g->player[k]));
		fits &= text_width(text, strlen(text)) <= room;
	}
	snprintf(text, sizeof text, _("%s moves first"), first_in(c, g, i));
	put_label(out, is_first ? _("result") : "");
	if (!fits) {
		put_lines(out, text, LABEL + 2);
		put_label(out, "");
	}
	strat_out_printf(out, "%s%s", BOXES, fits && is_one_of_many ? "    " : "\n");
	if (fits && is_one_of_many)
		put_lines(out, text, LABEL + 2);
}

/* Append the boxes that are ticked for an absent player. */
static void
put_text_absent(struct strat_out *out)
{
	put_label(out, _("did not come"));
	strat_out_printf(out, "[ ] %s    [ ] %s\n", _("first"), _("second"));
}

#define BRIEF 20 /* width of a name beside a box */

/* Do that for the players of G by name, where it is open who moves first. */
static void
put_text_absent_named(
    struct strat_out *out, const struct strat_club *c, const struct strat_club_game *g)
{
	put_label(out, _("did not come"));
	strat_out_str(out, "[ ] ");
	(void)put_cut(out, club_name_of(c, g->player[0]), BRIEF);
	strat_out_str(out, "    [ ] ");
	(void)put_cut(out, club_name_of(c, g->player[1]), BRIEF);
	strat_out_char(out, '\n');
}

#define LINE 25 /* width of the line for a signature */

/* Append the names of the PLAYERS below the lines for their signatures. */
static void
put_signers(struct strat_out *out, const struct strat_club *c, const uint16_t *players)
{
	int width;

	put_label(out, "");
	width = put_cut(out, club_name_of(c, players[0]), LINE);
	strat_out_printf(out, "%*s", 2 + LINE - width, "");
	(void)put_cut(out, club_name_of(c, players[1]), LINE);
	strat_out_char(out, '\n');
}

/* Append the boxes of the games of G that are to be played, and what their results mean. */
static void
put_text_games(struct strat_out *out, const struct club_paper *p, const struct strat_club_game *g)
{
	char meaning[MEANING], result[CLUB_RESULT], text[CLUB_RESULT + 80];
	int first, end, k;

	games_of(p, g, &first, &end);
	if (goes_on(p, g)) {
		snprintf(text, sizeof text, _("level so far: %s"),
		    club_result_shown(p->club, g, p->round, result));
		put_label(out, "");
		put_lines(out, text, LABEL + 2);
	}
	for (k = first; k < end; k++)
		put_text_boxes(out, p->club, g, k, k == first);
	if (end > 1) {
		put_label(out, "");
		put_lines(out, meaning_of(p->club, g, meaning), LABEL + 2);
	}
}

static void
put_text_slip(struct strat_out *out, const struct club_paper *p, size_t board)
{
	char match[MATCH], text[MATCH + 2 * STRAT_CLUB_TEXT];
	const struct strat_club_game *g = &p->club->round[p->round].games[board - 1];
	const char *name = strat_club_get(p->club, "name");
	struct strat_out head;
	int k;

	(void)put_cut(out, name, WIDE);
	strat_out_str(out, *name ? "\n" : "");
	strat_out_init(&head, -1);
	strat_out_printf(&head, _("Round %zu, board %zu"), p->round, board);
	if (in_match(p, board, match))
		strat_out_printf(&head, " (%s)", match);
	put_final(&head, p, board);
	strat_out_char(&head, '\0');
	put_lines(out, head.error ? "" : head.text, 0);
	out->error = head.error ? head.error : out->error;
	strat_out_free(&head);
	strat_out_char(out, '\n');
	for (k = 0; k < 2; k++) {
		unsigned team = strat_club_team(p->club, g->player[k]);

		put_label(out, goes_on(p, g) ? _("player") : k ? _("second") : _("first"));
		snprintf(text, sizeof text, "%s%s%s%s", club_name_of(p->club, g->player[k]),
		    team ? " (" : "", team ? club_name_of(p->club, team) : "", team ? ")" : "");
		put_lines(out, text, LABEL + 2);
	}
	strat_out_char(out, '\n');
	put_text_games(out, p, g);
	if (goes_on(p, g))
		put_text_absent_named(out, p->club, g);
	else
		put_text_absent(out);
	strat_out_str(out, "\n\n");
	if (has_winner(p)) {
		put_label(out, _("winner"));
		strat_out_str(out, "_________________________\n\n");
	}
	put_label(out, _("signatures"));
	strat_out_str(out, "_________________________  _________________________\n");
	put_signers(out, p->club, g->player);
}

/* Append SLIP, which is freed, to OUT: on a new page after PER_PAGE slips, or with 0 if it does not fit; *N are on the page
 * and take *USED lines. */
static void
put_on_page(struct strat_out *out, struct strat_out *slip, size_t per_page, size_t *n, size_t *used)
{
	size_t lines = 1, i;

	out->error = slip->error ? slip->error : out->error;
	for (i = 0; i < slip->len; i++)
		lines += slip->text[i] == '\n';
	if (*used)
		put_cut_line(out);
	if (*used && (per_page ? *n == per_page : *used + lines > LINES)) {
		strat_out_char(out, '\f');
		*n = *used = 0;
	}
	strat_out_put(out, slip->text, slip->len);
	strat_out_free(slip);
	*used += lines;
	++*n;
}

int
club_slips_text(struct strat_out *out, const struct club_paper *p)
{
	const struct strat_club_round *r = &p->club->round[p->round];
	struct strat_out slip;
	size_t i, n = 0, used = 0;

	for (i = 0; i < r->n; i++) {
		if (!needs_slip(p, &r->games[i]))
			continue;
		strat_out_init(&slip, -1);
		put_text_slip(&slip, p, i + 1);
		put_on_page(out, &slip, p->per_page, &n, &used);
	}
	return out->error;
}

/* ------ slips of matches ------ */

/* Return 1 if a board of M, a match of P's round, needs a slip. */
static int
match_needs_slip(const struct club_paper *p, const struct strat_club_match *m)
{
	const struct strat_club_game *games = p->club->round[p->round].games;
	size_t i;

	for (i = m->at; i < m->at + m->n; i++)
		if (needs_slip(p, &games[i]))
			return 1;
	return 0;
}

/* Return player K of G, 0 or 1, with the team if there is a player, in TO. */
static const char *
seat_of(const struct strat_club *c, const struct strat_club_game *g, int k, char to[MATCH])
{
	unsigned number = g->player[k];

	if (!number || strat_club_is_team(c, number))
		snprintf(to, MATCH, "%s", _("nobody"));
	else
		snprintf(to, MATCH, "%s (%s)", club_name_of(c, number),
		    club_name_of(c, strat_club_team(c, number)));
	return to;
}

/* Append the board of M with its number in the match I, from 1: who plays, and boxes, or the result that it has because
 * one of them does not. */
static void
put_match_board(
    struct strat_out *out, const struct club_paper *p, const struct strat_club_match *m, size_t i)
{
	const struct strat_club_game *g = &p->club->round[p->round].games[m->at + i - 1];
	char seat[MATCH], result[CLUB_RESULT];
	int k;

	strat_out_printf(
	    out, "<div class=\"row%s\"><small>", p->entry && needs_slip(p, g) ? " scanned" : "");
	strat_out_printf(out, _("Board %zu"), m->at + i);
	strat_out_str(out, "</small>");
	for (k = 0; k < 2; k++) {
		strat_out_str(out, "<div><b>");
		club_html_name(out, seat_of(p->club, g, k, seat));
		strat_out_str(out, "</b>");
		if (needs_slip(p, g))
			put_absent(out);
		strat_out_str(out, "</div>");
	}
	strat_out_str(out, "<div>");
	for (k = 0; k < g->n && needs_slip(p, g); k++)
		put_boxes(out, p->club, g, k);
	if (!needs_slip(p, g))
		strat_html_text(out, club_result_shown(p->club, g, p->round, result));
	strat_out_str(out, "</div>");
	if (p->entry && needs_slip(p, g))
		put_code(out, p->entry[m->at + i]);
	strat_out_str(out, "</div>\n");
}

#define FIRST_PLAYS _("The player named first on a board moves first; 1-0: that player won.")

static void
put_match_slip(struct strat_out *out, const struct club_paper *p, const struct strat_club_match *m)
{
	size_t i, k;

	strat_out_str(out, "<article class=\"slip teams\"><header>");
	club_html_name(out, strat_club_get(p->club, "name"));
	strat_out_str(out, "<span>");
	strat_out_printf(out, _("Round %zu"), p->round);
	strat_out_str(out, "</span><b>");
	club_html_name(out, club_name_of(p->club, m->team[0]));
	strat_out_str(out, " - ");
	club_html_name(out, club_name_of(p->club, m->team[1]));
	strat_out_str(out, "</b></header>\n");
	for (i = 1; i <= m->n; i++)
		put_match_board(out, p, m, i);
	strat_out_str(out, "<small>");
	strat_html_text(out, FIRST_PLAYS);
	strat_out_str(out, "</small>\n<div class=\"signs\">");
	for (k = 0; k < 2; k++) {
		strat_out_str(out, "<span>");
		strat_html_text(out, _("points"));
		strat_out_str(out, ", ");
		club_html_name(out, club_name_of(p->club, m->team[k]));
		strat_out_str(out, "</span><span>");
		strat_html_text(out, _("signature"));
		strat_out_str(out, "</span>");
	}
	strat_out_str(out, "</div></article>\n");
}

int
club_match_slips_html(struct strat_out *out, const struct club_paper *p)
{
	const struct strat_club_round *r = &p->club->round[p->round];
	struct strat_club_match m;
	size_t at;

	begin_many(out, p, p->per_page, 1);
	for (at = 0; at < r->n; at += m.n) {
		m = strat_club_match(p->club, p->round, at);
		if (match_needs_slip(p, &m))
			put_match_slip(out, p, &m);
	}
	strat_out_str(out, "</div>\n");
	return out->error;
}

static void
put_text_match_slip(
    struct strat_out *out, const struct club_paper *p, const struct strat_club_match *m)
{
	const struct strat_club_game *games = p->club->round[p->round].games;
	char text[2 * MATCH], seat[2][MATCH], result[CLUB_RESULT];
	const char *name = strat_club_get(p->club, "name");
	size_t i;
	int k;

	put_cut(out, name, WIDE);
	strat_out_str(out, *name ? "\n" : "");
	k = snprintf(text, sizeof text, _("Round %zu"), p->round);
	snprintf(text + k, sizeof text - (size_t)k, ": %s - %s", club_name_of(p->club, m->team[0]),
	    club_name_of(p->club, m->team[1]));
	put_lines(out, text, 0);
	for (i = m->at; i < m->at + m->n; i++) {
		snprintf(text, sizeof text, _("Board %zu"), i + 1);
		strat_out_char(out, '\n');
		put_label(out, text);
		snprintf(text, sizeof text, "%s - %s", seat_of(p->club, &games[i], 0, seat[0]),
		    seat_of(p->club, &games[i], 1, seat[1]));
		put_lines(out, text, LABEL + 2);
		for (k = 0; k < games[i].n && needs_slip(p, &games[i]); k++)
			put_text_boxes(out, p->club, &games[i], k, k == 0);
		if (needs_slip(p, &games[i])) {
			put_text_absent(out);
			continue;
		}
		put_label(out, _("result"));
		put_lines(out, club_result_shown(p->club, &games[i], p->round, result), LABEL + 2);
	}
	strat_out_char(out, '\n');
	put_label(out, "");
	put_lines(out, FIRST_PLAYS, LABEL + 2);
	for (k = 0; k < 2; k++) {
		strat_out_char(out, '\n');
		put_label(out, _("points"));
		strat_out_str(out, "________  ");
		put_lines(out, club_name_of(p->club, m->team[k]), LABEL + 12);
		put_label(out, _("signature"));
		strat_out_str(out, "_________________________\n");
	}
	strat_out_char(out, '\n');
}

int
club_match_slips_text(struct strat_out *out, const struct club_paper *p)
{
	const struct strat_club_round *r = &p->club->round[p->round];
	struct strat_club_match m;
	struct strat_out slip;
	size_t at, n = 0, used = 0;

	for (at = 0; at < r->n; at += m.n) {
		m = strat_club_match(p->club, p->round, at);
		if (!match_needs_slip(p, &m))
			continue;
		strat_out_init(&slip, -1);
		put_text_match_slip(&slip, p, &m);
		put_on_page(out, &slip, p->per_page, &n, &used);
	}
	return out->error;
}

/* ------ cards ------ */

/* Return the team of player NUMBER, or else, as of a team itself, the club. */
static const char *
home_of(const struct strat_club *c, unsigned number)
{
	char *const *fact = c->players[number - 1].fact;

	return *fact[STRAT_CLUB_TEAM] && !strat_club_is_team(c, number) ? fact[STRAT_CLUB_TEAM]
									: fact[STRAT_CLUB_CLUB];
}

/* Append the facts about player NUMBER other than the name and the home. */
static void
put_facts(struct strat_out *out, const struct strat_club *c, unsigned number)
{
	const struct strat_club_player *p = &c->players[number - 1];

	strat_out_printf(out, _("number %u"), number);
	if (*p->fact[STRAT_CLUB_RATING])
		strat_out_printf(out, _(", rating %.4s"), p->fact[STRAT_CLUB_RATING]);
	if (*home_of(c, number))
		strat_out_str(out, ", ");
}

/* Append "5.5 points, rank 3", the sum in the row of ST from 0. */
static void
put_row_sum(struct strat_out *out, const struct strat_standings *st, size_t row, int is_range)
{
	int sum = st->order[row].points;
	char points[16], rank[CLUB_RANK];

	club_points_text(points, sum);
	club_rank_text(rank, st, row, is_range);
	strat_out_printf(
	    out, P_("%s point, rank %s", "%s points, rank %s", sum == 100 ? 1 : 2), points, rank);
}

/* Append "match points: 3.0, board points: 5.5, rank 2" of the team in the row of ST from 0: those that rank first. */
static void
put_team_sum(struct strat_out *out, const struct strat_standings *st, size_t row)
{
	char ranking[16], other[16], rank[CLUB_RANK];

	club_points_text(ranking, st->order[row].points);
	club_points_text(other, strat_standings_second(st, st->order[row].who));
	club_rank_text(rank, st, row, 0);
	strat_out_printf(out,
	    st->t->by_board ? _("board points: %s, match points: %s, rank %s")
			    : _("match points: %s, board points: %s, rank %s"),
	    ranking, other, rank);
}

/* Append "group 2, 5.5 points, rank 3", the sum in part WHICH of R, unless the player with INDEX is not in it. */
static void
put_part_sum(struct strat_out *out, const struct club_ranks *r, size_t which, size_t index)
{
	struct strat_part p;
	size_t row = 0;

	if (strat_part_make(&p, r->t, which, r->s.rounds, r->list) < 0)
		out->error = -STRAT_E_NOMEM;
	while (!out->error && row < p.t.n && p.who[p.s.order[row].who] != index)
		row++;
	if (!out->error && row < p.t.n) {
		if (which == STRAT_FINALS)
			strat_out_str(out, _("finals, "));
		else
			strat_out_printf(out, _("group %zu, "), which);
		put_row_sum(out, &p.s, row, 1);
	}
	strat_part_free(&p);
}

/* Append the sum that R has for player NUMBER; in groups that of the group, after that of the finals. */
static void
put_sum_in(struct strat_out *out, const struct club_ranks *r, unsigned number)
{
	size_t index = r->field.index[number], before = out->len;

	if (strat_club_is_team(r->club, number)) {
		put_team_sum(out, &r->s, r->place[index] - 1u);
		return;
	}
	if (!club_is_in_parts(r)) {
		put_row_sum(out, &r->s, r->place[index] - 1u, club_is_ranged(r));
		return;
	}
	if (strat_tourney_has_finals(r->t, r->s.rounds))
		put_part_sum(out, r, STRAT_FINALS, index);
	if (out->len > before)
		strat_out_str(out, _(CLUB_NEXT));
	if (r->t->players[index].group)
		put_part_sum(out, r, r->t->players[index].group, index);
}

/* Append that of player NUMBER; those who play for teams are ranked by themselves. */
static void
put_sum(struct strat_out *out, const struct club_ranks *r, unsigned number)
{
	const struct club_ranks *in = club_ranks_with(r, number);

	if (in)
		put_sum_in(out, in, number);
	else
		out->error = -STRAT_E_NOMEM;
}

/* Append the match of TEAM in ROUND with its boards: "Round 2: Ants - Bees: 1.5 - 0.5; Ann 1-0 Ben".  Return 0 if the
 * team has none. */
static int
put_lineup(struct strat_out *out, const struct strat_club *c, unsigned team, size_t round)
{
	struct strat_club_match m;
	char result[CLUB_RESULT];
	size_t at, i;

	if (!c->boards || !strat_club_is_team(c, team) ||
	    !strat_club_find_match(c, team, round, &at) || !c->round[round].games[at].player[1])
		return 0;
	m = strat_club_match(c, round, at);
	strat_out_printf(out, _("Round %zu"), round);
	strat_out_str(out, _(CLUB_COLON));
	club_put_score(out, c, round, at);
	for (i = at; i < at + m.n; i++) {
		const struct strat_club_game *g = &c->round[round].games[i];
		int is_there[2] = { !strat_club_is_team(c, g->player[0]),
			!strat_club_is_team(c, g->player[1]) };

		club_result_shown(c, g, round, result);
		strat_out_printf(out, "; %s %s %s",
		    is_there[0] ? club_name_of(c, g->player[0]) : _("nobody"),
		    *result ? result : "-",
		    is_there[1] ? club_name_of(c, g->player[1]) : _("nobody"));
	}
	return 1;
}

/* Append the line-ups of TEAM up to the last round, each as a paragraph if IS_HTML. */
static void
put_lineups(struct strat_out *out, const struct club_ranks *r, unsigned team, int is_html)
{
	size_t round;

	for (round = 1; round <= r->s.rounds && round <= r->club->paired; round++) {
		struct strat_out words;

		strat_out_init(&words, -1);
		if (put_lineup(&words, r->club, team, round)) {
			strat_out_char(&words, '\0');
			if (words.error)
				out->error = words.error;
			strat_out_str(out, is_html ? "<p>" : "\n");
			if (is_html)
				strat_html_text(out, words.error ? "" : words.text);
			else
				put_lines(out, words.error ? "" : words.text, 0);
			strat_out_str(out, is_html ? "</p>\n" : "");
		}
		strat_out_free(&words);
	}
}

int
club_card_html(struct strat_out *out, const struct club_ranks *r, unsigned number, const char *link)
{
	struct table s;
	int rc = club_view_card(&s, r, number);

	strat_out_str(out, "<h3>");
	club_html_name(out, club_name_of(r->club, number));
	strat_out_str(out, "</h3><p>");
	put_facts(out, r->club, number);
	club_html_name(out, home_of(r->club, number));
	strat_out_str(out, "</p>\n");
	s.is_plain = 1;
	if (rc == 0 && link)
		table_link(&s, link);
	if (rc == 0)
		rc = table_print_html(out, &s);
	strat_out_str(out, "<p class=\"sum\">");
	put_sum(out, r, number);
	strat_out_str(out, "</p>\n");
	if (!link)
		put_lineups(out, r, number, 1);
	table_free(&s);
	return rc;
}

/* Return 1 if P has the card of NUMBER, a player who has come; that of a team is printed alone. */
static int
has_card(const struct club_paper *p, unsigned number)
{
	return !strat_club_is_out(p->club, number) &&
	    (p->player ? p->player == number : !strat_club_is_team(p->club, number));
}

int
club_cards_html(struct strat_out *out, const struct club_paper *p)
{
	unsigned *order = club_by_name(p->club);
	int rc = order ? 0 : -STRAT_E_NOMEM;
	size_t i;

	begin_many(out, p, p->per_page, p->per_page == 1 ? 1 : 2);
	for (i = 0; rc == 0 && i < p->club->n; i++) {
		if (!has_card(p, order[i]))
			continue;
		strat_out_str(out, "<article class=\"card\">");
		rc = club_card_html(out, p->ranks, order[i], NULL);
		strat_out_str(out, "</article>\n");
	}
	strat_out_str(out, "</div>\n");
	free(order);
	return rc;
}

static int
put_text_card(struct strat_out *out, const struct club_paper *p, unsigned number)
{
	struct strat_out facts;
	struct table s;
	int rc = club_view_card(&s, p->ranks, number);

	put_cut(out, club_name_of(p->club, number), WIDE);
	strat_out_char(out, '\n');
	strat_out_init(&facts, -1);
	put_facts(&facts, p->club, number);
	strat_out_str(&facts, home_of(p->club, number));
	strat_out_char(&facts, '\0');
	put_lines(out, facts.error ? "" : facts.text, 0);
	strat_out_free(&facts);
	strat_out_char(out, '\n');
	s.title = NULL;
	if (rc == 0)
		rc = table_print_text(out, &s, NULL);
	strat_out_char(out, '\n');
	put_sum(out, p->ranks, number);
	strat_out_str(out, "\n");
	put_lineups(out, p->ranks, number, 0);
	strat_out_char(out, '\n');
	table_free(&s);
	return rc;
}

int
club_cards_text(struct strat_out *out, const struct club_paper *p)
{
	size_t lines = club_count_rounds(p->club) + 8, i, n = 0;
	size_t per_page = p->per_page ? p->per_page : lines < LINES ? LINES / lines : 1;
	unsigned *order = club_by_name(p->club);
	int rc = order ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < p->club->n; i++) {
		if (!has_card(p, order[i]))
			continue;
		if (n)
			put_cut_line(out);
		if (n && n % per_page == 0)
			strat_out_char(out, '\f');
		rc = put_text_card(out, p, order[i]);
		n++;
	}
	free(order);
	return rc ? rc : out->error;
}
