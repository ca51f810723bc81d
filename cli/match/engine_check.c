/* engine_check.c - strat-match check: test whether an engine follows its protocol. */
#include <stdio.h>
#include <string.h>

#include "cli/match/match_command.h"
#include "match/config/config_keys.h"
#include "engine/examine.h"

static struct tool_rules rules;
static const char *sandbox = "auto";
static int quiet;

/* Write the operands as an engine statement of a configuration: NAME=VALUE words, or a program and
 * its arguments. */
static void
write_engine(struct tool *t, struct strat_out *out)
{
	int is_plain = strchr(t->files[0], '=') == NULL, i;

	strat_out_str(out, "engine");
	for (i = 0; i < t->nfiles; i++) {
		strat_out_char(out, ' ');
		strat_config_quote(out, !is_plain ? NULL : i ? "arg" : "cmd", t->files[i]);
	}
	/* a configuration needs two engines; this one is never started */
	strat_out_str(out, "\nengine name=\"the other one\" cmd=false\nsandbox ");
	strat_config_quote(out, NULL, sandbox);
	strat_out_char(out, '\n');
}

/* Print a step in the Test Anything Protocol, with the details as comments.  The plan follows at
 * the end. */
static void
show(void *arg, const struct strat_exam_result *s)
{
	int *last = arg;

	*last = s->number;
	if (quiet && s->result != STRAT_STEP_FAILED)
		return;
	printf("%s %d - %s%s\n", s->result == STRAT_STEP_FAILED ? "not ok" : "ok", s->number,
	    s->what, s->result == STRAT_STEP_SKIPPED ? " # SKIP" : "");
	if (s->expected && *s->expected)
		printf("# expected: %s\n", s->expected);
	if (s->actual && *s->actual)
		printf("# actual: %s\n", s->actual);
	if (s->last_error_line && *s->last_error_line)
		printf("# standard error: %s\n", s->last_error_line);
	if (s->end)
		printf("Bail out!  The remaining steps are skipped: %s\n", s->end);
	fflush(stdout);
}

/* Return the rule set to play by, from LIST, the rule sets that the engine's description names: the
 * default one if it is among them, otherwise the first.  Return NULL if LIST names none. */
static const struct strat_rules *
choose_rules(const char *list)
{
	char name[STRAT_NAME_SIZE];

	if (strstr(list, strat_rules_default))
		return strat_rules_find(strat_rules_default);
	return sscanf(list, " %31[^, ]", name) == 1 ? strat_rules_find(name) : NULL;
}

/* Read the engine that the operands describe into C, with what its own description adds. */
static int
read_engine(struct tool *t, struct strat_config *c)
{
	struct strat_out text = { .fd = -1 };
	int rc;

	write_engine(t, &text);
	if (text.error)
		rc = tool_fail(t, "out of memory");
	else
		rc = strat_config_read(c, text.text, text.len, NULL, &t->report);
	if (rc == 0)
		rc = strat_match_complete_config(c, &t->report);
	strat_out_free(&text);
	return rc;
}

static int
check(struct tool *t)
{
	int last = 0;
	struct strat_exam_options how = {
		.rules = tool_rules(&rules), .rep = &t->report, .step = show, .arg = &last
	};
	struct strat_config c;
	int failed;

	if (t->nfiles == 0)
		return tool_fail(t, "missing engine: PROGRAM, or cmd=PROGRAM proto=ucc ...");
	strat_forbid_inspection();
	strat_config_init(&c);
	failed = read_engine(t, &c);
	if (failed == 0) {
		if (!how.rules)
			how.rules = choose_rules(c.engines[0].rules);
		how.sandbox = (enum strat_sandbox)c.sandbox;
		failed = strat_engine_check(&c.engines[0].engine, &how);
	}
	strat_config_free(&c);
	if (failed >= 0 && !quiet && last)
		printf("1..%d\n", last);
	return failed > 0 ? 1 : failed;
}

static const struct tool_opt opts[] = {
	{ 'r', "rules", "RULES", "play by RULES (default: the engine's first)", TOOL_RULES, &rules,
	    0 },
	{ 0, "sandbox", "auto|on|off", "run the engine under bubblewrap", TOOL_WORD, &sandbox, 0 },
	{ 'q', "quiet", NULL, "print failed steps only", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_check = { "check",
	"[-q] [-r RULES] [--sandbox auto|on|off] [--] PROGRAM [ARGUMENT ...] | KEY=VALUE ...",
	"Test an engine's protocol step by step.", opts, check };
