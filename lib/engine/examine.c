/* examine.c - run the steps that test an engine. */
#include "engine/examine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "engine/examine/exam.h"

/* Choose the rules of the test games: those requested, or the first rule set that the engine
 * supports. */
static void
choose_rules(struct strat_exam *x)
{
	const char *known = x->player.session.rules_known;
	char name[STRAT_NAME_SIZE];

	if (x->how->rules || !strat_scan_copy_word(&known, name, sizeof name))
		return;
	if (!strat_scan_has_word(x->player.session.rules_known, strat_rules_default) &&
	    strat_rules_find(name))
		x->base = strat_rules_find(name);
}

#define MUTE 3 /* the test stops after this many steps in a row without a reply */

/* Return the reason to stop after step I failed, or NULL to continue.  MUTE counts failed steps in
 * a row without a reply. */
static const char *
reason_to_stop(struct strat_exam *x, int i, int mute)
{
	if (i == 0 || (i == 1 && x->player.child.state == STRAT_CHILD_FAILED))
		return "it cannot be started";
	if (i == 1)
		return x->is_mute ? "it does not answer" : "it does not answer the greeting";
	if (mute == MUTE)
		return "it does not answer";
	if (!strat_exam_is_running(x) && (!strat_exam_start(x) || !strat_exam_greet(x)))
		return "it cannot be started again";
	return NULL;
}

static void
tell(const struct strat_exam *x, const struct strat_exam_result *s)
{
	if (x->how->step)
		x->how->step(x->how->arg, s);
}

/* Run STEPS and report each.  Return the number of failed steps. */
static int
run_steps(struct strat_exam *x, const struct strat_exam_step *steps)
{
	char did[sizeof x->actual], wrote[sizeof x->complaint];
	int i, rc, failed = 0, mute = 0;

	for (i = 0; steps[i].what; i++) {
		struct strat_exam_result s = { .number = i + 1,
			.what = steps[i].what,
			.expected = "",
			.actual = "",
			.last_error_line = "" };

		x->actual[0] = '\0';
		x->is_mute = 0;
		rc = steps[i].take(x);
		if (i == 1)
			choose_rules(x);
		s.result = rc > 0 ? STRAT_STEP_PASSED
		    : rc == 0     ? STRAT_STEP_FAILED
				  : STRAT_STEP_SKIPPED;
		if (rc >= 0)
			mute = rc == 0 && x->is_mute ? mute + 1 : 0;
		if (rc == 0) {
			failed++;
			memcpy(did, x->actual, sizeof did);
			s.expected = steps[i].expected;
			s.actual = did;
			memcpy(wrote, x->complaint, sizeof wrote);
			s.last_error_line = wrote;
			x->complaint[0] = '\0';
			s.end = steps[i + 1].what ? reason_to_stop(x, i, mute) : NULL;
		}
		tell(x, &s);
		if (s.end)
			break;
	}
	return failed;
}

int
strat_engine_check(const struct strat_engine *engine, const struct strat_exam_options *how)
{
	struct strat_supervisor_options plan = {
		.tmp = how->tmp, .path = how->path, .sandbox = how->sandbox
	};
	struct strat_exam *x = calloc(1, sizeof *x);
	int rc;

	if (!x) {
		return strat_tell(how->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	}
	x->engine = engine;
	x->how = how;
	x->base = how->rules ? how->rules : strat_rules_find(strat_rules_default);
	x->dice = 1;
	strat_child_init(&x->player.child);
	strat_play_init(&x->play);
	rc = strat_supervisor_open(&x->supervisor, &plan, how->rep);
	if (rc == 0)
		rc = run_steps(
		    x, engine->protocol == &strat_protocol_ucc ? strat_exam_ucc : strat_exam_stp);
	strat_engine_process_free(&x->player);
	strat_supervisor_close(x->supervisor);
	strat_play_free(&x->play);
	free(x);
	return rc;
}
