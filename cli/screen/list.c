/* list.c - lines in a window that scrolls; one of them may be chosen. */
#include "cli/screen/list.h"

#include <curses.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"
#include "cli/tool/text.h"

/* ------ choosing ------ */

static void
choose(struct screen_list *l, size_t at)
{
	l->at = at < l->lines->n ? at : 0;
	l->id = at < l->lines->n ? l->lines->line[at].id : 0;
	l->is_free = l->is_found = 0;
}

/* Return the first line to be done that can be chosen, or the number of lines. */
static size_t
first_todo(const struct screen_lines *l)
{
	size_t i = 0;

	while (i < l->n && !(l->line[i].id && l->line[i].role == SCREEN_TODO))
		i++;
	return i;
}

void
screen_list_settle(struct screen_list *l)
{
	const struct screen_lines *rows = l->lines;
	size_t i = l->id ? screen_lines_find(rows, l->id) : first_todo(rows), k;

	if (i == rows->n) {
		for (i = l->at < rows->n ? l->at : rows->n; i < rows->n && !rows->line[i].id;)
			i++;
		for (k = rows->n; i == rows->n && k > 0; k--)
			if (rows->line[k - 1].id)
				i = k - 1;
	}
	choose(l, i);
}

void
screen_list_choose(struct screen_list *l, long id)
{
	size_t i = screen_lines_find(l->lines, id);

	if (i < l->lines->n)
		choose(l, i);
}

/* ------ searching ------ */

/* The part of a line that PART must be at the beginning of. */
enum fit { ANYWHERE, WORD, LINE };

/* Return 1 if TEXT, or what follows a line feed in it, begins with PART. */
static int
begins_line(const char *text, const char *part)
{
	for (; text; text = strchr(text, '\n'))
		if (strat_utf8_begins(text += *text == '\n', part))
			return 1;
	return 0;
}

/* Return 1 if a line of TEXT, a name, has words that begin as those of PART. */
static int
has_words(const char *text, const char *part)
{
	for (; text; text = strchr(text, '\n'))
		if (strat_utf8_has_words(text += *text == '\n', part))
			return 1;
	return 0;
}

static int
fits(const char *text, const char *part, enum fit fit)
{
	return fit == ANYWHERE ? strat_utf8_contains(text, part)
	    : fit == WORD      ? strat_utf8_has_word(text, part)
			       : begins_line(text, part);
}

/* A search. */
struct search {
	const char *part;
	screen_list_text *text;
	void *arg;
};

static int
is_match(const struct screen_list *l, size_t i, const struct search *s, enum fit fit)
{
	const char *text = s->text ? s->text(s->arg, i) : screen_line_text(l->lines, i);

	return text &&
	    (fits(text, s->part, fit) || (s->text && fit != LINE && has_words(text, s->part)));
}

/* Return 1 if line I can be found: if a line can be chosen, only those. */
static int
can_be_found(const struct screen_list *l, size_t i)
{
	return !l->id || l->lines->line[i].id;
}

/* Choose the next line by BY, 1 or -1, after line AT.  Return 0 if there is none. */
static int
search_from(struct screen_list *l, size_t at, int by, const struct search *s, enum fit fit)
{
	size_t i, n = l->lines->n;

	for (i = 0; i < n; i++) {
		at = (at + n + (size_t)by) % n;
		if (!can_be_found(l, at) || !is_match(l, at, s, fit))
			continue;
		choose(l, at);
		if (!l->id) {
			l->is_found = 1;
			l->top = at > l->lines->fixed ? at - l->lines->fixed : 0;
		}
		return 1;
	}
	return 0;
}

int
screen_list_search(
    struct screen_list *l, int by, const char *part, screen_list_text *text, void *arg)
{
	const struct search s = { part, text, arg };
	size_t n = l->lines->n, at = l->id || l->is_found ? l->at : l->lines->fixed + l->top;

	if (by)
		return search_from(l, at, by, &s, ANYWHERE);
	at += n - 1;
	return search_from(l, at, 1, &s, LINE) || search_from(l, at, 1, &s, WORD) ||
	    search_from(l, at, 1, &s, ANYWHERE);
}

size_t
screen_list_count(
    const struct screen_list *l, const char *part, screen_list_text *text, void *arg, size_t *nth)
{
	const struct search s = { part, text, arg };
	size_t i, n = 0;

	*nth = 0;
	for (i = 0; i < l->lines->n; i++) {
		n += can_be_found(l, i) && is_match(l, i, &s, ANYWHERE);
		if (i == l->at)
			*nth = n;
	}
	return n;
}

/* ------ keys ------ */

/* Return the number of lines that scroll and are shown. */
static size_t
body_of(const struct screen_list *l)
{
	size_t height = l->height > 0 ? (size_t)l->height : 0;

	return height - (l->lines->fixed < height ? l->lines->fixed : height);
}

