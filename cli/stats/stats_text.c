/* stats_text.c - print tables as text that fits the terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/vec.h"
#include "cli/stats/show.h"
#include "cli/tool/text.h"

#define CELL 24 /* size of a formatted number */

/* A table and the terminal on which it is printed. */
struct table {
	const struct stats_display *look;
	const struct strat_table *t;
	struct strat_out *out;
	const struct strat_stats_line *lines;
	size_t n;      /* number of lines printed */
	int label;     /* width of the labels */
	int any_small; /* a value was marked with a star */
};

/* ------ cells ------ */

/* Format V in few characters. */
static void
write_value(struct table *s, char *cell, const struct strat_stats_value *v, int is_percent)
{
	const char *star = v->is_small && is_percent ? "*" : "";

	if (!v->is_there)
		snprintf(cell, CELL, "-");
	else if (v->is_count)
		snprintf(cell, CELL, "%lld", (long long)v->count);
	else
		snprintf(cell, CELL, is_percent || v->value < 1000 ? "%.1f%s" : "%.0f%s", v->value,
		    star);
	if (v->is_there && *star)
		s->any_small = 1;
}

/* Format the value of LINE in column C, or with INTERVAL its interval. */
static void
write_cell(struct table *s, char *cell, const struct strat_column *c,
    const struct strat_stats_line *line, int interval)
{
	struct strat_stats_value v = strat_stats_value_of(c, line);

	if (!interval)
		write_value(s, cell, &v, strat_column_is_percent(c));
	else if (v.is_there && v.has_interval)
		snprintf(cell, CELL, "%.1f-%.1f", v.low, v.high);
	else
		snprintf(cell, CELL, "-");
}

static int
width_of(struct table *s, const struct strat_column *c, int interval)
{
	int width = interval ? 4 : (int)strlen(c->name);
	char cell[CELL];
	size_t i;

	for (i = 0; i < s->n; i++) {
		write_cell(s, cell, c, &s->lines[i], interval);
		if ((int)strlen(cell) > width)
			width = (int)strlen(cell);
	}
	return width + 2;
}

/* ------ labels ------ */

static void
put_spaces(struct strat_out *out, int n)
{
	for (; n > 0; n--)
		strat_out_char(out, ' ');
}

/* Print TEXT, made safe, in exactly WIDTH columns. */
static void
put_label(struct table *s, const char *text, int width)
{
	struct strat_out safe;
	size_t n;

	strat_out_init(&safe, -1);
	text_put(&safe, text, strlen(text), s->look->plain);
	n = safe.len ? text_fitting_bytes(safe.text, safe.len, width) : 0;
	strat_out_put(s->out, safe.text, n);
	put_spaces(s->out, width - (n ? text_width(safe.text, n) : 0));
	s->out->error = s->out->error ? s->out->error : safe.error;
	strat_out_free(&safe);
}

static int
label_width(const struct table *s, const char *text)
{
	struct strat_out safe;
	int width;

	strat_out_init(&safe, -1);
	text_put(&safe, text, strlen(text), s->look->plain);
	width = safe.len ? text_width(safe.text, safe.len) : 0;
	strat_out_free(&safe);
	return width;
}

static int
first_label_width(const struct table *s, int which)
{
	int width = (int)strlen(s->t->label[which]), w;
	size_t i;

	for (i = 0; i < s->n; i++) {
		w = label_width(s, s->lines[i].label[which]);
		width = w > width ? w : width;
	}
	return width < s->look->width / 2 + 5 ? width : s->look->width / 2 + 5;
}

/* ------ rows and columns ------ */

/* A printed column: the values of C, or their intervals. */
struct column {
	const struct strat_column *c;
	int interval, width;
};

/* The columns whose intervals are printed. */
enum intervals { OF_SCORES, OF_ALL };

static size_t
choose_columns(struct table *s, struct column *list, enum intervals of)
{
	const struct strat_column *c;
	size_t n = 0;

	for (c = s->t->columns; c->name && n + 2 < STATS_COLUMNS; c++) {
		if (!stats_column_has_data(c, s->lines, s->n))
			continue;
		list[n++] = (struct column){ c, 0, width_of(s, c, 0) };
		if (strat_column_is_percent(c) && (of == OF_ALL || c->kind == STRAT_SCORE))
			list[n++] = (struct column){ c, 1, width_of(s, c, 1) };
	}
	return n;
}

/* Return how many of the N columns at LIST fit next to the labels: at least one, and such that no
 * line begins with an interval. */
static size_t
fitting(const struct table *s, const struct column *list, size_t n)
{
	int width = s->label;
	size_t i;

	for (i = 0; i < n; i++) {
		width += list[i].width;
		if (width > s->look->width && i)
			return i > 1 && list[i].interval ? i - 1 : i;
	}
	return n;
}

