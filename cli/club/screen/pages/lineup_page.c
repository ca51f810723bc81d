/* lineup_page.c - the line-up of a team: the order of its boards, or who plays in a match. */
#include "cli/club/screen/post.h"
#include "cli/club/screen/ui.h"
#include "club/import.h"
#include "club/team/team.h"
#include "cli/tool/text.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"

/* The page is about the team SUBJECT, and the match of round FLAG; 0: all rounds to come. */

/* The players of a team. */
struct squad {
	uint16_t *list; /* in board order */
	size_t n;
	uint8_t *plays;                   /* of each in LIST: 1 if on a board of the match */
	uint16_t seat[STRAT_CLUB_BOARDS]; /* the players on the boards; 0: no player */
	uint8_t has_result[STRAT_CLUB_BOARDS];
	size_t boards,
	    at; /* of the match: their number, and how many boards of the round are before */
	unsigned opponent; /* a team */
};

/* Fill S with the players of TEAM, and the boards of its match in ROUND if that is not 0.  Return 0, or
 * -1 when out of memory; free S in both cases. */
static int
open_squad(struct squad *s, const struct strat_club *c, unsigned team, size_t round)
{
	size_t at = 0, i, k, side;
	const struct strat_club_game *g;

	*s = (struct squad){ .list = calloc(c->n + 1, sizeof *s->list),
		.plays = calloc(c->n + 1, 1) };
	if (!s->list || !s->plays)
		return -1;
	s->n = strat_club_squad(c, team, s->list);
	if (!round || round > c->paired || !strat_club_find_match(c, team, round, &at))
		return 0;
	g = &c->round[round].games[at];
	if (!g->player[1])
		return 0;
	s->boards = c->boards;
	s->at = at;
	side = strat_club_team(c, g->player[0]) != team;
	s->opponent = strat_club_team(c, g->player[!side]);
	for (i = 0; i < s->boards; i++) {
		unsigned who = g[i].player[i % 2 ^ side];

		s->seat[i] = strat_club_is_team(c, who) ? 0 : (uint16_t)who;
		s->has_result[i] = g[i].result[0] != strat_club_vacant_result(c, &g[i]);
		for (k = 0; k < s->n; k++)
			s->plays[k] |= s->list[k] == who;
	}
	return 0;
}

static void
close_squad(struct squad *s)
{
	free(s->list);
	free(s->plays);
}

/* ------ its lines ------ */

/* Return 1 if player NUMBER can play in ROUND: also who came when it was paired, if it is the last one. */
static int
can_play(const struct strat_club *c, unsigned number, size_t round)
{
	size_t from = c->players[number - 1].first;

	if (round == c->paired && from == round + 1)
		round++;
	return !strat_club_is_out(c, number) && strat_club_plays_in(c, number, round);
}

/* Return 1 if player NUMBER is away from ROUND, a match of which is paired, as the check-in or a bye says. */
static int
is_away(const struct strat_club *c, unsigned number, size_t round)
{
	return !club_has_left(c, number) && !can_play(c, number, round);
}

/* Add the line of player NUMBER, who is on the BOARD with this name, in the match of ROUND, or if that is 0 in rounds to
 * come.  A player who misses the next round may play in a match of this one. */
static void
put_player(const struct strat_club *c, struct screen_lines *to, const char *board, unsigned number,
    int is_reserve, size_t round)
{
	const struct strat_club_player *p = number ? &c->players[number - 1] : NULL;
	const char *name = p ? p->fact[STRAT_CLUB_NAME] : _("no player: the board is forfeited");
	const char *word = "";

	if (p && club_has_left(c, number))
		word = _("withdrawn");
	else if (p && round && is_away(c, number, round))
		word = _("not here");
	else if (p && !round && c->paired < club_rounds(c) &&
	    !strat_club_plays_in(c, number, c->paired + 1))
		word = _("not in the next round");
	screen_line(to,
	    !p               ? SCREEN_TODO
		: is_reserve ? SCREEN_QUIET
			     : SCREEN_PLAIN,
	    (long)number, "%*s%s  %s%*s  %-4s  %s", text_pad(board, 7), "", board, name,
	    text_pad(name, 30), "", p ? p->fact[STRAT_CLUB_RATING] : "", word);
}

static void
put_order(const struct strat_club *c, struct screen_lines *to, const struct squad *s)
{
	char board[24];
	size_t i;

	for (i = 0; i < s->n; i++) {
		snprintf(board, sizeof board, "%zu", i + 1);
		put_player(
		    c, to, i < c->boards ? board : _("reserve"), s->list[i], i >= c->boards, 0);
	}
}

