/* screen_results.c - enter and correct results. */
#include "cli/club/screen/post.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "cli/club/standings_diff.h"
#include "club/team/team.h"
#include "club/import.h"

/* Return the first open board of ROUND after board HERE, wrapping around, or 0. */
static size_t
open_board(const struct strat_club *c, size_t round, size_t here)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i, at;

	for (i = 0; i < r->n; i++) {
		at = (here + i) % r->n;
		if (strat_club_game_is_open(&r->games[at]))
			return at + 1;
	}
	return 0;
}

/* Return 1 if E keeps the results of a level match, and changes who goes on. */
static int
is_decision(const struct club_change *e)
{
	return e->wanted.winner != e->was.winner && e->wanted.n == e->was.n &&
	    memcmp(e->wanted.result, e->was.result, sizeof e->was.result) == 0;
}

/* Return 1 if a result, or a decision, that the board had before is replaced. */
static int
was_known(const struct club_change *e)
{
	size_t i;

	if (e->was.winner && !is_decision(e))
		return 1;
	for (i = 0; i < e->was.n; i++)
		if (e->was.result[i] != STRAT_RESULT_OPEN &&
		    (i >= e->wanted.n || e->wanted.result[i] != e->was.result[i]))
			return 1;
	return 0;
}

/* Append that no one goes on from BOARD of ROUND, if neither player of a knockout was there. */
static void
put_no_one(struct strat_out *words, const struct strat_club *c, size_t round, size_t board)
{
	if (!club_is_lost_by_both(c, round, board))
		return;
	strat_out_printf(words,
	    round == c->paired && round < club_rounds(c)
		? _("  No one wins the match on board %zu: the place in the next round stays empty.")
		: _("  No one wins the match on board %zu."),
	    board);
}

/* Append in words who did not come, or that both lost, if that is the result of G, of one game. */
static void
put_meaning(struct strat_out *out, const struct strat_club *c, const struct strat_club_game *g)
{
	switch (g->n == 1 ? g->result[0] : STRAT_RESULT_OPEN) {
	case STRAT_RESULT_FORFEIT_WIN:
	case STRAT_RESULT_FORFEIT_LOSS:
		strat_out_printf(out, _(" (%s did not come)"),
		    club_name_of(c, g->player[g->result[0] == STRAT_RESULT_FORFEIT_WIN]));
		break;
	case STRAT_RESULT_BOTH_FORFEIT:
		strat_out_str(out, _(" (neither came)"));
		break;
	case STRAT_RESULT_BOTH_LOSE:
		strat_out_str(out, _(" (both lost)"));
		break;
	default:
		break;
	}
}

/* Append who has won the match on BOARD of ROUND and does not play in the next one, having withdrawn. */
static void
put_winner_gone(struct strat_out *words, const struct strat_club *c, size_t round, size_t board)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];
	size_t k;

	if (round != c->paired || round >= club_rounds(c) || !strat_club_is_knockout(c, round) ||
	    strat_club_game_is_open(g) || club_is_level(c, round, board))
		return;
	for (k = 0; k < 2; k++)
		if (strat_club_has_lost(c, g->player[!k], round) &&
		    !strat_club_has_lost(c, g->player[k], round) &&
		    c->players[g->player[k] - 1].last == round)
			strat_out_printf(words,
			    _("  %s has withdrawn, and is not in round %zu; R on the page of players (p) takes the "
			      "withdrawal back."),
			    club_name_of(c, g->player[k]), round + 1);
}

