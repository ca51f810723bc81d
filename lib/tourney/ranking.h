/* ranking.h - standings that stay as they were: rows copied from a tournament that was ranked. */
#ifndef STRAT_TOURNEY_RANKING_H
#define STRAT_TOURNEY_RANKING_H

#include "strat/tourney.h"
#include "tourney/standings.h"

/* Add the tie-breaks of LIST, codes with commas or blanks between them, to S.  0, or -STRAT_E_ACT, given
 * to REP: an unknown one, or too many. */
int strat_standings_choose(struct strat_standings *s, const char *list, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* A ranking of S, which was made; a player has the number NUMBERS[index], or, NUMBERS being NULL, the
 * pairing number.  0, or -STRAT_E_NOMEM, given to REP, and *R NULL. */
int strat_ranking_new(struct strat_ranking **r, const struct strat_standings *s,
    const uint16_t *numbers, struct strat_report *rep) __attribute__((warn_unused_result));

#endif
