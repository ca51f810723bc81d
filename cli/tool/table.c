/* table.c - fill a table and print it as text, CSV, JSON or HTML. */
#include "cli/tool/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "cli/tool/text.h"
#include "formats/escape.h"

/* ------ filling ------ */

void
table_init(struct table *s, const char *name)
{
	memset(s, 0, sizeof *s);
	s->name = name;
}

void
table_free(struct table *s)
{
	while (s->nkept)
		free(s->kept[--s->nkept]);
	free(s->kept);
	free(s->columns);
	free(s->cells);
	memset(s, 0, sizeof *s);
}

static void
add_column(struct table *s, struct table_column c)
{
	void *columns = s->columns;

	if (s->error == 0)
		s->error = strat_vec_grow(
		    &columns, &s->columns_cap, s->ncolumns + 1, sizeof *s->columns);
	s->columns = columns;
	if (s->error == 0)
		s->columns[s->ncolumns++] = c;
}

void
table_column(struct table *s, const char *name, int decimals, const char *about)
{
	add_column(s, (struct table_column){ .name = name, .decimals = decimals, .about = about });
}

void
table_data_column(struct table *s, const char *name, int decimals, const char *about)
{
	add_column(s,
	    (struct table_column){
		.name = name, .decimals = decimals, .only_data = 1, .about = about });
}

void
table_mark_column(struct table *s, const char *name, const char *about)
{
	add_column(s,
	    (struct table_column){
		.name = name, .decimals = TABLE_TEXT, .is_mark = 1, .about = about });
}

void
table_row(struct table *s)
{
	void *cells = s->cells;

	if (s->error == 0)
		s->error = strat_vec_grow(
		    &cells, &s->cells_cap, (s->nrows + 1) * s->ncolumns, sizeof *s->cells);
	s->cells = cells;
	if (s->error)
		return;
	s->nrows++;
	s->filled = 0;
}

static void
add_cell(struct table *s, struct table_cell cell)
{
	if (s->error == 0)
		s->cells[(s->nrows - 1) * s->ncolumns + s->filled++] = cell;
}

void
table_text(struct table *s, const char *text)
{
	add_cell(s, (struct table_cell){ .text = text, .is_there = 1 });
}

void
table_number(struct table *s, double number)
{
	add_cell(s, (struct table_cell){ .number = number, .is_there = isfinite(number) != 0 });
}

void
table_number_or_inf(struct table *s, double number)
{
	add_cell(s, (struct table_cell){ .number = number, .is_there = !isnan(number) });
}

void
table_empty(struct table *s)
{
	add_cell(s, (struct table_cell){ .is_there = 0 });
}

/* Return the last cell added, or NULL when out of memory. */
static struct table_cell *
last_cell(struct table *s)
{
	return s->error ? NULL : &s->cells[(s->nrows - 1) * s->ncolumns + s->filled - 1];
}

void
table_shown(struct table *s, const char *text)
{
	struct table_cell *cell = last_cell(s);

	if (cell)
		cell->shown = text;
}

void
table_set_id(struct table *s, unsigned id)
{
	struct table_cell *cell = last_cell(s);

	if (cell)
		cell->id = id;
}

const char *
table_strdup(struct table *s, const char *text)
{
	void *kept = s->kept;
	char *copy = NULL;

	if (s->error == 0)
		s->error = strat_vec_grow(&kept, &s->kept_cap, s->nkept + 1, sizeof *s->kept);
	s->kept = kept;
	if (s->error == 0 && !(copy = strdup(text)))
		s->error = -STRAT_E_NOMEM;
	if (!copy)
		return "";
	return s->kept[s->nkept++] = copy;
}

void
table_link(struct table *s, const char *prefix)
{
	struct strat_out link;
	size_t i;

	strat_out_init(&link, -1);
	for (i = 0; s->error == 0 && i < s->nrows * s->ncolumns; i++) {
		if (!s->cells[i].id)
			continue;
		link.len = 0;
		strat_out_printf(&link, "%s%u", prefix, s->cells[i].id);
		strat_out_char(&link, '\0');
		s->error = link.error;
		s->cells[i].link = link.error ? NULL : table_strdup(s, link.text);
	}
	strat_out_free(&link);
}

#define MORE 2 /* additional decimals in CSV and JSON */

/* Format the number in CELL with the decimals of C, in the C locale, and never as -0.  MORE is the
 * number of additional decimals. */
static const char *
number_text(char to[48], const struct table_column *c, const struct table_cell *cell, int more)
{
	const char *p;

	snprintf(to, 48, "%.*f", c->decimals > 0 ? c->decimals + more : 0, cell->number);
	for (p = to + 1; *to == '-' && (*p == '0' || *p == '.');)
		p++;
	return *to == '-' && !*p ? to + 1 : to;
}