/* Append what was entered.  Return the first board whose match is level now, or 0. */
static size_t
put_entered(struct club_ui *u, struct strat_out *words)
{
	const struct strat_club *c = club_of(u);
	const struct club_change *e = u->change;
	char text[STRAT_CLUB_RESULTS_TEXT];
	size_t i, round = u->about.round;

	if (u->nchanges == 1) {
		club_put_board(words, c, round, e->board);
		strat_out_printf(
		    words, "%s%s", _(CLUB_COLON), club_results_or_open(&e->wanted, text));
		put_meaning(words, c, &e->wanted);
		strat_out_char(words, '.');
	} else {
		strat_out_printf(words,
		    P_("%zu result is entered.", "%zu results are entered.", u->nchanges),
		    u->nchanges);
	}
	for (i = 0; i < u->nchanges; i++)
		put_no_one(words, c, round, e[i].board);
	for (i = 0; i < u->nchanges; i++)
		put_winner_gone(words, c, round, e[i].board);
	for (i = 0; i < u->nchanges; i++)
		if (club_is_level(c, round, e[i].board)) {
			strat_out_printf(words,
			    u->nchanges == 1
				? _("  The match is level: enter a deciding game on board %zu (type %zu 1 or %zu 0), or K decides who wins.")
				: _("  The match on board %zu is level: enter a deciding game there, or K decides who wins."),
			    e[i].board, e[i].board, e[i].board);
			return e[i].board;
		}
	return 0;
}

/* Append what is missing in the round of U after BOARD; LEVEL is the board of a match that is level, or 0.  Return the
 * next board that waits for a result or, after these, a decision, or 0. */
static size_t
put_missing(struct club_ui *u, struct strat_out *words, size_t board, size_t level)
{
	const struct strat_club *c = club_of(u);
	size_t round = u->about.round, open = strat_club_open_games(c, round);
	int is_earlier = club_next_step(c) == CLUB_ENTER && !strat_club_open_games(c, c->paired);

	if (open)
		strat_out_printf(
		    words, P_("  %zu board is open.", "  %zu boards are open.", open), open);
	else if (round == c->paired && club_next_step(c) == CLUB_PAIR)
		strat_out_str(
		    words, _("  All results are in.  P pairs the next round, ESC goes back."));
	else if ((round == c->paired || is_earlier) && !level) {
		strat_out_str(words, "  ");
		club_put_next(words, c);
		if (club_next_step(c) == CLUB_DECIDE) {
			strat_out_str(words, _(" (its deciding game, or K)"));
			return club_undecided(c, c->paired, 0);
		}
		if (club_next_step(c) == CLUB_ENTER ||
		    (club_next_step(c) == CLUB_OVER && !club_contradicts(c, round)))
			strat_out_str(words, _(" (P goes there)"));
	}
	return open ? open_board(c, round, board) : level;
}

/* Append the board and who goes on by E. */
static void
put_decision(struct club_ui *u, struct strat_out *out, const struct club_change *e)
{
	const struct strat_club *c = club_of(u);

	if (e->wanted.winner)
		strat_out_printf(out,
		    u->about.round == club_rounds(c) ? _("board %zu: %s wins")
						     : _("board %zu: %s advances"),
		    e->board, club_name_of(c, e->wanted.winner));
	else
		strat_out_printf(out, _("board %zu: the match is not decided"), e->board);
}

/* Tell who goes on by E and what is missing, and choose the next open board. */
static void
go_on_decided(struct club_ui *u, const struct club_change *e)
{
	struct strat_out words;
	size_t next = 0;

	strat_out_init(&words, -1);
	put_decision(u, &words, e);
	if (e->wanted.winner) {
		strat_out_char(&words, '.');
		next = put_missing(u, &words, e->board, 0);
	}
	club_ui_say(u, "%s", club_text_end(&words));
	strat_out_free(&words);
	club_ui_choose(u, (long)(next ? next : e->board));
}

/* Return the board on which the cursor is if results of it are missing, or 0. */
static size_t
open_here(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t board = (size_t)club_ui_page(u)->list.id, round = u->about.round;

	return board && board <= c->round[round].n &&
		strat_club_game_is_open(&c->round[round].games[board - 1])
	    ? board
	    : 0;
}

/* Tell what was entered and what is missing, and choose the next open board; after a correction, the open one on
 * which the cursor was. */
