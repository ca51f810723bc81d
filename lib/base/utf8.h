/* utf8.h - check and convert UTF-8 text. */
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

#endif
