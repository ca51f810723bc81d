/* escape.h - escape text of records for HTML and SVG. */
#ifndef STRAT_FORMATS_ESCAPE_H
#define STRAT_FORMATS_ESCAPE_H

#include "base/stream.h"

/* Append the LEN bytes at S to OUT, escaped for text or a quoted attribute of HTML or XML.  Bytes
 * that are not UTF-8, and characters not allowed in XML, become U+FFFD. */
void strat_escape_xml(struct strat_out *out, const char *s, size_t len);

#endif
