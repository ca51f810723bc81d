/* exam.h - an engine under test: sending messages, checking replies, and playing a game with it. */
#ifndef STRAT_ENGINE_EXAMINE_EXAM_H
#define STRAT_ENGINE_EXAMINE_EXAM_H

#include "engine/referee/engine_process.h"
#include "engine/examine.h"
#include "game/view/belief.h"

struct strat_exam {
	const struct strat_engine *engine;
	const struct strat_exam_options *how;
	struct strat_supervisor *supervisor;
	struct strat_engine_process player;
	const struct strat_rules *base;
	struct strat_rules rules;
	struct strat_play play;
	struct strat_belief belief;
	enum strat_side side; /* the side of the engine */
	int has_game;         /* 1: a game has begun */
	unsigned features; /* enum strat_feature, those of the next games if the engine has them */
	int evals;         /* evals received in this game */
	int is_mute; /* 1: the last expected reply did not come although the engine is running */
	uint32_t dice;
	int has_name, noptions, bad_options, unknown_lines;
	char unknown_feature[64];   /* a feature that it offered */
	char option[64], value[64]; /* an option that it offered */
	char own_setup[64];
	char actual[200]; /* the actual behaviour of a failed step */
	char unknown[80],
	    complaint[120]; /* the last unknown line, and the last line of standard error */
};

/* A step.  TAKE returns 1 if it passed, 0 if it failed (ACTUAL has the details), or -1 if it does
 * not apply. */
struct strat_exam_step {
	const char *what, *expected;
	int (*take)(struct strat_exam *x);
};

extern const struct strat_exam_step strat_exam_stp[], strat_exam_ucc[]; /* end with what NULL */

/* ------ wire.c ------ */

/* Return the milliseconds allowed for a reply: WISHED, or the default if WISHED is 0. */
int64_t strat_exam_time(int64_t wished);

/* Start the engine again.  Return 1, or 0 if it could not be started. */
int strat_exam_start(struct strat_exam *x);

/* Greet the engine, if its protocol does so.  Return 1, or 0 if it does not answer. */
int strat_exam_greet(struct strat_exam *x);

/* End the engine.  Return 1 if it exited by itself in time, or 0 if it had to be killed. */
int strat_exam_stop(struct strat_exam *x, int say_quit);

/* Send LEN bytes unchanged; strat_exam_sendf() sends a formatted line. */
void strat_exam_send(struct strat_exam *x, const char *bytes, size_t len);
__attribute__((format(printf, 2, 3))) void strat_exam_sendf(
    struct strat_exam *x, const char *fmt, ...);

/* Send the output of the protocol. */
void strat_exam_flush(struct strat_exam *x);

/* Wait up to MS milliseconds for WANTED.  Return 1, or 0 with the actual reply in ACTUAL.  Info
 * lines and unknown lines are skipped and counted. */
int strat_exam_await(struct strat_exam *x, enum strat_reply wanted, int64_t ms);

/* Return 1 if the engine answers a ping.  No earlier message may require a reply. */
int strat_exam_ping(struct strat_exam *x);

/* Return 1 if its process is still running. */
int strat_exam_is_running(const struct strat_exam *x);

/* ------ examine_game.c ------ */

/* Begin a game with rules NAME (NULL: the default) and OPTIONS, with the engine as SIDE.  The
 * engine chooses its setup, or, if GIVEN is 1, is given one.  The opponent's setup is random. */
int strat_exam_begin(
    struct strat_exam *x, const char *name, const char *options, enum strat_side side, int given);

/* Let the engine move when it is its turn, with the time control TC; strat_exam_play() lets both
 * sides make N moves.  Return -1 if there is no game because it could not be started. */
int strat_exam_move(struct strat_exam *x, const struct strat_tc *tc);
int strat_exam_play(struct strat_exam *x, int n);

/* Ask the engine for a move without waiting; strat_exam_apply_reply() plays the move that it
 * replied. */
void strat_exam_ask_move(struct strat_exam *x, const struct strat_tc *tc);
int strat_exam_apply_reply(struct strat_exam *x);

/* Make a move for the opponent, if it is its turn. */
void strat_exam_move_opponent(struct strat_exam *x);

#endif
