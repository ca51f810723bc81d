/* field_parts.h - the parts of a tournament in groups, each ranked for itself. */
#ifndef STRAT_CLUB_FIELD_FIELD_PARTS_H
#define STRAT_CLUB_FIELD_FIELD_PARTS_H

#include "base/out.h"
#include "club/field/field.h"

#define STRAT_CLUB_FINALS 0 /* the part that is no group */

struct strat_club_part {
	struct strat_tourney t; /* its players and their games alone, a column a round */
	uint16_t *who;          /* of each of them, his index in the field */
	struct strat_standings s;
};

/* The group WHICH of X, from 1, or the finals, ranked after ROUNDS rounds of the tournament by LIST
 * as in strat_club_field_rank().  Finals that are a table have the games between finalists in their
 * groups, too, if the setting "carry" says so.  0 or -STRAT_E_NOMEM; P is to be freed in both
 * cases, before X. */
int strat_club_part_make(struct strat_club_part *p, const struct strat_club_field *x,
    const struct strat_club *c, size_t which, size_t rounds, const char *list)
    __attribute__((warn_unused_result));
void strat_club_part_free(struct strat_club_part *p);

/* Who plays in the finals, in the order in which they are seeded, to WHO, *N of them: the winners of
 * the groups, those who were second, and so on, each of these turned such that as few as possible
 * meet somebody of their group at once.  What tie-breaks leave open, lots decide.  PHRASES gets a
 * sentence for each, at PHRASE of his index: how he qualified.  0 or -STRAT_E_NOMEM. */
int strat_club_finalists(const struct strat_club_field *x, const struct strat_club *c,
    uint16_t *who, size_t *n, size_t *phrase, struct strat_out *phrases)
    __attribute__((warn_unused_result));

/* Let S use the tie-breaks of LIST, or if that is NULL of the settings, in their edition. */
void strat_club_set_tiebreaks(
    struct strat_standings *s, const struct strat_club *c, const char *list);

/* How many groups there are. */
size_t strat_club_groups(const struct strat_club_field *x);

/* Let S, which is made, be in the order of RANK, of each player: 1 is the first, and 0 is behind all
 * others.  0 or -STRAT_E_NOMEM. */
int strat_club_rank_by(struct strat_standings *s, const uint16_t *rank)
    __attribute__((warn_unused_result));

#endif