static void
go_on(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	const struct club_change *last = &u->change[u->nchanges - 1];
	size_t round = u->about.round, level, next;
	const struct strat_club_game *g = &c->round[round].games[last->board - 1];
	int stays = u->nchanges == 1 && (was_known(last) || strat_club_game_is_open(g));
	struct strat_out words;

	strat_out_init(&words, -1);
	level = put_entered(u, &words);
	next = put_missing(u, &words, last->board, level);
	club_ui_say(u, "%s", club_text_end(&words));
	strat_out_free(&words);
	next = !stays ? next : was_known(last) ? open_here(u) : 0;
	club_ui_choose(u, (long)(next ? next : last->board));
	if (!strat_club_open_games(c, round) && round == c->paired && !stays)
		club_offer_copy(u);
}

/* Return 1 if the results IS are WAS and further ones. */
static int
is_longer(const char *is, const char *was)
{
	size_t n = strlen(was);

	return strncmp(is, was, n) == 0 && is[n] == ' ';
}

/* Append the board of E and the result, perhaps one that replaces another one, or who goes on. */
static void
put_change(struct club_ui *u, struct strat_out *out, const struct club_change *e)
{
	char text[STRAT_CLUB_RESULTS_TEXT], before[STRAT_CLUB_RESULTS_TEXT];
	char shown[INBOX_RESULT];
	const struct confirm_board *sent;
	const char *is, *was;

	if (is_decision(e)) {
		put_decision(u, out, e);
		return;
	}
	club_put_board(out, club_of(u), u->about.round, e->board);
	is = club_results_or_open(&e->wanted, text);
	was = club_results_or_open(&e->was, before);
	if (!was_known(e) || (!e->was.winner && is_longer(is, was)))
		strat_out_printf(out, "%s%s", _(CLUB_COLON), is);
	else
		strat_out_printf(out, _(": %s instead of %s"), is, was);
	if (u->nchanges == 1)
		put_meaning(out, club_of(u), &e->wanted);
	if (e->was.winner) /* as on the page */
		strat_out_printf(out, " > %s", club_name_of(club_of(u), e->was.winner));
	sent = e->is_against ? club_post_against(u, u->about.round, e->board, &e->wanted) : NULL;
	if (sent)
		strat_out_printf(out, _(", but telephones sent %s (%s)"),
		    confirm_shown(sent, -1, shown), _(confirm_words(club_of(u), sent)));
	if (sent)
		u->post->upto = u->post->lines;
}

/* Return 1 if players and results are the same. */
static int
is_same(const struct strat_club_game *a, const struct strat_club_game *b)
{
	return a->player[0] == b->player[0] && a->player[1] == b->player[1] &&
	    a->winner == b->winner && a->n == b->n &&
	    memcmp(a->result, b->result, sizeof a->result) == 0;
}

/* Return the arguments of the act "result" of E, or NULL. */
static json_t *
result_args(size_t round, const struct club_change *e)
{
	char text[STRAT_CLUB_RESULTS_TEXT];

	strat_club_results_text(&e->wanted, text);
	return json_pack("{s:I, s:I, s:s}", "round", (json_int_t)round, "board",
	    (json_int_t)e->board, "result", *text ? text : "none");
}

/* Do the changes, several of them as one act.  Return 0, or -1 after reporting why. */
static int
do_changes(struct club_ui *u)
{
	size_t round = u->about.round, i;
	json_t *all;

	if (u->nchanges == 1 && is_decision(u->change))
		return club_ui_do(u, "decide",
		    json_pack("{s:I, s:I, s:i}", "round", (json_int_t)round, "board",
			(json_int_t)u->change->board, "player", (int)u->change->wanted.winner));
	if (u->nchanges == 1)
		return club_ui_do(u, "result", result_args(round, &u->change[0]));
	all = strat_club_import(CLUB_FROM_SCREEN);
	for (i = 0; all && i < u->nchanges; i++)
		if (strat_club_import_add(all, "result", result_args(round, &u->change[i])) < 0) {
			json_decref(all);
			all = NULL;
		}
	return club_ui_do(u, STRAT_CLUB_IMPORT, all);
}

