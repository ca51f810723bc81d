/* input.h - a line of text that is being typed. */
#ifndef CLI_SCREEN_INPUT_H
#define CLI_SCREEN_INPUT_H

#include "base/out.h"

#define SCREEN_MAX_INPUT 16384 /* bytes */

struct screen_input {
	struct strat_out text; /* UTF-8 that ends with NUL, which its length does not count */
	size_t at;             /* offset of the cursor */
	int is_default;        /* it is shown selected, and the first typed character replaces it */
	int keeps_lines;       /* pasted lines and tabs stay LF and TAB; else they become blanks */
};

/* Begin with TEXT, which is a default or not, and the cursor after it. */
void screen_input_set(struct screen_input *a, const char *text, int is_default);
void screen_input_free(struct screen_input *a);

/* Return the line, or "" if it is empty or memory was exhausted. */
const char *screen_input_text(const struct screen_input *a);

/* Remove the blanks, and ends of lines, at both ends. */
void screen_input_trim(struct screen_input *a);

/* Edit the line with KEY (keys.h).  A typed character replaces a default; the other keys keep it for
 * editing.  Return 0 if KEY has no effect on a line. */
int screen_input_key(struct screen_input *a, unsigned key);

/* Return the offset of the first byte to show so that the cursor is visible in WIDTH columns, and
 * set *COLUMN to its column then. */
size_t screen_input_visible(const struct screen_input *a, int width, int *column);

#endif
