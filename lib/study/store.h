/* store.h - rows of counters that may exceed memory: the excess is kept in a temporary SQLite file and
 * added up when it is read. */
#ifndef STRAT_STUDY_STORE_H
#define STRAT_STUDY_STORE_H

#include "base/sql.h"
#include "study/counts.h"

#define STRAT_STORE_COUNTERS 9 /* counters of a row */
#define STRAT_STORE_SQUARE   5 /* the counter that is summed by head, besides the first */

/* All zero: empty, and without a limit. */
struct strat_store {
	struct strat_counts counts; /* rows in memory; the caller may add rows */
	size_t most;                /* limit of rows in memory; 0: none */
	struct strat_report *rep;   /* receives errors; may be NULL */
	struct strat_sql sql;       /* open if rows have been moved to the file */
	struct sqlite3_stmt *insert;
	struct strat_counts totals; /* sums of two counters of the rows in the file, by head */
};

void strat_store_free(struct strat_store *s);

/* Remove all rows, in memory and in the file. */
void strat_store_clear(struct strat_store *s);

/* Move the rows to the file if there are too many; call this after adding rows.  A key is TABLE/HEAD
 * NAME, where HEAD is this number of WORDS, each followed by a slash.  Return 0 or a negative code,
 * which has been reported unless it is -STRAT_E_NOMEM. */
int strat_store_spill(struct strat_store *s, size_t words) __attribute__((warn_unused_result));

/* A row with its totals. */
struct strat_store_row {
	const char *head, *name;
	const int64_t *values;
	int64_t total, square; /* sums of the first counters of all rows with the same head, and of
				* STRAT_STORE_SQUARE */
};

/* Call EACH once with every row until it returns other than 0: sorted by head, then by name or, with
 * MOST_FIRST, by the first counter, the highest first.  Return 0, what EACH returned, or a negative
 * code. */
int strat_store_each(struct strat_store *s, size_t words, int most_first,
    int (*each)(void *arg, const struct strat_store_row *row), void *arg)
    __attribute__((warn_unused_result));

#endif
