/* person.c - the page of a player: details, rounds, byes. */
#include "cli/club/ranks.h"
#include "cli/club/screen/ui.h"
#include "club/team/team.h"
#include "cli/tool/text.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

#define FACT_NAMES 12 /* columns of the longest name of a fact */

/* Return fact K of player NUMBER as a line has it: the rating of a team without one is that of its players. */
static const char *
fact_shown(const struct strat_club *c, unsigned number, size_t k)
{
	const char *fact = c->players[number - 1].fact[k];
	long rating = k == STRAT_CLUB_RATING && !*fact ? strat_club_rating(c, number) : 0;

	if (rating)
		return club_ui_format(_("%ld, the average of the first players"), rating);
	return *fact ? fact : "-";
}

/* Add the details; where players play for teams, also the one that is missing. */
static void
put_facts(const struct strat_club *c, unsigned number, struct screen_lines *to)
{
	const struct strat_club_player *p = &c->players[number - 1];
	int has_teams = c->boards || club_is_scheveningen(c);
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		if (k != STRAT_CLUB_TEAM ||
		    (has_teams ? !strat_club_is_team(c, number) : *p->fact[k] != '\0'))
			screen_line(to, SCREEN_PLAIN, (long)k + 1, "%s%*s  %s",
			    _(strat_club_fact_name[k]),
			    text_pad(_(strat_club_fact_name[k]), FACT_NAMES), "",
			    fact_shown(c, number, k));
}

/* Add the numbers of the player: the one to be typed, and that of the pairing if it is another one. */
static void
put_numbers(const struct strat_club *c, unsigned number, struct screen_lines *to, int width)
{
	struct strat_club_field x;
	unsigned pairing = 0;

	if (strat_club_field_init(&x, c) < 0)
		to->error = -STRAT_E_NOMEM;
	else if (c->paired && strat_club_is_entrant(c, number) && !strat_club_is_out(c, number))
		pairing = x.t.players[x.index[number]].number;
	strat_club_field_free(&x);
	if (pairing && pairing != number)
		screen_lines_wrap(to, SCREEN_QUIET,
		    club_ui_format(c->boards
			    ? _("The number %u stands for this team in questions and commands; "
				"reports for rating officers have the pairing number, %u.")
			    : _("The number %u stands for this player in questions and commands; "
				"reports for rating officers have the pairing number, %u."),
			number, pairing),
		    width);
}

/* Add the rounds that the player plays or misses, and forbidden opponents. */
static void
put_times(const struct strat_club *c, unsigned number, struct screen_lines *to, int width)
{
	const struct strat_club_player *p = &c->players[number - 1];
	size_t i;

	if (strat_club_is_out(c, number))
		screen_line(to, SCREEN_TODO, 0, "%s", _(club_checkin_word(c, NULL, number)));
	else if (p->first > 1)
		screen_line(to, SCREEN_PLAIN, 0, _("plays from round %u on; earlier rounds: %s"),
		    p->first, _(club_bye_short(c, p->late)));
	if (p->last && p->first != STRAT_CLUB_NEVER)
		screen_line(to, SCREEN_PLAIN, 0, _("has withdrawn after round %u"), p->last);
	if (p->last && p->leave)
		screen_lines_wrap(to, SCREEN_PLAIN,
		    club_ui_format(_("games: %s"), _(club_leaving_words(p->leave))), width);
	for (i = c->paired + 1; i <= STRAT_CLUB_ROUNDS; i++)
		if (p->bye[i]) {
			screen_line(to, SCREEN_PLAIN, 0, _("round %zu: %s"), i,
			    _(club_bye_words(c, p->bye[i])));
		}
	for (i = 0; i < c->nbans; i++)
		if (!c->bans[i][3] && (c->bans[i][0] == number || c->bans[i][1] == number))
			screen_line(to, SCREEN_PLAIN, 0, _("may not meet %s"),
			    club_name_of(c, c->bans[i][c->bans[i][0] == number]));
}

/* ------ the games ------ */

