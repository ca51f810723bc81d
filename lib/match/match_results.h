/* match_results.h - the results of a tournament between engines, read from its file, and its SPRT. */
#ifndef STRAT_MATCH_MATCH_RESULTS_H
#define STRAT_MATCH_MATCH_RESULTS_H

#include "base/hash.h"
#include "match/ledger.h"
#include "match/plan.h"
#include "match/scoreboard.h"
#include "match/shared_test.h"
#include "match/tuning.h"
#include "study/sprt.h"

struct strat_match_results {
	struct strat_scoreboard board;
	struct strat_hash_map played; /* games in the file */
	int64_t after;                /* last row of the file that was added */

	const struct strat_match_plan *plan; /* borrowed */

	uint64_t *waited; /* by engine, from 1: milliseconds, for a processor */

	struct strat_tuning *tuning; /* NULL: no option is tuned */

	/* A test that several machines share: the games of all parts.  SHARED is NULL otherwise. */
	struct strat_shared_test *shared;
	int is_playing; /* 0: only the journals are read */
	struct strat_scoreboard all;
	struct strat_shared_decision decision; /* the common one, once there is one */
	struct strat_report *rep;              /* borrowed */
};

/* Initialise R for P, which must outlive it.  Return 0 or -STRAT_E_NOMEM. */
int strat_match_results_init(struct strat_match_results *r, const struct strat_match_plan *p)
    __attribute__((warn_unused_result));
void strat_match_results_free(struct strat_match_results *r);

/* Add the games of LEDGER that are not in R yet, in a Swiss or knockout also to the rounds of the
 * plan.  Return 0 or a negative code, reported by the ledger. */
int strat_match_results_read(struct strat_match_results *r, struct strat_ledger *ledger)
    __attribute__((warn_unused_result));

/* Add G, with its record, to the scores only.  In a test, a game that repeats another does not
 * count.  Return 0, -STRAT_E_NOMEM, or -STRAT_E_DATABASE if its record cannot be read. */
int strat_match_results_add(struct strat_match_results *r, const struct strat_ledger_game *g)
    __attribute__((warn_unused_result));

/* The same in two steps: set *SUM to the hash by which repeated games are recognised, which takes time
 * and needs no R; and add G with it, which can only be out of memory. */
int strat_match_hash(const struct strat_ledger_game *g, struct strat_hash *sum)
    __attribute__((warn_unused_result));
int strat_match_results_add_hashed(struct strat_match_results *r, const struct strat_ledger_game *g,
    const struct strat_hash *sum) __attribute__((warn_unused_result));

/* Return 1 if game F was played or is in progress; strat_match_set_played() marks it and returns 0
 * or -STRAT_E_NOMEM. */
int strat_match_is_played(
    const struct strat_match_results *r, const struct strat_scheduled_game *f);
int strat_match_set_played(struct strat_match_results *r, const struct strat_scheduled_game *f)
    __attribute__((warn_unused_result));

/* Return 1 if game F of the file does not count: no result, or in a test the same game as another. */
int strat_match_is_void(const struct strat_match_results *r, const struct strat_scheduled_game *f);

/* Return the number of games in the file, including games that do not count. */
uint64_t strat_match_games(const struct strat_match_results *r);

/* ------ the test ------ */

/* A test stops undecided when more than STRAT_TEST_VOID_PERCENT percent of its games are void; while
 * it has fewer than STRAT_TEST_VOID_GAMES games, percent of that number. */
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
	uint32_t parts;               /* number of parts whose games are counted */
	uint64_t decided;             /* games of all parts at their common decision; 0: none */
	int is_open;                  /* 1: all games are played without a decision */
};

/* Return the state of the test of P, which must have one.  In a shared test that is the state of all
 * parts, and after the common decision the sample that it rests on. */
struct strat_match_test strat_match_test(const struct strat_match_results *r);

/* Add a game, scheduled as F, to BOARD.  In a test, a game that repeats another does not count.
 * Return 0 or -STRAT_E_NOMEM. */
int strat_match_count(struct strat_scoreboard *board, const struct strat_match_plan *p,
    const struct strat_scheduled_game *f, const struct strat_shared_game *g)
    __attribute__((warn_unused_result));

/* Return the sample used to compare two players: pairs of games that share setups, otherwise
 * games. */
struct strat_sample strat_match_sample(
    const struct strat_match_plan *p, const struct strat_score *s);

/* ------ a test that several machines share ------ */

/* Share the test of R with the other parts of its schedule, which have their journals in FOLDER.
 * LEDGER, the file of R, identifies the test.  Call this before results are read.  If IS_PLAYING is
 * 0, only read the journals.  REP is borrowed.  Return 0 or a negative code, reported to REP. */
int strat_match_results_share(struct strat_match_results *r, struct strat_ledger *ledger,
    const char *folder, int is_playing, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* If R is shared, write the games that were added to the journal, and read those of the other
 * parts; NOW as in strat_shared_look().  If the test is decided, write that to the journal, and let
 * R->decision be the common decision.  Return 0 or a negative code, which has been reported. */
int strat_match_results_exchange(struct strat_match_results *r, int now)
    __attribute__((warn_unused_result));

#endif
