/* field.h - a club's tournament as one that can be paired, ranked and reported. */
#ifndef STRAT_CLUB_FIELD_FIELD_H
#define STRAT_CLUB_FIELD_FIELD_H

#include "club/club.h"
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"
#include "tourney/tourney.h"

/* Return the letter (trf.h) of a player who has no board in ROUND, from 1: H, F, Z or a blank. */
char strat_club_field_absence(const struct strat_club_player *p, size_t round);

struct strat_club_field {
	struct strat_tourney t; /* players by pairing number; a round more than was paired */
	uint16_t *who;          /* of each of them, his number in the club */
	uint16_t *index;        /* and back, by number */
	int is_ordered;         /* the numbers are not the order of sign-up, so they are kept */
	const struct strat_system *system;
	uint16_t *lineup; /* of C as indices; NULL: there is none */
	size_t nlineup, begin;
	struct strat_remaining rest; /* of a table; BEGIN is 0: it is as it was */
	int games; /* that a column stands for, as settings go: T's scoring is that of so many */
	int by_game;
	size_t byes;                      /* columns of a round that a bye fills */
	size_t at[STRAT_CLUB_ROUNDS + 2]; /* the first column of each round, from 1 */
};

/* A round is a column; where two players meet for several games the cell says what they are together
 * (tourney.h).  The pairing number is the place in the order of sign-up in a table (round robin,
 * match of teams) or where the setting "order" says so, by lots if it says that, and else that of
 * ratings, the highest first, names deciding between equals.  The pairing of round 1 fixes it:
 * corrections change no number, and those who sign up later get the next ones.  0 or -STRAT_E_NOMEM, which nobody was
 * told; X is to be freed in both cases. */
int strat_club_field_init(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));

/* The same with a column for each game, as rating officers read it; a round has as many as its
 * longest encounter.  There may be more than STRAT_TOURNEY_ROUNDS. */
int strat_club_field_games(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));
void strat_club_field_free(struct strat_club_field *x);

/* What a system is to know to pair ROUND, from 0, or to rank before it; nobody is away yet. */
struct strat_pairing_plan strat_club_field_options(
    const struct strat_club_field *x, const struct strat_club *c, size_t round);

/* Are there fictitious points? */
int strat_club_is_accelerated(const struct strat_club_field *x, const struct strat_club *c);

/* Return how many of X, from the first, are in group GA: up to the player who was its last one when
 * that was fixed; before round 1, half of those who are to be there. */
size_t strat_club_field_group_a(const struct strat_club_field *x, const struct strat_club *c);

/* A lot for A and B, drawn with the setting "seed" for the purpose OF: always the same. */
uint64_t strat_club_draw_lot(const struct strat_club *c, const char *of, unsigned a, unsigned b);

/* Parts of making one: X->at, then the cells. */
void strat_club_field_columns(struct strat_club_field *x, const struct strat_club *c);
void strat_club_field_rounds(struct strat_club_field *x, const struct strat_club *c);

/* Find out whether late entries, or pairs by hand, have changed the table of X: then X->rest has the
 * rounds that are left, in which all who have not withdrawn meet once, or twice, as the system has
 * it, those counted who have met.  Where more has changed than once all but the last change were
 * as they would be found today.  0 or -STRAT_E_NOMEM. */
int strat_club_field_reschedule(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));

/* Pair the next round: the argument of the act "pair", for json_decref(), or NULL and *RC, told to
 * REP, which may also be memory.  P, which is initialised, says why; its pairs are in the order of
 * the boards. */
json_t *strat_club_field_pair(struct strat_club_field *x, const struct strat_club *c, int explain,
    struct strat_pairing *p, int *rc, struct strat_report *rep);

/* Let ARGS, the argument of an act "pair" with games made by hand, have the groups or the line-up
 * that the round needs: of a knockout its players in the order of the boards.  0 or a negative code
 * that was told. */
int strat_club_field_by_hand(struct strat_club_field *x, const struct strat_club *c, json_t *args,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Rank them after ROUNDS rounds, by the tie-breaks of C's settings, or of LIST if it is not NULL,
 * which is right as a setting.  S, all zero, is to be freed before X.  0 or -STRAT_E_NOMEM. */
int strat_club_field_rank(const struct strat_club_field *x, const struct strat_club *c,
    size_t rounds, const char *list, struct strat_standings *s) __attribute__((warn_unused_result));

#endif
