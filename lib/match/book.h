/* book.h - the setups that engines play with: those of records, or of a list. */
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
	size_t useless;  /* games or lines without setups for the rules, which were left out */
};

/* Read the book that C names (none: *B is empty) for games by RULES.  Return 0 or a negative code,
 * given to REP; *B can be freed then, too. */
int strat_book_read(struct strat_book *b, const struct strat_config *c,
    const struct strat_rules *rules, struct strat_report *rep) __attribute__((warn_unused_result));

void strat_book_free(struct strat_book *b);

/* Return the setups of opening N, from 0; the book, which is not empty, begins again after its last
 * one. */
const struct strat_book_setups *strat_book_at(
    const struct strat_book *b, const struct strat_config *c, uint32_t n);

#endif
