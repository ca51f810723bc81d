/* screen_keys.c - the keys of all pages, the help, and pages of text. */
#include "cli/club/paper.h"
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/tool/text.h"

/* ------ searching ------ */

static void find(struct club_ui *u, const char *answer);

/* Return the name of the player, or those of the two at a board, in line I; or NULL. */
static const char *
names_in(void *arg, size_t i)
{
	static char names[2 * STRAT_CLUB_TEXT + 2];
	const struct club_ui *u = arg;
	long id = u->rows.line[i].id;
	unsigned one = club_player_of_line(u, id, 0), other = club_player_of_line(u, id, 1);

	if (!one)
		return NULL;
	snprintf(names, sizeof names, "%s\n%s", club_name_of(club_of(u), one),
	    other && other != one ? club_name_of(club_of(u), other) : "");
	return names;
}

/* Say which line of how many was found, if there are more: TEXT as for screen_list_search(). */
static void
say_found(struct club_ui *u, screen_list_text *text)
{
	size_t nth, n = screen_list_count(&club_ui_page(u)->list, u->find, text, u, &nth);

	if (n > 1)
		club_ui_say(u, _("'%s': %zu of %zu; / and ENTER go to the next"), u->find, nth, n);
}

/* Choose the next line with the text searched for: names of players first, whose keys may follow.  If there is
 * none, ask for another text: until the user gives that up, no key changes the line that is chosen now. */
static void
search(struct club_ui *u, int by)
{
	struct screen_list *l = &club_ui_page(u)->list;
	enum club_selection selects = club_ui_page(u)->kind->selects;
	int has_names = selects == CLUB_SELECTS_PLAYER || selects == CLUB_SELECTS_BOARD;

	club_ui_rows(u);
	if (has_names && screen_list_search(l, by, u->find, names_in, u)) {
		say_found(u, names_in);
		return;
	}
	if (screen_list_search(l, by, u->find, NULL, NULL)) {
		if (has_names)
			club_ui_say(u, _("no name has '%s', but this line has"), u->find);
		else
			say_found(u, NULL);
		return;
	}
	club_ui_ask(u, _("Part of the name:"), u->find, find);
	club_ui_fault(
	    u, _("'%s' not found on this page: type another part, or leave with ESC"), u->find);
}

/* The text that was searched for before is the default, and then the search begins after the chosen line. */
static void
find(struct club_ui *u, const char *answer)
{
	int is_same = strcmp(answer, u->find) == 0;

	snprintf(u->find, sizeof u->find, "%s", answer);
	u->find_on = club_ui_page(u)->which;
	club_ui_begin_series(u);
	if (*u->find)
		search(u, is_same);
}

static void
act_find(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_ui_page(u)->which == CLUB_PAGE_MENU)
		club_ui_push(u, CLUB_PAGE_PEOPLE, 0);
	if (u->find_on != club_ui_page(u)->which) /* a search ends with its page */
		*u->find = '\0';
	club_ui_ask(u, _("Part of the name:"), u->find, find);
}

/* ------ leaving ------ */

static void
leave(struct club_ui *u, const char *answer)
{
	(void)answer;
	u->quit = 1;
}

static const char quit_hall[] = N_(
    "Quit?  Every change is saved.  The tournament will no longer be shown in the hall.");

int
club_explained(const struct club_page *p)
{
	return p->which == CLUB_PAGE_PAIRING ? p->flag
	    : p->which == CLUB_PAGE_BOARDS   ? p->flag & CLUB_EXPLAINED
					     : 0;
}

static void
act_back(struct club_ui *u, int arg)
{
	int explained = club_explained(club_ui_page(u));

	(void)arg;
	if (explained)
		club_act_flag(u, explained); /* back from the explanations */
	else if (u->depth > 1)
		club_ui_pop(u);
	else
		club_ui_confirm(u,
		    !u->is_there            ? _("Quit?  No tournament has begun.")
			: club_hall_runs(u) ? _(quit_hall)
					    : _("Quit?  Every change is saved."),
		    leave);
}

