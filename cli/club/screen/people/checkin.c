/* checkin.c - the page on which players are marked as here, not here yet, or withdrawn. */
#include "cli/club/screen/ui.h"
#include "club/team/team.h"
#include "cli/tool/text.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHORTEST 8 /* columns to which names are cut */

/* ------ its lines ------ */

/* Return the round that the page is about: the next one, or the last one once all are paired. */
static size_t
round_of(const struct strat_club *c)
{
	return c->paired && c->paired >= club_rounds(c) ? c->paired : c->paired + 1;
}

/* Return 1 if player NUMBER, who has entered, has a bye in ROUND and was not put on a board after all. */
static int
is_absent(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	return round <= STRAT_CLUB_ROUNDS && p->first <= round && !p->last &&
	    p->bye[round] != STRAT_RESULT_OPEN &&
	    (round > c->paired || !strat_club_find_board(c, number, round));
}

/* Return 1 if player NUMBER has not come, plays only from a later round on, or has a bye in ROUND. */
static int
is_missing(const struct strat_club *c, unsigned number, size_t round)
{
	return strat_club_is_out(c, number) || c->players[number - 1].first > round ||
	    is_absent(c, number, round);
}

void
club_put_presence(struct strat_out *out, const struct strat_club *c)
{
	size_t here[2] = { 0, 0 }, all[2] = { 0, 0 }, left = 0; /* [1]: players of teams */
	size_t round = round_of(c), beaten = 0, unpaired = 0;
	unsigned char *owed = club_owed(c);
	unsigned i, team;

	for (i = 1; i <= c->n; i++) {
		int is_member = c->boards && !strat_club_is_team(c, i);

		if (!club_has_left(c, i) && strat_club_is_eliminated(c, i)) {
			beaten += !is_member && !(owed && owed[i]);
			unpaired += !is_member && owed && owed[i];
			continue;
		}
		if (club_has_left(c, i)) {
			left += !is_member && !(c->boards && c->players[i - 1].gone);
			continue;
		}
		all[is_member]++;
		team = is_member ? strat_club_team(c, i)
				 : 0; /* without it, a player does not play */
		here[is_member] += !is_missing(c, i, round) &&
		    (!team || !is_missing(c, team, round));
	}
	free(owed);
	if (!c->had_out && !left && here[0] == all[0] && here[1] == all[1])
		strat_out_str(out, _("nobody is marked away"));
	else if (c->boards)
		strat_out_printf(out, _("%zu of %zu teams and %zu of %zu players are here"),
		    here[0], all[0], here[1], all[1]);
	else
		strat_out_printf(out, _("%zu of %zu are here"), here[0], all[0]);
	if (beaten)
		strat_out_printf(out, P_(", %zu is out", ", %zu are out", beaten), beaten);
	if (unpaired)
		strat_out_printf(
		    out, P_(", %zu is not paired", ", %zu are not paired", unpaired), unpaired);
	if (left)
		strat_out_printf(out,
		    c->boards ? P_(", %zu team has withdrawn", ", %zu teams have withdrawn", left)
			      : P_(", %zu has withdrawn", ", %zu have withdrawn", left),
		    left);
}

/* Return the box before the name of player NUMBER in ROUND. */
static const char *
box_of(const struct strat_club *c, unsigned number, size_t round)
{
	if (club_has_left(c, number) || strat_club_is_eliminated(c, number))
		return "---";
	return is_missing(c, number, round) ? "[ ]" : "[x]";
}

/* Write the state of player NUMBER in ROUND to WORD; OWED is what club_owed() returned. */
static void
state_of(const struct strat_club *c, const unsigned char *owed, unsigned number, size_t round,
    char word[CLUB_LATE])
{
	const struct strat_club_player *p = &c->players[number - 1];
	int has_left = club_has_left(c, number) || strat_club_is_eliminated(c, number);

	if (!has_left && is_absent(c, number, round) && c->boards &&
	    strat_club_entrant(c, number) != number) {
		snprintf(word, CLUB_LATE, _("not in round %zu"), round);
	} else if (!has_left && is_absent(c, number, round)) {
		snprintf(word, CLUB_LATE, _("round %zu: %s"), round,
		    _(club_bye_words(c, p->bye[round])));
	} else if (!has_left && !strat_club_is_out(c, number) && club_is_late(c, number, 1)) {
		club_late_words(c, number, word);
	} else {
		snprintf(word, CLUB_LATE, "%s", _(club_checkin_word(c, owed, number)));
	}
}

