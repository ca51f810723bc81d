/* results.c - results entered, and corrected. */
#include "cli/club/screen/ui.h"

#include <string.h>

/* The first open board of ROUND from HERE on, going round; 0: none is. */
static size_t
open_board(const struct strat_club *c, size_t round, size_t here)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i, at;

	for (i = 0; i < r->n; i++) {
		at = (here + i) % r->n;
		if (r->games[at].player[1] && r->games[at].result == STRAT_CLUB_OPEN)
			return at + 1;
	}
	return 0;
}

/* The ranks of the two players of ABOUT as all stands now; 0: unknown. */
static void
rank(struct club_ui *u, unsigned to[2])
{
	const struct strat_club_game *g = &u->about.game;
	const struct strat_club *c = club_of(u);
	struct club_ranks r;
	size_t i;

	to[0] = to[1] = 0;
	if (club_ranks_make(&r, c, c->paired, NULL) == 0)
		for (i = 0; i < c->n; i++) {
			const struct strat_standing *o = &r.s.order[i];

			if (r.field.who[o->who] == g->player[0])
				to[0] = o->rank;
			if (r.field.who[o->who] == g->player[1])
				to[1] = o->rank;
		}
	club_ranks_free(&r);
}

/* What follows from a correction: later rounds, and where the two, who were at WAS, stand now. */
static void
put_consequences(struct club_ui *u, const unsigned was[2], struct strat_out *words)
{
	const struct club_about *a = &u->about;
	const struct strat_club *c = club_of(u);
	unsigned now[2];
	size_t k;

	if (a->round < c->paired)
		strat_out_printf(words,
		    _("  Round %zu was paired with the old result, and stays so."), a->round + 1);
	rank(u, now);
	for (k = 0; k < 2; k++)
		if (now[k] && was[k] && now[k] != was[k])
			strat_out_printf(words, _("  %s is %u. now, was %u."),
			    club_name_of(c, a->game.player[k]), now[k], was[k]);
}

/* Say what was entered and what is left, and offer the next open board. */
static void
go_on(struct club_ui *u, const unsigned was[2])
{
	const struct club_about *a = &u->about;
	const struct strat_club *c = club_of(u);
	size_t open = strat_club_open_games(c, a->round), next = open_board(c, a->round, a->board);
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_board(&words, c, a->round, a->board);
	strat_out_printf(
	    &words, ": %s.", a->result ? strat_club_result_name[a->result] : _("open again"));
	if (a->game.result)
		put_consequences(u, was, &words);
	else if (open)
		strat_out_printf(
		    &words, P_("  %zu board is open.", "  %zu boards are open.", open), open);
	else
		strat_out_str(
		    &words, _("  All results are in.  P pairs the next round, ESC goes back."));
	strat_out_char(&words, '\0');
	if (!words.error)
		club_ui_say(u, "%s", words.text);
	strat_out_free(&words);
	club_ui_choose(u, (long)(next && !a->game.result ? next : a->board));
}

/* Enter the result that ABOUT says, if the two still sit there. */
static void
enter(struct club_ui *u, const char *answer)
{
	const struct club_about *a = &u->about;
	const struct strat_club *c = club_of(u);
	const struct strat_club_game *g;
	unsigned was[2];

	(void)answer;
	if (club_ui_begin(u) < 0)
		return;
	g = a->round <= c->paired && a->board <= c->round[a->round].n
	    ? &c->round[a->round].games[a->board - 1]
	    : NULL;
	if (!g || g->player[0] != a->game.player[0] || g->player[1] != a->game.player[1] ||
	    g->result != a->game.result) {
		club_ui_abandon(u);
		club_ui_fault(u,
		    _("somebody else has changed board %zu of round %zu: look, and enter it again"),
		    a->board, a->round);
		return;
	}
	rank(u, was);
	if (club_ui_do(u, "result",
		json_pack("{s:I, s:I, s:s}", "round", (json_int_t)a->round, "board",
		    (json_int_t)a->board, "result",
		    a->result ? strat_club_result_name[a->result] : "none")) == 0 &&
	    club_ui_commit(u) == 0)
		go_on(u, was);
}

/* Enter RESULT for BOARD; where there is another one ask first. */
void
club_begin_entry(struct club_ui *u, size_t board, int result)
{
	struct club_about *a = &u->about;
	const struct strat_club *c = club_of(u);
	struct strat_out words;

	a->round = club_round_of(u);
	a->board = board;
	a->result = result;
	a->game = c->round[a->round].games[board - 1];
	if (a->game.result == result) {
		club_ui_say(u, _("this is its result already"));
		return;
	}
	if (a->game.result == STRAT_CLUB_OPEN && a->round == c->paired) {
		enter(u, "");
		return;
	}
	strat_out_init(&words, -1);
	club_put_board(&words, c, a->round, board);
	strat_out_char(&words, '\0');
	if (!words.error)
		club_ui_confirm(u,
		    club_ui_words(_("%.300s: %s instead of %s?%s"), words.text,
			result ? strat_club_result_name[result] : _("open"),
			a->game.result ? strat_club_result_name[a->game.result] : _("open"),
			a->round < c->paired ? _("  Later rounds stay as they were paired.") : ""),
		    enter);
	strat_out_free(&words);
}

/* What was typed. */
static void
take(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_round_of(u), here = (size_t)club_ui_page(u)->id;
	struct club_entry e;

	if (!*answer)
		return;
	if (here > c->round[round].n)
		here = 0;
	if (club_entry_read(answer, here, &e) < 0) {
		club_ask_result(u, answer);
		club_ui_fault(u,
		    _("%s is no result: 1 0 = for won, lost, drawn, + - for who was there"),
		    answer);
	} else if (e.board > c->round[round].n) {
		club_ask_result(u, answer);
		club_ui_fault(u, _("round %zu has no board %zu"), round, e.board);
	} else if (!c->round[round].games[e.board - 1].player[1]) {
		club_ui_fault(u, _("board %zu is a bye: there is nothing to enter"), e.board);
	} else if (e.result < 0) {
		club_ui_page(u)->flag = 0;
		u->is_stale = 1;
		club_ui_choose(u, (long)e.board);
		club_ask_result(u, "");
	} else {
		club_begin_entry(u, e.board, e.result);
	}
}

/* Whose result TEXT would be, before ENTER makes it one. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const struct strat_club *c = club_of(u);
	size_t round = club_round_of(u), here = (size_t)club_ui_page(u)->id;
	struct club_entry e = { here, -1 };
	int rc = *text ? club_entry_read(text, here, &e) : 0;

	if (rc < 0 || e.board < 1 || e.board > c->round[round].n) {
		strat_out_str(to, _("the board and its result: 12 1, or only the result"));
		return;
	}
	club_put_board(to, c, round, e.board);
	strat_out_printf(to, ": %s",
	    e.result >= 0
		? *strat_club_result_name[e.result] ? strat_club_result_name[e.result] : _("open")
		: _("1 first won, 0 second won, = drawn, + second absent, - first absent, 0-0 ---"));
}

void
club_ask_result(struct club_ui *u, const char *text)
{
	club_ui_ask(u, _("Result, or board and result:"), text, take);
	u->ask.remark = remark;
}

/* Typing begins an entry. */
int
club_type_result(struct club_ui *u, unsigned key)
{
	char text[2] = { 0 };

	if (!((key >= '0' && key <= '9') || key == '=' || key == '+' || key == '-' || key == '*') ||
	    club_round_of(u) == 0)
		return 0;
	*text = (char)key;
	club_ask_result(u, text);
	return 1;
}
