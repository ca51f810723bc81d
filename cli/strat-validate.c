/* strat-validate - does every game obey its rules? */
#include <stdio.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/jobs.h"
#include "base/vec.h"
#include "cli/tool/text.h"
#include "cli/tool/tool.h"
#include "formats/reader.h"
#include "game/check.h"

static struct tool_rules rules, default_rules;
static const struct strat_format *from;
static long jobs = 1;
static int json, verbose, codes;
static const char *explain;
static struct tool tool;

static const struct tool_opt opts[] = {
	{ 'r', "rules", "RULES", "check under these rules, whatever the records say", TOOL_RULES,
	    &rules, 0 },
	{ 0, "default-rules", "RULES", "the rules of records that name none", TOOL_RULES,
	    &default_rules, 0 },
	{ 'f', "from", "FORMAT", "read this format; else it is recognised", TOOL_FORMAT, &from, 0 },
	{ 'j', "jobs", "N", "workers; 0: one for each processor", TOOL_NUMBER, &jobs, 0 },
	{ 0, "json", NULL, "a JSON object for each game, then a summary", TOOL_SWITCH, &json, 0 },
	{ 'q', "quiet", NULL, "faults only: no remarks, no summary", TOOL_SWITCH, &tool.quiet, 0 },
	{ 'v', "verbose", NULL, "name the good games too", TOOL_SWITCH, &verbose, 0 },
	{ 0, "explain", "CODE", "say what a diagnostic means, and whose rule it is", TOOL_WORD,
	    &explain, 0 },
	{ 0, "codes", NULL, "list all diagnostics", TOOL_SWITCH, &codes, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* ------ what a worker does ------ */

/* What came out for one game. */
struct verdict {
	long line;
	size_t plies;
	size_t said; /* diagnostics told up to its end */
	enum strat_result result;
	int faulty;
};

struct checking {
	struct strat_checker checker;
	struct verdict *list;
	size_t n, cap;
	unsigned long faults; /* told before this game, in this block */
	int nomem;
};

static void
check_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	struct checking *c = own;
	void *list = c->list;
	struct verdict v = { .line = g->line, .plies = g->nplies, .result = g->result };

	(void)arg;
	if (rc > 0 && strat_check(&c->checker, g, rep) == -STRAT_E_NOMEM)
		c->nomem = 1;
	v.said = rep->count[STRAT_REMARK] + rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
	v.faulty = rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE] > c->faults;
	c->faults = rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE];
	if (strat_vec_grow(&list, &c->cap, c->n + 1, sizeof v) < 0) {
		c->nomem = 1;
		return;
	}
	c->list = list;
	c->list[c->n++] = v;
}

/* ------ what is said of it, in order ------ */

