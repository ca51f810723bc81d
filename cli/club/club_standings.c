/* club_standings.c - strat-tourney standings, crosstable: who is where, and why, in a file or a report. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/tool/rating_table.h"
#include "cli/tourney/tourney_command.h"
#include "formats/results/results.h"

static const char *tie_breaks, *explain, *edition, *scoring, *line_end = "cr";
static int teams, round_robin, enter;
static long after;

#define RANKED                                                                                     \
	{ 0, "after", "ROUND", N_("rank after this round (default: the last paired)"),             \
		TOOL_NUMBER, &after, 1 },                                                          \
	    { 0, "tie-breaks", "LIST",                                                             \
		    N_("rank by these codes of C.07 (default: those of the tournament)"),          \
		    TOOL_WORD, &tie_breaks, 0 },                                                   \
	{                                                                                          \
		0, "rounds", "ROUND", N_("the same as --after"), TOOL_NUMBER, &after, 1            \
	}

static const struct tool_opt standings_options[] = {
	RANKED,
	{ 0, "explain", "PLAYER", N_("show how each of a player's tie-breaks adds up"), TOOL_WORD,
	    &explain, 0 },
	{ 0, "teams", NULL, N_("rank the teams of a match"), TOOL_SWITCH, &teams, 0 },
	{ 0, "edition", "YEAR",
	    N_("in a report, use this edition of C.07: 2026 (the default), 2024 or 2023"),
	    TOOL_WORD, &edition, 0 },
	{ 0, "scoring", "NAME",
	    N_("in a report, score by 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE]"), TOOL_WORD,
	    &scoring, 0 },
	{ 0, "round-robin", NULL, N_("in a report, count forfeits as games (C.07, 15.2)"),
	    TOOL_SWITCH, &round_robin, 0 },
	{ 0, "enter", NULL, N_("print the report with points and ranks"), TOOL_SWITCH, &enter, 0 },
	{ 0, "line-end", "END", N_("end its lines with cr (the default), lf or crlf"), TOOL_WORD,
	    &line_end, 0 },
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};
static const struct tool_opt crosstable_options[] = { RANKED, CLUB_AT, CLUB_FORM, CLUB_END };

/* ------ the tournament ------ */

/* A tournament that is ranked: that of a file, or of a report. */
struct source {
	int is_report, is_folded;
	struct strat_club_file file;
	struct strat_tourney report;
	struct club_ranks ranks;
};

/* Set the options of the report S. */
static void
set_options(struct tool *t, struct source *s)
{
	static const char *const editions[] = { "2026", "2024", "2023" };
	struct strat_tourney *r = &s->report;
	size_t i;

	if (scoring)
		r->scoring = tourney_scoring(t, scoring);
	for (i = 0; edition && i < 3 && strcmp(edition, editions[i]) != 0; i++)
		;
	if (edition && i == 3)
		tool_die(
		    t, _("--edition: unknown edition '%s' (expected 2026, 2024 or 2023)"), edition);
	if (edition)
		r->edition = i == 0 ? 2026 : 2023;
	r->counts_forfeits |= round_robin;
}

/* Find the tie-breaks of the report S: those that it states, or the usual ones, and say which. */
static void
find_tiebreaks(struct tool *t, struct source *s)
{
	struct strat_tourney *r = &s->report;
	int is_table = r->counts_forfeits || (r->system && r->system->is_table);
	int is_stated = strat_tiebreaks_stated(
	    r, r->tiebreaks, sizeof r->tiebreaks, tourney_file(t), &t->report);

	if (is_stated || tie_breaks)
		return;
	snprintf(
	    r->tiebreaks, sizeof r->tiebreaks, "%s", is_table ? "DE,SB,WIN,KS" : "BH/C1,BH,SB,DE");
	if (!t->quiet)
		tool_message(t, _("the report states no tie-breaks (line 202): %s"), r->tiebreaks);
}

/* Check the options that only reports have, and those that only files have. */
static void
check_kind(struct tool *t, const struct source *s)
{
	const char *wrong = s->is_report ? (club_at ? "--at" : NULL)
	    : scoring                    ? "--scoring"
	    : edition                    ? "--edition"
	    : round_robin                ? "--round-robin"
	    : enter                      ? "--enter"
					 : NULL;

	if (wrong)
		tool_die(t,
		    s->is_report ? _("%s: a report has no log")
				 : _("%s: only of a report; a file has its own settings"),
		    wrong);
}

static void
check_tiebreaks(struct tool *t)
{
	struct strat_standings s = { 0 };

	if (tie_breaks && strat_standings_choose(&s, tie_breaks, NULL) < 0)
		tool_die(t, _("unknown tie-break '%s' (strat-pairing(7) lists them)"), tie_breaks);
}

/* Read the file and rank the players after the round that is wanted. */
static void
open_source(struct tool *t, struct source *s)
{
	size_t rounds;

	if (club_path)
		club_check_args(t, 0, 0);
	s->is_report = tourney_is_report(t);
	if (!s->is_report && !club_path)
		club_path = t->files[0];
	check_kind(t, s);
	check_tiebreaks(t);
	if (s->is_report) {
		if (tourney_load(t, &s->report) < 0)
			exit(tool_end(t));
		set_options(t, s);
		find_tiebreaks(t, s);
		s->is_folded = s->report.games > 1 || s->report.ncolumns;
		club_check_made(t, strat_tourney_fold(&s->report));
		rounds = s->report.played;
	} else {
		club_read(t, &s->file);
		rounds = s->file.club.paired;
		if (after && (size_t)after > rounds)
			club_refuse(t, _("round %ld is not paired"), after);
	}
	if (after && (size_t)after < rounds)
		rounds = (size_t)after;
	club_check_made(t,
	    s->is_report ? club_ranks_of_report(&s->ranks, &s->report, rounds, tie_breaks)
			 : club_ranks_make(&s->ranks, &s->file.club, rounds, tie_breaks));
}

