/* log.h - a log of bounded size that keeps its beginning and its end. */
#ifndef STRAT_ENGINE_REFEREE_LOG_H
#define STRAT_ENGINE_REFEREE_LOG_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"

struct strat_log {
	char *text;
	size_t cap, size; /* current and largest capacity */
	uint64_t len;     /* bytes added, more than SIZE if some were dropped */
	size_t at;        /* next position; the second half of the buffer is a ring */
	int is_inside;    /* 1: inside a line */
	char mark;        /* mark of the line */
};

/* Clear or release a log.  A struct that is zero except for SIZE is an empty log. */
void strat_log_clear(struct strat_log *l);
void strat_log_free(struct strat_log *l);

/* Append a chunk received or sent at MS milliseconds; each line gets a prefix of the time and
 * MARK.  If out of memory, the chunk is dropped. */
void strat_log_add(struct strat_log *l, int64_t ms, char mark, const char *chunk, size_t len);

/* Append the contents of the log to OUT. */
void strat_log_write(const struct strat_log *l, struct strat_out *out);

/* Copy the last line of standard error in the LEN bytes of a log at TEXT to TO, which has room for
 * SIZE bytes; characters other than printable ASCII become `?`.  Return its length, or 0 if there
 * is none. */
size_t strat_log_last_error_line(const char *text, size_t len, char *to, size_t size);

#endif