/* Return what a player of T did in the game of C, in ROUND, from the player's side. */
static const char *
deed_of(const struct strat_tourney *t, const struct strat_cell *c, size_t round)
{
	const struct strat_result_row *row = strat_result_of_letter(c->result), *other;
	int is_first = c->colour != STRAT_BLACK;

	if (c->result == ' ')
		return is_first ? N_("open, moves first") : N_("open, moves second");
	if (row->flags & STRAT_IS_FORFEIT)
		return row->points[0] ? N_("won without a game") : N_("lost without a game");
	if (row->points[0] == 100)
		return is_first ? N_("won as first") : N_("won as second");
	if (row->points[0] == 50)
		return is_first ? N_("drew as first") : N_("drew as second");
	if (c->opponent != STRAT_NO_PLAYER) {
		other = strat_result_of_letter(
		    strat_tourney_cell(t, c->opponent, round - 1)->result);
		if (other->flags & STRAT_IS_PLAYED && !other->points[0])
			return N_("both lost");
	}
	return is_first ? N_("lost as first") : N_("lost as second");
}

/* Put what a player of T did in the game of C, in ROUND; points are put in FORM.  IS_DROPPED: it was annulled before it
 * began. */
static void
put_deed(struct table *s, const struct strat_tourney *t, const struct strat_cell *c, size_t round,
    int is_dropped, const char *form)
{
	int is_annulled = c->earned == STRAT_ANNULLED,
	    is_forfeit = strat_result_of_letter(c->result)->flags & STRAT_IS_FORFEIT;
	char points[16], text[STRAT_CLUB_TEXT];

	if (is_dropped) {
		club_put_word(s, N_("annulled"));
	} else if (is_annulled) {
		snprintf(text, sizeof text, "%s (%s)", _(deed_of(t, c, round)), _("annulled"));
		club_put(s, text);
	} else if (c->earned >= 0 && c->result != ' ' && !is_forfeit) {
		snprintf(text, sizeof text, form, club_share_of(c, points));
		club_put(s, text);
	} else {
		club_put_word(s, deed_of(t, c, round));
	}
}

/* Put the board points of the match of TEAM in ROUND, its own first, or that it is open or annulled. */
static void
put_match(struct table *s, const struct strat_club *c, unsigned team, size_t round)
{
	struct strat_club_match m;
	char points[2][16];
	size_t at = 0, k;

	(void)!strat_club_find_match(c, team, round, &at);
	m = strat_club_match(c, round, at);
	k = m.team[0] != team;
	club_points_text(points[0], m.points[k]);
	club_points_text(points[1], m.points[!k]);
	if (m.open == m.n)
		club_put_word(s, N_("open"));
	else if (strat_club_is_annulled(c, m.team[0]) || strat_club_is_annulled(c, m.team[1]))
		club_put_word(s, N_("annulled"));
	else
		club_printf(s, "%s - %s", points[0], points[1]);
}

/* Put the result of a match of player NUMBER of several games in ROUND, such as "1½-½".  Return 0 if it is
 * another game, or has no such result. */
static int
put_match_result(struct table *s, const struct club_ranks *r, unsigned number, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(r->s.t, r->field.index[number], round - 1);
	char score[CLUB_SCORE], text[STRAT_CLUB_TEXT];

	if (!club_has_match(r->club, number, round) || strchr("+-", c->result) ||
	    strat_tourney_is_dropped(r->s.t, r->field.index[number], round - 1) ||
	    !club_put_match_score(score, r->club, number, round, c,
		strat_tourney_cell(r->s.t, c->opponent, round - 1)))
		return 0;
	snprintf(text, sizeof text, _(club_match_form(r->club, number, round)), score);
	club_put(s, text);
	return 1;
}

/* Put what player NUMBER did on board G of ROUND, which has no opponent. */
static void
put_vacant(struct table *s, const struct club_ranks *r, const struct strat_club_game *g,
    unsigned number, size_t round)
{
	struct strat_cell cell = club_vacant_cell(r->club, g, g->player[1] == number, round);

	put_deed(
	    s, r->s.t, &cell, round, club_annulled_of(r->club, g, round) == CLUB_DROPPED, "%s");
}

