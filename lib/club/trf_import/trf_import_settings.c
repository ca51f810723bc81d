/* trf_import_settings.c - import the settings of a tournament from a report. */
#include "club/trf_import/trf_import.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"

/* Import text lines that are settings. */
static void
take_lines(struct strat_trf_import *x)
{
	static const struct {
		const char *code, *setting;
		int is_date;
	} lines[] = { { "012", "name", 0 }, { "022", "place", 0 }, { "032", "country", 0 },
		{ "042", "begins", 1 }, { "052", "ends", 1 }, { "102", "arbiter", 0 } };
	char value[STRAT_CLUB_TEXT], *p;
	size_t i;

	for (i = 0; i < sizeof lines / sizeof *lines; i++) {
		strat_trf_line_text(x->t, lines[i].code, value, sizeof value);
		value[strat_trimmed_length(value, strlen(value))] = '\0';
		while (lines[i].is_date && (p = strpbrk(value, "/.")) != NULL)
			*p = '-';
		if (*value)
			strat_trf_import_set(x, lines[i].setting, value);
	}
}

/* Import known tie-breaks, and report the others. */
static void
take_tiebreaks(struct strat_trf_import *x)
{
	char list[STRAT_CLUB_TEXT];

	if (strat_tiebreaks_stated(x->t, list, sizeof list, x->file, x->rep))
		strat_trf_import_set(x, "tie-breaks", list);
}

/* Return 1 if the report has everything that system S needs to continue.  It has neither groups nor
 * teams, and the draw of a knockout only if it was by numbers. */
static int
can_go_on(struct strat_trf_import *x, const struct strat_system *s)
{
	int rc = 1;

	if (s == &strat_system_knockout) {
		rc = strat_knockout_is(x->t);
		x->is_knockout = rc > 0;
	}
	if (rc < 0)
		x->rc = rc;
	return rc > 0 && s && s != &strat_system_groups && s != &strat_system_scheveningen;
}

static void
take_system(struct strat_trf_import *x)
{
	static const struct {
		const char *begins, *system;
	} types[] = { { "FIDE_DUTCH", "dutch" }, { "CUSTOM_SWISS", "monrad" },
		{ "FIDE_ROUNDROBIN", "round-robin" }, { "BERGER_ROUNDROBIN", "round-robin" },
		{ "FIDE_DOUBLEROUNDROBIN", "double-round-robin" } };
	char type[STRAT_CLUB_TEXT];
	size_t i;

	strat_trf_line_text(x->t, "192", type, sizeof type);
	for (i = 0; i < sizeof types / sizeof *types; i++)
		if (strncmp(type, types[i].begins, strlen(types[i].begins)) == 0) {
			strat_trf_import_set(x, "system", types[i].system);
			return;
		}
	if (*type)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file), _("system %.40s"), type);
	strat_trf_line_text(x->t, "092", type, sizeof type);
	if (can_go_on(x, strat_system_find(type)))
		strat_trf_import_set(x, "system", type);
	else if (strat_system_find(type))
		strat_tellf(
		    x->rep, STRAT_E_LOSS, strat_at_file(x->file), "system %.40s: its draw", type);
}

/* Raise the number of rounds to that of the table, if the system has one. */
static void
take_table(struct strat_trf_import *x)
{
	const char *system = strat_club_get(&x->trial, "system");
	size_t rounds = strat_berger_rounds(x->t->n);

	x->is_table = strat_system_find(system)->is_table;
	if (strat_system_find(system) == &strat_system_double_round_robin)
		rounds *= 2;
	if (x->is_table && rounds > x->rounds && rounds <= STRAT_CLUB_ROUNDS)
		x->rounds = rounds;
}

/* Return 1 if the fictitious points are those of the Baku method, and its group GA, which is stored
 * with round 1, can be that of the report.  X->ga is set to its last player. */
static int
is_baku(struct strat_trf_import *x)
{
	const struct strat_tourney *t = x->t;
	size_t upper = 0, full, half, i, r;

	while (upper < t->n && t->width && t->extra[upper * t->width])
		upper++;
	if (!upper || (!t->played && upper != strat_tourney_baku_upper(t->n)))
		return 0;
	strat_tourney_baku_rounds(x->rounds, &full, &half);
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->width; r++) {
			int points = i >= upper || r >= half
			    ? 0
			    : t->scoring.points[r < full ? STRAT_WIN_WHITE : STRAT_DRAW_WHITE];

			if (t->extra[i * t->width + r] != points)
				return 0;
		}
	x->ga = upper;
	return t->width >= half;
}

void
strat_trf_import_settings(struct strat_trf_import *x)
{
	const struct strat_tourney *t = x->t;
	enum strat_colour first = strat_tourney_first_colour(t);
	char word[STRAT_SCORING_WORD];

	take_lines(x);
	take_system(x);
	take_table(x);
	take_tiebreaks(x);
	snprintf(word, sizeof word, "%zu", x->rounds);
	strat_trf_import_set(x, "rounds", word);
	if (!t->rounds && !x->is_table)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("missing number of rounds: %zu assumed, the number played"), x->rounds);
	if (first)
		strat_trf_import_set(x, "top-player", first == STRAT_WHITE ? "first" : "second");
	if (strat_scoring_word(&t->scoring, word) == 0)
		strat_trf_import_set(x, "scoring", word);
	else
		x->rc = strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file),
		    _("no setting has these points for results"));
	if (t->extra && is_baku(x))
		strat_trf_import_set(x, "acceleration", "baku");
	else if (t->extra)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("fictitious points: later rounds are paired without them"));
	if (t->by_rank)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("XXC rank: rounds are paired by number"));
}
