/* player.h - an engine that runs: its process, what waits to be written, what was heard. */
#ifndef STRAT_ENGINE_REFEREE_PLAYER_H
#define STRAT_ENGINE_REFEREE_PLAYER_H

#include "engine/referee/log.h"
#include "engine/engine.h"

#define STRAT_LINE_SIZE 4096 /* bytes of a line that is heard; of a longer one the beginning */

#define STRAT_NOISE (UINT64_C(1) << 20) /* bytes between two answers, where nothing else is said */

#define STRAT_STALL (2 * STRAT_MS) /* who wakes up so late was kept from it */

/* From the end of its pipes to the end of a process, at most; else it is ended. */
#define STRAT_AWHILE (500 * STRAT_MS)

/* What a player is to do next. */
enum strat_player_state {
	STRAT_PLAYER_IDLE,  /* in no game */
	STRAT_PLAYER_WAKES, /* to be ready */
	STRAT_PLAYER_SETS,  /* to set up */
	STRAT_PLAYER_TAKES, /* to take the setup that it was given */
	STRAT_PLAYER_WAITS, /* nothing: it is not asked */
	STRAT_PLAYER_MOVES, /* to move */
	STRAT_PLAYER_SAVES, /* to rescue, or not */
	STRAT_PLAYER_STATES
};

struct strat_referee;

struct strat_player {
	struct strat_child child; /* comes first: the arena finds a player by its child */
	uint32_t engine;          /* which one it is */
	uint64_t processor;       /* where it runs, from 1; 0: anywhere */
	struct strat_talk talk;
	enum strat_player_state state;
	struct strat_referee *match; /* it plays in; NULL: none */
	enum strat_side side;        /* there */
	int is_new;                  /* it was not greeted yet */
	int is_leaving;              /* it was told to quit */

	struct strat_out out; /* what is said to it */
	size_t sent;          /* so much of it is written */
	int is_deaf;          /* its input is closed */

	char in[STRAT_LINE_SIZE + 1];
	size_t start, end; /* of what was heard and not yet understood */
	int is_long;       /* the rest of a line that is too long is to come */
	uint64_t noise;    /* bytes since it was asked */
	int has_ended;     /* its process: there are news */
	strat_ns gone_by;  /* its output is closed: then it is gone, at the latest */

	strat_ns asked, deadline; /* STRAT_NEVER: none */
	int is_forgiven;          /* its deadline was moved */
	uint32_t quick, slow;     /* its pace, and */
	int is_gathered;          /* whether it is on the referee's processor: gather.h */
	struct strat_log log;
	strat_ns log_from;
};

/* Have P start ENGINE, where P->processor says, with a log of LOG_SIZE.  0, or as strat_child_start(). */
int strat_player_start(struct strat_player *p, struct strat_keeper *k,
    const struct strat_engine *engine, size_t log_size) __attribute__((warn_unused_result));

/* Write what waits, as far as it can be.  0; -STRAT_E_IO: nobody reads there any more; or
 * -STRAT_E_NOMEM: what was to be said is not whole. */
int strat_player_flush(struct strat_player *p);

/* Read what it said, once.  1: there is something new, 0: there is not, -STRAT_E_CUT: and there
 * will be nothing any more. */
int strat_player_hear(struct strat_player *p);

/* The next line that was heard goes to SAID; 0: there is none. */
int strat_player_next(struct strat_player *p, enum strat_answer *said);

/* Read what it wrote to standard error. */
void strat_player_hear_err(struct strat_player *p);

/* NOW its deadline is seen to have come.  Where that is late the machine stood still, or was at
 * others' work, and its engine may have had no more of it than the referee: once for each request the
 * deadline is moved by as much, and 1 comes back. */
int strat_player_forgive(struct strat_player *p, strat_ns now);

/* Tell it to quit, and see that it does within GRACE milliseconds. */
void strat_player_leave(struct strat_player *p, strat_ns now, int64_t grace);

void strat_player_free(struct strat_player *p);

#endif
