/* utf8.h - check and convert UTF-8 text; compare it as people do, in every locale. */
#ifndef STRAT_BASE_UTF8_H
#define STRAT_BASE_UTF8_H

#include <stddef.h>

/* Return the length in bytes of the UTF-8 character at S, which must end before END, or 0 if it is
 * invalid. */
int strat_utf8_length(const char *s, const char *end);

/* Check the text [S, END).  Return 0 if it is UTF-8, 1 if it is text in another encoding, or -1 if
 * it has a control character other than a tab or the end of a line. */
int strat_utf8_check(const char *s, const char *end);

/* Convert the LEN bytes at S from ISO 8859-1 to UTF-8 in TO, which has room for 2 * LEN bytes, and
 * return the length of the result. */
size_t strat_utf8_from_latin1(char *to, const char *s, size_t len);

/* For the functions below, capitals are small letters; Latin and Greek letters have no accents or strokes
 * (e with an acute accent is e, l with a stroke l, sharp s ss), Cyrillic io is ie; and hyphens,
 * apostrophes and blanks of all kinds are those of ASCII.  They work alike in every locale. */

/* Write TEXT like this to TO, which has room for as many bytes as TEXT with its NUL and may be TEXT.
 * Return its length. */
size_t strat_utf8_fold(char *to, const char *text);

/* Return 1 if TEXT contains PART; if it begins with PART; if one of its words, after another character
 * than a letter or digit, does. */
int strat_utf8_contains(const char *text, const char *part);
int strat_utf8_begins(const char *text, const char *part);
int strat_utf8_has_word(const char *text, const char *part);

/* Return 1 if each word of PART, between blanks, commas and full stops, begins another word of the first line of TEXT, in
 * any order; if TEXT has PART or these words, which is how a person's name is sought. */
int strat_utf8_has_words(const char *text, const char *part);
int strat_utf8_is_sought(const char *text, const char *part);

/* Compare the texts of ALEN and BLEN bytes, in the order of the Latin, then Greek, then Cyrillic letters.
 * Return a number below 0, 0, or above 0. */
int strat_utf8_compare_letters(const char *a, size_t alen, const char *b, size_t blen);

/* The same for whole strings; those of the same letters follow in the order of their bytes, so that only
 * equal strings compare as 0. */
int strat_utf8_compare(const char *a, const char *b);

#endif
