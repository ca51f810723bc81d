/* sheets.c - the kinds of sheets of a club's tournament, and their text form. */
#include <string.h>

#include "base/lang.h"
#include "cli/club/paper.h"
#include "cli/club/ranks.h"
#include "club/team/team.h"

/* ------ the kinds ------ */

static int
view_boards(struct table *s, const struct club_paper *p)
{
	int rc = club_view_boards(s, p->club, p->round, 0);

	if (rc == 0 && p->club->boards > 1)
		club_add_note(s,
		    _("In a match the sides alternate: on even boards the second team is named first."));
	return rc;
}

static int
view_matches(struct table *s, const struct club_paper *p)
{
	int rc = club_view_matches(s, p->club, p->round);

	if (s->ncolumns)
		s->columns[s->ncolumns - 1].only_data = 1; /* how many boards are open */
	club_note_whole_match(s, p->club, p->round);
	return rc < 0 ? rc : s->error;
}

static int
view_names(struct table *s, const struct club_paper *p)
{
	return club_view_names(s, p->club, p->round);
}

/* The players; facts that none of them has are left out. */
static int
view_players(struct table *s, const struct club_paper *p)
{
	static const char *const facts[] = { "rating", "club", "country", "licence", "title", "sex",
		"born", "team" };
	int rc = club_view_players(s, p->club, 0);
	size_t i;

	for (i = 0; rc == 0 && i < sizeof facts / sizeof *facts; i++)
		club_hide_empty(s, facts[i]);
	return rc;
}

/* Add to the note of S what the tie-breaks of R are. */
static void
put_tiebreaks(struct table *s, const struct club_ranks *r)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	club_put_tiebreaks(&out, r);
	club_put_note(s, &out);
}

static int
view_standings(struct table *s, const struct club_paper *p)
{
	int rc = club_view_standings(s, p->ranks);
	struct strat_out out;

	if (rc < 0)
		return rc;
	club_hide_empty(s, "club");
	put_tiebreaks(s, p->ranks);
	club_note_whole_match(s, p->club, p->ranks->s.rounds);
	if (club_is_over(p->club, p->round)) {
		strat_out_init(&out, -1);
		strat_out_printf(&out, "%s, %s", s->title, _("final standings"));
		strat_out_char(&out, '\0');
		s->title = out.error ? s->title : table_strdup(s, out.text);
		strat_out_free(&out);
	}
	return s->error;
}

/* The players of teams by their own results. */
static int
view_own(struct table *s, const struct club_paper *p,
    int (*view)(struct table *s, const struct club_ranks *r))
{
	const struct club_ranks *own = club_ranks_own(p->ranks);
	int rc = own ? 0 : -STRAT_E_NOMEM;

	if (own) {
		struct strat_out forfeits;

		rc = view(s, own);
		put_tiebreaks(s, own);
		strat_out_init(&forfeits, -1);
		strat_out_printf(
		    &forfeits, "\n%s", _("points: with forfeits; games: without them"));
		club_put_note(s, &forfeits);
	} else {
		club_table(s, "standings", "", NULL, 0);
	}
	return rc < 0 ? s->error = rc : rc;
}

static int
view_individual(struct table *s, const struct club_paper *p)
{
	return view_own(s, p, club_view_standings);
}

static int
view_by_board(struct table *s, const struct club_paper *p)
{
	int rc = view_own(s, p, club_view_by_board);
	struct strat_out out;

	strat_out_init(&out, -1);
	strat_out_str(
	    &out, _("A player is on the board they had most often, or on the first of several."));
	strat_out_printf(&out, "\n%s",
	    _("Points, games and tie-breaks are those of the player on all boards, which the last column names."));
	club_put_note(s, &out);
	return rc < 0 ? rc : s->error;
}

/* The crosstable of R, square in a small round robin unless its rows are players of teams. */
static int
view_results(struct table *s, const struct club_ranks *r)
{
	int is_square = !r->field.is_players && club_cycles(r->club) &&
	    strat_club_count_entries(r->club) <= CLUB_GRID;
	int rc = is_square ? club_view_matrix(s, r) : club_view_crosstable(s, r);
	struct strat_out out;

	if (rc < 0)
		return rc;
	strat_out_init(&out, -1);
	club_put_signs(&out, r, is_square);
	club_put_note(s, &out);
	return s->error;
}

