/* screen_lines.h - a picture as lines of text, without a terminal.
 *
 * A line is always safe text (cli/tool/text.h).  It has a role, which decides its look, and an id if
 * it can be chosen: the number of a board, of a player. */
#ifndef CLI_SCREEN_SCREEN_LINES_H
#define CLI_SCREEN_SCREEN_LINES_H

#include <stdint.h>

#include "base/out.h"
#include "cli/tool/table.h"

/* The role of a line. */
enum screen_role {
	SCREEN_PLAIN,
	SCREEN_HEAD,  /* a title */
	SCREEN_QUIET, /* rarely read */
	SCREEN_TODO,  /* still to be done */
	SCREEN_HERE,  /* chosen */
	SCREEN_FAULT, /* an error */
	SCREEN_ROLES  /* the first role of a program's own */
};

struct screen_line {
	size_t at, len; /* in the text of struct screen_lines */
	enum screen_role role;
	long id;         /* 0: the line cannot be chosen */
	size_t selected; /* number of bytes at its end that are shown selected */
};

struct screen_lines {
	struct strat_out text;
	struct screen_line *line;
	size_t n, cap;
	size_t fixed;      /* number of first lines that do not scroll */
	uint64_t left_out; /* the columns of the last table that had no room, as bits */
	int plain;         /* the terminal has no UTF-8 */
	int error;         /* 0 or -STRAT_E_NOMEM; cleared by screen_lines_clear() */
};

void screen_lines_init(struct screen_lines *l, int plain);
void screen_lines_free(struct screen_lines *l);
void screen_lines_clear(struct screen_lines *l);

/* Add a line: TEXT, or what printf() makes of it. */
void screen_line_put(struct screen_lines *l, enum screen_role role, long id, const char *text);
void screen_line(struct screen_lines *l, enum screen_role role, long id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

/* Add TEXT, wrapped to WIDTH columns; LF also ends a line. */
void screen_lines_wrap(struct screen_lines *l, enum screen_role role, const char *text, int width);

/* Add the table S: the names of its columns, then its rows.  Row I has the id IDS[I]; IDS may be NULL.
 * Empty columns are omitted.  If the table is wider than WIDTH columns, words are shortened, and extra
 * columns are left out before names of 25 letters are; no word is shortened below a few letters. */
void screen_lines_table(struct screen_lines *l, const struct table *s, const long *ids, int width);

/* Return the text of line I, which ends with NUL.  It is valid until a line is added. */
const char *screen_line_text(const struct screen_lines *l, size_t i);

/* Return the number of the first line with ID, or L->n. */
size_t screen_lines_find(const struct screen_lines *l, long id);

#endif
