/* table_data.c - print a table as CSV and as JSON. */
#include "cli/tool/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "cli/tool/text.h"

/* ------ CSV ------ */

static void
put_csv_head(struct strat_out *out, const struct table *s)
{
	size_t k, n = 0;

	if (s->is_named)
		strat_out_str(out, n++ ? "," : "table");
	if (s->by) {
		strat_out_str(out, n++ ? "," : "");
		strat_out_str(out, s->is_local ? "" : "by-");
		text_put_csv(out, s->is_local ? _(s->by) : s->by);
	}
	for (k = 0; k < s->ncolumns; k++) {
		strat_out_str(out, n++ ? "," : "");
		text_put_csv(out, s->columns[k].name);
	}
	strat_out_str(out, "\r\n");
}

static void
put_csv_cell(struct strat_out *out, const struct table *s, size_t k, const struct table_cell *cell)
{
	char number[48];

	if (!cell->is_there)
		return;
	if (cell->is_digits)
		strat_out_str(out, cell->text);
	else if (cell->text)
		text_put_csv(out, s->is_local && cell->local ? cell->local : cell->text);
	else
		strat_out_str(out, table_number_text(number, &s->columns[k], cell, !s->is_local));
}

int
table_print_csv(struct strat_out *out, struct table *s)
{
	const struct table_cell *cells;
	size_t i, k, n;

	if (!s->goes_on && !s->is_continued)
		put_csv_head(out, s);
	for (i = 0; i < s->nrows && (cells = table_cells(s, i)) != NULL; i++) {
		n = 0;
		if (s->is_named) {
			strat_out_str(out, s->name);
			n++;
		}
		if (s->by) {
			strat_out_str(out, n++ ? "," : "");
			text_put_csv(out, s->group);
		}
		for (k = 0; k < s->ncolumns; k++) {
			strat_out_str(out, n++ ? "," : "");
			put_csv_cell(out, s, k, &cells[k]);
		}
		strat_out_str(out, "\r\n");
	}
	return s->error ? s->error : out->error;
}

/* ------ JSON ------ */

/* Return TEXT, the digits of a number, as one. */
static json_t *
number_of_digits(const char *text)
{
	int64_t n;
	json_t *real;

	if (strat_scan_signed(text, strlen(text), INT64_MIN, INT64_MAX, &n) == STRAT_SCAN_OK)
		return json_integer(n);
	real = json_real(strtod(text, NULL));
	return real ? real : json_null(); /* infinite */
}

/* Return the number as it is printed, so that all outputs say the same. */
static json_t *
value_of(const struct table_column *c, const struct table_cell *cell)
{
	char number[48];

	if (!cell->is_there)
		return json_null();
	if (cell->is_flag)
		return json_boolean(*cell->text != '\0');
	if (cell->is_digits)
		return number_of_digits(cell->text);
	if (cell->text)
		return text_json(cell->text);
	if (isinf(cell->number))
		return json_null();
	if (c->decimals == TABLE_FLOAT)
		return json_real(cell->number); /* see flags_of() */
	if (c->decimals == 0 && fabs(cell->number) < 1e15)
		return json_integer((json_int_t)llround(cell->number));
	return json_real(strtod(table_number_text(number, c, cell, 1), NULL));
}

/* Six digits, as in CSV, if the table has numbers of that kind. */
static size_t
flags_of(const struct table *s)
{
	size_t k;

	for (k = 0; k < s->ncolumns; k++)
		if (s->columns[k].decimals == TABLE_FLOAT)
			return JSON_COMPACT | JSON_REAL_PRECISION(6);
	return JSON_COMPACT | JSON_REAL_PRECISION(12);
}

#define MEMBER 128 /* bytes of the longest name of ours; a tag's is cut */

/* Set NAME, with _ for - if it is ours, so that programs need not quote it. */
static void
set_member(json_t *o, const char *name, int is_ours, json_t *value)
{
	char member[MEMBER], *p;

	if (!is_ours) {
		text_json_set(o, name, value);
		return;
	}
	snprintf(member, sizeof member, "%s", name);
	for (p = member; (p = strchr(p, '-')) != NULL;)
		*p = '_';
	json_object_set_new(o, member, value);
}

int
table_print_json(struct strat_out *out, struct table *s)
{
	const struct table_cell *cells;
	size_t i, k, flags = flags_of(s);

	for (i = 0; i < s->nrows && (cells = table_cells(s, i)) != NULL; i++) {
		json_t *o = json_object();

		if (s->name)
			json_object_set_new(o, "table", json_string(s->name));
		if (s->by)
			json_object_set_new(o, s->by, text_json(s->group));
		for (k = 0; k < s->ncolumns; k++)
			set_member(o, s->columns[k].name, s->name != NULL,
			    value_of(&s->columns[k], &cells[k]));
		text_put_json(out, o, flags);
		json_decref(o);
		strat_out_char(out, '\n');
	}
	return s->error ? s->error : out->error;
}
