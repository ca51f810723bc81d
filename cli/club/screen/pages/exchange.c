/* exchange.c - another player takes the place of one who did not come, or of the loser of a corrected match. */
#include "cli/club/screen/post.h"
#include "cli/tool/text.h"
#include "club/team/team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------ a player who did not come ------ */

/* Return 1 if player NUMBER, not the one in ABOUT, is free in the last round, and may meet that one if who has the
 * bye. */
static int
can_come(const struct club_ui *u, unsigned number)
{
	const struct strat_club *c = &u->file.club;
	unsigned player = u->about.player;

	return number != player && strat_club_is_free(c, number) &&
	    c->players[number - 1].first != STRAT_CLUB_NEVER && /* here */
	    (u->about.game.player[1] || strat_club_can_meet(c, player, number));
}

/* Append the players who are free in the last round, N before, but the player in ABOUT: those who asked for a bye if
 * ASKED, with what it is called, or the others.  Return how many there are with those before. */
static size_t
put_free(struct club_ui *u, struct strat_out *to, int asked, size_t n)
{
	const struct strat_club *c = club_of(u);
	unsigned i;

	for (i = 1; i <= c->n; i++) {
		const struct strat_club_player *p = &c->players[i - 1];

		if (!can_come(u, i) || asked != (p->bye[c->paired] != STRAT_RESULT_OPEN))
			continue;
		if (n++)
			strat_out_printf(to, "%s%s", _(CLUB_NEXT), club_name_of(c, i));
		else
			strat_out_printf(to, _("free: %s"), club_name_of(c, i));
		if (asked)
			strat_out_printf(to, " (%s)", _(club_absence_words(c, i, c->paired)));
	}
	return n;
}

/* Append the players who are free in the last round. */
static void
list_free(struct club_ui *u, const char *text, struct strat_out *to)
{
	(void)text;
	if (!put_free(u, to, 1, put_free(u, to, 0, 0)))
		strat_out_str(to, _("no one is free; a player who comes late signs up first"));
}

/* Return the name of the only other player than the one in ABOUT who is free in the last round, or "". */
static const char *
only_free(const struct club_ui *u)
{
	const struct strat_club *c = &u->file.club;
	unsigned i, found = 0;

	for (i = 1; i <= c->n; i++) {
		if (!can_come(u, i))
			continue;
		if (found)
			return "";
		found = i;
	}
	return found ? club_name_of(c, found) : "";
}

/* Let player OTHER take the place of the player in ABOUT, who gets POINTS. */
static void
put_replaced(struct club_ui *u, unsigned by, const char *points)
{
	struct club_draft *a = &u->about;
	int has_bye = !a->game.player[1];
	const struct strat_club_game *g;
	size_t board;

	if (has_bye)
		club_order_byes(club_of(u), &a->player, &by);
	if (club_ui_act(u, "replace",
		json_pack("{s:I, s:i, s:i, s:s}", "round", (json_int_t)a->round, "player",
		    (int)a->player, "other", (int)by, "points", points)) < 0)
		return;
	board = strat_club_find_board(club_of(u), by, club_of(u)->paired);
	club_ui_choose(u, (long)board);
	g = &club_of(u)->round[a->round].games[board - 1];
	if (!has_bye && (g->player[0] == by) != (a->game.player[0] == a->player))
		club_ui_say(u, _("%s plays instead of %s; %s now moves first"),
		    club_name_of(club_of(u), by), club_name_of(club_of(u), a->player),
		    club_name_of(club_of(u), g->player[0]));
	else if (!has_bye && club_puts_off(club_of(u)))
		club_ui_say(u, _("%s plays instead of %s, who meets %s in a later round"),
		    club_name_of(club_of(u), by), club_name_of(club_of(u), a->player),
		    club_name_of(club_of(u), a->game.player[a->game.player[0] == a->player]));
	else
		club_ui_say(u, has_bye ? _("%s plays against %s") : _("%s plays instead of %s"),
		    club_name_of(club_of(u), by), club_name_of(club_of(u), a->player));
}

/* The absence, of Keizer's system, has been answered. */
static void
replace_with(struct club_ui *u, const char *answer)
{
	put_replaced(u, u->about.other, *answer == 'h' ? "half" : *answer == 'f' ? "full" : "zero");
}

static void
replace_due(struct club_ui *u, const char *answer)
{
	(void)answer;
	put_replaced(u, u->about.other, "zero");
}

/* Write to TEXT that a result from a telephone which waits for the board of the player in ABOUT becomes void, or "". */
static void
put_void(struct club_ui *u, char text[CLUB_VOID])
{
	struct club_voided v = { .n = 0 };

	club_post_add_void(u, u->about.round, u->about.board, &v);
	club_post_put_void(&v, text);
}

