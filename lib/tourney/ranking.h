/* ranking.h - standings that do not change: rows copied from a ranked tournament. */
#ifndef STRAT_TOURNEY_RANKING_H
#define STRAT_TOURNEY_RANKING_H

#include "strat/tourney.h"
#include "tourney/standings.h"

/* Add the tie-breaks in LIST, codes separated by commas or blanks, to S.  Return 0, or
 * -STRAT_E_ACT, reported to REP, if one is unknown or there are too many. */
int strat_standings_choose(struct strat_standings *s, const char *list, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Create a ranking from S, which is made.  The number of a player is NUMBERS[index] or, if NUMBERS
 * is NULL, the pairing number.  Return 0, or -STRAT_E_NOMEM, reported to REP, with *R NULL. */
int strat_ranking_new(struct strat_ranking **r, const struct strat_standings *s,
    const uint16_t *numbers, struct strat_report *rep) __attribute__((warn_unused_result));

#endif