static void
put_row(struct table *s, const struct column *list, size_t n, const struct strat_stats_line *line,
    const int *labels)
{
	char cell[CELL];
	size_t i;

	put_label(s, line ? line->label[0] : s->t->label[0], labels[0]);
	if (s->t->label[1]) {
		strat_out_char(s->out, ' ');
		put_label(s, line ? line->label[1] : s->t->label[1], labels[1]);
	}
	for (i = 0; i < n; i++) {
		if (line)
			write_cell(s, cell, list[i].c, line, list[i].interval);
		else
			snprintf(cell, CELL, "%s", list[i].interval ? "95 %" : list[i].c->name);
		put_spaces(s->out, list[i].width - (int)strlen(cell));
		strat_out_str(s->out, cell);
	}
	strat_out_char(s->out, '\n');
}

static void
put_sheet(struct table *s)
{
	int labels[2] = { first_label_width(s, 0), 0 };
	struct column list[STATS_COLUMNS];
	size_t n, at, some, i;

	if (s->t->label[1])
		labels[1] = first_label_width(s, 1);
	s->label = labels[0] + (s->t->label[1] ? labels[1] + 1 : 0);
	n = choose_columns(s, list, OF_ALL);
	if (fitting(s, list, n) < n)
		n = choose_columns(s, list, OF_SCORES);
	for (at = 0; at < n; at += some) {
		some = fitting(s, list + at, n - at);
		if (at)
			strat_out_char(s->out, '\n');
		put_row(s, list + at, some, NULL, labels);
		for (i = 0; i < s->n; i++)
			put_row(s, list + at, some, &s->lines[i], labels);
	}
}

/* ------ a table with a single row ------ */

static void
put_list(struct table *s)
{
	const struct strat_column *c;
	char cell[CELL], interval[CELL];
	int width = 0;

	for (c = s->t->columns; c->name; c++)
		if ((int)strlen(c->name) > width)
			width = (int)strlen(c->name);
	for (c = s->t->columns; c->name; c++) {
		if (!stats_column_has_data(c, s->lines, s->n))
			continue;
		write_cell(s, cell, c, s->lines, 0);
		strat_out_printf(s->out, "%-*s  %10s", width, c->name, cell);
		write_cell(s, interval, c, s->lines, 1);
		if (strat_column_is_percent(c))
			strat_out_printf(s->out, " %%  95 %%: %s", interval);
		strat_out_char(s->out, '\n');
	}
}

/* ------ maps ------ */

#define MAP_CELL 7

/* Return the entry for the square at FILE, ROW, or NULL. */
static const struct strat_stats_line *
line_at(const struct strat_stats_line *lines, size_t n, int which, int file, int row)
{
	char name[16];
	size_t i;

	snprintf(name, sizeof name, "%c%d", 'a' + file, row);
	for (i = 0; i < n; i++)
		if (strcmp(lines[i].label[which], name) == 0)
			return &lines[i];
	return NULL;
}

static const struct strat_column *
column_of(const struct strat_table *t, enum strat_column_kind kind)
{
	const struct strat_column *c;

	for (c = t->columns; c->name && c->kind != kind; c++)
		continue;
	return c->name ? c : NULL;
}

static void
put_map_row(struct table *s, const struct strat_stats_line *lines, size_t n, int row,
    const struct strat_column *c)
{
	int which = s->t->label[1] ? 1 : 0, file;
	struct strat_stats_line sum = *lines;
	int64_t counters[STRAT_MAX_COUNTERS] = { 0 };
	char cell[CELL];

	strat_out_printf(s->out, "%3d", row);
	for (file = 0; file < STRAT_MAX_FILES; file++) {
		const struct strat_stats_line *line = line_at(lines, n, which, file, row);

		snprintf(cell, sizeof cell, ".");
		if (line) {
			write_cell(s, cell, c, line, 0);
			counters[0] = strat_counts_add_saturated(counters[0], line->counters[0]);
		}
		strat_out_printf(s->out, "%*s", MAP_CELL, cell);
	}
	sum.counters = counters;
	if (c->kind == STRAT_SHARE) {
		write_cell(s, cell, c, &sum, 0);
		strat_out_printf(s->out, "%*s", MAP_CELL, cell);
	}
}

static void
put_files(struct strat_out *out)
{
	int file;

	strat_out_str(out, "   ");
	for (file = 0; file < STRAT_MAX_FILES; file++)
		strat_out_printf(out, "%*c", MAP_CELL, 'a' + file);
}

/* Print a map of the board from the N lines, which are of one rank: the share, and the score if any
 * games were decided. */
