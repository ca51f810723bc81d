/* club_pages.c - write pages with the tables of the tournament.  They reload themselves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "cli/club/bracket/bracket.h"
#include "cli/club/paper.h"
#include "cli/club/ranks.h"
#include "cli/club/views.h"
#include "cli/club/web/club_web.h"
#include "formats/html_frame.h"
#include "club/team/team.h"

/* ------ tables with links to players ------ */

/* Link the names of players of C to their pages. */
static void
link_players(struct table *s, const struct strat_club *c, const char *lang)
{
	char path[64];
	size_t i;

	for (i = 0; s->error == 0 && i < s->nrows * s->ncolumns; i++) {
		struct table_cell *cell = &s->cells[i];

		if (!cell->id || strat_club_is_out(c, cell->id))
			continue;
		club_web_path(path, CLUB_WEB_PLAYER, cell->id, lang);
		cell->link = table_strdup(s, path);
	}
}

/* Hide columns that are private, facts about players that no player has, and some on telephones. */
static void
hide_columns(struct table *s)
{
	static const struct {
		const char *name;
		int is_private, is_extra;
	} columns[] = { { "licence", 1, 0 }, { "sex", 1, 0 }, { "born", 1, 0 }, { "rating", 0, 0 },
		{ "club", 0, 1 }, { "country", 0, 1 }, { "title", 0, 1 }, { "team", 0, 0 } };
	size_t i, k;

	for (k = 0; s->error == 0 && k < s->ncolumns; k++)
		for (i = 0; i < sizeof columns / sizeof *columns; i++)
			if (strcmp(s->columns[k].name, columns[i].name) == 0) {
				s->columns[k].only_data |= columns[i].is_private;
				s->columns[k].is_extra |= columns[i].is_extra;
				club_hide_empty(s, columns[i].name);
			}
}

/* Append the table S of a part of C, and free it. */
static int
put_table(struct strat_out *out, struct table *s, const struct strat_club *c, const char *lang)
{
	const char *note = s->note;
	int rc = s->error;

	if (rc == 0) {
		s->is_plain = 1;
		club_mark_teams(s, c, 0);
		link_players(s, c, lang);
		/* the note does not scroll with the table */
		s->note = NULL;
		strat_out_str(out, "<div class=\"table\">\n");
		rc = table_print_html(out, s);
		strat_out_str(out, "</div>\n");
		table_print_html_note(out, note);
	}
	table_free(s);
	return rc;
}

/* ------ a round ------ */

/* Append links to PAGE of the rounds before the last one in which results are missing. */
static void
put_earlier(
    struct strat_out *out, const struct strat_club *c, enum club_web_page page, const char *lang)
{
	size_t round = 0;
	char path[64];

	while ((round = strat_club_next_open(c, round)) != 0 && round < c->paired) {
		club_web_path(path, page, (unsigned)round, lang);
		strat_out_str(out, ", <a href=\"");
		strat_html_text(out, path);
		strat_out_str(out, "\">");
		strat_out_printf(out, _("a result of round %zu is missing"), round);
		strat_out_str(out, "</a>");
	}
}

/* Append "Round 3" and the numbers of missing results and of matches that someone must decide, and the score of the
 * whole match of two teams; of the last round also which earlier results are missing, as links to PAGE. */
static void
put_round_head(struct strat_out *out, const struct strat_club *c, size_t round,
    enum club_web_page page, const char *lang)
{
	size_t open = strat_club_open_games(c, round), level = club_count_undecided(c, round);
	struct strat_out whole;

	strat_out_str(out, "<h2>");
	strat_out_printf(out, _("Round %zu"), round);
	strat_out_str(out, " <small>");
	if (open)
		strat_out_printf(
		    out, P_("%zu result is missing", "%zu results are missing", open), open);
	else if (!level)
		strat_out_str(out, _("all results are in"));
	if (level && open)
		strat_out_printf(
		    out, P_(", %zu match is level", ", %zu matches are level", level), level);
	else if (level)
		strat_out_printf(
		    out, P_("%zu match is level", "%zu matches are level", level), level);
	if (round == c->paired)
		put_earlier(out, c, page, lang);
	strat_out_str(out, "</small></h2>\n");
	strat_out_init(&whole, -1);
	club_put_whole_match(&whole, c, round);
	strat_out_char(&whole, '\0');
	if (whole.error) {
		out->error = whole.error;
	} else if (*whole.text) {
		strat_out_str(out, "<p>");
		strat_html_text(out, whole.text);
		strat_out_str(out, "</p>\n");
	}
	strat_out_free(&whole);
}

