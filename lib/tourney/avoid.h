/* avoid.h - players who should not meet because they belong together: an additional rule of a Swiss
 * tournament, which is announced before it begins (FIDE C.04.2; lines 260 of a TRF26 report). */
#ifndef STRAT_TOURNEY_AVOID_H
#define STRAT_TOURNEY_AVOID_H

#include "tourney/tourney.h"

enum strat_avoid_what {
	STRAT_AVOID_NOTHING,
	STRAT_AVOID_CLUB,
	STRAT_AVOID_FAMILY,
	STRAT_AVOID_COUNTRY,
	STRAT_AVOID_WHATS
};

/* A rule: players with the same club, family or federation do not meet in rounds FIRST to LAST. */
struct strat_avoid {
	uint8_t what;         /* enum strat_avoid_what */
	uint8_t is_always;    /* 0: the rule is dropped for a round that cannot be paired with it */
	uint16_t first, last; /* from 0; UINT16_MAX: up to the last round */
};

#define STRAT_AVOID_RULES (STRAT_AVOID_WHATS - 1)

extern const char *const strat_avoid_word[STRAT_AVOID_WHATS];

/* Read TEXT: rules WHAT [FIRST[-[LAST]]] [always] with commas between them, the most important one
 * first, each WHAT once.  Return their number, or -1 if TEXT is invalid. */
int strat_avoid_read(const char *text, struct strat_avoid rule[STRAT_AVOID_RULES]);

/* Add the bans of the rules T->avoid to T, whose columns are rounds or will become so.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_avoid_add(struct strat_tourney *t) __attribute__((warn_unused_result));

/* Set the families of T's players to those of TEXT: numbers with a + between members of a family, and
 * commas between families, such as "3+4,7+9+12".  INDEX has the index of each of the N numbers, from
 * 1.  Return 0, or -1 if TEXT is invalid; T may be NULL. */
int strat_families_read(struct strat_tourney *t, const char *text, const uint16_t *index, size_t n);

#endif