struct totals {
	unsigned long games, plies, faulty;
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

static void
print_json(json_t *o)
{
	if (text_print_json(o, JSON_COMPACT) < 0)
		tool_die(&tool, "out of memory");
	json_decref(o);
}

static void
print_json_game(const char *file, const struct verdict *v, unsigned long number, json_t *said)
{
	json_t *o = json_object(), *name = json_string(file);

	json_object_set_new(o, "file", name ? name : json_string("?"));
	if (v) {
		json_object_set_new(o, "game", json_integer((json_int_t)number));
		json_object_set_new(o, "line", json_integer(v->line));
		json_object_set_new(o, "plies", json_integer((json_int_t)v->plies));
		json_object_set_new(o, "result", json_string(strat_result_token[v->result]));
		json_object_set_new(o, "valid", json_boolean(!v->faulty));
	}
	json_object_set_new(o, "diagnostics", said);
	print_json(o);
}

static void
print_good(const char *file, const struct verdict *v)
{
	struct strat_out out = { .fd = -1 };

	text_put(&out, file, strlen(file), 0);
	strat_out_printf(
	    &out, ":%ld: good, %zu plies, %s\n", v->line, v->plies, strat_result_token[v->result]);
	if (out.error)
		tool_die(&tool, "out of memory");
	fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
}

/* Say diagnostics number *I up to END; their JSON, or NULL. */
static json_t *
say(const struct strat_diag_log *said, size_t *i, size_t end, long lines)
{
	json_t *list = json ? json_array() : NULL;

	for (; *i < end; ++*i) {
		struct strat_diag d = strat_diag_log_get(said, *i);

		d.line += d.line ? lines : 0;
		if (!json || strat_code_level(d.code) == STRAT_TROUBLE)
			strat_report_diag(&tool.report, &d);
		else
			tool.report.count[strat_code_level(d.code)]++;
		if (json)
			json_array_append_new(list, json_diagnostic(&d));
	}
	return list;
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *said,
    const struct strat_progress *progress)
{
	struct totals *sum = arg;
	struct checking *c = own;
	size_t i, at = 0;
	json_t *list;

	tool_progress_end();
	for (i = 0; i < c->n; i++) {
		struct verdict *v = &c->list[i];

		list = say(said, &at, v->said, lines);
		v->line += lines;
		sum->games++;
		sum->plies += v->plies;
		sum->faulty += (unsigned long)v->faulty;
		if (json)
			print_json_game(file, v, sum->games, list);
		else if (verbose && !v->faulty)
			print_good(file, v);
	}
	if (at < said->n) { /* of the file itself */
		sum->faulty += strat_code_level(strat_diag_log_get(said, at).code) == STRAT_FAULT;
		list = say(said, &at, said->n, lines);
		if (json)
			print_json_game(file, NULL, 0, list);
	}
	c->n = 0;
	c->faults = 0;
	tool_progress("", progress->bytes, progress->size);
	return c->nomem ? -STRAT_E_NOMEM : 0;
}

static void
summarise(const struct totals *sum, double seconds)
{
	if (json)
		print_json(json_pack("{s:{s:I, s:I, s:I, s:f}}", "summary", "games",
		    (json_int_t)sum->games, "plies", (json_int_t)sum->plies, "faulty",
		    (json_int_t)sum->faulty, "seconds", seconds));
	else if (!tool.quiet)
		printf("%lu game%s, %lu plies, %lu faulty, %.2f s, %.2f million plies/s\n",
		    sum->games, sum->games == 1 ? "" : "s", sum->plies, sum->faulty, seconds,
		    (double)sum->plies / 1e6 / (seconds > 1e-6 ? seconds : 1e-6));
}

/* ------ diagnostics explained ------ */

/* List the rulings that bear on CODE. */
static void
list_rulings(enum strat_code code)
{
	const struct strat_ruling *r;
	int n = 0;

	for (r = strat_rulings; r->name; r++)
		if (strat_ruling_applies(r, code)) {
			if (!n++)
				printf(
				    "\nRulings, of which strat-rules --ruling NAME says more:\n");
			printf("  %-24s  %s\n", r->name, r->title);
		}
}

static void
explain_code(const char *name)
{
	enum strat_code code = strat_code_find(name);

	if (code == STRAT_OK)
		tool_die(&tool, "no diagnostic is called %s; --codes lists them", name);
	printf("%s: %s (%s)\n\n", name, strat_code_phrase(code),
	    strat_level_name(strat_code_level(code)));
	tool_print_wrapped(strat_code_reason(code));
	printf("\nSource: %s\n", strat_code_source(code));
	list_rulings(code);
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

/* ------ all of it ------ */

static void *
new_checking(void)
{
	struct checking *c = calloc(1, sizeof *c);

	if (!c)
		tool_die(&tool, "out of memory");
	strat_checker_init(&c->checker);
	c->checker.start.force = rules.given ? &rules.rules : NULL;
	c->checker.start.fallback = default_rules.given ? &default_rules.rules : NULL;
	return c;
}

static void
free_checking(void *own)
{
	struct checking *c = own;

	strat_checker_free(&c->checker);
	free(c->list);
	free(c);
}

/* What a long game needed goes back to the system when the game has been read; glibc would learn to
 * keep it, and more of it for each worker. */
static void
give_memory_back(void)
{
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, 256 << 10);
#endif
}

static int
validate(struct totals *sum)
{
	void *own[STRAT_JOBS_SLOTS_MAX];
	struct strat_batch batch = { .files = tool.files,
		.from = from,
		.arg = sum,
		.own = own,
		.game = check_game,
		.parts = 1,
		.deliver = deliver };
	int i, n, rc;

	give_memory_back();
	batch.jobs = jobs ? jobs < STRAT_JOBS_MAX ? (int)jobs : STRAT_JOBS_MAX
			  : strat_jobs_processors();
	n = strat_jobs_slots(batch.jobs);
	for (i = 0; i < n; i++)
		own[i] = new_checking();
	rc = strat_batch_run(&batch);
	for (i = 0; i < n; i++)
		free_checking(own[i]);
	return rc;
}

static struct tool tool = {
	.name = "strat-validate",
	.args = "[-qv] [--json] [-r RULES] [--default-rules RULES] [-f FORMAT] [-j N] [FILE ...]",
	.about = "Check that every game obeys its rules, from the setup to the result.",
	.opts = opts,
};

int
main(int argc, char *argv[])
{
	struct totals sum = { 0, 0, 0 };
	double start = tool_seconds();

	tool_start(&tool, argc, argv);
	if (explain)
		explain_code(explain);
	else if (codes)
		list_codes();
	if (explain || codes)
		return tool_end(&tool);
	if (validate(&sum) < 0)
		tool_die(&tool, "out of memory");
	tool_progress_end();
	summarise(&sum, tool_seconds() - start);
	return tool_end(&tool);
}
