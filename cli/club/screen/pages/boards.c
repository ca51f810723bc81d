/* boards.c - the page of a round: boards, results, players without a board. */
#include "cli/club/screen/ui.h"
#include "cli/tool/text.h"
#include "club/team/team.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

/* ------ its lines ------ */

#define ONLY_OPEN 1 /* flag of the page, beside CLUB_EXPLAINED */

/* Let the column match of S, boards of ROUND, have only the number of the board in its match. */
static void
number_boards(struct table *s, const struct strat_club *c, size_t round, const long *ids)
{
	size_t i, k;

	for (k = 0; k < s->ncolumns && strcmp(s->columns[k].name, "match") != 0; k++)
		;
	for (i = 0; c->boards && k < s->ncolumns && i < s->nrows; i++) {
		size_t at = (size_t)ids[i] - 1;

		s->cells[i * s->ncolumns + k].shown = table_printf(
		    s, _("board %zu"), at - strat_club_match_begin(c, round, at) + 1);
	}
}

#define FIRST  1 /* columns of boards */
#define SECOND 3

/* Return the cell of S with the name of player K, 0 or 1, in row I. */
static struct table_cell *
name_cell(struct table *s, size_t i, size_t k)
{
	return &s->cells[i * s->ncolumns + (k ? SECOND : FIRST)];
}

/* Return the text of CELL for people, or NULL. */
static const char *
shown_text(const struct table_cell *cell)
{
	return cell->shown ? cell->shown : cell->text;
}

/* Return how wide S is without the columns that are left out where the width does not suffice. */
static int
least_width(const struct table *s)
{
	int sum = -2, most, width;
	size_t i, k;

	for (k = 0; k < s->ncolumns; k++) {
		const char *text = table_heading(&s->columns[k]);

		if (s->columns[k].is_extra || s->columns[k].only_data)
			continue;
		most = text_width(text, strlen(text));
		for (i = 0; i < s->nrows; i++) {
			text = shown_text(&s->cells[i * s->ncolumns + k]);
			width = text ? text_width(text, strlen(text)) : 0;
			most = width > most ? width : most;
		}
		sum += most + 2;
	}
	return sum;
}

#define LEAST 8 /* columns of the name of a team that is cut */

/* Name the team beside each player of S, as club_name_teams() says, with the names cut at MOST columns; BEFORE are the
 * cells as they were. */
static void
mark_teams(struct table *s, const char *const *team, const char *const *before, int most)
{
	struct text_cut cut = { .in_middle = 0 };
	struct strat_out words;
	size_t i;

	for (i = 0; i < 2 * s->nrows; i++)
		if (*team[i])
			text_cut_look(&cut, team[i], strlen(team[i]), most);
	strat_out_init(&words, -1);
	for (i = 0; !s->error && i < 2 * s->nrows; i++) {
		struct table_cell *cell = name_cell(s, i / 2, i % 2);

		cell->shown = before[i];
		words.len = 0;
		text_put_cut(&words, team[i], strlen(team[i]), most, &cut);
		if (*team[i] && shown_text(cell))
			cell->shown = table_printf(
			    s, "%s (%s)", shown_text(cell), club_text_end(&words));
	}
	strat_out_free(&words);
	text_cut_free(&cut);
}

void
club_name_teams(struct table *s, const struct strat_club *c, size_t round, const json_t *games,
    const long *ids, int width)
{
	const char **before = malloc((2 * s->nrows + 1) * sizeof *before);
	const char **team = malloc((2 * s->nrows + 1) * sizeof *team);
	int most = 0, wide, over, has_teams = c->boards || club_is_scheveningen(c);
	size_t i;

	for (i = 0; before && team && has_teams && !s->error && i < 2 * s->nrows; i++) {
		before[i] = name_cell(s, i / 2, i % 2)->shown;
		team[i] = club_team_shown(
		    c, club_seated(c, round, games, (size_t)ids[i / 2] - 1, i % 2));
		wide = text_width(team[i], strlen(team[i]));
		most = wide > most ? wide : most;
	}
	for (over = most; most && over > 0 && !s->error; most -= (over + 1) / 2) {
		mark_teams(s, team, before, most);
		over = least_width(s) - width;
		if (over > 0 && most - (over + 1) / 2 < LEAST)
			break;
	}
	if (most && over <= 0)
		s->columns[FIRST].is_whole = s->columns[SECOND].is_whole = 1;
	else
		for (i = 0; most && !s->error && i < 2 * s->nrows; i++)
			name_cell(s, i / 2, i % 2)->shown = before[i];
	free(before);
	free(team);
}

