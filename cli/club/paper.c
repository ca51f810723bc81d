/* paper.c - sheets of a club's tournament as HTML pages to be printed. */
#include "cli/club/paper.h"

#include "cli/club/club_command.h"

#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "cli/tool/translate.h"

/* ------ text ------ */

void
club_html_name(struct strat_out *out, const char *name)
{
	strat_out_str(out, "<bdi>");
	strat_html_text(out, name);
	strat_out_str(out, "</bdi>");
}

static void
put_date(struct strat_out *out, const char *date)
{
	strat_out_str(out, *date ? "<time>" : "");
	strat_html_text(out, date);
	strat_out_str(out, *date ? "</time>" : "");
}

void
club_html_facts(struct strat_out *out, const struct strat_club *c, int with_name)
{
	const char *name = strat_club_get(c, "name"), *place = strat_club_get(c, "place");
	const char *begins = strat_club_get(c, "begins"), *ends = strat_club_get(c, "ends");
	const char *dot = " \302\267 ";
	int has_end = *ends && strcmp(ends, begins) != 0, has_dates = *begins || has_end;

	if (with_name && *name) {
		strat_out_str(out, "<span class=\"name\">");
		club_html_name(out, name);
		strat_out_printf(out, "%s</span>", *place || has_dates ? dot : "");
	}
	if (*place)
		club_html_name(out, place);
	strat_out_str(out, *place && has_dates ? dot : "");
	put_date(out, begins);
	strat_out_str(out, *begins && has_end ? " \342\200\223 " : "");
	put_date(out, has_end ? ends : "");
}

/* Append TEXT as a string of a style sheet. */
static void
put_css_string(struct strat_out *out, const char *text)
{
	strat_out_char(out, '"');
	for (; *text; text++)
		if (*text == '\xc2' && (unsigned char)text[1] < 0xa0) /* also escape C1 controls */
			strat_out_printf(out, "\\%x ", (unsigned char)*++text);
		else if (strat_is_letter(*text) || strat_is_digit(*text) || *text == ' ' ||
		    (unsigned char)*text >= 128)
			strat_out_char(out, *text);
		else
			strat_out_printf(out, "\\%x ", (unsigned char)*text);
	strat_out_char(out, '"');
}

void
club_table_style(struct strat_out *out, const struct strat_club *c, const char *paper)
{
	strat_out_str(out, (const char *)strat_tables_css);
	strat_out_str(out, "@page { margin: 14mm 12mm 16mm;\n");
	if (*paper)
		strat_out_printf(out, "size: %s portrait;\n", paper);
	strat_out_str(out, "@bottom-left { font: 8pt sans-serif; content: ");
	put_css_string(out, strat_club_get(c, "name"));
	strat_out_str(out,
	    "; }\n@bottom-right { font: 8pt sans-serif; content: counter(page) \" / \" "
	    "counter(pages); } }\n");
	strat_out_printf(out, "@page wide { size: %s landscape; }\n", paper);
}

/* ------ sizes of tables ------ */

#define NAME   32   /* longest name, in letters, that is not wrapped */
#define LETTER .63  /* width of a letter relative to the font size */
#define FIGURE .66  /* width of a digit relative to the font size */
#define ROW    1.75 /* height of a row relative to the font size */
#define SMALL  7.5  /* minimum font size in points before a table is printed in landscape */
#define USUAL  10.0
#define LARGE  13.0
#define LEAST  4.5

/* Return the width of S relative to the font size. */
static double
width_of(struct table *s)
{
	double width = 0;
	size_t k;

	table_measure(s);
	for (k = 0; k < s->ncolumns; k++) {
		int letters = s->columns[k].width;

		if (s->columns[k].only_data)
			continue;
		if (s->columns[k].is_mark)
			width += FIGURE * (letters > 1 ? letters : 2) + .7;
		else
			width += LETTER * (letters < NAME ? letters : NAME) + 1.1;
	}
	return width;
}

/* Return the rows of which the head and the note of S take the room. */
static size_t
further_rows(const struct table *s)
{
	const char *note = s->note;
	size_t rows = note ? 3 : 1;

	while (note && (note = strchr(note, '\n')) != NULL && *++note)
		rows++;
	return rows;
}

/* Return the font size in points with which S fits the width of a page and, unless it would be too
 * small, a single page.  Set *IS_WIDE if the page should be in landscape. */
