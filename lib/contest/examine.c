/* examine.c - does an engine speak its protocol?  Step by step. */
#include "contest/examine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contest/examine/exam.h"

/* The rules for the games: those that were asked for, or the first that it says it plays. */
static void
choose_rules(struct strat_exam *x)
{
	char name[STRAT_NAME_SIZE];

	if (x->how->rules || sscanf(x->player.talk.rules_known, "%31s", name) != 1)
		return;
	if (!strstr(x->player.talk.rules_known, strat_rules_default) && strat_rules_find(name))
		x->base = strat_rules_find(name);
}

/* Take all STEPS and tell of each.  How many failed. */
static int
take_steps(struct strat_exam *x, const struct strat_exam_step *steps)
{
	int i, rc, failed = 0, is_dead = 0;

	for (i = 0; steps[i].what; i++) {
		struct strat_examined s = { .number = i + 1, .what = steps[i].what };

		x->did[0] = '\0';
		rc = is_dead ? -1 : steps[i].take(x);
		if (i == 1)
			choose_rules(x);
		failed += rc == 0;
		s.result = rc > 0 ? STRAT_STEP_PASSED
		    : rc == 0     ? STRAT_STEP_FAILED
				  : STRAT_STEP_SKIPPED;
		s.ought = rc == 0 ? steps[i].ought : "";
		s.did = rc == 0 ? x->did : "";
		/* without a process, or without a greeting, nothing that follows makes sense */
		if (rc == 0 && i < 2)
			is_dead = 1;
		if (x->how->step)
			x->how->step(x->how->arg, &s);
		if (rc == 0 && !is_dead && !strat_exam_lives(x) && steps[i + 1].what)
			if (!strat_exam_start(x) || !strat_exam_greet(x))
				is_dead = 1;
	}
	return failed;
}

int
strat_engine_check(const struct strat_engine *engine, const struct strat_examination *how)
{
	struct strat_keeper_plan plan = {
		.tmp = how->tmp, .path = how->path, .sandbox = how->sandbox
	};
	struct strat_exam *x = calloc(1, sizeof *x);
	int rc;

	if (!x) {
		struct strat_diag d = { .code = STRAT_E_NOMEM };

		return strat_tell(how->rep, &d);
	}
	x->engine = engine;
	x->how = how;
	x->base = how->rules ? how->rules : strat_rules_find(strat_rules_default);
	x->dice = 1;
	strat_child_init(&x->player.child);
	strat_play_init(&x->play);
	rc = strat_keeper_open(&x->keeper, &plan, how->rep);
	if (rc == 0)
		rc = take_steps(
		    x, engine->protocol == &strat_protocol_ucc ? strat_exam_ucc : strat_exam_stp);
	strat_player_free(&x->player);
	strat_keeper_close(x->keeper);
	strat_play_free(&x->play);
	free(x);
	return rc;
}