/* Add the boards of ROUND, or only the open ones, as the FLAG of the page says. */
static void
put_boards(struct club_ui *u, struct screen_lines *to, size_t round, int flag, int width)
{
	const struct strat_club *c = club_of(u);
	int only_open = flag & ONLY_OPEN;
	struct screen_lines rows;
	const struct strat_club_round *r = &c->round[round];
	long *ids = malloc((r->n + 1) * sizeof *ids);
	struct table s;
	size_t i, n = 0, first;

	for (i = 0; ids && i < r->n; i++) {
		if (!only_open || strat_club_game_is_open(&r->games[i]))
			ids[n++] = (long)i + 1;
	}
	if (!ids || club_view_judged(&s, c, round, NULL, only_open) < 0)
		to->error = -STRAT_E_NOMEM;
	first = to->n;
	if (ids) {
		club_fit_judged(&s);
		screen_lines_init(&rows, to->plain);
		if (s.error == 0)
			number_boards(&s, c, round, ids);
		club_name_teams(&s, c, round, NULL, ids, width);
		screen_lines_table(&rows, &s, ids, width);
		if (flag & CLUB_EXPLAINED)
			club_put_board_reasons(u, to, &rows, round, width);
		for (i = 0; !(flag & CLUB_EXPLAINED) && i < rows.n; i++)
			club_put_board_row(c, to, &rows, round, i, width);
		screen_lines_free(&rows);
		club_put_legend(c, to, first, round, width);
	}
	to->fixed = first + 1;
	for (i = to->fixed; i < to->n; i++) {
		size_t board = (size_t)to->line[i].id; /* 0: a line below the table */

		if (board &&
		    (strat_club_game_is_open(&r->games[board - 1]) ||
			club_is_level(c, round, board)))
			to->line[i].role = SCREEN_TODO;
	}
	if (ids)
		table_free(&s);
	free(ids);
}

void
club_put_legend(
    const struct strat_club *c, struct screen_lines *to, size_t head, size_t round, int width)
{
	size_t i, is_open = 0, is_annulled = 0;
	const char *byes = round <= c->paired ? club_words_of_byes(&c->round[round]) : NULL;

	if (c->boards)
		return; /* the matches have their own words */
	for (i = head; i < to->n; i++)
		is_open |= strchr(screen_line_text(to, i), '*') != NULL;
	for (i = 0; round <= c->paired && i < c->round[round].n; i++)
		is_annulled |= club_annulled_of(c, &c->round[round].games[i], round) ==
		    CLUB_ENTERED;
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_wrap(to, SCREEN_QUIET,
	    _("points: before the round, the first player's : the second's"), width);
	if (head < to->n && strstr(screen_line_text(to, head), _("balance")))
		screen_lines_wrap(to, SCREEN_QUIET,
		    club_counts_matches(c, round)
			? _("balance: how many matches more a player moved first in than second, counting "
			    "the first game of each")
			: _("balance: how many games more a player moved first than second"),
		    width);
	if (strat_club_count(c, "games") > 1 && is_open)
		screen_lines_wrap(to, SCREEN_QUIET, _("*: this game has no result yet"), width);
	if (byes)
		screen_lines_wrap(to, SCREEN_QUIET, _(byes), width);
	if (is_annulled)
		screen_lines_wrap(to, SCREEN_QUIET, _("in brackets: annulled"), width);
}

void
club_fit_judged(struct table *s)
{
	size_t i;

	table_extra(s, "rating");
	table_extra(s, "balance");
	for (i = 0; i < s->ncolumns; i++)
		s->columns[i].is_extra += strcmp(s->columns[i].name, "rating") == 0;
	for (i = 0; i < s->ncolumns; i++)
		s->columns[i].is_whole |= strcmp(s->columns[i].name, "result") == 0;
}

void
club_show_whole_match(const struct strat_club *c, struct screen_lines *to, size_t rounds, int width)
{
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_whole_match(&words, c, rounds);
	if (words.len)
		screen_lines_wrap(to, SCREEN_PLAIN, club_text_end(&words), width);
	strat_out_free(&words);
}