static double
size_of(struct table *s, int is_letter, int *is_wide)
{
	/* points inside the margins of A4 and letter, in portrait and landscape */
	static const double across[2][2] = { { 527, 774 }, { 544, 724 } };
	static const double down[2][2] = { { 690, 445 }, { 640, 460 } };
	static const double small[2] = { 9.5, 7 }; /* smaller than this, the table takes several
						    * pages instead */
	double width = width_of(s), size, one_page;

	*is_wide = across[is_letter][0] / width < SMALL;
	size = across[is_letter][*is_wide] / width;
	one_page = down[is_letter][*is_wide] / (ROW * (double)(s->nrows + further_rows(s)));
	if (one_page < small[*is_wide])
		one_page = USUAL;
	size = size < one_page ? size : one_page;
	return size > LARGE ? LARGE : size < LEAST ? LEAST : size;
}

/* ------ the page ------ */

/* Append when the sheet is printed, by the clock of this place: an older one may hang beside it. */
static void
put_printed(struct strat_out *out)
{
	char text[32];

	strat_out_str(out, "<p>");
	strat_out_printf(out, _("printed %s"), club_local_time(text));
	strat_out_str(out, "</p>");
}

static void
put_header(struct strat_out *out, const struct club_sheet_kind *k, const struct club_paper *p)
{
	char after[CLUB_AFTER];

	strat_out_str(out, "<header><h2>");
	if (k->needs_round)
		strat_out_printf(out, _(k->title), p->round);
	else if (strcmp(k->name, "standings") == 0 && club_is_over(p->club, p->round))
		strat_out_str(out, _("Final standings"));
	else if (p->player)
		strat_out_str(out, _("Player card"));
	else
		strat_out_str(out, _(k->title));
	if (k->has_scores) {
		club_after(p->ranks, after);
		strat_out_printf(out, " %s", after);
	}
	strat_out_str(out, "</h2><p>");
	club_html_facts(out, p->club, 1);
	strat_out_str(out, "</p>");
	if (k->is_tree && !p->home)
		put_printed(out);
	strat_out_str(out, "</header>\n");
}

void
club_section_begin(struct strat_out *out, const char *name, struct table *s, int is_letter)
{
	int is_wide;
	double size = size_of(s, is_letter, &is_wide);

	strat_out_printf(out, "<section class=\"%s%s\" style=\"--size: %.1fpt\">\n", name,
	    is_wide ? " wide" : "", size);
}

/* Append a sheet that is a table; IS_ALONG: below the one before it, on the same paper. */
static int
put_table(struct strat_out *out, const struct club_sheet_kind *k, const struct club_paper *p,
    int is_along)
{
	char class[60];
	struct table s;
	int rc = k->view(&s, p);

	if (rc == 0) {
		s.is_plain = 1;
		club_mark_teams(&s, p->club, 0);
		snprintf(class, sizeof class, "%s%s", k->name, is_along ? " along" : "");
		club_section_begin(out, class, &s, p->is_letter);
		put_header(out, k, p);
		rc = table_print_html(out, &s);
		strat_out_str(out, "</section>\n");
	}
	table_free(&s);
	return rc;
}

static int
put_form(struct strat_out *out, const struct club_sheet_kind *k, const struct club_paper *p)
{
	int is_wide = k->is_tree && p->ranks->field.t.nlineup <= CLUB_UPRIGHT, rc;

	strat_out_printf(out, "<section class=\"%s%s%s\">\n", k->name, k->is_cut ? " forms" : "",
	    is_wide ? " wide" : "");
	put_header(out, k, p);
	rc = k->html(out, p);
	strat_out_str(out, "</section>\n");
	return rc;
}

int
club_html_begin(struct strat_out *out, const struct strat_club *c, struct strat_out *style)
{
	const char *name = strat_club_get(c, "name");
	int rc;

	strat_out_char(style, '\0');
	rc = style->error;
	name = *name ? name : _("Tournament");
	if (rc == 0)
		strat_html_begin(out,
		    &(struct strat_html_frame){ .lang = lang_current(),
			.title = name,
			.heading = name,
			.style = { (const char *)strat_frame_css, style->text } });
	strat_out_free(style);
	return rc;
}

int
club_paper_html(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n)
{
	struct strat_out style;
	size_t i, tables = 0; /* in a row */
	int rc;

	strat_out_init(&style, -1);
	club_table_style(&style, p->club, p->is_letter ? "letter" : "A4");
	strat_out_str(&style, (const char *)strat_forms_css);
	rc = club_html_begin(out, p->club, &style);
	if (rc == 0 && p->home)
		strat_out_printf(
		    out, "<nav><a href=\"%s\">%s</a></nav>\n", p->home, _("All results"));
	for (i = 0; rc == 0 && i < n; i++) {
		rc = kinds[i]->html
		    ? put_form(out, kinds[i], p)
		    : put_table(out, kinds[i], p, p->per_page && tables % p->per_page);
		tables = kinds[i]->html ? 0 : tables + 1;
	}
	strat_html_end(out);
	return rc ? rc : out->error;
}
