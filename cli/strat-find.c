/* strat-find - find games that match an expression. */
#include <stdio.h>
#include <stdlib.h>

#include "base/jobs.h"
#include "cli/find/find.h"

static struct tool tool;
static struct find_output show;
static const struct strat_format *from;
static long jobs = 1;

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read this format; else it is recognised", TOOL_FORMAT, &from, 0 },
	{ 'j', "jobs", "N", "workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
#include "cli/find/options.def"
	{ 'q', "quiet", NULL, "do not report faulty games", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* Returned by deliver() when no more games are needed. */
#define ENOUGH (-(int)STRAT_NCODES)

/* Report the faults [*I, END) in LOG and advance *I; remarks are left to strat-validate. */
static void
report_faults(const struct strat_diag_log *log, size_t *i, size_t end, long lines)
{
	for (; *i < end; ++*i) {
		struct strat_diag d = strat_diag_log_get(log, *i);
		enum strat_level level = strat_code_level(d.code);

		d.line += d.line ? lines : 0;
		if (level == STRAT_TROUBLE || (level == STRAT_FAULT && !tool.quiet))
			strat_report_diag(&tool.report, &d);
	}
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log,
    const struct strat_progress *progress)
{
	struct finder *f = own;
	size_t i, at = 0;

	(void)arg;
	if (f->nomem)
		return -STRAT_E_NOMEM;
	tool_progress_end();
	for (i = 0; i < f->n; i++) {
		report_faults(log, &at, f->list[i].diags, lines);
		find_output_add(&show, f, &f->list[i], file, lines);
		if (find_output_is_full(&show))
			return ENOUGH;
	}
	report_faults(log, &at, log->n, lines);
	finder_clear(f);
	tool_progress("", progress->bytes, progress->size);
	return 0;
}

static int
find(void)
{
	static struct finder finders[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];
	struct strat_select_error why;
	struct strat_batch batch = { .files = tool.files,
		.from = from,
		.rules = given.options.force,
		.default_rules = given.options.fallback,
		.own = own,
		.text = finder_read_text,
		.game = finder_game,
		.deliver = deliver };
	int i, n, rc = 0;

	batch.jobs = jobs ? jobs < STRAT_JOBS_MAX ? (int)jobs : STRAT_JOBS_MAX
			  : strat_jobs_processors();
	n = strat_jobs_slots(batch.jobs);
	for (i = 0; i < n && rc == 0; i++) {
		rc = finder_init(&finders[i], &given.options, &why);
		own[i] = &finders[i];
	}
	if (rc == 0)
		rc = strat_batch_run(&batch);
	for (i = 0; i < n; i++)
		finder_free(&finders[i]);
	return rc == ENOUGH ? 0 : rc;
}

/* Take the expression, which is the first operand; the others are files. */
static void
choose(void)
{
	static char dash[] = "-", *standard_input[] = { dash, NULL };

	if (!tool.nfiles) {
		fprintf(stderr, "usage: %s %s\n", tool.name, tool.args);
		exit(2);
	}
	find_parse_options(&tool, *tool.files++);
	if (!--tool.nfiles)
		tool.files = standard_input;
}

static struct tool tool = {
	.name = "strat-find",
	.args =
	    "[-qv] [--count | --ply | --list | --json] [--first N] [--sample N [--seed S]]\n"
	    "                  [--sort KEY] [-t FORMAT] [-f FORMAT] [-r RULES] [-j N] EXPRESSION [FILE ...]",
	.about =
	    "Write the games that match: strat-find 'player = \"Ann\" and plies > 300' games.sgr",
	.opts = opts,
};

int
main(int argc, char *argv[])
{
	unsigned long games;
	int rc;

	tool_start(&tool, argc, argv);
	choose();
	find_output_init(&show, &tool, &given.options);
	rc = find();
	tool_progress_end();
	if (rc < 0)
		tool_die(&tool, "out of memory");
	games = show.games;
	find_output_end(&show);
	rc = tool_end(&tool);
	return rc == 2 ? 2 : games ? 0 : 1;
}
