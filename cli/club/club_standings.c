/* club_standings.c - strat-tourney standings, crosstable: who is where, and why, in a file or a report. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/club/ranks.h"
#include "cli/tool/rating_table.h"
#include "cli/tourney/tourney_command.h"
#include "cli/tourney/tourney_source.h"
#include "formats/results/results.h"
#include "club/team/team.h"

static const char *tie_breaks, *explain, *compare, *edition, *scoring, *line_end;
static int teams, players, round_robin, enter;
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

#define PLAYERS                                                                                    \
	{                                                                                          \
		0, "players", NULL, N_("rank the players of teams, by their own results"),         \
		    TOOL_SWITCH, &players, 0                                                       \
	}

static const struct tool_opt standings_options[] = {
	RANKED,
	{ 0, "explain", "PLAYER", N_("show how each of a player's tie-breaks adds up"), TOOL_WORD,
	    &explain, 0 },
	{ 0, "compare", "A B", N_("show which tie-break ranks player A above B or below, and why"),
	    TOOL_WORD, &compare, 0 },
	{ 0, "teams", NULL, N_("rank the teams"), TOOL_SWITCH, &teams, 0 },
	PLAYERS,
	{ 0, "edition", "YEAR", N_("use this edition of C.07: 2026 (the default), 2024 or 2023"),
	    TOOL_WORD, &edition, 0 },
	{ 0, "scoring", "NAME", N_("score by 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE]"),
	    TOOL_WORD, &scoring, 0 },
	{ 0, "round-robin", NULL, N_("in a report, count forfeits as games (C.07, 15.2)"),
	    TOOL_SWITCH, &round_robin, 0 },
	{ 0, "enter", NULL, N_("print the report with points and ranks"), TOOL_SWITCH, &enter, 0 },
	{ 0, "line-end", "END", N_("end its lines with cr (the default), lf or crlf"), TOOL_WORD,
	    &line_end, 0 },
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};
static const struct tool_opt crosstable_options[] = { RANKED, PLAYERS, CLUB_AT, CLUB_FORM,
	CLUB_END };

/* ------ the tournament ------ */

/* A tournament that is ranked. */
struct source {
	struct tourney_source from;
	int is_folded; /* 1: the report has several games a round */
	struct club_ranks ranks;
};

/* Set the options, of a file in memory only. */
static int
set_options(struct tool *t, struct source *s)
{
	static const char *const editions[] = { "2026", "2024", "2023" };
	struct strat_tourney *r = &s->from.report;
	size_t i;
	int rc = tourney_scoring(t, scoring, &r->scoring);

	if (rc == 0)
		rc = tourney_suppose(t, &s->from, "scoring", scoring);
	if (rc < 0)
		return rc;
	for (i = 0; edition && i < 3 && strcmp(edition, editions[i]) != 0; i++)
		;
	if (edition && i == 3)
		return tool_fail(
		    t, _("--edition: unknown edition '%s' (expected 2026, 2024 or 2023)"), edition);
	r->counts_forfeits |= round_robin;
	if (!edition)
		return 0;
	r->edition = i == 0 ? 2026 : 2023;
	return tourney_suppose(t, &s->from, "edition", i == 0 ? "2026" : "2023");
}

/* Find the tie-breaks of the report S: those that it states, or the usual ones, and say which. */
static void
find_tiebreaks(struct tool *t, struct source *s)
{
	struct strat_tourney *r = &s->from.report;
	int is_table = r->counts_forfeits || (r->system && r->system->is_table);
	int is_stated = strat_tiebreaks_stated(
	    r, r->tiebreaks, sizeof r->tiebreaks, tourney_file(t), &t->report);

	if (is_stated || tie_breaks)
		return;
	snprintf(r->tiebreaks, sizeof r->tiebreaks, "%s", strat_tiebreaks_usual(is_table));
	if (!t->quiet)
		tool_message(t,
		    _("the report states no tie-breaks (it has no TRF record 202); ranked by %s"),
		    r->tiebreaks);
}

/* Refuse the options that mean nothing for a file. */
static int
check_options(struct tool *t, const struct source *s)
{
	int rc = tourney_only_report(t, &s->from, "--round-robin", round_robin,
	    N_("the setting system of a file decides whether forfeits count as games"));

	if (rc == 0 && players && (s->from.is_report || !s->from.file.club.boards))
		rc = tool_fail(t, _("--players: there are no teams (setting boards)"));
	if (rc == 0 && players && tie_breaks)
		rc = tool_fail(t, _("--players ranks by points and wins only"));
	if (rc == 0)
		rc = tourney_only_report(t, &s->from, "--enter", enter,
		    N_("`export' writes the report of a file, with points and ranks"));
	if (rc == 0)
		rc = tourney_only_report(t, &s->from, "--line-end", line_end != NULL,
		    N_("`export' writes the report of a file"));
	return rc;
}

