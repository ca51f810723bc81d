/* rounds.h - Swiss and knockout tournaments between engines, as a function of their configuration,
 * the seed and the games so far.
 *
 * An encounter is a number of games between two engines with sides exchanged.  A round is paired
 * when all games of the previous round are over, by a system of pairing.h that sees each encounter
 * as one result with the points of all its games.  No pairing is stored: the same results always
 * give the same pairings, and a game that does not follow from earlier results is rejected.
 *
 * The place of an engine in the field is its pairing number: the engines are in the configured
 * order, or shuffled.  The engine that the system gives White is Red in the first game.  If the
 * number of games is even, both engines are Red equally often, and the system ignores colours.
 *
 * Games that do not count give no points, but an encounter ends all the same.  In a knockout, a
 * level encounter continues with pairs of games; if the number of games is odd, with a single game
 * first, so that sides are exchanged.  If it is still level, the winner is
 *	the engine that has not been withdrawn,
 *	then the one at fault in fewer games that do not count,
 *	then the one with more wins as Blue,
 *	then the one with the higher place in the field.
 *
 * An engine that broke down (crashed, hung, flooded, did not start) or broke the rules in WITHDRAW
 * games is withdrawn.  If engines can be withdrawn, the games of an encounter are started pair by
 * pair and checked after each pair: the remaining games are forfeited and count as wins of the
 * opponent.  After the round, a withdrawn engine is no longer paired in a Swiss and scores
 * nothing; in a knockout its opponent advances without a game. */
#ifndef STRAT_MATCH_ROUNDS_H
#define STRAT_MATCH_ROUNDS_H

#include "engine/engine_game.h"
#include "tourney/pairing/pairing.h"
#include "match/schedule.h"

#define STRAT_ROUNDS_GAMES         1000 /* games of an encounter, at most */
#define STRAT_ROUNDS_OVERTIME      100  /* pairs of games, at most */
#define STRAT_ROUNDS_OVERTIME_ELSE 2

struct strat_rounds_plan {
	enum strat_format_kind kind; /* STRAT_SWISS or STRAT_KNOCKOUT */
	const struct strat_system *system;
	uint32_t players;  /* 2 .. STRAT_MAX_PLAYERS */
	uint32_t games;    /* of an encounter */
	uint32_t rounds;   /* of a Swiss */
	uint32_t overtime; /* of a knockout: pairs of extra games of a level encounter */
	int has_third;   /* of a knockout: 1: the losers of the semi-finals play for third place */
	int is_shuffled; /* 1: the field is shuffled by SEED */
	uint64_t seed;
	uint32_t withdraw; /* 0: engines are never withdrawn */
};

/* The reason why an encounter was won. */
enum strat_decided_by {
	STRAT_BY_NOTHING, /* in progress, or drawn */
	STRAT_BY_POINTS,
	STRAT_BY_FAULTS, /* or the opponent was withdrawn after it */
	STRAT_BY_WINS_AS_BLUE,
	STRAT_BY_PLACE,
	STRAT_BY_FORFEIT /* the opponent or both were withdrawn before */
};

/* An encounter, or a bye.  Its sides are 0, Red in the first game, and 1. */
struct strat_round_match {
	uint32_t round, board;  /* from 1 */
	uint16_t engine[2];     /* from 1; engine[1] is 0: engine[0] has the bye */
	uint32_t games, played; /* games to be played so far; games finished */
	uint32_t forfeits[2];   /* games forfeited because this engine was withdrawn */
	uint32_t points[2];     /* half points, including forfeited games */
	uint32_t as_blue[2];    /* games won as Blue */
	uint32_t faults[2];     /* games that do not count because of this engine */
	int8_t winner;          /* a side; -1: none */
	uint8_t by;             /* enum strat_decided_by */
};

struct strat_rounds {
	struct strat_rounds_plan plan;
	struct strat_tourney t; /* places in the field, from 0, and a cell for each encounter */
	uint16_t *engine;       /* engine of each place, from 1 */
	uint16_t *place;        /* place of each engine */
	uint32_t *broken;       /* games in which an engine broke down */
	uint32_t *gone;         /* round after which it was withdrawn; 0: not withdrawn */
	uint8_t *away;          /* absence of each place, for the system */
	struct strat_pairing pairing;
	struct strat_round_match *list;
	size_t n, cap;
	size_t first[STRAT_TOURNEY_ROUNDS +
	    1];          /* first encounter of each round, from 0, and the end */
	uint32_t rounds; /* planned rounds, fewer if one cannot be paired */
	uint32_t paired; /* paired rounds */
	size_t open;     /* unfinished encounters of the last round */
	int is_over;     /* 1: all games of all rounds are finished */
	uint64_t played;
};

/* Pair the first round.  Return 0 or -STRAT_E_NOMEM; R must be released in either case. */
int strat_rounds_init(struct strat_rounds *r, const struct strat_rounds_plan *plan)
    __attribute__((warn_unused_result));
void strat_rounds_free(struct strat_rounds *r);

/* Add game F with RESULT, END, and the side at fault, LOSER (or -1).  The last game of a round
 * makes the next round be paired.  Return 0; -STRAT_E_LEDGER if F does not follow from earlier
 * results or is one too many, and R is unchanged; or -STRAT_E_NOMEM, and R can only be released. */
int strat_rounds_add(struct strat_rounds *r, const struct strat_scheduled_game *f,
    enum strat_result result, enum strat_game_end end, int loser)
    __attribute__((warn_unused_result));

/* Return a number greater than those of all known games.  Not every number below is a game: an
 * encounter reserves numbers for all the games that it may need. */
uint64_t strat_rounds_end(const struct strat_rounds *r);

/* Set *F to game NUMBER.  Return 1, or 0 if the game need not be played according to the results
 * so far. */
int strat_rounds_game(
    const struct strat_rounds *r, uint64_t number, struct strat_scheduled_game *f);

/* Set the options of T, whose columns are games, by which it is paired and ranked: a Swiss by points, then
 * Buchholz without the lowest score, Buchholz and Sonneborn-Berger (FIDE Handbook C.07); a knockout by
 * progress.  A bye of a knockout gives no points.  Return 0 or -STRAT_E_NOMEM. */
int strat_rounds_describe(const struct strat_rounds *r, struct strat_tourney *t)
    __attribute__((warn_unused_result));

/* Return the expected number of games, if no more engines are withdrawn and no more encounters are
 * level. */
uint64_t strat_rounds_expected(const struct strat_rounds *r);

/* Return the encounter of ENGINE, from 1, in ROUND, from 1, or NULL if there is none. */
const struct strat_round_match *strat_rounds_find_match(
    const struct strat_rounds *r, uint32_t engine, uint32_t round);

#endif
