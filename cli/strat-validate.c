/* strat-validate - check whether games obey their rules. */
#include <stdio.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "cli/tool/text.h"
#include "cli/tool/tool.h"
#include "strat/check.h"
#include "strat/io.h"

static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static long jobs = 1;
static int json, verbose, codes;
static const char *explain, *options;
static struct tool tool;

static const struct tool_opt opts[] = {
	{ 'r', "rules", "RULES", "use RULES instead of the records' own", TOOL_RULES, &rules, 0 },
	{ 0, "default-rules", "RULES", "use RULES for records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 0, "options", "OPTIONS", "set options of RULES, written as in records", TOOL_WORD,
	    &options, 0 },
	{ 'f', "from", "FORMAT", "read FORMAT instead of recognising it", TOOL_FORMAT, &from, 0 },
	{ 'j', "jobs", "N", "use N workers; 0: one per processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "json", NULL, "print JSON: one object per game, then a summary", TOOL_SWITCH, &json,
	    0 },
	{ 'q', "quiet", NULL, "print faults only, no remarks and no summary", TOOL_SWITCH,
	    &tool.quiet, 0 },
	{ 'v', "verbose", NULL, "print the good games too", TOOL_SWITCH, &verbose, 0 },
	{ 0, "explain", "CODE", "explain a diagnostic and name its source", TOOL_WORD, &explain,
	    0 },
	{ 0, "codes", NULL, "list all diagnostics", TOOL_SWITCH, &codes, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* ------ workers ------ */

/* The result for one game. */
struct verdict {
	size_t plies;
	enum strat_result result;
};

static int
check_game(void *arg, void *own, const struct strat_record *g, int rc, void *result,
    struct strat_report *rep)
{
	struct verdict *v = result;

	(void)arg;
	v->plies = strat_record_ply_count(g);
	v->result = strat_record_result(g);
	if (rc > 0 && strat_check(own, g, rep) == -STRAT_E_NOMEM)
		return -STRAT_E_NOMEM;
	return 0;
}

/* ------ output, in order ------ */

struct totals {
	unsigned long games, plies, faulty;
	unsigned long faults; /* reported since the last delivery */
	json_t *diags;        /* for JSON: the diagnostics since the last delivery */
};

static json_t *
json_diagnostic(const struct strat_diag *d)
{
	json_t *o = json_pack("{s:s, s:s, s:s}", "level",
	    strat_level_name(strat_code_level(d->code)), "code", strat_code_name(d->code), "phrase",
	    strat_code_phrase(d->code));

	if (d->line)
		json_object_set_new(o, "line", json_integer(d->line));
	if (d->ply)
		json_object_set_new(o, "ply", json_integer(d->ply));
	if (d->detail[0]) {
		json_t *text = json_string(d->detail); /* NULL: not UTF-8 */

		json_object_set_new(o, "detail", text ? text : json_string("?"));
	}
	return o;
}

/* Print O and release it.  Return 0 or -STRAT_E_NOMEM. */
static int
print_json(json_t *o)
{
	int rc = text_print_json(o, JSON_COMPACT);

	json_decref(o);
	return rc < 0 ? -STRAT_E_NOMEM : 0;
}

static int
print_json_game(const struct strat_delivery *d, unsigned long number, json_t *diags)
{
	const struct verdict *v = d->result;
	json_t *o = json_object(), *name = json_string(d->file);

	json_object_set_new(o, "file", name ? name : json_string("?"));
	if (v) {
		json_object_set_new(o, "game", json_integer((json_int_t)number));
		json_object_set_new(o, "line", json_integer(d->line));
		json_object_set_new(o, "plies", json_integer((json_int_t)v->plies));
		json_object_set_new(o, "result", json_string(strat_result_text(v->result)));
		json_object_set_new(o, "valid", json_boolean(!d->faults));
	}
	json_object_set_new(o, "diagnostics", diags);
	return print_json(o);
}

static void
print_good(const struct strat_delivery *d)
{
	const struct verdict *v = d->result;

	text_print(d->file);
	printf(":%ld: good, %zu plies, %s\n", d->line, v->plies, strat_result_text(v->result));
}

/* Process a diagnostic, in the order of the games.  With --json, print trouble at once and keep the
 * others for the game's object. */
static void
on_diagnostic(void *arg, const struct strat_diag *d)
{
	struct totals *sum = arg;

	if (!json || strat_code_level(d->code) == STRAT_TROUBLE)
		tool_print(&tool, d);
	sum->faults += strat_code_level(d->code) == STRAT_FAULT;
	if (json)
		json_array_append_new(sum->diags, json_diagnostic(d));
}

static int
deliver(void *arg, const struct strat_delivery *d)
{
	struct totals *sum = arg;
	const struct verdict *v = d->result;
	int rc = 0;

	tool_progress_end();
	if (v) {
		sum->games++;
		sum->plies += v->plies;
	}
	sum->faulty += v ? d->faults > 0 : sum->faults > 0;
	sum->faults = 0;
	if (json) {
		rc = print_json_game(d, sum->games, sum->diags);
		sum->diags = json_array();
	} else if (v && verbose && !d->faults) {
		print_good(d);
	}
	return rc;
}

static void
progress(void *arg, size_t done, size_t size)
{
	(void)arg;
	tool_progress("", done, size);
}

static int
summarise(const struct totals *sum, double seconds)
{
	if (json &&
	    print_json(json_pack("{s:{s:I, s:I, s:I, s:f}}", "summary", "games",
		(json_int_t)sum->games, "plies", (json_int_t)sum->plies, "faulty",
		(json_int_t)sum->faulty, "seconds", seconds)) < 0)
		return tool_fail(&tool, "out of memory");
	if (!json && !tool.quiet)
		printf("%lu game%s, %lu plies, %lu faulty, %.2f s, %.2f million plies/s\n",
		    sum->games, sum->games == 1 ? "" : "s", sum->plies, sum->faulty, seconds,
		    (double)sum->plies / 1e6 / (seconds > 1e-6 ? seconds : 1e-6));
	return 0;
}

/* ------ --explain ------ */

/* List the rulings that affect CODE. */
static void
list_rulings(enum strat_code code)
{
	const struct strat_ruling *r;
	size_t i;
	int n = 0;

	for (i = 0; (r = strat_ruling_at(i)) != NULL; i++)
		if (strat_ruling_applies(r, code)) {
			if (!n++)
				printf(
				    "\nRulings, of which strat-rules --ruling NAME says more:\n");
			printf("  %-24s  %s\n", r->name, r->title);
		}
}

static int
is_ruling(const char *name)
{
	const struct strat_ruling *r;
	size_t i = 0;

	while ((r = strat_ruling_at(i)) != NULL && strcmp(r->name, name) != 0)
		i++;
	return r != NULL;
}

static int
explain_code(const char *name)
{
	enum strat_code code = strat_code_find(name);
	const char *source;

	if (code == STRAT_OK)
		return tool_fail(&tool,
		    is_ruling(name) ? "%s is a ruling: strat-rules --ruling %s explains it"
				    : "no diagnostic is called %s; --codes lists them",
		    name, name);
	printf("%s: %s (%s)\n\n", name, strat_code_phrase(code),
	    strat_level_name(strat_code_level(code)));
	tool_print_wrapped(strat_code_explain(code, &source));
	printf("\nSource: %s\n", source);
	list_rulings(code);
	return 0;
}

static void
list_codes(void)
{
	int i;

	for (i = 1; i < STRAT_NCODES; i++)
		printf("%-12s  %-8s %s\n", strat_code_name((enum strat_code)i),
		    strat_level_name(strat_code_level((enum strat_code)i)),
		    strat_code_phrase((enum strat_code)i));
}

/* ------ the command ------ */

static void *
new_checker(void *arg)
{
	struct strat_checker *c = strat_checker_new();

	(void)arg;
	if (c)
		strat_checker_set_rules(c, tool_rules(&rules), tool_rules(&default_rules));
	return c;
}

static void
delete_checker(void *arg, void *own)
{
	(void)arg;
	strat_checker_delete(own);
}

/* Return the memory that a long game needed to the system after it has been read.  By default,
 * glibc would keep it, for each worker. */
static void
return_memory(void)
{
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, 256 << 10);
#endif
}

static int
validate(struct totals *sum)
{
	const struct strat_game_work work = { .arg = sum,
		.result_size = sizeof(struct verdict),
		.rules = tool_rules(&rules),
		.default_rules = tool_rules(&default_rules),
		.own_new = new_checker,
		.own_delete = delete_checker,
		.work = check_game,
		.deliver = deliver,
		.progress = progress };
	int rc;

	return_memory();
	tool.report.on_diagnostic = on_diagnostic;
	tool.report.arg = sum;
	sum->diags = json ? json_array() : NULL;
	rc = strat_each_game(tool.files, from, (int)jobs, &work, &tool.report);
	json_decref(sum->diags);
	return rc;
}

/* Set the options of --options in the rules R, if these were given. */
static int
set_options(struct tool_rules *r)
{
	return r->given ? strat_rules_set_options(&r->rules, options, &tool.report) : 0;
}

/* Set the options of --options in the rules of -r and --default-rules. */
static int
apply_options(void)
{
	if (!options)
		return 0;
	if (!rules.given && !default_rules.given)
		return tool_fail(&tool, "--options requires --rules or --default-rules");
	return set_options(&rules) < 0 || set_options(&default_rules) < 0 ? -STRAT_E_OPTION : 0;
}

static struct tool tool = {
	.name = "strat-validate",
	.args = "[-qv] [--json] [-r RULES] [--default-rules RULES] [--options OPTIONS]\n"
		"                      [-f FORMAT] [-j N] [FILE ...]\n"
		"       strat-validate --explain CODE | --codes",
	.about = "Check that every game obeys its rules, from the setup to the result.",
	.opts = opts,
};

static int
run(struct tool *t)
{
	struct totals sum = { 0 };
	double start = tool_seconds();
	int rc;

	if (explain)
		return explain_code(explain);
	if (codes) {
		list_codes();
		return 0;
	}
	if (apply_options() < 0)
		return -1;
	rc = validate(&sum);
	tool_progress_end();
	t->report.on_diagnostic = tool_print;
	t->report.arg = t;
	return rc < 0 ? rc : summarise(&sum, tool_seconds() - start);
}

int
main(int argc, char *argv[])
{
	return tool_main(&tool, argc, argv, run);
}
