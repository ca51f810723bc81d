/* match_results.h - the results of a tournament between engines, read from its file, and its SPRT. */
#ifndef STRAT_MATCH_MATCH_RESULTS_H
#define STRAT_MATCH_MATCH_RESULTS_H

#include "base/hash.h"
#include "match/ledger.h"
#include "match/plan.h"
#include "match/scoreboard.h"
#include "study/sprt.h"

struct strat_match_results {
	struct strat_scoreboard board;
	struct strat_hash_map played; /* games in the file */
	int64_t after;                /* last row of the file that was added */
};

/* Initialise R for P.  Return 0 or -STRAT_E_NOMEM. */
int strat_match_results_init(struct strat_match_results *r, const struct strat_match_plan *p)
    __attribute__((warn_unused_result));
void strat_match_results_free(struct strat_match_results *r);

/* Add the games of LEDGER that are not in R yet, in a Swiss or knockout also to the rounds of P.
 * Return 0 or a negative code, reported by the ledger. */
int strat_match_results_read(struct strat_match_results *r, const struct strat_match_plan *p,
    struct strat_ledger *ledger) __attribute__((warn_unused_result));

/* Add G, with its record, to the scores only.  In a test, a game that repeats another does not
 * count.  Return 0, -STRAT_E_NOMEM, or -STRAT_E_DATABASE if its record cannot be read. */
int strat_match_results_add(struct strat_match_results *r, const struct strat_match_plan *p,
    const struct strat_ledger_game *g) __attribute__((warn_unused_result));

/* Return 1 if game F was played or is in progress; strat_match_set_played() marks it and returns 0
 * or -STRAT_E_NOMEM. */
int strat_match_is_played(struct strat_match_results *r, const struct strat_scheduled_game *f);
int strat_match_set_played(struct strat_match_results *r, const struct strat_scheduled_game *f)
    __attribute__((warn_unused_result));

/* Return the number of games in the file, including games that do not count. */
uint64_t strat_match_games(const struct strat_match_results *r);

/* ------ the test ------ */

/* A test stops when it has at least STRAT_TEST_VOID_GAMES games and more than
 * STRAT_TEST_VOID_PERCENT percent of them are void. */
#define STRAT_TEST_VOID_PERCENT 2
#define STRAT_TEST_VOID_GAMES   100

struct strat_match_test {
	uint32_t a, b; /* A against B */
	struct strat_sample sample;
	double llr, lower, upper;
	enum strat_decision decision; /* none if too many games are void */
	uint64_t games, voids;        /* games in the file, and those of them that do not count */
	uint64_t crashes, illegal;    /* games in which A or B was at fault, void or not */
	uint64_t time[2];             /* games that A, that B lost on time */
	uint64_t repeats;             /* games that repeat another one; they are void */
	int is_spoilt;                /* too many games are void */
	int is_open;                  /* 1: all games are played without a decision */
};

/* Return the state of the test of P, which must have one. */
struct strat_match_test strat_match_test(
    const struct strat_match_plan *p, const struct strat_scoreboard *r);

/* Return the sample used to compare two players: pairs of games that share setups, otherwise
 * games. */
struct strat_sample strat_match_sample(
    const struct strat_match_plan *p, const struct strat_score *s);

#endif
