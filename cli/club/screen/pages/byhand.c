/* byhand.c - change the proposed pairing of the next round by hand. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

void
club_plan_forget(struct club_ui *u)
{
	json_decref(u->plan);
	json_decref(u->before);
	u->plan = u->before = NULL;
	strat_pairing_clear(&u->why);
	u->is_stuck = u->has_exceptions = u->is_by_hand = 0;
	club_text_begin(&u->way_out);
}

/* Return 1 after telling that teams play, whose boards are not changed here. */
static int
is_for_teams(struct club_ui *u)
{
	if (club_of(u)->boards)
		club_ui_decline(u,
		    _("teams: L changes the order of the boards, m on the check-in says who is away; "
		      "the command `strat-tourney %s pair Ants-Bees Cats-Dogs' changes the matches"),
		    u->path);
	return club_of(u)->boards != 0;
}

/* Keep the plan, which is about to be changed. */
static void
keep(struct club_ui *u)
{
	u->before = u->before ? u->before : json_array();
	json_array_append_new(
	    u->before, json_pack("[o, b]", json_deep_copy(u->plan), u->is_by_hand));
}

static void
put(json_t *games, size_t board, size_t side, unsigned number)
{
	json_array_set_new(json_array_get(games, board), side, json_integer((json_int_t)number));
}

