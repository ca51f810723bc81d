/* pairing.h - who plays whom: the systems, one a file, behind one table. */
#ifndef STRAT_TOURNEY_PAIRING_PAIRING_H
#define STRAT_TOURNEY_PAIRING_PAIRING_H

#include "base/diag.h"
#include "base/out.h"
#include "tourney/tourney.h"

/* A pair; BLACK is STRAT_NO_PLAYER: WHITE has the bye of the pairing.  WHY and COLOUR, if they were
 * asked for, say what decided that these two meet and who moves first; they are at byte WHY and
 * COLOUR of the text of struct strat_pairing. */
struct strat_pair {
	uint16_t white, black;
	size_t why, colour;
};

struct strat_pairing {
	struct strat_pair *pairs; /* in the order in which they are published */
	size_t n, cap;
	struct strat_out text; /* NUL-terminated sentences, the first one empty */
};

/* Two players who have still to meet. */
struct strat_remaining_pair {
	uint16_t white, black;
	uint16_t round;   /* from 0 */
	uint8_t is_fixed; /* who moves first is */
};

/* What is left of a table that late entries or pairs by hand have changed: from round BEGIN on, ROUNDS
 * rounds. */
struct strat_remaining {
	struct strat_remaining_pair *list; /* by round */
	size_t n, begin, rounds;
};

struct strat_pairing_plan {
	const struct strat_tourney *t;
	size_t round;        /* to pair, from 0: the rounds before it count */
	const uint8_t *away; /* of each player: he is not to be paired */
	int colour_free;     /* who moves first is no matter: both do, or lots decide */
	/* Of a knockout or of finals: the players in the order of the draw (that of the places of
	 * the knockout, or of the Berger table), STRAT_NO_PLAYER being an empty place, and their
	 * first round.  NULL: all players, by their numbers, from the first round on. */
	const uint16_t *lineup;
	size_t nlineup, begin;
	const struct strat_remaining *rest; /* of a table; NULL: it is as it was */
	int final_table;                    /* of groups: the finals are a round robin, */
	int carried;                        /* in which nobody meets somebody of his group again */
	int no_third;                       /* a knockout without a match for the third place */
	int explain;
	int thorough; /* for tests: the Dutch system takes no short way */
};

struct strat_system {
	const char *name, *about, *source;
	/* Pair a round.  0, or a negative code that was told. */
	int (*pair)(const struct strat_pairing_plan *plan, struct strat_pairing *to,
	    struct strat_report *rep);
	int is_table;  /* a table says it all: numbers are those of sign-up, forfeits are games */
	int some_rest; /* who is not paired has no bye: he rests, or is out */
};

extern const struct strat_system strat_system_dutch, strat_system_monrad, strat_system_round_robin,
    strat_system_double_round_robin, strat_system_knockout, strat_system_groups,
    strat_system_scheveningen;
extern const struct strat_system *const strat_systems[]; /* ends with NULL */
const struct strat_system *strat_system_find(const char *name);

void strat_pairing_init(struct strat_pairing *p);
void strat_pairing_free(struct strat_pairing *p);
void strat_pairing_clear(struct strat_pairing *p);

/* Add a pair.  0 or -STRAT_E_NOMEM. */
int strat_pairing_add(struct strat_pairing *p, uint16_t white, uint16_t black)
    __attribute__((warn_unused_result));

/* Say of the last pair why these two meet, and by what who moves first. */
void strat_pairing_explain(struct strat_pairing *p, const char *colour, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

/* Empty TO but for its first sentence; say that round ROUND, from 0, cannot be paired. */
void strat_pairing_begin(struct strat_pairing *to);
int strat_pairing_refuse(struct strat_report *rep, const char *why, ...)
    __attribute__((format(printf, 2, 3)));

/* The sentence at byte AT. */
const char *strat_pairing_text(const struct strat_pairing *p, size_t at);

/* In AWAY, which has room for all players: who is not to be paired in round ROUND of T.  If the
 * round has been paired, those who were not; else those who have a bye already.  How many are to
 * be paired. */
size_t strat_pairing_list_absent(const struct strat_tourney *t, size_t round, uint8_t *away);

/* Can the round after the last one of T be paired?  It can when there is to be one and all games have
 * results.  0, or -STRAT_E_PAIRING, given to REP for FILE (may be NULL). */
int strat_pairing_ready(const struct strat_tourney *t, const char *file, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write the pairs to the cells of round ROUND, which there is. */
void strat_pairing_store(const struct strat_pairing *p, struct strat_tourney *t, size_t round);

/* ------ parts of systems ------ */

/* Add the pairs of round R, from 0, of the table for the N players in WHO, once or in CYCLES; an
 * odd one out is not mentioned.  0 or -STRAT_E_NOMEM. */
int strat_berger_pair(const struct strat_pairing_plan *plan, const uint16_t *who, size_t n,
    size_t r, size_t cycles, const char *name, struct strat_pairing *to)
    __attribute__((warn_unused_result));

/* Rounds of that table. */
size_t strat_berger_rounds(size_t n);

/* Give the N pairs in M rounds such that nobody has two in one, as few rounds as are found, which
 * go to *ROUNDS; and say who moves first, unless it is fixed, so that all games of a player, of
 * whose earlier ones MORE were as first than as second, are as balanced as can be.  ROUND of a pair
 * is at first where it would best be, UINT16_MAX: nobody minds.  Where two players are there twice,
 * fixed and alike, the second game gets the sides exchanged.  M is sorted by round.  0 or
 * -STRAT_E_NOMEM. */
int strat_remaining_schedule(struct strat_remaining_pair *m, size_t n, size_t players,
    const int *more, size_t *rounds) __attribute__((warn_unused_result));

/* Pair a round of PLAN->rest, which has begun, as a system does. */
int strat_remaining_pair_round(const struct strat_pairing_plan *plan, struct strat_pairing *to,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Write the places of a knockout for N players to PLACES, which has room for 2 * N + 1: their
 * numbers from 0, STRAT_NO_PLAYER where there is nobody, such that the first and the second can
 * only meet in the final.  How many places. */
size_t strat_knockout_places(size_t n, uint16_t *places);

/* Rounds of a knockout with so many places. */
size_t strat_knockout_rounds(size_t places);

/* Are the rounds of T those of a knockout by the players' numbers, each with its winners but for the
 * last?  1, 0, or -STRAT_E_NOMEM. */
int strat_knockout_is(const struct strat_tourney *t) __attribute__((warn_unused_result));

/* The rank of each player of PLAN's tournament before its round: 1 who won the final, 2, 3 and 4
 * who won and lost the match for the third place, M / 2 + 1 who lost with M players left; 1 who is
 * still in, 0 who takes no part.  0 or -STRAT_E_NOMEM. */
int strat_knockout_rank(const struct strat_pairing_plan *plan, uint16_t *rank)
    __attribute__((warn_unused_result));

/* Rounds of the groups of T, as its players' GROUP and SEAT say; and of finals that are a table. */
size_t strat_groups_rounds(const struct strat_tourney *t);
size_t strat_groups_final_rounds(const struct strat_pairing_plan *plan);

/* In a match of teams, whose players' GROUP is 1 or 2: its rounds; does A, of the first team, move
 * first against B, each being a place from 0, in teams of N? */
size_t strat_scheveningen_rounds(const struct strat_tourney *t);
int strat_scheveningen_is_first(size_t n, size_t a, size_t b);

#endif
