/* answer.h - a line while it is typed. */
#ifndef CLI_SCREEN_ANSWER_H
#define CLI_SCREEN_ANSWER_H

#include "base/out.h"

#define SCREEN_MAX_ANSWER 16384 /* bytes */

struct screen_answer {
	struct strat_out text; /* UTF-8 that ends with NUL, which its length does not count */
	size_t at;             /* the byte of it where typing goes on */
};

/* Begin with TEXT, typing going on behind it. */
void screen_answer_set(struct screen_answer *a, const char *text);
void screen_answer_free(struct screen_answer *a);

/* What has been typed; "" if there is nothing, or no memory for it. */
const char *screen_answer_text(const struct screen_answer *a);

/* Edit it with KEY, as get_wch() gives it; IS_CODE: it is no character.  0: such a key edits
 * nothing. */
int screen_answer_key(struct screen_answer *a, unsigned key, int is_code);

/* As much of it as leads up to where it is typed, and fits in WIDTH columns: the first byte to be
 * shown, and *COLUMN, where the cursor stands then. */
size_t screen_answer_shown(const struct screen_answer *a, int width, int *column);

#endif
