/* strat-find - find games that match an expression. */
#include <stdio.h>

#include "cli/find/find.h"

static struct tool tool;
static struct find_output show;
static const struct strat_format *from;
static long jobs = 1;

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one per processor", TOOL_NUMBER, &jobs, 0 },
#include "cli/find/options.def"
	{ 'q', "quiet", NULL, "do not report faulty games", TOOL_SWITCH, &tool.quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* Report faults; remarks are left to strat-validate. */
static void
report_faults(const struct strat_diag_log *log, size_t *i, size_t end, long lines)
{
	strat_diag_log_pass(
	    log, i, end, lines, tool.quiet ? STRAT_TROUBLE : STRAT_FAULT, &tool.report);
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *log)
{
	struct finder *f = own;
	size_t i, at = 0;

	(void)arg;
	if (f->nomem)
		return -STRAT_E_NOMEM;
	tool_progress_end();
	for (i = 0; i < f->n; i++) {
		report_faults(log, &at, f->list[i].diags, lines);
		if (find_output_add(&show, f, &f->list[i], file, lines) < 0)
			return -1;
		if (find_output_is_full(&show))
			return TOOL_ENOUGH;
	}
	report_faults(log, &at, log->n, lines);
	finder_clear(f);
	return 0;
}

static int
init(void *arg, void *own)
{
	struct strat_select_error why;

	(void)arg;
	return finder_init(own, &given.options, &why);
}

static void
release(void *arg, void *own)
{
	(void)arg;
	finder_free(own);
}

static int
find(void)
{
	struct strat_batch batch = { .from = from,
		.rules = given.options.force,
		.default_rules = given.options.fallback,
		.own = { sizeof(struct finder), init, release, NULL },
		.text = finder_read_text,
		.game = finder_game,
		.deliver = deliver };

	return tool_each_game(&tool, &batch, jobs);
}

/* Take the expression, which is the first operand; the others are files. */
static int
choose(void)
{
	static char dash[] = "-", *standard_input[] = { dash, NULL };
	const char *expression = tool.files[0];

	if (!tool.nfiles) {
		fprintf(stderr, "usage: %s %s\n", tool.name, tool.args);
		return -1;
	}
	if (!--tool.nfiles)
		tool.files = standard_input;
	else
		tool.files++;
	return find_parse_options(&tool, expression);
}

static struct tool tool = {
	.name = "strat-find",
	.args =
	    "[-qv] [--count | --ply | --list | --json] [--first N] [--sample N [--seed S]]\n"
	    "                  [--sort KEY] [-t FORMAT] [-f FORMAT] [-r RULES] [-j N] EXPRESSION [FILE ...]",
	.about = "Find games that match an expression, such as 'player = \"Ann\" and plies > 300'.",
	.opts = opts,
};

/* Return 0 if a game matches, 1 if none does, or a negative code. */
static int
run(struct tool *t)
{
	int rc;

	if (choose() < 0)
		return -1;
	find_output_init(&show, t, &given.options);
	rc = find();
	if (rc == 0)
		rc = find_output_end(&show);
	find_output_free(&show);
	return rc < 0 ? rc : show.games == 0;
}

int
main(int argc, char *argv[])
{
	int rc = tool_run(&tool, argc, argv, run), status = tool_end(&tool, rc);

	return status == 1 ? rc : status; /* a faulty game is no negative answer */
}
