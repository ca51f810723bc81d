/* team_views.c - the matches of teams as tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "cli/club/views.h"
#include "club/team/team.h"
#include "formats/html_frame.h"

unsigned *
club_listed(const struct strat_club *c)
{
	unsigned *order = malloc((c->n + 1) * sizeof *order), i;
	uint16_t *squad = malloc((c->n + 1) * sizeof *squad);
	size_t n = 0, k, size;

	for (i = 1; order && squad && i <= c->n; i++) {
		if (c->boards && strat_club_team(c, i) && !strat_club_is_team(c, i))
			continue;
		order[n++] = i;
		size = strat_club_is_team(c, i) ? strat_club_squad(c, i, squad) : 0;
		for (k = 0; k < size; k++)
			order[n++] = squad[k];
	}
	if (!squad) {
		free(order);
		order = NULL;
	}
	free(squad);
	return order;
}

/* ------ players of no team ------ */

const char *
club_teamless_word(const struct strat_club_field *x, const struct strat_club *c, unsigned number)
{
	if (!club_is_scheveningen(c) || x->t.players[x->index[number]].group)
		return NULL;
	return *c->players[number - 1].fact[STRAT_CLUB_TEAM] ? N_("in neither team")
							     : N_("no team");
}

size_t
club_put_teamless(struct strat_out *out, const struct strat_club *c)
{
	struct strat_club_field x;
	const char *word;
	size_t n = 0;
	unsigned i;

	if (strat_club_field_init(&x, c) < 0)
		out->error = -STRAT_E_NOMEM;
	for (i = 1; !out->error && i <= c->n; i++) {
		word = strat_club_plays_in(c, i, c->paired + 1) ? club_teamless_word(&x, c, i)
								: NULL;
		if (!word)
			continue;
		strat_out_str(out, n++ ? _(CLUB_NEXT) : "");
		strat_out_printf(out, _("%s: %s"), club_name_of(c, i), _(word));
	}
	strat_club_field_free(&x);
	return n;
}

/* ------ matches beside their boards ------ */

void
club_match_columns(struct table *s, const struct strat_club *c)
{
	if (!c->boards)
		return;
	table_column(s, N_("match"), TABLE_TEXT, "");
	table_data_column(s, "first_team", TABLE_TEXT, "")->heading = _("team 1");
	table_data_column(s, "second_team", TABLE_TEXT, "")->heading = _("team 2");
}

/* Write the points of M as "2.5 - 1.5", or "-" before a board has a result. */
static void
format_points(const struct strat_club_match *m, char to[40])
{
	char points[2][16];
	size_t k;

	for (k = 0; k < 2; k++)
		club_points_text(points[k], m->points[k]);
	if (m->open == m->n)
		snprintf(to, 40, "-");
	else
		snprintf(to, 40, "%s - %s", points[0], points[1]);
}

#define SHOWN 100 /* bytes of the points of a match for people */

/* Write those of M for people to TO: with a word if no board was played; "annulled", or "(2.5 - 1.5)" if a
 * board was played, if a team has withdrawn and its matches are annulled. */
static void
format_shown(const struct strat_club *c, const struct strat_club_match *m, char to[SHOWN])
{
	char points[40];
	int is_annulled = m->team[1] && m->open < m->n &&
	    (strat_club_is_annulled(c, m->team[0]) || strat_club_is_annulled(c, m->team[1]));

	format_points(m, points);
	if (is_annulled && m->is_played)
		snprintf(to, SHOWN, "(%s)", points);
	else if (is_annulled)
		snprintf(to, SHOWN, "%s", _("annulled"));
	else if (m->team[1] && !m->open && !m->is_played)
		snprintf(to, SHOWN, "%s %s", points, _("forfeited"));
	else
		snprintf(to, SHOWN, "%s", points);
}

/* Return the number of teams whose name has TEXT in it, and set *LAST to the last one. */
static size_t
find_like(const struct strat_club *c, const char *text, unsigned *last)
{
	unsigned i;
	size_t n = 0;

	for (i = 1; *text && i <= c->n; i++)
		if (strat_club_is_team(c, i) && strat_utf8_contains(club_name_of(c, i), text)) {
			*last = i;
			n++;
		}
	return n;
}

