/* play.h - play the games of a tournament between engines that its file does not have yet.
 *
 * A game is in the file before its slot is given the next one. */
#ifndef STRAT_MATCH_PLAY_H
#define STRAT_MATCH_PLAY_H

#include "match/runner.h"
#include "match/results.h"

/* Why no more games are begun. */
enum strat_match_stop {
	STRAT_STOP_NONE, /* they are */
	STRAT_STOP_ALL_PLAYED,
	STRAT_STOP_DECIDED,   /* the test is */
	STRAT_STOP_UNDECIDED, /* all games of the test are played, and it is not decided */
	STRAT_STOP_SIGNAL,    /* the callback ON_WAKEUP asked for it */
	STRAT_STOP_TIME,
	STRAT_STOP_ENGINE, /* the configuration stops where an engine breaks a rule or down */
	STRAT_STOP_SPOILT, /* too many games of the test are void */
	STRAT_STOP_FAILED, /* the report says why */
	STRAT_STOPS
};

extern const char *const strat_match_stop_text[STRAT_STOPS];

/* A tournament that is being played. */
struct strat_match_run {
	const struct strat_match_plan *plan;
	struct strat_ledger *ledger;
	struct strat_match_results results;
	uint64_t ours;        /* games to be played here, those of the file included */
	uint64_t had, played; /* games that were in the file; and since then */
	enum strat_match_stop stop;
	char sandbox[16]; /* how engines are kept apart: "bubblewrap" or "none" */
};

struct strat_match_options {
	int slots;                  /* games at once, 1..STRAT_RUNNER_SLOTS */
	double seconds;             /* begin no game after so long; 0: no limit */
	const uint32_t *processors; /* as in struct strat_runner_options */
	size_t nprocessors;
	int no_pinning;   /* the same */
	const char *path; /* where programs are looked for, as PATH */

	/* Callbacks, may be NULL: before the first game; and after each game, which is in the file,
	 * with V as the referee has it. */
	void (*begun)(void *arg, const struct strat_match_run *run);
	void (*game)(void *arg, const struct strat_match_run *run,
	    const struct strat_ledger_game *g, const struct strat_verdict *v);

	/* An option that is set for ENGINE, counted from 0, is unknown to it, or it does not accept the
	 * value: WHY.  Called for every new process; may be NULL. */
	void (*doubt)(
	    void *arg, const struct strat_match_run *run, uint32_t engine, const char *why);

	/* FD can be read (-1: there is none), for signals: whether to go on. */
	enum strat_runner_action (*on_wakeup)(void *arg);
	int fd;
	void *arg;
};

/* Play P, which was loaded, into LEDGER, which is open to be played.  Return 0, RUN->stop saying why
 * it ended, or a negative code, given to REP; in both cases RUN has the results and is to be freed
 * by strat_match_run_free(). */
int strat_match_play(struct strat_match_run *run, const struct strat_match_plan *p,
    struct strat_ledger *ledger, const struct strat_match_options *options,
    struct strat_report *rep) __attribute__((warn_unused_result));

void strat_match_run_free(struct strat_match_run *run);

#endif
