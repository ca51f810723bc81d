/* site_svg.c - a table as a picture. */
#include "cli/club/site/site.h"
#include "formats/html_frame.h"

#define LETTER 8.4 /* width of a letter, and the height of a row, in pixels */
#define ROW    24
#define MARGIN 10
#define GAP    14 /* between columns */

/* Append TEXT at X in the row whose base line is Y; ANCHOR is that of SVG. */
static void
put_text(
    struct strat_out *out, double x, double y, const char *anchor, const char *text, int is_bold)
{
	strat_out_printf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>", x, y, anchor,
	    is_bold ? " font-weight=\"bold\"" : "");
	strat_html_text(out, text);
	strat_out_str(out, "</text>\n");
}

/* Append row I of S, its head if it is -1, with the base line Y. */
static void
put_row(struct strat_out *out, struct table *s, long i, double y)
{
	const struct table_cell *cells = i < 0 ? NULL : table_cells(s, (size_t)i);
	double x = MARGIN;
	char number[48];
	size_t k;

	for (k = 0; k < s->ncolumns; k++) {
		const struct table_column *c = &s->columns[k];
		double width = c->width * LETTER;
		int is_text = c->decimals == TABLE_TEXT && !c->is_right;
		const char *text = "";

		if (c->only_data)
			continue;
		if (i < 0)
			text = table_heading(c);
		else if (cells && cells[k].is_there)
			text = cells[k].shown ? cells[k].shown
			    : cells[k].text   ? cells[k].text
					      : table_number_text(number, c, &cells[k], 0);
		if (c->is_mark)
			put_text(out, x + width / 2, y, "middle", text, i < 0);
		else
			put_text(out, is_text ? x : x + width, y, is_text ? "start" : "end", text,
			    i < 0);
		x += width + GAP;
	}
}

int
club_table_svg(struct strat_out *out, struct table *s, const char *title)
{
	double width = 2 * MARGIN, height = 2 * MARGIN + ROW * (double)(s->nrows + 2);
	size_t k, i;

	table_measure(s);
	for (k = 0; k < s->ncolumns; k++)
		if (!s->columns[k].only_data)
			width += s->columns[k].width * LETTER + GAP;
	strat_out_printf(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
	    "height=\"%.0f\" font-family=\"sans-serif\" font-size=\"13\">\n<title>",
	    width, height, width, height);
	strat_html_text(out, title);
	strat_out_str(out,
	    "</title>\n<desc>strat</desc>\n<rect width=\"100%\" height=\"100%\" "
	    "fill=\"#fff\"/>\n");
	put_text(out, MARGIN, MARGIN + 14, "start", title, 1);
	put_row(out, s, -1, MARGIN + ROW + 16);
	for (i = 0; i < s->nrows; i++) {
		double y = MARGIN + ROW * (double)(i + 2);

		strat_out_printf(out, "<path d=\"M%d %.1fH%.1f\" stroke=\"#bbb\"/>\n", MARGIN, y,
		    width - MARGIN);
		put_row(out, s, (long)i, y + 16);
	}
	strat_out_str(out, "</svg>\n");
	return s->error ? s->error : out->error;
}
