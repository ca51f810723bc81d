/* utf8.c - check UTF-8 and text. */
#include "base/utf8.h"

/* Overlong forms, surrogates, and values above U+10FFFF are invalid. */
int
strat_utf8_length(const char *s, const char *end)
{
	static const struct {
		unsigned char mask, lead, len;
	} kinds[] = { { 0x80, 0, 1 }, { 0xe0, 0xc0, 2 }, { 0xf0, 0xe0, 3 }, { 0xf8, 0xf0, 4 } };
	const unsigned char *u = (const unsigned char *)s;
	int i, k;

	for (k = 0; k < 4; k++)
		if ((*u & kinds[k].mask) == kinds[k].lead)
			break;
	if (k == 4 || end - s < kinds[k].len || *u == 0xc0 || *u == 0xc1 || *u > 0xf4)
		return 0;
	for (i = 1; i < kinds[k].len; i++)
		if ((u[i] & 0xc0) != 0x80)
			return 0;
	if ((*u == 0xe0 && u[1] < 0xa0) || (*u == 0xed && u[1] > 0x9f) ||
	    (*u == 0xf0 && u[1] < 0x90) || (*u == 0xf4 && u[1] > 0x8f))
		return 0;
	return kinds[k].len;
}

int
strat_utf8_check(const char *s, const char *end)
{
	int other = 0, n;

	for (; s < end; s += n) {
		unsigned char c = (unsigned char)*s;

		n = 1;
		if ((c < 32 && c != '\t' && c != '\n' && c != '\r') || c == 127)
			return -1;
		if (c < 128)
			continue;
		n = strat_utf8_length(s, end);
		if (n == 0)
			other = n = 1;
	}
	return other;
}

size_t
strat_utf8_from_latin1(char *to, const char *s, size_t len)
{
	size_t i, n = 0;

	for (i = 0; i < len; i++) {
		unsigned char c = (unsigned char)s[i];

		if (c >= 128)
			to[n++] = (char)(0xc0 | c >> 6);
		to[n++] = (char)(c < 128 ? c : 0x80 | (c & 0x3f));
	}
	return n;
}