/* Say which boards of ROUND are level. */
static void
put_level(const struct strat_club *c, struct screen_lines *to, size_t round, int width)
{
	struct strat_out words;
	size_t board = 0;

	while ((board = club_undecided(c, round, board)) != 0) {
		strat_out_init(&words, -1);
		club_put_board(&words, c, round, board);
		strat_out_str(&words,
		    round >= club_rounds(c)
			? _(" is level and has no winner yet: type the result of the deciding game, or K "
			    "decides who wins")
			: _(" is level and has no winner yet: type the result of the deciding game, or K "
			    "decides who goes on"));
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&words), width);
		strat_out_free(&words);
	}
}

/* Return the number of boards of ROUND on which two players meet; the others are byes. */
static size_t
count_games(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i, n = 0;

	for (i = 0; i < r->n; i++)
		n += r->games[i].player[1] != 0;
	return n;
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), open, n, byes;
	struct strat_out more;

	if (round == 0) {
		screen_lines_wrap(
		    to, SCREEN_PLAIN, _("No round is paired yet.  n pairs one."), width);
		return;
	}
	open = strat_club_open_games(c, round);
	n = count_games(c, round);
	byes = c->round[round].n - n;
	strat_out_init(&more, -1);
	club_put_free(&more, club_free_word(c, round), byes);
	club_put_round_name(&more, c, round);
	screen_line(to, SCREEN_HEAD, 0,
	    P_("Round %zu: %zu board, %zu open%s", "Round %zu: %zu boards, %zu open%s", n), round,
	    n, open,
	    p->flag & ONLY_OPEN ? _("; only open boards are shown, o shows all")
				: club_text_end(&more));
	strat_out_free(&more);
	if (c->boards)
		screen_lines_wrap(to, SCREEN_QUIET,
		    _("L changes who plays in the match of the chosen board, N forfeits the whole match"),
		    width);
	if (round < c->paired)
		screen_line(to, SCREEN_QUIET, 0,
		    strat_club_open_games(c, c->paired)
			? _("An earlier round: ] goes to the next one; round %zu is being played")
			: _("An earlier round: ] goes to the next one; round %zu has all its results"),
		    c->paired);
	else
		club_put_clock(c, to);
	club_show_whole_match(c, to, round, width);
	club_warn_contradicted(c, to, width, 0);
	put_level(c, to, round, width);
	put_boards(u, to, round, p->flag, width);
	if (!(p->flag & ONLY_OPEN))
		club_put_absent(c, to, round, NULL, width);
}

/* ------ keys ------ */

static void
act_enter(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_ui_page(u)->list.id > CLUB_PLAYER_ID)
		club_act_open(u, 0);
	else if (club_page_round(u))
		club_prompt_result(u, "");
}

/* Return the chosen board if it has two players, or 0. */
static size_t
chosen_board(struct club_ui *u)
{
	const struct strat_club_round *r = &club_of(u)->round[club_page_round(u)];
	long id = club_ui_page(u)->list.id;

	return id >= 1 && (size_t)id <= r->n && r->games[id - 1].player[1] ? (size_t)id : 0;
}

static void
act_clear(struct club_ui *u, int arg)
{
	struct club_entry e = { .board = chosen_board(u), .has_result = 1 };

	(void)arg;
	if (e.board)
		club_begin_entry(u, &e, 1);
	else
		club_ui_say(u, "%s", _("choose a board with two players"));
}

/* ------ a match that was not played ------ */

/* Forfeit all boards of the match of the board in ABOUT: the team of ANSWER, 1, 2 or b for both, did not
 * come. */
static void
forfeit_match(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), i, at;
	struct club_entry e[STRAT_CLUB_BOARDS];
	struct strat_club_match m;
	int is_first = *answer == '1';

	if (u->about.board > c->round[round].n)
		return;
	at = strat_club_match_begin(c, round, u->about.board - 1);
	m = strat_club_match(c, round, at);
	for (i = 0; i < m.n; i++) { /* the sides alternate */
		const uint16_t *who = c->round[round].games[at + i].player;
		size_t winner = is_first == (i % 2 == 0);

		e[i] = (struct club_entry){ .board = at + i + 1, .has_result = 1, .game.n = 1 };
		e[i].game.result[0] = *answer == 'b' || strat_club_is_team(c, who[winner])
		    ? STRAT_RESULT_BOTH_FORFEIT /* the winner has no player there */
		    : winner ? STRAT_RESULT_FORFEIT_LOSS
			     : STRAT_RESULT_FORFEIT_WIN;
	}
	club_begin_entry(u, e, m.n);
}

