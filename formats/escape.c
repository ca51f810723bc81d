/* escape.c - escape text of records for HTML and SVG. */
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