static int
view_own_crosstable(struct table *s, const struct club_paper *p)
{
	const struct club_ranks *own = club_ranks_own(p->ranks);

	if (own)
		return view_results(s, own);
	club_table(s, "crosstable", "", NULL, 0);
	return s->error = -STRAT_E_NOMEM;
}

static int
view_crosstable(struct table *s, const struct club_paper *p)
{
	return p->is_players ? view_own_crosstable(s, p) : view_results(s, p->ranks);
}

static int
view_grid(struct table *s, const struct club_paper *p)
{
	int rc = club_view_grid(s, p->club);

	s->note = table_printf(s,
	    p->club->boards
		? _("A cell has the round, %s if the team of the row moves first on board 1 or %s if not.")
		: _("A cell has the round, %s if the player of the row moves first or %s if not."),
	    club_letter('w'), club_letter('b'));
	return rc;
}

static int
view_schedule(struct table *s, const struct club_paper *p)
{
	int rc = club_view_schedule(s, p->club, 0);

	if (rc == 0 && !s->nrows)
		s->note = _("no round has been paired yet");
	club_note_whole_match(s, p->club, p->club->paired);
	return rc < 0 ? rc : s->error;
}

static int
view_prizes(struct table *s, const struct club_paper *p)
{
	return club_view_prizes(s, p->ranks);
}

/* Append a small table for each round. */
static int
schedule_html(struct strat_out *out, const struct club_paper *p)
{
	size_t round, rounds = club_count_rounds(p->club);
	struct strat_out whole;
	int rc = 0;

	if (!rounds)
		table_print_html_note(out, _("no round has been paired yet"));
	strat_out_str(out, "<div class=\"rounds\">\n");
	for (round = 1; rc == 0 && round <= rounds; round++) {
		struct table s;

		rc = club_view_schedule(&s, p->club, round);
		s.is_plain = 1;
		club_mark_teams(&s, p->club, 0);
		strat_out_str(out, "<div class=\"round\"><h3>");
		strat_out_printf(out, _("Round %zu"), round);
		strat_out_str(out, "</h3>\n");
		if (rc == 0)
			rc = table_print_html(out, &s);
		strat_out_str(out, "</div>\n");
		table_free(&s);
	}
	strat_out_str(out, "</div>\n");
	strat_out_init(&whole, -1);
	club_put_whole_match(&whole, p->club, p->club->paired);
	strat_out_char(&whole, '\0');
	if (whole.error)
		rc = whole.error;
	else if (*whole.text)
		table_print_html_note(out, whole.text);
	strat_out_free(&whole);
	return rc;
}

static int
view_teams(struct table *s, const struct club_paper *p)
{
	return club_view_teams(s, p->ranks);
}

static int
view_bracket(struct table *s, const struct club_paper *p)
{
	return club_view_bracket(s, p->ranks);
}

