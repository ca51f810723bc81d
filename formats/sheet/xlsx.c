/* xlsx.c - read the rows of a sheet of Excel. */
#include "formats/sheet/xlsx.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"

#define LAST_ROW    1048576
#define LAST_COLUMN 16384

struct sheet {
	struct strat_workbook *b;
	const struct strat_row_reader *to;
	struct strat_workbook_seen *seen;
	struct strat_sheet_row row;
	size_t column, style;
	char type;       /* of the cell: s shared, i inline, d date, n number, t text as it is */
	int is_hidden;   /* the row */
	int has_formula; /* the cell */
	int has_value;
	int phonetic;
};

/* Return the column of a reference such as B2, from 0, or OTHERWISE if there is none. */
static size_t
column_of(const char *ref, size_t otherwise)
{
	size_t n = 0;

	for (; strat_is_letter(*ref) && n <= LAST_COLUMN; ref++)
		n = 26 * n + (size_t)((*ref | 32) - 'a') + 1;
	return n ? n - 1 : otherwise;
}

static char
type_of(const char *word)
{
	static const struct {
		const char *word;
		char type;
	} types[] = { { "", 'n' }, { "n", 'n' }, { "s", 's' }, { "inlineStr", 'i' } };
	size_t i;

	for (i = 0; i < sizeof types / sizeof *types; i++)
		if (strcmp(word, types[i].word) == 0)
			return types[i].type;
	return strcmp(word, "d") == 0 ? 'd' : 't';
}

/* ------ tags ------ */

static void
open_row(struct strat_xml *x, const char **atts)
{
	struct sheet *s = x->arg;
	size_t line = strat_xml_number(atts, "r", LAST_ROW + 1, (size_t)s->row.line + 1);
	const char *hidden = strat_xml_att(atts, "hidden");

	if (line <= (size_t)s->row.line || line > LAST_ROW) {
		strat_xml_stop(x,
		    strat_workbook_fault(s->b, s->row.line,
			_("damaged workbook: %.40s: rows out of order"), x->part));
		return;
	}
	s->row.line = (long)line;
	s->row.n = s->row.text.len = s->column = 0;
	s->is_hidden = *hidden == '1' || *hidden == 't';
}

static void
open_cell(struct sheet *s, const char **atts)
{
	s->column = column_of(strat_xml_att(atts, "r"), s->column);
	s->style = strat_xml_number(atts, "s", 1 << 20, 0);
	s->type = type_of(strat_xml_att(atts, "t"));
	s->has_formula = s->has_value = 0;
}

static void
on_open(struct strat_xml *x, const char *name, const char **atts)
{
	struct sheet *s = x->arg;

	if (strcmp(name, "row") == 0) {
		open_row(x, atts);
	} else if (strcmp(name, "c") == 0) {
		open_cell(s, atts);
		x->text.len = 0;
	}
	s->has_formula |= strcmp(name, "f") == 0;
	s->phonetic += strcmp(name, "rPh") == 0;
	x->takes_text = strcmp(name, "v") == 0 || (strcmp(name, "t") == 0 && !s->phonetic);
	s->has_value |= x->takes_text;
}

/* Put a shared string.  Return 0, or a negative code that was reported. */
static int
put_shared(struct sheet *s, const char *number)
{
	long i = strat_scan_number(number, strlen(number), LAST_ROW * 32L);
	const struct strat_workbook *b = s->b;
	size_t from;

	if (i < 0 || (size_t)i >= b->nstrings)
		return strat_workbook_fault(s->b, s->row.line,
		    _("damaged workbook: shared string %.20s does not exist"), number);
	from = i ? b->string_end[i - 1] : 0;
	if (b->string_end[i] > from)
		strat_sheet_put(
		    &s->row, s->column, b->strings.text + from, b->string_end[i] - from);
	return 0;
}

static int
put_cell(struct sheet *s, const char *text, size_t len)
{
	char number[STRAT_SHEET_NUMBER];
	int is_date = s->style < s->b->nstyles && s->b->is_date[s->style];

	if (s->type == 's')
		return put_shared(s, text);
	if (s->type == 'd' && len > 10)
		len = 10;
	if (s->type != 'n' || len >= STRAT_SHEET_NUMBER) {
		strat_sheet_put(&s->row, s->column, text, len);
		return 0;
	}
	if (!is_date || strat_xlsx_date(s->b, text, number) < 0)
		strat_sheet_number(number, text);
	strat_sheet_put(&s->row, s->column, number, strlen(number));
	return 0;
}

static void
on_close(struct strat_xml *x, const char *name)
{
	struct sheet *s = x->arg;
	int rc = 0;

	x->takes_text = 0;
	s->phonetic -= strcmp(name, "rPh") == 0;
	if (strcmp(name, "c") == 0) {
		s->seen->formulas += s->has_formula && !s->has_value;
		strat_out_char(&x->text, '\0');
		if (x->text.len > 1 && !x->text.error)
			rc = put_cell(s, x->text.text, x->text.len - 1);
		x->text.len = 0;
		s->column++;
	} else if (strcmp(name, "row") == 0) {
		s->seen->hidden += s->is_hidden && s->row.n;
		rc = strat_sheet_pass(s->b, &s->row, s->to);
	} else if (strcmp(name, "sheetData") == 0) {
		rc = STRAT_XML_DONE;
	}
	if (rc)
		strat_xml_stop(x, rc);
}

static int
read_sheet(struct strat_workbook *b, size_t sheet, const struct strat_row_reader *to,
    struct strat_workbook_seen *seen)
{
	struct sheet *s = calloc(1, sizeof *s);
	struct strat_xml x = { .book = b,
		.part = b->sheets[sheet].path,
		.open = on_open,
		.close = on_close,
		.arg = s };
	int rc;

	if (!s)
		return strat_workbook_nomem(b);
	*s = (struct sheet){ .b = b, .to = to, .seen = seen };
	strat_out_init(&s->row.text, -1);
	rc = strat_xml_parse(&x);
	strat_out_free(&s->row.text);
	free(s);
	return rc == STRAT_XML_DONE ? 0 : rc;
}

const struct strat_workbook_kind strat_workbook_xlsx = { strat_xlsx_open, read_sheet };