/* Put the row of ROUND, from 1, of player NUMBER. */
static void
put_round(struct table *s, const struct club_ranks *r, unsigned number, size_t round)
{
	size_t i = r->field.index[number], board = strat_club_find_board(r->club, number, round);
	const struct strat_cell *c = strat_tourney_cell(r->s.t, i, round - 1);
	const struct strat_club_game *g = board ? &r->club->round[round].games[board - 1] : NULL;

	club_printf(s, "%zu", round);
	if (g && strat_club_is_vacant(r->club, g) && !strat_club_is_team(r->club, number)) {
		club_printf(s, "%zu", board);
		club_put_seat(s, r->club, g->player[g->player[0] == number], number);
		put_vacant(s, r, g, number, round);
	} else if (c->opponent == STRAT_NO_PLAYER) {
		club_put(s, "");
		club_put_word(s, board ? N_("bye") : club_absence_words(r->club, number, round));
		club_show_free(s, !board, club_free_word(r->club, round));
		club_put(s, "");
	} else {
		club_put_boards_of(s, r->club, board, number);
		club_put_name(s, r->club, r->field.who[c->opponent]);
		if (strat_club_is_team(r->club, number))
			put_match(s, r->club, number, round);
		else if (!put_match_result(s, r, number, round))
			put_deed(s, r->s.t, c, round,
			    strat_tourney_is_dropped(r->s.t, i, round - 1),
			    _(club_match_form(r->club, number, round)));
	}
	club_put_total(s, club_points_after(r, i, round));
}

/* Put the games that player NUMBER still has by the table; who plays for a team does not know the board. */
static void
put_games_to_come(struct table *s, const struct strat_club *c, unsigned number)
{
	int is_own = strat_club_entrant(c, number) == number, i;
	struct club_coming *list;
	int n = club_games_to_come(c, number, &list);

	for (i = 0; i < n; i++) {
		club_printf(s, "%zu", list[i].round);
		club_put(s, "");
		club_put_name(s, c, list[i].opponent);
		club_put_word(s,
		    !list[i].opponent       ? ""
			: list[i].word      ? list[i].word
			: !is_own           ? N_("to come")
			: list[i].is_second ? N_("to come, moves second")
					    : N_("to come, moves first"));
		club_put(s, "");
	}
	if (n < 0)
		s->error = n;
	free(list);
}

/* Add the rounds of player NUMBER as they look to this player. */
static void
put_games(const struct strat_club *c, unsigned number, struct screen_lines *to, int width)
{
	static const struct club_column columns[] = { { N_("round"), 0 }, { N_("board"), 0 },
		{ N_("opponent"), TABLE_TEXT }, { N_("result"), TABLE_TEXT }, { N_("points"), 1 } };
	struct club_ranks ranks;
	struct table s;
	size_t round;

	club_table(&s, "card", "", columns, 5);
	/* Keizer's points of a round change with each later round */
	if (!s.error && strat_club_setting_is(c, "system", "keizer"))
		s.columns[4].only_data = 1;
	if (strat_club_is_team(c, number))
		club_heading(&s, 4,
		    strat_club_setting_is(c, "team-points", "board") ? _("board points so far")
								     : _("match points so far"));
	if ((strat_club_entrant(c, number) == number
		    ? club_ranks_make(&ranks, c, c->paired, NULL)
		    : club_ranks_of_players(&ranks, c, c->paired)) < 0)
		to->error = -STRAT_E_NOMEM;
	for (round = 1; !to->error && round <= c->paired; round++)
		put_round(&s, &ranks, number, round);
	put_games_to_come(&s, c, number);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_table(to, &s, NULL, width);
	table_free(&s);
	club_ranks_free(&ranks);
}

/* Put the players of TEAM in board order, with the points of their own games. */
static void
put_squad_rows(struct table *s, const struct strat_club *c, unsigned team)
{
	uint16_t *list = calloc(c->n + 1, sizeof *list);
	size_t i, n = list ? strat_club_squad(c, team, list) : 0;
	struct club_ranks ranks;

	if (club_ranks_of_players(&ranks, c, c->paired) < 0 || !list)
		s->error = -STRAT_E_NOMEM;
	for (i = 0; !s->error && i < n; i++) {
		if (i < c->boards)
			club_printf(s, "%zu", i + 1);
		else
			club_put_word(s, N_("reserve"));
		club_put_name(s, c, list[i]);
		club_put(s, c->players[list[i] - 1].fact[STRAT_CLUB_RATING]);
		if (strat_club_is_out(c, list[i]))
			club_put(s, "");
		else
			club_put_total(
			    s, club_points_after(&ranks, ranks.field.index[list[i]], c->paired));
	}
	club_ranks_free(&ranks);
	free(list);
}

static void
put_squad(const struct strat_club *c, unsigned team, struct screen_lines *to, int width)
{
	static const struct club_column columns[] = { { N_("board"), TABLE_TEXT },
		{ N_("name"), TABLE_TEXT }, { N_("rating"), 0 }, { N_("points"), 1 } };
	struct table s;

	club_table(&s, "squad", "", columns, 4);
	put_squad_rows(&s, c, team);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_table(to, &s, NULL, width);
	table_free(&s);
}

