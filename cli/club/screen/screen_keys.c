/* screen_keys.c - the keys that all pages have, and the help. */
#include "cli/club/screen/pages.h"

#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/tool/text.h"

#define CODE(key) (CLUB_CODE | (key))

/* ------ moving ------ */

/* Choose the line that is BY lines further; without any to choose scroll. */
static void
act_move(struct club_ui *u, int by)
{
	struct club_page *p = club_ui_page(u);
	const struct screen_lines *l = club_ui_rows(u);
	long i = (long)p->at, at = i;

	if (!p->id) {
		p->top = by < 0 && p->top < (size_t)-by ? 0 : p->top + (size_t)by;
		return;
	}
	while (by) {
		do
			i += by > 0 ? 1 : -1;
		while (i >= 0 && (size_t)i < l->n && !l->line[i].id);
		if (i < 0 || (size_t)i >= l->n)
			break;
		at = i;
		by += by > 0 ? -1 : 1;
	}
	p->at = (size_t)at;
	p->id = l->line[at].id;
}

static void
act_page(struct club_ui *u, int by)
{
	int lines = u->height > 8 ? u->height - 6 : 2;

	act_move(u, by * lines);
}

static void
act_end(struct club_ui *u, int by)
{
	act_move(u, by * 1000000);
}

/* Scroll BY columns, as far as there is something to be seen. */
static void
act_side(struct club_ui *u, int by)
{
	struct club_page *p = club_ui_page(u);
	const struct screen_lines *l = club_ui_rows(u);
	int most = 0, beside;
	size_t i;

	for (i = 0; i < l->n; i++) {
		beside = text_width(screen_line_text(l, i), l->line[i].len) + 2 - u->width;
		most = beside > most ? beside : most;
	}
	p->left += by;
	p->left = p->left > most ? most : p->left;
	p->left = p->left < 0 ? 0 : p->left;
}

/* ------ searching ------ */

static void
search(struct club_ui *u, int by)
{
	struct club_page *p = club_ui_page(u);
	const struct screen_lines *l = club_ui_rows(u);
	size_t i = screen_lines_search(l, p->at, by, u->find);

	if (!*u->find || i == l->n) {
		club_ui_say(
		    u, *u->find ? _("nothing here has %s in it") : _("/ searches first"), u->find);
		return;
	}
	p->at = i;
	p->id = l->line[i].id;
}

static void
find(struct club_ui *u, const char *answer)
{
	if (*answer)
		snprintf(u->find, sizeof u->find, "%s", answer);
	search(u, 1);
}

static void
act_find(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_ui_page(u)->kind->id == CLUB_PAGE_MENU)
		club_ui_push(u, CLUB_PAGE_PEOPLE, 0);
	club_ui_ask(u, _("Part of the name:"), "", find);
}

static void
act_again(struct club_ui *u, int by)
{
	search(u, by);
}

/* ------ leaving ------ */

static void
leave(struct club_ui *u, const char *answer)
{
	(void)answer;
	u->quit = 1;
}

static void
act_back(struct club_ui *u, int arg)
{
	(void)arg;
	if (u->depth > 1)
		club_ui_pop(u);
	else
		club_ui_confirm(u, _("Quit? All is in the file."), leave);
}

static void
act_quit(struct club_ui *u, int arg)
{
	(void)arg;
	u->quit = 1;
}

static void
act_redraw(struct club_ui *u, int arg)
{
	(void)arg;
	u->needs_screen = u->is_stale = 1;
}

static void
act_help(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_ui_page(u)->kind->id != CLUB_PAGE_HELP)
		club_ui_push(u, CLUB_PAGE_HELP, u->depth - 1);
}

