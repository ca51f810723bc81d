/* finalists.h - the players who reach the finals of a tournament in groups. */
#ifndef STRAT_TOURNEY_FINALISTS_H
#define STRAT_TOURNEY_FINALISTS_H

#include <stddef.h>
#include <stdint.h>

#include "base/out.h"
#include "tourney/standings.h"

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

/* Store in RISEN, with room for 4N + 1, those of the finalists WHO, N players sorted by seed, who have a better place in
 * their group than the line-up of T gives them.  Return how many; 0 if these are others. */
size_t strat_finalists_risen(
    const struct strat_tourney *t, const uint16_t *who, size_t n, uint16_t *risen);

/* Set THROUGH, by row of P, a group of T, to 1 for those who play the finals: who are in the line-up; before there is
 * one, who qualify by the games of the group, if all are played and no lot decides.  IS_OVER: no round of the groups is
 * to come.  Return how many. */
size_t strat_part_through(
    const struct strat_part *p, const struct strat_tourney *t, int is_over, unsigned char *through);

#endif