static void
put_match(const struct strat_club *c, struct screen_lines *to, const struct squad *s, size_t round)
{
	char board[24];
	size_t i;

	for (i = 0; i < s->boards; i++) {
		snprintf(board, sizeof board, "%zu", i + 1);
		put_player(c, to, board, s->seat[i], 0, round);
	}
	for (i = 0; i < s->n; i++)
		if (!s->plays[i])
			put_player(c, to, _("reserve"), s->list[i], 1, round);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	unsigned team = (unsigned)p->subject;
	struct squad s = { 0 };

	if (team < 1 || team > c->n || !strat_club_is_team(c, team)) {
		screen_line_put(to, SCREEN_FAULT, 0, _("this team no longer exists"));
		return;
	}
	if (open_squad(&s, c, team, (size_t)p->flag) < 0) {
		to->error = -STRAT_E_NOMEM;
	} else if (s.boards) {
		screen_lines_wrap(to, SCREEN_HEAD,
		    club_ui_format(_("%s in round %d, against %s"), club_name_of(c, team), p->flag,
			club_name_of(c, s.opponent)),
		    width);
		screen_lines_wrap(to, SCREEN_QUIET,
		    _("SPACE: the chosen player plays, or does not; those below move up.  -: the player's board stays empty.  A number: the player changes places with the one on that board, or a reserve plays there instead."),
		    width);
		to->fixed = to->n;
		put_match(c, to, &s, (size_t)p->flag);
	} else {
		screen_lines_wrap(to, SCREEN_HEAD,
		    club_ui_format(
			_("%s: the order of the boards in rounds to come"), club_name_of(c, team)),
		    width);
		screen_lines_wrap(to, SCREEN_QUIET,
		    _("A number puts the chosen player on that board.  Players who are away leave "
		      "their board to the next one."),
		    width);
		to->fixed = to->n;
		put_order(c, to, &s);
	}
	close_squad(&s);
}

/* ------ changes ------ */

