/* act_replace.c - a player who is free takes the place of one who did not come, in the round that is
 * being played. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "club/acts.h"
#include "club/field/field.h"
#include "club/team/team.h"
#include "tourney/pairing/pairing.h"

int
strat_club_is_free(const struct strat_club *c, unsigned number)
{
	const struct strat_club_player *p = &c->players[number - 1];
	size_t board = strat_club_find_board(c, number, c->paired);

	return !p->gone && !(p->last && p->last <= c->paired) &&
	    (!board || !c->round[c->paired].games[board - 1].player[1]);
}

const char *
strat_club_refuse_replacement(const struct strat_club *c, size_t board)
{
	const struct strat_club_game *g = &c->round[c->paired].games[board - 1];
	size_t i;

	if (c->boards && g->player[1])
		return N_("in a match of teams the line-up says who plays");
	if ((strat_club_has_draw(c) && !strat_club_due(c, g->player[0]) &&
		!strat_club_due(c, g->player[1])) ||
	    strat_club_setting_is(c, "system", "scheveningen"))
		return N_("the draw says who meets whom");
	if (!g->player[1]) /* two who are free can play at once */
		return NULL;
	for (i = 0; i < 2; i++)
		if (strat_club_is_forfeiting(c, g->player[i], c->paired))
			return N_("a player has withdrawn, so the game is forfeited");
	for (i = 0; i < g->n; i++)
		if (g->result[i] != STRAT_RESULT_OPEN &&
		    !(strat_result_table[g->result[i]].flags & STRAT_IS_FORFEIT))
			return N_("the board has a result of a game that was played");
	return NULL;
}

int
strat_club_note_replaced(struct strat_club *c, size_t round, unsigned absent, unsigned by, char was)
{
	void *list = c->replaced;

	if (strat_vec_grow(&list, &c->replaced_cap, c->nreplaced + 1, sizeof *c->replaced) < 0)
		return -STRAT_E_NOMEM;
	c->replaced = list;
	c->replaced[c->nreplaced++] = (struct strat_club_replaced){ (uint16_t)round,
		(uint16_t)absent, (uint16_t)by, was };
	return 0;
}

/* Return what player NUMBER, who is free, has in the last round: U is the bye of the pairing. */
static char
was(const struct strat_club *c, unsigned number)
{
	return strat_club_find_board(c, number, c->paired)
	    ? 'U'
	    : strat_club_field_absence(&c->players[number - 1], c->paired);
}

/* Remove the bye of player NUMBER from the boards of R. */
static void
drop_bye(struct strat_club_round *r, unsigned number)
{
	size_t i = 0;

	while (i < r->n && r->games[i].player[0] != number)
		i++;
	if (i == r->n)
		return;
	memmove(&r->games[i], &r->games[i + 1], (r->n - i - 1) * sizeof *r->games);
	r->n--;
}

/* Let player NUMBER, who is free, sit down in place K of the board of player AT. */
static struct strat_club_game *
sit_down(struct strat_club *c, unsigned number, unsigned at, int k)
{
	struct strat_club_player *p = &c->players[number - 1];
	struct strat_club_round *r = &c->round[c->paired];
	struct strat_club_game *g;

	drop_bye(r, number);
	g = &r->games[strat_club_find_board(c, at, c->paired) - 1];
	g->player[k] = (uint16_t)number;
	g->n = (uint8_t)strat_club_count(c, "games");
	memset(g->result, STRAT_RESULT_OPEN, sizeof g->result);
	p->bye[c->paired] = STRAT_RESULT_OPEN;
	if (p->first <= c->paired)
		return g;
	p->first = (uint16_t)c->paired;
	if (p->late == STRAT_RESULT_OPEN)
		p->late = STRAT_RESULT_ZERO_BYE;
	return g;
}

/* Let player NUMBER, who is free, sit down in the place of player OLD. */
static struct strat_club_game *
sit_in_place(struct strat_club *c, unsigned number, unsigned old)
{
	size_t board = strat_club_find_board(c, old, c->paired);

	return sit_down(c, number, old, c->round[c->paired].games[board - 1].player[1] == old);
}

/* Let player NUMBER, who is free, have the place that ABSENT has, who gets BYE instead. */
static void
take_seat(struct strat_club *c, unsigned number, unsigned absent, uint8_t bye)
{
	(void)sit_in_place(c, number, absent);
	c->players[absent - 1].bye[c->paired] = bye;
}

