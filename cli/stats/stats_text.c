/* stats_text.c - print tables as text that fits the terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "cli/stats/show.h"
#include "cli/tool/text.h"

struct job {
	struct strat_out *out;
	const struct stats_display *look;
	size_t blocks;
	int any_small; /* a value was marked with a star */
};

/* ------ maps ------ */

#define CELL     24 /* bytes of a value */
#define MAP_CELL 7  /* columns */

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

static void
put_map_cell(struct job *job, const struct strat_column *c, const struct strat_stats_line *line)
{
	struct strat_stats_value v = strat_stats_value_of(c, line);
	char cell[CELL];

	snprintf(cell, sizeof cell, v.is_there ? "%.1f%s" : "-", v.value, v.is_small ? "*" : "");
	job->any_small |= v.is_there && v.is_small;
	strat_out_printf(job->out, "%*s", MAP_CELL, cell);
}

static void
put_map_row(struct job *job, const struct strat_table *t, const struct strat_stats_line *lines,
    size_t n, int row, const struct strat_column *c)
{
	int which = t->label[1] ? 1 : 0, file;
	struct strat_stats_line sum = *lines;
	int64_t counters[STRAT_MAX_COUNTERS] = { 0 };

	strat_out_printf(job->out, "%3d", row);
	for (file = 0; file < STRAT_MAX_FILES; file++) {
		const struct strat_stats_line *line = line_at(lines, n, which, file, row);

		if (!line) {
			strat_out_printf(job->out, "%*s", MAP_CELL, ".");
			continue;
		}
		put_map_cell(job, c, line);
		counters[0] = strat_counts_add_saturated(counters[0], line->counters[0]);
	}
	sum.counters = counters;
	if (c->kind == STRAT_SHARE)
		put_map_cell(job, c, &sum);
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
put_map(
    struct job *job, const struct strat_table *t, const struct strat_stats_line *lines, size_t n)
{
	const struct strat_column *c[2] = { stats_column_of(t, STRAT_SHARE),
		stats_column_of(t, STRAT_SCORE) };
	int rows = 0, row, maps = 1, m;
	size_t i;

	for (i = 0; i < n; i++) {
		const char *square = lines[i].label[t->label[1] ? 1 : 0];

		row = (int)strat_leading_number(square + 1);
		rows = row > rows ? row : rows;
		if (lines[i].counters[1])
			maps = 2;
	}
	strat_out_printf(job->out, "%s%s%lld pieces, %% on each square%s\n",
	    t->label[1] ? lines->label[0] : "", t->label[1] ? ": " : "", (long long)lines->of.total,
	    maps == 2 ? "; then the score with a piece there" : "");
	for (m = 0; m < maps; m++) {
		for (row = rows; row >= 1; row--) {
			put_map_row(job, t, lines, n, row, c[m]);
			strat_out_char(job->out, '\n');
		}
		put_files(job->out);
		if (c[m]->kind == STRAT_SHARE)
			strat_out_printf(job->out, "%*s", MAP_CELL, "row");
		strat_out_char(job->out, '\n');
	}
}

static void
put_maps(struct job *job, const struct strat_table *t, const struct strat_stats_block *b)
{
	size_t i = 0, end;

	while (i < b->n) {
		for (end = i + 1; end < b->n && t->label[1] &&
		     strcmp(b->lines[end].label[0], b->lines[i].label[0]) == 0;
		     end++)
			continue;
		if (!t->label[1])
			end = b->n;
		if (i)
			strat_out_char(job->out, '\n');
		put_map(job, t, b->lines + i, end - i);
		i = end;
	}
}

/* ------ the whole output ------ */

static void
put_title(struct job *job, const struct strat_stats_block *b)
{
	const struct strat_stats_plan *plan = &job->look->st->plan;
	const struct strat_table *t = &strat_tables[b->table];
	int plain = job->look->text.plain;
	size_t i;

	strat_out_printf(job->out, "%s (%s)", t->title, t->name);
	for (i = 0; i < plan->nby; i++) {
		strat_out_printf(job->out, "%s%s ", i ? ", " : ": ", plan->by[i]);
		text_put(job->out, b->group[i], strlen(b->group[i]), plain);
	}
	if (b->table == STRAT_T_SETUPS && job->look->like) {
		strat_out_str(job->out, ", like ");
		text_put(job->out, job->look->like, strlen(job->look->like), plain);
	}
	strat_out_str(job->out, "\n\n");
}

static int
put_table(struct job *job, const struct strat_stats_block *b)
{
	struct stats_rows r;
	int rc;

	stats_rows_make(&r, job->look, b, STATS_TEXT);
	rc = table_print_text(job->out, &r.table, &job->look->text);
	job->any_small |= r.any_small;
	table_free(&r.table);
	return rc;
}

static int
put_block(void *arg, const struct strat_stats_block *b)
{
	const struct strat_table *t = &strat_tables[b->table];
	struct job *job = arg;
	int width = job->look->text.width, rc = 0;

	if (job->blocks++)
		strat_out_char(job->out, '\n');
	put_title(job, b);
	if (t->is_map)
		put_maps(job, t, b);
	else
		rc = put_table(job, b);
	if (b->more)
		strat_out_printf(job->out, "... and %zu more (--rows 0 prints all)\n", b->more);
	if (b->has_sum)
		text_put_paragraph(job->out, stats_no_interval, 0, width);
	if (stats_needs_caution(t, b->lines, b->n))
		text_put_paragraph(job->out, t->caution, 0, width);
	return rc ? rc : job->out->error;
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