/* Return the team of player NUMBER, to be shown. */
static const char *
team_of(const struct strat_club *c, unsigned number)
{
	return !c->boards                   ? ""
	    : strat_club_is_team(c, number) ? _("team")
					    : c->players[number - 1].fact[STRAT_CLUB_TEAM];
}

/* The columns of a line, apart from the box and the rating. */
struct room {
	int name, team, state;
	struct text_cut names, teams;
};

static void
grow(int *room, const char *text, int most)
{
	int width = text_width(text, strlen(text));

	width = width < most ? width : most;
	*room = width > *room ? width : *room;
}

/* Return the room of the columns in lines of WIDTH columns about ROUND.  Names and teams are cut before a state is. */
static struct room
make_room(const struct strat_club *c, const unsigned char *owed, size_t round, int width)
{
	int gaps = c->boards ? 15 : 13; /* with the box and the rating */
	struct room r = { 0 };
	char word[CLUB_LATE];
	unsigned i;

	for (i = 1; i <= c->n; i++) {
		state_of(c, owed, i, round, word);
		grow(&r.name, c->players[i - 1].fact[STRAT_CLUB_NAME], 30);
		grow(&r.team, team_of(c, i), 20);
		grow(&r.state, word, width);
	}
	while (r.name + r.team + r.state + gaps > width && (r.name > SHORTEST || r.team > SHORTEST))
		--*(r.name > r.team ? &r.name : &r.team);
	for (i = 1; i <= c->n; i++) {
		const char *name = c->players[i - 1].fact[STRAT_CLUB_NAME], *team = team_of(c, i);

		text_cut_look(&r.names, name, strlen(name), r.name);
		text_cut_look(&r.teams, team, strlen(team), r.team);
	}
	return r;
}

/* Append TEXT, cut to ROOM columns as CUT says, or padded. */
static void
put_column(struct strat_out *out, const char *text, int room, const struct text_cut *cut)
{
	int width = text_put_cut(out, text, strlen(text), room, cut);

	strat_out_printf(out, "%*s", room - width + 2, "");
}

/* Add the line of player NUMBER in ROUND. */
static void
put_player(const struct strat_club *c, const unsigned char *owed, struct screen_lines *to,
    unsigned number, size_t round, const struct room *room)
{
	const struct strat_club_player *p = &c->players[number - 1];
	int has_left = club_has_left(c, number) || strat_club_is_eliminated(c, number);
	struct strat_out line;
	char word[CLUB_LATE];

	strat_out_init(&line, -1);
	strat_out_printf(&line, "%s  ", box_of(c, number, round));
	put_column(&line, p->fact[STRAT_CLUB_NAME], room->name, &room->names);
	strat_out_printf(&line, "%-4s  ", p->fact[STRAT_CLUB_RATING]);
	if (c->boards)
		put_column(&line, team_of(c, number), room->team, &room->teams);
	state_of(c, owed, number, round, word);
	strat_out_str(&line, word);
	screen_line_put(to,
	    has_left                           ? SCREEN_QUIET
		: is_missing(c, number, round) ? SCREEN_TODO
					       : SCREEN_PLAIN,
	    (long)number, club_text_end(&line));
	strat_out_free(&line);
}

/* Add how many are here in ROUND, and how to begin before round 1. */
static void
put_heading(const struct strat_club *c, struct screen_lines *to, size_t round, int width)
{
	struct strat_out presence;
	const char *text;

	strat_out_init(&presence, -1);
	club_put_presence(&presence, c);
	text = club_text_end(&presence);
	if (c->n)
		text = club_ui_format(_("round %zu: %s"), round, text);
	if (!c->paired && c->n) {
		char all[500];

		snprintf(all, sizeof all, _("%s; A: all not here yet, H: all here"), text);
		screen_lines_wrap(to, SCREEN_HEAD, all, width);
	} else {
		screen_lines_wrap(to, SCREEN_HEAD, text, width);
	}
	if (c->paired && !c->boards && strat_club_open_games(c, c->paired))
		screen_line(to, SCREEN_QUIET, 0,
		    _("If someone does not come to round %zu: type + or - on the page r."),
		    c->paired);
	strat_out_free(&presence);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	unsigned *order = c->boards ? club_listed(c) : club_by_name(c);
	size_t round = round_of(c), i;
	unsigned char *owed = club_owed(c);
	struct room room = make_room(c, owed, round, width);

	(void)p;
	if (!order)
		to->error = -STRAT_E_NOMEM;
	put_heading(c, to, round, width);
	to->fixed = to->n;
	if (c->n == 0)
		screen_lines_wrap(
		    to, SCREEN_PLAIN, _("No players yet.  a signs players up one by one."), width);
	for (i = 0; order && i < c->n; i++)
		put_player(c, owed, to, order[i], round, &room);
	text_cut_free(&room.names);
	text_cut_free(&room.teams);
	free(owed);
	free(order);
}