/* Append that BY and the player in ABOUT, who has the bye, become a pair by hand where there is no table, and what that
 * changes. */
static void
put_by_hand(struct strat_out *out, struct club_ui *u)
{
	const struct strat_club *c = club_of(u);

	if (club_cycles(c))
		return;
	strat_out_printf(out,
	    _("A pairing by hand: the two play in round %zu, for points of the game instead of those of "
	      "the bye and of the round that was missed; all other pairs stay."),
	    c->paired);
	strat_out_str(out, "  ");
	if (!club_has_results(c)) {
		strat_out_printf(out,
		    _("(No result is in: U cancels round %zu, which can then be paired with all.)"),
		    c->paired);
		strat_out_str(out, "  ");
	}
}

/* Ask whether player BY takes the place of the player in ABOUT, or plays against the player, who HAS_BYE; name first
 * what is unusual about the new pair. */
static void
confirm_replaced(struct club_ui *u, unsigned by, int has_bye)
{
	const struct strat_club *c = club_of(u);
	const struct club_draft *a = &u->about;
	unsigned other = has_bye ? a->player : a->game.player[a->game.player[0] == a->player];
	char nothing[CLUB_VOID];
	struct strat_out out;

	strat_out_init(&out, -1);
	put_void(u, nothing);
	strat_out_str(&out, nothing);
	if (club_put_exception(&out, c, NULL, by, other))
		strat_out_str(&out, ".  ");
	if (has_bye)
		put_by_hand(&out, u);
	strat_out_printf(&out,
	    has_bye ? _("Let %s play against %s?") : _("Let %s play instead of %s?"),
	    club_name_of(c, by), club_name_of(c, a->player));
	club_ui_confirm(u, club_text_end(&out), replace_due);
	strat_out_free(&out);
}

static void
replace(struct club_ui *u, const char *answer)
{
	struct club_draft *a = &u->about;
	int many, has_bye = !a->game.player[1];
	unsigned by = strat_club_find(club_of(u), answer, &many);
	char nothing[CLUB_VOID], question[600];

	if (!by)
		club_ui_refuse(u, "%s", club_no_player(club_of(u), answer, many));
	else if (has_bye && !strat_club_can_meet(club_of(u), a->player, by))
		club_ui_refuse(u, _("%s and %s cannot meet"), club_name_of(club_of(u), by),
		    club_name_of(club_of(u), a->player));
	else if (!strat_club_is_free(club_of(u), by))
		club_ui_refuse(u, _("%s is not free"), club_name_of(club_of(u), by));
	else if (has_bye || !strat_club_setting_is(club_of(u), "system", "keizer")) {
		a->other = by;
		confirm_replaced(u, by, has_bye);
	} else {
		a->other = by;
		put_void(u, nothing);
		snprintf(question, sizeof question,
		    _("%s is absent in round %zu: h with notice, z without, f for the club; n no"),
		    club_name_of(club_of(u), a->player), a->round);
		club_ui_ask_letter(
		    u, club_ui_format("%s%s", nothing, question), "hzf", replace_with);
		u->ask.about = club_keizer_letters(club_of(u));
	}
}

static void
ask_by(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	struct club_draft *a = &u->about;

	a->player = a->game.player[*answer == '2'];
	club_ui_ask(u,
	    club_ui_format(
		_("Who plays instead of %s (part of the name, or number in the list of players)?"),
		club_name_of(c, a->player)),
	    only_free(u), replace);
	u->remark = list_free;
}

/* Ask whether the winner by a corrected result plays on the board in ABOUT instead of the loser. */
static void
ask_due(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	struct club_draft *a = &u->about;
	char nothing[CLUB_VOID], question[700];

	a->player = a->game.player[!strat_club_due(c, a->game.player[0])];
	a->other = strat_club_due(c, a->player);
	put_void(u, nothing);
	snprintf(question, sizeof question,
	    _("%s has lost in round %zu by a corrected result: let %s, who won, play on board %zu?"),
	    club_name_of(c, a->player), c->paired - 1, club_name_of(c, a->other), a->board);
	club_ui_confirm(u, club_ui_format("%s%s", nothing, question), replace_due);
}

/* Return 1 if BOARD of the last round of a knockout, or another number for a player without one, is about a bye that a
 * corrected result has made wrong: no loser has the place. */
static int
is_for_bye(const struct strat_club *c, size_t board)
{
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;

	if (c->paired < 2 || !club_contradicts(c, c->paired) ||
	    (board && board <= r->n && r->games[board - 1].player[1]))
		return 0;
	for (i = 0; i < 2 * r->n; i++)
		if (strat_club_due(c, r->games[i / 2].player[i % 2]))
			return 0;
	return 1;
}

