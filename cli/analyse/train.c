/* train.c - strat-analyse train: learn a model from setups and games. */
#include <stdio.h>
#include <string.h>

#include "base/each_line.h"
#include "base/lang.h"
#include "base/scan.h"
#include "cli/analyse/analyse.h"
#include "study/analysis/learn.h"

static const char *setups, *output = "-", *start;
static long seed = 1;

static const struct tool_opt opts[] = {
	{ 0, "setups", "FILE", "learn how people set up from the list of setups in FILE", TOOL_WORD,
	    &setups, 0 },
	{ 0, "start", "MODEL",
	    "keep the setups of MODEL (shipped: the model in use), and learn only from games",
	    TOOL_WORD, &start, 0 },
	{ 'o', "output", "FILE", "write the model to FILE", TOOL_WORD, &output, 0 },
	{ 0, "seed", "N", "start the random numbers at N (default 1)", TOOL_NUMBER, &seed, 0 },
	ANALYSE_SHARED,
	{ 'q', "quiet", NULL, "print no remarks", TOOL_SWITCH, &analyse_tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

struct training {
	struct tool *tool;
	struct strat_learner learner;
	long refused;
};

static int
add_setup(void *arg, const char *line, size_t len, const char *file, long number)
{
	struct training *t = arg;
	int rc;

	len = strat_trimmed_length(line, len);
	if (!len || *line == '#')
		return 0;
	rc = strat_learner_add_setup(&t->learner, line, len);
	if (rc != -STRAT_E_SETUP)
		return rc;
	t->refused++;
	strat_tellf(&t->tool->report, STRAT_E_SETUP, strat_at_line(file, number),
	    "not a setup of the classical army: %.*s", (int)(len < 50 ? len : 50), line);
	return 0;
}

static int
add_game(void *arg, const struct strat_record *g, struct strat_report *rep)
{
	struct training *t = arg;

	(void)rep;
	return strat_learner_add_game(&t->learner, g);
}

static void
show_progress(void *arg, const char *what, size_t step, size_t steps)
{
	(void)arg;
	tool_progress(what, step, steps);
}

static int
learn(struct training *t)
{
	struct strat_learner *l = &t->learner;
	int rc = 0;

	if (l->nsetups)
		rc = strat_learn_setups(l);
	if (rc == 0 && l->ngames)
		rc = strat_learn_habits(l);
	if (rc == 0 && l->ngames)
		rc = strat_learn_values(l);
	tool_progress_end();
	return rc;
}

static int
read_material(struct training *t)
{
	struct tool *tool = t->tool;
	int rc = 0;

	if (setups)
		rc = strat_each_line(setups, &tool->report, add_setup, t);
	strat_learner_sort_setups(&t->learner);
	if (rc == 0 && (tool->nfiles > 1 || strcmp(tool->files[0], "-") != 0 || !setups))
		rc = analyse_each_game(tool, add_game, t);
	return rc;
}

static int
run(struct tool *tool)
{
	static struct strat_model model;
	struct training t = { .tool = tool };
	struct strat_out out;
	int rc = 0;

	strat_model_clear(&model);
	if (start)
		rc = tool_fault(strat_model_load(
		    &model, strcmp(start, "shipped") == 0 ? NULL : start, &tool->report));
	strat_learner_init(&t.learner, &model);
	t.learner.seed = (uint64_t)seed;
	t.learner.force = tool_rules(&analyse.rules);
	t.learner.fallback = tool_rules(&analyse.default_rules);
	t.learner.progress = show_progress;
	if (rc == 0)
		rc = read_material(&t);
	if (rc == 0 && !t.learner.nsetups && !t.learner.ngames)
		rc = tool_fail(tool, _("nothing to learn from: no setups and no games"));
	if (rc == 0)
		rc = learn(&t);
	if (rc == 0) {
		strat_out_init(&out, -1);
		strat_model_write(&out, &model);
		rc = strat_out_save(&out, output, &tool->report);
		strat_out_free(&out);
	}
	if (rc == -STRAT_E_NOMEM)
		tool_message(tool, _("out of memory"));
	if (rc == 0 && !tool->quiet)
		fprintf(stderr, _("strat-analyse: learned from %zu setups and %zu games\n"),
		    t.learner.nsetups, t.learner.ngames);
	strat_learner_free(&t.learner);
	return rc;
}

const struct tool_command analyse_train = { "train",
	"[-q] [--setups FILE] [--start MODEL] [--seed N] [-o MODEL] [-r RULES] [-f FORMAT] [GAMES ...]",
	"Learn a model from setups and games.", opts, run };