/* ------ keys ------ */

static const char *const states[] = { "here", "away", "gone" };

/* Choose the line after the one of the player in ABOUT, to which BACKSPACE returns. */
static void
go_down(struct club_ui *u)
{
	struct screen_list *list = &club_ui_page(u)->list;
	size_t i;

	if (club_ui_page(u)->which != CLUB_PAGE_CHECKIN)
		return;
	club_ui_page(u)->flag = (int)u->about.player;
	club_ui_rows(u);
	i = screen_lines_find(&u->rows, (long)u->about.player);
	if (i + 1 < u->rows.n)
		screen_list_choose(list, u->rows.line[i + 1].id);
}

/* Return 1 if after the mark STATE the next key is about the player in ABOUT, too: in Keizer's system, one who misses
 * round 1 is marked as here after all and gets a bye. */
static int
stays(struct club_ui *u, const char *state)
{
	const struct strat_club *c = club_of(u);

	return !c->paired && strat_club_setting_is(c, "system", "keizer") &&
	    club_ui_page(u)->which == CLUB_PAGE_CHECKIN &&
	    (*state == 'a' || (*state == 'h' && club_ui_page(u)->flag == -(int)u->about.player));
}

/* Return 1 if player NUMBER, who is here, plays only after the next round: the last one was cancelled. */
static int
is_later(const struct strat_club *c, unsigned number)
{
	const struct strat_club_player *p = &c->players[number - 1];

	return p->first != STRAT_CLUB_NEVER && p->first > c->paired + 1;
}

/* Return 1 if the player NUMBER, who had never come, was withdrawn after a round, as an older version let a player be. */
static int
has_two_marks(const struct strat_club *c, unsigned number)
{
	return c->players[number - 1].first == STRAT_CLUB_NEVER && c->players[number - 1].last;
}

/* Mark player NUMBER as here, for the next round, and earlier rounds as worth LATE.  Return 0 or -1. */
static int
bring(struct club_ui *u, unsigned number, const char *late)
{
	if (has_two_marks(club_of(u), number) &&
	    club_ui_do(u, "return",
		json_pack("{s:i, s:I}", "player", (int)number, "round",
		    (json_int_t)club_of(u)->paired + 1)) < 0)
		return -1;
	if (is_later(club_of(u), number)) {
		late = strat_bye_word(
		    (enum strat_tourney_result)club_of(u)->players[number - 1].late);
		if (club_ui_do(u, "checkin",
			json_pack("{s:i, s:s}", "player", (int)number, "as", "away")) < 0)
			return -1;
	}
	return club_ui_do(u, "checkin",
	    json_pack("{s:i, s:s, s:s}", "player", (int)number, "as", "here", "late", late));
}

/* Mark those of TEAM who were not here, the team itself too, as here; its earlier rounds are worth LATE.
 * Return 0 or -1. */
static int
bring_team(struct club_ui *u, unsigned team, int is_whole, const char *late)
{
	const struct strat_club *c = club_of(u);
	unsigned i;

	for (i = 1; i <= c->n; i++) {
		const struct strat_club_player *p = &c->players[i - 1];

		if (p->team != team || p->first <= c->paired + 1 || (p->gone && i != team) ||
		    (!is_whole && i != team))
			continue;
		if (bring(u, i, i == team ? late : "zero") < 0)
			return -1;
	}
	return 0;
}

/* A team comes with its players and, before round 1, a player with the team.  Return 1 if that was done,
 * or could not be. */