/* Append links to PAGE of all rounds. */
static void
put_rounds(struct strat_out *out, const struct strat_club *c, enum club_web_page page, size_t here,
    const char *lang)
{
	char path[64];
	size_t round;

	if (c->paired < 2)
		return;
	strat_out_str(out, "<p class=\"rounds\">");
	strat_out_str(out, _("Round"));
	for (round = 1; round <= c->paired; round++) {
		club_web_path(path, page, round == c->paired ? 0 : (unsigned)round, lang);
		strat_out_str(out, "\n<a href=\"");
		strat_html_text(out, path);
		strat_out_printf(
		    out, "\"%s>%zu</a>", round == here ? " aria-current=\"page\"" : "", round);
	}
	strat_out_str(out, "</p>\n");
}

/* Let the match of S, the boards of ROUND, be a line above its first board, with the score of a match of teams: a narrow
 * screen would not show it beside the boards. */
static void
lead_matches(struct table *s, const struct strat_club *c, size_t round)
{
	size_t k = 0, i;

	while (k < s->ncolumns && strcmp(s->columns[k].name, "match") != 0)
		k++;
	if (s->error || k == s->ncolumns || c->boards == 1)
		return;
	s->leads = k + 1;
	for (i = 0; c->boards && i < s->nrows; i++) {
		struct table_cell *cell = &s->cells[i * s->ncolumns + k];
		struct strat_out score;

		cell->text = cell->shown = "";
		if (!c->round[round].games[i].player[1] || strat_club_match_begin(c, round, i) != i)
			continue;
		strat_out_init(&score, -1);
		club_put_score(&score, c, round, i);
		strat_out_char(&score, '\0');
		cell->text = cell->shown = table_strdup(s, score.error ? "" : score.text);
		strat_out_free(&score);
	}
}

static int
put_boards(struct strat_out *out, const struct strat_club *c, const struct club_web_request *a,
    const char *lang)
{
	size_t round = a->number ? a->number : c->paired;
	struct table s;
	int rc;

	put_round_head(out, c, round, a->page, lang);
	if (round == c->paired)
		club_frame_clock(out, c);
	rc = a->page == CLUB_WEB_NAMES ? club_view_names(&s, c, round)
				       : club_view_boards(&s, c, round, 0);
	(void)rc; /* the table keeps its error */
	if (a->page != CLUB_WEB_NAMES)
		lead_matches(&s, c, round);
	rc = put_table(out, &s, c, lang);
	put_rounds(out, c, a->page, round, lang);
	return rc;
}

/* ------ all players ------ */

static int
put_players(struct strat_out *out, const struct strat_club *c, const char *lang)
{
	size_t away = club_count_away(c, 0), n = club_count_players(c) + away;
	size_t teams = club_count_teams(c) + club_count_away(c, 1);
	struct table s;

	strat_out_str(out, "<h2>");
	if (c->boards)
		strat_out_printf(out, P_("%zu team, ", "%zu teams, ", teams), teams);
	strat_out_printf(out, P_("%zu player", "%zu players", n), n);
	if (away)
		strat_out_printf(out, _(", %zu not here"), away);
	strat_out_str(out, "</h2>\n");
	(void)club_view_players(&s, c, 0);
	hide_columns(&s);
	return put_table(out, &s, c, lang);
}

/* Append the bracket as a picture, which scrolls, and what its signs mean. */
static int
put_picture(struct strat_out *out, const struct strat_club *c, const struct club_ranks *r)
{
	struct club_paper paper = { .club = c, .round = r->s.rounds, .ranks = r };
	struct bracket b;
	int rc;

	strat_out_str(out, "<div class=\"table\">\n");
	rc = club_bracket_svg(out, &paper);
	strat_out_str(out, "</div>\n");
	if (rc == 0) {
		rc = club_bracket_make(&b, r);
		if (rc == 0)
			club_bracket_bold(out, &b);
		if (rc == 0)
			club_bracket_legend(out, &b, "<p>", "</p>\n");
		club_bracket_free(&b);
	}
	return rc;
}

/* Append further tables that some tournaments have next to the standings: teams, knockout,
 * prizes. */
