/* jsonl.h - the two halves of JSON Lines: jsonl.c reads, jsonl_write.c writes.
 *
 * JSON is UTF-8, records may hold other bytes.  A byte B that is no part of a UTF-8 character
 * is written as the private character U+EF00 + B (U+EF80 .. U+EFFF), and so is each byte of
 * such a character itself: then reading gives the same bytes again, whatever they were. */
#ifndef STRAT_FORMATS_JSONL_JSONL_H
#define STRAT_FORMATS_JSONL_JSONL_H

#include "formats/format.h"

/* The version of the schema, formats/strat-game.schema.json. */
#define STRAT_JSONL_VERSION 1

/* Is the UTF-8 character of LEN bytes at S one of those that stand for a byte? */
static inline int
strat_jsonl_is_byte(const char *s, int len)
{
	return len == 3 && s[0] == '\xee' && (s[1] == '\xbe' || s[1] == '\xbf');
}

/* Write PLY as a member of "plies" to TO, which has room for STRAT_JSONL_PLY, but for its notes
 * and its closing brace; the length. */
#define STRAT_JSONL_PLY 512
size_t strat_jsonl_ply(char *to, const struct strat_ply *ply, size_t number, enum strat_side side);

/* jansson takes its time with an object.  Append the game at [S, END) to OUT with each ply
 * that is written as strat_jsonl_ply() does, from the first one on, as its text alone, which
 * means the same if *FIRST moves first.  1, or 0: there is no such ply, and nothing was
 * appended. */
int strat_jsonl_shorten(
    struct strat_out *out, const char *s, const char *end, enum strat_side *first);

/* Append the longest beginning of the JSON at [S, END) that ends with a whole value, with all that it
 * leaves open closed. */
void strat_jsonl_close(struct strat_out *out, const char *s, const char *end);

/* Has [S, END) more values than any game?  jansson needs up to a hundred times the memory of
 * its text when that is hostile. */
int strat_jsonl_has_too_many_values(const char *s, const char *end);

/* Write G on a line of its own; struct strat_format has the rest. */
int strat_jsonl_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_write_options *look, void *state, struct strat_report *rep);

#endif