static int
mark_team(struct club_ui *u, const char *late)
{
	unsigned player = u->about.player, team = strat_club_team(club_of(u), player);
	size_t before = u->file.ndone;

	if (!club_of(u)->boards || !team ||
	    (club_of(u)->paired &&
		(team != player ||
		    (!strat_club_is_out(club_of(u), team) && !is_later(club_of(u), team)))))
		return 0;
	if (club_ui_begin_player(u) < 0 || bring_team(u, team, team == player, late) < 0)
		return 1;
	if (team != player && bring(u, player, "zero") < 0)
		return 1;
	if (club_ui_commit(u) < 0)
		return 1;
	if (team == player && u->file.ndone > before + 1)
		club_ui_say(u, _("%s is here, with all its players; m marks those who are missing"),
		    u->about.name);
	else
		club_ui_say(u, _("%s is here"), u->about.name);
	go_down(u);
	return 1;
}

/* Mark the player in ABOUT as STATE; earlier rounds are worth LATE. */
static void
mark(struct club_ui *u, const char *state, const char *late)
{
	unsigned char *owed;
	int is_staying = stays(u, state);

	if (*state == 'h' && mark_team(u, late))
		return;
	if (*state == 'h' &&
	    (is_later(club_of(u), u->about.player) || has_two_marks(club_of(u), u->about.player))) {
		if (club_ui_begin_player(u) < 0 || bring(u, u->about.player, late) < 0 ||
		    club_ui_commit(u) < 0)
			return;
	} else if (club_ui_act_player(u, "checkin",
		       json_pack("{s:i, s:s, s:s}", "player", (int)u->about.player, "as", state,
			   "late", late)) < 0)
		return;
	if (*state == 'a' && !club_of(u)->paired &&
	    strat_club_setting_is(club_of(u), "system", "keizer"))
		club_ui_say(u,
		    _("%s: not here, and not ranked.  A player who misses only round 1 is ranked: press h, "
		      "then B, and say whether with notice."),
		    u->about.name);
	else {
		owed = club_owed(club_of(u));
		club_ui_say(u, _("%s: %s"), u->about.name,
		    _(club_checkin_word(club_of(u), owed, u->about.player)));
		free(owed);
	}
	if (*state == 'h' && strat_club_has_draw(club_of(u)))
		club_say_place(u, u->about.player);
	else if (*state == 'h')
		club_say_bye_to_take(u, u->about.player);
	if (*state == 'h' && strat_club_setting_is(club_of(u), "system", "keizer")) {
		u->about.round = 0; /* all values depend on how many there are */
		club_say_outdated(u);
	}
	if (is_staying)
		club_ui_page(u)->flag = *state == 'a' ? -(int)u->about.player
						      : (int)u->about.player;
	else
		go_down(u);
}

/* Cancel the last round, and mark the player in ABOUT as here: ANSWER is half or z, what earlier rounds are worth. */
static void
come_at_once(struct club_ui *u, const char *answer)
{
	size_t round = club_of(u)->paired;

	if (club_cancel_for_late(u) < 0)
		return;
	mark(u, "here", club_late_points(answer));
	if (!u->is_fault)
		club_ui_say(u,
		    _("%s is here; the pairing of round %zu is cancelled: pair it again"),
		    u->about.name, round);
	club_say_unplayed(u);
}

/* Mark the player in ABOUT, who comes late, as here: ANSWER is that of club_ask_late() or club_ask_place(). */
static void
come(struct club_ui *u, const char *answer)
{
	if (*answer != 'p' && *answer != 'd')
		mark(u, "here", club_late_points(answer));
	else if (*answer == 'd' || !club_ask_late_again(u, u->about.name, come_at_once))
		come_at_once(u, answer);
}

/* Return 1 if player NUMBER, a late entry, is marked as here, so that the mark would change nothing. */
static int
is_here(const struct strat_club *c, unsigned number)
{
	return c->paired && !c->boards && !is_missing(c, number, c->paired + 1) &&
	    !is_later(c, number) && !club_has_left(c, number) && !has_two_marks(c, number);
}

void
club_act_come(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);

	(void)arg;
	if (!club_selected_player(u))
		return;
	if (is_here(c, u->about.player)) {
		club_ui_say(u, _("%s is here already: nothing is changed"), u->about.name);
		go_down(u);
	} else if (!c->paired || !strat_club_is_out(c, u->about.player) ||
	    (c->boards && !strat_club_is_team(c, u->about.player)))
		mark(u, "here", "zero"); /* earlier rounds are the team's */
	else if (strat_club_has_draw(c))
		club_ask_place(u, come);
	else
		(void)!club_ask_late(u, u->about.name, "checkin",
		    json_pack("{s:i, s:s, s:s}", "player", (int)u->about.player, "as", "here",
			"late", "zero"),
		    come);
}