/* Say why no one takes the place of a player in the last round of a knockout, which a corrected result contradicts. */
static void
decline_exchange(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t last = c->paired, level = club_undecided(c, last - 1, 0);
	unsigned loser = club_contradicts(c, last),
		 winner = strat_club_opponent(c, loser, last - 1);

	if (level)
		club_ui_decline(u,
		    _("the match %s - %s of round %zu is level: decide it there, or U cancels round %zu, which is then paired again"),
		    club_name_of(c, c->round[last - 1].games[level - 1].player[0]),
		    club_name_of(c, c->round[last - 1].games[level - 1].player[1]), last - 1, last);
	else if (winner && strat_club_has_lost(c, loser, last - 1) &&
	    strat_club_opponent(c, winner, last))
		club_ui_decline(u,
		    _("%s, who has lost in round %zu by a corrected result, and %s, who has won, both play in round %zu: U cancels it, and it is then paired again"),
		    club_name_of(c, loser), last - 1, club_name_of(c, winner), last);
	else
		club_ui_decline(u,
		    _("no one can be put against a player who has the bye of a knockout: U cancels "
		      "round %zu, which is then paired again"),
		    last);
}

/* Return the first board of the last round that is a bye which another one who is free can meet, or 0. */
static size_t
bye_to_meet(const struct strat_club *c)
{
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;
	unsigned k;

	for (i = 0; i < r->n; i++)
		for (k = 1; !r->games[i].player[1] && k <= c->n; k++)
			if (strat_club_is_free(c, k) &&
			    strat_club_can_meet(c, r->games[i].player[0], k))
				return i + 1;
	return 0;
}

void
club_act_replace(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	size_t board = club_page_round(u) ? (size_t)club_ui_page(u)->list.id : 0; /* or a bye */
	struct club_draft *a = &u->about;
	const char *wrong;

	(void)arg;
	a->round = c->paired;
	if (c->boards && club_page_round(u) == c->paired) /* byes of teams cannot be chosen */
		board = bye_to_meet(c);
	if (c->boards && !board) {
		club_ui_decline(u, "%s",
		    _("in a match of teams the line-up says who plays (L changes it); no team that is "
		      "free can meet one that has the bye"));
		return;
	}
	if (board && club_page_round(u) != c->paired) {
		club_ui_decline(u, "%s",
		    _("only in the last round can another player take a place (] goes to it)"));
		return;
	}
	if (is_for_bye(c, board) || (is_for_bye(c, 0) && strat_club_refuse_replacement(c, board))) {
		decline_exchange(u);
		return;
	}
	if (board > CLUB_PLAYER_ID && !strat_club_is_knockout(c, c->paired)) {
		club_ui_decline(u,
		    _("%s has no board: choose the board of the player who did not come, or of the one who has the bye"),
		    club_name_of(c, (unsigned)(board - CLUB_PLAYER_ID)));
		return;
	}
	if (!board || board > c->round[c->paired].n) {
		club_ui_decline(u,
		    strat_club_is_knockout(c, c->paired)
			? _("choose the board of the player who has lost by a corrected result")
			: _("choose the board of the player who did not come, or of the one who has the bye"));
		return;
	}
	wrong = strat_club_refuse_replacement(c, board);
	if (wrong && !c->round[c->paired].games[board - 1].player[1]) {
		club_ui_decline(u, _("%s has the bye of round %zu: %s"),
		    club_name_of(c, c->round[c->paired].games[board - 1].player[0]), c->paired,
		    _(wrong));
		return;
	}
	if (wrong) {
		club_ui_decline(u,
		    strat_club_is_knockout(c, a->round) && !club_contradicts(c, a->round)
			? _("no one can take a place on board %zu: %s.  Type + if only the first player is here, - if only the second")
			: _("no one can take a place on board %zu: %s"),
		    board, _(wrong));
		return;
	}
	a->board = board;
	a->game = c->round[c->paired].games[board - 1];
	if (strat_club_has_draw(c)) {
		ask_due(u);
		return;
	}
	if (!a->game.player[1]) {
		a->player = a->game.player[0];
		club_ui_ask(u,
		    club_ui_format(
			_("Who plays against %s, who has the bye (part of the name, or number in "
			  "the list of players)?"),
			club_name_of(c, a->player)),
		    only_free(u), replace);
		u->remark = list_free;
		return;
	}
	club_ui_ask_letter(u,
	    club_ui_format(_("Who did not come?  1 %s; 2 %s"), club_name_of(c, a->game.player[0]),
		club_name_of(c, a->game.player[1])),
	    "12", ask_by);
}
