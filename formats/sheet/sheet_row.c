/* sheet_row.c - what the readers of workbooks share: their faults, sheets and rows. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"
#include "formats/sheet/workbook.h"

int
strat_workbook_fault(struct strat_workbook *b, long line, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(b->rep, STRAT_E_PEOPLE, strat_at_line(b->file, line), fmt, ap);
	va_end(ap);
	return -STRAT_E_PEOPLE;
}

int
strat_workbook_nomem(struct strat_workbook *b)
{
	return strat_tell(b->rep, STRAT_E_NOMEM, strat_at_file(b->file));
}

int
strat_workbook_add(struct strat_workbook *b, const char *name, const char *path, int is_hidden)
{
	void *list = b->sheets;
	struct strat_sheet_part s = { .is_hidden = is_hidden };
	int rc;

	if (b->nsheets == STRAT_SHEET_MOST)
		return strat_workbook_fault(b, 0, _("more than %d sheets"), STRAT_SHEET_MOST);
	rc = strat_vec_grow(&list, &b->sheets_cap, b->nsheets + 1, sizeof *b->sheets);
	b->sheets = list;
	s.name = rc == 0 ? strdup(name) : NULL;
	s.path = s.name && path ? strdup(path) : NULL;
	if (!s.name || (path && !s.path)) {
		free(s.name);
		return strat_workbook_nomem(b);
	}
	b->sheets[b->nsheets++] = s;
	return 0;
}

/* ------ rows ------ */

void
strat_sheet_put(struct strat_sheet_row *row, size_t column, const char *s, size_t len)
{
	if (column >= STRAT_ROW_CELLS || len == 0)
		return;
	for (; row->n <= column; row->n++)
		row->len[row->n] = row->start[row->n] = 0;
	row->start[column] = row->text.len;
	row->len[column] = len;
	strat_out_put(&row->text, s, len);
}

int
strat_sheet_pass(
    struct strat_workbook *b, struct strat_sheet_row *row, const struct strat_row_reader *to)
{
	struct strat_row_cell cells[STRAT_ROW_CELLS];
	size_t i;

	if (row->text.error)
		return strat_workbook_nomem(b);
	row->passed += row->text.len + row->n;
	if (row->passed > STRAT_SHEET_ALL)
		return strat_workbook_fault(b, row->line, _("the rows are longer than %d MiB"),
		    (int)(STRAT_SHEET_ALL >> 20));
	for (i = 0; i < row->n; i++)
		cells[i] = (struct strat_row_cell){
			row->len[i] ? row->text.text + row->start[i] : "", row->len[i]
		};
	return row->n ? to->row(to->arg, cells, row->n, row->line) : 0;
}

void
strat_sheet_number(char to[STRAT_SHEET_NUMBER], const char *text)
{
	size_t len = strlen(text);
	double v;
	char *p;

	if (strat_scan_real(text, len, -1e300, 1e300, &v) != STRAT_SCAN_OK) {
		snprintf(to, STRAT_SHEET_NUMBER, "%s", text);
		return;
	}
	snprintf(to, STRAT_SHEET_NUMBER, "%.15g", v);
	if ((p = strchr(to, ',')) != NULL)
		*p = '.'; /* of the locale */
}
