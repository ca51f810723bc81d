/* finalists.h - the players who reach the finals of a tournament in groups. */
#ifndef STRAT_TOURNEY_FINALISTS_H
#define STRAT_TOURNEY_FINALISTS_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"
#include "tourney/tourney.h"

/* Store the finalists of T in WHO by seed, and their number in *N: the winners of the groups, the second
 * ones, and so on, each of these rotated such that as few as possible meet a player of their group early, and
 * the first two of a group only in the final.  The highest lot of LOT, by player, decides what tie-breaks leave
 * open.  PHRASES gets a sentence for each on how they qualified, at the offset PHRASE of their index.  Return 0
 * or -STRAT_E_NOMEM. */
int strat_finalists(const struct strat_tourney *t, const uint64_t *lot, uint16_t *who, size_t *n,
    size_t *phrase, struct strat_out *phrases) __attribute__((warn_unused_result));

/* Return 1 if the results of the groups of T, which has a line-up, give other finalists or places in the
 * groups than those of the line-up, 0 if not, or -STRAT_E_NOMEM.  If LOT is NULL, lots are not known, and
 * could have decided as the line-up has it. */
int strat_finalists_are_other(const struct strat_tourney *t, const uint64_t *lot)
    __attribute__((warn_unused_result));

#endif
