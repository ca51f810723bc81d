/* match_play.h - play the games of a tournament between engines that are missing from its file.
 *
 * Games are stored by a thread of their own, several in one transaction (committer.h).  They are
 * counted and reported when they are on disk, at most 50 ms and the time of a transaction after they
 * ended, and at the latest before the next game of the same slot is stored. */
#ifndef STRAT_MATCH_MATCH_PLAY_H
#define STRAT_MATCH_MATCH_PLAY_H

#include "match/runner.h"
#include "match/match_results.h"

/* The reason why no more games are started. */
enum strat_match_stop {
	STRAT_STOP_NONE, /* games are still started */
	STRAT_STOP_ALL_PLAYED,
	STRAT_STOP_DECIDED,   /* the test has a decision */
	STRAT_STOP_UNDECIDED, /* all games are played, but the test has no decision */
	STRAT_STOP_SIGNAL,    /* ON_WAKEUP requested it */
	STRAT_STOP_TIME,
	STRAT_STOP_ENGINE, /* an engine broke a rule or broke down, and the policy is to stop */
	STRAT_STOP_SPOILT, /* too many games of the test are void */
	STRAT_STOP_FAILED, /* see the report */
	STRAT_STOPS
};

extern const char *const strat_match_stop_text[STRAT_STOPS];

/* A tournament in progress. */
struct strat_match_run {
	const struct strat_match_plan *plan;
	struct strat_ledger *ledger;
	struct strat_match_results results;
	uint64_t ours;        /* games to be played here, including those in the file */
	uint64_t had, played; /* games in the file at the start, and games played since */
	enum strat_match_stop stop;
	char sandbox[32]; /* as strat_runner_sandbox() returns it */
};

struct strat_match_options {
	int slots;                  /* games at once, 1..STRAT_RUNNER_SLOTS */
	double seconds;             /* start no game after this many seconds; 0: no limit */
	const uint32_t *processors; /* as in struct strat_runner_options */
	size_t nprocessors;
	int no_pinning;     /* the same */
	const char *path;   /* PATH to find programs */
	const char *shared; /* folder in which the parts of a test meet: shared_test.h; or NULL */

	/* Called before the first game, and after each game is on disk; IS_FAULT: an engine was at
	 * fault in it, and the tournament goes on.  GAME returns 0 to continue, or 1 to store no
	 * more games and stop with STRAT_STOP_SIGNAL.  Both may be NULL.  One thread at a time calls
	 * the callbacks, but not always the same one. */
	void (*begun)(void *arg, const struct strat_match_run *run);
	int (*game)(void *arg, const struct strat_match_run *run, const struct strat_ledger_game *g,
	    int is_fault);

	/* Called for every new process and each option that is set for ENGINE, counted from 0, but
	 * unknown to it or rejected by it; WHY is the reason.  May be NULL. */
	void (*doubt)(
	    void *arg, const struct strat_match_run *run, uint32_t engine, const char *why);

	/* Called when FD is readable (-1: none), for signals; decides whether to continue. */
	enum strat_runner_action (*on_wakeup)(void *arg);
	int fd;
	void *arg;
};

/* Play P, which must be loaded, into LEDGER, which must be open for writing.  Return 0 and set
 * RUN->stop, or return a negative code, reported to REP.  In both cases RUN holds the results and
 * must be released with strat_match_run_free(). */
int strat_match_play(struct strat_match_run *run, const struct strat_match_plan *p,
    struct strat_ledger *ledger, const struct strat_match_options *options,
    struct strat_report *rep) __attribute__((warn_unused_result));

void strat_match_run_free(struct strat_match_run *run);

#endif
