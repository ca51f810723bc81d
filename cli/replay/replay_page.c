/* replay_page.c - show a text on the whole screen. */
#include "cli/replay/replay_page.h"

#include <curses.h>
#include <string.h>

#include "cli/tool/text.h"

/* Draw LINES - 2 lines of TEXT, wrapped, after its first SKIP lines.  Return how many lines it
 * has. */
static int
draw(const struct replay_viewer *v, const struct strat_out *text, int skip)
{
	const char *s = text->text, *end = s + text->len, *stop;
	size_t n, next;
	int k = 0;

	for (; s < end; s = stop + 1) {
		stop = memchr(s, '\n', (size_t)(end - s));
		if (!stop)
			stop = end;
		do {
			n = text_line(s, (size_t)(stop - s), COLS, &next);
			if (k >= skip && k - skip < LINES - 2)
				replay_draw_text(v, REPLAY_PLAIN, 1 + k - skip, 0, COLS, s, n);
			k++;
			s += next;
		} while (s < stop);
	}
	return k;
}

/* Return the number of lines that KEY scrolls by, or 0 for another key. */
static int
scroll_of(int key)
{
	switch (key) {
	case 'j':
	case '\r':
	case '\n':
	case KEY_ENTER:
	case KEY_DOWN:
		return 1;
	case 'k':
	case KEY_UP:
		return -1;
	case ' ':
	case KEY_NPAGE:
		return LINES - 2 > 1 ? LINES - 2 : 1;
	case 'b':
	case KEY_PPAGE:
		return LINES - 2 > 1 ? 2 - LINES : -1;
	default:
		return 0;
	}
}

void
replay_page(const struct replay_viewer *v, const char *title, const struct strat_out *text)
{
	static const char foot[] = "SPACE b j k: scroll; any other key: close";
	int skip = 0, all, by, key;

	timeout(-1);
	curs_set(0);
	do {
		erase();
		all = draw(v, text, skip);
		replay_draw_text(v, REPLAY_HEAD, 0, 0, COLS, title, strlen(title));
		replay_draw_text(v, REPLAY_HEAD, LINES - 1, 0, COLS, foot, sizeof foot - 1);
		refresh();
		key = getch();
		by = scroll_of(key);
		skip += by;
		if (skip > all - (LINES - 2))
			skip = all - (LINES - 2);
		if (skip < 0)
			skip = 0;
	} while (by || key == KEY_RESIZE);
}