/* Say how player NUMBER of a knockout went on without winning. */
static void
put_way(const struct strat_club *c, unsigned number, struct screen_lines *to, int width)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_own_way(&words, c, c->paired, number);
	if (words.len)
		screen_lines_wrap(to, SCREEN_QUIET, club_text_end(&words), width);
	to->error = words.error ? words.error : to->error;
	strat_out_free(&words);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	unsigned number = (unsigned)p->subject;

	if (number < 1 || number > c->n) {
		screen_line_put(to, SCREEN_FAULT, 0, _("this player no longer exists"));
		return;
	}
	screen_line(to, SCREEN_HEAD, 0, _("Number %u: %s"), number, club_name_of(c, number));
	put_times(c, number, to, width);
	if ((c->paired || club_cycles(c)) && !strat_club_is_out(c, number))
		put_games(c, number, to, width);
	put_way(c, number, to, width);
	if (c->boards && strat_club_is_team(c, number))
		put_squad(c, number, to, width);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	put_facts(c, number, to);
	put_numbers(c, number, to, width);
}

/* ------ changes ------ */

static void
change(struct club_ui *u, const char *answer)
{
	const char *fact = strat_club_fact_name[u->about.board];

	if (club_ui_act_player(u, "edit",
		json_pack("{s:i, s:s, s:s}", "player", (int)u->about.player, "fact", fact, "value",
		    answer)) == 0)
		club_ui_say(u, _("%s: %s"), _(fact), answer);
}

static void
make_team(struct club_ui *u, const char *answer)
{
	(void)answer;
	change(u, u->about.text);
}

/* y: the player changes to the team that was offered; n: to a new one, as typed. */
static void
take_offered(struct club_ui *u, const char *answer)
{
	char several[300], question[sizeof u->about.text + 100];

	if (*answer == 'n') {
		club_several_like(club_of(u), u->about.text, several);
		snprintf(question, sizeof question, _("A new team '%s'?"), u->about.text);
		club_ui_confirm(u, club_ui_format("%s%s", several, question), make_team);
		return;
	}
	snprintf(
	    u->about.text, sizeof u->about.text, "%s", club_name_of(club_of(u), u->about.other));
	change(u, u->about.text);
}

/* Change the club, or the team where it has no boards, to ANSWER as it is spelled already, unless only the spelling
 * changes. */
static void
change_shared(struct club_ui *u, const char *answer)
{
	enum strat_club_fact fact = (enum strat_club_fact)u->about.board;
	const struct strat_club *c = club_of(u);
	const char *now = c->players[u->about.player - 1].fact[fact];
	const char *known = strat_club_is_same_word(now, answer)
	    ? answer
	    : strat_club_spelling(c, fact, answer);
	char spelling[STRAT_CLUB_TEXT];

	if (known == answer) {
		change(u, answer);
		return;
	}
	snprintf(spelling, sizeof spelling, "%s", known);
	change(u, spelling);
	if (!u->is_fault)
		club_ui_say(u, _("%s: %s, as it is spelled already"), _(strat_club_fact_name[fact]),
		    spelling);
}

/* Change the fact to ANSWER; if it is refused, as at sign-up, it can be corrected. */
static void
change_typed(struct club_ui *u, const char *answer)
{
	enum strat_club_fact fact = (enum strat_club_fact)u->about.board;
	const char *wrong = strat_club_fact_check(fact, answer);

	if (wrong) {
		club_ui_refuse(u, "%s '%s'%s%s", _(strat_club_fact_name[fact]), answer,
		    _(CLUB_COLON), _(wrong));
		return;
	}
	change(u, answer);
	if (u->is_fault)
		club_ui_refuse_again(u);
}

/* Return 1 if player NUMBER has withdrawn after the round that is being played and has no result in it yet, so that the
 * place of the draw can still be given to another player. */
static int
leaves_place(const struct strat_club *c, unsigned number)
{
	size_t board = strat_club_find_board(c, number, c->paired);

	return strat_club_has_draw(c) && !strat_club_is_team(c, number) && board &&
	    c->players[number - 1].last == c->paired &&
	    strat_club_game_is_open(&c->round[c->paired].games[board - 1]);
}