static int
check_tiebreaks(struct tool *t)
{
	struct strat_standings s = { 0 };

	if (tie_breaks && strat_standings_choose(&s, tie_breaks, NULL) < 0)
		return tool_fail(
		    t, _("unknown tie-break '%s' (strat-pairing(7) lists them)"), tie_breaks);
	return 0;
}

/* Set *ROUNDS to the number of rounds that have been played. */
static int
count_rounds(struct tool *t, struct source *s, size_t *rounds)
{
	struct strat_tourney *report = &s->from.report;
	int rc = 0;

	if (s->from.is_report) {
		find_tiebreaks(t, s);
		s->is_folded = report->games > 1 || report->ncolumns;
		rc = club_check_made(t, strat_tourney_fold(report));
		*rounds = report->played;
	} else {
		*rounds = s->from.file.club.paired;
		if (after && (size_t)after > *rounds)
			rc = club_refuse(t, _("round %ld is not paired"), after);
	}
	if (after && (size_t)after < *rounds)
		*rounds = (size_t)after;
	return rc;
}

/* Return 1 if --compare or --explain names a player of a team, whose own results it is about then. */
static int
names_player(struct tool *t, struct source *s)
{
	const char *word = compare ? compare : explain;
	unsigned number;

	if (!word || s->from.is_report || !s->from.file.club.boards)
		return 0;
	number = club_player(t, &s->from.file, word);
	return number && !strat_club_is_team(&s->from.file.club, number);
}

/* Read the file or report and rank the players after the round that is wanted.  S is to be closed even
 * after an error. */
static int
open_source(struct tool *t, struct source *s)
{
	size_t rounds = 0;
	int rc = tourney_open(t, &s->from);

	if (rc == 0)
		rc = check_options(t, s);
	if (rc == 0)
		rc = check_tiebreaks(t);
	if (rc == 0)
		rc = set_options(t, s);
	if (rc == 0)
		rc = count_rounds(t, s, &rounds);
	if (rc < 0)
		return rc;
	if (players || names_player(t, s))
		return club_check_made(
		    t, club_ranks_of_players(&s->ranks, &s->from.file.club, rounds));
	return club_check_made(t,
	    s->from.is_report ? club_ranks_of_report(&s->ranks, &s->from.report, rounds, tie_breaks)
			      : club_ranks_make(&s->ranks, &s->from.file.club, rounds, tie_breaks));
}

static void
close_source(struct source *s)
{
	club_ranks_free(&s->ranks);
	tourney_close(&s->from);
}

/* ------ standings ------ */

/* Return the index of the player WORD, the value of OPTION, in a report the one with this number; or after
 * reporting that they are unknown, STRAT_NO_PLAYER. */
static uint16_t
find_player(struct tool *t, struct source *s, const char *option, const char *word)
{
	unsigned player;
	uint16_t index;

	if (!s->from.is_report) {
		player = club_player(t, &s->from.file, word);
		if (player && strat_club_is_out(s->ranks.club, player)) {
			tool_message(t, _("%s: %s has not come"), option, word);
			player = 0;
		} else if (player && s->from.file.club.boards &&
		    s->ranks.field.is_players == strat_club_is_team(&s->from.file.club, player)) {
			tool_message(t, _("%s: a team is not ranked among players"), option);
			player = 0;
		}
		return player ? s->ranks.field.index[player] : STRAT_NO_PLAYER;
	}
	index = strat_tourney_find(&s->from.report, strtoul(word, NULL, 10));
	if (index == STRAT_NO_PLAYER)
		tool_message(t, _("%s: unknown player %s"), option, word);
	return index;
}

static int
print_explanation(struct tool *t, struct source *s)
{
	uint16_t index = find_player(t, s, "--explain", explain);
	struct strat_out out;

	if (index == STRAT_NO_PLAYER)
		return -1;
	strat_out_init(&out, -1);
	return tourney_print_safe(t, &out, club_ranks_explain(&s->ranks, index, &out));
}

/* Print the comparison of the players COMPARE and OTHER. */
static int
print_comparison(struct tool *t, struct source *s, const char *other)
{
	uint16_t a = find_player(t, s, "--compare", compare), b;
	struct table table;
	const char *why;

	if (a == STRAT_NO_PLAYER || (b = find_player(t, s, "--compare", other)) == STRAT_NO_PLAYER)
		return -1;
	why = club_compare_refusal(&s->ranks, a, b);
	if (why)
		return tool_fail(t, "--compare: %s", _(why));
	return club_print(t, &table, club_view_compare(&table, &s->ranks, a, b));
}

