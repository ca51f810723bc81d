/* stats_html.c - write tables as one self-contained HTML page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "cli/stats/show.h"
#include "cli/tool/translate.h"
#include "formats/html_frame.h"

static const char style[] =
    "wbr { display: none; }\n"
    ".small { opacity: .55; }\n"
    "figure { display: inline-block; margin: 6px 18px 6px 0; }\n"
    "figcaption { color: var(--soft); }\n"
    ".back { fill: var(--line); opacity: .5; } .bar { fill: var(--bar); }\n"
    ".whisker { stroke: var(--whisker); stroke-width: 1.5; }\n"
    ".half { stroke: var(--soft); stroke-dasharray: 2 2; }\n"
    ".heat { fill: var(--heat); } .cell { fill: none; stroke: var(--line); }\n"
    "svg text { fill: var(--ink); font: 10px system-ui, sans-serif; text-anchor: middle; }\n"
    ".deep text { fill: #fff; } svg .row { fill: var(--soft); font-style: italic; }\n"
    ".square.small { opacity: 1; } .square.small .heat { fill-opacity: .3; }\n"
    ".square.small text { fill: var(--soft); font-style: italic; }\n"
    "@media (max-width: 600px) { wbr { display: inline; } body { padding: 8px; } "
    "section { padding: 2px 10px 10px; }\n"
    "th, td { padding: 2px 5px; } .label { white-space: normal; min-width: 11ch; } }\n";

struct job {
	struct strat_out *out;
	const struct stats_display *look;
	int last; /* index of the previous table; -1: none */
};

/* ------ bars ------ */

#define NARROW 36 /* width of bars if a table has more than FEW columns of them */
#define FEW    4

struct stats_scale
stats_scale_of(
    const struct strat_table *t, const struct strat_column *c, const struct strat_stats_block *b)
{
	static const int round[] = { 1, 2, 5, 10, 20, 50, 100 };
	struct stats_scale scale = { 100, STATS_BAR };
	const struct strat_column *any;
	double most = 0;
	int bars = 0;
	size_t i;

	for (any = t->columns; any->name; any++)
		bars += strat_column_is_percent(any) && stats_column_has_data(any, b->lines, b->n);
	if (bars > FEW)
		scale.width = NARROW;
	for (i = 0; i < b->n && c->kind == STRAT_SHARE; i++) {
		struct strat_stats_value v = strat_stats_value_of(c, &b->lines[i]);

		most = v.has_interval && v.high > most ? v.high : most;
	}
	for (i = 0; most > 0 && i < sizeof round / sizeof *round; i++)
		if (round[i] >= most) {
			scale.percent = round[i];
			break;
		}
	return scale;
}

const char *
stats_bar(struct stats_rows *r, const struct strat_column *c, const struct strat_stats_value *v)
{
	const struct stats_scale *s = &r->scale[c - r->t->columns];
	double unit = (double)s->width / s->percent;
	char half[80] = "", whisker[200] = "";

	if (c->kind == STRAT_SCORE)
		snprintf(half, sizeof half, "<path class=\"half\" d=\"M%d 0V12\"/>", s->width / 2);
	if (v->has_interval)
		snprintf(whisker, sizeof whisker,
		    "<path class=\"whisker\" d=\"M%.1f 6H%.1f\"/><title>95 %%: %.1f to %.1f</title>",
		    v->low * unit, v->high * unit, v->low, v->high);
	return table_printf(&r->table,
	    "<svg width=\"%d\" height=\"12\" role=\"img\" aria-label=\"%.1f %%\">"
	    "<rect class=\"back\" width=\"%d\" height=\"12\"/>"
	    "<rect class=\"bar\" width=\"%.1f\" height=\"12\"/>%s%s</svg>",
	    s->width, v->value, s->width, v->value < s->percent ? v->value * unit : s->width, half,
	    whisker);
}

/* ------ maps ------ */

#define SQUARE 34
#define SUMS   40 /* width reserved for the sums of rows */

/* Return the colour of a square: its value relative to the highest or, for scores, to 100. */
static void
put_square(struct strat_out *out, const char *square, int rows, const struct strat_stats_value *v,
    double most)
{
	int x = (square[0] - 'a') * SQUARE;
	int y = (rows - (int)strat_leading_number(square + 1)) * SQUARE;
	const char *deep = !v->is_small && most > 0 && v->value > most * .6 ? " deep" : "";

	strat_out_printf(out,
	    "<g class=\"square%s%s\"><title>%s: %.1f %% (95 %%: %.1f to %.1f)</title>"
	    "<rect class=\"heat\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" opacity=\"%.2f\"/>"
	    "<text x=\"%d\" y=\"%d\">%.1f</text></g>\n",
	    v->is_small ? " small" : "", deep, square, v->value, v->low, v->high, x, y, SQUARE,
	    SQUARE, most > 0 ? v->value / most : 0, x + SQUARE / 2, y + SQUARE / 2 + 4, v->value);
}

/* Append the sum of each row of squares beside it. */
static void
put_row_sums(
    struct strat_out *out, const struct strat_stats_line *lines, size_t n, int which, int rows)
{
	int row;

	for (row = 1; row <= rows; row++) {
		int64_t sum = 0;
		size_t i;

		for (i = 0; i < n; i++)
			if (strat_leading_number(lines[i].label[which] + 1) == row)
				sum = strat_counts_add_saturated(sum, lines[i].counters[0]);
		strat_out_printf(out, "<text class=\"row\" x=\"%d\" y=\"%d\">%.1f</text>",
		    STRAT_MAX_FILES * SQUARE + SUMS / 2, (rows - row) * SQUARE + SQUARE / 2 + 4,
		    lines->of.total ? 100 * (double)sum / (double)lines->of.total : 0);
	}
}

