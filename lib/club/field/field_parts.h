/* field_parts.h - the parts of a tournament with groups, each ranked by itself. */
#ifndef STRAT_CLUB_FIELD_FIELD_PARTS_H
#define STRAT_CLUB_FIELD_FIELD_PARTS_H

#include "base/out.h"
#include "club/field/field.h"

#define STRAT_CLUB_FINALS 0 /* the part that is not a group */

struct strat_club_part {
	struct strat_tourney t; /* its players and their games alone, a column per round */
	uint16_t *who;          /* index of each player in the field */
	struct strat_standings s;
};

/* Make group WHICH of X, from 1, or the finals, ranked after ROUNDS rounds by LIST as in
 * strat_club_field_rank().  Finals as a round robin include the group games between finalists if
 * the setting "carry" says so.  Return 0 or -STRAT_E_NOMEM; P must be freed in both cases, before
 * X. */
int strat_club_part_make(struct strat_club_part *p, const struct strat_club_field *x,
    const struct strat_club *c, size_t which, size_t rounds, const char *list)
    __attribute__((warn_unused_result));
void strat_club_part_free(struct strat_club_part *p);

/* Store the finalists in WHO by seed, and their number in *N: the winners of the groups, the second
 * ones, and so on, each of these rotated such that as few as possible meet a player of their group
 * at once.  Lots decide what tie-breaks leave open.  PHRASES gets a sentence for each on how they
 * qualified, at the offset PHRASE of their index.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_finalists(const struct strat_club_field *x, const struct strat_club *c,
    uint16_t *who, size_t *n, size_t *phrase, struct strat_out *phrases)
    __attribute__((warn_unused_result));

/* Set S to use the tie-breaks of LIST or, if it is NULL, of the settings, in their edition. */
void strat_club_set_tiebreaks(
    struct strat_standings *s, const struct strat_club *c, const char *list);

/* Return the number of groups. */
size_t strat_club_groups(const struct strat_club_field *x);

/* Sort S, which is made, by the RANK of each player: 1 is first, and 0 comes after all others.
 * Return 0 or -STRAT_E_NOMEM. */
int strat_club_rank_by(struct strat_standings *s, const uint16_t *rank)
    __attribute__((warn_unused_result));

#endif
