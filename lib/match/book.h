/* book.h - a book of setups for engines, from records or a list. */
#ifndef STRAT_MATCH_BOOK_H
#define STRAT_MATCH_BOOK_H

#include "match/config.h"

#define STRAT_BOOK_MAX 10000000 /* pairs of setups */

struct strat_book_setups {
	char side[2][64]; /* as in records */
};

struct strat_book {
	struct strat_book_setups *list;
	size_t n, cap;
	uint32_t *order; /* NULL: in order */
	size_t useless;  /* games or lines skipped because they have no setups for the rules */
};

/* Read the book of C for games by RULES; *B is empty if C has none.  Return 0 or a negative code,
 * reported to REP; *B can be released in either case. */
int strat_book_read(struct strat_book *b, const struct strat_config *c,
    const struct strat_rules *rules, struct strat_report *rep) __attribute__((warn_unused_result));

void strat_book_free(struct strat_book *b);

/* Return the setups of opening N, from 0.  The book must not be empty; after its last entry it
 * starts again. */
const struct strat_book_setups *strat_book_at(
    const struct strat_book *b, const struct strat_config *c, uint32_t n);

#endif