/* Append a map of the board from the N entries at LINES, which are of one rank, with the values of
 * column C.  MOST is the value shown in full colour; 0: the maximum of the entries. */
static void
put_map(struct strat_out *out, const struct strat_table *t, const struct strat_stats_line *lines,
    size_t n, const struct strat_column *c, double most)
{
	int which = t->label[1] ? 1 : 0, rows = 1, row, file;
	struct strat_stats_value v;
	size_t i;

	for (i = 0; i < n; i++) {
		row = (int)strat_leading_number(lines[i].label[which] + 1);
		rows = row > rows ? row : rows;
		v = strat_stats_value_of(c, &lines[i]);
		if (c->kind == STRAT_SHARE && v.value > most)
			most = v.value;
	}
	strat_out_printf(out,
	    "<figure><figcaption>%s%s%s</figcaption>\n<svg class=\"map\" width=\"%d\" height=\"%d\" "
	    "role=\"img\" aria-label=\"%s\">\n",
	    which ? lines->label[0] : "", which ? ", " : "", c->name,
	    STRAT_MAX_FILES * SQUARE + SUMS, rows * SQUARE + 15, c->about);
	for (row = 0; row < rows; row++)
		for (file = 0; file < STRAT_MAX_FILES; file++)
			strat_out_printf(out,
			    "<rect class=\"cell\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
			    file * SQUARE, row * SQUARE, SQUARE, SQUARE);
	for (i = 0; i < n; i++) {
		v = strat_stats_value_of(c, &lines[i]);
		if (v.is_there)
			put_square(out, lines[i].label[which], rows, &v, most);
	}
	for (file = 0; file < STRAT_MAX_FILES; file++)
		strat_out_printf(out, "<text x=\"%d\" y=\"%d\">%c</text>",
		    file * SQUARE + SQUARE / 2, rows * SQUARE + 12, 'a' + file);
	if (c->kind == STRAT_SHARE)
		put_row_sums(out, lines, n, which, rows);
	strat_out_str(out, "\n</svg></figure>\n");
}

static void
put_maps(struct strat_out *out, const struct strat_table *t, const struct strat_stats_block *b)
{
	size_t i = 0, end, k;
	int scored;

	for (; i < b->n; i = end) {
		scored = 0;
		for (end = i; end < b->n &&
		     (!t->label[1] || strcmp(b->lines[end].label[0], b->lines[i].label[0]) == 0);
		     end++)
			scored |= b->lines[end].counters[1] > 0;
		for (k = 0; k < 1u + (scored != 0); k++)
			put_map(out, t, b->lines + i, end - i,
			    stats_column_of(t, k ? STRAT_SCORE : STRAT_SHARE), k ? 100 : 0);
	}
}

/* ------ the page ------ */

static int
put_table(struct job *job, const struct strat_stats_block *b)
{
	struct stats_rows r;
	int rc;

	stats_rows_make(&r, job->look, b, STATS_HTML);
	rc = table_print_html(job->out, &r.table);
	table_free(&r.table);
	return rc;
}

static int
put_block(void *arg, const struct strat_stats_block *b)
{
	const struct strat_table *t = &strat_tables[b->table];
	struct job *job = arg;
	const struct strat_stats_plan *plan = &job->look->st->plan;
	int rc = 0;
	size_t i;

	strat_out_printf(job->out, "<section%s%s%s>\n<h2>%s",
	    job->last != (int)b->table ? " id=\"" : "", job->last != (int)b->table ? t->name : "",
	    job->last != (int)b->table ? "\"" : "", t->title);
	for (i = 0; i < plan->nby; i++) {
		strat_out_printf(job->out, "%s <small>%s <bdi>", i ? "," : ":", plan->by[i]);
		strat_html_text(job->out, b->group[i]);
		strat_out_str(job->out, "</bdi></small>");
	}
	if (b->table == STRAT_T_SETUPS && job->look->like) {
		strat_out_str(job->out, ", like <small>");
		strat_html_text(job->out, job->look->like);
		strat_out_str(job->out, "</small>");
	}
	strat_out_printf(job->out, "</h2>\n<p>%s</p>\n", t->about);
	job->last = (int)b->table;
	if (t->is_map)
		put_maps(job->out, t, b);
	else
		rc = put_table(job, b);
	if (b->has_sum)
		strat_out_printf(job->out, "<p>%s</p>\n", stats_no_interval);
	if (stats_needs_caution(t, b->lines, b->n))
		strat_out_printf(job->out, "<p>%s</p>\n", t->caution);
	if (b->more)
		strat_out_printf(job->out, "<p>and %zu more</p>\n", b->more);
	strat_out_str(job->out, "</section>\n");
	return rc ? rc : job->out->error;
}

int
stats_html(struct strat_out *out, const struct stats_display *look)
{
	struct job job = { out, look, -1 };
	int i, rc;

	strat_html_begin(out,
	    &(struct strat_html_frame){ .lang = lang_current(),
		.title = "Stratego: statistics",
		.heading = "Statistics",
		.style = { (const char *)strat_frame_css, style } });
	strat_out_str(out, "<nav>");
	for (i = 0; i < STRAT_TABLES; i++)
		if (look->show.tables >> i & 1)
			strat_out_printf(out, "<a href=\"#%s\">%s</a>\n", strat_tables[i].name,
			    strat_tables[i].name);
	strat_out_str(out,
	    "</nav>\n<p>A line across a bar shows the 95 % interval; the bar of a score is marked at "
	    "50 %. Pale values come from fewer than 30 games and may be due to chance. Point at the "
	    "name of a column for its meaning.</p>\n");
	rc = strat_stats_each(look->st, &look->show, put_block, &job);
	strat_html_end(out);
	return rc < 0 ? rc : out->error;
}