static void
act_forfeit(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), board = chosen_board(u);
	struct strat_club_match m;

	(void)arg;
	if (!c->boards || !board) {
		club_ui_decline(
		    u, c->boards ? _("no board is chosen") : _("there are no teams: type + or -"));
		return;
	}
	u->about.board = board;
	m = strat_club_match(c, round, strat_club_match_begin(c, round, board - 1));
	club_ui_ask_letter(u,
	    club_ui_format(_("The match is not played.  Who did not come?  1 %s; 2 %s; b both"),
		club_name_of(c, m.team[0]), club_name_of(c, m.team[1])),
	    "12b", forfeit_match);
}

/* ------ who goes on ------ */

static void
decide(struct club_ui *u, const char *answer)
{
	club_begin_decision(u, *answer == 'n' ? 0 : u->about.game.player[*answer != '1']);
}

size_t
club_board_to_decide(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), board = round ? chosen_board(u) : 0;

	return board && (c->round[round].games[board - 1].winner || club_is_level(c, round, board))
	    ? board
	    : club_undecided(c, round, 0);
}

static void
act_decide(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	struct club_draft *a = &u->about;
	long id = club_ui_page(u)->list.id;
	size_t board = club_board_to_decide(u);

	(void)arg;
	a->round = club_page_round(u);
	a->board = chosen_board(u);
	if (board)
		club_ui_choose(u, (long)(a->board = board)); /* the one that the hints name */
	if (!strat_club_is_knockout(c, a->round)) {
		club_ui_decline(u, _("only a knockout match needs a player who advances"));
		return;
	}
	if (!a->board) {
		if (id >= 1 && (size_t)id <= c->round[a->round].n)
			club_ui_decline(u, _("board %ld is a bye: its player advances"), id);
		else
			club_ui_decline(u, _("no board is chosen"));
		return;
	}
	if (strat_club_game_is_open(&c->round[a->round].games[a->board - 1])) {
		club_ui_decline(u, _("board %zu has no result yet"), a->board);
		return;
	}
	a->game = c->round[a->round].games[a->board - 1];
	if (!a->game.winner && !club_is_level(c, a->round, a->board)) {
		club_ui_decline(u, _("the match on board %zu is not level"), a->board);
		return;
	}
	club_ui_ask_letter(u,
	    club_ui_format(a->round == club_rounds(c)
		    ? _("The match is level.  Who wins?  1 %s; 2 or 0 %s; n not decided")
		    : _("The match is level.  Who advances?  1 %s; 2 or 0 %s; n not decided"),
		club_name_of(c, a->game.player[0]), club_name_of(c, a->game.player[1])),
	    "120n", decide); /* 0 as in a result */
}

/* Return 1 if someone who came late to ROUND plays from the next one on. */
static int
is_awaited(const struct strat_club *c, size_t round)
{
	size_t i;

	for (i = 0; i < c->n && (c->players[i].first != round + 1 || c->players[i].last); i++)
		;
	return i < c->n;
}

/* Say that the pairing of ROUND is cancelled, and who stays out of it. */
static void
say_unpaired(struct club_ui *u, size_t round)
{
	const struct strat_club *c = club_of(u);
	struct strat_out words, names;

	strat_out_init(&words, -1);
	strat_out_init(&names, -1);
	if (is_awaited(c, round))
		strat_out_printf(&words,
		    _("the pairing of round %zu is cancelled; u restores it; who came late plays from "
		      "round %zu on: h at the check-in lets them play now"),
		    round, round + 1);
	else
		strat_out_printf(
		    &words, _("the pairing of round %zu is cancelled; u restores it"), round);
	if (club_put_still_absent(&names, c, round)) {
		strat_out_char(&words, '\n');
		strat_out_printf(&words,
		    _("still absent from round %zu: %s; B on the page p, with n for no bye, lets a "
		      "player play"),
		    round, club_text_end(&names));
	}
	club_ui_say(u, "%s", club_text_end(&words));
	strat_out_free(&words);
	strat_out_free(&names);
}