static const struct table_cell *
cell_at(const struct table *s, size_t row, size_t column)
{
	return &s->cells[row * s->ncolumns + column];
}

/* Return the text of CELL for people. */
static const char *
words_of(const struct table_cell *cell)
{
	return cell->shown ? cell->shown : cell->text;
}

/* ------ text ------ */

#define WIDEST 40 /* maximum width of a text column; the last one is not limited */

/* Replace the contents of OUT by the cell, safe for a terminal. */
static void
put_safe(
    struct strat_out *out, const struct table_column *c, const struct table_cell *cell, int plain)
{
	char number[48];

	out->len = 0;
	if (!cell->is_there)
		strat_out_str(out, "-");
	else if (words_of(cell))
		text_put(out, words_of(cell), strlen(words_of(cell)), plain);
	else
		strat_out_str(out, number_text(number, c, cell, 0));
}

static int
column_width(struct strat_out *safe, const struct table *s, size_t k, int plain)
{
	const char *name = _(s->columns[k].name);
	int widest = text_width(name, strlen(name)), width;
	size_t i;

	for (i = 0; i < s->nrows; i++) {
		put_safe(safe, &s->columns[k], cell_at(s, i, k), plain);
		width = safe->error ? 0 : text_width(safe->text, safe->len);
		widest = width > widest ? width : widest;
	}
	return widest < WIDEST || k + 1 == s->ncolumns ? widest : WIDEST;
}

int
table_column_width(const struct table *s, size_t k)
{
	struct strat_out safe;
	int width;

	strat_out_init(&safe, -1);
	width = column_width(&safe, s, k, 0);
	strat_out_free(&safe);
	return width;
}

static void
put_padded(struct strat_out *out, const char *s, size_t len, int width, int is_text, int last)
{
	int fill;

	len = text_fitting_bytes(s, len, width);
	fill = width - text_width(s, len);
	if (!is_text)
		strat_out_printf(out, "%*s", fill, "");
	strat_out_put(out, s, len);
	if (is_text && !last)
		strat_out_printf(out, "%*s", fill, "");
}

static void
put_text_row(struct strat_out *out, struct strat_out *safe, const struct table *s, size_t row,
    const int *width, int plain)
{
	size_t k, shown = 0;

	for (k = 0; k < s->ncolumns; k++) {
		const struct table_column *c = &s->columns[k];

		if (c->only_data)
			continue;
		strat_out_str(out, shown++ ? "  " : "");
		if (row == (size_t)-1) {
			put_padded(out, _(c->name), strlen(_(c->name)), width[k],
			    c->decimals == TABLE_TEXT, k + 1 == s->ncolumns);
			continue;
		}
		put_safe(safe, c, cell_at(s, row, k), plain);
		if (!safe->error)
			put_padded(out, safe->text ? safe->text : "", safe->len, width[k],
			    c->decimals == TABLE_TEXT, k + 1 == s->ncolumns);
	}
	while (out->len && out->text[out->len - 1] == ' ')
		out->len--;
	strat_out_char(out, '\n');
}

int
table_print_text(struct strat_out *out, const struct table *s, int plain)
{
	int *width = calloc(s->ncolumns + 1, sizeof *width), rc;
	struct strat_out safe;
	size_t i, k;

	if (!width || s->error) {
		free(width);
		return -STRAT_E_NOMEM;
	}
	strat_out_init(&safe, -1);
	if (s->title) {
		text_put(out, s->title, strlen(s->title), plain);
		strat_out_str(out, "\n\n");
	}
	for (k = 0; k < s->ncolumns; k++)
		width[k] = column_width(&safe, s, k, plain);
	for (i = 0; i <= s->nrows; i++)
		put_text_row(out, &safe, s, i - 1, width, plain);
	if (s->note)
		strat_out_printf(out, "\n%s\n", s->note);
	rc = safe.error ? safe.error : out->error;
	strat_out_free(&safe);
	free(width);
	return rc;
}

/* ------ CSV ------ */

static void
put_csv_head(struct strat_out *out, const struct table *s)
{
	size_t k;

	if (s->by)
		strat_out_printf(out, "by-%s,", s->by);
	for (k = 0; k < s->ncolumns; k++) {
		strat_out_str(out, k ? "," : "");
		text_put_csv(out, s->columns[k].name);
	}
	strat_out_str(out, "\r\n");
}

int
table_print_csv(struct strat_out *out, const struct table *s)
{
	char number[48];
	size_t i, k;

	if (!s->goes_on)
		put_csv_head(out, s);
	for (i = 0; i < s->nrows; i++) {
		if (s->by) {
			text_put_csv(out, s->group);
			strat_out_char(out, ',');
		}
		for (k = 0; k < s->ncolumns; k++) {
			const struct table_cell *c = cell_at(s, i, k);

			strat_out_str(out, k ? "," : "");
			if (c->is_there && c->text)
				text_put_csv(out, c->text);
			else if (c->is_there)
				strat_out_str(out, number_text(number, &s->columns[k], c, MORE));
		}
		strat_out_str(out, "\r\n");
	}
	return s->error ? s->error : out->error;
}