/* ------ who moves first ------ */

/* Return 1 if the table of the last round lets player B move first against A, or -STRAT_E_NOMEM. */
static int
is_turned_by_table(
    const struct strat_club *c, const struct strat_club_field *x, unsigned a, unsigned b)
{
	struct strat_pairing_plan plan = strat_club_field_options(x, c, c->paired - 1);
	uint8_t *away = calloc(x->t.n + 1, 1);
	struct strat_pairing p;
	size_t i;
	int rc = -STRAT_E_NOMEM;

	strat_pairing_init(&p);
	plan.away = away;
	if (away && x->t.system->pair(&plan, &p, NULL) != -STRAT_E_NOMEM)
		rc = 0;
	for (i = 0; rc == 0 && i < p.n; i++)
		rc = p.pairs[i].white == x->index[b] && p.pairs[i].black == x->index[a];
	free(away);
	strat_pairing_free(&p);
	return rc;
}

/* Return 1 if B, player or team, is to move first against A in the last round, 0 if A is, or -STRAT_E_NOMEM: as the
 * table says or, where there is none, who has moved first less often. */
static int
is_turned(const struct strat_club *c, unsigned a, unsigned b)
{
	struct strat_club_field x;
	size_t before = c->paired - 1;
	int rc = strat_club_field_init(&x, c);

	if (rc == 0 && x.t.system->is_table)
		rc = is_turned_by_table(c, &x, a, b);
	else if (rc == 0)
		rc = strat_tourney_balance(&x.t, x.index[a], x.at[before + 1]) >
		    strat_tourney_balance(&x.t, x.index[b], x.at[before + 1]);
	strat_club_field_free(&x);
	return rc;
}

/* Let the other player of G move first if the table of the round says so.  Return 0 or -STRAT_E_NOMEM. */
static int
turn_as_table(const struct strat_club *c, struct strat_club_game *g)
{
	uint16_t first = g->player[0];
	int rc = is_turned(c, first, g->player[1]);

	if (rc > 0) {
		g->player[0] = g->player[1];
		g->player[1] = first;
	}
	return rc < 0 ? rc : 0;
}

/* ------ in a knockout ------ */

/* Let player NUMBER have the place that LOSER has by a result that was corrected.  The round is then that of the
 * rules. */
static int
take_due_place(struct strat_club *c, unsigned number, unsigned loser, char why[STRAT_CLUB_TEXT])
{
	if (strat_club_due(c, loser) != number)
		return strat_club_act_refuse(why, _("no one can take the place of %.60s: %s"),
		    c->players[loser - 1].fact[STRAT_CLUB_NAME], _("the draw says who meets whom"));
	return turn_as_table(c, sit_in_place(c, number, loser));
}

/* ------ opposite a bye ------ */

int
strat_club_can_meet(const struct strat_club *c, unsigned host, unsigned number)
{
	return host != number && strat_club_is_team(c, number) == strat_club_is_team(c, host) &&
	    (!strat_system_find(strat_club_get(c, "system"))->is_table ||
		strat_club_share_table(c, host, number));
}

/* Put a match of the teams of PAIR, the first of which moves first on board 1, in the place of the bye that is board AT,
 * from 0, of R, the last round.  Return 0 or -STRAT_E_NOMEM. */
static int
seat_match(struct strat_club *c, struct strat_club_round *r, size_t at, const uint16_t pair[2])
{
	json_t *games = json_pack("[[i, i]]", (int)pair[0], (int)pair[1]);
	int rc = games ? strat_club_seat_teams(c, c->paired, games) : -STRAT_E_NOMEM;
	size_t n = json_array_size(games), i, k;
	void *list = r->games;

	if (rc == 0)
		rc = strat_vec_grow(&list, &r->cap, r->n + n, sizeof *r->games);
	r->games = list;
	if (rc == 0) {
		memmove(&r->games[at + n], &r->games[at + 1], (r->n - at - 1) * sizeof *r->games);
		r->n += n - 1;
	}
	for (i = 0; rc == 0 && i < n; i++) {
		struct strat_club_game *g = &r->games[at + i];

		*g = (struct strat_club_game){ .n = (uint8_t)strat_club_count(c, "games") };
		for (k = 0; k < 2; k++)
			g->player[k] = (uint16_t)json_integer_value(
			    json_array_get(json_array_get(games, i), k));
		g->result[0] = strat_club_vacant_result(c, g);
	}
	json_decref(games);
	return rc;
}