static void
unpair(struct club_ui *u, const char *answer)
{
	size_t round = u->about.round;

	(void)answer;
	if (club_of(u)->paired != u->about.round) {
		club_ui_fault(u, _("round %zu is no longer the last one"), u->about.round);
		return;
	}
	if (club_cancel_round(u) < 0)
		return;
	say_unpaired(u, round);
	club_say_unplayed(u);
}

#define LOST 3 /* results that a question names */

/* Append the boards of R, the last round, whose results are lost if its pairing is cancelled.  Return how many. */
static size_t
put_lost(struct strat_out *out, const struct strat_club *c, const struct strat_club_round *r)
{
	char text[STRAT_CLUB_RESULTS_TEXT];
	size_t i, n = 0;

	for (i = 0; i < r->n; i++) {
		if (strat_club_is_fixed(c, &r->games[i], c->paired) ||
		    !*strat_club_results_text(&r->games[i], text))
			continue;
		if (n++ >= LOST)
			continue;
		strat_out_str(out, n > 1 ? _(CLUB_NEXT) : "  ");
		club_put_board(out, c, c->paired, i + 1);
		strat_out_printf(out, "%s%s", _(CLUB_COLON), club_spell_results(text));
	}
	strat_out_printf(out, "%s%s", n > LOST ? _(CLUB_NEXT) : "", n > LOST ? "..." : "");
	return n;
}

static void
act_unpair(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	struct strat_out lost, words;
	size_t n;

	(void)arg;
	if (!c->paired) {
		club_ui_decline(u, _("no round is paired"));
		return;
	}
	strat_out_init(&lost, -1);
	strat_out_init(&words, -1);
	n = put_lost(&lost, c, &c->round[c->paired]);
	if (n)
		strat_out_printf(&words,
		    P_("Cancel the pairing of round %zu?  %zu result is lost.",
			"Cancel the pairing of round %zu?  %zu results are lost.", n),
		    c->paired, n);
	else
		strat_out_printf(&words, _("Cancel the pairing of round %zu?"), c->paired);
	strat_out_str(&words, club_text_end(&lost));
	u->about.round = c->paired;
	club_ui_confirm(u, club_text_end(&words), unpair);
	strat_out_free(&lost);
	strat_out_free(&words);
}

/* Show the first board of the last round that is level. */
static void
choose_undecided(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t board = club_undecided(c, c->paired, 0);
	struct strat_out words;

	club_ui_page(u)->subject = 0;
	club_ui_page(u)->flag = 0;
	u->is_stale = 1;
	club_ui_choose(u, (long)board);
	strat_out_init(&words, -1);
	club_put_board(&words, c, c->paired, board);
	strat_out_str(
	    &words, _(": the match is level; type its deciding game, or K decides who wins"));
	club_ui_say(u, "%s", club_text_end(&words));
	strat_out_free(&words);
}

/* Show the first open board of ROUND, an earlier one, and say which key goes on without it. */
static void
show_missing(struct club_ui *u, size_t round)
{
	size_t open = strat_club_open_games(club_of(u), round), n;
	size_t next = strat_club_next_open(club_of(u), round);

	club_ui_page(u)->subject = round;
	u->is_stale = 1;
	club_ui_choose(u, (long)club_open_board(club_of(u), round));
	club_ui_say(u,
	    P_("%zu result of round %zu is missing", "%zu results of round %zu are missing", open),
	    open, round);
	n = strlen(u->message);
	snprintf(u->message + n, sizeof u->message - n, ".  ");
	n = strlen(u->message);
	snprintf(u->message + n, sizeof u->message - n,
	    next ? _("P again shows what round %zu misses.")
		 : _("P again goes on to the next round."),
	    next);
}

/* Return the round whose missing results P shows on the page of ROUND, while the last round has all: the first one, or
 * the next one after ROUND if that misses some; 0: none is left. */
static size_t
missing_after(const struct strat_club *c, size_t round)
{
	if (club_next_step(c) != CLUB_ENTER || strat_club_open_games(c, c->paired))
		return 0;
	return strat_club_next_open(c, strat_club_open_games(c, round) ? round : 0);
}

