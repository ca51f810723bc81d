/* index_add.c - strat-index add: add record files to the catalogue. */
#include <limits.h>
#include <stdio.h>

#include "cli/index/index_command.h"
#include "strat/catalog.h"

static const struct strat_format *from;
static struct tool_rules default_rules;
static long jobs;
static int check, again, quiet;

static void
on_diagnostic(void *arg, const struct strat_diag *d)
{
	struct tool *t = arg;

	tool_progress_end();
	if (quiet && (strat_code_level(d->code) == STRAT_FAULT || d->code == STRAT_E_SKIPPED))
		t->report.count[strat_code_level(d->code)]++;
	else
		strat_report_diag(&t->report, d);
}

static void
show_progress(void *arg, size_t done, size_t size)
{
	(void)arg;
	tool_progress("", done, size);
}

static void
sum_up(const struct strat_catalog_summary *sum)
{
	fprintf(stderr, "%lu file%s, %lu game%s, %lu faulty", sum->files,
	    sum->files == 1 ? "" : "s", sum->games, sum->games == 1 ? "" : "s", sum->faulty);
	if (sum->unchanged)
		fprintf(stderr, "; %lu unchanged", sum->unchanged);
	if (sum->gone)
		fprintf(stderr, "; %lu gone", sum->gone);
	if (sum->unrecognised)
		fprintf(stderr, "; %lu not recognised", sum->unrecognised);
	if (sum->left)
		fprintf(stderr, "; %lu left to another process", sum->left);
	fputc('\n', stderr);
}

static int
run(struct tool *t)
{
	char **rest;
	const char *path = index_name(t, &rest);
	struct strat_report report = { .on_diagnostic = on_diagnostic, .arg = t };
	const struct strat_catalog_add_options options = { .from = from,
		.default_rules = tool_rules(&default_rules),
		.jobs = jobs < INT_MAX ? (int)jobs : INT_MAX,
		.check = check,
		.again = again,
		.progress = show_progress };
	struct strat_catalog_summary sum;
	struct strat_catalog *c;
	int rc;

	if (!path)
		return -1;
	rc = strat_catalog_open(&c, path, STRAT_CATALOG_CREATE, &report);
	if (rc < 0)
		return index_check_rc(t, rc);
	rc = index_check_rc(t, strat_catalog_add(c, rest, &options, &sum));
	tool_progress_end();
	if (rc >= 0 && !quiet)
		sum_up(&sum);
	strat_catalog_close(c);
	return rc < 0 ? rc : 0;
}

static const struct tool_opt opts[] = {
	{ 'f', "from", "FORMAT", "read this format (default: recognise it)", TOOL_FORMAT, &from,
	    0 },
	{ 'j', "jobs", "N", "number of workers (default 0: one per processor)", TOOL_NUMBER, &jobs,
	    0 },
	{ 0, "check", NULL, "check the games by their rules, and store the faults", TOOL_SWITCH,
	    &check, 0 },
	{ 0, "default-rules", "RULES", "rule set of records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 0, "again", NULL, "also read files that have not changed", TOOL_SWITCH, &again, 0 },
	{ 'q', "quiet", NULL, "report no faulty games and no summary", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command index_add = {
	.name = "add",
	.args = "[-q] [--again] [--check] [--default-rules RULES] [-f FORMAT] [-j N]\n"
		"                   CATALOGUE [FILE ...]",
	.about = "add files or folders, or update the changed files",
	.opts = opts,
	.run = run,
};
