/* strat/stats.h - many games counted into tables: results, players, setups, battles, ranks, tempo.
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
 * Counters are whole numbers that are only added, so games can be counted in parts (by threads, by
 * machines) and the parts merged in any order: the sum is the same. */
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

/* Opaque and constant; any number of threads may use one.  strat-stats(7) describes them. */
struct strat_table;

/* Table number I, from 0; NULL after the last. */
STRAT_API const struct strat_table *strat_table_at(size_t i);

/* The table called NAME: "summary", "players" ...; NULL: there is none. */
STRAT_API const struct strat_table *strat_table_find(const char *name);

/* Its name, its title for people, and a sentence about it. */
STRAT_API const char *strat_table_name(const struct strat_table *t);
STRAT_API const char *strat_table_title(const struct strat_table *t);
STRAT_API const char *strat_table_about(const struct strat_table *t);

/* Return the name of label I of a row, from 0: "player", "rank" ...; or NULL if there are only I. */
STRAT_API const char *strat_table_label(const struct strat_table *t, size_t i);

/* The name of column I, from 0, its unit, and a sentence about it.  1, or 0: there is no column I.
 * NAME, UNIT and ABOUT may be NULL. */
STRAT_API int strat_table_column_at(const struct strat_table *t, size_t i, const char **name,
    const char **unit, const char **about);

/* ------ counting ------ */

/* Opaque. */
struct strat_stats;

/* Make *ST to count the TABLES, names with blanks between them (NULL: those that strat-stats counts
 * if none is named), split by the words of BY (NULL: not split): "player", "colour", "year", the
 * name of a tag ... (strat-stats(1), --by), eight at most.  0; or -STRAT_E_OPTION (REP is told which
 * word is wrong) or another negative code, and *ST is NULL. */
STRAT_API int strat_stats_open(struct strat_stats **st, const char *tables, const char *by,
    struct strat_report *rep) STRAT_CHECK;

STRAT_API void strat_stats_close(struct strat_stats *st);

/* Play all records by FORCE, whatever they say; and by FALLBACK those that name no rule set.  Either
 * may be NULL; both must outlive ST. */
STRAT_API void strat_stats_set_rules(
    struct strat_stats *st, const struct strat_rules *force, const struct strat_rules *fallback);

/* Check G as strat_check() does, and count it; READ is what strat_reader_next() returned for it.  A
 * faulty game is counted up to its fault, without its result.  1: a good game, 0: a faulty one, or
 * a negative code. */
STRAT_API int strat_stats_add_game(struct strat_stats *st, const struct strat_record *g, int read,
    struct strat_report *rep) STRAT_CHECK;

/* ------ parts ------ */

/* Add what FROM has counted, which stays as it is.  0; -STRAT_E_PARTIAL: FROM counts other tables, or
 * splits them otherwise; or another negative code. */
STRAT_API int strat_stats_merge(
    struct strat_stats *st, struct strat_stats *from, struct strat_report *rep) STRAT_CHECK;

/* Write all counters as text: *TEXT, *LEN bytes, ends with NUL and is valid until the next call with
 * ST.  `strat-stats --merge' reads it too.  0 or a negative code. */
STRAT_API int strat_stats_write_part(
    struct strat_stats *st, const char **text, size_t *len, struct strat_report *rep) STRAT_CHECK;

/* Make *ST of the LEN bytes at TEXT, which strat_stats_write_part() or `strat-stats --partial' wrote: it
 * has the same counters, and can count more.  0; -STRAT_E_PARTIAL: the text is no whole part; or
 * another negative code; then *ST is NULL. */
STRAT_API int strat_stats_open_part(
    struct strat_stats **st, const char *text, size_t len, struct strat_report *rep) STRAT_CHECK;

/* ------ results ------ */

/* Opaque: one row of one table, in one group of games. */
struct strat_stats_row;

/* Call ROW, with ARG, for each row of TABLE (NULL: of all tables) in which something was counted: table
 * by table, in each group by group, in each the rows in the order of strat-stats.  ROW returns 0 to go
 * on.  0, what ROW returned, or a negative code. */
STRAT_API int strat_stats_each_row(struct strat_stats *st, const struct strat_table *table,
    int (*row)(void *arg, const struct strat_stats_row *row), void *arg,
    struct strat_report *rep) STRAT_CHECK;

/* The results of the functions below are valid until ROW returns. */
STRAT_API const struct strat_table *strat_stats_row_table(const struct strat_stats_row *row);

/* The group that the row is of: what word I of BY, from 0, is there; NULL: BY has I words. */
STRAT_API const char *strat_stats_row_group(const struct strat_stats_row *row, size_t i);

/* Label I of the row, from 0, as the records have it; NULL: rows have I labels. */
STRAT_API const char *strat_stats_row_label(const struct strat_stats_row *row, size_t i);

/* The value of a column in a row. */
struct strat_stats_value {
	int is_there;     /* 0: the divisor is 0 */
	int is_count;     /* the value is COUNT, otherwise VALUE, in the unit of the column */
	int has_interval; /* LOW and HIGH are the 95 % interval, which has regard to what goes
			     together in a game (strat-stats(7), Intervals) */
	int is_small;     /* from fewer games than STRAT_SMALL, so it may be due to chance */
	int64_t count;
	double value, low, high;
};

#define STRAT_SMALL 30

/* Set *VALUE to that of column I, from 0.  1, or 0: there is no column I. */
STRAT_API int strat_stats_row_value(
    const struct strat_stats_row *row, size_t i, struct strat_stats_value *value) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