unsigned
club_team_like(const struct strat_club *c, const char *text)
{
	unsigned found = 0;

	return find_like(c, text, &found) == 1 ? found : 0;
}

/* Return 1 if the bytes of A from FROM on, without the last UNTIL ones, have a digit, are of a Roman number, or are whole
 * words. */
static int
is_apart(const char *a, size_t from, size_t until)
{
	size_t end = strlen(a) - until, stop, i;

	for (i = from; i < end; i++)
		if (a[i] >= '0' && a[i] <= '9')
			return 1;
	for (i = from; i && strchr("IVX", a[i - 1]);)
		i--; /* a Roman number is a whole word */
	stop = end + strspn(a + end, "IVX");
	if (from < end && strspn(a + i, "IVX") == stop - i && (!i || a[i - 1] == ' ') &&
	    (!a[stop] || a[stop] == ' '))
		return 1;
	return from < end && (from == 0 || a[from] == ' ' || a[from - 1] == ' ') &&
	    (!a[end] || a[end] == ' ');
}

/* Return 1 if the names A and B may be meant to differ, as Team 1 and Team 2, or Tower A and Tower B. */
static int
are_apart(const char *a, const char *b)
{
	size_t from = 0, until = 0, na = strlen(a), nb = strlen(b);

	while (a[from] && a[from] == b[from])
		from++;
	while (until < na - from && until < nb - from && a[na - until - 1] == b[nb - until - 1])
		until++;
	return is_apart(a, from, until) || is_apart(b, from, until);
}

unsigned
club_team_near(const struct strat_club *c, const char *text)
{
	struct strat_suggestion near;
	unsigned i;

	strat_suggest_init(&near, text, strlen(text));
	for (i = 1; i <= c->n; i++)
		if (strat_club_is_team(c, i) && !are_apart(text, club_name_of(c, i)))
			strat_suggest_try(&near, club_name_of(c, i));
	return near.best ? strat_club_find_team(c, near.best) : 0;
}

size_t
club_count_teams_like(const struct strat_club *c, const char *text)
{
	unsigned last;

	return find_like(c, text, &last);
}

void
club_put_open_boards(
    struct strat_out *out, const struct strat_club *c, unsigned team, size_t round, size_t at)
{
	struct strat_club_match m = strat_club_match(c, round, at);
	const struct strat_club_game *games = c->round[round].games;
	char boards[STRAT_CLUB_BOARDS * 8] = "";
	size_t i, n = 0;

	for (i = m.at; i < m.at + m.n; i++)
		if (strat_club_game_is_open(&games[i]) && n < sizeof boards - 8)
			n += (size_t)snprintf(
			    boards + n, sizeof boards - n, "%s%zu", n ? ", " : "", i + 1);
	strat_out_printf(out,
	    strat_club_is_annulled(c, team)
		? _("round %zu, against %s, still has open boards (%s): enter their results, or --- "
		    "where no one plays; the matches are annulled, so neither team gets points")
		: _("round %zu, against %s, still has open boards (%s): enter their results; --- means that "
		    "no one gets points"),
	    round, club_name_of(c, m.team[m.team[0] == team]), boards);
}

void
club_put_score(struct strat_out *out, const struct strat_club *c, size_t round, size_t i)
{
	struct strat_club_match m = strat_club_match(c, round, strat_club_match_begin(c, round, i));
	char points[SHOWN];

	format_shown(c, &m, points);
	strat_out_str(out, club_name_of(c, m.team[0]));
	if (m.team[1])
		strat_out_printf(out, " - %s", club_name_of(c, m.team[1]));
	if (!m.team[1] || m.open < m.n) /* apart: many names end in a digit */
		strat_out_printf(
		    out, "%s%s", _(CLUB_COLON), m.team[1] ? points : _(club_free_word(c, round)));
	if (m.team[1] && !m.open && !m.lead && m.points[0] != m.points[1])
		strat_out_str(out, _(" (level: both won as many games)"));
}

