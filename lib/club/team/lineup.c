/* lineup.c - the act "lineup": the board order of a team, or who plays in one of its matches. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "club/acts.h"
#include "club/team/team.h"

/* A line-up being read. */
struct reading {
	struct strat_club *c;
	unsigned team;
	uint16_t *list; /* its players */
	size_t n;
	int keeps; /* 1: a board keeps its result when another player gets it */
	char *why;
};

static const char *
name_of(const struct reading *rd, unsigned number)
{
	return rd->c->players[number - 1].fact[STRAT_CLUB_NAME];
}

/* Read PLAYERS to RD; 0, an empty board, may be among them in a match. */
static int
read_players(struct reading *rd, const json_t *players, int is_match)
{
	size_t i, k;

	if (is_match && json_array_size(players) > rd->c->boards)
		return strat_club_act_refuse(
		    rd->why, _("a match has %u boards"), (unsigned)rd->c->boards);
	for (i = 0; i < json_array_size(players); i++) {
		json_int_t n = json_integer_value(json_array_get(players, i));

		if (n < 0 || (size_t)n > rd->c->n || (n == 0 && !is_match))
			return strat_club_act_refuse(
			    rd->why, _("unknown player %lld"), (long long)n);
		if (n && (strat_club_team(rd->c, (unsigned)n) != rd->team || n == rd->team))
			return strat_club_act_refuse(rd->why, _("%.80s does not play for %.80s"),
			    name_of(rd, (unsigned)n), name_of(rd, rd->team));
		for (k = 0; n && k < rd->n && rd->list[k] != n; k++)
			;
		if (n && k < rd->n)
			return strat_club_act_refuse(
			    rd->why, _("%.80s is named twice"), name_of(rd, (unsigned)n));
		rd->list[rd->n++] = (uint16_t)n;
	}
	return 0;
}

/* Give the players of RD the first places of the board order. */
static int
set_order(struct reading *rd)
{
	struct strat_club *c = rd->c;
	size_t i, place = 0, n;
	uint16_t *old = calloc(c->n + 1, sizeof *old);

	if (!old)
		return -STRAT_E_NOMEM;
	n = strat_club_squad(c, rd->team, old);
	for (i = 0; i < n; i++)
		c->players[old[i] - 1].place = 0;
	for (i = 0; i < rd->n; i++)
		c->players[rd->list[i] - 1].place = (uint16_t)++place;
	for (i = 0; i < n; i++)
		if (!c->players[old[i] - 1].place)
			c->players[old[i] - 1].place = (uint16_t)++place;
	free(old);
	return 0;
}

/* ------ a match ------ */

/* Check that player NUMBER can play in ROUND: has not withdrawn.  One who had not come comes with it. */
static int
check_player(const struct reading *rd, unsigned number, size_t round)
{
	const struct strat_club_player *p = &rd->c->players[number - 1];

	return !p->gone && (!p->last || round <= p->last)
	    ? 0
	    : strat_club_act_refuse(
		  rd->why, _("%.80s does not play in round %zu"), name_of(rd, number), round);
}

/* Set board B, from 0, of a match, G, on which the team has player K, to player NUMBER. */
static int
set_board(const struct reading *rd, struct strat_club_game *g, size_t b, size_t k, uint16_t number)
{
	int is_result = g->result[0] != strat_club_vacant_result(rd->c, g);
	int is_exchange = g->player[k] != rd->team && number != rd->team;

	if (g->player[k] == number)
		return 0;
	if (is_result && !(is_exchange && rd->keeps))
		return strat_club_act_refuse(rd->why,
		    is_exchange
			? _("board %zu of the match has a result: keep it (--keep), or remove it first (D on the page of results)")
			: _("board %zu of the match has a result: remove it first (D on the page of results)"),
		    b + 1);
	g->player[k] = number;
	if (!is_result)
		g->result[0] = strat_club_vacant_result(rd->c, g);
	return 0;
}

/* The players of the line-up who had not come play from ROUND on. */
static void
let_come(struct reading *rd, size_t round)
{
	size_t i;

	for (i = 0; i < rd->n; i++)
		if (rd->list[i] && rd->c->players[rd->list[i] - 1].first > round)
			rd->c->players[rd->list[i] - 1].first = (uint16_t)round;
}

static int
check_order(const struct reading *rd)
{
	size_t i, last = 0;
	unsigned before = 0;

	for (i = 0; i < rd->n; i++) {
		unsigned place = rd->list[i] ? rd->c->players[rd->list[i] - 1].place : 0;

		if (place && place < last)
			return strat_club_act_refuse(rd->why,
			    _("%.60s comes after %.60s in the board order of %.40s"),
			    name_of(rd, before), name_of(rd, rd->list[i]), name_of(rd, rd->team));
		last = place ? place : last;
		before = place ? rd->list[i] : before;
	}
	return 0;
}

/* Set who plays for the team in ROUND.  Nothing changes if a board is refused. */
static int
set_match(struct reading *rd, size_t round)
{
	struct strat_club_game was[STRAT_CLUB_BOARDS], *g;
	size_t at = 0, b, n;
	int rc = check_order(rd), is_second;

	if (rc < 0)
		return rc;
	n = round >= 1 && round <= rd->c->paired
	    ? strat_club_find_match(rd->c, rd->team, round, &at)
	    : 0;
	if (n < 2 && (n == 0 || !rd->c->round[round].games[at].player[1]))
		return strat_club_act_refuse(
		    rd->why, _("%.80s has no match in round %zu"), name_of(rd, rd->team), round);
	if (strat_club_is_forfeiting(rd->c, rd->team, round))
		return strat_club_act_refuse(rd->why,
		    _("%.80s has withdrawn, so the match is forfeited"), name_of(rd, rd->team));
	g = &rd->c->round[round].games[at];
	is_second = strat_club_team(rd->c, g->player[0]) != rd->team;
	memcpy(was, g, n * sizeof *g);
	for (b = 0; rc == 0 && b < n; b++) {
		uint16_t number = b < rd->n ? rd->list[b] : 0;

		if (number && number != g[b].player[b % 2 ^ (size_t)is_second])
			rc = check_player(rd, number, round);
		if (rc == 0)
			rc = set_board(rd, &g[b], b, b % 2 ^ (size_t)is_second,
			    number ? number : (uint16_t)rd->team);
	}
	if (rc < 0)
		memcpy(g, was, n * sizeof *g);
	else
		let_come(rd, round);
	return rc;
}

int
strat_club_apply_lineup(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	long team = strat_club_arg_number(args, "team");
	int is_match = json_object_get(args, "round") != NULL, rc;
	struct reading rd = { .c = c, .keeps = json_object_get(args, "keep") != NULL, .why = why };

	if (team < 1 || (size_t)team > c->n || !strat_club_is_team(c, (unsigned)team))
		return strat_club_act_refuse(why, _("unknown team %ld"), team);
	rd.team = (unsigned)team;
	rd.list = calloc(c->n + STRAT_CLUB_BOARDS, sizeof *rd.list);
	if (!rd.list)
		return -STRAT_E_NOMEM;
	rc = read_players(&rd, json_object_get(args, "players"), is_match);
	if (rc == 0)
		rc = is_match ? set_match(&rd, (size_t)strat_club_arg_number(args, "round"))
			      : set_order(&rd);
	free(rd.list);
	return rc;
}
