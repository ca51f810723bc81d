/* store.h - counters by name of which there can be more than memory holds: then they are put away
 * in a temporary SQLite file, and come back added up. */
#ifndef STRAT_STUDY_STORE_H
#define STRAT_STUDY_STORE_H

#include "base/sql.h"
#include "study/counts.h"

#define STRAT_STORE_COUNTERS 9 /* of each of its rows */
#define STRAT_STORE_SQUARE   5 /* that which is summed by head, beside the first */

/* All zero is an empty one that holds all in memory. */
struct strat_store {
	struct strat_counts counts; /* what is in memory; rows may be added to it */
	size_t most;                /* rows in memory; 0: any number */
	struct strat_report *rep;   /* is told what goes wrong; may be NULL */
	struct strat_sql sql;       /* open when anything was put away */
	struct sqlite3_stmt *insert;
	struct strat_counts totals; /* of what was put away: the sums of two counters, by head */
};

void strat_store_free(struct strat_store *s);

/* Forget all; what is put away stays nowhere. */
void strat_store_clear(struct strat_store *s);

/* Rows were added: put them away when there are too many.  A key is TABLE/HEAD NAME, its head being
 * as many WORDS with a slash behind each.  0 or a negative code, that was told unless there is no
 * memory. */
int strat_store_spill(struct strat_store *s, size_t words) __attribute__((warn_unused_result));

/* A row as it comes back. */
struct strat_store_row {
	const char *head, *name;
	const int64_t *values;
	int64_t total, square; /* sums of the first counters of all rows with the same head, and of
				* STRAT_STORE_SQUARE */
};

/* Call EACH with all rows, each once, head by head in the order of bytes: in that of their names, or,
 * if MOST_FIRST, those with the highest first counter before others.  EACH returns 0 to go on.  0,
 * what EACH returned, or a negative code. */
int strat_store_each(struct strat_store *s, size_t words, int most_first,
    int (*each)(void *arg, const struct strat_store_row *row), void *arg)
    __attribute__((warn_unused_result));

#endif
