/* jsonl.h - the format JSON Lines: jsonl.c reads, jsonl_write.c writes.
 *
 * JSON is UTF-8, but records may contain other bytes.  A byte B that is not part of a UTF-8
 * character is written as the private character U+EF00 + B (U+EF80 .. U+EFFF).  So is each byte of
 * such a private character in a record, so that reading always gives the same bytes. */
#ifndef STRAT_FORMATS_JSONL_JSONL_H
#define STRAT_FORMATS_JSONL_JSONL_H

#include "formats/format.h"

/* The version of the schema, formats/strat-game.schema.json. */
#define STRAT_JSONL_VERSION 1

/* Return 1 if the UTF-8 character of LEN bytes at S stands for a byte. */
static inline int
strat_jsonl_is_byte(const char *s, int len)
{
	return len == 3 && s[0] == '\xee' && (s[1] == '\xbe' || s[1] == '\xbf');
}

/* Write PLY as a member of "plies" to TO (STRAT_JSONL_PLY bytes), without its notes and the closing
 * brace.  Return the length. */
#define STRAT_JSONL_PLY 512
size_t strat_jsonl_ply(char *to, const struct strat_ply *ply, size_t number, enum strat_side side);

/* Append the game [S, END) to OUT with plies replaced by their text alone, because objects are slow
 * in jansson.  This is done from the first ply on, as long as plies are written as by
 * strat_jsonl_ply(); the meaning is the same if *FIRST moves first.  Return 1, or 0 without
 * appending if there is no such ply. */
int strat_jsonl_shorten(
    struct strat_out *out, const char *s, const char *end, enum strat_side *first);

/* Append the longest prefix of the JSON [S, END) that ends with a complete value, and close what is
 * open in it. */
void strat_jsonl_close(struct strat_out *out, const char *s, const char *end);

/* Return 1 if [S, END) has more values than any game.  For hostile text jansson needs up to a
 * hundred times the memory of the text. */
int strat_jsonl_has_too_many_values(const char *s, const char *end);

/* Write G on one line; see struct strat_format. */
int strat_jsonl_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep);

#endif
