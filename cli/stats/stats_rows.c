/* stats_rows.c - make tables for printing of counted rows. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "cli/stats/show.h"

/* ------ cells ------ */

#define EXACT (INT64_C(1) << 53) /* doubles hold all integers up to it */

static void
put_count(struct table *s, int64_t count)
{
	if (count <= EXACT && count >= -EXACT)
		table_number(s, (double)count);
	else
		table_digits(s, table_printf(s, "%" PRId64, count));
}

static void
put_number(struct table *s, int is_there, double value)
{
	table_number(s, is_there ? value : NAN);
}

static void
put_interval(struct table *s, const struct strat_column *c, const struct strat_stats_value *v,
    const char *before)
{
	if (v->is_there && v->has_interval && c->kind == STRAT_AVERAGE)
		table_text(s, table_printf(s, "%s%.2f to %.2f", before, v->low, v->high));
	else if (v->is_there && v->has_interval)
		table_text(s, table_printf(s, "%s%.1f-%.1f", before, v->low, v->high));
	else
		table_text(s, table_printf(s, "%s-", before));
}

static void
put_value(struct stats_rows *r, const struct strat_column *c, const struct strat_stats_value *v)
{
	int has_interval = strat_column_has_interval(c);
	struct table *s = &r->table;

	if (v->is_count)
		put_count(s, v->count);
	else
		put_number(s, v->is_there, v->value);
	if (r->form == STATS_DATA) {
		if (has_interval) {
			put_number(s, v->has_interval, v->low);
			put_number(s, v->has_interval, v->high);
		}
		return;
	}
	table_small(s, v->is_there && v->is_small && has_interval);
	r->any_small |= v->is_there && v->is_small && has_interval;
	if (r->form == STATS_HTML && v->is_there && strat_column_is_percent(c))
		table_markup(s, stats_bar(r, c, v));
}

/* ------ a row a line ------ */

static void
fill_line(struct table *s, size_t row)
{
	struct stats_rows *r = s->source;
	const struct strat_stats_line *line = &r->block->lines[row];
	const struct strat_column *c;
	size_t k;

	for (k = 0; r->form == STATS_DATA && k < r->look->st->plan.nby; k++)
		table_text(s, r->block->group[k]);
	for (k = 0; k < 2 && r->t->label[k]; k++)
		table_text(s, line->label[k]);
	for (c = r->t->columns; c->name; c++) {
		struct strat_stats_value v;

		if (!r->shows[c - r->t->columns])
			continue;
		v = strat_stats_value_of(c, line);
		put_value(r, c, &v);
		if (r->form == STATS_TEXT && strat_column_has_interval(c))
			put_interval(s, c, &v, "");
	}
}

/* Return the heading of C for people: averages have their unit, as it is not plain from the name. */
static const char *
heading_of(struct table *s, const struct strat_column *c)
{
	return c->kind == STRAT_AVERAGE ? table_printf(s, "%s, %s", c->name, c->unit) : c->name;
}

static void
add_text_column(struct table *s, const struct strat_column *c, int decimals)
{
	struct table_column *interval;

	table_column(s, c->name, decimals, "")->heading = heading_of(s, c);
	if (!strat_column_has_interval(c))
		return;
	interval = table_column(s, "95 %", TABLE_TEXT, "");
	interval->heading = "95 %";
	interval->is_right = interval->is_joined = 1;
	interval->is_extra = c->kind != STRAT_SCORE && c->kind != STRAT_AVERAGE;
}

static void
add_html_column(struct stats_rows *r, const struct strat_column *c, int decimals)
{
	struct table *s = &r->table;
	const char *about = table_printf(s, "%s (%s)", c->about, c->unit),
		   *heading = heading_of(s, c);
	int percent;

	r->scale[c - r->t->columns] = stats_scale_of(r->t, c, r->block);
	percent = r->scale[c - r->t->columns].percent;
	if (percent < 100)
		heading = table_printf(s, "%s, to %d %%", c->name, percent);
	table_column(s, c->name, decimals, about)->heading = heading;
}

static void
add_data_column(struct table *s, const struct strat_column *c, int decimals)
{
	table_column(s, c->name, decimals, "");
	if (!strat_column_has_interval(c))
		return;
	table_column(s, table_printf(s, "%s-low", c->name), decimals, "");
	table_column(s, table_printf(s, "%s-high", c->name), decimals, "");
}

