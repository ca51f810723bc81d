/* utf8.h - is it UTF-8? */
#ifndef STRAT_BASE_UTF8_H
#define STRAT_BASE_UTF8_H

/* The bytes of the UTF-8 character at S, which ends before END; 0: it is none. */
int strat_utf8_length(const char *s, const char *end);

#endif