/* Begin to change the player in ABOUT and the squad of the page.  Return 0; or -1, and nothing is open. */
static int
begin(struct club_ui *u, struct squad *s)
{
	const struct club_page *p = club_ui_page(u);

	if (club_ui_begin_player(u) < 0)
		return -1;
	if (open_squad(s, club_of(u), (unsigned)p->subject, (size_t)p->flag) == 0)
		return 0;
	close_squad(s);
	club_ui_abandon(u);
	club_ui_fault(u, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
	return -1;
}

/* Say what the change of the line-up of ROUND, which has results, means. */
static void
say_changed(struct club_ui *u, size_t round)
{
	u->about.round = round;
	club_ui_say(u, "%s",
	    _("the line-up is changed, and the results stay: they count for those who play now, in the ranking of players and for their prizes; the points of the teams are the same"));
	club_say_outdated(u);
}

/* Do the act whose arguments are the text in ABOUT, unless the tournament has changed. */
static void
commit_confirmed(struct club_ui *u, const char *answer)
{
	int64_t last = u->about.last;
	json_t *args;
	int keeps;

	(void)answer;
	if (club_ui_begin(u) < 0)
		return;
	if (u->file.last != last) {
		club_ui_abandon(u);
		club_ui_fault(
		    u, "%s", _("someone else has changed the tournament; this is its state now"));
		return;
	}
	args = json_loads(u->about.text, 0, NULL);
	keeps = json_object_get(args, "keep") != NULL;
	if (club_ui_do(u, "lineup", args) < 0 || club_ui_commit(u) < 0)
		return;
	if (u->about.round < club_of(u)->paired &&
	    strat_club_open_games(club_of(u), u->about.round))
		club_ui_say(u, _("a result of round %zu is missing"), u->about.round);
	else if (!keeps && u->about.round == club_of(u)->paired)
		club_ui_say(u, "%s", _("the line-up is changed"));
	else
		say_changed(u, u->about.round);
}

#define NAMED 4 /* of the players who get another board */

/* Append player NUMBER on BOARD, from 1, as the Nth of a list to WHO, unless NAMED are there. */
static void
put_named(
    const struct strat_club *c, unsigned number, size_t board, size_t nth, struct strat_out *who)
{
	if (nth > NAMED)
		return;
	strat_out_str(who, nth > 1 ? ", " : "");
	strat_out_printf(who, board ? _("%s on board %zu") : "%s", club_name_of(c, number), board);
}

/* Return how many boards of S that have a result get another player by PLAYERS, and append the first of them to
 * WHO. */
static size_t
list_kept(
    const struct strat_club *c, const struct squad *s, const json_t *players, struct strat_out *who)
{
	size_t i, kept = 0;

	for (i = 0; i < s->boards; i++) {
		unsigned now = (unsigned)json_integer_value(json_array_get(players, i));

		if (s->has_result[i] && s->seat[i] && now && now != s->seat[i])
			put_named(c, now, i + 1, ++kept, who);
	}
	strat_out_str(who, kept > NAMED ? ", ..." : "");
	strat_out_char(who, '\0');
	return kept;
}

/* Add board I of S, from 0, to V if a result waits for it. */
static void
add_void(struct club_ui *u, const struct squad *s, size_t i, struct club_voided *v)
{
	club_post_add_void(u, (size_t)club_ui_page(u)->flag, s->at + i + 1, v);
}

/* Write to TEXT that results which wait for boards of S that get another player by PLAYERS become void, or "". */
static void
put_void(struct club_ui *u, const struct squad *s, const json_t *players, char text[CLUB_VOID])
{
	struct club_voided v = { .n = 0 };
	size_t i;

	for (i = 0; i < s->boards; i++)
		if (json_integer_value(json_array_get(players, i)) != s->seat[i])
			add_void(u, s, i, &v);
	club_post_put_void(&v, text);
}

/* Ask whether to do the act in ABOUT: KEPT boards, the players WHO, keep their results, and if LOSES an earlier
 * round loses one; NOTHING says which results that wait become void. */
static void
ask_results(struct club_ui *u, size_t kept, const char *who, int loses, const char *nothing)
{
	char stays[600] = "", question[200];

	if (kept)
		snprintf(stays, sizeof stays,
		    P_("%zu board with a result gets another player, and the result stays: %s.  ",
			"%zu boards with a result get other players, and the results stay: %s.  ",
			kept),
		    kept, who);
	if (loses)
		snprintf(question, sizeof question,
		    _("A board of round %zu loses its result.  Change the line-up?"),
		    u->about.round);
	else
		snprintf(question, sizeof question, "%s", _("Change the line-up?"));
	club_ui_confirm(u, club_ui_format("%s%s%s", nothing, stays, question), commit_confirmed);
}

/* Return the arguments of the act "lineup" that puts PLAYERS, which is released, of the team of the page in order, or in
 * ROUND on their boards, which keep their results if KEEPS; or NULL. */
static json_t *
lineup_args(struct club_ui *u, json_t *players, size_t round, int keeps)
{
	json_t *args = json_pack(
	    "{s:i, s:o}", "team", (int)club_ui_page(u)->subject, "players", players);

	if (args &&
	    ((round && json_object_set_new(args, "round", json_integer((json_int_t)round)) < 0) ||
		(keeps && json_object_set_new(args, "keep", json_true()) < 0))) {
		json_decref(args);
		args = NULL;
	}
	return args;
}

/* Do the act with PLAYERS, and close S.  Return 0; or -1, also if it asks first, since a result then counts for
 * another player, an earlier round loses one, or one that waits becomes void. */
static int
commit(struct club_ui *u, struct squad *s, json_t *players)
{
	json_t *args;
	size_t round = (size_t)club_ui_page(u)->flag, length, kept;
	int is_earlier = round && round < club_of(u)->paired, loses;
	size_t open = is_earlier ? strat_club_open_games(club_of(u), round) : 0;
	char nothing[CLUB_VOID];
	struct strat_out who;

	strat_out_init(&who, -1);
	put_void(u, s, players, nothing);
	kept = list_kept(club_of(u), s, players, &who);
	close_squad(s);
	args = lineup_args(u, players, round, kept > 0);
	length = args ? json_dumpb(args, u->about.text, sizeof u->about.text - 1, JSON_COMPACT) : 0;
	if (club_ui_do(u, "lineup", args) < 0) {
		strat_out_free(&who);
		return -1;
	}
	loses = is_earlier && strat_club_open_games(club_of(u), round) > open;
	if ((!loses && !kept && !*nothing) || length >= sizeof u->about.text) {
		strat_out_free(&who);
		return club_ui_commit(u);
	}
	u->about.text[length] = '\0';
	u->about.round = round;
	club_ui_abandon(u);
	u->about.last = u->file.last;
	ask_results(u, kept, who.error ? "" : who.text, loses, nothing);
	strat_out_free(&who);
	return -1;
}

/* Add NUMBER to *PLAYERS, which becomes NULL when out of memory; commit() tells. */
static void
add(json_t **players, unsigned number)
{
	if (*players && json_array_append_new(*players, json_integer(number)) < 0) {
		json_decref(*players);
		*players = NULL;
	}
}

/* Say that the player in ABOUT plays on BOARD of the match on the page; a slip of the last round may have been printed. */
static void
say_seat(struct club_ui *u, size_t board)
{
	club_ui_say(u,
	    (size_t)club_ui_page(u)->flag == club_of(u)->paired
		? _("%s plays on board %zu of the match; a slip, if one was printed, is out of date")
		: _("%s plays on board %zu of the match"),
	    u->about.name, board);
}

/* Say that the player in ABOUT has PLACE, from 1, in the order, which a round that is being played does not follow. */
static void
say_place(struct club_ui *u, size_t place)
{
	const struct strat_club *c = club_of(u);

	if (c->paired && strat_club_open_games(c, c->paired))
		club_ui_say(u,
		    _("%s is number %zu of the team; round %zu, which is paired, stays as it is"),
		    u->about.name, place, c->paired);
	else
		club_ui_say(u, _("%s is number %zu of the team"), u->about.name, place);
}

/* Put the player in ABOUT on board PLACE, from 1, of the order. */
static void
move_to(struct club_ui *u, size_t place)
{
	json_t *players = json_array();
	struct squad s;
	size_t i, n = 0;

	if (begin(u, &s) < 0) {
		json_decref(players);
		return;
	}
	for (i = 0; i < s.n; i++) {
		if (s.list[i] == u->about.player)
			continue;
		if (++n == place)
			add(&players, u->about.player);
		add(&players, s.list[i]);
	}
	if (n < place)
		add(&players, u->about.player);
	if (commit(u, &s, players) == 0)
		say_place(u, place);
	club_ui_choose(u, (long)u->about.player);
}

/* Return the number of players of the team of the page. */
static size_t
count_squad(struct club_ui *u)
{
	struct squad s;
	size_t n = 0;

	if (open_squad(&s, club_of(u), (unsigned)club_ui_page(u)->subject, 0) == 0)
		n = s.n;
	close_squad(&s);
	return n;
}

static void
take_place(struct club_ui *u, const char *answer)
{
	size_t n = count_squad(u);
	long place = strat_scan_number(answer, strlen(answer), (long)n);

	if (place < 1)
		club_ui_refuse(u, _("invalid board '%s' (1 to %zu)"), answer, n);
	else
		move_to(u, (size_t)place);
}

/* Do what substitute() says. */
static void
exchange(struct club_ui *u, unsigned out, unsigned in)
{
	const struct strat_club *c = club_of(u);
	json_t *players = json_array();
	struct squad s;
	size_t i, board;

	if (begin(u, &s) < 0) {
		json_decref(players);
		return;
	}
	for (i = 0; i < s.n; i++)
		if (s.list[i] == in || (s.plays[i] && s.list[i] != out))
			add(&players, s.list[i]);
	board = json_array_size(players) +
	    1; /* of those who play, the first one without a player */
	if (commit(u, &s, players) < 0)
		return;
	if (in && out)
		club_ui_say(u,
		    (size_t)club_ui_page(u)->flag == c->paired
			? _("%s plays instead of %s; a slip of this match, if one was printed, is out of date")
			: _("%s plays instead of %s"),
		    club_name_of(c, in), club_name_of(c, out));
	else if (in)
		club_ui_say(u, _("%s plays"), club_name_of(c, in));
	else
		club_ui_say(
		    u, _("%s does not play: board %zu has no player"), club_name_of(c, out), board);
}

/* Return how many others get another board of S if OUT does not play and IN does, 0: no one, and append the
 * first of them to WHO, with the boards. */
static size_t
list_moved(const struct strat_club *c, const struct squad *s, unsigned out, unsigned in,
    struct strat_out *who)
{
	size_t i, board = 0, moved = 0;

	for (i = 0; i < s->n; i++) {
		if (s->list[i] != in && (!s->plays[i] || s->list[i] == out))
			continue;
		if (s->list[i] != in && (board >= s->boards || s->seat[board] != s->list[i]))
			put_named(c, s->list[i], board < s->boards ? board + 1 : 0, ++moved, who);
		board++;
	}
	strat_out_str(who, moved > NAMED ? ", ..." : "");
	strat_out_char(who, '\0');
	return moved;
}

/* Return the first board of S without a player, from 0, or the number of boards. */
static size_t
empty_board(const struct squad *s)
{
	size_t i;

	for (i = 0; i < s->boards && s->seat[i]; i++)
		;
	return i;
}

/* Do the act "lineup" about the team of the page with PLAYERS, in ROUND if that is not 0.  Return 0 or -1. */
static int
line_up(struct club_ui *u, json_t *players, size_t round)
{
	return club_ui_do(u, "lineup", lineup_args(u, players, round, 0));
}

/* Let the player in ABOUT play on the empty board; the others stay.  In the order of the boards the player then comes
 * before the one of the board below. */
static void
fill_board(struct club_ui *u)
{
	json_t *order = json_array(), *players = json_array();
	unsigned who = u->about.player, above = 0, below = 0;
	size_t i, board;
	struct squad s;

	if (begin(u, &s) < 0) {
		json_decref(order);
		json_decref(players);
		return;
	}
	board = empty_board(&s);
	for (i = 0; i < board; i++)
		above = s.seat[i];
	for (i = board + 1; i < s.boards && !below; i++)
		below = s.seat[i];
	for (i = 0; i < s.n; i++) {
		if (s.list[i] == below)
			add(&order, who);
		if (s.list[i] != who)
			add(&order, s.list[i]);
		if (!below && s.list[i] == above)
			add(&order, who);
	}
	for (i = 0; i < s.boards; i++)
		add(&players, i == board ? who : s.seat[i]);
	close_squad(&s);
	if (line_up(u, order, 0) < 0)
		json_decref(players);
	else if (line_up(u, players, (size_t)club_ui_page(u)->flag) == 0 && club_ui_commit(u) == 0)
		say_seat(u, board + 1);
}

#define AWAY 300 /* bytes of what put_away() writes */

/* Write to TEXT that player NUMBER, who would play, is away from the round of the page, or "". */
static void
put_away(struct club_ui *u, unsigned number, char text[AWAY])
{
	const struct strat_club *c = club_of(u);

	text[0] = '\0';
	if (number && is_away(c, number, (size_t)club_ui_page(u)->flag))
		snprintf(text, AWAY, _("By the check-in %.120s is not here.  "),
		    club_name_of(c, number));
}

static void
substitute_as(struct club_ui *u, const char *answer)
{
	if (*answer == 'b')
		fill_board(u);
	else
		exchange(u, u->about.game.player[0], u->about.game.player[1]);
}

/* Change who plays in the match: OUT does not, IN does; 0: no one.  Ask first if others get another board, or if IN, who
 * takes an empty one, is away. */
static void
substitute(struct club_ui *u, unsigned out, unsigned in)
{
	const struct strat_club *c = club_of(u);
	char moves[600], question[500], away[AWAY];
	size_t moved = 0, board = 0;
	struct strat_out who;
	struct squad s;

	strat_out_init(&who, -1);

	if (open_squad(&s, c, (unsigned)club_ui_page(u)->subject, (size_t)club_ui_page(u)->flag) ==
	    0) {
		moved = list_moved(c, &s, out, in, &who);
		board = empty_board(&s);
	}
	close_squad(&s);
	put_away(u, out ? 0 : in, away);
	u->about.game.player[0] = (uint16_t)out;
	u->about.game.player[1] = (uint16_t)in;
	if (!moved) {
		strat_out_free(&who);
		if (*away)
			club_ui_confirm(u, club_ui_format("%s%s", away, _("Change the line-up?")),
			    substitute_as);
		else
			exchange(u, out, in);
		return;
	}
	if (out && in)
		snprintf(moves, sizeof moves,
		    _("%s plays instead of %s.  By the order of the boards others move, too: %s."),
		    club_name_of(c, in), club_name_of(c, out), who.error ? "" : who.text);
	else
		snprintf(moves, sizeof moves, _("By the order of the boards others move: %s."),
		    who.error ? "" : who.text);
	strat_out_free(&who);
	if (out)
		snprintf(question, sizeof question, "%s", _("Change the line-up?  y yes, n no"));
	else
		snprintf(question, sizeof question,
		    _("Change the line-up?  y yes, n no, b only %s plays, on board %zu, which changes the "
		      "order of the boards, too"),
		    club_name_of(c, in), board + 1);
	club_ui_ask_letter(
	    u, club_ui_format("%s%s  %s", away, moves, question), out ? "y" : "yb", substitute_as);
	u->ask.is_yes_no = 1;
}

/* Leave the board of the chosen player, who plays in the match, without one. */
static void
act_leave_empty(struct club_ui *u, int arg)
{
	json_t *players;
	struct squad s;
	size_t i, board = 0;

	(void)arg;
	if (!club_ui_page(u)->flag) {
		club_ui_decline(u, _("this is for a single match: L on the page of results"));
		return;
	}
	if (!club_selected_player(u) || begin(u, &s) < 0)
		return;
	players = json_array();
	for (i = 0; i < s.boards; i++) {
		if (s.seat[i] == u->about.player)
			board = i + 1;
		add(&players, s.seat[i] == u->about.player ? 0 : s.seat[i]);
	}
	if (commit(u, &s, players) == 0 && board)
		club_ui_say(
		    u, _("%s does not play: board %zu has no player"), u->about.name, board);
}

static void
take_out(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	struct squad s;
	unsigned out;
	size_t i, plays = 0;
	long board;
	int many;

	out = strat_club_find(c, answer, &many);
	if (open_squad(&s, c, (unsigned)club_ui_page(u)->subject, (size_t)club_ui_page(u)->flag) ==
	    0) {
		board = strat_scan_number(answer, strlen(answer), (long)s.boards);
		out = board > 0 ? s.seat[board - 1] : out;
		for (i = 0; i < s.n; i++)
			plays |= s.list[i] == out && s.plays[i];
	}
	close_squad(&s);
	if (!out || !plays)
		club_ui_refuse(u,
		    many ? _("'%s' matches more than one player")
			 : _("'%s' does not play in this match"),
		    answer);
	else
		substitute(u, out, u->about.player);
}

/* Let the chosen player play in the match, or not. */
static void
toggle(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t round = (size_t)club_ui_page(u)->flag, i, n = 0;
	unsigned in = 0,
		 gone = 0; /* the first reserve; the first one on a board who has withdrawn */
	char away[AWAY], question[200];
	struct squad s;
	int plays = 0;

	if (open_squad(&s, c, (unsigned)club_ui_page(u)->subject, round) == 0)
		for (i = 0; i < s.n; i++) {
			n += s.plays[i];
			plays |= s.plays[i] && s.list[i] == u->about.player;
			if (!in && !s.plays[i] && can_play(c, s.list[i], round))
				in = s.list[i];
			if (!gone && s.plays[i] && club_has_left(c, s.list[i]))
				gone = s.list[i];
		}
	close_squad(&s);
	if (plays) {
		substitute(u, u->about.player, in);
	} else if (n < c->boards) {
		substitute(u, 0, u->about.player);
	} else {
		put_away(u, u->about.player, away);
		snprintf(question, sizeof question,
		    _("%s plays instead of (part of the name, or board):"), u->about.name);
		club_ui_ask(u, club_ui_format("%s%s", away, question),
		    gone ? club_name_of(c, gone) : "", take_out);
	}
}

static void
act_change(struct club_ui *u, int arg)
{
	const struct club_page *p = club_ui_page(u);

	(void)arg;
	if (!club_selected_player(u))
		return;
	if (p->flag)
		toggle(u);
	else
		club_ui_ask(u,
		    club_ui_format(_("Board of %s (1 to %zu):"), u->about.name, count_squad(u)), "",
		    take_place);
}

/* Return the board of S that player NUMBER has, from 0, or the number of boards. */
static size_t
seat_of(const struct squad *s, unsigned number)
{
	size_t i;

	for (i = 0; i < s->boards && s->seat[i] != number; i++)
		;
	return i;
}

/* Let the player in ABOUT and the one on the board there change boards in the match, or a reserve play there instead.
 * The order of the boards is what it was before: it is changed and changed back. */
static void
change_boards(struct club_ui *u, const char *answer)
{
	json_t *all = strat_club_import(CLUB_FROM_LINEUP), *order = json_array(),
	       *seats = json_array(), *back = json_array();
	size_t i, mine, other = u->about.board - 1, round = (size_t)club_ui_page(u)->flag;
	struct squad s;
	int rc = 0, keeps = 0;

	(void)answer;
	if (begin(u, &s) < 0) {
		json_decref(all);
		json_decref(order);
		json_decref(seats);
		json_decref(back);
		return;
	}
	mine = seat_of(&s, u->about.player);
	for (i = 0; i < s.boards; i++) {
		unsigned who = i == other ? u->about.player : s.seat[i == mine ? other : i];

		keeps |= s.has_result[i];
		add(&seats, who);
		if (who)
			add(&order, who);
	}
	for (i = 0; i < s.n; i++)
		add(&back, s.list[i]);
	close_squad(&s);
	rc |= strat_club_import_add(all, "lineup", lineup_args(u, order, 0, 0));
	rc |= strat_club_import_add(all, "lineup", lineup_args(u, seats, round, keeps));
	rc |= strat_club_import_add(all, "lineup", lineup_args(u, back, 0, 0));
	if (rc) {
		json_decref(all);
		all = NULL;
	}
	if (club_ui_do(u, STRAT_CLUB_IMPORT, all) < 0 || club_ui_commit(u) < 0)
		return;
	if (keeps && round < club_of(u)->paired)
		say_changed(u, round);
	else
		say_seat(u, other + 1);
}

/* Return 1 if the players of S sit in the order of the boards once MINE and OTHER, boards from 0, have changed
 * places. */
static int
keeps_order(const struct squad *s, size_t mine, size_t other)
{
	size_t board = 0, i, k;

	for (i = 0; i < s->boards; i++) {
		unsigned who = s->seat[i == mine ? other : i == other ? mine : i];

		for (k = board; who && k < s->n && s->list[k] != who; k++)
			;
		if (who && k == s->n)
			return 0;
		board = who ? k : board;
	}
	return 1;
}

/* Return the question whether the player in ABOUT changes boards with OTHER, or 0, and whether the results stay, if KEEPS,
 * and that is in the order of the boards, if IS_ORDER. */
static const char *
ask_change(struct club_ui *u, unsigned other, int keeps, int is_order)
{
	const char *name = u->about.name, *with = other ? club_name_of(club_of(u), other) : "";

	if (!other)
		return club_ui_format(is_order
			? _("%s moves to board %zu in this match alone?")
			: _("%s moves to board %zu in this match alone, against the order of the boards?"),
		    name, u->about.board);
	if (keeps)
		return club_ui_format(is_order
			? _("%s and %s change boards in this match alone, and the results of the boards stay?")
			: _("%s and %s change boards in this match alone, against the order of the boards, and the results of the boards stay?"),
		    name, with);
	return club_ui_format(is_order
		? _("%s and %s change boards in this match alone?")
		: _("%s and %s change boards in this match alone, against the order of the boards?"),
	    name, with);
}

/* Ask whether the player in ABOUT, a reserve, is to play on the board there instead of OTHER, or 0; KEEPS: its result
 * stays; NOTHING says which result that waits becomes void. */
static void
ask_reserve(struct club_ui *u, unsigned other, int keeps, const char *nothing)
{
	const char *name = u->about.name;
	char away[AWAY], question[600];

	put_away(u, u->about.player, away);
	if (other)
		snprintf(question, sizeof question,
		    keeps
			? _("%s plays instead of %s on board %zu, in this match alone; the others stay, and the result of the board stays?")
			: _("%s plays instead of %s on board %zu, in this match alone; the others stay?"),
		    name, club_name_of(club_of(u), other), u->about.board);
	else
		snprintf(question, sizeof question,
		    _("%s plays on board %zu, in this match alone; the others stay?"), name,
		    u->about.board);
	club_ui_confirm(u, club_ui_format("%s%s%s", nothing, away, question), change_boards);
}

/* Ask whether the chosen player is to change boards with the one on BOARD of the match, from 1, or is to play there
 * as a reserve. */
static int
ask_boards(struct club_ui *u, size_t board)
{
	const struct strat_club *c = club_of(u);
	struct club_voided v = { .n = 0 };
	char nothing[CLUB_VOID], question[600];
	unsigned other = 0;
	struct squad s;
	size_t mine = 0, boards = 0;
	int keeps = 0, is_order = 0;

	if (!club_selected_player(u))
		return 0;
	if (open_squad(&s, c, (unsigned)club_ui_page(u)->subject, (size_t)club_ui_page(u)->flag) ==
	    0) {
		boards = s.boards;
		mine = seat_of(&s, u->about.player);
		other = board <= boards ? s.seat[board - 1] : 0;
		keeps = board <= boards &&
		    ((mine < boards && s.has_result[mine]) || s.has_result[board - 1]);
		is_order = mine < boards && board <= boards && keeps_order(&s, mine, board - 1);
		if (mine < boards)
			add_void(u, &s, mine, &v);
		if (board <= boards)
			add_void(u, &s, board - 1, &v);
	}
	club_post_put_void(&v, nothing);
	close_squad(&s);
	if (board > boards)
		return 0;
	u->about.board = board;
	if (mine == boards)
		ask_reserve(u, other, keeps, nothing);
	else if (mine + 1 != board) {
		snprintf(question, sizeof question, "%s", ask_change(u, other, keeps, is_order));
		club_ui_confirm(u, club_ui_format("%s%s", nothing, question), change_boards);
	}
	return 1;
}

/* A digit is a board of the order, or of the match. */
static int
type(struct club_ui *u, unsigned key)
{
	if (key < '1' || key > '9')
		return 0;
	if (club_ui_page(u)->flag)
		return ask_boards(u, key - '0');
	if (key - '0' > count_squad(u))
		return 0;
	if (club_selected_player(u))
		move_to(u, key - '0');
	return 1;
}

/* ------ opening it ------ */

/* Show the line-up of TEAM in ROUND, or in rounds to come. */
static void
show(struct club_ui *u, unsigned team, size_t round)
{
	club_ui_push(u, CLUB_PAGE_LINEUP, team);
	club_ui_page(u)->flag = (int)round;
}

static void
choose_team(struct club_ui *u, const char *answer)
{
	unsigned team = u->about.game.player[*answer == '2'];
	unsigned player = strat_club_team(club_of(u), u->about.player) == team ? u->about.player
									       : u->about.other;

	show(u, team, u->about.round);
	if (player != team && strat_club_team(club_of(u), player) == team)
		club_ui_choose(u, (long)player);
}

void
club_ask_lineup(struct club_ui *u, unsigned first, unsigned second, size_t round)
{
	const struct strat_club *c = club_of(u);

	if (!c->boards) {
		club_ui_decline(u, _("there are no teams"));
		return;
	}
	u->about.game.player[0] = (uint16_t)strat_club_team(c, first);
	u->about.game.player[1] = (uint16_t)strat_club_team(c, second);
	u->about.round = round;
	if (first && second)
		club_ui_ask_letter(u,
		    club_ui_format(round
			    ? _("Who plays in this match, of which team?  1 %s; 2 %s")
			    : _("Order of the boards, in all rounds to come, of which team?  1 %s; 2 %s"),
			club_name_of(c, u->about.game.player[0]),
			club_name_of(c, u->about.game.player[1])),
		    "12", choose_team);
	else
		club_ui_decline(u, _("choose a board of a match"));
}

void
club_act_lineup(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	unsigned player = club_selected_player(u);

	(void)arg;
	if (player && !c->boards)
		club_ui_decline(u, _("there are no teams"));
	else if (player && !strat_club_team(c, player))
		club_ui_decline(u, _("%s has no team"), u->about.name);
	else if (player) {
		show(u, strat_club_team(c, player), 0);
		club_ui_choose(u, (long)player);
	}
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER, ' ' }, "SPACE", N_("change"),
	      N_("in a match: the chosen player plays, or does not; otherwise the board of the chosen "
		 "player"),
	      0 },
	    act_change, 0 },
	{ { { '-' }, "-", N_("leave empty"),
	      N_("in a match: the chosen player does not play, and the board stays empty"), 0 },
	    act_leave_empty, 0 },
	{ { { 'v' }, "v", N_("details"), N_("show the player's page"), 0 }, club_act_open, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_key club_lineup_hints_of_order[] = {
	{ { { SCREEN_ENTER, ' ' }, "SPACE", N_("change"), NULL, 0 }, NULL, 0 },
	{ { { 'v' }, "v", N_("details"), NULL, 0 }, NULL, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_lineup = { N_("Line-up"),
	N_("The players of a team.  From the pages of players and of the next round, this is the order "
	   "of the boards in all rounds to come: a number puts the chosen player on that board, and the "
	   "first players who are there play.  Mark those who miss a round on the page of the check-in "
	   "(m).\n\n"
	   "From the page of results it is the line-up of one match: a number lets two who sat the wrong "
	   "way round change boards in it alone, or a reserve play on that board instead, SPACE takes a player out, for whom "
	   "the first reserve plays, or lets a reserve play.  The order of the boards always stays, so "
	   "the players below move up, after a question; - leaves the player's board empty instead, and b, "
	   "as the answer, lets a late player take an empty board alone.  A board with a result "
	   "keeps it when another player gets the board, after a question, and cannot become empty."),
	keys, make, type, CLUB_SELECTS_PLAYER };
