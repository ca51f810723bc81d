/* csv_rows.h - read the rows of a list: CSV (RFC 4180) with the delimiter of its first row, a comma,
 * semicolon or tab.
 *
 * A byte order mark, blanks around a cell, and the apostrophe that protects a cell from being a
 * formula (csv.h) are removed.  Lines end with LF or CR LF; a quoted cell may contain line ends. */
#ifndef STRAT_FORMATS_CSV_CSV_ROWS_H
#define STRAT_FORMATS_CSV_CSV_ROWS_H

#include "base/diag.h"
#include "base/stream.h"

#define STRAT_ROW_CELLS 256 /* further cells of a row are ignored */

struct strat_row_cell {
	const char *s; /* not NUL-terminated; valid until the callback returns */
	size_t len;
};

/* Callbacks of strat_rows_read(). */
struct strat_row_reader {
	/* Called for a row that begins on LINE.  Return 0, or a value to stop with. */
	int (*row)(void *arg, const struct strat_row_cell *cells, size_t n, long line);
	/* Called for an invalid row, which is skipped. */
	void (*wrong)(void *arg, long line, const char *why);
	/* Called if the rest cannot be read.  Return the value to stop with. */
	int (*trouble)(void *arg, enum strat_code code);
	void *arg;
};

/* Read all rows of IN.  Return 0, the value with which a callback stopped, or -STRAT_E_NOMEM. */
int strat_rows_read(struct strat_in *in, const struct strat_row_reader *to)
    __attribute__((warn_unused_result));

/* Do the same for cells that DELIMITER separates (0: recognise it), in text whose first line is LINE. */
int strat_rows_read_at(struct strat_in *in, const struct strat_row_reader *to, char delimiter,
    long line) __attribute__((warn_unused_result));

/* Return the index of the cell NAME among N cells, ignoring case, or -1. */
int strat_row_column(const struct strat_row_cell *cells, size_t n, const char *name);

#endif