static void
put_map(struct table *s, const struct strat_stats_line *lines, size_t n)
{
	const struct strat_column *c[2] = { column_of(s->t, STRAT_SHARE), NULL };
	int rows = 0, row, maps = 1, m;
	size_t i;

	for (i = 0; i < n; i++) {
		const char *square = lines[i].label[s->t->label[1] ? 1 : 0];

		row = (int)strat_leading_number(square + 1);
		rows = row > rows ? row : rows;
		if (lines[i].counters[1])
			maps = 2;
	}
	c[1] = column_of(s->t, STRAT_SCORE);
	strat_out_printf(s->out, "%s%s%lld pieces, %% on each square%s\n",
	    s->t->label[1] ? lines->label[0] : "", s->t->label[1] ? ": " : "",
	    (long long)lines->of.total, maps == 2 ? "; then the score with a piece there" : "");
	for (m = 0; m < maps; m++) {
		for (row = rows; row >= 1; row--) {
			put_map_row(s, lines, n, row, c[m]);
			strat_out_char(s->out, '\n');
		}
		put_files(s->out);
		if (c[m]->kind == STRAT_SHARE)
			strat_out_printf(s->out, "%*s", MAP_CELL, "row");
		strat_out_char(s->out, '\n');
	}
}

static void
put_maps(struct table *s)
{
	size_t i = 0, end;

	while (i < s->n) {
		for (end = i + 1; end < s->n && s->t->label[1] &&
		     strcmp(s->lines[end].label[0], s->lines[i].label[0]) == 0;
		     end++)
			continue;
		if (!s->t->label[1])
			end = s->n;
		if (i)
			strat_out_char(s->out, '\n');
		put_map(s, s->lines + i, end - i);
		i = end;
	}
}

/* ------ the whole output ------ */

struct job {
	struct strat_out *out;
	const struct stats_display *look;
	size_t blocks;
	int any_small;
};

static void
put_title(struct table *s, const struct strat_stats_block *b)
{
	const struct strat_stats_plan *plan = &s->look->st->plan;
	size_t i;

	strat_out_printf(s->out, "%s (%s)", s->t->title, s->t->name);
	for (i = 0; i < plan->nby; i++) {
		strat_out_printf(s->out, "%s%s ", i ? ", " : ": ", plan->by[i]);
		text_put(s->out, b->group[i], strlen(b->group[i]), s->look->plain);
	}
	if (b->table == STRAT_T_SETUPS && s->look->like) {
		strat_out_str(s->out, ", like ");
		text_put(s->out, s->look->like, strlen(s->look->like), s->look->plain);
	}
	strat_out_str(s->out, "\n\n");
}

/* Print TEXT, broken into lines that fit. */
static void
put_words(const struct table *s, const char *text)
{
	const char *p = text, *blank;
	int left = s->look->width, n;

	for (; *p; p += n + (p[n] == ' ')) {
		blank = strchr(p, ' ');
		n = blank ? (int)(blank - p) : (int)strlen(p);
		if (n > left) {
			strat_out_char(s->out, '\n');
			left = s->look->width;
		} else if (left < s->look->width) {
			strat_out_char(s->out, ' ');
		}
		strat_out_put(s->out, p, (size_t)n);
		left -= n + 1;
	}
	strat_out_char(s->out, '\n');
}

static int
put_block(void *arg, const struct strat_stats_block *b)
{
	struct job *job = arg;
	struct table s = { .look = job->look,
		.t = &strat_tables[b->table],
		.out = job->out,
		.lines = b->lines,
		.n = b->n };

	if (job->blocks++)
		strat_out_char(s.out, '\n');
	put_title(&s, b);
	if (s.t->is_map)
		put_maps(&s);
	else if (s.t->nrows == 1)
		put_list(&s);
	else
		put_sheet(&s);
	if (b->more)
		strat_out_printf(s.out, "... and %zu more (--rows 0 prints all)\n", b->more);
	if (b->has_sum)
		put_words(&s, stats_no_interval);
	if (stats_needs_caution(s.t, s.lines, s.n))
		put_words(&s, s.t->caution);
	job->any_small |= s.any_small;
	return s.out->error;
}

int
stats_text(struct strat_out *out, const struct stats_display *look)
{
	struct job job = { .out = out, .look = look };
	int rc = strat_stats_each(look->st, &look->show, put_block, &job);

	if (rc == 0 && !job.blocks)
		strat_out_str(out, "nothing to count in the input\n");
	if (rc == 0 && job.any_small)
		strat_out_printf(out,
		    "\n* from fewer than %d games (or listed setups): may be due to chance\n"
		    "95 %%: interval, assuming that games are independent of each other\n",
		    STRAT_SMALL);
	return rc < 0 ? rc : out->error;
}