static void
add_columns(struct stats_rows *r)
{
	const struct strat_table *t = r->t;
	struct table *s = &r->table;
	const struct strat_column *c;
	size_t k;

	for (k = 0; r->form == STATS_DATA && k < r->look->st->plan.nby; k++)
		table_column(s, table_printf(s, "by-%s", r->look->st->plan.by[k]), TABLE_TEXT, "");
	for (k = 0; k < 2 && t->label[k]; k++) {
		struct table_column *label = table_column(
		    s, t->label[k], TABLE_TEXT, t->meaning[k]);

		label->heading = t->label[k];
		label->breaks = 1;
		s->labels++;
	}
	for (c = t->columns; c->name; c++) {
		int is_count = c->kind == STRAT_COUNT || c->kind == STRAT_UNSHOWN;
		int is_average = c->kind == STRAT_AVERAGE && r->form != STATS_DATA;
		int decimals = is_count ? 0 : is_average ? 2 : TABLE_FLOAT;

		if (!r->shows[c - t->columns])
			continue;
		if (r->form == STATS_TEXT)
			add_text_column(s, c, decimals);
		else if (r->form == STATS_HTML)
			add_html_column(r, c, decimals);
		else
			add_data_column(s, c, decimals);
	}
}

/* ------ a single line: a row a column ------ */

static void
fill_member(struct table *s, size_t row)
{
	static const struct stats_scale whole = { 100, STATS_BAR };
	struct stats_rows *r = s->source;
	const struct strat_column *c = r->t->columns;
	struct strat_stats_value v;

	for (; !r->shows[c - r->t->columns] || row; c++)
		row -= r->shows[c - r->t->columns];
	v = strat_stats_value_of(c, r->block->lines);
	r->scale[c - r->t->columns] = whole;
	table_text(s, c->name);
	put_value(r, c, &v);
	if (v.is_count)
		table_shown(s, table_printf(s, "%" PRId64, v.count));
	if (r->form == STATS_HTML)
		table_text(s, c->about);
	else if (strat_column_is_percent(c))
		put_interval(s, c, &v, "%  95 %: ");
	else
		table_text(s, "");
}

/* ------ a block ------ */

void
stats_rows_make(struct stats_rows *r, const struct stats_display *look,
    const struct strat_stats_block *b, enum stats_form form)
{
	const struct strat_table *t = &strat_tables[b->table];
	const struct strat_column *c;
	size_t n = 0;

	*r = (struct stats_rows){ .look = look, .block = b, .t = t, .form = form };
	table_init(&r->table, t->name);
	r->table.is_plain = r->table.is_named = 1;
	for (c = t->columns; c->name; c++) {
		r->shows[c - t->columns] = form == STATS_DATA ||
		    stats_column_has_data(c, b->lines, b->n);
		n += r->shows[c - t->columns];
	}
	if (form != STATS_DATA && t->nrows == 1) {
		r->table.has_no_head = 1;
		table_column(&r->table, "name", TABLE_TEXT, "");
		table_column(&r->table, "value", TABLE_FLOAT, "");
		table_column(&r->table, "about", TABLE_TEXT, "");
		table_fill(&r->table, n, fill_member, r);
	} else {
		add_columns(r);
		table_fill(&r->table, b->n, fill_line, r);
	}
}

/* ------ for programs ------ */

struct job {
	struct strat_out *out;
	const struct stats_display *look;
	int (*print)(struct strat_out *out, struct table *s);
	int last; /* the table before; -1: none */
};

static int
print_block(void *arg, const struct strat_stats_block *b)
{
	struct job *job = arg;
	struct stats_rows r;
	int rc;

	stats_rows_make(&r, job->look, b, STATS_DATA);
	r.table.goes_on = job->last == (int)b->table;
	if (job->print == table_print_csv && job->last >= 0 && !r.table.goes_on)
		strat_out_str(job->out, "\r\n");
	job->last = (int)b->table;
	rc = job->print(job->out, &r.table);
	table_free(&r.table);
	return rc;
}

int
stats_csv(struct strat_out *out, const struct stats_display *look)
{
	struct job job = { out, look, table_print_csv, -1 };

	return strat_stats_each(look->st, &look->show, print_block, &job);
}

int
stats_json(struct strat_out *out, const struct stats_display *look)
{
	struct job job = { out, look, table_print_json, -1 };

	return strat_stats_each(look->st, &look->show, print_block, &job);
}
