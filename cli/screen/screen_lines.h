/* screen_lines.h - what is to be seen, as lines of text; nothing here knows a terminal.
 *
 * A line is safe text, whatever was put into it (cli/tool/text.h), is there for something, and may
 * stand for something that can be chosen: a board, a player. */
#ifndef CLI_SCREEN_SCREEN_LINES_H
#define CLI_SCREEN_SCREEN_LINES_H

#include "base/out.h"
#include "cli/tool/table.h"

/* What a line is for. */
enum screen_role {
	SCREEN_PLAIN,
	SCREEN_HEAD,  /* titles */
	SCREEN_QUIET, /* what is rarely read */
	SCREEN_TODO,  /* what is to be done yet */
	SCREEN_HERE,  /* what is chosen */
	SCREEN_FAULT, /* what went wrong */
	SCREEN_ROLES
};

struct screen_line {
	size_t at, len; /* of the text of struct screen_lines */
	enum screen_role role;
	long id; /* what it stands for; 0: it cannot be chosen */
};

struct screen_lines {
	struct strat_out text;
	struct screen_line *line;
	size_t n, cap;
	size_t fixed; /* the first ones, which stay where they are when the others scroll */
	int plain;    /* the terminal has no UTF-8 */
	int error;    /* 0 or -STRAT_E_NOMEM: it sticks until it is cleared */
};

void screen_lines_init(struct screen_lines *l, int plain);
void screen_lines_free(struct screen_lines *l);
void screen_lines_clear(struct screen_lines *l);

/* Add a line: TEXT, or what printf() makes of it. */
void screen_line_put(struct screen_lines *l, enum screen_role role, long id, const char *text);
void screen_line(struct screen_lines *l, enum screen_role role, long id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

/* Add TEXT in lines of no more than WIDTH columns; LF ends one, too. */
void screen_lines_wrap(struct screen_lines *l, enum screen_role role, const char *text, int width);

/* Add S as a table, its row I with IDS[I]; IDS may be NULL.  Columns that say nothing are left out.
 * Where it is wider than WIDTH columns words are cut, but to no less than a few letters.  What its
 * columns are called comes first. */
void screen_lines_table(struct screen_lines *l, const struct table *s, const long *ids, int width);

/* The text of line I, which ends with NUL; good until the next one is added. */
const char *screen_line_text(const struct screen_lines *l, size_t i);

/* The first line with ID; the first one that is to be done and can be chosen.  N: there is none. */
size_t screen_lines_find(const struct screen_lines *l, long id);
size_t screen_lines_todo(const struct screen_lines *l);

/* The first line behind line FROM, BY 1, or before it, BY -1, going round, that can be chosen and
 * has PART in it, whatever its capitals; N: there is none. */
size_t screen_lines_search(const struct screen_lines *l, size_t from, int by, const char *part);

#endif
