/* encoding.h - recognise the encoding of a text, and convert it to UTF-8. */
#ifndef STRAT_FORMATS_SHEET_ENCODING_H
#define STRAT_FORMATS_SHEET_ENCODING_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"

/* A code page of Windows: ASCII, then the characters of the bytes 128 to 255, or 0 if a byte has none. */
struct strat_codepage {
	const char *name, *alias;
	uint16_t high[128];
};

/* 1252, 1250, 1251; ends with name NULL. */
extern const struct strat_codepage strat_codepages[];

/* Return the name of the encoding of the LEN bytes at TEXT: UTF-8, UTF-16LE, UTF-16BE, or the code
 * page that its words fit best.  Text that is mostly UTF-8 is UTF-8, with faults. */
const char *strat_encoding_guess(const char *text, size_t len);

/* Return 1 if NAME is an encoding that strat_encoding_convert() knows. */
int strat_encoding_is_known(const char *name);

/* Append the LEN bytes at TEXT, in the encoding NAME, to OUT as UTF-8 without a byte order mark.  A
 * byte that is no character becomes U+FFFD.  Return 0 or -STRAT_E_NOMEM. */
int strat_encoding_convert(struct strat_out *out, const char *name, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Append the character C as UTF-8. */
void strat_encoding_put(struct strat_out *out, uint32_t c);

#endif