/* Report that BOARD of the round of the entry is no longer as it was. */
static void
say_changed(struct club_ui *u, size_t board)
{
	club_ui_fault(u,
	    _("someone else has changed board %zu of round %zu: check it and enter the "
	      "result again"),
	    board, u->about.round);
}

/* Lock the file.  Return 0, or -1 after reporting that a board is no longer as it was. */
static int
begin_changes(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t round = u->about.round, i;

	if (club_ui_begin(u) < 0)
		return -1;
	for (i = 0; i < u->nchanges; i++) {
		size_t board = u->change[i].board;

		if (round <= c->paired && board <= c->round[round].n &&
		    is_same(&c->round[round].games[board - 1], &u->change[i].was))
			continue;
		club_ui_abandon(u);
		say_changed(u, board);
		return -1;
	}
	return 0;
}

void
club_say_outdated(struct club_ui *u)
{
	size_t n = strlen(u->message);

	if (u->about.round < club_of(u)->paired)
		snprintf(u->message + n, sizeof u->message - n, "\n%s",
		    _("Sheets, web pages and reports made before are out of date now."));
}

/* Enter the results if their boards have not changed. */
static void
enter(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (begin_changes(u) < 0 || do_changes(u) < 0 || club_ui_commit(u) < 0)
		return;
	if (is_decision(u->change))
		go_on_decided(u, u->change);
	else {
		club_post_overrule(u);
		go_on(u);
	}
	club_say_outdated(u);
}

/* Append the effects of the changes, which are made and then taken back, on the standings and later
 * rounds.  Return 0, or -1 after reporting why. */
static int
put_outlook(struct club_ui *u, struct strat_out *out)
{
	struct club_standings_diff before = { .n = 0 }, after = { .n = 0 };
	size_t round = u->about.round;
	int rc;

	if (begin_changes(u) < 0)
		return -1;
	rc = club_standings_diff_take(&before, club_of(u), round);
	if (rc == 0 && do_changes(u) < 0) {
		club_standings_diff_free(&before);
		return -1;
	}
	if (rc == 0)
		rc = club_standings_diff_take(&after, club_of(u), round);
	if (rc == 0)
		rc = club_standings_diff_put(out, &before, &after, &u->pairs_again);
	club_standings_diff_free(&before);
	club_standings_diff_free(&after);
	club_ui_abandon(u);
	if (rc < 0)
		club_ui_fault(u, "%s", _(strat_code_phrase(-rc)));
	return rc < 0 ? -1 : 0;
}

/* Append that the game of E is annulled, if it is. */
static void
put_annulled(const struct strat_club *c, struct strat_out *out, const struct club_change *e)
{
	size_t k;

	for (k = 0; k < 2; k++)
		if (strat_club_is_annulled(c, e->was.player[k])) {
			strat_out_printf(out,
			    _("%s has withdrawn: this game does not count in the standings\n"),
			    club_name_of(c, e->was.player[k]));
			return;
		}
}

/* Show what the correction of an earlier round would change.  Return 0, or -1 after reporting why not. */
static int
show_outlook(struct club_ui *u)
{
	struct strat_out *out = &u->output;
	size_t i;

	club_text_begin(out);
	for (i = 0; i < u->nchanges; i++) {
		strat_out_printf(out, _("round %zu, "), u->about.round);
		put_change(u, out, &u->change[i]);
		strat_out_char(out, '\n');
		put_annulled(club_of(u), out, &u->change[i]);
	}
	strat_out_char(out, '\n');
	if (put_outlook(u, out) < 0)
		return -1;
	club_text_end(out);
	club_ui_push(u, CLUB_PAGE_FOLLOWS, 0);
	return 0;
}

/* Return the number of games on a board of the round shown, and set *MOST to the maximum. */
static size_t
games_of(struct club_ui *u, size_t *most)
{
	size_t games = strat_club_count(club_of(u), "games");

	*most = strat_club_is_knockout(club_of(u), club_page_round(u)) ? STRAT_CLUB_GAMES : games;
	return games;
}

