/* jsonl.h - the two halves of JSON Lines: jsonl.c reads, jsonl_write.c writes.
 *
 * JSON is UTF-8, records may hold other bytes.  A byte B that is no part of a UTF-8 character
 * is written as the private character U+EF00 + B (U+EF80 .. U+EFFF), and so is each byte of
 * such a character itself: then reading gives the same bytes again, whatever they were. */
#ifndef STRAT_FORMATS_JSONL_H
#define STRAT_FORMATS_JSONL_H

#include "formats/format.h"

/* The version of the schema, formats/strat-game.schema.json. */
#define STRAT_JSONL_VERSION 1

/* Is the UTF-8 character of LEN bytes at S one of those that stand for a byte? */
static inline int
strat_jsonl_is_byte(const char *s, int len)
{
	return len == 3 && s[0] == '\xee' && (s[1] == '\xbe' || s[1] == '\xbf');
}

/* Write G on a line of its own; struct strat_format has the rest. */
int strat_jsonl_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_look *look, void *state, struct strat_report *rep);

#endif
