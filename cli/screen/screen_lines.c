/* screen_lines.c - a picture as lines of text, without a terminal. */
#include "cli/screen/screen_lines.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "cli/tool/text.h"

void
screen_lines_init(struct screen_lines *l, int plain)
{
	memset(l, 0, sizeof *l);
	strat_out_init(&l->text, -1);
	l->plain = plain;
}

void
screen_lines_free(struct screen_lines *l)
{
	strat_out_free(&l->text);
	free(l->line);
	screen_lines_init(l, l->plain);
}

void
screen_lines_clear(struct screen_lines *l)
{
	if (l->error)
		screen_lines_free(l);
	l->text.len = l->n = l->fixed = 0;
}

/* Begin a line, whose text is appended next.  Return NULL when out of memory. */
static struct screen_line *
begin(struct screen_lines *l, enum screen_role role, long id)
{
	void *grown = l->line;

	if (l->error == 0)
		l->error = strat_vec_grow(&grown, &l->cap, l->n + 1, sizeof *l->line);
	if (l->error)
		return NULL;
	l->line = grown;
	l->line[l->n] = (struct screen_line){ .at = l->text.len, .role = role, .id = id };
	return &l->line[l->n];
}

static void
end(struct screen_lines *l)
{
	struct screen_line *line = &l->line[l->n];

	while (l->text.len > line->at && l->text.text[l->text.len - 1] == ' ')
		l->text.len--;
	line->len = l->text.len - line->at;
	strat_out_char(&l->text, '\0');
	l->error = l->text.error;
	l->n += !l->error;
}

void
screen_line_put(struct screen_lines *l, enum screen_role role, long id, const char *text)
{
	if (!begin(l, role, id))
		return;
	text_put(&l->text, text, strlen(text), l->plain);
	end(l);
}

void
screen_line(struct screen_lines *l, enum screen_role role, long id, const char *fmt, ...)
{
	struct strat_out text;
	va_list ap;

	strat_out_init(&text, -1);
	va_start(ap, fmt);
	strat_out_vprintf(&text, fmt, ap);
	va_end(ap);
	strat_out_char(&text, '\0');
	if (text.error)
		l->error = text.error;
	else
		screen_line_put(l, role, id, text.text);
	strat_out_free(&text);
}

void
screen_lines_wrap(struct screen_lines *l, enum screen_role role, const char *text, int width)
{
	struct strat_out safe;
	size_t len, n, next, indent;
	const char *s;

	strat_out_init(&safe, -1);
	for (; *text; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		safe.len = 0;
		text_put(&safe, text, len, l->plain);
		strat_out_char(&safe, '\0');
		if (safe.error)
			break;
		safe.len--;
		indent = strspn(safe.text, " ");
		if ((int)indent > width / 2)
			indent = 0;
		s = safe.text + indent;
		do {
			n = text_line(
			    s, safe.len - (size_t)(s - safe.text), width - (int)indent, &next);
			screen_line(l, role, 0, "%*s%.*s", (int)indent, "", (int)n, s);
			s += next;
		} while (*s);
	}
	if (safe.error)
		l->error = safe.error;
	strat_out_free(&safe);
}

const char *
screen_line_text(const struct screen_lines *l, size_t i)
{
	return l->text.text + l->line[i].at;
}

size_t
screen_lines_find(const struct screen_lines *l, long id)
{
	size_t i = 0;

	while (i < l->n && l->line[i].id != id)
		i++;
	return i;
}

/* ------ tables ------ */

#define NARROW 8  /* columns to which words are shortened at most */
#define SHORT  12 /* the same of words in an extra column, before others, or before a whole one */
#define NAME   25 /* the same of others, before extra columns are left out */

/* The layout of a table. */
struct layout {
	const struct table *s;
	struct strat_out cell; /* the current cell as safe text */
	int *width;            /* of each column; 0: the column is empty */
	int *whole;            /* of each column, as wide as its widest cell */
	int *before;           /* of each column, before the last try */
	struct text_cut cut;   /* of words that are narrowed */
};

/* Copy the cell in COLUMN of ROW to T->cell; for ROW = number of rows, the name of the column. */
static void
load(struct layout *t, size_t row, size_t column, int plain)
{
	const struct table_column *c = &t->s->columns[column];
	const struct table_cell *cell = row < t->s->nrows
	    ? &t->s->cells[row * t->s->ncolumns + column]
	    : NULL;
	const char *words = !cell ? table_heading(c)
	    : !cell->is_there     ? NULL
	    : cell->shown         ? cell->shown
				  : cell->text;

	t->cell.len = 0;
	if (words)
		text_put(&t->cell, words, strlen(words), plain);
	else if (cell->is_there)
		strat_out_printf(&t->cell, "%.*f", c->decimals, cell->number);
}

/* Return the width of column K, or 0 if it is empty. */
static int
widest(struct layout *t, size_t k, int plain)
{
	int most = 0, any = t->s->nrows == 0, width;
	size_t i;

	for (i = 0; i <= t->s->nrows; i++) {
		load(t, i, k, plain);
		width = t->cell.len ? text_width(t->cell.text, t->cell.len) : 0;
		any |= i < t->s->nrows && width > 0;
		most = width > most ? width : most;
	}
	return any && !t->s->columns[k].only_data ? most : 0;
}

/* Return the columns of the screen that the table takes. */
static int
sum_of(const struct layout *t)
{
	int sum = -2;
	size_t k;

	for (k = 0; k < t->s->ncolumns; k++)
		sum += t->width[k] ? t->width[k] + 2 : 0;
	return sum;
}

