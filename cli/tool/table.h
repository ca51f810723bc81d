/* table.h - fill a table and print it as text, CSV, JSON or HTML.  CSV and JSON are for programs
 * and are the same in all languages.  Text and HTML are for people: column titles are translated,
 * and a cell can have a different text there. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stddef.h>

#include "base/out.h"

/* Decimals of a column; programs get two more if there are any. */
#define TABLE_TEXT  (-1) /* text */
#define TABLE_FLOAT (-2) /* people get one decimal, from 1000 on none; programs six digits */

struct table_column {
	const char *name;
	const char *heading; /* for people; NULL: the name, translated */
	int decimals;
	int only_data; /* only in CSV and JSON */
	int is_mark;   /* short text, never cut on the screen; HTML: centred */
	int is_extra; /* left out where the width does not suffice, 2: first; HTML: of the class extra */
	int is_whole;      /* on the screen, other columns are narrowed first */
	int is_joined;     /* text: a fold never separates it from the column before it */
	int is_right;      /* text: aligned right, as numbers are */
	int is_signed;     /* positive numbers have a + */
	int breaks;        /* HTML: lines may be broken after a slash */
	const char *about; /* description, with the unit */
	int width;         /* text: set by table_measure() and while it is printed */
};

struct table_cell {
	const char *text;   /* these five are borrowed */
	const char *shown;  /* text for people, or NULL to use TEXT */
	const char *local;  /* TEXT in the current language, or NULL */
	const char *link;   /* HTML: target of a link, or NULL */
	const char *markup; /* HTML that follows it; NULL: none */
	double number;
	unsigned id; /* number of the object that the cell names, or 0 */
	int is_there;
	unsigned char is_small;  /* from few games: a star in text, the class small in HTML */
	unsigned char is_digits; /* TEXT is a number */
	unsigned char is_flag;   /* NUMBER is true or false */
};

struct table {
	const char *name;       /* name in JSON, or NULL */
	const char *title;      /* heading for people, or NULL */
	const char *note;       /* legend of the marks, printed below for people, or NULL */
	const char *by, *group; /* for one of several tables: what they are grouped by, and the
				 * value; or NULL */
	int is_plain;           /* HTML: no buttons for sorting */
	int goes_on;            /* CSV: the previous table had the same columns: no header row */
	size_t leads; /* HTML: number of a column of text that is a line above each row; 0: none */
	int is_continued; /* rows have been printed and cleared before */
	int has_no_head;  /* no column titles in text and HTML */
	int has_parts;    /* text: a blank line before each other text in the first column */
	int is_named;     /* CSV: the first column is the name of the table */
	int is_local;     /* CSV: cells are in the current language, where they can be */
	int is_whole;     /* text: long text is not cut */
	int indent;       /* text: blanks before each line */
	size_t
	    labels; /* columns that each fold repeats; 0: all up to the first one of text, after the
			* part's */
	struct table_column *columns;
	size_t ncolumns, columns_cap;
	struct table_cell *cells; /* row by row */
	size_t nrows, cells_cap;
	size_t stored; /* rows in CELLS */
	size_t filled; /* cells of the last row */
	char **kept;   /* strings owned by the table */
	size_t nkept, kept_cap;
	void (*fill)(struct table *s, size_t row); /* see table_fill() */
	void *source;
	size_t nfixed; /* strings of KEPT that do not belong to rows */
	int error;     /* 0 or -STRAT_E_NOMEM: it sticks */
};

void table_init(struct table *s, const char *name);
void table_free(struct table *s);

/* Add a column and return it, to set its other properties before the next one is added; never NULL.
 * All columns come before the first row.  Strings are borrowed. */
struct table_column *table_column(
    struct table *s, const char *name, int decimals, const char *about);
struct table_column *table_data_column(
    struct table *s, const char *name, int decimals, const char *about);

/* Mark the columns called NAME as extra. */
void table_extra(struct table *s, const char *name);

/* Start a row, then add one cell for each column. */
void table_row(struct table *s);
void table_text(struct table *s, const char *text);
void table_number(struct table *s, double number);
void table_empty(struct table *s);
void table_flag(struct table *s, int is_set); /* text and CSV: the name of the column, or nothing */

/* Add a number as a string of digits, which is borrowed and printed as it is. */
void table_digits(struct table *s, const char *digits);

/* Add a number that may be infinite: inf or -inf in text and CSV, null in JSON.  Elsewhere an
 * infinite number is an empty cell. */
void table_number_or_inf(struct table *s, double number);

/* Give the table N rows that are not stored: FILL adds the cells of a row, without table_row(), each
 * time when it is needed.  Strings that FILL makes with table_strdup() live as long as the row. */
void table_fill(struct table *s, size_t n, void (*fill)(struct table *s, size_t row), void *source);

/* Forget the rows, which have been printed; more of the same table may follow. */
void table_clear(struct table *s);

/* Return 1 if a blank line comes before row I of a table that is stored. */
int table_begins_part(const struct table *s, size_t i);

/* Return the cells of row I, until the next call.  NULL: out of memory. */
const struct table_cell *table_cells(struct table *s, size_t i);

/* Set what the text of the last cell is in the current language, which people see. */
void table_local(struct table *s, const char *text);

/* Set the text that people see in the last cell, the number of the object that the cell names, or
 * the HTML that follows the cell. */
void table_shown(struct table *s, const char *text);
void table_set_id(struct table *s, unsigned id);
void table_markup(struct table *s, const char *markup);

/* Mark the last cell as computed from few games. */
void table_small(struct table *s, int is_small);

/* In HTML, link every cell that has an id to PREFIX followed by the id. */
void table_link(struct table *s, const char *prefix);

/* Return a copy of TEXT, or a formatted string, that is freed with S, or "" when out of memory, which
 * sets S->error. */
const char *table_strdup(struct table *s, const char *text);
const char *table_printf(struct table *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Return the heading of column C. */
const char *table_heading(const struct table_column *c);

/* Format the number in CELL with the decimals of C, for programs two more, and never as -0. */
const char *table_number_text(
    char to[48], const struct table_column *c, const struct table_cell *cell, int for_programs);

/* ------ printing ------ */

/* The terminal or printer that text is for. */
struct table_look {
	int width;      /* columns; a wider table is folded; 0: any number */
	int note_width; /* columns of the note; 0: those of WIDTH */
	int plain;      /* there is no UTF-8 */
	int colour;     /* the head is bold */
};

/* Return what standard output can have: without a terminal the width is 0. */
struct table_look table_look_of_output(void);

/* Return the environment's COLUMNS, or the width of the terminal, or 80. */
int table_terminal_width(void);

/* Set the width of each column: the columns of a terminal that it takes, with its name. */
void table_measure(struct table *s);

/* Append S to OUT.  Return 0 or a negative code.  LOOK may be NULL, which means all zero. */
int table_print_text(struct strat_out *out, struct table *s, const struct table_look *look);
int table_print_csv(struct strat_out *out, struct table *s);
int table_print_json(struct strat_out *out, struct table *s);

/* Make the CSV in OUT, which is all of it, CSV for Excel in the current language.  Return 0 or a negative code. */
int table_excel(struct strat_out *out);
int table_print_html(struct strat_out *out, struct table *s);

/* Append NOTE, which may be NULL, as table_print_html does below a table. */
void table_print_html_note(struct strat_out *out, const char *note);

#endif