/* Ask whether to enter the results, naming those that replace others or go on with a level match, or the only one if
 * it may be meant for the board DOUBTFUL; 0: it is not. */
static void
ask(struct club_ui *u, int is_past, size_t doubtful)
{
	const struct strat_club *c = club_of(u);
	char doubt[CLUB_WHY];
	const char *more = doubtful ? doubt
	    : !is_past && u->nchanges == 1 && u->change->is_further && !u->change->was.winner
	    ? _("  The match is level: this is its deciding game.  1 is a win of the player named first, whoever moves first.")
	    : !is_past ? ""
	    : !club_has_results(c) && u->pairs_again
	    ? _("  Later rounds stay as they were paired; the last one has no result yet, so you can "
		"cancel it (U) and pair it again.")
	    : _("  Later rounds stay as they were paired.");
	struct strat_out words;
	size_t i, n = 0;

	snprintf(doubt, sizeof doubt,
	    _("  y enters it on board %zu; for games of board %zu, press n and type 1-0 instead of 1."),
	    u->change->board, doubtful);
	strat_out_init(&words, -1);
	for (i = 0; i < u->nchanges; i++) {
		if (!was_known(&u->change[i]) && !u->change[i].is_further &&
		    !u->change[i].is_against && !is_past && !doubtful)
			continue;
		strat_out_str(&words, n++ ? _(CLUB_NEXT) : "");
		put_change(u, &words, &u->change[i]);
	}
	strat_out_char(&words, '\0');
	if (!words.error)
		club_ui_confirm(u,
		    u->nchanges == 1
			? club_ui_format(u->change->is_against
				  ? _("%.600s.  Enter what you typed all the same?%s")
				  : "%.600s?%s",
			      words.text, more)
			: club_ui_format(P_("%.600s.  Enter %zu result?%s",
					     "%.600s.  Enter all %zu results?%s", u->nchanges),
			      words.text, u->nchanges, more),
		    enter);
	strat_out_free(&words);
}

/* Return 1 if BOARD of ROUND can have a result. */
static int
is_board(const struct strat_club *c, size_t round, size_t board)
{
	return board >= 1 && board <= c->round[round].n &&
	    c->round[round].games[board - 1].player[1];
}

/* Enter the change that was asked about, or the second one, for the chosen board. */
static void
enter_which(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	const struct club_change *second = &u->change[1];
	struct club_entry other = {
		.board = second->board, .has_result = 1, .game = second->wanted
	};
	size_t round = u->about.round;

	if (*answer != '2')
		enter(u, answer);
	else if (round == club_page_round(u) && round <= c->paired &&
	    is_board(c, round, second->board) &&
	    is_same(&c->round[round].games[second->board - 1], &second->was))
		club_begin_entry(u, &other, 1);
	else
		say_changed(u, second->board);
}

/* Return 1 if the results of E, the only entry, are the same on the chosen board as on the one that was typed. */
static int
means_same(const struct club_ui *u, const struct club_entry *e)
{
	char is[STRAT_CLUB_RESULTS_TEXT], other[STRAT_CLUB_RESULTS_TEXT];

	return e->board == e->here &&
	    strcmp(club_results_or_open(&u->change->wanted, is),
		club_results_or_open(&e->other, other)) == 0;
}

/* Ask for which of its boards the results of E, the only entry, are meant. */
static void
ask_which(struct club_ui *u, const struct club_entry *e)
{
	char is[2][STRAT_CLUB_RESULTS_TEXT];

	u->change[1] = (struct club_change){ .board = e->here,
		.was = club_of(u)->round[u->about.round].games[e->here - 1],
		.wanted = e->other };
	snprintf(is[0], sizeof is[0], "%s", club_results_or_open(&u->change->wanted, is[1]));
	club_ui_ask_letter(u,
	    club_ui_format(_("1 enters %s on board %zu; 2 enters %s on board %zu"), is[0],
		u->change->board, club_results_or_open(&e->other, is[1]), e->here),
	    "12", enter_which);
}

