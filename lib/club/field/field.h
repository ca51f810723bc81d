/* field.h - convert a club's tournament to one that can be paired, ranked and reported. */
#ifndef STRAT_CLUB_FIELD_FIELD_H
#define STRAT_CLUB_FIELD_FIELD_H

#include "club/club.h"
#include "tourney/pairing/pairing.h"
#include "tourney/standings.h"
#include "tourney/tourney.h"

/* Return the letter (trf.h) of a player who has no board in ROUND, from 1: H, F, Z or a blank. */
char strat_club_field_absence(const struct strat_club_player *p, size_t round);

struct strat_club_field {
	struct strat_tourney t; /* players by pairing number, with one round more than paired */
	uint16_t *who;          /* club number of each player */
	uint16_t *index;        /* and the index of each club number */
	int is_ordered; /* 1: pairing numbers are not the order of sign-up, and so are fixed */
	/* the rest of a round robin; BEGIN 0: the table is unchanged */
	struct strat_remaining rest;
	uint16_t *early; /* who the table before it is for, by number */
	size_t nearly;
	struct strat_waiver *waived; /* exceptions for the next round */
	size_t nwaived;
	size_t at[STRAT_CLUB_ROUNDS + 2]; /* first column of each round, from 1 */
	int is_players; /* 1: the players of a tournament of teams, each with a column per round */
	int (*stop)(void *stop_arg); /* as in struct strat_pairing_plan */
	void *stop_arg;
	int32_t second[STRAT_AWARDS]; /* the second points of teams that have no match */
};

/* Convert C with a column per round.  If there are teams, they are the players of X, and those who play
 * for a team have its index.  Otherwise, if two players meet for several games, the cell is their sum
 * (tourney.h).  The pairing number is the order of sign-up in a round robin or team match or if the
 * setting "order" says so, by lots if it says that, and otherwise by rating, the highest first,
 * then by name.  The pairing of round 1 fixes it: corrections change no number, and later entries
 * get the next ones.  Return 0 or -STRAT_E_NOMEM, not reported; X must be freed in both cases. */
int strat_club_field_init(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));

/* Convert C with a column per game, as for rating officers; a round has as many as its longest
 * encounter.  If there are teams, the players of X are those who play, by their own results.  There may be more than STRAT_TOURNEY_ROUNDS columns. */
int strat_club_field_games(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));
void strat_club_field_free(struct strat_club_field *x);

/* Return what a system needs to pair ROUND, from 0, or to rank before it, without absences. */
struct strat_pairing_plan strat_club_field_options(
    const struct strat_club_field *x, const struct strat_club *c, size_t round);

/* Return 1 if the pairing is accelerated by fictitious points. */
int strat_club_is_accelerated(const struct strat_club_field *x, const struct strat_club *c);

/* Return how many players of X, from the first, are in group GA: up to its fixed last player;
 * before round 1, half of those who will be present. */
size_t strat_club_field_group_a(const struct strat_club_field *x, const struct strat_club *c);

/* Return a lot for A and B, drawn with the setting "seed" for the purpose OF: always the same. */
uint64_t strat_club_draw_lot(const struct strat_club *c, const char *of, unsigned a, unsigned b);

/* Return 1 if lots decide that B, and not A as the table says, moves first in ROUND, from 1. */
int strat_club_field_is_swapped(const struct strat_club *c, size_t round, unsigned a, unsigned b);

/* The steps of a conversion: X->at, then the cells. */
int strat_club_field_columns(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));
int strat_club_field_rounds(struct strat_club_field *x, const struct strat_club *c)
    __attribute__((warn_unused_result));

/* The same for teams: the scoring, and the cells of ROUND, from 1. */
void strat_club_field_scoring(struct strat_club_field *x, const struct strat_club *c);
void strat_club_field_matches(struct strat_club_field *x, const struct strat_club *c, size_t round);

/* Check whether late entries, missed rounds or rounds made by hand have changed the table of X in the
 * first PAIRED rounds, or byes that were asked for and players who come later will change it.  If so, X->rest gets the rounds after them, in which all players who have not
 * withdrawn meet once or twice, by the system, counting earlier games.  Players who leave then are a change,
 * too, if their games do not count.  After several changes, all
 * but the last are handled as if found today.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_field_reschedule(struct strat_club_field *x, const struct strat_club *c,
    size_t paired) __attribute__((warn_unused_result));

/* Set *LAST to the last of ROUNDS rounds of a table in which a game can change the standings: games of
 * players who have withdrawn are annulled or void.  Paired rounds are not looked at.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_club_field_end(struct strat_club_field *x, const struct strat_club *c, size_t rounds,
    size_t *last) __attribute__((warn_unused_result));

/* Return the number of rounds of the groups of X, to the last one in which a game can change the standings. */
size_t strat_club_field_group_rounds(struct strat_club_field *x, const struct strat_club *c);

/* Pair the next round.  Return the arguments of the act "pair", to be released with json_decref(),
 * or NULL with the code in *RC, reported to REP.  P, which must be initialised, gets the
 * explanations; its pairs are in the order of boards. */
json_t *strat_club_field_pair(struct strat_club_field *x, const struct strat_club *c, int explain,
    struct strat_pairing *p, int *rc, struct strat_report *rep);

/* Return 1 if the results of the groups, as they are now, give other finalists or seeds than those who are
 * paired, whatever lots decide; 0 if not, or if there are no finals; or -STRAT_E_NOMEM. */
int strat_club_field_has_other_finals(const struct strat_club_field *x);

/* Store the indices of those who reach the finals by the results of the groups in WHO, with room for all
 * players, and their number in *N.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_field_finalists(const struct strat_club_field *x, const struct strat_club *c,
    uint16_t *who, size_t *n) __attribute__((warn_unused_result));

/* Return 1 if the finals of X have other players than the results of the groups and the lots of the tournament give, 0 if
 * not, or -STRAT_E_NOMEM. */
int strat_club_field_has_own_players(const struct strat_club_field *x, const struct strat_club *c);

/* Let strat_club_field_pair() make the least bad exceptions, X->waived, if the next round of a Swiss cannot
 * be paired otherwise.  Return 0, or a negative code, which has been reported. */
int strat_club_field_waive(struct strat_club_field *x, const struct strat_club *c,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Add to ARGS, the arguments of an act "pair" with games made by hand, the groups or the line-up
 * that the round requires: for a knockout its players in the order of boards; after the last round of a round robin
 * those who are not named, as free.  Return 0 or a
 * negative code, which has been reported. */
int strat_club_field_by_hand(struct strat_club_field *x, const struct strat_club *c, json_t *args,
    struct strat_report *rep) __attribute__((warn_unused_result));

#endif
