/* runner.h - many games between engines, in one thread.
 *
 * A runner has slots; each plays one game after the other.  It asks for games, plays them and
 * delivers them; what is to be played, and where it goes, it leaves to its caller. */
#ifndef STRAT_MATCH_RUNNER_H
#define STRAT_MATCH_RUNNER_H

#include "engine/game.h"

struct strat_runner;

enum strat_runner_action { STRAT_RUNNER_CONTINUE, STRAT_RUNNER_FINISH, STRAT_RUNNER_ABANDON };

/* All pointers are borrowed and outlive the runner. */
struct strat_runner_options {
	const struct strat_engine *engines;
	size_t nengines;
	int slots; /* games at once, 1..STRAT_RUNNER_SLOTS; each needs six descriptors */
	enum strat_sandbox sandbox;
	const char *tmp; /* as in struct strat_supervisor_options */
	const char *path;
	/* The games of slot I are played on processor I modulo NPROCESSORS of these, which are counted
	 * from 0; 0: on any. */
	const uint32_t *processors;
	size_t nprocessors;
	int no_pinning;  /* games of quick engines are not gathered on one processor: affinity.h */
	size_t log_size; /* bytes of log kept of each engine in each game; 0: 32 KiB */
	int log_all;     /* of good games too */
	struct strat_report *rep;

	/* A game for SLOT goes to BOUT, which is all zero but that clocks are kept.  1; or 0: none
	 * now (asked again after each delivery); or a negative code: begin no more games, and that
	 * is what strat_runner_run() returns. */
	int (*next)(void *arg, int slot, struct strat_engine_game *game);

	/* A game is over.  0, or a negative code as above. */
	int (*done)(void *arg, int slot, const struct strat_verdict *v);

	/* A ply was played: for those who look on.  G holds the game so far.  May be NULL. */
	void (*ply)(void *arg, int slot, const struct strat_record *g);

	/* An option that is set for ENGINE, counted from 0, is unknown to it, or it does not accept the
	 * value: WHY.  Called when a new process is ready, once for each such option.  May be NULL. */
	void (*doubt)(void *arg, uint32_t engine, const char *why);

	/* FD can be read: it is the caller's, for signals (signalfd, or a pipe to itself); -1: there
	 * is none. */
	enum strat_runner_action (*on_wakeup)(void *arg);
	int fd;
	void *arg;
};

#define STRAT_RUNNER_SLOTS 1024

/* 0 and *A, or a negative code, told to PLAN->rep.  The supervisor forks off here: before other
 * threads are there, and before there are secrets. */
int strat_runner_open(struct strat_runner **a, const struct strat_runner_options *plan)
    __attribute__((warn_unused_result));

/* Play until there are no more games and all that were begun are delivered.  0 or a negative
 * code: of a callback, -STRAT_E_ENGINE where a policy asked to stop, or of the system; then a game
 * that could not be begun, or of which the record is not whole, is not delivered.  After
 * STRAT_RUNNER_ABANDON the games that run are delivered as STRAT_END_ABANDONED. */
int strat_runner_run(struct strat_runner *a) __attribute__((warn_unused_result));

/* Begin no more games, and give up those that run.  To be called from within a callback. */
void strat_runner_abandon(struct strat_runner *a);

/* Are the engines in a sandbox?  "bubblewrap" or "none". */
const char *strat_runner_sandbox(const struct strat_runner *a);

/* End all engines and wait for them, within two seconds. */
void strat_runner_close(struct strat_runner *a);

#endif
