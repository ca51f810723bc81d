/* rows.c - collect rows that come one at a time into blocks. */
#include "study/rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

#define SOME 4096 /* rows of a block that may be incomplete */

void
strat_row_collector_free(struct strat_row_collector *r)
{
	strat_out_free(&r->group);
	strat_out_free(&r->words);
	free(r->kept);
	free(r->values);
	free(r->lines);
}

/* Append a word unescaped, up to a slash if it is a PART.  Return the text after it. */
static const char *
add_word(struct strat_out *out, size_t *at, const char *s, int part)
{
	const char *next;

	*at = out->len;
	next = strat_counts_unescape(out, s, part);
	strat_out_char(out, '\0');
	return next;
}

/* Store a row.  NAME is escaped; a blank separates two labels. */
static int
add_row(struct strat_row_collector *r, const char *name, const int64_t *counters)
{
	void *kept = r->kept, *values = r->values;
	int rc = strat_vec_grow(&kept, &r->kept_cap, r->n + 1, sizeof *r->kept);
	struct strat_kept_row *k;
	char *blank;

	if (rc == 0)
		rc = strat_vec_grow(
		    &values, &r->values_cap, r->nvalues + r->numbers, sizeof *r->values);
	r->kept = kept;
	r->values = values;
	if (rc < 0)
		return rc;
	k = &r->kept[r->n];
	k->label[1] = 0;
	k->values = r->nvalues;
	add_word(&r->words, &k->label[0], name, 0);
	if (r->words.error)
		return r->words.error;
	blank = r->table->label[1] ? strchr(r->words.text + k->label[0], ' ') : NULL;
	if (blank) {
		*blank = '\0';
		k->label[1] = (size_t)(blank + 1 - r->words.text);
	}
	memcpy(r->values + r->nvalues, counters, r->numbers * sizeof *counters);
	r->nvalues += r->numbers;
	r->n++;
	return 0;
}

int
strat_row_collector_begin(struct strat_row_collector *r, enum strat_table_id table,
    const char *group, struct strat_stats_totals of)
{
	size_t i;

	r->table = &strat_tables[table];
	r->numbers = strat_table_numbers(r->table);
	r->square = strat_table_square(r->table);
	r->of = of;
	r->block = (struct strat_stats_block){ .table = table };
	r->block.has_sum = table == STRAT_T_SETUPS && r->show->like && r->show->is_whole;
	r->shown = r->n = r->nvalues = r->words.len = r->group.len = 0;
	memset(r->sum, 0, sizeof r->sum);
	for (i = 0; i < r->nby; i++)
		group = add_word(&r->group, &r->group_at[i], group, 1);
	if (r->group.error)
		return r->group.error;
	return r->block.has_sum ? add_row(r, "all like it", r->sum) : 0;
}

/* Add the numbers of a row to OF; SQUARE is the index of the second one. */
void
strat_stats_totals_add(struct strat_stats_totals *of, const int64_t *numbers, int square)
{
	of->total = strat_counts_add_saturated(of->total, numbers[0]);
	if (square >= 0)
		of->square = strat_counts_add_saturated(of->square, numbers[square]);
}

/* Set the totals of each line: with two labels, those of all lines with the same first label. */
static void
set_totals(const struct strat_row_collector *r)
{
	struct strat_stats_line *lines = r->lines;
	size_t i, k, end;

	for (i = 0; i < r->n; i = end) {
		struct strat_stats_totals of = { 0 };

		for (end = i; end < r->n &&
		     (!r->table->label[1] || strcmp(lines[end].label[0], lines[i].label[0]) == 0);
		     end++)
			strat_stats_totals_add(&of, lines[end].counters, r->square);
		for (k = i; k < end; k++)
			lines[k].of = r->table->label[1] ? of : r->of;
	}
}

/* Pass the block to EACH. */
static int
pass_block(struct strat_row_collector *r)
{
	void *lines = r->lines;
	int rc = strat_vec_grow(&lines, &r->lines_cap, r->n, sizeof *r->lines);
	size_t i;

	r->lines = lines;
	if (rc < 0)
		return rc;
	for (i = 0; i < r->n; i++) {
		const struct strat_kept_row *k = &r->kept[i];

		r->lines[i].label[0] = r->words.text + k->label[0];
		r->lines[i].label[1] = r->table->label[1] ? r->words.text + k->label[1] : NULL;
		r->lines[i].counters = r->values + k->values;
		r->lines[i].table = r->table;
		r->lines[i].is_sum = r->block.has_sum && i == 0;
	}
	for (i = 0; i < r->nby; i++)
		r->block.group[i] = r->group.text + r->group_at[i];
	set_totals(r);
	r->block.lines = r->lines;
	r->block.n = r->n;
	rc = r->each(r->arg, &r->block);
	r->n = r->nvalues = r->words.len = 0;
	return rc;
}

static int
is_wanted(const struct strat_row_collector *r, const char *name)
{
	const struct strat_pattern *like = r->show->like;
	size_t len;

	if (!like || r->block.table != STRAT_T_SETUPS)
		return 1;
	len = strlen(name);
	return strat_pattern_fits(like, name, len, 0, 0) ||
	    strat_pattern_fits(like, name, len, 0, 1);
}

int
strat_row_collector_offer(struct strat_row_collector *r, const char *name, const int64_t *counters)
{
	size_t i;
	int rc;

	if (!is_wanted(r, name))
		return 0;
	for (i = 0; i < r->numbers; i++)
		r->sum[i] = strat_counts_add_saturated(r->sum[i], counters[i]);
	if (r->table->by_count && r->show->rows && r->shown == r->show->rows) {
		r->block.more++;
		return 0;
	}
	rc = add_row(r, name, counters);
	r->shown++;
	if (rc == 0 && r->n == SOME && r->table->by_count && !r->show->is_whole)
		rc = pass_block(r);
	return rc;
}

int
strat_row_collector_end(struct strat_row_collector *r)
{
	if (r->block.has_sum)
		memcpy(r->values, r->sum, r->numbers * sizeof *r->sum);
	return r->n ? pass_block(r) : 0;
}
