/* table_text.c - print a table as text. */
#include "cli/tool/table.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/scan.h"
#include "cli/tool/text.h"
#include "cli/tool/tool.h"

#define WIDEST 40 /* columns of words where the width is not limited */
#define LONG   60 /* the same where words are not cut, but push what follows them */
#define MIN    40 /* columns of a terminal */
#define MAX    1000

int
table_terminal_width(void)
{
	const char *columns = getenv("COLUMNS");
	long n = columns ? strat_leading_number(columns) : 0;
	struct winsize size;

	if (n <= 0 && isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
		n = size.ws_col;
	return n <= 0 ? 80 : n < MIN ? MIN : n < MAX ? (int)n : MAX;
}

struct table_look
table_look_of_output(void)
{
	struct table_look look = { .colour = tool_may_colour(STDOUT_FILENO) };

	if (isatty(STDOUT_FILENO)) {
		look.width = table_terminal_width();
		look.plain = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	}
	return look;
}

/* A table that is being printed. */
struct layout {
	struct table *s;
	const struct table_look *look;
	struct strat_out *out;
	struct strat_out safe;          /* the cell that is looked at */
	const struct table_cell *cells; /* of its row, or NULL for the head */
	struct text_cut cut;            /* of words that are too long */
	int is_capped;                  /* there are such words */
};

static int
is_shown(const struct table_column *c)
{
	return !c->only_data && c->width >= 0;
}

/* Put the text of column K to SAFE, safe for a terminal. */
static void
load(struct layout *t, size_t k)
{
	const struct table_column *c = &t->s->columns[k];
	const struct table_cell *cell = t->cells ? &t->cells[k] : NULL;
	const char *words = !cell ? table_heading(c) : cell->shown ? cell->shown : cell->text;
	char number[48];

	t->safe.len = 0;
	if (cell && !cell->is_there && !cell->shown)
		strat_out_str(&t->safe, "-");
	else if (words)
		text_put(&t->safe, words, strlen(words), t->look->plain);
	else
		strat_out_str(&t->safe, table_number_text(number, c, cell, 0));
	if (cell && cell->is_there && cell->is_small)
		strat_out_char(&t->safe, '*');
}

/* Return 1 if a column after K is shown. */
static int
has_next(const struct table *s, size_t k)
{
	while (++k < s->ncolumns)
		if (!s->columns[k].only_data)
			return 1;
	return 0;
}

/* Make column K as wide as what is loaded. */
static void
widen(struct layout *t, size_t k)
{
	struct table_column *c = &t->s->columns[k];
	int width, most = t->s->is_whole ? LONG : t->look->width ? t->look->width / 2 + 5 : WIDEST;

	load(t, k);
	width = t->safe.len ? text_width(t->safe.text, t->safe.len) : 0;
	if (c->decimals == TABLE_TEXT && width > most && has_next(t->s, k)) {
		width = most;
		t->is_capped = 1;
	}
	c->width = width > c->width ? width : c->width;
}

/* Look where words are to be cut. */
static void
look_at_words(struct layout *t)
{
	struct table *s = t->s;
	size_t i, k;

	for (i = 0; i < s->nrows && !t->cut.in_middle && (t->cells = table_cells(s, i)); i++)
		for (k = 0; k < s->ncolumns; k++)
			if (s->columns[k].decimals == TABLE_TEXT && !s->columns[k].only_data) {
				load(t, k);
				text_cut_look(&t->cut, t->safe.len ? t->safe.text : "", t->safe.len,
				    s->columns[k].width);
			}
}

static void
measure(struct layout *t)
{
	struct table *s = t->s;
	size_t i, k;

	t->cells = NULL;
	for (k = 0; k < s->ncolumns; k++) {
		s->columns[k].width = 0;
		if (!s->has_no_head)
			widen(t, k);
	}
	for (i = 0; i < s->nrows && (t->cells = table_cells(s, i)) != NULL; i++)
		for (k = 0; k < s->ncolumns; k++)
			if (!s->columns[k].only_data)
				widen(t, k);
	if (t->is_capped && !s->is_whole)
		look_at_words(t);
}

/* Return the columns of the terminal that columns [FROM, END) take, each with a gap before it. */
static int
width_of(const struct table *s, size_t from, size_t end)
{
	int width = 0;

	for (; from < end; from++)
		if (is_shown(&s->columns[from]))
			width += s->columns[from].width + 2;
	return width;
}

/* Return the end of the columns from FROM on that fit beside the labels; one fits in any case. */
static size_t
fold(const struct layout *t, size_t labels, size_t from)
{
	const struct table *s = t->s;
	int width = s->indent + width_of(s, 0, labels) - 2;
	size_t end;

	for (end = from; end < s->ncolumns; end++) {
		width += width_of(s, end, end + 1);
		if (t->look->width && width > t->look->width && end > from)
			return end > from + 1 && s->columns[end].is_joined ? end - 1 : end;
	}
	return end;
}

static void
put_cell(struct layout *t, size_t k)
{
	const struct table_column *c = &t->s->columns[k];
	int is_left = c->decimals == TABLE_TEXT && !c->is_right, width, gap;
	const char *s;

	load(t, k);
	if (t->safe.error)
		return;
	s = t->safe.text ? t->safe.text : "";
	width = text_width(s, t->safe.len);
	gap = c->width - width;
	if (!is_left && gap > 0)
		strat_out_printf(t->out, "%*s", gap, "");
	text_put_cut(t->out, s, t->safe.len, t->s->is_whole ? width : c->width, &t->cut);
	if (is_left && gap > 0)
		strat_out_printf(t->out, "%*s", gap, "");
}

/* Put the columns [FROM, END) and before them the LABELS. */
static void
put_row(struct layout *t, size_t labels, size_t from, size_t end)
{
	int is_bold = !t->cells && t->look->colour;
	size_t k, shown = 0, begin;

	strat_out_printf(t->out, "%*s%s", t->s->indent, "", is_bold ? "\033[1m" : "");
	begin = t->out->len;
	for (k = labels ? 0 : from; k < end; k = k + 1 == labels ? from : k + 1)
		if (is_shown(&t->s->columns[k])) {
			strat_out_str(t->out, shown++ ? "  " : "");
			put_cell(t, k);
		}
	while (t->out->len > begin && t->out->text[t->out->len - 1] == ' ')
		t->out->len--;
	strat_out_str(t->out, is_bold ? "\033[0m\n" : "\n");
}

/* Print all rows, columns [FROM, END) of them beside the LABELS. */
static void
put_fold(struct layout *t, size_t labels, size_t from, size_t end)
{
	size_t i;

	t->cells = NULL;
	if (!t->s->has_no_head && !t->s->is_continued)
		put_row(t, labels, from, end);
	for (i = 0; i < t->s->nrows && (t->cells = table_cells(t->s, i)) != NULL; i++) {
		strat_out_str(t->out, table_begins_part(t->s, i) ? "\n" : "");
		put_row(t, labels, from, end);
	}
}

/* Return the number of columns that each fold repeats.  The first one of a table in parts names the part, not the row. */
static size_t
labels_of(const struct table *s)
{
	size_t k;

	if (s->labels)
		return s->labels;
	for (k = s->has_parts && s->ncolumns > 1; k < s->ncolumns; k++)
		if (s->columns[k].decimals == TABLE_TEXT && !s->columns[k].only_data)
			return k + 1;
	return 0;
}

static void
put_folds(struct layout *t)
{
	struct table *s = t->s;
	size_t labels = labels_of(s), from = labels, end, k;

	if (fold(t, labels, labels) < s->ncolumns)
		for (k = labels; k < s->ncolumns; k++)
			if (s->columns[k].is_extra)
				s->columns[k].width = -1;
	do {
		end = fold(t, labels, from);
		if (from > labels)
			strat_out_char(t->out, '\n');
		put_fold(t, labels, from, end);
		from = end;
	} while (from < s->ncolumns);
}

/* Append the lines of NOTE, each in lines of at most WIDTH columns; 0: any number. */
static void
put_note(struct strat_out *out, const char *note, int width)
{
	struct strat_out safe;

	strat_out_init(&safe, -1);
	text_put_lines(&safe, note, strlen(note));
	strat_out_char(&safe, '\0');
	text_put_folded(out, safe.error ? "" : safe.text, width);
	out->error = out->error ? out->error : safe.error;
	strat_out_free(&safe);
}

int
table_print_text(struct strat_out *out, struct table *s, const struct table_look *look)
{
	static const struct table_look usual;
	struct layout t = { .s = s, .look = look ? look : &usual, .out = out };

	if (s->error)
		return s->error;
	strat_out_init(&t.safe, -1);
	if (s->title && !s->is_continued) {
		text_put(out, s->title, strlen(s->title), t.look->plain);
		strat_out_str(out, "\n\n");
	}
	if (!s->is_continued)
		measure(&t);
	put_folds(&t);
	if (s->note) {
		strat_out_char(out, '\n');
		put_note(out, s->note, t.look->note_width ? t.look->note_width : t.look->width);
	}
	if (s->error == 0)
		s->error = t.safe.error;
	strat_out_free(&t.safe);
	text_cut_free(&t.cut);
	return s->error ? s->error : out->error;
}

void
table_measure(struct table *s)
{
	static const struct table_look usual;
	struct layout t = { .s = s, .look = &usual };

	strat_out_init(&t.safe, -1);
	measure(&t);
	if (t.safe.error)
		s->error = t.safe.error;
	strat_out_free(&t.safe);
	text_cut_free(&t.cut);
}
