/* spans.h - find archives that were joined in one file, by their ends. */
#ifndef STRAT_FORMATS_SGB_SPANS_H
#define STRAT_FORMATS_SGB_SPANS_H

#include "formats/sgb/archive.h"

/* An archive as described by its indexes. */
struct strat_span {
	uint64_t head, end; /* start and end in the file */
	int version;        /* version of its end */
	uint32_t block_games;
	int is_headless; /* its head is damaged, and BLOCK_GAMES is the default */
	struct strat_contents contents;
};

/* An empty struct strat_spans is all zero. */
struct strat_spans {
	struct strat_span *list;
	size_t n, cap;
};

void strat_spans_free(struct strat_spans *s);

/* Read the archive that ends at END.  Return 1, 0 if there is none or its indexes are damaged, or a
 * negative code. */
int strat_span_read(const struct strat_archive *a, uint64_t end, struct strat_span *s)
    __attribute__((warn_unused_result));

/* Read all archives before END, the last one first.  Return 1, 0 if the first bytes are not covered
 * by an intact archive, or a negative code. */
int strat_spans_read(const struct strat_archive *a, uint64_t end, struct strat_spans *s)
    __attribute__((warn_unused_result));

/* Search the file for the last intact end.  Return 1, 0 if there is none, or a negative code. */
int strat_span_find_last(const struct strat_archive *a, struct strat_span *last)
    __attribute__((warn_unused_result));

#endif
