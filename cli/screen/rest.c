/* rest.c - the rest of a word that was typed where one letter answers: it runs no commands. */
#include "cli/screen/rest.h"

#include <ctype.h>
#include <curses.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/screen/keys.h"
#include "cli/tool/tool.h"

#define SOON 1.0 /* seconds between two keys of a word */

void
screen_rest_clear(struct screen_rest *r)
{
	r->words[0] = '\0';
	r->is_begun = 0;
}

static int
is_part(char c)
{
	return isalnum((unsigned char)c) || (c & 0x80);
}

static size_t
word_at(const char *s)
{
	size_t n = 0;

	while (is_part(s[n]))
		n++;
	return n;
}

static unsigned
small(unsigned key)
{
	return key >= 'A' && key <= 'Z' ? key + 'a' - 'A' : key;
}

static void
add_word(struct screen_rest *r, const char *word, size_t len)
{
	size_t n = strlen(r->words);

	if (n + len + 2 > sizeof r->words)
		return;
	memcpy(r->words + n, word, len);
	strcpy(r->words + n + len, "\n");
}

void
screen_rest_add(struct screen_rest *r, const char *text, unsigned letter)
{
	const char *s = text ? text : "";
	size_t len, gap;
	int after =
	    0; /* the word before is a letter, and only a blank, or that and a parenthesis, comes between */

	while (*s) {
		len = word_at(s);
		if (after && len > 1 && small((unsigned char)*s) == small(letter))
			add_word(r, s + 1, len - 1);
		s += len;
		for (gap = 0; s[gap] && !is_part(s[gap]); gap++)
			;
		after = len == 1 && (gap == 1 || gap == 2) && *s == ' ' &&
		    (gap == 1 || s[1] == '(');
		s += gap;
	}
	r->is_capital = small(letter) != letter;
	r->is_fresh = 1;
	r->last = tool_seconds();
}

void
screen_rest_wait(struct screen_rest *r)
{
	if (r->is_fresh)
		r->last = tool_seconds();
	r->is_fresh = 0;
}

/* Return the bytes of the character at S if KEY types it, or 0; of characters beyond ASCII any.  After a small letter a
 * capital is a command. */
static size_t
match(const char *s, unsigned key, int is_capital)
{
	if (!(*s & 0x80))
		return *s && *s != '\n' && small((unsigned char)*s) == small(key) &&
		    (small(key) != key) == is_capital;
	return key < 128 || key >= SCREEN_CODE(0) ? 0 : (size_t)strat_utf8_length(s, s + strlen(s));
}

/* Keep of the words those that go on with KEY, without its character.  Return 1 if there is one. */
static int
keep_matching(struct screen_rest *r, unsigned key)
{
	char *from = r->words, *to = r->words, *next;
	int found = 0;

	for (; *from; from = next) {
		size_t n = match(from, key, r->is_capital), len = strcspn(from, "\n") + 1;

		next = from + len;
		if (!n)
			continue;
		found = 1;
		memmove(to, from + n, len - n);
		to += len - n;
	}
	*to = '\0';
	return found;
}

int
screen_rest_takes(struct screen_rest *r, unsigned key)
{
	double now = tool_seconds();
	int is_enter = key == '\r' || key == '\n' || key == SCREEN_CODE(KEY_ENTER);

	if (!*r->words)
		return 0;
	if (now - r->last <= SOON && !is_enter && keep_matching(r, key)) {
		r->is_begun = 1;
		r->last = now;
		return 1;
	}
	is_enter = is_enter && r->is_begun && now - r->last <= SOON;
	screen_rest_clear(r);
	return is_enter;
}