/* Return 1 if the rules refuse the change E of ROUND, and write to WHY why. */
static int
breaks_rule(
    const struct strat_club *c, size_t round, const struct club_change *e, char why[CLUB_WHY])
{
	json_t *args = result_args(round, e);
	char words[STRAT_CLUB_TEXT] = "";
	int rc = args ? strat_club_check(c, strat_club_act_find("result"), args, words) : 0;

	json_decref(args);
	snprintf(why, CLUB_WHY, "%s", words);
	return rc < 0;
}

void
club_begin_entry(struct club_ui *u, const struct club_entry *e, size_t n)
{
	const struct strat_club *c = club_of(u);
	size_t i, most, round = club_page_round(u);
	char why[CLUB_WHY];
	int must_ask = round < c->paired, stays;
	int is_doubtful = n == 1 && e->is_doubtful && is_board(c, round, e->here);

	(void)games_of(u, &most);
	u->about.round = round;
	u->nchanges = 0;
	for (i = 0; i < n; i++) {
		struct club_change *to = &u->change[u->nchanges];
		char is[STRAT_CLUB_RESULTS_TEXT], was[STRAT_CLUB_RESULTS_TEXT];

		to->board = e[i].board;
		to->was = c->round[round].games[e[i].board - 1];
		to->wanted = club_entry_game(&e[i], &to->was, most);
		to->is_further = e[i].is_single && to->was.n && to->wanted.n > to->was.n;
		stays = strcmp(club_results_or_open(&to->wanted, is),
			    club_results_or_open(&to->was, was)) == 0;
		if ((n == 1 || !stays) &&
		    (club_entry_is_fixed(c, round, e[i].board, &to->wanted, why) ||
			breaks_rule(c, round, to, why))) {
			club_ui_fault(u, "%s", why);
			u->nchanges = 0;
			return;
		}
		if (stays)
			continue;
		to->is_against = club_post_against(u, round, to->board, &to->wanted) != NULL;
		must_ask |= was_known(to) || to->is_further || to->is_against;
		u->nchanges++;
	}
	if (!u->nchanges && n == 1 && !u->change[0].wanted.result[0])
		club_ui_decline(u, _("board %zu has no result yet"), e->board);
	else if (!u->nchanges)
		club_ui_decline(u, "%s",
		    n == 1 ? _("the board already has this result")
			   : _("the boards already have these results"));
	else if (round < c->paired && show_outlook(u) < 0)
		return;
	else if (is_doubtful && !must_ask && !means_same(u, e))
		ask_which(u, e);
	else if (must_ask)
		ask(u, round < c->paired, is_doubtful && e->board != e->here ? e->here : 0);
	else
		enter(u, "");
}

void
club_begin_decision(struct club_ui *u, unsigned player)
{
	const struct club_draft *a = &u->about;
	int is_past = a->round < club_of(u)->paired;

	u->nchanges = 1;
	*u->change = (struct club_change){ .board = a->board, .was = a->game, .wanted = a->game };
	u->change->wanted.winner = (uint16_t)player;
	if (!is_decision(u->change) && !player)
		go_on_decided(u, u->change);
	else if (!is_decision(u->change))
		club_ui_decline(u, "%s", _("the board already has this result"));
	else if (is_past && show_outlook(u) == 0)
		ask(u, 1, 0);
	else if (!is_past)
		enter(u, "");
}

/* Return why BOARD, a bye of ROUND, has no result.  A bye shows no number: only where boards follow does its own
 * seem to be missing. */
static const char *
bye_words(struct club_ui *u, size_t round, size_t board)
{
	const struct strat_club_round *r = &club_of(u)->round[round];
	size_t i = board;

	while (i < r->n && !r->games[i].player[1])
		i++;
	return i < r->n || club_ui_page(u)->list.id == (long)board
	    ? club_ui_format(_("board %zu is a bye and has no result"), board)
	    : club_ui_format(_("round %zu has no board %zu"), round, board);
}

