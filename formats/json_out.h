/* json_out.h - write JSON value by value.  For output with a value per game or ply, where jansson,
 * which writes all other JSON, would take longer to build its objects than reading the games does. */
#ifndef STRAT_FORMATS_JSON_OUT_H
#define STRAT_FORMATS_JSON_OUT_H

#include <stdint.h>

#include "base/stream.h"

/* How to write characters that JSON allows in a string. */
enum strat_json_text {
	STRAT_JSON_PLAIN, /* as they are, but DEL and C1 controls escaped: a terminal obeys them */
	STRAT_JSON_HTML,  /* also escape what ends or changes a script in HTML */
	STRAT_JSON_BYTES, /* also write bytes outside UTF-8 as private characters: jsonl.h */
};

/* JSON that is being written to OUT, which keeps the errors. */
struct strat_json {
	struct strat_out *out;
	enum strat_json_text text;
	int has_value; /* 1: a comma precedes the next value or key */
};

/* Open an object or array with BRACKET, `{' or `['; close it with the other one. */
void strat_json_open(struct strat_json *j, char bracket);
void strat_json_close(struct strat_json *j, char bracket);

/* Write the name of the next member; KEY has no character to be escaped. */
void strat_json_key(struct strat_json *j, const char *key);

/* Write the LEN bytes at S as a string or, followed by a value, as the name of a member.  Bytes that
 * are not UTF-8 become U+FFFD, unless written as STRAT_JSON_BYTES.  S may be NULL if LEN is 0. */
void strat_json_text(struct strat_json *j, const char *s, size_t len);
void strat_json_name(struct strat_json *j, const char *s, size_t len);

/* Append the LEN bytes at S to J->out as part of a string whose quotes the caller writes. */
void strat_json_part(const struct strat_json *j, const char *s, size_t len);

void strat_json_number(struct strat_json *j, int64_t n);

/* Write the comma that precedes the next value, if any; the caller writes the value to J->out. */
void strat_json_next(struct strat_json *j);

/* Write that comma and a line break; the next value follows. */
void strat_json_line(struct strat_json *j);

#endif
