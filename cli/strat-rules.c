/* strat-rules - list, show and compare rule sets, and explain rulings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/rules/rules_view.h"
#include "cli/tool/tool.h"

static struct tool_rules rules;
static int compare, all, rulings, csv, json, manual;
static const char *ruling;

static const struct tool_opt opts[] = {
	{ 'r', "rules", "RULES", "show a rule set or a file of house rules", TOOL_RULES, &rules,
	    0 },
	{ 0, "compare", NULL, "print the differences between two rule sets", TOOL_SWITCH, &compare,
	    0 },
	{ 0, "all", NULL, "with --compare: print equal properties too", TOOL_SWITCH, &all, 0 },
	{ 0, "rulings", NULL, "list the rulings on ambiguous sentences", TOOL_SWITCH, &rulings, 0 },
	{ 0, "ruling", "NAME", "explain a ruling", TOOL_WORD, &ruling, 0 },
	{ 0, "csv", NULL, "write a list or a comparison as CSV", TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, "write JSON, one object per line", TOOL_SWITCH, &json, 0 },
	{ 0, "manual", NULL, "print strat-rules(7) as mdoc", TOOL_SWITCH, &manual, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static struct tool tool = {
	.name = "strat-rules",
	.args = "[--csv | --json] [--compare [--all]] [-r RULES] [RULES ...]\n"
		"       strat-rules [--csv | --json] --rulings | --ruling NAME\n"
		"       strat-rules --manual",
	.about = "List, show and compare rule sets, house rules and rulings.",
	.opts = opts,
};

/* ------ rulings ------ */

static void
show_ruling(struct strat_out *o, const struct strat_ruling *r)
{
	if (json)
		o->error = rules_json_ruling(o, r);
	else
		rules_ruling(o, r);
}

static int
explain(struct strat_out *o, const char *name)
{
	const struct strat_ruling *r;
	struct strat_suggestion near;

	strat_suggest_init(&near, name, strlen(name));
	for (r = strat_rulings; r->name && strcmp(r->name, name) != 0; r++)
		strat_suggest_try(&near, r->name);
	if (!r->name)
		return tool_fail(&tool, "unknown ruling '%s'%s%s%s", name,
		    near.best ? ", did you mean '" : " (see strat-rules --rulings)",
		    near.best ? near.best : "", near.best ? "'?" : "");
	show_ruling(o, r);
	return 0;
}

static void
list_rulings(struct strat_out *o)
{
	const struct strat_ruling *r;

	if (!json)
		rules_rulings(o, csv);
	for (r = strat_rulings; json && r->name; r++)
		show_ruling(o, r);
}

/* ------ rule sets ------ */

static void
show(struct strat_out *o, const struct strat_rules *r)
{
	if (json)
		o->error = rules_json(o, r);
	else
		rules_show(o, r);
}

static int
show_both(struct strat_out *o, const struct strat_rules *r, int n)
{
	const struct strat_rules *b = n == 2 ? &r[1] : n == 1 ? r[0].based_on : NULL;

	if (!b)
		return tool_fail(
		    &tool, "--compare: requires two rule sets, or one file of house rules");
	if (json)
		o->error = rules_json_comparison(o, n == 2 ? r : b, n == 2 ? b : r, all);
	else if (csv)
		rules_compare_csv(o, n == 2 ? r : b, n == 2 ? b : r, all);
	else
		rules_compare(o, n == 2 ? r : b, n == 2 ? b : r, all);
	return 0;
}

/* Show the rules of -r and of the operands.  Return 0, or a negative code if one of them could not be
 * read; the others are shown. */
static int
show_named(struct strat_out *o)
{
	struct strat_rules *list = calloc((size_t)tool.nfiles + 1, sizeof *list);
	int i, n = 0, rc = 0;

	if (!list)
		return tool_fail(&tool, "out of memory");
	if (rules.given)
		list[n++] = rules.rules;
	for (i = 0; i < tool.nfiles; i++)
		if (strat_rules_load(&list[n], tool.files[i], &tool.report) < 0)
			rc = -1;
		else
			n++;
	if (compare && rc == 0)
		rc = show_both(o, list, n);
	for (i = 0; !compare && i < n; i++) {
		if (i && !json)
			strat_out_str(o, "\n\n");
		show(o, &list[i]);
	}
	free(list);
	return rc;
}

static void
list_all(struct strat_out *o)
{
	const struct strat_rules *const *r;

	if (!json)
		rules_list(o, csv);
	for (r = strat_rulebooks; json && *r; r++)
		show(o, *r);
}

static int
run(struct tool *t)
{
	struct strat_out o;
	int rc = 0;

	if (csv && (json || manual || ruling))
		return tool_fail(t, "--csv cannot be used with --json, --manual or --ruling");
	if (csv && !rulings && !compare && (rules.given || t->nfiles))
		return tool_fail(t, "--csv: requires --compare, --rulings or no rule set");
	strat_out_init(&o, -1);
	if (manual)
		rules_manual(&o);
	else if (ruling)
		rc = explain(&o, ruling);
	else if (rulings)
		list_rulings(&o);
	else if (compare || rules.given || t->nfiles)
		rc = show_named(&o);
	else
		list_all(&o);
	if (o.error)
		rc = tool_fail(t, "out of memory");
	else if (o.len)
		fwrite(o.text, 1, o.len, stdout);
	strat_out_free(&o);
	return rc;
}

int
main(int argc, char *argv[])
{
	return tool_main(&tool, argc, argv, run);
}
