/* tourney_common.c - functions shared by the commands of strat-tourney on reports. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"

int
tourney_load(struct tool *t, struct strat_tourney *to)
{
	if (t->nfiles > 1)
		tool_die(t, _("too many files (expected one report)"));
	strat_tourney_init(to);
	return strat_trf_load(to, t->files[0], &t->report);
}

const char *
tourney_file(const struct tool *t)
{
	return strcmp(t->files[0], "-") == 0 ? "stdin" : t->files[0];
}

const struct strat_system *
tourney_system(const struct tool *t, const char *name)
{
	const struct strat_system *s = strat_system_find(name);

	if (!s)
		tool_die(t, _("--system: unknown pairing system '%s'"), name);
	return s;
}

enum strat_colour
tourney_colour(const struct tool *t, const char *name)
{
	if (strcmp(name, "white") == 0 || strcmp(name, "red") == 0)
		return STRAT_WHITE;
	if (strcmp(name, "black") == 0 || strcmp(name, "blue") == 0)
		return STRAT_BLACK;
	tool_die(t, _("--first: unknown colour '%s' (expected white, red, black or blue)"), name);
}

struct strat_scoring
tourney_scoring(const struct tool *t, const char *name)
{
	struct strat_scoring s;

	if (strat_scoring_read(&s, name) < 0)
		tool_die(t,
		    _("--scoring: invalid value '%s' (expected 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE])"),
		    name);
	return s;
}

const char *
tourney_line_end(const struct tool *t, const char *name)
{
	static const char *const ends[][2] = { { "cr", "\r" }, { "lf", "\n" }, { "crlf", "\r\n" } };
	size_t i;

	for (i = 0; i < sizeof ends / sizeof *ends; i++)
		if (strcmp(ends[i][0], name) == 0)
			return ends[i][1];
	tool_die(t, _("--line-end: unknown line end '%s' (expected cr, lf or crlf)"), name);
}

void
tourney_print(const struct tool *t, struct strat_out *text)
{
	if (text->error)
		tourney_no_memory(t);
	if (text->len)
		fwrite(text->text, 1, text->len, stdout);
	strat_out_free(text);
}

void
tourney_print_safe(const struct tool *t, struct strat_out *text)
{
	struct strat_out safe;

	strat_out_init(&safe, -1);
	if (text->len)
		text_put_lines(&safe, text->text, text->len);
	if (text->error)
		tourney_no_memory(t);
	strat_out_free(text);
	tourney_print(t, &safe);
}

void
tourney_no_memory(const struct tool *t)
{
	tool_die(t, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
}
