/* ods.c - read the sheets of a workbook of LibreOffice (OpenDocument). */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "formats/sheet/workbook.h"

#define LAST_ROW      1048576
#define MOST_REPEATED 9999 /* of a row that is not empty */

struct document {
	struct strat_workbook *b;
	const struct strat_row_reader *to; /* NULL: only find the sheets */
	struct strat_workbook_seen *seen;
	struct strat_sheet_row row;
	size_t sheet, wanted; /* number of the current sheet, from 1, and of the one to read */
	int tables;           /* open tables: one may be in a cell of another */
	size_t column, columns, rows; /* of the cell; how often the cell and the row are repeated */
	char value[STRAT_SHEET_NUMBER];
	int is_hidden;
	int silent; /* inside of a comment or a drawing */
	int paragraphs;
};

static int
is_row_part(const struct document *d)
{
	return d->to && d->tables == 1 && d->sheet == d->wanted;
}

/* ------ cells ------ */

/* Remember the value of a number or a day; other cells have their text. */
static void
open_cell(struct strat_xml *x, const char **atts)
{
	struct document *d = x->arg;
	const char *type = strat_xml_att(atts, "value-type"), *value = "";

	d->columns = strat_xml_number(atts, "number-columns-repeated", STRAT_ROW_CELLS, 1);
	if (strcmp(type, "date") == 0)
		value = strat_xml_att(atts, "date-value");
	else if (strcmp(type, "float") == 0 || strcmp(type, "currency") == 0)
		value = strat_xml_att(atts, "value");
	if (strcmp(type, "date") == 0 && strlen(value) >= 10)
		memcpy(d->value, value, 10), d->value[10] = '\0';
	else
		strat_sheet_number(d->value, value);
	d->paragraphs = 0;
	x->text.len = 0;
}

static void
close_cell(struct strat_xml *x)
{
	struct document *d = x->arg;
	const char *s = *d->value ? d->value : x->text.text;
	size_t len = *d->value ? strlen(d->value) : x->text.len, i;

	for (i = 0; len && i < d->columns && d->column + i < STRAT_ROW_CELLS; i++)
		strat_sheet_put(&d->row, d->column + i, s, len);
	d->column += d->columns;
	x->text.len = 0;
}

/* ------ rows ------ */

static void
open_row(struct document *d, const char **atts)
{
	d->rows = strat_xml_number(atts, "number-rows-repeated", LAST_ROW, 1);
	d->is_hidden = strcmp(strat_xml_att(atts, "visibility"), "collapse") == 0 ||
	    strcmp(strat_xml_att(atts, "visibility"), "filter") == 0;
	d->row.n = d->row.text.len = d->column = 0;
}

/* Pass the row as often as it is repeated. */
static int
close_row(struct document *d)
{
	size_t i;
	int rc = 0;

	if (d->row.line + (long)d->rows > LAST_ROW + 1)
		d->rows = (size_t)(LAST_ROW + 1 - d->row.line);
	d->seen->hidden += d->is_hidden && d->row.n ? d->rows : 0;
	if (!d->row.n) {
		d->row.line += (long)d->rows;
		return 0;
	}
	if (d->rows > MOST_REPEATED)
		return strat_workbook_fault(d->b, d->row.line,
		    _("this row is repeated %zu times; delete it below the list"), d->rows);
	for (i = 0; rc == 0 && i < d->rows; i++) {
		rc = strat_sheet_pass(d->b, &d->row, d->to);
		d->row.line++;
	}
	return rc;
}

/* ------ tags ------ */

static int
is_one_of(const char *name, const char *a, const char *b)
{
	return strcmp(name, a) == 0 || strcmp(name, b) == 0;
}

static void
open_table(struct strat_xml *x, const char **atts)
{
	struct document *d = x->arg;
	int rc = 0;

	if (d->tables++)
		return;
	d->sheet++;
	d->row.line = 1;
	if (!d->to)
		rc = strat_workbook_add(d->b, strat_xml_att(atts, "name"), NULL, 0);
	if (rc < 0)
		strat_xml_stop(x, rc);
}

/* Blanks and line breaks, which are elements. */
static void
open_text(struct strat_xml *x, const char *name, const char **atts)
{
	struct document *d = x->arg;
	size_t n;

	if (strcmp(name, "p") == 0 && d->paragraphs++)
		strat_out_char(&x->text, '\n');
	else if (strcmp(name, "s") == 0)
		for (n = strat_xml_number(atts, "c", 100, 1); n; n--)
			strat_out_char(&x->text, ' ');
	else if (strcmp(name, "tab") == 0)
		strat_out_char(&x->text, '\t');
	else if (strcmp(name, "line-break") == 0)
		strat_out_char(&x->text, '\n');
}

static void
on_open(struct strat_xml *x, const char *name, const char **atts)
{
	struct document *d = x->arg;

	if (strcmp(name, "table") == 0)
		open_table(x, atts);
	d->silent += is_one_of(name, "annotation", "frame");
	if (!is_row_part(d) || d->silent)
		return;
	if (strcmp(name, "table-row") == 0)
		open_row(d, atts);
	else if (is_one_of(name, "table-cell", "covered-table-cell"))
		open_cell(x, atts);
	else
		open_text(x, name, atts);
	x->takes_text = d->paragraphs > 0;
}

static void
on_close(struct strat_xml *x, const char *name)
{
	struct document *d = x->arg;
	int rc = 0;

	if (is_one_of(name, "annotation", "frame")) {
		d->silent--;
	} else if (is_row_part(d) && !d->silent) {
		if (strcmp(name, "table-row") == 0)
			rc = close_row(d);
		else if (is_one_of(name, "table-cell", "covered-table-cell"))
			close_cell(x);
	}
	if (strcmp(name, "table") == 0 && --d->tables == 0 && d->to && d->sheet == d->wanted)
		rc = rc ? rc : STRAT_XML_DONE;
	x->takes_text = is_row_part(d) && !d->silent && strcmp(name, "p") != 0 && d->paragraphs > 0;
	if (rc)
		strat_xml_stop(x, rc);
}

static int
parse(struct strat_workbook *b, size_t wanted, const struct strat_row_reader *to,
    struct strat_workbook_seen *seen)
{
	struct document *d = calloc(1, sizeof *d);
	struct strat_xml x = {
		.book = b, .part = "content.xml", .open = on_open, .close = on_close, .arg = d
	};
	int rc;

	if (!d)
		return strat_workbook_nomem(b);
	*d = (struct document){ .b = b, .to = to, .seen = seen, .wanted = wanted };
	strat_out_init(&d->row.text, -1);
	rc = strat_xml_parse(&x);
	strat_out_free(&d->row.text);
	free(d);
	return rc == STRAT_XML_DONE ? 0 : rc;
}

static int
find_sheets(struct strat_workbook *b)
{
	return parse(b, 0, NULL, NULL);
}

static int
read_sheet(struct strat_workbook *b, size_t sheet, const struct strat_row_reader *to,
    struct strat_workbook_seen *seen)
{
	return parse(b, sheet + 1, to, seen);
}

const struct strat_workbook_kind strat_workbook_ods = { find_sheets, read_sheet };