void
club_plan_settle(struct club_ui *u)
{
	struct strat_club_field x;
	int rc = strat_club_field_init(&x, club_of(u));

	if (rc == 0)
		rc = strat_club_field_by_hand(&x, club_of(u), u->plan, &u->report);
	strat_club_field_free(&x);
	u->is_by_hand = 1;
	u->is_stale = 1;
	if (rc == 0)
		return;
	if (rc == -STRAT_E_NOMEM)
		club_ui_fault(u, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
	club_plan_forget(u);
}

/* Copy the chosen board of the plan and its players to ABOUT.  Return 0 after telling that there is none. */
static int
choose(struct club_ui *u)
{
	const json_t *game;
	size_t k;
	long id;

	club_ui_rows(u);
	id = club_ui_page(u)->list.id;
	game = json_array_get(json_object_get(u->plan, "games"), (size_t)id - 1);
	if (!game || u->plan_last != u->file.last) {
		club_ui_decline(u, "%s",
		    u->plan ? _("no board is chosen")
			    : _("there is no pairing yet: the reason is above"));
		return 0;
	}
	u->about.board = (size_t)id;
	for (k = 0; k < 2; k++)
		u->about.game.player[k] = (uint16_t)json_integer_value(json_array_get(game, k));
	return 1;
}

/* Return 1 if the chosen board still has the players of the question, or tell that it has not. */
static int
is_still_there(struct club_ui *u)
{
	const json_t *games = json_object_get(u->plan, "games");
	size_t i = u->about.board - 1;

	if (u->plan_last == u->file.last && club_planned(games, i, 0) == u->about.game.player[0] &&
	    club_planned(games, i, 1) == u->about.game.player[1])
		return 1;
	club_ui_fault(u, _("someone else has changed the tournament: check the new pairing"));
	return 0;
}

static void
turn(struct club_ui *u, const char *answer)
{
	json_t *games;

	(void)answer;
	if (!is_still_there(u))
		return;
	keep(u);
	games = json_object_get(u->plan, "games");
	put(games, u->about.board - 1, 0, u->about.game.player[1]);
	put(games, u->about.board - 1, 1, u->about.game.player[0]);
	club_plan_settle(u);
}

void
club_act_swap_colours(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	const uint16_t *who = u->about.game.player;

	(void)arg;
	if (!is_for_teams(u) && choose(u) && who[1])
		club_ui_confirm(u,
		    club_ui_format(_("Board %zu by hand: let %s move first, and %s second?"),
			u->about.board, club_name_of(c, who[1]), club_name_of(c, who[0])),
		    turn);
}

/* Return 1 if player NUMBER may take the place of the player in ABOUT, of the same group, in a knockout that the
 * plan begins. */
static int
is_candidate(const struct club_ui *u, unsigned number)
{
	const struct strat_club *c = &u->file.club;

	return json_object_get(u->plan, "lineup") && strat_club_setting_is(c, "system", "groups") &&
	    strat_club_setting_is(c, "finals", "knockout") &&
	    c->players[number - 1].group == c->players[u->about.player - 1].group &&
	    !strat_club_is_out(c, number);
}

int
club_are_byes_of_table(const struct strat_club *c, const json_t *games, size_t a, size_t b)
{
	return !club_planned(games, a, 1) && !club_planned(games, b, 1) &&
	    (club_cycles(c) ||
		(club_is_scheveningen(c) &&
		    strat_club_share_table(
			c, club_planned(games, a, 0), club_planned(games, b, 0))));
}

/* Append to OUT that C changes who moves first on BOARD of the plan, from 0, if it is one who has more often by X. */
static void
put_first(
    struct strat_out *out, const struct club_ui *u, const struct strat_club_field *x, size_t board)
{
	const struct strat_club *c = &u->file.club;
	const json_t *games = json_object_get(u->plan, "games");
	unsigned a = club_planned(games, board, 0), b = club_planned(games, board, 1);

	if (!a || !b ||
	    strat_tourney_balance(&x->t, x->index[a], c->paired) <=
		strat_tourney_balance(&x->t, x->index[b], c->paired))
		return;
	strat_out_str(out, out->len ? "  " : "");
	strat_out_printf(out,
	    _("Board %zu: %s has moved first more often than %s; C there lets the other move first."),
	    board + 1, club_name_of(c, a), club_name_of(c, b));
}

/* Say where those who have swapped, on BOARDS of a Swiss from 0, move first and their opponents are due to. */
static void
say_first(struct club_ui *u, const size_t boards[2])
{
	const struct strat_club *c = club_of(u);
	struct strat_club_field x;
	struct strat_out out;
	size_t k;

	if (!u->plan || !club_is_swiss(c) || boards[0] == boards[1])
		return; /* who lets the two of a board change places wants it so */
	strat_out_init(&out, -1);
	if (strat_club_field_init(&x, c) == 0 &&
	    !strat_club_field_options(&x, c, c->paired).colour_free)
		for (k = 0; k < 2; k++)
			put_first(&out, u, &x, boards[k]);
	if (out.len)
		club_ui_say(u, "%s", club_text_end(&out));
	strat_club_field_free(&x);
	strat_out_free(&out);
}

/* Let the player OTHER of the bye on OTHER_BOARD of the plan, from 0, play against the one in ABOUT, who has the bye on
 * BOARD, and choose the board that they get. */
static void
join_byes(struct club_ui *u, size_t board, size_t other_board, unsigned other)
{
	json_t *games = json_object_get(u->plan, "games");
	unsigned player = u->about.player, first = club_first_of(club_of(u), player, other);

	put(games, board, 0, first);
	put(games, board, 1, first == player ? other : player);
	json_array_remove(games, other_board);
	club_plan_settle(u);
	if (u->plan)
		club_ui_choose(u, (long)(board + (other_board > board)));
}

static void
exchange(struct club_ui *u, const char *answer)
{
	json_t *games = json_object_get(u->plan, "games");
	size_t board, side, other_board, other_side;
	unsigned other;
	int many;

	if (!*answer)
		return;
	other = strat_club_find_other(club_of(u), answer, u->about.player, &many);
	if (!other)
		club_ui_refuse(u, "%s", club_no_player(club_of(u), answer, many));
	else if (u->plan_last != u->file.last ||
	    !club_find_planned(games, u->about.player, &board, &side))
		club_ui_fault(
		    u, _("someone else has changed the tournament: check the new pairing"));
	else if (is_candidate(u, other) &&
	    !club_find_planned(games, other, &other_board, &other_side)) {
		keep(u);
		put(games, board, side, other);
		club_plan_settle(u);
	} else if (!club_find_planned(games, other, &other_board, &other_side))
		club_ui_fault(
		    u, _("%s has no board in this round"), club_name_of(club_of(u), other));
	else {
		keep(u);
		if (club_are_byes_of_table(club_of(u), games, board, other_board)) {
			join_byes(u, board, other_board, other);
			return;
		}
		put(games, board, side, other);
		put(games, other_board, other_side, u->about.player);
		club_plan_settle(u);
		say_first(u, (const size_t[]){ board, other_board });
	}
}

#define NAMED 8 /* players in a remark at most */

/* Return the player of board I of the plan if that is a bye of a round robin, as the one of the player in ABOUT is, and
 * the table still has a game of the two, or 0. */
static unsigned
partner_at(const struct club_ui *u, size_t i)
{
	const struct strat_club *c = &u->file.club;
	const json_t *games = json_object_get(u->plan, "games");
	size_t own = u->about.board - 1;
	unsigned other = club_planned(games, i, 0);

	return i != own && !c->boards && club_are_byes_of_table(c, games, own, i) &&
		!strat_club_last_due(c, u->about.player, other)
	    ? other
	    : 0;
}

/* Return the name of the only partner_at() a board, or "". */
static const char *
only_partner(const struct club_ui *u)
{
	size_t i, n = json_array_size(json_object_get(u->plan, "games"));
	unsigned found = 0, other;

	for (i = 0; i < n; i++) {
		other = partner_at(u, i);
		if (other && found)
			return "";
		found = other ? other : found;
	}
	return found ? club_name_of(&u->file.club, found) : "";
}

/* Append each partner_at() a board, at most NAMED players. */
static void
put_partners(struct club_ui *u, struct strat_out *to)
{
	size_t i, n = 0;
	unsigned other;

	for (i = 0; n < NAMED && i < json_array_size(json_object_get(u->plan, "games")); i++)
		if ((other = partner_at(u, i)) == 0)
			continue;
		else if (n++)
			strat_out_printf(to, "%s%s", _(CLUB_NEXT), club_name_of(club_of(u), other));
		else
			strat_out_printf(to, _("two who are free play each other: %s"),
			    club_name_of(club_of(u), other));
}

#define UNPLANNED STRAT_NO_PLAYER /* of a player who is on no board of the plan */

/* Those in whose place the player in ABOUT may sit. */
struct places {
	const struct club_ui *u;
	uint16_t *opponent; /* of each player in the plan, by number; 0: none */
};

/* Note whom each player meets in the plan of P->u.  Return 0 or -STRAT_E_NOMEM. */
static int
note_opponents(struct places *p)
{
	const json_t *games = json_object_get(p->u->plan, "games");
	size_t n = p->u->file.club.n + 1, i, k;

	p->opponent = malloc(n * sizeof *p->opponent);
	if (!p->opponent)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++)
		p->opponent[i] = UNPLANNED;
	for (i = 0; i < json_array_size(games); i++)
		for (k = 0; k < 2; k++)
			p->opponent[club_planned(games, i, k)] = (uint16_t)club_planned(
			    games, i, !k);
	return 0;
}

