/* engine_process.h - a running engine: its process, pending output, and received input. */
#ifndef STRAT_ENGINE_REFEREE_ENGINE_PROCESS_H
#define STRAT_ENGINE_REFEREE_ENGINE_PROCESS_H

#include "engine/referee/log.h"
#include "engine/referee/waiting.h"
#include "engine/engine.h"

#define STRAT_LINE_SIZE 4096 /* bytes of a line; longer lines are truncated */

#define STRAT_MAX_UNSOLICITED (UINT64_C(1) << 20) /* bytes between two replies, by default */

#define STRAT_LATE_WAKEUP (2 * STRAT_MS) /* a wakeup this late means that the referee was delayed */

/* The longest time between the end of the output of a process and its exit; after it the process
 * is killed. */
#define STRAT_EXIT_WAIT (500 * STRAT_MS)

/* The reply that is expected from an engine. */
enum strat_engine_state {
	STRAT_ENGINE_IDLE,         /* in no game */
	STRAT_ENGINE_STARTING,     /* ready */
	STRAT_ENGINE_SETTING_UP,   /* a setup */
	STRAT_ENGINE_TAKING_SETUP, /* accepting the given setup */
	STRAT_ENGINE_WAITING,      /* none */
	STRAT_ENGINE_MOVING,       /* a move */
	STRAT_ENGINE_RESCUING,     /* a rescue, or none */
	STRAT_ENGINE_STATES
};

struct strat_referee;

struct strat_engine_process {
	struct strat_child child; /* must be first: the runner finds an engine by its child */
	uint32_t engine;          /* index of the engine */
	uint64_t processor;       /* its processor, from 1; 0: any */
	struct strat_session session;
	enum strat_engine_state state;
	struct strat_referee *match; /* its game; NULL: none */
	enum strat_side side;        /* its side in the game */
	int is_new;                  /* 1: not greeted yet */
	int is_checked;              /* 1: the runner has checked its options */
	int is_leaving;              /* 1: told to quit */

	struct strat_out out; /* pending output to the engine */
	size_t sent;          /* bytes of OUT already written */
	int input_closed;     /* 1: its input is closed */

	char in[STRAT_LINE_SIZE + 1];
	size_t start, end;      /* range of unparsed input */
	int is_long;            /* 1: the rest of an overlong line is being skipped */
	uint64_t noise;         /* bytes received since the last request */
	int has_ended;          /* 1: its process has ended */
	strat_ns exit_deadline; /* deadline for its exit after its output closed */

	strat_ns asked, deadline;     /* STRAT_NEVER: none */
	int is_forgiven;              /* 1: its deadline was extended */
	struct strat_waiting waiting; /* for a processor, since the request */
	uint32_t quick, slow;         /* fast and slow replies */
	int is_pinned;                /* 1: pinned to the processor of the referee: affinity.h */
	struct strat_log log;
	strat_ns log_from;
};

/* Start ENGINE as P, on P->processor, with a log of LOG_SIZE bytes.  Return 0, or the error of
 * strat_child_start(). */
int strat_engine_process_start(struct strat_engine_process *p, struct strat_supervisor *k,
    const struct strat_engine *engine, size_t log_size) __attribute__((warn_unused_result));

/* Write pending output without blocking.  Return 0; -STRAT_E_IO if the engine has closed its
 * input; or -STRAT_E_NOMEM if the output is incomplete. */
int strat_engine_process_flush(struct strat_engine_process *p);

/* Read available output of the engine once.  Return 1 if there was any, 0 if not, or -STRAT_E_CUT
 * at the end. */
int strat_engine_process_read(struct strat_engine_process *p);

/* Parse the next received line and set *REPLY.  Return 1, or 0 if there is no complete line. */
int strat_engine_process_next_line(struct strat_engine_process *p, enum strat_reply *reply);

/* Read available standard error of the engine. */
void strat_engine_process_read_err(struct strat_engine_process *p);

/* Handle a deadline noticed at NOW.  If it was noticed late, the machine was suspended or busy,
 * and the engine may have had no more processor time than the referee: extend the deadline by the
 * delay, once per request, and return 1.  Otherwise return 0. */
int strat_engine_process_extend_deadline(struct strat_engine_process *p, strat_ns now);

/* Tell the engine to quit, and end it if it has not exited after GRACE milliseconds. */
void strat_engine_process_quit(struct strat_engine_process *p, strat_ns now, int64_t grace);

void strat_engine_process_free(struct strat_engine_process *p);

#endif
