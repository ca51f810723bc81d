/* table_html.c - print a table as HTML. */
#include "cli/tool/table.h"

#include <string.h>

#include "base/lang.h"
#include "formats/escape.h"
#include "formats/html_frame.h"

/* Put words, which with BREAKS browsers may break after a slash. */
static void
put_words(struct strat_out *out, const char *s, int breaks)
{
	const char *slash;

	strat_out_str(out, "<bdi>");
	for (; breaks && (slash = strchr(s, '/')) != NULL; s = slash + 1) {
		strat_escape_xml(out, s, (size_t)(slash + 1 - s));
		strat_out_str(out, "<wbr>");
	}
	strat_html_text(out, s);
	strat_out_str(out, "</bdi>");
}

static void
put_cell(struct strat_out *out, const struct table_column *c, const struct table_cell *cell)
{
	const char *words = cell->shown ? cell->shown : cell->text;
	char number[48];

	if (cell->link) {
		strat_out_str(out, "<a href=\"");
		strat_html_text(out, cell->link);
		strat_out_str(out, "\">");
	}
	if (!cell->is_there)
		strat_out_char(out, '-');
	else if (words)
		put_words(out, words, c->breaks);
	else
		strat_out_str(out, table_number_text(number, c, cell, 0));
	strat_out_str(out, cell->markup ? cell->markup : "");
	strat_out_str(out, cell->link ? "</a>" : "");
}

#define SHORT 12 /* letters of a text that needs no second line */

/* The class of the cells of C, a column of S, as an attribute. */
static const char *
class_of(const struct table *s, const struct table_column *c)
{
	static const char *const texts[2][2] = { { " class=\"label\"", " class=\"label extra\"" },
		{ " class=\"label short\"", " class=\"label short extra\"" } };

	if (c->is_mark)
		return " class=\"mark\"";
	if (c->decimals == TABLE_TEXT)
		return texts[s->is_plain && c->width <= SHORT][!!c->is_extra];
	return c->is_extra ? " class=\"extra\"" : "";
}

/* Return 1 if column K of S has cells in the rows. */
static int
is_beside(const struct table *s, size_t k)
{
	return !s->columns[k].only_data && k + 1 != s->leads;
}

/* Put the one of CELLS that leads above their row, unless it has no text. */
static void
put_lead(struct strat_out *out, const struct table *s, const struct table_cell *cells)
{
	size_t at = s->leads - 1, n = 0, k;

	if (!cells[at].text || !*cells[at].text)
		return;
	for (k = 0; k < s->ncolumns; k++)
		n += (size_t)is_beside(s, k);
	strat_out_printf(out, "<tr><th class=\"label\" colspan=\"%zu\">", n);
	put_cell(out, &s->columns[at], &cells[at]);
	strat_out_str(out, "</th></tr>\n");
}

static void
put_row(struct strat_out *out, const struct table *s, const struct table_cell *cells)
{
	size_t k;

	if (s->leads)
		put_lead(out, s, cells);
	strat_out_str(out, "<tr>");
	for (k = 0; k < s->ncolumns; k++) {
		if (!is_beside(s, k))
			continue;
		strat_out_str(out, "<td");
		strat_out_str(
		    out, cells[k].is_small ? " class=\"small\"" : class_of(s, &s->columns[k]));
		strat_out_char(out, '>');
		put_cell(out, &s->columns[k], &cells[k]);
		strat_out_str(out, "</td>");
	}
	strat_out_str(out, "</tr>\n");
}

static void
put_head(struct strat_out *out, const struct table *s)
{
	size_t k;

	strat_out_str(out, "<thead><tr>");
	for (k = 0; k < s->ncolumns; k++) {
		const struct table_column *c = &s->columns[k];

		if (!is_beside(s, k))
			continue;
		strat_out_printf(out, "<th%s", class_of(s, c));
		if (*c->about || !s->is_plain) {
			strat_out_str(out, " title=\"");
			strat_html_text(out, *c->about ? _(c->about) : "");
			strat_out_char(out, '"');
		}
		strat_out_str(out, s->is_plain ? ">" : "><button>");
		strat_html_text(out, table_heading(c));
		strat_out_str(out, s->is_plain ? "</th>" : "</button></th>");
	}
	strat_out_str(out, "</tr></thead>\n");
}

void
table_print_html_note(struct strat_out *out, const char *note)
{
	size_t len;

	if (!note)
		return;
	strat_out_str(out, "<p>");
	for (; *note; note += len) {
		len = strcspn(note, "\n");
		strat_escape_xml(out, note, len);
		if (note[len])
			strat_out_str(out, "<br>\n");
		len += note[len] == '\n';
	}
	strat_out_str(out, "</p>\n");
}

int
table_print_html(struct strat_out *out, struct table *s)
{
	const struct table_cell *cells;
	size_t i;

	table_measure(s);
	strat_out_printf(out, "<table class=\"%s\">\n", s->is_plain ? "plain" : "sorts");
	if (!s->has_no_head)
		put_head(out, s);
	strat_out_str(out, "<tbody>\n");
	for (i = 0; i < s->nrows && (cells = table_cells(s, i)) != NULL; i++)
		put_row(out, s, cells);
	strat_out_str(out, "</tbody>\n</table>\n");
	table_print_html_note(out, s->note);
	return s->error ? s->error : out->error;
}
