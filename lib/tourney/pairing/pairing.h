/* pairing.h - pairing systems, one per file, in one table. */
#ifndef STRAT_TOURNEY_PAIRING_PAIRING_H
#define STRAT_TOURNEY_PAIRING_PAIRING_H

#include <limits.h>

#include "base/diag.h"
#include "base/out.h"
#include "tourney/tourney.h"

/* A pair; if BLACK is STRAT_NO_PLAYER, WHITE has the pairing-allocated bye.  If explanations were
 * requested, WHY is the offset in the text of struct strat_pairing of why the two meet, and COLOUR
 * that of who moves first. */
struct strat_pair {
	uint16_t white, black;
	size_t why, colour;
};

struct strat_pairing {
	struct strat_pair *pairs; /* in the order of publication */
	size_t n, cap;
	struct strat_out text; /* sentences that end with NUL, the first one empty */
};

/* Two players who have yet to meet. */
struct strat_remaining_pair {
	uint16_t white, black;
	uint16_t round;   /* from 0 */
	uint8_t is_fixed; /* 1: who moves first is fixed */
};

/* The rest of a round robin changed by late entries or pairs made by hand: ROUNDS rounds from BEGIN
 * on. */
struct strat_remaining {
	struct strat_remaining_pair *list; /* by round */
	size_t n, begin, rounds;
};

/* An exception for one round of a Swiss: A and B may meet although they have met, or although both
 * must have the same colour; or, if B is STRAT_NO_PLAYER, A may have a second bye. */
struct strat_waiver {
	uint16_t a, b;
};

struct strat_pairing_plan {
	const struct strat_tourney *t;
	size_t round;        /* the round to pair, from 0; earlier rounds count */
	const uint8_t *away; /* by player: 1: not to be paired */
	/* 1: colours do not matter, because both players move first or lots decide */
	int colour_free;
	/* For a knockout or finals: the players in the order of the draw (the places of the
	 * knockout, or the Berger table), STRAT_NO_PLAYER for an empty place, and the first round;
	 * for a round robin: those in its table.  NULL: all players by number, from the first round
	 * on. */
	const uint16_t *lineup;
	size_t nlineup, begin;
	const struct strat_remaining *rest; /* of a round robin; NULL: the table is unchanged */
	const struct strat_waiver *waived;  /* exceptions */
	size_t nwaived;
	int final_table; /* for groups: 1: the finals are a round robin, */
	int carried;     /* 1: in which players of one group do not meet again */
	int no_third;    /* 1: a knockout without a match for third place */
	int looks_ahead; /* 1: who is paired in the round of a knockout for an absent winner has won before */
	int explain;
	/* Called at times with STOP_ARG while explanations are computed, which takes long in a large Swiss; if it
	 * returns 1, no pairing is made.  May be NULL. */
	int (*stop)(void *stop_arg);
	void *stop_arg;
	int thorough; /* 1: for tests: the Dutch system uses no shortcuts */
	int dropped;  /* number of weak rules that are not kept in this round, the last ones */
};

/* Return a plan to pair ROUND of T, or to rank the players before it. */
struct strat_pairing_plan strat_pairing_plan_of(const struct strat_tourney *t, size_t round);

struct strat_system {
	const char *name, *about, *source;
	/* Pair a round.  Return 0, or a negative code, which has been reported. */
	int (*pair)(const struct strat_pairing_plan *plan, struct strat_pairing *to,
	    struct strat_report *rep);
	/* The type of tournament in line 192 of a report (FIDE's table ETT26, where it has one). */
	const char *type;
	int is_table;  /* 1: a table: numbers are the order of sign-up, forfeits count as games */
	int some_rest; /* 1: a player who is not paired has no bye, but rests or is eliminated */
	int is_swiss;  /* 1: the rules for byes, declared rules and acceleration of a Swiss apply */
	const char *tiebreaks; /* the usual ones; NULL: those of a round robin or a Swiss */
};

extern const struct strat_system strat_system_dutch, strat_system_monrad, strat_system_round_robin,
    strat_system_double_round_robin, strat_system_knockout, strat_system_groups,
    strat_system_scheveningen, strat_system_keizer, strat_system_burstein, strat_system_team;
extern const struct strat_system *const strat_systems[]; /* ends with NULL */
#define STRAT_SYSTEMS 10                                 /* how many there are, at most */

