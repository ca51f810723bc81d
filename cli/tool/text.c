/* text.c - escape untrusted text for a terminal and measure its width. */
#include "cli/tool/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/diag.h"
#include "base/utf8.h"
#include "formats/csv/csv.h"

/* Characters without a visible shape: joiners, direction marks and overrides, line and paragraph
 * separators, tags. */
static const struct range {
	unsigned first, last;
} hidden[] = { { 0xad, 0xad }, { 0x61c, 0x61c }, { 0x180b, 0x180f }, { 0x200b, 0x200f },
	{ 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0xfeff, 0xfeff }, { 0xfff0, 0xfffb },
	{ 0xe0000, 0xe0fff } };

/* Return the code point of the UTF-8 character of N bytes at S. */
static unsigned
decode(const char *s, int n)
{
	unsigned c = (unsigned char)*s;
	int i;

	if (n > 1)
		c &= 0xffu >> (n + 1);
	for (i = 1; i < n; i++)
		c = c << 6 | ((unsigned char)s[i] & 0x3f);
	return c;
}

static int
is_hidden(unsigned c)
{
	size_t i;

	for (i = 0; i < sizeof hidden / sizeof *hidden; i++)
		if (c >= hidden[i].first && c <= hidden[i].last)
			return 1;
	/* also hide characters whose width the locale does not know; the C locale knows none at
	 * all */
	return c >= 0x80 && MB_CUR_MAX > 1 && wcwidth((wchar_t)c) < 0;
}

void
text_put(struct strat_out *out, const char *s, size_t len, int plain)
{
	const char *end = s + len;

	while (s < end) {
		int n = strat_utf8_length(s, end);
		unsigned c = n ? decode(s, n) : (unsigned char)*s;

		if (c == '\n' || c == '\t' || c == '\r')
			strat_out_char(out, ' ');
		else if (!n || c < 0x20 || (c >= 0x7f && c < 0xa0))
			strat_out_printf(out, "\\x%02x", c);
		else if (plain && c == 0xbd)
			strat_out_str(out, "1/2");
		else if (plain && c >= 0x80)
			strat_out_char(out, '?');
		else if (is_hidden(c))
			strat_out_printf(out, "\\u{%x}", c);
		else
			strat_out_put(out, s, (size_t)n);
		s += n ? n : 1;
	}
}

void
text_print(const char *s)
{
	struct strat_out out = { .fd = -1 };

	text_put(&out, s, strlen(s), 0);
	fwrite(out.text ? out.text : "", 1, out.len, stdout);
	strat_out_free(&out);
}

void
text_put_lines(struct strat_out *out, const char *s, size_t len)
{
	const char *end = s + len, *stop;

	for (; (stop = memchr(s, '\n', (size_t)(end - s))); s = stop + 1) {
		text_put(out, s, (size_t)(stop - s), 0);
		strat_out_char(out, '\n');
	}
	text_put(out, s, (size_t)(end - s), 0);
}

/* Return the width of the character at S and set *BYTES to its length. */
static int
columns(const char *s, const char *end, int *bytes)
{
	int n = strat_utf8_length(s, end), width;

	*bytes = n ? n : 1;
	if (n <= 1)
		return 1;
	width = MB_CUR_MAX > 1 ? wcwidth((wchar_t)decode(s, n)) : 1;
	return width < 0 ? 1 : width;
}

int
text_character(const char *s, const char *end)
{
	return strat_utf8_length(s, end);
}

int
text_width(const char *s, size_t len)
{
	size_t at;
	int width = 0, n;

	for (at = 0; at < len; at += (size_t)n)
		width += columns(s + at, s + len, &n);
	return width;
}

int
text_pad(const char *s, int width)
{
	int is = text_width(s, strlen(s));

	return is < width ? width - is : 0;
}

size_t
text_fitting_bytes(const char *s, size_t len, int width)
{
	size_t at;
	int n;

	for (at = 0; at < len; at += (size_t)n) {
		width -= columns(s + at, s + len, &n);
		if (width < 0)
			break;
	}
	return at;
}

void
text_cut_look(struct text_cut *c, const char *s, size_t len, int width)
{
	uint32_t whole, *number;
	int is_new;

	if (c->in_middle || width < 1 || text_width(s, len) <= width)
		return;
	whole = (uint32_t)strat_hash(s, len).low | 1;
	number = strat_hash_map_add(
	    &c->heads, strat_hash(s, text_fitting_bytes(s, len, width - 1)), &is_new);
	if (number && !is_new && *number != whole)
		c->in_middle = 1;
	else if (number)
		*number = whole;
}

void
text_cut_free(struct text_cut *c)
{
	strat_hash_map_free(&c->heads);
}

/* Return the bytes at the end of the LEN bytes at S that fit in WIDTH columns and begin with no combining character. */
static size_t
fitting_tail(const char *s, size_t len, int width)
{
	size_t at = 0;
	int n;

	while (at < len &&
	    (text_width(s + at, len - at) > width || columns(s + at, s + len, &n) == 0)) {
		columns(s + at, s + len, &n);
		at += (size_t)n;
	}
	return len - at;
}

int
text_put_cut(struct strat_out *out, const char *s, size_t len, int width, const struct text_cut *c)
{
	int whole = text_width(s, len), end;
	size_t tail, head;

	if (whole <= width || width < 1) {
		strat_out_put(out, s, width < 1 ? 0 : len);
		return width < 1 ? 0 : whole;
	}
	tail = c->in_middle ? fitting_tail(s, len, (width - 1) / 2) : 0;
	end = text_width(s + len - tail, tail) + 1;
	head = text_fitting_bytes(s, len, width - end);
	strat_out_put(out, s, head);
	strat_out_str(out, c->sign ? c->sign : "~");
	strat_out_put(out, s + len - tail, tail);
	return text_width(s, head) + end;
}

