/* input.h - a line while it is typed. */
#ifndef CLI_SCREEN_INPUT_H
#define CLI_SCREEN_INPUT_H

#include "base/out.h"

#define SCREEN_MAX_INPUT 16384 /* bytes */

struct screen_input {
	struct strat_out text; /* UTF-8 that ends with NUL, which its length does not count */
	size_t at;             /* the byte of it where typing goes on */
};

/* Begin with TEXT, typing going on behind it. */
void screen_input_set(struct screen_input *a, const char *text);
void screen_input_free(struct screen_input *a);

/* What has been typed; "" if there is nothing, or no memory for it. */
const char *screen_input_text(const struct screen_input *a);

/* Edit it with KEY, as get_wch() gives it; IS_CODE: it is no character.  0: such a key edits
 * nothing. */
int screen_input_key(struct screen_input *a, unsigned key, int is_code);

/* As much of it as leads up to where it is typed, and fits in WIDTH columns: the first byte to be
 * shown, and *COLUMN, where the cursor stands then. */
size_t screen_input_visible(const struct screen_input *a, int width, int *column);

#endif
