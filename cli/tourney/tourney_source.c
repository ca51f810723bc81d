/* tourney_source.c - the tournament that a command of strat-tourney reads: that of a tournament file or
 * of a report. */
#include "cli/tourney/tourney_source.h"

#include <stdlib.h>
#include <string.h>

#include "cli/tool/translate.h"
#include "cli/tourney/tourney_command.h"
#include "club/import.h"
#include "formats/results/results.h"
#include "match/match_tourney.h"
#include "tourney/pairing/pairing.h"

/* Return what the file that T is about contains; without a better guess, a report. */
static enum strat_results_kind
kind_of(const struct tool *t)
{
	static char head[65536];
	const char *path = tourney_path(t);
	enum strat_results_kind kind = STRAT_RESULTS_OTHER;
	FILE *f = strcmp(path, "-") == 0 ? NULL : fopen(path, "rb");

	if (f) {
		kind = strat_results_kind(head, fread(head, 1, sizeof head, f));
		fclose(f);
	}
	if (kind == STRAT_RESULTS_CLUB || kind == STRAT_RESULTS_MATCH)
		return kind;
	return kind == STRAT_RESULTS_REPORT || !club_path ? STRAT_RESULTS_REPORT
							  : STRAT_RESULTS_CLUB;
}

int
tourney_check_kind(struct tool *t)
{
	enum strat_results_kind kind = kind_of(t);

	if (kind == STRAT_RESULTS_REPORT)
		return tool_fail(t,
		    _("%s is a report, not a tournament file; to make one of it: %s NEW init, then "
		      "%s NEW import --rounds %s"),
		    club_path, t->name, t->name, club_path);
	if (kind == STRAT_RESULTS_MATCH)
		return tool_fail(
		    t, _("%s is a tournament between engines (see strat-match)"), club_path);
	return 0;
}

/* Read the report of S as a tournament file in memory.  REP gets what is wrong with it. */
static int
read_as_file(struct tool *t, struct tourney_source *s, struct strat_report *rep)
{
	json_t *import = strat_club_import(tourney_path(t));
	char why[STRAT_CLUB_TEXT];
	int rc = import ? 0 : tool_fail(t, _("out of memory"));

	if (rc == 0)
		rc = strat_club_import_report(import, &s->report, tourney_path(t), rep);
	if (rc == 0) {
		rc = strat_club_apply(
		    &s->file.club, strat_club_act_find(STRAT_CLUB_IMPORT), import, why);
		rc = rc == -STRAT_E_ACT
		    ? strat_tellf(rep, STRAT_E_ACT, strat_at_file(tourney_path(t)), "%s", why)
		    : club_check_made(t, rc);
	}
	json_decref(import);
	s->is_report = 0;
	return rc;
}

int
tourney_open(struct tool *t, struct tourney_source *s)
{
	enum strat_results_kind kind;
	int rc;

	memset(s, 0, sizeof *s);
	strat_tourney_init(&s->report);
	if (club_path && (rc = club_check_args(t, 0, 0)) < 0)
		return rc;
	if (!club_path && t->nfiles > 1)
		return tool_fail(t, _("too many files (expected one tournament file or report)"));
	kind = kind_of(t);
	s->is_report = kind != STRAT_RESULTS_CLUB;
	if (s->is_report && club_at)
		return tool_fail(t, _("%s: a report has no log"), "--at");
	if (kind == STRAT_RESULTS_MATCH)
		return strat_match_tourney_read(&s->report, tourney_path(t), &t->report);
	if (s->is_report) {
		rc = strat_trf_load(&s->report, tourney_path(t), &t->report);
		return rc == 0 && s->report.has_teams ? read_as_file(t, s, &t->report) : rc;
	}
	if (!club_path)
		club_path = t->files[0];
	rc = strat_club_file_open(&s->file, club_path, STRAT_SQL_READ, &t->report);
	if (rc == 0)
		rc = strat_club_file_read(&s->file, club_at);
	if (rc == 0)
		lang_prefer(strat_club_get(&s->file.club, "language"));
	return rc;
}

/* Return 1 if the table of the round robin T may have ended: there are more rounds than it has, or a player
 * was absent from round 1, as late entries are. */
static int
may_have_late_entries(const struct strat_tourney *t, size_t cycles)
{
	size_t i;

	if (t->games > 1 || t->ncolumns || t->played == 0)
		return 0;
	for (i = 0; i < t->n && !strchr("HFZ", strat_tourney_cell(t, i, 0)->result); i++)
		;
	return i < t->n || t->rounds > cycles * strat_berger_rounds(t->n);
}

/* Read the report of S, a round robin by SYSTEM, as a tournament file in memory if late entries ended its
 * table, so that the other rounds follow from those before.  Return 0 or a negative code, which has been
 * reported. */
static int
continue_table(struct tool *t, struct tourney_source *s, const struct strat_system *system)
{
	struct strat_report silent = { .on_diagnostic = NULL };
	struct strat_club_field x = { 0 };
	size_t cycles = system == &strat_system_double_round_robin ? 2
	    : system == &strat_system_round_robin                  ? 1
								   : 0;
	int rc;

	if (!s->is_report || !cycles || !may_have_late_entries(&s->report, cycles))
		return 0;
	rc = read_as_file(t, s, &silent);
	if (rc == 0)
		rc = strat_club_field_init(&x, &s->file.club);
	if (rc == 0)
		rc = strat_club_field_reschedule(&x, &s->file.club, s->file.club.paired);
	s->is_report = rc < 0 || x.rest.begin == 0;
	strat_club_field_free(&x);
	if (s->is_report)
		strat_club_file_close(&s->file);
	return rc == -STRAT_E_NOMEM ? tourney_no_memory(t) : 0;
}

int tourney_has_names;

int
tourney_open_rounds(struct tool *t, struct tourney_source *s, const struct strat_system *system)
{
	int rc = tourney_open(t, s);

	if (rc == 0 && s->is_report)
		rc = continue_table(t, s, tourney_system_of(&s->report, system));
	tourney_has_names = !s->is_report;
	return rc;
}

void
tourney_close(struct tourney_source *s)
{
	strat_tourney_free(&s->report);
	if (!s->is_report)
		strat_club_file_close(&s->file);
}

int
tourney_only_report(struct tool *t, const struct tourney_source *s, const char *name, int given,
    const char *instead)
{
	if (!s->is_report && given)
		return tool_fail(t, _("%s: only for a report; %s"), name, _(instead));
	return 0;
}

int
tourney_suppose(struct tool *t, struct tourney_source *s, const char *setting, const char *value)
{
	const struct strat_club_act *set = strat_club_act_find("set");
	char why[STRAT_CLUB_TEXT];
	json_t *args;
	int rc;

	if (s->is_report || !value)
		return 0;
	args = json_pack("{s:s, s:s}", "name", setting, "value", value);
	if (!args)
		return tool_fail(t, _("an argument is not UTF-8, or out of memory"));
	rc = strat_club_check(&s->file.club, set, args, why);
	if (rc == 0)
		rc = strat_club_apply(&s->file.club, set, args, why);
	json_decref(args);
	return rc == -STRAT_E_ACT ? club_refuse(t, "%s", why) : club_check_made(t, rc);
}
