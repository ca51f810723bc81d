/* encoding_guess.c - recognise the encoding of a list of names.
 *
 * Code page 1251 is Cyrillic, so all letters of a word are above 127; in the other two such letters
 * stand among those of ASCII.  1250 and 1252 share most places.  Bytes decide that are
 * letters in the one and signs in the other; if they are letters in both, words that look Polish do. */
#include "formats/sheet/encoding.h"

#include <string.h>

#include "base/scan.h"
#include "base/utf8.h"

#define ENOUGH ((size_t)1 << 18) /* bytes to look at */

/* Return the encoding if every second byte is 0, as in European text in UTF-16, or NULL. */
static const char *
guess_utf16(const char *s, size_t len)
{
	size_t n[2] = { 0, 0 }, i;

	if (len >= 2 && memcmp(s, "\xff\xfe", 2) == 0)
		return "UTF-16LE";
	if (len >= 2 && memcmp(s, "\xfe\xff", 2) == 0)
		return "UTF-16BE";
	for (i = 0; i < len; i++)
		n[i & 1] += s[i] == '\0';
	if (n[1] > len / 8 && n[0] <= n[1] / 16)
		return "UTF-16LE";
	return n[0] > len / 8 && n[1] <= n[0] / 16 ? "UTF-16BE" : NULL;
}

/* Return 1 if the text is UTF-8, possibly with a few faults. */
static int
is_utf8(const char *s, const char *end)
{
	size_t good = 0, bad = 0;
	int n;

	for (; s < end; s += n) {
		n = (unsigned char)*s < 128 ? 1 : strat_utf8_length(s, end);
		good += n > 1;
		bad += n == 0;
		n += n == 0;
	}
	return bad == 0 || good > 4 * bad;
}

static int
is_high(char c)
{
	return (unsigned char)c >= 128;
}

/* Counts of letters that speak for a code page. */
struct marks {
	size_t cyrillic, latin; /* words */
	size_t east, west;      /* bytes that are letters in 1250, in 1252 alone */
	size_t doubtful;        /* Polish letters in 1250, others in 1252 */
	size_t polish;          /* letters that often follow each other in Polish only */
};

static size_t
count_in(const char *s, const char *end, const char *bytes)
{
	size_t n = 0;

	for (; s < end; s++)
		n += is_high(*s) && strchr(bytes, *s) != NULL;
	return n;
}

static size_t
count_pairs(const char *s, const char *end)
{
	static const char pairs[][3] = { "cz", "sz", "rz", "sk", "dz", "wi", "ia" };
	size_t n = 0, i;

	for (; s + 1 < end; s++)
		for (i = 0; i < sizeof pairs / sizeof *pairs; i++)
			n += strat_ncasecmp(s, pairs[i], 2) == 0;
	return n;
}

static void
take_word(struct marks *m, const char *s, const char *end)
{
	size_t high = 0;
	const char *c;

	for (c = s; c < end; c++)
		high += is_high(*c);
	m->polish += count_pairs(s, end);
	if (high >= 2 && high == (size_t)(end - s))
		m->cyrillic++;
	else if (high && high < (size_t)(end - s))
		m->latin++;
	m->east += count_in(s, end, "\xb9\xb3\x9f\xbf\xa5\xa3\x8f\xaf\x9d\x8d\xbe\xbc");
	m->west += count_in(s, end, "\xe8\xe0\xef\xfb\xe5\xf8\xf9\xc5\xd8\xc0\xc8");
	m->doubtful += count_in(s, end, "\xea\xf1\xe6\x9c\x8c\xca\xd1\xc6");
}

static const char *
guess_codepage(const char *s, const char *end)
{
	struct marks m = { 0 };
	const char *word;

	while (s < end) {
		for (word = s; s < end && (strat_is_letter(*s) || is_high(*s) || *s == '\''); s++)
			;
		if (s > word)
			take_word(&m, word, s);
		else
			s++;
	}
	if (m.cyrillic > m.latin)
		return "windows-1251";
	if (m.east > m.west || (m.east == m.west && m.doubtful && m.polish > 4))
		return "windows-1250";
	return "windows-1252";
}

const char *
strat_encoding_guess(const char *text, size_t len)
{
	const char *wide;

	if (len > ENOUGH) /* all of it decides about UTF-8 */
		wide = guess_utf16(text, ENOUGH);
	else
		wide = guess_utf16(text, len);
	if (wide)
		return wide;
	if (is_utf8(text, text + len))
		return "UTF-8";
	return guess_codepage(text, text + len);
}
