/* rows.h - collect rows into blocks (internal to statistics). */
#ifndef STRAT_STUDY_ROWS_H
#define STRAT_STUDY_ROWS_H

#include "study/counted.h"

/* A row kept until its block is complete. */
struct strat_kept_row {
	size_t label[2]; /* offsets of the labels in WORDS; [1] 0: one label */
	size_t values;   /* offset of its counters in VALUES */
};

struct strat_row_collector {
	const struct strat_stats_filter *show;
	int (*each)(void *arg, const struct strat_stats_block *block);
	void *arg;
	size_t nby; /* words of a group */

	/* of the current group */
	struct strat_stats_block block;
	const struct strat_table *table;
	size_t numbers; /* of a row */
	int square;     /* the number of a row that sums up to OF.square; negative: none */
	struct strat_stats_totals of;
	size_t shown; /* rows in all of its blocks */
	struct strat_out group;
	size_t group_at[STRAT_MAX_BY];
	int64_t sum[STRAT_MAX_COUNTERS]; /* of the rows that match the pattern */

	/* of the current block */
	struct strat_out words; /* labels, unescaped, each ending with NUL */
	struct strat_kept_row *kept;
	size_t n, kept_cap;
	int64_t *values;
	size_t nvalues, values_cap;
	struct strat_stats_line *lines;
	size_t lines_cap;
};

/* Free the memory of R.  A new collector is all zero except SHOW, EACH, ARG and NBY. */
void strat_row_collector_free(struct strat_row_collector *r);

/* Begin the rows of TABLE in GROUP, given as escaped words, each followed by a slash.  OF: their
 * totals. */
int strat_row_collector_begin(struct strat_row_collector *r, enum strat_table_id table,
    const char *group, struct strat_stats_totals of) __attribute__((warn_unused_result));

/* Add the next row, whose NAME is escaped.  Return 0, what EACH returned, or -STRAT_E_NOMEM. */
int strat_row_collector_offer(struct strat_row_collector *r, const char *name,
    const int64_t *counters) __attribute__((warn_unused_result));

/* Add the numbers of a row to OF; SQUARE is the index of the second one, or negative. */
void strat_stats_totals_add(struct strat_stats_totals *of, const int64_t *numbers, int square);

/* End the rows and pass the last block to EACH.  Return as above. */
int strat_row_collector_end(struct strat_row_collector *r) __attribute__((warn_unused_result));

#endif
