/* act_replace.c - a player who is free takes the place of one who did not come, in the round that is
 * being played. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/vec.h"
#include "club/acts.h"
#include "club/field/field.h"
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

	if (c->boards)
		return N_("in a match of teams the line-up says who plays");
	if ((strat_club_has_draw(c) && !strat_club_due(c, g->player[0]) &&
		!strat_club_due(c, g->player[1])) ||
	    strat_club_setting_is(c, "system", "scheveningen"))
		return N_("the draw says who meets whom");
	if (!g->player[1]) /* in a round robin, two who are free can play at once */
		return strat_system_find(strat_club_get(c, "system"))->is_table
		    ? NULL
		    : N_("the board is a bye");
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

/* ------ opposite a bye of a round robin ------ */

/* Let the other player of G move first if the table of the round says so.  Return 0 or -STRAT_E_NOMEM. */
static int
turn_as_table(struct strat_club *c, struct strat_club_game *g)
{
	uint16_t first = g->player[0], second = g->player[1];
	struct strat_club_field x;
	struct strat_pairing p;
	int rc = strat_club_field_init(&x, c);
	uint8_t *away = calloc(x.t.n + 1, 1);
	size_t i;

	strat_pairing_init(&p);
	if (rc == 0 && !away)
		rc = -STRAT_E_NOMEM;
	if (rc == 0) {
		struct strat_pairing_plan plan = strat_club_field_options(&x, c, c->paired - 1);

		plan.away = away;
		rc = x.t.system->pair(&plan, &p, NULL) == -STRAT_E_NOMEM ? -STRAT_E_NOMEM : 0;
	}
	for (i = 0; rc == 0 && i < p.n; i++)
		if (p.pairs[i].white == x.index[second] && p.pairs[i].black == x.index[first]) {
			g->player[0] = second;
			g->player[1] = first;
		}
	free(away);
	strat_pairing_free(&p);
	strat_club_field_free(&x);
	return rc;
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

/* Let player NUMBER, who is free, play in the last round against HOST, who has the bye. */
static int
take_bye(struct strat_club *c, unsigned number, unsigned host, char why[STRAT_CLUB_TEXT])
{
	if (!strat_club_share_table(c, host, number))
		return strat_club_act_refuse(why, _("%.80s and %.80s are not in the same table"),
		    c->players[host - 1].fact[STRAT_CLUB_NAME],
		    c->players[number - 1].fact[STRAT_CLUB_NAME]);
	return turn_as_table(c, sit_down(c, number, host, 1));
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
