/* find_options.c - read the options of strat-find and strat-index find, and the expression. */
#include <stdlib.h>
#include <string.h>

#include "cli/find/find.h"
#include "cli/tool/text.h"

struct find_command_line given = { .seed = -1 };

#define WINDOW 72 /* columns shown of a long expression */

/* Print the expression with a caret under the error, and return -1. */
static int
report_syntax(const struct tool *tool, const struct strat_select_error *why)
{
	const char *text = given.options.expression;
	size_t start = why->at > WINDOW - 12 ? why->at - (WINDOW - 12) : 0;
	size_t len = strlen(text) - start;
	struct strat_out out;
	int column;

	len = len > WINDOW ? WINDOW : len;
	while (start && ((unsigned char)text[start] & 0xc0) == 0x80)
		start++; /* do not start inside a character */
	strat_out_init(&out, -1);
	text_put(&out, text + start, why->at - start, 0);
	column = text_width(out.text ? out.text : "", out.len);
	if (len > why->at - start)
		text_put(&out, text + why->at, len - (why->at - start), 0);
	fprintf(stderr, "%s: %s\n  %.*s\n  %*s^\nsee EXPRESSIONS in strat-find(1)\n", tool->name,
	    why->text, (int)out.len, out.text ? out.text : "", column, "");
	strat_out_free(&out);
	return -1;
}

static int
check_expression(const struct tool *tool)
{
	struct strat_select_error why;
	struct strat_select *s;
	int rc = strat_select_compile(&s, given.options.expression, &why);

	if (rc == -STRAT_E_SYNTAX)
		return report_syntax(tool, &why);
	if (rc < 0)
		return tool_fail(tool, "out of memory");
	strat_select_close(s);
	return 0;
}

int
find_parse_options(struct tool *tool, const char *expression)
{
	struct find_options *options = &given.options;

	options->expression = expression;
	if (check_expression(tool) < 0)
		return -1;
	options->force = tool_rules(&given.rules);
	options->fallback = tool_rules(&given.default_rules);
	options->descending = given.sort && *given.sort == '-';
	options->sort = given.sort ? given.sort + options->descending : NULL;
	options->first = (unsigned long)given.first;
	options->sample = (unsigned long)given.sample;
	options->seed = given.seed < 0 ? 0 : (uint64_t)given.seed;
	if (options->sort && !*options->sort)
		return tool_fail(tool, "--sort: missing key (a tag, or plies)");
	if (given.seed >= 0 && !given.sample)
		return tool_fail(tool, "--seed requires --sample");
	if (options->to && (options->count || options->ply || options->list || options->json))
		return tool_fail(tool, "--to cannot be used with --count, --ply, --list or --json");
	if (options->list && (options->ply || options->json))
		return tool_fail(tool, "--list cannot be used with --ply or --json");
	return 0;
}