const struct club_key club_common_keys[] = {
	{ { 'j', CODE(KEY_DOWN), CLUB_CTRL('N') }, "j DOWN", NULL, N_("a line down"), act_move, 1 },
	{ { 'k', CODE(KEY_UP), CLUB_CTRL('P') }, "k UP", NULL, N_("a line up"), act_move, -1 },
	{ { ' ', 'f', CLUB_CTRL('F'), CODE(KEY_NPAGE) }, "SPACE f PAGEDOWN", NULL,
	    N_("a screen down"), act_page, 1 },
	{ { 'b', CLUB_CTRL('B'), CODE(KEY_PPAGE) }, "b PAGEUP", NULL, N_("a screen up"), act_page,
	    -1 },
	{ { 'g', '<', CODE(KEY_HOME) }, "g HOME", NULL, N_("to the first line"), act_end, -1 },
	{ { 'G', '>', CODE(KEY_END) }, "G END", NULL, N_("to the last line"), act_end, 1 },
	{ { 'l', CODE(KEY_RIGHT) }, "l RIGHT", NULL, N_("what is further to the right"), act_side,
	    8 },
	{ { 'h', CODE(KEY_LEFT) }, "h LEFT", NULL, N_("back to the left"), act_side, -8 },
	{ { '/' }, "/", NULL, N_("search a player by a part of his name"), act_find, 0 },
	{ { 'n' }, "n", NULL, N_("search on"), act_again, 1 },
	{ { 'N' }, "N", NULL, N_("search backwards"), act_again, -1 },
	{ { 'u' }, "u", NULL, N_("undo what was done last"), club_act_undo, 0 },
	{ { CLUB_CTRL('R') }, "^R", NULL, N_("do again what was undone"), club_act_undo, 1 },
	{ { CLUB_ESC, 'q', CLUB_CTRL('C') }, "ESC q", NULL, N_("back; from the menu: quit"),
	    act_back, 0 },
	{ { 'Q' }, "Q", NULL, N_("quit"), act_quit, 0 },
	{ { CLUB_CTRL('L') }, "^L", NULL, N_("draw the screen anew"), act_redraw, 0 },
	{ { '?', CODE(KEY_F(1)) }, "? F1", NULL, N_("this help"), act_help, 0 },
	{ { 0 }, NULL, NULL, NULL, NULL, 0 },
};

/* ------ the help ------ */

#define NAMES 20 /* columns of the names of keys */

/* The keys of K, and what they do in as many lines as it needs. */
static void
put_keys(struct screen_lines *to, const struct club_key *k, int width)
{
	int room = width > NAMES + 10 ? width - NAMES : 10;
	const char *help, *name;
	size_t n, next;

	for (; k->name; k++) {
		name = k->name;
		for (help = _(k->help); *help; help += next) {
			n = text_line(help, strlen(help), room, &next);
			screen_line(to, SCREEN_PLAIN, 0, "%-*s%.*s", NAMES, name, (int)n, help);
			name = "";
		}
	}
}

/* The help of the page below this one, which is number SUBJECT. */
static void
make_help(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct club_page_kind *kind = u->page[p->subject < u->depth ? p->subject : 0].kind;

	screen_line(to, SCREEN_HEAD, 0, "%s", _(kind->title));
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_wrap(to, SCREEN_PLAIN, _(kind->about), width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	put_keys(to, kind->keys, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "%s", _("Everywhere"));
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	put_keys(to, club_common_keys, width);
}

static const struct club_key no_keys[] = { { { 0 }, NULL, NULL, NULL, NULL, 0 } };

const struct club_page_kind club_page_help = { CLUB_PAGE_HELP, N_("Help"), "", no_keys, make_help,
	NULL, CLUB_SELECTS_NOBODY };

/* ------ what a command said ------ */

static void
make_text(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	(void)p;
	screen_lines_wrap(
	    to, SCREEN_PLAIN, u->output.len && !u->output.error ? u->output.text : "", width);
}

/* Have the lines of a drawing in TEXT, U+2500 and its neighbours, in ASCII. */
static void
draw_plainly(char *text)
{
	char *to = text;

	for (; *text; to++) {
		if (strncmp(text, "\342\224", 2) == 0 && text[2]) {
			*to = text[2] == '\200' ? '-' : text[2] == '\202' ? '|' : '+';
			text += 3;
		} else {
			*to = *text++;
		}
	}
	*to = '\0';
}

/* A sheet: it is as wide as it is. */
static void
make_sheet(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	int is_there = u->output.len && !u->output.error;

	(void)p, (void)width;
	if (is_there && u->plain)
		draw_plainly(u->output.text);
	screen_lines_wrap(to, SCREEN_PLAIN, is_there ? u->output.text : "", INT_MAX);
}

const struct club_page_kind club_page_follows = { CLUB_PAGE_FOLLOWS, N_("What follows"),
	N_("Who has other points or another rank now, and which pairs of later rounds would have been "
	   "others; those rounds stay as they were paired."),
	no_keys, make_text, NULL, CLUB_SELECTS_NOBODY };

const struct club_page_kind club_page_text = { CLUB_PAGE_TEXT, N_("What the command says"),
	N_("What came of it."), no_keys, make_text, NULL, CLUB_SELECTS_NOBODY };

const struct club_page_kind club_page_sheet = { CLUB_PAGE_SHEET, N_("Sheet"),
	N_("A sheet as text.  The arrows show what is further to the right."), no_keys, make_sheet,
	NULL, CLUB_SELECTS_NOBODY };
