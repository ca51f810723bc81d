/* scan.c - characters, words and numbers in text, read alike in every locale. */
#include "base/scan.h"

#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* ------ characters ------ */

int
strat_casecmp(const char *a, const char *b)
{
	return strat_ncasecmp(a, b, SIZE_MAX);
}

int
strat_ncasecmp(const char *a, const char *b, size_t n)
{
	for (; n > 0; a++, b++, n--) {
		unsigned char x = (unsigned char)strat_to_lower(*a);
		unsigned char y = (unsigned char)strat_to_lower(*b);

		if (x != y || !x)
			return x - y;
	}
	return 0;
}

/* ------ words ------ */

#define SPACE " \t\r\n"

size_t
strat_scan_word(const char **text)
{
	*text += strspn(*text, SPACE);
	return strcspn(*text, SPACE);
}

size_t
strat_scan_copy_word(const char **text, char *word, size_t size)
{
	size_t len = strat_scan_word(text), n = len < size ? len : size - 1;

	memcpy(word, *text, n);
	word[n] = '\0';
	*text += len;
	return len;
}

int
strat_scan_has_word(const char *text, const char *name)
{
	size_t len = strlen(name), n;

	for (; (n = strat_scan_word(&text)) > 0; text += n)
		if (n == len && memcmp(text, name, n) == 0)
			return 1;
	return 0;
}

/* ------ numbers ------ */

enum strat_scan
strat_scan_digits(const char **s, const char *end, uint64_t most, uint64_t *n)
{
	const char *from = *s;
	uint64_t sum = 0;
	int above = 0;

	for (; *s < end && strat_is_digit(**s); ++*s) {
		unsigned digit = (unsigned)(**s - '0');

		above |= digit > most || sum > (most - digit) / 10;
		sum = above ? most : 10 * sum + digit;
	}
	if (*s == from)
		return STRAT_SCAN_NONE;
	*n = sum;
	return above ? STRAT_SCAN_RANGE : STRAT_SCAN_OK;
}

enum strat_scan
strat_scan_unsigned(const char *s, size_t len, uint64_t low, uint64_t high, uint64_t *n)
{
	const char *end = s + len;
	uint64_t value;
	enum strat_scan rc = strat_scan_digits(&s, end, high, &value);

	if (rc == STRAT_SCAN_NONE || s < end)
		return rc == STRAT_SCAN_NONE ? rc : STRAT_SCAN_TRAILING;
	if (rc == STRAT_SCAN_RANGE || value < low)
		return STRAT_SCAN_RANGE;
	*n = value;
	return STRAT_SCAN_OK;
}

long
strat_scan_number(const char *s, size_t len, long max)
{
	uint64_t n;

	return strat_scan_unsigned(s, len, 0, (uint64_t)max, &n) == STRAT_SCAN_OK ? (long)n : -1;
}

long
strat_scan_plain_number(const char *s, size_t len, long max)
{
	return len > 1 && *s == '0' ? -1 : strat_scan_number(s, len, max);
}

enum strat_scan
strat_scan_signed(const char *s, size_t len, int64_t low, int64_t high, int64_t *n)
{
	int is_minus = len && *s == '-', sign = len && (*s == '-' || *s == '+');
	uint64_t size, most = is_minus ? (uint64_t)INT64_MAX + 1 : INT64_MAX;
	enum strat_scan rc = strat_scan_unsigned(s + sign, len - (size_t)sign, 0, most, &size);
	int64_t value;

	if (rc != STRAT_SCAN_OK)
		return rc;
	value = is_minus ? (int64_t)(0 - size) : (int64_t)size;
	if (value < low || value > high)
		return STRAT_SCAN_RANGE;
	*n = value;
	return STRAT_SCAN_OK;
}

#define MOST_UNITS INT64_C(10000000000000000) /* of a decimal number, before its last digit */

enum strat_scan
strat_scan_decimal(const char **s, const char *end, int decimals, int64_t *n)
{
	const char *p = *s;
	int64_t sum = 0;
	int digits = 0, left = -1, is_minus = p < end && *p == '-', above = 0;

	for (p += is_minus; p < end && (strat_is_digit(*p) || (*p == '.' && left < 0 && decimals));
	     p++) {
		if (*p == '.') {
			left = decimals;
			continue;
		}
		above |= left == 0 || sum >= MOST_UNITS;
		sum = above ? 0 : sum * 10 + (*p - '0');
		left -= left > 0;
		digits++;
	}
	for (left = left < 0 ? decimals : left; left > 0; left--) {
		above |= sum >= MOST_UNITS;
		sum = above ? 0 : sum * 10;
	}
	if (!digits)
		return STRAT_SCAN_NONE;
	*s = p;
	if (above)
		return STRAT_SCAN_RANGE;
	*n = is_minus ? -sum : sum;
	return STRAT_SCAN_OK;
}