/* Print the report with points and ranks. */
static int
print_report(struct tool *t, struct source *s)
{
	const struct strat_standings *ranked = &s->ranks.s;
	const char *end = tourney_line_end(t, line_end);
	struct strat_out out;
	size_t i;

	if (!end)
		return -1;
	if (s->is_folded)
		return tool_fail(t, _("--enter: the report has several games a round"));
	for (i = 0; i < s->from.report.n; i++)
		s->from.report.players[ranked->order[i].who].rank = ranked->order[i].rank;
	strat_out_init(&out, -1);
	strat_trf_write(&s->from.report, end, &out);
	return tourney_print(t, &out, 0);
}

/* Show people the pairing numbers of a report, by which they name its players. */
static void
show_numbers(struct table *s)
{
	size_t k;

	for (k = 0; k < s->ncolumns; k++)
		if (strcmp(s->columns[k].name, "pairing_number") == 0) {
			s->columns[k].name = N_("no");
			s->columns[k].only_data = 0;
		}
}

/* Note below the table S who of R has withdrawn, as the screen and the sheets do. */
static void
note_withdrawn(struct table *s, const struct club_ranks *r)
{
	struct strat_out names;

	strat_out_init(&names, -1);
	club_put_withdrawn(&names, r, 0);
	strat_out_char(&names, '\0');
	if (names.error)
		s->error = names.error;
	else if (*names.text)
		club_add_note(s, table_strdup(s, names.text));
	strat_out_free(&names);
}

static int
print_standings(struct tool *t, struct source *s)
{
	struct table table;
	int is_read = !s->from.file.sql.db; /* 1: from a report */
	int is_match = s->ranks.t->system == &strat_system_scheveningen;
	int rc;

	if (teams && !is_match && !s->ranks.t->boards)
		return tool_fail(t, _("--teams: there are no teams"));
	rc = teams && is_match ? club_view_teams(&table, &s->ranks)
			       : club_view_standings(&table, &s->ranks);
	if (rc == 0 && !(teams && is_match))
		note_withdrawn(&table, &s->ranks);
	if (rc == 0 && is_read && !club_csv && !club_json)
		club_hide_empty(&table, "club");
	if (rc == 0 && s->from.is_report && !club_csv && !club_json)
		show_numbers(&table);
	return club_print(t, &table, rc);
}

/* Take the first operand, the second player of --compare, off T's operands. */
static int
take_other(struct tool *t, const char **other)
{
	static char dash[] = "-", *standard_input[] = { dash, NULL };

	if (t->nfiles == 0)
		return tool_fail(t, _("--compare: missing second player"));
	*other = t->files[0];
	t->files = --t->nfiles ? t->files + 1 : standard_input;
	return 0;
}

static int
run_standings(struct tool *t)
{
	struct source s = { 0 };
	const char *other = NULL;
	int rc = compare ? take_other(t, &other) : 0;

	if (rc < 0)
		return rc;
	rc = open_source(t, &s);
	if (rc == 0)
		rc = explain  ? print_explanation(t, &s)
		    : compare ? print_comparison(t, &s, other)
		    : enter   ? print_report(t, &s)
			      : print_standings(t, &s);
	close_source(&s);
	return tool_fault(rc);
}

const struct tool_command club_standings = { "standings", "[OPTION ...]", N_("rank the players"),
	standings_options, run_standings };

/* ------ crosstable ------ */

/* Add to S, for people, what the signs in its cells mean. */
static void
note_signs(struct table *s, const struct club_ranks *r)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	club_put_signs(&out, r, 0);
	club_put_note(s, &out);
}

static int
run_crosstable(struct tool *t)
{
	struct source s = { 0 };
	struct table table;
	int rc = open_source(t, &s);

	if (rc == 0) {
		rc = club_view_crosstable(&table, &s.ranks);
		if (rc == 0 && !club_csv && !club_json)
			note_signs(&table, &s.ranks);
		rc = club_print(t, &table, rc);
	}
	close_source(&s);
	return tool_fault(rc);
}

const struct tool_command club_crosstable = { "crosstable", "",
	N_("show all rounds of all players"), crosstable_options, run_crosstable };

/* ------ ratings ------ */

static int
run_ratings(struct tool *t)
{
	struct strat_results results;
	struct strat_pool pool;
	struct strat_out out;
	int rc = club_check_args(t, 0, 0);

	if (rc == 0)
		rc = tourney_check_kind(t);
	if (rc < 0)
		return rc;
	strat_pool_init(&pool);
	strat_results_init(&results, &pool, &t->report);
	rc = strat_results_club(&results, club_path);
	if (rc >= 0 && results.good == 0)
		rc = club_refuse(t, _("no game has been played"));
	if (rc >= 0) {
		strat_out_init(&out, STDOUT_FILENO);
		rc = strat_pool_close(&pool);
		if (rc == 0)
			rc = rating_table_print(&out, N_("player"), &pool);
		rc = tourney_print(t, &out, rc);
	}
	strat_pool_free(&pool);
	return tool_fault(rc);
}

const struct tool_command club_ratings = { "ratings", "",
	N_("rate the players by these games alone"), club_no_options, run_ratings };
