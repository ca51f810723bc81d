/* exam.h - an engine that is examined: what is said to it, what it answers, and a game with it. */
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
	enum strat_side side; /* the engine's */
	int has_game;         /* has begun */
	int is_mute;          /* what was waited for last did not come, though it runs */
	uint32_t dice;
	int has_name, noptions, bad_options, unknown_lines;
	char option[64], value[64]; /* one that it has offered */
	char own_setup[64];
	char actual[200];                 /* what it did, when a step fails */
	char unknown[80], complaint[120]; /* the last line not understood, and of standard error */
};

/* A step: 1 passed, 0 failed (DID says how), -1 does not apply. */
struct strat_exam_step {
	const char *what, *expected;
	int (*take)(struct strat_exam *x);
};

extern const struct strat_exam_step strat_exam_stp[], strat_exam_ucc[]; /* end with what NULL */

/* ------ wire.c ------ */

/* Milliseconds that it has for something where so many are wished, 0: no wish. */
int64_t strat_exam_time(int64_t wished);

/* Start the engine anew; 1, or 0: it could not be started. */
int strat_exam_start(struct strat_exam *x);

/* Greet it, if its protocol does so; 1, or 0: it does not answer. */
int strat_exam_greet(struct strat_exam *x);

/* End it; 1: it left by itself in time, 0: it had to be made to. */
int strat_exam_stop(struct strat_exam *x, int say_quit);

/* Say LEN bytes as they are; a line of text. */
void strat_exam_send(struct strat_exam *x, const char *bytes, size_t len);
__attribute__((format(printf, 2, 3))) void strat_exam_sendf(
    struct strat_exam *x, const char *fmt, ...);

/* Write what the protocol has said. */
void strat_exam_flush(struct strat_exam *x);

/* Wait for WANTED, at most MS milliseconds: 1, or 0, DID saying what came instead.  Info and what
 * is not understood are passed by and counted. */
int strat_exam_await(struct strat_exam *x, enum strat_reply wanted, int64_t ms);

/* Does it answer a ping, having said nothing before that asks for an answer? */
int strat_exam_ping(struct strat_exam *x);

/* Is its process still there? */
int strat_exam_is_running(const struct strat_exam *x);

/* ------ game.c ------ */

/* Begin a game of rules NAME (NULL: the usual ones) with OPTIONS, the engine being SIDE; with its
 * own setup, or, GIVEN, with one that it is told.  The opponent's is made by dice. */
int strat_exam_begin(
    struct strat_exam *x, const char *name, const char *options, enum strat_side side, int given);

/* Let it move when it is its turn, by clocks as TC says; let both make N moves.  -1 where there is
 * no game, since it could not be begun. */
int strat_exam_move(struct strat_exam *x, const struct strat_tc *tc);
int strat_exam_play(struct strat_exam *x, int n);

/* Ask it for a move without waiting for it; take the move that it has answered with. */
void strat_exam_ask_move(struct strat_exam *x, const struct strat_tc *tc);
int strat_exam_apply_reply(struct strat_exam *x);

/* The opponent moves, if it is its turn. */
void strat_exam_move_opponent(struct strat_exam *x);

#endif
