/* results.h - where a tournament between engines stands: results out of its file, and its test. */
#ifndef STRAT_MATCH_RESULTS_H
#define STRAT_MATCH_RESULTS_H

#include "base/hash.h"
#include "match/ledger.h"
#include "match/plan.h"
#include "match/scoreboard.h"
#include "study/sprt.h"

struct strat_match_results {
	struct strat_scoreboard board;
	struct strat_hash_set played; /* the games that are in the file */
	int64_t after;                /* row of the file up to which games were added */
};

/* Return 0 or -STRAT_E_NOMEM. */
int strat_match_results_init(struct strat_match_results *r, const struct strat_match_plan *p)
    __attribute__((warn_unused_result));
void strat_match_results_free(struct strat_match_results *r);

/* Add the games of LEDGER that are not in R yet; in a Swiss or knockout also to the rounds of P.
 * Return 0 or a negative code, given to the ledger's report. */
int strat_match_results_read(struct strat_match_results *r, const struct strat_match_plan *p,
    struct strat_ledger *ledger) __attribute__((warn_unused_result));

/* Add G, with its record, to the scores alone.  In a test a game that repeats another one does not
 * count.  Return 0, -STRAT_E_NOMEM, or -STRAT_E_DATABASE: its record cannot be read. */
int strat_match_results_add(struct strat_match_results *r, const struct strat_match_plan *p,
    const struct strat_ledger_game *g) __attribute__((warn_unused_result));

/* Was the game F played, or is it being played?  And note that it is: 0 or -STRAT_E_NOMEM. */
int strat_match_is_played(struct strat_match_results *r, const struct strat_scheduled_game *f);
int strat_match_set_played(struct strat_match_results *r, const struct strat_scheduled_game *f)
    __attribute__((warn_unused_result));

/* Games in the file, those that do not count included. */
uint64_t strat_match_games(const struct strat_match_results *r);

/* ------ the test ------ */

/* A test stops when more than VOID_PERCENT of its games are void, counting at least VOID_GAMES games. */
#define STRAT_TEST_VOID_PERCENT 2
#define STRAT_TEST_VOID_GAMES   100

struct strat_match_test {
	uint32_t a, b; /* A against B */
	struct strat_sample sample;
	double llr, lower, upper;
	enum strat_decision decision; /* none where too many games are void */
	uint64_t games, voids;        /* games in the file, and those of them that do not count */
	uint64_t crashes, illegal;    /* games in which A or B was at fault, void or not */
	uint64_t time[2];             /* games that A, that B lost on time */
	uint64_t repeats;             /* games that repeat another one; they are void */
	int is_spoilt;                /* too many games are void */
	int is_open;                  /* all games are played, and nothing is decided */
};

/* Where the test of P, which has one, stands. */
struct strat_match_test strat_match_test(
    const struct strat_match_plan *p, const struct strat_scoreboard *r);

/* The sample by which two players are compared: pairs of games that share setups, else games. */
struct strat_sample strat_match_sample(
    const struct strat_match_plan *p, const struct strat_score *s);

#endif
