/* block.h - counters as they are shown: tables, group by group, and what columns make of them. */
#ifndef STRAT_STUDY_BLOCK_H
#define STRAT_STUDY_BLOCK_H

#include "study/pattern.h"
#include "study/stats.h"

/* What is to be shown. */
struct strat_stats_filter {
	uint32_t tables; /* bits as in the plan */
	size_t rows;     /* of a table that has the most first, these; 0: all */
	int is_whole;    /* all rows of a group are in one block; else a block has some of many */
	const struct strat_pattern *like; /* only setups like it or its mirror image; NULL: all */
};

/* Sums over all rows that a share is of: those with the same label [0] of two, or all. */
struct strat_stats_totals {
	int64_t total;  /* of the first counter */
	int64_t square; /* of its square by game; 0 in tables of games */
};

/* A row of a table. */
struct strat_stats_line {
	const struct strat_table *table; /* NULL: COUNTERS are of things that are independent */
	const char *label[2]; /* as the records have it; [1] NULL where the table has one label */
	const int64_t *counters; /* and the moments behind them */
	struct strat_stats_totals of;
	int is_sum; /* of several rows, whose moments cannot be added: it has no intervals */
};

/* The rows of one table in one group, or some of them. */
struct strat_stats_block {
	enum strat_table_id table;
	const char *group[STRAT_MAX_BY]; /* one for each word that the plan is split by */
	struct strat_stats_line *lines;  /* in the order of the table */
	size_t n;
	size_t more; /* rows behind these that are not shown */
	int has_sum; /* the first line is the sum of all rows that are like the pattern */
};

/* Call EACH with every block of the tables that SHOW wants and that has rows: table by table, in
 * each the groups in the order of bytes.  What the block points to is good until EACH returns,
 * which is 0 to go on.  0, what EACH returned, or a negative code. */
int strat_stats_each(struct strat_stats *st, const struct strat_stats_filter *show,
    int (*each)(void *arg, const struct strat_stats_block *block), void *arg)
    __attribute__((warn_unused_result));

/* What a column shows of a row. */
struct strat_stats_value {
	int is_there;     /* 0: nothing was counted that it could be made of */
	int is_count;     /* COUNT it is, else VALUE */
	int has_interval; /* LOW and HIGH, 95 % */
	int is_small;     /* fewer games than STRAT_SMALL: chance alone does much */
	int64_t count;
	double value, low, high;
};

#define STRAT_SMALL 30

struct strat_stats_value strat_stats_value_of(
    const struct strat_column *column, const struct strat_stats_line *line);

#endif
