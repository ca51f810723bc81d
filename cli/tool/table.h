/* table.h - fill a table and print it as text, CSV, JSON or HTML.  CSV and JSON are for programs
 * and are the same in all languages.  Text and HTML are for people: column titles are translated,
 * and a cell can have a different text there. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stddef.h>

#include "base/out.h"

#define TABLE_TEXT (-1)

struct table_column {
	const char *name;
	int decimals;      /* TABLE_TEXT for text */
	int only_data;     /* only in CSV and JSON */
	int is_mark;       /* HTML: short text, centred */
	int is_extra;      /* HTML: has the class "extra", for columns that narrow screens hide */
	const char *about; /* description, with the unit */
};

struct table_cell {
	const char *text;  /* these three are borrowed */
	const char *shown; /* text for people, or NULL to use TEXT */
	const char *link;  /* HTML: target of a link, or NULL */
	double number;
	unsigned id; /* number of the object that the cell names, or 0 */
	int is_there;
};

struct table {
	const char *name;       /* name in CSV and JSON */
	const char *title;      /* heading for people, or NULL */
	const char *note;       /* legend of the marks, printed below for people, or NULL */
	const char *by, *group; /* for one of several tables: what they are grouped by, and the
				 * value; or NULL */
	int is_plain;           /* HTML: no buttons for sorting */
	int goes_on;            /* continues the previous table: do not print column names */
	struct table_column *columns;
	size_t ncolumns, columns_cap;
	struct table_cell *cells; /* row after row */
	size_t nrows, cells_cap;
	size_t filled; /* cells in the last row */
	char **kept;   /* strings owned by the table */
	size_t nkept, kept_cap;
	int error; /* 0 or the first error, -STRAT_E_NOMEM */
};

void table_init(struct table *s, const char *name);
void table_free(struct table *s);

/* Add a column; all columns come before the first row.  Strings are borrowed. */
void table_column(struct table *s, const char *name, int decimals, const char *about);
void table_mark_column(struct table *s, const char *name, const char *about);
void table_data_column(struct table *s, const char *name, int decimals, const char *about);

/* Start a row, then add one cell for each column. */
void table_row(struct table *s);
void table_text(struct table *s, const char *text);
void table_number(struct table *s, double number);
void table_empty(struct table *s);

/* Add a number that may be infinite: inf or -inf in text and CSV, null in JSON.  Elsewhere an
 * infinite number is an empty cell. */
void table_number_or_inf(struct table *s, double number);

/* Set the text that people see in the last cell, or the number of the object that the cell
 * names. */
void table_shown(struct table *s, const char *text);
void table_set_id(struct table *s, unsigned id);

/* In HTML, link every cell that has an id to PREFIX followed by the id. */
void table_link(struct table *s, const char *prefix);

/* Return the width of column K on a terminal, including its name. */
int table_column_width(const struct table *s, size_t k);

/* Return a copy of TEXT that is freed with S, or "" when out of memory, which sets S->error. */
const char *table_strdup(struct table *s, const char *text);

/* Append S to OUT.  Return 0 or a negative code.  PLAIN: the terminal does not support UTF-8. */
int table_print_text(struct strat_out *out, const struct table *s, int plain);
int table_print_csv(struct strat_out *out, const struct table *s);
int table_print_json(struct strat_out *out, const struct table *s);
int table_print_html(struct strat_out *out, const struct table *s);

#endif
