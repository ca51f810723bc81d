/* index.h - the index of a file: the places of some of its games, so that any game is found
 * quickly.
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

/* An index; all zero is an empty one. */
struct strat_index {
	struct strat_index_point *points; /* in their order */
	size_t n, cap;
	uint64_t games;                    /* number of games in the file */
	const struct strat_format *format; /* format of the file */
	int nomem;                         /* memory ran out: a point is missing */
};

void strat_index_free(struct strat_index *ix);

/* Note that the next game of the file begins at PLACE.  INDEX is a struct strat_index; the type
 * fits the member BEGAN of a packing. */
void strat_index_add(void *index, const struct strat_place *place);

/* Read the file PATH and build its index.  TICK, if not NULL, is called regularly; a negative
 * return value stops the work and is returned.  Return 0, or a negative code that REP received,
 * also if the file is damaged or cannot have an index. */
int strat_index_build(struct strat_index *ix, const char *path, const struct strat_format *from,
    int (*tick)(void *arg, const struct strat_reader *r), void *arg, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write IX, whose format is set, as the index of the file PATH, which must not change any more.
 * Return 0, or a negative code that REP received; an existing index is then unchanged. */
int strat_index_save(const struct strat_index *ix, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Load the index of the file PATH, read in format FROM (NULL: that of the index).  An archive
 * contains its own index.  Return 1; 0 if there is none or it does not match the file, which is
 * reported to REP as a remark; or a negative code that REP received. */
int strat_index_load(struct strat_index *ix, const char *path, const struct strat_format *from,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Return the last point that is not after game N, or NULL. */
const struct strat_index_point *strat_index_find(const struct strat_index *ix, uint64_t n);

#endif