static int
put_extras(
    struct strat_out *out, const struct strat_club *c, const struct club_ranks *r, const char *lang)
{
	static const struct {
		const char *id, *title;
		int (*view)(struct table *s, const struct club_ranks *r);
	} extras[] = { { "teams", N_("Teams"), club_view_teams },
		{ "knockout", N_("Knockout"), club_view_bracket },
		{ "prizes", N_("Prizes"), club_view_prizes } };
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < sizeof extras / sizeof *extras; i++) {
		struct table s;

		if (extras[i].view == club_view_bracket && !strat_club_is_knockout(c, r->s.rounds))
			continue;
		if (extras[i].view == club_view_prizes && !club_shows_prizes(c, r->s.rounds))
			continue;
		(void)extras[i].view(&s, r);
		if (s.error == 0 && s.nrows == 0) {
			table_free(&s);
			continue;
		}
		strat_out_printf(out, "<h2 id=\"%s\">%s</h2>\n", extras[i].id, _(extras[i].title));
		if (extras[i].view == club_view_bracket)
			rc = put_picture(out, c, r);
		if (rc == 0)
			rc = put_table(out, &s, c, lang);
		else
			table_free(&s);
	}
	return rc;
}

/* Append the standings of the players of teams, as on the sheets. */
static int
put_individual(struct strat_out *out, const struct club_paper *p, const char *lang)
{
	static const char *const sheets[] = { "individual", "by-board" };
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < sizeof sheets / sizeof *sheets; i++) {
		const struct club_sheet_kind *k = club_sheet_find(sheets[i]);
		struct table s;

		(void)k->view(&s, p);
		strat_out_printf(out, "<h2 id=\"%s\">%s</h2>\n", k->name, _(k->title));
		rc = put_table(out, &s, p->club, lang);
	}
	return rc;
}

static int
put_ranks(struct strat_out *out, const struct strat_club *c, const struct club_web_request *a,
    const char *lang)
{
	size_t rounds = a->number ? a->number : c->paired;
	char after[CLUB_AFTER];
	struct club_ranks r;
	struct club_paper paper = { .club = c, .round = rounds, .ranks = &r };
	struct table s;
	int rc = club_ranks_make(&r, c, rounds, NULL);

	if (rc == 0) {
		club_after(&r, after);
		strat_out_str(out, "<h2>");
		strat_html_text(out,
		    a->page != CLUB_WEB_STANDINGS ? _("Crosstable")
			: club_is_over(c, rounds) ? _("Final standings")
						  : _("Standings"));
		strat_out_str(out, " <small>");
		strat_out_str(out, after);
		strat_out_str(out, "</small></h2>\n");
		(void)club_sheet_find(a->page == CLUB_WEB_STANDINGS ? "standings" : "crosstable")
		    ->view(&s, &paper); /* with a legend */
		hide_columns(&s);
		rc = put_table(out, &s, c, lang);
		if (rc == 0 && a->page == CLUB_WEB_STANDINGS)
			rc = put_extras(out, c, &r, lang);
		if (rc == 0 && a->page == CLUB_WEB_STANDINGS && c->boards)
			rc = put_individual(out, &paper, lang);
		put_rounds(out, c, a->page, rounds, lang);
	}
	club_ranks_free(&r);
	return rc;
}

/* ------ one player ------ */

/* Append the boards of the match of BOARD of the last round, which a team plays. */
static void
put_match_boards(struct strat_out *out, const struct strat_club *c, size_t board)
{
	struct strat_club_match m = strat_club_match(
	    c, c->paired, strat_club_match_begin(c, c->paired, board - 1));

	strat_out_printf(out, _("Boards %zu-%zu"), m.at + 1, m.at + m.n);
}

/* Append the result of BOARD of the last round, or of the match of a team there, with who is on the left.  Return 0 if it is
 * open. */
static int
put_result(struct strat_out *out, const struct strat_club *c, size_t board, int is_team)
{
	const struct strat_club_game *g = &c->round[c->paired].games[board - 1];
	size_t at = is_team ? strat_club_match_begin(c, c->paired, board - 1) : board - 1;
	char text[CLUB_RESULT];
	struct strat_out words;

	if (is_team ? strat_club_match(c, c->paired, at).open != 0 : strat_club_game_is_open(g))
		return 0;
	strat_out_init(&words, -1);
	if (is_team)
		club_put_score(&words, c, c->paired, at);
	else
		strat_out_printf(&words, "%s - %s%s%s", club_name_of(c, g->player[0]),
		    club_name_of(c, g->player[1]), _(CLUB_COLON),
		    club_result_shown(c, g, c->paired, text));
	strat_out_char(&words, '\0');
	strat_html_text(out, words.error ? "" : words.text);
	strat_out_str(out, "<br>");
	out->error = words.error < 0 ? words.error : out->error;
	strat_out_free(&words);
	return 1;
}