/* Change the name, and take back the withdrawal, as one act. */
static void
take_place(struct club_ui *u)
{
	unsigned number = u->about.player;

	if (club_ui_begin_player(u) < 0 ||
	    club_ui_do(u, "edit",
		json_pack("{s:i, s:s, s:s}", "player", (int)number, "fact",
		    strat_club_fact_name[STRAT_CLUB_NAME], "value", u->about.text)) < 0 ||
	    club_ui_do(u, "return",
		json_pack("{s:i, s:I}", "player", (int)number, "round",
		    (json_int_t)club_of(u)->paired + 1)) < 0 ||
	    club_ui_commit(u) < 0)
		return;
	club_ui_say(u, _("%s has the place, and the withdrawal is taken back"), u->about.text);
}

/* y: the new name is a player who takes the place; n: it is only spelled otherwise. */
static void
take_place_or_rename(struct club_ui *u, const char *answer)
{
	if (*answer == 'n')
		change(u, u->about.text);
	else
		take_place(u);
}

/* Ask whether TEXT, the new name of the player in ABOUT, who has withdrawn, is a player who takes the place. */
static void
ask_place(struct club_ui *u, const char *text)
{
	snprintf(u->about.text, sizeof u->about.text, "%s", text);
	club_ui_ask_letter(u,
	    club_ui_format(
		_("%s has withdrawn after round %zu.  Does %s take the place, and play on?  y yes: the withdrawal is "
		  "taken back; n no: only the name changes"),
		club_name_of(club_of(u), u->about.player), club_of(u)->paired, u->about.text),
	    "yn", take_place_or_rename);
	u->ask.is_yes_no = 1;
}

/* Change the fact if the answer is another one, after questions if that would make a team, or takes a place. */
static void
check_change(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);

	if (strcmp(answer, c->players[u->about.player - 1].fact[u->about.board]) == 0) {
		club_ui_say(u, _("nothing is changed"));
		return;
	}
	if (strpbrk(answer, "\n\t")) {
		club_ui_refuse(u, "%s",
		    _("these are several lines: a on the page of players (p) signs them up as a list"));
		return;
	}
	if (u->about.board == STRAT_CLUB_CLUB ||
	    (u->about.board == STRAT_CLUB_TEAM && !c->boards)) {
		change_shared(u, answer);
		return;
	}
	if (u->about.board == STRAT_CLUB_NAME && *answer && strlen(answer) < sizeof u->about.text &&
	    leaves_place(c, u->about.player)) {
		ask_place(u, answer);
		return;
	}
	if (u->about.board != STRAT_CLUB_TEAM || !c->boards || c->paired || !*answer ||
	    strlen(answer) >= sizeof u->about.text || strat_club_find_team(c, answer)) {
		change_typed(u, answer);
		return;
	}
	snprintf(u->about.text, sizeof u->about.text, "%s", answer);
	u->about.other = club_team_like(c, answer);
	if (u->about.other)
		club_ask_offered(u, take_offered);
	else
		take_offered(u, "n");
}

static void
act_change(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	unsigned number = club_selected_player(u);
	long id = club_ui_page(u)->list.id;

	(void)arg;
	if (!number || id < 1)
		return;
	u->about.board = (size_t)id - 1;
	club_ui_ask(u, club_ui_format("%s:", _(strat_club_fact_name[id - 1])),
	    c->players[number - 1].fact[id - 1], check_change);
	u->ask.answer.keeps_lines = u->about.board == STRAT_CLUB_NAME;
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("change"), N_("change the chosen line"), 0 }, act_change,
	    0 },
	{ { { 'W' }, "W", N_("withdraw"), N_("withdraw the player"), 0 }, club_act_withdraw, 0 },
	{ { { 'R' }, "R", NULL, N_("let the player return"), 0 }, club_act_return, 0 },
	{ { { 'B' }, "B", N_("bye"), N_("give the player a bye in a round"), 0 }, club_act_bye, 0 },
	{ { { 'F' }, "F", N_("forbid"), N_("forbid or allow a pairing with another player"), 0 },
	    club_act_forbid, 0 },
	{ { { 'L' }, "L", NULL, N_("teams: the line-up of the player's team"), 0 }, club_act_lineup,
	    0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_person = { N_("A player"),
	N_("The player's details, rounds and games.  ENTER changes the chosen line; a corrected "
	   "rating counts from the next pairing on."),
	keys, make, NULL, CLUB_SELECTS_SUBJECT };