int
text_may_break(const char *s, size_t len, size_t at)
{
	return (at + 1 == len || s[at + 1] != '%') && (at < 2 || strncmp(s + at - 2, "+-", 2) != 0);
}

size_t
text_line(const char *s, size_t len, int width, size_t *next)
{
	size_t fit = text_fitting_bytes(s, len, width), cut = fit;
	int n;

	*next = fit;
	if (fit == len)
		return len;
	if (!fit) { /* a character wider than the line: skip it */
		columns(s, s + len, &n);
		*next = (size_t)n;
		return 0;
	}
	while (cut > 0 && (s[cut] != ' ' || !text_may_break(s, len, cut)))
		cut--;
	if (!cut)
		return fit;
	for (*next = cut; *next < len && s[*next] == ' '; ++*next)
		;
	return cut;
}

void
text_put_folded(struct strat_out *out, const char *text, int width)
{
	size_t len, fits, next;

	for (; *text; text += next) {
		len = next = fits = strcspn(text, "\n");
		if (width > 0)
			fits = text_line(text, len, width, &next);
		strat_out_put(out, text, fits);
		strat_out_char(out, '\n');
		next += text[next] == '\n';
	}
}

void
text_put_paragraph(struct strat_out *out, const char *text, int indent, int width)
{
	size_t len = strlen(text), next, n;

	for (;; text += next, len -= next) {
		n = text_line(text, len, width - indent, &next);
		strat_out_put(out, text, n);
		strat_out_char(out, '\n');
		if (next == len)
			return;
		strat_out_printf(out, "%*s", indent, "");
	}
}

/* Return 1 if the LEN bytes at S are UTF-8 without control characters that a terminal would
 * obey. */
static int
is_safe(const char *s, size_t len)
{
	size_t at;
	int n;

	for (at = 0; at < len; at += (size_t)n) {
		n = strat_utf8_length(s + at, s + len);
		if (!n || s[at] == 127 ||
		    (n == 1 && (unsigned char)s[at] < ' ' && !memchr("\t\n\r", s[at], 3)) ||
		    (n == 2 && s[at] == '\xc2' && (unsigned char)s[at + 1] < 0xa0))
			return 0;
	}
	return 1;
}

void
text_put_csv(struct strat_out *out, const char *s)
{
	size_t from = out->len, len = strlen(s);

	if (is_safe(s, len))
		strat_out_put(out, s, len);
	else
		text_put_lines(out, s, len);
	strat_csv_cell(out, from);
}

/* Callback of json_dump_callback(): write a piece of text, which never splits a character. */
static int
put_dumped(const char *text, size_t len, void *arg)
{
	struct strat_out *out = arg;
	const char *from = text, *end = text + len, *p;
	unsigned c;

	for (p = text; p < end; p++) {
		c = (unsigned char)*p;
		if (c == 0xc2 && p + 1 < end && (unsigned char)p[1] < 0xa0)
			c = (unsigned char)p[1];
		else if (c != 0x7f)
			continue;
		strat_out_put(out, from, (size_t)(p - from));
		strat_out_printf(out, "\\u%04x", c);
		p += c != 0x7f;
		from = p + 1;
	}
	strat_out_put(out, from, (size_t)(end - from));
	return 0;
}

void
text_put_json(struct strat_out *out, const json_t *o, size_t flags)
{
	if ((!o || json_dump_callback(o, put_dumped, out, flags) != 0) && !out->error)
		out->error = -STRAT_E_NOMEM;
}

/* Return 1 if S is UTF-8. */
static int
is_utf8(const char *s)
{
	const char *end = s + strlen(s);
	int n = 1;

	for (; s < end && n; s += n)
		n = (unsigned char)*s < 128 ? 1 : strat_utf8_length(s, end);
	return n > 0;
}

void
text_put_string(struct strat_json *j, const char *s)
{
	struct strat_out safe;

	if (is_utf8(s)) {
		strat_json_text(j, s, strlen(s));
		return;
	}
	strat_out_init(&safe, -1);
	text_put(&safe, s, strlen(s), 0);
	strat_json_text(j, safe.text, safe.len);
	if (safe.error)
		j->out->error = safe.error;
	strat_out_free(&safe);
}

int
text_print_json(const json_t *o, size_t flags)
{
	struct strat_out out = { .fd = -1 };
	int rc;

	text_put_json(&out, o, flags);
	strat_out_char(&out, '\n');
	rc = out.error;
	if (rc == 0)
		fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	return rc;
}

json_t *
text_json(const char *s)
{
	json_t *o = json_string(s);
	struct strat_out safe;

	if (o)
		return o;
	strat_out_init(&safe, -1);
	text_put(&safe, s, strlen(s), 0);
	o = safe.error ? NULL : json_stringn(safe.text ? safe.text : "", safe.len);
	strat_out_free(&safe);
	return o;
}

void
text_json_set(json_t *o, const char *name, json_t *value)
{
	json_t *safe = text_json(name);
	char other[120];
	unsigned n;

	name = safe ? json_string_value(safe) : "?";
	for (n = 2; json_object_get(o, name); n++) {
		snprintf(other, sizeof other, "%.100s_%u", json_string_value(safe), n);
		name = other;
	}
	json_object_set_new(o, name, value);
	json_decref(safe);
}
