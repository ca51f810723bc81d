/* block.h - counters as they are shown: tables, group by group, and what columns make of them. */
#ifndef STRAT_STUDY_BLOCK_H
#define STRAT_STUDY_BLOCK_H

#include "study/stats.h"

/* A row of a table. */
struct strat_entry {
	const char *label[2]; /* as the records have it; [1] NULL where the table has one label */
	const int64_t *counters;
	int64_t total; /* of the first counter, in all rows that share the label [0] of two */
};

/* The rows of one table in one group. */
struct strat_block {
	enum strat_table_id table;
	const char *group[STRAT_MAX_BY]; /* one for each word that the plan is split by */
	struct strat_entry *lines;       /* in the order of the table */
	size_t n;
};

/* Call EACH with every block of the TABLES (bits as in the plan) that has rows: table by table, in
 * each the groups in the order of bytes.  What the block points to is good until EACH returns,
 * which is 0 to go on.  0, what EACH returned, or -STRAT_E_NOMEM. */
int strat_stats_each(struct strat_stats *st, uint32_t tables,
    int (*each)(void *arg, const struct strat_block *block), void *arg)
    __attribute__((warn_unused_result));

/* What a column shows of a row. */
struct strat_value {
	int is_there;     /* 0: nothing was counted that it could be made of */
	int is_count;     /* COUNT it is, else VALUE */
	int has_interval; /* LOW and HIGH: Wilson's interval (JASA 22, 1927), 95 % */
	int is_small;     /* fewer than STRAT_SMALL: chance alone does much */
	int64_t count;
	double value, low, high;
};

#define STRAT_SMALL 30

struct strat_value strat_value_of(
    const struct strat_column *column, const struct strat_entry *line);

#endif
