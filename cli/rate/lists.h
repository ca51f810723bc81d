/* lists.h - small files of names: aliases, anchors, excluded players. */
#ifndef CLI_RATE_LISTS_H
#define CLI_RATE_LISTS_H

#include "formats/results/results.h"
#include "study/ratings/ratings.h"

#define RATE_LIST_CELLS 64

/* Add the aliases in PATH (lines NAME,ALIAS,...) to POOL, which has no games yet. */
int rate_aliases(const char *path, struct strat_report *rep, struct strat_pool *pool)
    __attribute__((warn_unused_result));

/* Exclude the players in PATH (lines NAME) from POOL, which has no games yet. */
int rate_excluded(const char *path, struct strat_report *rep, struct strat_pool *pool)
    __attribute__((warn_unused_result));

/* Players by name, whose ratings are known. */
struct rate_anchors {
	struct rate_anchor {
		char *name;
		double value, error;
	} * list;
	size_t n, cap;
};

/* Read anchors (lines NAME,RATING or NAME,RATING,ERROR) from PATH.  A is freed by the caller. */
int rate_anchors_read(struct rate_anchors *a, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));
void rate_anchors_free(struct rate_anchors *a);

/* Set LIST and N to the anchors that are in POOL, sorted by player; the caller frees LIST.  Return 0
 * or -STRAT_E_NOMEM. */
int rate_anchors_find(const struct rate_anchors *a, const struct strat_pool *pool,
    struct strat_anchor **list, size_t *n) __attribute__((warn_unused_result));

#endif