/* Return the number of quiet lines directly below the chosen line, which explain it. */
static size_t
explained(const struct screen_list *l)
{
	const struct screen_line *first = l->lines->line + l->at + 1, *line = first;

	while (line < l->lines->line + l->lines->n && !line->id && line->len &&
	    line->role == SCREEN_QUIET)
		line++;
	return (size_t)(line - first);
}

/* Scroll so that the chosen line and what explains it are among BODY lines, unless it may be outside, and
 * these are full if possible. */
static void
scroll_to(struct screen_list *l, size_t body)
{
	size_t fixed = l->lines->fixed, n = l->lines->n - fixed;
	size_t at = l->at < fixed ? 0 : l->at - fixed, last;
	int follows = l->id && !l->is_free;

	last = follows && l->at < l->lines->n ? at + explained(l) : at;
	if (follows && body && last >= l->top + body)
		l->top = last - body + 1;
	if (follows && body && at >= l->top + body)
		l->top = at - body + 1;
	if (follows && at < l->top)
		l->top = at;
	if (l->top + body > n)
		l->top = n > body ? n - body : 0;
}

/* Scroll BY lines and leave the chosen line. */
static void
scroll_by(struct screen_list *l, int by)
{
	l->top = by < 0 && l->top < (size_t)-by ? 0 : l->top + (size_t)by;
	scroll_to(l, body_of(l));
}

/* Return 1 if the chosen line is further in the direction BY than the window. */
static int
is_beyond(const struct screen_list *l, int by)
{
	size_t line = l->lines->fixed + l->top;

	return l->is_free && (by < 0 ? l->at < line : l->at >= line + body_of(l));
}

/* Choose the line BY lines further; if none can be chosen, scroll to the lines that are left: first as
 * far as the chosen line stays in the window. */
static void
act_move(struct screen_list *l, int by)
{
	long was = (long)l->at, i = was, at = was;

	if (!l->id || is_beyond(l, -by) || is_beyond(l, by)) {
		l->is_found = 0;
		scroll_by(l, by);
		return;
	}
	while (by) {
		do
			i += by > 0 ? 1 : -1;
		while (i >= 0 && (size_t)i < l->lines->n && !l->lines->line[i].id);
		if (i < 0 || (size_t)i >= l->lines->n)
			break;
		at = i;
		by += by > 0 ? -1 : 1;
	}
	if (at != was)
		choose(l, (size_t)at);
	scroll_to(l, body_of(l));
	if (by) {
		l->is_free = at == was;
		scroll_by(l, by);
	}
}

/* Return how many lines that can be chosen are at most MOST lines further in the direction BY, or 1 if the next
 * one is not; MOST if no such line is beyond them. */
static int
choices(const struct screen_list *l, int by, int most)
{
	long i = (long)l->at + by, n = (long)l->lines->n;
	int k, count = 0;

	for (k = 0; i >= 0 && i < n; i += by, k++) {
		if (!l->lines->line[i].id)
			continue;
		if (k >= most)
			return count ? count : 1;
		count++;
	}
	return most;
}

static void
act_end(struct screen_list *l, int by)
{
	act_move(l, by * 1000000);
}

/* Return the line in the window that can be chosen and is nearest to line WANT, or the number of lines. */
static size_t
nearest(const struct screen_list *l, long want)
{
	size_t i = l->lines->fixed + l->top, end = i + body_of(l), best = l->lines->n;

	for (; i < end && i < l->lines->n; i++)
		if (l->lines->line[i].id &&
		    (best == l->lines->n || labs((long)i - want) < labs((long)best - want)))
			best = i;
	return best;
}

/* Show the next page in the direction BY, in which the chosen line keeps its place.  If there is no further page,
 * choose the last line; if nothing on it can be chosen, scroll only as far as a line can be. */
static void
act_page(struct screen_list *l, int by)
{
	int body = l->height - (int)l->lines->fixed, most = body > 3 ? body - 1 : 2;
	size_t top, at;

	if (!l->id || is_beyond(l, -by) || is_beyond(l, by)) {
		act_move(l, by * most);
		return;
	}
	scroll_to(l, body_of(l));
	top = l->top;
	l->is_free = 1;
	scroll_by(l, by * most);
	at = nearest(l, (long)l->at + (long)l->top - (long)top);
	if (l->top != top && at < l->lines->n && (by > 0 ? at > l->at : at < l->at)) {
		choose(l, at);
		return;
	}
	l->is_free = 0;
	if (l->top == top) {
		act_end(l, by);
		return;
	}
	l->top = top;
	act_move(l, by * choices(l, by, most));
}

/* Scroll BY columns, but not further than the longest line. */
static void
act_side(struct screen_list *l, int by)
{
	int most = 0, outside;
	size_t i;

	for (i = 0; i < l->lines->n; i++) {
		outside = text_width(screen_line_text(l->lines, i), l->lines->line[i].len) + 2 -
		    l->width;
		most = outside > most ? outside : most;
	}
	l->left += by;
	l->left = l->left > most ? most : l->left;
	l->left = l->left < 0 ? 0 : l->left;
}

