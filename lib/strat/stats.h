/* strat/stats.h - statistics of many games: results, players, setups, battles, ranks, tempo.
 *
 *	struct strat_stats *st;
 *
 *	if (strat_stats_open(&st, "summary players", NULL, &report) < 0)
 *		return 2;
 *	while ((rc = strat_reader_next(reader, g)) != 0)
 *		if (strat_stats_add_game(st, g, rc, &report) < 0)
 *			return 2;
 *	strat_stats_each_row(st, strat_table_find("players"), print, NULL, &report);
 *	strat_stats_close(st);
 *
 * Counters are whole numbers that are only added, so games can be counted in parts, by several threads
 * or machines, and the parts merged in any order: the sum is the same. */
#ifndef STRAT_STRAT_STATS_H
#define STRAT_STRAT_STATS_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/record.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ tables ------ */

/* A table of statistics; opaque and constant.  Any number of threads may use one.  strat-stats(7)
 * describes the tables. */
struct strat_table;

/* Return table number I, from 0, or NULL after the last. */
STRAT_API const struct strat_table *strat_table_at(size_t i);

/* Return the table called NAME ("summary", "players" ...), or NULL if it is unknown. */
STRAT_API const struct strat_table *strat_table_find(const char *name);

/* The properties of a table: its name, a title for display, and a sentence about it. */
struct strat_table_info {
	const char *name, *title, *about;
};

/* Set *INFO to the properties of T.  The texts are constant. */
STRAT_API void strat_table_describe(const struct strat_table *t, struct strat_table_info *info);

/* Return the name of label I of the rows of T, from 0: "player", "rank" ...; or NULL after the last.
 * Labels tell the rows of a table apart; a row has at most two. */
STRAT_API const char *strat_table_label(const struct strat_table *t, size_t i);

/* Set *NAME, *UNIT and *ABOUT to the name of column I of T, from 0, its unit, and a sentence about it.
 * Each pointer may be NULL.  The texts are constant.  Return 1, or 0 after the last column. */
STRAT_API int strat_table_column_at(const struct strat_table *t, size_t i, const char **name,
    const char **unit, const char **about);

/* ------ counting ------ */

/* Statistics; opaque. */
struct strat_stats;

/* Create statistics of the TABLES, names separated by blanks (NULL: those that strat-stats counts by
 * default), for each group of games separately.  BY has at most eight words, separated by blanks, that
 * define the groups: "player", "colour", "year", the name of a tag ... (strat-stats(1), --by); NULL: all
 * games are one group.  Return 0 and set *ST, or set *ST to NULL and return -STRAT_E_OPTION if a word is
 * unknown, which the diagnostic names, or -STRAT_E_NOMEM. */
STRAT_API int strat_stats_open(struct strat_stats **st, const char *tables, const char *by,
    struct strat_report *rep) STRAT_CHECK;

/* Release ST, which may be NULL. */
STRAT_API void strat_stats_close(struct strat_stats *st);

/* Set the rules by which games are played: FORCE overrides the rules of every record, FALLBACK applies
 * to records that name no rule set.  Either may be NULL; both must outlive ST. */
STRAT_API void strat_stats_set_rules(
    struct strat_stats *st, const struct strat_rules *force, const struct strat_rules *fallback);

/* Check G as strat_check() does, and count it.  READ is the return value of strat_reader_next() for G.
 * A faulty game is counted up to its fault, without its result.  Return 1 for a correct game, 0 for a
 * faulty one, or a negative code. */
STRAT_API int strat_stats_add_game(struct strat_stats *st, const struct strat_record *g, int read,
    struct strat_report *rep) STRAT_CHECK;

/* ------ parts ------ */

/* Add the counters of FROM, which is unchanged, to those of ST.  Return 0, -STRAT_E_PARTIAL if the
 * tables or groups of FROM are not those of ST, or another negative code. */
STRAT_API int strat_stats_merge(
    struct strat_stats *st, struct strat_stats *from, struct strat_report *rep) STRAT_CHECK;

/* Set *TEXT to all counters as text, and *LEN to its length in bytes.  The text ends with NUL and is
 * valid until the next call with ST.  `strat-stats --merge` reads it too.  Return 0 or a negative
 * code. */
STRAT_API int strat_stats_write_part(
    struct strat_stats *st, const char **text, size_t *len, struct strat_report *rep) STRAT_CHECK;

/* Create statistics from the LEN bytes at TEXT, which strat_stats_write_part() or
 * `strat-stats --partial` wrote: *ST has the same counters, and can count more games.  Return 0, or set
 * *ST to NULL and return -STRAT_E_PARTIAL if the text is incomplete or damaged, or another negative
 * code. */
STRAT_API int strat_stats_open_part(
    struct strat_stats **st, const char *text, size_t len, struct strat_report *rep) STRAT_CHECK;

/* ------ results ------ */

/* A row of a table, in one group of games; opaque.  It is valid until the callback returns. */
struct strat_stats_row;

/* Call ROW with ARG for each row of TABLE, or of all tables that ST counts if TABLE is NULL.  Rows come
 * table by table, group by group, and in the order of strat-stats; rows in which nothing was counted
 * are left out.  ROW returns 0 to continue.  Return 0 at the end, the value other than 0 that ROW
 * returned, or a negative code. */
STRAT_API int strat_stats_each_row(struct strat_stats *st, const struct strat_table *table,
    int (*row)(void *arg, const struct strat_table *table, const struct strat_stats_row *row),
    void *arg, struct strat_report *rep) STRAT_CHECK;

/* Return the group of ROW for word I of BY, from 0: the name of the player, the year ...; or NULL after
 * the last word.  Valid until the callback returns. */
STRAT_API const char *strat_stats_row_group(const struct strat_stats_row *row, size_t i);

/* Return label I of ROW, from 0, as the records have it, or NULL after the last.  Valid until the
 * callback returns. */
STRAT_API const char *strat_stats_row_label(const struct strat_stats_row *row, size_t i);

/* The value of a column in a row. */
struct strat_stats_value {
	int is_there;     /* 0: undefined, because nothing was counted to divide by */
	int is_count;     /* 1: the value is COUNT; 0: it is VALUE, in the unit of the column */
	int has_interval; /* 1: LOW to HIGH is the 95 % interval (strat-stats(7), Intervals) */
	int is_small;     /* 1: from fewer games than STRAT_SMALL, so it may be due to chance */
	int64_t count;
	double value, low, high;
};

#define STRAT_SMALL 30

/* Set *VALUE to the value of column I of ROW, from 0.  Return 1, or 0 after the last column. */
STRAT_API int strat_stats_row_value(
    const struct strat_stats_row *row, size_t i, struct strat_stats_value *value) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
