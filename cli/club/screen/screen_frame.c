/* screen_frame.c - the whole picture as lines.
 *
 *	tournament, round					players
 *	page							which lines of it
 *	what its columns are called
 *	its lines
 *	question or message; messages appear above it while the user types
 *	what keys do */
#include "cli/club/screen/ui.h"
#include "club/team/team.h"

#include <curses.h>
#include <string.h>

#include "cli/tool/text.h"

#define DASH 5 /* columns between the name and what follows */
#define NAME 8 /* columns of the least part of a name that helps to know it */

/* Put NAME and a dash, or as much of it as ROOM has. */
static void
put_name(struct strat_out *to, const char *name, int room)
{
	static const char dash[] = "  -  ";
	size_t len = strlen(name), fits;

	room -= (int)strlen(dash);
	if (len == 0 || (text_width(name, len) > room && room < NAME))
		return;
	fits = text_width(name, len) > room ? text_fitting_bytes(name, len, room - 1) : len;
	strat_out_put(to, name, fits);
	strat_out_printf(to, "%s%s", fits < len ? "~" : "", dash);
}

static void
put_head(struct club_ui *u, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	size_t waiting = club_post_waiting(u), people = club_count_players(c);
	char right[200] = "";
	const char *name;
	size_t before;
	int least, room;
	struct strat_out left, state;

	strat_out_init(&left, -1);
	strat_out_init(&state, -1);
	if (u->is_there)
		club_put_state(&state, c);
	else
		strat_out_str(&state, u->path);
	if (waiting)
		snprintf(right, 100, "T: %.90s", club_post_words(u));
	before = strlen(right);
	snprintf(right + strlen(right), 20, "%s", waiting ? "  -  " : "");
	if (c->boards)
		snprintf(right + strlen(right), 40,
		    P_("%zu team, ", "%zu teams, ", club_count_teams(c)), club_count_teams(c));
	snprintf(right + strlen(right), 60, P_("%zu player%s", "%zu players%s", people), people,
	    u->only_read ? _(", read-only") : "");
	name = strat_club_get(c, "name");
	least = text_width(name, strlen(name));
	least = !waiting && least > NAME ? NAME : least;
	room = width - text_width(state.text, state.len) - 2 - text_width(right, strlen(right));
	if (least && u->is_there &&
	    least + DASH > room) /* rather the name than the number of players */
		right[before] = '\0';
	if (u->is_there && state.len)
		put_name(&left, name,
		    width - text_width(right, strlen(right)) - 2 -
			text_width(state.text, state.len));
	strat_out_put(&left, state.len ? state.text : "", state.len);
	strat_out_char(&left, '\0');
	screen_list_title(to, left.error || state.error ? "" : left.text, right, width);
	strat_out_free(&state);
	strat_out_free(&left);
}

/* ------ the last lines ------ */

#define LAST 6 /* lines for question and message, or half of the picture if that is more */

/* The keys of the next round if there is none. */
static const struct club_key nothing[] = { { SCREEN_NO_KEY, NULL, 0 } };

/* The keys of the first page while there is no file, and so no menu, and of the choices for a round that cannot be
 * paired. */
static const struct club_key choosing[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("choose"), NULL, 0 }, NULL, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

