/* report_teams.c - the lines of a report about teams: TRF26, or 013 in earlier reports. */
#include "club/team/report_teams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "club/team/team.h"
#include "tourney/trf.h"

/* The report T of the players, whose numbers P has; the teams X are ranked by S. */
struct making {
	struct strat_tourney *t;
	const struct strat_club_field *p, *x;
	const struct strat_club *c;
	const struct strat_standings *s;
	uint16_t *squad; /* work space */
	int rc;
};

/* Add LINE, which is longer than a formatted one may be, if nothing has failed. */
static void
add_line(struct making *m, struct strat_out *line)
{
	if (m->rc == 0)
		m->rc = line->error ? line->error
				    : strat_tourney_add_line(m->t, line->text, line->len, 0);
	line->len = 0;
}

/* Return the number of team NUMBER in the report, and that of a player, or 0 for a team. */
static unsigned
team_number(const struct making *m, unsigned number)
{
	return m->x->t.players[m->x->index[number]].number;
}

static unsigned
player_number(const struct making *m, unsigned number)
{
	return strat_club_is_team(m->c, number) ? 0 : m->p->t.players[m->p->index[number]].number;
}

/* Store the players of TEAM in M->squad, without those who were never here and so have no line. */
static size_t
find_squad(const struct making *m, unsigned team)
{
	size_t i, k = 0, n = strat_club_squad(m->c, team, m->squad);

	for (i = 0; i < n; i++)
		if (!strat_club_is_out(m->c, m->squad[i]))
			m->squad[k++] = m->squad[i];
	return k;
}

/* ------ teams ------ */

/* Append the name of TEAM, filled to 32 columns. */
static void
put_name(struct strat_out *out, const char *name)
{
	char text[4 * 33];
	size_t columns = 0, at = strat_trf_put_column(text, 0, &columns, 1, 32, name);

	at = strat_trf_put_column(text, at, &columns, 33, 0, "");
	strat_out_put(out, text, at);
}

/* Return the total of the match points or board points of the team with INDEX. */
static int
total(const struct making *m, size_t index, int is_board)
{
	size_t r;
	int sum = 0;

	for (r = 0; r < m->s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(&m->x->t, index, r);

		if (strat_standings_is_open(m->s, c) || c->earned == STRAT_ANNULLED)
			continue;
		sum += is_board == m->x->t.by_board ? strat_tourney_award(&m->x->t, c) : c->second;
	}
	return sum;
}

/* Write the line of the team with INDEX, which has RANK. */
static void
put_team(struct making *m, struct strat_out *out, size_t index, unsigned rank, int is_26)
{
	unsigned team = m->x->who[index];
	size_t i, n = find_squad(m, team);
	const char *name = m->c->players[team - 1].fact[STRAT_CLUB_NAME];

	if (is_26)
		strat_out_printf(out, "310 %3u ", m->x->t.players[index].number);
	else
		strat_out_str(out, "013 ");
	put_name(out, name);
	if (is_26)
		strat_out_printf(out, "       %6ld %4d.%d %4d.%d %3u  ",
		    strat_club_rating(m->c, team), STRAT_DECIMAL(total(m, index, 0)),
		    STRAT_DECIMAL(total(m, index, 1)), rank);
	for (i = 0; i < n; i++)
		strat_out_printf(out, "%s%4u", i ? " " : "", player_number(m, m->squad[i]));
	add_line(m, out);
	if (strlen(name) > 32) {
		strat_out_printf(out, "### team-name %u %s", m->x->t.players[index].number, name);
		add_line(m, out);
	}
}

static void
put_teams(struct making *m, struct strat_out *out, int is_26)
{
	uint16_t *rank = calloc(m->x->t.n + 1, sizeof *rank);
	size_t i;

	if (!rank)
		m->rc = -STRAT_E_NOMEM;
	for (i = 0; rank && i < m->x->t.n; i++)
		rank[m->s->order[i].who] = m->s->order[i].rank;
	for (i = 0; rank && i < m->x->t.n; i++)
		put_team(m, out, i, rank[i], is_26);
	free(rank);
}

/* ------ rounds ------ */

