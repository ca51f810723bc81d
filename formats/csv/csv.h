/* csv.h - games as CSV: csv.c finds rows, csv_read.c reads and csv_write.c writes them; cells for
 * other formats.
 *
 * A spreadsheet would interpret a cell as a formula if it begins with = + - @, a tab or a carriage
 * return and has more characters.  Such a cell is written after an apostrophe, and so is one that
 * begins with apostrophes followed by such a character.  Readers remove one apostrophe in these
 * cases, so nothing is lost.  A result such as +-- has no operand and is written as it is. */
#ifndef STRAT_FORMATS_CSV_CSV_H
#define STRAT_FORMATS_CSV_CSV_H

#include "formats/format.h"

/* Columns that are not tags. */
#define STRAT_CSV_COUNT "PlyCount"
#define STRAT_CSV_MOVES "Moves"
#define STRAT_CSV_TAGS  "Tags"
#define STRAT_CSV_TOKEN "Token"
#define STRAT_CSV_NONE  "none" /* stands for a missing token */

/* Maximum length of a cell in a spreadsheet, in UTF-16 code units. */
#define STRAT_CSV_LONGEST 32767

size_t strat_csv_characters(const char *s, size_t len);

/* Return 1 if the cell begins like a formula, possibly after apostrophes; a reader removes the first
 * apostrophe of such a cell. */
int strat_csv_is_formula(const char *s, size_t len);

/* ------ rows ------ */

/* A row that begins at S. */
struct strat_csv_row {
	const char *end;  /* end of its cells */
	const char *next; /* start of the next row */
	int is_wrong;     /* its quotes do not match; NEXT is then its next line */
	int is_open;      /* they do not match because the text ends in a quoted cell */
};

void strat_csv_row(struct strat_csv_row *row, const char *s, const char *end);

/* Return 1 if the row [S, END) is a header row with known columns. */
int strat_csv_is_header(const char *s, const char *end);

/* ------ reader and writer ------ */

int strat_csv_open(void **state);
void strat_csv_close(void *state);
int strat_csv_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep);

int strat_csv_begin(struct strat_out *out, const struct strat_picture *look, void **state);
int strat_csv_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep);

/* ------ cells, also for other formats ------ */

/* Turn the bytes of OUT from FROM on into a cell: add quotes and an apostrophe if necessary. */
void strat_csv_cell(struct strat_out *out, size_t from);

#endif
