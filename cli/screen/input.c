/* input.c - a line of text that is being typed. */
#include "cli/screen/input.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "base/utf8.h"
#include "cli/screen/keys.h"
#include "cli/tool/text.h"

/* Put a NUL after the text. */
static void
terminate(struct screen_input *a)
{
	strat_out_char(&a->text, '\0');
	a->text.len -= !a->text.error;
}

void
screen_input_set(struct screen_input *a, const char *text, int is_default)
{
	if (a->text.error)
		strat_out_free(&a->text);
	a->text.len = 0;
	strat_out_str(&a->text, text);
	terminate(a);
	a->at = a->text.len;
	a->is_default = is_default && a->text.len;
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

/* Return the number of bytes of the character before the cursor, or of the one at the cursor. */
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

/* Erase the N bytes at AT. */
static void
erase_bytes(struct screen_input *a, size_t at, size_t n)
{
	struct strat_out *o = &a->text;

	if (!n)
		return;
	memmove(o->text + at, o->text + at + n, o->len - at - n);
	o->len -= n;
	terminate(a);
}

/* Insert the character C, in place of a default.  Return 0 if it cannot be encoded or the line is
 * full. */
static int
type(struct screen_input *a, wint_t c)
{
	struct strat_out *o = &a->text;
	char bytes[MB_LEN_MAX];
	mbstate_t state;
	size_t n, old;

	memset(&state, 0, sizeof state);
	n = wcrtomb(bytes, (wchar_t)c, &state);
	if (n > sizeof bytes)
		return 0;
	if (a->is_default)
		screen_input_set(a, "", 0);
	old = o->len;
	if (old + n > SCREEN_MAX_INPUT)
		return 0;
	strat_out_put(o, bytes, n);
	terminate(a);
	if (o->len != old + n)
		return 1;
	memmove(o->text + a->at + n, o->text + a->at, old - a->at);
	memcpy(o->text + a->at, bytes, n);
	a->at += n;
	return 1;
}

/* Return the number of bytes from the start of the word before the cursor. */
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

/* Run KEY if it edits the line, else return 0. */
static int
edit(struct screen_input *a, unsigned key)
{
	size_t n = 0;

	switch (key) {
	case SCREEN_CODE(KEY_LEFT):
		a->at -= before(a);
		return 1;
	case SCREEN_CODE(KEY_RIGHT):
		a->at += after(a);
		return 1;
	case SCREEN_CODE(KEY_HOME):
	case SCREEN_CTRL('A'):
		a->at = 0;
		return 1;
	case SCREEN_CODE(KEY_END):
	case SCREEN_CTRL('E'):
		a->at = a->text.len;
		return 1;
	case SCREEN_CODE(KEY_DC):
		erase_bytes(a, a->at, after(a));
		return 1;
	case SCREEN_CODE(KEY_BACKSPACE):
	case 127:
	case SCREEN_CTRL('H'):
		n = before(a);
		break;
	case SCREEN_CTRL('W'):
		n = word_before(a);
		break;
	case SCREEN_CTRL('U'):
		n = a->at;
		break;
	case SCREEN_CTRL('K'):
		erase_bytes(a, a->at, a->text.len - a->at);
		return 1;
	default:
		return 0;
	}
	a->at -= n;
	erase_bytes(a, a->at, n);
	return 1;
}

void
screen_input_trim(struct screen_input *a)
{
	struct strat_out *o = &a->text;

	while (o->len && strchr(" \n\t", o->text[o->len - 1]))
		o->len--;
	terminate(a);
	erase_bytes(a, 0, strspn(screen_input_text(a), " \n"));
	a->at = o->len;
}

int
screen_input_key(struct screen_input *a, unsigned key)
{
	if (key == SCREEN_BREAK || key == SCREEN_CELL) {
		key = !a->keeps_lines ? ' ' : key == SCREEN_BREAK ? '\n' : '\t';
		return type(a, (wint_t)key);
	}
	if (!edit(a, key))
		return key >= ' ' && key != 127 && key <= 0x10ffff && type(a, (wint_t)key);
	a->is_default = 0;
	return 1;
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
