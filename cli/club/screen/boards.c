/* boards.c - the page of a round: who plays whom, how it ended, who has no board. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

static size_t
round_of(struct club_ui *u)
{
	const struct club_page *p = club_ui_page(u);
	size_t paired = club_of(u)->paired;

	return p->subject && p->subject <= paired ? p->subject : paired;
}

/* ------ its lines ------ */

static void
put_absent(const struct strat_club *c, struct club_lines *to, size_t round)
{
	size_t i, any = 0;

	for (i = 1; i <= c->n; i++) {
		const struct strat_club_player *p = &c->players[i - 1];

		if (strat_club_board(c, (unsigned)i, round))
			continue;
		if (!any++) {
			club_line_put(to, CLUB_PLAIN, 0, "");
			club_line_put(to, CLUB_HEAD, 0, _("without a board"));
		}
		club_line(to, CLUB_QUIET, CLUB_PLAYER_ID + (long)i, "%s: %s %s",
		    p->fact[STRAT_CLUB_NAME], _(club_absence(c, (unsigned)i, round)),
		    p->bye[round] ? _(strat_club_bye_name[p->bye[round]]) : "");
	}
}

/* Each board with its number; those without a result are to be done. */
static void
put_boards(
    const struct strat_club *c, struct club_lines *to, size_t round, int only_open, int width)
{
	const struct strat_club_round *r = &c->round[round];
	long *ids = malloc((r->n + 1) * sizeof *ids);
	struct sheet s;
	size_t i, n = 0, first;

	for (i = 0; ids && i < r->n; i++) {
		int is_open = r->games[i].player[1] && r->games[i].result == STRAT_CLUB_OPEN;

		if (is_open || !only_open)
			ids[n++] = (long)i + 1;
	}
	if (!ids || club_view_boards(&s, c, round, only_open) < 0)
		to->error = -1;
	first = to->n;
	if (ids)
		club_lines_table(to, &s, ids, width);
	to->fixed = first + 1;
	for (i = to->fixed; i < to->n; i++) {
		const struct strat_club_game *g = &r->games[to->line[i].id - 1];

		if (g->player[1] && g->result == STRAT_CLUB_OPEN)
			to->line[i].role = CLUB_TODO;
	}
	if (ids)
		sheet_free(&s);
	free(ids);
}

static void
make(struct club_ui *u, const struct club_page *p, struct club_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	size_t round = round_of(u), open;

	if (round == 0) {
		club_lines_wrap(to, CLUB_PLAIN,
		    _("No round is paired yet.  ESC goes back to the menu, n there pairs one."),
		    width);
		return;
	}
	open = strat_club_open_games(c, round);
	club_line(to, CLUB_HEAD, 0, _("Round %zu: %zu boards, %zu open%s"), round,
	    c->round[round].n, open, p->flag ? _("; only these are shown, o shows all") : "");
	put_boards(c, to, round, p->flag, width);
	if (!p->flag)
		put_absent(c, to, round);
}

/* ------ results ------ */

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

/* Say what was entered and what is left, and offer the next open board. */
static void
go_on(struct club_ui *u)
{
	const struct club_about *a = &u->about;
	const struct strat_club *c = club_of(u);
	size_t open = strat_club_open_games(c, a->round), next = open_board(c, a->round, a->board);
	struct strat_out words;

	strat_out_init(&words, -1);
	club_put_board(&words, c, a->round, a->board);
	strat_out_printf(
	    &words, ": %s.  ", a->result ? strat_club_result_name[a->result] : _("open again"));
	if (a->round < c->paired)
		strat_out_printf(&words,
		    _("Round %zu was paired with the old result, and stays so."), a->round + 1);
	else if (open)
		strat_out_printf(
		    &words, P_("%zu board is open.", "%zu boards are open.", open), open);
	else
		strat_out_str(
		    &words, _("All results are in.  P pairs the next round, ESC goes back."));
	strat_out_char(&words, '\0');
	if (!words.error)
		club_ui_say(u, "%s", words.text);
	strat_out_free(&words);
	club_ui_choose(u, (long)(next && a->round == c->paired ? next : a->board));
}

/* Enter the result that ABOUT says, if the two still sit there. */
static void
enter(struct club_ui *u, const char *answer)
{
	const struct club_about *a = &u->about;
	const struct strat_club *c = club_of(u);
	const struct strat_club_game *g;

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
	if (club_ui_do(u, "result",
		json_pack("{s:I, s:I, s:s}", "round", (json_int_t)a->round, "board",
		    (json_int_t)a->board, "result",
		    a->result ? strat_club_result_name[a->result] : "none")) == 0 &&
	    club_ui_commit(u) == 0)
		go_on(u);
}

