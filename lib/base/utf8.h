/* utf8.h - is it UTF-8, is it text? */
#ifndef STRAT_BASE_UTF8_H
#define STRAT_BASE_UTF8_H

#include <stddef.h>

/* The bytes of the UTF-8 character at S, which ends before END; 0: it is none. */
int strat_utf8_length(const char *s, const char *end);

/* Is [S, END) text?  0: yes; 1: yes, but it is not UTF-8; -1: no, it has a control character
 * other than a tab or the end of a line. */
int strat_utf8_check(const char *s, const char *end);

/* The LEN bytes at S, which are ISO 8859-1, as UTF-8 to TO, which has room for twice as many.  How
 * many there are. */
size_t strat_utf8_from_latin1(char *to, const char *s, size_t len);

#endif
