/* examine.h - does an engine speak its protocol?  Step by step. */
#ifndef STRAT_ENGINE_EXAMINE_H
#define STRAT_ENGINE_EXAMINE_H

#include "engine/engine.h"

enum strat_step_result { STRAT_STEP_PASSED, STRAT_STEP_FAILED, STRAT_STEP_SKIPPED };

struct strat_exam_result {
	int number;       /* from 1 */
	const char *what; /* "answers stp 1 with stpok" */
	enum strat_step_result result;
	const char *expected; /* what it should have done; "" when it passed */
	const char *actual;   /* what it did */
	const char *
	    last_error_line; /* the last line that it wrote to standard error since a step failed */
	const char *end;     /* why nothing more is asked of it, before all was; NULL: it goes on */
};

struct strat_exam_options {
	const struct strat_rules *rules; /* NULL: the first ones that the engine speaks */
	enum strat_sandbox sandbox;
	const char *tmp, *path;
	struct strat_report *rep;
	void (*step)(void *arg, const struct strat_exam_result *s);
	void *arg;
};

/* Examine ENGINE.  Of its times there count: to start, also for a pong, to set up, and the patience
 * for a move (0: ten seconds each); the margin beyond a time for a move (0: 800 ms); and the grace
 * in which it is to exit (0: two seconds).  Who cannot be started or greeted, or is mute in three
 * steps one after the other, is asked nothing more.  The number of steps that failed, or a
 * negative code: it could not be done. */
int strat_engine_check(const struct strat_engine *engine, const struct strat_exam_options *how)
    __attribute__((warn_unused_result));

#endif
