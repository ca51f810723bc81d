/* engine_process.h - an engine that runs: its process, what waits to be written, what was heard. */
#ifndef STRAT_ENGINE_REFEREE_ENGINE_PROCESS_H
#define STRAT_ENGINE_REFEREE_ENGINE_PROCESS_H

#include "engine/referee/log.h"
#include "engine/engine.h"

#define STRAT_LINE_SIZE 4096 /* bytes of a line that is heard; of a longer one the beginning */

#define STRAT_MAX_UNSOLICITED                                                                      \
	(UINT64_C(1) << 20) /* bytes between two answers, where nothing else is said */

#define STRAT_LATE_WAKEUP (2 * STRAT_MS) /* who wakes up so late was kept from it */

/* From the end of its pipes to the end of a process, at most; else it is ended. */
#define STRAT_EXIT_WAIT (500 * STRAT_MS)

/* What a player is to do next. */
enum strat_engine_state {
	STRAT_ENGINE_IDLE,         /* in no game */
	STRAT_ENGINE_STARTING,     /* to be ready */
	STRAT_ENGINE_SETTING_UP,   /* to set up */
	STRAT_ENGINE_TAKING_SETUP, /* to take the setup that it was given */
	STRAT_ENGINE_WAITING,      /* nothing: it is not asked */
	STRAT_ENGINE_MOVING,       /* to move */
	STRAT_ENGINE_RESCUING,     /* to rescue, or not */
	STRAT_ENGINE_STATES
};

struct strat_referee;

struct strat_engine_process {
	struct strat_child child; /* comes first: the runner finds a player by its child */
	uint32_t engine;          /* which one it is */
	uint64_t processor;       /* where it runs, from 1; 0: anywhere */
	struct strat_session session;
	enum strat_engine_state state;
	struct strat_referee *match; /* it plays in; NULL: none */
	enum strat_side side;        /* there */
	int is_new;                  /* it was not greeted yet */
	int is_checked;              /* the runner has looked at its options */
	int is_leaving;              /* it was told to quit */

	struct strat_out out; /* what is said to it */
	size_t sent;          /* so much of it is written */
	int input_closed;     /* its input is closed */

	char in[STRAT_LINE_SIZE + 1];
	size_t start, end;      /* of what was heard and not yet understood */
	int is_long;            /* the rest of a line that is too long is to come */
	uint64_t noise;         /* bytes since it was asked */
	int has_ended;          /* its process: there are news */
	strat_ns exit_deadline; /* its output is closed: then it is gone, at the latest */

	strat_ns asked, deadline; /* STRAT_NEVER: none */
	int is_forgiven;          /* its deadline was moved */
	uint32_t quick, slow;     /* its pace, and */
	int is_pinned;            /* whether it is on the referee's processor: affinity.h */
	struct strat_log log;
	strat_ns log_from;
};

/* Have P start ENGINE, where P->processor says, with a log of LOG_SIZE.  0, or as strat_child_start(). */
int strat_engine_process_start(struct strat_engine_process *p, struct strat_supervisor *k,
    const struct strat_engine *engine, size_t log_size) __attribute__((warn_unused_result));

/* Write what waits, as far as it can be.  0; -STRAT_E_IO: nobody reads there any more; or
 * -STRAT_E_NOMEM: what was to be said is not whole. */
int strat_engine_process_flush(struct strat_engine_process *p);

/* Read what it said, once.  1: there is something new, 0: there is not, -STRAT_E_CUT: and there
 * will be nothing any more. */
int strat_engine_process_read(struct strat_engine_process *p);

/* The next line that was heard goes to SAID; 0: there is none. */
int strat_engine_process_next_line(struct strat_engine_process *p, enum strat_reply *reply);

/* Read what it wrote to standard error. */
void strat_engine_process_read_err(struct strat_engine_process *p);

/* NOW its deadline is seen to have come.  Where that is late the machine stood still, or was at
 * others' work, and its engine may have had no more of it than the referee: once for each request the
 * deadline is moved by as much, and 1 comes back. */
int strat_engine_process_extend_deadline(struct strat_engine_process *p, strat_ns now);

/* Tell it to quit, and see that it does within GRACE milliseconds. */
void strat_engine_process_quit(struct strat_engine_process *p, strat_ns now, int64_t grace);

void strat_engine_process_free(struct strat_engine_process *p);

#endif
