/* rows.h - inside of statistics: blocks put together from rows, which come one by one. */
#ifndef STRAT_STUDY_ROWS_H
#define STRAT_STUDY_ROWS_H

#include "study/block.h"

/* What is kept of a row until its block is full. */
struct strat_kept_row {
	size_t label[2]; /* where they begin in WORDS; [1] 0: there is one label */
	size_t values;   /* where its counters begin in VALUES */
};

struct strat_row_collector {
	const struct strat_stats_filter *show;
	int (*each)(void *arg, const struct strat_stats_block *block);
	void *arg;
	size_t nby; /* words of a group */

	/* of the group that was begun */
	struct strat_stats_block block;
	const struct strat_table *table;
	size_t numbers; /* of a row */
	int square;     /* the number of a row that sums up to OF.square; negative: none */
	struct strat_stats_totals of;
	size_t shown; /* rows in all of its blocks */
	struct strat_out group;
	size_t group_at[STRAT_MAX_BY];
	int64_t sum[STRAT_MAX_COUNTERS]; /* of the rows that are like the pattern */

	/* of the block */
	struct strat_out words; /* labels, unescaped, a NUL behind each */
	struct strat_kept_row *kept;
	size_t n, kept_cap;
	int64_t *values;
	size_t nvalues, values_cap;
	struct strat_stats_line *lines;
	size_t lines_cap;
};

/* All zero but for SHOW, EACH, ARG and NBY is a new one. */
void strat_row_collector_free(struct strat_row_collector *r);

/* The rows that are offered next are those of TABLE in a group: the words at GROUP are escaped, a
 * slash behind each.  OF: the sums over all of them. */
int strat_row_collector_begin(struct strat_row_collector *r, enum strat_table_id table,
    const char *group, struct strat_stats_totals of) __attribute__((warn_unused_result));

/* A row in its turn, its name escaped.  0, what EACH returned, or -STRAT_E_NOMEM. */
int strat_row_collector_offer(struct strat_row_collector *r, const char *name,
    const int64_t *counters) __attribute__((warn_unused_result));

/* Add the numbers of a row to OF, SQUARE being the place of the second, negative: there is none. */
void strat_stats_totals_add(struct strat_stats_totals *of, const int64_t *numbers, int square);

/* There are no more rows.  As above. */
int strat_row_collector_end(struct strat_row_collector *r) __attribute__((warn_unused_result));

#endif