/* Return 1, after refusing the answer, if a board of L cannot get a result. */
static int
is_refused(struct club_ui *u, const struct club_line *l)
{
	size_t round = club_page_round(u), i, k;
	const struct strat_club_round *r = &club_of(u)->round[round];
	char why[CLUB_WHY];

	for (i = 0; i < l->n; i++) {
		const struct club_entry *e = &l->entry[i];

		for (k = 0; k < i && l->entry[k].board != e->board;)
			k++;
		if (e->board > r->n)
			club_ui_refuse(u, _("round %zu has no board %zu"), round, e->board);
		else if (!r->games[e->board - 1].player[1])
			club_ui_refuse(u, "%s", bye_words(u, round, e->board));
		else if (l->n > 1 && !e->has_result)
			club_ui_refuse(u, _("board %zu has no result"), e->board);
		else if (k < i)
			club_ui_refuse(u, _("board %zu has two results"), e->board);
		else if (e->has_result &&
		    club_entry_is_fixed(club_of(u), round, e->board, &e->game, why))
			club_ui_refuse(u, "%s", why);
		else
			continue;
		return 1;
	}
	return 0;
}

/* Read TEXT into L: a number that could be a board or the result of a first game is the latter if no board with this
 * number can have a result.  Return 0 or -1. */
static int
read_line(struct club_ui *u, const char *text, size_t here, struct club_line *l)
{
	const struct strat_club *c = club_of(u);
	size_t most, games = games_of(u, &most), round = club_page_round(u);
	struct club_entry *e = l->entry;
	int rc = club_line_read(text, here, games, most, l);

	if (rc == 0 && l->n == 1 && e->is_doubtful && !is_board(c, round, e->board) &&
	    is_board(c, round, here)) {
		memset(&e->game, 0, sizeof e->game);
		rc = strat_club_results_read(&e->game, text, games, most);
		e->board = here;
		e->is_doubtful = e->is_single = 0;
	}
	return rc;
}

/* Refuse BAD, a part of ANSWER: a result without its board, or nothing that could be one. */
static void
refuse_part(struct club_ui *u, const char *answer, const char *bad)
{
	struct strat_club_game g = { 0 };
	size_t most, games = games_of(u, &most);

	if (games > 1 && !strchr(answer, ',')) {
		club_ui_refuse(u,
		    _("invalid result '%.100s' (a match has %zu games: = = are two draws, 1 0 one win each; "
		      "with the board before them: 12 = =; or 0-0 or ---; or several: 12 = =, 13 1 0)"),
		    bad, games);
		return;
	}
	club_ui_refuse(u,
	    strchr(answer, ',') && strat_club_results_read(&g, bad, games, most) == 0
		? _("'%.100s' names no board: type the board before each of several results: 12 1, 13 0")
		: _("invalid result '%.100s' (1, 0, =, +, -, 0-0 or ---; or a board and its result: 12 1; "
		    "or several: 12 1, 13 0)"),
	    bad);
}

/* Run the answer. */
static void
take(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	size_t here = (size_t)club_ui_page(u)->list.id;
	size_t most, games = games_of(u, &most);
	struct club_line l;

	if (!*answer)
		return;
	if (here > c->round[club_page_round(u)].n)
		here = 0;
	if (read_line(u, answer, here, &l) < 0) {
		if (!here && club_line_read(answer, 1, games, most, &l) == 0)
			club_ui_refuse(
			    u, _("no board is chosen: type its number before the result"));
		else
			refuse_part(u, answer, l.bad);
	} else if (is_refused(u, &l)) {
		return;
	} else if (!l.entry[0].has_result) {
		club_ui_page(u)->flag = 0;
		u->is_stale = 1;
		club_ui_choose(u, (long)l.entry[0].board);
		club_prompt_result(u, "");
	} else {
		club_begin_entry(u, l.entry, l.n);
	}
}

#define NAMED                                                                                      \
	16 /* boards whose players are named while results are typed; more boards leave no room */

