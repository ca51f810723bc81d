/* table_excel.c - CSV that Excel opens: a byte order mark, without which it does not read UTF-8, and, unless the
 * language is English, semicolons and decimal commas.  In Dutch or German 2.5 would become the second of May. */
#include <string.h>

#include "base/scan.h"
#include "cli/tool/table.h"
#include "cli/tool/translate.h"

#define MARK "\xef\xbb\xbf" /* the byte order mark */

/* Return the end of the cell at S. */
static const char *
end_of_cell(const char *s, const char *end)
{
	int is_quoted = 0;

	for (; s < end && (is_quoted || (*s != ',' && *s != '\r' && *s != '\n')); s++)
		is_quoted ^= *s == '"';
	return s;
}

/* Return 1 if the LEN bytes at S are a number with a point. */
static int
is_decimal(const char *s, size_t len)
{
	int64_t n;

	return memchr(s, '.', len) &&
	    strat_scan_fixed(s, len, 6, INT64_MIN, INT64_MAX, &n) == STRAT_SCAN_OK;
}

static void
put_cell(struct strat_out *out, const char *s, size_t len)
{
	const char *point = memchr(s, '.', len);
	int quotes = *s != '"' && memchr(s, ';', len) != NULL;

	if (point && is_decimal(s, len)) {
		strat_out_put(out, s, (size_t)(point - s));
		strat_out_char(out, ',');
		strat_out_put(out, point + 1, (size_t)(s + len - point - 1));
		return;
	}
	strat_out_str(out, quotes ? "\"" : "");
	strat_out_put(out, s, len);
	strat_out_str(out, quotes ? "\"" : "");
}

int
table_excel(struct strat_out *out)
{
	struct strat_out from = *out;
	const char *s = from.text, *end = s + from.len, *cell;

	if (from.error || !from.len)
		return from.error;
	out->text = NULL;
	out->len = out->cap = 0;
	strat_out_str(out, MARK);
	if (strcmp(lang_current(), "en") == 0) {
		strat_out_put(out, s, from.len);
		s = end;
	}
	for (; s < end; s += s < end) {
		cell = s;
		s = end_of_cell(s, end);
		if (s > cell)
			put_cell(out, cell, (size_t)(s - cell));
		if (s < end)
			strat_out_char(out, *s == ',' ? ';' : *s);
	}
	from.pack = NULL;
	from.marks = NULL;
	strat_out_free(&from);
	return out->error;
}