/* Return 1 if the player in ABOUT may meet the opponent whom player NUMBER has in the plan, if any. */
static int
may_take_place_of(void *arg, unsigned number)
{
	const struct places *p = arg;
	const struct strat_club *c = &p->u->file.club;
	unsigned mine = p->u->about.player, other = p->opponent[number];

	return number != mine && other != UNPLANNED &&
	    (!other ||
		(!strat_club_last_meeting(c, mine, other) && !club_is_forbidden(c, mine, other)));
}

/* Append with whom the player can be swapped so that neither of the two new pairs has met. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const struct strat_club *c = club_of(u);
	const struct club_draft *a = &u->about;
	unsigned other = a->game.player[a->game.player[0] == a->player];
	struct places places = { .u = u };
	int *points;

	(void)text;
	if (other && club_is_swiss(c) && note_opponents(&places) == 0) {
		points = club_points_now(c);
		strat_out_str(to, _("without a rematch: "));
		club_put_partners(
		    to, c, points, other, a->player, NAMED, may_take_place_of, &places);
		free(points);
	}
	free(places.opponent);
	put_partners(u, to);
}

static void
ask_other(struct club_ui *u, const char *answer)
{
	u->about.player = u->about.game.player[*answer == '2'];
	club_ui_ask(u,
	    club_ui_format(_("Swap %s with (part of the name, or number in the list of players):"),
		club_name_of(club_of(u), u->about.player)),
	    only_partner(u), exchange);
	u->remark = remark;
}

/* Return 1 if A and B are in places of the draw whose best meet in the round after the last one. */
static int
are_neighbours(const struct strat_club *c, unsigned a, unsigned b)
{
	size_t places = (size_t)2 << (c->paired + 1 - c->lineup_round), at[2] = { 0, 0 }, i;

	for (i = 0; i < c->nlineup; i++) {
		if (c->lineup[i] == a)
			at[0] = i;
		if (c->lineup[i] == b)
			at[1] = i;
	}
	return at[0] / places == at[1] / places;
}

/* Return who has lost the last round of a knockout to the next opponent of FREE, who has withdrawn since, and is to
 * be set to *WINNER; or 0. */
static unsigned
find_loser(struct club_ui *u, unsigned free, unsigned *winner)
{
	const struct strat_club *c = club_of(u);
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;

	if (strat_club_has_lost(c, free, c->paired)) /* the bye for third place */
		return 0;
	for (i = 0; i < 2 * r->n; i++) {
		const uint16_t *who = r->games[i / 2].player;
		unsigned loser = who[i % 2];

		*winner = who[!(i % 2)];
		if (loser && *winner && strat_club_has_lost(c, loser, c->paired) &&
		    are_neighbours(c, free, *winner) &&
		    !strat_club_plays_in(c, *winner, c->paired + 1) &&
		    strat_club_plays_in(c, loser, c->paired + 1))
			return loser;
	}
	return 0;
}

