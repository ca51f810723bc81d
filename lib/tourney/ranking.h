/* ranking.h - standings that do not change: rows copied from a ranked tournament. */
#ifndef STRAT_TOURNEY_RANKING_H
#define STRAT_TOURNEY_RANKING_H

#include "strat/tourney.h"
#include "tourney/standings.h"

/* A ranking of S, which was made; a player has the number NUMBERS[index], or, NUMBERS being NULL, the
 * pairing number.  0, or -STRAT_E_NOMEM, given to REP, and *R NULL. */
int strat_ranking_new(struct strat_ranking **r, const struct strat_standings *s,
    const uint16_t *numbers, struct strat_report *rep) __attribute__((warn_unused_result));

#endif
