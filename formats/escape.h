/* escape.h - words of a record as HTML, SVG and JSON may have them. */
#ifndef STRAT_FORMATS_ESCAPE_H
#define STRAT_FORMATS_ESCAPE_H

#include "base/stream.h"

/* Append the LEN bytes at S to OUT as text, or as the value of an attribute in quotes, of HTML
 * and XML.  What is no UTF-8, and what XML has no place for, becomes U+FFFD. */
void strat_escape_xml(struct strat_out *out, const char *s, size_t len);

/* The same as a string of JSON, its quotes included, that may stand in an HTML script. */
void strat_escape_json(struct strat_out *out, const char *s, size_t len);

#endif
