/* log.h - what was said, as far as there is room: the beginning and the end of it. */
#ifndef STRAT_ENGINE_REFEREE_LOG_H
#define STRAT_ENGINE_REFEREE_LOG_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"

struct strat_log {
	char *text;
	size_t cap, size; /* room, and how much it may become */
	uint64_t len;     /* bytes that were added, more than SIZE when some were left out */
	size_t at;        /* where the next one goes: the second half of the room is a ring */
	int is_inside;    /* of a line */
	char mark;        /* of it */
};

/* All zero but SIZE is an empty one; it grows as it is needed. */
void strat_log_clear(struct strat_log *l);
void strat_log_free(struct strat_log *l);

/* Add what was said at MS milliseconds: each line of it with the time and MARK before it.  Where
 * memory fails it is left out. */
void strat_log_add(struct strat_log *l, int64_t ms, char mark, const char *chunk, size_t len);

/* Append all that there is to OUT. */
void strat_log_write(const struct strat_log *l, struct strat_out *out);

/* Copy the last line that was said to standard error, in the LEN bytes of a log at TEXT, to TO, which
 * has room for SIZE; what is not printable ASCII is '?'.  Return its length; 0: there is none. */
size_t strat_log_last_error_line(const char *text, size_t len, char *to, size_t size);

#endif