static void
act_pair(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	int is_over = club_next_step(c) == CLUB_OVER;
	size_t missing = missing_after(c, club_page_round(u));

	(void)arg;
	if (missing) {
		show_missing(u, missing);
		return;
	}
	if (club_next_step(club_of(u)) == CLUB_DECIDE) {
		choose_undecided(u);
		return;
	}
	while (is_over && u->depth > 1) /* ESC goes back to the menu */
		club_ui_pop(u);
	club_ui_push(u, is_over ? CLUB_PAGE_RANKING : CLUB_PAGE_PAIRING, 0);
	if (is_over && club_is_swiss(club_of(u)))
		club_ui_say(u, "%s", _("All rounds are played: these are the final standings."));
}

static void
act_lineup(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), board = chosen_board(u);
	struct strat_club_match m = { 0 };

	(void)arg;
	if (board) {
		const struct strat_club_game *g = &c->round[round].games[board - 1];

		m = strat_club_match(c, round, strat_club_match_begin(c, round, board - 1));
		u->about.player = g->player[0]; /* the one of the team is chosen there */
		u->about.other = g->player[1];
	}
	club_ask_lineup(u, m.team[0], m.team[1], round);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("result"), CLUB_RESULT_HELP, 0 }, act_enter, 0 },
	{ { { 'P' }, "P", N_("pair"),
	      N_("see and pair the next round; after the last one, the standings"), 0 },
	    act_pair, 0 },
	{ { { 'o' }, "o", N_("open"), N_("show only boards without a result, or all"), 0 },
	    club_act_flag, ONLY_OPEN },
	{ { { 'x' }, "x", NULL,
	      N_("explain each pair and who moves first: the first choice is the opponent whom the order of the list gives; a player who floats up or down meets one with more or fewer points; the colour is who moves first"),
	      0 },
	    club_act_flag, CLUB_EXPLAINED },
	CLUB_ROUNDS_HINT,
	{ { { '[', ',' }, "[", NULL, N_("previous round"), 0 }, club_act_round, -1 },
	{ { { ']', '.' }, "]", NULL, N_("next round"), 0 }, club_act_round, 1 },
	{ { { 'D', SCREEN_CODE(KEY_DC) }, "D", N_("clear"),
	      N_("clear the result of the chosen board"), 0 },
	    act_clear, 0 },
	CLUB_CLOCK_KEY,
	{ { { 'K' }, "K", NULL, N_("knockout: decide who advances from a level match"), 0 },
	    act_decide, 0 },
	{ { { 'N' }, "N", NULL, N_("teams: the whole match of the chosen board is forfeited"), 0 },
	    act_forfeit, 0 },
	{ { { 'E' }, "E", NULL,
	      N_("a player who is free, such as a late one, takes the place of one who did not come, or "
		 "plays against the one who has the bye, as a late team does; in a knockout, the winner "
		 "by a corrected result takes the place of the loser"),
	      0 },
	    club_act_replace, 0 },
	{ { { 'd' }, "d", NULL, N_("print the boards of the round on the printer"), 0 },
	    club_act_print_boards, 0 },
	{ { { 'X' }, "X", NULL, N_("write the table for a spreadsheet (CSV)"), 0 },
	    club_act_spreadsheet, 0 },
	{ { { 'v' }, "v", NULL, N_("show the player who moves first"), 0 }, club_act_open, 0 },
	{ { { 'L' }, "L", NULL, N_("teams: change who plays in the match of the chosen board"), 0 },
	    act_lineup, 0 },
	{ { { 'U' }, "U", NULL, N_("cancel the pairing of the last round"), 0 }, act_unpair, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_boards = { N_("Boards and results"),
	N_("Type a result for the chosen board (1: the first player won, 0: the second player "
	   "won, =: a draw), or the number of another board and its result (12 1).  The line "
	   "above your answer says what ENTER will do.  Then the next open board is chosen.  "
	   "Several results may be typed at once, each with its board: 12 1, 13 0, 14 =; all are "
	   "entered, or none.\n\n"
	   "+ means that the second player was absent, - the first one, --- both; 0-0 means that "
	   "both lost.  An existing result is replaced only after a question; results of earlier "
	   "rounds ([ goes there) can be corrected in the same way.\n\n"
	   "If two players play several games in a round, type all results: 1-0 =, or with the "
	   "board 12 1 =, or 1. 1 = if the number could be a result.  1 is always a win of the "
	   "player on the left, also in a game in which the other one moves first.  A match of a "
	   "knockout has more games only while it is level: 1 1 is board 1 if one game decides."),
	keys, make, club_type_result, CLUB_SELECTS_BOARD };