/* Append the board of player NUMBER, with the colour or the result, or the boards of a team, and the opponent in the last
 * round, until the tournament is over. */
static void
put_next(struct strat_out *out, const struct strat_club *c, unsigned number, const char *lang)
{
	size_t board = c->paired ? strat_club_find_board(c, number, c->paired) : 0;
	const struct strat_club_game *g = board ? &c->round[c->paired].games[board - 1] : NULL;
	int is_team = strat_club_is_team(c, number);
	int is_first = g && (is_team ? strat_club_team(c, g->player[0]) : g->player[0]) == number;
	unsigned other = g ? g->player[is_first] : 0;
	char path[64];

	if (!c->paired || club_is_over(c, c->paired))
		return;
	other = is_team ? strat_club_team(c, other) : other;
	strat_out_str(out, "<p class=\"next\">");
	strat_out_printf(out, _("Round %zu"), c->paired);
	strat_out_str(out, " <strong>");
	if (other && is_team && c->boards > 1)
		put_match_boards(out, c, board);
	else if (other)
		strat_out_printf(out, _("Board %zu"), board);
	else
		strat_html_text(out,
		    _(g ? club_free_word(c, c->paired) : club_absence_words(c, number, c->paired)));
	strat_out_str(out, "</strong>");
	if (other) {
		club_web_path(path, CLUB_WEB_PLAYER, other, lang);
		strat_out_str(out, "<br>");
		if (!put_result(out, c, board, is_team) && !is_team) /* its boards alternate */
			strat_out_printf(
			    out, "%s<br>", is_first ? _("moves first") : _("moves second"));
		strat_out_printf(out, "%s ", _("against"));
		serve_link(out, path, club_name_of(c, other), 0);
	}
	strat_out_str(out, "</p>\n");
}

/* Append the place and the points of NUMBER in R; those who play for teams have their own ones. */
static void
put_place(struct strat_out *out, const struct club_ranks *r, unsigned number)
{
	const struct club_ranks *in = club_ranks_with(r, number);
	int is_own = strat_club_entrant(r->club, number) != number;
	char points[16], rank[CLUB_RANK], after[CLUB_AFTER];

	if (!in) {
		out->error = -STRAT_E_NOMEM;
	} else {
		club_points_text(
		    points, in->s.order[in->place[in->field.index[number]] - 1].points);
		club_rank_text(
		    rank, &in->s, in->place[in->field.index[number]] - 1u, club_is_ranged(in));
		strat_out_str(out, "<p>");
		strat_out_printf(out,
		    is_own ? _("Place %s of the players, points: %s") : _("Place %s, points: %s"),
		    rank, points);
		club_after(in, after);
		strat_out_printf(out, " <small>%s</small></p>\n", after);
	}
}

/* Append the players of TEAM in R in the order of the boards, with their own points and links to their pages. */
static int
put_squad(struct strat_out *out, const struct club_ranks *r, unsigned team, const char *lang)
{
	static const struct club_column columns[] = { { N_("board"), 0 },
		{ N_("player"), TABLE_TEXT }, { N_("points"), 1 } };
	const struct strat_club *c = r->club;
	const struct club_ranks *own = club_ranks_own(r);
	uint16_t *list = calloc(c->n + 1, sizeof *list);
	struct table s;
	size_t n = 0, i;

	club_table(&s, "players", "", columns, sizeof columns / sizeof *columns);
	if (own && list)
		n = strat_club_squad(c, team, list);
	else
		s.error = -STRAT_E_NOMEM;
	for (i = 0; i < n; i++) {
		if (strat_club_is_out(c, list[i]))
			continue;
		if (i < c->boards)
			club_printf(&s, "%zu", i + 1);
		else
			club_put_word(&s, N_("reserve"));
		club_put_name(&s, c, list[i]);
		club_put_total(&s, own->s.order[own->place[own->field.index[list[i]]] - 1u].points);
	}
	free(list);
	strat_out_printf(out, "<h2>%s</h2>\n", _("Players"));
	return put_table(out, &s, c, lang);
}

