/* workbook.h - the inside of sheet.h: a package of compressed parts, its XML, and the rows of a sheet. */
#ifndef STRAT_FORMATS_SHEET_WORKBOOK_H
#define STRAT_FORMATS_SHEET_WORKBOOK_H

#include <expat.h>
#include <zip.h>

#include "base/out.h"
#include "formats/sheet/sheet.h"

struct strat_sheet_part {
	char *name;
	char *path; /* .xlsx: the part with its rows; NULL in .ods */
	int is_hidden;
};

struct strat_workbook {
	const char *file;
	struct strat_report *rep;
	const struct strat_workbook_kind *kind; /* NULL: CSV */
	const char *text;                       /* of CSV */
	size_t len;
	zip_t *zip;
	uint64_t unpacked; /* bytes of all parts so far */
	struct strat_sheet_part *sheets;
	size_t nsheets, sheets_cap;
	/* .xlsx: shared strings, one after the other; where each ends; which styles are dates */
	struct strat_out strings;
	size_t *string_end, nstrings, strings_cap;
	unsigned char *is_date;
	size_t nstyles, styles_cap;
	int is_1904; /* days are counted from 1904 */
};

/* A kind of workbook. */
struct strat_workbook_kind {
	int (*open)(struct strat_workbook *b); /* find the sheets */
	int (*read)(struct strat_workbook *b, size_t sheet, const struct strat_row_reader *to,
	    struct strat_workbook_seen *seen);
};

extern const struct strat_workbook_kind strat_workbook_xlsx, strat_workbook_ods;

/* Report a fault of B on row LINE (0: none) and return -STRAT_E_PEOPLE. */
int strat_workbook_fault(struct strat_workbook *b, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Report that memory ran out and return -STRAT_E_NOMEM. */
int strat_workbook_nomem(struct strat_workbook *b);

/* Add a sheet; NAME and PATH, which may be NULL, are copied.  Return 0 or a negative code. */
int strat_workbook_add(struct strat_workbook *b, const char *name, const char *path, int is_hidden);

/* ------ the package ------ */

/* Open the zip file of LEN bytes at TEXT.  Return 0, or a negative code that was reported. */
int strat_package_open(struct strat_workbook *b, const char *text, size_t len);

/* Return 1 if the package has the part NAME. */
int strat_package_has(const struct strat_workbook *b, const char *name);

/* ------ XML ------ */

#define STRAT_SHEET_DEPTH 64                /* elements within each other */
#define STRAT_SHEET_CELL  ((size_t)1 << 18) /* bytes of text in an element */

/* An XML part while it is read.  Names are given without the prefix of their namespace. */
struct strat_xml {
	struct strat_workbook *book;
	const char *part;
	XML_Parser parser;
	int depth, rc;
	int takes_text;        /* append the text of elements to TEXT */
	struct strat_out text; /* cleared by the handlers */
	void (*open)(struct strat_xml *x, const char *name, const char **atts);
	void (*close)(struct strat_xml *x, const char *name);
	void *arg;
};

/* Parse the part X->part with the handlers of X.  Return 0, a positive value with which a handler
 * stopped, or a negative code that was reported.  After STRAT_XML_DONE the rest is read for its
 * checksum alone. */
#define STRAT_XML_DONE 1
int strat_xml_parse(struct strat_xml *x) __attribute__((warn_unused_result));

/* Stop parsing with RC. */
void strat_xml_stop(struct strat_xml *x, int rc);

/* Return the value of the attribute NAME, or "". */
const char *strat_xml_att(const char **atts, const char *name);

/* Return the number, digits only, in the attribute NAME, at most MOST; or OTHERWISE. */
size_t strat_xml_number(const char **atts, const char *name, size_t most, size_t otherwise);

/* ------ rows ------ */

/* The row of a sheet while it is read. */
struct strat_sheet_row {
	struct strat_out text;
	size_t start[STRAT_ROW_CELLS], len[STRAT_ROW_CELLS];
	size_t n;        /* cells up to the last one that is not empty */
	long line;       /* from 1 */
	uint64_t passed; /* bytes of all rows */
};

/* Set cell COLUMN, from 0, to the LEN bytes at S. */
void strat_sheet_put(struct strat_sheet_row *row, size_t column, const char *s, size_t len);

/* Pass the row to TO unless it is empty.  Return 0, the value of the callback, or a negative code. */
int strat_sheet_pass(
    struct strat_workbook *b, struct strat_sheet_row *row, const struct strat_row_reader *to);

/* Write a number as a person would: 1655, 1655.5. */
#define STRAT_SHEET_NUMBER 32
void strat_sheet_number(char to[STRAT_SHEET_NUMBER], const char *text);

#endif
