/* sheet.h - a table of words, shown as text, CSV, JSON or HTML. */
#ifndef CLI_SHEET_H
#define CLI_SHEET_H

#include <stdio.h>

#include "base/out.h"
#include "cli/tool.h"

struct sheet_column {
	const char *name;
	int is_number; /* to the right; JSON has it as a number where it is one */
};

enum sheet_form { SHEET_TEXT, SHEET_CSV, SHEET_JSON, SHEET_HTML };

struct sheet {
	const char *title;                  /* "": none; borrowed */
	const struct sheet_column *columns; /* borrowed */
	size_t ncolumns;
	struct strat_out cells; /* each ends with NUL */
	size_t n;               /* of them */
	size_t *start, start_cap;
	int nomem;
};

void sheet_init(struct sheet *s, const char *title, const struct sheet_column *columns, size_t n);
void sheet_free(struct sheet *s);

/* The next cell, row by row. */
void sheet_put(struct sheet *s, const char *text);
void sheet_printf(struct sheet *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Print it to standard output.  Words are made safe for what is written.  Memory that is short ends
 * the program, with a message. */
void sheet_print(struct sheet *s, enum sheet_form form, const struct tool *t);

#endif
