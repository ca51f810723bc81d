/* tourney_common.c - functions shared by the commands of strat-tourney on reports. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/club/club_command.h"
#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"

const char *
tourney_path(const struct tool *t)
{
	return club_path ? club_path : t->files[0];
}

const char *
tourney_file(const struct tool *t)
{
	return strcmp(tourney_path(t), "-") == 0 ? "stdin" : tourney_path(t);
}

int
tourney_system(const struct tool *t, const char *name, const struct strat_system **to)
{
	if (name && !(*to = strat_system_find(name)))
		return tool_fail(t, _("--system: unknown pairing system '%s'"), name);
	return 0;
}

const struct strat_system *
tourney_system_of(const struct strat_tourney *t, const struct strat_system *wanted)
{
	return wanted ? wanted : t->system ? t->system : &strat_system_dutch;
}

int
tourney_colour(const struct tool *t, const char *name, enum strat_colour *to)
{
	if (!name)
		return 0;
	if (strcmp(name, "white") == 0 || strcmp(name, "red") == 0)
		*to = STRAT_WHITE;
	else if (strcmp(name, "black") == 0 || strcmp(name, "blue") == 0)
		*to = STRAT_BLACK;
	else
		return tool_fail(t,
		    _("--first: unknown colour '%s' (expected white, red, black or blue)"), name);
	return 0;
}

int
tourney_scoring(const struct tool *t, const char *name, struct strat_scoring *to)
{
	if (name && strat_scoring_read(to, name) < 0)
		return tool_fail(t,
		    _("--scoring: invalid value '%s' (expected 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE])"),
		    name);
	return 0;
}

const char *
tourney_line_end(const struct tool *t, const char *name)
{
	static const char *const ends[][2] = { { "cr", "\r" }, { "lf", "\n" }, { "crlf", "\r\n" } };
	size_t i;

	for (i = 0; i < sizeof ends / sizeof *ends; i++)
		if (!name || strcmp(ends[i][0], name) == 0)
			return ends[i][1];
	tool_message(t, _("--line-end: unknown line end '%s' (expected cr, lf or crlf)"), name);
	return NULL;
}

void
tourney_put_why(struct strat_out *out, const struct strat_pairing *p, const struct strat_pair *q)
{
	const char *why = strat_pairing_text(p, q->why), *rule = strat_pairing_text(p, q->colour);
	struct strat_out safe;

	if (*why) {
		strat_out_char(out, '\t');
		text_put(out, why, strlen(why), 0);
		strat_out_char(out, '\n');
	}
	if (!*rule)
		return;
	strat_out_init(&safe, -1);
	text_put(&safe, rule, strlen(rule), 0);
	strat_out_char(&safe, '\0');
	strat_out_printf(out, _("\tmoves first by %s\n"), safe.error ? "" : safe.text);
	strat_out_free(&safe);
}

int
tourney_print(const struct tool *t, struct strat_out *text, int rc)
{
	if (rc == 0 && text->error)
		rc = -STRAT_E_NOMEM;
	if (rc < 0)
		tool_message(t, "%s", _(strat_code_phrase(-rc)));
	else if (text->len)
		fwrite(text->text, 1, text->len, stdout);
	strat_out_free(text);
	return rc;
}

int
tourney_print_safe(const struct tool *t, struct strat_out *text, int rc)
{
	struct strat_out safe;

	strat_out_init(&safe, -1);
	if (rc == 0 && text->error)
		rc = -STRAT_E_NOMEM;
	if (rc == 0 && text->len)
		text_put_lines(&safe, text->text, text->len);
	strat_out_free(text);
	return tourney_print(t, &safe, rc);
}

int
tourney_no_memory(const struct tool *t)
{
	tool_message(t, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
	return -STRAT_E_NOMEM;
}
