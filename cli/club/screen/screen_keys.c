/* screen_keys.c - the keys that all pages have, and the help. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/tool/text.h"

/* ------ searching ------ */

static void
search(struct club_ui *u, int by)
{
	club_ui_rows(u);
	if (!*u->find)
		club_ui_say(u, _("/ searches first"));
	else if (!screen_list_search(&club_ui_page(u)->list, by, u->find))
		club_ui_say(u, _("nothing here has %s in it"), u->find);
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
	if (club_ui_page(u)->which == CLUB_PAGE_MENU)
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
act_help(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_ui_page(u)->which != CLUB_PAGE_HELP)
		club_ui_push(u, CLUB_PAGE_HELP, u->depth - 1);
}

const struct club_key club_common_keys[] = {
	{ { { '/' }, "/", NULL, N_("search a player by a part of his name"), 0 }, act_find, 0 },
	{ { { 'n' }, "n", NULL, N_("search on"), 0 }, act_again, 1 },
	{ { { 'N' }, "N", NULL, N_("search backwards"), 0 }, act_again, -1 },
	{ { { 'u' }, "u", NULL, N_("undo what was done last"), 0 }, club_act_undo, 0 },
	{ { { SCREEN_CTRL('R') }, "^R", NULL, N_("do again what was undone"), 0 }, club_act_undo,
	    1 },
	{ { { SCREEN_ESC, 'q', SCREEN_CTRL('C') }, "ESC q", NULL, N_("back; from the menu: quit"),
	      0 },
	    act_back, 0 },
	{ { { 'Q' }, "Q", NULL, N_("quit"), 0 }, act_quit, 0 },
	{ { { '?', SCREEN_CODE(KEY_F(1)) }, "? F1", NULL, N_("this help"), 0 }, act_help, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

/* ------ the help ------ */

/* The help of the page below this one, which is number SUBJECT. */
static void
make_help(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct club_page_kind *kind = u->page[p->subject < u->depth ? p->subject : 0].kind;

	screen_line(to, SCREEN_HEAD, 0, "%s", _(kind->title));
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_wrap(to, SCREEN_PLAIN, _(kind->about), width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_keys_help(SCREEN_KEYS(kind->keys), 0, to, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "%s", _("Everywhere"));
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_keys_help(SCREEN_KEYS(screen_list_keys), 0, to, width);
	screen_keys_help(SCREEN_KEYS(club_common_keys), 0, to, width);
	screen_keys_help(screen_terminal_keys, sizeof *screen_terminal_keys, 0, to, width);
}

static const struct club_key no_keys[] = { { SCREEN_NO_KEY, NULL, 0 } };

const struct club_page_kind club_page_help = { N_("Help"), "", no_keys, make_help, NULL,
	CLUB_SELECTS_NOBODY };

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

const struct club_page_kind club_page_follows = { N_("What follows"),
	N_("Who has other points or another rank now, and which pairs of later rounds would have been "
	   "others; those rounds stay as they were paired."),
	no_keys, make_text, NULL, CLUB_SELECTS_NOBODY };

const struct club_page_kind club_page_text = { N_("What the command says"), N_("What came of it."),
	no_keys, make_text, NULL, CLUB_SELECTS_NOBODY };

const struct club_page_kind club_page_sheet = { N_("Sheet"),
	N_("A sheet as text.  The arrows show what is further to the right."), no_keys, make_sheet,
	NULL, CLUB_SELECTS_NOBODY };
