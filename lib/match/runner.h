/* runner.h - play many games between engines in one or several threads.
 *
 * A runner has slots, each of which plays one game after another.  It gets games from a callback,
 * plays them, and delivers the results to another callback.  The slots are divided among the
 * threads, so that games of fast engines use several processors. */
#ifndef STRAT_MATCH_RUNNER_H
#define STRAT_MATCH_RUNNER_H

#include "engine/engine_game.h"

struct strat_runner;

enum strat_runner_action { STRAT_RUNNER_CONTINUE, STRAT_RUNNER_FINISH, STRAT_RUNNER_ABANDON };

/* The options of a runner.  All pointers are borrowed and must outlive it. */
struct strat_runner_options {
	const struct strat_engine *engines;
	size_t nengines;
	int slots;   /* concurrent games, 1..STRAT_RUNNER_SLOTS; each needs six descriptors */
	int threads; /* 1..STRAT_RUNNER_THREADS; 0: 1.  With more than one, several threads call the
			callbacks at once, except ON_WAKEUP, which the thread of strat_runner_run()
			calls. */
	enum strat_sandbox sandbox;
	const char *tmp; /* as in struct strat_supervisor_options, and so are the next two */
	const char *path;
	int no_groups;
	/* Slot I plays on processor I modulo NPROCESSORS of these, counted from 0; NPROCESSORS 0:
	 * on any. */
	const uint32_t *processors;
	size_t nprocessors;
	int no_pinning;  /* 1: never pin fast games to one processor: affinity.h */
	size_t log_size; /* bytes of log for each engine and game; 0: 32 KiB */
	int log_all;     /* 1: keep the logs of games without faults */
	struct strat_report *rep;

	/* Store the next game for SLOT in GAME, which is zero except that clocks are kept.  Return
	 * 1; 0 if there is none now (the callback is called again after each delivery); or a
	 * negative code to start no more games, which strat_runner_run() returns. */
	int (*next)(void *arg, int slot, struct strat_engine_game *game);

	/* Receive a finished game.  Return 0, or a negative code as above. */
	int (*done)(void *arg, int slot, const struct strat_verdict *v);

	/* Called after each ply, with the game so far in G, for spectators.  May be NULL. */
	void (*ply)(void *arg, int slot, const struct strat_record *g);

	/* Called when a new process is ready, once for each option that is set for ENGINE, counted
	 * from 0, but unknown to it or rejected by it; WHY is the reason.  May be NULL. */
	void (*doubt)(void *arg, uint32_t engine, const char *why);

	/* Called when FD is readable: a descriptor of the caller for signals (signalfd, or a
	 * pipe); -1: none. */
	enum strat_runner_action (*on_wakeup)(void *arg);
	int fd;
	void *arg;
};

#define STRAT_RUNNER_SLOTS   1024
#define STRAT_RUNNER_THREADS 16

/* Create a runner and fork its supervisors, one for each thread; call this before starting other threads and before
 * loading secrets.  Return 0 and set *A, or return a negative code, reported to PLAN->rep. */
int strat_runner_open(struct strat_runner **a, const struct strat_runner_options *plan)
    __attribute__((warn_unused_result));

/* Play until there are no more games and all started games have been delivered.  Return 0, or a
 * negative code: that of a callback, -STRAT_E_ENGINE if a policy stopped the run, or a system
 * error; a game that could not be started or whose record is incomplete is then not delivered.
 * After STRAT_RUNNER_ABANDON the games in progress are delivered with STRAT_END_ABANDONED. */
int strat_runner_run(struct strat_runner *a) __attribute__((warn_unused_result));

/* Start no more games and abandon those in progress.  Any thread may call this. */
void strat_runner_abandon(struct strat_runner *a);

/* Return the sandbox in use: "bubblewrap"; the same with ", limits measured" if the kernel does not
 * limit engines as a whole; or "none". */
const char *strat_runner_sandbox(const struct strat_runner *a);

/* End all engines, wait for them up to two seconds, and release A. */
void strat_runner_close(struct strat_runner *a);

#endif