/* Give the player in ABOUT, who has entered, a bye in the next round, or cancel it.  With notice it is
 * worth a part of the own value in Keizer's system, elsewhere nothing. */
static void
mark_round(struct club_ui *u, int is_here)
{
	const struct strat_club *c = club_of(u);
	const char *points = is_here                       ? "none"
	    : strat_club_setting_is(c, "system", "keizer") ? "half"
							   : "zero";
	int is_member = strat_club_entrant(c, u->about.player) != u->about.player;
	size_t round = c->paired + 1, before = club_rounds(c);
	const char *effect;

	if (is_here && round > club_rounds(c)) {
		club_ui_decline(u,
		    is_member
			? _("all rounds are paired: on the page of results, L puts %s into the match")
			: _("all rounds are paired: to let %s play, cancel the pairing of the last one "
			    "(U) and pair it again"),
		    u->about.name);
	} else if (!is_here && round > club_rounds(c)) {
		club_ui_decline(u, "%s",
		    is_member
			? _("all rounds are paired: on the page of results, L changes who plays")
			: _("no round is left for a bye"));
	} else if (is_absent(c, u->about.player, round) != is_here) {
		club_ui_say(u,
		    is_here ? _("%s plays in round %zu") : _("%s has a bye in round %zu"),
		    u->about.name, round);
	} else if (club_ui_act_player(u, "bye",
		       json_pack("{s:i, s:I, s:s}", "player", (int)u->about.player, "round",
			   (json_int_t)round, "points", points)) == 0) {
		effect = club_bye_effect(c, u->about.player, round, points);
		club_ui_say(u,
		    is_here         ? _("%s plays in round %zu")
			: is_member ? _("%s does not play in round %zu")
			: *effect   ? _("%s, round %zu: %s; %s")
				    : _("%s, round %zu: %s (B gives another one)"),
		    u->about.name, round,
		    is_here
			? ""
			: _(club_bye_words(c, (enum strat_tourney_result)strat_bye_parse(points))),
		    *effect ? _(effect) : "");
		club_say_rounds(u, before);
		if (!is_here)
			club_say_open_games(u);
		go_down(u);
	}
}

static void
miss_round(struct club_ui *u, const char *answer)
{
	(void)answer;
	mark_round(u, 0);
}

/* Ask before a game of a knockout or of groups falls out because the player in ABOUT is absent. */
static void
ask_absence(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t round = c->paired + 1;
	int falls_out = strat_club_is_knockout(c, round) ||
	    strat_club_setting_is(c, "system", "groups");
	const char *effect = falls_out ? club_bye_effect(c, u->about.player, round, "zero") : "";

	if (is_absent(c, u->about.player, round) || !*effect)
		mark_round(u, 0);
	else
		club_ui_confirm(u,
		    club_ui_format(
			_("%s, round %zu: %s.  Go on?"), u->about.name, round, _(effect)),
		    miss_round);
}

/* Choose the player who was marked last, to mark this player again. */
static void
act_again(struct club_ui *u, int arg)
{
	int last = abs(club_ui_page(u)->flag);

	(void)arg;
	if (last)
		club_ui_choose(u, last);
	else
		club_ui_decline(u, _("nobody has been marked here yet"));
}

static void
remove_marked(struct club_ui *u, const char *answer)
{
	(void)answer;
	mark(u, states[2], "zero");
}

static void
act_mark(struct club_ui *u, int state)
{
	const struct strat_club *c = club_of(u);
	const struct strat_club_player *p;
	char why[STRAT_CLUB_TEXT];

	if (!club_selected_player(u))
		return;
	p = &c->players[u->about.player - 1];
	if (state != 2 && !p->last && !p->gone && club_has_left(c, u->about.player))
		club_ui_decline(u, _("the team %s has withdrawn: h on its line brings it back"),
		    p->fact[STRAT_CLUB_TEAM]);
	else if (state == 0 && p->last)
		club_act_return(u, 0);
	else if (state != 2 && p->first <= c->paired &&
	    strat_club_refuse_bye(c, u->about.player, c->paired + 1, why) < 0)
		club_ui_decline(u, "%s", why);
	else if (state == 0 &&
	    (p->first <= c->paired || is_absent(c, u->about.player, c->paired + 1)))
		mark_round(u, 1);
	else if (state == 0)
		club_act_come(u, 0);
	else if (c->paired && p->first <= c->paired && state == 2)
		club_act_withdraw(u, 0);
	else if (c->paired && p->first <= c->paired)
		ask_absence(u);
	else if (state == 2)
		club_ask_removal(u, remove_marked);
	else
		mark(u, states[state], "zero");
}

