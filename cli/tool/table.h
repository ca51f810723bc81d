/* table.h - a table of words and numbers, and the ways to print one.
 *
 * CSV and JSON are for programs: they say the same in all languages.  Text and HTML are for people:
 * there the names of columns are translated, and a cell may have other words. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <stddef.h>

#include "base/out.h"

/* Decimals of a column; programs get two more if there are any. */
#define TABLE_TEXT  (-1) /* words */
#define TABLE_FLOAT (-2) /* people get one decimal, from 1000 on none; programs six digits */

struct table_column {
	const char *name;
	const char *heading; /* for people; NULL: the name, translated */
	int decimals;
	int only_data;     /* not for people: only for CSV and JSON */
	int is_mark;       /* HTML: short words, in the middle */
	int is_extra;      /* left out where the width does not suffice; HTML: of the class extra */
	int is_joined;     /* text: belongs to the column before it, from which no fold parts it */
	int is_right;      /* text: words at the right margin */
	int is_signed;     /* numbers above 0 have a + */
	int breaks;        /* HTML: words may be broken after a slash */
	const char *about; /* with the unit */
	int width;         /* text: set by table_measure() and while it is printed */
};

struct table_cell {
	const char *text;   /* borrowed, as the next three */
	const char *shown;  /* to people instead of it; NULL: nothing else */
	const char *link;   /* HTML: where it leads to; NULL: nowhere */
	const char *markup; /* HTML that follows it; NULL: none */
	double number;
	unsigned id; /* the number of what it is about; 0: of nothing */
	int is_there;
	unsigned char is_small;  /* few games say so: text has a star, HTML the class small */
	unsigned char is_digits; /* TEXT is a number */
	unsigned char is_flag;   /* NUMBER is true or false */
};

struct table {
	const char *name;       /* what programs call it; NULL: nothing */
	const char *title;      /* what people call it; NULL: nothing */
	const char *note;       /* what its marks mean, printed below for people; NULL: nothing */
	const char *by, *group; /* it is a part: BY is the name, GROUP the value; NULL: it is not */
	int is_plain;           /* HTML: without buttons that sort */
	int goes_on;            /* CSV: the names of its columns stand before another part */
	int is_continued;       /* rows have been printed and cleared before */
	int has_no_head;        /* the names of its columns are not for people */
	int is_named;           /* CSV: the first column is the name of the table */
	int is_whole;           /* text: long words are not cut */
	int indent;             /* text: blanks before each line */
	size_t labels; /* columns that each fold repeats; 0: all up to the first one of words */
	struct table_column *columns;
	size_t ncolumns, columns_cap;
	struct table_cell *cells; /* row by row */
	size_t nrows, cells_cap;
	size_t stored; /* rows in CELLS */
	size_t filled; /* cells of the last row */
	char **kept;   /* texts of its own */
	size_t nkept, kept_cap;
	void (*fill)(struct table *s, size_t row); /* see table_fill() */
	void *source;
	size_t nfixed; /* texts that outlive a row that was filled */
	int error;     /* 0 or -STRAT_E_NOMEM: it sticks */
};

void table_init(struct table *s, const char *name);
void table_free(struct table *s);

/* Columns first; strings are borrowed.  Return the column, for its other properties, until the next one
 * is added; out of memory it is one that does not count. */
struct table_column *table_column(
    struct table *s, const char *name, int decimals, const char *about);
struct table_column *table_data_column(
    struct table *s, const char *name, int decimals, const char *about);

/* Begin a row; then one cell after the other. */
void table_row(struct table *s);
void table_text(struct table *s, const char *text);
void table_number(struct table *s, double number);
void table_empty(struct table *s);
void table_flag(struct table *s, int is_set); /* text and CSV: the name of the column, or nothing */

/* A number as its digits, which are borrowed; all of them are printed. */
void table_digits(struct table *s, const char *digits);

/* A number that may be infinite: then inf or -inf, in JSON null.  Of others this is nothing. */
void table_number_or_inf(struct table *s, double number);

/* Make N rows, each by FILL when it is needed, by table_text() and so on, without table_row(); only one
 * is stored at a time, with the texts that table_strdup() made for it. */
void table_fill(struct table *s, size_t n, void (*fill)(struct table *s, size_t row), void *source);

/* Forget the rows, which have been printed; more of the same table may follow. */
void table_clear(struct table *s);

/* Return the cells of row I, until the next call.  NULL: out of memory. */
const struct table_cell *table_cells(struct table *s, size_t i);

/* People see TEXT in the last cell; it is about what has the number ID; in HTML MARKUP follows it. */
void table_shown(struct table *s, const char *text);
void table_set_id(struct table *s, unsigned id);
void table_markup(struct table *s, const char *markup);

/* Few games say what the last cell says. */
void table_small(struct table *s, int is_small);

/* In HTML cells with an id lead to PREFIX and it. */
void table_link(struct table *s, const char *prefix);

/* A copy of TEXT, or of a text by FMT, that lives as long as S; "" without memory, which sticks. */
const char *table_strdup(struct table *s, const char *text);
const char *table_printf(struct table *s, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Return the heading of column C. */
const char *table_heading(const struct table_column *c);

/* The number of CELL with the decimals of C and for programs two more; never -0. */
const char *table_number_text(
    char to[48], const struct table_column *c, const struct table_cell *cell, int for_programs);

/* ------ printing ------ */

/* Where text goes. */
struct table_look {
	int width;  /* columns; a wider table is folded; 0: any number */
	int plain;  /* there is no UTF-8 */
	int colour; /* the head is bold */
};

/* Return what standard output can have: without a terminal the width is 0. */
struct table_look table_look_of_output(void);

/* Return the environment's COLUMNS, or the width of the terminal, or 80. */
int table_terminal_width(void);

/* Set the width of each column: the columns of a terminal that it takes, with its name. */
void table_measure(struct table *s);

/* Append it to OUT.  0 or a negative code.  LOOK may be NULL: all zero. */
int table_print_text(struct strat_out *out, struct table *s, const struct table_look *look);
int table_print_csv(struct strat_out *out, struct table *s);
int table_print_json(struct strat_out *out, struct table *s);
int table_print_html(struct strat_out *out, struct table *s);

#endif