int
club_team_points(
    const struct strat_club_field *x, const struct strat_club *c, size_t i, int is_board)
{
	int sum = 0;
	size_t r;

	for (r = 0; r < c->paired; r++) {
		const struct strat_cell *cell = strat_tourney_cell(&x->t, i, r);

		sum += is_board == x->t.by_board ? strat_tourney_award(&x->t, cell) : cell->second;
	}
	return sum;
}

void
club_put_proposed(struct strat_out *out, const struct strat_club *c,
    const struct strat_club_field *x, unsigned a, unsigned b, const char *free)
{
	char match[2][16], board[2][16], balance[2][16];
	unsigned team[2] = { a, b };
	size_t k;

	strat_out_str(out, club_name_of(c, a));
	if (!b) {
		strat_out_printf(out, "%s%s", _(CLUB_COLON), _(free));
		return;
	}
	for (k = 0; k < 2; k++) {
		club_points_text(match[k], club_team_points(x, c, x->index[team[k]], 0));
		club_points_text(board[k], club_team_points(x, c, x->index[team[k]], 1));
		club_balance_text(
		    balance[k], strat_tourney_balance(&x->t, x->index[team[k]], c->paired));
	}
	strat_out_printf(out, " - %s, ", club_name_of(c, b));
	strat_out_printf(out, _("match points %s : %s, board points %s : %s, balance %s : %s"),
	    match[0], match[1], board[0], board[1], balance[0], balance[1]);
	for (k = 0; k < c->paired; k++) {
		const struct strat_cell *cell = strat_tourney_cell(&x->t, x->index[a], k);

		if (cell->opponent == x->index[b] && !strat_cell_is_met(cell))
			strat_out_printf(out, _("; forfeited in round %zu"), k + 1);
	}
}

void
club_put_match(struct table *s, const struct strat_club *c, size_t round, size_t i, int is_first)
{
	size_t at = c->boards ? strat_club_match_begin(c, round, i) : 0;
	struct strat_club_match m;
	struct strat_out out;
	int is_named; /* 1: by its number in the match */

	if (!c->boards)
		return;
	m = strat_club_match(c, round, at);
	is_named = m.team[1] && !is_first && c->boards > 1;
	strat_out_init(&out, -1);
	if (is_named) {
		strat_out_printf(&out, _("board %zu"), i - at + 1);
		strat_out_str(&out, " (");
	}
	if (m.team[1] && (at == i || is_first))
		club_put_score(&out, c, round, at);
	else if (m.team[1])
		strat_out_printf(&out, "%s - %s", club_name_of(c, m.team[(i - at) % 2]),
		    club_name_of(c, m.team[(i - at + 1) % 2]));
	strat_out_str(&out, is_named ? ")" : "");
	strat_out_char(&out, '\0');
	club_printf(s, "%zu", strat_club_match_number(c, round, i));
	table_shown(s, table_strdup(s, out.error ? "" : out.text));
	strat_out_free(&out);
	club_put(s, club_name_of(c, m.team[0]));
	club_put(s, m.team[1] ? club_name_of(c, m.team[1]) : "");
}

const char *
club_team_shown(const struct strat_club *c, unsigned number)
{
	if (!number || strat_club_is_team(c, number))
		return "";
	if (club_is_scheveningen(c))
		return c->players[number - 1].fact[STRAT_CLUB_TEAM];
	return c->boards && strat_club_team(c, number) ? club_name_of(c, strat_club_team(c, number))
						       : "";
}

/* Return HTML of TEAM beside a name, which S keeps, or NULL when out of memory. */
static const char *
markup_of(struct table *s, const char *team)
{
	const char *kept;
	struct strat_out out;

	strat_out_init(&out, -1);
	strat_out_str(&out, " <small class=\"team\">(<bdi>"); /* on a telephone below the name */
	strat_html_text(&out, team);
	strat_out_str(&out, "</bdi>)</small>");
	strat_out_char(&out, '\0');
	kept = out.error ? NULL : table_strdup(s, out.text);
	strat_out_free(&out);
	return kept;
}

void
club_mark_team(struct table *s, const struct strat_club *c, unsigned number)
{
	const char *team = club_team_shown(c, number);

	if (*team)
		table_markup(s, markup_of(s, team));
}

