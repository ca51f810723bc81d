/* rate_methods.c - the methods that strat-rate offers, and their options. */
#include "cli/rate/rate_methods.h"

#include <stdio.h>
#include <string.h>

#include "base/suggest.h"

const struct strat_method *
rate_find_method(const char *name, struct tool *t)
{
	const struct strat_method *m = strat_method_find(name);
	struct strat_suggestion near;
	size_t i;

	if (m)
		return m;
	strat_suggest_init(&near, name, strlen(name));
	for (i = 0; strat_methods[i]; i++)
		strat_suggest_try(&near, strat_methods[i]->name);
	tool_message(t, "unknown method '%s'%s%s%s", name,
	    near.best ? ", did you mean '" : " (see strat-rate --list)", near.best ? near.best : "",
	    near.best ? "'?" : "");
	return NULL;
}

static int
set_option(struct strat_rating_plan *plan, const char *name, const char *value, struct tool *t)
{
	const char *why = strat_rating_plan_set(plan, name, value);

	if (why)
		return tool_fail(t, "--set %s=%s: %s (see %s in strat-rate --list)", name, value,
		    why, plan->method->name);
	return 0;
}

int
rate_plan(struct strat_rating_plan *plan, const char *name, const struct rate_options *o, int all,
    struct tool *t)
{
	const struct strat_method *method = rate_find_method(name, t);
	char option[80], number[24];
	const char *equals;
	int i;

	if (!method)
		return -1;
	strat_rating_plan_init(plan, method);
	plan->jobs = o->jobs;
	if (o->draws && (all || method == strat_method_find("bradley-terry")) &&
	    set_option(plan, "draws", o->draws, t) < 0)
		return -1;
	snprintf(number, sizeof number, "%ld", o->simulate);
	if (o->simulate >= 0 && all && set_option(plan, "simulate", number, t) < 0)
		return -1;
	for (i = 0; i < o->set->n && all; i++) {
		equals = strchr(o->set->word[i], '=');
		if (!equals || equals - o->set->word[i] >= (int)sizeof option)
			return tool_fail(
			    t, "--set %s: missing '=' (OPTION=VALUE)", o->set->word[i]);
		snprintf(option, sizeof option, "%.*s", (int)(equals - o->set->word[i]),
		    o->set->word[i]);
		if (set_option(plan, option, equals + 1, t) < 0)
			return -1;
	}
	return 0;
}

static void
print_option(const struct strat_rating_option *o)
{
	int i;

	if (!o->words)
		printf("    %-18s %s (default %g; %g to %g)\n", o->name, o->help, o->value, o->min,
		    o->max);
	else {
		printf("    %-18s %s (", o->name, o->help);
		for (i = 0; o->words[i]; i++)
			printf("%s%s%s", i ? ", " : "", o->words[i],
			    i == (int)o->value ? " by default" : "");
		printf(")\n");
	}
}

void
rate_print_methods(void)
{
	const struct strat_rating_option *o;
	size_t i;

	for (i = 0; strat_methods[i]; i++) {
		const struct strat_method *m = strat_methods[i];

		printf(
		    "%s%s\n    %s\n    Source: %s\n", i ? "\n" : "", m->name, m->about, m->source);
		for (o = m->options; o->name; o++)
			print_option(o);
	}
}