const struct club_sheet_kind club_sheet_kinds[] = {
	{ .name = NC_("sheet", "boards"),
	    .about = N_("pairings by board"),
	    .title = N_("Round %zu"),
	    .needs_round = 1,
	    .view = view_boards },
	{ .name = NC_("sheet", "matches"),
	    .about = N_("matches of teams"),
	    .title = N_("Matches of round %zu"),
	    .needs_round = 1,
	    .view = view_matches },
	{ .name = NC_("sheet", "names"),
	    .about = N_("pairings by name"),
	    .title = N_("Round %zu, by name"),
	    .needs_round = 1,
	    .view = view_names },
	{ .name = NC_("sheet", "slips"),
	    .about = N_("result slips, one per open board, or match that is level"),
	    .title = N_("Result slips, round %zu"),
	    .needs_round = 1,
	    .has_codes = 1,
	    .is_cut = 1,
	    .view = view_boards,
	    .html = club_slips_html,
	    .text = club_slips_text },
	{ .name = NC_("sheet", "match-slips"),
	    .about = N_("result slips of teams, one per match"),
	    .title = N_("Result slips of matches, round %zu"),
	    .needs_round = 1,
	    .has_codes = 1,
	    .is_cut = 1,
	    .view = view_matches,
	    .html = club_match_slips_html,
	    .text = club_match_slips_text },
	{ .name = NC_("sheet", "standings"),
	    .about = N_("ranking"),
	    .title = N_("Standings"),
	    .has_scores = 1,
	    .view = view_standings },
	{ .name = NC_("sheet", "teams"),
	    .about = N_("team scores"),
	    .title = N_("Teams"),
	    .has_scores = 1,
	    .view = view_teams },
	{ .name = NC_("sheet", "individual"),
	    .about = N_("ranking of the players of teams, by their own results"),
	    .title = N_("Individual standings"),
	    .has_scores = 1,
	    .view = view_individual },
	{ .name = NC_("sheet", "by-board"),
	    .about = N_("ranking of the players of teams for each board"),
	    .title = N_("Standings by board"),
	    .has_scores = 1,
	    .view = view_by_board },
	{ .name = NC_("sheet", "crosstable"),
	    .about = N_("all results"),
	    .title = N_("Crosstable"),
	    .has_scores = 1,
	    .view = view_crosstable },
	{ .name = NC_("sheet", "own-results"),
	    .about = N_("all results of the players of teams"),
	    .title = N_("Crosstable of the players"),
	    .has_scores = 1,
	    .view = view_own_crosstable },
	{ .name = NC_("sheet", "cards"),
	    .about = N_("player cards, with the games of each player"),
	    .title = N_("Player cards"),
	    .has_scores = 1,
	    .is_cut = 1,
	    .html = club_cards_html,
	    .text = club_cards_text },
	{ .name = NC_("sheet", "players"),
	    .about = N_("list of players"),
	    .title = N_("Players"),
	    .view = view_players },
	{ .name = NC_("sheet", "schedule"),
	    .about = N_("all rounds; in a round robin, future rounds too"),
	    .title = N_("Schedule"),
	    .view = view_schedule,
	    .html = schedule_html },
	{ .name = NC_("sheet", "grid"),
	    .about = N_("the round in which each pair of a round robin meets"),
	    .title = N_("Rounds by pair of players"),
	    .view = view_grid },
	{ .name = NC_("sheet", "bracket"),
	    .about = N_("knockout bracket"),
	    .title = N_("Knockout"),
	    .has_scores = 1,
	    .is_tree = 1,
	    .view = view_bracket,
	    .html = club_bracket_html,
	    .text = club_bracket_text },
	{ .name = NC_("sheet", "prizes"),
	    .about = N_("prize winners"),
	    .title = N_("Prizes"),
	    .has_scores = 1,
	    .view = view_prizes },
	{ .name = NULL },
};

const struct club_sheet_kind *
club_sheet_find(const char *name)
{
	const struct club_sheet_kind *k;

	for (k = club_sheet_kinds; k->name; k++)
		if (strcmp(k->name, name) == 0)
			return k;
	return NULL;
}

const char *
club_paper_refuse(const struct club_sheet_kind *k, const struct club_paper *p, const char **setting)
{
	int is_of_teams = k->view == view_matches || k->view == view_individual ||
	    k->view == view_by_board || k->view == view_own_crosstable;

	*setting = NULL;
	if (k->needs_round && !p->round)
		return N_("no round has been paired yet");
	if (k->has_codes && (k->view != view_matches || p->club->boards) && !club_needs_slips(p))
		return N_("no board is open, so no slip is needed");
	if (k->view == view_grid && !club_cycles(p->club))
		return N_("the grid is for round robins only");
	if (k->view == view_grid && strat_club_count_entries(p->club) > CLUB_GRID)
		return N_("too many players for a grid");
	if (k->view == view_bracket && !strat_club_is_knockout(p->club, p->round))
		return N_("no knockout has begun");
	if (is_of_teams && !p->club->boards) {
		*setting = "boards";
		return N_("there are no teams");
	}
	if (k->view == view_teams && p->club->boards)
		return N_("the standings are those of the teams (see matches, too)");
	if (k->view == view_teams && p->ranks->field.t.system != &strat_system_scheveningen)
		return N_("not a team match");
	if (k->view == view_prizes && !club_has_prizes(p->club)) {
		*setting = "prizes";
		return N_("no prizes have been set, such as 200,100,50");
	}
	return NULL;
}

/* ------ text ------ */

int
club_paper_text(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n)
{
	const struct table_look look = { .width = p->width,
		.note_width = 78 }; /* as the screen and narrow paper have */
	struct table s;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < n; i++) {
		strat_out_str(out, i ? "\f" : "");
		if (kinds[i]->text) {
			rc = kinds[i]->text(out, p);
			continue;
		}
		rc = kinds[i]->view(&s, p);
		club_mark_teams(&s, p->club, 1);
		if (rc == 0)
			rc = table_print_text(out, &s, &look);
		table_free(&s);
	}
	return rc ? rc : out->error;
}
