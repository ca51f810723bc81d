/* escape.c - escape text of records for HTML, SVG and JSON. */
#include "formats/escape.h"

#include <string.h>

#include "base/utf8.h"

static const char replacement[] = "\xef\xbf\xbd";

/* Return 1 for U+0080 to U+009F, which a terminal may interpret. */
static int
is_c1(const char *s, int n)
{
	return n == 2 && *s == '\xc2' && (unsigned char)s[1] < 0xa0;
}

/* Return the code point if it must be escaped: U+2028 and U+2029 end a line of JavaScript. */
static unsigned
must_be_escaped(const char *s, int n)
{
	if (n == 3 && (memcmp(s, "\xe2\x80\xa8", 3) == 0 || memcmp(s, "\xe2\x80\xa9", 3) == 0))
		return 0x2000u + (s[2] & 0x3f);
	return is_c1(s, n) ? (unsigned char)s[1] : 0;
}

/* Return 1 for control characters and for U+FFFE and U+FFFF. */
static int
is_outside_xml(const char *s, int n)
{
	return (n == 1 && (unsigned char)*s < ' ' && *s != '\t' && *s != '\n' && *s != '\r') ||
	    (n == 3 && memcmp(s, "\xef\xbf", 2) == 0 && (unsigned char)s[2] >= 0xbe);
}

void
strat_escape_xml(struct strat_out *out, const char *s, size_t len)
{
	const char *end;
	int n;

	if (!len)
		return;
	for (end = s + len; s < end; s += n ? n : 1) {
		n = strat_utf8_length(s, end);
		if (!n || is_outside_xml(s, n))
			strat_out_str(out, replacement);
		else if (strchr("<>&\"'", *s))
			strat_out_printf(out, "&#%d;", *s);
		else if (is_c1(s, n))
			strat_out_printf(out, "&#%d;", (unsigned char)s[1]);
		else
			strat_out_put(out, s, (size_t)n);
	}
}

void
strat_escape_json(struct strat_out *out, const char *s, size_t len)
{
	const char *end = len ? s + len : s; /* S may be NULL then */
	unsigned c;
	int n;

	strat_out_char(out, '"');
	for (; s < end; s += n ? n : 1) {
		n = strat_utf8_length(s, end);
		if (!n)
			strat_out_str(out, replacement);
		else if ((c = must_be_escaped(s, n)) != 0)
			strat_out_printf(out, "\\u%04x", c);
		else if (n == 1 && ((unsigned char)*s < ' ' || *s == 127 || strchr("<>&", *s)))
			strat_out_printf(out, "\\u%04x", *s);
		else if (*s == '"' || *s == '\\')
			strat_out_printf(out, "\\%c", *s);
		else
			strat_out_put(out, s, (size_t)n);
	}
	strat_out_char(out, '"');
}