static void
close_source(struct source *s)
{
	club_ranks_free(&s->ranks);
	if (s->is_report)
		strat_tourney_free(&s->report);
	else
		strat_club_file_close(&s->file);
}

/* ------ standings ------ */

/* Print how the tie-breaks of the player with index WHO add up. */
static void
print_values(struct tool *t, const struct strat_standings *s, size_t who)
{
	char code[STRAT_TIEBREAK_WORD], value[32];
	struct strat_out out;
	size_t k;

	strat_out_init(&out, -1);
	for (k = 0; k < s->nuse; k++) {
		const struct strat_tiebreak *b = &strat_tiebreaks[s->use[k].id];

		strat_tiebreak_word(&s->use[k], code);
		tourney_value(s, who, k, value, sizeof value);
		strat_out_printf(
		    &out, "%s %s: %s (C.07, %s)\n", code, value, _(b->about), b->article);
		strat_standings_explain(s, who, k, &out);
	}
	tourney_print_safe(t, &out);
}

/* Return the index of the player EXPLAIN: in a report the one with this number. */
static uint16_t
explained(struct tool *t, struct source *s)
{
	uint16_t index;

	if (!s->is_report)
		return s->ranks.field.index[club_player(t, &s->file, explain)];
	index = strat_tourney_find(&s->report, strtoul(explain, NULL, 10));
	if (index == STRAT_NO_PLAYER)
		tool_die(t, _("--explain: unknown player %s"), explain);
	return index;
}

/* In groups a player is ranked in their own. */
static void
print_explanation(struct tool *t, struct source *s)
{
	const struct club_ranks *r = &s->ranks;
	uint16_t index = explained(t, s);
	size_t group = r->t->players[index].group, who = 0;
	struct strat_part p;

	if (r->t->system == &strat_system_knockout && (r->t->lineup || !s->is_report)) {
		puts(_("In a knockout, the rank follows from the round in which the player lost."));
		return;
	}
	if (r->t->system != &strat_system_groups || !group) {
		print_values(t, &r->s, index);
		return;
	}
	club_check_made(t, strat_part_make(&p, r->t, group, r->s.rounds, tie_breaks));
	while (p.who[who] != index)
		who++;
	print_values(t, &p.s, who);
	strat_part_free(&p);
}

/* Print the report with points and ranks. */
static void
print_report(struct tool *t, struct source *s)
{
	const struct strat_standings *ranked = &s->ranks.s;
	struct strat_out out;
	size_t i;

	if (s->is_folded)
		tool_die(t, _("--enter: the report has several games a round"));
	for (i = 0; i < s->report.n; i++)
		s->report.players[ranked->order[i].who].rank = ranked->order[i].rank;
	strat_out_init(&out, -1);
	strat_trf_write(&s->report, tourney_line_end(t, line_end), &out);
	tourney_print(t, &out);
}

/* Show people the pairing numbers of the report T, by which they name its players, but no clubs where it
 * states none. */
static void
show_numbers(struct table *s, const struct strat_tourney *t)
{
	size_t i, k;

	for (i = 0; i < t->n && !t->players[i].club; i++)
		;
	for (k = 0; k < s->ncolumns; k++)
		if (strcmp(s->columns[k].name, "pairing_number") == 0) {
			s->columns[k].name = N_("no");
			s->columns[k].only_data = 0;
		} else if (strcmp(s->columns[k].name, "club") == 0) {
			s->columns[k].only_data = i == t->n;
		}
}

static void
print_standings(struct tool *t, struct source *s)
{
	struct table table;

	club_check_made(
	    t, teams ? club_view_teams(&table, &s->ranks) : club_view_standings(&table, &s->ranks));
	if (s->is_report && !club_csv && !club_json)
		show_numbers(&table, s->ranks.t);
	club_print(t, &table);
}

static void
run_standings(struct tool *t)
{
	struct source s = { 0 };

	open_source(t, &s);
	if (explain)
		print_explanation(t, &s);
	else if (enter)
		print_report(t, &s);
	else
		print_standings(t, &s);
	close_source(&s);
}

const struct tool_command club_standings = { "standings", "[OPTION ...]", N_("rank the players"),
	standings_options, run_standings };

/* ------ crosstable ------ */

static void
run_crosstable(struct tool *t)
{
	struct source s = { 0 };
	struct table table;

	open_source(t, &s);
	club_check_made(t, club_view_crosstable(&table, &s.ranks));
	club_print(t, &table);
	close_source(&s);
}

const struct tool_command club_crosstable = { "crosstable", "",
	N_("show all rounds of all players"), crosstable_options, run_crosstable };

/* ------ ratings ------ */

static void
run_ratings(struct tool *t)
{
	struct strat_results results;
	struct strat_pool pool;
	struct strat_out out;
	int rc;

	club_check_args(t, 0, 0);
	strat_pool_init(&pool);
	strat_results_init(&results, &pool, &t->report);
	if (strat_results_club(&results, club_path) < 0)
		exit(tool_end(t));
	if (results.good == 0)
		club_refuse(t, _("no game has been played"));
	strat_out_init(&out, STDOUT_FILENO);
	rc = strat_pool_close(&pool);
	if (rc == 0)
		rc = rating_table_print(&out, N_("player"), &pool);
	if (rc < 0)
		tool_die(t, _("out of memory"));
	tourney_print(t, &out);
	strat_pool_free(&pool);
}

const struct tool_command club_ratings = { "ratings", "",
	N_("rate the players by these games alone"), club_no_options, run_ratings };