/* Append the scores that the matches of teams would have with the results of L. */
static void
put_scores(struct club_ui *u, const struct club_line *l, struct strat_out *to)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), most, i, begin, last = SIZE_MAX;
	const struct strat_club_round *r = &c->round[round];
	struct strat_club after = *c;
	struct strat_club_game *games = malloc((r->n + 1) * sizeof *games);

	if (!games)
		return;
	memcpy(games, r->games, r->n * sizeof *games);
	after.round[round].games = games;
	(void)games_of(u, &most);
	for (i = 0; i < l->n; i++) {
		const struct club_entry *e = &l->entry[i];

		if (e->has_result && r->games[e->board - 1].player[1])
			games[e->board - 1] = club_entry_game(e, &r->games[e->board - 1], most);
	}
	for (i = 0; i < l->n; i++) {
		begin = strat_club_match_begin(c, round, l->entry[i].board - 1);
		if (begin == last || !l->entry[i].has_result || !r->games[begin].player[1])
			continue;
		last = begin;
		strat_out_str(to, _(CLUB_NEXT));
		club_put_score(to, &after, round, begin);
	}
	free(games);
}

/* Append the results that ENTER would enter. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), here = (size_t)club_ui_page(u)->list.id;
	size_t most, i;
	struct club_line l = { .entry = { { .board = here } }, .n = 1 };
	int rc = *text ? read_line(u, text, here, &l) : 0;
	char words[STRAT_CLUB_RESULTS_TEXT];

	(void)games_of(u, &most);
	for (i = 0; i < l.n; i++) {
		const struct club_entry *e = &l.entry[i];
		const struct strat_club_game *g;
		struct strat_club_game is;

		if (e->board < 1 || e->board > c->round[round].n) {
			rc = -1;
			break;
		}
		g = &c->round[round].games[e->board - 1];
		strat_out_str(to, i ? _(CLUB_NEXT) : "");
		if (!g->player[1]) {
			strat_out_str(to, bye_words(u, round, e->board));
			continue;
		}
		is = club_entry_game(e, g, most);
		if (l.n > NAMED)
			strat_out_printf(to, _("board %zu"), e->board);
		else
			club_put_board(to, c, round, e->board);
		strat_out_str(to, _(CLUB_COLON));
		if (e->has_result) {
			strat_out_str(to, club_results_or_open(&is, words));
			put_meaning(to, c, &is);
		} else if (most > 1) /* the sides are exchanged, but not what is typed */
			strat_out_printf(to,
			    _("each game: 1 %s won, 0 %s won, = drawn; + or -: the other was absent"),
			    club_name_of(c, g->player[0]), club_name_of(c, g->player[1]));
		else
			strat_out_str(to,
			    _("1 first won, 0 second won, = drawn, + second absent, - first absent"));
	}
	if (rc == 0 && c->boards && l.n <= NAMED)
		put_scores(u, &l, to);
	if (rc < 0) {
		strat_out_str(to, i ? _(CLUB_NEXT) : "");
		if ((l.n || strchr(text, ',')) && *l.bad)
			strat_out_printf(to, "'%s'%s", l.bad, _(CLUB_COLON));
		strat_out_str(to,
		    _("a result (1 0 = + - 0-0 ---), or a board and its result: 12 1; several: 12 1, 13 0"));
	}
}

void
club_prompt_result(struct club_ui *u, const char *text)
{
	club_ui_ask(u, _("Result, or board and result:"), text, take);
	u->ask.answer.is_default = 0;
	u->ask.about = _(CLUB_RESULT_HELP);
	u->remark = remark;
}

/* Ask for a result that begins with KEY. */
int
club_type_result(struct club_ui *u, unsigned key)
{
	char text[2] = { 0 };

	if (key == 0xbd && club_page_round(u)) { /* as boards show a draw */
		club_prompt_result(u, "½");
		return 1;
	}
	if (!((key >= '0' && key <= '9') || key == '=' || key == '+' || key == '-' || key == '*') ||
	    club_page_round(u) == 0)
		return 0;
	*text = (char)key;
	club_prompt_result(u, text);
	return 1;
}
