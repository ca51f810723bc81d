/* tourney_common.c - functions shared by the commands of strat-tourney on reports. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/club/club_command.h"
#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"
#include "formats/results/results.h"

/* Return the file that T is about. */
static const char *
path_of(const struct tool *t)
{
	return club_path ? club_path : t->files[0];
}

int
tourney_load(struct tool *t, struct strat_tourney *to)
{
	if (t->nfiles > 1 - (club_path != NULL && strcmp(club_path, t->files[0]) != 0))
		tool_die(t, _("too many files (expected one report)"));
	strat_tourney_init(to);
	return strat_trf_load(to, path_of(t), &t->report);
}

int
tourney_is_report(const struct tool *t)
{
	static char head[65536];
	const char *path = path_of(t);
	enum strat_results_kind kind = STRAT_RESULTS_OTHER;
	FILE *f = strcmp(path, "-") == 0 ? NULL : fopen(path, "rb");

	if (f) {
		kind = strat_results_kind(head, fread(head, 1, sizeof head, f));
		fclose(f);
	}
	return kind == STRAT_RESULTS_REPORT || (!club_path && kind != STRAT_RESULTS_CLUB);
}

const char *
tourney_file(const struct tool *t)
{
	return strcmp(path_of(t), "-") == 0 ? "stdin" : path_of(t);
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

void
tourney_value(const struct strat_standings *s, size_t who, size_t k, char *to, size_t size)
{
	int64_t v = s->value[who * s->nuse + k];
	int decimals = strat_tiebreaks[s->use[k].id].decimals;

	if (decimals == 0)
		snprintf(to, size, "%" PRId64, v / 100);
	else if (decimals == 1)
		snprintf(to, size, "%" PRId64 ".%d", v / 100, (int)(v / 10 % 10));
	else
		snprintf(to, size, "%" PRId64 ".%02d", v / 100, (int)(v % 100));
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
