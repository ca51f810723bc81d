/* table.h - a table of words and numbers, and the ways to print one.
 *
 * CSV and JSON are for programs: they say the same in all languages.  Text and HTML are for people:
 * there the names of columns are translated, and a cell may have other words. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stddef.h>

#include "base/out.h"

#define TABLE_TEXT (-1)

struct table_column {
	const char *name;
	int decimals;      /* TABLE_TEXT: words */
	int only_data;     /* not for people: only for CSV and JSON */
	int is_mark;       /* HTML: short words, in the middle */
	int is_extra;      /* HTML: of the class extra, what can be done without */
	const char *about; /* with the unit */
};

struct table_cell {
	const char *text;  /* borrowed, as the next two */
	const char *shown; /* to people instead of it; NULL: nothing else */
	const char *link;  /* HTML: where it leads to; NULL: nowhere */
	double number;
	unsigned id; /* the number of what it is about; 0: of nothing */
	int is_there;
};

struct table {
	const char *name;       /* what programs call it */
	const char *title;      /* what people call it; NULL: nothing */
	const char *note;       /* what its marks mean, printed below for people; NULL: nothing */
	const char *by, *group; /* it is a part: BY is the name, GROUP the value; NULL: it is not */
	int is_plain;           /* HTML: without buttons that sort */
	int goes_on;            /* the names of its columns have been printed for the part before */
	struct table_column *columns;
	size_t ncolumns, columns_cap;
	struct table_cell *cells; /* row by row */
	size_t nrows, cells_cap;
	size_t filled; /* cells of the last row */
	char **kept;   /* texts of its own */
	size_t nkept, kept_cap;
	int error; /* 0 or -STRAT_E_NOMEM: it sticks */
};

void table_init(struct table *s, const char *name);
void table_free(struct table *s);

/* Columns first; strings are borrowed. */
void table_column(struct table *s, const char *name, int decimals, const char *about);
void table_mark_column(struct table *s, const char *name, const char *about);
void table_data_column(struct table *s, const char *name, int decimals, const char *about);

/* Begin a row; then one cell after the other. */
void table_row(struct table *s);
void table_text(struct table *s, const char *text);
void table_number(struct table *s, double number);
void table_empty(struct table *s);

/* A number that may be infinite: then inf or -inf, in JSON null.  Of others this is nothing. */
void table_number_or_inf(struct table *s, double number);

/* People see TEXT in the last cell; it is about what has the number ID. */
void table_shown(struct table *s, const char *text);
void table_set_id(struct table *s, unsigned id);

/* In HTML cells with an id lead to PREFIX and it. */
void table_link(struct table *s, const char *prefix);

/* Columns of a terminal that column K takes, with its name. */
int table_column_width(const struct table *s, size_t k);

/* A copy of TEXT that lives as long as S; "" without memory, which sticks. */
const char *table_strdup(struct table *s, const char *text);

/* Append it to OUT.  0 or a negative code.  PLAIN: the terminal has no UTF-8. */
int table_print_text(struct strat_out *out, const struct table *s, int plain);
int table_print_csv(struct strat_out *out, const struct table *s);
int table_print_json(struct strat_out *out, const struct table *s);
int table_print_html(struct strat_out *out, const struct table *s);

#endif
