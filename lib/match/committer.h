/* committer.h - store finished games in a ledger, several in one transaction.
 *
 * A thread of its own stores games, so that the threads that play do not wait for the disk.  A game
 * waits at most STRAT_COMMIT_MS for others to share its transaction, and less if half of the slots
 * have a game that waits, or a slot that has one finishes its next game.  A slot therefore never
 * has two finished games that are not stored.
 *
 * All functions but start and stop are called with the mutex of the caller locked; so is STORED. */
#ifndef STRAT_MATCH_COMMITTER_H
#define STRAT_MATCH_COMMITTER_H

#include <pthread.h>

#include "match/ledger.h"

#define STRAT_COMMIT_MS 50

/* A finished game.  LEDGER_GAME has copies of all texts. */
struct strat_finished_game {
	struct strat_ledger_game ledger_game;
	struct strat_hash hash; /* of strat_match_hash() */
	int slot;
	int is_fault;     /* an engine was at fault */
	int stops;        /* the tournament stops, and the game is played again */
	int64_t finished; /* milliseconds of the monotonic clock */
	struct strat_finished_game *next;
};

struct strat_committer {
	/* set by the caller */
	struct strat_ledger *ledger; /* nothing else may use it between start and stop */
	pthread_mutex_t *mutex;
	int slots;
	/* Called when G is on disk, in the order of adding.  Return 0 or a negative code, reported. */
	int (*stored)(void *arg, const struct strat_finished_game *g);
	/* Called once, after a failure, which has been reported: no more games can be stored. */
	void (*failed)(void *arg);
	void *arg;

	/* private */
	pthread_t thread;
	pthread_cond_t changed;
	struct strat_finished_game *first, **end; /* games that wait */
	int n;
	unsigned char *is_waiting; /* by slot: 1: it has a game that is not stored */
	int is_storing, is_urgent, is_ending, rc;
};

/* Start the thread of C, whose other members are zero.  Return 0 or a negative code, reported to the
 * report of the ledger. */
int strat_committer_start(struct strat_committer *c) __attribute__((warn_unused_result));

/* Wait until SLOT has no game that is not stored.  Return 0, or the code of a failure. */
int strat_committer_wait(struct strat_committer *c, int slot) __attribute__((warn_unused_result));

/* Wait until all games are stored.  Return 1 if there were any, 0 if not, or the code of a failure. */
int strat_committer_drain(struct strat_committer *c) __attribute__((warn_unused_result));

/* Store a copy of G, without its links; strat_committer_wait() has returned 0 for its slot.  Return 0
 * or -STRAT_E_NOMEM, not reported. */
int strat_committer_add(struct strat_committer *c, const struct strat_finished_game *g)
    __attribute__((warn_unused_result));

/* Store the games that wait and end the thread, if it was started.  Return 0, or the code of the first
 * failure. */
int strat_committer_stop(struct strat_committer *c);

#endif
