/* examine.h - test step by step whether an engine implements its protocol. */
#ifndef STRAT_ENGINE_EXAMINE_H
#define STRAT_ENGINE_EXAMINE_H

#include "engine/engine.h"

enum strat_step_result { STRAT_STEP_PASSED, STRAT_STEP_FAILED, STRAT_STEP_SKIPPED };

struct strat_exam_result {
	int number;       /* from 1 */
	const char *what; /* "answers stp 1 with stpok" */
	enum strat_step_result result;
	const char *expected;        /* the expected behaviour; "" if the step passed */
	const char *actual;          /* the actual behaviour */
	const char *last_error_line; /* the last line of standard error since a step failed */
	const char *end;             /* why the test stops early; NULL: it continues */
};

struct strat_exam_options {
	const struct strat_rules *rules; /* NULL: the default rules if the engine supports
					    them, else the first it names */
	enum strat_sandbox sandbox;
	const char *tmp, *path;
	struct strat_report *rep;
	void (*step)(void *arg, const struct strat_exam_result *s);
	void *arg;
};

/* Test ENGINE.  Of its times, the test uses the time to start, also for a ping, the time to set up
 * and the patience for a move (0: ten seconds each); the margin for a move (0: 800 ms); and the
 * grace to exit (0: two seconds).  The test stops early if the engine cannot be started or
 * greeted, or does not answer in three consecutive steps.  Return the number of failed steps, or a
 * negative code if the test could not be run. */
int strat_engine_check(const struct strat_engine *engine, const struct strat_exam_options *how)
    __attribute__((warn_unused_result));

#endif
