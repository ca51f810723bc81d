/* encoding.c - convert texts to UTF-8.
 *
 * The usual code pages are tables of ours, because a small system may lack those of iconv. */
#include "formats/sheet/encoding.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"
#include "base/utf8.h"

#define NO_CHARACTER 0xfffd

void
strat_encoding_put(struct strat_out *out, uint32_t c)
{
	char s[4];
	int n = 0;

	if (c < 0x80) {
		s[n++] = (char)c;
	} else if (c < 0x800) {
		s[n++] = (char)(0xc0 | c >> 6);
	} else if (c < 0x10000) {
		s[n++] = (char)(0xe0 | c >> 12);
		s[n++] = (char)(0x80 | (c >> 6 & 0x3f));
	} else {
		s[n++] = (char)(0xf0 | c >> 18);
		s[n++] = (char)(0x80 | (c >> 12 & 0x3f));
		s[n++] = (char)(0x80 | (c >> 6 & 0x3f));
	}
	if (c >= 0x80)
		s[n++] = (char)(0x80 | (c & 0x3f));
	strat_out_put(out, s, (size_t)n);
}

/* ------ names ------ */

/* Return 1 if A and B are the same name, ignoring case, hyphens and underscores. */
static int
is_same_name(const char *a, const char *b)
{
	for (;; a++, b++) {
		a += strspn(a, "-_");
		b += strspn(b, "-_");
		if (strat_to_lower(*a) != strat_to_lower(*b))
			return 0;
		if (!*a)
			return 1;
	}
}

static const struct strat_codepage *
codepage_of(const char *name)
{
	const struct strat_codepage *p = strat_codepages;

	while (p->name && !is_same_name(name, p->name) && !is_same_name(name, p->alias))
		p++;
	return p->name ? p : NULL;
}

/* The encodings that are no tables. */
enum plain { PLAIN_NONE, PLAIN_UTF8, PLAIN_LATIN1, PLAIN_UTF16, PLAIN_UTF16LE, PLAIN_UTF16BE };

static enum plain
plain_of(const char *name)
{
	static const struct {
		const char *name;
		enum plain plain;
	} names[] = { { "UTF-8", PLAIN_UTF8 }, { "ISO-8859-1", PLAIN_LATIN1 },
		{ "Latin-1", PLAIN_LATIN1 }, { "UTF-16", PLAIN_UTF16 },
		{ "UTF-16LE", PLAIN_UTF16LE }, { "UTF-16BE", PLAIN_UTF16BE } };
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (is_same_name(name, names[i].name))
			return names[i].plain;
	return PLAIN_NONE;
}

int
strat_encoding_is_known(const char *name)
{
	iconv_t with;

	if (plain_of(name) || codepage_of(name))
		return 1;
	with = *name && strlen(name) < 64 ? iconv_open("UTF-8", name) : (iconv_t)-1;
	if (with == (iconv_t)-1)
		return 0;
	iconv_close(with);
	return 1;
}

/* ------ converting ------ */

static void
put_utf16(struct strat_out *out, const unsigned char *s, size_t len, int is_big)
{
	uint32_t high = 0;
	size_t i;

	for (i = 0; i + 1 < len; i += 2) {
		uint32_t c = is_big ? (uint32_t)(s[i] << 8 | s[i + 1])
				    : (uint32_t)(s[i + 1] << 8 | s[i]);

		if (i == 0 && c == 0xfeff)
			continue;
		if (high && c - 0xdc00 < 0x400) {
			strat_encoding_put(out, 0x10000 + (high << 10 | (c - 0xdc00)) - 0x400);
			high = 0;
			continue;
		}
		if (high)
			strat_encoding_put(out, NO_CHARACTER);
		high = c - 0xd800 < 0x400 ? c - 0xd800 + 1 : 0;
		if (!high)
			strat_encoding_put(out, c - 0xdc00 < 0x400 ? NO_CHARACTER : c);
	}
	if (high || i < len)
		strat_encoding_put(out, NO_CHARACTER);
}

static void
put_codepage(
    struct strat_out *out, const unsigned char *s, size_t len, const struct strat_codepage *p)
{
	size_t i;

	for (i = 0; i < len; i++) {
		uint32_t c = s[i] < 128 ? s[i] : p ? p->high[s[i] - 128] : s[i];

		strat_encoding_put(out, c || !s[i] ? c : NO_CHARACTER);
	}
}

static int
put_by_iconv(struct strat_out *out, const char *name, const char *text, size_t len)
{
	iconv_t with = iconv_open("UTF-8", name);
	char *s = (char *)(uintptr_t)text, buffer[4096];

	if (with == (iconv_t)-1)
		return -STRAT_E_NOMEM; /* the name is known, so nothing else can be missing */
	while (len && !out->error) {
		char *to = buffer;
		size_t room = sizeof buffer, rc = iconv(with, &s, &len, &to, &room);

		strat_out_put(out, buffer, (size_t)(to - buffer));
		if (rc != (size_t)-1 || errno == E2BIG)
			continue;
		strat_encoding_put(out, NO_CHARACTER);
		s++, len--;
	}
	iconv_close(with);
	return out->error;
}

int
strat_encoding_convert(struct strat_out *out, const char *name, const char *text, size_t len)
{
	const unsigned char *s = (const unsigned char *)text;
	const struct strat_codepage *page = codepage_of(name);
	enum plain plain = plain_of(name);

	if (plain == PLAIN_UTF16)
		plain = len >= 2 && s[0] == 0xfe && s[1] == 0xff ? PLAIN_UTF16BE : PLAIN_UTF16LE;
	if (plain == PLAIN_UTF8) {
		const char *from = strat_skip_bom(text, text + len);

		strat_out_put(out, from, (size_t)(text + len - from));
	} else if (plain == PLAIN_UTF16LE || plain == PLAIN_UTF16BE) {
		put_utf16(out, s, len, plain == PLAIN_UTF16BE);
	} else if (plain == PLAIN_LATIN1 || page) {
		put_codepage(out, s, len, page);
	} else {
		return put_by_iconv(out, name, text, len);
	}
	return out->error;
}