static void
act_quit(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_hall_runs(u))
		club_ui_confirm(u, _(quit_hall), leave);
	else
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
	{ { { '/' }, "/", NULL, N_("search for part of a name; ENTER alone finds the next"), 0 },
	    act_find, 0 },
	{ { { 'u' }, "u", NULL, N_("undo the last change"), 0 }, club_act_undo, 0 },
	{ { { SCREEN_CTRL('R') }, "^R", NULL, N_("redo the change undone last"), 0 }, club_act_undo,
	    1 },
	{ { { SCREEN_ESC, 'q', SCREEN_CTRL('C') }, "ESC q", NULL, N_("back; from the menu: quit"),
	      0 },
	    act_back, 0 },
	{ { { 'T' }, "T", NULL, N_("results that players sent from telephones"), 0 },
	    club_act_telephones, 0 },
	{ { { 'Q' }, "Q", NULL, N_("quit"), 0 }, act_quit, 0 },
	{ { { '?', SCREEN_CODE(KEY_F(1)) }, "? F1", NULL, N_("this help"), 0 }, act_help, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

static const char keys_of_menu[] =
    "rpinscMtwlV"; /* which other pages have too, unless they use them themselves */

const struct club_key *
club_menu_key(unsigned key)
{
	return key && key < 128 && strchr(keys_of_menu, (int)key)
	    ? screen_keys_find(SCREEN_KEYS(club_page_menu.keys), key, 0)
	    : NULL;
}

int
club_has_sheets(const struct club_page *p)
{
	return p->which == CLUB_PAGE_BOARDS || p->which == CLUB_PAGE_RANKING ||
	    p->which == CLUB_PAGE_CROSS || p->kind->selects == CLUB_SELECTS_SUBJECT;
}

/* Return the name of the sheet that has what the page P of U shows, or NULL. */
static const char *
sheet_of(const struct club_ui *u, const struct club_page *p)
{
	static const char *const names[CLUB_PAGES] = { [CLUB_PAGE_BOARDS] = "boards",
		[CLUB_PAGE_PEOPLE] = "players",
		[CLUB_PAGE_RANKING] = "standings",
		[CLUB_PAGE_WHY] = "standings",
		[CLUB_PAGE_CROSS] = "crosstable" };

	if (p->which == CLUB_PAGE_RANKING && p->flag && club_of(u)->boards)
		return "individual";
	if (p->which == CLUB_PAGE_CROSS && p->flag && club_of(u)->boards)
		return "own-results";
	return p->which == CLUB_PAGE_SHEET ? u->about.text : names[p->which];
}

/* Choose the sheet NAME, if it can be printed. */
static void
choose_sheet(struct club_ui *u, const char *name)
{
	const struct club_sheet_kind *k = name ? club_sheet_find(name) : NULL;

	if (k)
		club_ui_choose(u, (long)(k - club_sheet_kinds) + 1);
}

void
club_press_menu_key(struct club_ui *u, const struct club_key *k)
{
	struct club_page from = *club_ui_page(u), second = u->page[1], *to;
	const char *sheet = sheet_of(u, &from);
	size_t depth = u->depth;

	while (u->depth > 1)
		club_ui_pop(u);
	k->act(u, k->arg);
	if (club_ui_page(u)->which != CLUB_PAGE_PAPER)
		return;
	if (!club_has_sheets(&from)) {
		choose_sheet(u, sheet);
		return;
	}
	u->page[1] = second; /* ESC leads back to it and all after it */
	u->depth = depth;
	club_ui_push(u, CLUB_PAGE_PAPER, 0);
	to = club_ui_page(u);
	if (from.kind->selects == CLUB_SELECTS_SUBJECT)
		to->flag = (int)from.subject;
	else
		to->subject = from.subject;
	choose_sheet(u, sheet);
}

/* ------ the help ------ */

/* Add the keys of the menu that the page KIND has no other use for. */
static void
put_menu_keys(const struct club_page_kind *kind, struct screen_lines *to, int width)
{
	struct club_key rows[2] = { { SCREEN_NO_KEY, NULL, 0 }, { SCREEN_NO_KEY, NULL, 0 } };
	const char *key;

	for (key = keys_of_menu; *key; key++) {
		rows[0] = *club_menu_key((unsigned char)*key);
		if (!screen_keys_find(SCREEN_KEYS(kind->keys), (unsigned char)*key, 0))
			screen_keys_help(SCREEN_KEYS(rows), 0, to, width);
	}
}

/* Add the keys of the page KIND in C; the line-up is one of teams that meet on boards. */
static void
put_page_keys(const struct strat_club *c, const struct club_page_kind *kind,
    struct screen_lines *to, int width)
{
	struct club_key rows[2] = { { SCREEN_NO_KEY, NULL, 0 }, { SCREEN_NO_KEY, NULL, 0 } };
	const struct club_key *k;

	for (k = kind->keys; k->key.name; k++) {
		rows[0] = *k;
		if (c->boards || k->act != club_act_lineup)
			screen_keys_help(SCREEN_KEYS(rows), 0, to, width);
	}
}

/* Add the help of page number SUBJECT. */
static void
make_help(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct club_page_kind *kind = u->page[p->subject < u->depth ? p->subject : 0].kind;

	screen_line(to, SCREEN_HEAD, 0, "%s", _(kind->title));
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_wrap(to, SCREEN_PLAIN, _(kind->about), width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	put_page_keys(club_of(u), kind, to, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_HEAD, 0, "%s", _("Everywhere"));
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_keys_help(SCREEN_KEYS(screen_list_keys), 0, to, width);
	screen_keys_help(SCREEN_KEYS(club_common_keys), 0, to, width);
	put_menu_keys(kind, to, width);
	screen_keys_help(screen_terminal_keys, sizeof *screen_terminal_keys, 0, to, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_wrap(to, SCREEN_PLAIN,
	    _("The settings (t) have the language of this tournament: de, en, fr, nl, pl or uk."),
	    width);
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

/* Replace the box-drawing characters of TEXT (U+2500 and so on) by ASCII. */
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

/* Remove the characters that begin a page from TEXT. */
static void
drop_page_breaks(char *text)
{
	while ((text = strchr(text, '\f')) != NULL)
		memmove(text, text + 1, strlen(text));
}

/* Add a sheet, which must not be wrapped. */
static void
make_sheet(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	int is_there = u->output.len && !u->output.error;

	(void)p, (void)width;
	if (is_there)
		drop_page_breaks(u->output.text);
	if (is_there && u->plain)
		draw_plainly(u->output.text);
	screen_lines_wrap(to, SCREEN_PLAIN, is_there ? u->output.text : "", INT_MAX);
}

/* Shown with the question of a correction, which takes all keys except those that scroll. */
const struct club_page_kind club_page_follows = { N_("Consequences"), "", no_keys, make_text, NULL,
	CLUB_SELECTS_NOBODY };

const struct club_page_kind club_page_text = { N_("Messages"), N_("The messages of what was done."),
	no_keys, make_text, NULL, CLUB_SELECTS_NOBODY };

static const struct club_key keys_of_sheet[] = {
	{ { { 'M' }, "M", NULL, N_("prize winners"), 0 }, club_act_prizes, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_sheet = { N_("Sheet"),
	N_("A sheet as text.  The left and right arrows scroll."), keys_of_sheet, make_sheet, NULL,
	CLUB_SELECTS_NOBODY };