/* Return 1 if the players on the boards of team K of M, in ROUND, are the first ones of the team. */
static int
is_default(const struct making *m, size_t round, const struct strat_club_match *match, size_t k)
{
	const struct strat_club_game *g = &m->c->round[round].games[match->at];
	size_t b, n = find_squad(m, match->team[k]);

	if (strat_club_is_annulled(m->c, match->team[0]) ||
	    strat_club_is_annulled(m->c, match->team[1]))
		return 0; /* the players have no forfeits in it */
	for (b = 0; b < match->n; b++)
		if (b >= n || g[b].player[b % 2 ^ k] != m->squad[b])
			return 0;
	return 1;
}

/* Write line 300 of team K of a match, or a comment with the same numbers, unless its first players played. */
static void
put_lineup(struct making *m, struct strat_out *out, size_t round,
    const struct strat_club_match *match, size_t k, int is_26)
{
	const struct strat_club_game *g = &m->c->round[round].games[match->at];
	size_t b;

	if (is_default(m, round, match, k))
		return;
	strat_out_printf(out, is_26 ? "300 %3zu %3u %3u" : "### team-lineup %zu %u %u", round,
	    team_number(m, match->team[k]), team_number(m, match->team[!k]));
	for (b = 0; b < match->n; b++)
		strat_out_printf(out, " %04u", player_number(m, g[b].player[b % 2 ^ k]));
	add_line(m, out);
}

/* Write a comment for each team that played in ROUND against one that had the bye. */
static void
put_replaced(struct making *m, struct strat_out *out, size_t round)
{
	const struct strat_club_replaced *p = m->c->replaced;
	size_t i;

	for (i = 0; i < m->c->nreplaced; i++) {
		if (p[i].round != round)
			continue;
		strat_out_printf(out, "### replaced-team %zu %u %u %c", round,
		    team_number(m, p[i].absent), team_number(m, p[i].by),
		    p[i].was == ' ' ? '-' : p[i].was);
		add_line(m, out);
	}
}

/* Write lines 300 and 330 of ROUND, the second only in TRF26, and comments with the order of the matches and on those that
 * were not paired. */
static void
put_round(struct making *m, struct strat_out *out, size_t round, int is_26)
{
	struct strat_out order = { .fd = -1 };
	struct strat_club_match match;
	size_t at, k;

	strat_out_printf(&order, "### matches %zu", round);
	for (at = 0; at < m->c->round[round].n; at += match.n) {
		match = strat_club_match(m->c, round, at);
		strat_out_printf(&order, " %u", team_number(m, match.team[0]));
		for (k = 0; k < 2 && match.team[1]; k++)
			put_lineup(m, out, round, &match, k, is_26);
		if (!is_26 || !match.team[1] || match.open || match.is_played)
			continue;
		strat_out_printf(out, "330 %s %03zu %3u %3u",
		    match.lead > 0       ? "+-"
			: match.lead < 0 ? "-+"
					 : "--",
		    round, team_number(m, match.team[0]), team_number(m, match.team[1]));
		add_line(m, out);
	}
	add_line(m, &order);
	put_replaced(m, out, round);
	strat_out_free(&order);
}

static void
put_rounds(struct making *m, struct strat_out *out, int is_26)
{
	size_t round;

	for (round = 1; round <= m->c->paired; round++)
		put_round(m, out, round, is_26);
}

/* Write line 320: who had the bye of the pairing in each round. */
static void
put_byes(struct making *m, struct strat_out *out)
{
	const struct strat_tourney *t = &m->x->t;
	int primary = t->scoring.points[STRAT_BYE_PAIRING],
	    second = m->x->second[STRAT_BYE_PAIRING];
	int match = t->by_board ? second : primary, board = t->by_board ? primary : second;
	size_t r, i, n = 0;

	strat_out_printf(out, "320 %2d.%d %2d.%d", STRAT_DECIMAL(match), STRAT_DECIMAL(board));
	for (r = 0; r < m->c->paired; r++) {
		for (i = 0; i < t->n && strat_tourney_cell(t, i, r)->result != 'U'; i++)
			;
		n += i < t->n;
		strat_out_printf(out, " %03u", i < t->n ? t->players[i].number : 0);
	}
	if (n)
		add_line(m, out);
	out->len = 0;
}