/* Take player NUMBER out of GAMES if there: the opponent, the other loser of a semi-final, has a bye. */
static void
take_out(json_t *games, unsigned number)
{
	json_t *game;
	size_t board, side;

	if (!club_find_planned(games, number, &board, &side))
		return;
	game = json_array_get(games, board);
	put(games, board, 0, (unsigned)json_integer_value(json_array_get(game, !side)));
	put(games, board, 1, 0);
	if (!json_integer_value(json_array_get(game, 0)))
		json_array_remove(games, board);
}

/* Return 1 if player A moves first against B in the next round, as in every pair of a knockout. */
static int
moves_first(const struct strat_club *c, unsigned a, unsigned b)
{
	struct strat_club_field x;
	int is_first = strat_club_field_init(&x, c) == 0 &&
	    strat_knockout_moves_first(&x.t, c->paired, x.index[a], x.index[b]);

	strat_club_field_free(&x);
	return is_first;
}

/* Let the chosen player meet the player who has the bye. */
static void
let_loser_play(struct club_ui *u, const char *answer)
{
	json_t *games = json_object_get(u->plan, "games");
	size_t board, side;

	(void)answer;
	if (u->plan_last != u->file.last ||
	    !club_find_planned(games, u->about.game.player[0], &board, &side)) {
		club_ui_fault(
		    u, _("someone else has changed the tournament: check the new pairing"));
		return;
	}
	keep(u);
	take_out(games, u->about.player);
	if (club_find_planned(games, u->about.game.player[0], &board, &side)) {
		int is_first = moves_first(club_of(u), u->about.player, u->about.game.player[0]);

		put(games, board, is_first, u->about.game.player[0]);
		put(games, board, !is_first, u->about.player);
	}
	club_plan_settle(u);
}

/* Offer the only exchange of a knockout: a loser plays for the winner, who has withdrawn. */
static void
exchange_in_knockout(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	const uint16_t *who = u->about.game.player;
	unsigned winner, loser = who[1] ? 0 : find_loser(u, who[0], &winner);

	if (!loser) {
		club_ui_decline(u, "%s",
		    who[1] ? _("in a knockout the winners meet; C only changes who moves first")
			: strat_club_has_lost(c, who[0], c->paired)
			? _("the bye for third place stays: only the losers of the semi-finals play for it")
			: _("in a knockout the winners meet; only a player who lost to one who has "
			    "withdrawn can play instead"));
		return;
	}
	u->about.player = loser;
	club_ui_confirm(u,
	    club_ui_format(c->paired + 1 < club_rounds(c)
		    ? _("%s has withdrawn: let %s, who lost to %s, play against %s?")
		    : strat_club_setting_is(c, "third-place", "no")
		    ? _("%s has withdrawn: let %s, who lost to %s, play against %s?  The one who has withdrawn is then not second.")
		    : _("%s has withdrawn: let %s, who lost to %s, play against %s?  The one who has withdrawn is then not second, and no game is played for third place."),
		club_name_of(c, winner), club_name_of(c, loser), club_name_of(c, winner),
		club_name_of(c, who[0])),
	    let_loser_play);
}

void
club_act_exchange(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);

	(void)arg;
	if (is_for_teams(u) || !choose(u))
		return;
	if (strat_club_is_knockout(c, c->paired)) {
		exchange_in_knockout(u);
		return;
	}
	if (u->about.game.player[1])
		club_ui_ask_letter(u,
		    club_ui_format(_("Swap which player?  1 %s; 2 %s"),
			club_name_of(c, u->about.game.player[0]),
			club_name_of(c, u->about.game.player[1])),
		    "12", ask_other);
	else
		ask_other(u, "1");
}

static void
drop_changes(struct club_ui *u, const char *answer)
{
	(void)answer;
	club_plan_forget(u);
	u->is_stale = 1;
}

void
club_act_system(struct club_ui *u, int arg)
{
	(void)arg;
	if (json_array_size(u->before) > 1)
		club_ui_confirm(u, _("Drop all changes made by hand?"), drop_changes);
	else
		drop_changes(u, "y");
}

void
club_act_take_back(struct club_ui *u, int arg)
{
	size_t n = json_array_size(u->before);
	json_t *last;

	if (!n || u->plan_last != u->file.last) {
		club_act_undo(u, arg);
		return;
	}
	last = json_incref(json_array_get(u->before, n - 1));
	json_array_remove(u->before, n - 1);
	json_decref(u->plan);
	u->plan = json_incref(json_array_get(last, 0));
	u->is_by_hand = json_is_true(json_array_get(last, 1));
	json_decref(last);
	if (json_is_null(u->plan)) /* there was none */
		club_plan_forget(u);
	u->is_stale = 1;
	club_ui_say(u, _("the last change by hand is taken back"));
}
