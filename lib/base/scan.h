/* scan.h - characters, words and numbers in text, read alike in every locale.
 *
 * A function that reads a whole value takes its first byte and its length, and returns
 * STRAT_SCAN_OK or why the text is no such value; the result is then unchanged.  A function that
 * reads the beginning of a text takes the address of a pointer, which it moves past what it read,
 * and END, the end of the text. */
#ifndef STRAT_BASE_SCAN_H
#define STRAT_BASE_SCAN_H

#include <stddef.h>
#include <stdint.h>

/* ------ characters ------ */

static inline int
strat_is_digit(char c)
{
	return (unsigned char)(c - '0') < 10;
}

/* Return 1 if C is a letter of ASCII. */
static inline int
strat_is_letter(char c)
{
	return (unsigned char)((c | 32) - 'a') < 26;
}

/* Return 1 if C can be in the name of a tag: a letter, a digit or an underscore. */
static inline int
strat_is_name_char(char c)
{
	return strat_is_letter(c) || strat_is_digit(c) || c == '_';
}

/* Return 1 if C can be between the words of a line: a space, a tab or a carriage return. */
static inline int
strat_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Return 1 if C is blank or ends a line. */
static inline int
strat_is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Return C as a small letter if it is a capital of ASCII, otherwise unchanged. */
static inline char
strat_to_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

/* Return C as a capital if it is a small letter of ASCII, otherwise unchanged. */
static inline char
strat_to_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - ('a' - 'A')) : c;
}

/* Make the letters of TEXT capitals. */
static inline void
strat_text_to_upper(char *text)
{
	for (; *text; text++)
		*text = strat_to_upper(*text);
}

/* Compare texts as strcasecmp() and strncasecmp() do, with the letters of ASCII in every locale: in
 * Turkish those hold I and i for different letters. */
int strat_casecmp(const char *a, const char *b);
int strat_ncasecmp(const char *a, const char *b, size_t n);

/* ------ space, words ------ */

/* Return the first byte of [S, END) that is not space, or END. */
static inline const char *
strat_skip_space(const char *s, const char *end)
{
	while (s < end && strat_is_space(*s))
		s++;
	return s;
}

/* Return the end of [S, END) without the space before END. */
static inline const char *
strat_trim_end(const char *s, const char *end)
{
	while (end > s && strat_is_space(end[-1]))
		end--;
	return end;
}

/* Return the length of the LEN bytes at S without the space at their end. */
static inline size_t
strat_trimmed_length(const char *s, size_t len)
{
	return (size_t)(strat_trim_end(s, s + len) - s);
}

/* Return S, or the byte after the byte order mark at S. */
static inline const char *
strat_skip_bom(const char *s, const char *end)
{
	return end - s >= 3 && s[0] == '\xef' && s[1] == '\xbb' && s[2] == '\xbf' ? s + 3 : s;
}

/* Move *TEXT, which ends with NUL, past space, and return the length of the word there,
 * 0 at the end. */
size_t strat_scan_word(const char **text);

/* Read the next word of *TEXT, as above, and move past it; copy it to WORD, truncated to SIZE bytes
 * including a NUL.  Return its full length, 0 at the end. */
size_t strat_scan_copy_word(const char **text, char *word, size_t size);

/* Return 1 if NAME is a whole word of TEXT. */
int strat_scan_has_word(const char *text, const char *name);

/* ------ numbers ------ */

enum strat_scan {
	STRAT_SCAN_OK = 0,
	STRAT_SCAN_NONE = -1,     /* not a number */
	STRAT_SCAN_TRAILING = -2, /* a number, followed by other text */
	STRAT_SCAN_RANGE = -3     /* a number out of range */
};

/* Read the decimal digits at *S as *N.  If the number is above MOST, set *N to MOST and return
 * STRAT_SCAN_RANGE.  All digits are passed in any case. */
enum strat_scan strat_scan_digits(const char **s, const char *end, uint64_t most, uint64_t *n);

/* Read a decimal number with up to DECIMALS digits after a point, as *N units of 10^-DECIMALS; "-"
 * may precede it.  STRAT_SCAN_RANGE: more digits than that, or 10^17 units or more. */
enum strat_scan strat_scan_decimal(const char **s, const char *end, int decimals, int64_t *n);

/* Return the number that is all of the LEN bytes at S, only digits, or -1 if it is not one from 0 to
 * MAX. */
long strat_scan_number(const char *s, size_t len, long max);

/* Do the same, and return -1 also for numbers with needless zeros at the beginning. */
long strat_scan_plain_number(const char *s, size_t len, long max);

/* Read the LEN bytes at S as a number from LOW to HIGH: digits only. */
enum strat_scan strat_scan_unsigned(
    const char *s, size_t len, uint64_t low, uint64_t high, uint64_t *n);

/* Read the LEN bytes at S as a number from LOW to HIGH: digits, which "-" or "+" may precede. */
enum strat_scan strat_scan_signed(const char *s, size_t len, int64_t low, int64_t high, int64_t *n);

/* Read the LEN bytes at S as a decimal number from LOW to HIGH units of 10^-DECIMALS. */
enum strat_scan strat_scan_fixed(
    const char *s, size_t len, int decimals, int64_t low, int64_t high, int64_t *n);

/* Read the LEN bytes at S as a real number from LOW to HIGH: digits with a point or an exponent,
 * which "-" or "+" may precede; not "inf", "nan" or hexadecimal. */
enum strat_scan strat_scan_real(const char *s, size_t len, double low, double high, double *n);

/* Read the LEN bytes at S as a number of bytes up to MOST, with a suffix K, M or G for powers of
 * 1024. */
enum strat_scan strat_scan_size(const char *s, size_t len, uint64_t most, uint64_t *n);

/* Read "0:09:58.5", hours, minutes and seconds, or only some of the last of these, as milliseconds
 * up to MOST. */
enum strat_scan strat_scan_clock(const char **s, const char *end, int64_t most, int64_t *ms);

/* Return the number at the beginning of TEXT, which ends with NUL, or 0 if there is none; "-" may
 * precede it, and its size is LONG_MAX at most.  For text that is known to be a number. */
long strat_leading_number(const char *text);

#endif