/* Write lines 240: the teams that are absent with each letter, in all rounds. */
static void
put_absences(struct making *m, struct strat_out *out)
{
	const struct strat_club_field *x = m->x;
	size_t round, i, k, n;

	for (round = 1; round <= x->t.rounds && round <= STRAT_CLUB_ROUNDS; round++)
		for (k = 0; k < 3; k++) {
			strat_out_printf(out, "240 %c %03zu", "FHZ"[k], round);
			for (i = n = 0; i < x->t.n; i++) {
				if (strat_club_find_board(m->c, x->who[i], round) ||
				    strat_club_field_absence(
					&m->c->players[x->who[i] - 1], round) != "FHZ"[k])
					continue;
				strat_out_printf(out, " %4u", x->t.players[i].number);
				n++;
			}
			if (n)
				add_line(m, out);
			out->len = 0;
		}
}

/* Write lines 260: teams that may not meet. */
static void
put_bans(struct making *m, struct strat_out *out)
{
	size_t i;

	for (i = 0; i < m->c->nbans; i++) {
		const uint16_t *ban = m->c->bans[i];

		if (!strat_club_is_entrant(m->c, ban[0]) || !strat_club_is_entrant(m->c, ban[1]))
			continue;
		strat_out_printf(out, "260 %03u %03zu %4u %4u", ban[2],
		    ban[3] ? ban[3] : m->x->t.rounds, team_number(m, ban[0]),
		    team_number(m, ban[1]));
		add_line(m, out);
	}
}

/* Write the withdrawals of teams, which TRF26 has no line for. */
static void
put_withdrawals(struct making *m, struct strat_out *out)
{
	size_t i;

	for (i = 0; i < m->x->t.n; i++) {
		const struct strat_club_player *p = &m->c->players[m->x->who[i] - 1];

		if (!p->last)
			continue;
		strat_out_printf(out, "### withdrawn-team %u %u %s", m->x->t.players[i].number,
		    p->last, strat_club_leave_name[p->leave]);
		add_line(m, out);
	}
}

static void
put_all(struct making *m, struct strat_out *out, int is_26)
{
	static const char colours[] = "WBWBWBWBWBWBWBWB";

	strat_out_printf(out, "082 %zu", m->x->t.n);
	add_line(m, out);
	if (!is_26) {
		put_teams(m, out, 0);
		put_rounds(m, out, 0);
		return;
	}
	strat_out_printf(out, "192 %s",
	    m->x->t.system == &strat_system_team
		? m->x->t.by_board ? "FIDE_TEAM_TYPEA_GP_MP" : "FIDE_TEAM_TYPEA_MP_GP"
		: m->x->t.system == &strat_system_round_robin ? "FIDE_TEAM_ROUNDROBIN"
							      : "FIDE_TEAM_DOUBLEROUNDROBIN");
	add_line(m, out);
	if (!strat_club_setting_is(m->c, "team-points", "match")) {
		strat_out_printf(out, "### team-points %s", strat_club_get(m->c, "team-points"));
		add_line(m, out);
	}
	strat_out_printf(out, "352 %.*s", m->c->boards, colours);
	add_line(m, out);
	put_withdrawals(m, out);
	put_absences(m, out);
	put_bans(m, out);
	put_teams(m, out, 1);
	put_byes(m, out);
	put_rounds(m, out, 1);
}

int
strat_club_report_teams(struct strat_tourney *t, const struct strat_club_field *players,
    const struct strat_club_field *teams, const struct strat_club *c, int is_26)
{
	struct strat_standings s = { 0 };
	struct strat_out out = { .fd = -1 };
	struct making m = { .t = t, .p = players, .x = teams, .c = c, .s = &s };

	m.rc = strat_tourney_standings(&teams->t, c->paired, NULL, &s);
	m.squad = calloc(c->n + 1, sizeof *m.squad);
	if (!m.squad)
		m.rc = -STRAT_E_NOMEM;
	if (m.rc == 0)
		put_all(&m, &out, is_26);
	free(m.squad);
	strat_out_free(&out);
	strat_standings_free(&s);
	return m.rc;
}
