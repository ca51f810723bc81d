/* suggest.h - find the known word closest to a misspelt one. */
#ifndef STRAT_BASE_SUGGEST_H
#define STRAT_BASE_SUGGEST_H

#include <stddef.h>

/* A search: initialise it with the LEN bytes at WORD, try every known word, then look at BEST. */
struct strat_suggestion {
	const char *word;
	size_t len;
	const char *best; /* NULL: no word is close enough */
	size_t distance;  /* of BEST; initially one more than the largest accepted distance */
};

void strat_suggest_init(struct strat_suggestion *n, const char *word, size_t len);

/* Compare WORD with KNOWN, and keep KNOWN in BEST if it is closer.  KNOWN is close if few letters
 * are wrong, missing, extra or swapped, or if it begins with WORD; of two equally close words the
 * first is kept. */
void strat_suggest_try(struct strat_suggestion *n, const char *known);

#endif
