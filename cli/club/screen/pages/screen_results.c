/* screen_results.c - enter and correct results. */
#include "cli/club/screen/ui.h"

#include <string.h>

#include "base/diag.h"
#include "cli/club/standings_diff.h"

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

/* Return 1 if the board had a result before. */
static int
was_known(const struct club_draft *a)
{
	char text[STRAT_CLUB_RESULTS_TEXT];

	return *strat_club_results_text(&a->game, text) != '\0';
}

/* Tell what was entered and what is missing, and choose the next open board. */
static void
go_on(struct club_ui *u)
{
	const struct club_draft *a = &u->about;
	const struct strat_club *c = club_of(u);
	size_t open = strat_club_open_games(c, a->round), next = open_board(c, a->round, a->board);
	char text[STRAT_CLUB_RESULTS_TEXT];
	int is_level = club_is_level(c, a->round, a->board);
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_board(&words, c, a->round, a->board);
	strat_out_printf(&words, ": %s.", club_results_or_open(&a->wanted, text));
	if (is_level)
		strat_out_str(&words, _("  The match is level: d decides who advances."));
	if (open)
		strat_out_printf(
		    &words, P_("  %zu board is open.", "  %zu boards are open.", open), open);
	else if (a->round == c->paired && club_next_step(c) == CLUB_PAIR)
		strat_out_str(
		    &words, _("  All results are in.  P pairs the next round, ESC goes back."));
	else if (a->round == c->paired && !is_level) {
		strat_out_str(&words, "  ");
		club_put_next(&words, c);
		if (club_next_step(c) == CLUB_DECIDE) {
			strat_out_str(&words, _(" (d decides it)"));
			next = club_undecided(c, c->paired, 0);
		}
	}
	club_ui_say(u, "%s", club_text_end(&words));
	strat_out_free(&words);
	club_ui_choose(u, (long)(next && !was_known(a) && !is_level ? next : a->board));
	if (!open && a->round == c->paired && !was_known(a))
		club_offer_copy(u);
}

/* Show the effects of the correction of an earlier round on the standings BEFORE it. */
static void
show_outlook(struct club_ui *u, const struct club_standings_diff *before)
{
	const struct club_draft *a = &u->about;
	char is[STRAT_CLUB_RESULTS_TEXT], was[STRAT_CLUB_RESULTS_TEXT];
	struct strat_out *out = &u->output;
	struct club_standings_diff after;

	club_text_begin(out);
	strat_out_printf(out, _("round %zu, "), a->round);
	club_put_board(out, club_of(u), a->round, a->board);
	strat_out_printf(out, _(": %s, not %s\n\n"), club_results_or_open(&a->wanted, is),
	    club_results_or_open(&a->game, was));
	if (club_standings_diff_take(&after, club_of(u), a->round) < 0 ||
	    club_standings_diff_put(out, before, &after) < 0)
		out->len = 0;
	club_standings_diff_free(&after);
	club_text_end(out);
	club_ui_push(u, CLUB_PAGE_FOLLOWS, 0);
}

/* Return 1 if players and results are the same. */
static int
is_same(const struct strat_club_game *a, const struct strat_club_game *b)
{
	return a->player[0] == b->player[0] && a->player[1] == b->player[1] &&
	    a->winner == b->winner && a->n == b->n &&
	    memcmp(a->result, b->result, sizeof a->result) == 0;
}

/* Store the result and tell its effects. */
static void
do_result(struct club_ui *u)
{
	const struct club_draft *a = &u->about;
	int is_past = a->round < club_of(u)->paired;
	char text[STRAT_CLUB_RESULTS_TEXT];
	struct club_standings_diff before = { .n = 0 };
	int rc = is_past ? club_standings_diff_take(&before, club_of(u), a->round) : 0;

	strat_club_results_text(&a->wanted, text);
	if (rc < 0) {
		club_ui_abandon(u);
		club_ui_fault(u, "%s", _(strat_code_phrase(STRAT_E_NOMEM)));
	} else if (club_ui_do(u, "result",
		       json_pack("{s:I, s:I, s:s}", "round", (json_int_t)a->round, "board",
			   (json_int_t)a->board, "result", *text ? text : "none")) == 0 &&
	    club_ui_commit(u) == 0) {
		go_on(u);
		if (is_past)
			show_outlook(u, &before);
	}
	if (is_past)
		club_standings_diff_free(&before);
}

/* Enter the result in ABOUT if the board has not changed. */
static void
enter(struct club_ui *u, const char *answer)
{
	const struct club_draft *a = &u->about;
	const struct strat_club *c = club_of(u);

	(void)answer;
	if (club_ui_begin(u) < 0)
		return;
	if (a->round <= c->paired && a->board <= c->round[a->round].n &&
	    is_same(&c->round[a->round].games[a->board - 1], &a->game)) {
		do_result(u);
		return;
	}
	club_ui_abandon(u);
	club_ui_fault(u,
	    _("someone else has changed board %zu of round %zu: check it and enter the result "
	      "again"),
	    a->board, a->round);
}