/* ------ JSON ------ */

/* Return the number as JSON, rounded as in the other outputs. */
static json_t *
number_of(const struct table_column *c, const struct table_cell *cell)
{
	char number[48];

	if (isinf(cell->number))
		return json_null();
	if (c->decimals == 0 && fabs(cell->number) < 1e15)
		return json_integer((json_int_t)llround(cell->number));
	return json_real(strtod(number_text(number, c, cell, MORE), NULL));
}

#define MEMBER 80 /* maximum length of a member's name */

/* Return NAME with underscores instead of hyphens, so that jq needs no quotes for it. */
static const char *
member(char to[MEMBER], const char *name)
{
	char *p;

	snprintf(to, MEMBER, "%s", name);
	for (p = to; (p = strchr(p, '-')) != NULL;)
		*p = '_';
	return to;
}

int
table_print_json(struct strat_out *out, const struct table *s)
{
	char name[MEMBER];
	size_t i, k;

	for (i = 0; i < s->nrows; i++) {
		json_t *o = json_pack("{s:s}", "table", s->name);

		if (s->by)
			json_object_set_new(o, s->by, text_json(s->group));
		for (k = 0; k < s->ncolumns; k++) {
			const struct table_cell *c = cell_at(s, i, k);

			json_object_set_new(o, member(name, s->columns[k].name),
			    !c->is_there  ? json_null()
				: c->text ? text_json(c->text)
					  : number_of(&s->columns[k], c));
		}
		text_put_json(out, o, JSON_COMPACT | JSON_REAL_PRECISION(12));
		json_decref(o);
		strat_out_char(out, '\n');
	}
	return s->error ? s->error : out->error;
}

/* ------ HTML ------ */

static void
put_xml(struct strat_out *out, const char *s)
{
	strat_escape_xml(out, s, strlen(s));
}

static void
put_html_cell(struct strat_out *out, const struct table_column *c, const struct table_cell *cell)
{
	char number[48];

	if (cell->link) {
		strat_out_str(out, "<a href=\"");
		put_xml(out, cell->link);
		strat_out_str(out, "\">");
	}
	if (!cell->is_there) {
		strat_out_char(out, '-');
	} else if (words_of(cell)) {
		strat_out_str(out, "<bdi>");
		put_xml(out, words_of(cell));
		strat_out_str(out, "</bdi>");
	} else {
		strat_out_str(out, number_text(number, c, cell, 0));
	}
	strat_out_str(out, cell->link ? "</a>" : "");
}

/* Return the class attribute for the cells of column C. */
static const char *
class_of(const struct table_column *c)
{
	if (c->is_mark)
		return " class=\"mark\"";
	if (c->decimals == TABLE_TEXT)
		return c->is_extra ? " class=\"label extra\"" : " class=\"label\"";
	return c->is_extra ? " class=\"extra\"" : "";
}

static void
put_html_row(struct strat_out *out, const struct table *s, size_t row)
{
	size_t k;

	strat_out_str(out, "<tr>");
	for (k = 0; k < s->ncolumns; k++) {
		const struct table_column *c = &s->columns[k];

		if (c->only_data)
			continue;
		strat_out_printf(out, "<td%s>", class_of(c));
		put_html_cell(out, c, cell_at(s, row, k));
		strat_out_str(out, "</td>");
	}
	strat_out_str(out, "</tr>\n");
}

int
table_print_html(struct strat_out *out, const struct table *s)
{
	size_t i, k;

	strat_out_printf(out, "<table class=\"%s\">\n<thead><tr>", s->is_plain ? "plain" : "sorts");
	for (k = 0; k < s->ncolumns; k++) {
		const struct table_column *c = &s->columns[k];

		if (c->only_data)
			continue;
		strat_out_printf(out, "<th%s", class_of(c));
		if (*c->about || !s->is_plain) {
			strat_out_str(out, " title=\"");
			put_xml(out, _(c->about));
			strat_out_char(out, '"');
		}
		strat_out_str(out, s->is_plain ? ">" : "><button>");
		put_xml(out, _(c->name));
		strat_out_str(out, s->is_plain ? "</th>" : "</button></th>");
	}
	strat_out_str(out, "</tr></thead>\n<tbody>\n");
	for (i = 0; i < s->nrows; i++)
		put_html_row(out, s, i);
	strat_out_str(out, "</tbody>\n</table>\n");
	if (s->note) {
		strat_out_str(out, "<p>");
		put_xml(out, s->note);
		strat_out_str(out, "</p>\n");
	}
	return s->error ? s->error : out->error;
}