/* Return 1 if all players of C belong to two teams. */
static int
has_two_teams(const struct strat_club *c)
{
	size_t n = 0;
	unsigned i;

	for (i = 1; c->boards && i <= c->n; i++)
		n += strat_club_is_team(c, i) && !club_is_removed(c, i);
	return n == 2 || club_is_scheveningen(c);
}

void
club_mark_teams(struct table *s, const struct strat_club *c, int is_text)
{
	size_t i, cells = s->error ? 0 : s->nrows * s->ncolumns;

	for (i = 0; i < s->ncolumns; i++)
		if (strcmp(s->columns[i].name, "team") == 0)
			return;
	for (i = 0; has_two_teams(c) && i < cells; i++) {
		struct table_cell *cell = &s->cells[i];
		const char *team = cell->id && cell->id <= c->n ? club_team_shown(c, cell->id) : "";

		/* a cell that has more than the name has the team, too */
		if (!*team || !cell->text || cell->shown ||
		    strcmp(cell->text, club_name_of(c, cell->id)) != 0)
			continue;
		if (is_text)
			cell->shown = table_printf(s, "%s (%s)", cell->text, team);
		else if (!cell->markup)
			cell->markup = markup_of(s, team);
	}
}

/* ------ matches ------ */

void
club_put_points(
    struct table *s, const struct strat_club *c, size_t round, const struct strat_club_game *g)
{
	struct strat_club_match m = strat_club_match(c, round, (size_t)(g - c->round[round].games));
	char points[SHOWN];

	format_points(&m, points);
	club_put(s, m.team[1] && m.open < m.n ? points : "");
	format_shown(c, &m, points);
	if (m.team[1] && m.open < m.n)
		table_shown(s, table_strdup(s, points));
}

void
club_show_points(struct table *s, const struct strat_club *c, unsigned team, size_t round)
{
	struct strat_club_match m, own;
	char points[SHOWN];
	size_t at, k;

	if (!strat_club_is_team(c, team) || !strat_club_find_match(c, team, round, &at))
		return;
	m = own = strat_club_match(c, round, at);
	for (k = 0; k < 2 && m.team[0] != team; k++) {
		own.team[k] = m.team[!k];
		own.points[k] = m.points[!k];
	}
	if (!m.team[1] || m.open == m.n)
		return;
	format_shown(c, &own, points);
	table_shown(s, table_strdup(s, points));
}

void
club_team_headings(struct table *s, size_t k)
{
	club_heading(s, k, _("match"));
	club_heading(s, k + 1, _("team 1"));
	club_heading(s, k + 3, _("team 2"));
}

int
club_view_matches(struct table *s, const struct strat_club *c, size_t round)
{
	static const struct club_column columns[] = { { N_("match"), 0 },
		{ N_("first"), TABLE_TEXT }, { N_("result"), CLUB_MARK },
		{ N_("second"), TABLE_TEXT }, { N_("boards"), TABLE_TEXT }, { N_("open"), 0 } };
	const struct strat_club_round *r = &c->round[round];
	const char *name = strat_club_get(c, "name");
	char title[STRAT_CLUB_TEXT + 60];
	struct strat_club_match m;
	size_t at, n = 0;
	int len;

	len = snprintf(title, sizeof title, "%s%s", name, *name ? ", " : "");
	snprintf(title + len, sizeof title - (size_t)len, _("round %zu"), round);
	club_table(s, "matches", title, columns, sizeof columns / sizeof *columns);
	club_team_headings(s, 0);
	for (at = 0; c->boards && at < r->n; at += m.n) {
		m = strat_club_match(c, round, at);
		club_put_board_number(s, ++n, !m.team[1]);
		club_put_name(s, c, m.team[0]);
		club_put_points(s, c, round, &r->games[at]);
		club_put_name(s, c, m.team[1]);
		club_show_free(s, m.team[1], club_free_word(c, round));
		if (m.team[1])
			club_printf(s, "%zu-%zu", at + 1, at + m.n);
		else
			club_put(s, "");
		club_printf(s, "%zu", m.open);
	}
	return s->error;
}