/* Shown if all rounds of a round robin are paired. */
static const struct club_key deciding[] = {
	{ { { 'S' }, "S", N_("deciding game"), NULL, 0 }, NULL, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

/* The key of the menu where its sheets are those of the round or of the player shown; see club_press_menu_key(). */
static const struct club_key printing[] = {
	{ { { 'w' }, "w", N_("print"), NULL, 0 }, NULL, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

/* Shown if all boards that wait have other results than were sent: ENTER confirms none of them. */
static const struct club_key discarding[] = {
	{ { { 'D' }, "D", N_("discard"), NULL, 0 }, NULL, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

/* Append the hint of a key that has a use in this tournament, or for the player shown. */
static void
put_hint_of_state(struct club_ui *u, struct strat_out *hints)
{
	const struct club_page *p = club_ui_page(u);

	if (!u->is_there)
		return;
	if ((p->which == CLUB_PAGE_RANKING || p->which == CLUB_PAGE_CROSS) && club_of(u)->boards)
		strat_out_printf(hints, "o %s  ", p->flag ? _("teams") : _("players"));
	if (p->which == CLUB_PAGE_RANKING && club_is_scheveningen(club_of(u)))
		strat_out_printf(hints, "o %s  ", p->flag ? _("players") : _("teams"));
	if (p->which == CLUB_PAGE_PEOPLE && club_of(u)->boards)
		strat_out_printf(hints, "L %s  ", _("Line-up"));
	if (p->which == CLUB_PAGE_RANKING && club_has_prizes(club_of(u)))
		strat_out_printf(hints, "M %s  ", C_("sheet", "prizes"));
	if (club_shows_prize_sheet(u))
		strat_out_printf(hints, "M %s  ", _("Settings"));
	if (p->which == CLUB_PAGE_PERSON && p->subject && p->subject <= club_of(u)->n &&
	    club_has_left(club_of(u), (unsigned)p->subject))
		strat_out_printf(hints, "R %s  ", _("return"));
}

/* Return the word, to be translated, for where ESC leads. */
static const char *
escape_word(struct club_ui *u)
{
	const struct club_page *p = club_ui_page(u);

	if (u->depth > 2 || club_explained(p))
		return N_("back");
	return u->depth > 1 ? N_("menu") : N_("quit");
}

/* Those of the page of results when all rounds are played: P leads to the standings. */
static const struct club_key finished[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("result"), NULL, 0 }, NULL, 0 },
	{ { { 'P' }, "P", N_("standings"), NULL, 0 }, NULL, 0 },
	CLUB_ROUNDS_HINT,
	{ { { 'D' }, "D", N_("clear"), NULL, 0 }, NULL, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

/* Add the hints of the page, as many as there is room for. */
static void
put_hints(struct club_ui *u, struct screen_lines *to, int width)
{
	const struct club_key *keys = club_ui_page(u)->kind->keys;
	const struct strat_club *c = club_of(u);
	struct strat_out hints;
	char tail[100];
	int room, is_boards = u->is_there && club_ui_page(u)->which == CLUB_PAGE_BOARDS;
	int is_level = is_boards && club_undecided(c, club_page_round(u), 0);

	if (u->is_there && c->boards && club_ui_page(u)->which == CLUB_PAGE_PAIRING)
		keys = club_pairing_hints_of_teams;
	if (club_ui_page(u)->which == CLUB_PAGE_LINEUP && !club_ui_page(u)->flag)
		keys = club_lineup_hints_of_order;
	if ((!u->is_there && u->depth == 1) ||
	    (club_ui_page(u)->which == CLUB_PAGE_PAIRING && u->is_stuck))
		keys = choosing;
	if (u->is_there && club_ui_page(u)->which == CLUB_PAGE_PAIRING && !u->plan && !u->is_stuck)
		keys = club_can_decide(c) ? deciding : nothing;
	if (club_ui_page(u)->which == CLUB_PAGE_TELEPHONES && club_post_differing(u) &&
	    club_post_differing(u) == club_post_waiting(u))
		keys = discarding;
	if (is_boards && club_next_step(c) == CLUB_OVER)
		keys = finished;
	snprintf(tail, sizeof tail, "? %s  %s %s", _("help"), _("ESC"), _(escape_word(u)));
	room = width - text_width(tail, strlen(tail));
	strat_out_init(&hints, -1);
	put_hint_of_state(u, &hints);
	if (is_level)
		strat_out_printf(&hints, _("K decide board %zu  "), club_board_to_decide(u));
	screen_keys_hints(SCREEN_KEYS(keys), &hints, room);
	if (club_has_sheets(club_ui_page(u)))
		screen_keys_hints(SCREEN_KEYS(printing), &hints, room);
	screen_line(to, SCREEN_QUIET, 0, "%.*s%s", (int)hints.len, hints.len ? hints.text : "",
	    room > 0 ? tail : "");
	strat_out_free(&hints);
}

/* Return the title of the page, to be translated. */
static const char *
title_of(struct club_ui *u)
{
	const struct club_page *p = club_ui_page(u);
	const struct strat_club *c = club_of(u);

	if (club_shows_prize_sheet(u))
		return N_("Prizes");
	return p->kind == &club_page_person && c->boards && p->subject && p->subject <= c->n &&
		strat_club_is_team(c, (unsigned)p->subject)
	    ? N_("A team")
	    : p->kind->title;
}

static void
put_page(struct club_ui *u, struct screen_lines *to, size_t height)
{
	struct screen_list *list = &club_ui_page(u)->list;

	club_ui_rows(u);
	list->height = (int)height;
	screen_list_put(list, _(title_of(u)), to);
}

/* Add the message, or else the remark on the answer being typed. */
static void
put_message(struct club_ui *u, struct screen_lines *to, int width)
{
	enum screen_role role = *u->message && u->is_fault ? SCREEN_FAULT : SCREEN_PLAIN;
	struct strat_out words;

	strat_out_init(&words, -1);
	if (*u->message)
		strat_out_str(&words, u->message);
	else if (u->ask.prompt.len && u->remark)
		u->remark(u, screen_input_text(&u->ask.answer), &words);
	strat_out_char(&words, '\0');
	if (!words.error)
		screen_lines_wrap(to, role, words.text, width);
	strat_out_free(&words);
}

/* Add the message, the question and the hints.  *CURSOR_Y is counted from the first of these lines. */
static void
put_last(struct club_ui *u, struct screen_lines *to, int width, int *cursor_y, int *cursor_x)
{
	put_message(u, to, width);
	if (u->ask.prompt.len) {
		screen_ask_put(&u->ask, to, width, cursor_x);
		*cursor_y = (int)to->n - 1;
		screen_line(to, SCREEN_QUIET, 0, "%s", screen_ask_hint(&u->ask));
		return;
	}
	if (to->n == 0)
		screen_line_put(to, SCREEN_PLAIN, 0, "");
	put_hints(u, to, width);
}

void
club_ui_frame(
    struct club_ui *u, int width, int height, struct screen_lines *to, int *cursor_y, int *cursor_x)
{
	struct screen_lines last;
	size_t i, skip, above, most;

	if (width != u->width)
		u->is_stale = 1;
	u->width = width;
	u->height = height;
	*cursor_x = *cursor_y = -1;
	club_ui_rows(u); /* may set the message */
	screen_lines_init(&last, u->plain);
	put_last(u, &last, width, cursor_y, cursor_x);
	most = height / 2 > LAST ? (size_t)height / 2 : LAST;
	skip = last.n > most ? last.n - most : 0;
	skip = last.n > (size_t)height ? last.n - (size_t)height : skip;
	above = (size_t)height - (last.n - skip);
	screen_lines_clear(to);
	if (above > 0)
		put_head(u, to, width);
	if (above > 1)
		put_page(u, to, above - 2);
	while (to->n < above && !to->error)
		screen_line_put(to, SCREEN_PLAIN, 0, "");
	if (*cursor_y >= 0)
		*cursor_y += (int)above - (int)skip;
	for (i = skip; i < last.n; i++) {
		screen_line_put(to, last.line[i].role, 0, screen_line_text(&last, i));
		if (!to->error)
			to->line[to->n - 1].selected = last.line[i].selected;
	}
	for (i = 0; i < to->n; i++)
		to->line[i].len = text_fitting_bytes(
		    screen_line_text(to, i), to->line[i].len, width);
	to->error = last.error ? last.error : to->error;
	screen_lines_free(&last);
}