/* Return the system called NAME, in capitals or with blanks for hyphens too, or NULL. */
const struct strat_system *strat_system_find(const char *name);

/* Return the system whose type TYPE, the text of line 192 of a report, is or begins with, or NULL.
 * BERGER_ROUNDROBIN is another type of round-robin. */
const struct strat_system *strat_system_of_type(const char *type);

void strat_pairing_init(struct strat_pairing *p);
void strat_pairing_free(struct strat_pairing *p);
void strat_pairing_clear(struct strat_pairing *p);

/* Add a pair.  Return 0 or -STRAT_E_NOMEM. */
int strat_pairing_add(struct strat_pairing *p, uint16_t white, uint16_t black)
    __attribute__((warn_unused_result));

/* Explain for the last pair why the players meet, and what decided who moves first. */
void strat_pairing_explain(struct strat_pairing *p, const char *colour, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

/* The place of a pair in the order of publication (FIDE C.04.2): byes last; the higher score, the lower score, the
 * lower pairing number. */
struct strat_pair_place {
	int is_bye, high, low;
	uint16_t number;
};

#define STRAT_NO_SCORE INT_MIN /* of the opponent of a player who has a bye */

/* Return the place of a pair of players with these scores and pairing numbers.  Compare two places, for qsort(). */
struct strat_pair_place strat_pair_place(
    int score, uint16_t number, int other_score, uint16_t other_number);
int strat_pair_place_compare(const void *a, const void *b);

/* Empty TO except for its first sentence. */
void strat_pairing_begin(struct strat_pairing *to);
int strat_pairing_refuse(struct strat_report *rep, const char *why, ...)
    __attribute__((format(printf, 2, 3)));

/* Report to REP that all ROUNDS rounds have been paired, and return -STRAT_E_PAIRING. */
int strat_pairing_refuse_more(struct strat_report *rep, size_t rounds);

/* Return 1 if BAN holds in PLAN. */
int strat_ban_holds(const struct strat_pairing_plan *plan, const struct strat_ban *ban);

/* Return 1 if BAN, which holds, keeps players A and B apart. */
int strat_ban_has(
    const struct strat_tourney *t, const struct strat_ban *ban, uint16_t a, uint16_t b);

/* Return 1 if any ban holds in PLAN. */
int strat_pairing_has_bans(const struct strat_pairing_plan *plan);

/* Pair by PAIR, which reports nothing; if no pairing is possible, again without the weak rules of the
 * tournament, one after the other, which is reported to REP.  Return as PAIR does. */
int strat_pairing_relax(const struct strat_pairing_plan *plan, struct strat_pairing *to,
    int (*pair)(const struct strat_pairing_plan *plan, struct strat_pairing *to),
    struct strat_report *rep);

/* Return the sentence at byte AT. */
const char *strat_pairing_text(const struct strat_pairing *p, size_t at);

/* Set AWAY, of all players, to 1 for those who are not to be paired in round ROUND of T: if it has
 * been paired, those who were not; otherwise those who have a bye.  Return the number of players to
 * be paired. */
size_t strat_pairing_list_absent(const struct strat_tourney *t, size_t round, uint8_t *away);

/* Check that the next round of T can be paired: that there is one and no result is missing.  Return
 * 0, or -STRAT_E_PAIRING, reported to REP for FILE (may be NULL). */
int strat_pairing_ready(const struct strat_tourney *t, const char *file, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Write the pairs to the cells of round ROUND, which must exist. */
void strat_pairing_store(const struct strat_pairing *p, struct strat_tourney *t, size_t round);

/* ------ parts of systems ------ */

/* Store in LIST, with room for all players, the least bad exceptions with which the round of PLAN, of a
 * Swiss, can be paired, and set *N to their number.  Return 0, -STRAT_E_PAIRING if forbidden pairs
 * prevent even that, or -STRAT_E_NOMEM; none is reported. */
int strat_pairing_waive(const struct strat_pairing_plan *plan, struct strat_waiver *list, size_t *n)
    __attribute__((warn_unused_result));

/* Pair the round of PLAN by SYSTEM with these exceptions, which are stored in LIST, that becomes PLAN->waived.  Return 0, or
 * a negative code, reported to REP if the system has no pairing. */
int strat_pairing_with_exceptions(struct strat_pairing_plan *plan,
    const struct strat_system *system, struct strat_waiver *list, struct strat_pairing *to,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Return 1 if SYSTEM is a Swiss that takes exceptions. */
int strat_system_waives(const struct strat_system *system);

/* Return 1 if the exceptions of PLAN are about A and B; if A and B are a forbidden pair in its round. */
int strat_pairing_is_waived(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b);
int strat_pairing_is_banned(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b);

/* Add the pairs of round R, from 0, of the table for the N players in WHO, for CYCLES cycles; a
 * free player is not mentioned.  Return 0 or -STRAT_E_NOMEM. */
int strat_berger_pair(const struct strat_pairing_plan *plan, const uint16_t *who, size_t n,
    size_t r, size_t cycles, const char *name, struct strat_pairing *to)
    __attribute__((warn_unused_result));

/* Return the number of rounds of that table. */
size_t strat_berger_rounds(size_t n);

/* Distribute the N pairs in M over rounds such that no player has two in a round; *ROUNDS is their
 * number, as low as was found.  Choose who moves first, unless fixed, such that all games of each
 * player, including earlier ones with the balance MORE, are as balanced as possible.  ROUND of a
 * pair is at first its preferred round, or UINT16_MAX.  If a pair is there twice, fixed and equal,
 * the second game exchanges the sides.  M is sorted by round.  Return 0 or -STRAT_E_NOMEM. */
int strat_remaining_schedule(struct strat_remaining_pair *m, size_t n, size_t players,
    const int *more, size_t *rounds) __attribute__((warn_unused_result));

/* Pair a round of PLAN->rest, which has begun, as a system does. */
int strat_remaining_pair_round(const struct strat_pairing_plan *plan, struct strat_pairing *to,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Write the places of a knockout for N players to PLACES, which has room for 2 * N + 1: player
 * numbers from 0, STRAT_NO_PLAYER for empty places, such that the first two can only meet in the
 * final.  Return the number of places. */
size_t strat_knockout_places(size_t n, uint16_t *places);

/* Return 1 if player A moves first against B in ROUND, from 0, of the knockout T: by the lower balance, or else the lower
 * number. */
int strat_knockout_moves_first(const struct strat_tourney *t, size_t round, uint16_t a, uint16_t b);

/* Return the number of rounds of a knockout with this number of places. */
size_t strat_knockout_rounds(size_t places);

/* Write the name of the round of a knockout with N players left, such as "semi-final", to NAME. */
void strat_knockout_name(size_t n, char name[48]);

/* Return 1 if the rounds of T are those of a knockout by number, each with winners except the last,
 * 0 if not, or -STRAT_E_NOMEM. */
int strat_knockout_is(const struct strat_tourney *t) __attribute__((warn_unused_result));

/* Set *WINNER to the one of A and B, two of the N players left, who goes on from ROUND, which is paired: either
 * may be STRAT_NO_PLAYER, and so is *WINNER if both lost or were absent.  Return 0, or -1 if it is not known yet. */
int strat_knockout_winner(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b,
    size_t round, size_t n, uint16_t *winner);

/* Return 1 if WHO plays for third place in the plan's round, that of the final, by the results before it, or can still
 * come to do so; 0 if not; or -STRAT_E_NOMEM. */
int strat_knockout_plays_for_third(const struct strat_pairing_plan *plan, uint16_t who)
    __attribute__((warn_unused_result));

/* Set RANK to the rank of each player before the plan's round: 1 for the winner of the final, 3 and
 * 4 after the match for third place, M / 2 + 1 for a loser with M players left; 1 for players still
 * in, 0 for players who do not take part.  Set LAST to the last place that each can still get: the number of places
 * of the next round for who has reached it.  Return 0 or -STRAT_E_NOMEM. */
int strat_knockout_rank(const struct strat_pairing_plan *plan, uint16_t *rank, uint16_t *last)
    __attribute__((warn_unused_result));

/* Return the number of rounds of the groups of T, given by GROUP and SEAT of its players; and of
 * finals that are a round robin. */
size_t strat_groups_rounds(const struct strat_tourney *t);
size_t strat_groups_final_rounds(const struct strat_pairing_plan *plan);

/* Return the number of rounds of a team match, in which GROUP is 1 or 2. */
size_t strat_scheveningen_rounds(const struct strat_tourney *t);

#endif