/* Let the players of TEAM who have come late play from the last round on. */
static void
let_come(struct strat_club *c, unsigned team)
{
	size_t i;

	for (i = 0; i < c->n; i++) {
		struct strat_club_player *p = &c->players[i];

		if (p->team == team && p->first > c->paired && p->first != STRAT_CLUB_NEVER)
			p->first = (uint16_t)c->paired;
	}
}

/* Let the teams of G, a board of the last round, sit down on all boards of their match. */
static int
seat_teams(struct strat_club *c, const struct strat_club_game *g)
{
	struct strat_club_round *r = &c->round[c->paired];
	uint16_t pair[2] = { g->player[0], g->player[1] };

	if (!c->boards)
		return 0;
	let_come(c, pair[0]);
	let_come(c, pair[1]);
	return seat_match(c, r, (size_t)(g - r->games), pair);
}

/* Let NUMBER, player or team, who is free, play in the last round against HOST, who has the bye.  Where there is no table,
 * note that the round was paired otherwise. */
static int
take_bye(struct strat_club *c, unsigned number, unsigned host, char why[STRAT_CLUB_TEXT])
{
	int is_table = strat_system_find(strat_club_get(c, "system"))->is_table, rc = 0;
	struct strat_club_game *g;

	if (!strat_club_can_meet(c, host, number))
		return strat_club_act_refuse(why,
		    is_table ? _("%.80s and %.80s are not in the same table")
			     : _("%.80s and %.80s cannot meet: both must be teams, or neither"),
		    c->players[host - 1].fact[STRAT_CLUB_NAME],
		    c->players[number - 1].fact[STRAT_CLUB_NAME]);
	if (!is_table)
		rc = strat_club_note_replaced(c, c->paired, host, number, was(c, number));
	if (rc < 0)
		return rc;
	g = sit_down(c, number, host, 1);
	rc = turn_as_table(c, g);
	return rc < 0 ? rc : seat_teams(c, g);
}

int
strat_club_apply_replace(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	const struct strat_club_player *p = strat_club_arg_player(c, args, "player", why),
				       *q = p ? strat_club_arg_player(c, args, "other", why) : NULL;
	unsigned absent = p ? (unsigned)(p - c->players) + 1 : 0;
	unsigned by = q ? (unsigned)(q - c->players) + 1 : 0;
	int bye = strat_bye_parse(strat_club_arg_text(args, "points"));
	const char *wrong;
	size_t board;
	int rc;

	if (!q)
		return -STRAT_E_ACT;
	if (!c->paired || strat_club_arg_number(args, "round") != (long)c->paired)
		return strat_club_act_refuse(why,
		    _("only in the last paired round, %zu, a player can be replaced"), c->paired);
	if (bye <= STRAT_RESULT_OPEN)
		return strat_club_act_refuse(why,
		    _("an absence must be worth half, zero or full, not '%.20s'"),
		    strat_club_arg_text(args, "points"));
	board = strat_club_find_board(c, absent, c->paired);
	if (!board)
		return strat_club_act_refuse(
		    why, _("%.80s has no board in round %zu"), p->fact[STRAT_CLUB_NAME], c->paired);
	wrong = strat_club_refuse_replacement(c, board);
	if (wrong)
		return strat_club_act_refuse(why, _("no one can take the place of %.60s: %s"),
		    p->fact[STRAT_CLUB_NAME], _(wrong));
	if (!strat_club_is_free(c, by))
		return strat_club_act_refuse(
		    why, _("%.80s is not free in round %zu"), q->fact[STRAT_CLUB_NAME], c->paired);
	if (!c->round[c->paired].games[board - 1].player[1])
		return take_bye(c, by, absent, why);
	if (strat_club_has_draw(c))
		return take_due_place(c, by, absent, why);
	rc = strat_club_note_replaced(c, c->paired, absent, by, was(c, by));
	if (rc == 0)
		take_seat(c, by, absent, (uint8_t)bye);
	return rc;
}
