/* screen_lines.h - what is to be seen, as lines of text; nothing here knows a terminal.
 *
 * A line is safe text, whatever was put into it (cli/tool/text.h), is there for something, and may
 * stand for something that can be chosen: a board, a player. */
#ifndef CLI_CLUB_SCREEN_SCREEN_LINES_H
#define CLI_CLUB_SCREEN_SCREEN_LINES_H

#include "base/out.h"
#include "cli/tool/table.h"

/* What a line is for. */
enum club_role {
	CLUB_PLAIN,
	CLUB_HEAD,  /* titles */
	CLUB_QUIET, /* what is rarely read */
	CLUB_TODO,  /* what is to be done yet */
	CLUB_HERE,  /* what is chosen */
	CLUB_FAULT, /* what went wrong */
	CLUB_ROLES
};

struct club_line {
	size_t at, len; /* of the text of struct club_lines */
	enum club_role role;
	long id; /* what it stands for; 0: it cannot be chosen */
};

struct club_lines {
	struct strat_out text;
	struct club_line *line;
	size_t n, cap;
	size_t fixed; /* the first ones, which stay where they are when the others scroll */
	int plain;    /* the terminal has no UTF-8 */
	int error;    /* 0 or -STRAT_E_NOMEM: it sticks until it is cleared */
};

void club_lines_init(struct club_lines *l, int plain);
void club_lines_free(struct club_lines *l);
void club_lines_clear(struct club_lines *l);

/* Add a line: TEXT, or what printf() makes of it. */
void club_line_put(struct club_lines *l, enum club_role role, long id, const char *text);
void club_line(struct club_lines *l, enum club_role role, long id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

/* Add TEXT in lines of no more than WIDTH columns; LF ends one, too. */
void club_lines_wrap(struct club_lines *l, enum club_role role, const char *text, int width);

/* Add S as a table, its row I with IDS[I]; IDS may be NULL.  Columns that say nothing are left out.
 * Where it is wider than WIDTH columns words are cut, but to no less than a few letters.  What its
 * columns are called comes first. */
void club_lines_table(struct club_lines *l, const struct table *s, const long *ids, int width);

/* The text of line I, which ends with NUL; good until the next one is added. */
const char *club_line_text(const struct club_lines *l, size_t i);

/* The first line with ID; the first one that is to be done and can be chosen.  N: there is none. */
size_t club_lines_find(const struct club_lines *l, long id);
size_t club_lines_todo(const struct club_lines *l);

/* The first line behind line FROM, BY 1, or before it, BY -1, going round, that can be chosen and
 * has PART in it, whatever its capitals; N: there is none. */
size_t club_lines_search(const struct club_lines *l, size_t from, int by, const char *part);

#endif
