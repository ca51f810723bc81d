/* table.c - fill a table of words and numbers. */
#include "cli/tool/table.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"

void
table_init(struct table *s, const char *name)
{
	memset(s, 0, sizeof *s);
	s->name = name;
}

/* Free all texts but the first N. */
static void
forget_texts(struct table *s, size_t n)
{
	while (s->nkept > n)
		free(s->kept[--s->nkept]);
}

void
table_free(struct table *s)
{
	forget_texts(s, 0);
	free(s->kept);
	free(s->columns);
	free(s->cells);
	memset(s, 0, sizeof *s);
}

/* ------ columns ------ */

struct table_column *
table_column(struct table *s, const char *name, int decimals, const char *about)
{
	static struct table_column none;
	void *columns = s->columns;

	if (s->error == 0)
		s->error = strat_vec_grow(
		    &columns, &s->columns_cap, s->ncolumns + 1, sizeof *s->columns);
	s->columns = columns;
	if (s->error)
		return &none;
	s->columns[s->ncolumns] = (struct table_column){
		.name = name, .decimals = decimals, .about = about
	};
	return &s->columns[s->ncolumns++];
}

struct table_column *
table_data_column(struct table *s, const char *name, int decimals, const char *about)
{
	struct table_column *c = table_column(s, name, decimals, about);

	c->only_data = 1;
	return c;
}

void
table_extra(struct table *s, const char *name)
{
	size_t k;

	for (k = 0; k < s->ncolumns; k++)
		s->columns[k].is_extra |= strcmp(s->columns[k].name, name) == 0;
}

const char *
table_heading(const struct table_column *c)
{
	return c->heading ? c->heading : *c->name ? _(c->name) : "";
}

/* ------ rows ------ */

void
table_row(struct table *s)
{
	void *cells = s->cells;

	if (s->error == 0)
		s->error = strat_vec_grow(
		    &cells, &s->cells_cap, (s->stored + 1) * s->ncolumns, sizeof *s->cells);
	s->cells = cells;
	if (s->error)
		return;
	s->nrows = ++s->stored;
	s->filled = 0;
}

void
table_fill(struct table *s, size_t n, void (*fill)(struct table *s, size_t row), void *source)
{
	s->fill = fill;
	s->source = source;
	s->nrows = n;
	s->nfixed = s->nkept;
}

void
table_clear(struct table *s)
{
	forget_texts(s, s->nfixed);
	s->nrows = s->stored = 0;
	s->is_continued = 1;
}

int
table_begins_part(const struct table *s, size_t i)
{
	return s->has_parts && i && !s->fill &&
	    strcmp(s->cells[i * s->ncolumns].text, s->cells[(i - 1) * s->ncolumns].text) != 0;
}

const struct table_cell *
table_cells(struct table *s, size_t i)
{
	size_t n = s->nrows;

	if (s->fill && s->error == 0) {
		forget_texts(s, s->nfixed);
		s->stored = 0;
		table_row(s);
		s->nrows = n;
		if (s->error == 0)
			s->fill(s, i);
		i = 0;
	}
	return s->error ? NULL : &s->cells[i * s->ncolumns];
}

/* ------ cells ------ */

static void
add_cell(struct table *s, struct table_cell cell)
{
	if (s->error == 0)
		s->cells[(s->stored - 1) * s->ncolumns + s->filled++] = cell;
}

void
table_text(struct table *s, const char *text)
{
	add_cell(s, (struct table_cell){ .text = text, .is_there = 1 });
}

void
table_digits(struct table *s, const char *digits)
{
	add_cell(s, (struct table_cell){ .text = digits, .is_there = 1, .is_digits = 1 });
}

void
table_number(struct table *s, double number)
{
	add_cell(s, (struct table_cell){ .number = number, .is_there = !!isfinite(number) });
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

void
table_flag(struct table *s, int is_set)
{
	table_text(s, is_set && s->error == 0 ? s->columns[s->filled].name : "");
	if (s->error == 0)
		s->cells[(s->stored - 1) * s->ncolumns + s->filled - 1].is_flag = 1;
}

/* The cell that was filled last, or, when memory was short, one that does not count. */
static struct table_cell *
last_cell(struct table *s)
{
	static struct table_cell none;

	return s->error ? &none : &s->cells[(s->stored - 1) * s->ncolumns + s->filled - 1];
}

void
table_shown(struct table *s, const char *text)
{
	last_cell(s)->shown = text;
}

void
table_local(struct table *s, const char *text)
{
	last_cell(s)->local = last_cell(s)->shown = text;
}

void
table_set_id(struct table *s, unsigned id)
{
	last_cell(s)->id = id;
}

void
table_markup(struct table *s, const char *markup)
{
	last_cell(s)->markup = markup;
}

void
table_small(struct table *s, int is_small)
{
	last_cell(s)->is_small = (unsigned char)!!is_small;
}

/* ------ texts ------ */

/* Keep COPY, which is NULL when memory was short. */
static const char *
keep_text(struct table *s, char *copy)
{
	void *kept = s->kept;

	if (s->error == 0 && !copy)
		s->error = -STRAT_E_NOMEM;
	if (s->error == 0)
		s->error = strat_vec_grow(&kept, &s->kept_cap, s->nkept + 1, sizeof *s->kept);
	s->kept = kept;
	if (s->error) {
		free(copy);
		return "";
	}
	return s->kept[s->nkept++] = copy;
}

const char *
table_strdup(struct table *s, const char *text)
{
	return keep_text(s, s->error ? NULL : strdup(text));
}

const char *
table_printf(struct table *s, const char *fmt, ...)
{
	char text[512], *copy = text;
	va_list ap;
	int len;

	va_start(ap, fmt);
	len = vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	if (len >= (int)sizeof text && (copy = malloc((size_t)len + 1)) != NULL) {
		va_start(ap, fmt);
		vsnprintf(copy, (size_t)len + 1, fmt, ap);
		va_end(ap);
	}
	return copy == text ? table_strdup(s, text) : keep_text(s, copy);
}

void
table_link(struct table *s, const char *prefix)
{
	size_t i;

	for (i = 0; s->error == 0 && i < s->nrows * s->ncolumns; i++)
		if (s->cells[i].id)
			s->cells[i].link = table_printf(s, "%s%u", prefix, s->cells[i].id);
}

const char *
table_number_text(
    char to[48], const struct table_column *c, const struct table_cell *cell, int for_programs)
{
	int decimals = c->decimals > 0 ? c->decimals + (for_programs ? 2 : 0) : 0;
	char *p;

	if (c->decimals == TABLE_FLOAT && for_programs)
		snprintf(to, 48, "%.6g", cell->number);
	else if (c->decimals == TABLE_FLOAT)
		snprintf(to, 48, "%.*f", fabs(cell->number) < 1000, cell->number);
	else
		snprintf(to, 48, c->is_signed && !for_programs ? "%+.*f" : "%.*f", decimals,
		    cell->number);
	for (p = to + 1; *to == '-' && (*p == '0' || *p == '.');)
		p++;
	return *to == '-' && !*p ? to + 1 : to;
}