#define CTRL(c) SCREEN_CTRL(c)
#define CODE(c) SCREEN_CODE(c)

const struct screen_list_key screen_list_keys[] = {
	{ { { 'j', CODE(KEY_DOWN), CTRL('N') }, "j DOWN", NULL, N_("next line"), 0 }, act_move, 1 },
	{ { { 'k', CODE(KEY_UP), CTRL('P') }, "k UP", NULL, N_("previous line"), 0 }, act_move,
	    -1 },
	{ { { ' ', 'f', CTRL('F'), CODE(KEY_NPAGE) }, "SPACE f PAGEDOWN", NULL, N_("next screen"),
	      0 },
	    act_page, 1 },
	{ { { 'b', CTRL('B'), CODE(KEY_PPAGE) }, "PAGEUP", NULL, N_("previous screen"), 0 },
	    act_page, -1 },
	{ { { 'g', '<', CODE(KEY_HOME) }, "g HOME", NULL, N_("first line"), 0 }, act_end, -1 },
	{ { { 'G', '>', CODE(KEY_END) }, "G END", NULL, N_("last line"), 0 }, act_end, 1 },
	{ { { 'l', CODE(KEY_RIGHT) }, "RIGHT", NULL, N_("scroll right"), 0 }, act_side, 8 },
	{ { { 'h', CODE(KEY_LEFT) }, "LEFT", NULL, N_("scroll left"), 0 }, act_side, -8 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

int
screen_list_press(struct screen_list *l, unsigned key)
{
	const struct screen_list_key *k = screen_keys_find(SCREEN_KEYS(screen_list_keys), key, 0);

	if (k)
		k->act(l, k->arg);
	return k != NULL;
}

/* ------ drawing ------ */

void
screen_list_title(struct screen_lines *to, const char *left, const char *right, int width)
{
	struct strat_out safe;
	int room = width - text_width(right, strlen(right)) - 1, is_cut;
	size_t len;

	strat_out_init(&safe, -1);
	text_put(&safe, left, strlen(left), to->plain);
	is_cut = safe.len && room > 0 && text_width(safe.text, safe.len) > room;
	len = safe.len && room > 0 ? text_fitting_bytes(safe.text, safe.len, room - is_cut) : 0;
	if (room < 0)
		right = "", room = 0;
	if (!safe.error)
		screen_line(to, SCREEN_HEAD, 0, "%.*s%s%*s%s", (int)len, len ? safe.text : "",
		    is_cut ? "~" : "", room - (len ? text_width(safe.text, len) : 0) - is_cut + 1,
		    "", right);
	strat_out_free(&safe);
}

/* Add line I without its first L->left columns.  A ~ says that it goes on: the right arrow shows it. */
static void
put_line(struct screen_lines *to, const struct screen_list *l, size_t i)
{
	const struct screen_line *line = &l->lines->line[i];
	const char *s = screen_line_text(l->lines, i);
	int is_here = (l->id || l->is_found) && i == l->at, is_cut;
	size_t skip = text_fitting_bytes(s, line->len, l->left), len;

	s += skip;
	len = text_fitting_bytes(s, line->len - skip, l->width - 2);
	is_cut = len < line->len - skip && l->width > 3;
	if (is_cut)
		len = text_fitting_bytes(s, line->len - skip, l->width - 3);
	if (l->width >= 2)
		screen_line(to, is_here ? SCREEN_HERE : line->role, 0, "%s%.*s%s",
		    is_here ? "> " : "  ", (int)len, s, is_cut ? "~" : "");
	else
		screen_line_put(to, SCREEN_PLAIN, 0, "");
}

/* Return how many of the lines of L that scroll are counted: up to the blank line after the last one that can be chosen, if
 * there are more than BODY of them, so that a note below is not; else all. */
static size_t
count_lines(const struct screen_list *l, size_t body)
{
	const struct screen_line *line = l->lines->line;
	size_t first = l->lines->fixed, n = l->lines->n - first, k = n;

	while (k && !line[first + k - 1].id)
		k--;
	while (k && k < n && line[first + k].len)
		k++;
	return k > body ? k : n;
}

void
screen_list_put(struct screen_list *l, const char *title, struct screen_lines *to)
{
	size_t height = l->height > 0 ? (size_t)l->height : 0;
	size_t fixed = l->lines->fixed < height ? l->lines->fixed : height;
	size_t n = l->lines->n - l->lines->fixed, body = body_of(l), i, all = count_lines(l, body);
	char where[60] = "";

	scroll_to(l, body);
	if (n > body && body > 0)
		snprintf(where, sizeof where, _("%zu to %zu of %zu"), l->top + 1,
		    l->top + body < all ? l->top + body : all, all);
	screen_list_title(to, title, where, l->width);
	for (i = 0; i < fixed; i++)
		put_line(to, l, i);
	for (i = l->top; i < n && i - l->top < body; i++)
		put_line(to, l, l->lines->fixed + i);
}
