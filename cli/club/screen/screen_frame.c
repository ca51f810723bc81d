/* screen_frame.c - all that is to be seen, as the lines of a screen.
 *
 *	tournament, round					players
 *	page							which lines of it
 *	what its columns are called
 *	its lines
 *	question or message; what is said while somebody types is above it
 *	what keys do */
#include "cli/club/screen/ui.h"

#include <string.h>

#include "cli/tool/text.h"

/* LEFT, and RIGHT at the other end, in WIDTH columns; what does not fit of LEFT is cut. */
static void
put_both(
    struct screen_lines *to, enum screen_role role, const char *left, const char *right, int width)
{
	struct strat_out safe;
	int room = width - text_width(right, strlen(right)) - 1;
	size_t len;

	strat_out_init(&safe, -1);
	text_put(&safe, left, strlen(left), to->plain);
	len = safe.len && room > 0 ? text_fitting_bytes(safe.text, safe.len, room) : 0;
	if (room < 0)
		right = "", room = 0;
	if (!safe.error)
		screen_line(to, role, 0, "%.*s%*s%s", (int)len, len ? safe.text : "",
		    room - (len ? text_width(safe.text, len) : 0) + 1, "", right);
	strat_out_free(&safe);
}

static void
put_head(struct club_ui *u, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	char right[40];
	struct strat_out left;

	strat_out_init(&left, -1);
	strat_out_str(&left, u->is_there ? strat_club_get(c, "name") : "");
	strat_out_str(&left, left.len ? "  -  " : "");
	if (u->is_there)
		club_put_state(&left, c);
	else
		strat_out_str(&left, u->path);
	strat_out_char(&left, '\0');
	snprintf(right, sizeof right, P_("%zu player%s", "%zu players%s", c->n), c->n,
	    u->only_read ? _(", only read") : "");
	put_both(to, SCREEN_HEAD, left.error ? "" : left.text, right, width);
	strat_out_free(&left);
}

/* ------ the page ------ */

/* Scroll so that what is chosen is seen in BODY lines. */
static void
scroll(struct club_page *p, const struct screen_lines *l, size_t body)
{
	size_t n = l->n - l->fixed, at = p->at < l->fixed ? 0 : p->at - l->fixed;

	if (p->id && at < p->top)
		p->top = at;
	if (p->id && body && at >= p->top + body)
		p->top = at - body + 1;
	if (p->top + body > n)
		p->top = n > body ? n - body : 0;
}

/* Line I, without its first LEFT columns; the chosen one is marked. */
static void
put_line(struct screen_lines *to, const struct screen_lines *l, size_t i, const struct club_page *p,
    int width)
{
	const struct screen_line *line = &l->line[i];
	const char *s = screen_line_text(l, i);
	int is_here = p->id && i == p->at;
	size_t skip = text_fitting_bytes(s, line->len, p->left), len;

	s += skip;
	len = text_fitting_bytes(s, line->len - skip, width - 2);
	if (width >= 2)
		screen_line(to, is_here ? SCREEN_HERE : line->role, 0, "%s%.*s",
		    is_here ? "> " : "  ", (int)len, s);
	else
		screen_line_put(to, SCREEN_PLAIN, 0, "");
}

static void
put_page(struct club_ui *u, struct screen_lines *to, int width, size_t body)
{
	struct club_page *p = club_ui_page(u);
	const struct screen_lines *l = club_ui_rows(u);
	size_t fixed = l->fixed < body ? l->fixed : body, n = l->n - l->fixed, i;
	char where[60] = "";

	scroll(p, l, body - fixed);
	if (n > body - fixed && body > fixed)
		snprintf(where, sizeof where, _("%zu to %zu of %zu"), p->top + 1,
		    p->top + (body - fixed), n);
	put_both(to, SCREEN_HEAD, _(p->kind->title), where, width);
	for (i = 0; i < fixed; i++)
		put_line(to, l, i, p, width);
	for (i = p->top; i < n && i - p->top < body - fixed; i++)
		put_line(to, l, l->fixed + i, p, width);
}

/* ------ the last lines ------ */

#define LAST 6 /* lines that question and message take at most */