static void
mark_all(struct club_ui *u, const char *answer)
{
	struct strat_out presence;
	unsigned i;

	(void)answer;
	if (club_ui_begin(u) < 0)
		return;
	for (i = 1; *u->about.text == 'h' && i <= club_of(u)->n; i++)
		if (is_later(club_of(u), i) && bring(u, i, "") < 0)
			return;
	if (club_ui_do(u, "checkin", json_pack("{s:i, s:s}", "player", 0, "as", u->about.text)) <
		0 ||
	    club_ui_commit(u) < 0)
		return;
	strat_out_init(&presence, -1);
	club_put_presence(&presence, club_of(u));
	club_ui_say(u, *u->about.text == 'h' ? "%s" : _("%s; h marks those who come"),
	    club_text_end(&presence));
	strat_out_free(&presence);
}

/* Mark everyone who has not played as not here yet (ARG 1), or as here (0). */
static void
act_all(struct club_ui *u, int arg)
{
	strcpy(u->about.text, states[arg]);
	if (club_of(u)->paired)
		club_ui_decline(u, _("round 1 is paired: mark late players one by one"));
	else
		club_ui_confirm(u,
		    arg ? _("Begin the check-in: mark all as not here yet?")
			: _("Mark all as here?"),
		    mark_all);
}

static const struct club_key keys[] = {
	{ { { 'h', SCREEN_ENTER }, "h", N_("here"), N_("the player is here (ENTER too)"), 0 },
	    act_mark, 0 },
	{ { { 'm' }, "m", N_("missing"),
	      N_("the player is not here, and is not paired: before the first game, or in the next "
		 "round"),
	      0 },
	    act_mark, 1 },
	{ { { 'W' }, "W", N_("withdraw"),
	      N_("the player withdraws; before the first game this removes the player"), 0 },
	    act_mark, 2 },
	{ { { 'a' }, "a", N_("add"), N_("sign players up"), 0 }, club_act_add, 0 },
	{ { { 'B' }, "B", N_("bye"), N_("give the player a bye in a round"), 0 }, club_act_bye, 0 },
	{ { { SCREEN_CODE(KEY_BACKSPACE), 127, 8 }, "BACKSPACE", NULL,
	      N_("return to the player who was marked last, to mark this player again"), 0 },
	    act_again, 0 },
	{ { { 'A' }, "A", NULL, N_("begin: mark all as not here yet"), 0 }, act_all, 1 },
	{ { { 'H' }, "H", NULL, N_("mark all as here"), 0 }, act_all, 0 },
	{ { { 'v' }, "v", NULL, N_("show the player's page"), 0 }, club_act_open, 0 },
	{ { { 'L' }, "L", NULL, N_("teams: the line-up of the player's team"), 0 }, club_act_lineup,
	    0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_checkin = { N_("Check-in"),
	N_("The players who are here.  Players who sign up are here, until A marks all as not here yet; then "
	   "press h for each player who comes.  The next line is chosen then; BACKSPACE returns to the "
	   "player who was marked last.  Only players who are here are paired.  Someone "
	   "who comes after round 1 was paired is a late entry (h).  Someone who has played and misses "
	   "the next round gets a bye for it (m).  Players who withdraw before "
	   "their first game (W) are in no table and no sheet; h brings them back.\n\n"
	   "In a round robin, m keeps a player who misses round 1 out of the table: one who comes later is a "
	   "late entry and plays the missed games later, and one who never comes leaves no trace.  "
	   "A player who is marked here is in the table: B puts the game of round 1 off, which takes as many "
	   "rounds as m or more, and if the player never comes, W annuls the games (setting: withdrawal), which stay in the crosstable.\n\n"
	   "In a tournament of teams each team is followed by its players, in the order of its boards.  "
	   "Before round 1, h on a team marks its players as here, too; then m on those who are "
	   "missing."),
	keys, make, NULL, CLUB_SELECTS_PLAYER };
