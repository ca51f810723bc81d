/* sheet.c - a table of words, shown as text, CSV, JSON or HTML. */
#include "cli/sheet.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <csv.h>
#include <jansson.h>

#include "base/vec.h"
#include "cli/text.h"

void
sheet_init(struct sheet *s, const char *title, const struct sheet_column *columns, size_t n)
{
	memset(s, 0, sizeof *s);
	s->title = title;
	s->columns = columns;
	s->ncolumns = n;
	strat_out_init(&s->cells, -1);
}

void
sheet_free(struct sheet *s)
{
	strat_out_free(&s->cells);
	free(s->start);
	memset(s, 0, sizeof *s);
}

static int
begin_cell(struct sheet *s)
{
	void *start = s->start;

	if (strat_vec_grow(&start, &s->start_cap, s->n + 1, sizeof *s->start) < 0) {
		s->nomem = 1;
		return -1;
	}
	s->start = start;
	s->start[s->n++] = s->cells.len;
	return 0;
}

void
sheet_put(struct sheet *s, const char *text)
{
	if (begin_cell(s) == 0)
		strat_out_put(&s->cells, text, strlen(text) + 1);
}

void
sheet_printf(struct sheet *s, const char *fmt, ...)
{
	va_list ap;

	if (begin_cell(s) < 0)
		return;
	va_start(ap, fmt);
	strat_out_vprintf(&s->cells, fmt, ap);
	va_end(ap);
	strat_out_char(&s->cells, '\0');
}

static const char *
cell(const struct sheet *s, size_t i)
{
	return s->cells.text + s->start[i];
}

/* ------ text ------ */

/* Append the LEN bytes of safe text at TEXT to LINE, WIDTH columns wide. */
static void
put_padded(struct strat_out *line, const char *text, size_t len, int width, int is_number)
{
	int pad = width - text_width(text, len);

	if (is_number)
		strat_out_printf(line, "%*s", pad, "");
	strat_out_put(line, text, len);
	if (!is_number)
		strat_out_printf(line, "%*s", pad, "");
}

/* Print LINE without the blanks at its end, and empty it. */
static void
print_line(struct strat_out *line)
{
	while (line->len && line->text[line->len - 1] == ' ')
		line->len--;
	printf("%.*s\n", (int)line->len, line->text ? line->text : "");
	line->len = 0;
}

/* The cells as safe text, and how wide the columns are. */
static void
print_text(const struct sheet *s, const struct tool *t)
{
	struct strat_out safe = { .fd = -1 }, line = { .fd = -1 };
	size_t *ends = malloc((s->n + 1) * sizeof *ends), i;
	int *width = calloc(s->ncolumns, sizeof *width);

	if (!ends || !width)
		tool_die(t, "out of memory");
	for (i = 0; i < s->ncolumns; i++)
		width[i] = (int)strlen(s->columns[i].name);
	for (i = 0, ends[0] = 0; i < s->n; i++) {
		int w;

		text_put(&safe, cell(s, i), strlen(cell(s, i)), 0);
		ends[i + 1] = safe.len;
		w = text_width(safe.text + ends[i], safe.len - ends[i]);
		if (w > width[i % s->ncolumns])
			width[i % s->ncolumns] = w;
	}
	if (safe.error)
		tool_die(t, "out of memory");
	for (i = 0; i < s->ncolumns + s->n; i++) {
		size_t column = i % s->ncolumns, k = i - s->ncolumns;
		const char *text = i < s->ncolumns ? s->columns[i].name : safe.text + ends[k];
		size_t len = i < s->ncolumns ? strlen(text) : ends[k + 1] - ends[k];

		if (column)
			strat_out_str(&line, "  ");
		put_padded(&line, text, len, width[column], s->columns[column].is_number);
		if (line.error)
			tool_die(t, "out of memory");
		if (column + 1 == s->ncolumns)
			print_line(&line);
	}
	strat_out_free(&safe);
	strat_out_free(&line);
	free(ends);
	free(width);
}

/* ------ CSV, JSON, HTML ------ */

static void
print_csv(const struct sheet *s)
{
	size_t i;

	for (i = 0; i < s->ncolumns + s->n; i++) {
		const char *text = i < s->ncolumns ? s->columns[i].name : cell(s, i - s->ncolumns);

		csv_fwrite(stdout, text, strlen(text));
		fputs((i + 1) % s->ncolumns ? "," : "\r\n", stdout);
	}
}

/* TEXT as JSON: a number where the column has numbers and it is one. */
static json_t *
json_of(const char *text, int is_number)
{
	char *end;
	double value;

	if (is_number && !*text)
		return json_null();
	if (is_number && strspn(text, "0123456789.-") == strlen(text)) {
		value = strtod(text, &end);
		if (!*end)
			return strchr(text, '.') ? json_real(value)
						 : json_integer((json_int_t)value);
	}
	return json_stringn_nocheck(text, strlen(text));
}

static void
print_json(const struct sheet *s, const struct tool *t)
{
	size_t i, k;

	for (i = 0; i < s->n; i += s->ncolumns) {
		json_t *row = json_object();
		int rc = row ? 0 : -1;

		for (k = 0; rc == 0 && k < s->ncolumns; k++)
			rc = json_object_set_new(row, s->columns[k].name,
			    json_of(cell(s, i + k), s->columns[k].is_number));
		if (rc < 0 || json_dumpf(row, stdout, JSON_COMPACT | JSON_REAL_PRECISION(15)) < 0)
			tool_die(t, "out of memory");
		putchar('\n');
		json_decref(row);
	}
}

static void
put_html(const char *s)
{
	for (; *s; s++)
		switch (*s) {
		case '&':
			fputs("&amp;", stdout);
			break;
		case '<':
			fputs("&lt;", stdout);
			break;
		case '>':
			fputs("&gt;", stdout);
			break;
		case '"':
			fputs("&quot;", stdout);
			break;
		default:
			putchar(*s);
		}
}

static void
print_html(const struct sheet *s)
{
	size_t i, k;

	printf("<table>\n<caption>");
	put_html(s->title);
	printf("</caption>\n<thead><tr>");
	for (k = 0; k < s->ncolumns; k++) {
		printf("<th scope=\"col\"%s>", s->columns[k].is_number ? " class=\"n\"" : "");
		put_html(s->columns[k].name);
		printf("</th>");
	}
	printf("</tr></thead>\n<tbody>\n");
	for (i = 0; i < s->n; i += s->ncolumns) {
		printf("<tr>");
		for (k = 0; k < s->ncolumns; k++) {
			printf("<td%s>", s->columns[k].is_number ? " class=\"n\"" : "");
			put_html(cell(s, i + k));
			printf("</td>");
		}
		printf("</tr>\n");
	}
	printf("</tbody>\n</table>\n");
}

void
sheet_print(struct sheet *s, enum sheet_form form, const struct tool *t)
{
	if (s->nomem || s->cells.error)
		tool_die(t, "out of memory");
	if (form == SHEET_TEXT && *s->title)
		printf("%s\n\n", s->title);
	if (form == SHEET_TEXT)
		print_text(s, t);
	else if (form == SHEET_CSV)
		print_csv(s);
	else if (form == SHEET_JSON)
		print_json(s, t);
	else
		print_html(s);
}
