/* input.c - a line while it is typed. */
#include "cli/screen/input.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "base/utf8.h"
#include "cli/tool/text.h"

#define CTRL(c) ((c)&31)

/* Have a NUL behind it. */
static void
end(struct screen_input *a)
{
	strat_out_char(&a->text, '\0');
	a->text.len -= !a->text.error;
}

void
screen_input_set(struct screen_input *a, const char *text)
{
	if (a->text.error)
		strat_out_free(&a->text);
	a->text.len = 0;
	strat_out_str(&a->text, text);
	end(a);
	a->at = a->text.len;
}

void
screen_input_free(struct screen_input *a)
{
	strat_out_free(&a->text);
}

const char *
screen_input_text(const struct screen_input *a)
{
	return a->text.text && !a->text.error ? a->text.text : "";
}

/* Bytes of the character before where typing goes on, and of the one there. */
static size_t
before(const struct screen_input *a)
{
	size_t n = a->at > 0;

	while (n < a->at && n < 4 && ((unsigned char)a->text.text[a->at - n] & 0xc0) == 0x80)
		n++;
	return n;
}

static size_t
after(const struct screen_input *a)
{
	size_t n = a->at < a->text.len;

	while (a->at + n < a->text.len && ((unsigned char)a->text.text[a->at + n] & 0xc0) == 0x80)
		n++;
	return n;
}

/* Take the N bytes at AT away. */
static void
erase_bytes(struct screen_input *a, size_t at, size_t n)
{
	struct strat_out *o = &a->text;

	if (!n)
		return;
	memmove(o->text + at, o->text + at + n, o->len - at - n);
	o->len -= n;
	end(a);
}

/* Put the character C where typing goes on.  0: it is none. */
static int
type(struct screen_input *a, wint_t c)
{
	struct strat_out *o = &a->text;
	char bytes[MB_LEN_MAX];
	mbstate_t state;
	size_t n, old = o->len;

	memset(&state, 0, sizeof state);
	n = wcrtomb(bytes, (wchar_t)c, &state);
	if (c < ' ' || c == 127 || n > sizeof bytes || o->len + n > SCREEN_MAX_INPUT)
		return 0;
	strat_out_put(o, bytes, n);
	end(a);
	if (o->len != old + n)
		return 1;
	memmove(o->text + a->at + n, o->text + a->at, old - a->at);
	memcpy(o->text + a->at, bytes, n);
	a->at += n;
	return 1;
}

/* The bytes from the beginning of the word before where typing goes on. */
static size_t
word_before(const struct screen_input *a)
{
	size_t n = 0;

	while (n < a->at && a->text.text[a->at - n - 1] == ' ')
		n++;
	while (n < a->at && a->text.text[a->at - n - 1] != ' ')
		n++;
	return n;
}

/* A key that edits the line.  0: it is none. */
static int
edit(struct screen_input *a, unsigned key)
{
	size_t n = 0;

	switch (key) {
	case KEY_LEFT:
		a->at -= before(a);
		return 1;
	case KEY_RIGHT:
		a->at += after(a);
		return 1;
	case KEY_HOME:
	case CTRL('A'):
		a->at = 0;
		return 1;
	case KEY_END:
	case CTRL('E'):
		a->at = a->text.len;
		return 1;
	case KEY_DC:
		erase_bytes(a, a->at, after(a));
		return 1;
	case KEY_BACKSPACE:
	case 127:
	case CTRL('H'):
		n = before(a);
		break;
	case CTRL('W'):
		n = word_before(a);
		break;
	case CTRL('U'):
		n = a->at;
		break;
	case CTRL('K'):
		erase_bytes(a, a->at, a->text.len - a->at);
		return 1;
	default:
		return 0;
	}
	a->at -= n;
	erase_bytes(a, a->at, n);
	return 1;
}

int
screen_input_key(struct screen_input *a, unsigned key, int is_code)
{
	if ((is_code || key < ' ' || key == 127) && edit(a, key))
		return 1;
	return !is_code && type(a, (wint_t)key);
}

size_t
screen_input_visible(const struct screen_input *a, int width, int *column)
{
	const char *s = a->text.text ? a->text.text : "";
	size_t skip = 0;
	int n;

	while (text_width(s + skip, a->at - skip) >= width && skip < a->at) {
		n = strat_utf8_length(s + skip, s + a->at);
		skip += n ? (size_t)n : 1;
	}
	*column = text_width(s + skip, a->at - skip);
	return skip;
}
