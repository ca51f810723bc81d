/* index.h - where the games of a file begin: every few of them, so that any is near.
 *
 * The index of FILE is the text file FILE.sgi, described in sgr(5).  Plain files and blocked gzip
 * can have one. */
#ifndef STRAT_FORMATS_INDEX_H
#define STRAT_FORMATS_INDEX_H

#include "formats/reader.h"

#define STRAT_INDEX_SUFFIX ".sgi"
#define STRAT_INDEX_STEP   ((uint64_t)256 << 10) /* bytes of text between two points */

struct strat_index_point {
	uint64_t game; /* from 1 */
	struct strat_place place;
};

/* All zero is an empty one. */
struct strat_index {
	struct strat_index_point *points; /* in their order */
	size_t n, cap;
	uint64_t games;                    /* of the file */
	const struct strat_format *format; /* as which it was read */
	int nomem;                         /* a point could not be added */
};

void strat_index_free(struct strat_index *ix);

/* The next game of the file begins at PLACE: as a packing's BEGAN, INDEX being its arg. */
void strat_index_add(void *index, const struct strat_place *place);

/* Read the file PATH and make its index.  TICK, if it is not NULL, is called now and then, and
 * says 0, or negative: give up with this.  0, or a negative code that REP was told: also where
 * the file is damaged, or cannot have an index. */
int strat_index_build(struct strat_index *ix, const char *path, const struct strat_format *from,
    int (*tick)(void *arg, const struct strat_reader *r), void *arg, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write IX, its format set, as the index of the file PATH, which is as it shall stay.  0, or a
 * negative code that REP was told; then an index that was there is as it was. */
int strat_index_save(const struct strat_index *ix, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Load the index of the file PATH, read as FROM (NULL: as the index says); an archive has its own in
 * it.  1: here it is; 0: there is none, or none that fits, which REP is told as a remark; or a
 * negative code that it was told. */
int strat_index_load(struct strat_index *ix, const char *path, const struct strat_format *from,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* The last point that is not behind game N; NULL: there is none. */
const struct strat_index_point *strat_index_find(const struct strat_index *ix, uint64_t n);

#endif
