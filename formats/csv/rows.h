/* rows.h - the rows of a list: CSV (RFC 4180) with commas, semicolons or tabs, as its first row has
 * them.
 *
 * A byte order mark is skipped; blanks around a cell are, too, and the apostrophe that keeps it from
 * being a formula (csv.h).  Lines end with LF or CR LF; a quoted cell may have some in it. */
#ifndef STRAT_FORMATS_CSV_ROWS_H
#define STRAT_FORMATS_CSV_ROWS_H

#include "base/diag.h"
#include "base/stream.h"

#define STRAT_ROW_CELLS 64 /* what stands behind them is not looked at */

struct strat_row_cell {
	const char *s; /* not NUL-terminated; it lives until the function that has it returns */
	size_t len;
};

/* To whom rows go. */
struct strat_row_reader {
	/* A row, which begins in LINE.  0, or what strat_rows_read() is to return at once. */
	int (*row)(void *arg, const struct strat_row_cell *cells, size_t n, long line);
	/* What is no row, and is passed by. */
	void (*wrong)(void *arg, long line, const char *why);
	/* The rest cannot be read: what strat_rows_read() is to return. */
	int (*trouble)(void *arg, enum strat_code code);
	void *arg;
};

/* Read all rows of IN.  0, what a function of TO returned, or -STRAT_E_NOMEM. */
int strat_rows_read(struct strat_in *in, const struct strat_row_reader *to)
    __attribute__((warn_unused_result));

/* Which of N cells is NAME, whatever its capitals; -1: none. */
int strat_row_column(const struct strat_row_cell *cells, size_t n, const char *name);

#endif