/* What some keys do, as many as there is room for. */
static void
put_hints(struct club_ui *u, struct screen_lines *to, int width)
{
	const struct club_key *k = club_ui_page(u)->kind->keys;
	char text[400], tail[100];
	int n = 0, more, room;

	snprintf(
	    tail, sizeof tail, "? %s  ESC %s", _("help"), u->depth > 1 ? _("back") : _("quit"));
	room = width - text_width(tail, strlen(tail));
	for (; k->name; k++) {
		if (!k->hint)
			continue;
		more = snprintf(text + n, sizeof text - (size_t)n, "%s %s  ", k->name, _(k->hint));
		if (more < 0 || n + more >= (int)sizeof text ||
		    text_width(text, (size_t)(n + more)) > room)
			break;
		n += more;
	}
	text[n] = '\0';
	screen_line(to, SCREEN_QUIET, 0, "%s%s", text, room > 0 ? tail : "");
}

/* What went wrong, or was done, or is said of that which is being typed. */
static void
put_message(struct club_ui *u, struct screen_lines *to, int width)
{
	enum screen_role role = *u->message && u->is_fault ? SCREEN_FAULT : SCREEN_PLAIN;
	struct strat_out words;

	strat_out_init(&words, -1);
	if (*u->message)
		strat_out_str(&words, u->message);
	else if (u->ask.prompt.len && u->ask.remark)
		u->ask.remark(u, screen_input_text(&u->ask.answer), &words);
	strat_out_char(&words, '\0');
	if (!words.error)
		screen_lines_wrap(to, role, words.text, width);
	strat_out_free(&words);
}

/* The question, and as much of the answer as there is room for; beside it or, where it is long,
 * below. */
static void
put_question(struct club_ui *u, struct screen_lines *to, int width, int *cursor_x)
{
	const struct strat_out *prompt = &u->ask.prompt;
	const char *text = screen_input_text(&u->ask.answer);
	int x = text_width(prompt->text, prompt->len);
	size_t skip;

	if (x > (u->ask.letters ? width - 1 : width * 2 / 3)) {
		screen_lines_wrap(to, SCREEN_HEAD, prompt->text, width);
		x = 0;
	}
	skip = screen_input_visible(&u->ask.answer, width - x > 1 ? width - x : 1, cursor_x);
	*cursor_x += x;
	if (x || !u->ask.letters)
		screen_line(to, SCREEN_HEAD, 0, "%s%s", x ? prompt->text : "", text + skip);
}

/* All of that; *CURSOR_Y is counted from its first line. */
static void
put_last(struct club_ui *u, struct screen_lines *to, int width, int *cursor_y, int *cursor_x)
{
	put_message(u, to, width);
	if (u->ask.prompt.len) {
		put_question(u, to, width, cursor_x);
		*cursor_y = (int)to->n - 1;
		screen_line(to, SCREEN_QUIET, 0, "%s",
		    u->ask.letters ? _("one of these letters; ESC changes nothing")
			: *screen_input_text(&u->ask.answer)
			? _("ENTER goes on  ^U empties the line  ESC changes nothing")
			: _("ENTER goes on  ESC changes nothing"));
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
	size_t i, skip, above;

	if (width != u->width)
		u->is_stale = 1;
	u->width = width;
	u->height = height;
	*cursor_x = *cursor_y = -1;
	club_ui_rows(u); /* which may have something to say */
	screen_lines_init(&last, u->plain);
	put_last(u, &last, width, cursor_y, cursor_x);
	skip = last.n > LAST ? last.n - LAST : 0;
	skip = last.n > (size_t)height ? last.n - (size_t)height : skip;
	above = (size_t)height - (last.n - skip);
	screen_lines_clear(to);
	if (above > 0)
		put_head(u, to, width);
	if (above > 1)
		put_page(u, to, width, above - 2);
	while (to->n < above && !to->error)
		screen_line_put(to, SCREEN_PLAIN, 0, "");
	if (*cursor_y >= 0)
		*cursor_y += (int)above - (int)skip;
	for (i = skip; i < last.n; i++)
		screen_line_put(to, last.line[i].role, 0, screen_line_text(&last, i));
	for (i = 0; i < to->n; i++)
		to->line[i].len = text_fitting_bytes(
		    screen_line_text(to, i), to->line[i].len, width);
	to->error = last.error ? last.error : to->error;
	screen_lines_free(&last);
}
