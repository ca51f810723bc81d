/* ask.c - a line typed by the user. */
#include "cli/replay/ask.h"

#include <curses.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define CTRL(c) ((c)&31)

/* Bytes of the character before the byte AT, and of the one on it. */
static size_t
before(const struct strat_out *a, size_t at)
{
	size_t n = at > 0;

	while (n < at && n < 4 && ((unsigned char)a->text[at - n] & 0xc0) == 0x80)
		n++;
	return n;
}

static size_t
behind(const struct strat_out *a, size_t at)
{
	size_t n = at < a->len;

	while (at + n < a->len && ((unsigned char)a->text[at + n] & 0xc0) == 0x80)
		n++;
	return n;
}

static void
erase_bytes(struct strat_out *a, size_t at, size_t n)
{
	if (!n)
		return;
	memmove(a->text + at, a->text + at + n, a->len - at - n);
	a->len -= n;
}

/* Put the character C where typing goes on. */
static void
type(struct replay_viewer *v, wint_t c)
{
	struct strat_out *a = &v->answer;
	char bytes[MB_LEN_MAX];
	mbstate_t state;
	size_t n, old = a->len;

	memset(&state, 0, sizeof state);
	n = wcrtomb(bytes, (wchar_t)c, &state);
	if (c < ' ' || c == 127 || n > sizeof bytes || a->len + n > REPLAY_MAX_ANSWER)
		return;
	strat_out_put(a, bytes, n);
	if (a->len != old + n)
		return;
	memmove(a->text + v->answer_at + n, a->text + v->answer_at, old - v->answer_at);
	memcpy(a->text + v->answer_at, bytes, n);
	v->answer_at += n;
}

/* The bytes from the beginning of the word before AT. */
static size_t
word_before(const struct strat_out *a, size_t at)
{
	size_t n = 0;

	while (n < at && a->text[at - n - 1] == ' ')
		n++;
	while (n < at && a->text[at - n - 1] != ' ')
		n++;
	return n;
}

/* A key that edits the line.  0: it is none. */
static int
edit(struct replay_viewer *v, wint_t key)
{
	struct strat_out *a = &v->answer;
	size_t at = v->answer_at, n = 0;

	switch (key) {
	case KEY_LEFT:
		v->answer_at -= before(a, at);
		return 1;
	case KEY_RIGHT:
		v->answer_at += behind(a, at);
		return 1;
	case KEY_HOME:
	case CTRL('A'):
		v->answer_at = 0;
		return 1;
	case KEY_END:
	case CTRL('E'):
		v->answer_at = a->len;
		return 1;
	case KEY_DC:
		erase_bytes(a, at, behind(a, at));
		return 1;
	case KEY_BACKSPACE:
	case 127:
	case CTRL('H'):
		n = before(a, at);
		break;
	case CTRL('W'):
		n = word_before(a, at);
		break;
	case CTRL('U'):
		n = at;
		break;
	case CTRL('K'):
		a->len = at;
		return 1;
	default:
		return 0;
	}
	erase_bytes(a, at - n, n);
	v->answer_at -= n;
	return 1;
}

int
replay_ask(struct replay_viewer *v, const char *prompt, const char *text)
{
	wint_t key;
	int rc, failed = 0, done = 0;

	v->answer.len = 0;
	strat_out_str(&v->answer, text);
	v->answer_at = v->answer.len;
	v->prompt = prompt;
	timeout(-1);
	while (!done) {
		replay_draw(v);
		rc = get_wch(&key);
		if (rc == ERR && ++failed > 20)
			break;
		if (rc == ERR || (rc == KEY_CODE_YES && key == KEY_RESIZE))
			continue;
		if (rc == OK && (key == 27 || key == CTRL('C')))
			break;
		if ((rc == OK && (key == '\r' || key == '\n')) ||
		    (rc == KEY_CODE_YES && key == KEY_ENTER))
			done = 1;
		else if (!((rc == KEY_CODE_YES || key < ' ' || key == 127) && edit(v, key)) &&
		    rc == OK)
			type(v, key);
	}
	v->prompt = NULL;
	strat_out_char(&v->answer, '\0');
	v->answer.len -= v->answer.len > 0;
	return done && !v->answer.error;
}
