/* shared_test.h - one test (SPRT) played by several machines, which stop at a common decision.
 *
 * Each machine plays one part of the schedule into a file of its own, and appends a line for each
 * game to a journal in a folder that all machines share.  It counts the games in the journals of
 * the other parts as well as its own.  The first part that finds the test decided writes the
 * decision to its journal, and the others stop when they read it.
 *
 * A journal is a text file that is only ever appended to, by one process, which holds a lock on it.
 * SQLite files are not shared: SQLite does not support one file open on several machines.
 *
 *     part-3-of-8.games:
 *     strat-match-games 1 TEST 3 8 CHECK          the test, the part, the number of parts
 *     game NUMBER RESULT LOSER HASH ENDING CHECK
 *     decided H1 GAMES N0 N1 N2 N3 N4 CHECK       the games that were counted, and their scores
 *
 * CHECK is the CRC-32 of the line before it, in eight hexadecimal digits.  A last line without a
 * newline is still being written, or its writer was killed: it is ignored, and the writer replaces
 * it. */
#ifndef STRAT_MATCH_SHARED_TEST_H
#define STRAT_MATCH_SHARED_TEST_H

#include "base/diag.h"
#include "base/hash.h"
#include "engine/engine_game.h"
#include "study/sprt.h"

struct strat_shared_test;

#define STRAT_MAX_PARTS 10000

struct strat_shared_game {
	uint64_t number;          /* in the schedule, from 0 */
	enum strat_result result; /* STRAT_OPEN: the game does not count */
	enum strat_game_end end;
	int loser;              /* the side at fault, or -1 */
	struct strat_hash hash; /* repeated games have the same one */
};

/* A decision, with the games that it rests on. */
struct strat_shared_decision {
	enum strat_decision decision; /* STRAT_UNDECIDED: none yet */
	uint64_t games;               /* of all parts, those that do not count included */
	struct strat_sample sample;
};

struct strat_shared_options {
	const char *folder;   /* shared by all machines */
	struct strat_hash id; /* of the test: its configuration and the files it depends on */
	uint32_t part, parts; /* PART from 1, or 0 to read all journals; at most STRAT_MAX_PARTS */

	/* Receive a game of another part, each once, in the order of its journal.  Return 0, or a
	 * negative code, which is returned to the caller. */
	int (*game)(void *arg, const struct strat_shared_game *g);
	void *arg;
	struct strat_report *rep;
};

/* The functions below return 0 unless noted otherwise, or a negative code, which has been
 * reported. */

/* Open or create the journal of this part, if it has one, and lock it.  Return -STRAT_E_LEDGER if another process
 * holds the lock, if the folder holds journals of another test or of another number of parts, or if
 * the journal is damaged.  Release *S with strat_shared_close(). */
int strat_shared_open(struct strat_shared_test **s, const struct strat_shared_options *how)
    __attribute__((warn_unused_result));
void strat_shared_close(struct strat_shared_test *s);

/* Add the next game of this part, in the order in which its file holds them.  A game that is in the
 * journal already, from an earlier run, must be the same.  The line is written by
 * strat_shared_publish(). */
int strat_shared_add(struct strat_shared_test *s, const struct strat_shared_game *g)
    __attribute__((warn_unused_result));

/* Write the added games to the journal, and sync it, so that the other parts see them.  Return
 * -STRAT_E_LEDGER if the journal holds games that were not added: they are missing from the file of
 * this part. */
int strat_shared_publish(struct strat_shared_test *s) __attribute__((warn_unused_result));

/* Read what the other parts have written since the last call.  To spare the file system, do nothing
 * within STRAT_SHARED_PAUSE, or ten times the duration of the last look, unless NOW is 1. */
int strat_shared_look(struct strat_shared_test *s, int now) __attribute__((warn_unused_result));
#define STRAT_SHARED_PAUSE 20 /* milliseconds */

/* Write the decision D, found by this part, to its journal. */
int strat_shared_decide(struct strat_shared_test *s, const struct strat_shared_decision *d)
    __attribute__((warn_unused_result));

/* Return the common decision: of those that were read or written so far, the one with the fewest
 * games. */
const struct strat_shared_decision *strat_shared_decision(const struct strat_shared_test *s);

/* Replace *BEST by D if that has fewer games, or if there is no *BEST. */
void strat_shared_choose(struct strat_shared_decision *best, const struct strat_shared_decision *d);

/* Write D as text: "H1 GAMES N0 N1 N2 N3 N4".  Return its length. */
#define STRAT_DECISION_SIZE 160
size_t strat_shared_write_decision(
    const struct strat_shared_decision *d, char text[STRAT_DECISION_SIZE]);

/* Read such a text of LEN bytes as *D.  Return 0, or -1 if it is no decision. */
int strat_shared_read_decision(const char *text, size_t len, struct strat_shared_decision *d);

#endif
