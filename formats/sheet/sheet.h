/* sheet.h - the rows of a table as people keep it: CSV in any of its forms, or a workbook of Excel
 * (.xlsx) or LibreOffice (.ods).
 *
 * A workbook is untrusted: no part of it may unpack to more than STRAT_SHEET_PART bytes, all that is
 * read of it together to STRAT_SHEET_ALL; document types, and with them entities, are refused. */
#ifndef STRAT_FORMATS_SHEET_SHEET_H
#define STRAT_FORMATS_SHEET_SHEET_H

#include "base/diag.h"
#include "formats/csv/csv_rows.h"

#define STRAT_SHEET_PART ((uint64_t)256 << 20)
#define STRAT_SHEET_ALL  ((uint64_t)512 << 20)
#define STRAT_SHEET_MOST 1000 /* sheets of a workbook that are looked at */

struct strat_workbook;

/* Return 1 if the LEN bytes at TEXT begin a file that is no text: a workbook, or one of a kind that
 * strat_workbook_open() refuses with a reason. */
int strat_workbook_sniff(const char *text, size_t len);

/* Open the table TEXT of LEN bytes, which must outlive *BOOK: a workbook, or CSV in UTF-8.  Faults are
 * reported with FILE.  Return 0, or a negative code that was reported. */
int strat_workbook_open(struct strat_workbook **book, const char *text, size_t len,
    const char *file, struct strat_report *rep) __attribute__((warn_unused_result));
void strat_workbook_close(struct strat_workbook *b);

/* Return the number of sheets, 1 for CSV; the name of a sheet, "" for CSV; and whether it is hidden. */
size_t strat_workbook_sheets(const struct strat_workbook *b);
const char *strat_workbook_name(const struct strat_workbook *b, size_t sheet);
int strat_workbook_is_hidden(const struct strat_workbook *b, size_t sheet);

/* Facts about the rows that strat_workbook_read() has passed. */
struct strat_workbook_seen {
	size_t hidden;   /* rows with content that a filter or the user hides */
	size_t formulas; /* cells whose formula has no stored value, read as empty */
	char delimiter;  /* of CSV */
};

/* Read the rows of SHEET that are not empty.  LINE is the number of a row, in CSV that of its first
 * line.  Dates are passed as YYYY-MM-DD, numbers with a decimal point.  Return as strat_rows_read()
 * does; a negative code of a workbook was reported. */
int strat_workbook_read(struct strat_workbook *b, size_t sheet, const struct strat_row_reader *to,
    struct strat_workbook_seen *seen) __attribute__((warn_unused_result));

#endif