/* Say in the card S that a game against an opponent has no result yet, which paper leaves blank. */
static void
show_open(struct table *s)
{
	size_t moves = 0, result = 0, i;

	for (i = 0; i < s->ncolumns; i++) {
		moves = strcmp(s->columns[i].name, "moves") == 0 ? i : moves;
		result = strcmp(s->columns[i].name, "result") == 0 ? i : result;
	}
	for (i = 0; s->error == 0 && i < s->stored; i++) {
		struct table_cell *row = &s->cells[i * s->ncolumns];

		if (*row[moves].text && !*row[result].text && !row[result].shown)
			row[result].shown = _("open");
	}
}

static int
put_player(struct strat_out *out, const struct strat_club *c, unsigned number, const char *lang)
{
	const struct strat_club_player *p = &c->players[number - 1];
	const char *club = !c->boards ? p->fact[STRAT_CLUB_CLUB]
	    : p->team == number       ? "" /* a team */
				      : p->fact[STRAT_CLUB_TEAM];
	struct club_ranks r;
	struct table s;
	int rc = club_ranks_make(&r, c, c->paired, NULL);

	if (rc == 0) {
		strat_out_str(out, "<h2>");
		strat_html_text(out, p->fact[STRAT_CLUB_NAME]);
		strat_out_str(out, " <small>");
		strat_html_text(out, club);
		strat_out_str(out, "</small></h2>\n");
		put_next(out, c, number, lang);
		put_place(out, &r, number);
		(void)club_view_card(&s, &r, number);
		show_open(&s);
		rc = put_table(out, &s, c, lang);
		if (rc == 0 && strat_club_is_team(c, number))
			rc = put_squad(out, &r, number, lang);
		if (rc == 0) {
			strat_out_printf(out, "<h2>%s</h2>\n", _("Standings"));
			(void)club_view_standings(&s, &r);
			hide_columns(&s);
			rc = put_table(out, &s, c, lang);
		}
	}
	club_ranks_free(&r);
	return rc;
}

/* ------ choosing a page ------ */

/* Return 1 if the page A exists. */
static int
is_there(const struct strat_club *c, const struct club_web_request *a)
{
	switch (a->page) {
	case CLUB_WEB_ROUND:
	case CLUB_WEB_NAMES:
	case CLUB_WEB_STANDINGS:
	case CLUB_WEB_CROSSTABLE:
		return a->number <= c->paired;
	case CLUB_WEB_PLAYER:
		return a->number <= c->n && (!a->number || !strat_club_is_out(c, a->number));
	case CLUB_WEB_BOARD:
		return a->number <= 1 || a->number <= club_wall_parts(c);
	case CLUB_WEB_PLAYERS:
		return 1;
	case CLUB_WEB_NOTHING:
		break;
	}
	return 0;
}

static int
put_page(struct strat_out *out, const struct strat_club *c, const struct club_web_request *a,
    const char *lang)
{
	if (a->page == CLUB_WEB_PLAYER)
		return put_player(out, c, a->number, lang);
	if (a->page == CLUB_WEB_PLAYERS)
		return put_players(out, c, lang);
	if (a->page == CLUB_WEB_STANDINGS || a->page == CLUB_WEB_CROSSTABLE)
		return put_ranks(out, c, a, lang);
	if (c->paired)
		return put_boards(out, c, a, lang);
	strat_out_printf(out, "<h2>%s</h2>\n", _("No round is paired yet"));
	return put_players(out, c, lang);
}

int
club_web_write(struct strat_out *out, const struct strat_club *c, const struct club_web_request *a,
    const char *lang)
{
	char refresh[16];
	int rc = 0;

	if (!is_there(c, a))
		return 0;
	if (a->page == CLUB_WEB_BOARD) {
		club_wall_write(out, c, a->number ? a->number : 1, lang);
	} else {
		snprintf(refresh, sizeof refresh, "%d", SERVE_REFRESH);
		club_frame_begin(out, c, club_web_name(a->page), refresh, "page");
		club_frame_nav(out, c,
		    a->number && a->page == CLUB_WEB_ROUND ? CLUB_WEB_NOTHING : a->page, lang);
		rc = put_page(out, c, a, lang);
		club_frame_end(out, a);
	}
	if (rc == 0)
		rc = out->error;
	return rc < 0 ? -STRAT_E_NOMEM : 1;
}
