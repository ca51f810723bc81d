/* spans.h - the archives that stand one after the other in a file, by their ends. */
#ifndef STRAT_FORMATS_SGB_SPANS_H
#define STRAT_FORMATS_SGB_SPANS_H

#include "formats/sgb/archive.h"

/* One archive, as its index has it. */
struct strat_span {
	uint64_t head, end; /* where it begins and ends in the file */
	int version;        /* of its end */
	uint32_t block_games;
	int is_headless; /* its head is damaged, so BLOCK_GAMES is a guess */
	struct strat_contents contents;
};

/* All zero is an empty one. */
struct strat_spans {
	struct strat_span *list;
	size_t n, cap;
};

void strat_spans_free(struct strat_spans *s);

/* Read the archive that ends at END.  1; 0: there is none, or its index is not good; or a negative
 * code. */
int strat_span_read(const struct strat_archive *a, uint64_t end, struct strat_span *s)
    __attribute__((warn_unused_result));

/* Read all up to END, the last one first.  1; 0: the rest has no good index; or a negative code. */
int strat_spans_read(const struct strat_archive *a, uint64_t end, struct strat_spans *s)
    __attribute__((warn_unused_result));

/* Go through the file for the last end that is good.  1, 0: there is none, or a negative code. */
int strat_span_find_last(const struct strat_archive *a, struct strat_span *last)
    __attribute__((warn_unused_result));

#endif