/* Narrow the widest columns of words, or only extra ones, until the table fits in WIDTH columns or all
 * have at most LEAST columns.  A mark that is cut says something else, so it is not.  Those that should stay whole are narrowed only to NARROW. */
static void
narrow(struct layout *t, int width, int only_extra, int least)
{
	const struct table_column *c = t->s->columns;
	size_t k, at = 0, n = t->s->ncolumns;

	while (at < n && sum_of(t) > width) {
		for (k = 0, at = n; k < n; k++)
			if (c[k].decimals == TABLE_TEXT && !c[k].is_mark && t->width[k] > least &&
			    (c[k].is_extra || !only_extra) && (!c[k].is_whole || least == NARROW) &&
			    (at == n || t->width[k] > t->width[at]))
				at = k;
		if (at < n)
			t->width[at]--;
	}
}

/* Give the room that is left of WIDTH columns back to columns that were narrowed. */
static void
widen(struct layout *t, int width)
{
	int is_wider = 1;
	size_t k;

	while (is_wider)
		for (is_wider = 0, k = 0; k < t->s->ncolumns && sum_of(t) < width; k++)
			if (t->width[k] && t->width[k] < t->whole[k]) {
				t->width[k]++;
				is_wider = 1;
			}
}

/* Make the table fit in WIDTH columns, if it can. */
static void
squeeze(struct layout *t, int width)
{
	size_t k;
	int level;

	narrow(t, width, 1, SHORT);
	narrow(t, width, 0, NAME);
	for (level = 2; level; level--)
		for (k = t->s->ncolumns; k-- > 0 && sum_of(t) > width;)
			if (t->s->columns[k].is_extra == level)
				t->width[k] = 0;
	narrow(t, width, 0, SHORT);
	memcpy(t->before, t->width, t->s->ncolumns * sizeof *t->width);
	narrow(t, width, 0, NARROW);
	if (sum_of(t) > width) /* in vain: the table has to be scrolled */
		memcpy(t->width, t->before, t->s->ncolumns * sizeof *t->width);
	widen(t, width);
}

/* Look where words are to be cut: names in two columns of about the same width can look alike, too. */
static void
look_at_words(struct layout *t, int plain)
{
	const struct table *s = t->s;
	size_t i, k;
	int least = 0;

	for (k = 0; k < s->ncolumns; k++)
		if (t->width[k] && t->width[k] < t->whole[k] && (!least || t->width[k] < least))
			least = t->width[k];
	for (i = 0; least && i < s->nrows && !t->cut.in_middle; i++)
		for (k = 0; k < s->ncolumns; k++)
			if (t->width[k] && t->width[k] < t->whole[k]) {
				load(t, i, k, plain);
				text_cut_look(
				    &t->cut, t->cell.len ? t->cell.text : "", t->cell.len, least);
			}
}

static void
put_cell(struct screen_lines *l, const struct layout *t, size_t k)
{
	int is_text = t->s->columns[k].decimals == TABLE_TEXT, width = t->width[k], left;
	const char *s = t->cell.len ? t->cell.text : "";

	left = width - text_width(s, t->cell.len);
	if (!is_text && left > 0)
		strat_out_printf(&l->text, "%*s", left, "");
	left = width - text_put_cut(&l->text, s, t->cell.len, width, &t->cut);
	strat_out_printf(&l->text, "%*s", is_text ? left + 2 : 2, "");
}

static void
put_row(struct screen_lines *l, struct layout *t, size_t row, enum screen_role role, long id)
{
	size_t k;

	if (!begin(l, role, id))
		return;
	for (k = 0; k < t->s->ncolumns; k++) {
		if (!t->width[k])
			continue;
		load(t, row, k, l->plain);
		put_cell(l, t, k);
	}
	end(l);
}

void
screen_lines_table(struct screen_lines *l, const struct table *s, const long *ids, int width)
{
	struct layout t = { .s = s, .width = calloc(3 * s->ncolumns + 1, sizeof *t.width) };
	size_t i, k;

	strat_out_init(&t.cell, -1);
	if (!t.width || s->error) {
		l->error = -STRAT_E_NOMEM;
	} else {
		t.whole = t.width + s->ncolumns;
		t.before = t.whole + s->ncolumns;
		for (k = 0; k < s->ncolumns; k++)
			t.width[k] = t.whole[k] = widest(&t, k, l->plain);
		squeeze(&t, width);
		for (l->left_out = 0, k = 0; k < s->ncolumns && k < 64; k++)
			if (t.whole[k] && !t.width[k])
				l->left_out |= (uint64_t)1 << k;
		look_at_words(&t, l->plain);
		put_row(l, &t, s->nrows, SCREEN_HEAD, 0);
		for (i = 0; i < s->nrows; i++) {
			if (table_begins_part(s, i))
				screen_line_put(l, SCREEN_PLAIN, 0, "");
			put_row(l, &t, i, SCREEN_PLAIN, ids ? ids[i] : 0);
		}
		if (s->note)
			screen_line_put(l, SCREEN_PLAIN, 0, "");
		if (s->note)
			screen_lines_wrap(l, SCREEN_PLAIN, s->note, width);
	}
	if (t.cell.error)
		l->error = t.cell.error;
	strat_out_free(&t.cell);
	text_cut_free(&t.cut);
	free(t.width);
}