enum strat_scan
strat_scan_fixed(const char *s, size_t len, int decimals, int64_t low, int64_t high, int64_t *n)
{
	const char *end = s + len;
	int64_t value;
	enum strat_scan rc = strat_scan_decimal(&s, end, decimals, &value);

	if (rc == STRAT_SCAN_NONE || s < end)
		return rc == STRAT_SCAN_NONE ? rc : STRAT_SCAN_TRAILING;
	if (rc == STRAT_SCAN_RANGE || value < low || value > high)
		return STRAT_SCAN_RANGE;
	*n = value;
	return STRAT_SCAN_OK;
}

/* Return the length of the real number at S, up to LEN; 0 if there is none. */
static size_t
real_length(const char *s, size_t len)
{
	size_t i = len && (*s == '-' || *s == '+'), digits = 0, mark;

	for (; i < len && strat_is_digit(s[i]); i++)
		digits++;
	if (i < len && s[i] == '.')
		for (i++; i < len && strat_is_digit(s[i]); i++)
			digits++;
	if (!digits)
		return 0;
	if (i < len && (s[i] == 'e' || s[i] == 'E')) {
		mark = i++;
		i += i < len && (s[i] == '-' || s[i] == '+');
		if (i == len || !strat_is_digit(s[i]))
			return mark;
		while (i < len && strat_is_digit(s[i]))
			i++;
	}
	return i;
}

#define REAL 400 /* bytes of a number, which has 17 digits that count */

enum strat_scan
strat_scan_real(const char *s, size_t len, double low, double high, double *n)
{
	size_t length = real_length(s, len);
	char text[REAL];
	locale_t c, old;
	double value;

	if (length < len)
		return length ? STRAT_SCAN_TRAILING : STRAT_SCAN_NONE;
	if (len == 0 || len >= sizeof text)
		return len ? STRAT_SCAN_RANGE : STRAT_SCAN_NONE;
	memcpy(text, s, len);
	text[len] = '\0';
	c = newlocale(LC_ALL_MASK, "C", (locale_t)0);
	old = c ? uselocale(c) : (locale_t)0;
	value = strtod(text, NULL);
	if (c) {
		uselocale(old);
		freelocale(c);
	}
	if (!(value >= low && value <= high))
		return STRAT_SCAN_RANGE;
	*n = value;
	return STRAT_SCAN_OK;
}

enum strat_scan
strat_scan_size(const char *s, size_t len, uint64_t most, uint64_t *n)
{
	static const char letters[] = "KMG";
	const char *letter = len ? memchr(letters, s[len - 1], 3) : NULL;
	int shift = letter ? 10 * (int)(letter - letters + 1) : 0;
	uint64_t value;
	enum strat_scan rc = strat_scan_unsigned(
	    s, len - (letter != NULL), 0, most >> shift, &value);

	if (rc == STRAT_SCAN_OK)
		*n = value << shift;
	return rc;
}

enum strat_scan
strat_scan_clock(const char **s, const char *end, int64_t most, int64_t *ms)
{
	int64_t before = 0, scale = 1000;
	const char *p = *s;
	uint64_t part = 0;
	int above = 0;

	for (;; p++) {
		if (strat_scan_digits(&p, end, INT32_MAX, &part) == STRAT_SCAN_NONE)
			return STRAT_SCAN_NONE;
		above |= before + (int64_t)part * 1000 > most;
		before = above ? 0 : before + (int64_t)part * 1000;
		if (p == end || *p != ':')
			break;
		before *= 60;
	}
	if (p < end && *p == '.')
		for (p++; p < end && strat_is_digit(*p); p++)
			before += (*p - '0') * (scale /= 10);
	*s = p;
	if (above || before > most)
		return STRAT_SCAN_RANGE;
	*ms = before;
	return STRAT_SCAN_OK;
}

long
strat_leading_number(const char *text)
{
	int is_minus = *text == '-';
	uint64_t n = 0;

	text += is_minus;
	strat_scan_digits(&text, text + strlen(text), LONG_MAX, &n);
	return is_minus ? -(long)n : (long)n;
}
