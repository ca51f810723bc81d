/* lists.h - small files of names: aliases, anchors, who is left out. */
#ifndef CLI_RATE_LISTS_H
#define CLI_RATE_LISTS_H

#include "formats/results/results.h"
#include "study/ratings/ratings.h"

#define RATE_LIST_CELLS 64

/* Call ROW with the cells of each line of the CSV file PATH that is neither empty nor begins with
 * #; it returns 0 to go on.  0, what ROW returned, or a negative code that REP was told. */
int rate_list_read(const char *path, struct strat_report *rep,
    int (*row)(
	void *arg, const struct strat_row_cell *cells, size_t n, const char *file, long line),
    void *arg) __attribute__((warn_unused_result));

/* Lines NAME,ALIAS,...: to POOL, before any game. */
int rate_aliases(const char *path, struct strat_report *rep, struct strat_pool *pool)
    __attribute__((warn_unused_result));

/* Lines NAME: to POOL, before any game. */
int rate_excluded(const char *path, struct strat_report *rep, struct strat_pool *pool)
    __attribute__((warn_unused_result));

/* Anchors by name. */
struct rate_anchors {
	struct rate_anchor {
		char *name;
		double value, error;
	} * list;
	size_t n, cap;
};

/* Lines NAME,RATING or NAME,RATING,ERROR. */
int rate_anchors_read(struct rate_anchors *a, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));
void rate_anchors_free(struct rate_anchors *a);

/* Those who are in POOL, by player; to be freed.  0 or -STRAT_E_NOMEM. */
int rate_anchors_find(const struct rate_anchors *a, const struct strat_pool *pool,
    struct strat_anchor **list, size_t *n) __attribute__((warn_unused_result));

#endif
