/* counted.h - read counters as tables, group by group, and compute the values of columns. */
#ifndef STRAT_STUDY_COUNTED_H
#define STRAT_STUDY_COUNTED_H

#include "strat/stats.h"
#include "study/pattern.h"
#include "study/stats.h"

/* The rows to show. */
struct strat_stats_filter {
	uint32_t tables; /* bits as in the plan */
	size_t rows;     /* most rows of a table sorted by count; 0: all */
	int is_whole; /* one block has all rows of a group; otherwise several blocks may follow */
	const struct strat_pattern *like; /* only setups like it or its mirror image; NULL: all */
};

/* Totals of which rows are shares: over the rows with the same label [0] of two, or over all. */
struct strat_stats_totals {
	int64_t total;  /* of the first counter */
	int64_t square; /* of the square of the first counter by game; 0 in tables of games */
};

/* A row of a table. */
struct strat_stats_line {
	const struct strat_table *table; /* NULL: COUNTERS count independent trials */
	const char *label[2];            /* unescaped; [1] is NULL if the table has one label */
	const int64_t *counters;         /* followed by the moments */
	struct strat_stats_totals of;
	int is_sum; /* sum of several rows, which has no intervals, as moments cannot be added */
};

/* The rows of one table in one group, or some of them. */
struct strat_stats_block {
	enum strat_table_id table;
	const char *group[STRAT_MAX_BY]; /* one value for each key of the plan */
	struct strat_stats_line *lines;  /* in the order of the table */
	size_t n;
	size_t more; /* further rows that are not shown */
	int has_sum; /* the first line is the sum of all rows that match the pattern */
};

/* Call EACH with every block that has rows, table by table, groups sorted by bytes, until it returns
 * other than 0.  The block is valid until EACH returns.  Return 0, what EACH returned, or a negative
 * code. */
int strat_stats_each(struct strat_stats *st, const struct strat_stats_filter *show,
    int (*each)(void *arg, const struct strat_stats_block *block), void *arg)
    __attribute__((warn_unused_result));

/* Return the value of a column in a row. */
struct strat_stats_value strat_stats_value_of(
    const struct strat_column *column, const struct strat_stats_line *line);

#endif
