/* csv.h - games as CSV: csv.c finds rows, csv_read.c and csv_write.c are the two halves; cells
 * for all who write them.
 *
 * A cell that a spreadsheet would take for a formula, that is one that begins with = + - @, a
 * tab or a carriage return and has more than that, is written behind an apostrophe; so is one
 * that begins with apostrophes and then such a character.  A reader takes one apostrophe off
 * where apostrophes and such a character begin a cell: nothing is lost. */
#ifndef STRAT_FORMATS_CSV_CSV_H
#define STRAT_FORMATS_CSV_CSV_H

#include "formats/format.h"

/* Columns that are not tags. */
#define STRAT_CSV_COUNT "PlyCount"
#define STRAT_CSV_MOVES "Moves"
#define STRAT_CSV_TAGS  "Tags"
#define STRAT_CSV_TOKEN "Token"
#define STRAT_CSV_NONE  "none" /* a token that is not there */

/* What a spreadsheet's cell holds, in characters as it counts them (UTF-16). */
#define STRAT_CSV_LONGEST 32767

size_t strat_csv_characters(const char *s, size_t len);

/* Does the cell begin like a formula, be it behind apostrophes? */
int strat_csv_is_formula(const char *s, size_t len);

/* ------ rows ------ */

/* A row that begins at S. */
struct strat_csv_row {
	const char *end;  /* of its cells */
	const char *next; /* where the next row begins */
	int is_wrong;     /* its quotes do not match; NEXT is its next line then */
	int is_open;      /* and that is so because the text ends in a quoted cell */
};

void strat_csv_row(struct strat_csv_row *row, const char *s, const char *end);

/* Has the row [S, END) the names of our columns? */
int strat_csv_is_header(const char *s, const char *end);

/* ------ the halves ------ */

int strat_csv_open(void **state);
void strat_csv_close(void *state);
int strat_csv_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep);

int strat_csv_begin(struct strat_out *out, const struct strat_write_options *look, void **state);
int strat_csv_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_write_options *look, void *state, struct strat_report *rep);

/* ------ cells, for all who write them ------ */

/* What has been appended to OUT from byte FROM on is a cell: make it so. */
void strat_csv_cell(struct strat_out *out, size_t from);

/* Append S as a cell. */
void strat_csv_put(struct strat_out *out, const char *s);

#endif
