/* field_parts.h - the parts of a tournament with groups, each ranked by itself. */
#ifndef STRAT_CLUB_FIELD_FIELD_PARTS_H
#define STRAT_CLUB_FIELD_FIELD_PARTS_H

#include "base/out.h"
#include "club/field/field.h"

/* Store the finalists in WHO by seed, and their number in *N: the winners of the groups, the second
 * ones, and so on, each of these rotated such that as few as possible meet a player of their group
 * early, and the first two of a group only in the final.  Lots decide what tie-breaks leave open.  PHRASES gets a sentence for each on how they
 * qualified, at the offset PHRASE of their index.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_finalists(const struct strat_club_field *x, const struct strat_club *c,
    uint16_t *who, size_t *n, size_t *phrase, struct strat_out *phrases)
    __attribute__((warn_unused_result));

#endif
