/* json_out.c - write JSON value by value. */
#include "formats/json_out.h"

#include <string.h>

#include "base/utf8.h"
#include "formats/jsonl/jsonl.h"
#include "game/text/notation.h"

/* ------ strings ------ */

/* Append BYTE as a private character: see jsonl.h. */
static void
put_byte(struct strat_out *out, char byte)
{
	unsigned char b = (unsigned char)byte;
	char text[3] = { '\xee', (char)(0xbc | b >> 6), (char)(0x80 | (b & 0x3f)) };

	strat_out_put(out, text, 3);
}

/* Return the code point of the character of N bytes at S if it must be escaped, or 0. */
static unsigned
must_be_escaped(const char *s, int n, enum strat_json_text how)
{
	if (n == 2 && *s == '\xc2' && (unsigned char)s[1] < 0xa0)
		return (unsigned char)s[1]; /* a C1 control */
	/* U+2028 and U+2029 end a line of JavaScript */
	if (how == STRAT_JSON_HTML && n == 3 &&
	    (memcmp(s, "\xe2\x80\xa8", 3) == 0 || memcmp(s, "\xe2\x80\xa9", 3) == 0))
		return 0x2000u + (s[2] & 0x3f);
	return 0;
}

/* Write the character at S, which may need an escape, and return its length. */
static int
put_special(const struct strat_json *j, const char *s, const char *end)
{
	unsigned char c = (unsigned char)*s;
	int len = strat_utf8_length(s, end), i;
	unsigned point = must_be_escaped(s, len, j->text);

	if (c == '"' || c == '\\') {
		strat_out_char(j->out, '\\');
		strat_out_char(j->out, *s);
	} else if (point || len == 1) {
		strat_out_printf(j->out, "\\u%04x", point ? point : c);
	} else if (j->text == STRAT_JSON_BYTES && (len == 0 || strat_jsonl_is_byte(s, len))) {
		for (i = 0; i < (len ? len : 1); i++)
			put_byte(j->out, s[i]);
	} else if (len == 0) {
		strat_out_str(j->out, "\xef\xbf\xbd");
	} else {
		strat_out_put(j->out, s, (size_t)len);
	}
	return len ? len : 1;
}

static int
is_plain(unsigned char c, enum strat_json_text how)
{
	return c >= 32 && c < 127 && c != '"' && c != '\\' &&
	    (how != STRAT_JSON_HTML || (c != '<' && c != '>' && c != '&'));
}

void
strat_json_part(const struct strat_json *j, const char *s, size_t len)
{
	const char *end = len ? s + len : s, *from;

	while (s < end) {
		for (from = s; s < end && is_plain((unsigned char)*s, j->text); s++)
			;
		strat_out_put(j->out, from, (size_t)(s - from));
		if (s < end)
			s += put_special(j, s, end);
	}
}

/* ------ values ------ */

void
strat_json_next(struct strat_json *j)
{
	if (j->has_value)
		strat_out_char(j->out, ',');
	j->has_value = 1;
}

void
strat_json_line(struct strat_json *j)
{
	strat_json_next(j);
	strat_out_char(j->out, '\n');
	j->has_value = 0;
}

void
strat_json_open(struct strat_json *j, char bracket)
{
	strat_json_next(j);
	strat_out_char(j->out, bracket);
	j->has_value = 0;
}

void
strat_json_close(struct strat_json *j, char bracket)
{
	strat_out_char(j->out, bracket);
	j->has_value = 1;
}

void
strat_json_name(struct strat_json *j, const char *s, size_t len)
{
	strat_json_text(j, s, len);
	strat_out_char(j->out, ':');
	j->has_value = 0;
}

void
strat_json_key(struct strat_json *j, const char *key)
{
	strat_json_name(j, key, strlen(key));
}

void
strat_json_text(struct strat_json *j, const char *s, size_t len)
{
	strat_json_next(j);
	strat_out_char(j->out, '"');
	strat_json_part(j, s, len);
	strat_out_char(j->out, '"');
}

void
strat_json_number(struct strat_json *j, int64_t n)
{
	char digits[20];

	strat_json_next(j);
	if (n < 0)
		strat_out_char(j->out, '-');
	strat_out_put(j->out, digits, strat_number_write(digits, n < 0 ? (size_t)-n : (size_t)n));
}
