/* awards.h - who gets which prize of a club's tournament.
 *
 * Its settings say what there is: `prizes', amounts for the places; `share', how those who are
 * level share them (prizes.h); `special', prizes for some players only, as
 *
 *	Best junior: born>=2008: 50,25; Under 1500: rating<1500: 40; Best lady: sex=w: 40
 *
 * a name, conditions with commas between them, all of which must hold, amounts.  A condition is a
 * fact of the player, one of = < <= > >=, and a value; of a birthday the year counts, and of whom
 * the fact is not known it does not hold.  `prizes-each' is `one': who has a prize is passed over
 * where others, further down this list, are given, or `all': he is not. */
#ifndef STRAT_CLUB_AWARDS_H
#define STRAT_CLUB_AWARDS_H

#include "club/field/field.h"

struct strat_club_award {
	const char *name; /* of the prize, a part of the setting; NULL: it is for a place */
	size_t len;       /* of it */
	size_t row;       /* of the standings, from 0: who has it */
	int64_t cents;
};

struct strat_club_awards {
	struct strat_club_award *list; /* prizes for places first, then as the setting has them */
	size_t n, cap;
};

/* Why TEXT cannot be the setting `special'; NULL: it can. */
const char *strat_club_special_check(const char *text);

/* What everybody gets by the standings S of X, which is C.  A, all zero, is to be freed, before C.
 * 0 or -STRAT_E_NOMEM. */
int strat_club_awards_make(struct strat_club_awards *a, const struct strat_club *c,
    const struct strat_club_field *x, const struct strat_standings *s)
    __attribute__((warn_unused_result));
void strat_club_awards_free(struct strat_club_awards *a);

#endif
