/* field.h - a club's tournament as one that can be paired, ranked and reported. */
#ifndef STRAT_CONTEST_CLUB_FIELD_H
#define STRAT_CONTEST_CLUB_FIELD_H

#include "contest/club/club.h"
#include "contest/pairing/pairing.h"
#include "contest/standings.h"
#include "contest/tourney.h"

/* The letters of a result in a report (trf.h), the first player's and the second's. */
extern const char strat_club_letters[STRAT_CLUB_RESULTS][2];

/* And that of a player who has no board in ROUND, from 1: H F Z, or a blank. */
char strat_club_field_absence(const struct strat_club_player *p, size_t round);

struct strat_club_field {
	struct strat_tourney t; /* players by pairing number; a round more than was paired */
	uint16_t *who;          /* of each of them, his number in the club */
	const struct strat_system *system;
};

/* The pairing number is the place in the order of sign-up in a round robin or where the setting
 * "order" says so, and else that of ratings, the highest first, names deciding between equals.  0 or -STRAT_E_NOMEM, which nobody was
 * told; X is to be freed in both cases. */
int strat_club_field_make(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));
void strat_club_field_free(struct strat_club_field *x);

/* Pair the next round: the argument of the act "pair", for json_decref(), or NULL and *RC, told to
 * REP, which may also be memory.  P, which is initialised, says why; its pairs are in the order of
 * the boards. */
json_t *strat_club_field_pair(struct strat_club_field *x, const struct strat_club *c, int explain,
    struct strat_pairing *p, int *rc, struct strat_report *rep);

/* Rank them after ROUNDS rounds, by the tie-breaks of C's settings, or of LIST if it is not NULL,
 * which is right as a setting.  S, all zero, is to be freed before X.  0 or -STRAT_E_NOMEM. */
int strat_club_field_rank(const struct strat_club_field *x, const struct strat_club *c,
    size_t rounds, const char *list, struct strat_standings *s) __attribute__((warn_unused_result));

#endif