/* Return the number of games on a board of the round shown, and set *MOST to the maximum. */
static size_t
games_of(struct club_ui *u, size_t *most)
{
	size_t games = strat_club_count(club_of(u), "games");

	*most = strat_club_is_knockout(club_of(u), club_page_round(u)) ? STRAT_CLUB_GAMES : games;
	return games;
}

/* Refuse a result of a board of ROUND whose player has withdrawn.  Return 1 if it was refused. */
static int
refuse_withdrawn(struct club_ui *u, size_t round, size_t board)
{
	const struct strat_club *c = club_of(u);
	const uint16_t *who = c->round[round].games[board - 1].player;
	int k;

	for (k = 0; k < 2; k++)
		if (strat_club_is_forfeiting(c, who[k], round)) {
			club_ui_fault(u,
			    strat_club_is_annulled(c, who[k])
				? _("board %zu: %s has withdrawn, so the game is annulled")
				: _("board %zu: %s has withdrawn, so the game is forfeited"),
			    board, club_name_of(c, who[k]));
			return 1;
		}
	return 0;
}

void
club_begin_entry(struct club_ui *u, const struct club_entry *e)
{
	struct club_draft *a = &u->about;
	const struct strat_club *c = club_of(u);
	char is[STRAT_CLUB_RESULTS_TEXT], was[STRAT_CLUB_RESULTS_TEXT];
	struct strat_out words;

	a->round = club_page_round(u);
	a->board = e->board;
	if (refuse_withdrawn(u, a->round, a->board))
		return;
	a->game = a->wanted = c->round[a->round].games[e->board - 1];
	a->wanted.n = e->game.n;
	memcpy(a->wanted.result, e->game.result, sizeof a->wanted.result);
	if (strcmp(club_results_or_open(&a->wanted, is), club_results_or_open(&a->game, was)) ==
	    0) {
		club_ui_say(u, _("the board already has this result"));
		return;
	}
	if (!was_known(a) && a->round == c->paired) {
		enter(u, "");
		return;
	}
	strat_out_init(&words, -1);
	club_put_board(&words, c, a->round, e->board);
	strat_out_char(&words, '\0');
	if (!words.error)
		club_ui_confirm(u,
		    club_ui_format(_("%.300s: %s instead of %s?%s"), words.text,
			club_results_or_open(&a->wanted, is), club_results_or_open(&a->game, was),
			a->round < c->paired ? _("  Later rounds stay as they were paired.") : ""),
		    enter);
	strat_out_free(&words);
}

/* Run the answer. */
static void
take(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), here = (size_t)club_ui_page(u)->list.id;
	size_t most, games = games_of(u, &most);
	struct club_entry e;

	if (!*answer)
		return;
	if (here > c->round[round].n)
		here = 0;
	if (club_entry_read(answer, here, games, most, &e) < 0) {
		club_ui_refuse(u,
		    _("invalid result '%s' (1, 0, =, + or -; or a board and its result: 12 1)"),
		    answer);
	} else if (e.board > c->round[round].n) {
		club_ui_refuse(u, _("round %zu has no board %zu"), round, e.board);
	} else if (!c->round[round].games[e.board - 1].player[1]) {
		club_ui_fault(u, _("board %zu is a bye and has no result"), e.board);
	} else if (!e.has_result) {
		club_ui_page(u)->flag = 0;
		u->is_stale = 1;
		club_ui_choose(u, (long)e.board);
		club_prompt_result(u, "");
	} else {
		club_begin_entry(u, &e);
	}
}

/* Append the result that ENTER would enter. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_page_round(u), here = (size_t)club_ui_page(u)->list.id;
	size_t most, games = games_of(u, &most);
	struct club_entry e = { .board = here };
	char words[STRAT_CLUB_RESULTS_TEXT];
	int rc = *text ? club_entry_read(text, here, games, most, &e) : 0;

	if (rc < 0 || e.board < 1 || e.board > c->round[round].n) {
		strat_out_str(to, _("a result, or a board and its result: 12 1"));
		return;
	}
	club_put_board(to, c, round, e.board);
	strat_out_printf(to, ": %s",
	    e.has_result ? club_results_or_open(&e.game, words)
		: most > 1
		? _("each game: 1 first won, 0 second won, = drawn; + second absent, - first "
		    "absent")
		: _("1 first won, 0 second won, = drawn, + second absent, - first absent, 0-0 "
		    "-:-"));
}

void
club_prompt_result(struct club_ui *u, const char *text)
{
	club_ui_ask(u, _("Result, or board and result:"), text, take);
	u->ask.answer.is_default = 0;
	u->remark = remark;
}

/* Ask for a result that begins with KEY. */
int
club_type_result(struct club_ui *u, unsigned key)
{
	char text[2] = { 0 };

	if (!((key >= '0' && key <= '9') || key == '=' || key == '+' || key == '-' || key == '*') ||
	    club_page_round(u) == 0)
		return 0;
	*text = (char)key;
	club_prompt_result(u, text);
	return 1;
}
