/* suggest.h - which of the known words was meant? */
#ifndef STRAT_BASE_SUGGEST_H
#define STRAT_BASE_SUGGEST_H

#include <stddef.h>

/* A search: init with the LEN bytes at WORD, try every known word, look at BEST. */
struct strat_suggestion {
	const char *word;
	size_t len;
	const char *best; /* NULL: none is near */
	size_t distance;  /* of BEST; at first one more than is near */
};

void strat_suggest_init(struct strat_suggestion *n, const char *word, size_t len);

/* KNOWN is near when few letters are wrong, missing, too many or swapped, or when WORD is how
 * it begins; of two that are equally near the first one tried stays. */
void strat_suggest_try(struct strat_suggestion *n, const char *known);

#endif