/* Enter RESULT for BOARD; where there is another one ask first. */
static void
begin_entry(struct club_ui *u, size_t board, int result)
{
	struct club_about *a = &u->about;
	const struct strat_club *c = club_of(u);
	struct strat_out words;

	a->round = round_of(u);
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

static void ask_result(struct club_ui *u, const char *text);

/* What was typed. */
static void
take(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	size_t round = round_of(u), here = (size_t)club_ui_page(u)->id;
	struct club_entry e;

	if (!*answer)
		return;
	if (here > c->round[round].n)
		here = 0;
	if (club_entry_read(answer, here, &e) < 0) {
		ask_result(u, answer);
		club_ui_fault(u,
		    _("%s is no result: 1 0 = for won, lost, drawn, + - for who was there"),
		    answer);
	} else if (e.board > c->round[round].n) {
		ask_result(u, answer);
		club_ui_fault(u, _("round %zu has no board %zu"), round, e.board);
	} else if (!c->round[round].games[e.board - 1].player[1]) {
		club_ui_fault(u, _("board %zu is a bye: there is nothing to enter"), e.board);
	} else if (e.result < 0) {
		club_ui_page(u)->flag = 0;
		u->is_stale = 1;
		club_ui_choose(u, (long)e.board);
		ask_result(u, "");
	} else {
		begin_entry(u, e.board, e.result);
	}
}

/* Whose result TEXT would be, before ENTER makes it one. */
static void
remark(struct club_ui *u, const char *text, struct strat_out *to)
{
	const struct strat_club *c = club_of(u);
	size_t round = round_of(u), here = (size_t)club_ui_page(u)->id;
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

static void
ask_result(struct club_ui *u, const char *text)
{
	club_ui_ask(u, _("Result, or board and result:"), text, take);
	u->ask.remark = remark;
}

/* Typing begins an entry. */
static int
type(struct club_ui *u, unsigned key)
{
	char text[2] = { 0 };

	if (!((key >= '0' && key <= '9') || key == '=' || key == '+' || key == '-' || key == '*') ||
	    round_of(u) == 0)
		return 0;
	*text = (char)key;
	ask_result(u, text);
	return 1;
}

/* ------ other keys ------ */

static void
act_enter(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_ui_page(u)->id > CLUB_PLAYER_ID)
		club_act_open(u, 0);
	else if (round_of(u))
		ask_result(u, "");
}

static void
act_clear(struct club_ui *u, int arg)
{
	size_t board = (size_t)club_ui_page(u)->id, round = round_of(u);

	(void)arg;
	if (round && board >= 1 && board <= club_of(u)->round[round].n &&
	    club_of(u)->round[round].games[board - 1].player[1])
		begin_entry(u, board, STRAT_CLUB_OPEN);
}

static void
act_open_only(struct club_ui *u, int arg)
{
	struct club_page *p = club_ui_page(u);

	(void)arg;
	p->flag = !p->flag;
	u->is_stale = 1;
}

void
club_act_round(struct club_ui *u, int by)
{
	struct club_page *p = club_ui_page(u);
	size_t paired = club_of(u)->paired, now = p->subject ? p->subject : paired;

	if (by < 0 ? now <= 1 : now >= paired) {
		club_ui_say(u,
		    by < 0 ? _("this is the first round")
			   : _("this is the last round that is paired"));
		return;
	}
	now += (size_t)by;
	p->subject = now == paired ? 0 : now;
	p->id = 0;
	p->at = p->top = 0;
	u->is_stale = 1;
}

static void
unpair(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_of(u)->paired != u->about.round)
		club_ui_fault(u, _("round %zu is not the last one any more"), u->about.round);
	else if (club_ui_act(
		     u, "unpair", json_pack("{s:I}", "round", (json_int_t)u->about.round)) == 0)
		club_ui_say(
		    u, _("round %zu is not paired any more; u brings it back"), u->about.round);
}

static void
act_unpair(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i, n = 0;

	(void)arg;
	if (!c->paired) {
		club_ui_say(u, _("no round is paired"));
		return;
	}
	for (i = 0; i < r->n; i++)
		n += r->games[i].player[1] && r->games[i].result != STRAT_CLUB_OPEN;
	u->about.round = c->paired;
	club_ui_confirm(u,
	    n ? club_ui_words(
		    _("Take the pairing of round %zu back, with %zu results?"), c->paired, n)
	      : club_ui_words(_("Take the pairing of round %zu back?"), c->paired),
	    unpair);
}

static void
act_pair(struct club_ui *u, int arg)
{
	(void)arg;
	club_ui_pop(u);
	club_ui_push(u, &club_page_pairing, 0);
}

static const struct club_key keys[] = {
	{ { '\r', '\n', CLUB_CODE | KEY_ENTER }, "ENTER", N_("result"),
	    N_("enter a result: for the chosen board 1, 0 or =, for another one 12 1, 12 0 or 12 ="),
	    act_enter, 0 },
	{ { 'x', CLUB_CODE | KEY_DC }, "x", N_("take back"), N_("the chosen board has no result"),
	    act_clear, 0 },
	{ { 'o' }, "o", N_("open"), N_("only boards without a result, or all"), act_open_only, 0 },
	{ { '[', ',' }, "[", N_("round before"), N_("the round before"), club_act_round, -1 },
	{ { ']', '.' }, "]", NULL, N_("the round behind"), club_act_round, 1 },
	{ { 'i' }, "i", NULL, N_("the page of the player who moves first"), club_act_open, 0 },
	{ { 'P' }, "P", N_("pair"), N_("see the next round, and pair it"), act_pair, 0 },
	{ { 'U' }, "U", NULL, N_("take the pairing of the last round back"), act_unpair, 0 },
	{ { 0 }, NULL, NULL, NULL, NULL, 0 },
};

const struct club_page_kind club_page_boards = { N_("Boards and results"),
	N_("Begin to type: a result for the chosen board (1 the first one has won, 0 the second one, "
	   "= drawn), or the number of another board and its result (12 1).  What ENTER would do "
	   "stands above the line.  Then the next open board is chosen.\n\n"
	   "+ the second one was not there, - the first one was not, --- both were not, 0-0 both have "
	   "lost.  A result that is there already is changed only after a question; results of "
	   "earlier rounds ([ goes there) can be corrected likewise."),
	keys, make, type };
